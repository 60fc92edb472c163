// Artifacts from a checksum file in the forms of GNU and BSD. Any other line is an error, because an artifact that is left
// out would not be judged. A listed file that exists is hashed and must agree.
import { isAbsolute, posix, relative, resolve } from "node:path";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { ArtifactSelection } from "../../domain/request.ts";
import {
  fingerprintSchema,
  otherDigests,
  type Fingerprint,
  type TemplateReferenceName,
} from "../../domain/identifiers.ts";
import { collectErrors, throwTogether } from "../../lib/concurrency.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { readInputFile } from "../../lib/read-file.ts";
import { HashPool } from "../hash/hash-pool.ts";
import { Progress } from "../hash/progress.ts";
import { decodePath, encodePath, exists, removeDots, resolveLinks, toSlashes } from "../paths.ts";
import { isGlob, matchesGlob, parseGlob } from "./glob.ts";
import { noMatchHint, missingPathText, reportNoMatch, suggestPath } from "./find-paths.ts";
import { fingerprintPath, inspectPath, type FoundArtifact } from "./from-paths.ts";

type ChecksumSelection = Pick<ArtifactSelection, "artifacts" | "ifNoMatch"> & { readonly checksums: string };

/** One artifact of a checksum file. */
interface ChecksumEntry {
  /** As in the file, with `/`: absolute, or relative to the checksum file. */
  readonly path: string;
  readonly fingerprint: Fingerprint;
  /** Counted from 1. */
  readonly line: number;
  /** The path for the file system. */
  readonly location: string;
  /** The path from the working directory, for patterns. */
  readonly fromWorkingDirectory: string;
}

/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationError, ConfigurationErrors when the file cannot be parsed, a line selects nothing, or an existing
 *   file has another digest; CancelledError
 */
export async function fromChecksums(
  selection: ChecksumSelection,
  context: Context,
): Promise<FoundArtifact[]> {
  const file = toSlashes(selection.checksums);
  const progress = new Progress(`\`${file}\``, context);
  if (!exists(encodePath(file))) throw missingFileError(file);
  const content = await readInputFile("checksums", file, file, context.signal);
  const all = parseChecksumFile(content, file);
  const selected = await selectEntries(all, selection, progress, context);
  const compared = new Set<ChecksumEntry>();
  await using pool = new HashPool(context.signal);
  await collectErrors(
    new Set(selected.map(({ entry }) => entry)),
    async (entry) => {
      progress.entries += 1;
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (!fileExists(entry, file)) return;
      await compare(entry, file, pool, context);
      compared.add(entry);
    },
    pool.concurrency,
  );
  context.logger.info(
    `\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`,
  );
  return selected.map(({ entry, name }) => ({
    artifact: {
      ...omitUndefined({ name }),
      filename: posix.basename(entry.path),
      type: "checksum",
      fingerprint: entry.fingerprint,
      ...(compared.has(entry) && { readFrom: entry.location }),
    },
    origin: `line ${entry.line} of ${file}`,
  }));
}

/**
 * Returns whether an entry's file exists.
 * @throws ConfigurationError when it does without the blanks around its path
 */
function fileExists({ path, location, line }: ChecksumEntry, file: string): boolean {
  if (exists(encodePath(location))) return true;
  const trimmed = path.trim();
  const meant = locationOf(trimmed, file);
  if (trimmed === path || trimmed === "" || !exists(encodePath(meant))) return false;
  throw new ConfigurationError({
    message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, but \`${meant}\` does`,
    reason: "A third space before a name, and one after it, belong to the name",
    hint: "Write two spaces before the name, and none after it",
  });
}

interface SelectedEntry {
  readonly entry: ChecksumEntry;
  readonly name?: TemplateReferenceName | undefined;
}

async function selectEntries(
  all: readonly ChecksumEntry[],
  { artifacts, checksums, ifNoMatch }: ChecksumSelection,
  progress: Progress,
  { logger }: Context,
): Promise<SelectedEntry[]> {
  if (artifacts.length === 0) return all.map((entry) => ({ entry }));
  const selected = await collectErrors(artifacts, async ({ pattern, name }) => {
    const matches = createMatcher(toSlashes(pattern));
    const matching: SelectedEntry[] = [];
    for (const entry of all) {
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (matches(entry.path) || matches(entry.fromWorkingDirectory)) matching.push({ entry, name });
    }
    if (matching.length === 0) {
      const filename = posix.basename(toSlashes(pattern));
      const other = all.find(({ path }) => posix.basename(path) === filename);
      const suggestion = other === undefined ? "" : ` (did you mean \`${other.path}\`?)`;
      const message = `\`${checksums}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)${suggestion}`;
      reportNoMatch({ message, hint: noMatchHint(artifacts.length) }, ifNoMatch, logger);
    }
    return matching;
  });
  return selected.flat();
}

function createMatcher(pattern: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => removeDots(path) === removeDots(pattern);
  const glob = parseGlob(pattern);
  return (path) => matchesGlob(glob, path);
}

async function compare(entry: ChecksumEntry, file: string, pool: HashPool, context: Context): Promise<void> {
  const path = encodePath(entry.location);
  const directoryError = () =>
    new ConfigurationError({
      message: `Line ${entry.line} of \`${file}\` names \`${entry.path}\`, which is a directory`,
      hint: "List the files in it, as `sha256sum` does, or select it with `artifacts` and without `checksums`",
    });
  const { fingerprint } = await fingerprintPath(
    inspectPath(path, "file", directoryError),
    { exclusions: [], isForGate: true },
    pool,
    context,
  );
  if (fingerprint === entry.fingerprint) return;
  throw new ConfigurationError({
    message: `\`${entry.location}\` has SHA-256 ${fingerprint}, but line ${entry.line} of \`${file}\` lists ${entry.fingerprint}`,
    reason: "The file changed after the checksums were created, or the line is for another file",
    hint: "Create the checksum file after the last step that changes the files",
  });
}

const missingFileError = (file: string) =>
  new ConfigurationError(
    omitUndefined({
      message: `Checksum file ${missingPathText(file)}`,
      reason: suggestPath(file),
      hint: "Input `checksums` must name a regular file of at most 64 MB: check the step that creates it",
    }),
  );

/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
export function parseChecksumFile(content: Uint8Array, file: string): ChecksumEntry[] {
  const locate = createLocator(file);
  const byPath = new Map<string, ChecksumEntry>();
  const errors: ConfigurationError[] = [];
  for (const [index, text] of decodeText(content, file).split("\n").entries()) {
    const entry = text.replace(/\r$/, "");
    if (entry.trim() === "" || entry.startsWith("#")) continue;
    const line = index + 1;
    try {
      const createError = (reason: string, hint: string) =>
        new ConfigurationError({
          message: `Line ${line} of \`${file}\` ${entry.length > maxShown ? `has ${count(entry.length, "character")}` : `is \`${entry}\``}: ${reason}`,
          hint,
        });
      const listed = parseLine(entry, createError);
      const parsed = { ...listed, ...locate(listed.path), line };
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

const directoryOf = (file: string) => file.slice(0, file.lastIndexOf("/") + 1);

/** Returns where a path that a checksum file lists is expected. */
const locationOf = (path: string, file: string) =>
  isAbsolute(path) ? path : directoryOf(file) + removeDots(path);

/** Returns a function that finds out where the file of an entry is expected. */
function createLocator(file: string) {
  const realDirectory = decodePath(resolveLinks(encodePath(directoryOf(file))));
  return (path: string) => {
    const location = locationOf(path, file);
    const leadsUp = path.startsWith("../");
    // `..` may be resolved by text where no links are left.
    return {
      location,
      fromWorkingDirectory: leadsUp ? toSlashes(relative("", resolve(realDirectory, path))) : location,
    };
  };
}

function decodeText(content: Uint8Array, file: string): string {
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
    message: `\`${file}\` is not a text file: it is neither UTF-8 nor UTF-16 with a byte order mark, or has NUL bytes`,
    hint: "Save it as UTF-8, and create it without `-z`",
  });
}

/** A longer line is not shown: of a part of a secret, nobody could tell that it is one. */
const maxShown = 200;

type CreateError = (reason: string, hint: string) => ConfigurationError;

// GNU: `digest  name`, or `digest *name`. BSD, and GNU's --tag: `SHA256 (name) = digest`. A `\` in front says that the name
// is escaped.
const gnuLine = /^(?<mark>\\?)(?<digest>[0-9A-Fa-f]+) [ *](?<path>.+)$/s;
const bsdLine = /^(?<mark>\\?)SHA256 \((?<path>.+)\) = (?<digest>[0-9A-Fa-f]+)$/s;

function parseLine(entry: string, createError: CreateError) {
  const { mark, path, digest } = (bsdLine.exec(entry) ?? gnuLine.exec(entry))?.groups ?? {};
  if (path === undefined || digest === undefined)
    throw createError("expected a SHA-256, two spaces and a file name", "Create the file with `sha256sum`");
  if (digest.length !== 64) {
    const other = otherDigests[digest.length];
    const guess = other === undefined ? "" : `, as ${other} has`;
    throw createError(
      `its digest has ${digest.length} hex characters${guess}, but SHA-256 has 64`,
      "Use a file of SHA-256 digests",
    );
  }
  if (path === "-")
    throw createError("it names standard input (`-`), not a file", "Write the file's name instead of `-`");
  const name = mark === "" ? toSlashes(path) : unescapeName(path, createError);
  if (mark === "" && name.includes("\\"))
    throw createError("its name has a `\\`, but no `\\` before the digest", "Separate directories by `/`");
  if (!isPlain(name))
    throw createError(
      `\`${name}\` is not the plain path of a file`,
      "Write a path such as `app`, `./app`, `../dist/app` or `/dist/app`, " +
        "without a final `/` and without empty names, `.` or `..` inside",
    );
  return { path: name, fingerprint: v.parse(fingerprintSchema, digest.toLowerCase()) };
}

/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared.
 */
function isPlain(path: string): boolean {
  const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
  return names.every((name) => name !== "" && name !== "." && name !== "..");
}

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
