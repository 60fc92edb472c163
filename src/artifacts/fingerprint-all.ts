// The one entry of this room: from what a workflow selected to artifacts with their fingerprints. Either every artifact
// has its fingerprint, or one error tells of all that have none.
import { basename, resolve } from "node:path";
import { Budget } from "../http/budget.ts";
import { ConfigurationProblem } from "../problem.ts";
import type { Artifact, Fingerprint } from "../vocabulary.ts";
import type { World } from "../world.ts";
import { allTogether } from "./all-together.ts";
import { distinct, type Found } from "./distinct.ts";
import { fromChecksums } from "./from-checksums.ts";
import { fromOtherJobs } from "./from-other-jobs.ts";
import { fromPaths } from "./from-paths.ts";
import type { ArtifactSelection } from "./selection.ts";

/**
 * Fingerprints all that was selected, in the order in which it was selected; the same artifact twice is one.
 * @param budget the time for registries, which the requests after this share
 * @throws ConfigurationProblem, ConfigurationProblems naming everything that has no fingerprint
 * @throws Cancelled when the job was stopped
 */
export async function fingerprintAll(
  selection: ArtifactSelection,
  world: World,
  budget = new Budget(selection.timeout, world.clock),
): Promise<readonly Artifact[]> {
  const sources = [findBuilt, findOfOtherJobs];
  const found = await allTogether(sources, (find) => find({ ...selection, budget }, world));
  const artifacts = distinct(found.flat(), world.narrator);
  const [first, second] = artifacts;
  if (first === undefined) throw nothingToDo();
  if (selection.filename === undefined) return artifacts;
  if (second !== undefined) throw oneNameForMany(selection.filename, artifacts);
  return [{ ...first, filename: selection.filename }];
}

type BudgetedSelection = ArtifactSelection & { readonly budget: Budget };

async function findBuilt(selection: BudgetedSelection, world: World): Promise<Found[]> {
  const { artifactType, checksums, fingerprint } = selection;
  if (fingerprint !== undefined) return [given(fingerprint, selection)];
  if (checksums !== undefined) {
    if (artifactType === "oci" || artifactType === "docker") throw imagesHaveNoChecksums();
    return fromChecksums({ ...selection, checksums }, world);
  }
  switch (artifactType) {
    case "auto":
    case "file":
    case "dir":
      return fromPaths({ ...selection, artifactType }, world);
    case "oci":
    case "docker": {
      // Loaded only here, because it brings an HTTP client along.
      const { fromImages } = await import("./images/from-images.ts");
      return fromImages({ ...selection, artifactType }, world);
    }
  }
}

function findOfOtherJobs({ artifactsFrom, ifNoMatch }: ArtifactSelection, world: World): Promise<Found[]> {
  return fromOtherJobs(artifactsFrom, ifNoMatch, world);
}

/** An artifact whose fingerprint the workflow knows. No file is read. */
function given(fingerprint: Fingerprint, { artifacts, artifactType }: ArtifactSelection): Found {
  const [described, another] = artifacts;
  if (another !== undefined) throw fingerprintOfMany();
  const isImage = artifactType === "oci" || artifactType === "docker";
  const written = described?.pattern ?? fingerprint;
  const filename = isImage ? written : basename(resolve(written));
  const name = described?.name === undefined ? {} : { name: described.name };
  return { artifact: { ...name, filename, type: "given", fingerprint }, origin: "the input `fingerprint`" };
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

const imagesHaveNoChecksums = () =>
  new ConfigurationProblem({
    what: "The input `checksums` is for files, and `artifact-type` says that the artifacts are images",
    next: "Leave out one of them; images and files take two steps",
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
