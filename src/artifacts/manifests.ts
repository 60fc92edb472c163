// The manifests of a step (docs/internals/fingerprints.md): of each file and directory that it reads, a checksum file as GNU's
// `sha256sum` writes it.
import { closeSync, rmSync, writeFileSync } from "node:fs";
import type { Context } from "../context.ts";
import type { Artifact, ArtifactManifest } from "../domain/artifact.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { describeFileError } from "../lib/read-file.ts";
import { createResultFile } from "../lib/result-file.ts";
import type { PathBytes } from "./paths.ts";

export type Manifests = ReturnType<typeof createManifests>;

/** Writes the manifests of a step. Must be disposed of: it removes those that the step does not publish. */
export function createManifests(isEnabled: boolean, context: Context) {
  const byFingerprint = new Map<Fingerprint, string>();
  const unpublished = new Set<string>();
  return {
    /**
     * Begins the manifest of an artifact; undefined where none is wanted. Must be disposed of.
     * @throws ConfigurationError when it cannot be written; so do its methods
     */
    begin() {
      if (!isEnabled) return undefined;
      const { path, file } = withWriteErrors(() =>
        createResultFile("manifest", "sha256", context.environment),
      );
      unpublished.add(path);
      let lines = "";
      const write = () => {
        withWriteErrors(() => {
          writeFileSync(file, lines, "latin1");
        });
        lines = "";
      };
      return {
        /** Adds a file, with its SHA-256 as 64 hex characters. */
        add: (name: PathBytes, sha256: string): void => {
          lines += checksumLine(name, sha256);
          if (lines.length > maxUnwritten) write();
        },
        /** Ends the manifest. Of the same artifact, the first one counts. */
        end(fingerprint: Fingerprint): void {
          write();
          if (!byFingerprint.has(fingerprint)) byFingerprint.set(fingerprint, path);
        },
        [Symbol.dispose](): void {
          closeSync(file);
        },
      };
    },

    /** Returns the manifests of these artifacts, in their order. A notice names those that have none. */
    publish(artifacts: readonly Artifact[]): readonly ArtifactManifest[] {
      const found = artifacts.flatMap((artifact) => {
        const path = byFingerprint.get(artifact.fingerprint);
        return path === undefined ? [] : [{ artifact, path }];
      });
      for (const { path } of found) unpublished.delete(path);
      const [first, ...others] = artifacts.filter(({ fingerprint }) => !byFingerprint.has(fingerprint));
      if (isEnabled && first !== undefined)
        context.logger.notice(
          `\`manifest\`: there is none of \`${first.filename}\`${others.length > 0 ? ` and ${others.length} more` : ""}. ` +
            "Only files and directories that `artifacts` selects have one",
        );
      return found;
    },

    [Symbol.dispose](): void {
      for (const path of unpublished) rmSync(path, { force: true });
    },
  };
}

/** How many bytes of a manifest are collected before they are written. */
const maxUnwritten = 64 * 1024;

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };

/** Returns the line of a file, as GNU writes it: a `\` before it says that its name is escaped. */
function checksumLine(name: PathBytes, sha256: string): string {
  const escaped = name.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character);
  // `-` alone would be standard input.
  return `${escaped === name ? "" : "\\"}${sha256}  ${escaped === "-" ? "./-" : escaped}\n`;
}

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
