// Artifacts that other jobs fingerprinted, so that one gate can cover a matrix.
import type { World } from "../world.ts";
import { allTogether } from "./all-together.ts";
import { artifactsIn } from "./artifact-file.ts";
import { textOf } from "./bytes.ts";
import type { Found } from "./distinct.ts";
import { select } from "./select.ts";
import { wholeFile } from "./whole-file.ts";

/**
 * Reads the artifact files of other jobs.
 * @param patterns their paths, or globs
 * @throws ConfigurationProblem, ConfigurationProblems when a pattern finds no file, or a file is no artifact file
 * @throws Cancelled when the job was stopped
 */
export async function fromOtherJobs(
  patterns: readonly string[],
  ifNoMatch: "fail" | "warn",
  world: World,
): Promise<Found[]> {
  const files = await allTogether(patterns, (pattern) =>
    select({ pattern }, { artifactType: "file", ifNoMatch }, world),
  );
  const found = await allTogether(files.flat(), ({ path }) => {
    const file = textOf(path);
    const artifacts = artifactsIn(wholeFile(path, "Check the input `artifacts-from`"), file);
    return artifacts.map((artifact) => ({ artifact, origin: file }));
  });
  return found.flat();
}
