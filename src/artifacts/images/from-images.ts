// Artifacts that are container images.
import type { Context } from "../../context.ts";
import { collectErrors, defaultConcurrency } from "../../lib/concurrency.ts";
import type { FoundArtifact } from "../select/deduplicate.ts";
import type { ArtifactPattern } from "../../domain/artifact-selection.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { digestInEngine } from "./engine.ts";
import { imageReference, pinned } from "./reference.ts";
import { createHttpClient } from "../../http/client.ts";
import { comparePaths, partLine, type Entry } from "../manifest/form.ts";
import type { Contents, Manifests } from "../manifest/manifests.ts";
import { encodePath } from "../paths.ts";
import { maxRegistryBytes } from "./http.ts";
import { readManifest, type ImagePart, type RegistryAccess } from "./registry.ts";

/** Which images, where they are, and how often a request for them is repeated at most. */
export interface ImageSelection extends Omit<RegistryAccess, "client"> {
  readonly artifacts: readonly ArtifactPattern[];
  readonly artifactType: "oci" | "docker";
  readonly retries: number;
}

/**
 * Finds out the digests of images, in a registry or (for the type `docker`) in the local engine. Credentials of a
 * registry mean that registry also for the type `docker`.
 * @param manifests takes what is in the images of registries
 * @throws ConfigurationError, ConfigurationErrors naming the images that have no digest
 * @throws CancelledError
 */
export async function fromImages(
  selection: ImageSelection,
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact[]> {
  const { artifacts, artifactType, budget, retries, registryUsername } = selection;
  const peer = { noun: "the registry", address: "the image's name" };
  using client = createHttpClient({ budget, retries, peer, maxBytes: maxRegistryBytes }, context);
  const find = artifactType === "oci" || registryUsername !== undefined ? inRegistry : inEngine;
  const access = { ...selection, client };
  return await collectErrors(artifacts, (one) => find(one, access, context, manifests), defaultConcurrency);
}

async function inRegistry(
  { pattern, name }: ArtifactPattern,
  access: RegistryAccess,
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact> {
  const image = imageReference(pattern);
  const withParts = manifests?.areWanted === true;
  const { digest, platforms, parts = [] } = await readManifest(image, access, context, withParts);
  manifests?.add(digest, contentsOf(parts));
  const kind =
    platforms === undefined ? "a single manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
  context.logger.info(`${pattern} is ${kind}: sha256:${digest}`);
  return {
    artifact: {
      ...omitUndefined({ name }),
      filename: pattern,
      type: "oci",
      fingerprint: digest,
      reference: pinned(image, digest),
    },
    origin: pattern,
  };
}

/** The longest name of a part that is kept, in UTF-16 units. */
const longestName = 200;

/** Returns the parts of an image as entries with unique paths in the order of a manifest. */
function contentsOf(parts: readonly ImagePart[]): Contents {
  const sameName = Map.groupBy(parts, ({ name }) => name.slice(0, longestName).toWellFormed());
  const entries = [...sameName].flatMap(([name, some]) =>
    some.map(({ kind, digest, size }, index): Entry => {
      // What buildx adds to an image (provenance, SBOM) has the platform `unknown/unknown` each time.
      const path = encodePath(index === 0 ? name : `${name} (${index + 1})`);
      return { path, kind, digest, ...omitUndefined({ size }) };
    }),
  );
  entries.sort((one, other) => comparePaths(one.path, other.path));
  const bytes = entries.reduce((sum, { size = 0 }) => sum + size, 0);
  const lines = { text: entries.map(partLine).join("") };
  return { type: "oci", exclude: [], entries: entries.length, bytes, lines };
}

async function inEngine(
  { pattern, name }: ArtifactPattern,
  { budget }: RegistryAccess,
  context: Context,
): Promise<FoundArtifact> {
  const known = await digestInEngine(pattern, budget.left(), context);
  return {
    artifact: { ...omitUndefined({ name }), filename: pattern, type: "docker", ...known },
    origin: pattern,
  };
}
