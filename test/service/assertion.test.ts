import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { assertionSchema } from "../../src/service/assertion.ts";
import { environmentAnswer, flowAnswer, policyAnswer } from "../gate/answers.ts";

const isValid = (json: unknown) => v.is(assertionSchema, json);
const anything: readonly unknown[] = [undefined, null, 0, 1, true, "", "text", [], [[]], [{}], {}];
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

it("an answer in each scope is valid", () => {
  for (const json of [environmentAnswer, policyAnswer, flowAnswer]) expect(isValid(json)).toBe(true);
});

it.each([
  [199_990, true],
  [200_010, false],
])("an answer with %i objects: %s", (objects, isRight) => {
  const attestations_statuses = Array.from({ length: objects / 10 }, () => ({}));
  const flows = Array.from({ length: 9 }, () => ({ compliance_status: { attestations_statuses } }));
  expect(
    isValid({
      ...flowAnswer,
      compliance_status: { attestations_statuses: [...attestations_statuses].slice(30) },
      flows,
    }),
  ).toBe(isRight);
});

describe("a required field", () => {
  it.each<[string, (value: unknown) => boolean]>([
    ["fingerprint", () => false],
    ["flow", (value) => value === "text"],
    ["trail", (value) => value === "text"],
    ["compliant", (value) => value === true],
    ["compliance_status", isObject],
    ["html_url", (value) => typeof value === "string"],
    ["scope", () => false],
  ])("`%s` is there and of its type", (field, isRight) => {
    for (const value of anything)
      expect([value, isValid({ ...flowAnswer, [field]: value })]).toEqual([value, isRight(value)]);
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
  ])("`%s` is not %j", (field, value) => {
    expect(isValid({ ...flowAnswer, [field]: value })).toBe(false);
  });
});

describe("another field is absent, null or of its type", () => {
  type Place = (value: unknown) => object;
  const inStatus =
    (field: string): Place =>
    (value) => ({ ...flowAnswer, compliance_status: { [field]: value } });
  const inAttestation =
    (field: string): Place =>
    (value) => ({ ...flowAnswer, compliance_status: { attestations_statuses: [{}, { [field]: value }] } });
  const inEvaluation =
    (field: string): Place =>
    (value) => ({ ...environmentAnswer, policy_evaluations: [{}, { [field]: value }] });
  const inRule =
    (field: string): Place =>
    (value) => ({
      ...environmentAnswer,
      policy_evaluations: [{ rule_evaluations: [{}, { [field]: value }] }],
    });
  const inFlows =
    (field: string): Place =>
    (value) => ({ ...flowAnswer, flows: [{}, { [field]: value }] });
  const inEntry =
    (field: string): Place =>
    (value) => ({ ...flowAnswer, flows: { [field]: value } });
  const inListing =
    (field: string): Place =>
    (value) => ({ ...environmentAnswer, allow_listing: { [field]: value } });
  const atTop =
    (field: string): Place =>
    (value) => ({ ...environmentAnswer, [field]: value });

  const isText = (value: unknown) => typeof value === "string";
  const isBoolean = (value: unknown) => typeof value === "boolean";
  const isNumber = (value: unknown) => typeof value === "number";
  const isObjectList = (value: unknown) => Array.isArray(value) && value.every(isObject);
  const isFlows = (value: unknown) => isObject(value) || isObjectList(value);
  const rowFields = [inStatus, inAttestation, inEvaluation, inRule, inFlows, inEntry].flatMap(
    (place): [string, Place, (value: unknown) => boolean][] => [
      ["is_compliant", place("is_compliant"), isBoolean],
      ["compliant", place("compliant"), isBoolean],
      ["satisfied", place("satisfied"), isBoolean],
      ["ignored", place("ignored"), isBoolean],
      ["status", place("status"), isText],
    ],
  );

  it.each<[string, Place, (value: unknown) => boolean]>([
    ...rowFields,
    ["flows", atTop("flows"), isFlows],
    ["environment", atTop("environment"), isText],
    ["policy_evaluations", atTop("policy_evaluations"), isObjectList],
    ["allow_listing", atTop("allow_listing"), isObject],
    ["unexpected", inStatus("unexpected"), isBoolean],
    ["artifact_fingerprint", inStatus("artifact_fingerprint"), isText],
    ["attestations_statuses", inStatus("attestations_statuses"), isObjectList],
    ["evaluated_at", inStatus("evaluated_at"), isNumber],
    ["attestation_name", inAttestation("attestation_name"), isText],
    ["attestation_type", inAttestation("attestation_type"), isText],
    ["unexpected", inAttestation("unexpected"), isBoolean],
    ["policy_version", inEvaluation("policy_version"), isNumber],
    ["policy_name", inEvaluation("policy_name"), isText],
    ["rule_evaluations", inEvaluation("rule_evaluations"), isObjectList],
    ["flow", inFlows("flow"), isText],
    ["trail", inFlows("trail"), isText],
    ["html_url", inFlows("html_url"), isText],
    ["compliance_status", inFlows("compliance_status"), isObject],
    ["allowlist_id", inListing("allowlist_id"), isText],
    ["allowed_by_user_id", inListing("allowed_by_user_id"), isText],
    ["timestamp", inListing("timestamp"), isNumber],
    ["description", inListing("description"), isText],
    // Not shown by the interface: the gate does not rely on them.
    ["rule", inRule("rule"), () => true],
    ["resolutions", inRule("resolutions"), () => true],
    ["unknown", atTop("unknown"), () => true],
    ["unknown", inRule("unknown"), () => true],
  ])("%s", (_, place, isRight) => {
    for (const value of anything)
      expect([value, isValid(place(value))]).toEqual([
        value,
        value === undefined || value === null || isRight(value),
      ]);
  });

  it("`flows` is not a map by name", () => {
    const shop = { compliant: false };
    for (const flows of [{ shop }, [{ shop }], [{ flow: "till" }, { shop }]])
      expect(isValid({ ...flowAnswer, flows })).toBe(false);
    expect(isValid({ ...flowAnswer, flows: { shop, ...shop } })).toBe(true);
  });

  it("`policy_version` is an integer", () => {
    expect(isValid(inEvaluation("policy_version")(1.5))).toBe(false);
  });
});

describe("a name that rows repeat has at most 255 characters", () => {
  it.each<[string, (name: string) => object]>([
    ["flow", (flow) => ({ flow })],
    ["trail", (trail) => ({ trail })],
    ["policy", (policy_name) => ({ policy_evaluations: [{ policy_name }] })],
    ["flow of `flows`", (flow) => ({ flows: [{ flow }] })],
    ["trail of `flows`", (trail) => ({ flows: [{ trail }] })],
  ])("%s", (_, place) => {
    expect(isValid({ ...flowAnswer, ...place("n".repeat(255)) })).toBe(true);
    expect(isValid({ ...flowAnswer, ...place("n".repeat(256)) })).toBe(false);
  });
});
