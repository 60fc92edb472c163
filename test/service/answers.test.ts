import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { assertionSchema, trailSchema } from "../../src/service/answers.ts";
import { environmentAnswer, flowAnswer, policyAnswer, trailAnswer } from "../gate/answers.ts";

const answers = {
  assertion: { schema: assertionSchema, json: flowAnswer },
  trail: { schema: trailSchema, json: trailAnswer },
};
type Kind = keyof typeof answers;

/** Returns the object with a value at a path; `[]` is the second element of a list. */
function withValue(object: object, path: string, value: unknown): object {
  const [name = "", rest] = path.split(/\.(.*)/s);
  const inner = (child: object) => (rest === undefined ? value : withValue(child, rest, value));
  if (name === "[]") return [{}, inner({})];
  const child: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  return { ...object, [name]: inner(typeof child === "object" && child !== null ? child : {}) };
}

const isValidWith = (kind: Kind, path: string, value: unknown) =>
  v.is(answers[kind].schema, withValue(answers[kind].json, path, value));

const anything = [undefined, null, 0, 1.5, true, "", "text", [], ["text"], [[]], [{}], {}];

type Check = (value: unknown) => boolean;
const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isObjectList: Check = (value) => Array.isArray(value) && value.every(isObject);
const isText: Check = (value) => typeof value === "string";
const isBoolean: Check = (value) => typeof value === "boolean";
const isNumber: Check = (value) => typeof value === "number";
const isNothing: Check = () => false;
const isAnything: Check = () => true;

it("an answer in each scope, and about a trail, is valid", () => {
  for (const json of [environmentAnswer, policyAnswer, flowAnswer])
    expect(v.is(assertionSchema, json)).toBe(true);
  expect(v.is(trailSchema, trailAnswer)).toBe(true);
});

it.each([
  [199_990, true],
  [200_010, false],
])("an answer with %i objects: %s", (objects, isRight) => {
  const attestations_statuses = Array.from({ length: objects / 10 }, () => ({}));
  const flows = Array.from({ length: 9 }, () => ({ compliance_status: { attestations_statuses } }));
  const compliance_status = { attestations_statuses: attestations_statuses.slice(30) };
  expect(v.is(assertionSchema, { ...flowAnswer, compliance_status, flows })).toBe(isRight);
});

it.each<[Kind, string, Check]>([
  ["assertion", "fingerprint", isNothing],
  ["assertion", "flow", (value) => value === "text"],
  ["assertion", "trail", (value) => value === "text"],
  ["assertion", "compliant", isBoolean],
  ["assertion", "compliance_status", isObject],
  ["assertion", "html_url", isText],
  ["assertion", "scope", isNothing],
  ["trail", "name", isText],
  ["trail", "last_modified_at", isNumber],
  ["trail", "created_at", isNumber],
  ["trail", "compliance_status", isObject],
  ["trail", "compliance_status.artifacts_statuses.web", isObject],
  ["trail", "template", isObject],
  ["trail", "compliance_state", isNothing],
  ["trail", "is_compliant", isBoolean],
  ["trail", "created_by", isText],
  ["trail", "flow", isNothing],
  ["trail", "html_url", isText],
])("of an answer (%s) `%s` is there and of its type", (kind, path, isRight) => {
  for (const value of anything)
    expect([value, isValidWith(kind, path, value)]).toEqual([value, isRight(value)]);
});

it.each([
  ["fingerprint", "AB".repeat(32)],
  ["fingerprint", "ab".repeat(31)],
  ["fingerprint", `${"ab".repeat(32)}\n`],
  ["flow", "-shop"],
  ["flow", "sh/op"],
  ["flow", "shop\n"],
  ["trail", ".release"],
  ["trail", "rele ase"],
  ["scope", "Flow"],
  ["scope", "trail"],
  ["compliant", "true"],
])("of an answer `%s` is not %j", (field, value) => {
  expect(isValidWith("assertion", field, value)).toBe(false);
});

const rows: readonly (readonly [Kind, string])[] = [
  ["assertion", "compliance_status."],
  ["assertion", "compliance_status.attestations_statuses.[]."],
  ["assertion", "policy_evaluations.[]."],
  ["assertion", "policy_evaluations.[].rule_evaluations.[]."],
  ["assertion", "flows.[]."],
  ["assertion", "flows."],
  ["trail", "compliance_status."],
  ["trail", "compliance_status.attestations_statuses.[]."],
  ["trail", "compliance_status.artifacts_statuses.web."],
];

it.each<[Kind, string, Check]>([
  ...rows.flatMap(([kind, place]): [Kind, string, Check][] => [
    [kind, `${place}is_compliant`, isBoolean],
    [kind, `${place}compliant`, isBoolean],
    [kind, `${place}satisfied`, isBoolean],
    [kind, `${place}ignored`, isBoolean],
    [kind, `${place}status`, isText],
  ]),
  ["assertion", "flows", (value) => isObject(value) || isObjectList(value)],
  ["assertion", "environment", isText],
  ["assertion", "policy_evaluations", isObjectList],
  ["assertion", "allow_listing", isObject],
  ["assertion", "compliance_status.unexpected", isBoolean],
  ["assertion", "compliance_status.artifact_fingerprint", isText],
  ["assertion", "compliance_status.attestations_statuses", isObjectList],
  ["assertion", "compliance_status.evaluated_at", isNumber],
  ["assertion", "compliance_status.attestations_statuses.[].attestation_name", isText],
  ["assertion", "compliance_status.attestations_statuses.[].attestation_type", isText],
  ["assertion", "compliance_status.attestations_statuses.[].unexpected", isBoolean],
  ["assertion", "policy_evaluations.[].policy_version", Number.isInteger],
  ["assertion", "policy_evaluations.[].policy_name", isText],
  ["assertion", "policy_evaluations.[].rule_evaluations", isObjectList],
  ["assertion", "flows.[].flow", isText],
  ["assertion", "flows.[].trail", isText],
  ["assertion", "flows.[].html_url", isText],
  ["assertion", "flows.[].compliance_status", isObject],
  ["assertion", "allow_listing.allowlist_id", isText],
  ["assertion", "allow_listing.allowed_by_user_id", isText],
  ["assertion", "allow_listing.timestamp", isNumber],
  ["assertion", "allow_listing.description", isText],
  ["trail", "compliance_status.attestations_statuses", isObjectList],
  ["trail", "compliance_status.artifacts_statuses", isObject],
  ["trail", "compliance_status.evaluated_at", isNumber],
  ["trail", "compliance_status.flow_template_id", isText],
  ["trail", "compliance_status.attestations_statuses.[].attestation_name", isText],
  ["trail", "compliance_status.attestations_statuses.[].attestation_type", isText],
  ["trail", "compliance_status.attestations_statuses.[].attestation_id", isText],
  ["trail", "compliance_status.attestations_statuses.[].overridden_attestation_id", isText],
  ["trail", "compliance_status.attestations_statuses.[].unexpected", isBoolean],
  ["trail", "compliance_status.artifacts_statuses.web.artifact_fingerprint", isText],
  ["trail", "compliance_status.artifacts_statuses.web.unexpected", isBoolean],
  ["trail", "compliance_status.artifacts_statuses.web.attestations_statuses", isObjectList],
  ["trail", "template.trail", isObject],
  ["trail", "template.version", Number.isInteger],
  ["trail", "template.content", isText],
  ["trail", "template.trail.attestations", isObjectList],
  ["trail", "template.trail.artifacts", isObjectList],
  ["trail", "flow.tags", isObject],
  ["trail", "description", isText],
  ["trail", "git_commit_info", isObject],
  ["trail", "git_commit_info.sha1", isText],
  ["trail", "git_commit_info.message", isText],
  ["trail", "git_commit_info.author", isText],
  ["trail", "git_commit_info.branch", isText],
  ["trail", "git_commit_info.url", isText],
  ["trail", "git_commit_info.timestamp", isNumber],
  ["trail", "origin_url", isText],
  ["trail", "user_data", isAnything],
  ["trail", "repo_ids", (value) => Array.isArray(value) && value.every(isText)],
  ["trail", "events", isObjectList],
  ["trail", "external_urls", isObject],
  // Not shown by the interface: the gate does not rely on them.
  ["assertion", "policy_evaluations.[].rule_evaluations.[].rule", isAnything],
  ["assertion", "policy_evaluations.[].rule_evaluations.[].resolutions", isAnything],
  ["assertion", "policy_evaluations.[].rule_evaluations.[].unknown", isAnything],
  ["assertion", "unknown", isAnything],
  ["trail", "unknown", isAnything],
])("of an answer (%s) `%s` is absent, null or of its type", (kind, path, isRight) => {
  for (const value of anything)
    expect([value, isValidWith(kind, path, value)]).toEqual([
      value,
      (value ?? null) === null || isRight(value),
    ]);
});

it("`flows` is not a map by name", () => {
  const shop = { compliant: false };
  for (const flows of [{ shop }, [{ shop }], [{ flow: "till" }, { shop }]])
    expect(isValidWith("assertion", "flows", flows)).toBe(false);
  expect(isValidWith("assertion", "flows", { shop, ...shop })).toBe(true);
});

it.each([
  ["INCOMPLETE", "INCOMPLETE"],
  ["COMPLIANT", "COMPLIANT"],
  ["NON-COMPLIANT", "NON-COMPLIANT"],
  ["NON_COMPLIANT", "NON-COMPLIANT"],
  ["INCOMPLIANT", "NON-COMPLIANT"],
  ["incomplete", undefined],
  ["PENDING", undefined],
])("compliance_state %s of a trail", (compliance_state, read) => {
  const parsed = v.safeParse(trailSchema, { ...trailAnswer, compliance_state });
  expect(parsed.success ? parsed.output.compliance_state : undefined).toBe(read);
});

describe("a name that rows repeat has at most 255 characters", () => {
  it.each<[Kind, string]>([
    ["assertion", "flow"],
    ["assertion", "trail"],
    ["assertion", "policy_evaluations.[].policy_name"],
    ["assertion", "flows.[].flow"],
    ["assertion", "flows.[].trail"],
    ["trail", "compliance_status.artifacts_statuses.web.artifact_fingerprint"],
    ["trail", "template.trail.artifacts.[].name"],
  ])("%s: %s", (kind, path) => {
    expect(isValidWith(kind, path, "n".repeat(255))).toBe(true);
    expect(isValidWith(kind, path, "n".repeat(256))).toBe(false);
  });

  it("trail: the name of an artifact", () => {
    const path = "compliance_status.artifacts_statuses";
    expect(isValidWith("trail", path, { ["n".repeat(255)]: {} })).toBe(true);
    expect(isValidWith("trail", path, { ["n".repeat(256)]: {} })).toBe(false);
  });
});

it("what later steps get of a trail is an address and a commit, or nothing", () => {
  const read = (html_url: string, sha1: string) => {
    const json = { ...trailAnswer, html_url, git_commit_info: { sha1 } };
    const { html_url: address, git_commit_info } = v.parse(trailSchema, json);
    return [address, git_commit_info?.sha1];
  };
  const right = ["https://service.example/1", "a".repeat(40)] as const;
  expect(read(...right)).toEqual(right);
  expect(read("javascript:alert(1)", "$(id)")).toEqual([undefined, undefined]);
  expect(read("https://service.example/\nx", `${"a".repeat(40)}\n`)).toEqual([undefined, undefined]);
});
