// Which artifacts a workflow selects to be fingerprinted.
import type { Fingerprint, TemplateReferenceName } from "./identifiers.ts";

/** One line of the input `artifacts`: `[name=]path, glob or image reference`. */
export interface ArtifactPattern {
  readonly name?: TemplateReferenceName;
  readonly pattern: string;
}

/** The artifacts of a step. At least one of the sources was given. */
export interface ArtifactSelection {
  readonly artifacts: readonly ArtifactPattern[];
  readonly artifactType: "auto" | "file" | "dir" | "oci" | "docker";
  readonly fingerprint?: Fingerprint;
  /** Path of a checksum file. */
  readonly checksums?: string;
  /** Display name; only ever with exactly one artifact. */
  readonly filename?: string;
  /** Paths or globs of artifact files that other jobs wrote. */
  readonly artifactsFrom: readonly string[];
  /** Patterns that leave entries out of a directory's fingerprint. */
  readonly exclude: readonly string[];
  readonly ifNoMatch: "fail" | "warn";
  /** Whether the manifest is written. */
  readonly manifest: boolean;
  /** Path of an earlier manifest. */
  readonly compareWith?: string;
  readonly registryUsername?: string;
  readonly registryPassword?: string;
  /** How long all requests of the step may take, those to registries included, in milliseconds. */
  readonly timeout: number;
  /** How often a request to a registry is repeated at most. */
  readonly retries: number;
}
