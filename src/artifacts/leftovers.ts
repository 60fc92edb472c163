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
 * Finds paths in the workspace, all older than the job, of which git does not track every file there: a checkout leaves what did
 * not change. Finds none where git cannot tell.
 * @throws ConfigurationError for a path that is gone; CancelledError
 */
export async function findLeftovers(
  paths: readonly FingerprintedPath[],
  context: Context,
): Promise<readonly string[]> {
  const [root = ""] = await findRoots(context.environment);
  const old = paths
    .map(({ path, files }) => ({
      path,
      files,
      resolved: orFileError(path, () => realpathSync.native(path)),
    }))
    .filter(({ resolved }) => isWithin(resolved, root))
    .map(({ path, files, resolved }) => ({
      path,
      files: files.map((file) =>
        relative(root, resolved + file.slice(path.replace(/\/$/, "").length)).replaceAll(sep, "/"),
      ),
    }));
  if (old.length === 0) return [];
  const tracked = await findTracked(
    old.flatMap(({ files }) => files),
    context,
  );
  if (tracked === undefined) return [];
  return old.filter(({ files }) => !files.every((file) => tracked.has(file))).map(({ path }) => path);
}
