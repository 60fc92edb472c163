// Compares artifacts with an earlier manifest, which may be a file of another job: nothing in it is trusted. Both
// manifests are in the same order, so they are read side by side, and memory stays flat at any size.
import { closeSync, openSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import type {
  Difference,
  Differences,
  DirectorySums,
  LikelyReason,
  ManifestComparison,
  Sums,
} from "../../domain/manifest-comparison.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { withRegularFile } from "../../lib/read-file.ts";
import { Progress } from "../hash/progress.ts";
import { decodePath, type PathBytes } from "../paths.ts";
import {
  comparePaths,
  headSchema,
  isSameEntry,
  listedEntry,
  parseEntry,
  type Entry,
  type Head,
  type ManifestLine,
} from "./form.ts";
import { LikelyReasons } from "./likely-reasons.ts";
import { LineReader, LineTooLongError, longestEntry, longestHeads } from "./line-reader.ts";
import { headOf, type Contents } from "./manifests.ts";

/** An artifact that this step has read. */
export interface KnownArtifact {
  readonly artifact: Artifact;
  readonly contents: Contents;
}

/** One artifact of the earlier manifest. */
interface Section {
  readonly head: Head;
  /** Where its entries begin, in bytes, and in which line. */
  readonly position: number;
  readonly line: number;
}

/** Lists of this length are kept of an artifact, and fewer where there are many. */
const mostListed = 1000;

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
  const reading = {
    name: path,
    next: "`compare-with` must be the path of a manifest, the file that the output `manifest-file` names",
    stop: context.signal,
  };
  const progress = new Progress(`\`${path}\``, context);
  return withRegularFile(path, reading, async (file) => {
    const sections = await readSections(file, path, progress);
    const choose = sectionChooser(sections, path, known.length === 1);
    const listed = Math.max(5, Math.floor(mostListed / known.length));
    return collectErrors(known, (one) =>
      compareOne(one, { section: choose(one), file, path, listed, progress }),
    );
  });
}

/** Reads all heads, and checks that each has as many entries as it says. */
async function readSections(file: FileHandle, path: string, progress: Progress): Promise<readonly Section[]> {
  const lines = new LineReader(file.fd);
  const sections: Section[] = [];
  let number = 0;
  const next = (longest: number) => nextLine(lines, longest, path, (number += 1));
  let left = longestHeads;
  for (let line = next(left); line !== undefined; line = next(left)) {
    // All heads are kept in memory.
    left -= line.length;
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const head = validateJson(headSchema, parseJson(Buffer.from(line, "latin1")));
    if (!head.success) throw invalidLine(path, number, `as a head, ${head.reason}`);
    sections.push({ head: head.value, position: lines.position, line: number });
    for (let entry = 0; entry < head.value.entries; entry += 1) {
      if (next(longestEntry) === undefined)
        throw invalid(
          path,
          `it ends after ${entry} of the ${head.value.entries} entries of \`${head.value.filename}\``,
        );
      if (progress.shouldYield) await progress.yieldToEventLoop();
    }
  }
  if (sections.length === 0) throw invalid(path, "it is empty");
  return sections;
}

function nextLine(
  lines: LineReader,
  longest: number,
  path: string,
  number: number,
): ManifestLine | undefined {
  try {
    return lines.next(longest);
  } catch (error) {
    throw error instanceof LineTooLongError ? invalidLine(path, number, "it is too long", error) : error;
  }
}

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

interface ComparisonOptions {
  readonly section: Section;
  readonly file: FileHandle;
  readonly path: string;
  readonly listed: number;
  readonly progress: Progress;
}

async function compareOne(
  { artifact, contents }: KnownArtifact,
  { section, file, path, listed, progress }: ComparisonOptions,
): Promise<ManifestComparison> {
  const { head } = section;
  const now = headOf(artifact, contents);
  const lists = { added: new List(listed), removed: new List(listed), changed: new List(listed) };
  const reasons = new LikelyReasons(head, contents, progress);
  const earlier = () => earlierEntries(file, path, section);
  using current = currentEntries(contents);
  const isFile = head.type === "file";
  const sameLines = await findDifferences(earlier(), current.read(), isFile, progress, (difference) => {
    const { before, now } = difference;
    const list = before === undefined ? lists.added : now === undefined ? lists.removed : lists.changed;
    list.add(difference);
    return reasons.areLeft ? reasons.consider(difference) : undefined;
  });
  const found = { added: lists.added.end(), removed: lists.removed.end(), changed: lists.changed.end() };
  const isSame = Object.values(found).every(({ count }) => count === 0);
  if (isSame && head.type !== "oci" && head.fingerprint !== now.fingerprint)
    throw invalid(path, `the fingerprint of \`${head.filename}\` does not follow from its entries`);
  // Of another root, hardly a line is the same; all lines are read again to find out.
  const isOther = !isSame && sameLines < Math.min(head.entries, now.entries) / 2;
  const otherRoot = () => findOtherRoot(earlier, () => current.read(), head, now, progress);
  const likelyReason = isSame ? undefined : (reasons.found() ?? (isOther ? await otherRoot() : undefined));
  return {
    artifact,
    file: path,
    before: { fingerprint: head.fingerprint, entries: head.entries, bytes: head.bytes },
    now: { fingerprint: now.fingerprint, entries: now.entries, bytes: now.bytes },
    ...found,
    ...omitUndefined({ likelyReason }),
  };
}

/** An entry that differs: at least one of both is there, and where both are, their paths are the same. */
export interface EntryDifference {
  readonly before?: Entry;
  readonly now?: Entry;
}

/**
 * Finds what differs. Lines that are the same to the byte are not parsed.
 * @param sameName whether the paths are base names of one file, which do not count
 * @param found is called with each difference, in order
 * @returns how many lines are the same
 */
async function findDifferences(
  earlier: EntryReader,
  current: EntryReader,
  sameName: boolean,
  progress: Progress,
  found: (difference: EntryDifference) => Promise<void> | undefined,
): Promise<number> {
  let sameLines = 0;
  while (earlier.line !== undefined || current.line !== undefined) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const isSameLine = earlier.line === current.line;
    if (isSameLine) sameLines += 1;
    const before = isSameLine || earlier.line === undefined ? undefined : earlier.entry;
    const now = isSameLine || current.line === undefined ? undefined : current.entry;
    const order =
      before === undefined || now === undefined
        ? Number(before === undefined) - Number(now === undefined)
        : sameName
          ? 0
          : comparePaths(before.path, now.path);
    const difference = {
      ...(before !== undefined && order <= 0 && { before }),
      ...(now !== undefined && order >= 0 && { now }),
    };
    const isSame = isSameLine || (before && now && order === 0 && isSameEntry(before, now));
    const pending = isSame === true ? undefined : found(difference);
    if (pending !== undefined) await pending;
    if (order <= 0) earlier.advance();
    if (order >= 0) current.advance();
  }
  return sameLines;
}

/** Finds out whether one of both has all entries of the other in one of its directories, maybe beside others. */
async function findOtherRoot(
  earlier: () => EntryReader,
  current: () => EntryReader,
  before: Head,
  now: Head,
  progress: Progress,
): Promise<LikelyReason | undefined> {
  if (now.type !== "dir" || Math.min(before.entries, now.entries) === 0) return undefined;
  const isDeeperNow = now.entries > before.entries;
  const [deeper, openInner] = isDeeperNow ? [current(), earlier] : [earlier(), current];
  let directory: PathBytes | undefined;
  let inner = openInner();
  while (deeper.line !== undefined) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const { entry } = deeper;
    if (!entry.path.includes("/")) {
      if (directory !== undefined && inner.line === undefined) break;
      directory = entry.kind === "dir" ? entry.path : undefined;
      inner = openInner();
    } else if (directory !== undefined) {
      const isInner =
        inner.line !== undefined &&
        entry.path === `${directory}/${inner.entry.path}` &&
        isSameEntry(entry, inner.entry);
      if (isInner) inner.advance();
      else directory = undefined;
    }
    deeper.advance();
  }
  if (directory === undefined || inner.line !== undefined) return undefined;
  return { kind: "root", directory: decodePath(directory), deeper: isDeeperNow ? "now" : "before" };
}

/** The entries of one artifact, one after the other. Their lines are parsed only when they are needed. */
class EntryReader {
  readonly #type: Head["type"];
  readonly #next: () => ManifestLine | undefined;
  readonly #invalid: (index: number, reason: string) => Error;
  #index = 0;
  #previous: Entry | ManifestLine | undefined;
  #entry: Entry | undefined;
  /** The current line; undefined after the last. */
  line: ManifestLine | undefined;

  /**
   * @param next returns the next line
   * @param invalid makes the error of the line with this index
   */
  constructor(
    type: Head["type"],
    next: () => ManifestLine | undefined,
    invalid: (index: number, reason: string) => Error,
  ) {
    this.#type = type;
    this.#next = next;
    this.#invalid = invalid;
    this.line = next();
  }

  /** The current entry: parsed and behind the one before it, or an error. */
  get entry(): Entry {
    if (this.#entry !== undefined) return this.#entry;
    const previous =
      typeof this.#previous === "string" ? this.#parse(this.#previous, this.#index - 1) : this.#previous;
    const entry = this.#parse(this.line ?? "", this.#index);
    if (previous !== undefined && comparePaths(previous.path, entry.path) >= 0)
      throw this.#invalid(this.#index, "it is not in order");
    this.#entry = entry;
    return entry;
  }

  advance(): void {
    this.#previous = this.#entry ?? this.line;
    this.#entry = undefined;
    this.#index += 1;
    this.line = this.#next();
  }

  #parse(line: ManifestLine, index: number): Entry {
    const parsed = parseEntry(line, this.#type);
    if (parsed.success) return parsed.value;
    throw this.#invalid(index, parsed.reason);
  }
}

/** The entries of the earlier manifest. */
function earlierEntries(
  file: FileHandle,
  path: string,
  { head, position, line: first }: Section,
): EntryReader {
  const lines = new LineReader(file.fd, position);
  const lineNumber = (index: number) => first + 1 + index;
  let index = 0;
  const next = () => {
    if (index === head.entries) return undefined;
    const line = nextLine(lines, longestEntry, path, lineNumber(index));
    if (line === undefined) throw invalid(path, "it changed while it was read");
    index += 1;
    return line;
  };
  return new EntryReader(head.type, next, (at, reason) => invalidLine(path, lineNumber(at), reason));
}

/** The entries that this step has found. `read` begins at the first. */
function currentEntries({ type, lines }: Contents): Disposable & { read(): EntryReader } {
  const read = (next: () => ManifestLine | undefined) =>
    new EntryReader(
      type,
      next,
      (_, reason) => new Error(`A line of this step's manifest is not valid: ${reason}`),
    );
  if ("text" in lines) {
    const all = Buffer.from(lines.text).toString("latin1").split("\n").slice(0, -1);
    return {
      read: () => {
        const rest = all.values();
        return read(() => rest.next().value);
      },
      [Symbol.dispose]: () => undefined,
    };
  }
  const file = openSync(lines.path, "r");
  return {
    read: () => {
      const reader = new LineReader(file);
      return read(() => reader.next(longestEntry));
    },
    [Symbol.dispose]: () => {
      closeSync(file);
    },
  };
}

const nothing: Sums = { count: 0, bytesBefore: 0, bytesNow: 0 };

const plus = (sums: Sums, { before, now }: EntryDifference): Sums => ({
  count: sums.count + 1,
  bytesBefore: sums.bytesBefore + (before?.size ?? 0),
  bytesNow: sums.bytesNow + (now?.size ?? 0),
});

/** Collects differences of one kind: sums, and the first of them. */
class List {
  readonly #listed: number;
  readonly #first: Difference[] = [];
  readonly #directories = new Map<PathBytes, Sums>();
  #sums = nothing;

  constructor(listed: number) {
    this.#listed = listed;
  }

  add(difference: EntryDifference): void {
    const { before, now } = difference;
    this.#sums = plus(this.#sums, difference);
    const path = (now ?? before)?.path ?? "";
    if (this.#first.length < this.#listed)
      this.#first.push({
        path: decodePath(path),
        ...(before && { before: listedEntry(before) }),
        ...(now && { now: listedEntry(now) }),
      });
    const directory = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
    const sums = this.#directories.get(directory);
    if (sums !== undefined || this.#directories.size < this.#listed)
      this.#directories.set(directory, plus(sums ?? nothing, difference));
  }

  end(): Differences {
    const directories = [...this.#directories].map(([directory, sums]): DirectorySums => ({
      directory: directory === "" ? "." : decodePath(directory),
      ...sums,
    }));
    return { ...this.#sums, first: this.#first, directories };
  }
}

const invalidLine = (path: string, line: number, reason: string, cause?: unknown) =>
  invalid(path, `line ${line} is not valid: ${reason}`, cause);

const invalid = (path: string, reason: string, cause?: unknown) =>
  new ConfigurationError(
    {
      message: `\`compare-with\`: ${path} is not a manifest that can be compared: ${reason}`,
      hint: "Give the file that the output `manifest-file` named, unchanged",
    },
    { cause },
  );
