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

const openAnswers = {
  environment: [inEnvironment, environmentAnswer],
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
  const missingRule = { ...failingRule, resolutions: [{ type: "missing_attestation" }] };
  const emptyStatus = { artifact_fingerprint: fingerprint, attestations_statuses: [], status: "" };
  const passing = evaluation("first", passingRule);
  const idle = policies(passing, { policy_name: "second" });
  const unexpected = { ...flowAnswer.compliance_status, unexpected: true, attestations_statuses: [] };
  const notRequired = { ...unexpected, attestations_statuses: [{ ...passingAttestation, unexpected: true }] };

  it.each<[Verdict, string, Scope, object]>([
    ["compliant", "an attestation says nothing", "flow", attestations({ status: "NEVER-SEEN" })],

    ["non-compliant", "a rule failed", "environment", { ...no, ...rules(failingRule) }],
    ["non-compliant", "one failed, one is missing", "flow", { ...no, ...attestations(missing, failedRow) }],
    ["non-compliant", "no reason can be read", "flow", no],
    ["non-compliant", "no reason can be read", "policy", { ...no, policy_evaluations: null }],
    ["non-compliant", "the trail says no", "trail", { ...failedRow, compliance_state: "NON-COMPLIANT" }],

    ["pending", "an attestation is missing", "flow", { ...no, ...attestations(passingAttestation, missing) }],
    ["pending", "a rule is missing", "environment", { ...no, ...rules(missingRule) }],
    ["pending", "the trail is incomplete", "trail", { ...failedRow, compliance_state: "INCOMPLETE" }],

    ["nothing-judged", "the environment has no policies", "environment", policies()],
    ["nothing-judged", "there are no evaluations", "environment", { policy_evaluations: null }],
    ["nothing-judged", "no evaluation says anything", "environment", policies(silent)],
    ["nothing-judged", "whatever the answer says", "environment", { ...no, ...policies() }],
    ["nothing-judged", "an asked policy judged nothing", "policy", idle],
    ["nothing-judged", "the list of evaluations is empty", "policy", policies()],
    ["nothing-judged", "the compliance status is empty", "flow", status(emptyStatus)],
    ["nothing-judged", "the template neither names nor requires", "flow", status(unexpected)],
    ["nothing-judged", "nothing is required", "flow", status(notRequired)],
    ["nothing-judged", "the trail has no rows", "trail", status({ artifacts_statuses: {} })],

    ["unverifiable", "a rule says no", "environment", rules(failingRule)],
    ["unverifiable", "a policy says no", "environment", policies(passing, failedRow)],
    ["unverifiable", "an attestation is missing", "flow", attestations(missing)],
    ["unverifiable", "nothing is required, and it says no", "flow", status({ ...unexpected, ...failedRow })],
    ["unverifiable", "an entry of `flows` says no", "flow", { flows: [{ flow: "shop", compliant: false }] }],
    ["unverifiable", "the state of the trail says no", "trail", { compliance_state: "NON-COMPLIANT" }],
  ])("%s: %s (%s)", (verdict, _, scope, changes) => {
    const judged = judgeChanged(scope, changes);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons.length > 0).toBe(verdict !== "compliant");
    for (const reason of judged.reasons) expect(reason).toMatch(/\w \w/);
  });

  it.each<[Verdict, string, object]>([
    ["nothing-judged", "compliant", flowAnswer],
    ["nothing-judged", "not compliant", { ...flowAnswer, ...no, ...attestations(failedRow) }],
    ["unverifiable", "compliant beside a no", { ...flowAnswer, ...attestations(failedRow) }],
  ])("%s: an environment that is answered in scope flow is %s", (verdict, _, json) => {
    const judged = judge(inEnvironment, json);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons.join()).toMatch(/\w \w/);
  });

  const allow_listing = { allowed_by_user_id: "ada" };
  it.each<[string, Scope, object]>([
    ["an attestation, in scope environment", "environment", status({ attestations_statuses: [failedRow] })],
    ["another flow", "flow", { flows: [{ flow: "till", compliant: false }] }],
    ["an ignored rule", "environment", rules(passingRule, { satisfied: false, ignored: true })],
    ["a policy that is overruled", "environment", { ...rules(failingRule), allow_listing }],
  ])("compliant: what says no is %s", (_, scope, changes) => {
    expect(judgeChanged(scope, changes).verdict).toBe("compliant");
  });

  it("compliant: the question is restricted to a flow", () => {
    expect(judge({ ...inEnvironment, flow: "shop" }, environmentAnswer).verdict).toBe("compliant");
  });

  it("is judged by the policies of scope flow too", () => {
    const changes = rules(failingRule);
    expect(judgeChanged("flow", changes).verdict).toBe("unverifiable");
    expect(judgeChanged("flow", { ...changes, ...no }).verdict).toBe("non-compliant");
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

  it("where it is allow-listed in another scope", () => {
    const changes = { compliance_status: {}, allow_listing: { allowlist_id: "7" } };
    expect(judgeChanged("flow", changes).verdict).toBe("nothing-judged");
  });

  it.each([
    ["an attestation", { attestations_statuses: [{}] }],
    ["a status", { status: "NEVER-SEEN" }],
    ["a boolean", { is_compliant: true }],
  ])("unless the compliance status has %s", (_, compliance_status) => {
    expect(judgeChanged("flow", { compliance_status }).verdict).toBe("compliant");
  });

  it.each([
    ["the template names the artifact", { unexpected: false, attestations_statuses: [] }],
    ["it does not say that the artifact is unexpected", { attestations_statuses: [] }],
    [
      "an attestation is required",
      { unexpected: true, attestations_statuses: [{ unexpected: true }, { unexpected: false }] },
    ],
    ["an attestation does not say that it is unexpected", { unexpected: true, attestations_statuses: [{}] }],
  ])("unless %s", (_, fields) => {
    expect(judgeChanged("flow", status({ status: "COMPLIANT", ...fields })).verdict).toBe("compliant");
  });

  it.each([
    ["an attestation", { attestations_statuses: [{}] }],
    ["an artifact", { artifacts_statuses: { app: {} } }],
  ])("unless the trail has %s", (_, compliance_status) => {
    expect(judgeChanged("trail", { compliance_status }).verdict).toBe("compliant");
  });
});

describe("an answer to another question is unverifiable", () => {
  const another = { artifact_fingerprint: anotherFingerprint };
  it.each<[string, Scope, object, string]>([
    ["fingerprint", "flow", { fingerprint: anotherFingerprint }, anotherFingerprint],
    ["fingerprint of the status", "environment", status(another), anotherFingerprint],
    [
      "fingerprint of an entry of `flows`",
      "environment",
      { flows: [{}, status(another)] },
      anotherFingerprint,
    ],
    ["fingerprint of an entry beside a right one", "flow", { flows: [status(another)] }, anotherFingerprint],
    ["flow", "flow", { flow: "till" }, "till"],
    ["environment", "environment", { environment: "staging" }, "staging"],
    ["environment, in scope flow", "environment", { ...flowAnswer, environment: "staging" }, "staging"],
    ["environment, though none was asked", "flow", { environment: "production" }, "production"],
    ["environment: none is named", "environment", { environment: null }, "environment"],
    [
      "environment: none is named by an allow-listing",
      "environment",
      { environment: undefined, allow_listing: { allowlist_id: "7" } },
      "environment",
    ],
    ["scope: flow for policies", "policy", flowAnswer, "flow"],
    ["scope: policy for an environment", "environment", { scope: "policy" }, "policy"],
    ["scope: environment for a flow", "flow", environmentAnswer, "environment"],
    ["scope: policy for a flow", "flow", policyAnswer, "policy"],
    ["scope: environment for policies", "policy", { scope: "environment" }, "environment"],
    ["policies: one is missing", "policy", rules(passingRule), "second"],
    ["policies: one is missing, and the answer is red", "policy", { ...no, ...rules(failingRule) }, "second"],
    ["trail", "trail", { name: "release-6" }, "release-6"],
    ["flow of a trail", "trail", { flow: { name: "till" } }, "till"],
  ])("another %s", (_, scope, changes, thing) => {
    const judged = judgeChanged(scope, changes);
    expect(judged).toMatchObject({ verdict: "unverifiable", rows: [] });
    expect(judged.about).toBeUndefined();
    expect(judged.reasons.join()).toContain(thing);
  });

  it("another flow, of an environment", () => {
    const answer = { ...environmentAnswer, flow: "till" };
    expect(judge({ ...inEnvironment, flow: "shop" }, answer).verdict).toBe("unverifiable");
  });

  it("but not where it evaluates other policies too", () => {
    const changes = policies(...policyAnswer.policy_evaluations, evaluation("third", passingRule));
    expect(judgeChanged("policy", changes).verdict).toBe("compliant");
  });
});

describe("reasons", () => {
  it("name what failed, then what is missing, and leave out what counts for nothing", () => {
    const { reasons } = judgeChanged("flow", {
      compliant: false,
      compliance_status: {
        status: "NON-COMPLIANT",
        attestations_statuses: [
          { attestation_name: "scan", status: "MISSING" },
          { attestation_name: "lint", is_compliant: false },
        ],
      },
      flows: [{ flow: "till", trail: "release-1", compliant: false }],
    });
    expect(reasons).toHaveLength(2);
    expect(reasons[0]).toContain("`lint`");
    expect(reasons[1]).toContain("`scan`");
  });

  it("name the policy where none of its rules says why", () => {
    const first = { policy_name: "first", status: "NON-COMPLIANT", rule_evaluations: [passingRule] };
    const { reasons } = judgeChanged("environment", { ...no, ...policies(first) });
    expect(reasons).toEqual([expect.stringContaining("policy `first`")]);
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

  it("is met by an artifact on the trail with a fingerprint", () => {
    expect(judge(expecting("app"), trailAnswer).verdict).toBe("compliant");
  });

  it.each([
    ["is not there", "web", trailAnswer],
    ["is an attestation", "lint", trailAnswer],
    ["is the name of the trail", "release-7", trailAnswer],
    ["has no fingerprint", "app", withArtifact("app", { status: "COMPLIANT" })],
    ["has null", "app", withArtifact("app", { artifact_fingerprint: null })],
    ["has an empty one", "app", withArtifact("app", { artifact_fingerprint: "" })],
    ["has half of one", "app", withArtifact("app", { artifact_fingerprint: "abab" })],
    ["is written otherwise", "APP", trailAnswer],
  ])("is pending while the artifact %s", (_, name, json) => {
    const judged = judge(expecting("app", name), json);
    expect(judged.verdict).toBe("pending");
    expect(judged.reasons).toContainEqual(expect.stringContaining(`\`${name}\``));
  });

  it("is met whatever the attestations of the artifact are called", () => {
    const attestations_statuses = [{ attestation_name: "app", status: "COMPLETE" }];
    const json = withArtifact("app", { artifact_fingerprint: fingerprint, attestations_statuses });
    expect(judge(expecting("app"), json).verdict).toBe("compliant");
  });

  it("is pending with a trail that lacks something too", () => {
    const judged = judge(expecting("web"), {
      ...trailAnswer,
      is_compliant: false,
      compliance_state: "INCOMPLETE",
    });
    expect(judged.verdict).toBe("pending");
    expect(judged.reasons).toHaveLength(2);
  });

  it.each<[Verdict, object]>([
    ["non-compliant", { ...trailAnswer, is_compliant: false }],
    ["unverifiable", withArtifact("app", { artifact_fingerprint: fingerprint, status: "MISSING" })],
    ["nothing-judged", { ...trailAnswer, compliance_status: {} }],
  ])("does not hide that an answer is %s", (verdict, json) => {
    expect(judge(expecting("web", "app"), json).verdict).toBe(verdict);
  });

  it("does not turn an answer without a reason into one that waits", () => {
    const json = {
      ...trailAnswer,
      is_compliant: false,
      compliance_status: { ignored: true, attestations_statuses: [{}] },
    };
    expect(judge(expecting("web"), json).verdict).toBe("non-compliant");
  });
});

describe("a request without an answer", () => {
  type Row = [Verdict, Omit<Failure, "message">];
  const waiting = { ...inTrail, waits: true };
  it.each<Row>([
    ["unreachable", { cause: "unreachable" }],
    ...[408, 429, 500, 502, 503, 504].map((status): Row => ["unreachable", { cause: "status", status }]),
    ["misconfigured", { cause: "misconfigured" }],
    // A proxy that refuses is not the service.
    ["misconfigured", { cause: "misconfigured", status: 403 }],
    ["misconfigured", { cause: "misconfigured", status: 404, notFound: "artifact" }],
    ...[300, 308, 400, 402, 404, 409, 422, 501].map((status): Row => [
      "misconfigured",
      { cause: "status", status },
    ]),
    ["unauthorized", { cause: "status", status: 401 }],
    ["unauthorized", { cause: "status", status: 403 }],
    ...(["flow", "environment", "policy", "organization", "trail"] as const).map((notFound): Row => [
      "misconfigured",
      { cause: "status", status: 404, notFound },
    ]),
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
    const notFound = failed({ cause: "status", status: 404, notFound: "trail" });
    const noFlow = failed({ cause: "status", status: 404, notFound: "flow" });
    expect(judgeTrail(waiting, noFlow).verdict).toBe("misconfigured");
    expect(judgeTrail(waiting, notFound).verdict).toBe("pending");
    expect(judgeTrail(waiting, failed({ cause: "status", status: 400, notFound: "trail" })).verdict).toBe(
      "misconfigured",
    );
  });

  it("has the failure as its reason, and what to do", () => {
    const failure = {
      cause: "status",
      status: 503,
      message: "It failed",
      reason: "It is down",
      hint: "Wait",
    } as const;
    expect(judgeTrail(inTrail, failed(failure))).toEqual({
      verdict: "unreachable",
      reasons: ["It failed. It is down"],
      hint: "Wait",
      rows: [],
    });
  });
});
