// The one entry of this room: from what a workflow selected to artifacts with their fingerprints. Either every artifact
// has its fingerprint, or one error tells of all that have none.
import { basename, resolve } from "node:path";
import { ConfigurationProblem } from "../problem.ts";
import type { Artifact, Fingerprint } from "../vocabulary.ts";
import type { World } from "../world.ts";
import { allTogether } from "./all-together.ts";
import { bytesOf, textOf } from "./bytes.ts";
import { distinct } from "./distinct.ts";
import { exclusion } from "./exclusion.ts";
import { fingerprintPath, type SelectedPath } from "./path.ts";
import { select } from "./select.ts";
import type { ArtifactSelection } from "./selection.ts";

/**
 * Fingerprints all that was selected, in the order in which it was selected; the same artifact twice is one.
 * @throws ConfigurationProblem, ConfigurationProblems naming everything that has no fingerprint
 * @throws Cancelled when the job was stopped
 */
export async function fingerprintAll(
  selection: ArtifactSelection,
  world: World,
): Promise<readonly Artifact[]> {
  const artifacts = distinct(await fingerprintEach(selection, world), world.narrator);
  const [first, second] = artifacts;
  if (first === undefined) throw nothingToDo();
  if (selection.filename === undefined) return artifacts;
  if (second !== undefined) throw oneNameForMany(selection.filename, artifacts);
  return [{ ...first, filename: selection.filename }];
}

async function fingerprintEach(selection: ArtifactSelection, world: World): Promise<Artifact[]> {
  if (selection.fingerprint !== undefined) return [given(selection.fingerprint, selection)];
  const { artifactType } = selection;
  if (artifactType === "oci" || artifactType === "docker") {
    throw new ConfigurationProblem({ what: `\`artifact-type: ${artifactType}\` does not work yet` });
  }
  const exclusions = await allTogether(selection.exclude, (pattern) =>
    exclusion(bytesOf(pattern), "the input `exclude`"),
  );
  const selected = await allTogether(selection.artifacts, (line) =>
    select(line, { ...selection, artifactType }, world.narrator),
  );
  const used = exclusions.filter((one) => one !== undefined);
  return allTogether(withoutRepetitions(selected.flat()), (path) => fingerprintPath(path, used, world));
}

/** What several lines select is read once; what differs in its name stays, for `distinct` to judge. */
function withoutRepetitions(paths: readonly SelectedPath[]): SelectedPath[] {
  return [...new Map(paths.map((one) => [`${one.name ?? ""} ${resolve(textOf(one.path))}`, one])).values()];
}

/** An artifact whose fingerprint the workflow knows. No file is read. */
function given(fingerprint: Fingerprint, { artifacts, filename }: ArtifactSelection): Artifact {
  const [described, another] = artifacts;
  if (another !== undefined) throw fingerprintOfMany();
  return {
    ...(described?.name === undefined ? {} : { name: described.name }),
    filename: filename ?? (described === undefined ? fingerprint : basename(resolve(described.pattern))),
    type: "given",
    fingerprint,
  };
}

const nothingToDo = () =>
  new ConfigurationProblem({
    what: "There is no artifact to work on",
    why: "nothing that was selected exists",
    next: "Check what the build made, and the inputs `artifacts`, `checksums` and `artifacts-from`",
  });

const fingerprintOfMany = () =>
  new ConfigurationProblem({
    what: "The input `fingerprint` is for one artifact, and `artifacts` lists several",
    next: "Leave out `fingerprint`, or keep the one line of `artifacts` that it belongs to",
  });

const oneNameForMany = (filename: string, artifacts: readonly Artifact[]) =>
  new ConfigurationProblem({
    what: `The input \`filename\` (\`${filename}\`) is for one artifact, and ${artifacts.length} were selected`,
    why: `the first are \`${artifacts
      .slice(0, 3)
      .map((artifact) => artifact.filename)
      .join("`, `")}\``,
    next: "Leave out `filename`, or select one artifact",
  });
