// Artifacts that are container images.
import type { Context } from "../../context.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import type { FoundArtifact } from "../select/deduplicate.ts";
import type { ArtifactPattern } from "../../domain/artifact-selection.ts";
import { digestInEngine } from "./engine.ts";
import { imageReference, pinned } from "./reference.ts";
import { readManifest, type Access } from "./registry.ts";

/** Which images, where they are, and how to ask for them. */
export interface ImageSelection extends Access {
  readonly artifacts: readonly ArtifactPattern[];
  readonly artifactType: "oci" | "docker";
}

// Registries answer slowly but to many; more than a few at once they would limit.
const imagesAtOnce = 4;

/**
 * Finds out the digests of images, in a registry or (for the type `docker`) in the local engine. Who gives the
 * credentials of a registry means that registry also for the type `docker`.
 * @throws ConfigurationProblem, ConfigurationProblems naming the images that have no digest
 * @throws Cancelled when the job was stopped
 */
export async function fromImages(selection: ImageSelection, context: Context): Promise<FoundArtifact[]> {
  const find =
    selection.artifactType === "oci" || selection.registryUsername !== undefined ? inRegistry : inEngine;
  return collectErrors(selection.artifacts, (line) => find(line, selection, context), imagesAtOnce);
}

async function inRegistry(
  { pattern, name }: ArtifactPattern,
  selection: ImageSelection,
  context: Context,
): Promise<FoundArtifact> {
  const image = imageReference(pattern);
  const { digest, platforms } = await readManifest(image, selection, context);
  const kind =
    platforms === undefined ? "one manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
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
  { budget }: ImageSelection,
  context: Context,
): Promise<FoundArtifact> {
  const known = await digestInEngine(pattern, budget.left(), context);
  const subject = { ...(name === undefined ? {} : { name }), filename: pattern };
  return { artifact: { ...subject, type: "docker", ...known }, origin: pattern };
}
