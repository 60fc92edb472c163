// What inputs must satisfy together. Each rule looks at what was given alone, so that it also holds, and is told,
// where another input is wrong.
import { list } from "./schemas.ts";
import * as v from "valibot";
import type { InputName } from "./definitions.ts";
import type { Given, OperationName } from "./requests.ts";

/** Completes the sentence "Input `x` …". */
export interface InputIssue {
  readonly input: InputName;
  readonly complaint: string;
  readonly reason?: string;
  readonly hint?: string;
}

/** Everything that is wrong with the inputs of an operation taken together. */
export function crossFieldIssues(operation: OperationName, given: Given): readonly InputIssue[] {
  switch (operation) {
    case "fingerprint":
      return selectionRules(operation, given);
    case "begin-trail":
      return tokenRules(operation, given);
    case "report-artifact":
      return [...tokenRules(operation, given), ...selectionRules(operation, given), ...filenameRules(given)];
    case "assert":
      return [...selectionRules(operation, given), ...scopeRules(given)];
    case "get-trail":
    case "list-environments":
    case "list-environment-events":
    case "list-approvals":
    case "list-builds":
    case "list-actions":
    case "get-environment-notification":
      return [];
  }
}

export const whyUnset =
  "A variable or secret that it is made of may be unset, or not visible to this workflow" +
  " (pull requests from forks and from Dependabot get no secrets)";

function tokenRules(operation: OperationName, given: Given): InputIssue[] {
  if (given["api-token"] !== undefined || given["on-missing-token"] === "skip") return [];
  return [
    {
      input: "api-token",
      complaint: `is missing: ${operation} needs it`,
      reason: whyUnset,
      hint: "Set the secret, or say `on-missing-token: skip` if runs without secrets may leave this step out",
    },
  ];
}

function selectionRules(operation: OperationName, given: Given): InputIssue[] {
  const complaints: InputIssue[] = [];
  const named = given.artifacts === undefined ? [] : v.parse(list, given.artifacts);
  const sources = (["artifacts", "fingerprint", "checksums", "artifacts-from"] as const).filter(
    (source) => given[source] !== undefined,
  );
  if (sources.length === 0)
    complaints.push({
      input: "artifacts",
      complaint: `is missing: ${operation} needs to know what was built`,
      reason: whyUnset,
      hint: "Give `artifacts` (paths, globs or images), `fingerprint`, `checksums` or `artifacts-from`",
    });
  if (
    given.fingerprint !== undefined &&
    (given.checksums !== undefined || given["artifacts-from"] !== undefined)
  )
    complaints.push({
      input: "fingerprint",
      complaint: "is one artifact, and cannot be combined with `checksums` or `artifacts-from`",
      hint: "Give one of them, or use two steps",
    });
  if (given.fingerprint !== undefined && named.length > 1)
    complaints.push({
      input: "fingerprint",
      complaint: `is the fingerprint of one artifact, but \`artifacts\` has ${named.length} lines`,
      hint: "Give one artifact in each step that uses `fingerprint`",
    });
  if (given.filename !== undefined && named.length > 1)
    complaints.push({
      input: "filename",
      complaint: `is the display name of one artifact, but \`artifacts\` has ${named.length} lines`,
      hint: "Leave it out: each artifact then has its own file name",
    });
  for (const [one, other] of [
    ["registry-username", "registry-password"],
    ["registry-password", "registry-username"],
  ] as const)
    if (given[one] !== undefined && given[other] === undefined)
      complaints.push({ input: other, complaint: `is missing, but \`${one}\` is given`, reason: whyUnset });
  return complaints;
}

function filenameRules(given: Given): InputIssue[] {
  if (given.fingerprint === undefined || given.filename !== undefined) return [];
  return [
    {
      input: "filename",
      complaint: "is missing: with `fingerprint` no file is read, so the artifact has no name to be shown by",
      hint: "Give `filename`, such as the file's or the image's name",
    },
  ];
}

function scopeRules(given: Given): InputIssue[] {
  const { environment, policies, scope } = given;
  if (environment !== undefined && policies !== undefined)
    return [
      {
        input: "policies",
        complaint: "cannot be given together with `environment`: an environment brings its own policies",
        hint: "Give one of them; two gates are two steps",
      },
    ];
  if (scope === undefined && environment === undefined && policies === undefined)
    return [
      {
        input: "scope",
        complaint:
          "is missing, and neither `environment` nor `policies` is given, so it is not known what to ask",
        reason: whyUnset,
        hint: "Give `environment` or `policies`; or say `scope: flow` to ask only for what the flow's template asks",
      },
    ];
  if (scope === "environment" && environment === undefined)
    return [
      { input: "environment", complaint: "is missing, but `scope` is `environment`", reason: whyUnset },
    ];
  if (scope === "policy" && policies === undefined)
    return [{ input: "policies", complaint: "is missing, but `scope` is `policy`", reason: whyUnset }];
  const other = environment !== undefined ? "environment" : policies !== undefined ? "policies" : undefined;
  const follows = environment !== undefined ? "environment" : "policy";
  if (
    other !== undefined &&
    (scope === "flow" || scope === "environment" || scope === "policy") &&
    scope !== follows
  )
    return [
      {
        input: "scope",
        complaint: `is \`${scope}\`, but \`${other}\` is given, which asks in scope \`${follows}\``,
        hint: `Leave out \`scope\`, or leave out \`${other}\``,
      },
    ];
  return [];
}
