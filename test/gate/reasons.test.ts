// The reasons of a gate: each a sentence, with the policy or attestation, the place and a link.
import { describe, expect, test } from "vitest";
import { judgeAssertion, type ArtifactQuery } from "../../src/gate/judge-assertion.ts";
import * as v from "valibot";
import { trailSchema } from "../../src/domain/trail.ts";
import type { Judgement } from "../../src/domain/verdict.ts";
import { explainReasons, unexplainedTrails, missingEvidence } from "../../src/gate/reasons.ts";
import { answer, askedFingerprint, questionOf } from "./answers.ts";
import { parsed } from "./parsed.ts";
import { artifact, trail } from "./trail.ts";

const link = "https://service.example/acme/flows/shop/artifacts/abab";
const inFlow = questionOf({ scope: "flow", flow: false, onNothingJudged: "fail" });
const inShop = questionOf({ scope: "flow", flow: true, onNothingJudged: "fail" });
const inEnvironment = questionOf({ scope: "environment", flow: false, onNothingJudged: "fail" });

function ask(question: ArtifactQuery, body: object): Judgement {
  const whole = {
    fingerprint: askedFingerprint,
    flow: "shop",
    trail: "release-7",
    compliant: false,
    scope: question.scope,
    environment: question.environment,
    html_url: link,
    compliance_status: {},
    ...body,
  };
  return judgeAssertion(question, parsed(answer(200, JSON.stringify(whole))));
}

const attestations = (...attestations_statuses: object[]) => ({ attestations_statuses });
const place = { flow: "shop", trail: "release-7", url: link };
const bareNo = {
  verdict: "non-compliant",
  reasons: [
    {
      kind: "failed",
      text: "The service says that the artifact is not compliant, but gives no reason",
    },
  ],
};

describe("in scope flow", () => {
  test("names the attestation, its type, the place and the link", () => {
    const compliance_status = attestations(
      { attestation_name: "unit-test", attestation_type: "junit", status: "COMPLETE", is_compliant: true },
      { attestation_name: "scan", attestation_type: "snyk", status: "COMPLETE", is_compliant: false },
      { attestation_name: "review", attestation_type: "pull_request", status: "MISSING", is_compliant: null },
      { status: "MISSING", is_compliant: false, attestation_type: "" },
      { attestation_name: "approval", status: "MISSING", is_compliant: true },
      { attestation_name: "notes", status: "COMPLETE", is_compliant: null },
      {},
    );
    const judgement = ask(inFlow, { compliance_status });
    expect(judgement.verdict).toBe("non-compliant");
    expect(judgement.warnings).toEqual([]);
    expect(judgement.assertion).toMatchObject({ compliant: false });
    expect(judgement.reasons).toStrictEqual([
      {
        kind: "failed",
        text: "Attestation scan (snyk) is not compliant in trail release-7 of flow shop",
        attestation: "scan",
        type: "snyk",
        ...place,
      },
      {
        kind: "missing",
        text: "Attestation review (pull_request) is missing in trail release-7 of flow shop",
        attestation: "review",
        type: "pull_request",
        ...place,
      },
      {
        kind: "missing",
        text: "Attestation (unnamed) is missing in trail release-7 of flow shop",
        attestation: "(unnamed)",
        ...place,
      },
      {
        kind: "missing",
        text: "Attestation approval is missing in trail release-7 of flow shop",
        attestation: "approval",
        ...place,
      },
      {
        kind: "failed",
        text: "Attestation notes is not known to be compliant (status COMPLETE) in trail release-7 of flow shop",
        attestation: "notes",
        ...place,
      },
    ]);
  });

  test("lists the entries of `flows` once each, with their own places and links", () => {
    const missing = { attestation_name: "scan", status: "MISSING" };
    const judgement = ask(inFlow, {
      compliance_status: attestations(missing),
      flows: [
        { flow: "shop", trail: "release-7", compliant: false, compliance_status: attestations(missing) },
        { compliant: false, compliance_status: attestations(missing) },
        {
          flow: "till",
          trail: "t-1",
          compliant: false,
          html_url: "https://service.example/till",
          compliance_status: attestations(missing),
        },
        { flow: "desk", trail: "d-1", compliant: false, html_url: "https://service.example/desk" },
        {
          flow: "door",
          trail: "d-2",
          compliant: false,
          html_url: "javascript:alert(1)",
          compliance_status: null,
        },
      ],
    });
    expect(judgement.verdict).toBe("non-compliant");
    expect(judgement.reasons).toStrictEqual([
      {
        kind: "missing",
        text: "Attestation scan is missing in trail release-7 of flow shop",
        attestation: "scan",
        ...place,
      },
      {
        kind: "missing",
        text: "Attestation scan is missing in trail t-1 of flow till",
        attestation: "scan",
        flow: "till",
        trail: "t-1",
        url: "https://service.example/till",
      },
      {
        kind: "failed",
        text: "The artifact is not compliant in trail d-1 of flow desk",
        isUnexplained: true,
        flow: "desk",
        trail: "d-1",
        url: "https://service.example/desk",
      },
      {
        kind: "failed",
        text: "The artifact is not compliant in trail d-2 of flow door",
        isUnexplained: true,
        flow: "door",
        trail: "d-2",
      },
    ]);
  });

  test("is pending while something is missing and all else is explained by that", () => {
    const missing = { attestation_name: "scan", status: "MISSING" };
    const flows = [{ flow: "shop", trail: "release-7", compliant: false }];
    expect(ask(inFlow, { compliance_status: attestations(missing), flows }).verdict).toBe("pending");
    const later = [{ ...flows[0], trail: "release-8" }];
    expect(ask(inFlow, { compliance_status: attestations(missing), flows: later }).verdict).toBe(
      "non-compliant",
    );
  });

  test("reads `flows` as one object too", () => {
    const flows = { flow: "till", trail: "t-1", compliant: false };
    expect(ask(inFlow, { flows }).reasons).toMatchObject([{ kind: "failed", flow: "till", trail: "t-1" }]);
  });

  test("leaves out the flows that were not asked", () => {
    const failing = attestations({ attestation_name: "scan", is_compliant: false });
    const flows = [
      { flow: "till", compliance_status: failing },
      { trail: "release-8", compliance_status: failing },
    ];
    expect(ask(inShop, { flows }).reasons).toMatchObject([{ flow: "shop", trail: "release-8" }]);
    expect(ask(inFlow, { flows }).reasons).toMatchObject([
      { flow: "till", trail: "release-7" },
      { flow: "shop" },
    ]);
  });

  test("may be explained by the trail, where no reason can be read and no policy decides", () => {
    const [reason] = ask(inFlow, {}).reasons;
    const text = "The service says that the artifact is not compliant, but gives no reason";
    expect(reason).toStrictEqual({
      kind: "failed",
      text,
      flow: "shop",
      trail: "release-7",
      isUnexplained: true,
    });
    const policy_evaluations = [{ policy_name: "safe", status: "COMPLIANT" }];
    expect(ask(inEnvironment, { policy_evaluations }).reasons).toStrictEqual([{ kind: "failed", text }]);
  });

  test("says so when no reason can be read", () => {
    expect(ask(inFlow, {})).toMatchObject(bareNo);
    expect(
      ask(inFlow, { compliance_status: { is_compliant: false, status: "NON-COMPLIANT" } }),
    ).toMatchObject(bareNo);
  });

  test.each(["ftp://service.example", "https://ada:secret@service.example/", "not a link", ""])(
    "makes no link of %j",
    (html_url) => {
      const compliance_status = attestations({ attestation_name: "scan", is_compliant: false });
      expect(ask(inFlow, { html_url, compliance_status }).reasons[0]).not.toHaveProperty("url");
    },
  );
});

describe("by policies", () => {
  const evaluated = (...rule_evaluations: object[]) => ({
    policy_evaluations: [
      { policy_name: "safe", policy_version: 2, status: "NON-COMPLIANT", rule_evaluations },
    ],
  });
  const rule = (
    resolutions: unknown,
    definition: unknown = { name: "scan", type: "snyk" },
    type = "attestation",
  ) => ({
    rule: { type, definition },
    satisfied: false,
    ignored: false,
    resolutions,
  });
  const context = { flow_name: "shop", trail_name: "release-7", artifact_status: null, for_control: null };
  const reasonsOf = (...rules: object[]) => ask(inEnvironment, evaluated(...rules));

  test.each<[string, object, "missing" | "failed", string]>([
    [
      "a missing attestation",
      rule([{ type: "missing_attestation", context }]),
      "missing",
      "required attestation scan (snyk) is missing in trail release-7 of flow shop",
    ],
    [
      "a missing decision for a control",
      rule([{ type: "missing_attestation", context: { ...context, for_control: "C-1" } }]),
      "missing",
      "required decision for control C-1 is missing in trail release-7 of flow shop",
    ],
    [
      "a failing attestation",
      rule([{ type: "non_compliant_attestation", context }]),
      "failed",
      "attestation scan (snyk) is not compliant in trail release-7 of flow shop",
    ],
    [
      "a failing decision for a control",
      rule([{ type: "non_compliant_attestation", context: { ...context, for_control: "C-1" } }]),
      "failed",
      "decision for control C-1 is not compliant in trail release-7 of flow shop",
    ],
    [
      "an unknown kind",
      rule([{ type: "toString", context }], undefined, "provenance"),
      "failed",
      "rule provenance is not satisfied in trail release-7 of flow shop",
    ],
    [
      "a resolution of no type",
      rule([{ context }]),
      "failed",
      "rule attestation is not satisfied in trail release-7 of flow shop",
    ],
  ])("names %s", (_, rule, kind, text) => {
    const judgement = reasonsOf(rule);
    expect(judgement.verdict).toBe(kind === "missing" ? "pending" : "non-compliant");
    expect(judgement.reasons).toStrictEqual([
      { kind, text: `Policy safe: ${text}`, policy: "safe", attestation: "scan", type: "snyk", ...place },
    ]);
  });

  test.each([
    [{ name: "*", type: "snyk" }, "attestation of type snyk", { type: "snyk" }],
    [{ name: "*" }, "attestation", {}],
    [{ name: "scan", type: "*" }, "attestation scan", { attestation: "scan" }],
  ])("names what is known of the attestation that a policy requires: %j", (definition, what, known) => {
    expect(reasonsOf(rule([{ type: "missing_attestation", context }], definition)).reasons).toStrictEqual([
      {
        kind: "missing",
        text: `Policy safe: required ${what} is missing in trail release-7 of flow shop`,
        policy: "safe",
        ...known,
        ...place,
      },
    ]);
  });

  test("leaves out what is not known of the place, the rule and the attestation", () => {
    const bare = { satisfied: false, resolutions: [{ type: "missing_attestation" }, {}] };
    expect(reasonsOf(bare).reasons).toStrictEqual([
      {
        kind: "missing",
        text: "Policy safe: required attestation (unnamed) is missing",
        policy: "safe",
        url: link,
      },
      {
        kind: "failed",
        text: "Policy safe: rule (unnamed) is not satisfied",
        policy: "safe",
        url: link,
      },
    ]);
    const nameless = rule([{ type: "missing_attestation", context: { trail_name: "t" } }], { type: "snyk" });
    const typeless = rule([{ type: "non_compliant_attestation", context: { flow_name: "f" } }], {
      name: "scan",
    });
    expect(reasonsOf(nameless, typeless).reasons).toStrictEqual([
      {
        kind: "missing",
        text: "Policy safe: required attestation (unnamed) (snyk) is missing in trail t",
        policy: "safe",
        type: "snyk",
        trail: "t",
        url: link,
      },
      {
        kind: "failed",
        text: "Policy safe: attestation scan is not compliant in flow f",
        policy: "safe",
        attestation: "scan",
        flow: "f",
        url: link,
      },
    ]);
  });

  test("reads a rule without a definition, and a resolution without a context", () => {
    const rules = {
      rule: { type: "provenance" },
      satisfied: false,
      resolutions: [{ type: "non_compliant_in_trail" }],
    };
    expect(reasonsOf(rules).reasons).toStrictEqual([
      {
        kind: "failed",
        text: "Policy safe: the artifact is not compliant",
        isUnexplained: true,
        policy: "safe",
        url: link,
      },
    ]);
  });

  describe("that require a compliant trail", () => {
    const row = (
      attestation_name: string,
      is_compliant: boolean | null = null,
      attestation_type?: string,
    ) => ({
      attestation_name,
      attestation_type,
      is_compliant,
      status: is_compliant === null ? "MISSING" : "COMPLETE",
    });
    const entry = (flow: string, trail: string, ...rows: object[]) => ({
      flow,
      trail,
      compliance_status: attestations(...rows),
    });
    /** Judges an artifact of this status in its trail; the answer has these rows of it, and flows. */
    const judged = (artifact_status: string | null, rows: readonly object[], flows: readonly object[] = []) =>
      ask(inEnvironment, {
        ...evaluated({
          rule: { type: "trail-compliance", definition: { required: true, exceptions: [] } },
          satisfied: false,
          resolutions: [{ type: "non_compliant_in_trail", context: { ...context, artifact_status } }],
        }),
        compliance_status: attestations(...rows),
        flows,
      });
    const inTrail = { policy: "safe", ...place };
    const scan = {
      kind: "failed",
      text: "Policy safe: attestation scan (snyk) is not compliant in trail release-7 of flow shop",
      attestation: "scan",
      type: "snyk",
      ...inTrail,
    };
    const review = {
      kind: "missing",
      text: "Policy safe: attestation review is missing in trail release-7 of flow shop",
      attestation: "review",
      ...inTrail,
    };
    const whole = (kind: "failed" | "missing") => ({
      kind,
      text: `Policy safe: the artifact is ${kind === "failed" ? "not compliant" : "incomplete"} in trail release-7 of flow shop`,
      isUnexplained: true,
      ...inTrail,
    });

    test.each(["NON-COMPLIANT", "made up", null])(
      "name what failed there and what is missing besides, where the artifact is %s",
      (status) => {
        const judgement = judged(status, [row("unit-test", true), row("scan", false, "snyk"), row("review")]);
        expect(judgement.verdict).toBe("non-compliant");
        expect(judgement.reasons).toStrictEqual([scan, review]);
      },
    );

    test.each(["INCOMPLETE", "MISSING"])("name what is missing alone, where the artifact is %s", (status) => {
      const judgement = judged(status, [row("scan", false, "snyk"), row("review")]);
      expect(judgement.verdict).toBe("pending");
      expect(judgement.reasons).toStrictEqual([review]);
      expect(missingEvidence(judgement.reasons)).toEqual({ names: ["review"], others: [] });
    });

    test("say of the artifact itself what no row says", () => {
      expect(judged("NON-COMPLIANT", []).reasons).toStrictEqual([whole("failed")]);
      expect(judged("NON-COMPLIANT", [row("review")])).toMatchObject({
        verdict: "non-compliant",
        reasons: [whole("failed"), review],
      });
      expect(judged("INCOMPLETE", [row("scan", false, "snyk")])).toMatchObject({
        verdict: "pending",
        reasons: [whole("missing")],
      });
    });

    test("count the rows of that trail alone, each once", () => {
      const { reasons } = judged(
        "INCOMPLETE",
        [row("review")],
        [
          { flow: "shop", trail: "release-7" },
          entry("shop", "release-7", row("review"), row("unit-test")),
          entry("shop", "release-6", row("of another trail")),
          entry("till", "release-7", row("of another flow")),
        ],
      );
      expect(reasons.map(({ attestation }) => attestation)).toEqual(["review", "unit-test"]);
    });

    const trailThat = (statuses: object, more: object = {}) =>
      v.parse(trailSchema, trail("COMPLIANT", statuses, { name: "release-7", ...more }));
    const read = trailThat({
      attestations_statuses: [row("unit-test", true), row("review")],
      artifacts_statuses: {
        app: artifact("NON-COMPLIANT", [row("scan", false, "snyk")], {
          artifact_fingerprint: askedFingerprint,
        }),
        web: artifact("NON-COMPLIANT", [row("of another artifact", false)]),
      },
    });

    test("are explained by the trail, where the answer has no row", () => {
      const { reasons } = judged("NON-COMPLIANT", []);
      expect(unexplainedTrails(reasons)).toEqual([{ flow: "shop", trail: "release-7" }]);
      expect(explainReasons(reasons, askedFingerprint, [read])).toStrictEqual([scan, review]);
      const pending = judged("INCOMPLETE", []).reasons;
      expect(explainReasons(pending, askedFingerprint, [read])).toStrictEqual([review]);
    });

    test("are explained each by its own trail, what failed first", () => {
      const { reasons } = judged("INCOMPLETE", []);
      const failed = judged("NON-COMPLIANT", []).reasons.map((one) => ({ ...one, trail: "release-8" }));
      const explained = explainReasons([...reasons, ...failed, ...reasons], askedFingerprint, [
        { ...read, name: "release-8" },
        read,
      ]);
      expect(explained.map(({ kind, trail, attestation }) => [kind, trail, attestation])).toEqual([
        ["failed", "release-8", "scan"],
        ["missing", "release-7", "review"],
        ["missing", "release-8", "review"],
      ]);
    });

    test("stay as they are where that trail was not read, or says nothing", () => {
      const { reasons } = judged("NON-COMPLIANT", []);
      const { isUnexplained, ...bare } = whole("failed");
      expect(isUnexplained).toBe(true);
      for (const trails of [
        [],
        [{ ...read, name: "release-8" }],
        [{ ...read, flow: { ...read.flow, name: "till" } }],
        [trailThat({})],
      ])
        expect(explainReasons(reasons, askedFingerprint, trails)).toStrictEqual([bare]);
      const other = [{ kind: "failed" as const, text: "Another reason", flow: "shop", trail: "release-7" }];
      expect(explainReasons(other, askedFingerprint, [read])).toStrictEqual(other);
    });

    test("need no trail where the answer says enough, or does not name the trail", () => {
      expect(unexplainedTrails(judged("NON-COMPLIANT", [row("scan", false)]).reasons)).toEqual([]);
      const { reasons } = judged("NON-COMPLIANT", []);
      expect(unexplainedTrails([...reasons, ...reasons])).toHaveLength(1);
      for (const unknown of ["flow", "trail"])
        expect(unexplainedTrails(reasons.map((one) => ({ ...one, [unknown]: undefined })))).toEqual([]);
    });
  });

  test("does not take what is missing in the trail for an attestation of any name that a policy requires", () => {
    const anyName = rule([{ type: "missing_attestation", context: { trail_name: "release-7" } }], {
      type: "snyk",
    });
    const { reasons } = reasonsOf(anyName);
    expect(missingEvidence(reasons)).toEqual({ names: [], others: reasons });
    expect(reasons).toHaveLength(1);
  });

  test("names each missing attestation once, and not one that failed", () => {
    const missing = { kind: "missing", text: "scan is missing", attestation: "scan" } as const;
    const failed = { kind: "failed", text: "test is not compliant", attestation: "test" } as const;
    const unnamed = { kind: "missing", text: "something is missing" } as const;
    expect(missingEvidence([missing, failed, unnamed, missing])).toEqual({
      names: ["scan"],
      others: [failed, unnamed],
    });
  });

  test("takes the trails' reasons where no policy was judged", () => {
    const question = questionOf({ scope: "policy", flow: false, onNothingJudged: "fail" });
    const compliance_status = attestations({ attestation_name: "scan", status: "MISSING" });
    expect(ask(question, { compliance_status })).toMatchObject({
      verdict: "pending",
      reasons: [{ kind: "missing", attestation: "scan" }],
    });
  });

  test("names a rule that is not satisfied without a reason, without a place", () => {
    for (const resolutions of [
      [],
      null,
      undefined,
      [{ type: "rule_satisfied" }, { type: "rule_not_applicable" }],
    ])
      expect(reasonsOf(rule(resolutions)).reasons).toStrictEqual([
        {
          kind: "failed",
          text: "Policy safe: rule attestation is not satisfied",
          policy: "safe",
          url: link,
        },
      ]);
  });

  test("passes over the resolutions and rules that are settled", () => {
    const judgement = reasonsOf(
      rule([
        { type: "rule_satisfied", context },
        { type: "missing_attestation", context },
        { type: "rule_not_applicable" },
      ]),
      { ...rule([{ type: "non_compliant_attestation", context }]), satisfied: true },
      { ...rule([{ type: "non_compliant_attestation", context }]), ignored: true },
    );
    expect(judgement.reasons).toHaveLength(1);
    expect(judgement.verdict).toBe("pending");
  });

  test.each([null, undefined])(
    "takes a rule whose outcome is %s for one that is not satisfied",
    (satisfied) => {
      const undecided = { ...rule([{ type: "missing_attestation", context }]), satisfied, ignored: null };
      expect(reasonsOf(undecided)).toMatchObject({ verdict: "pending", reasons: [{ kind: "missing" }] });
    },
  );

  test("names a failing policy without a reason", () => {
    const body = { policy_evaluations: [{ policy_name: "safe", status: "FAILED" }] };
    expect(ask(inEnvironment, body).reasons).toStrictEqual([
      {
        kind: "failed",
        text: "Policy safe is FAILED, but the service gives no reason",
        policy: "safe",
        url: link,
      },
    ]);
    expect(ask(inEnvironment, { ...body, html_url: "" }).reasons[0]).not.toHaveProperty("url");
  });

  test("does not count what a trail lacks where policies were judged", () => {
    const compliance_status = attestations({ attestation_name: "scan", status: "MISSING" });
    const policy_evaluations = [{ policy_name: "safe", status: "COMPLIANT" }];
    expect(ask(inEnvironment, { compliance_status, policy_evaluations })).toMatchObject(bareNo);
  });

  test("counts both in an answer in scope flow that gives evaluations", () => {
    const compliance_status = attestations({ attestation_name: "scan", status: "MISSING" });
    const judgement = ask(inFlow, {
      compliance_status,
      ...evaluated(rule([{ type: "missing_attestation", context }])),
    });
    expect(judgement.verdict).toBe("pending");
    expect(judgement.reasons.map(({ policy }) => policy)).toEqual(["safe", undefined]);
  });
});

test("a rule that is satisfied and whose own status says no is a failure", () => {
  const rule = { rule: { type: "provenance" }, satisfied: true, status: "FAILED" };
  const judgement = ask(inEnvironment, {
    policy_evaluations: [{ policy_name: "first", status: "NON-COMPLIANT", rule_evaluations: [rule] }],
  });
  expect(judgement).toMatchObject({
    verdict: "non-compliant",
    reasons: [{ kind: "failed", text: "Policy first: rule provenance is FAILED", policy: "first" }],
  });
});
