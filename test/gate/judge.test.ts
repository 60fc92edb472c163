import { describe, expect, it } from "vitest";
import {
  judgeAssertion,
  judgeTrail,
  type Judged,
  type Question,
  type Verdict,
} from "../../src/gate/judge.ts";
import type { Failure } from "../../src/service/result.ts";
import {
  anotherFingerprint,
  assertion,
  environmentAnswer,
  evaluation,
  failed,
  failingRule,
  fingerprint,
  flowAnswer,
  inEnvironment,
  inFlow,
  inPolicy,
  inTrail,
  passingAttestation,
  passingRule,
  policyAnswer,
  trail,
  trailAnswer,
} from "./answers.ts";

/** Judges an answer, whatever it is. */
const judge = (question: Question, json: unknown): Judged =>
  question.scope === "trail"
    ? judgeTrail(question, trail(json))
    : judgeAssertion(question, fingerprint, assertion(json));

/** Questions, each with an answer that opens its gate; but for an environment that is answered in scope flow. */
const openAnswers = {
  environment: [inEnvironment, environmentAnswer],
  "environment, restricted to a flow": [{ ...inEnvironment, flow: "shop" }, environmentAnswer],
  "environment, answered in scope flow": [inEnvironment, flowAnswer],
  policy: [inPolicy, policyAnswer],
  flow: [inFlow, flowAnswer],
  trail: [inTrail, trailAnswer],
} as const;
type Scope = keyof typeof openAnswers;

/** Judges the answer that opens a gate in a scope, with changes. */
function judgeChanged(scope: Scope, changes: object): Judged {
  const [question, answer] = openAnswers[scope];
  return judge(question, { ...answer, ...changes });
}

const missing = { status: "MISSING" };
const failedRow = { is_compliant: false };
const no = { compliant: false };
const policies = (...policy_evaluations: readonly object[]) => ({ policy_evaluations });
const rules = (...all: readonly object[]) => policies(evaluation("first", ...all));
const attestations = (...attestations_statuses: readonly object[]) => ({
  compliance_status: { ...flowAnswer.compliance_status, attestations_statuses },
});
const status = (compliance_status: object) => ({ compliance_status });

describe("the table of verdicts", () => {
  const silent = { policy_name: "first", status: " ", ignored: true, rule_evaluations: [] };
  const emptyStatus = { artifact_fingerprint: fingerprint, attestations_statuses: [], status: "" };
  const idle = policies(evaluation("first", passingRule), { policy_name: "second" });
  const unexpected = { ...flowAnswer.compliance_status, unexpected: true, attestations_statuses: [] };
  const notRequired = { ...unexpected, attestations_statuses: [{ ...passingAttestation, unexpected: true }] };
  const inAnotherScope: Scope = "environment, answered in scope flow";

  it.each<[Verdict, string, Scope, object]>([
    ["compliant", "another flow says no", "flow", { flows: [{ flow: "till", compliant: false }] }],

    ["non-compliant", "a rule failed", "environment", { ...no, ...rules(failingRule) }],
    ["non-compliant", "one failed, one is missing", "flow", { ...no, ...attestations(missing, failedRow) }],
    ["non-compliant", "no reason can be read", "flow", no],
    ["non-compliant", "no reason can be read", "policy", { ...no, policy_evaluations: null }],
    ["non-compliant", "the trail says no", "trail", { ...failedRow, compliance_state: "NON-COMPLIANT" }],

    ["pending", "an attestation is missing", "flow", { ...no, ...attestations(passingAttestation, missing) }],
    ["pending", "the trail is incomplete", "trail", { ...failedRow, compliance_state: "INCOMPLETE" }],

    ["nothing-judged", "the environment has no policies", "environment", policies()],
    ["nothing-judged", "there are no evaluations", "environment", { policy_evaluations: null }],
    ["nothing-judged", "no evaluation says anything", "environment", policies(silent)],
    ["nothing-judged", "whatever the answer says", "environment", { ...no, ...policies() }],
    ["nothing-judged", "whatever the answer says", inAnotherScope, {}],
    ["nothing-judged", "whatever the answer says", inAnotherScope, { ...no, ...attestations(failedRow) }],
    ["nothing-judged", "an asked policy judged nothing", "policy", idle],
    ["nothing-judged", "the list of evaluations is empty", "policy", policies()],
    ["nothing-judged", "the compliance status is empty", "flow", status({})],
    ["nothing-judged", "the compliance status says nothing", "flow", status(emptyStatus)],
    ["nothing-judged", "the template neither names nor requires", "flow", status(unexpected)],
    ["nothing-judged", "nothing is required", "flow", status(notRequired)],
    ["nothing-judged", "the trail has no rows", "trail", status({ artifacts_statuses: {} })],

    ["unverifiable", "a rule says no", "environment", rules(failingRule)],
    ["unverifiable", "a rule says no", "flow", rules(failingRule)],
    ["unverifiable", "an attestation is missing", "flow", attestations(missing)],
    ["unverifiable", "nothing is required, and it says no", "flow", status({ ...unexpected, ...failedRow })],
    ["unverifiable", "the state of the trail says no", "trail", { compliance_state: "NON-COMPLIANT" }],
    ["unverifiable", "an attestation says no", inAnotherScope, attestations(failedRow)],
  ])("%s: %s (%s)", (verdict, _, scope, changes) => {
    const judged = judgeChanged(scope, changes);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons.length > 0).toBe(verdict !== "compliant");
    for (const reason of judged.reasons) expect(reason).toMatch(/\w \w/);
  });
});

describe("nothing was judged", () => {
  it.each([
    ["a rule", { rule_evaluations: [{}] }],
    ["a status", { status: "NEVER-SEEN" }],
    ["a boolean", { compliant: true }],
    ["a boolean", { is_compliant: true }],
    ["a boolean", { satisfied: true }],
  ])("unless an evaluation has %s", (_, fields) => {
    const changes = policies({ policy_name: "first" }, { policy_name: "second", ...fields });
    expect(judgeChanged("environment", changes).verdict).toBe("compliant");
  });

  it("unless the service shows no evaluations in scope policy", () => {
    for (const policy_evaluations of [null, undefined])
      expect(judgeChanged("policy", { policy_evaluations })).toMatchObject({
        verdict: "compliant",
        judged: "2 policies",
      });
  });

  it.each([
    ["by list `7`", { allowlist_id: "7" }],
    ["by `ada`", { allowlist_id: "7", allowed_by_user_id: "ada" }],
  ])("unless the artifact is allow-listed %s", (who, allow_listing) => {
    const judged = judgeChanged("environment", { ...policies(), allow_listing });
    expect(judged).toMatchObject({ verdict: "compliant", allowListing: allow_listing });
    expect(judged.judged).toContain(who);
  });

  const required = [{ unexpected: true }, { unexpected: false }];
  it.each<[string, Scope, object]>([
    ["the compliance status has an attestation", "flow", { attestations_statuses: [{}] }],
    ["the compliance status has a status", "flow", { status: "NEVER-SEEN" }],
    ["the template names the artifact", "flow", { is_compliant: true, unexpected: false }],
    ["an attestation is required", "flow", { unexpected: true, attestations_statuses: required }],
    ["an attestation may be required", "flow", { unexpected: true, attestations_statuses: [{}] }],
    ["the trail has an attestation", "trail", { attestations_statuses: [{}] }],
    ["the trail has an artifact", "trail", { artifacts_statuses: { app: {} } }],
  ])("unless %s", (_, scope, compliance_status) => {
    expect(judgeChanged(scope, { compliance_status }).verdict).toBe("compliant");
  });
});

describe("an answer to another question is unverifiable", () => {
  const another = { artifact_fingerprint: anotherFingerprint };
  it.each<[string, Scope, object, string]>([
    ["fingerprint", "flow", { fingerprint: anotherFingerprint }, anotherFingerprint],
    ["fingerprint of the status", "environment", status(another), anotherFingerprint],
    ["fingerprint in `flows`", "flow", { flows: [{}, status(another)] }, anotherFingerprint],
    ["flow", "flow", { flow: "till" }, "till"],
    ["flow", "environment, restricted to a flow", { flow: "till" }, "till"],
    ["environment", "environment", { environment: "staging" }, "staging"],
    ["environment, though none was asked", "flow", { environment: "production" }, "production"],
    ["environment: none is named", "environment", { environment: null }, "environment"],
    ["scope: flow for policies", "policy", flowAnswer, "flow"],
    ["scope: policy for an environment", "environment", { scope: "policy" }, "policy"],
    ["scope: environment for a flow", "flow", environmentAnswer, "environment"],
    ["policies: one is missing", "policy", rules(passingRule), "second"],
    ["trail", "trail", { name: "release-6" }, "release-6"],
    ["flow of a trail", "trail", { flow: { name: "till" } }, "till"],
  ])("another %s", (_, scope, changes, thing) => {
    const judged = judgeChanged(scope, changes);
    expect(judged).toMatchObject({ verdict: "unverifiable", rows: [] });
    expect(judged.about).toBeUndefined();
    expect(judged.reasons.join()).toContain(thing);
  });
});

describe("reasons", () => {
  it("name what failed, then what is missing, and leave out what counts for nothing", () => {
    const scan = { attestation_name: "scan", status: "MISSING" };
    const lint = { attestation_name: "lint", is_compliant: false };
    const flows = [{ flow: "till", trail: "release-1", compliant: false }];
    expect(judgeChanged("flow", { ...no, ...attestations(scan, lint), flows }).reasons).toEqual([
      expect.stringContaining("`lint`"),
      expect.stringContaining("`scan`"),
    ]);
  });

  it("name what says no beside compliant", () => {
    const { reasons } = judgeChanged("trail", { compliance_state: "NON-COMPLIANT" });
    expect(reasons.join()).toMatch(/compliant.*trail `release-7`/);
  });
});

describe("a compliant answer", () => {
  it.each<[Scope, string]>([
    ["environment", "1 policy, 1 rule"],
    ["policy", "2 policies, 2 rules"],
    ["flow", "1 attestation"],
    ["trail", "2 attestations"],
  ])("in scope %s says what was judged: %s", (scope, words) => {
    const { verdict, judged, reasons } = judgeChanged(scope, {});
    expect([verdict, judged, reasons]).toEqual(["compliant", words, []]);
  });

  it("hands on no address that is none", () => {
    for (const scope of ["flow", "trail"] as const)
      expect(judgeChanged(scope, { html_url: "$(id)\nx" }).about?.htmlUrl).toBeUndefined();
  });

  it("says what it is about", () => {
    const about = { flow: "shop", trail: "release-7" };
    expect(judgeChanged("flow", {}).about).toEqual({ ...about, htmlUrl: flowAnswer.html_url });
    expect(judgeChanged("trail", {}).about).toEqual({
      ...about,
      htmlUrl: trailAnswer.html_url,
      complianceState: "COMPLIANT",
    });
  });
});

describe("`expect` in scope trail", () => {
  const expecting = (...names: readonly string[]): Question => ({ ...inTrail, expect: names });
  const withArtifact = (name: string, fields: object) => ({
    ...trailAnswer,
    compliance_status: { artifacts_statuses: { [name]: fields } },
  });

  it.each([
    ["is not there", "web", trailAnswer],
    ["has no fingerprint", "app", withArtifact("app", { status: "COMPLIANT" })],
    ["has half of one", "app", withArtifact("app", { artifact_fingerprint: "abab" })],
  ])("is pending while the artifact %s", (_, name, json) => {
    const { verdict, reasons } = judge(expecting("app", name), json);
    expect(verdict).toBe("pending");
    expect(reasons).toContainEqual(expect.stringContaining(`\`${name}\``));
  });

  it("is met whatever the attestations of the artifact are called", () => {
    const attestations_statuses = [{ attestation_name: "app", status: "COMPLETE" }];
    const json = withArtifact("app", { artifact_fingerprint: fingerprint, attestations_statuses });
    expect(judge(expecting("app"), json).verdict).toBe("compliant");
  });

  it("is pending with a trail that lacks something too", () => {
    const json = { ...trailAnswer, is_compliant: false, compliance_state: "INCOMPLETE" };
    const { verdict, reasons } = judge(expecting("web"), json);
    expect([verdict, reasons.length]).toEqual(["pending", 2]);
  });

  it.each<[Verdict, object]>([
    ["non-compliant", { ...trailAnswer, is_compliant: false }],
    ["unverifiable", withArtifact("app", { artifact_fingerprint: fingerprint, status: "MISSING" })],
    ["nothing-judged", { ...trailAnswer, compliance_status: {} }],
  ])("does not hide that an answer is %s", (verdict, json) => {
    expect(judge(expecting("web", "app"), json).verdict).toBe(verdict);
  });
});

describe("a request without an answer", () => {
  type Row = [Verdict, Omit<Failure, "message">];
  it.each<Row>([
    ["unreachable", { cause: "unreachable" }],
    ["unreachable", { cause: "status", status: 503 }],
    ["misconfigured", { cause: "misconfigured" }],
    // A proxy that refuses is not the service.
    ["misconfigured", { cause: "misconfigured", status: 403 }],
    ["misconfigured", { cause: "misconfigured", status: 404, notFound: "artifact" }],
    ...[300, 400, 402, 404, 422, 501].map((status): Row => ["misconfigured", { cause: "status", status }]),
    ["unauthorized", { cause: "status", status: 401 }],
    ["unauthorized", { cause: "status", status: 403 }],
    ["misconfigured", { cause: "status", status: 404, notFound: "flow" }],
    ["misconfigured", { cause: "status", status: 404, notFound: "trail" }],
    // A subject says something of a 404 alone.
    ["misconfigured", { cause: "status", status: 400, notFound: "artifact" }],
    ["unverifiable", { cause: "invalid", status: 200 }],
    ["unverifiable", { cause: "status", status: 201 }],
    ["unverifiable", { cause: "status", status: 299 }],
    ["unverifiable", { cause: "cancelled" }],
  ])("is %s: %j", (verdict, failure) => {
    for (const question of [inEnvironment, inFlow])
      expect(judgeAssertion(question, fingerprint, failed(failure)).verdict).toBe(verdict);
    expect(judgeTrail(inTrail, failed(failure)).verdict).toBe(verdict);
  });

  it("is about an unknown artifact only where an artifact was asked about", () => {
    const notFound = failed({ cause: "status", status: 404, notFound: "artifact" });
    for (const question of [inEnvironment, inPolicy, inFlow])
      expect(judgeAssertion(question, fingerprint, notFound).verdict).toBe("unknown-artifact");
    expect(judgeTrail(inTrail, notFound).verdict).toBe("misconfigured");
  });

  it("is pending where a trail does not exist yet and the gate waits", () => {
    const judgeWaiting = (status: number, notFound: "trail" | "flow") =>
      judgeTrail({ ...inTrail, waits: true }, failed({ cause: "status", status, notFound })).verdict;
    expect(judgeWaiting(404, "trail")).toBe("pending");
    expect(judgeWaiting(404, "flow")).toBe("misconfigured");
    expect(judgeWaiting(400, "trail")).toBe("misconfigured");
  });

  it("has the failure as its reason, and what to do", () => {
    const words = { message: "It failed", reason: "It is down", hint: "Wait" };
    const failure = { cause: "status", status: 503, ...words } as const;
    expect(judgeTrail(inTrail, failed(failure))).toEqual({
      verdict: "unreachable",
      reasons: ["It failed. It is down"],
      hint: "Wait",
      rows: [],
    });
  });
});
