// What `attest` is asked for, made of the values of its inputs.
import type { selectionInputs, Values, writeInputs } from "../../inputs/definitions.ts";
import { InternalError } from "../../lib/errors.ts";
import { pick } from "../../lib/pick.ts";
import { isAnySelected, selectionOf } from "../shared/selection.ts";

type AttestValues = Values<
  | (typeof writeInputs)[number]
  | (typeof selectionInputs)[number]
  | ("attestation" | "attestation-type" | "is-compliant" | "control" | "attestation-data")
  | ("test-results" | "on-no-tests" | "attach-results" | "attachments" | "annotations")
  | ("origin-url" | "on-non-compliance"),
  "base-url" | "org" | "flow" | "attestation" | "attestation-type" | "on-non-compliance"
>;

export type AttestRequest = ReturnType<typeof attestRequest>;
/** What is attested: the type in the template's words, and what it needs. */
export type Evidence = AttestRequest["evidence"];

/** Makes the request of `attest`. */
export const attestRequest = (values: AttestValues) => ({
  ...values,
  evidence: evidenceOf(values),
  ...(isAnySelected(values) && { selection: selectionOf(values) }),
});

/** What is attested, by type. The rules have checked that what a type needs is there. */
function evidenceOf(values: AttestValues) {
  const { attestationType: kind, isCompliant, control, attestationData } = values;
  switch (kind.type) {
    case "generic":
      return { type: kind.type, isCompliant: required("is-compliant", isCompliant) };
    case "junit":
      return { type: kind.type, ...pick(values, "testResults", "onNoTests", "attachResults") };
    case "pull_request":
      return { type: kind.type };
    case "decision":
      return {
        type: kind.type,
        isCompliant: required("is-compliant", isCompliant),
        control: required("control", control),
      };
    case "custom":
      return { ...kind, content: required("attestation-data", attestationData) };
  }
}

function required<Value>(input: string, value: Value | undefined): Value {
  if (value === undefined) throw new InternalError({ message: `Input \`${input}\` is missing` });
  return value;
}
