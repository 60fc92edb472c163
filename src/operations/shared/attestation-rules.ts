// Rules of the input `attestations`, for every operation that has it.
import type { AttestationLine } from "../../domain/attestation.ts";
import { sourceInputs, type InputName } from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { isAnySelected } from "./selection.ts";

export const attestationRules = [
  rule(["attestations", ...sourceInputs], function* ({ attestations, ...sources }) {
    if (isAnySelected(sources)) return;
    for (const { subject, name, location } of attestations)
      if (subject.kind === "only-artifact")
        yield {
          input: "attestations",
          message: `${location} is about the step's artifact, but this step has none`,
          hint: `Select it with \`artifacts\` or \`fingerprint\`, write \`artifact.${name}\`, or \`trail:${name}\` for evidence about the trail`,
          lacksArtifacts: true,
        };
  }),
  rule(["attestations", "on-non-compliance"], function* ({ attestations, onNonCompliance }) {
    const isAllCustom = attestations.every(({ evidence }) => evidence.type === "custom");
    if (attestations.length > 0 && isAllCustom && onNonCompliance === "fail")
      yield {
        input: "on-non-compliance",
        message: "is `fail`, but every line of `attestations` is of a custom type, which the service judges",
        hint: "Omit it, and let a gate decide",
      };
  }),
] as const;

/** Returns inputs that change nothing with these lines. */
export const unusedWithLines = (
  attestations: readonly AttestationLine[],
): readonly { readonly inputs: readonly InputName[]; readonly when: string }[] =>
  attestations.some(({ evidence }) => evidence.type === "junit")
    ? []
    : [
        {
          inputs: ["on-no-tests", "attach-results"],
          when: "no line of `attestations` is of the type `junit`",
        },
      ];
