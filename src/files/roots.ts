// The two directories that belong to a job: its workspace and RUNNER_TEMP.
import { realpath } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { Environment } from "../context.ts";

/** Returns the workspace and RUNNER_TEMP, without links. One that does not exist has nothing in it. */
export const findRoots = (environment: Environment): Promise<readonly string[]> =>
  Promise.all(
    [environment["GITHUB_WORKSPACE"] ?? process.cwd(), environment["RUNNER_TEMP"] ?? ""]
      .filter((root) => root !== "")
      .map((root) => realpath(root).catch(() => resolve(root))),
  );

/** Returns whether an absolute path is a directory, or is in it. */
export const isWithin = (path: string, directory: string): boolean =>
  (path + sep).startsWith(directory.endsWith(sep) ? directory : directory + sep);
