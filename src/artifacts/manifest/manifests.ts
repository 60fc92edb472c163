// The manifests of a step: written while its artifacts are fingerprinted, put together in one file, and compared with an
// earlier one.
import { closeSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import type { Context } from "../../context.ts";
import type { Artifact, ManifestResults } from "../../domain/artifact.ts";
import type { ArtifactSelection } from "../../domain/request.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { Fingerprint } from "../../domain/identifiers.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { describeFileError } from "../../lib/read-file.ts";
import { createResultFile, writeResultFile } from "../../lib/result-file.ts";
import { ChunkedWriter } from "../hash/chunked-writer.ts";
import type { KnownArtifact } from "./compare.ts";
import { entryLine, headOf, type Contents, type ManifestEntry } from "./format.ts";

type ManifestOptions = Pick<ArtifactSelection, "manifest" | "compareWith">;

export type Manifests = ReturnType<typeof createManifests>;

/** Collects what the manifests of a step say. Must be disposed of, because it writes temporary files. */
export function createManifests({ manifest, compareWith }: ManifestOptions, context: Context) {
  const isEnabled = manifest || compareWith !== undefined;
  const allContents = new Map<Fingerprint, Contents>();
  /** Paths of files with the entries of a directory. */
  const temporary: string[] = [];
  return {
    /**
     * Begins the entries of a directory; undefined where no manifest is wanted. Must be disposed of before this.
     * @throws ConfigurationError when the file cannot be created
     */
    beginDirectory() {
      if (!isEnabled) return undefined;
      const { path, file } = writing(() => createResultFile("manifest", "jsonl", context.environment));
      temporary.push(path);
      const lines = new ChunkedWriter((chunk) => {
        writing(() => {
          writeFileSync(file, chunk);
        });
      });
      let entries = 0;
      let bytes = 0;
      return {
        add(entry: ManifestEntry): void {
          entries += 1;
          bytes += entry.size ?? 0;
          lines.add(entryLine(entry));
        },
        /** Returns what was written, after the last entry. */
        end(): Pick<Contents, "entries" | "bytes" | "lines"> {
          lines.end();
          return { entries, bytes, lines: { path } };
        },
        [Symbol.dispose](): void {
          closeSync(file);
        },
      };
    },

    /** Adds an artifact. The same artifact twice is one. */
    add(fingerprint: Fingerprint, contents: Contents): void {
      if (isEnabled && !allContents.has(fingerprint)) allContents.set(fingerprint, contents);
    },

    /**
     * Writes the manifest of these artifacts and compares them with the earlier one, as the inputs say.
     * @throws ConfigurationError, ConfigurationErrors when the file cannot be written, or not be compared; CancelledError
     */
    async finish(artifacts: readonly Artifact[]): Promise<ManifestResults> {
      const known = artifacts.flatMap((artifact) => {
        const contents = allContents.get(artifact.fingerprint);
        return contents === undefined ? [] : [{ artifact, contents }];
      });
      const input = manifest ? "manifest" : "compare-with";
      if (isEnabled && known.length === 0)
        throw new ConfigurationError({
          message: `\`${input}\` is set, but there is no manifest of \`${artifacts[0]?.filename ?? ""}\``,
          reason: "Only files, directories and images in a registry that this step reads have one",
          hint: `Select them with \`artifacts\`, or omit \`${input}\``,
        });
      return omitUndefined({
        // Compared first: a manifest that cannot be read is found before anything is written.
        comparisons:
          compareWith === undefined
            ? undefined
            : await (await import("./compare.ts")).compareAll(compareWith, known, context),
        manifestFile: manifest ? writeAll(known, context) : undefined,
      });
    },

    [Symbol.dispose](): void {
      for (const path of temporary) rmSync(path, { force: true });
    },
  };
}

const writeAll = (known: readonly KnownArtifact[], { environment }: Context): string =>
  writing(() => writeResultFile("manifest", "jsonl", environment, linesOf(known)));

function* linesOf(known: readonly KnownArtifact[]): Generator<string | Uint8Array> {
  for (const { artifact, contents } of known) {
    yield `${JSON.stringify(headOf(artifact, contents))}\n`;
    if ("text" in contents.lines) yield contents.lines.text;
    else yield* blocksOf(contents.lines.path);
  }
}

// One block for all: a buffer for each would stay in memory until the next collection.
const block = Buffer.allocUnsafeSlow(256 * 1024);

function* blocksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  try {
    for (let count = -1; count !== 0;) {
      count = readSync(file, block, 0, block.length, null);
      yield block.subarray(0, count);
    }
  } finally {
    closeSync(file);
  }
}

/** @throws ConfigurationError when the file system refuses */
function writing<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error) || describeFileError(error) === undefined) throw error;
    throw new ConfigurationError(
      {
        message: "The manifest could not be written",
        reason: error.message,
        hint: "Check that RUNNER_TEMP can be written on this runner and has free space",
      },
      { cause: error },
    );
  }
}
