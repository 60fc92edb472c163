// One walk through directories: for globs, for fingerprints of directories, and for evidence.
import { isUtf8 } from "node:buffer";
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import type { Context } from "../context.ts";
import { createPause, type Deadline, type Pause, progressTimer } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, seconds } from "../lib/format.ts";
import { orFileError } from "./read-file.ts";

/**
 * Creates the pause of a search, which also logs how far the search has got.
 * @param what is looked for, as a noun in the plural
 * @returns a function that throws CancelledError, or ConfigurationError when the time is used up
 */
export function createSearchPause(
  what: string,
  context: Pick<Context, "clock" | "logger" | "signal">,
  deadline: Deadline,
): Pause {
  const pause = createPause(context, `${what} were looked for`);
  const isProgressDue = progressTimer(context);
  let entries = 0;
  return () => {
    entries += 1;
    if (deadline.left() <= 0)
      throw new ConfigurationError({
        message: `The ${what} could not be found within ${seconds(deadline.total)}, the time of \`timeout\``,
        hint: "Set `timeout` longer, or write paths that lead to fewer directories",
      });
    if (isProgressDue()) context.logger.info(`Looking for ${what}: ${count(entries, "entry")} so far`);
    return pause();
  };
}

/** An entry of a directory. */
export interface Entry {
  readonly name: string;
  /** A name on disk is bytes: Node decodes it as UTF-8, and what is not UTF-8 becomes U+FFFD. */
  readonly isUtf8: boolean;
  readonly kind: "file" | "directory" | "link" | "other";
}

/** Lists a directory, in no order. @throws ConfigurationError that names it */
export function listEntries(directory: string, hint?: string): Entry[] {
  const path = directory === "" ? "." : directory;
  const entries = orFileError(path, () => readdirSync(path, { withFileTypes: true }), hint);
  // The directory is read once more only where a name may be other bytes.
  const others = entries.some(({ name }) => name.includes("\ufffd"))
    ? orFileError(path, () => readdirSync(path, { encoding: "buffer" }), hint).filter((name) => !isUtf8(name))
    : [];
  const decoded = new Set(others.map((name) => name.toString()));
  return entries.map((entry) => ({
    name: entry.name,
    isUtf8: !decoded.has(entry.name),
    kind: kindOf(entry),
  }));
}

function kindOf(entry: Pick<Dirent, "isFile" | "isDirectory" | "isSymbolicLink">): Entry["kind"] {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "directory";
  return entry.isSymbolicLink() ? "link" : "other";
}

/** @throws ConfigurationError for a name that cannot be passed on as text */
export function requireUtf8(path: string, { isUtf8 }: Entry, hint: string): void {
  if (!isUtf8) throw new ConfigurationError({ message: `The name of \`${path}\` is not UTF-8`, hint });
}

/** Returns whether an entry is a directory, or a link to one. A broken link is none: reading it fails with an error that says so. */
export function leadsToDirectory(path: string, { kind }: Pick<Entry, "kind">): boolean {
  if (kind !== "link") return kind === "directory";
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** An entry that a walk has come to. */
interface WalkedEntry extends Entry {
  readonly path: string;
  /** How many directories are between the first one and it. */
  readonly depth: number;
  /** To be set where a directory is not to be entered. */
  isSkipped: boolean;
}

interface WalkOptions {
  /** Whether links to directories are entered, and given as directories. Each directory is entered once then. */
  readonly followsLinks: boolean;
  /** What to do about a directory that cannot be read. */
  readonly hint?: string;
}

/**
 * Gives everything in a directory, at any depth: the entries of a directory in the order of their bytes, and what is in one right
 * after it.
 * @param pause called for each entry
 * @throws ConfigurationError for a directory that cannot be read; what `pause` throws
 */
export async function* walk(
  directory: string,
  { followsLinks, hint }: WalkOptions,
  pause: Pause,
): AsyncGenerator<WalkedEntry, undefined> {
  const entered = new Set<string>();
  const enter = (path: string) => {
    const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
    if (!followsLinks) return { prefix, entries: sortedEntries(path, hint).values() };
    const resolved = orFileError(path, () => realpathSync.native(path || "."), hint);
    const entries = entered.has(resolved) ? [] : sortedEntries(path, hint);
    entered.add(resolved);
    return { prefix, entries: entries.values() };
  };
  await pause();
  const levels = [enter(directory)];
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const next = level.entries.next();
    if (next.done === true) {
      levels.pop();
      continue;
    }
    const waiting = pause();
    if (waiting !== undefined) await waiting;
    const { name, isUtf8 } = next.value;
    const path = level.prefix + name;
    const isDirectory = followsLinks ? leadsToDirectory(path, next.value) : next.value.kind === "directory";
    const kind = isDirectory ? "directory" : next.value.kind;
    const entry = { name, isUtf8, kind, path, depth: levels.length - 1, isSkipped: false };
    yield entry;
    if (isDirectory && !entry.isSkipped) levels.push(enter(path));
  }
}

function sortedEntries(directory: string, hint?: string): readonly Entry[] {
  const entries = listEntries(directory, hint);
  return entries.sort(entries.some(hasSurrogate) ? byBytes : byCodeUnits);
}

// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }: Entry) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one: Entry, other: Entry) => (one.name < other.name ? -1 : 1);
const byBytes = (one: Entry, other: Entry) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
