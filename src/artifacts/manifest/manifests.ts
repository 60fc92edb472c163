// The manifests of a step: written while its artifacts are fingerprinted, put together in one file, and compared with an
// earlier one.
import { closeSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import type { Context } from "../../context.ts";
import type { Artifact, ManifestResults } from "../../domain/artifact.ts";
import type { ArtifactSelection } from "../../domain/request.ts";
import type { Fingerprint } from "../../domain/identifiers.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { describeFileError } from "../../lib/read-file.ts";
import { createResultFile, writeResultFile, type ResultFile } from "../../lib/result-file.ts";
import { ChunkedWriter } from "../hash/chunked-writer.ts";
import { entryLine, type Contents, type KnownArtifact, type ManifestEntry } from "./format.ts";

type ManifestOptions = Pick<ArtifactSelection, "manifest" | "compareWith">;

export type Manifests = ReturnType<typeof createManifests>;

/** Collects what the manifests of a step say. Must be disposed of, because it writes temporary files. */
export function createManifests({ manifest, compareWith }: ManifestOptions, context: Context) {
  const isEnabled = manifest || compareWith !== undefined;
  const allContents = new Map<Fingerprint, Contents>();
  /** Paths of files with the entries of a directory. */
  const temporaryFiles: string[] = [];
  return {
    /**
     * Begins the list of an artifact's entries; undefined where no manifest is wanted. Must be disposed of before this.
     * Its methods throw a ConfigurationError where a temporary file cannot be written.
     */
    begin() {
      if (!isEnabled) return undefined;
      let file: ResultFile | undefined;
      let isEnded = false;
      let text: Buffer = Buffer.of();
      let entries = 0;
      let bytes = 0;
      const writer = new ChunkedWriter((chunk) => {
        // A list that fits into one chunk takes no file.
        if (isEnded && file === undefined) text = Buffer.from(chunk);
        else
          withWriteErrors(() => {
            file ??= createResultFile("manifest", "jsonl", context.environment);
            writeFileSync(file.file, chunk);
          });
      });
      return {
        add: (entry: ManifestEntry): void => {
          entries += 1;
          bytes += entry.size ?? 0;
          writer.add(entryLine(entry));
        },
        /** Ends the list. That of the same artifact is kept once. */
        end(fingerprint: Fingerprint, about: Pick<Contents, "type" | "exclude" | "root">): void {
          isEnded = true;
          writer.end();
          const contents = { ...about, entries, bytes, lines: linesIn(file?.path ?? text) };
          if (!allContents.has(fingerprint)) allContents.set(fingerprint, contents);
        },
        [Symbol.dispose](): void {
          if (file === undefined) return;
          temporaryFiles.push(file.path);
          closeSync(file.file);
        },
      };
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
        manifestFile: manifest
          ? withWriteErrors(() => writeResultFile("manifest", "jsonl", context.environment, piecesOf(known)))
          : undefined,
      });
    },

    [Symbol.dispose](): void {
      for (const path of temporaryFiles) rmSync(path, { force: true });
    },
  };
}

function* piecesOf(known: readonly KnownArtifact[]): Generator<string | Uint8Array> {
  for (const { artifact, contents } of known) {
    const { name, filename, fingerprint } = artifact;
    const { type, exclude, entries, bytes, lines } = contents;
    const about = { ...omitUndefined({ name }), type, filename, fingerprint, exclude, entries, bytes };
    yield `${JSON.stringify({ manifest_version: 1, ...about })}\n`;
    yield* lines();
  }
}

// One block for all: a buffer for each would stay in memory until the next collection.
const block = Buffer.allocUnsafeSlow(64 * 1024);

/** Returns what reads lines: of a file by its path, or those that are in memory. */
const linesIn = (source: string | Buffer) =>
  function* (): Generator<Buffer> {
    if (typeof source !== "string") {
      yield source;
      return;
    }
    const file = openSync(source, "r");
    try {
      for (let count = -1; count !== 0;) {
        count = readSync(file, block, 0, block.length, null);
        yield block.subarray(0, count);
      }
    } finally {
      closeSync(file);
    }
  };

/**
 * Calls a function that writes a manifest.
 * @throws ConfigurationError when the file system refuses
 */
function withWriteErrors<Result>(act: () => Result): Result {
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
