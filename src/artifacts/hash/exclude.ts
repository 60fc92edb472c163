// Which entries of a directory are left out of its fingerprint (api-facts 7.3): patterns of the input `exclude` and of
// `.kosli_ignore`, relative to the directory and anchored there. What other clients leave out, this leaves out; where
// they silently leave out less than the pattern says, this says so instead of guessing.
import { posix } from "node:path";
import { ConfigurationError } from "../../domain/errors.ts";
import { encodePath, decodePath, type PathBytes } from "../path-bytes.ts";
import { advance, anyDirectories, anyDirectory, startOf, type Places, type Step } from "../steps.ts";
import { BadWildcard, wildcard, type Wildcard } from "../wildcard.ts";

/** A pattern, ready to be compared with entries. */
export interface ExcludePattern {
  /** As it was written, for messages. */
  readonly pattern: string;
  /** Where it was written, for messages. */
  readonly origin: string;
  /** How many directories it leads out of the one that it is for, before its first step. */
  readonly up: number;
  /** An entry goes when one of these leads to it. */
  readonly ways: readonly (readonly Step[])[];
}

/**
 * Reads one pattern.
 * @param pattern as bytes
 * @param origin where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationProblem when it is not a pattern, or one that other clients read as something else than it says
 */
export function parseExcludePattern(pattern: PathBytes, origin: string): ExcludePattern {
  const shown = decodePath(pattern);
  const refuse = (why: string, next: string) => unusable(shown, origin, why, next);
  const path = cleaned(pattern);
  if (path === ".") throw refuse("it means the directory itself", "Name what is in the directory");

  const names = path.split("/");
  const up = names.lastIndexOf("..") + 1;
  // The names between the `**`s: one list when there is none, n + 1 lists for n of them.
  const pieces: Wildcard[][] = [[]];
  for (const [index, name] of names.slice(up).entries()) {
    if (name === "**") {
      // Several in a row mean the same as one.
      if (index === 0 || names[up + index - 1] !== "**") pieces.push([]);
    } else if (name.includes("**")) {
      throw refuse(
        "`**` means any directories only where it stands alone between slashes",
        "Write for example `**/*.log` for files at any depth, or `logs` for a directory with all that is in it",
      );
    } else {
      pieces.at(-1)?.push(readName(name, refuse));
    }
  }
  if (pieces.slice(0, -1).some((piece) => piece.some((name) => !name.isPlain))) {
    throw refuse(
      "a name with `*`, `?`, `[` or `\\` before a `**` matches nothing in other clients",
      "Write plain names before `**`, or leave `/**` away at the end: a directory goes with all that is in it",
    );
  }
  return { pattern: shown, origin, up, ways: waysOf(pieces) };
}

/** Other clients simplify a pattern by its text, and so decide what it means. */
const cleaned = (pattern: string): string => posix.join(".", `./${pattern}`).replace(/\/$/, "");

/** Whether a pattern begins with a `**`. */
export const beginsWithStars = (pattern: string): boolean => /^\*\*(?:\/|$)/.test(cleaned(pattern));

function waysOf(pieces: readonly (readonly Wildcard[])[]): Step[][] {
  const last = pieces.at(-1) ?? [];
  const before = pieces.slice(0, -1).flatMap((piece): Step[] => [...piece, anyDirectories]);
  if (before.length === 0 || last.length === 0 || last.some((name) => !name.isPlain))
    return [[...before, ...last]];
  // `**/logs` takes a `logs` right there only by its content: its own name stays, and so does a file of that name.
  return [
    [...before, anyDirectory, ...last],
    [...before.slice(0, -1), ...last, anyDirectories],
  ];
}

const unusable = (pattern: string, origin: string, why: string, next: string) =>
  new ConfigurationError({
    message: `The pattern \`${pattern}\` of ${origin} cannot be used`,
    reason: why,
    hint: next,
  });

function readName(name: PathBytes, refuse: (why: string, next: string) => ConfigurationError): Wildcard {
  try {
    return wildcard(name);
  } catch (error) {
    if (!(error instanceof BadWildcard)) throw error;
    throw refuse(
      `syntax error in pattern: ${error.message}`,
      "Write `\\` before `[`, `*` or `?` that are meant as they are",
    );
  }
}

/**
 * Refuses a pattern that leads out of a directory and then back in: other clients honour it where the directory's path
 * is written with that name, and do not where it is written as `.`.
 * @param roots absolute paths of the directory
 */
export function refuseWayBack({ pattern, origin, up, ways }: ExcludePattern, roots: readonly string[]): void {
  if (up === 0) return;
  const leadsBack = roots.some((root) => {
    const names = encodePath(root).split("/").filter((name) => name !== "").slice(-up); // prettier-ignore
    return ways.some(
      (steps) => names.reduce((places, name) => advance(steps, places, name), startOf(steps)).size > 0,
    );
  });
  if (!leadsBack) return;
  throw unusable(
    pattern,
    origin,
    "it leads out of the directory and back in",
    "Write it relative to the directory, without `..`",
  );
}

/** How far the names that lead to an entry come in a pattern. */
export interface Comparison {
  readonly exclusion: ExcludePattern;
  /** For each way of the pattern. */
  readonly places: readonly Places[];
}

/** Begins the comparison of a pattern with what is in its directory. What leads out of it leaves nothing out there. */
export const beginOf = (exclusion: ExcludePattern): Comparison => ({
  exclusion,
  places: exclusion.up > 0 ? [] : exclusion.ways.map(startOf),
});

/** Goes on with the name of an entry of the directory so far. */
export const follow = ({ exclusion, places }: Comparison, name: PathBytes): Comparison => ({
  exclusion,
  places: exclusion.ways.map((steps, way) => advance(steps, places[way] ?? new Map(), name)),
});

/** Whether the pattern may leave out something in the directory so far. */
export const goesOn = ({ places }: Comparison): boolean => places.some(({ size }) => size > 0);

/**
 * Whether the entry goes. What is in a directory that goes is not asked about.
 * @param path of the entry, for messages
 * @throws ConfigurationProblem where other clients would keep an entry that the pattern describes
 */
export function excludes({ exclusion, places }: Comparison, path: PathBytes): boolean {
  const ends = exclusion.ways.flatMap((steps, way) => {
    const reached = places[way];
    return reached?.has(steps.length) === true ? [reached.get(steps.length)] : [];
  });
  // Other clients read the names that `**` stands for as patterns again.
  const [misread] = ends;
  if (misread !== undefined && !ends.includes(undefined)) throw ambiguous(exclusion.pattern, path, misread);
  return ends.length > 0;
}

const ambiguous = (pattern: string, path: PathBytes, name: PathBytes) =>
  new ConfigurationError({
    message: `The pattern \`${pattern}\` describes \`${decodePath(path)}\`, but other clients would not leave it out`,
    reason: `they read the name \`${decodePath(name)}\` as a pattern where \`**\` stands for it`,
    hint: "List what to leave out without `**`, with a `\\` before each `*`, `?`, `[` and `\\` of a name",
  });

// The white space of Unicode in UTF-8; a byte order mark is none.
const blank = String.raw`(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)`;
// Looking back keeps a long run of blanks within a line from being tried from each of its places.
const surroundingBlanks = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, "g");
const longestLine = 65_535;

/**
 * Reads an ignore file: a pattern a line, `#` begins a comment anywhere, white space around a pattern does not count.
 * @param content the file's bytes
 * @param file its name, for messages
 * @throws ConfigurationProblem where other clients would silently use less of it than it says
 */
export function* parseIgnoreFile(content: PathBytes, file: string): Generator<ExcludePattern> {
  if (content.startsWith(encodePath("\ufeff"))) {
    throw new ConfigurationError({
      message: `\`${file}\` begins with a byte order mark`,
      reason: "other clients read the mark as a part of the first pattern, which then matches nothing",
      hint: "Save the file as UTF-8 without a byte order mark",
    });
  }
  for (const [index, line] of content.split("\n").entries()) {
    if (line.length > longestLine) {
      throw new ConfigurationError({
        message: `Line ${index + 1} of \`${file}\` is longer than ${longestLine} bytes`,
        reason: "other clients silently ignore it and all lines after it",
        hint: "Make the line shorter",
      });
    }
    const pattern = (line.split("#", 1)[0] ?? "").replace(surroundingBlanks, "");
    if (pattern !== "") yield parseExcludePattern(pattern, `line ${index + 1} of \`${file}\``);
  }
}
