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

const openAnswers = [
  ["environment", inEnvironment, environmentAnswer],
  ["policy", inPolicy, policyAnswer],
  ["flow", inFlow, flowAnswer],
  ["trail", inTrail, trailAnswer],
] as const;

describe("the table of verdicts", () => {
  const missing = { status: "MISSING" };
  const failedRow = { is_compliant: false };
  const no = { compliant: false };
  const flowWith = (attestations: readonly object[], fields: object = {}) => ({
    ...flowAnswer,
    compliance_status: { ...flowAnswer.compliance_status, ...fields, attestations_statuses: attestations },
  });
  const trailWith = (attestations: readonly object[], fields: object = {}) => ({
    ...trailAnswer,
    ...fields,
    compliance_status: { attestations_statuses: attestations },
  });
  const policies = (...evaluations: readonly object[]) => ({ policy_evaluations: evaluations });

  it.each<[Verdict, string, Question, object]>([
    ["compliant", "policies of the environment say so", inEnvironment, environmentAnswer],
    ["compliant", "asked policies say so", inPolicy, policyAnswer],
    ["compliant", "the flow says so", inFlow, flowAnswer],
    ["compliant", "the trail says so", inTrail, trailAnswer],
    [
      "compliant",
      "the question is restricted to a flow",
      { ...inEnvironment, flow: "shop" },
      environmentAnswer,
    ],
    ["compliant", "an attestation that says nothing is there", inFlow, flowWith([{ status: "NEVER-SEEN" }])],

    [
      "non-compliant",
      "a rule failed",
      inEnvironment,
      { ...environmentAnswer, ...no, ...policies(evaluation("first", failingRule)) },
    ],
    ["non-compliant", "an attestation failed", inFlow, { ...flowWith([failedRow]), ...no }],
    ["non-compliant", "one failed and one is missing", inFlow, { ...flowWith([missing, failedRow]), ...no }],
    ["non-compliant", "no reason can be read", inFlow, { ...flowAnswer, ...no }],
    [
      "non-compliant",
      "no reason can be read, without evaluations",
      inPolicy,
      { ...policyAnswer, ...no, policy_evaluations: null },
    ],
    [
      "non-compliant",
      "an attestation of the trail failed",
      inTrail,
      trailWith([failedRow], { is_compliant: false }),
    ],
    [
      "non-compliant",
      "the trail alone says no",
      inTrail,
      { ...trailAnswer, is_compliant: false, compliance_state: "NON-COMPLIANT" },
    ],
    [
      "non-compliant",
      "the trail says no beside a compliant state",
      inTrail,
      { ...trailAnswer, is_compliant: false },
    ],

    ["pending", "an attestation is missing", inFlow, { ...flowWith([passingAttestation, missing]), ...no }],
    [
      "pending",
      "the artifact is incomplete",
      inFlow,
      { ...flowWith([passingAttestation], { status: "INCOMPLETE", is_compliant: false }), ...no },
    ],
    [
      "pending",
      "the artifact failed because something is missing",
      inFlow,
      { ...flowWith([missing], { status: "NON-COMPLIANT" }), ...no },
    ],
    [
      "pending",
      "a rule is missing",
      inEnvironment,
      {
        ...environmentAnswer,
        ...no,
        ...policies(evaluation("first", { ...failingRule, resolutions: [{ type: "missing_attestation" }] })),
      },
    ],
    [
      "pending",
      "the trail is incomplete",
      inTrail,
      { ...trailAnswer, is_compliant: false, compliance_state: "INCOMPLETE" },
    ],
    [
      "pending",
      "the trail failed because something is missing",
      inTrail,
      trailWith([missing], { is_compliant: false, compliance_state: "NON-COMPLIANT" }),
    ],

    [
      "nothing-judged",
      "the environment has no policies",
      inEnvironment,
      { ...environmentAnswer, ...policies() },
    ],
    [
      "nothing-judged",
      "there are no evaluations",
      inEnvironment,
      { ...environmentAnswer, policy_evaluations: null },
    ],
    [
      "nothing-judged",
      "no evaluation says anything",
      inEnvironment,
      {
        ...environmentAnswer,
        ...policies({ policy_name: "first", status: " ", ignored: true, rule_evaluations: [] }),
      },
    ],
    [
      "nothing-judged",
      "whatever the answer says",
      inEnvironment,
      { ...environmentAnswer, ...no, ...policies() },
    ],
    ["nothing-judged", "an environment is answered in scope flow", inEnvironment, flowAnswer],
    [
      "nothing-judged",
      "a red environment is answered in scope flow",
      inEnvironment,
      { ...flowWith([failedRow]), ...no },
    ],
    [
      "nothing-judged",
      "an asked policy judged nothing",
      inPolicy,
      { ...policyAnswer, ...policies(evaluation("first", passingRule), { policy_name: "second" }) },
    ],
    ["nothing-judged", "the list of evaluations is empty", inPolicy, { ...policyAnswer, ...policies() }],
    [
      "nothing-judged",
      "the compliance status is empty",
      inFlow,
      {
        ...flowAnswer,
        compliance_status: {
          evaluated_at: 1,
          artifact_fingerprint: fingerprint,
          attestations_statuses: [],
          status: "",
        },
      },
    ],
    ["nothing-judged", "the template neither names nor requires", inFlow, flowWith([], { unexpected: true })],
    [
      "nothing-judged",
      "nothing is required, though something is there",
      inFlow,
      flowWith([{ ...passingAttestation, unexpected: true }], { unexpected: true }),
    ],
    [
      "nothing-judged",
      "the trail has no rows",
      inTrail,
      {
        ...trailAnswer,
        compliance_status: { status: "COMPLIANT", artifacts_statuses: {}, attestations_statuses: [] },
      },
    ],
    [
      "nothing-judged",
      "the trail has no lists",
      inTrail,
      { ...trailAnswer, is_compliant: false, compliance_status: {} },
    ],

    [
      "unverifiable",
      "a rule says no beside compliant",
      inEnvironment,
      { ...environmentAnswer, ...policies(evaluation("first", failingRule)) },
    ],
    [
      "unverifiable",
      "an evaluation has only a false",
      inEnvironment,
      {
        ...environmentAnswer,
        ...policies(evaluation("first", passingRule), { policy_name: "second", is_compliant: false }),
      },
    ],
    [
      "unverifiable",
      "an evaluation has only a word",
      inPolicy,
      {
        ...policyAnswer,
        ...policies(evaluation("first"), { policy_name: "second", status: "NON_COMPLIANT" }),
      },
    ],
    ["unverifiable", "an attestation is missing beside compliant", inFlow, flowWith([missing])],
    [
      "unverifiable",
      "the status says no beside compliant",
      inFlow,
      flowWith([passingAttestation], { status: "INCOMPLETE" }),
    ],
    [
      "unverifiable",
      "the status says no and nothing is required",
      inFlow,
      flowWith([], { unexpected: true, is_compliant: false }),
    ],
    [
      "unverifiable",
      "an entry of `flows` says no beside compliant",
      inFlow,
      { ...flowAnswer, flows: [{ flow: "shop", compliant: false }] },
    ],
    [
      "unverifiable",
      "an environment in scope flow says no beside compliant",
      inEnvironment,
      flowWith([failedRow]),
    ],
    [
      "unverifiable",
      "the state of the trail says no beside compliant",
      inTrail,
      { ...trailAnswer, compliance_state: "NON-COMPLIANT" },
    ],
    [
      "unverifiable",
      "the status of the trail says no beside compliant",
      inTrail,
      trailWith([passingAttestation, missing]),
    ],
  ])("%s: %s", (verdict, _, question, json) => {
    const judged = judge(question, json);
    expect(judged.verdict).toBe(verdict);
    expect(judged.reasons.length > 0).toBe(verdict !== "compliant");
    for (const reason of judged.reasons) expect(reason).toMatch(/\w \w/);
  });

  it.each([
    [
      "a trail's attestation in scope environment",
      inEnvironment,
      { ...environmentAnswer, compliance_status: { ...failedRow, attestations_statuses: [failedRow] } },
    ],
    ["another flow", inFlow, { ...flowAnswer, flows: [{ flow: "till", compliant: false }] }],
    [
      "an ignored rule",
      inEnvironment,
      {
        ...environmentAnswer,
        ...policies(evaluation("first", passingRule, { satisfied: false, ignored: true })),
      },
    ],
    [
      "a policy that an allow-listing overrules",
      inEnvironment,
      {
        ...environmentAnswer,
        ...policies(evaluation("first", failingRule)),
        allow_listing: { allowed_by_user_id: "ada" },
      },
    ],
  ])("compliant: what says no is %s", (_, question, json) => {
    expect(judge(question, json).verdict).toBe("compliant");
  });

  it("is judged by the policies of scope flow too", () => {
    const json = { ...flowAnswer, ...policies(evaluation("first", failingRule)) };
    expect(judge(inFlow, json).verdict).toBe("unverifiable");
    expect(judge(inFlow, { ...json, ...no }).verdict).toBe("non-compliant");
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
    const policy_evaluations = [{ policy_name: "first" }, { policy_name: "second", ...fields }];
    expect(judge(inEnvironment, { ...environmentAnswer, policy_evaluations }).verdict).toBe("compliant");
  });

  it("unless the service shows no evaluations in scope policy", () => {
    for (const policy_evaluations of [null, undefined])
      expect(judge(inPolicy, { ...policyAnswer, policy_evaluations })).toMatchObject({
        verdict: "compliant",
        judged: "2 policies",
      });
  });

  it.each([
    ["by list `7`", { allowlist_id: "7" }],
    ["by `ada`", { allowlist_id: "7", allowed_by_user_id: "ada" }],
  ])("unless the artifact is allow-listed %s", (who, allow_listing) => {
    const judged = judge(inEnvironment, { ...environmentAnswer, policy_evaluations: [], allow_listing });
    expect(judged).toMatchObject({ verdict: "compliant", allowListing: allow_listing });
    expect(judged.judged).toContain(who);
  });

  it("where it is allow-listed in another scope", () => {
    const json = { ...flowAnswer, compliance_status: {}, allow_listing: { allowlist_id: "7" } };
    expect(judge(inFlow, json).verdict).toBe("nothing-judged");
  });

  it.each([
    ["an attestation", { attestations_statuses: [{}] }],
    ["a status", { status: "NEVER-SEEN" }],
    ["a boolean", { is_compliant: true }],
  ])("unless the compliance status has %s", (_, compliance_status) => {
    expect(judge(inFlow, { ...flowAnswer, compliance_status }).verdict).toBe("compliant");
  });

  it.each([
    ["the template names the artifact", { unexpected: false, attestations_statuses: [] }],
    ["it does not say that the artifact is unexpected", { attestations_statuses: [] }],
    [
      "an attestation is required",
      { unexpected: true, attestations_statuses: [{ unexpected: true }, { unexpected: false }] },
    ],
    ["an attestation does not say that it is unexpected", { unexpected: true, attestations_statuses: [{}] }],
  ])("unless %s", (_, status) => {
    expect(
      judge(inFlow, { ...flowAnswer, compliance_status: { status: "COMPLIANT", ...status } }).verdict,
    ).toBe("compliant");
  });

  it.each([
    ["an attestation", { attestations_statuses: [{}] }],
    ["an artifact", { artifacts_statuses: { app: {} } }],
  ])("unless the trail has %s", (_, compliance_status) => {
    expect(judge(inTrail, { ...trailAnswer, compliance_status }).verdict).toBe("compliant");
  });
});

describe("an answer to another question is unverifiable", () => {
  it.each<[string, Question, object, string]>([
    ["fingerprint", inFlow, { ...flowAnswer, fingerprint: anotherFingerprint }, anotherFingerprint],
    [
      "fingerprint of the status",
      inEnvironment,
      { ...environmentAnswer, compliance_status: { artifact_fingerprint: anotherFingerprint } },
      anotherFingerprint,
    ],
    [
      "fingerprint of an entry of `flows`",
      inFlow,
      { ...flowAnswer, flows: [{ compliance_status: { artifact_fingerprint: anotherFingerprint } }] },
      anotherFingerprint,
    ],
    [
      "fingerprint of an entry of `flows`, where the status has none",
      inEnvironment,
      {
        ...environmentAnswer,
        flows: [{}, { compliance_status: { artifact_fingerprint: anotherFingerprint } }],
      },
      anotherFingerprint,
    ],
    ["flow", inFlow, { ...flowAnswer, flow: "till" }, "till"],
    [
      "flow, of an environment",
      { ...inEnvironment, flow: "shop" },
      { ...environmentAnswer, flow: "till" },
      "till",
    ],
    ["environment", inEnvironment, { ...environmentAnswer, environment: "staging" }, "staging"],
    ["environment, in scope flow", inEnvironment, { ...flowAnswer, environment: "staging" }, "staging"],
    [
      "environment, though none was asked",
      inFlow,
      { ...flowAnswer, environment: "production" },
      "production",
    ],
    ["environment: none is named", inEnvironment, { ...environmentAnswer, environment: null }, "environment"],
    [
      "environment: none is named by an allow-listing",
      inEnvironment,
      { ...environmentAnswer, environment: undefined, allow_listing: { allowlist_id: "7" } },
      "environment",
    ],
    ["scope: flow for policies", inPolicy, flowAnswer, "flow"],
    ["scope: policy for an environment", inEnvironment, { ...policyAnswer }, "policy"],
    ["scope: environment for a flow", inFlow, { ...environmentAnswer }, "environment"],
    ["scope: policy for a flow", inFlow, policyAnswer, "policy"],
    [
      "scope: environment for policies",
      inPolicy,
      { ...environmentAnswer, environment: undefined },
      "environment",
    ],
    [
      "policies: one is missing",
      inPolicy,
      { ...policyAnswer, policy_evaluations: [evaluation("first", passingRule)] },
      "second",
    ],
    [
      "policies: one is missing, and the answer is red",
      inPolicy,
      { ...policyAnswer, compliant: false, policy_evaluations: [evaluation("first", failingRule)] },
      "second",
    ],
    ["trail", inTrail, { ...trailAnswer, name: "release-6" }, "release-6"],
    ["flow of a trail", inTrail, { ...trailAnswer, flow: { name: "till" } }, "till"],
  ])("another %s", (_, question, json, thing) => {
    const judged = judge(question, json);
    expect(judged).toMatchObject({ verdict: "unverifiable", rows: [] });
    expect(judged.about).toBeUndefined();
    expect(judged.reasons.join()).toContain(thing);
  });

  it("but not where it evaluates other policies too", () => {
    const policy_evaluations = [...policyAnswer.policy_evaluations, evaluation("third", passingRule)];
    expect(judge(inPolicy, { ...policyAnswer, policy_evaluations }).verdict).toBe("compliant");
  });
});

describe("reasons", () => {
  it("name what failed, then what is missing, and leave out what counts for nothing", () => {
    const { reasons } = judge(inFlow, {
      ...flowAnswer,
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
    const { reasons } = judge(inEnvironment, {
      ...environmentAnswer,
      compliant: false,
      policy_evaluations: [
        { policy_name: "first", status: "NON-COMPLIANT", rule_evaluations: [passingRule] },
      ],
    });
    expect(reasons).toEqual([expect.stringContaining("policy `first`")]);
  });

  it("name what says no beside compliant", () => {
    const { reasons } = judge(inTrail, { ...trailAnswer, compliance_state: "NON-COMPLIANT" });
    expect(reasons.join()).toMatch(/compliant.*trail `release-7`/);
  });
});

describe("a compliant answer", () => {
  it.each([
    ["environment", "1 policy, 1 rule"],
    ["policy", "2 policies, 2 rules"],
    ["flow", "1 attestation"],
    ["trail", "2 attestations"],
  ])("in scope %s says what was judged: %s", (scope, words) => {
    const [, question, json] = openAnswers.find(([name]) => name === scope) ?? [];
    expect(question && judge(question, json)).toMatchObject({ judged: words, reasons: [] });
  });

  it("hands on no address that is none", () => {
    for (const [question, json] of [
      [inFlow, flowAnswer],
      [inTrail, trailAnswer],
    ] as const)
      expect(judge(question, { ...json, html_url: "$(id)\nx" }).about?.htmlUrl).toBeUndefined();
  });

  it("says what it is about", () => {
    expect(judge(inFlow, flowAnswer).about).toEqual({
      flow: "shop",
      trail: "release-7",
      htmlUrl: flowAnswer.html_url,
    });
    expect(judge(inTrail, trailAnswer).about).toEqual({
      flow: "shop",
      trail: "release-7",
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
  const waiting = { ...inTrail, waits: true };
  it.each<[Verdict, Omit<Failure, "message">]>([
    ["unreachable", { cause: "unreachable" }],
    ...[408, 429, 500, 502, 503, 504].map((status): [Verdict, Omit<Failure, "message">] => [
      "unreachable",
      { cause: "status", status },
    ]),
    ["misconfigured", { cause: "misconfigured" }],
    // A proxy that refuses is not the service.
    ["misconfigured", { cause: "misconfigured", status: 403 }],
    ["misconfigured", { cause: "misconfigured", status: 404, notFound: "artifact" }],
    ...[300, 302, 308, 400, 402, 404, 405, 409, 410, 418, 422, 501].map(
      (status): [Verdict, Omit<Failure, "message">] => ["misconfigured", { cause: "status", status }],
    ),
    ["unauthorized", { cause: "status", status: 401 }],
    ["unauthorized", { cause: "status", status: 403 }],
    ...(["flow", "environment", "policy", "organization", "trail"] as const).map(
      (notFound): [Verdict, Omit<Failure, "message">] => [
        "misconfigured",
        { cause: "status", status: 404, notFound },
      ],
    ),
    // A subject says something of a 404 alone.
    ["misconfigured", { cause: "status", status: 400, notFound: "artifact" }],
    ["unverifiable", { cause: "invalid", status: 200 }],
    ["unverifiable", { cause: "status", status: 201 }],
    ["unverifiable", { cause: "status", status: 204 }],
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
