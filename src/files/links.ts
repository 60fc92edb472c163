// Where links lead: what is behind one that leads out of the workspace or RUNNER_TEMP is read, and never sent.
import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { orFileError } from "./file-error.ts";
import { isWithin } from "./roots.ts";

/** A path without links. */
interface ResolvedPath {
  readonly resolved: string;
  /** Whether a link on the way lies in one of the roots and leads out of it, also into the other. */
  readonly leadsOut: boolean;
}

/**
 * Creates a function that resolves the links of paths. What it found of a directory is kept for the next path.
 * @param roots directories, without links
 * @returns a function that throws ConfigurationError for a path that leads nowhere
 */
export function createLinkResolver(roots: readonly string[]): (path: string) => ResolvedPath {
  const directories = new Map<string, ResolvedPath>();

  function resolveDirectory(path: string): ResolvedPath {
    const known = directories.get(path);
    if (known !== undefined) return known;
    const parent = dirname(path);
    const result =
      parent === path ? { resolved: realpathSync.native(path), leadsOut: false } : resolveEntry(path);
    directories.set(path, result);
    return result;
  }

  function resolveEntry(path: string): ResolvedPath {
    const directory = resolveDirectory(dirname(path));
    const name = basename(path);
    if (name === "." || name === "") return directory;
    if (name === "..") return { ...directory, resolved: dirname(directory.resolved) };
    const location = join(directory.resolved, name);
    if (!lstatSync(location).isSymbolicLink()) return { ...directory, resolved: location };
    const resolved = realpathSync.native(location);
    const leadsOut = roots.some((root) => isWithin(location, root) && !isWithin(resolved, root));
    return { resolved, leadsOut: directory.leadsOut || leadsOut };
  }

  return (path) => orFileError(path, () => resolveEntry(path));
}
