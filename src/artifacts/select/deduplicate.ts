// Merges artifacts with the same fingerprint. A name belongs to one artifact, and an artifact has at most one name.
import { ConfigurationError } from "../../lib/errors.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type { Fingerprint, TemplateReferenceName } from "../../domain/identifiers.ts";
import type { Logger } from "../../context.ts";

/** An artifact, and its origin for messages: a path, a line of a checksum file, another job's file. */
export interface FoundArtifact {
  readonly artifact: Artifact;
  readonly origin: string;
}

/** The origin of what the workflow gives without a file. */
export const givenOrigin = "the input `fingerprint`";

/**
 * Merges artifacts with the same fingerprint. The first keeps its place and its file name.
 * @throws ConfigurationError for one artifact with two names, or one name for two artifacts
 */
export function deduplicate(all: readonly FoundArtifact[], logger: Logger): Artifact[] {
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
    const isOneLine = first.origin === second.origin && first.origin !== givenOrigin;
    throw new ConfigurationError({
      message: isOneLine
        ? `\`artifacts\` gives \`${first.origin}\` two names, \`${one.name}\` and \`${other.name}\``
        : `\`${one.name}\` and \`${other.name}\` name the same artifact: ${describe(first)} and ${describe(second)}`,
      reason: isOneLine
        ? "A name in the flow's template stands for one artifact, and an artifact has one name"
        : "Both have the same content",
      hint: "Keep one of the names",
    });
  }
  if (one.filename !== other.filename) {
    logger.info(
      `${second.origin} has the same fingerprint as ${first.origin}: both are one artifact, \`${one.filename}\``,
    );
  }
  const name = one.name ?? other.name;
  return name === undefined ? first : { ...first, artifact: { ...one, name } };
}

const describe = ({ artifact, origin }: FoundArtifact) =>
  `\`${artifact.filename}\` (${origin}, sha256:${artifact.fingerprint})`;
