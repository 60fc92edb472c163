// Rules between the inputs of attest (docs/attestations.md).
import * as v from "valibot";
import { definitionOf, type InputIssue, type InputName, type InputTexts } from "./definitions.ts";
import { attestationType } from "./schemas.ts";

/** Inputs that only some types of attestation have, and whether these need them. */
const ofTypes: readonly {
  readonly input: InputName;
  readonly types: readonly string[];
  readonly isRequired?: true;
}[] = [
  { input: "is-compliant", types: ["generic", "decision"], isRequired: true },
  { input: "control", types: ["decision"], isRequired: true },
  { input: "attestation-data", types: ["custom"], isRequired: true },
  { input: "test-results", types: ["junit"], isRequired: true },
  { input: "on-no-tests", types: ["junit"] },
  { input: "attach-results", types: ["junit"] },
];

/** Returns what is wrong with the inputs of attest taken together. */
export const attestationIssues = (given: InputTexts): InputIssue[] => [
  ...subjectIssues(given),
  ...typeIssues(given),
];

/** What it is about must be written: an unset variable must not turn evidence about an artifact into one about a trail. */
function* subjectIssues(given: InputTexts): Generator<InputIssue> {
  const { attestation = "", artifacts, fingerprint, checksums, subject } = given;
  const isDotted = attestation.includes(".");
  const selected = (["artifacts", "fingerprint", "checksums", "artifacts-from"] as const).find(
    (input) => given[input] !== undefined,
  );
  const lines = (text = "") => text.split("\n").filter((line) => line.trim() !== "").length;
  const count = Math.max(lines(artifacts), lines(fingerprint));
  if (subject !== undefined && (isDotted || selected !== undefined)) {
    const other =
      selected === undefined ? "the name in `attestation` has an artifact" : `\`${selected}\` is set`;
    yield {
      input: "subject",
      message: `is \`${subject}\`, but ${other}`,
      hint: "Omit one of them: an attestation is about the trail or about one artifact",
    };
  } else if (attestation !== "" && subject === undefined && !isDotted && selected === undefined)
    yield {
      input: "subject",
      message: `is missing: it is not clear what attestation \`${attestation}\` is about`,
      hint: "Select the artifact with `artifacts` or `fingerprint`, write `artifact.name` in `attestation`, or set `subject: trail`",
      mayBeUnset: true,
    };
  else if (count > 1 && checksums === undefined)
    yield {
      input: artifacts === undefined ? "fingerprint" : "artifacts",
      message: `has ${count} lines, but an attestation is about exactly one artifact`,
      hint: "Use one step for each artifact",
    };
}

function* typeIssues(given: InputTexts): Generator<InputIssue> {
  const parsed = v.safeParse(attestationType, given["attestation-type"] ?? "");
  if (!parsed.success) return;
  const { type } = parsed.output;
  for (const { input, types, isRequired } of ofTypes) {
    const isGiven = given[input] !== undefined && given[input] !== definitionOf(input).default;
    const has = types.includes(type);
    if (!has && isGiven)
      yield {
        input,
        message: `is set, but an attestation of type \`${type}\` does not have it`,
        hint: "Omit it",
      };
    if (has && isRequired === true && given[input] === undefined)
      yield {
        input,
        message: `is missing: an attestation of type \`${type}\` needs it`,
        mayBeUnset: true,
      };
  }
  const onNonCompliance = given["on-non-compliance"] ?? "ignore";
  if (type === "custom" && onNonCompliance !== "ignore")
    yield {
      input: "on-non-compliance",
      message: `is \`${onNonCompliance}\`, but the service judges attestations of a custom type`,
      hint: "Omit it, and let a gate decide",
    };
}
