// Checksum files, as `sha256sum`, `shasum -a 256`, BSD's `sha256`, `openssl dgst` and PowerShell scripts write them:
// somebody has fingerprinted already, and this reads what they found. A line that is not understood is an error,
// because an artifact that is left out would not be judged.
import * as v from "valibot";
import { ConfigurationError } from "../../domain/errors.ts";
import { fingerprintSchema, type Fingerprint } from "../../domain/identifiers.ts";
import { configurationErrorsIn, throwCombined } from "../../lib/collect-errors.ts";
import { withoutDots, withSlashes } from "../path-text.ts";

/** One artifact of a checksum file. */
export interface ChecksumEntry {
  /** As the file has it, with `/`: the plain path of a file, which begins beside the checksum file or is absolute. */
  readonly path: string;
  readonly fingerprint: Fingerprint;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Reads a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationProblem, ConfigurationProblems naming the lines that are no SHA-256 of a named file, or name it
 *   by a path that is not plain
 */
export function parseChecksumFile(content: Uint8Array, file: string): ChecksumEntry[] {
  const byPath = new Map<string, ChecksumEntry>();
  const problems: ConfigurationError[] = [];
  for (const [index, text] of textOf(content, file).split("\n").entries()) {
    const entry = text.replace(/\r$/, "");
    if (entry.trim() === "" || entry.startsWith("#")) continue;
    const line = index + 1;
    try {
      const read = { ...readEntry(entry, (why, next) => badLine(file, line, why, next)), line };
      const key = withoutDots(read.path);
      const known = byPath.get(key);
      if (known === undefined) byPath.set(key, read);
      else if (known.fingerprint !== read.fingerprint) throw twoDigests(file, known, read);
    } catch (error) {
      problems.push(...configurationErrorsIn(error));
    }
  }
  throwCombined(problems);
  if (byPath.size === 0) throw noEntries(file);
  return [...byPath.values()];
}

function textOf(content: Uint8Array, file: string): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    if (!text.includes("\0")) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new ConfigurationError({
    message: `\`${file}\` is not a text that can be read`,
    reason: "it is neither UTF-8 nor UTF-16 with a byte order mark",
    hint: "Write it as UTF-8",
  });
}

type Refusal = (why: string, next: string) => ConfigurationError;

// `digest  name` and `digest *name` (GNU), `digest name` (BSD's -r); a `\` in front says that the name is escaped.
const digestFirst = /^(?<escaped>\\?)(?<digest>[0-9A-Fa-f]+) [ *]?(?<path>.+)$/s;
// `SHA256 (name) = digest` (BSD, GNU's --tag), `SHA2-256(name)= digest` (OpenSSL).
const nameFirst = /^(?<escaped>\\?)(?<algorithm>[\w/-]+) ?\((?<path>.+)\) ?= (?<digest>[0-9A-Fa-f]+)$/s;

function readEntry(entry: string, refuse: Refusal): { path: string; fingerprint: Fingerprint } {
  const { escaped, algorithm, path, digest } =
    (nameFirst.exec(entry) ?? digestFirst.exec(entry))?.groups ?? {};
  if (path === undefined || digest === undefined) {
    throw refuse("it is not a digest and a name", "Write it as `sha256sum` does: digest, two blanks, name");
  }
  if (algorithm !== undefined && !/^SHA(?:2-)?256$/i.test(algorithm)) {
    throw refuse(`it is a digest of ${algorithm}`, onlySha256);
  }
  if (digest.length !== 64) {
    const other = otherDigests[digest.length];
    const guess = other === undefined ? "" : `, as ${other} has`;
    throw refuse(`its digest has ${digest.length} hex characters${guess}, and SHA-256 has 64`, onlySha256);
  }
  if (path === "-") throw refuse("it names no file but standard input", "Write the name in place of `-`");
  const name = withSlashes(escaped === "\\" ? unescaped(path, refuse) : path);
  if (!isPlain(name)) {
    throw refuse(
      `\`${name}\` is not the plain path of a file`,
      "Write it as `sha256sum` does when it is given a file: `app`, `./app`, `dist/app`, `../app` or an absolute path, " +
        "without a `/` at the end and without empty names, `.` or `..` within the path",
    );
  }
  return {
    path: name,
    fingerprint: v.parse(fingerprintSchema, digest.toLowerCase()),
  };
}

/**
 * Whether a path has the one form in which files are listed. Others may lead to a file or not, depending on what is on
 * disk (`app/`, `x/../app`), so that a file that is there would not be found and compared.
 */
function isPlain(path: string): boolean {
  const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
  return names.every((name) => name !== "" && name !== "." && name !== "..");
}

const onlySha256 = "Give a file of SHA-256 digests";
const otherDigests: Readonly<Record<number, string>> = {
  32: "MD5",
  40: "SHA-1",
  56: "SHA-224",
  96: "SHA-384",
  128: "SHA-512",
};

/** Undoes what GNU's tools do to names with line ends and `\`. */
function unescaped(path: string, refuse: Refusal): string {
  return path.replace(/\\(.?)/gs, (sequence, letter: string) => {
    if (letter === "\\") return "\\";
    if (letter === "n") return "\n";
    if (letter === "r") return "\r";
    throw refuse(`its name has the unknown escape \`${sequence}\``, "Write the file again with `sha256sum`");
  });
}

const badLine = (file: string, line: number, why: string, next: string) =>
  new ConfigurationError({ message: `Line ${line} of \`${file}\` cannot be used`, reason: why, hint: next });

const twoDigests = (file: string, one: ChecksumEntry, other: ChecksumEntry) =>
  new ConfigurationError({
    message:
      `Lines ${one.line} and ${other.line} of \`${file}\` give two digests for \`${other.path}\`: ` +
      `${one.fingerprint} and ${other.fingerprint}`,
    reason: "a checksum file was written twice, or joined from two builds",
    hint: "Write the checksum file again from the files that are meant",
  });

const noEntries = (file: string) =>
  new ConfigurationError({
    message: `\`${file}\` lists no artifact`,
    reason: "it is empty, or has only comments",
    hint: "Check the step that writes it",
  });
