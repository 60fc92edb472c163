// Compares artifacts with an earlier manifest, which may be a file of another job: nothing in it is trusted. Its bytes are
// kept in memory, with a map of where the line of each path begins: strings and objects would take twice as much.
import { closeSync, openSync, readSync } from "node:fs";
import type { Context } from "../../context.ts";
import type {
  Artifact,
  Difference,
  Differences,
  LikelyReason,
  ManifestComparison,
  Sums,
} from "../../domain/artifact.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { readWholeFile } from "../../lib/read-file.ts";
import { Progress } from "../hash/progress.ts";
import { decodePath, encodePath, type PathBytes } from "../paths.ts";
import {
  comparePaths,
  headOf,
  headSchema,
  isSameEntry,
  listedEntry,
  parseEntry,
  type Contents,
  type ManifestEntry,
  type EntryDifference,
  type Head,
} from "./format.ts";
import { tryReasons } from "./likely-reasons.ts";

/** An artifact that this step has read. */
export interface KnownArtifact {
  readonly artifact: Artifact;
  readonly contents: Contents;
}

/** One artifact of the earlier manifest. */
interface Section {
  readonly head: Head;
  /** The number of the head's line. */
  readonly lineNumber: number;
  /** Where the lines of its entries begin, in bytes. */
  readonly starts: readonly number[];
}

/** The positions of a section's entries by their paths, in the order of the manifest. */
type EntryPositions = ReadonlyMap<PathBytes, number>;

/** Lists of this length are kept of an artifact, and shorter ones where there are many. */
const maxListed = 1000;
/** The size of a manifest, in millions of bytes: about seven million files. */
const maxMegabytes = 1000;
/** The length of an entry's line, in bytes: a path of 32,767 characters takes less. */
const maxEntryLength = 256 * 1024;
/** The length of all heads together, in bytes: each has the patterns of an ignore file. */
const maxHeadsLength = 32 * 1024 * 1024;

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
    next: "`compare-with` must be the path of a manifest, the file that the output `manifest-file` names",
    megabytes: maxMegabytes,
    stop: context.signal,
  });
  const progress = new Progress(`\`${path}\``, context);
  const manifest = await readManifest(path, bytes, progress);
  const choose = sectionChooser(manifest.sections, path, known.length === 1);
  const maxOfEach = Math.max(5, Math.floor(maxListed / known.length));
  return collectErrors(known, (one) => compareOne(one, choose(one), manifest, maxOfEach, progress));
}

type EarlierManifest = Awaited<ReturnType<typeof readManifest>>;

/** Reads all heads, and checks that each has as many entries as it says. */
async function readManifest(path: string, bytes: Buffer, progress: Progress) {
  const endOf = (start: number): number => {
    const end = bytes.indexOf(0x0a, start);
    return end < 0 ? bytes.length : end;
  };
  const lineAt = (start: number): PathBytes => bytes.toString("latin1", start, endOf(start));
  const sections: Section[] = [];
  let lineNumber = 0;
  let start = 0;
  /** Returns where the line at `start` begins, and goes on to the next. */
  const pass = (maxLength: number): number => {
    const begin = start;
    start = endOf(begin) + 1;
    lineNumber += 1;
    if (start - 1 - begin > maxLength) throw invalidLine(path, lineNumber, "it is too long");
    return begin;
  };
  let headsLeft = maxHeadsLength;
  while (start < bytes.length) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const line = lineAt(pass(headsLeft));
    headsLeft -= line.length;
    const head = validateJson(headSchema, parseJson(Buffer.from(line, "latin1")));
    if (!head.success) throw invalidLine(path, lineNumber, `as a head, ${head.reason}`);
    const { entries, filename } = head.value;
    const starts: number[] = [];
    sections.push({ head: head.value, lineNumber, starts });
    while (starts.length < entries) {
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (start >= bytes.length)
        throw invalid(path, `it ends after ${starts.length} of the ${entries} entries of \`${filename}\``);
      starts.push(pass(maxEntryLength));
    }
  }
  if (sections.length === 0) throw invalid(path, "it is empty");

  const invalidEntry = (section: Section, position: number, reason: string) =>
    invalidLine(path, section.lineNumber + 1 + position, reason);
  const entryAt = (section: Section, position: number): ManifestEntry => {
    const parsed = parseEntry(lineAt(section.starts[position] ?? bytes.length), section.head.type);
    if (!parsed.success) throw invalidEntry(section, position, parsed.reason);
    return parsed.value;
  };
  return {
    path,
    sections,
    entryAt,
    /** Reads the entries of a section, and checks that they are valid and in order. */
    async readEntries(section: Section): Promise<EntryPositions> {
      const positions = new Map<PathBytes, number>();
      let previous: PathBytes | undefined;
      for (const position of section.starts.keys()) {
        if (progress.shouldYield) await progress.yieldToEventLoop();
        const { path } = entryAt(section, position);
        if (previous !== undefined && comparePaths(previous, path) >= 0)
          throw invalidEntry(section, position, "it is not in order");
        previous = path;
        // A copy: a part of the line would keep all of it in memory.
        const copy = Buffer.from(path, "latin1").toString("latin1");
        positions.set(keyOf(section.head.type, copy, position), position);
      }
      return positions;
    },
  };
}

/** Returns what two entries have in common that are compared: the path; of a file its position, whatever its name. */
const keyOf = (type: Head["type"], path: PathBytes, position: number): PathBytes =>
  type === "file" ? String(position) : path;

/** Returns a function that finds the section of an artifact: by its name, else by its file name. */
function sectionChooser(sections: readonly Section[], path: string, isOnly: boolean) {
  const byName = Map.groupBy(sections, ({ head }) => head.name);
  const byFilename = Map.groupBy(sections, ({ head }) => head.filename);
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
          .map(({ head }) => `\`${head.name ?? head.filename}\``)
          .join(", ")}`,
        hint: "Compare with the manifest of the same artifacts, and give each a name of its own (`name=path`)",
      });
    if (section.head.type === type) return section;
    throw new ConfigurationError({
      message: `\`compare-with\`: ${path} has \`${shown}\` with type \`${section.head.type}\`, but here its type is \`${type}\``,
      hint: "Compare a directory with a directory, a file with a file, and an image with an image",
    });
  };
}

/** @param maxOfEach how many differences of each kind are listed */
async function compareOne(
  { artifact, contents }: KnownArtifact,
  section: Section,
  manifest: EarlierManifest,
  maxOfEach: number,
  progress: Progress,
): Promise<ManifestComparison> {
  const { head } = section;
  const now = headOf(artifact, contents);
  const added = collectDifferences(maxOfEach);
  const removed = collectDifferences(maxOfEach);
  const changed = collectDifferences(maxOfEach);
  const reasons = tryReasons(head, contents, progress);
  const add = (differences: DifferenceCollector, difference: EntryDifference) => {
    differences.add(difference);
    return reasons.found() && reasons.consider(difference);
  };
  const earlier = await manifest.readEntries(section);
  const isFound = new Uint8Array(head.entries);
  let current = 0;
  let same = 0;
  for (const entry of currentEntries(contents)) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const position = earlier.get(keyOf(head.type, entry.path, current));
    current += 1;
    if (position === undefined) {
      await add(added, { now: entry });
      continue;
    }
    isFound[position] = 1;
    const before = manifest.entryAt(section, position);
    if (isSameEntry(before, entry)) same += 1;
    else await add(changed, { before, now: entry });
  }
  for (const position of earlier.values()) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    if (isFound[position] === 0) await add(removed, { before: manifest.entryAt(section, position) });
  }
  const found = { added: added.end(), removed: removed.end(), changed: changed.end() };
  const isSame = Object.values(found).every(({ count }) => count === 0);
  if (isSame && head.type !== "oci" && head.fingerprint !== now.fingerprint)
    throw invalid(manifest.path, `the fingerprint of \`${head.filename}\` does not follow from its entries`);
  // Of another root, hardly an entry is the same; all entries are compared again to find out.
  const isOther = !isSame && same < Math.min(head.entries, now.entries) / 2;
  const find = (position: number) => manifest.entryAt(section, position);
  const otherRoot = () => findOtherRoot(earlier, find, contents, progress);
  const likelyReason = isSame ? undefined : (reasons.found() ?? (isOther ? await otherRoot() : undefined));
  return {
    artifact,
    file: manifest.path,
    before: { fingerprint: head.fingerprint, entries: head.entries, bytes: head.bytes },
    now: { fingerprint: now.fingerprint, entries: now.entries, bytes: now.bytes },
    ...found,
    ...omitUndefined({ likelyReason }),
  };
}

/** Yields the entries that this step has found. */
function* currentEntries({ type, lines }: Contents): Generator<ManifestEntry> {
  for (const line of "text" in lines ? splitLines(encodePath(lines.text)) : readLines(lines.path)) {
    const parsed = parseEntry(line, type);
    if (!parsed.success) throw new Error(`A line of this step's manifest is not valid: ${parsed.reason}`);
    yield parsed.value;
  }
}

const splitLines = (text: string): string[] => text.split("\n").slice(0, -1);

/** Yields the lines of a file that this step has written. */
function* readLines(path: string): Generator<PathBytes> {
  const file = openSync(path, "r");
  try {
    const block = Buffer.allocUnsafeSlow(64 * 1024);
    let rest = "";
    for (let count = 1; count > 0;) {
      count = readSync(file, block, 0, block.length, null);
      const lines = (rest + block.toString("latin1", 0, count)).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    closeSync(file);
  }
}

/** Finds out whether one of both has all entries of the other in one of its directories, maybe beside others. */
async function findOtherRoot(
  earlier: EntryPositions,
  entryAt: (position: number) => ManifestEntry,
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
