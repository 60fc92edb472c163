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
const says = { is_compliant: true };
const unknown = { status: "WAITING" };
const no = { compliant: false };
const list = { allow_listing: { allowlist_id: "7" } };
const policies = (...policy_evaluations: readonly object[]) => ({ policy_evaluations });
const noPolicies = { policy_evaluations: null };
const rules = (...all: readonly object[]) => policies(evaluation("first", ...all));
/** An evaluation that says what it says itself, with these rules. */
const evaluated = (fields: object, ...rule_evaluations: readonly object[]) =>
  policies({ policy_name: "first", ...fields, rule_evaluations });
const ignored = { ...passingRule, satisfied: null, ignored: true };
const unreadable = { rule: { type: "provenance" } };
const [first, second] = [evaluation("first", passingRule), evaluation("second", passingRule)];
const silentSecond = { policy_name: "second" };
const status = (compliance_status: object) => ({ compliance_status });
const attestations = (...attestations_statuses: readonly object[]) =>
  status({ ...flowAnswer.compliance_status, attestations_statuses });
const unexpected = { ...flowAnswer.compliance_status, unexpected: true, attestations_statuses: [] };
const notRequired = { ...passingAttestation, unexpected: true };
const anyOf = (...attestations_statuses: readonly object[]) => status({ attestations_statuses });
const app = (fields: object) => status({ artifacts_statuses: { app: fields } });

type Row = [Verdict, why: string, changes: object];

const table: Readonly<Partial<Record<Scope, readonly Row[]>>> = {
  environment: [
    ["compliant", "every evaluation says yes", {}],
    ["compliant", "an evaluation says yes through a rule", evaluated({}, passingRule, {})],
    ["compliant", "an evaluation says yes by a boolean", evaluated({ satisfied: true })],
    ["compliant", "an evaluation says yes, its rules are ignored", rules(ignored)],
    ["compliant", "the service shows no more of its rules", evaluated({}, unreadable, {})],
    ["compliant", "the artifact is allow-listed", { ...rules(failingRule), ...list }],
    ["compliant", "it is allow-listed without a policy evaluation", { ...noPolicies, ...list }],
    ["non-compliant", "a rule failed", { ...no, ...rules(failingRule) }],
    ["non-compliant", "it failed, although it is allow-listed", { ...no, ...rules(failingRule), ...list }],
    ["non-compliant", "no reason can be read", no],
    ["non-compliant", "no reason of an allow-listed one can be read", { ...no, ...noPolicies, ...list }],
    ["non-compliant", "no reason of a rule can be read", { ...no, ...evaluated({}, unreadable) }],
    ["non-compliant", "a row that counts says yes", { ...no, ...evaluated(unknown, passingRule) }],
    ["nothing-judged", "the environment has no policies", policies()],
    ["nothing-judged", "no policies are shown", noPolicies],
    ["nothing-judged", "it has none, whatever the answer says", { ...no, ...policies() }],
    ["nothing-judged", "an evaluation has neither word nor rule", evaluated({ status: " " })],
    ["nothing-judged", "an evaluation has an unknown word", evaluated({ status: "NOT_EVALUATED" })],
    ["nothing-judged", "a dash is a word that nobody knows", evaluated({ status: "-" }, passingRule)],
    ["nothing-judged", "an unknown word beside a rule", evaluated(unknown, passingRule)],
    ["nothing-judged", "an unknown word beside rules that show nothing", evaluated(unknown, unreadable)],
    ["nothing-judged", "all rules are ignored", evaluated({}, ignored, ignored)],
    ["nothing-judged", "a rule is ignored, another shows nothing", evaluated({}, ignored, unreadable)],
    ["nothing-judged", "a rule has an unknown word", evaluated({}, unknown)],
    ["nothing-judged", "one of two evaluations says nothing", policies(first, silentSecond)],
    ["nothing-judged", "nobody allow-lists it", { ...policies(), allow_listing: { allowlist_id: "none" } }],
    ["unverifiable", "a rule says no", rules(failingRule)],
    ["unverifiable", "an ignored policy says no", evaluated({ ignored: true, compliant: false })],
    ["unverifiable", "the answer's own word says no", { ...list, status: "INVALID" }],
  ],
  "environment, answered in scope flow": [
    ["nothing-judged", "no row counts", {}],
    ["nothing-judged", "whatever the answer says", { ...no, ...attestations(failedRow) }],
    ["nothing-judged", "whatever the rules say", rules(failingRule)],
    ["unverifiable", "the answer's own word says no", failedRow],
    ["non-compliant", "the answer says no twice", { ...no, ...failedRow }],
  ],
  policy: [
    ["compliant", "no evaluation is shown, which a service may leave out", noPolicies],
    ["non-compliant", "no reason can be read", { ...no, ...noPolicies }],
    ["nothing-judged", "an asked policy says nothing", policies(first, silentSecond)],
    ["nothing-judged", "one of its two evaluations says nothing", policies(first, second, silentSecond)],
    ["nothing-judged", "the list of evaluations is empty", policies()],
    ["nothing-judged", "an allow-listing in another scope", { ...policies(), ...list }],
  ],
  flow: [
    ["compliant", "the status says yes by its word", status({ status: "Compliant" })],
    ["compliant", "the status says yes by a boolean", status(says)],
    ["compliant", "the status says yes through an attestation", attestations({}, passingAttestation)],
    ["compliant", "a policy says nothing", evaluated(unknown)],
    [
      "compliant",
      "the template requires one attestation",
      status({ ...unexpected, attestations_statuses: [passingAttestation, notRequired] }),
    ],
    ["compliant", "another flow says no", { flows: [{ flow: "till", compliant: false }] }],
    ["non-compliant", "a rule failed", { ...no, ...rules(failingRule) }],
    ["non-compliant", "one failed, one is missing", { ...no, ...attestations(missing, failedRow) }],
    ["non-compliant", "the answer's own word", { ...no, ...attestations(missing), status: "FAILED" }],
    ["non-compliant", "no reason can be read", no],
    ["non-compliant", "nothing required, and failed", { ...no, ...status({ ...unexpected, ...failedRow }) }],
    ["pending", "an attestation is missing", { ...no, ...attestations(passingAttestation, missing) }],
    ["pending", "nothing required, and missing", { ...no, ...status({ ...unexpected, ...missing }) }],
    ["nothing-judged", "the status is empty", status({})],
    ["nothing-judged", "the status says nothing", anyOf()],
    ["nothing-judged", "it has an unknown word", status({ ...anyOf(passingAttestation), ...unknown })],
    ["nothing-judged", "its attestations say nothing", anyOf({ status: "COMPLETE" })],
    [
      "nothing-judged",
      "another entry says yes",
      { ...status({}), flows: [{ flow: "shop", compliant: true }] },
    ],
    ["nothing-judged", "whatever the answer says", { ...no, ...status({}) }],
    ["nothing-judged", "the template neither names nor requires", status(unexpected)],
    ["nothing-judged", "the same, whatever the answer says", { ...no, ...status(unexpected) }],
    [
      "nothing-judged",
      "nothing is required",
      status({ ...unexpected, attestations_statuses: [notRequired] }),
    ],
    ["nothing-judged", "nothing is shown as required", status({ ...says, unexpected: true })],
    ["unverifiable", "a rule says no", rules(failingRule)],
    ["unverifiable", "an attestation is missing", attestations(missing)],
    ["unverifiable", "nothing is required, and it says no", status({ ...unexpected, ...failedRow })],
    ["unverifiable", "another trail of the flow says no", { flows: [{ flow: "shop", compliant: false }] }],
  ],
  trail: [
    ["compliant", "an attestation says yes", anyOf({}, passingAttestation)],
    ["compliant", "an artifact says yes", app(says)],
    ["compliant", "an artifact that the template names says yes", app({ ...says, unexpected: false })],
    [
      "compliant",
      "one without has evidence",
      app({ ...says, unexpected: true, attestations_statuses: [{}] }),
    ],
    ["compliant", "evidence of an artifact says yes", app({ attestations_statuses: [passingAttestation] })],
    ["compliant", "the state is an unknown word", { compliance_state: "WAITING" }],
    ["non-compliant", "the trail says no", { ...failedRow, compliance_state: "NON-COMPLIANT" }],
    ["non-compliant", "without a word", { ...failedRow, ...status({}), compliance_state: "WAITING" }],
    ["pending", "the trail is incomplete", { ...failedRow, compliance_state: "INCOMPLETE" }],
    ["pending", "it is also empty", { ...failedRow, ...status({}), compliance_state: "INCOMPLETE" }],
    ["nothing-judged", "the trail has no rows", status({ artifacts_statuses: {} })],
    ["nothing-judged", "nothing on the trail says yes", anyOf({ status: "COMPLETE" })],
    ["nothing-judged", "no template names the only artifact", app({ ...says, unexpected: true })],
    ["nothing-judged", "the only artifact says nothing", app({ artifact_fingerprint: fingerprint })],
    ["nothing-judged", "its evidence says nothing", app({ attestations_statuses: [{}] })],
    ["unverifiable", "the state says no", { compliance_state: "NON-COMPLIANT" }],
  ],
};

describe.each(Object.entries(table) as readonly [Scope, readonly Row[]][])("in scope %s", (scope, rows) => {
  it.each(rows)("a gate is %s where %s", (verdict, _, changes) => {
    const judged = judgeChanged(scope, changes);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons.length > 0).toBe(verdict !== "compliant");
    for (const reason of judged.reasons) expect(reason).toMatch(/^[A-Z`].*\w \w/);
  });
});

describe("an answer to another question is unverifiable", () => {
  const another = { artifact_fingerprint: anotherFingerprint };
  const entries = { flows: [{ flow: "a" }, { flow: "b", ...status(another) }] };
  it.each<[string, Scope, object, string]>([
    ["fingerprint", "flow", { fingerprint: anotherFingerprint }, anotherFingerprint],
    ["fingerprint of the status", "environment", status(another), anotherFingerprint],
    ["fingerprint in `flows`", "flow", entries, anotherFingerprint],
    ["flow", "flow", { flow: "till" }, "till"],
    ["flow", "environment", { flow: "till", ...no, ...rules(failingRule) }, "till"],
    ["environment", "environment", { environment: "staging" }, "staging"],
    ["environment, though none was asked", "flow", { environment: "production" }, "production"],
    ["environment: none is named", "environment", { environment: null }, "environment"],
    ["scope: flow for policies", "policy", flowAnswer, "flow"],
    ["scope: policy for an environment", "environment", { scope: "policy" }, "policy"],
    ["scope: environment for a flow", "flow", environmentAnswer, "environment"],
    ["policies: one is missing", "policy", rules(passingRule), "second"],
    ["trail", "trail", { name: "release-6" }, "release-6"],
    ["flow of a trail", "trail", { flow: { name: "till" } }, "till"],
  ])("another %s (%s)", (_, scope, changes, thing) => {
    const { verdict, about, evidence, reasons } = judgeChanged(scope, changes);
    expect([verdict, about, evidence]).toEqual(["unverifiable", undefined, undefined]);
    expect(reasons.join()).toContain(thing);
  });

  it("but for another flow where every flow was asked", () => {
    expect(judgeChanged("environment, in every flow", { flow: "till" }).verdict).toBe("compliant");
  });
});

describe("a rule that is satisfied", () => {
  const rule = (fields: object, ...flows: readonly unknown[]) => ({
    ...passingRule,
    resolutions: flows.map((flow_name) => ({ type: "rule_satisfied", context: { flow_name } })),
    ...fields,
  });
  const elsewhere = rules(rule({}, "till"));

  it.each<Row>([
    ["compliant", "in the asked flow", rules(rule({}, "shop"))],
    ["compliant", "in the asked flow, and in another", rules(rule({}, "till", "shop"))],
    ["compliant", "in a flow that is not named", rules(rule({}, "", null, undefined, 7))],
    ["compliant", "in another flow, and ignored", rules(passingRule, rule({ ignored: true }, "till"))],
    ["compliant", "in another flow, of an allow-listed artifact", { ...elsewhere, ...list }],
    ["unverifiable", "in another flow alone", elsewhere],
    ["unverifiable", "in another flow, and one in the asked", rules(rule({}, "shop"), rule({}, "till"))],
    ["unverifiable", "in another flow, although it says nothing", rules(rule({ satisfied: null }, "till"))],
    ["unverifiable", "in a flow of another spelling", rules(rule({}, "Shop", "shop "))],
  ])("(%s) %s", (verdict, _, changes) => {
    expect(judgeChanged("environment", changes).verdict).toBe(verdict);
    expect(judgeChanged("environment, in every flow", changes).verdict).toBe("compliant");
  });

  it("in another flow alone says in which, and how every flow is asked", () => {
    const { reasons, hint } = judgeChanged("environment", elsewhere);
    expect(reasons).toEqual([expect.stringMatching(/`provenance`.*`till`.*`shop`.*`flow: "\*"`/)]);
    expect(hint).toContain("`flow`");
    const unnamed = rules(rule({ rule: {} }, "till"));
    expect(judgeChanged("environment", unnamed).reasons.join()).toContain(
      "a rule is satisfied in flow `till`",
    );
    for (const other of [{ flow: "till" }, { flow: "till", ...elsewhere }])
      expect(judgeChanged("environment", other).hint).toBeUndefined();
  });

  it.each<[Scope, Verdict, object]>([
    ["environment", "non-compliant", { ...no, ...rules(rule({ satisfied: false }, "till")) }],
    ["flow", "unverifiable", elsewhere],
    ["environment, answered in scope flow", "nothing-judged", elsewhere],
  ])(
    "in another flow alone makes the answer one about that flow, only where the rule counts and does not say no (%s)",
    (scope, verdict, changes) => {
      expect(judgeChanged(scope, changes).verdict).toBe(verdict);
    },
  );
});

describe("a round", () => {
  it("has at most so many rows, in the order of its answers", () => {
    const withRows = (number: number) =>
      answered(inFlow, { ...flowAnswer, ...attestations(...Array.from({ length: number - 1 }, () => ({}))) });
    const judgeNext = createRound(inFlow, undefined, { rows: 20, objects: 1000 });
    const judged = [21, 12, 9, 8, 1].map((number) => judgeNext(withRows(number)));
    const [tooLarge] = judged;
    expect(judged.map(({ verdict }) => verdict === "compliant")).toEqual([false, true, false, true, false]);
    expect(tooLarge).toMatchObject({ verdict: "unverifiable", notices: [], rows: [] });
    expect(tooLarge?.reasons.join()).toContain("20 rows");
    expect(tooLarge?.hint).toContain("fewer artifacts");
  });

  it("has at most so many rows of a trail", () => {
    const judgeNext = createRound(inTrail, undefined, { rows: 10, objects: 1000 });
    const judged = [trailAnswer, trailAnswer, trailAnswer].map((json) => judgeNext(answered(inTrail, json)));
    expect(judged.map(({ verdict }) => verdict)).toEqual(["compliant", "compliant", "unverifiable"]);
  });

  it("has at most so many objects and lists, for which brackets in a text are taken too", () => {
    const brackets = (JSON.stringify(flowAnswer).match(/[[{]/g) ?? []).length;
    const withBrackets = (number: number) =>
      answered(inFlow, { ...flowAnswer, unknown: "[{".repeat(number).slice(0, number - brackets) });
    const judgeNext = createRound(inFlow, undefined, { rows: 100, objects: 2000 });
    const judged = [2001, 1900, 101, 100, brackets].map((number) => judgeNext(withBrackets(number)));
    expect(judged.map(({ verdict }) => verdict === "compliant")).toEqual([false, true, false, true, false]);
    expect(judged[0]).toMatchObject({
      verdict: "unverifiable",
      reasons: [expect.stringContaining("2,000 objects")],
    });
  });

  it("has at most 50,000 rows and 2,000,000 objects", () => {
    const rows = attestations(...Array.from({ length: 50_000 }, () => ({})));
    expect(judgeJson(inFlow, { ...flowAnswer, ...rows }).reasons.join()).toContain("50,000 rows");
    const objects = { unknown: "[".repeat(2_000_000) };
    expect(judgeJson(inFlow, { ...flowAnswer, ...objects }).reasons.join()).toContain("2,000,000 objects");
  });

  it("reads an answer that begins with a byte order mark, and leaves another one alone", () => {
    const named = attestations({ ...passingAttestation, attestation_name: "a\ufeffb" });
    const reply = answered(inFlow, { ...flowAnswer, ...named });
    const [marked, unmarked] = [`\ufeff${reply.text ?? ""}`, reply.text].map((text) =>
      createRound(inFlow)({ ...reply, text }),
    );
    expect(marked?.verdict).toBe("compliant");
    expect(marked?.rows).toEqual(unmarked?.rows);
    expect(unmarked?.rows.at(-1)?.name).toBe("a\ufeffb");
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

  it.each<[Scope, object, RegExp]>([
    ["environment", evaluated({ status: "NOT_EVALUATED" }), /^Policy `first`.*`NOT_EVALUATED`$/],
    ["environment", policies(), /No policy.*environment/],
    ["policy", policies(), /^No policy judged anything$/],
    ["flow", status({ status: "X" }), /artifact.*`release-7`.*`X`/],
    ["trail", anyOf({ attestation_name: "lint", status: "COMPLETE" }), /`lint`.*`COMPLETE`/],
    ["trail", status({}), /no attestations and no artifacts/],
    ["trail", app({ unexpected: true, ...says }), /no artifact that its template names/],
    ["trail", { compliance_state: "NON-COMPLIANT" }, /compliant.*Trail `release-7`/],
  ])("name the row that does not say yes, and its word (%s, %j)", (scope, changes, words) => {
    expect(judgeChanged(scope, changes).reasons.join()).toMatch(words);
  });

  it("lead to the evidence where a rule says no", () => {
    const scan = attestations({ attestation_name: "scan", ...missing });
    expect(judgeChanged("environment", { ...no, ...rules(failingRule), ...scan }).evidence).toEqual([
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
    ["policy", noPolicies, "2 policies"],
    ["flow", {}, "1 attestation"],
    ["trail", {}, "2 attestations"],
  ])("in scope %s (%j) says what was judged: %s", (scope, changes, words) => {
    const { judged, reasons, hint } = judgeChanged(scope, changes);
    expect({ judged, reasons, hint }).toEqual({ judged: words, reasons: [], hint: undefined });
  });

  it("says what it is about, without an address that is none", () => {
    const about = { flow: "shop", trail: "release-7" };
    const { html_url } = flowAnswer;
    expect(judgeChanged("flow", {}).about).toEqual({ ...about, html_url });
    const ofTrail = { ...about, html_url: trailAnswer.html_url, compliance_state: "COMPLIANT" };
    expect(judgeChanged("trail", {}).about).toEqual(ofTrail);
    for (const scope of ["flow", "trail"] as const)
      expect(judgeChanged(scope, { html_url: "$(id)\nx" }).about?.html_url).toBeUndefined();
  });
});

describe("`expect` in scope trail", () => {
  const expecting = (...names: readonly string[]): Question => ({ ...inTrail, expect: names });
  const withApp = (fields: object) => {
    const artifacts_statuses = { app: { artifact_fingerprint: fingerprint, ...fields } };
    return { ...trailAnswer, ...status({ attestations_statuses: [passingAttestation], artifacts_statuses }) };
  };

  it.each([
    ["is not there", "web", trailAnswer],
    ["has no fingerprint", "app", withApp({ artifact_fingerprint: null, status: "COMPLIANT" })],
    ["has half of one", "app", withApp({ artifact_fingerprint: "abab", is_compliant: true })],
  ])("is pending while the artifact %s", (_, name, json) => {
    const { verdict, reasons } = judgeJson(expecting("app", name), json);
    expect(verdict).toBe("pending");
    expect(reasons).toContainEqual(expect.stringContaining(`Artifact \`${name}\``));
  });

  it("says which artifact of the trail was probably meant", () => {
    const { reasons } = judgeJson(expecting("ap"), withApp({}));
    expect(reasons).toEqual([expect.stringContaining("(did you mean `app`?)")]);
  });

  it("takes time in proportion to its names, whatever is on the trail", { timeout: 4000 }, () => {
    const names = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${letter.repeat(32)}-${at}`);
    const artifacts_statuses = Object.fromEntries(names("a", 1000).map((name) => [name, {}]));
    const json = { ...trailAnswer, ...status({ artifacts_statuses }) };
    expect(judgeJson(expecting(...names("b", 500)), json).reasons).toHaveLength(500);
  });

  it.each<[Verdict, string, Question, object, number]>([
    [
      "compliant",
      "whatever its attestations are called",
      expecting("app"),
      withApp({ attestations_statuses: [{ attestation_name: "app", status: "COMPLIANT" }] }),
      0,
    ],
    ["nothing-judged", "where it says nothing", expecting("app"), withApp(unknown), 1],
    ["compliant", "where it says nothing and is not expected", expecting(), withApp(unknown), 0],
    [
      "pending",
      "with what is missing",
      expecting("web"),
      { ...trailAnswer, ...failedRow, compliance_state: "INCOMPLETE" },
      2,
    ],
    ["non-compliant", "with what failed", expecting("web", "app"), { ...trailAnswer, ...failedRow }, 2],
    ["unverifiable", "with a no beside compliant", expecting("web", "app"), withApp(missing), 2],
    ["pending", "on an empty trail", expecting("web", "app"), { ...trailAnswer, ...status({}) }, 2],
  ])("is %s %s", (verdict, _, question, json, reasons) => {
    const judged = judgeJson(question, json);
    expect([judged.verdict, judged.reasons.length]).toEqual([verdict, reasons]);
  });
});

describe("a request without an answer", () => {
  const notFound = failed({ cause: "status", status: 404, notFound: "artifact" });
  type FailureRow = [Verdict, Omit<Failure, "message">];
  it.each<FailureRow>([
    ["unreachable", { cause: "unreachable" }],
    ["unreachable", { cause: "status", status: 503 }],
    ["misconfigured", { cause: "misconfigured" }],
    // A proxy that refuses is not the service.
    ["misconfigured", { cause: "misconfigured", status: 403 }],
    ["misconfigured", { cause: "misconfigured", status: 404, notFound: "artifact" }],
    ...[300, 400, 402, 404, 422, 501].map((code): FailureRow => [
      "misconfigured",
      { cause: "status", status: code },
    ]),
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
    for (const question of [inEnvironment, inPolicy, inFlow])
      expect(createRound(question)(notFound).verdict).toBe("unknown-artifact");
    expect(createRound(inTrail)(notFound).verdict).toBe("misconfigured");
  });

  it.each([
    ["pending", 404, "trail"],
    ["misconfigured", 404, "flow"],
    ["misconfigured", 400, "trail"],
  ] as const)("is %s where the gate waits: %i about a %s", (verdict, code, subject) => {
    const judgeNext = createRound({ ...inTrail, waits: true });
    expect(judgeNext(failed({ cause: "status", status: code, notFound: subject })).verdict).toBe(verdict);
  });

  it("has the failure as its reason, and what to do", () => {
    const words = { message: "It failed", reason: "It is down", hint: "Wait" };
    expect(createRound(inTrail)(failed({ cause: "status", status: 503, ...words }))).toEqual({
      verdict: "unreachable",
      reasons: ["It failed. It is down"],
      hint: "Wait",
      notices: [],
      rows: [],
    });
  });

  it.each([
    [inFlow, { ...artifact, size: 1536 }, /bytes of `app` \(app\.js, 1\.5 KiB\).*flow `shop`/],
    [inFlow, { ...artifact, path: "out/app.js" }, /bytes of `app` \(out\/app\.js\)/],
    [inFlow, { ...artifact, name: undefined }, /bytes of `app\.js` are.*flow `shop`/],
    [inFlow, { ...artifact, filename: "app" }, /bytes of `app` are/],
    [{ ...inEnvironment, flow: "*" }, artifact, /bytes of `app` \(app\.js\).*any flow/],
  ])("names the bytes that the service does not know, and what it said", (question, bytes, words) => {
    const failure = { cause: "status", status: 404, notFound: "artifact", reason: "It said so" } as const;
    const { reasons } = createRound(question)({ ...failed(failure), artifact: bytes });
    expect(reasons).toEqual([expect.stringMatching(words), "It said so"]);
    const { reasons: ofSilent } = createRound(question)({ ...notFound, artifact: bytes });
    expect(ofSilent).toEqual([expect.stringMatching(words)]);
  });

  it("and without a failure is unverifiable", () => {
    const reasons = ["There is no answer"];
    expect(createRound(inFlow)(asked)).toMatchObject({ verdict: "unverifiable", reasons });
  });

  it("is no yes where no artifact was asked about", () => {
    const reply = { ...answered(inFlow, flowAnswer), artifact: undefined };
    expect(createRound(inFlow)(reply).verdict).toBe("unverifiable");
    expect(createRound(inFlow)({ ...notFound, artifact: undefined }).reasons).toEqual(["It failed (404)"]);
  });
});
