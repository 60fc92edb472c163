// The fingerprint of a directory, slowly and obviously: written from the description of the algorithm and from nothing
// else, to be compared with what src/ makes. It keeps everything in memory and reads names as raw bytes.
//
// The text that is hashed is made of 64 hex characters per item, without separators. Entries of a directory come in the
// byte-wise order of their names, and what is in a directory comes right after its own name. Each entry gives the
// SHA-256 of its name; a file (or a link to one) then gives the SHA-256 of its bytes, a link to a directory that of its
// own text, a directory nothing more.
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { posix } from "node:path";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const below = (path: Buffer, name: Buffer) => Buffer.concat([path, Buffer.from("/"), name]);

/** @param excluded the full paths, in UTF-8, that are left out with all that is in them */
export function slowFingerprint(root: string, excluded: ReadonlySet<string> = new Set()): string {
  return sha256(slowText(Buffer.from(root), excluded));
}

function slowText(directory: Buffer, excluded: ReadonlySet<string>): string {
  let text = "";
  for (const name of readdirSync(directory, { encoding: "buffer" }).sort((a, b) => Buffer.compare(a, b))) {
    const path = below(directory, name);
    if (excluded.has(path.toString())) continue;
    text += sha256(name);
    if (lstatSync(path).isDirectory()) text += slowText(path, excluded);
    else if (statSync(path).isDirectory()) text += sha256(readlinkSync(path, { encoding: "buffer" }));
    else text += sha256(readFileSync(path));
  }
  return text;
}

/**
 * The paths that patterns leave out, found by looking at the disk: a pattern is put behind the root's path and cleaned.
 * Without `**` its matches are the paths. With it, it is cut at each `**`; each piece is put behind every path found so
 * far, matched, and every match is taken with all that is below it.
 */
export function slowExcluded(root: string, patterns: readonly string[]): Set<string> {
  return new Set(patterns.flatMap((pattern) => slowExpand(posix.join(root, pattern).replace(/\/$/, ""))));
}

function slowExpand(pattern: string): string[] {
  if (!pattern.includes("**")) return slowGlob(pattern);
  let found = [""];
  for (const piece of pattern.split("**")) {
    found = [...new Set(found.flatMap((path) => slowGlob(path + piece)).flatMap(withAllBelow))];
  }
  return found;
}

/** A path as it is written, and all below it with clean paths. Links are not entered, except one that ends with `/`. */
function withAllBelow(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => withAllBelow(posix.join(path, name)))];
}

/** The paths that match. A pattern without special characters is looked up as it is written. */
function slowGlob(pattern: string): string[] {
  if (!/[*?[\\]/.test(pattern)) return exists(pattern) ? [pattern] : [];
  const cut = pattern.lastIndexOf("/") + 1;
  const parent = pattern.slice(0, cut).replace(/(.)\/$/, "$1");
  const name = slowWildcard(pattern.slice(cut));
  return slowGlob(parent)
    .filter((directory) => statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((directory) =>
      readdirSync(directory)
        .filter((entry) => name.test(entry))
        .map((entry) => posix.join(directory, entry)),
    );
}

/**
 * Whether a pattern leaves out an entry itself, by trying every way in which `**` can stand for names. `ambiguous` where
 * it does so only with names that other clients would read as patterns.
 * @param pattern in clean form, with each `**` alone between slashes
 */
export function slowExcludes(pattern: string, path: string): boolean | "ambiguous" {
  const pieces = pattern.split(/(?:^|\/)\*\*(?:\/|$)/).map((piece) => (piece === "" ? [] : piece.split("/")));
  const names = path.split("/");
  const fits = (piece: readonly string[], start: number) =>
    start + piece.length <= names.length &&
    piece.every((name, index) => slowWildcard(name).test(names[start + index] ?? ""));
  const [first = [], ...afterStars] = pieces;
  if (!fits(first, 0)) return false;
  if (afterStars.length === 0) return first.length === names.length;
  const endings: boolean[] = [];
  const follow = (index: number, anchor: number, isClean: boolean): void => {
    const piece = afterStars[index] ?? [];
    const isLast = index === afterStars.length - 1;
    if (isLast && piece.length === 0) {
      if (names.length > anchor) endings.push(isClean);
      return;
    }
    for (let start = anchor; start < names.length; start += 1) {
      const isCleanHere = isClean && !names.slice(anchor, start).some((name) => /[*?[\\]/.test(name));
      const end = start + piece.length;
      if (!fits(piece, start)) continue;
      if (!isLast) follow(index + 1, end, isCleanHere);
      else if (start > anchor || end < names.length || piece.some((name) => /[*?[\\]/.test(name)))
        endings.push(isCleanHere);
    }
  };
  follow(0, first.length, true);
  return endings.length === 0 ? false : endings.includes(true) ? true : "ambiguous";
}

/** All that a glob finds below a directory, as paths from there, by trying every way; with doubles left out. */
export function slowExpansion(root: string, pattern: string): string[] {
  const search = (path: string, steps: readonly string[]): string[] => {
    const [step, ...rest] = steps;
    if (step === undefined) return [path];
    const here = readdirSync(posix.join(root, ".") + "/" + path).sort();
    const below = (name: string) => `${path}${name}`;
    const isDirectory = (name: string) => statSync(`${root}/${below(name)}`).isDirectory();
    if (step === "**") {
      return [
        ...(rest.length === 0 ? here.map(below) : search(path, rest)),
        ...here
          .filter((name) => lstatSync(`${root}/${below(name)}`).isDirectory())
          .flatMap((name) => search(`${below(name)}/`, steps)),
      ];
    }
    const names = step === ".." ? [step] : here.filter((name) => slowWildcard(step).test(name));
    if (rest.length === 0) return names.map(below);
    return names.filter(isDirectory).flatMap((name) => search(`${below(name)}/`, rest));
  };
  return [...new Set(search("", pattern.split("/")))];
}

function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Understands `*`, `?`, sets without `\`, and `\` before a character. */
function slowWildcard(pattern: string): RegExp {
  const source = pattern.replace(/\\(.)|\[\^?[^\]]+\]|[^]/gu, (part, escaped: string | undefined) => {
    if (escaped !== undefined) return escapeForRegExp(escaped);
    if (part === "*") return "[^]*";
    if (part === "?") return "[^]";
    if (part.length > 1 && part.startsWith("[")) return part;
    return escapeForRegExp(part);
  });
  return new RegExp(`^${source}$`, "u");
}

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
