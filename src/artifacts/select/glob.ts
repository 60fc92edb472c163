// Globs over paths, for choosing artifacts: `*`, `?`, `[a-z]`, `[^a]` within a name, `**` for any directories, `\`
// before a character that means itself. Names that begin with a dot are names like others, and case matters, on every
// system. Written here and not taken from a package, because it must see names as bytes and must not pass over what it
// cannot read: an artifact that is silently left out would not be judged. Takes polynomial time, and looks at
// cancellation, whatever the pattern is.
import { lstatSync, readdirSync, statSync } from "node:fs";
import { ConfigurationError } from "../../domain/errors.ts";
import { encodePath, toFsPath, type PathBytes } from "../path-bytes.ts";
import { another, type Examples } from "../examples.ts";
import { realPath } from "../path-text.ts";
import type { Progress } from "../hash/progress.ts";
import { advance, anyDirectories, startOf } from "../steps.ts";
import { toFileError } from "../file-errors.ts";
import { BadWildcard, matches, wildcard, type Wildcard } from "../wildcard.ts";

/** A pattern for paths, ready to be compared. */
export interface Glob {
  /** What the paths begin with: "" for relative ones, "/" or a Windows drive for absolute ones. */
  readonly start: PathBytes;
  readonly steps: readonly Step[];
  /** Whether it ends with a slash: it is then for directories only. */
  readonly onlyDirectories: boolean;
}
type Step = Wildcard | typeof anyDirectories;

/** Whether a text is a pattern and not just a path. */
export const isGlob = (text: string): boolean => /[*?[]/.test(text);

/**
 * Reads a glob, with `/` between names.
 * @throws ConfigurationProblem when it is none
 */
export function glob(text: string): Glob {
  const pattern = encodePath(text);
  const refuse = (why: string) =>
    new ConfigurationError({
      message: `\`${text}\` is not a pattern that can be matched`,
      reason: why,
      hint: "Write `\\` before `[`, `*` or `?` that are meant as they are",
    });
  if (/(?<!\\)\[!/.test(pattern)) throw refuse("a set is negated with `[^…]`, and not with `[!…]`");
  const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const names = pattern.slice(start.length).split("/").filter((name) => name !== "" && name !== "."); // prettier-ignore
  try {
    const steps = names
      .filter((name, index) => name !== anyDirectories || names[index - 1] !== anyDirectories)
      .map((name) => (name === anyDirectories ? anyDirectories : wildcard(name)));
    return { start, steps, onlyDirectories: pattern.endsWith("/") };
  } catch (error) {
    if (error instanceof BadWildcard) throw refuse(error.message);
    throw error;
  }
}

/** Whether a glob describes a path, as text; nothing is looked up. */
export function describes({ start, steps }: Glob, path: string): boolean {
  const bytes = encodePath(path);
  if (!bytes.startsWith(start)) return false;
  const names = bytes.slice(start.length).split("/").filter((name) => name !== "" && name !== "."); // prettier-ignore
  return names.reduce((places, name) => advance(steps, places, name), startOf(steps)).has(steps.length);
}

/** What a glob found. */
export interface Hit {
  readonly path: PathBytes;
  readonly isDirectory: boolean;
  /** Found by a `**` at the end, which finds everything below a directory. */
  readonly byStars: boolean;
}

/** All that a glob found. */
export interface Expansion {
  /** In byte-wise order. */
  readonly hits: readonly Hit[];
  /** Links to directories that `**` did not enter. */
  readonly linksPassedOver: Examples;
}

/** A directory in which the search goes on with one of the steps. */
interface Place {
  /** As it is reached: "" or with a slash at its end. */
  readonly directory: PathBytes;
  /** Its absolute path without links. */
  readonly real: PathBytes;
  readonly index: number;
}

/**
 * Finds what a glob describes on disk. Links to directories are entered where a name finds them, but not where `**`
 * would: they could lead in a circle. Each directory is searched once for each step, whatever paths lead to it.
 * @throws ConfigurationProblem when a directory on the way cannot be read, or a link that was found is broken
 * @throws Cancelled when the job was stopped
 */
export async function expand(
  { start, steps, onlyDirectories }: Glob,
  progress: Progress,
): Promise<Expansion> {
  const hits = new Map<PathBytes, Hit>();
  const passedOver = new Set<PathBytes>();
  const visited = new Set<string>();
  const waiting: Place[] = [];

  const enter = (directory: PathBytes, real: PathBytes, index: number): void => {
    const visit = `${index} ${real}`;
    if (visited.has(visit)) return;
    visited.add(visit);
    waiting.push({ directory, real, index });
    if (steps[index] === anyDirectories && index < steps.length - 1) enter(directory, real, index + 1);
  };
  const hit = (path: PathBytes, byStars: boolean): void => {
    const isDirectory = reading(path, (there) => statSync(there)).isDirectory();
    if (onlyDirectories && !isDirectory) return;
    const found = onlyDirectories ? `${path}/` : path;
    hits.set(found, { path: found, isDirectory, byStars });
  };
  const meet = ({ directory, real, index }: Place, step: Step, name: PathBytes): void => {
    const path = directory + name;
    const isLast = index === steps.length - 1;
    if (step === anyDirectories) {
      const status = reading(path, (there) => lstatSync(there));
      if (status.isSymbolicLink() && leadsToDirectory(path)) passedOver.add(path);
      if (isLast) hit(path, true);
      if (status.isDirectory()) enter(`${path}/`, `${real}/${name}`, index);
    } else if (matches(step, name)) {
      if (isLast) hit(path, false);
      else if (reading(path, (there) => statSync(there)).isDirectory())
        enter(`${path}/`, realPath(path), index + 1);
    }
  };

  enter(start, realPath(start), 0);
  // First come, first served: the first path to a directory is then one with the fewest names.
  for (const place of waiting) {
    const step = steps[place.index];
    if (step === undefined) continue;
    for (const name of namesToTry(place.directory, step)) {
      progress.addEntry();
      if (progress.shouldYield) await progress.yieldToEventLoop();
      meet(place, step, name);
    }
  }
  return {
    hits: [...hits.values()].sort((one, other) => (one.path < other.path ? -1 : 1)),
    linksPassedOver: [...passedOver].sort().reduce(another, { count: 0 }),
  };
}

/** Whether a link leads to a directory, or to what cannot be looked at. A broken one leads nowhere. */
function leadsToDirectory(link: PathBytes): boolean {
  try {
    return statSync(toFsPath(link), { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    return !(
      error instanceof Error &&
      "code" in error &&
      (error.code === "ELOOP" || error.code === "ENOTDIR")
    );
  }
}

/** The names in a directory; for a plain name just this one, if it is there, so that its siblings need no reading. */
function namesToTry(directory: PathBytes, step: Step): PathBytes[] {
  if (step !== anyDirectories && step.isPlain) {
    const name = step.parts.map((part) => (part.kind === "byte" ? part.byte : "")).join("");
    return exists(directory + name) ? [name] : [];
  }
  return reading(directory === "" ? "." : directory, (path) => readdirSync(path, "latin1"));
}

/** Whether there is anything at a path; a broken link is something. */
export function exists(path: PathBytes): boolean {
  try {
    return lstatSync(toFsPath(path), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return false;
    throw toFileError(path, error, "Check the path and who may read it");
  }
}

function reading<T>(path: PathBytes, read: (path: string | Buffer) => T): T {
  try {
    return read(toFsPath(path));
  } catch (error) {
    throw toFileError(path, error, "Select something else, or let the runner's user read it");
  }
}
