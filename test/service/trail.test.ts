import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { trailSchema } from "../../src/service/trail.ts";
import { trailAnswer } from "../gate/answers.ts";

const isValid = (json: unknown) => v.is(trailSchema, json);
const anything: readonly unknown[] = [
  undefined,
  null,
  0,
  1.5,
  true,
  "",
  "text",
  [],
  ["text"],
  [[]],
  [{}],
  {},
];
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
const isObjectList = (value: unknown) => Array.isArray(value) && value.every(isObject);
const isText = (value: unknown) => typeof value === "string";
const isBoolean = (value: unknown) => typeof value === "boolean";
const isNumber = (value: unknown) => typeof value === "number";

describe("a required field of a trail is there and of its type", () => {
  it.each<[string, (value: unknown) => boolean]>([
    ["name", isText],
    ["last_modified_at", isNumber],
    ["created_at", isNumber],
    ["compliance_status", isObject],
    ["template", isObject],
    ["compliance_state", () => false],
    ["is_compliant", isBoolean],
    ["created_by", isText],
    ["flow", () => false],
    ["html_url", isText],
  ])("%s", (field, isRight) => {
    for (const value of anything)
      expect([value, isValid({ ...trailAnswer, [field]: value })]).toEqual([value, isRight(value)]);
  });

  it.each([
    ["INCOMPLETE", "INCOMPLETE"],
    ["COMPLIANT", "COMPLIANT"],
    ["NON-COMPLIANT", "NON-COMPLIANT"],
    ["NON_COMPLIANT", "NON-COMPLIANT"],
    ["INCOMPLIANT", "NON-COMPLIANT"],
    ["incomplete", undefined],
    ["PENDING", undefined],
  ])("compliance_state %s", (compliance_state, read) => {
    const parsed = v.safeParse(trailSchema, { ...trailAnswer, compliance_state });
    expect(parsed.success ? parsed.output.compliance_state : undefined).toBe(read);
  });
});

describe("another field of a trail is absent, null or of its type", () => {
  type Place = (value: unknown) => object;
  const atTop =
    (field: string): Place =>
    (value) => ({ ...trailAnswer, [field]: value });
  const inFlow =
    (field: string): Place =>
    (value) => ({ ...trailAnswer, flow: { name: "shop", [field]: value } });
  const inCommit =
    (field: string): Place =>
    (value) => ({ ...trailAnswer, git_commit_info: { [field]: value } });
  const inStatus =
    (field: string): Place =>
    (value) => ({ ...trailAnswer, compliance_status: { [field]: value } });
  const inTemplate =
    (field: string): Place =>
    (value) => ({ ...trailAnswer, template: { [field]: value } });
  const inTemplateTrail =
    (field: string): Place =>
    (value) =>
      inTemplate("trail")({ [field]: value });
  const inAttestation =
    (field: string): Place =>
    (value) =>
      inStatus("attestations_statuses")([{}, { [field]: value }]);
  const inArtifact =
    (field: string): Place =>
    (value) =>
      inStatus("artifacts_statuses")({ app: {}, web: { [field]: value } });
  const rowFields = [inStatus, inAttestation, inArtifact].flatMap(
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
    ["attestations_statuses", inStatus("attestations_statuses"), isObjectList],
    ["artifacts_statuses", inStatus("artifacts_statuses"), isObject],
    ["artifact", inStatus("artifacts_statuses"), isObject],
    ["evaluated_at", inStatus("evaluated_at"), isNumber],
    ["flow_template_id", inStatus("flow_template_id"), isText],
    ["attestation_name", inAttestation("attestation_name"), isText],
    ["attestation_type", inAttestation("attestation_type"), isText],
    ["attestation_id", inAttestation("attestation_id"), isText],
    ["overridden_attestation_id", inAttestation("overridden_attestation_id"), isText],
    ["unexpected", inAttestation("unexpected"), isBoolean],
    ["artifact_fingerprint", inArtifact("artifact_fingerprint"), isText],
    ["unexpected", inArtifact("unexpected"), isBoolean],
    ["attestations_statuses", inArtifact("attestations_statuses"), isObjectList],
    ["trail", inTemplate("trail"), isObject],
    ["version", inTemplate("version"), (value) => value === 0],
    ["content", inTemplate("content"), isText],
    ["attestations", inTemplateTrail("attestations"), isObjectList],
    ["artifacts", inTemplateTrail("artifacts"), isObjectList],
    ["tags", inFlow("tags"), isObject],
    ["description", atTop("description"), isText],
    ["git_commit_info", atTop("git_commit_info"), isObject],
    ...["sha1", "message", "author", "branch", "url"].map((field): [string, Place, typeof isText] => [
      field,
      inCommit(field),
      isText,
    ]),
    ["timestamp", inCommit("timestamp"), isNumber],
    ["origin_url", atTop("origin_url"), isText],
    ["user_data", atTop("user_data"), () => true],
    ["repo_ids", atTop("repo_ids"), (value) => Array.isArray(value) && value.every(isText)],
    ["events", atTop("events"), isObjectList],
    ["external_urls", atTop("external_urls"), isObject],
    ["unknown", atTop("unknown"), () => true],
  ])("%s", (_, place, isRight) => {
    for (const value of anything)
      expect([value, isValid(place(value))]).toEqual([
        value,
        value === undefined || value === null || isRight(value),
      ]);
  });

  it("an artifact is an object", () => {
    for (const [app, isRight] of [
      [{}, true],
      [[], false],
      ["text", false],
      [null, false],
    ])
      expect(isValid(inStatus("artifacts_statuses")({ app }))).toBe(isRight);
  });
});

describe("a name that rows repeat has at most 255 characters", () => {
  it.each<[string, (name: string) => object]>([
    ["artifact", (name) => ({ compliance_status: { artifacts_statuses: { [name]: {} } } })],
    [
      "fingerprint",
      (artifact_fingerprint) => ({
        compliance_status: { artifacts_statuses: { app: { artifact_fingerprint } } },
      }),
    ],
    ["artifact of the template", (name) => ({ template: { trail: { artifacts: [{ name }] } } })],
  ])("%s", (_, place) => {
    expect(isValid({ ...trailAnswer, ...place("n".repeat(255)) })).toBe(true);
    expect(isValid({ ...trailAnswer, ...place("n".repeat(256)) })).toBe(false);
  });
});

it("what later steps get is an address and a commit, or nothing", () => {
  const read = (html_url: string, sha1: string) => {
    const { html_url: address, git_commit_info } = v.parse(trailSchema, {
      ...trailAnswer,
      html_url,
      git_commit_info: { sha1 },
    });
    return [address, git_commit_info?.sha1];
  };
  const right = ["https://service.example/1", "a".repeat(40)] as const;
  expect(read(...right)).toEqual(right);
  expect(read("javascript:alert(1)", "$(id)")).toEqual([undefined, undefined]);
  expect(read("https://service.example/\nx", `${"a".repeat(40)}\n`)).toEqual([undefined, undefined]);
});
