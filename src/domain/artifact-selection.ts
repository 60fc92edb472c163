// Which artifacts a workflow selects to be fingerprinted.
import type { Fingerprint, TemplateReferenceName } from "./identifiers.ts";

/** One line of the input `artifacts`: `[name=]path, glob or image reference`. */
export interface ArtifactPattern {
  readonly name?: TemplateReferenceName;
  readonly pattern: string;
}

/** The line of the input `artifacts-from` that stands for the runner's own list of artifacts. */
export const runnerListLine = "runner";

/** One line of the input `fingerprint`: `[name=]sha256`. */
export interface GivenFingerprint {
  readonly name?: TemplateReferenceName;
  readonly fingerprint: Fingerprint;
}

/** The artifacts of a step. At least one of the sources was given. */
export interface ArtifactSelection {
  readonly artifacts: readonly ArtifactPattern[];
  readonly artifactType: "auto" | "file" | "dir" | "oci" | "docker";
  /** With any, no file is read; with exactly one, `artifacts` may have one line that describes it. */
  readonly fingerprints: readonly GivenFingerprint[];
  readonly checksums?: string;
  /** Display name; only ever with exactly one artifact. */
  readonly filename?: string;
  /** Paths or globs of artifact files that other jobs wrote, and `runnerListLine`. */
  readonly artifactsFrom: readonly string[];
  /** Patterns that leave entries out of a directory's fingerprint. */
  readonly exclude: readonly string[];
  readonly ifNoMatch: "fail" | "warn";
  readonly manifest: boolean;
  readonly compareWith?: string;
  readonly registryUsername?: string;
  readonly registryPassword?: string;
  /** How long all requests of the step may take, those to registries included, in milliseconds. */
  readonly timeout: number;
  readonly retries: number;
}
