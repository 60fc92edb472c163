// The fingerprint of a directory, as docs/internals/fingerprints.md describes it: SHA-256 of a text that has, for every entry in
// order, the SHA-256 of its name and then of its content, or of its target for a link to a directory. Modes, owners and
// times do not count.
//
// This thread walks the tree and hashes small files with synchronous calls, which were measured to be five times as fast as
// promises.
import { createHash, hash } from "node:crypto";
import { lstatSync, readdirSync, readlinkSync, statSync, type Dirent } from "node:fs";
import { resolve } from "node:path";
import { ConfigurationError } from "../../lib/errors.ts";
import { readWholeFile } from "../../lib/read-file.ts";
import {
  withFileErrors,
  countPath,
  decodePath,
  excludeHint,
  fileChangedError,
  notAFileError,
  resolveLinks,
  toFsPath,
  toSlashes,
  type PathBytes,
  type PathCount,
} from "../paths.ts";
import type { Scheduler } from "../scheduler.ts";
import {
  advancePattern,
  advancePatterns,
  excludes,
  excludesInside,
  parseIgnoreFile,
  startInside,
  type ExcludePattern,
} from "./exclude.ts";
import { isSameState } from "./file.ts";
import type { HashPool } from "./hash-pool.ts";

/**
 * What to warn about: directories that count by name alone, so that different trees can have the same fingerprint; links to
 * directories, which count by their target, not by its content; and Git's own directories.
 */
export type Remark = "git" | "empty" | "link";

/** The hash of a directory, and what to say of it. */
export interface DirectoryDigest {
  /** 64 hex characters. */
  readonly digest: string;
  readonly remarks: ReadonlyMap<Remark, PathCount>;
  /** How many entries each pattern excluded, by the pattern as written. */
  readonly excluded: ReadonlyMap<string, number>;
  /** Whether the ignore file excludes itself, and no other pattern does. */
  readonly ignoreFileExcludesItself: boolean;
}

/** The file with a directory's own patterns. */
export const ignoreFile = ".kosli_ignore";

/** Git's own directory, or in a submodule or worktree the file that leads to it. */
export const gitName = ".git";

/**
 * Fingerprints a directory.
 * @param root the directory, not a link to one
 * @param exclusions patterns besides those of the directory's own `.kosli_ignore`
 * @param onFile is called with the path from the root and the SHA-256 of every file, in the order of the hash
 * @throws ConfigurationError naming an entry that cannot be read, is not a file, directory or link, or changed
 * @throws CancelledError
 */
export async function fingerprintDirectory(
  root: PathBytes,
  exclusions: readonly ExcludePattern[],
  pool: HashPool,
  scheduler: Scheduler,
  onFile?: (path: PathBytes, sha256: string) => void,
): Promise<DirectoryDigest> {
  const roots = [resolve(decodePath(root)), decodePath(resolveLinks(root))].map(toSlashes);
  const excludesIgnoreFile = (pattern: ExcludePattern) =>
    excludes(advancePattern(pattern, ignoreFile), ignoreFile);
  const given = exclusions.map((pattern) => startInside(pattern, roots));
  const own: ExcludePattern[] = [];
  let ignoreFileExcludesItself = false;
  for (const pattern of await readIgnoreFile(root, scheduler.signal)) {
    const inside = startInside(pattern, roots);
    own.push(inside);
    ignoreFileExcludesItself ||= excludesIgnoreFile(inside);
    if (scheduler.isDue) await scheduler.yield();
  }
  // The workflow's own pattern is not in the directory, so nobody could have added it with other files.
  ignoreFileExcludesItself &&= !given.some(excludesIgnoreFile);
  const patterns = [...given, ...own];

  const sha256 = createHash("sha256");
  /** A file that a worker hashes, and all entries after it. */
  const waiting: HashedEntry[] = [];
  const rootPrefix = prefixOf(root);
  const excluded = new Map(patterns.map(({ pattern }) => [pattern, 0]));
  const remarks = new Map<Remark, PathCount>();
  const note = (remark: Remark, path: PathBytes) =>
    remarks.set(remark, countPath(remarks.get(remark) ?? { count: 0 }, path));

  await hashEntries(root, "", patterns);
  for (const entry of waiting) addToHash(entry, await entry.digest);
  const digest = sha256.digest("hex");
  return { digest, remarks, excluded, ignoreFileExcludesItself };

  /** @param inner the path from the root to the directory, "" or with a slash at its end */
  async function hashEntries(
    path: PathBytes,
    inner: PathBytes,
    patterns: readonly ExcludePattern[],
  ): Promise<void> {
    const before = statOrThrow(path);
    const prefix = inner === "" ? rootPrefix : `${path}/`;
    const entries = await listIncluded(path, inner, patterns);
    if (entries.length === 0 && inner !== "") note("empty", path);
    for (const entry of entries) {
      scheduler.entries += 1;
      const { name } = entry;
      const below = prefix + name;
      if (name === gitName) note("git", below);
      const hashed = hashEntry(entry, below);
      if (waiting.length > 0 || typeof hashed.digest === "object") waiting.push(hashed);
      else addToHash(hashed, hashed.digest);
      if (hashed.kind === "directory") {
        const advanced = await advancePatterns(patterns, name, scheduler);
        await hashEntries(below, `${inner}${name}/`, advanced.filter(excludesInside));
      }
      if (scheduler.isDue) await scheduler.yield();
    }
    if (isSameState(before, statOrThrow(path))) return;
    const after = await listIncluded(path, inner, patterns);
    const isSame = (entry: Entry, index: number) => {
      const other = entries[index];
      return (
        entry.name === other?.name &&
        entry.isFile() === other.isFile() &&
        entry.isDirectory() === other.isDirectory()
      );
    };
    if (after.length !== entries.length || !after.every(isSame)) throw fileChangedError(path);
  }

  /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
  async function listIncluded(
    path: PathBytes,
    inner: PathBytes,
    patterns: readonly ExcludePattern[],
  ): Promise<readonly Entry[]> {
    const entries = listEntries(path);
    if (patterns.length === 0) return entries;
    const included: Entry[] = [];
    for (const entry of entries) {
      const advanced = await advancePatterns(patterns, entry.name, scheduler);
      const pattern = advanced.find((one) => excludes(one, inner + entry.name))?.pattern;
      if (pattern === undefined) included.push(entry);
      else excluded.set(pattern, (excluded.get(pattern) ?? 0) + 1);
    }
    return included;
  }

  function hashEntry(entry: Entry, path: PathBytes): HashedEntry {
    if (entry.isFile()) return hashFile(path);
    if (entry.isDirectory()) return { kind: "directory", path };
    const status = statOrThrow(path);
    if (status.isDirectory()) return { kind: "directory", path };
    // A link to a file counts by the file's content, one to a directory by its target.
    const target = status.isSymbolicLink() ? withFileErrors(path, (at) => statSync(at), excludeHint) : status;
    if (target.isFile()) return hashFile(path);
    if (!target.isDirectory()) throw notAFileError(path, target, excludeHint);
    note("link", path);
    return { kind: "link", path, digest: hash("sha256", toFsPath(linkTarget(path))) };
  }

  function hashFile(path: PathBytes): HashedEntry {
    const digest = pool.hash(path, scheduler, excludeHint);
    // It is awaited later: until then its error is not unhandled.
    if (typeof digest === "object") digest.catch(() => undefined);
    return { kind: "file", path, digest };
  }

  function addToHash({ path, kind }: HashedEntry, digest: string | undefined): void {
    sha256.update(hash("sha256", toFsPath(path.slice(path.lastIndexOf("/") + 1))));
    if (digest === undefined) return;
    sha256.update(digest);
    if (kind === "file") onFile?.(path.slice(rootPrefix.length), digest);
  }
}

/** What counts of an entry: of a directory only the name, else a digest too, which a worker may still compute. */
interface HashedEntry {
  readonly kind: "file" | "directory" | "link";
  readonly path: PathBytes;
  readonly digest?: string | Promise<string>;
}

/** Returns the text of a link to a directory. */
function linkTarget(path: PathBytes): PathBytes {
  const target = withFileErrors(path, (at) => readlinkSync(at, "latin1"), excludeHint);
  if (process.platform !== "win32" || !target.includes("\\")) return target;
  throw new ConfigurationError({
    message: `\`${decodePath(path)}\` is a link to a directory whose target is written with \`\\\``,
    reason: "A link is fingerprinted by its text, which differs on Linux",
    hint: "Fingerprint this directory on Linux, or exclude the link with `exclude`",
  });
}

/** Returns the beginning of paths in a root, which can end with slashes: two would only be harder to read in messages. */
const prefixOf = (root: PathBytes): PathBytes => `${root.replace(/(?<!\/)\/+$/, "")}/`;

async function readIgnoreFile(root: PathBytes, signal: AbortSignal): Promise<Iterable<ExcludePattern>> {
  const path = `${root}/${ignoreFile}`;
  const hint = "Make it a regular file of at most 10 MB, or remove it";
  const status = withFileErrors(path, (at) => statSync(at, { throwIfNoEntry: false }), hint);
  if (status === undefined || status.isDirectory()) return [];
  const name = decodePath(path);
  const content = await readWholeFile(toFsPath(path), { name, hint, megabytes: 10, signal });
  return parseIgnoreFile(content.toString("latin1"), name);
}

type Entry = Pick<Dirent, "name" | "isFile" | "isDirectory">;

/** Lists a directory in byte-wise order of the names. */
function listEntries(path: PathBytes): readonly Entry[] {
  const byName = (one: Entry, other: Entry) => (one.name < other.name ? -1 : 1);
  try {
    return readdirSync(toFsPath(path), { encoding: "latin1", withFileTypes: true }).sort(byName);
  } catch {
    // Where a file system does not tell the type of an entry, Node asks for it by its name as text, which may not exist.
    return withFileErrors(path, (at) => readdirSync(at, "latin1"), excludeHint)
      .map((name) => ({ name, isFile: () => false, isDirectory: () => false }))
      .sort(byName);
  }
}

const statOrThrow = (path: PathBytes) => withFileErrors(path, (at) => lstatSync(at), excludeHint);
