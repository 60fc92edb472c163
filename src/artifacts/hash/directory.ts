// The fingerprint of a directory (docs/artifacts.md): SHA-256 of a text that has, for every entry in order, the SHA-256 of its
// name and then of its content, or of its target for a link to a directory. Modes, owners and times do not count.
import { createHash, hash } from "node:crypto";
import { readFileSync, readlinkSync, statSync } from "node:fs";
import { fileError, orFileError } from "../../files/read-file.ts";
import { requireUtf8, walk } from "../../files/walk.ts";
import type { Pause } from "../../lib/deadline.ts";
import {
  excludeSource,
  ignoreFile,
  nextStates,
  parseExclude,
  parseIgnoreFile,
  parsePattern,
  type PatternStates,
} from "./exclude.ts";
import { changedError, excludeHint, isSameState, notAFileError, statusOf, type FileState } from "./file.ts";

/** A directory whose files are not hashed yet. */
export interface Tree {
  /** The paths of its files. */
  readonly files: readonly string[];
  /** Those patterns of `exclude` that excluded something. */
  readonly matchedPatterns: readonly string[];
  /** Whether `exclude` excluded the ignore file. */
  readonly isIgnoreFileExcluded: boolean;
  /**
   * Makes the fingerprint of the directory, once its files are hashed.
   * @param digestOf returns the SHA-256 of the file at an index of `files`, as 64 hex digits
   * @returns 64 hex digits
   * @throws ConfigurationError when it does not have the same entries any more; what `digestOf` throws
   */
  readonly fingerprint: (digestOf: (index: number) => string) => Promise<string>;
}

/** The entries of a directory, and of those in it. */
interface Listing extends Omit<Tree, "fingerprint"> {
  /** The text that is hashed, without the digests of files: what stands before each of them, and after the last. */
  readonly pieces: readonly string[];
  /** The directories, and the ignore file, as they were before they were read. */
  readonly read: readonly { readonly path: string; readonly state: FileState }[];
}

const maxIgnoreFileBytes = 10_000_000;

/**
 * Reads a directory, but no file.
 * @param root the directory, or a link to one
 * @param exclude the patterns of the input
 * @param onFile called for each of its files, in order
 * @param pause called for each entry
 * @throws ConfigurationError that names an entry that cannot be read, or is not a file, directory or link
 */
export async function readTree(
  root: string,
  exclude: readonly string[],
  onFile: (path: string) => void,
  pause: Pause,
): Promise<Tree> {
  const listing = await listTree(root, exclude, onFile, pause);
  return {
    ...listing,
    fingerprint: async (digestOf) => {
      const sha256 = createHash("sha256");
      let text = "";
      for (const [index, piece] of listing.pieces.entries()) {
        text += index < listing.files.length ? piece + digestOf(index) : piece;
        if (index % 1_000 !== 0) continue;
        sha256.update(text);
        text = "";
        await pause();
      }
      sha256.update(text);
      const changed = listing.read.find(({ path, state }) => !isSameState(state, statusOf(path)));
      // Entries that are excluded may come and go.
      if (
        changed !== undefined &&
        !isSameText(listing, await listTree(root, exclude, () => undefined, pause))
      )
        throw changedError(changed.path);
      return sha256.digest("hex");
    },
  };
}

const isSameText = ({ pieces }: Listing, other: Listing): boolean =>
  pieces.length === other.pieces.length && pieces.every((piece, index) => piece === other.pieces[index]);

async function listTree(
  root: string,
  exclude: readonly string[],
  onFile: (path: string) => void,
  pause: Pause,
): Promise<Listing> {
  const prefix = root.endsWith("/") ? root : `${root}/`;
  const read: Listing["read"][number][] = [];
  const keepState = (path: string) => read.push({ path, state: stateOf(path) });
  keepState(prefix);
  const ignorePath = prefix + ignoreFile;
  const rootStates = new Set(parseExclude(exclude, root));
  if (hasIgnoreFile(ignorePath)) {
    keepState(ignorePath);
    const content = orFileError(ignorePath, () => readFileSync(ignorePath), excludeHint);
    for (const pattern of parseIgnoreFile(content, ignorePath)) {
      await pause();
      for (const state of parsePattern(pattern, root)) rootStates.add(state);
    }
  }
  // The states of the patterns in the directory that is read, and in those around it.
  const states: PatternStates[] = [rootStates];
  const matched = new Set<string>();
  let isIgnoreFileExcluded = false;
  const files: string[] = [];
  const pieces: string[] = [];
  let current = "";

  for await (const entry of walk(root, { followsLinks: false, hint: excludeHint }, pause)) {
    const { path, name, depth, kind } = entry;
    const directory = () => path.slice(prefix.length, -name.length);
    const { excludedBy, states: inside } = nextStates(states[depth] ?? new Set(), directory, name);
    if (excludedBy.length > 0) {
      const byInput = excludedBy.filter(({ source }) => source === excludeSource);
      for (const { text } of byInput) matched.add(text);
      const isIgnoreFile = path === ignorePath;
      if (isIgnoreFile && byInput.length > 0) isIgnoreFileExcluded = true;
      // An ignore file cannot hide itself: who can add files could add one with them.
      if ((isIgnoreFile ? byInput : excludedBy).length > 0) {
        entry.isSkipped = true;
        continue;
      }
    }
    requireUtf8(path, entry, "Rename it, or list it in `exclude`");
    current += hash("sha256", name);
    if (kind === "directory") {
      states[depth + 1] = inside;
      keepState(`${path}/`);
    } else if (kind !== "file" && isDirectoryLink(path)) {
      current += hash(
        "sha256",
        orFileError(path, () => readlinkSync(path, { encoding: "buffer" }), excludeHint),
      );
    } else {
      files.push(path);
      onFile(path);
      pieces.push(current);
      current = "";
    }
  }
  pieces.push(current);
  return { files, pieces, read, matchedPatterns: [...matched], isIgnoreFileExcluded };
}

function stateOf(path: string): FileState {
  const { dev, ino, size, mtimeMs, ctimeMs } = statusOf(path);
  return { dev, ino, size, mtimeMs, ctimeMs };
}

/** Returns whether a link leads to a directory, and so counts by its text. @throws ConfigurationError where it leads to no file either */
function isDirectoryLink(path: string): boolean {
  const status = statusOf(path);
  if (!status.isDirectory() && !status.isFile()) throw notAFileError(path, status);
  return status.isDirectory();
}

/** Returns whether there is an ignore file, as other clients see it: a directory of its name is none. @throws ConfigurationError */
function hasIgnoreFile(path: string): boolean {
  const status = orFileError(path, () => statSync(path, { throwIfNoEntry: false }), excludeHint);
  if (status === undefined || status.isDirectory()) return false;
  if (!status.isFile()) throw notAFileError(path, status);
  if (status.size > maxIgnoreFileBytes)
    throw fileError(path, `is larger than ${maxIgnoreFileBytes / 1_000_000} MB`);
  return true;
}
