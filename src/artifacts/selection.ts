// What a workflow selects, as the values of the inputs have it (docs/fingerprints.md).
import type { SelectableType } from "../domain/artifact-kinds.ts";
import type { Fingerprint, TemplateReferenceName } from "../domain/identifiers.ts";

/** One line of the input `artifacts`. */
export interface ArtifactPattern {
  readonly name?: TemplateReferenceName;
  readonly pattern: string;
}

/** The artifacts of a step. At least one of the sources was given. */
export interface ArtifactSelection {
  readonly artifacts: readonly ArtifactPattern[];
  readonly artifactType: "auto" | SelectableType;
  /** Of artifacts that are not read. */
  readonly fingerprint: readonly {
    readonly name?: TemplateReferenceName;
    readonly image?: string;
    readonly fingerprint: Fingerprint;
  }[];
  readonly checksums?: string;
  readonly filename?: string;
  readonly artifactsFrom: readonly string[];
  readonly exclude: readonly string[];
  readonly ifNoMatch: "fail" | "warn";
  readonly manifest?: boolean;
  readonly registryUsername?: string;
  readonly registryPassword?: string;
  /** Of all requests of the step together, in milliseconds. */
  readonly timeout: number;
  readonly retries: number;
  /** Whether a gate decides by the fingerprints. */
  readonly isForGate?: boolean;
}
