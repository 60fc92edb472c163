// What can be said of a path by its text, and what only the file system can say. `x/..` is never shortened by its
// text, because `x` may be a link that leads elsewhere.
import { realpathSync } from "node:fs";
import { toFsPath, type PathBytes } from "./path-bytes.ts";

/**
 * On Windows both separators are good in paths; elsewhere a `\` is a character of a name. The `\\?\` of a long path of
 * Windows is left out: its `?` would make a pattern of it, and Node adds it where it is needed.
 */
export const withSlashes = (path: string): string =>
  process.platform === "win32" ? path.replaceAll("\\", "/").replace(/^\/\/\?\/(?=[A-Za-z]:\/)/, "") : path;

/** Leaves out of a path what leads nowhere: `./` and a second `/`. */
export const withoutDots = (path: string): string =>
  path.replace(/\/(?:\.?\/)+/g, "/").replace(/^(?:\.\/)+/, "");

/** The absolute path without links that leads to the same; as it is, where the system cannot say. */
export function realPath(path: PathBytes): PathBytes {
  try {
    return realpathSync.native(toFsPath(path === "" ? "." : path), "latin1");
  } catch {
    return path;
  }
}
