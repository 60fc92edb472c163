// Artifacts that are container images.
import type { Context } from "../../context.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import type { FoundArtifact } from "../select/deduplicate.ts";
import type { ArtifactPattern } from "../../domain/artifact-selection.ts";
import { digestInEngine } from "./engine.ts";
import { imageReference, pinned } from "./reference.ts";
import { createHttpClient } from "../../http/client.ts";
import { defaultConcurrency } from "../../lib/concurrency.ts";
import { maxRegistryBytes } from "./http.ts";
import { readManifest, type RegistryAccess } from "./registry.ts";

/** Which images, where they are, and how often a request for them is repeated at most. */
export interface ImageSelection extends Omit<RegistryAccess, "client"> {
  readonly artifacts: readonly ArtifactPattern[];
  readonly artifactType: "oci" | "docker";
  readonly retries: number;
}

/**
 * Finds out the digests of images, in a registry or (for the type `docker`) in the local engine. Credentials of a
 * registry mean that registry also for the type `docker`.
 * @throws ConfigurationError, ConfigurationErrors naming the images that have no digest
 * @throws CancelledError
 */
export async function fromImages(selection: ImageSelection, context: Context): Promise<FoundArtifact[]> {
  const { artifacts, artifactType, budget, retries, registryUsername } = selection;
  const peer = { noun: "the registry", address: "the image's name" };
  using client = createHttpClient({ budget, retries, peer, maxBytes: maxRegistryBytes }, context);
  const find = artifactType === "oci" || registryUsername !== undefined ? inRegistry : inEngine;
  const access = { ...selection, client };
  return await collectErrors(artifacts, (one) => find(one, access, context), defaultConcurrency);
}

async function inRegistry(
  { pattern, name }: ArtifactPattern,
  access: RegistryAccess,
  context: Context,
): Promise<FoundArtifact> {
  const image = imageReference(pattern);
  const { digest, platforms } = await readManifest(image, access, context);
  const kind =
    platforms === undefined ? "a single manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
  context.logger.info(`${pattern} is ${kind}: sha256:${digest}`);
  return {
    artifact: {
      ...(name === undefined ? {} : { name }),
      filename: pattern,
      type: "oci",
      fingerprint: digest,
      reference: pinned(image, digest),
    },
    origin: pattern,
  };
}

async function inEngine(
  { pattern, name }: ArtifactPattern,
  { budget }: RegistryAccess,
  context: Context,
): Promise<FoundArtifact> {
  const known = await digestInEngine(pattern, budget.left(), context);
  const subject = { ...(name === undefined ? {} : { name }), filename: pattern };
  return { artifact: { ...subject, type: "docker", ...known }, origin: pattern };
}
