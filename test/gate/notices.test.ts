import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createRound } from "../../src/gate/judge.ts";
import { allowedBy, describeListing, type GateRun } from "../../src/gate/notices.ts";
import type { Question } from "../../src/gate/result.ts";
import type { Remark } from "../../src/lib/remark.ts";
import { assertionSchema } from "../../src/service/answers.ts";
import {
  answered,
  environmentAnswer,
  evaluation,
  flowAnswer,
  inEnvironment,
  inFlow,
  inPolicy,
  inTrail,
  judgeJson,
  passingAttestation,
  passingRule,
  policyAnswer,
  trailAnswer,
} from "./answers.ts";

/** The notices of a gate that opens on this answer. */
function noticesOf(question: Question, json: object): readonly Remark[] {
  const { verdict, notices } = judgeJson(question, json);
  expect(verdict).toBe("compliant");
  return notices;
}

const rules = (...all: readonly object[]) => ({ policy_evaluations: [evaluation("first", ...all)] });
const ofStatus = (fields: object) => ({ compliance_status: { ...flowAnswer.compliance_status, ...fields } });
const ignored = { ...passingRule, satisfied: null, ignored: true };
const byTrail = { rule: { type: "trail-compliance" }, satisfied: true };
const byAttestation = { rule: { type: "attestation", definition: { name: "lint" } }, satisfied: true };
const unexpected = { compliance_status: { unexpected: true } };

it.each([
  [inEnvironment, environmentAnswer],
  [inEnvironment, { ...environmentAnswer, ...rules(passingRule, ignored) }],
  [inEnvironment, { ...environmentAnswer, ...rules(passingRule, { ...ignored, status: "COMPLIANT" }) }],
  [inEnvironment, { ...environmentAnswer, ...rules() }],
  [inFlow, { ...flowAnswer, policy_evaluations: [{ policy_name: "first", rule_evaluations: [{}] }] }],
  [inTrail, { ...trailAnswer, template: { trail: { attestations: [{ name: "review" }] } } }],
  [inTrail, { ...trailAnswer, template: { trail: { artifacts: [{ name: "app" }] } } }],
  [inPolicy, policyAnswer],
  [inFlow, flowAnswer],
  [
    inFlow,
    {
      ...flowAnswer,
      ...ofStatus({ attestations_statuses: [passingAttestation, { status: "OK", unexpected: true }] }),
    },
  ],
  [inFlow, { ...flowAnswer, flows: [{ flow: "till", status: "NEVER-SEEN" }] }],
  [inTrail, trailAnswer],
])("a gate that opens by what is usual has no notice (%j)", (question, json) => {
  expect(noticesOf(question, json)).toEqual([]);
});

it.each<[string, Question, object, RegExp]>([
  [
    "an allow-listing",
    inEnvironment,
    {
      ...environmentAnswer,
      ...rules({ satisfied: false }),
      allow_listing: { allowed_by_user_id: "ada", timestamp: 1767225600, description: "hotfix" },
    },
    /allow-list.*`production`.*`ada`.*2026-01-01T00:00:00.*hotfix/,
  ],
  [
    "an answer without evaluations",
    inPolicy,
    { ...policyAnswer, policy_evaluations: null },
    /`compliant` stands alone.*`first`.*`second`/,
  ],
  [
    "an evaluation that shows nothing",
    inEnvironment,
    {
      ...environmentAnswer,
      policy_evaluations: [
        evaluation("first", passingRule),
        { policy_name: "second", rule_evaluations: [{}] },
      ],
    },
    /`compliant` stands alone.*\["`second`"\]/,
  ],
  [
    "an evaluation whose rules are all ignored",
    inEnvironment,
    { ...environmentAnswer, ...rules(ignored, ignored) },
    /ignored.*`first`/,
  ],
  [
    "a word that nobody knows",
    inEnvironment,
    { ...environmentAnswer, ...rules(passingRule, { rule: { type: "provenance" }, status: "WAITING" }) },
    /status.*`provenance`.*`WAITING`/,
  ],
  [
    "a word that nobody knows in scope flow",
    inFlow,
    {
      ...flowAnswer,
      ...ofStatus({ attestations_statuses: [{ attestation_name: "scan", status: "COMPLETE" }] }),
    },
    /status.*`scan`.*`COMPLETE`/,
  ],
  [
    "the state of a trail that nobody knows",
    inTrail,
    { ...trailAnswer, compliance_state: "WAITING" },
    /status.*`release-7`.*`WAITING`/,
  ],
  [
    "a template that requires nothing of the artifact",
    inFlow,
    { ...flowAnswer, ...ofStatus({ attestations_statuses: [] }) },
    /template requires nothing.*`shop`/,
  ],
  [
    "a status without attestations",
    inFlow,
    { ...flowAnswer, compliance_status: { is_compliant: true } },
    /template requires nothing.*`shop`/,
  ],
  [
    "evidence that the template does not require",
    inFlow,
    { ...flowAnswer, ...ofStatus({ attestations_statuses: [{ ...passingAttestation, unexpected: true }] }) },
    /template requires nothing.*`shop`/,
  ],
  [
    "a trail whose template has no name",
    inTrail,
    { ...trailAnswer, template: { version: 1, trail: { attestations: [], artifacts: [{}] } } },
    /template requires nothing.*`release-7`/,
  ],
  [
    "a trail whose template is not shown",
    inTrail,
    { ...trailAnswer, template: {} },
    /template requires nothing.*`release-7`/,
  ],
  [
    "a trail's compliance of an artifact without a name",
    inEnvironment,
    { ...environmentAnswer, ...rules(byTrail), ...unexpected },
    /No template names the artifact.*name=path/,
  ],
  [
    "the same in scope policy",
    inPolicy,
    {
      ...policyAnswer,
      policy_evaluations: [
        evaluation("first", byTrail),
        evaluation("second", { ...byAttestation, satisfied: null, ignored: true }),
      ],
      ...unexpected,
    },
    /No template names the artifact/,
  ],
])("a gate that opens with %s has a notice of it", (_, question, json, words) => {
  expect(noticesOf(question, json).map((notice) => JSON.stringify(notice))).toContainEqual(
    expect.stringMatching(words),
  );
});

it.each<[string, object]>([
  ["an attestation was judged", { ...rules(byTrail, byAttestation), ...unexpected }],
  ["a template names the artifact", { ...rules(byTrail), compliance_status: { unexpected: false } }],
  ["no rule is about the trail", { ...rules(passingRule), ...unexpected }],
  [
    "the artifact is allow-listed",
    { ...rules(byTrail), ...unexpected, allow_listing: { allowlist_id: "7" } },
  ],
  [
    "that rule is ignored",
    { ...rules(passingRule, { ...byTrail, satisfied: null, ignored: true }), ...unexpected },
  ],
])("a trail's compliance is not in a notice where %s", (_, changes) => {
  const notices = noticesOf(inEnvironment, { ...environmentAnswer, ...changes });
  expect(JSON.stringify(notices)).not.toContain("No template");
});

it("a gate that is closed has no notice", () => {
  const json = {
    ...environmentAnswer,
    compliant: false,
    ...rules({ satisfied: false }, { status: "WAITING" }),
  };
  expect(judgeJson(inEnvironment, json).notices).toEqual([]);
  const trail = { ...trailAnswer, template: {}, is_compliant: false, compliance_state: "INCOMPLETE" };
  expect(judgeJson(inTrail, trail).notices).toEqual([]);
});

describe("a trail of another commit", () => {
  const [mine, other] = ["a".repeat(40), "b".repeat(40)];
  const run: GateRun = { repositoryUrl: "https://github.com/acme/shop", commits: [mine, "c".repeat(40)] };
  const judgeOf = (git_commit_info: object | null, of: GateRun | undefined) =>
    createRound(inTrail, of)(answered(inTrail, { ...trailAnswer, git_commit_info })).notices;
  const commit = (sha1: string, repository = "https://github.com/Acme/Shop") => ({
    sha1,
    url: `${repository}/commit/${sha1}`,
  });

  it("has a notice", () => {
    expect(judgeOf(commit(other), run)).toEqual([
      { text: expect.stringContaining("another commit"), names: [`\`${other}\``] },
    ]);
  });

  it.each<[string, object | null, GateRun | undefined]>([
    ["it is the run's", commit(mine), run],
    ["a step of the run would record it", commit("c".repeat(40)), run],
    ["it is of another repository", commit(other, "https://github.com/acme/shop-api"), run],
    ["its address is not known", { sha1: other }, run],
    ["its SHA-1 is not known", { url: commit(other).url }, run],
    ["the trail has none", null, run],
    ["the run is not known", commit(other), undefined],
  ])("has none where %s", (_, info, of) => {
    expect(judgeOf(info, of)).toEqual([]);
  });
});

describe("an allow-listing in words", () => {
  it.each<[object, string, string]>([
    [{ allowed_by_user_id: "ada" }, "by `ada`", "ada"],
    [{ allowlist_id: "7" }, "by `list 7`", "list 7"],
    [{ allowlist_id: "7", allowed_by_user_id: "none" }, "by `list 7`", "list 7"],
    [
      { allowlist_id: "7", allowed_by_user_id: "ada", timestamp: 1.5, description: "why" },
      "by `ada`, in list `7`, at 1970-01-01T00:00:01.500Z, because: why",
      "ada",
    ],
    [{ allowed_by_user_id: "ada", timestamp: 1e300, description: "" }, "by `ada`, at 1e+300", "ada"],
  ])("%j", (allow_listing, words, who) => {
    const { allow_listing: listing = {} } = v.parse(assertionSchema, { ...environmentAnswer, allow_listing });
    expect([describeListing(listing), allowedBy(listing)]).toEqual([words, who]);
  });
});
