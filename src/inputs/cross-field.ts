// Rules between inputs. They look at texts, not at parsed values, so that they are checked where another input is wrong.
import * as v from "valibot";
import { isImage, selectableTypes } from "../domain/artifact-kinds.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { definitionOf, definitions, uses, type InputIssue, type InputName } from "./definitions.ts";
import type { InputTexts, OperationName } from "./definitions.ts";
import * as schemas from "./schemas.ts";

type Issues = Generator<InputIssue, void>;

/**
 * Returns what is wrong with the inputs of an operation taken together.
 * @param now milliseconds since 1970
 */
export function* crossFieldIssues(operation: OperationName, given: InputTexts, now: number): Issues {
  if (uses(operation, "on-missing-token") && given["api-token"] === undefined)
    yield { input: "api-token", message: `is missing: ${operation} needs it`, mayBeUnset: true };
  if (operation === "get-trail") yield* readingIssues(given);
  const isOfTrail = given.scope === "trail" && uses(operation, "scope");
  if (uses(operation, "artifacts") && !isOfTrail) yield* selectionIssues(operation, given);
  if (operation === "attest") {
    yield* subjectIssues(given);
    yield* typeIssues(given);
  }
  if (uses(operation, "external-urls")) yield* externalIssues(given);
  if (uses(operation, "allow-until")) yield* allowanceIssues(given, now);
  // A check can be given no scope: then it checks none.
  const hasScope = (given.scope ?? given.environment ?? given.policies) !== undefined;
  if (isOfTrail) yield* trailIssues(given);
  else if (uses(operation, "scope") && (operation !== "check" || hasScope)) yield* scopeIssues(given);
}

/** The inputs of a gate that a step which only reads a trail could be given by mistake. */
const gateInputs = [
  ...(["expect", "wait", "wait-interval"] as const),
  ...(["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"] as const),
];

/** A step that is meant as a gate must not pass because it only reads. */
function* readingIssues(given: InputTexts): Issues {
  for (const input of gateInputs) {
    const text = given[input];
    const isWait = input === "wait" && v.safeParse(definitions.wait.schema, text).output === 0;
    if (text !== undefined && text !== definitionOf(input).default && !isWait)
      yield {
        input,
        message: "is set, but get-trail only reads: it is not a gate",
        hint: "For a gate on the trail use `operation: assert` with `scope: trail`. To read the trail, omit the input",
      };
  }
}

/** The gate on a trail needs its names, and asks about nothing else. */
function* trailIssues(given: InputTexts): Issues {
  for (const input of ["flow", "trail"] as const)
    if (given[input] === undefined) yield missingFor("trail", input);
  for (const input of [
    ...(["artifacts", "fingerprint", "checksums", "artifacts-from"] as const),
    ...(["environment", "policies"] as const),
  ])
    if (given[input] !== undefined)
      yield {
        input,
        message: "is set, but `scope` is `trail`: this gate asks about the trail and everything in it",
        hint: "Omit one of them, or use two steps",
      };
}

const missingFor = (scope: string, input: InputName): InputIssue => ({
  input,
  message: `is missing, but \`scope\` is \`${scope}\``,
  mayBeUnset: true,
});

function* selectionIssues(operation: OperationName, given: InputTexts): Issues {
  const { artifacts, fingerprint, checksums, filename, "artifacts-from": artifactsFrom } = given;
  const fingerprints = itemsOf(fingerprint);
  if (
    (artifacts ?? fingerprint ?? checksums ?? artifactsFrom) === undefined &&
    !["attest", "check"].includes(operation)
  )
    yield {
      input: "artifacts",
      message:
        "is missing, and so are `fingerprint`, `checksums` and `artifacts-from`: no artifact is selected",
      reason: schemas.skippedJobText,
      hint: "Set `artifacts` (paths, globs or images) or one of the others",
    };
  const others = (["artifacts", "checksums", "artifacts-from"] as const).filter(
    (input) => given[input] !== undefined,
  );
  if (fingerprint !== undefined && others.length > 0)
    yield {
      input: "fingerprint",
      message: `cannot be combined with ${others.map((input) => `\`${input}\``).join(" and ")}`,
      hint:
        artifacts === undefined
          ? "Set one of them, or use two steps"
          : "Omit `fingerprint` where this job has the artifacts: their own bytes are read. Omit `artifacts` where it has only the fingerprints",
    };
  for (const input of ["artifacts", "fingerprint"] as const) {
    const { length } = itemsOf(given[input]);
    if (filename !== undefined && length > 1)
      yield {
        input: "filename",
        message: `is ${schemas.quote(filename)}, the name of one artifact, but \`${input}\` has ${length} lines`,
        hint: "Omit it: each artifact then has its own file name",
      };
  }
  const type = selectableTypes.find((one) => one === given["artifact-type"]);
  if (checksums !== undefined && type !== undefined && isImage({ type }))
    yield {
      input: "checksums",
      message: `is ${schemas.quote(checksums)}, a list of files, but \`artifact-type\` is \`${type}\``,
      hint: "Omit one of them. Use one step for the files and one for the images",
    };
  for (const [one, other] of [
    ["registry-username", "registry-password"],
    ["registry-password", "registry-username"],
  ] as const)
    if (given[one] !== undefined && given[other] === undefined)
      yield { input: other, message: `is missing, but \`${one}\` is set`, mayBeUnset: true };
  if (operation === "report-artifact" && artifacts === undefined)
    yield* unnamedIssues(fingerprints, filename);
}

/** Returns what is wrong where no file is read, so that `report-artifact` knows an artifact by its name alone. */
function* unnamedIssues(fingerprints: readonly string[], filename: string | undefined): Issues {
  const unnamed = fingerprints.filter((line) => !/[=@]/.test(line));
  if (unnamed.length > 0 && fingerprints.length > 1)
    yield {
      input: "fingerprint",
      message: `has ${fingerprints.length} lines, ${unnamed.length} of them without a name: no file is read, so report-artifact needs it as file name`,
      hint: "Write each fingerprint as `name=sha256`",
    };
  else if (unnamed.length > 0 && filename === undefined)
    yield {
      input: "filename",
      message: "is missing: with `fingerprint` no file is read, so the artifact has no name",
      hint: "Set `filename` to the name of the file or image, or write the fingerprint as `name=sha256`",
    };
}

/** Returns the lines of a list; a list that cannot be parsed counts as one. */
function itemsOf(text = ""): readonly string[] {
  const items = v.safeParse(schemas.lines, text);
  return items.success ? items.output : [text];
}

/** The subject must be given: an unset variable must not turn evidence about an artifact into evidence about a trail. */
function* subjectIssues(given: InputTexts): Issues {
  const { attestation = "", artifacts, fingerprint, checksums, subject } = given;
  const isDotted = attestation.includes(".");
  const selected = (["artifacts", "fingerprint", "checksums", "artifacts-from"] as const).find(
    (input) => given[input] !== undefined,
  );
  const count = Math.max(itemsOf(artifacts).length, itemsOf(fingerprint).length);
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

/** Inputs that only some types of attestation have, and whether these need them (docs/attestations.md). */
const typeInputs: readonly (readonly [
  input: InputName,
  types: readonly string[],
  need: "required" | "optional",
])[] = [
  ["is-compliant", ["generic", "decision"], "required"],
  ["control", ["decision"], "required"],
  ["attestation-data", ["custom"], "required"],
  ["test-results", ["junit"], "required"],
  ["on-no-tests", ["junit"], "optional"],
  ["attach-results", ["junit"], "optional"],
];

function* typeIssues(given: InputTexts): Issues {
  const parsed = v.safeParse(schemas.attestationType, given["attestation-type"]);
  if (!parsed.success) return;
  const { type } = parsed.output;
  for (const [input, types, need] of typeInputs) {
    const isOfType = types.includes(type);
    if (!isOfType && given[input] !== undefined && given[input] !== definitionOf(input).default)
      yield {
        input,
        message: `is set, but an attestation of type \`${type}\` does not have it`,
        hint: "Omit it",
      };
    if (isOfType && need === "required" && given[input] === undefined)
      yield {
        input,
        message: `is missing: an attestation of type \`${type}\` needs it`,
        mayBeUnset: true,
      };
  }
  if (type === "custom" && given["on-non-compliance"] === "fail")
    yield {
      input: "on-non-compliance",
      message: `is \`fail\`, but the service judges attestations of a custom type`,
      hint: "Omit it, and let a gate decide",
    };
}

function* externalIssues(given: InputTexts): Issues {
  const urls = v.safeParse(schemas.pairs, given["external-urls"] ?? "");
  const fingerprints = v.safeParse(schemas.pairs, given["external-fingerprints"] ?? "");
  if (!urls.success || !fingerprints.success) return;
  const labels = urls.output.map(([label]) => label);
  for (const [label] of fingerprints.output)
    if (!labels.includes(label))
      yield {
        input: "external-fingerprints",
        message: `has the label ${schemas.quote(label)}, which \`external-urls\` does not have${didYouMean(label, labels)}`,
      };
}

const dayMs = 24 * 60 * 60 * 1000;
/** The most days that an exception may last: one that nobody looks at again is a setting. */
const maxDays = 400;

/** An exception has an end and a reason, and there is something that it is about. */
function* allowanceIssues(given: InputTexts, now: number): Issues {
  const { "allow-until": until, "allow-reason": reason, "on-non-compliance": onNonCompliance } = given;
  if (until === undefined && reason === undefined) return;
  if (until === undefined)
    yield {
      input: "allow-until",
      message: "is missing, but `allow-reason` is set",
      hint: "Set it to the last day on which the job may pass, such as `2026-12-31`",
      mayBeUnset: true,
    };
  if (reason === undefined)
    yield {
      input: "allow-reason",
      message: "is missing, but `allow-until` is set",
      hint: "Say why the job may pass until then",
      mayBeUnset: true,
    };
  const isWeakened =
    onNonCompliance === "warn" ||
    onNonCompliance === "ignore" ||
    given["on-outage"] === "warn" ||
    given["on-nothing-judged"] === "allow";
  if (!isWeakened)
    yield {
      input: until === undefined ? "allow-reason" : "allow-until",
      message:
        "is set, but nothing is allowed: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets the job pass",
      hint: "Omit `allow-until` and `allow-reason`, or set `on-non-compliance: warn`, `on-outage: warn` or `on-nothing-judged: allow`",
    };
  if (v.is(schemas.calendarDate, until) && Date.parse(until) - now > maxDays * dayMs)
    yield {
      input: "allow-until",
      message: `is ${schemas.quote(until)}, more than ${maxDays} days away`,
      hint: "Choose an earlier day, and decide again then",
    };
}

function* scopeIssues({ environment, policies, scope = "", flow }: InputTexts): Issues {
  const chosen = environment ?? policies;
  if (environment !== undefined && policies !== undefined)
    yield {
      input: "policies",
      message: "cannot be combined with `environment`, which has its own policies",
      hint: "Omit one of them, or use two steps",
    };
  else if (scope === "" && chosen === undefined)
    yield {
      input: "scope",
      message: "is missing, and so are `environment` and `policies`: the gate has nothing to check against",
      hint: "Set `environment` or `policies`, or `scope: flow` and `flow` to check only what the flow's template requires. For a whole trail set `scope: trail`, `flow` and `trail`",
      mayBeUnset: true,
    };
  else if (scope === "environment" && environment === undefined) yield missingFor(scope, "environment");
  else if (scope === "policy" && policies === undefined) yield missingFor(scope, "policies");
  else if (scope === "flow" && chosen === undefined && flow === undefined) yield missingFor(scope, "flow");
  else if (scope === "flow" && chosen !== undefined) {
    const other = environment === undefined ? "policies" : "environment";
    const message = `is \`flow\`, but \`${other}\` is set`;
    yield { input: "scope", message, hint: `Omit \`scope\` or \`${other}\`` };
  }
}
