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
const policy = (word: string, ...rule_evaluations: readonly object[]) => ({
  policy_evaluations: [{ policy_name: "first", policy_version: 6, status: word, rule_evaluations }],
});
const no = { compliant: false };
const inTrailStatus = (artifact_status: string) => ({ artifact_status });

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
const absentArtifact = {
  artifact_fingerprint: null,
  artifact_id: null,
  status: "MISSING",
  is_compliant: null,
  unexpected: false,
  attestations_statuses: [attestation("lint", "generic", null)],
};
const review = attestation("pull-request", "pull_request", true);

it.each<[Verdict, string, Question, object]>([
  [
    "compliant",
    "policies that are satisfied, ignored or not applicable",
    inEnvironment,
    assertion(
      "environment",
      policy(
        "COMPLIANT",
        rule("provenance", true, "rule_satisfied"),
        rule("attestation", null, "rule_not_applicable"),
        rule("trail-compliance", true, "rule_satisfied", inTrailStatus("COMPLIANT")),
      ),
    ),
  ],
  [
    "pending",
    "an attestation that a policy lacks",
    inEnvironment,
    assertion("environment", {
      ...no,
      ...policy("NON-COMPLIANT", rule("attestation", false, "missing_attestation")),
    }),
  ],
  [
    "non-compliant",
    "an attestation that is not compliant",
    inEnvironment,
    assertion("environment", {
      ...no,
      ...policy("NON-COMPLIANT", rule("attestation", false, "non_compliant_attestation")),
    }),
  ],
  [
    "non-compliant",
    "a trail that is not compliant",
    inEnvironment,
    assertion("environment", {
      ...no,
      ...policy(
        "NON_COMPLIANT",
        rule("trail-compliance", false, "non_compliant_in_trail", inTrailStatus("NON-COMPLIANT")),
      ),
    }),
  ],
  [
    "pending",
    "a trail that is incomplete",
    inEnvironment,
    assertion("environment", {
      ...no,
      ...policy(
        "INCOMPLIANT",
        rule("trail-compliance", false, "non_compliant_in_trail", inTrailStatus("INCOMPLETE")),
      ),
    }),
  ],
  [
    "non-compliant",
    "a policy that says no by its word alone",
    inEnvironment,
    assertion("environment", { ...no, ...policy("NON_COMPLIANT") }),
  ],
  [
    "nothing-judged",
    "an environment without policies",
    inEnvironment,
    assertion("environment", { policy_evaluations: [] }),
  ],
  [
    "nothing-judged",
    "an evaluation that did not happen",
    inEnvironment,
    assertion("environment", {
      policy_evaluations: [{ policy_name: "tested", policy_version: 1, status: "NOT_EVALUATED" }],
    }),
  ],
  [
    "unverifiable",
    "an artifact that another flow has evidence of",
    inEnvironment,
    assertion(
      "environment",
      policy("COMPLIANT", rule("provenance", true, "rule_satisfied", { flow_name: "mine" })),
    ),
  ],
  [
    "compliant",
    "policies that were asked",
    { ...inPolicy, policies: ["first"] },
    assertion("policy", policy("COMPLIANT", rule("provenance", true, "rule_satisfied"))),
  ],
  ["compliant", "the artifact in its flow", inFlow, assertion("flow", {})],
  [
    "compliant",
    "two flows of which one was asked",
    inFlow,
    assertion("flow", { flows: [entry("shop"), entry("till", "NON-COMPLIANT")] }),
  ],
  [
    "pending",
    "an artifact that lacks evidence",
    inFlow,
    assertion("flow", {
      ...no,
      compliance_status: status("INCOMPLETE", attestation("scan", "snyk", null)),
      flows: [],
    }),
  ],
  [
    "non-compliant",
    "an artifact whose test failed",
    inFlow,
    assertion("flow", {
      ...no,
      compliance_status: status(
        "NON-COMPLIANT",
        attestation("unit-test", "junit", false),
        attestation("scan", "snyk", null),
      ),
      flows: [],
    }),
  ],
  [
    "compliant",
    "a trail",
    inTrail,
    trail("COMPLIANT", [review], { app: status("COMPLIANT", attestation("lint", "generic", true)) }),
  ],
  [
    "compliant",
    "a trail with a decision and more than it needs",
    inTrail,
    trail("COMPLIANT", [attestation("go", "system:decision", true)], {
      extra: { ...status("COMPLIANT"), unexpected: true },
    }),
  ],
  [
    "pending",
    "a trail that has just begun",
    inTrail,
    trail("INCOMPLETE", [attestation("pull-request", "pull_request", null)], { app: absentArtifact }),
  ],
  [
    "non-compliant",
    "a trail with a red review",
    inTrail,
    trail("NON-COMPLIANT", [attestation("pull-request", "pull_request", false)], { app: absentArtifact }),
  ],
  [
    "pending",
    "a trail without the artifact that is expected",
    { ...inTrail, expect: ["web"] },
    trail("COMPLIANT", [review], {}),
  ],
])("%s: %s", (verdict, _, question, json) => {
  const { reasons, ...judged } = judgeJson(question, json);
  expect([judged.verdict, reasons.join("; ")]).toEqual([
    verdict,
    expect.stringMatching(verdict === "compliant" ? /^$/ : /\w/),
  ]);
});

it("the reason of an evaluation that did not happen names the policy and its word", () => {
  const evaluations = [{ policy_name: "tested", policy_version: 1, status: "NOT_EVALUATED" }];
  const { reasons } = judgeJson(inEnvironment, assertion("environment", { policy_evaluations: evaluations }));
  expect(reasons).toEqual([expect.stringMatching(/`tested`.*`NOT_EVALUATED`/)]);
});
