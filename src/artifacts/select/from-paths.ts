// Artifacts that are files and directories here.
import type { Context } from "../../context.ts";
import { collectErrors } from "../../lib/collect-errors.ts";
import { encodePath, decodePath } from "../path-bytes.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { parseExcludePattern } from "../hash/exclude.ts";
import { LargeFiles } from "../hash/large-files.ts";
import { fingerprintPath } from "../hash/path.ts";
import { Progress } from "../hash/progress.ts";
import { selectPaths, type Search } from "./select.ts";
import type { ArtifactPattern } from "../../domain/artifact-selection.ts";

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
export async function fromPaths(selection: PathSelection, context: Context): Promise<FoundArtifact[]> {
  const exclusions = await collectErrors(selection.exclude, (pattern) =>
    parseExcludePattern(encodePath(pattern), "the input `exclude`"),
  );
  const selected = (
    await collectErrors(selection.artifacts, (line) => selectPaths(line, selection, context))
  ).flat();
  await using largeFiles = new LargeFiles();
  const progress = new Progress("the selected files and directories", context);
  // What several lines select is read once, if they write its path alike. Two paths that look like one may lead to two
  // files; two that lead to one file have the same fingerprint, which makes them one artifact.
  const different = new Map(selected.map((one) => [one.path, one]));
  const artifacts = new Map(
    await collectErrors(
      different,
      async ([path, one]) => {
        progress.addEntry();
        if (progress.shouldYield) await progress.yieldToEventLoop();
        return [path, await fingerprintPath(one, exclusions, largeFiles, context)] as const;
      },
      largeFiles.atOnce,
    ),
  );
  return selected.flatMap(({ name, path }) => {
    const artifact = artifacts.get(path);
    if (artifact === undefined) return [];
    return { artifact: name === undefined ? artifact : { ...artifact, name }, origin: decodePath(path) };
  });
}
