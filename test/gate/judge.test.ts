import { describe, expect, it } from "vitest";
import { createRound } from "../../src/gate/judge.ts";
import type { Judgement, Question, Verdict } from "../../src/gate/result.ts";
import type { Failure } from "../../src/service/failures.ts";
import {
  anotherFingerprint,
  answered,
  artifact,
  asked,
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
  judgeJson,
  passingAttestation,
  passingRule,
  policyAnswer,
  trailAnswer,
} from "./answers.ts";

/** Questions, each with an answer that opens its gate; but for an environment that is answered in scope flow. */
const openAnswers = {
  environment: [inEnvironment, environmentAnswer],
  "environment, in every flow": [{ ...inEnvironment, flow: "*" }, environmentAnswer],
  "environment, answered in scope flow": [inEnvironment, flowAnswer],
  policy: [inPolicy, policyAnswer],
  flow: [inFlow, flowAnswer],
  trail: [inTrail, trailAnswer],
} as const;
type Scope = keyof typeof openAnswers;

/** Judges the answer that opens a gate in a scope, with changes. */
function judgeChanged(scope: Scope, changes: object): Judgement {
  const [question, answer] = openAnswers[scope];
  return judgeJson(question, { ...answer, ...changes });
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
const list = { allow_listing: { allowlist_id: "7" } };

/** An evaluation that says what it says itself, with these rules. */
const evaluated = (fields: object, ...rule_evaluations: readonly object[]) =>
  policies({ policy_name: "first", ...fields, rule_evaluations });
const ignored = { ...passingRule, satisfied: null, ignored: true };
const unreadable = { rule: { type: "provenance" } };

describe("the table of verdicts", () => {
  const unexpected = { ...flowAnswer.compliance_status, unexpected: true, attestations_statuses: [] };
  const notRequired = { ...unexpected, attestations_statuses: [{ ...passingAttestation, unexpected: true }] };
  const inAnotherScope: Scope = "environment, answered in scope flow";
  const silentStatus = { artifact_fingerprint: fingerprint, attestations_statuses: [], status: "" };
  const isUnknown = { is_compliant: true, compliance_state: "WAITING" };

  it.each<[Verdict, string, Scope, object]>([
    ["compliant", "every evaluation says yes", "environment", {}],
    ["compliant", "an evaluation says yes through a rule", "environment", evaluated({}, passingRule, {})],
    ["compliant", "an evaluation says yes by a boolean", "environment", evaluated({ satisfied: true })],
    ["compliant", "an evaluation says yes, its rules are ignored", "environment", rules(ignored)],
    ["compliant", "the service shows no more of its rules", "environment", evaluated({}, unreadable, {})],
    ["compliant", "the artifact is allow-listed", "environment", { ...rules(failingRule), ...list }],
    ["compliant", "the artifact is allow-listed", "environment", { policy_evaluations: null, ...list }],
    [
      "compliant",
      "there is no evaluation, which a service may leave out",
      "policy",
      { policy_evaluations: null },
    ],
    ["compliant", "the status says yes by its word", "flow", status({ status: "Compliant" })],
    ["compliant", "the status says yes by a boolean", "flow", status({ is_compliant: true })],
    ["compliant", "the status says yes through an attestation", "flow", attestations({}, passingAttestation)],
    ["compliant", "a policy says nothing, in scope flow", "flow", evaluated({ status: "WAITING" })],
    [
      "compliant",
      "the template requires one attestation",
      "flow",
      status({
        ...unexpected,
        attestations_statuses: [passingAttestation, { ...passingAttestation, unexpected: true }],
      }),
    ],
    ["compliant", "another flow says no", "flow", { flows: [{ flow: "till", compliant: false }] }],
    [
      "compliant",
      "an attestation says yes",
      "trail",
      status({ attestations_statuses: [{}, passingAttestation] }),
    ],
    [
      "compliant",
      "an artifact says yes",
      "trail",
      status({ artifacts_statuses: { app: { is_compliant: true } } }),
    ],
    ["compliant", "the state is an unknown word", "trail", isUnknown],

    ["non-compliant", "a rule failed", "environment", { ...no, ...rules(failingRule) }],
    ["non-compliant", "a rule failed in a scope that shows none", "flow", { ...no, ...rules(failingRule) }],
    [
      "non-compliant",
      "it failed, although it is allow-listed",
      "environment",
      { ...no, ...rules(failingRule), ...list },
    ],
    ["non-compliant", "one failed, one is missing", "flow", { ...no, ...attestations(missing, failedRow) }],
    [
      "non-compliant",
      "the answer's own word says no",
      "flow",
      { ...no, ...attestations(missing), status: "FAILED" },
    ],
    ["non-compliant", "no reason can be read", "environment", no],
    ["non-compliant", "no reason can be read", "environment", { ...no, policy_evaluations: null, ...list }],
    ["non-compliant", "no reason can be read", "environment", { ...no, ...evaluated({}, unreadable) }],
    ["non-compliant", "no reason can be read", "flow", no],
    ["non-compliant", "no reason can be read", "policy", { ...no, policy_evaluations: null }],
    [
      "non-compliant",
      "a row that counts says yes",
      "environment",
      { ...no, ...evaluated({ status: "NOT_EVALUATED" }, passingRule) },
    ],
    [
      "non-compliant",
      "nothing is required, and it failed",
      "flow",
      { ...no, ...status({ ...unexpected, ...failedRow }) },
    ],
    ["non-compliant", "the trail says no", "trail", { ...failedRow, compliance_state: "NON-COMPLIANT" }],
    [
      "non-compliant",
      "the trail says no without a word",
      "trail",
      { ...failedRow, ...status({}), compliance_state: "WAITING" },
    ],

    ["pending", "an attestation is missing", "flow", { ...no, ...attestations(passingAttestation, missing) }],
    [
      "pending",
      "nothing is required, and one is missing",
      "flow",
      { ...no, ...status({ ...unexpected, ...missing }) },
    ],
    ["pending", "the trail is incomplete", "trail", { ...failedRow, compliance_state: "INCOMPLETE" }],
    [
      "pending",
      "the trail is incomplete and empty",
      "trail",
      { ...failedRow, ...status({}), compliance_state: "INCOMPLETE" },
    ],

    ["nothing-judged", "the environment has no policies", "environment", policies()],
    ["nothing-judged", "the environment has no policies", "environment", { policy_evaluations: null }],
    ["nothing-judged", "whatever the answer says", "environment", { ...no, ...policies() }],
    ["nothing-judged", "an evaluation has neither word nor rule", "environment", evaluated({ status: " " })],
    [
      "nothing-judged",
      "an evaluation has a word that nobody knows",
      "environment",
      evaluated({ status: "NOT_EVALUATED" }),
    ],
    [
      "nothing-judged",
      "such a word, and a rule",
      "environment",
      evaluated({ status: "NOT_EVALUATED" }, passingRule),
    ],
    [
      "nothing-judged",
      "such a word, and rules that show nothing",
      "environment",
      evaluated({ status: "X" }, unreadable),
    ],
    ["nothing-judged", "all rules are ignored", "environment", evaluated({}, ignored, ignored)],
    [
      "nothing-judged",
      "a rule is ignored, another shows nothing",
      "environment",
      evaluated({}, ignored, unreadable),
    ],
    [
      "nothing-judged",
      "a rule has a word that nobody knows",
      "environment",
      evaluated({}, { status: "WAITING" }),
    ],
    [
      "nothing-judged",
      "one of two evaluations says nothing",
      "environment",
      policies(evaluation("first", passingRule), { policy_name: "second" }),
    ],
    [
      "nothing-judged",
      "it is allow-listed by nobody",
      "environment",
      { ...policies(), allow_listing: { allowlist_id: "none" } },
    ],
    [
      "nothing-judged",
      "an asked policy says nothing",
      "policy",
      policies(evaluation("first", passingRule), { policy_name: "second" }),
    ],
    [
      "nothing-judged",
      "one of two evaluations of a policy says nothing",
      "policy",
      policies(evaluation("first", passingRule), evaluation("second", passingRule), {
        policy_name: "second",
      }),
    ],
    ["nothing-judged", "the list of evaluations is empty", "policy", policies()],
    ["nothing-judged", "an allow-listing in another scope", "policy", { ...policies(), ...list }],
    ["nothing-judged", "the compliance status is empty", "flow", status({})],
    ["nothing-judged", "the compliance status says nothing", "flow", status(silentStatus)],
    [
      "nothing-judged",
      "it has a word that nobody knows",
      "flow",
      status({ status: "X", attestations_statuses: [passingAttestation] }),
    ],
    [
      "nothing-judged",
      "its attestations say nothing",
      "flow",
      status({ attestations_statuses: [{ status: "COMPLETE" }] }),
    ],
    [
      "nothing-judged",
      "another entry alone says yes",
      "flow",
      { ...status({}), flows: [{ flow: "shop", compliant: true }] },
    ],
    ["nothing-judged", "whatever the answer says", "flow", { ...no, ...status({}) }],
    ["nothing-judged", "the template neither names nor requires", "flow", status(unexpected)],
    ["nothing-judged", "the template neither names nor requires", "flow", { ...no, ...status(unexpected) }],
    ["nothing-judged", "nothing is required", "flow", status(notRequired)],
    [
      "nothing-judged",
      "nothing is shown as required",
      "flow",
      status({ is_compliant: true, unexpected: true }),
    ],
    ["nothing-judged", "the environment is answered in scope flow", inAnotherScope, {}],
    ["nothing-judged", "whatever the answer says", inAnotherScope, { ...no, ...attestations(failedRow) }],
    ["nothing-judged", "whatever the rules say", inAnotherScope, rules(failingRule)],
    ["nothing-judged", "the trail has no rows", "trail", status({ artifacts_statuses: {} })],
    [
      "nothing-judged",
      "nothing on the trail says yes",
      "trail",
      status({ attestations_statuses: [{ status: "COMPLETE" }] }),
    ],
    [
      "nothing-judged",
      "the only artifact has no evidence, and no template names it",
      "trail",
      status({ is_compliant: true, artifacts_statuses: { app: { is_compliant: true, unexpected: true } } }),
    ],

    ["unverifiable", "a rule says no", "environment", rules(failingRule)],
    ["unverifiable", "a rule says no", "flow", rules(failingRule)],
    ["unverifiable", "an attestation is missing", "flow", attestations(missing)],
    [
      "unverifiable",
      "a policy that is ignored says no",
      "environment",
      evaluated({ ignored: true, compliant: false }),
    ],
    ["unverifiable", "nothing is required, and it says no", "flow", status({ ...unexpected, ...failedRow })],
    [
      "unverifiable",
      "another trail of the flow says no",
      "flow",
      { flows: [{ flow: "shop", compliant: false }] },
    ],
    ["unverifiable", "the state of the trail says no", "trail", { compliance_state: "NON-COMPLIANT" }],
    ["unverifiable", "the answer's own word says no", "environment", { ...list, status: "INVALID" }],
    ["unverifiable", "the answer's own word says no", inAnotherScope, { is_compliant: false }],
  ])("%s: %s (%s)", (verdict, _, scope, changes) => {
    const judged = judgeChanged(scope, changes);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons.length > 0).toBe(verdict !== "compliant");
    for (const reason of judged.reasons) expect(reason).toMatch(/\w \w/);
  });
});

describe("on a trail an artifact", () => {
  const app = (fields: object) => status({ artifacts_statuses: { app: fields } });
  const yes = { is_compliant: true };
  it.each<[Verdict, string, object]>([
    ["compliant", "that the template names suffices", { ...yes, unexpected: false }],
    [
      "compliant",
      "that no template names suffices with an attestation",
      { ...yes, unexpected: true, attestations_statuses: [{}] },
    ],
    ["compliant", "suffices by an attestation of its own", { attestations_statuses: [passingAttestation] }],
    [
      "nothing-judged",
      "that says nothing does not suffice",
      { unexpected: false, artifact_fingerprint: fingerprint },
    ],
    ["nothing-judged", "with an attestation that says nothing does not", { attestations_statuses: [{}] }],
  ])("(%s) %s", (verdict, _, fields) => {
    expect(judgeChanged("trail", app(fields)).verdict).toBe(verdict);
  });
});

describe("an answer to another question is unverifiable", () => {
  const another = { artifact_fingerprint: anotherFingerprint };
  it.each<[string, Scope, object, string]>([
    ["fingerprint", "flow", { fingerprint: anotherFingerprint }, anotherFingerprint],
    ["fingerprint of the status", "environment", status(another), anotherFingerprint],
    [
      "fingerprint in `flows`",
      "flow",
      { flows: [{ flow: "a" }, { flow: "b", ...status(another) }] },
      anotherFingerprint,
    ],
    ["flow", "flow", { flow: "till" }, "till"],
    ["flow", "environment", { flow: "till" }, "till"],
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
    expect(judged.verdict).toBe("unverifiable");
    expect(judged.about).toBeUndefined();
    expect(judged.evidence).toBeUndefined();
    expect(judged.reasons.join()).toContain(thing);
  });

  it("says nothing of its evidence", () => {
    const { verdict, evidence } = judgeChanged("environment", { ...no, ...rules(failingRule), flow: "till" });
    expect([verdict, evidence]).toEqual(["unverifiable", undefined]);
  });

  it("is none where every flow was asked", () => {
    expect(judgeChanged("environment, in every flow", { flow: "till" }).verdict).toBe("compliant");
  });
});

describe("a rule that is satisfied", () => {
  const rule = (fields: object, ...flows: readonly unknown[]) => ({
    ...passingRule,
    resolutions: flows.map((flow_name) => ({ type: "rule_satisfied", context: { flow_name } })),
    ...fields,
  });

  it.each<[Verdict, string, object]>([
    ["compliant", "in the asked flow", rules(rule({}, "shop"))],
    ["compliant", "in the asked flow, and in another", rules(rule({}, "till", "shop"))],
    ["compliant", "in a flow that is not named", rules(rule({}, "", null, undefined, 7))],
    ["compliant", "in another flow, and ignored", rules(passingRule, rule({ ignored: true }, "till"))],
    ["compliant", "in another flow, of an allow-listed artifact", { ...rules(rule({}, "till")), ...list }],
    ["unverifiable", "in another flow alone", rules(rule({}, "till"))],
    [
      "unverifiable",
      "in another flow alone, and one in the asked",
      rules(rule({}, "shop"), rule({}, "till")),
    ],
    [
      "unverifiable",
      "in another flow alone, although it says nothing",
      rules(rule({ satisfied: null }, "till")),
    ],
    ["unverifiable", "in a flow of another spelling", rules(rule({}, "Shop", "shop "))],
  ])("(%s) %s", (verdict, _, changes) => {
    expect(judgeChanged("environment", changes).verdict).toBe(verdict);
    expect(judgeChanged("environment, in every flow", changes).verdict).toBe("compliant");
  });

  it("in another flow alone says in which, and how every flow is asked", () => {
    const { reasons, hint } = judgeChanged("environment", rules(rule({}, "till")));
    expect(reasons).toEqual([expect.stringMatching(/`provenance`.*`till`.*`shop`.*`flow: "\*"`/)]);
    expect(hint).toContain("`flow`");
    expect(judgeChanged("environment", { flow: "till" }).hint).toBeUndefined();
    const both = { flow: "till", ...rules(rule({}, "till")) };
    expect(judgeChanged("environment", both).hint).toBeUndefined();
  });

  it("in another flow alone, and says no, is a no", () => {
    const changes = { ...no, ...rules(rule({ satisfied: false }, "till")) };
    expect(judgeChanged("environment", changes).verdict).toBe("non-compliant");
  });

  it("in another flow alone is about another flow in every scope, where it counts", () => {
    expect(judgeChanged("flow", rules(rule({}, "till"))).verdict).toBe("unverifiable");
    expect(judgeChanged("environment, answered in scope flow", rules(rule({}, "till"))).verdict).toBe(
      "nothing-judged",
    );
  });
});

describe("a round", () => {
  const withRows = (number: number) => {
    const attestations_statuses = Array.from({ length: number - 1 }, () => ({}));
    const compliance_status = { ...flowAnswer.compliance_status, attestations_statuses };
    return answered(inFlow, { ...flowAnswer, compliance_status });
  };

  it("has at most 50,000 rows, in the order of its answers", () => {
    const judgeNext = createRound(inFlow);
    const judged = [50_001, 49_990, 8, 3, 2, 1].map((number) => judgeNext(withRows(number)));
    expect(judged.map(({ verdict }) => verdict)).toEqual([
      "unverifiable",
      "compliant",
      "compliant",
      "unverifiable",
      "compliant",
      "unverifiable",
    ]);
    expect(judged[0]).toMatchObject({ rows: [], reasons: [expect.stringContaining("50,000 rows")] });
    expect(judged[0]?.hint).toContain("fewer artifacts");
  });

  it("has at most 50,000 rows of a trail", () => {
    const judgeNext = createRound(inTrail);
    const attestations_statuses = [passingAttestation, ...Array.from({ length: 49_992 }, () => ({}))];
    const large = answered(inTrail, { ...trailAnswer, compliance_status: { attestations_statuses } });
    const usual = answered(inTrail, trailAnswer);
    expect([large, usual, usual].map((reply) => judgeNext(reply).verdict)).toEqual([
      "compliant",
      "compliant",
      "unverifiable",
    ]);
  });

  it("has at most 2,000,000 objects and lists, for which brackets in a text are taken too", () => {
    const judgeNext = createRound(inFlow);
    const brackets = (JSON.stringify(flowAnswer).match(/[[{]/g) ?? []).length;
    const withBrackets = (number: number) =>
      answered(inFlow, {
        ...flowAnswer,
        unknown: "[{".repeat((number - brackets) / 2) + "[".repeat((number - brackets) % 2),
      });
    const judged = [2_000_001, 1_999_000, 1_001, 1_000, brackets].map((number) =>
      judgeNext(withBrackets(number)),
    );
    expect(judged.map(({ verdict }) => verdict)).toEqual([
      "unverifiable",
      "compliant",
      "unverifiable",
      "compliant",
      "unverifiable",
    ]);
    expect(judged[0]?.reasons).toEqual([expect.stringContaining("2,000,000 objects")]);
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

  it.each<[Scope, object, RegExp]>([
    ["environment", evaluated({ status: "NOT_EVALUATED" }), /policy `first`.*`NOT_EVALUATED`/],
    ["environment", policies(), /No policy.*environment/],
    ["policy", policies(), /^No policy judged anything$/],
    ["flow", status({ status: "X" }), /artifact.*`release-7`.*`X`/],
    [
      "trail",
      status({ attestations_statuses: [{ attestation_name: "lint", status: "COMPLETE" }] }),
      /`lint`.*`COMPLETE`/,
    ],
    ["trail", status({}), /no attestations and no artifacts/],
    [
      "trail",
      status({ artifacts_statuses: { app: { unexpected: true, is_compliant: true } } }),
      /no artifact that its template names/,
    ],
  ])("name the row that does not say yes, and its word (%s, %j)", (scope, changes, words) => {
    expect(judgeChanged(scope, changes).reasons).toEqual([expect.stringMatching(words)]);
  });

  it("lead to the evidence where a rule says no", () => {
    const changes = {
      ...no,
      ...rules(failingRule),
      ...attestations({ attestation_name: "scan", ...missing }),
    };
    expect(judgeChanged("environment", changes).evidence).toEqual([
      expect.stringContaining("`scan` is missing"),
      expect.stringContaining("`shop`"),
    ]);
  });
});

describe("a compliant answer", () => {
  it.each<[Scope, object, string]>([
    ["environment", {}, "1 policy, 1 rule"],
    ["environment", rules(passingRule, ignored), "1 policy, 2 rules, 1 ignored"],
    ["policy", {}, "2 policies, 2 rules"],
    ["policy", { policy_evaluations: null }, "2 policies"],
    ["flow", {}, "1 attestation"],
    ["trail", {}, "2 attestations"],
  ])("in scope %s (%j) says what was judged: %s", (scope, changes, words) => {
    const { verdict, judged, reasons } = judgeChanged(scope, changes);
    expect([verdict, judged, reasons]).toEqual(["compliant", words, []]);
    expect(judgeChanged(scope, changes).hint).toBeUndefined();
  });

  it("hands on no address that is none", () => {
    for (const scope of ["flow", "trail"] as const)
      expect(judgeChanged(scope, { html_url: "$(id)\nx" }).about?.html_url).toBeUndefined();
  });

  it("says what it is about", () => {
    const about = { flow: "shop", trail: "release-7" };
    expect(judgeChanged("flow", {}).about).toEqual({ ...about, html_url: flowAnswer.html_url });
    expect(judgeChanged("trail", {}).about).toEqual({
      ...about,
      html_url: trailAnswer.html_url,
      compliance_state: "COMPLIANT",
    });
  });
});

describe("`expect` in scope trail", () => {
  const expecting = (...names: readonly string[]): Question => ({ ...inTrail, expect: names });
  const withArtifact = (name: string, fields: object) => ({
    ...trailAnswer,
    compliance_status: {
      attestations_statuses: [passingAttestation],
      artifacts_statuses: { [name]: fields },
    },
  });

  it.each([
    ["is not there", "web", trailAnswer],
    ["has no fingerprint", "app", withArtifact("app", { status: "COMPLIANT" })],
    ["has half of one", "app", withArtifact("app", { artifact_fingerprint: "abab", is_compliant: true })],
  ])("is pending while the artifact %s", (_, name, json) => {
    const { verdict, reasons } = judgeJson(expecting("app", name), json);
    expect(verdict).toBe("pending");
    expect(reasons).toContainEqual(expect.stringContaining(`\`${name}\``));
  });

  it("is met whatever the attestations of the artifact are called", () => {
    const attestations_statuses = [{ attestation_name: "app", status: "COMPLIANT" }];
    const json = withArtifact("app", { artifact_fingerprint: fingerprint, attestations_statuses });
    expect(judgeJson(expecting("app"), json).verdict).toBe("compliant");
  });

  it("needs a yes of each artifact", () => {
    const json = withArtifact("app", { artifact_fingerprint: fingerprint, status: "WAITING" });
    expect(judgeJson(expecting("app"), json)).toMatchObject({
      verdict: "nothing-judged",
      reasons: [expect.stringMatching(/`app`.*`WAITING`/)],
    });
    expect(judgeJson(expecting(), json).verdict).toBe("compliant");
  });

  it("is pending with a trail that lacks something too", () => {
    const json = { ...trailAnswer, is_compliant: false, compliance_state: "INCOMPLETE" };
    const { verdict, reasons } = judgeJson(expecting("web"), json);
    expect([verdict, reasons.length]).toEqual(["pending", 2]);
  });

  it.each<[Verdict, object]>([
    ["non-compliant", { ...trailAnswer, is_compliant: false }],
    ["unverifiable", withArtifact("app", { artifact_fingerprint: fingerprint, status: "MISSING" })],
    ["pending", { ...trailAnswer, compliance_status: {} }],
  ])("of an artifact that is absent does not hide that an answer is %s", (verdict, json) => {
    expect(judgeJson(expecting("web", "app"), json).verdict).toBe(verdict);
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
    for (const question of [inEnvironment, inFlow, inTrail])
      expect(createRound(question)(failed(failure)).verdict).toBe(verdict);
  });

  it("is about an unknown artifact only where an artifact was asked about", () => {
    const notFound = failed({ cause: "status", status: 404, notFound: "artifact" });
    for (const question of [inEnvironment, inPolicy, inFlow])
      expect(createRound(question)(notFound).verdict).toBe("unknown-artifact");
    expect(createRound(inTrail)(notFound).verdict).toBe("misconfigured");
  });

  it("is pending where a trail does not exist yet and the gate waits", () => {
    const judgeWaiting = (status: number, notFound: "trail" | "flow") =>
      createRound({ ...inTrail, waits: true })(failed({ cause: "status", status, notFound })).verdict;
    expect(judgeWaiting(404, "trail")).toBe("pending");
    expect(judgeWaiting(404, "flow")).toBe("misconfigured");
    expect(judgeWaiting(400, "trail")).toBe("misconfigured");
  });

  it("has the failure as its reason, and what to do", () => {
    const words = { message: "It failed", reason: "It is down", hint: "Wait" };
    const failure = { cause: "status", status: 503, ...words } as const;
    expect(createRound(inTrail)(failed(failure))).toEqual({
      verdict: "unreachable",
      reasons: ["It failed. It is down"],
      hint: "Wait",
      notices: [],
      rows: [],
    });
  });

  it.each([
    [inFlow, { ...artifact, size: 1536 }, /bytes of `app` \(app\.js, 1\.5 KiB\).*flow `shop`/],
    [inFlow, { ...artifact, name: undefined }, /bytes of `app\.js` are.*flow `shop`/],
    [{ ...inEnvironment, flow: "*" }, artifact, /bytes of `app` \(app\.js\).*any flow/],
  ])("names the bytes that the service does not know", (question, unknown, words) => {
    const notFound = failed({ cause: "status", status: 404, notFound: "artifact" });
    const { reasons } = createRound(question)({ ...notFound, artifact: unknown });
    expect(reasons).toEqual([expect.stringMatching(words), "It failed (404)"]);
  });

  it("and without a failure is unverifiable", () => {
    expect(createRound(inFlow)(asked)).toMatchObject({
      verdict: "unverifiable",
      reasons: ["There is no answer"],
    });
  });

  it("is no yes where no artifact was asked about", () => {
    const reply = { ...answered(inFlow, flowAnswer), artifact: undefined };
    expect(createRound(inFlow)(reply).verdict).toBe("unverifiable");
    const notFound = failed({ cause: "status", status: 404, notFound: "artifact" });
    expect(createRound(inFlow)({ ...notFound, artifact: undefined }).reasons).toEqual(["It failed (404)"]);
  });
});
