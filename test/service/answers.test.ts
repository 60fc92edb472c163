import * as v from "valibot";
import { expect, it } from "vitest";
import { assertionSchema, knownState, trailSchema } from "../../src/service/answers.ts";
import { flowAnswer, trailAnswer } from "../gate/answers.ts";

type Kind = "assertion" | "trail";

/** Returns the object with a value at a path; `[]` is the second element of a list. */
function withValue(object: object, path: string, value: unknown): object {
  const [name = "", rest] = path.split(/\.(.*)/s);
  const inner = (child: object) => (rest === undefined ? value : withValue(child, rest, value));
  // An entry of `flows` needs one of its fields.
  const entry = { flow: "shop", trail: "release-7" };
  if (name === "[]") return [entry, inner(entry)];
  if (name === "flows" && rest?.startsWith("[]") === false) return { ...object, flows: inner(entry) };
  const child: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  return { ...object, [name]: inner(typeof child === "object" && child !== null ? child : {}) };
}

const isValidWith = (kind: Kind, path: string, value: unknown): boolean =>
  kind === "assertion"
    ? v.is(assertionSchema, withValue(flowAnswer, path, value))
    : v.is(trailSchema, withValue(trailAnswer, path, value));

const anything = [undefined, null, 0, 1.5, true, "", "text", [], ["text"], [[]], [{}], {}];

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
const isObjects = (value: unknown) => Array.isArray(value) && value.every(isObject);
const isText = (value: unknown) => typeof value === "string";

const types = {
  object: isObject,
  objects: isObjects,
  "object or objects": (value: unknown) => isObject(value) || isObjects(value),
  text: isText,
  texts: (value: unknown) => Array.isArray(value) && value.every(isText),
  name: (value: unknown) => value === "text",
  boolean: (value: unknown) => typeof value === "boolean",
  number: (value: unknown) => typeof value === "number",
  integer: Number.isInteger,
  anything: () => true,
  "none of these": () => false,
};
type Type = keyof typeof types;

/** Expects of each field, separated by blanks, that it takes the values that the check is true of, and no others. */
function expectValues(kind: Kind, place: string, fields: string, isRight: (value: unknown) => boolean): void {
  for (const field of fields.split(" ")) {
    const taken = anything.filter((value) => isValidWith(kind, place + field, value));
    expect([field, taken]).toEqual([field, anything.filter(isRight)]);
  }
}

it.each([
  [199_990, true],
  [200_010, false],
])("an answer with %i objects is valid: %s", (objects, isRight) => {
  const attestations_statuses = Array.from({ length: objects / 10 }, () => ({}));
  const flows = Array.from({ length: 9 }, () => ({ compliance_status: { attestations_statuses } }));
  const compliance_status = { attestations_statuses: attestations_statuses.slice(30) };
  expect(v.is(assertionSchema, { ...flowAnswer, compliance_status, flows })).toBe(isRight);
});

it.each<[Kind, Type, fields: string]>([
  ["assertion", "none of these", "fingerprint scope"],
  ["assertion", "name", "flow trail"],
  ["assertion", "boolean", "compliant"],
  ["assertion", "object", "compliance_status"],
  ["assertion", "text", "html_url"],
  ["trail", "none of these", "flow"],
  ["trail", "text", "name created_by html_url"],
  ["trail", "name", "compliance_state"],
  ["trail", "number", "created_at last_modified_at"],
  ["trail", "boolean", "is_compliant"],
  ["trail", "object", "compliance_status compliance_status.artifacts_statuses.web template"],
])("of an answer (%s) what is required is there, and %s: %s", (kind, type, fields) => {
  expectValues(kind, "", fields, types[type]);
});

it.each([
  ["fingerprint", "AB".repeat(32)],
  ["fingerprint", "ab".repeat(31)],
  ["flow", "sh/op"],
  ["trail", ".release"],
  ["scope", "trail"],
])("of an answer `%s` is not %j", (field, value) => {
  expect(isValidWith("assertion", field, value)).toBe(false);
});

type Row = [Kind, place: string, Type, fields: string];

const rowPlaces: readonly (readonly [Kind, string])[] = [
  ["assertion", "compliance_status."],
  ["assertion", "compliance_status.attestations_statuses.[]."],
  ["assertion", "policy_evaluations.[]."],
  ["assertion", "policy_evaluations.[].rule_evaluations.[]."],
  ["assertion", "flows.[]."],
  ["assertion", "flows."],
  ["trail", "compliance_status.artifacts_statuses.web.attestations_statuses.[]."],
  ["trail", "compliance_status."],
  ["trail", "compliance_status.attestations_statuses.[]."],
  ["trail", "compliance_status.artifacts_statuses.web."],
];

it.each<Row>([
  ...rowPlaces.flatMap(([kind, place]): Row[] => [
    [kind, place, "boolean", "is_compliant compliant satisfied ignored unexpected"],
    [kind, place, "text", "status"],
  ]),
  ["assertion", "", "text", "environment"],
  ["assertion", "", "object", "allow_listing"],
  ["assertion", "", "objects", "policy_evaluations"],
  ["assertion", "", "boolean", "is_compliant satisfied ignored unexpected"],
  ["assertion", "", "text", "status"],
  ["trail", "", "boolean", "compliant satisfied ignored unexpected"],
  ["assertion", "compliance_status.", "text", "artifact_fingerprint"],
  ["assertion", "compliance_status.", "number", "evaluated_at"],
  ["assertion", "compliance_status.", "objects", "attestations_statuses"],
  ["assertion", "compliance_status.attestations_statuses.[].", "text", "attestation_name attestation_type"],
  ["assertion", "policy_evaluations.[].", "integer", "policy_version"],
  ["assertion", "policy_evaluations.[].", "text", "policy_name"],
  ["assertion", "policy_evaluations.[].", "objects", "rule_evaluations"],
  ["assertion", "flows.[].", "text", "flow trail html_url"],
  ["assertion", "flows.[].", "object", "compliance_status"],
  ["assertion", "allow_listing.", "text", "allowlist_id allowed_by_user_id description"],
  ["assertion", "allow_listing.", "number", "timestamp"],
  ["trail", "", "text", "status description origin_url"],
  ["trail", "", "object", "git_commit_info external_urls"],
  ["trail", "", "objects", "events"],
  ["trail", "", "texts", "repo_ids"],
  ["trail", "compliance_status.", "number", "evaluated_at"],
  ["trail", "compliance_status.", "text", "flow_template_id"],
  ["trail", "compliance_status.", "object", "artifacts_statuses"],
  ["trail", "compliance_status.", "objects", "attestations_statuses"],
  ["trail", "compliance_status.attestations_statuses.[].", "text", "attestation_name attestation_type"],
  ["trail", "compliance_status.attestations_statuses.[].", "text", "attestation_id"],
  ["trail", "compliance_status.attestations_statuses.[].", "text", "overridden_attestation_id"],
  ["trail", "compliance_status.artifacts_statuses.web.", "text", "artifact_fingerprint"],
  ["trail", "compliance_status.artifacts_statuses.web.", "objects", "attestations_statuses"],
  ["trail", "template.", "object", "trail"],
  ["trail", "template.", "integer", "version"],
  ["trail", "template.", "text", "content"],
  ["trail", "template.trail.", "objects", "attestations artifacts"],
  ["trail", "flow.", "object", "tags"],
  ["trail", "git_commit_info.", "text", "sha1 message author branch url"],
  ["trail", "git_commit_info.", "number", "timestamp"],
  // Not shown by the interface: the gate does not rely on them.
  ["assertion", "policy_evaluations.[].rule_evaluations.[].", "anything", "rule resolutions unknown"],
  ["assertion", "", "anything", "unknown"],
  ["trail", "", "anything", "user_data unknown"],
])("of an answer (%s) what stands in `%s` is absent, null or %s: %s", (kind, place, type, fields) => {
  expectValues(kind, place, fields, (value) => (value ?? null) === null || types[type](value));
});

it.each<[boolean, unknown]>([
  [true, null],
  [true, []],
  [true, { flow: "shop" }],
  [true, [{ trail: "1" }, { compliant: false }, { compliance_status: {} }, { html_url: "" }]],
  [true, { compliant: true, unknown: 7 }],
  [false, {}],
  [false, [{}]],
  [false, [{ flow: null, compliant: null }]],
  [false, [{ is_compliant: false, status: "FAILED" }]],
  [false, [{ flow: "till" }, { shop: { compliant: false } }]],
  [false, { shop: { compliant: false } }],
  [false, "shop"],
  [false, [["shop"]]],
])("(%s) `flows` is one entry or a list, each with a field of the interface: %j", (isRight, flows) => {
  expect(isValidWith("assertion", "flows", flows)).toBe(isRight);
});

it.each(["", " ", "\u200b\u2800\u0000"])("an empty word is none: %j", (status) => {
  const { status: ofAnswer, compliance_status } = v.parse(assertionSchema, {
    ...flowAnswer,
    status,
    compliance_status: { status },
  });
  expect([ofAnswer, compliance_status.status]).toEqual([undefined, undefined]);
  expect(isValidWith("trail", "compliance_state", status)).toBe(false);
});

it("of what a rule was resolved by, each is read alone", () => {
  const satisfied = { type: "rule_satisfied", context: { flow_name: "shop", trail_name: null } };
  const resolutions = [satisfied, "text", { type: 7 }, null, { type: "x", context: [] }];
  const policy_evaluations = [{ rule_evaluations: [{ resolutions }] }];
  const read = v.parse(assertionSchema, { ...flowAnswer, policy_evaluations });
  expect(read.policy_evaluations?.[0]?.rule_evaluations?.[0]?.resolutions).toEqual([
    {
      type: "rule_satisfied",
      context: { flow_name: "shop", trail_name: undefined, artifact_status: undefined },
    },
    {},
    { type: undefined, context: undefined },
    {},
    { type: "x", context: undefined },
  ]);
});

it.each([
  ["INCOMPLETE", "INCOMPLETE"],
  ["COMPLIANT", "COMPLIANT"],
  ["NON-COMPLIANT", "NON-COMPLIANT"],
  ["NON_COMPLIANT", "NON-COMPLIANT"],
  ["INCOMPLIANT", "NON-COMPLIANT"],
  ["NEVER-SEEN", undefined],
  ["$(id)", undefined],
])("of the state %s of a trail later steps get %s", (state, known) => {
  expect(knownState(state)).toBe(known);
});

it.each<[Kind, path: string, valueOf?: (name: string) => object]>([
  ["assertion", "flow"],
  ["assertion", "trail"],
  ["assertion", "policy_evaluations.[].policy_name"],
  ["assertion", "flows.[].flow"],
  ["assertion", "flows.[].trail"],
  ["trail", "compliance_status.artifacts_statuses", (name) => ({ [name]: {} })],
  ["trail", "compliance_status.artifacts_statuses.web.artifact_fingerprint"],
  ["trail", "template.trail.artifacts.[].name"],
])("a name that rows repeat has at most 255 characters (%s): %s", (kind, path, valueOf) => {
  const isValidWithName = (name: string) => isValidWith(kind, path, valueOf?.(name) ?? name);
  expect([isValidWithName("n".repeat(255)), isValidWithName("n".repeat(256))]).toEqual([true, false]);
});

it.each([
  ["https://service.example/1", "a".repeat(40), ["https://service.example/1", "a".repeat(40)]],
  ["javascript:alert(1)", "$(id)", [undefined, undefined]],
])(
  "what later steps get of a trail is an address and a commit, or nothing: %s",
  (html_url, sha1, expected) => {
    const read = v.parse(trailSchema, { ...trailAnswer, html_url, git_commit_info: { sha1 } });
    expect([read.html_url, read.git_commit_info?.sha1]).toEqual(expected);
  },
);
