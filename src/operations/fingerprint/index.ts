// `fingerprint`: fingerprints artifacts, offline.
import type { Artifact, ManifestResults } from "../../domain/artifact.ts";
import { selectionInputs } from "../../inputs/definitions.ts";
import { count } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { Presentation } from "../../report/presentation.ts";
import { defineOperation } from "../operation.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { artifactParts } from "../shared/present-artifacts.ts";
import { artifactsIn, filenameRule, requiresArtifacts, selectionRules } from "../shared/selection.ts";
import { subjectLines } from "../shared/subjects.ts";

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

export const operation = defineOperation({
  name: "fingerprint",
  inputs: [...selectionInputs, "filename", "manifest", "timeout", "retries"],
  rules: [requiresArtifacts, ...selectionRules, filenameRule],
  introduce: (values) => `Fingerprinting ${artifactsIn(values)}`,
  run: async (values, context): Promise<Fingerprinted> => {
    const selected = await fingerprintSelected(values, context, undefined, "keep");
    const subjects = subjectLines(selected.artifacts, context);
    return { kind: "fingerprinted", ...selected, ...omitUndefined({ subjects }) };
  },
  present: presentFingerprints,
});
