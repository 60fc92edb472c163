// Artifacts that are files and directories here.
import type { World } from "../world.ts";
import { allTogether } from "./all-together.ts";
import { bytesOf, textOf } from "./bytes.ts";
import type { Found } from "./distinct.ts";
import { exclusion } from "./exclusion.ts";
import { LargeFiles } from "./large-files.ts";
import { fingerprintPath } from "./path.ts";
import { Progress } from "./progress.ts";
import { select, type Search } from "./select.ts";
import type { ArtifactPattern } from "./selection.ts";

/** Which files and directories, and how to look for them. */
export interface PathSelection extends Search {
  readonly artifacts: readonly ArtifactPattern[];
  /** Patterns that leave entries out of every directory. */
  readonly exclude: readonly string[];
}

/**
 * Fingerprints files and directories; all are looked for before the first is read.
 * @throws ConfigurationProblem, ConfigurationProblems when lines select nothing or something cannot be fingerprinted
 * @throws Cancelled when the job was stopped
 */
export async function fromPaths(selection: PathSelection, world: World): Promise<Found[]> {
  const exclusions = await allTogether(selection.exclude, (pattern) =>
    exclusion(bytesOf(pattern), "the input `exclude`"),
  );
  const selected = (await allTogether(selection.artifacts, (line) => select(line, selection, world))).flat();
  await using largeFiles = new LargeFiles();
  const progress = new Progress("the selected files and directories", world);
  // What several lines select is read once, if they write its path alike. Two paths that look like one may lead to two
  // files; two that lead to one file have the same fingerprint, which makes them one artifact.
  const different = new Map(selected.map((one) => [one.path, one]));
  const artifacts = new Map(
    await allTogether(
      different,
      async ([path, one]) => {
        progress.addEntry();
        if (progress.isDue) await progress.breathe();
        return [path, await fingerprintPath(one, exclusions, largeFiles, world)] as const;
      },
      largeFiles.atOnce,
    ),
  );
  return selected.flatMap(({ name, path }) => {
    const artifact = artifacts.get(path);
    if (artifact === undefined) return [];
    return { artifact: name === undefined ? artifact : { ...artifact, name }, origin: textOf(path) };
  });
}
