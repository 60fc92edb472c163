// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).
import { keyOf } from "../../domain/attestation.ts";
import { sourceInputs } from "../../inputs/definitions.ts";
import { attestationTypes } from "../../inputs/attestation-lines.ts";
import { rule } from "../../inputs/rule.ts";
import { joinTruncated } from "../../lib/format.ts";
import { defineOperation } from "../operation.ts";
import { presentWrite } from "../shared/present-write.ts";
import { artifactsIn, isAnySelected, selectionRules } from "../shared/selection.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { attest } from "./attest.ts";
import {
  attestationRules,
  attestInputs,
  attestRequires,
  isSingle,
  singleFields,
  singleInputs,
  typeRules,
  unusedWithLines,
} from "./inputs.ts";
import { attestationsPart } from "./present.ts";

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

/** A step attests one thing by inputs of its own, or several by the lines of `attestations`. */
const eitherRule = rule(["attestations", "attestation"], function* ({ attestations, attestation }) {
  if (attestations.length === 0 && attestation === undefined)
    yield {
      input: "attestations",
      message: "is missing, and so is `attestation`: there is nothing to attest",
      hint: "Write a line for each attestation, such as `app.unit-test junit results/*.xml`",
      mayBeUnset: true,
    };
});

const typeRule = rule(["attestation", "attestation-type"], function* ({ attestation, attestationType }) {
  if (attestation !== undefined && attestationType === undefined)
    yield {
      input: "attestation-type",
      message: "is missing: `attestation` needs it",
      hint: `Set it to ${attestationTypes}`,
      mayBeUnset: true,
    };
});

const besideRule = rule(["attestations", ...singleInputs, ...singleFields], function* (values) {
  if (values.attestations.length === 0) return;
  const inLines = {
    attestation: values.attestation,
    "attestation-type": values.attestationType,
    subject: values.subject,
    "is-compliant": values.isCompliant,
    control: values.control,
    "attestation-data": values.attestationData,
    "test-results": values.testResults,
    attachments: values.attachments,
  } satisfies Record<(typeof singleInputs)[number], unknown>;
  const ofOne = {
    description: values.description,
    "user-data": values.userData,
    annotations: values.annotations,
    "external-urls": values.externalUrls,
    "external-fingerprints": values.externalFingerprints,
  } satisfies Record<(typeof singleFields)[number], unknown>;
  const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  const cannotStand = "cannot stand beside `attestations`";
  for (const input of singleInputs)
    if (isGiven(inLines[input]))
      yield {
        input,
        message: cannotStand,
        hint: "Say it in a line of `attestations`, or use a step of its own for the single attestation",
      };
  for (const input of singleFields)
    if (isGiven(ofOne[input]))
      yield {
        input,
        message: `${cannotStand}: it belongs to a single attestation`,
        hint: "Omit it, or attest in a step of its own with `attestation`",
      };
});

export const operation = defineOperation({
  name: "attest",
  inputs: attestInputs,
  requires: attestRequires,
  defaults: { "on-non-compliance": "warn" },
  rules: [
    ...writeRules,
    ...selectionRules,
    eitherRule,
    typeRule,
    besideRule,
    subjectRule,
    ...typeRules,
    ...attestationRules,
  ],
  rejects: rejectedByWrites,
  unused: (values) => {
    const { attestations } = values;
    if (isSingle(values)) return [];
    const isAllOfTrail = attestations.every(({ subject }) => subject.kind === "trail");
    return [
      ...unusedWithLines(attestations),
      ...(isAllOfTrail
        ? [{ inputs: sourceInputs, when: "every line of `attestations` is about the trail" }]
        : []),
    ];
  },
  introduce: (values) => {
    const { attestations, attestation, attestationType, flow } = values;
    if (attestation === undefined || attestationType === undefined)
      return `Attesting ${joinTruncated(attestations.map(keyOf), 5)} in flow ${flow}`;
    const name = [attestation.artifact, attestation.name].filter((part) => part !== undefined).join(".");
    const ofTrail = attestation.artifact === undefined ? " of the trail" : "";
    const subject = isAnySelected(values) ? ` of ${artifactsIn(values)}` : ofTrail;
    return `Attesting ${name} (${attestationType.type})${subject} in flow ${flow}`;
  },
  run: attest,
  present: (outcome) =>
    presentWrite("attest", outcome, (shown, about) => {
      const { documents, ...part } = attestationsPart(shown, about);
      const [only] = shown.attestations;
      return [
        shown.isSingle
          ? { ...part, documents: {}, outputs: { "attestation-compliant": only?.compliant } }
          : { ...part, documents },
      ];
    }),
  presentFailure: () => ({ outputs: { reported: false } }),
});
