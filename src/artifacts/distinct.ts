// The same artifact twice is one; a name belongs to one artifact, and an artifact has one name.
import { ConfigurationProblem } from "../problem.ts";
import type { Artifact, Fingerprint, TemplateReferenceName } from "../vocabulary.ts";
import type { Narrator } from "../world.ts";

/**
 * Joins what has the same fingerprint; the first keeps its place and its file name.
 * @throws ConfigurationProblem for one artifact with two names, or one name for two artifacts
 */
export function distinct(artifacts: readonly Artifact[], narrator: Narrator): Artifact[] {
  const byFingerprint = new Map<Fingerprint, Artifact>();
  for (const artifact of artifacts) {
    const known = byFingerprint.get(artifact.fingerprint);
    byFingerprint.set(
      artifact.fingerprint,
      known === undefined ? artifact : joined(known, artifact, narrator),
    );
  }
  const byName = new Map<TemplateReferenceName, Artifact>();
  for (const artifact of byFingerprint.values()) {
    if (artifact.name === undefined) continue;
    const namesake = byName.get(artifact.name);
    if (namesake !== undefined) throw oneNameForTwo(artifact.name, namesake, artifact);
    byName.set(artifact.name, artifact);
  }
  return [...byFingerprint.values()];
}

function joined(known: Artifact, again: Artifact, narrator: Narrator): Artifact {
  if (known.name !== undefined && again.name !== undefined && known.name !== again.name) {
    throw twoNamesForOne(known.name, again.name, known);
  }
  if (known.filename !== again.filename) {
    narrator.note(
      `${again.filename} has the same fingerprint as ${known.filename}: they are one artifact, ${known.filename}`,
    );
  }
  const name = known.name ?? again.name;
  return name === undefined ? known : { ...known, name };
}

const twoNamesForOne = (one: string, other: string, { filename, fingerprint }: Artifact) =>
  new ConfigurationProblem({
    what: `\`${one}\` and \`${other}\` are names for one artifact: \`${filename}\`, sha256:${fingerprint}`,
    why: "both lines select the same bytes",
    next: "Keep one of the names",
  });

const oneNameForTwo = (name: string, one: Artifact, other: Artifact) =>
  new ConfigurationProblem({
    what:
      `The name \`${name}\` is given to two artifacts: \`${one.filename}\`, sha256:${one.fingerprint}, ` +
      `and \`${other.filename}\`, sha256:${other.fingerprint}`,
    why: "a name in the flow's template means one artifact",
    next: "Give each its own line with its own name, or select just one",
  });
