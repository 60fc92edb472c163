// The fingerprint of a directory (docs/artifacts.md): SHA-256 of a text that has, for every entry in order, the SHA-256 of its
// name and then of its content, or of its target for a link to a directory. Modes, owners and times do not count.
import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, statSync, type Dirent } from "node:fs";
import { ConfigurationError } from "../../lib/errors.ts";
import { isExactName } from "../../files/find-paths.ts";
import {
  advance,
  excludeSource,
  ignoreFile,
  parseExclude,
  parseIgnoreFile,
  parsePatterns,
  type ExcludePattern,
  type Places,
} from "./exclude.ts";
import { changedError, isSameState, notAFileError, orFileError, statusOf, type FileState } from "./file.ts";

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
  readonly text: readonly string[];
  /** The directories, as they were before they were listed. */
  readonly directories: readonly { readonly path: string; readonly state: FileState }[];
}

const maxIgnoreFileBytes = 10_000_000;

/**
 * Reads a directory, but no file.
 * @param root the directory, or a link to one
 * @param exclude the patterns of the input
 * @param pause called after each directory
 * @throws ConfigurationError that names an entry that cannot be read, or is not a file, directory or link
 */
export async function readTree(
  root: string,
  exclude: readonly string[],
  pause: () => Promise<void>,
): Promise<Tree> {
  const list = () => listEntries(root, exclude, pause);
  const listing = await list();
  return {
    ...listing,
    fingerprint: async (digestOf) => {
      const sha256 = createHash("sha256");
      for (const [index, before] of listing.text.entries()) {
        sha256.update(before);
        if (index < listing.files.length) sha256.update(digestOf(index));
      }
      await requireUnchanged(listing, list);
      return sha256.digest("hex");
    },
  };
}

async function requireUnchanged(listing: Listing, listAgain: () => Promise<Listing>): Promise<void> {
  const changed = listing.directories.find(({ path, state }) => !isSameState(state, statusOf(path)));
  if (changed === undefined) return;
  // Entries that are excluded may come and go.
  const { text } = await listAgain();
  if (text.join("/") !== listing.text.join("/")) throw changedError(changed.path);
}

async function listEntries(
  root: string,
  exclude: readonly string[],
  pause: () => Promise<void>,
): Promise<Listing> {
  const files: string[] = [];
  const text: string[] = [];
  const directories: Listing["directories"][number][] = [];
  const matched = new Set<string>();
  let isIgnoreFileExcluded = false;
  let current = "";
  const prefix = root.endsWith("/") ? root : `${root}/`;
  const own = parsePatterns(readIgnoreFile(prefix + ignoreFile));

  await addEntries("", new Set([...parseExclude(exclude), ...own]));
  text.push(current);
  return { files, text, directories, matchedPatterns: [...matched], isIgnoreFileExcluded };

  /** @param directory the path from the root, "" or with a slash at its end */
  async function addEntries(directory: string, places: Places): Promise<void> {
    const path = prefix + directory;
    directories.push({ path, state: statusOf(path) });
    await pause();
    for (const entry of listIncluded(directory, places)) {
      current += hash("sha256", entry.name);
      if (entry.isDirectory()) await addEntries(`${directory}${entry.name}/`, entry.places);
      else addFile(path + entry.name, entry);
    }
  }

  /** Adds a file, or a link: by what it leads to if that is a file, by its text if it is a directory. */
  function addFile(path: string, entry: Dirent): void {
    if (!entry.isFile()) {
      const status = statusOf(path);
      if (status.isDirectory()) {
        current += hash(
          "sha256",
          orFileError(path, () => readlinkSync(path, { encoding: "buffer" })),
        );
        return;
      }
      if (!status.isFile()) throw notAFileError(path, status);
    }
    files.push(path);
    text.push(current);
    current = "";
  }

  /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
  function listIncluded(directory: string, places: Places): (Dirent & { readonly places: Places })[] {
    const path = prefix + directory;
    const included = [];
    for (const entry of orFileError(path, () => readdirSync(path, { withFileTypes: true }))) {
      const { excludedBy, places: inside } = advance(places, directory, entry.name);
      const isIgnoreFile = directory + entry.name === ignoreFile;
      const byInput = excludedBy.filter(({ source }) => source === excludeSource);
      for (const { text } of byInput) matched.add(text);
      if (isIgnoreFile && byInput.length > 0) isIgnoreFileExcluded = true;
      // An ignore file cannot hide itself: who can add files could add one with them.
      if ((isIgnoreFile ? byInput : excludedBy).length > 0) continue;
      if (!isExactName(path, entry.name))
        throw new ConfigurationError({
          message: `The name of \`${path}${entry.name}\` is not UTF-8`,
          hint: "Rename it, or list it in `exclude`",
        });
      included.push(Object.assign(entry, { places: inside }));
    }
    return included.sort(included.some(hasSurrogate) ? byBytes : byCodeUnits);
  }
}

// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }: Dirent) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1);
const byBytes = (one: Dirent, other: Dirent) =>
  Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));

/** Reads the patterns of an ignore file, as other clients do: none where it is missing or a directory. */
function readIgnoreFile(path: string): readonly ExcludePattern[] {
  const status = orFileError(path, () => statSync(path, { throwIfNoEntry: false }));
  if (status === undefined || status.isDirectory()) return [];
  if (!status.isFile()) throw notAFileError(path, status);
  if (status.size > maxIgnoreFileBytes)
    throw new ConfigurationError({
      message: `\`${path}\` is larger than ${maxIgnoreFileBytes / 1_000_000} MB`,
    });
  return parseIgnoreFile(
    orFileError(path, () => readFileSync(path)),
    path,
  );
}
