// Likely reasons why an artifact differs from its manifest. One is given only where it explains every difference.
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { ConfigurationError } from "../../lib/errors.ts";
import type { LikelyReason } from "../../domain/artifact.ts";
import {
  enterDirectory,
  findExcluding,
  parseExcludePattern,
  startComparison,
  type Comparison,
  type ExcludePattern,
} from "../hash/exclude.ts";
import type { Progress } from "../hash/progress.ts";
import { encodePath, toFsPath, type PathBytes } from "../paths.ts";
import type { Contents, ManifestEntry, EntryDifference } from "./format.ts";

/** What tools and systems add to a directory, as names or pairs of names. */
const toolNames = [
  ".DS_Store",
  "Thumbs.db",
  "desktop.ini",
  ".git",
  ".hg",
  ".svn",
  ".idea",
  ".vscode",
  "__pycache__",
  ".pytest_cache",
  "node_modules/.cache",
  "node_modules/.package-lock.json",
];

/** The largest file that is read again, in bytes: texts are smaller. */
const maxTextSize = 4 * 1024 * 1024;

/** Tries reasons on one difference after the other, as long as each explains all of them. */
export function tryReasons(earlier: Pick<Contents, "exclude">, current: Contents, progress: Progress) {
  // Patterns that only one of both has: undefined once they do not explain something.
  const [onlyEarlier, onlyCurrent] = [
    parsePatterns(earlier.exclude, current.exclude),
    parsePatterns(current.exclude, earlier.exclude),
  ];
  let patterns =
    onlyEarlier && onlyCurrent && onlyEarlier.length + onlyCurrent.length > 0
      ? { onlyEarlier, onlyCurrent }
      : undefined;
  let mayBeHidden = true;
  let mayBeLineEndings = true;
  let tools: Set<string> | undefined = new Set();
  return {
    /** Returns a reason that explains all differences so far. */
    found(): LikelyReason | undefined {
      if (patterns !== undefined) return { kind: "exclude" };
      if (tools !== undefined) return { kind: "tools", names: [...tools] };
      if (mayBeHidden) return { kind: "hidden" };
      return mayBeLineEndings ? { kind: "line-endings" } : undefined;
    },
    /**
     * Tries the reasons on one more difference.
     * @throws CancelledError
     */
    async consider({ before, now }: EntryDifference): Promise<void> {
      const isAdded = before === undefined;
      const path = (now ?? before)?.path ?? "";
      if (patterns !== undefined && path !== ".kosli_ignore") {
        const ofOther = isAdded ? patterns.onlyEarlier : now === undefined ? patterns.onlyCurrent : [];
        if (!(await isExcluded(path, ofOther, progress))) patterns = undefined;
      }
      mayBeHidden &&= now === undefined && (before?.kind === "dir" || /(?:^|\/)\./.test(path));
      const tool = isAdded ? toolNames.find((name) => `/${path}/`.includes(`/${name}/`)) : undefined;
      if (tool === undefined) tools = undefined;
      else tools?.add(tool);
      mayBeLineEndings &&=
        before !== undefined && now !== undefined && differInLineEndings(before, now, current);
    },
  };
}

/** Reads the file again: its own bytes with other line endings must be those of the earlier one. */
function differInLineEndings(before: ManifestEntry, now: ManifestEntry, { root, type }: Contents): boolean {
  if (root === undefined || now.kind !== "file" || before.size === now.size) return false;
  if (Math.max(before.size ?? 0, now.size ?? 0) > maxTextSize) return false;
  const path = toFsPath(type === "file" ? root : `${root}/${now.path}`);
  try {
    if (!statSync(path).isFile()) return false;
    const lf = readFileSync(path, "latin1").replaceAll("\r\n", "\n");
    return [lf, lf.replaceAll("\n", "\r\n")].some(
      (text) => text.length === before.size && hash("sha256", Buffer.from(text, "latin1")) === before.sha256,
    );
  } catch {
    // The difference stands; only its reason is not known.
    return false;
  }
}

/** Parses the patterns that the other list does not have; undefined where one is not valid. */
function parsePatterns(
  patterns: readonly string[],
  others: readonly string[],
): readonly ExcludePattern[] | undefined {
  try {
    const own = new Set(patterns).difference(new Set(others));
    return [...own].map((pattern) => parseExcludePattern(encodePath(pattern), "the manifest"));
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** Returns whether one of the patterns excludes an entry, or a directory that it is in. */
async function isExcluded(
  path: PathBytes,
  patterns: readonly ExcludePattern[],
  progress: Progress,
): Promise<boolean> {
  let comparisons: readonly Comparison[] = patterns.map(startComparison);
  let inner = "";
  try {
    for (const name of path.split("/")) {
      inner += name;
      if ((await findExcluding(comparisons, name, inner, progress)) !== undefined) return true;
      comparisons = await enterDirectory(comparisons, name, progress);
      inner += "/";
    }
  } catch (error) {
    // A pattern that other clients would read differently: its effect is not certain.
    if (!(error instanceof ConfigurationError)) throw error;
  }
  return false;
}
