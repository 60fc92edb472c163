// What `fingerprint` shows.
import type { Artifact, ManifestResults } from "../../domain/artifact.ts";
import { count } from "../../lib/format.ts";
import type { Presentation } from "../../report/presentation.ts";
import { artifactParts } from "../shared/present-artifacts.ts";

/** `fingerprint`: nothing was sent anywhere. */
export interface Fingerprinted extends ManifestResults {
  readonly kind: "fingerprinted";
  readonly artifacts: readonly Artifact[];
  /** The text of `subjects-file`: a line for each artifact that can be signed. */
  readonly subjects?: string;
}

/** Presents fingerprinted artifacts. */
export function presentFingerprints(outcome: Fingerprinted): Presentation {
  const parts = artifactParts(outcome);
  return {
    ...parts,
    documents: { ...parts.documents, subjects: outcome.subjects },
    result: { severity: "success", text: `Fingerprinted ${count(outcome.artifacts.length, "artifact")}.` },
  };
}
