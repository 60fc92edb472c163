// Artifacts from a checksum file. A listed file that exists is hashed and must agree.
import { isAbsolute, posix, relative, resolve } from "node:path";
import { ConfigurationError } from "../../domain/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { readInputFile } from "../../lib/read-file.ts";
import type { Context } from "../../context.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { decodePath, encodePath, exists, removeDots, resolveLinks, toSlashes } from "../paths.ts";
import { parseChecksumFile, type ChecksumEntry } from "./checksum-file.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { isGlob, matchesGlob, parseGlob } from "./glob.ts";
import { LargeFiles } from "../hash/large-files.ts";
import { fingerprintPath, inspect } from "../hash/path.ts";
import { Progress } from "../hash/progress.ts";
import { missingPath, reportNoMatch, suggestPath } from "./select.ts";
import type { ArtifactPattern, ArtifactSelection } from "../../domain/artifact-selection.ts";

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
  if (!exists(encodePath(file))) throw missingFileError(file);
  const content = await readInputFile("checksums", file, file, context.signal);
  const all = locate(parseChecksumFile(content, file), file);
  const selected = await selectEntries(all, selection, progress, context);
  const compared = new Set<LocatedEntry>();
  await using largeFiles = new LargeFiles();
  await collectErrors(
    new Set(selected.map(({ entry }) => entry)),
    async (entry) => {
      progress.entries += 1;
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (!fileExists(entry, file)) return;
      compared.add(entry);
      await compare(entry, file, largeFiles, context);
    },
    largeFiles.concurrency,
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
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const realFolder = decodePath(resolveLinks(encodePath(folder)));
  return entries.map((entry) => {
    const location = isAbsolute(entry.path) ? entry.path : folder + removeDots(entry.path);
    const leadsUp = entry.path.startsWith("../");
    // `..` may be resolved by text where no links are left.
    const here = leadsUp ? toSlashes(relative("", resolve(realFolder, entry.path))) : location;
    return { ...entry, location, here };
  });
}

/** Returns whether an entry's file exists. @throws ConfigurationError when it does with `/` in place of `\` */
function fileExists({ path, location, line }: LocatedEntry, file: string): boolean {
  if (exists(encodePath(location))) return true;
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
    if (matching.length === 0)
      reportNoMatch(`\`${checksums}\` lists nothing that matches \`${pattern}\``, ifNoMatch, logger);
    return matching;
  });
  return selected.flat();
}

function createMatcher(pattern: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => removeDots(path) === removeDots(pattern);
  const glob = parseGlob(pattern);
  return (path) => matchesGlob(glob, path);
}

async function compare(
  entry: LocatedEntry,
  file: string,
  largeFiles: LargeFiles,
  context: Context,
): Promise<void> {
  const { fingerprint } = await fingerprintPath(
    inspect(encodePath(entry.location), undefined, "file"),
    [],
    largeFiles,
    context,
  );
  if (fingerprint === entry.fingerprint) return;
  throw new ConfigurationError({
    message: `\`${entry.location}\` has SHA-256 ${fingerprint}, but line ${entry.line} of \`${file}\` lists ${entry.fingerprint}`,
    reason: "The file changed after the checksums were created, or the line is for another file",
    hint: "Create the checksum file after the last step that changes the files",
  });
}

const missingFileError = (file: string) =>
  new ConfigurationError(
    omitUndefined({
      message: `Checksum file ${missingPath(file)}`,
      reason: suggestPath(file),
      hint: "Input `checksums` must name a regular file of at most 64 MB: check the step that creates it",
    }),
  );
