// Finds the files or directories that a path or glob in an input selects. Not with Node's `globSync`, which cannot be
// cancelled, hides names that begin with a dot, leaves out what it cannot read, and takes `link/..` for nothing.
import { lstatSync, realpathSync, type Stats } from "node:fs";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { errorCode } from "../lib/errors.ts";
import { orFileError } from "./file-error.ts";
import { matchesName, parseWildcards, type Token } from "./match-name.ts";
import {
  createSearchPause,
  leadsToDirectory,
  listEntries,
  requireUtf8,
  walk,
  type Entry,
  type Pause,
} from "./walk.ts";

/** Returns whether a text has wildcards. It may still be the path of something that exists. */
export const isGlob = (text: string): boolean => /[*?]/.test(text);

const renameHint = "Rename it, or use a pattern that does not match it";

/**
 * Finds what a text selects: the path itself if it exists; else, as a glob, files, or directories where it ends with `/`.
 * `*` and `?` stand for characters of a name (a dot in front too), `**` as a whole name for directories at any depth, where
 * it follows no links.
 * @param deadline until when, if there is one
 * @returns sorted paths, with `/` between names; none where nothing is selected
 * @throws ConfigurationError when a directory cannot be read, or the time is used up; CancelledError
 */
export async function findPaths(
  text: string,
  context: Pick<Context, "clock" | "logger" | "signal">,
  deadline?: Deadline,
): Promise<string[]> {
  const pattern = process.platform === "win32" ? text.replaceAll("\\", "/") : text;
  if (statusAt(pattern) !== undefined) return [pattern];
  if (!isGlob(pattern)) return [];
  const root = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const steps = toSteps(pattern.slice(root.length));
  const lastStep = steps.pop();
  const pause = createSearchPause(`files for \`${text}\``, context, deadline);
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
