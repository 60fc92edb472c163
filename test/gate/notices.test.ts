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

/** The notices of a gate that opens on its usual answer with these changes. */
function noticesOf(question: Question, changes: object): readonly Remark[] {
  const answers = {
    environment: environmentAnswer,
    policy: policyAnswer,
    flow: flowAnswer,
    trail: trailAnswer,
  };
  const { verdict, notices } = judgeJson(question, { ...answers[question.scope], ...changes });
  expect(verdict).toBe("compliant");
  return notices;
}

const policies = (...policy_evaluations: readonly object[]) => ({ policy_evaluations });
const rules = (...all: readonly object[]) => policies(evaluation("first", ...all));
const ofStatus = (fields: object) => ({ compliance_status: { ...flowAnswer.compliance_status, ...fields } });
const attestations = (...attestations_statuses: readonly object[]) => ofStatus({ attestations_statuses });
const template = (fields: object) => ({ template: { version: 1, trail: fields } });
const ignored = { ...passingRule, satisfied: null, ignored: true };
const notRequired = { ...passingAttestation, unexpected: true };
const byTrail = { rule: { type: "trail-compliance" }, satisfied: true };
const byAttestation = { rule: { type: "attestation", definition: { name: "lint" } }, satisfied: true };
const unexpected = { compliance_status: { unexpected: true } };
const list = { allow_listing: { allowlist_id: "7" } };
const unread = { rule_evaluations: [{}] };

it.each([
  [inEnvironment, {}],
  [inEnvironment, rules(passingRule, ignored)],
  [inEnvironment, rules(passingRule, { ...ignored, status: "COMPLIANT" })],
  [inEnvironment, rules()],
  [inEnvironment, policies({ policy_name: "first", status: "COMPLIANT" })],
  [inEnvironment, policies({ policy_name: "first", satisfied: true, ...unread })],
  [inEnvironment, { ...rules(byTrail, byAttestation), ...unexpected }],
  [inEnvironment, { ...rules(byTrail), compliance_status: { unexpected: false } }],
  [inEnvironment, { ...rules(passingRule), ...unexpected }],
  [inEnvironment, { ...rules(passingRule, { ...byTrail, satisfied: null, ignored: true }), ...unexpected }],
  [inPolicy, {}],
  [inFlow, {}],
  [inFlow, policies({ policy_name: "first", ...unread })],
  [inFlow, attestations(passingAttestation, notRequired)],
  [inFlow, { flows: [{ flow: "till", status: "NEVER-SEEN" }] }],
  [inTrail, {}],
  [inTrail, template({ attestations: [{ name: "review" }] })],
  [inTrail, template({ artifacts: [{ name: "app" }] })],
])("a gate that opens by what is usual has no notice (%j, %j)", (question, changes) => {
  expect(noticesOf(question, changes)).toEqual([]);
});

const hotfix = { allowed_by_user_id: "ada", timestamp: 1767225600, description: "hotfix" };
const unknown = { rule: { type: "provenance" }, status: "WAITING" };

it.each<[string, Question, object, RegExp]>([
  [
    "an allow-listing",
    inEnvironment,
    { ...rules({ satisfied: false }), allow_listing: hotfix },
    /allow-list.*`production`.*`ada`.*2026-01-01T00:00:00.*hotfix/,
  ],
  ["no evaluation", inPolicy, { policy_evaluations: null }, /`compliant` stands alone.*`first`.*`second`/],
  [
    "an evaluation that shows nothing",
    inEnvironment,
    policies(evaluation("first", passingRule), { policy_name: "second", ...unread }),
    /`compliant` stands alone.*\["`second`"\]/,
  ],
  ["one that has no name", inEnvironment, policies(unread), /stands alone.*without a name/],
  ["rules that are all ignored", inEnvironment, rules(ignored, ignored), /ignored.*`first`/],
  ["an unknown word", inEnvironment, rules(passingRule, unknown), /status.*`provenance`.*`WAITING`/],
  [
    "an unknown word of an attestation",
    inFlow,
    attestations({ attestation_name: "scan", status: "COMPLETE" }),
    /status.*`scan`.*`COMPLETE`/,
  ],
  ["an unknown state", inTrail, { compliance_state: "WAITING" }, /status.*`release-7`.*`WAITING`/],
  ["nothing required", inFlow, attestations(), /template requires nothing.*`shop`/],
  ["no attestations", inFlow, { compliance_status: { is_compliant: true } }, /requires nothing.*`shop`/],
  ["evidence that is not required", inFlow, attestations(notRequired), /requires nothing.*`shop`/],
  [
    "a template without a name",
    inTrail,
    template({ attestations: [], artifacts: [{}] }),
    /requires nothing.*`release-7`/,
  ],
  ["a template that is not shown", inTrail, { template: {} }, /requires nothing.*`release-7`/],
  [
    "a trail's compliance of an artifact that no template names",
    inEnvironment,
    { ...rules(byTrail), ...unexpected },
    /No template names the artifact.*name=path/,
  ],
  [
    "the same where an attestation was ignored",
    inPolicy,
    {
      ...policies(
        evaluation("first", byTrail),
        evaluation("second", { ...byAttestation, satisfied: null, ignored: true }),
      ),
      ...unexpected,
    },
    /No template names the artifact/,
  ],
])("a gate that opens with %s has a notice of it", (_, question, changes, words) => {
  expect(noticesOf(question, changes).map((notice) => JSON.stringify(notice))).toEqual(
    expect.arrayContaining([expect.stringMatching(words)]),
  );
});

it("an allow-listing is the only notice of the policies", () => {
  expect(noticesOf(inEnvironment, { ...rules(byTrail, ignored), ...unexpected, ...list })).toHaveLength(1);
});

it("a gate that is closed has no notice", () => {
  const json = { ...environmentAnswer, compliant: false, ...rules({ satisfied: false }, unknown) };
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

it.each<[object, string, string]>([
  [{ allowed_by_user_id: "ada" }, "by `ada`", "ada"],
  [{ allowlist_id: "7" }, "by `list 7`", "list 7"],
  [{ allowlist_id: "7", allowed_by_user_id: "none" }, "by `list 7`", "list 7"],
  [
    { allowlist_id: "7", allowed_by_user_id: "ada", timestamp: 1.5, description: "why" },
    "by `ada`, in list `7`, at 1970-01-01T00:00:01.500Z, because: why",
    "ada",
  ],
  [{ allowed_by_user_id: "u".repeat(301) }, "by `(301 characters)`", "(301 characters)"],
  [{ allowlist_id: "l".repeat(301) }, "by `list (301 characters)`", "list (301 characters)"],
  [{ allowed_by_user_id: "ada", timestamp: 1e300, description: "" }, "by `ada`, at 1e+300", "ada"],
])("an allow-listing in words: %j", (allow_listing, words, who) => {
  const { allow_listing: listing = {} } = v.parse(assertionSchema, { ...environmentAnswer, allow_listing });
  expect([describeListing(listing), allowedBy(listing)]).toEqual([words, who]);
});
