// Artifacts that other jobs fingerprinted, so that one gate can cover a matrix.
import { readInputFile } from "../whole-file.ts";
import type { World } from "../world.ts";
import { allTogether } from "./all-together.ts";
import { artifactsIn } from "./artifact-file.ts";
import { exactly, textOf } from "./bytes.ts";
import type { Found } from "./distinct.ts";
import { find } from "./select.ts";

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
    find(pattern, { artifactType: "file", ifNoMatch }, world),
  );
  const found = await allTogether(files.flat(), async (path) => {
    const file = textOf(path);
    const content = await readInputFile("artifacts-from", exactly(path), file, world.stop);
    const artifacts = artifactsIn(content, file);
    return artifacts.map((artifact) => ({ artifact, origin: file }));
  });
  return found.flat();
}
