// The inputs of `attest`, and the attestations that they describe: the lines of `attestations`, or a single one.
import type { Attestation, AttestationLine, Evidence } from "../../domain/attestation.ts";
import {
  selectionInputs,
  sourceInputs,
  writeInputs,
  type InputIssue,
  type InputName,
  type Values,
} from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { InternalError } from "../../lib/errors.ts";
import { isAnySelected } from "../shared/selection.ts";

/** Inputs of a single attestation, which say what a line of `attestations` says. */
export const singleInputs = [
  ...(["attestation", "attestation-type", "subject", "is-compliant", "control"] as const),
  ...(["attestation-data", "test-results", "attachments"] as const),
] as const;

/** Inputs that a single attestation has beside its evidence. */
export const singleFields = [
  ...(["description", "user-data", "annotations", "external-urls", "external-fingerprints"] as const),
] as const;

export const attestInputs = [
  ...writeInputs,
  ...selectionInputs,
  ...singleInputs,
  ...(["attestations", "on-no-tests", "attach-results", "annotations"] as const),
  ...(["origin-url", "on-non-compliance"] as const),
] as const;

export const attestRequires = ["base-url", "org", "flow"] as const;

export type AttestValues = Values<
  (typeof attestInputs)[number],
  (typeof attestRequires)[number] | "on-non-compliance"
>;

/** Returns what is attested. The rules have checked that what a single attestation needs is there. */
export const attestationsOf = (values: AttestValues): readonly Attestation[] =>
  isSingle(values) ? [singleOf(values)] : values.attestations;

/** Returns whether the attestation is described by inputs of its own. */
export const isSingle = ({ attestations }: Values<"attestations">): boolean => attestations.length === 0;

function singleOf(values: AttestValues): Attestation {
  const { subject, attachments } = values;
  const { name, artifact } = required("attestation", values.attestation);
  return {
    name,
    subject:
      subject === "trail"
        ? { kind: "trail" }
        : artifact === undefined
          ? { kind: "only-artifact" }
          : { kind: "artifact", name: artifact },
    evidence: evidenceOf(values),
    attachments,
  };
}

function evidenceOf(values: AttestValues): Evidence {
  const { isCompliant, control, attestationData, testResults } = values;
  const kind = required("attestation-type", values.attestationType);
  switch (kind.type) {
    case "generic":
      return { type: kind.type, isCompliant: required("is-compliant", isCompliant) };
    case "junit":
      return { type: kind.type, testResults };
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

/**
 * Returns what is wrong with an input that only some types of attestation have (docs/attestations.md).
 * @param value undefined where it is not given, or has its default
 */
function* issuesOfType(
  { type }: { readonly type: string },
  input: InputName,
  value: unknown,
  types: readonly string[],
  need: "required" | "optional" = "required",
): Generator<InputIssue> {
  const isOfType = types.includes(type);
  if (!isOfType && value !== undefined)
    yield {
      input,
      message: `is set, but an attestation of type \`${type}\` does not have it`,
      hint: "Omit it",
    };
  if (isOfType && need === "required" && value === undefined)
    yield { input, message: `is missing: an attestation of type \`${type}\` needs it`, mayBeUnset: true };
}

export const typeRules = [
  rule(["attestation-type", "is-compliant"], ({ attestationType: type, isCompliant }) =>
    type ? issuesOfType(type, "is-compliant", isCompliant, ["generic", "decision"]) : [],
  ),
  rule(["attestation-type", "control"], ({ attestationType: type, control }) =>
    type ? issuesOfType(type, "control", control, ["decision"]) : [],
  ),
  rule(["attestation-type", "attestation-data"], ({ attestationType: type, attestationData }) =>
    type ? issuesOfType(type, "attestation-data", attestationData, ["custom"]) : [],
  ),
  rule(["attestation-type", "test-results"], ({ attestationType: type, testResults }) =>
    type
      ? issuesOfType(type, "test-results", testResults.length > 0 ? testResults : undefined, ["junit"])
      : [],
  ),
  rule(["attestation-type", "on-no-tests"], ({ attestationType: type, onNoTests }) =>
    type
      ? issuesOfType(type, "on-no-tests", onNoTests === "fail" ? undefined : onNoTests, ["junit"], "optional")
      : [],
  ),
  rule(["attestation-type", "attach-results"], ({ attestationType: type, attachResults }) =>
    type
      ? issuesOfType(type, "attach-results", attachResults ? undefined : attachResults, ["junit"], "optional")
      : [],
  ),
  rule(["attestation-type", "on-non-compliance"], function* ({ attestationType, onNonCompliance }) {
    if (attestationType?.type === "custom" && onNonCompliance === "fail")
      yield {
        input: "on-non-compliance",
        message: "is `fail`, but the service judges attestations of a custom type",
        hint: "Omit it, and let a gate decide",
      };
  }),
] as const;

/** Rules of the input `attestations`, for every operation that has it. */
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
