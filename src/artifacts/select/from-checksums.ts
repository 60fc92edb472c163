// Artifacts from a checksum file. Where the named file is there too, its bytes have the last word.
import { isAbsolute, posix, relative, resolve } from "node:path";
import { ConfigurationError } from "../../domain/errors.ts";
import { readInputFile } from "../../lib/read-file.ts";
import type { Context } from "../../context.ts";
import { collectErrors } from "../../lib/collect-errors.ts";
import { encodePath, decodePath } from "../path-bytes.ts";
import { parseChecksumFile, type ChecksumEntry } from "./checksum-file.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { describes, exists, glob, isGlob } from "./glob.ts";
import { LargeFiles } from "../hash/large-files.ts";
import { realPath, withoutDots, withSlashes } from "../path-text.ts";
import { fingerprintPath, inspect } from "../hash/path.ts";
import { Progress } from "../hash/progress.ts";
import { reportNoMatch } from "./select.ts";
import type { ArtifactPattern } from "../../domain/artifact-selection.ts";

/** Which entries are wanted, and what to do when a line finds none. */
export interface ChecksumSelection {
  /** Path of the checksum file. */
  readonly checksums: string;
  /** Lines that choose entries, by the path in the file or by the path from here; none chooses all. */
  readonly artifacts: readonly ArtifactPattern[];
  readonly ifNoMatch: "fail" | "warn";
}

/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationProblem, ConfigurationProblems when the file cannot be understood, a line chooses nothing, or a
 *   file that is there has other bytes than the list says
 * @throws Cancelled when the job was stopped
 */
export async function fromChecksums(
  selection: ChecksumSelection,
  context: Context,
): Promise<FoundArtifact[]> {
  const file = withSlashes(selection.checksums);
  const progress = new Progress(`\`${file}\``, context);
  const content = await readInputFile("checksums", file, file, context.signal);
  const all = placed(parseChecksumFile(content, file), file);
  const chosen = await choose(all, selection, progress, context);
  let compared = 0;
  await using largeFiles = new LargeFiles();
  await collectErrors(
    new Set(chosen.map(({ entry }) => entry)),
    async (entry) => {
      progress.addEntry();
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (!isThere(entry, file)) return;
      compared += 1;
      await compare(entry, file, largeFiles, context);
    },
    largeFiles.atOnce,
  );
  context.logger.info(
    `\`${file}\`: ${all.length} listed, ${chosen.length} selected, ${compared} compared with files that are here`,
  );
  return chosen.map(({ entry: { path, fingerprint, line }, name }) => ({
    artifact: { ...name, filename: posix.basename(path), type: "checksum", fingerprint },
    origin: `line ${line} of ${file}`,
  }));
}

/** An entry, and where its file would be. */
interface PlacedEntry extends ChecksumEntry {
  /** For the file system. */
  readonly location: string;
  /** Seen from the directory in which the step works, for patterns. */
  readonly here: string;
}

function placed(entries: readonly ChecksumEntry[], file: string): PlacedEntry[] {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const realFolder = decodePath(realPath(encodePath(folder)));
  return entries.map((entry) => {
    const location = isAbsolute(entry.path) ? entry.path : folder + withoutDots(entry.path);
    const leadsUp = entry.path.startsWith("../");
    // Without links, a path can be shortened by its text.
    const here = leadsUp ? withSlashes(relative("", resolve(realFolder, entry.path))) : location;
    return { ...entry, location, here };
  });
}

/** @throws ConfigurationProblem when the file is there under the name that the entry would have on Windows */
function isThere({ path, location, line }: PlacedEntry, file: string): boolean {
  if (exists(encodePath(location))) return true;
  const withSlash = location.replaceAll("\\", "/");
  if (withSlash === location || !exists(encodePath(withSlash))) return false;
  throw new ConfigurationError({
    message: `Line ${line} of \`${file}\` names \`${path}\`, which is not there, but \`${withSlash}\` is`,
    reason: "`\\` separates directories only on Windows, so the file would not be compared",
    hint: "Write the path with `/`",
  });
}

interface Choice {
  readonly entry: PlacedEntry;
  readonly name?: Pick<ArtifactPattern, "name">;
}

async function choose(
  all: readonly PlacedEntry[],
  { artifacts, checksums, ifNoMatch }: ChecksumSelection,
  progress: Progress,
  { logger: logger }: Context,
): Promise<Choice[]> {
  if (artifacts.length === 0) return all.map((entry) => ({ entry }));
  const choices = await collectErrors(artifacts, async ({ pattern, ...name }) => {
    const isWanted = matcher(withSlashes(pattern));
    const wanted: Choice[] = [];
    for (const entry of all) {
      if (progress.shouldYield) await progress.yieldToEventLoop();
      if (isWanted(entry.path) || isWanted(entry.here)) wanted.push({ entry, name });
    }
    if (wanted.length === 0)
      reportNoMatch(`\`${checksums}\` lists nothing that matches \`${pattern}\``, ifNoMatch, logger);
    return wanted;
  });
  return choices.flat();
}

function matcher(pattern: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => withoutDots(path) === withoutDots(pattern);
  const read = glob(pattern);
  return (path) => describes(read, path);
}

async function compare(
  entry: PlacedEntry,
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
    message: `\`${entry.location}\` has the SHA-256 ${fingerprint}, and line ${entry.line} of \`${file}\` says ${entry.fingerprint}`,
    reason: "the file was built or changed after the checksums were written, or they belong to another file",
    hint: "Write the checksums again, after the last step that changes the files",
  });
}
