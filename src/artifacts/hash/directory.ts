// The fingerprint of a directory (api-facts 7.2): SHA-256 of a text that has, for every entry in order, the SHA-256 of
// its name, and then that of its content, or of where it leads for a link to a directory. Modes, owners and times do
// not count.
//
// Synchronous calls with one shared buffer are measured to be five times as fast here as promises; Progress gives the
// rest of the process its turns. Nothing is kept of an entry once it is hashed.
import { hash } from "node:crypto";
import { lstatSync, readdirSync, readlinkSync, statSync, type Stats } from "node:fs";
import { resolve } from "node:path";
import { ConfigurationError } from "../../domain/errors.ts";
import { readWholeFile } from "../../lib/read-file.ts";
import { toFsPath, decodePath, type PathBytes } from "../path-bytes.ts";
import { another, type Examples } from "../examples.ts";
import {
  beginOf,
  excludes,
  follow,
  goesOn,
  parseIgnoreFile,
  refuseWayBack,
  type Comparison,
  type ExcludePattern,
} from "./exclude.ts";
import { hashFile, isSameState, type Hashing } from "./file.ts";
import { OrderedHash } from "./ordered-hash.ts";
import type { LargeFiles } from "./large-files.ts";
import { realPath, withSlashes } from "../path-text.ts";
import type { Progress } from "./progress.ts";
import { fileChangedError, leaveItOut, notAFileError, toFileError } from "../file-errors.ts";

/** What a directory's fingerprint is, and what a reader should know of it. */
export interface DirectoryDigest {
  /** 64 hex characters. */
  readonly digest: string;
  readonly entries: number;
  /** Empty directories count by their name alone, so different trees can have the same fingerprint. */
  readonly emptyDirectories: Examples;
  /** Links to directories count by where they lead, not by what is there. */
  readonly linkedDirectories: Examples;
  /** How many entries each pattern left out, by the pattern as written. */
  readonly leftOut: ReadonlyMap<string, number>;
}

const ignoreFile = ".kosli_ignore";

/**
 * Fingerprints a directory.
 * @param root the directory, not a link to one
 * @param exclusions patterns besides those of the directory's own `.kosli_ignore`
 * @throws ConfigurationProblem naming the entry that cannot be read, is no file, directory or link, or changed
 * @throws Cancelled when the job was stopped
 */
export async function fingerprintDirectory(
  root: PathBytes,
  exclusions: readonly ExcludePattern[],
  largeFiles: LargeFiles,
  progress: Progress,
): Promise<DirectoryDigest> {
  const all = [...exclusions];
  for (const one of await readIgnoreFile(root, progress.stop)) {
    all.push(one);
    if (progress.shouldYield) await progress.yieldToEventLoop();
  }
  const roots = [resolve(decodePath(root)), decodePath(realPath(root))].map(withSlashes);
  for (const one of all) refuseWayBack(one, roots);
  const walk = new Walk(all, { largeFiles, progress, next: leaveItOut });
  await walk.enter(root, "", all.map(beginOf));
  return walk.finish();
}

async function readIgnoreFile(root: PathBytes, stop: AbortSignal): Promise<Iterable<ExcludePattern>> {
  const path = `${root}/${ignoreFile}`;
  try {
    const status = statSync(toFsPath(path), { throwIfNoEntry: false });
    if (status === undefined || status.isDirectory()) return [];
    if (!readdirSync(toFsPath(root)).includes(ignoreFile)) throw otherIgnoreFile(path);
  } catch (error) {
    throw toFileError(path, error, mendIgnoreFile);
  }
  const name = decodePath(path);
  const content = await readWholeFile(toFsPath(path), { name, next: mendIgnoreFile, megabytes: 10, stop });
  return parseIgnoreFile(content.toString("latin1"), name);
}

const otherIgnoreFile = (path: PathBytes) =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` is there under a name in another case`,
    reason: "this file system takes both names for the same, but on others it would leave out nothing",
    hint: `Rename it to \`${ignoreFile}\``,
  });

const mendIgnoreFile = "Make it a regular file of at most 10 MB, or remove it";

class Walk {
  readonly #hashing: Hashing;
  readonly #progress: Progress;
  readonly #text = new OrderedHash();
  readonly #leftOut: Map<string, number>;
  #entries = 0;
  #emptyDirectories: Examples = { count: 0 };
  #linkedDirectories: Examples = { count: 0 };

  constructor(exclusions: readonly ExcludePattern[], hashing: Hashing) {
    this.#hashing = hashing;
    this.#progress = hashing.progress;
    this.#leftOut = new Map(exclusions.map(({ pattern }) => [pattern, 0]));
  }

  async finish(): Promise<DirectoryDigest> {
    return {
      digest: await this.#text.digest(),
      entries: this.#entries,
      emptyDirectories: this.#emptyDirectories,
      linkedDirectories: this.#linkedDirectories,
      leftOut: this.#leftOut,
    };
  }

  /**
   * @param inner the path from the root to this directory, "" or with a slash at its end
   * @param comparisons of that path with the patterns that may leave out something in this directory
   */
  async enter(path: PathBytes, inner: PathBytes, comparisons: readonly Comparison[]): Promise<void> {
    const seen = look(path);
    const names = await this.#list(path, inner, comparisons);
    if (names.length === 0 && inner !== "") this.#emptyDirectories = another(this.#emptyDirectories, path);
    for (const name of names) {
      this.#entries += 1;
      this.#progress.addEntry();
      this.#text.add(hash("sha256", toFsPath(name)));
      const entry = `${path}/${name}`;
      const status = look(entry);
      if (status.isDirectory()) {
        await this.enter(entry, `${inner}${name}/`, await this.#below(name, comparisons));
      } else if (status.isFile() || status.isSymbolicLink()) {
        const digest = status.isFile() ? hashFile(entry, status, this.#hashing) : this.#hashLink(entry);
        if (typeof digest === "string") this.#text.add(digest);
        else await this.#text.addPending(digest);
      } else throw notAFileError(entry, status, leaveItOut);
      if (this.#text.isLong) await this.#text.flush();
      if (this.#progress.shouldYield) await this.#progress.yieldToEventLoop();
    }
    if (isSameState(seen, look(path))) return;
    const now = await this.#list(path, inner, comparisons);
    if (now.length !== names.length || now.some((name, index) => name !== names[index]))
      throw fileChangedError(path);
  }

  /** The names in a directory that count, in byte-wise order. */
  async #list(path: PathBytes, inner: PathBytes, comparisons: readonly Comparison[]): Promise<PathBytes[]> {
    const names = reading(path, () => readdirSync(toFsPath(path), "latin1")).sort();
    if (comparisons.length === 0) return names;
    const counting: PathBytes[] = [];
    for (const name of names) {
      const pattern = await this.#leavesOut(inner, name, comparisons);
      if (pattern === undefined) counting.push(name);
      else this.#leftOut.set(pattern, (this.#leftOut.get(pattern) ?? 0) + 1);
    }
    return counting;
  }

  /** The first pattern that leaves out an entry. */
  async #leavesOut(
    inner: PathBytes,
    name: PathBytes,
    comparisons: readonly Comparison[],
  ): Promise<string | undefined> {
    for (const comparison of comparisons) {
      if (this.#progress.shouldYield) await this.#progress.yieldToEventLoop();
      if (excludes(follow(comparison, name), inner + name)) return comparison.exclusion.pattern;
    }
    return undefined;
  }

  async #below(name: PathBytes, comparisons: readonly Comparison[]): Promise<Comparison[]> {
    const below: Comparison[] = [];
    for (const comparison of comparisons) {
      if (this.#progress.shouldYield) await this.#progress.yieldToEventLoop();
      const next = follow(comparison, name);
      if (goesOn(next)) below.push(next);
    }
    return below;
  }

  #hashLink(path: PathBytes): string | Promise<string> {
    const target = reading(path, () => statSync(toFsPath(path)));
    if (target.isFile()) return hashFile(path, target, this.#hashing);
    if (!target.isDirectory()) throw notAFileError(path, target, leaveItOut);
    this.#linkedDirectories = another(this.#linkedDirectories, path);
    const text = reading(path, () => readlinkSync(toFsPath(path), "latin1"));
    if (process.platform === "win32" && text.includes("\\")) throw linkOfWindows(path);
    return hash("sha256", toFsPath(text));
  }
}

const look = (path: PathBytes): Stats => reading(path, () => lstatSync(toFsPath(path)));

function reading<T>(path: PathBytes, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw toFileError(path, error, leaveItOut);
  }
}

const linkOfWindows = (path: PathBytes) =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` is a link to a directory, written with \`\\\``,
    reason: "a link counts by its text, and Linux would have another one",
    hint: "Fingerprint this directory on Linux, or leave the link out with `exclude`",
  });
