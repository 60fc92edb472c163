// Checksum files, as `sha256sum`, `shasum -a 256`, BSD's `sha256`, `openssl dgst` and PowerShell scripts write them. A
// line that cannot be parsed is an error, because an artifact that is left out would not be judged.
import * as v from "valibot";
import { ConfigurationError } from "../../lib/errors.ts";
import { fingerprintSchema, type Fingerprint } from "../../domain/identifiers.ts";
import { throwTogether } from "../../lib/concurrency.ts";
import { removeDots, toSlashes } from "../paths.ts";

/** One artifact of a checksum file. */
export interface ChecksumEntry {
  /** As in the file, with `/`: absolute, or relative to the checksum file. */
  readonly path: string;
  readonly fingerprint: Fingerprint;
  /** Counted from 1. */
  readonly line: number;
  /** The line may be one of `shasum -U`: then `U` is not in the name, and the digest is not that of the file's bytes. */
  readonly mayBeUniversal?: true;
}

/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
export function parseChecksumFile(content: Uint8Array, file: string): ChecksumEntry[] {
  const byPath = new Map<string, ChecksumEntry>();
  const errors: ConfigurationError[] = [];
  for (const [index, text] of decodeText(content, file).split("\n").entries()) {
    const entry = text.replace(/\r$/, "");
    if (entry.trim() === "" || entry.startsWith("#")) continue;
    const line = index + 1;
    try {
      const createError = (reason: string, hint: string) =>
        new ConfigurationError({ message: `Line ${line} of \`${file}\` cannot be used: ${reason}`, hint });
      const parsed = { ...parseLine(entry, createError), line };
      const key = removeDots(parsed.path);
      const known = byPath.get(key);
      if (known === undefined) byPath.set(key, parsed);
      else if (known.fingerprint !== parsed.fingerprint)
        throw new ConfigurationError({
          message:
            `Lines ${known.line} and ${line} of \`${file}\` give different digests for \`${parsed.path}\`: ` +
            `${known.fingerprint} and ${parsed.fingerprint}`,
          reason: "The file was written twice, or joined from two builds",
          hint: "Create it again from the files that are meant",
        });
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      errors.push(error);
    }
  }
  throwTogether(errors);
  if (byPath.size === 0)
    throw new ConfigurationError({
      message: `\`${file}\` lists no artifact: it is empty or has only comments`,
      hint: "Check the step that creates it",
    });
  return [...byPath.values()];
}

function decodeText(content: Uint8Array, file: string): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    if (!text.includes("\0")) return text;
    if (zeroTerminated.test(text))
      throw new ConfigurationError({
        message: `\`${file}\` separates its lines by NUL bytes, as \`sha256sum -z\` does`,
        hint: "Create it without `-z` (`--zero`)",
      });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new ConfigurationError({
    message: `\`${file}\` is not a text file: it is neither UTF-8 nor UTF-16 with a byte order mark`,
    hint: "Save it as UTF-8",
  });
}

const zeroTerminated = /^[0-9A-Fa-f]{64} [ *][^\0]+\0/;

type CreateError = (reason: string, hint: string) => ConfigurationError;

// `digest  name` and `digest *name` (GNU), `digest name` (BSD's -r); a `\` in front says that the name is escaped. Of
// shasum, `digest Uname` (-U) and `digest ^name` (-0).
const digestFirst = /^(?<escaped>\\?)(?<digest>[0-9A-Fa-f]+) (?<mode>[ *]?)(?<path>.+)$/s;
// `SHA256 (name) = digest` (BSD, GNU's --tag), `SHA2-256(name)= digest` (OpenSSL).
const nameFirst = /^(?<escaped>\\?)(?<algorithm>[\w/-]+) ?\((?<path>.+)\) ?= (?<digest>[0-9A-Fa-f]+)$/s;

function parseLine(entry: string, createError: CreateError): Omit<ChecksumEntry, "line"> {
  const { escaped, algorithm, path, digest, mode } =
    (nameFirst.exec(entry) ?? digestFirst.exec(entry))?.groups ?? {};
  if (path === undefined || digest === undefined) {
    throw createError(
      "expected a digest and a file name",
      "Write it as `sha256sum` does: digest, two spaces, name",
    );
  }
  if (algorithm !== undefined && !/^SHA(?:2-)?256$/i.test(algorithm)) {
    throw createError(`it is a ${algorithm} digest`, onlySha256);
  }
  if (digest.length !== 64) {
    const other = otherDigests[digest.length];
    const guess = other === undefined ? "" : ` (${other})`;
    throw createError(
      `its digest has ${digest.length} hex characters${guess}, but SHA-256 has 64`,
      onlySha256,
    );
  }
  if (mode === "" && path.startsWith("^"))
    throw createError("it is a digest of bits, as `shasum -0` writes it", "Create the file without `-0`");
  if (path === "-")
    throw createError("it names standard input (`-`), not a file", "Write the file's name instead of `-`");
  const name = toSlashes(escaped === "\\" ? unescapeName(path, createError) : path);
  if (!isPlain(name)) {
    throw createError(
      `\`${name}\` is not the plain path of a file`,
      "Write a path such as `app`, `./app`, `../dist/app` or `/dist/app`, " +
        "without a final `/` and without empty names, `.` or `..` inside",
    );
  }
  return {
    path: name,
    fingerprint: v.parse(fingerprintSchema, digest.toLowerCase()),
    ...(mode === "" && path.startsWith("U") && { mayBeUniversal: true }),
  };
}

/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared.
 */
function isPlain(path: string): boolean {
  const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
  return names.every((name) => name !== "" && name !== "." && name !== "..");
}

const onlySha256 = "Use a file of SHA-256 digests";
const otherDigests: Readonly<Record<number, string>> = {
  32: "MD5",
  40: "SHA-1",
  56: "SHA-224",
  96: "SHA-384",
  128: "SHA-512",
};

/** Reverses what GNU's tools do to names with line endings and `\`. */
function unescapeName(path: string, createError: CreateError): string {
  return path.replace(/\\(.?)/gs, (sequence, letter: string) => {
    if (letter === "\\") return "\\";
    if (letter === "n") return "\n";
    if (letter === "r") return "\r";
    throw createError(
      `its name has the unknown escape sequence \`${sequence}\``,
      "Create the file again with `sha256sum`",
    );
  });
}
