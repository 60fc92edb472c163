// Artifacts from a checksum file in the forms of GNU and BSD. Any other line is an error, because an artifact that is left
// out would not be judged. A listed file that exists is hashed and must agree.
import { isAbsolute, posix, relative, resolve } from "node:path";
import * as v from "valibot";
import type { FoundArtifact } from "../../domain/artifact.ts";
import type { Context } from "../../context.ts";
import { fingerprintSchema, otherDigests, type Fingerprint } from "../../domain/identifiers.ts";
import type { ArtifactPattern, ArtifactSelection } from "../../domain/request.ts";
import { collectErrors, throwTogether } from "../../lib/concurrency.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { readInputFile } from "../../lib/read-file.ts";
import { HashPool, maxWorkers } from "../hash/hash-pool.ts";
import { decodePath, encodePath, exists, removeDots, resolveLinks, toSlashes } from "../paths.ts";
import { Scheduler } from "../scheduler.ts";
import { missingPathText, noMatchHint, reportNoMatch, suggestPath } from "./find-paths.ts";
import { inspectPath } from "./from-paths.ts";
import { isGlob, matchesGlob, parseGlob } from "./glob.ts";

type ChecksumSelection = Pick<ArtifactSelection, "artifacts" | "ifNoMatch">;

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
  checksums: string,
  selection: ChecksumSelection,
  context: Context,
): Promise<FoundArtifact[]> {
  const file = toSlashes(checksums);
  const scheduler = new Scheduler(`\`${file}\``, context);
  if (!exists(encodePath(file))) throw missingFileError(file);
  const all = parseChecksumFile(await readInputFile("checksums", file, file, context.signal), file);
  const selected = await selectEntries(all, file, selection, scheduler, context);
  const compared = new Set<ChecksumEntry>();
  // They exist, but not where the list says.
  const elsewhere: ChecksumEntry[] = [];
  await using pool = new HashPool();
  await collectErrors(
    new Set(selected.map(({ entry }) => entry)),
    async (entry) => {
      scheduler.entries += 1;
      if (scheduler.isDue) await scheduler.yield();
      if (fileExists(entry, file)) {
        await compare(entry, file, pool, context);
        compared.add(entry);
      } else if (exists(encodePath(entry.path))) elsewhere.push(entry);
    },
    maxWorkers,
  );
  context.logger.info(
    `\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`,
  );
  const [first] = elsewhere;
  if (first !== undefined)
    context.logger.warn(
      `\`${first.path}\` was not compared with line ${first.line} of \`${file}\`: the files of a list are looked for beside it, ` +
        `and there is no \`${first.location}\`. Put the list where its files are`,
    );
  return selected.map(({ entry, name }) => ({
    artifact: {
      ...omitUndefined({ name }),
      filename: posix.basename(entry.path),
      type: "checksum",
      fingerprint: entry.fingerprint,
      ...(compared.has(entry) && { readFrom: entry.location }),
    },
    source: `line ${entry.line} of ${file}`,
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

/** Returns the entries that the patterns match, with the names of these; all entries where there are no patterns. */
async function selectEntries(
  all: readonly ChecksumEntry[],
  file: string,
  { artifacts, ifNoMatch }: ChecksumSelection,
  scheduler: Scheduler,
  { logger }: Context,
): Promise<readonly { readonly entry: ChecksumEntry; readonly name?: ArtifactPattern["name"] }[]> {
  if (artifacts.length === 0) return all.map((entry) => ({ entry }));
  const selected = await collectErrors(artifacts, async ({ pattern, name }) => {
    const matches = createMatcher(toSlashes(pattern));
    const matching: ChecksumEntry[] = [];
    for (const entry of all) {
      if (scheduler.isDue) await scheduler.yield();
      if (matches(entry.path) || matches(entry.fromWorkingDirectory)) matching.push(entry);
    }
    if (matching.length === 0) {
      const filename = posix.basename(toSlashes(pattern));
      const other = all.find(({ path }) => posix.basename(path) === filename);
      const message = `\`${file}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)`;
      const listed = all.map(({ path }) => `\`${path}\``);
      const parts =
        other === undefined
          ? { reason: `It lists ${joinTruncated(listed, maxNamed)}`, hint: noMatchHint(artifacts.length) }
          : {
              reason: `It lists \`${other.path}\`, and its files are looked for beside it: \`${other.location}\``,
              hint: `Write \`${other.path}\`, or put the list where the files are`,
            };
      reportNoMatch({ message, ...parts }, ifNoMatch, logger);
    }
    return matching.map((entry) => ({ entry, name }));
  });
  return selected.flat();
}

/** How many entries of a list a message names. */
const maxNamed = 5;

function createMatcher(pattern: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => removeDots(path) === removeDots(pattern);
  const glob = parseGlob(pattern);
  return (path) => matchesGlob(glob, path);
}

/** @throws ConfigurationError when the file has another digest than is listed, or cannot be hashed; CancelledError */
async function compare(entry: ChecksumEntry, file: string, pool: HashPool, context: Context): Promise<void> {
  const { path, location, line } = entry;
  const directoryError = () =>
    new ConfigurationError({
      message: `Line ${line} of \`${file}\` names \`${path}\`, which is a directory`,
      hint: "List the files in it, as `sha256sum` does, or select it with `artifacts` and without `checksums`",
    });
  const { status } = inspectPath(encodePath(location), "file", directoryError);
  const scheduler = new Scheduler(`\`${location}\``, context);
  const hint = "Give the runner's user permission to read it";
  const digest = await pool.hash(encodePath(location), scheduler, hint, status);
  if (digest === entry.fingerprint) return;
  throw new ConfigurationError({
    message: `\`${location}\` has SHA-256 ${digest}, but line ${line} of \`${file}\` lists ${entry.fingerprint}`,
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
  const realDirectory = decodePath(resolveLinks(encodePath(directoryOf(file))));
  const byPath = new Map<string, ChecksumEntry>();
  const errors: ConfigurationError[] = [];
  for (const [index, raw] of decodeText(content, file).split("\n").entries()) {
    const text = raw.replace(/\r$/, "");
    if (text.trim() === "" || text.startsWith("#")) continue;
    const line = index + 1;
    const shown = text.length > maxShown ? `has ${count(text.length, "character")}` : `is \`${text}\``;
    const reject: RejectLine = (problem, hint) =>
      new ConfigurationError({ message: `Line ${line} of \`${file}\` ${shown}: ${problem}`, hint });
    try {
      const { path, fingerprint } = parseLine(text, reject);
      const location = locationOf(path, file);
      // `..` may be resolved by text where no links are left.
      const fromWorkingDirectory = path.startsWith("../")
        ? toSlashes(relative("", resolve(realDirectory, path)))
        : location;
      const entry = { path, fingerprint, line, location, fromWorkingDirectory };
      const known = byPath.get(removeDots(path));
      if (known === undefined) byPath.set(removeDots(path), entry);
      else if (known.fingerprint !== fingerprint) throw differentDigestsError(known, entry, file);
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

const differentDigestsError = (one: ChecksumEntry, other: ChecksumEntry, file: string) =>
  new ConfigurationError({
    message:
      `Lines ${one.line} and ${other.line} of \`${file}\` give different digests for \`${other.path}\`: ` +
      `${one.fingerprint} and ${other.fingerprint}`,
    reason: "The file was written twice, or joined from two builds",
    hint: "Create it again from the files that are meant",
  });

const directoryOf = (file: string) => file.slice(0, file.lastIndexOf("/") + 1);

/** Returns where a path that a checksum file lists is expected. */
const locationOf = (path: string, file: string) =>
  isAbsolute(path) ? path : directoryOf(file) + removeDots(path);

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

/** Makes the error of a line: what is wrong with it, and what to do. */
type RejectLine = (problem: string, hint: string) => ConfigurationError;

// GNU: `digest  name`, or `digest *name`. BSD, and GNU's --tag: `SHA256 (name) = digest`. A `\` in front says that the name
// is escaped.
const gnuLine = /^(?<mark>\\?)(?<digest>[0-9A-Fa-f]+) [ *](?<name>.+)$/s;
const bsdLine = /^(?<mark>\\?)SHA256 \((?<name>.+)\) = (?<digest>[0-9A-Fa-f]+)$/s;

/** @throws ConfigurationError as `reject` makes it */
function parseLine(text: string, reject: RejectLine): Pick<ChecksumEntry, "path" | "fingerprint"> {
  const { mark, name, digest } = (bsdLine.exec(text) ?? gnuLine.exec(text))?.groups ?? {};
  if (name === undefined || digest === undefined)
    throw reject("expected a SHA-256, two spaces and a file name", "Create the file with `sha256sum`");
  if (digest.length !== 64) {
    const other = otherDigests[digest.length];
    const guess = other === undefined ? "" : `, as ${other} has`;
    throw reject(
      `its digest has ${digest.length} hex characters${guess}, but SHA-256 has 64`,
      "Use a file of SHA-256 digests",
    );
  }
  if (name === "-")
    throw reject("it names standard input (`-`), not a file", "Write the file's name instead of `-`");
  const path = mark === "" ? toSlashes(name) : unescapeName(name, reject);
  if (mark === "" && path.includes("\\"))
    throw reject("its name has a `\\`, but no `\\` before the digest", "Separate directories by `/`");
  if (!isPlain(path))
    throw reject(
      `\`${path}\` is not the plain path of a file`,
      "Write a path such as `app`, `./app`, `../dist/app` or `/dist/app`, " +
        "without a final `/` and without empty names, `.` or `..` inside",
    );
  return { path, fingerprint: v.parse(fingerprintSchema, digest.toLowerCase()) };
}

/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared.
 */
function isPlain(path: string): boolean {
  const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
  return names.every((name) => name !== "" && name !== "." && name !== "..");
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\"],
  ["n", "\n"],
  ["r", "\r"],
]);

/** Reverses what GNU's tools do to names with line endings and `\`. */
const unescapeName = (name: string, reject: RejectLine): string =>
  name.replace(/\\(.?)/gs, (sequence, letter: string) => {
    const character = escapes.get(letter);
    if (character !== undefined) return character;
    throw reject(
      `its name has the unknown escape sequence \`${sequence}\``,
      "Create the file again with `sha256sum`",
    );
  });
