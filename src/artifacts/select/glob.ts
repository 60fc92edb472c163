// Globs that select artifacts: `*`, `?`, `[a-z]`, `[^a]` within a name, `**` for any directories, `\` before a character
// that means itself. Names that begin with a dot are matched like others, and case matters, on every system. Not from a
// package, because names are bytes here and what cannot be read is an error: an artifact that is silently left out would
// not be judged. Takes polynomial time and can be cancelled, whatever the pattern is.
import { lstatSync, readdirSync, statSync } from "node:fs";
import { ConfigurationError, errorCode } from "../../lib/errors.ts";
import type { Scheduler } from "../scheduler.ts";
import {
  advanceAll,
  globstar,
  isMatch,
  matchesName,
  parseSteps,
  splitPath,
  startMatch,
  syntaxHint,
  type PatternStep,
} from "../path-pattern.ts";
import {
  withFileErrors,
  countPath,
  encodePath,
  exists,
  resolveLinks,
  toFsPath,
  type PathBytes,
  type PathCount,
} from "../paths.ts";

interface Glob {
  /** What matching paths begin with: "" if they are relative, "/" or a Windows drive if they are absolute. */
  readonly start: PathBytes;
  readonly steps: readonly PatternStep[];
  /** Whether it ends with a slash, and so matches directories only. */
  readonly onlyDirectories: boolean;
}

/** Returns whether a text is a glob and not just a path. */
export const isGlob = (text: string): boolean => /[*?[]/.test(text);

/**
 * Parses a glob, with `/` between names.
 * @throws ConfigurationError when its syntax is wrong
 */
export function parseGlob(text: string): Glob {
  const pattern = encodePath(text);
  const syntaxError = () =>
    new ConfigurationError({ message: `Pattern \`${text}\` has a syntax error`, hint: syntaxHint });
  // In other languages `!` negates a set; here it would be one of its characters.
  if (/(?<!\\)\[!/.test(pattern)) throw syntaxError();
  const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const steps = parseSteps(splitPath(pattern.slice(start.length)), syntaxError);
  return { start, steps, onlyDirectories: pattern.endsWith("/") };
}

/** Returns whether a glob matches the text of a path. Does not look at the file system. */
export function matchesGlob({ start, steps }: Glob, path: string): boolean {
  const bytes = encodePath(path);
  const names = splitPath(bytes.slice(start.length));
  return bytes.startsWith(start) && isMatch(advanceAll(startMatch(steps), names));
}

interface GlobMatch {
  readonly path: PathBytes;
  readonly isDirectory: boolean;
  /** Whether it matches a `**` at the end, which stands for everything below a directory. */
  readonly byGlobstar: boolean;
}

/**
 * Finds what a glob matches on disk. Links to directories are followed where a name matches them, but not by `**`, since
 * they can lead in a circle. Each directory is searched once for each step, whatever paths lead to it.
 * @returns the matches in byte-wise order, and the links to directories that `**` skipped
 * @throws ConfigurationError when a directory cannot be read, or a matching link is broken; CancelledError
 */
export async function expandGlob(
  { start, steps, onlyDirectories }: Glob,
  scheduler: Scheduler,
): Promise<{ matches: GlobMatch[]; skippedLinks: PathCount }> {
  const matches = new Map<PathBytes, GlobMatch>();
  const skippedLinks = new Set<PathBytes>();
  const addMatch = (path: PathBytes, byGlobstar: boolean): void => {
    const isDirectory = statOrThrow(path, (at) => statSync(at)).isDirectory();
    if (onlyDirectories && !isDirectory) return;
    const match = onlyDirectories ? `${path}/` : path;
    matches.set(match, { path: match, isDirectory, byGlobstar });
  };
  // Where the next step is looked for, as the glob reaches it, by the path without links.
  let directories = new Map([[resolveLinks(start), start]]);
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const next = new Map<PathBytes, PathBytes>();
    const enter = (into: typeof next, path: PathBytes, resolved: PathBytes) => {
      if (!into.has(resolved)) into.set(resolved, `${path}/`);
    };
    for (const [resolved, directory] of directories)
      for (const name of listCandidates(directory, step)) {
        scheduler.entries += 1;
        if (scheduler.isDue) await scheduler.yield();
        const path = directory + name;
        if (step === globstar) {
          const status = statOrThrow(path, (at) => lstatSync(at));
          if (status.isSymbolicLink() && leadsToDirectory(path)) skippedLinks.add(path);
          if (isLast) addMatch(path, true);
          // This very loop comes to it too.
          if (status.isDirectory()) enter(directories, path, `${resolved}/${name}`);
        } else if (matchesName(step, name)) {
          if (isLast) addMatch(path, false);
          else if (statOrThrow(path, (at) => statSync(at)).isDirectory())
            enter(next, path, resolveLinks(path));
        }
      }
    if (step !== globstar) directories = next;
  }
  return {
    matches: [...matches.values()].sort((one, other) => (one.path < other.path ? -1 : 1)),
    skippedLinks: [...skippedLinks].sort().reduce(countPath, { count: 0 }),
  };
}

/** Returns whether a link leads to a directory, or to what cannot be read. A broken link does not. */
function leadsToDirectory(link: PathBytes): boolean {
  try {
    return statSync(toFsPath(link), { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    return !["ELOOP", "ENOTDIR"].includes(errorCode(error) ?? "");
  }
}

/** Lists the names in a directory; for a plain name only this one, if it exists, without reading the directory. */
function listCandidates(directory: PathBytes, step: PatternStep): PathBytes[] {
  const name = step === globstar ? undefined : step.plainName;
  if (name !== undefined) return exists(directory + name) ? [name] : [];
  return statOrThrow(directory === "" ? "." : directory, (at) => readdirSync(at, "latin1"));
}

const statOrThrow = <T>(path: PathBytes, access: (path: string | Buffer) => T): T =>
  withFileErrors(path, access, "Select something else, or give the runner's user permission to read it");
