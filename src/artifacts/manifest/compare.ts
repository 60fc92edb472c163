// Compares artifacts with an earlier manifest, which may be a file of another job: nothing in it is trusted. Its bytes are
// kept in memory, with a map of where the line of each path begins: strings and objects would take twice as much.
import type { Context } from "../../context.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type {
  Difference,
  Differences,
  LikelyReason,
  ManifestComparison,
  Sums,
} from "../../domain/artifact.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { readWholeFile } from "../../lib/read-file.ts";
import { Progress } from "../hash/progress.ts";
import { decodePath, type PathBytes } from "../paths.ts";
import {
  comparePaths,
  headerSchema,
  isSameEntry,
  listedEntry,
  parseEntry,
  type Contents,
  type EntryDifference,
  type ManifestHeader,
  type KnownArtifact,
  type ManifestEntry,
} from "./format.ts";
import { tryReasons } from "./likely-reasons.ts";

/** One artifact of the earlier manifest. */
interface Section {
  readonly header: ManifestHeader;
  /**
   * Parses one of its entries.
   * @throws ConfigurationError when it is not valid
   */
  readonly entryAt: (position: number) => ManifestEntry;
  readonly invalidEntry: (position: number, reason: string) => ConfigurationError;
}

/** The positions of a section's entries by their paths, in the order of the manifest. */
type EntryPositions = ReadonlyMap<PathBytes, number>;

/** Lists of this length are kept of an artifact, and shorter ones where there are many. */
const maxListed = 1000;
/** The size of a manifest, in millions of bytes: about seven million files. */
const maxMegabytes = 1000;
/** The length of an entry's line, in bytes: a path of 32,767 characters takes less. */
const maxEntryLength = 256 * 1024;
/** The length of all headers together, in bytes: each has the patterns of an ignore file. */
const maxHeadersLength = 32 * 1024 * 1024;

/**
 * Compares artifacts with an earlier manifest.
 * @param path of the manifest, relative to the working directory
 * @throws ConfigurationError, ConfigurationErrors naming `compare-with`: the file cannot be read, is not a manifest, or
 *   has nothing about an artifact; CancelledError
 */
export async function compareAll(
  path: string,
  known: readonly KnownArtifact[],
  context: Context,
): Promise<readonly ManifestComparison[]> {
  const bytes = await readWholeFile(path, {
    name: path,
    hint: "`compare-with` must be the path of a manifest, the file that the output `manifest-file` names",
    megabytes: maxMegabytes,
    signal: context.signal,
  });
  const progress = new Progress(`\`${path}\``, context);
  const sections = await readSections(path, bytes, progress);
  const choose = sectionChooser(sections, path, known.length === 1);
  const maxOfEach = Math.max(5, Math.floor(maxListed / known.length));
  return collectErrors(known, (one) => compareOne(one, choose(one), path, maxOfEach, progress));
}

/** Reads all headers, and checks that each has as many entries as it says. */
async function readSections(path: string, bytes: Buffer, progress: Progress): Promise<readonly Section[]> {
  const endOf = (start: number): number => {
    const end = bytes.indexOf(0x0a, start);
    return end < 0 ? bytes.length : end;
  };
  const lineAt = (start: number): PathBytes => bytes.toString("latin1", start, endOf(start));
  const sections: Section[] = [];
  let lineNumber = 0;
  let start = 0;
  /** Returns where the line at `start` begins, and goes on to the next. */
  const takeLine = (maxLength: number): number => {
    const begin = start;
    start = endOf(begin) + 1;
    lineNumber += 1;
    if (start - 1 - begin > maxLength) throw invalidLine(path, lineNumber, "it is too long");
    return begin;
  };
  let headersLeft = maxHeadersLength;
  while (start < bytes.length) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const line = lineAt(takeLine(headersLeft));
    headersLeft -= line.length;
    const header = validateJson(headerSchema, parseJson(Buffer.from(line, "latin1")));
    if (!header.success) throw invalidLine(path, lineNumber, `as a header, ${header.reason}`);
    const { entries, filename, type } = header.value;
    const starts: number[] = [];
    const firstLine = lineNumber + 1;
    const invalidEntry = (position: number, reason: string) =>
      invalidLine(path, firstLine + position, reason);
    const entryAt = (position: number): ManifestEntry => {
      const parsed = parseEntry(lineAt(starts[position] ?? bytes.length), type);
      if (!parsed.success) throw invalidEntry(position, parsed.reason);
      return parsed.value;
    };
    sections.push({ header: header.value, entryAt, invalidEntry });
    while (starts.length < entries) {
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (start >= bytes.length)
        throw invalid(path, `it ends after ${starts.length} of the ${entries} entries of \`${filename}\``);
      starts.push(takeLine(maxEntryLength));
    }
  }
  if (sections.length === 0) throw invalid(path, "it is empty");
  return sections;
}

/** Reads the entries of a section, and checks that they are valid and in order. */
async function readEntries(
  { header, entryAt, invalidEntry }: Section,
  progress: Progress,
): Promise<EntryPositions> {
  const positions = new Map<PathBytes, number>();
  let previous: PathBytes | undefined;
  for (let position = 0; position < header.entries; position += 1) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const { path } = entryAt(position);
    if (previous !== undefined && comparePaths(previous, path) >= 0)
      throw invalidEntry(position, "it is not in order");
    previous = path;
    // A copy: a part of the line would keep all of it in memory.
    const copy = Buffer.from(path, "latin1").toString("latin1");
    positions.set(keyOf(header.type, copy, position), position);
  }
  return positions;
}

/** Returns what two entries have in common that are compared: the path; of a file its position, whatever its name. */
const keyOf = (type: ManifestHeader["type"], path: PathBytes, position: number): PathBytes =>
  type === "file" ? String(position) : path;

/** Returns a function that finds the section of an artifact: by its name, else by its file name. */
function sectionChooser(sections: readonly Section[], path: string, isOnly: boolean) {
  const byName = Map.groupBy(sections, ({ header }) => header.name);
  const byFilename = Map.groupBy(sections, ({ header }) => header.filename);
  return ({ artifact: { name, filename }, contents: { type } }: KnownArtifact): Section => {
    const ofName = name === undefined ? [] : (byName.get(name) ?? []);
    const found = ofName.length > 0 ? ofName : (byFilename.get(filename) ?? []);
    // One artifact may be called otherwise on the machine where it runs.
    const [section, second] = found.length === 0 && isOnly && sections.length === 1 ? sections : found;
    const shown = name ?? filename;
    if (section === undefined || second !== undefined)
      throw new ConfigurationError({
        message: `\`compare-with\`: ${path} has ${second === undefined ? "no entry" : "several entries"} for \`${shown}\``,
        reason: `It has entries for ${sections
          .slice(0, 5)
          .map(({ header }) => `\`${header.name ?? header.filename}\``)
          .join(", ")}`,
        hint: "Compare with the manifest of the same artifacts, and give each a name of its own (`name=path`)",
      });
    if (section.header.type === type) return section;
    throw new ConfigurationError({
      message: `\`compare-with\`: ${path} has \`${shown}\` with type \`${section.header.type}\`, but here its type is \`${type}\``,
      hint: "Compare a directory with a directory, a file with a file, and an image with an image",
    });
  };
}

/** @param maxOfEach how many differences of each kind are listed */
async function compareOne(
  { artifact, contents }: KnownArtifact,
  section: Section,
  path: string,
  maxOfEach: number,
  progress: Progress,
): Promise<ManifestComparison> {
  const { header, entryAt } = section;
  const added = collectDifferences(maxOfEach);
  const removed = collectDifferences(maxOfEach);
  const changed = collectDifferences(maxOfEach);
  const reasons = tryReasons(header, contents, progress);
  const add = (differences: DifferenceCollector, difference: EntryDifference) => {
    differences.add(difference);
    return reasons.found() && reasons.consider(difference);
  };
  const earlier = await readEntries(section, progress);
  const isFound = new Uint8Array(header.entries);
  let current = 0;
  let same = 0;
  for (const entry of currentEntries(contents)) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const position = earlier.get(keyOf(header.type, entry.path, current));
    current += 1;
    if (position === undefined) {
      await add(added, { now: entry });
      continue;
    }
    isFound[position] = 1;
    const before = entryAt(position);
    if (isSameEntry(before, entry)) same += 1;
    else await add(changed, { before, now: entry });
  }
  for (const position of earlier.values()) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    if (isFound[position] === 0) await add(removed, { before: entryAt(position) });
  }
  const found = { added: added.end(), removed: removed.end(), changed: changed.end() };
  const isSame = Object.values(found).every(({ count }) => count === 0);
  if (isSame && header.type !== "oci" && header.fingerprint !== artifact.fingerprint)
    throw invalid(path, `the fingerprint of \`${header.filename}\` does not follow from its entries`);
  // Of another root, hardly an entry is the same; all entries are compared again to find out.
  const isOther = !isSame && same < Math.min(header.entries, contents.entries) / 2;
  const otherRoot = () => findOtherRoot(earlier, entryAt, contents, progress);
  const likelyReason = isSame ? undefined : (reasons.found() ?? (isOther ? await otherRoot() : undefined));
  return {
    artifact,
    file: path,
    before: pick(header, "fingerprint", "entries", "bytes"),
    now: { fingerprint: artifact.fingerprint, ...pick(contents, "entries", "bytes") },
    ...found,
    ...omitUndefined({ likelyReason }),
  };
}

/** Yields the entries that this step has found. */
function* currentEntries({ type, lines }: Contents): Generator<ManifestEntry> {
  let rest = "";
  for (const piece of lines()) {
    const complete = (rest + piece.toString("latin1")).split("\n");
    rest = complete.pop() ?? "";
    for (const line of complete) {
      const parsed = parseEntry(line, type);
      if (!parsed.success) throw new Error(`A line of this step's manifest is not valid: ${parsed.reason}`);
      yield parsed.value;
    }
  }
}

/** Finds out whether one of both has all entries of the other in one of its directories, maybe beside others. */
async function findOtherRoot(
  earlier: EntryPositions,
  entryAt: Section["entryAt"],
  contents: Contents,
  progress: Progress,
): Promise<LikelyReason | undefined> {
  const fewer = Math.min(earlier.size, contents.entries);
  if (contents.type !== "dir" || fewer === 0) return undefined;
  const isDeeperNow = contents.entries > earlier.size;
  const counts = new Map<PathBytes, number>();
  const paths = isDeeperNow ? currentEntries(contents).map(({ path }) => path) : earlier.keys();
  for (const path of paths) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const directory = firstName(path);
    if (directory !== path) counts.set(directory, (counts.get(directory) ?? 0) + 1);
  }
  // Directories with as many entries as all of the other, as long as their entries are the same.
  const candidates = new Set([...counts.keys()].filter((directory) => counts.get(directory) === fewer));
  for (const entry of currentEntries(contents))
    for (const directory of isDeeperNow ? [firstName(entry.path)] : candidates) {
      if (progress.shouldYield) await progress.yieldToEventLoop();
      const inEarlier = isDeeperNow ? entry.path.slice(directory.length + 1) : `${directory}/${entry.path}`;
      if (inEarlier === "" || !candidates.has(directory)) continue;
      const position = earlier.get(inEarlier);
      if (position === undefined || !isSameEntry(entryAt(position), entry)) candidates.delete(directory);
    }
  const [directory] = candidates;
  if (directory === undefined) return undefined;
  return { kind: "root", directory: decodePath(directory), deeper: isDeeperNow ? "now" : "before" };
}

/** Returns the part of a path before its first slash. */
const firstName = (path: PathBytes): PathBytes => path.split("/", 1)[0] ?? path;

const zeroTotals: Sums = { count: 0, bytesBefore: 0, bytesNow: 0 };

const addTotals = (sums: Sums, { before, now }: EntryDifference): Sums => ({
  count: sums.count + 1,
  bytesBefore: sums.bytesBefore + (before?.size ?? 0),
  bytesNow: sums.bytesNow + (now?.size ?? 0),
});

type DifferenceCollector = ReturnType<typeof collectDifferences>;

/** Collects differences of one kind: sums, and the first of them. */
function collectDifferences(maxCount: number) {
  const first: Difference[] = [];
  const directories = new Map<PathBytes, Sums>();
  let all = zeroTotals;
  return {
    add(difference: EntryDifference): void {
      const { before, now } = difference;
      all = addTotals(all, difference);
      const path = (now ?? before)?.path ?? "";
      if (first.length < maxCount)
        first.push({
          path: decodePath(path),
          ...(before && { before: listedEntry(before) }),
          ...(now && { now: listedEntry(now) }),
        });
      const directory = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
      const sums = directories.get(directory);
      if (sums !== undefined || directories.size < maxCount)
        directories.set(directory, addTotals(sums ?? zeroTotals, difference));
    },
    end: (): Differences => ({
      ...all,
      first,
      directories: [...directories].map(([directory, sums]) => ({
        directory: directory === "" ? "." : decodePath(directory),
        ...sums,
      })),
    }),
  };
}

const invalidLine = (path: string, line: number, reason: string) =>
  invalid(path, `line ${line} is not valid: ${reason}`);

const invalid = (path: string, reason: string) =>
  new ConfigurationError({
    message: `\`compare-with\`: ${path} is not a manifest that can be compared: ${reason}`,
    hint: "Give the file that the output `manifest-file` named, unchanged",
  });
