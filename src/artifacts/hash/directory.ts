// The fingerprint of a directory, as docs/fingerprints.md describes it: SHA-256 of a text that has, for every entry in
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
import {
  enterDirectory,
  excludesInRoot,
  findExcluding,
  parseIgnoreFile,
  rejectReentry,
  startComparison,
  type Comparison,
  type ExcludePattern,
} from "./exclude.ts";
import { isSameState } from "./file.ts";
import type { HashPool } from "./hash-pool.ts";
import type { Progress } from "./progress.ts";

/** The hash of a directory, and what to warn about. */
export interface DirectoryDigest {
  /** 64 hex characters. */
  readonly digest: string;
  /** They count by name alone, so different trees can have the same fingerprint. */
  readonly emptyDirectories: PathCount;
  /** Links to directories, which count by their target, not by its content. */
  readonly linkedDirectories: PathCount;
  /** Git's own directories, which differ from checkout to checkout. */
  readonly gitEntries: PathCount;
  /** How many entries each pattern excluded, by the pattern as written. */
  readonly excluded: ReadonlyMap<string, number>;
  /** Whether the ignore file excludes itself, and no other pattern does. */
  readonly ignoreFileExcludesItself: boolean;
}

/** The file with a directory's own patterns. */
export const ignoreFile = ".kosli_ignore";

/**
 * Fingerprints a directory.
 * @param root the directory, not a link to one
 * @param exclusions patterns besides those of the directory's own `.kosli_ignore`
 * @param onFile is called with the path from the root and the SHA-256 of every file, in the order of the hash
 * @throws ConfigurationError naming the entry that cannot be read, is not a file, directory or link, or changed
 * @throws CancelledError
 */
export async function fingerprintDirectory(
  root: PathBytes,
  exclusions: readonly ExcludePattern[],
  pool: HashPool,
  progress: Progress,
  onFile?: (path: PathBytes, sha256: string) => void,
): Promise<DirectoryDigest> {
  const all = [...exclusions];
  let ignoreFileExcludesItself = false;
  for (const exclusion of await readIgnoreFile(root, progress.signal)) {
    all.push(exclusion);
    ignoreFileExcludesItself ||= excludesInRoot(exclusion, ignoreFile);
    if (progress.shouldYield) await progress.yieldToEventLoop();
  }
  // The workflow's own pattern is not in the directory, so nobody could have added it with other files.
  ignoreFileExcludesItself &&= !exclusions.some((exclusion) => excludesInRoot(exclusion, ignoreFile));
  const roots = [resolve(decodePath(root)), decodePath(resolveLinks(root))].map(toSlashes);
  for (const exclusion of all) rejectReentry(exclusion, roots);

  const sha256 = createHash("sha256");
  /** The first is a file that a worker hashes; the others follow it. */
  let waiting: WaitingEntry[] = [];
  const rootPrefix = prefixOf(root);
  const excluded = new Map(all.map(({ pattern }) => [pattern, 0]));
  let emptyDirectories: PathCount = { count: 0 };
  let linkedDirectories: PathCount = { count: 0 };
  let gitEntries: PathCount = { count: 0 };

  try {
    await hashEntries(root, "", all.map(startComparison));
  } finally {
    // Where an entry failed, the error of a file before it comes first.
    await hashWaiting();
  }
  const digest = sha256.digest("hex");
  return { digest, emptyDirectories, linkedDirectories, gitEntries, excluded, ignoreFileExcludesItself };

  /**
   * Hashes the entries of a directory.
   * @param inner the path from the root to this directory, "" or with a slash at its end
   * @param comparisons of that path with the patterns that may exclude something in this directory
   */
  async function hashEntries(
    path: PathBytes,
    inner: PathBytes,
    comparisons: readonly Comparison[],
  ): Promise<void> {
    const before = statOrThrow(path);
    const prefix = inner === "" ? rootPrefix : `${path}/`;
    const entries = await listEntries(path, inner, comparisons);
    if (entries.length === 0 && inner !== "") emptyDirectories = countPath(emptyDirectories, path);
    for (const { name, kind } of entries) {
      progress.entries += 1;
      const below = prefix + name;
      if (name === gitName) gitEntries = countPath(gitEntries, below);
      const content = contentOf(below, kind);
      await add({ path: below, content });
      if (content.kind === "dir")
        await hashEntries(below, `${inner}${name}/`, await enterDirectory(comparisons, name, progress));
      if (progress.shouldYield) await progress.yieldToEventLoop();
    }
    if (isSameState(before, statOrThrow(path))) return;
    const after = await listEntries(path, inner, comparisons);
    const isSame = (entry: Entry, index: number) =>
      entry.name === entries[index]?.name && entry.kind === entries[index].kind;
    if (after.length !== entries.length || !after.every(isSame)) throw fileChangedError(path);
  }

  /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
  async function listEntries(
    path: PathBytes,
    inner: PathBytes,
    comparisons: readonly Comparison[],
  ): Promise<readonly Entry[]> {
    const entries = listDirectory(path);
    if (comparisons.length === 0) return entries;
    const counted: Entry[] = [];
    for (const entry of entries) {
      const pattern = await findExcluding(comparisons, entry.name, inner + entry.name, progress);
      if (pattern === undefined) counted.push(entry);
      else excluded.set(pattern, (excluded.get(pattern) ?? 0) + 1);
    }
    return counted;
  }

  function contentOf(path: PathBytes, kind: EntryKind): Content {
    if (kind === "file") return hashFile(path);
    if (kind === "dir") return { kind };
    const status = statOrThrow(path);
    if (status.isDirectory()) return { kind: "dir" };
    if (status.isSymbolicLink()) return followLink(path);
    if (!status.isFile()) throw notAFileError(path, status, excludeHint);
    return hashFile(path);
  }

  function hashFile(path: PathBytes): Content {
    return { kind: "file", digest: pool.hash(path, progress, excludeHint) };
  }

  /** A link to a file counts by the file's content, one to a directory by its target. */
  function followLink(path: PathBytes): Content {
    const status = withFileErrors(path, (at) => statSync(at), excludeHint);
    if (status.isFile()) return hashFile(path);
    if (!status.isDirectory()) throw notAFileError(path, status, excludeHint);
    linkedDirectories = countPath(linkedDirectories, path);
    const target = withFileErrors(path, (at) => readlinkSync(at, "latin1"), excludeHint);
    if (process.platform === "win32" && target.includes("\\"))
      throw new ConfigurationError({
        message: `\`${decodePath(path)}\` is a link to a directory whose target is written with \`\\\``,
        reason: "A link is fingerprinted by its text, which differs on Linux",
        hint: "Fingerprint this directory on Linux, or exclude the link with `exclude`",
      });
    return { kind: "link", digest: hash("sha256", toFsPath(target)) };
  }

  /** Adds an entry to the hash, or to those that wait for a file before them. */
  async function add({ path, content }: WaitingEntry): Promise<void> {
    const { digest } = content;
    if (waiting.length === 0 && typeof digest !== "object") {
      addToHash(path, content.kind, digest);
      return;
    }
    // It is awaited later: until then its error is not unhandled.
    if (typeof digest === "object") digest.catch(() => undefined);
    waiting.push({ path, content });
    if (waiting.length >= maxWaiting) await hashWaiting();
  }

  async function hashWaiting(): Promise<void> {
    const entries = waiting;
    waiting = [];
    for (const { path, content } of entries) addToHash(path, content.kind, await content.digest);
  }

  function addToHash(path: PathBytes, kind: Content["kind"], digest: string | undefined): void {
    sha256.update(hash("sha256", toFsPath(path.slice(path.lastIndexOf("/") + 1))));
    if (digest === undefined) return;
    sha256.update(digest);
    if (kind === "file") onFile?.(path.slice(rootPrefix.length), digest);
  }
}

/** Returns the beginning of paths in a root, which can end with slashes: two would only be harder to read in messages. */
const prefixOf = (root: PathBytes): PathBytes => `${root.replace(/(?<!\/)\/+$/, "")}/`;

async function readIgnoreFile(root: PathBytes, signal: AbortSignal): Promise<Iterable<ExcludePattern>> {
  const path = `${root}/${ignoreFile}`;
  const status = withFileErrors(path, (at) => statSync(at, { throwIfNoEntry: false }), ignoreFileHint);
  if (status === undefined || status.isDirectory()) return [];
  const names = withFileErrors(root, (at) => readdirSync(at, "latin1"), ignoreFileHint);
  if (!names.includes(ignoreFile))
    throw new ConfigurationError({
      message: `\`${decodePath(path)}\` exists under a name in another case`,
      reason: "On file systems where case matters, it would exclude nothing",
      hint: `Rename it to \`${ignoreFile}\``,
    });
  const name = decodePath(path);
  const options = { name, hint: ignoreFileHint, megabytes: 10, signal };
  const content = await readWholeFile(toFsPath(path), options);
  return parseIgnoreFile(content.toString("latin1"), name);
}

const ignoreFileHint = "Make it a regular file of at most 10 MB, or remove it";

/** What an entry of a directory is; `other` where only `lstat` can tell. */
type EntryKind = "file" | "dir" | "other";

interface Entry {
  readonly kind: EntryKind;
  readonly name: PathBytes;
}

/** What counts of an entry besides its name: a promise where a worker hashes the file. */
type Content =
  | { readonly kind: "dir"; readonly digest?: undefined }
  | { readonly kind: "link"; readonly digest: string }
  | { readonly kind: "file"; readonly digest: string | Promise<string> };

interface WaitingEntry {
  readonly path: PathBytes;
  readonly content: Content;
}

/** How many entries wait for a file before them, so that their number has a limit. */
const maxWaiting = 10_000;

/** Lists a directory in byte-wise order of the names. */
function listDirectory(path: PathBytes): readonly Entry[] {
  const byName = (one: Entry, other: Entry) => (one.name < other.name ? -1 : 1);
  try {
    const entries = readdirSync(toFsPath(path), { encoding: "latin1", withFileTypes: true });
    return entries.map((entry) => ({ kind: kindOfEntry(entry), name: entry.name })).sort(byName);
  } catch {
    // Where a file system does not tell the type of an entry, Node asks for it by its name as text, which may not exist.
    return withFileErrors(path, (at) => readdirSync(at, "latin1"), excludeHint)
      .map((name) => ({ kind: "other" as const, name }))
      .sort(byName);
  }
}

function kindOfEntry(entry: Dirent): EntryKind {
  if (entry.isFile()) return "file";
  return entry.isDirectory() ? "dir" : "other";
}

/** Git's own directory, or in a submodule or worktree the file that leads to it. */
export const gitName = ".git";

const statOrThrow = (path: PathBytes) => withFileErrors(path, (at) => lstatSync(at), excludeHint);
