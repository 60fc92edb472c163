// Finds the files or directories that a path or glob in an input selects. Not with Node's `globSync`, which cannot be
// cancelled, hides names that begin with a dot, leaves out what it cannot read, and takes `link/..` for nothing.
import { isUtf8 } from "node:buffer";
import { lstatSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from "node:fs";
import type { Context } from "../context.ts";
import { createPause } from "../lib/deadline.ts";
import { ConfigurationError, errorCode } from "../lib/errors.ts";
import { toReadError } from "./read-file.ts";

/** Returns whether a text has wildcards. It may still be the path of something that exists. */
export const isGlob = (text: string): boolean => /[*?]/.test(text);

/**
 * Finds what a text selects: the path itself if it exists; else, as a glob, files, or directories where it ends with `/`.
 * `*` and `?` stand for characters of a name (a dot in front too), `**` as a whole name for directories at any depth, where
 * it follows no links.
 * @returns sorted paths, with `/` between names; none where nothing is selected
 * @throws ConfigurationError when a directory cannot be read; CancelledError
 */
export async function findPaths(text: string, context: Pick<Context, "clock" | "signal">): Promise<string[]> {
  const pattern = process.platform === "win32" ? text.replaceAll("\\", "/") : text;
  if (statusAt(pattern) !== undefined) return [pattern];
  if (!isGlob(pattern)) return [];
  const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const steps = toSteps(pattern.slice(start.length));
  const onlyDirectories = pattern.endsWith("/");
  const found = new Set<string>();
  const pause = createPause(context, `\`${text}\` was looked for`);
  // The directories in which the next step is looked for, by their paths without links: each is searched once, however
  // many ways lead to it.
  let directories = new Map([[resolve(start || "."), start]]);
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const next = new Map<string, string>();
    // `**` adds directories to the map while it is gone through. It stands for no directory, too.
    for (const [resolved, directory] of directories) {
      await pause();
      if (step === "**" && !isLast) next.set(resolved, directory);
      for (const entry of listEntries(directory, step)) {
        const path = directory + entry.name;
        const isDirectory = leadsToDirectory(path, entry);
        const isSelected = isLast && isDirectory === onlyDirectories;
        const isEntered = step === "**" ? entry.isDirectory() : !isLast && isDirectory;
        if ((isSelected || isEntered) && !isExactName(directory || ".", entry.name))
          throw new ConfigurationError({
            message: `The name of \`${path}\` is not UTF-8`,
            hint: "Rename it, or use a pattern that does not match it",
          });
        if (isSelected) found.add(onlyDirectories ? `${path}/` : path);
        if (!isEntered) continue;
        if (step === "**") directories.set(`${resolved}/${entry.name}`, `${path}/`);
        else next.set(resolve(path), `${path}/`);
      }
    }
    directories = next;
  }
  return [...found].sort();
}

type Step = "**" | { readonly name: string } | { readonly tokens: readonly Token[] };

/** Splits a glob at `/`. Several `**` in a row are one. */
const toSteps = (pattern: string): readonly Step[] =>
  pattern
    .split("/")
    .filter((name, index, names) => name !== "" && !(name === "**" && names[index - 1] === "**"))
    .map((name) => (name === "**" ? name : isGlob(name) ? { tokens: parseWildcards(name) } : { name }));

type Entry = Pick<Dirent, "name" | "isDirectory" | "isSymbolicLink">;

/** Lists what in a directory matches a step. A plain name, which may be `..`, is looked up without reading the directory. */
function listEntries(directory: string, step: Step): readonly Entry[] {
  if (step !== "**" && "name" in step) {
    const path = directory + step.name;
    const status = statusAt(path);
    if (status === undefined) return [];
    return [
      {
        name: step.name,
        isDirectory: () => status.isDirectory(),
        isSymbolicLink: () => status.isSymbolicLink(),
      },
    ];
  }
  const path = directory === "" ? "." : directory;
  const entries = orFileError(path, () => readdirSync(path, { withFileTypes: true }));
  return step === "**" ? entries : entries.filter(({ name }) => matchesName(step.tokens, name));
}

function leadsToDirectory(path: string, entry: Entry): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(path).isDirectory();
  } catch {
    // A broken link: reading it as a file fails with an error that says so.
    return false;
  }
}

/** Returns what is at a path, also a broken link; undefined for nothing. */
const statusAt = (path: string): Stats | undefined =>
  orFileError(path, () => {
    try {
      return lstatSync(path);
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "")) return undefined;
      throw error;
    }
  });

/** Resolves links; not with `realpathSync`, which takes `link/..` for nothing. */
const resolve = (path: string): string => orFileError(path, () => realpathSync.native(path));

function orFileError<Result>(path: string, access: () => Result): Result {
  try {
    return access();
  } catch (error) {
    throw toReadError(path, error);
  }
}

/**
 * Returns whether a name that was listed in a directory is what is on disk. Names on disk are bytes: Node decodes them as UTF-8, and
 * what is not UTF-8 becomes U+FFFD.
 */
export const isExactName = (directory: string, name: string): boolean =>
  !name.includes("\ufffd") ||
  !readdirSync(directory, { encoding: "buffer" }).some(
    (bytes) => !isUtf8(bytes) && bytes.toString() === name,
  );

/** One element of a pattern: a character, a set of characters, or a wildcard. */
export type Token =
  /** Any run of characters. */
  | "run"
  /** Any one character. */
  | "one"
  | { readonly characters: readonly (readonly [from: string, to: string])[]; readonly isNegated: boolean };

/** Parses the wildcards `*` and `?`. Everything else means itself. */
export const parseWildcards = (pattern: string): readonly Token[] =>
  Array.from(pattern, (character) =>
    character === "*" ? "run" : character === "?" ? "one" : literal(character),
  );

/** Returns the token of a character that means itself. */
export const literal = (character: string): Token => ({
  characters: [[character, character]],
  isNegated: false,
});

/**
 * Returns whether the tokens match a whole name, without backtracking that a pattern could make long. Characters are code points.
 */
export function matchesName(tokens: readonly Token[], name: string): boolean {
  const characters = Array.from(name);
  let [at, token] = [0, 0];
  // Where the last run was met: if what follows does not match, the run takes one character more. An earlier run never must.
  let [runAt, runToken] = [0, -1];
  while (at < characters.length) {
    const current = tokens[token];
    const character = characters[at] ?? "";
    if (current === "run") {
      [runAt, runToken] = [at, token];
      token += 1;
    } else if (current !== undefined && matchesCharacter(current, character)) {
      at += 1;
      token += 1;
    } else if (runToken >= 0) {
      runAt += 1;
      at = runAt;
      token = runToken + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === "run");
}

function matchesCharacter(token: Exclude<Token, "run">, character: string): boolean {
  if (token === "one") return true;
  const code = character.codePointAt(0) ?? 0;
  const isListed = token.characters.some(
    ([from, to]) => (from.codePointAt(0) ?? 0) <= code && code <= (to.codePointAt(0) ?? 0),
  );
  return isListed !== token.isNegated;
}
