// Which artifact each line of `attestations` is about (docs/recording.md).
import { describeArtifact, type Artifact } from "../../artifacts/artifact.ts";
import { keyOf, type AttestationLine } from "../../evidence/attestation-lines.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { collectErrors, ConfigurationError } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import type { TemplateName } from "../../lib/identifiers.ts";

/** A line whose subject is known. Without `artifact` and `target` it is about the trail. */
export interface AssignedLine extends AttestationLine {
  /** The artifact of this step that it is about. */
  readonly artifact?: Artifact;
  /** The name that the line gives the artifact. The service looks for it where this step has no artifacts. */
  readonly target?: TemplateName;
}

/**
 * Finds the artifact that each line is about.
 * @returns the lines, and the artifacts: the only artifact of a step, where it has no name, gets the name that the lines use
 * @throws ConfigurationError where a line is about no artifact of the step or about several, and where two lines are the same
 */
export async function assignSubjects(lines: readonly AttestationLine[], fingerprinted: readonly Artifact[]) {
  const artifacts = nameOnlyArtifact(fingerprinted, lines);
  const byName = new Map(artifacts.map((artifact) => [artifact.name, artifact]));
  const firstOf = new Map<string, AttestationLine>();
  const assigned = await collectErrors(lines, (line) => {
    const assignedLine = assignSubject(line, artifacts, byName);
    const { artifact, target, name } = assignedLine;
    const key = `${artifact?.fingerprint ?? target ?? ":trail"}.${name}`;
    const first = firstOf.get(key);
    if (first !== undefined)
      throw new ConfigurationError({
        message: `Input \`attestations\` lines ${first.line} and ${line.line} have the same subject and name: \`${keyOf(line)}\``,
        hint: "Give one of them another name, or remove it: of one name only the latest counts",
      });
    firstOf.set(key, line);
    return assignedLine;
  });
  return { lines: assigned, artifacts };
}

/** Gives the only artifact of a step, where it has no name, the name by which lines are about it. */
function nameOnlyArtifact(
  artifacts: readonly Artifact[],
  lines: readonly AttestationLine[],
): readonly Artifact[] {
  const [only, second] = artifacts;
  if (only === undefined || second !== undefined || only.name !== undefined) return artifacts;
  for (const { subject } of lines)
    if (typeof subject === "object") return [{ ...only, name: subject.artifact }];
  return artifacts;
}

function assignSubject(
  line: AttestationLine,
  artifacts: readonly Artifact[],
  byName: ReadonlyMap<TemplateName | undefined, Artifact>,
): AssignedLine {
  const { subject, name } = line;
  if (subject === "trail") return line;
  const [only, second] = artifacts;
  const message = `Input \`attestations\` line ${line.line} is \`${line.text}\``;
  if (subject === undefined) {
    if (only !== undefined && second === undefined) return { ...line, artifact: only };
    throw new ConfigurationError({
      message: `${message}: \`${name}\` is about the only artifact, but this step has ${count(artifacts.length, "artifact")}`,
      hint: `Write which artifact it is about, \`${only?.name ?? "artifact"}.${name}\`, or \`trail:${name}\``,
    });
  }
  const target = subject.artifact;
  if (only === undefined) return { ...line, target };
  const artifact = byName.get(target);
  if (artifact !== undefined) return { ...line, target, artifact };
  const names = artifacts.flatMap(({ name }) => name ?? []);
  throw new ConfigurationError({
    message: `${message}: this step has no artifact \`${target}\`${didYouMean(target, names)}`,
    reason: `It has ${joinTruncated(artifacts.map(describeArtifact), 10)}`,
    hint: `Write the name of one of these, or add \`${target}=path\` to \`artifacts\``,
  });
}
