// The fingerprint of a directory, slowly and obviously: written from the description of the algorithm and from nothing else,
// to be compared with what src/ makes. Names are UTF-8.
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { posix } from "node:path";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** @param excluded the full paths that are left out with all that is in them */
export function slowFingerprint(root: string, excluded: ReadonlySet<string> = new Set()): string {
  return sha256(slowText(root, excluded));
}

function slowText(directory: string, excluded: ReadonlySet<string>): string {
  let text = "";
  for (const name of readdirSync(directory).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
    const path = `${directory}/${name}`;
    if (excluded.has(path)) continue;
    text += sha256(name);
    if (lstatSync(path).isDirectory()) text += slowText(path, excluded);
    else if (statSync(path).isDirectory()) text += sha256(readlinkSync(path));
    else text += sha256(readFileSync(path));
  }
  return text;
}

/**
 * The paths that patterns leave out, found by looking at the disk as the client does: a pattern is put behind the root's path
 * and cleaned. Without `**` its matches are the paths. With it, it is cut at each `**`; each piece is put behind every path
 * found so far, matched, and every match is taken with all that is below it.
 */
export function slowExcluded(root: string, patterns: readonly string[]): Set<string> {
  return new Set(patterns.flatMap((pattern) => slowExpand(posix.join(root, pattern).replace(/\/$/, ""))));
}

function slowExpand(pattern: string): string[] {
  if (!pattern.includes("**")) return slowGlob(pattern);
  let found = [""];
  for (const piece of pattern.split("**"))
    found = [...new Set(found.flatMap((path) => slowGlob(path + piece)).flatMap(withAllBelow))];
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
