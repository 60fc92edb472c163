// Artifacts from a checksum file. Where the named file is there too, its bytes have the last word.
import { posix } from "node:path";
import { ConfigurationProblem } from "../problem.ts";
import { readInputFile } from "../whole-file.ts";
import type { World } from "../world.ts";
import { allTogether } from "./all-together.ts";
import { bytesOf } from "./bytes.ts";
import { checksumEntries, type ChecksumEntry } from "./checksums.ts";
import type { Found } from "./distinct.ts";
import { describes, exists, glob, isGlob } from "./glob.ts";
import { LargeFiles } from "./large-files.ts";
import { fingerprintPath, inspect } from "./path.ts";
import { notThere, withSlashes } from "./select.ts";
import type { ArtifactPattern } from "./selection.ts";

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
export async function fromChecksums(selection: ChecksumSelection, world: World): Promise<Found[]> {
  const file = withSlashes(selection.checksums);
  const content = await readInputFile("checksums", file, file, world.stop);
  const all = checksumEntries(content, file).map((entry) => ({
    ...entry,
    here: posix.isAbsolute(entry.path) ? entry.path : posix.join(posix.dirname(file), entry.path),
  }));
  const chosen = await choose(all, selection, world);
  const present = [...new Set(chosen.map(({ entry }) => entry))].filter(({ here }) => exists(bytesOf(here)));
  await using largeFiles = new LargeFiles();
  await allTogether(present, (entry) => compare(entry, file, largeFiles, world), largeFiles.atOnce);
  world.narrator.note(
    `\`${file}\`: ${all.length} listed, ${chosen.length} selected, ${present.length} compared with files that are here`,
  );
  return chosen.map(({ entry: { path, fingerprint, line }, name }) => ({
    artifact: { ...name, filename: posix.basename(path), type: "checksum", fingerprint },
    origin: `line ${line} of ${file}`,
  }));
}

/** An entry, and where its file would be, from the directory in which the step works. */
interface PlacedEntry extends ChecksumEntry {
  readonly here: string;
}
interface Choice {
  readonly entry: PlacedEntry;
  readonly name?: Pick<ArtifactPattern, "name">;
}

async function choose(
  all: readonly PlacedEntry[],
  { artifacts, checksums, ifNoMatch }: ChecksumSelection,
  { narrator }: World,
): Promise<Choice[]> {
  if (artifacts.length === 0) return all.map((entry) => ({ entry }));
  const choices = await allTogether(artifacts, ({ pattern, ...name }) => {
    const isWanted = matcher(withSlashes(pattern));
    const wanted = all.filter(({ path, here }) => isWanted(path) || isWanted(here));
    if (wanted.length === 0)
      notThere(`\`${checksums}\` lists nothing that matches \`${pattern}\``, ifNoMatch, narrator);
    return wanted.map((entry) => ({ entry, name }));
  });
  return choices.flat();
}

function matcher(pattern: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => posix.normalize(path) === posix.normalize(pattern);
  const read = glob(pattern);
  return (path) => describes(read, path);
}

async function compare(
  entry: PlacedEntry,
  file: string,
  largeFiles: LargeFiles,
  world: World,
): Promise<void> {
  const { fingerprint } = await fingerprintPath(
    inspect(bytesOf(entry.here), undefined, "file"),
    [],
    largeFiles,
    world,
  );
  if (fingerprint === entry.fingerprint) return;
  throw new ConfigurationProblem({
    what: `\`${entry.here}\` has the SHA-256 ${fingerprint}, and line ${entry.line} of \`${file}\` says ${entry.fingerprint}`,
    why: "the file was built or changed after the checksums were written, or they belong to another file",
    next: "Write the checksums again, after the last step that changes the files",
  });
}
