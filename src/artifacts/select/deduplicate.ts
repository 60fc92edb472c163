// The same artifact twice is one; a name belongs to one artifact, and an artifact has one name.
import { ConfigurationError } from "../../domain/errors.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type { Fingerprint, TemplateReferenceName } from "../../domain/identifiers.ts";
import type { Logger } from "../../context.ts";

/** An artifact, and what it was found by: a path, a line of a checksum file, another job's file. */
export interface FoundArtifact {
  readonly artifact: Artifact;
  readonly origin: string;
}

/**
 * Joins what has the same fingerprint; the first keeps its place and its file name.
 * @throws ConfigurationProblem for one artifact with two names, or one name for two artifacts
 */
export function deduplicate(all: readonly FoundArtifact[], logger: Logger): Artifact[] {
  const byFingerprint = new Map<Fingerprint, FoundArtifact>();
  for (const found of all) {
    const { fingerprint } = found.artifact;
    const known = byFingerprint.get(fingerprint);
    byFingerprint.set(fingerprint, known === undefined ? found : mergeFound(known, found, logger));
  }
  const byName = new Map<TemplateReferenceName, FoundArtifact>();
  for (const found of byFingerprint.values()) {
    const { name } = found.artifact;
    if (name === undefined) continue;
    const namesake = byName.get(name);
    if (namesake !== undefined) throw oneNameForTwo(name, namesake, found);
    byName.set(name, found);
  }
  return [...byFingerprint.values()].map(({ artifact }) => artifact);
}

function mergeFound(known: FoundArtifact, again: FoundArtifact, logger: Logger): FoundArtifact {
  const [one, other] = [known.artifact, again.artifact];
  if (one.name !== undefined && other.name !== undefined && one.name !== other.name) {
    throw twoNamesForOne(one.name, other.name, known, again);
  }
  if (one.filename !== other.filename) {
    logger.info(
      `${again.origin} has the same fingerprint as ${known.origin}: they are one artifact, ${one.filename}`,
    );
  }
  const name = one.name ?? other.name;
  return name === undefined ? known : { ...known, artifact: { ...one, name } };
}

const shown = ({ artifact, origin }: FoundArtifact) =>
  `\`${artifact.filename}\` (${origin}, sha256:${artifact.fingerprint})`;

const twoNamesForOne = (name: string, otherName: string, one: FoundArtifact, other: FoundArtifact) =>
  new ConfigurationError({
    message: `\`${name}\` and \`${otherName}\` are names for one artifact: ${shown(one)} and ${shown(other)}`,
    reason: "both have the same bytes",
    hint: "Keep one of the names",
  });

const oneNameForTwo = (name: string, one: FoundArtifact, other: FoundArtifact) =>
  new ConfigurationError({
    message: `The name \`${name}\` is given to two artifacts: ${shown(one)} and ${shown(other)}`,
    reason: "a name in the flow's template means one artifact",
    hint: "Give each its own line with its own name, or select just one",
  });
