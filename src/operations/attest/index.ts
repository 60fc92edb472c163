// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).
import { keyOf, lineTypeOf } from "../../domain/attestation.ts";
import { sourceInputs } from "../../inputs/definitions.ts";
import { joinTruncated } from "../../lib/format.ts";
import { defineOperation } from "../operation.ts";
import { presentWrite } from "../shared/present-write.ts";
import { rejectedByWrites } from "../shared/write-rules.ts";
import { attest } from "./attest.ts";
import { attestationsOf, attestInputs, attestRequires, attestRules, unusedWith } from "./inputs.ts";
import { attestationsPart } from "./present.ts";

export const operation = defineOperation({
  name: "attest",
  inputs: attestInputs,
  requires: attestRequires,
  defaults: { "on-non-compliance": "warn" },
  rules: attestRules,
  rejects: rejectedByWrites,
  unused: (values) => {
    const attestations = attestationsOf(values);
    return [
      ...unusedWith(attestations),
      ...(attestations.every(({ subject }) => subject.kind === "trail")
        ? [{ inputs: sourceInputs, when: "every attestation is about the trail" }]
        : []),
    ];
  },
  introduce: (values) => {
    const names = attestationsOf(values).map((one) => `${keyOf(one)} (${lineTypeOf(one.evidence)})`);
    return `Attesting ${joinTruncated(names, 5)} in flow ${values.flow}`;
  },
  run: attest,
  present: (outcome) =>
    presentWrite("attest", outcome, (shown, about) => {
      const part = attestationsPart(shown, about);
      const [only] = shown.attestations;
      // A single one has outputs of its own.
      const outputs = { "attestation-compliant": only?.compliant };
      return [shown.isSingle ? { ...part, documents: {}, outputs } : part];
    }),
  presentFailure: () => ({ outputs: { reported: false } }),
});
