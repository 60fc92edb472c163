// Artifacts that are files and directories here.
import { resolve } from "node:path";
import type { World } from "../world.ts";
import { allTogether } from "./all-together.ts";
import { bytesOf, textOf } from "./bytes.ts";
import type { Found } from "./distinct.ts";
import { exclusion } from "./exclusion.ts";
import { LargeFiles } from "./large-files.ts";
import { fingerprintPath, type SelectedPath } from "./path.ts";
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
  const selected = (
    await allTogether(selection.artifacts, (line) => select(line, selection, world.narrator))
  ).flat();
  await using largeFiles = new LargeFiles();
  // What several lines select is read once.
  const different = new Map(selected.map((one) => [whereIs(one), one]));
  const artifacts = new Map(
    await allTogether(
      different,
      async ([where, path]) => [where, await fingerprintPath(path, exclusions, largeFiles, world)] as const,
      largeFiles.atOnce,
    ),
  );
  return selected.flatMap(({ name, ...path }) => {
    const artifact = artifacts.get(whereIs(path));
    if (artifact === undefined) return [];
    return { artifact: name === undefined ? artifact : { ...artifact, name }, origin: textOf(path.path) };
  });
}

const whereIs = ({ path }: SelectedPath): string => resolve(textOf(path));
