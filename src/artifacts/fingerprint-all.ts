// Fingerprints everything that a workflow selects. Either every artifact gets a fingerprint, or one error names all that
// have none.
import { Budget } from "../lib/budget.ts";
import { ConfigurationError } from "../lib/errors.ts";
import type { Artifact } from "../domain/artifact.ts";
import type { Context } from "../context.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { collectErrors } from "../lib/concurrency.ts";
import { deduplicate, givenOrigin, type FoundArtifact } from "./select/deduplicate.ts";
import { imageReference, pinned } from "./image-reference.ts";
import { fromChecksums } from "./select/from-checksums.ts";
import { fromArtifactLists } from "./select/from-artifact-lists.ts";
import { fromPaths } from "./select/select.ts";
import type { Manifests } from "./manifest/manifests.ts";
import type { ArtifactSelection } from "../domain/request.ts";

/**
 * Fingerprints the selected artifacts, in the order of their selection. The same artifact twice is one.
 * @param budget the time for registries; later requests of the step share it
 * @param manifests takes what is in the artifacts that are read
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint
 * @throws CancelledError
 */
export async function fingerprintAll(
  selection: ArtifactSelection,
  context: Context,
  budget = new Budget(selection.timeout, context.clock),
  manifests?: Manifests,
): Promise<readonly Artifact[]> {
  const sources = [
    () => givenArtifacts(selection),
    () => findBuilt({ ...selection, budget }, context, manifests),
    () => fromArtifactLists(selection.artifactsFrom, selection.ifNoMatch, context),
  ];
  const found = await collectErrors(sources, (find) => find());
  const artifacts = deduplicate(found.flat(), context.logger);
  const [first, second] = artifacts;
  if (first === undefined)
    throw new ConfigurationError({
      message: "No artifact was found: nothing that the inputs select exists",
      hint: "Check what the build created, and the inputs `artifacts`, `checksums` and `artifacts-from`",
    });
  if (selection.filename === undefined) return artifacts;
  if (second !== undefined)
    throw new ConfigurationError({
      message: `Input \`filename\` is \`${selection.filename}\`, the name of one artifact, but ${artifacts.length} are selected`,
      reason: `The first are \`${artifacts
        .slice(0, 3)
        .map((artifact) => artifact.filename)
        .join("`, `")}\``,
      hint: "Omit `filename`, or select one artifact",
    });
  return [{ ...first, filename: selection.filename }];
}

async function findBuilt(
  selection: ArtifactSelection & { readonly budget: Budget },
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact[]> {
  const { artifacts, artifactType, checksums } = selection;
  if (checksums !== undefined) return fromChecksums({ ...selection, checksums }, context);
  if (artifacts.length === 0) return [];
  switch (artifactType) {
    case "auto":
    case "file":
    case "dir":
      return fromPaths({ ...selection, artifactType }, context, manifests);
    case "oci":
    case "docker": {
      // Loaded only here, because it brings an HTTP client along.
      const { fromImages } = await import("./images/from-images.ts");
      return fromImages({ ...selection, artifactType }, context, manifests);
    }
  }
}

/**
 * Returns the artifacts whose fingerprints the workflow knows. No file is read: a name serves as file name. No registry is
 * asked: the reference of an image is taken as it is written.
 * @throws ConfigurationErrors naming what is not an image reference
 */
const givenArtifacts = ({ fingerprints }: ArtifactSelection): Promise<FoundArtifact[]> =>
  collectErrors(fingerprints, ({ name, fingerprint, image }) => {
    const about =
      image === undefined
        ? ({ filename: name ?? fingerprint, type: "given" } as const)
        : ({ filename: image, type: "oci", reference: pinned(imageReference(image), fingerprint) } as const);
    return { artifact: { ...omitUndefined({ name }), ...about, fingerprint }, origin: givenOrigin };
  });
