// Fingerprints everything that a workflow selects. Either every artifact gets a fingerprint, or one error names all that
// have none. What has the same fingerprint is one artifact.
import type { Context, Logger } from "../context.ts";
import type { Artifact, FoundArtifact } from "../domain/artifact.ts";
import { requireFewArtifacts, type ArtifactSelection } from "./selection.ts";
import type { Fingerprint, TemplateReferenceName } from "../domain/identifiers.ts";
import { Deadline } from "../lib/deadline.ts";
import { collectErrors } from "../lib/concurrency.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { imageReference, pinned } from "./image-reference.ts";
import type { Manifests } from "./manifests.ts";

/**
 * Fingerprints the selected artifacts, in the order of their selection. The same artifact twice is one.
 * @param deadline the time for registries; later requests of the step share it
 * @param manifests takes what is in the files and directories that are read
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint; CancelledError
 */
export async function fingerprintAll(
  selection: ArtifactSelection,
  context: Context,
  deadline = new Deadline(selection.timeout, context.clock),
  manifests?: Manifests,
): Promise<readonly Artifact[]> {
  const sources = [
    () => givenArtifacts(selection),
    () => findBuilt(selection, deadline, context, manifests),
    () => findListed(selection, context),
  ];
  const found = await collectErrors(sources, (find) => find());
  const artifacts = deduplicate(found.flat(), context.logger);
  requireFewArtifacts(artifacts.length);
  const [first, second] = artifacts;
  if (first === undefined)
    throw new ConfigurationError({
      message: "No artifact was found: nothing that the inputs select exists",
      hint: "Check what the build created, and the inputs `artifacts`, `checksums` and `artifacts-from`",
    });
  if (selection.exclude.length > 0 && !artifacts.some(({ type }) => type === "dir"))
    context.logger.warn("Input `exclude` has no effect: none of the selected artifacts is a directory");
  if (selection.filename === undefined) return artifacts;
  const names = artifacts.slice(0, 3).map(({ filename }) => `\`${filename}\``);
  if (second !== undefined)
    throw new ConfigurationError({
      message: `Input \`filename\` is \`${selection.filename}\`, the name of one artifact, but ${artifacts.length} are selected`,
      reason: `The first are ${names.join(", ")}`,
      hint: "Omit `filename`, or select one artifact",
    });
  return [{ ...first, filename: selection.filename }];
}

// Each is loaded where it is used: a fingerprint that is given needs none of them.

async function findListed(
  { artifactsFrom, ifNoMatch }: ArtifactSelection,
  context: Context,
): Promise<FoundArtifact[]> {
  if (artifactsFrom.length === 0) return [];
  const { fromArtifactLists } = await import("./select/from-artifact-lists.ts");
  return fromArtifactLists(artifactsFrom, ifNoMatch, context);
}

async function findBuilt(
  selection: ArtifactSelection,
  deadline: Deadline,
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact[]> {
  const { artifacts, artifactType, checksums } = selection;
  if (checksums !== undefined) {
    const { fromChecksums } = await import("./select/checksum-file.ts");
    return fromChecksums(checksums, selection, context);
  }
  if (artifacts.length === 0) return [];
  if (artifactType === "oci" || artifactType === "docker") {
    const { fromImages } = await import("./images/from-images.ts");
    return fromImages(artifactType, { ...selection, deadline }, context);
  }
  const { fromPaths } = await import("./select/from-paths.ts");
  return fromPaths(artifactType, selection, context, manifests);
}

/** Returns the artifacts whose fingerprints the workflow gives: no file is read, and no registry is asked. */
const givenArtifacts = ({ fingerprint: given }: ArtifactSelection): Promise<FoundArtifact[]> =>
  collectErrors(given, ({ name, fingerprint, image }) => {
    const about =
      image === undefined
        ? ({ filename: name ?? fingerprint, type: "given" } as const)
        : ({ filename: image, type: "oci", reference: pinned(imageReference(image), fingerprint) } as const);
    return {
      artifact: { ...omitUndefined({ name }), ...about, fingerprint },
      source: "the input `fingerprint`",
    };
  });

/**
 * Merges artifacts with the same fingerprint. The first keeps its place and its file name.
 * @throws ConfigurationError for one artifact with two names, or one name for two artifacts
 */
function deduplicate(all: readonly FoundArtifact[], logger: Logger): Artifact[] {
  const byFingerprint = new Map<Fingerprint, FoundArtifact>();
  for (const found of all) {
    const { fingerprint } = found.artifact;
    const previous = byFingerprint.get(fingerprint);
    byFingerprint.set(fingerprint, previous === undefined ? found : merge(previous, found, logger));
  }
  const byName = new Map<TemplateReferenceName, FoundArtifact>();
  for (const found of byFingerprint.values()) {
    const { name } = found.artifact;
    if (name === undefined) continue;
    const sameName = byName.get(name);
    if (sameName !== undefined)
      throw new ConfigurationError({
        message: `Two artifacts have the name \`${name}\`: ${describe(sameName)} and ${describe(found)}`,
        reason: "A name in the flow's template stands for one artifact",
        hint: "Give each artifact its own line with its own name, or select only one",
      });
    byName.set(name, found);
  }
  return [...byFingerprint.values()].map(({ artifact }) => artifact);
}

function merge(first: FoundArtifact, second: FoundArtifact, logger: Logger): FoundArtifact {
  const [one, other] = [first.artifact, second.artifact];
  if (one.name !== undefined && other.name !== undefined && one.name !== other.name) {
    throw new ConfigurationError({
      message: `\`${one.name}\` and \`${other.name}\` name the same artifact: ${describe(first)} and ${describe(second)}`,
      reason: "Both have the same content",
      hint: "Keep one of the names",
    });
  }
  if (one.filename !== other.filename) {
    logger.info(
      `${second.source} has the same fingerprint as ${first.source}: both are one artifact, \`${one.filename}\``,
    );
  }
  const name = one.name ?? other.name;
  return name === undefined ? first : { ...first, artifact: { ...one, name } };
}

const describe = ({ artifact, source }: FoundArtifact) =>
  `\`${artifact.filename}\` (${source}, sha256:${artifact.fingerprint})`;
