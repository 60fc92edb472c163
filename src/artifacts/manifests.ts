// The manifests of a step (docs/internals/fingerprints.md): of each file and directory that it reads, a checksum file as GNU's
// `sha256sum` writes it.
import type { Context } from "../context.ts";
import type { Artifact, ArtifactManifest } from "../domain/artifact.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { describeFileError } from "../lib/read-file.ts";
import { writeResultFile } from "../lib/result-file.ts";
import type { PathBytes } from "./paths.ts";

/** The bytes of each manifest. */
export type Manifests = Map<Fingerprint, Uint8Array>;

/**
 * Writes the manifests of artifacts, each to a file, and returns them in their order. A notice names artifacts without one.
 * @throws ConfigurationError when the file system refuses
 */
export function writeManifests(
  manifests: Manifests,
  artifacts: readonly Artifact[],
  { environment, logger }: Context,
): readonly ArtifactManifest[] {
  const [first, ...others] = artifacts.filter(({ fingerprint }) => !manifests.has(fingerprint));
  if (first !== undefined)
    logger.notice(
      `\`manifest\`: there is none of \`${first.filename}\`${others.length > 0 ? ` and ${others.length} more` : ""}. ` +
        "Only files and directories that `artifacts` selects have one",
    );
  try {
    return artifacts.flatMap((artifact) => {
      const bytes = manifests.get(artifact.fingerprint);
      if (bytes === undefined) return [];
      return { artifact, path: writeResultFile("manifest", "sha256", environment, [bytes]) };
    });
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

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };

/** Collects the lines of a manifest, as bytes: as text, those of a million files take half a gibibyte. */
export class ManifestLines {
  #text = "";
  readonly #chunks: Uint8Array[] = [];

  /** Adds a file, with its SHA-256 as 64 hex characters. */
  readonly add = (name: PathBytes, sha256: string): void => {
    this.#text += checksumLine(name, sha256);
    if (this.#text.length > 64 * 1024) this.#encode();
  };

  /** Returns the bytes of all lines. */
  bytes(): Uint8Array {
    this.#encode();
    return Buffer.concat(this.#chunks);
  }

  #encode(): void {
    this.#chunks.push(Buffer.from(this.#text, "latin1"));
    this.#text = "";
  }
}

/** Returns the line of a file, as GNU writes it: a `\` before it says that its name is escaped. */
function checksumLine(name: PathBytes, sha256: string): string {
  const escaped = name.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character);
  // `-` alone would be standard input.
  return `${escaped === name ? "" : "\\"}${sha256}  ${escaped === "-" ? "./-" : escaped}\n`;
}
