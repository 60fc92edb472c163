// Rules between inputs. They look at texts, not at parsed values, so that they are checked where another input is wrong.
import * as v from "valibot";
import { didYouMean } from "../lib/did-you-mean.ts";
import { uses, type InputIssue, type InputTexts, type OperationName } from "./definitions.ts";
import { addFingerprints } from "./add-fingerprints.ts";
import { allowanceIssues } from "./allowance-issues.ts";
import { attestationIssues } from "./attestation-issues.ts";
import * as schemas from "./schemas.ts";

/**
 * Returns what is wrong with the inputs of an operation taken together.
 * @param now milliseconds since 1970
 */
export const crossFieldIssues = (
  operation: OperationName,
  given: InputTexts,
  now: number,
): readonly InputIssue[] => [
  ...(uses(operation, "on-missing-token") ? tokenIssues(operation, given) : []),
  ...(uses(operation, "artifacts") ? selectionIssues(operation, given) : []),
  ...(operation === "attest" ? attestationIssues(given) : []),
  ...(uses(operation, "external-urls") ? externalIssues(given) : []),
  ...(uses(operation, "allow-until") ? allowanceIssues(operation, given, now) : []),
  ...(uses(operation, "scope") && mayHaveScope(operation, given) ? scopeIssues(given) : []),
];

/** A check can be given no scope: then it checks none. */
const mayHaveScope = (operation: OperationName, { scope, environment, policies }: InputTexts) =>
  operation !== "check" || (scope ?? environment ?? policies) !== undefined;

function* tokenIssues(operation: OperationName, given: InputTexts): Generator<InputIssue> {
  if (given["api-token"] === undefined)
    yield { input: "api-token", message: `is missing: ${operation} needs it`, mayBeUnset: true };
}

function* selectionIssues(operation: OperationName, given: InputTexts): Generator<InputIssue> {
  const { artifacts, fingerprint, checksums, filename } = given;
  const count = itemsOf(artifacts).length;
  const fingerprints = itemsOf(fingerprint);
  const artifactsFrom = given["artifacts-from"];
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
  if (fingerprint !== undefined && (checksums ?? artifactsFrom) !== undefined)
    yield {
      input: "fingerprint",
      message: "cannot be combined with `checksums` or `artifacts-from`",
      hint: "Set one of them, or use two steps",
    };
  yield* pairingIssues(artifacts, fingerprint);
  for (const [input, lines] of [
    ["artifacts", count],
    ["fingerprint", fingerprints.length],
  ] as const)
    if (filename !== undefined && lines > 1)
      yield {
        input: "filename",
        message: `is ${schemas.quote(filename)}, the name of one artifact, but \`${input}\` has ${lines} lines`,
        hint: "Omit it: each artifact then has its own file name",
      };
  const type = given["artifact-type"];
  if (checksums !== undefined && (type === "oci" || type === "docker"))
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
  const areRead = operation !== "report-artifact" || artifacts !== undefined;
  const unnamed = areRead ? [] : fingerprints.filter((line) => !/[=@]/.test(line));
  if (unnamed.length > 0 && fingerprints.length > 1)
    yield {
      input: "fingerprint",
      message: `has ${fingerprints.length} lines, of which ${unnamed.length} have no name: no file is read, so report-artifact needs it as file name`,
      hint: "Write each fingerprint as `name=sha256`",
    };
  else if (unnamed.length > 0 && filename === undefined)
    yield {
      input: "filename",
      message: "is missing: with `fingerprint` no file is read, so the artifact has no name",
      hint: "Set `filename` to the name of the file or image, or write the fingerprint as `name=sha256`",
    };
}

function pairingIssues(artifacts = "", fingerprint = ""): readonly InputIssue[] {
  const lines = v.safeParse(schemas.artifactPatterns, artifacts);
  const given = v.safeParse(schemas.fingerprints, fingerprint);
  const areBoth = lines.success && given.success && lines.output.length > 0 && given.output.length > 0;
  return areBoth ? addFingerprints(lines.output, given.output).issues : [];
}

/** Returns the lines of a list; a list that cannot be parsed counts as one. */
function itemsOf(text = ""): readonly string[] {
  const items = v.safeParse(schemas.lines, text);
  return items.success ? items.output : [text];
}

function externalIssues(given: InputTexts): InputIssue[] {
  const urls = v.safeParse(schemas.pairs, given["external-urls"] ?? "");
  const fingerprints = v.safeParse(schemas.pairs, given["external-fingerprints"] ?? "");
  if (!urls.success || !fingerprints.success) return [];
  const labels = urls.output.map(([label]) => label);
  return fingerprints.output
    .filter(([label]) => !labels.includes(label))
    .map(([label]) => ({
      input: "external-fingerprints",
      message: `has the label ${schemas.quote(label)}, which \`external-urls\` does not have${didYouMean(label, labels)}`,
    }));
}

function* scopeIssues({ environment, policies, scope, flow }: InputTexts): Generator<InputIssue> {
  const missing = (input: "environment" | "policies" | "flow"): InputIssue => ({
    input,
    message: `is missing, but \`scope\` is \`${scope ?? ""}\``,
    mayBeUnset: true,
  });
  const chosen = environment ?? policies;
  if (environment !== undefined && policies !== undefined)
    yield {
      input: "policies",
      message: "cannot be combined with `environment`, which has its own policies",
      hint: "Omit one of them, or use two steps",
    };
  else if ((scope ?? chosen) === undefined)
    yield {
      input: "scope",
      message: "is missing, and so are `environment` and `policies`: the gate has nothing to check against",
      hint: "Set `environment` or `policies`, or `scope: flow` and `flow` to check only what the flow's template requires",
      mayBeUnset: true,
    };
  else if (scope === "environment" && environment === undefined) yield missing("environment");
  else if (scope === "policy" && policies === undefined) yield missing("policies");
  else if (scope === "flow" && chosen === undefined && flow === undefined) yield missing("flow");
  else if (scope === "flow" && chosen !== undefined) {
    const other = environment === undefined ? "policies" : "environment";
    const message = `is \`flow\`, but \`${other}\` is set`;
    yield { input: "scope", message, hint: `Omit \`scope\` or \`${other}\`` };
  }
}
