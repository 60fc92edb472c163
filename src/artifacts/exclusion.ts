// Which entries of a directory are left out of its fingerprint (api-facts 7.3): patterns of the input `exclude` and of
// `.kosli_ignore`, relative to the directory and anchored there. What other clients leave out, this leaves out; where
// they silently leave out less than the pattern says, this says so instead of guessing.
import { posix } from "node:path";
import { ConfigurationProblem } from "../problem.ts";
import { bytesOf, textOf, type Bytes } from "./bytes.ts";
import { BadWildcard, matches, wildcard, type Wildcard } from "./wildcard.ts";

/** A pattern, ready to be compared with entries. */
export interface Exclusion {
  /** As it was written, for messages. */
  readonly pattern: string;
  /** The names between the `**`s: one list when there is none, n + 1 lists for n of them. */
  readonly pieces: readonly (readonly Wildcard[])[];
}

/**
 * Reads one pattern.
 * @param pattern as bytes
 * @param origin where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationProblem when it is not a pattern, or one that other clients read as something else than it says
 */
export function exclusion(pattern: Bytes, origin: string): Exclusion {
  const shown = textOf(pattern);
  const refuse = (why: string, next: string) =>
    new ConfigurationProblem({ what: `The pattern \`${shown}\` of ${origin} cannot be used`, why, next });

  const path = posix.join(".", `./${pattern}`).replace(/\/$/, "");
  // What leads out of the directory leaves nothing out; the log will say so.
  if (path === ".." || path.startsWith("../")) return { pattern: shown, pieces: [[]] };
  if (path === ".") throw refuse("it means the directory itself", "Name what is in the directory");

  const pieces: Wildcard[][] = [[]];
  for (const name of path.split("/")) {
    if (name === "**") {
      pieces.push([]);
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
  return { pattern: shown, pieces };
}

function readName(name: Bytes, refuse: (why: string, next: string) => ConfigurationProblem): Wildcard {
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
 * Whether an entry goes. What is in a directory that goes is not asked about.
 * @param path the names that lead from the directory to the entry
 * @throws ConfigurationProblem where other clients would keep an entry that the pattern describes
 */
export function excludes({ pattern, pieces }: Exclusion, path: readonly Bytes[]): boolean {
  const [first = [], ...afterStars] = pieces;
  if (afterStars.length === 0) return first.length === path.length && fits(first, path, 0);
  if (!fits(first, path, 0)) return false;

  let misread: Bytes | undefined;
  const reaches = (stars: number, anchor: number): boolean => {
    const piece = afterStars[stars] ?? [];
    const isLast = stars === afterStars.length - 1;
    // `x/**` takes what is in x, and leaves x itself.
    if (isLast && piece.length === 0) return path.length > anchor;
    for (let start = anchor; start + piece.length <= path.length; start += 1) {
      if (!fits(piece, path, start)) continue;
      const end = start + piece.length;
      // `**/logs` takes a `logs` right there only by its content: its own name stays, and so does a file of that name.
      const nameStays = isLast && start === anchor && piece.every((name) => name.isPlain);
      if (isLast ? nameStays && path.length === end : !reaches(stars + 1, end)) continue;
      // Other clients read the names that `**` stands for as patterns again.
      const special = path.slice(anchor, start).find((name) => /[*?[\\]/.test(name));
      if (special === undefined) return true;
      misread = special;
    }
    return false;
  };
  if (reaches(0, first.length)) return true;
  if (misread !== undefined) throw ambiguous(pattern, path, misread);
  return false;
}

function fits(names: readonly Wildcard[], path: readonly Bytes[], start: number): boolean {
  return names.every((name, index) => {
    const found = path[start + index];
    return found !== undefined && matches(name, found);
  });
}

const ambiguous = (pattern: string, path: readonly Bytes[], name: Bytes) =>
  new ConfigurationProblem({
    what: `The pattern \`${pattern}\` describes \`${textOf(path.join("/"))}\`, but other clients would not leave it out`,
    why: `they read the name \`${textOf(name)}\` as a pattern where \`**\` stands for it`,
    next: "List what to leave out without `**`, with a `\\` before each `*`, `?`, `[` and `\\` of a name",
  });

// The white space of Unicode in UTF-8; a byte order mark is none.
const blanks = String.raw`(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)+`;
const surroundingBlanks = new RegExp(`^${blanks}|${blanks}$`, "g");
const longestLine = 65_535;

/**
 * Reads an ignore file: a pattern a line, `#` begins a comment anywhere, white space around a pattern does not count.
 * @param content the file's bytes
 * @param file its name, for messages
 * @throws ConfigurationProblem where other clients would silently use less of it than it says
 */
export function ignoredBy(content: Bytes, file: string): Exclusion[] {
  if (content.startsWith(bytesOf("\ufeff"))) {
    throw new ConfigurationProblem({
      what: `\`${file}\` begins with a byte order mark`,
      why: "other clients read the mark as a part of the first pattern, which then matches nothing",
      next: "Save the file as UTF-8 without a byte order mark",
    });
  }
  return content.split("\n").flatMap((line, index) => {
    if (line.length > longestLine) {
      throw new ConfigurationProblem({
        what: `Line ${index + 1} of \`${file}\` is longer than ${longestLine} bytes`,
        why: "other clients silently ignore it and all lines after it",
        next: "Make the line shorter",
      });
    }
    const pattern = (line.split("#", 1)[0] ?? "").replace(surroundingBlanks, "");
    if (pattern === "") return [];
    return [exclusion(pattern, `line ${index + 1} of \`${file}\``)];
  });
}
