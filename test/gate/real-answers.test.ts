// Answers in the forms that real services give, shortened, each with its right verdict.
import { expect, it } from "vitest";
import type { Question, Verdict } from "../../src/gate/result.ts";
import { fingerprint, inEnvironment, inFlow, inPolicy, inTrail, judgeJson, trailAnswer } from "./answers.ts";

const attestation = (name: string, type: string, is_compliant: boolean | null, unexpected = false) => ({
  attestation_name: name,
  attestation_type: type,
  attestation_id: is_compliant === null ? null : "763af9cc-b908-456d-935c-f4deb860",
  overridden_attestation_id: null,
  status: is_compliant === null ? "MISSING" : "COMPLETE",
  is_compliant,
  unexpected,
});

const status = (word: string, ...attestations_statuses: readonly object[]) => ({
  status: word,
  is_compliant: word === "COMPLIANT",
  unexpected: false,
  artifact_fingerprint: fingerprint,
  attestations_statuses,
  evaluated_at: 1783538679.79,
});

const entry = (flow: string, word = "COMPLIANT") => ({
  flow,
  trail: "65fd2bfa",
  compliant: word === "COMPLIANT",
  html_url: "https://service.example/1",
  compliance_status: status(word, attestation("unit-test", "junit", word === "COMPLIANT")),
});

const assertion = (scope: string, fields: object) => ({
  fingerprint,
  flow: "shop",
  trail: "65fd2bfa",
  scope,
  compliant: true,
  environment: scope === "environment" ? "production" : null,
  html_url: "https://service.example/acme/flows/shop/artifacts/abab?artifact_id=c6ff1415",
  compliance_status: entry("shop").compliance_status,
  flows: [entry("shop")],
  ...fields,
});

const rule = (type: string, satisfied: boolean | null, resolution: string, context: object = {}) => ({
  rule: {
    type,
    definition:
      type === "attestation"
        ? { if: null, name: "*", type: "pull_request", must_be_compliant: true, for_control: null }
        : { required: true, exceptions: [] },
  },
  satisfied,
  ignored: satisfied === null,
  resolutions: [
    {
      type: resolution,
      context: {
        flow_name: "shop",
        trail_name: "65fd2bfa",
        artifact_status: null,
        for_control: null,
        ...context,
      },
    },
  ],
});
const of = (word: string, ...rule_evaluations: readonly object[]) => ({
  compliant: word === "COMPLIANT",
  policy_evaluations: [{ policy_name: "first", policy_version: 6, status: word, rule_evaluations }],
});
const inEnv = (fields: object) => assertion("environment", fields);
const onTrail = (resolution: string, artifact_status: string) =>
  rule("trail-compliance", resolution === "rule_satisfied", resolution, { artifact_status });
const provenance = rule("provenance", true, "rule_satisfied");
const lacking = (word: string, ...rows: readonly object[]) => ({
  compliant: false,
  compliance_status: status(word, ...rows),
  flows: [],
});
const scan = attestation("scan", "snyk", null);
const redTest = attestation("unit-test", "junit", false);
const notEvaluated = {
  policy_evaluations: [{ policy_name: "tested", policy_version: 1, status: "NOT_EVALUATED" }],
};

const trail = (word: string, attestations: readonly object[], artifacts: object) => ({
  ...trailAnswer,
  compliance_status: {
    status: word,
    is_compliant: word === "COMPLIANT",
    attestations_statuses: attestations,
    artifacts_statuses: artifacts,
    evaluated_at: 1776252695.6943574,
    flow_template_id: "1d346bb4-169a-4ee0-8e14-d8043498",
  },
  compliance_state: word,
  is_compliant: word === "COMPLIANT",
  user_data: {},
  repo_ids: ["a4bbd22e-cd62-4695-b6ea-437fb8ce"],
  git_commit_info: { sha1: "65fd2bfa", message: "Merge", branch: "main", timestamp: 1776252244.0 },
  events: [],
  external_urls: null,
});
const absent = {
  artifact_fingerprint: null,
  artifact_id: null,
  status: "MISSING",
  is_compliant: null,
  unexpected: false,
  attestations_statuses: [attestation("lint", "generic", null)],
};
const review = (is_compliant: boolean | null) => attestation("pull-request", "pull_request", is_compliant);
const app = status("COMPLIANT", attestation("lint", "generic", true));
const extra = { ...status("COMPLIANT"), unexpected: true };
const decision = attestation("go", "system:decision", true);

it.each<[Verdict, string, Question, object]>([
  [
    "compliant",
    "policies that are satisfied, ignored or not applicable",
    inEnvironment,
    inEnv(
      of(
        "COMPLIANT",
        provenance,
        rule("attestation", null, "rule_not_applicable"),
        onTrail("rule_satisfied", "COMPLIANT"),
      ),
    ),
  ],
  [
    "pending",
    "an attestation that a policy lacks",
    inEnvironment,
    inEnv(of("NON-COMPLIANT", rule("attestation", false, "missing_attestation"))),
  ],
  [
    "non-compliant",
    "an attestation that is not compliant",
    inEnvironment,
    inEnv(of("NON-COMPLIANT", rule("attestation", false, "non_compliant_attestation"))),
  ],
  [
    "non-compliant",
    "a trail that is not compliant",
    inEnvironment,
    inEnv(of("NON_COMPLIANT", onTrail("non_compliant_in_trail", "NON-COMPLIANT"))),
  ],
  [
    "pending",
    "a trail that is incomplete",
    inEnvironment,
    inEnv(of("INCOMPLIANT", onTrail("non_compliant_in_trail", "INCOMPLETE"))),
  ],
  ["non-compliant", "a policy that says no by its word", inEnvironment, inEnv(of("NON_COMPLIANT"))],
  ["nothing-judged", "an environment without policies", inEnvironment, inEnv({ policy_evaluations: [] })],
  ["nothing-judged", "an evaluation that did not happen", inEnvironment, inEnv(notEvaluated)],
  [
    "unverifiable",
    "an artifact that another flow has evidence of",
    inEnvironment,
    inEnv(of("COMPLIANT", rule("provenance", true, "rule_satisfied", { flow_name: "mine" }))),
  ],
  [
    "compliant",
    "policies that were asked",
    { ...inPolicy, policies: ["first"] },
    assertion("policy", of("COMPLIANT", provenance)),
  ],
  ["compliant", "the artifact in its flow", inFlow, assertion("flow", {})],
  [
    "compliant",
    "two flows of which one was asked",
    inFlow,
    assertion("flow", { flows: [entry("shop"), entry("till", "NON-COMPLIANT")] }),
  ],
  ["pending", "an artifact that lacks evidence", inFlow, assertion("flow", lacking("INCOMPLETE", scan))],
  [
    "non-compliant",
    "an artifact whose test failed",
    inFlow,
    assertion("flow", lacking("NON-COMPLIANT", redTest, scan)),
  ],
  ["compliant", "a trail", inTrail, trail("COMPLIANT", [review(true)], { app })],
  ["compliant", "a decision, and more than it needs", inTrail, trail("COMPLIANT", [decision], { extra })],
  ["pending", "a trail that has just begun", inTrail, trail("INCOMPLETE", [review(null)], { app: absent })],
  ["non-compliant", "a red review", inTrail, trail("NON-COMPLIANT", [review(false)], { app: absent })],
  [
    "pending",
    "a trail without the artifact that is expected",
    { ...inTrail, expect: ["web"] },
    trail("COMPLIANT", [review(true)], {}),
  ],
])("%s: %s", (verdict, _, question, json) => {
  const { reasons, ...judged } = judgeJson(question, json);
  expect([judged.verdict, reasons.length > 0]).toEqual([verdict, verdict !== "compliant"]);
});

it("the reason of an evaluation that did not happen names the policy and its word", () => {
  const { reasons } = judgeJson(inEnvironment, inEnv(notEvaluated));
  expect(reasons).toEqual([expect.stringMatching(/`tested`.*`NOT_EVALUATED`/)]);
});
