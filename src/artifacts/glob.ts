// Globs over paths, for choosing artifacts: `*`, `?`, `[a-z]`, `[^a]` within a name, `**` for any directories, `\`
// before a character that means itself. Names that begin with a dot are names like others, and case matters, on every
// system. Written here and not taken from a package, because it must see names as bytes and must not pass over what it
// cannot read: an artifact that is silently left out would not be judged.
import { lstatSync, readdirSync, statSync } from "node:fs";
import { ConfigurationProblem } from "../problem.ts";
import { bytesOf, exactly, type Bytes } from "./bytes.ts";
import { unreadable } from "./unreadable.ts";
import { BadWildcard, matches, wildcard, type Wildcard } from "./wildcard.ts";

/** A pattern for paths, ready to be compared. */
export interface Glob {
  /** What the paths begin with: "" for relative ones, "/" or a Windows drive for absolute ones. */
  readonly start: Bytes;
  readonly steps: readonly Step[];
  /** Whether it ends with a slash: it is then for directories only. */
  readonly onlyDirectories: boolean;
}
type Step = Wildcard | typeof anyDirectories;
const anyDirectories = "**";

/** Whether a text is a pattern and not just a path. */
export const isGlob = (text: string): boolean => /[*?[]/.test(text);

/**
 * Reads a glob, with `/` between names.
 * @throws ConfigurationProblem when it is none
 */
export function glob(text: string): Glob {
  const pattern = bytesOf(text);
  const refuse = (why: string) =>
    new ConfigurationProblem({
      what: `\`${text}\` is not a pattern that can be matched`,
      why,
      next: "Write `\\` before `[`, `*` or `?` that are meant as they are",
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
  const bytes = bytesOf(path);
  if (!bytes.startsWith(start)) return false;
  const names = bytes.slice(start.length).split("/").filter((name) => name !== "" && name !== "."); // prettier-ignore
  const fits = (step: number, at: number): boolean => {
    const current = steps[step];
    if (current === undefined) return at === names.length;
    const name = names[at];
    if (current === anyDirectories) {
      if (step === steps.length - 1) return name !== undefined;
      return fits(step + 1, at) || (name !== undefined && fits(step, at + 1));
    }
    return name !== undefined && matches(current, name) && fits(step + 1, at + 1);
  };
  return fits(0, 0);
}

/** What a glob found. */
export interface Hit {
  readonly path: Bytes;
  readonly isDirectory: boolean;
  /** Found by a `**` at the end, which finds everything below a directory. */
  readonly byStars: boolean;
}

/**
 * Finds what a glob describes on disk, in byte-wise order. Links to directories are entered where a name finds them,
 * but not where `**` would: they could lead in a circle.
 * @throws ConfigurationProblem when a directory on the way cannot be read, or a link that was found is broken
 */
export function expand({ start, steps, onlyDirectories }: Glob): Hit[] {
  const hits = new Map<Bytes, Hit>();
  const visited = new Set<string>();

  const enter = (directory: Bytes, index: number): void => {
    const visit = `${index} ${directory}`;
    if (visited.has(visit)) return;
    visited.add(visit);
    const step = steps[index];
    if (step === undefined) return;
    const isLast = index === steps.length - 1;
    if (step === anyDirectories && !isLast) enter(directory, index + 1);
    for (const name of namesToTry(directory, step)) {
      const path = directory + name;
      if (step === anyDirectories) {
        const isDirectory = reading(path, (there) => lstatSync(there)).isDirectory();
        if (isLast) hit(path, true);
        if (isDirectory) enter(`${path}/`, index);
      } else if (matches(step, name)) {
        if (isLast) hit(path, false);
        else if (reading(path, (there) => statSync(there)).isDirectory()) enter(`${path}/`, index + 1);
      }
    }
  };
  const hit = (path: Bytes, byStars: boolean): void => {
    const isDirectory = reading(path, (there) => statSync(there)).isDirectory();
    if (onlyDirectories && !isDirectory) return;
    const found = onlyDirectories ? `${path}/` : path;
    hits.set(found, { path: found, isDirectory, byStars });
  };

  enter(start, 0);
  return [...hits.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The names in a directory; for a plain name just this one, if it is there, so that its siblings need no reading. */
function namesToTry(directory: Bytes, step: Step): Bytes[] {
  if (step !== anyDirectories && step.isPlain) {
    const name = step.parts.map((part) => (part.kind === "byte" ? part.byte : "")).join("");
    return exists(directory + name) ? [name] : [];
  }
  return reading(directory === "" ? "." : directory, (path) => readdirSync(path, "latin1"));
}

/** Whether there is anything at a path; a broken link is something. */
export function exists(path: Bytes): boolean {
  try {
    return lstatSync(exactly(path), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return false;
    throw unreadable(path, error, "Check the path and who may read it");
  }
}

function reading<T>(path: Bytes, read: (path: string | Buffer) => T): T {
  try {
    return read(exactly(path));
  } catch (error) {
    throw unreadable(path, error, "Select something else, or let the runner's user read it");
  }
}
