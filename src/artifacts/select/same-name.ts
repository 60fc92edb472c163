// Finds what a line that selects nothing may have meant: the same name elsewhere in the workspace. An upload without its
// directory, and a download into another one, are the usual reasons (docs/reusable-workflows.md).
import { opendirSync, type Dirent } from "node:fs";
import type { Progress } from "../hash/progress.ts";
import { matchesName, parseSteps, splitPath, globstar } from "../path-pattern.ts";
import { decodePath, encodePath, toFsPath, type PathBytes } from "../paths.ts";
import { isGlob } from "./glob.ts";

/** How many entries of directories one search looks at. */
const maxEntries = 10_000;
const maxNamed = 3;
/** What is in these is not what a build created for an upload. */
const skipped = new Set([".git", "node_modules"]);

/**
 * Finds files, for the type `dir` directories, whose name is the last one of a path or glob. Looks at 10,000 entries at
 * most, the nearest ones first, and only below the working directory: links are not followed.
 * @returns up to three relative paths; a directory ends with a slash
 * @throws CancelledError
 */
export async function findSameName(
  pattern: string,
  artifactType: "auto" | "file" | "dir",
  progress: Progress,
): Promise<string[]> {
  const hasName = nameMatcher(pattern);
  if (hasName === undefined) return [];
  const found: string[] = [];
  const queue: PathBytes[] = [""];
  for (const directory of queue) {
    for (const entry of listEntries(directory, maxEntries - progress.entries)) {
      progress.entries += 1;
      if (progress.shouldYield) await progress.yieldToEventLoop();
      const path = directory + entry.name;
      if (entry.isDirectory() && !skipped.has(entry.name)) queue.push(`${path}/`);
      if (!hasName(entry.name)) continue;
      if (entry.isFile() && artifactType !== "dir") found.push(decodePath(path));
      // A glob selects directories only for the type `dir`.
      if (entry.isDirectory() && (artifactType === "dir" || (artifactType === "auto" && !isGlob(pattern))))
        found.push(`${decodePath(path)}/`);
      if (found.length === maxNamed) return found;
    }
  }
  return found;
}

/** Returns what compares with the last name of a pattern; nothing for one that almost every name matches, such as `*`. */
function nameMatcher(pattern: string): ((name: PathBytes) => boolean) | undefined {
  const last = encodePath(splitPath(pattern).at(-1) ?? "");
  if (!/[^*?.]/.test(last)) return undefined;
  if (!isGlob(pattern)) return (name) => name === last;
  const [step] = parseSteps([last]);
  return step === undefined || step === globstar ? undefined : (name) => matchesName(step, name);
}

/** Lists the first entries of a directory by name. One that cannot be read has none: this is only a suggestion. */
function listEntries(directory: PathBytes, atMost: number): Dirent[] {
  const entries: Dirent[] = [];
  try {
    const opened = opendirSync(toFsPath(directory === "" ? "." : directory), { encoding: "latin1" });
    try {
      while (entries.length < atMost) {
        const entry = opened.readSync();
        if (entry === null) break;
        entries.push(entry);
      }
    } finally {
      opened.closeSync();
    }
  } catch {
    return entries;
  }
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns `; there is …` with the first three of these paths, or an empty text without any. */
export function thereIs(paths: readonly string[]): string {
  if (paths.length === 0) return "";
  const named = paths.slice(0, maxNamed).map((path) => `\`${path}\``);
  return `; there ${named.length === 1 ? "is" : "are"} ${named.join(", ")}`;
}
