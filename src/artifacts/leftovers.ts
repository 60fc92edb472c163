// What an earlier job may have left: a self-hosted runner keeps its workspace.
import { realpathSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Context } from "../context.ts";
import { findRoots, isWithin, orFileError } from "../files/read-file.ts";
import { findTracked } from "../workflow/git.ts";

/** A file or a directory that was fingerprinted. */
interface FingerprintedPath {
  readonly path: string;
  /** Its files; of a file itself. */
  readonly files: readonly string[];
}

/**
 * Finds the paths in the workspace of which git does not track every file there: what a checkout leaves as it was is tracked. Finds
 * none where git cannot tell.
 * @param paths whose files were all last changed before the job began
 * @throws ConfigurationError for a path that is gone; CancelledError
 */
export async function findLeftovers(
  paths: readonly FingerprintedPath[],
  context: Context,
): Promise<readonly string[]> {
  const [workspace = ""] = await findRoots(context.environment);
  const inWorkspace = paths.flatMap(({ path, files }) => {
    const resolved = orFileError(path, () => realpathSync.native(path));
    if (!isWithin(resolved, workspace)) return [];
    const { length } = path.replace(/\/$/, "");
    const names = files.map((file) =>
      relative(workspace, resolved + file.slice(length)).replaceAll(sep, "/"),
    );
    return [{ path, names }];
  });
  if (inWorkspace.length === 0) return [];
  const tracked = await findTracked(
    inWorkspace.flatMap(({ names }) => names),
    context,
  );
  if (tracked === undefined) return [];
  return inWorkspace.filter(({ names }) => !names.every((name) => tracked.has(name))).map(({ path }) => path);
}
