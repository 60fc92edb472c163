// Finds what a glob selects. Not with Node's `globSync`, which cannot be cancelled, hides names that begin with a dot, leaves out
// what it cannot read, and takes `link/..` for nothing.
import { realpathSync } from "node:fs";
import type { Context } from "../context.ts";
import type { Deadline, Pause } from "../lib/deadline.ts";
import { isGlob, statusAt } from "./find-paths.ts";
import { orFileError } from "./read-file.ts";
import { createSearchPause, type Entry, leadsToDirectory, listEntries, requireUtf8, walk } from "./walk.ts";

const renameHint = "Rename it, or use a pattern that does not match it";

/**
 * Finds the files that a glob selects, or directories where it ends with `/`. `*` and `?` stand for characters of a name (a dot in
 * front too), `**` as a whole name for directories at any depth, where it follows no links.
 * @returns sorted paths, with `/` between names
 * @throws ConfigurationError when a directory cannot be read, or the time is used up; CancelledError
 */
export async function searchGlob(
  pattern: string,
  context: Pick<Context, "clock" | "logger" | "signal">,
  deadline: Deadline,
): Promise<string[]> {
  const root = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const steps = toSteps(pattern.slice(root.length));
  const lastStep = steps.pop();
  const pause = createSearchPause(`files for \`${pattern}\``, context, deadline);
  // The directories in which the next step is looked for, by their paths without links: each is searched once, however
  // many ways lead to it.
  let directories = new Map([[resolve(root || "."), root]]);
  for (const step of steps) {
    const next = new Map<string, string>();
    for (const [resolved, directory] of directories) {
      if (step === "**") {
        await addDirectoriesBelow(resolved, directory, next, pause);
        continue;
      }
      for (const entry of listMatching(directory, step)) {
        await pause();
        const path = directory + entry.name;
        if (!leadsToDirectory(path, entry)) continue;
        requireUtf8(path, entry, renameHint);
        next.set(resolve(path), `${path}/`);
      }
    }
    directories = next;
  }

  const found = new Set<string>();
  const onlyDirectories = pattern.endsWith("/");
  const select = (path: string, entry: Entry) => {
    if (leadsToDirectory(path, entry) !== onlyDirectories) return;
    requireUtf8(path, entry, renameHint);
    found.add(onlyDirectories ? `${path}/` : path);
  };
  for (const directory of directories.values()) {
    if (lastStep === "**") {
      for await (const entry of walk(directory, { followsLinks: false }, pause)) select(entry.path, entry);
    } else if (lastStep !== undefined) {
      for (const entry of listMatching(directory, lastStep)) {
        await pause();
        select(directory + entry.name, entry);
      }
    }
  }
  return [...found].sort();
}

/** Adds what `**` stands for: the directory itself, and those below it, of which some may be there already. */
async function addDirectoriesBelow(
  resolved: string,
  directory: string,
  all: Map<string, string>,
  pause: Pause,
): Promise<void> {
  if (all.has(resolved)) return;
  all.set(resolved, directory);
  for await (const entry of walk(directory, { followsLinks: false }, pause)) {
    if (entry.kind !== "directory") continue;
    requireUtf8(entry.path, entry, renameHint);
    const below = `${resolved}/${entry.path.slice(directory.length)}`;
    if (all.has(below)) entry.isSkipped = true;
    else all.set(below, `${entry.path}/`);
  }
}

type Step = "**" | { readonly name: string } | { readonly tokens: readonly Token[] };

/** Splits a glob at `/`. Several `**` in a row are one. */
const toSteps = (pattern: string): Step[] =>
  pattern
    .split("/")
    .filter((name, index, names) => name !== "" && !(name === "**" && names[index - 1] === "**"))
    .map((name) => (name === "**" ? name : isGlob(name) ? { tokens: parseWildcards(name) } : { name }));

/** Lists what in a directory matches a step. A plain name, which may be `..`, is looked up without reading the directory. */
function listMatching(directory: string, step: Exclude<Step, "**">): readonly Entry[] {
  if ("tokens" in step)
    return listEntries(directory).filter(({ name }) => matchesName(step.tokens, Array.from(name)));
  const status = statusAt(directory + step.name);
  if (status === undefined) return [];
  const kind = status.isDirectory() ? "directory" : status.isSymbolicLink() ? "link" : "file";
  return [{ name: step.name, isUtf8: true, kind }];
}

/** Resolves links; not with `realpathSync`, which takes `link/..` for nothing. */
const resolve = (path: string): string => orFileError(path, () => realpathSync.native(path));

// The names of globs and of patterns of `exclude`, compared with names on disk.

/** One element of a pattern: a character that means itself, a set of characters, or a wildcard. */
export type Token = string | CharacterSet | Wildcard;

interface CharacterSet {
  readonly ranges: readonly (readonly [from: string, to: string])[];
  readonly isNegated: boolean;
}

interface Wildcard {
  readonly wildcard: "any run of characters" | "any character";
}

/** Any run of characters, also none. */
export const anyRun: Wildcard = { wildcard: "any run of characters" };
/** Any one character. */
export const anyCharacter: Wildcard = { wildcard: "any character" };

/** Parses the wildcards `*` and `?`. Everything else means itself. */
export const parseWildcards = (pattern: string): readonly Token[] =>
  Array.from(pattern, (character) =>
    character === "*" ? anyRun : character === "?" ? anyCharacter : character,
  );

/**
 * Returns whether the tokens match a whole name, without backtracking that a pattern could make long.
 * @param characters the code points of the name
 */
export function matchesName(tokens: readonly Token[], characters: readonly string[]): boolean {
  let [at, token] = [0, 0];
  // Where the last run was met: if what follows does not match, the run takes one character more. An earlier run never must.
  let [runAt, runToken] = [0, -1];
  while (at < characters.length) {
    const current = tokens[token];
    if (current === anyRun) {
      [runAt, runToken] = [at, token];
      token += 1;
    } else if (current !== undefined && matchesCharacter(current, characters[at] ?? "")) {
      at += 1;
      token += 1;
    } else if (runToken >= 0) {
      runAt += 1;
      at = runAt;
      token = runToken + 1;
    } else return false;
  }
  while (tokens[token] === anyRun) token += 1;
  return token === tokens.length;
}

function matchesCharacter(token: Token, character: string): boolean {
  if (typeof token === "string") return token === character;
  if ("wildcard" in token) return true;
  const code = character.codePointAt(0) ?? 0;
  const isListed = token.ranges.some(
    ([from, to]) => (from.codePointAt(0) ?? 0) <= code && code <= (to.codePointAt(0) ?? 0),
  );
  return isListed !== token.isNegated;
}
