// Artifacts from a checksum file in the forms of GNU and BSD. Any other line is an error, because an artifact that is left
// out would not be judged. A listed file that exists is hashed and must agree.
import { statSync } from "node:fs";
import { isAbsolute, posix } from "node:path";
import * as v from "valibot";
import type { ArtifactPattern, FoundArtifact } from "../../domain/artifact.ts";
import type { Context } from "../../context.ts";
import { fingerprintSchema, type Fingerprint } from "../../domain/identifiers.ts";
import type { ArtifactSelection } from "../selection.ts";
import { collectErrors, throwTogether } from "../../lib/concurrency.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { readInputFile } from "../../lib/read-file.ts";
import { HashPool, maxWorkers } from "../hash/hash-pool.ts";
import { encodePath, exists, notAFileError, removeDots, toSlashes, withFileErrors } from "../paths.ts";
import { Scheduler } from "../scheduler.ts";
import { reportNoMatch } from "./find-paths.ts";
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
  const all = parseChecksumFile(await readInputFile("checksums", file, file, context.signal), file);
  const selected = await selectEntries(all, file, selection, scheduler, context);
  const compared = new Set<ChecksumEntry>();
  let elsewhere: ChecksumEntry | undefined;
  await using pool = new HashPool();
  await collectErrors(
    new Set(selected.map(({ entry }) => entry)),
    async (entry) => {
      scheduler.entries += 1;
      if (scheduler.isDue) await scheduler.yield();
      if (exists(encodePath(entry.location))) {
        await compare(entry, file, pool, context);
        compared.add(entry);
      } else if (exists(encodePath(entry.path))) elsewhere ??= entry;
    },
    maxWorkers,
  );
  context.logger.info(
    `\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`,
  );
  if (elsewhere !== undefined)
    context.logger.warn(
      `\`${elsewhere.path}\` was not compared with line ${elsewhere.line} of \`${file}\`: the files of a list are looked for beside it, ` +
        `and there is no \`${elsewhere.location}\`. Put the list where its files are`,
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
      if (matches(entry.path) || matches(entry.location)) matching.push(entry);
    }
    if (matching.length === 0) {
      const listed = all.map(({ path }) => `\`${path}\``);
      const parts = {
        message: `\`${file}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)`,
        reason: `It lists ${joinTruncated(listed, 5)}, relative to the directory of the list`,
        hint: "Write a path as it is listed, and check that the list is the one of this build",
      };
      reportNoMatch(parts, ifNoMatch, logger);
    }
    return matching.map((entry) => ({ entry, name }));
  });
  return selected.flat();
}

function createMatcher(pattern: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => removeDots(path) === removeDots(pattern);
  const glob = parseGlob(pattern);
  return (path) => matchesGlob(glob, path);
}

/** @throws ConfigurationError when the file has another digest than is listed, or cannot be hashed; CancelledError */
async function compare(entry: ChecksumEntry, file: string, pool: HashPool, context: Context): Promise<void> {
  const { location, line } = entry;
  const path = encodePath(location);
  const hint = `Line ${line} of \`${file}\` must name a file that the runner's user may read, as \`sha256sum\` does`;
  const status = withFileErrors(path, (at) => statSync(at), hint);
  if (!status.isFile()) throw notAFileError(path, status, hint);
  const digest = await pool.hash(path, new Scheduler(`\`${location}\``, context), hint, status);
  if (digest === entry.fingerprint) return;
  throw new ConfigurationError({
    message: `\`${location}\` has SHA-256 ${digest}, but line ${line} of \`${file}\` lists ${entry.fingerprint}`,
    reason: "The file changed after the checksums were created, or the line is for another file",
    hint: "Create the checksum file after the last step that changes the files",
  });
}

/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
export function parseChecksumFile(content: Uint8Array, file: string): ChecksumEntry[] {
  const directory = file.slice(0, file.lastIndexOf("/") + 1);
  const byPath = new Map<string, ChecksumEntry>();
  const errors: ConfigurationError[] = [];
  for (const [index, raw] of decodeText(content, file).split("\n").entries()) {
    const text = raw.replace(/\r$/, "");
    if (text.trim() === "" || text.startsWith("#")) continue;
    const parsed = parseLine(text);
    if (typeof parsed === "string") {
      const shown = text.length > maxShown ? `has ${count(text.length, "character")}` : `is \`${text}\``;
      const message = `Line ${index + 1} of \`${file}\` ${shown}: ${parsed}`;
      errors.push(new ConfigurationError({ message, hint: lineHint }));
      continue;
    }
    const { path } = parsed;
    const plain = removeDots(path);
    const location = isAbsolute(path) ? path : directory + plain;
    const known = byPath.get(plain);
    if (known === undefined) byPath.set(plain, { ...parsed, line: index + 1, location });
    else if (known.fingerprint !== parsed.fingerprint)
      errors.push(
        new ConfigurationError({
          message:
            `Lines ${known.line} and ${index + 1} of \`${file}\` give different digests for \`${path}\`: ` +
            `${known.fingerprint} and ${parsed.fingerprint}`,
          reason: "The file was written twice, or joined from two builds",
          hint: "Create it again from the files that are meant",
        }),
      );
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
  const mark = Buffer.from(content.subarray(0, 2)).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
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

const lineHint =
  "Create the file with `sha256sum`, with paths such as `app`, `./app`, `../dist/app` or `/dist/app`: without a final `/`, " +
  "and without `.` or `..` inside";

/** A longer line is not shown: of a part of a secret, nobody could tell that it is one. */
const maxShown = 200;

// GNU: `digest  name`, or `digest *name`. BSD, and GNU's --tag: `SHA256 (name) = digest`. A `\` in front says that the name
// is escaped.
const gnuLine = /^(?<mark>\\?)(?<digest>[0-9A-Fa-f]+) [ *](?<name>.+)$/s;
const bsdLine = /^(?<mark>\\?)SHA256 \((?<name>.+)\) = (?<digest>[0-9A-Fa-f]+)$/s;

/** Parses a line; returns what is wrong with it where it is not the SHA-256 of a file. */
function parseLine(text: string): Pick<ChecksumEntry, "path" | "fingerprint"> | string {
  const { mark, name, digest } = (bsdLine.exec(text) ?? gnuLine.exec(text))?.groups ?? {};
  if (name === undefined || digest === undefined) return "expected a SHA-256, two spaces and a file name";
  const fingerprint = v.safeParse(fingerprintSchema, digest.toLowerCase());
  if (!fingerprint.success) return `its digest has ${digest.length} hex characters, but SHA-256 has 64`;
  const path = mark === "" ? toSlashes(name) : unescapeName(name);
  if (path === undefined || !isPlain(path) || (mark === "" && path.includes("\\")))
    return `\`${name}\` is not the plain path of a file`;
  return { path, fingerprint: fingerprint.output };
}

/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared. `-` is standard input.
 */
function isPlain(path: string): boolean {
  const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
  return path !== "-" && names.every((name) => name !== "" && name !== "." && name !== "..");
}

const escapes: Readonly<Record<string, string>> = { "\\\\": "\\", "\\n": "\n", "\\r": "\r" };

/** Reverses what GNU's tools do to names with line endings and `\`; undefined for another escape sequence. */
const unescapeName = (name: string): string | undefined =>
  /^(?:[^\\]|\\[\\nr])*$/.test(name)
    ? name.replace(/\\./g, (sequence) => escapes[sequence] ?? sequence)
    : undefined;
