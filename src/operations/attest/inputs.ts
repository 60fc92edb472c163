// The inputs of `attest`, their rules, and the attestations that they describe: the lines of `attestations`, or a single one.
import type { Attestation, Evidence } from "../../domain/attestation.ts";
import { attestationTypes } from "../../inputs/attestation-lines.ts";
import {
  selectionInputs,
  sourceInputs,
  writeInputs,
  type InputIssue,
  type Values,
} from "../../inputs/definitions.ts";
import { isGiven, rule } from "../../inputs/rule.ts";
import { InternalError } from "../../lib/errors.ts";
import { isAnySelected, selectionRules } from "../shared/selection.ts";
import { writeRules } from "../shared/write-rules.ts";

/** The types that need an input, which the others do not have. */
const typesWith = {
  "is-compliant": ["generic", "decision"],
  control: ["decision"],
  "attestation-data": ["custom"],
  "test-results": ["junit"],
} as const;
const typedInputs = ["is-compliant", "control", "attestation-data", "test-results"] as const;

/** Inputs of a single attestation, which say what a line of `attestations` says. */
const ownInputs = ["attestation", "attestation-type", "subject", "attachments", ...typedInputs] as const;

/** Inputs that only a single attestation has. */
const singleInputs = [
  ...ownInputs,
  ...(["description", "user-data", "annotations", "external-urls", "external-fingerprints"] as const),
] as const;

export const attestInputs = [
  ...writeInputs,
  ...selectionInputs,
  ...ownInputs,
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
  rule(["attestations", "on-non-compliance"], ({ attestations, onNonCompliance }) =>
    judgedHere(
      attestations.map(({ evidence }) => evidence.type),
      onNonCompliance,
    ),
  ),
] as const;

/** Returns that the step cannot fail for attestations that the service judges. */
function* judgedHere(types: readonly string[], onNonCompliance: string | undefined): Generator<InputIssue> {
  if (onNonCompliance === "fail" && types.length > 0 && types.every((type) => type === "custom"))
    yield {
      input: "on-non-compliance",
      message: "is `fail`, but the service judges attestations of a custom type, and this step has no other",
      hint: "Omit it, and let a gate decide",
    };
}

/** Returns inputs that change nothing with these attestations. */
export const unusedWith = (attestations: readonly Attestation[]) =>
  attestations.some(({ evidence }) => evidence.type === "junit")
    ? []
    : ([
        { inputs: ["on-no-tests", "attach-results"], when: "no attestation is of the type `junit`" },
      ] as const);

export const attestRules = [
  ...writeRules,
  ...selectionRules,
  ...attestationRules,
  rule(["attestations", "attestation"], function* ({ attestations, attestation }) {
    if (attestations.length === 0 && attestation === undefined)
      yield {
        input: "attestations",
        message: "is missing, and so is `attestation`: there is nothing to attest",
        hint: "Write a line for each attestation, such as `app.unit-test junit results/*.xml`",
        mayBeUnset: true,
      };
  }),
  rule(["attestation", "attestation-type"], function* ({ attestation, attestationType }) {
    if (attestation !== undefined && attestationType === undefined)
      yield {
        input: "attestation-type",
        message: "is missing: `attestation` needs it",
        hint: `Set it to ${attestationTypes}`,
        mayBeUnset: true,
      };
  }),
  ...singleInputs.map((input) =>
    rule(["attestations", input], function* (values) {
      if (values.attestations.length > 0 && isGiven(input, values))
        yield {
          input,
          message: "cannot stand beside `attestations`",
          hint: "Omit it, and say it in a line where a line can; or attest in a step of its own with `attestation`",
        };
    }),
  ),
  // The subject must be given: an unset variable must not turn evidence about an artifact into evidence about a trail.
  rule(["attestation", "subject", ...sourceInputs], function* ({ attestation, subject, ...sources }) {
    if (attestation === undefined) return;
    const isDotted = attestation.artifact !== undefined;
    const isAboutArtifact = isDotted || isAnySelected(sources);
    if (subject !== undefined && isAboutArtifact)
      yield {
        input: "subject",
        message: `is \`${subject}\`, but ${isDotted ? "the name in `attestation` has an artifact" : "an artifact is selected"}`,
        hint: "Omit one of them: an attestation is about the trail or about one artifact",
      };
    if (subject === undefined && !isAboutArtifact)
      yield {
        input: "subject",
        message: `is missing: it is not clear what attestation \`${attestation.name}\` is about`,
        hint: "Select the artifact with `artifacts` or `fingerprint`, write `artifact.name` in `attestation`, or set `subject: trail`",
        mayBeUnset: true,
        lacksArtifacts: true,
      };
  }),
  ...typedInputs.map((input) =>
    rule(["attestation-type", input], function* (values) {
      if (values.attestationType === undefined) return;
      const { type } = values.attestationType;
      const isOfType = typesWith[input].some((one) => one === type);
      if (!isOfType && isGiven(input, values))
        yield {
          input,
          message: `is set, but an attestation of type \`${type}\` does not have it`,
          hint: "Omit it",
        };
      if (isOfType && !isGiven(input, values))
        yield {
          input,
          message: `is missing: an attestation of type \`${type}\` needs it`,
          mayBeUnset: true,
        };
    }),
  ),
  rule(["attestation-type", "on-non-compliance"], ({ attestationType, onNonCompliance }) =>
    judgedHere(attestationType ? [attestationType.type] : [], onNonCompliance),
  ),
] as const;
