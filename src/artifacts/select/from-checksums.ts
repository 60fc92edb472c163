// Artifacts from a checksum file. A listed file that exists is hashed and must agree.
import { isAbsolute, posix, relative, resolve } from "node:path";
import { ConfigurationError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { readInputFile } from "../../lib/read-file.ts";
import type { Context } from "../../context.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { decodePath, encodePath, exists, removeDots, resolveLinks, toSlashes } from "../paths.ts";
import { parseChecksumFile, type ChecksumEntry } from "./checksum-file.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { isGlob, matchesGlob, parseGlob } from "./glob.ts";
import { HashPool } from "../hash/hash-pool.ts";
import { fingerprintPath, inspect } from "../fingerprint-path.ts";
import { Progress } from "../hash/progress.ts";
import { thereIs } from "./same-name.ts";
import { describeElsewhere, mayBeMissing, missingPath, reportNoMatch, suggestPath } from "./select.ts";
import type { ArtifactPattern, ArtifactSelection } from "../../domain/request.ts";

type ChecksumSelection = Pick<ArtifactSelection, "artifacts" | "ifNoMatch"> & { readonly checksums: string };

/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationError, ConfigurationErrors when the file cannot be parsed, a line selects nothing, or an existing
 *   file has another digest
 * @throws CancelledError
 */
export async function fromChecksums(
  selection: ChecksumSelection,
  context: Context,
): Promise<FoundArtifact[]> {
  const file = toSlashes(selection.checksums);
  const progress = new Progress(`\`${file}\``, context);
  if (!exists(encodePath(file))) throw await missingFileError(file, context);
  const content = await readInputFile("checksums", file, file, context.signal);
  const all = locate(parseChecksumFile(content, file), file);
  const selected = await selectEntries(all, selection, progress, context);
  const compared = new Set<LocatedEntry>();
  await using pool = new HashPool(context.signal);
  await collectErrors(
    new Set(selected.map(({ entry }) => entry)),
    async (entry) => {
      progress.entries += 1;
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (!fileExists(entry, file)) return;
      compared.add(entry);
      await compare(entry, file, pool, context);
    },
    pool.concurrency,
  );
  context.logger.info(
    `\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`,
  );
  return selected.map(({ entry, name }) => ({
    artifact: {
      ...name,
      filename: posix.basename(entry.path),
      type: "checksum",
      fingerprint: entry.fingerprint,
      ...(compared.has(entry) && { path: entry.location }),
    },
    origin: `line ${entry.line} of ${file}`,
  }));
}

/** An entry, and where its file is expected. */
interface LocatedEntry extends ChecksumEntry {
  /** The file's path for the file system. */
  readonly location: string;
  /** The path from the working directory, for patterns. */
  readonly here: string;
}

function locate(entries: readonly ChecksumEntry[], file: string): LocatedEntry[] {
  const directory = file.slice(0, file.lastIndexOf("/") + 1);
  const realDirectory = decodePath(resolveLinks(encodePath(directory)));
  return entries.map((entry) => {
    const location = isAbsolute(entry.path) ? entry.path : directory + removeDots(entry.path);
    const leadsUp = entry.path.startsWith("../");
    // `..` may be resolved by text where no links are left.
    const here = leadsUp ? toSlashes(relative("", resolve(realDirectory, entry.path))) : location;
    return { ...entry, location, here };
  });
}

/**
 * Returns whether an entry's file exists.
 * @throws ConfigurationError when it does with `/` in place of `\`, or the line may be one of `shasum -U`
 */
function fileExists({ path, location, line, mayBeUniversal }: LocatedEntry, file: string): boolean {
  if (exists(encodePath(location))) return true;
  if (mayBeUniversal === true)
    throw new ConfigurationError({
      message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, or \`${path.slice(1)}\`, as \`shasum -U\` writes it`,
      reason: "`shasum -U` changes line endings before it hashes, so its digest is not that of the file",
      hint: "Create the file without `-U`, or write two spaces before the name",
    });
  const withSlash = location.replaceAll("\\", "/");
  if (withSlash === location || !exists(encodePath(withSlash))) return false;
  throw new ConfigurationError({
    message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, but \`${withSlash}\` does`,
    reason: "`\\` separates directories only on Windows, so the file would not be compared",
    hint: "Write the path with `/`",
  });
}

interface SelectedEntry {
  readonly entry: LocatedEntry;
  readonly name?: Pick<ArtifactPattern, "name">;
}

async function selectEntries(
  all: readonly LocatedEntry[],
  { artifacts, checksums, ifNoMatch }: ChecksumSelection,
  progress: Progress,
  { logger }: Context,
): Promise<SelectedEntry[]> {
  if (artifacts.length === 0) return all.map((entry) => ({ entry }));
  const selected = await collectErrors(artifacts, async ({ pattern, ...name }) => {
    const matches = createMatcher(toSlashes(pattern));
    const matching: SelectedEntry[] = [];
    for (const entry of all) {
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (matches(entry.path) || matches(entry.here)) matching.push({ entry, name });
    }
    if (matching.length === 0) {
      const name = posix.basename(toSlashes(pattern));
      const others = all.filter(({ path }) => posix.basename(path) === name).map(({ path }) => path);
      const message = `\`${checksums}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)${thereIs(others)}`;
      reportNoMatch(message, ifNoMatch, logger, undefined, mayBeMissing(artifacts.length));
    }
    return matching;
  });
  return selected.flat();
}

function createMatcher(pattern: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => removeDots(path) === removeDots(pattern);
  const glob = parseGlob(pattern);
  return (path) => matchesGlob(glob, path);
}

async function compare(entry: LocatedEntry, file: string, pool: HashPool, context: Context): Promise<void> {
  const { fingerprint } = await fingerprintPath(
    inspect(encodePath(entry.location), undefined, "file"),
    { exclusions: [], isForGate: true },
    pool,
    context,
  );
  if (fingerprint === entry.fingerprint) return;
  throw new ConfigurationError({
    message: `\`${entry.location}\` has SHA-256 ${fingerprint}, but line ${entry.line} of \`${file}\` lists ${entry.fingerprint}`,
    reason: "The file changed after the checksums were created, or the line is for another file",
    hint: "Create the checksum file after the last step that changes the files",
  });
}

async function missingFileError(file: string, context: Context): Promise<ConfigurationError> {
  const reason = suggestPath(file);
  const elsewhere = await describeElsewhere(file, "file", reason, context);
  return new ConfigurationError(
    omitUndefined({
      message: `Checksum file ${missingPath(file)}${elsewhere}`,
      reason,
      hint: "Input `checksums` must name a regular file of at most 64 MB: check the step that creates it",
    }),
  );
}
