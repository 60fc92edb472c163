// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).
import {
  selectionInputs,
  sourceInputs,
  writeInputs,
  type InputIssue,
  type InputName,
} from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { defineOperation } from "../operation.ts";
import { presentDryRun, presentSkipped } from "../shared/nothing-sent.ts";
import { artifactsIn, isAnySelected, selectionRules } from "../shared/selection.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { attest } from "./attest.ts";
import { presentAttested } from "./present.ts";
import { attestRequest } from "./request.ts";

/** The subject must be given: an unset variable must not turn evidence about an artifact into evidence about a trail. */
const subjectRule = rule(["attestation", "subject", ...sourceInputs], function* (values) {
  const { attestation, subject, artifacts, fingerprint, checksums, artifactsFrom } = values;
  if (attestation === undefined) return;
  const isDotted = attestation.artifact !== undefined;
  const [selected] = [
    ...(artifacts.length > 0 ? ["artifacts"] : []),
    ...(fingerprint.length > 0 ? ["fingerprint"] : []),
    ...(checksums === undefined ? [] : ["checksums"]),
    ...(artifactsFrom.length > 0 ? ["artifacts-from"] : []),
  ];
  const count = Math.max(artifacts.length, fingerprint.length);
  if (subject !== undefined && (isDotted || selected !== undefined)) {
    const other =
      selected === undefined ? "the name in `attestation` has an artifact" : `\`${selected}\` is set`;
    yield {
      input: "subject",
      message: `is \`${subject}\`, but ${other}`,
      hint: "Omit one of them: an attestation is about the trail or about one artifact",
    };
  } else if (subject === undefined && !isDotted && selected === undefined)
    yield {
      input: "subject",
      message: `is missing: it is not clear what attestation \`${attestation.name}\` is about`,
      hint: "Select the artifact with `artifacts` or `fingerprint`, write `artifact.name` in `attestation`, or set `subject: trail`",
      mayBeUnset: true,
      lacksArtifacts: true,
    };
  else if (count > 1 && checksums === undefined)
    yield {
      input: artifacts.length === 0 ? "fingerprint" : "artifacts",
      message: `has ${count} lines, but an attestation is about exactly one artifact`,
      hint: "Use one step for each artifact",
    };
});

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

const typeRules = [
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

const notDone = "nothing was attested";

export const operation = defineOperation({
  name: "attest",
  inputs: [
    ...writeInputs,
    ...selectionInputs,
    ...([
      "attestation",
      "attestation-type",
      "subject",
      "is-compliant",
      "control",
      "attestation-data",
    ] as const),
    ...(["test-results", "on-no-tests", "attach-results", "attachments", "annotations"] as const),
    ...(["origin-url", "on-non-compliance"] as const),
  ],
  requires: ["base-url", "org", "flow", "attestation", "attestation-type"],
  defaults: { "on-non-compliance": "warn" },
  rules: [...writeRules, ...selectionRules, subjectRule, ...typeRules],
  rejects: rejectedByWrites,
  introduce: (values) => {
    const { attestation, attestationType, flow } = values;
    const name = [attestation.artifact, attestation.name].filter((part) => part !== undefined).join(".");
    const ofTrail = attestation.artifact === undefined ? " of the trail" : "";
    const subject = isAnySelected(values) ? ` of ${artifactsIn(values)}` : ofTrail;
    return `Attesting ${name} (${attestationType.type})${subject} in flow ${flow}`;
  },
  run: (values, context) => attest(attestRequest(values), context),
  present: (outcome) => {
    switch (outcome.kind) {
      case "attested":
        return presentAttested(outcome);
      case "dry-run":
        return presentDryRun(outcome, notDone);
      case "skipped":
        return presentSkipped(outcome, notDone);
    }
  },
  presentFailure: () => ({ outputs: { reported: false } }),
});
