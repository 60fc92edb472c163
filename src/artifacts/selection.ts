// What a workflow selects, as the values of the inputs have it (docs/fingerprints.md).
import type { ArtifactPattern } from "../domain/artifact.ts";
import type { SelectableType } from "../domain/artifact-kinds.ts";
import type { Fingerprint, TemplateReferenceName } from "../domain/identifiers.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { grouped } from "../lib/format.ts";

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

/** Each has a request, an answer and a row in the summary; actions/attest signs 1,024 subjects at most. */
const maxArtifacts = 1_000;

/**
 * Checks how many artifacts are selected.
 * @throws ConfigurationError for more than a step takes
 */
export function requireFewArtifacts(number: number): void {
  if (number > maxArtifacts)
    throw new ConfigurationError({
      message: `${grouped(number)} artifacts are selected, but a step takes at most ${grouped(maxArtifacts)}`,
      hint: "Use several steps, or a matrix whose jobs each select a part",
    });
}
