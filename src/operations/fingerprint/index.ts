// `fingerprint`: fingerprints artifacts, offline.
import { selectionInputs } from "../../inputs/definitions.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { defineOperation } from "../operation.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import {
  artifactsIn,
  filenameRule,
  requiresArtifacts,
  selectionOf,
  selectionRules,
} from "../shared/selection.ts";
import { subjectLines } from "../shared/subjects.ts";
import { presentFingerprints, type Fingerprinted } from "./present.ts";

export const operation = defineOperation({
  name: "fingerprint",
  inputs: [...selectionInputs, "filename", "manifest", "timeout", "retries"],
  rules: [requiresArtifacts, ...selectionRules, filenameRule],
  introduce: (values) => `Fingerprinting ${artifactsIn(values)}`,
  run: async (values, context): Promise<Fingerprinted> => {
    const { artifacts, manifest } = await fingerprintSelected(
      selectionOf(values),
      context,
      undefined,
      "keep",
    );
    const subjects = subjectLines(artifacts, context);
    return { kind: "fingerprinted", artifacts, ...manifest, ...omitUndefined({ subjects }) };
  },
  present: presentFingerprints,
});
