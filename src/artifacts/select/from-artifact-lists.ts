// Artifacts that other jobs fingerprinted, so that one gate can cover a matrix.
import { readInputFile } from "../../lib/read-file.ts";
import type { Context } from "../../context.ts";
import { collectErrors } from "../../lib/collect-errors.ts";
import { parseArtifactList } from "./artifact-list.ts";
import { toFsPath, decodePath } from "../path-bytes.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { find } from "./select.ts";

/**
 * Reads the artifact files of other jobs.
 * @param patterns their paths, or globs
 * @throws ConfigurationProblem, ConfigurationProblems when a pattern finds no file, or a file is no artifact file
 * @throws Cancelled when the job was stopped
 */
export async function fromArtifactLists(
  patterns: readonly string[],
  ifNoMatch: "fail" | "warn",
  context: Context,
): Promise<FoundArtifact[]> {
  const files = await collectErrors(patterns, (pattern) =>
    find(pattern, { artifactType: "file", ifNoMatch }, context),
  );
  const found = await collectErrors(files.flat(), async (path) => {
    const file = decodePath(path);
    const content = await readInputFile("artifacts-from", toFsPath(path), file, context.signal);
    const artifacts = parseArtifactList(content, file);
    return artifacts.map((artifact) => ({ artifact, origin: file }));
  });
  return found.flat();
}
