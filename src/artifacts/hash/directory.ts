// The fingerprint of a directory (docs/artifacts.md): SHA-256 of a text that has, for every entry in order, the SHA-256 of its
// name and then of its content, or of its target for a link to a directory. Modes, owners and times do not count.
import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, statSync, type Dirent } from "node:fs";
import { ConfigurationError } from "../../lib/errors.ts";
import { isExactName } from "../../lib/find-paths.ts";
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
import {
  changedError,
  hashSmallFile,
  isSameState,
  notAFileError,
  orFileError,
  statusOf,
  type LargeFile,
  type OnProgress,
} from "./file.ts";
import type { Digests } from "./threads.ts";

/** A directory's fingerprint, and what came of it. */
export interface DirectoryDigest {
  /** 64 hex digits. */
  readonly digest: string;
  /** How many files are part of it. */
  readonly files: number;
  /** Those patterns of `exclude` that excluded something. */
  readonly matchedPatterns: readonly string[];
  /** Whether `exclude` excluded the ignore file. */
  readonly isIgnoreFileExcluded: boolean;
}

const maxIgnoreFileBytes = 10_000_000;

/**
 * Fingerprints a directory.
 * @param root the directory, or a link to one
 * @param exclude the patterns of the input
 * @param hashLargeFiles hashes these files
 * @throws ConfigurationError that names an entry that cannot be read, is not a file, directory or link, or changed
 */
export async function hashDirectory(
  root: string,
  exclude: readonly string[],
  hashLargeFiles: (files: readonly LargeFile[]) => Promise<Digests>,
  onProgress: OnProgress,
): Promise<DirectoryDigest> {
  const sha256 = createHash("sha256");
  // What comes after the first file that is hashed later.
  const waiting: (string | LargeFile)[] = [];
  const matched = new Set<string>();
  let files = 0;
  let isIgnoreFileExcluded = false;
  const prefix = root.endsWith("/") ? root : `${root}/`;
  const own = parsePatterns(readIgnoreFile(prefix + ignoreFile));

  addEntries("", new Set([...parseExclude(exclude), ...own]));
  const large = waiting.filter((item) => typeof item === "object");
  const digests = await hashLargeFiles(large);
  for (const item of waiting) {
    const digest = typeof item === "string" ? item : digests.get(item.path);
    if (digest === undefined) throw new Error("A large file has no digest");
    sha256.update(digest);
  }
  return { digest: sha256.digest("hex"), files, matchedPatterns: [...matched], isIgnoreFileExcluded };

  /** @param directory the path from the root, "" or with a slash at its end */
  function addEntries(directory: string, places: Places): void {
    const path = prefix + directory;
    const before = statusOf(path);
    const entries = listIncluded(directory, places);
    for (const entry of entries) {
      const nameDigest = hash("sha256", entry.name);
      if (entry.isDirectory()) {
        add(nameDigest);
        addEntries(`${directory}${entry.name}/`, entry.places);
        continue;
      }
      const content = hashContent(path + entry.name, entry);
      if (typeof content === "string") add(nameDigest + content);
      else waiting.push(nameDigest, content);
    }
    if (isSameState(before, statusOf(path))) return;
    const after = listIncluded(directory, places);
    if (after.map(typeAndName).join("/") !== entries.map(typeAndName).join("/")) throw changedError(path);
  }

  function add(digests: string): void {
    if (waiting.length === 0) sha256.update(digests);
    else waiting.push(digests);
  }

  /** Hashes a file, or a link: by what it leads to if that is a file, by its text if it is a directory. */
  function hashContent(path: string, entry: Dirent): string | LargeFile {
    if (!entry.isFile()) {
      const status = statusOf(path);
      if (status.isDirectory())
        return hash(
          "sha256",
          orFileError(path, () => readlinkSync(path, { encoding: "buffer" })),
        );
      if (!status.isFile()) throw notAFileError(path, status);
    }
    files += 1;
    return hashSmallFile(path, onProgress);
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

const typeAndName = (entry: Dirent) => `${entry.isFile()} ${entry.isDirectory()} ${entry.name}`;

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
