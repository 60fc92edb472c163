// Artifacts that are container images.
import type { Context } from "../../context.ts";
import { collectErrors, defaultConcurrency } from "../../lib/concurrency.ts";
import type { FoundArtifact } from "../select/deduplicate.ts";
import type { ArtifactPattern, ArtifactSelection } from "../../domain/request.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { findInEngine } from "./engine.ts";
import { requireFingerprint } from "../select/select.ts";
import { imageReference, pinned } from "../image-reference.ts";
import { createHttpClient } from "../../http/client.ts";
import { comparePaths, entryLine, type Contents, type ManifestEntry } from "../manifest/format.ts";
import type { Manifests } from "../manifest/manifests.ts";
import { encodePath } from "../paths.ts";
import type { CredentialOptions } from "./credentials.ts";
import { readFromRegistry, type ImagePart } from "./registry.ts";

/** Which images, where they are, and how often a request for them is repeated at most. */
interface ImageSelection extends CredentialOptions, Pick<ArtifactSelection, "artifacts" | "retries"> {
  readonly artifactType: "oci" | "docker";
}

/**
 * Finds out the digests of images, in a registry or (for the type `docker`) in the local engine. Credentials of a
 * registry mean that registry also for the type `docker`.
 * @param manifests takes what is in the images of registries
 * @throws ConfigurationError, ConfigurationErrors naming the images that have no digest; CancelledError
 */
export async function fromImages(
  selection: ImageSelection,
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact[]> {
  const { artifacts, artifactType, budget, retries, registryUsername } = selection;
  const peer = { label: "the registry", addressSource: "the image's name" };
  // Registries keep manifests within 4 MiB; a token is far smaller.
  using client = createHttpClient({ budget, retries, peer, maxBytes: 4 * 1_048_576 }, context);
  const inRegistry = async (pattern: string) => {
    const image = imageReference(pattern);
    const access = { ...selection, client };
    const { digest, platforms, parts } = await readFromRegistry(image, access, context);
    manifests?.add(digest, contentsOf(parts));
    const kind =
      platforms === undefined ? "a single manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
    context.logger.info(`${pattern} is ${kind}: sha256:${digest}`);
    return { type: "oci", fingerprint: digest, reference: pinned(image, digest) } as const;
  };
  const inEngine = (pattern: string) => findInEngine(pattern, budget.left(), context);
  const isInRegistry = artifactType === "oci" || registryUsername !== undefined;
  const find = async ({ pattern, name, fingerprint }: ArtifactPattern): Promise<FoundArtifact> => {
    const found = await (isInRegistry ? inRegistry : inEngine)(pattern);
    requireFingerprint(found.fingerprint, fingerprint, pattern);
    return { artifact: { ...omitUndefined({ name }), filename: pattern, ...found }, origin: pattern };
  };
  return await collectErrors(artifacts, find, defaultConcurrency);
}

/** The longest name of a part that is kept, in UTF-16 units. */
const maxName = 200;

/** Returns the parts of an image as entries with unique paths in the order of a manifest. */
function contentsOf(parts: readonly ImagePart[]): Contents {
  const sameName = Map.groupBy(parts, ({ name }) => name.slice(0, maxName).toWellFormed());
  const entries = [...sameName].flatMap(([name, some]) =>
    some.map(({ kind, digest, size }, index): ManifestEntry => {
      // What buildx adds to an image (provenance, SBOM) has the platform `unknown/unknown` each time.
      const path = encodePath(index === 0 ? name : `${name} (${index + 1})`);
      return { path, kind, digest, ...omitUndefined({ size }) };
    }),
  );
  entries.sort((one, other) => comparePaths(one.path, other.path));
  const bytes = entries.reduce((sum, { size = 0 }) => sum + size, 0);
  const lines = { text: entries.map(entryLine).join("") };
  return { type: "oci", exclude: [], entries: entries.length, bytes, lines };
}
