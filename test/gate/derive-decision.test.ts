// The second derivation by example: every sentence of docs/internals/gate.md, "The second derivation", and who it is about.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deriveDecision as deriveFrom } from "../../src/gate/derive-decision.ts";
import { answerThat } from "./recorded.ts";
import { anotherFingerprint, askedFingerprint } from "./answers.ts";

const attempt = { started_at: "2026-11-22T11:59:59.000Z", duration_ms: 20, result: "HTTP 200" };
const request = {
  round: 1,
  status: 200,
  verdict: "compliant",
  body_sha256: "0f".repeat(32),
  attempts: [attempt],
};
const compliant = {
  fingerprint: askedFingerprint,
  verdict: "compliant",
  passes: true,
  reasons: [],
  warnings: [],
  answer: answerThat({}),
  requests: [request],
};
const settings = { on_non_compliance: "warn", on_nothing_judged: "fail", on_outage: "warn" };
const record = {
  query: { scope: "flow", flow: "shop", policies: [], fingerprints: [askedFingerprint] },
  enforcement: settings,
  decision: { verdict: "compliant", passes: true, cancelled: false },
  started_at: "2026-11-22T11:59:00.000Z",
  ended_at: "2026-11-22T12:00:00.000Z",
  waits_seconds: [],
  artifacts: [compliant],
};
/** Derives a decision. What was selected is what the record has, unless the test says otherwise. */
const deriveDecision = (of: unknown, selected = fingerprintsIn(of)) => deriveFrom(of, selected);

function fingerprintsIn(of: unknown): readonly string[] {
  const { artifacts = [] } = (of ?? {}) as Partial<typeof record>;
  return artifacts.map(({ fingerprint }) => fingerprint);
}
/** A request that was made at a time; by default 1 s before the end. */
const askedAt = (time: unknown = attempt.started_at) => ({
  ...request,
  attempts: [{ ...attempt, started_at: time }],
});
const warned = { verdict: "pending", input: "on-non-compliance", setting: "warn" };
type Changes = Readonly<Record<string, unknown>>;

/** What does not hold for the one artifact of a record with these changes. */
const derive = (artifact: Changes, query: Changes = {}, more: Changes = {}) =>
  deriveDecision({
    ...record,
    query: { ...record.query, ...query },
    ...more,
    artifacts: [{ ...compliant, ...artifact }],
  });
const answering = (fields: Changes, query: Changes = {}, more: Changes = {}) =>
  derive({ answer: answerThat(fields) }, query, more);
const because = (text: string) => [{ artifact: 0, text }];
const supported: ReturnType<typeof deriveDecision> = [];

const inProduction = { scope: "environment", environment: "production" };
const asksProduction = { ...inProduction, flow: undefined };
const allowing = { enforcement: { ...settings, on_nothing_judged: "allow" } };
const passing = { policy_name: "first", status: "COMPLIANT" };

test("supports the record of a compliant artifact", () => {
  expect(deriveDecision(record)).toEqual(supported);
  expect(deriveDecision(JSON.parse(JSON.stringify(record)))).toEqual(supported);
});

describe("does not support a record", () => {
  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["an empty object", {}],
    ...Object.keys(record).map((field): [string, unknown] => [
      `without ${field}`,
      { ...record, [field]: undefined },
    ]),
    ...["fingerprint", "verdict", "passes", "reasons", "requests"].map((field): [string, unknown] => [
      `whose artifact has no ${field}`,
      { ...record, artifacts: [{ ...compliant, [field]: undefined }] },
    ]),
    ...[
      "fingerprint",
      "scope",
      "flow",
      "compliant",
      "compliance_status",
      "flows",
      "compliance_status.attestations",
    ].map((path): [string, unknown] => {
      const [field = "", inner] = path.split(".");
      const value = inner === undefined ? undefined : {};
      return [
        `whose answer has no ${path}`,
        { ...record, artifacts: [{ ...compliant, answer: { ...compliant.answer, [field]: value } }] },
      ];
    }),
    ...(
      [
        ["environment", 7],
        ["policies", "none"],
        ["policies", [{ rules: [] }]],
        ["policies", [{ name: "first" }]],
        ["policies", [{ name: "first", status: 7, rules: [] }]],
        ["policies", [{ name: "first", is_compliant: "no", rules: [] }]],
        ["policies", [{ name: "first", rules: [{ satisfied: "yes" }] }]],
        ["policies", [{ name: "first", rules: [{ ignored: "yes" }] }]],
        ["policies", [{ name: "first", rules: [{ status: 7 }] }]],
        ["policies", [{ name: "first", rules: [{ is_compliant: "no" }] }]],
        ["flows", [{ flow: 7 }]],
        ["flows", [{ compliant: "yes" }]],
        ["flows", [{ compliance_status: "COMPLIANT" }]],
        ["compliance_status", { attestations: [], status: 7 }],
        ["compliance_status", { attestations: [], is_compliant: "yes" }],
        ["compliance_status", { attestations: [], unexpected: "yes" }],
        ["compliance_status", { attestations: [], artifact_fingerprint: 7 }],
        ["compliance_status", { attestations: [{ status: 7 }] }],
        ["compliance_status", { attestations: [{ is_compliant: "yes" }] }],
        ["compliance_status", { attestations: [{ unexpected: "yes" }] }],
        ["allow_listing", "ada"],
        ["allow_listing", { allowlist_id: 7 }],
        ["allow_listing", { allowed_by_user_id: 7 }],
      ] as const
    ).map(([field, value]): [string, unknown] => [
      `whose answer has ${field} ${JSON.stringify(value)}`,
      { ...record, artifacts: [{ ...compliant, answer: { ...compliant.answer, [field]: value } }] },
    ]),
    ...(
      [
        ["round", undefined],
        ["verdict", undefined],
        ["status", "200"],
        ["body_sha256", 7],
      ] as const
    ).map(([field, value]): [string, unknown] => [
      `whose request has ${field} ${String(value)}`,
      { ...record, artifacts: [{ ...compliant, requests: [{ ...request, [field]: value }] }] },
    ]),
    ...(
      [
        ["scope", undefined],
        ["flow", 7],
        ["environment", 7],
        ["policies", undefined],
        ["policies", [7]],
        ["fingerprints", undefined],
        ["fingerprints", [7]],
      ] as const
    ).map(([field, value]): [string, unknown] => [
      `that asked for ${field} ${String(value)}`,
      { ...record, query: { ...record.query, [field]: value } },
    ]),
    ...Object.keys(settings).map((setting): [string, unknown] => [
      `without ${setting}`,
      { ...record, enforcement: { ...settings, [setting]: undefined } },
    ]),
    ...Object.keys(record.decision).map((field): [string, unknown] => [
      `whose decision has no ${field}`,
      { ...record, decision: { ...record.decision, [field]: undefined } },
    ]),
    ...Object.keys(warned).map((field): [string, unknown] => [
      `whose override has no ${field}`,
      { ...record, artifacts: [{ ...compliant, override: { ...warned, [field]: undefined } }] },
    ]),
    ...(
      [
        ["allow_until", "x2026-11-23"],
        ["allow_until", "2026-11-23x"],
        ["allow_reason", ""],
      ] as const
    ).map(([setting, value]): [string, unknown] => [
      `with ${setting} ${JSON.stringify(value)}`,
      { ...record, enforcement: { ...settings, [setting]: value } },
    ]),
    ["whose waits are texts", { ...record, waits_seconds: ["1"] }],
    ["whose start is not a time", { ...record, started_at: "yesterday" }],
    ["whose end is a time in another form", { ...record, ended_at: "Nov 22 2026 12:00 UTC" }],
    [
      "whose request was sent at an unknown time",
      { ...record, artifacts: [{ ...compliant, requests: [askedAt("yesterday")] }] },
    ],
  ])("that is not complete: %s", (_, broken) => {
    expect(deriveDecision(broken)).toEqual([{ text: "the decision record is not complete" }]);
  });

  test("without an artifact that was selected, with another in its place, and with one more", () => {
    const text = "the artifacts are not those that were selected";
    for (const selected of [[], [anotherFingerprint], [askedFingerprint, anotherFingerprint]])
      expect(deriveDecision(record, selected)).toEqual([{ text }]);
  });

  test("whose end is earlier than its start and its waits together", () => {
    const text = "the end is earlier than the start and the waits together";
    const requests = [{ ...askedAt(), round: 4 }];
    const timed = (started_at: string, waits_seconds: readonly number[]) =>
      derive(
        { requests: waits_seconds.length === 0 ? [request] : requests },
        {},
        { started_at, waits_seconds },
      );
    expect(timed("2026-11-22T12:00:00.000Z", [])).toEqual(supported);
    expect(timed("2026-11-22T12:00:00.001Z", [])).toEqual([{ text }]);
    // In milliseconds, because 0.1 + 0.2 is more than 0.3.
    expect(timed("2026-11-22T11:59:59.400Z", [0.1, 0.2, 0.3])).toEqual(supported);
    expect(timed("2026-11-22T11:59:59.401Z", [0.1, 0.2, 0.3])).toEqual([{ text }]);
  });

  test("that does not open the gate", () => {
    expect(deriveDecision({ ...record, decision: { ...record.decision, passes: false } })).toEqual([
      { text: "the decision does not open the gate" },
    ]);
  });

  test("without an artifact", () => {
    const none = { ...record, artifacts: [], query: { ...record.query, fingerprints: [] } };
    expect(deriveDecision(none)).toEqual([{ text: "no artifact was asked about" }]);
  });

  test("that asked about others than were selected", () => {
    for (const fingerprints of [[], [anotherFingerprint], [askedFingerprint, anotherFingerprint]])
      expect(deriveDecision({ ...record, query: { ...record.query, fingerprints } })).toEqual([
        { text: "the artifacts are not those that were selected" },
      ]);
  });

  test("of several artifacts, of which it names those that are not compliant", () => {
    const fingerprints = [askedFingerprint, askedFingerprint, askedFingerprint];
    const no = { ...compliant, answer: answerThat({ compliant: false }) };
    const several = { ...record, query: { ...record.query, fingerprints }, artifacts: [no, compliant, no] };
    const text = "the answer does not say that it is compliant";
    expect(deriveDecision(several)).toEqual([
      { artifact: 0, text },
      { artifact: 2, text },
    ]);
  });
});

describe("an artifact that was not compliant", () => {
  const pending = { ...compliant, verdict: "pending", answer: undefined };
  const letThrough = { ...pending, override: warned };
  const decided = (artifact: object, more: Changes = {}, decision: Changes = {}) =>
    deriveDecision({
      ...record,
      ...more,
      decision: { verdict: "pending", passes: true, cancelled: false, ...decision },
      artifacts: [artifact],
    });

  test("is supported only where a setting let it through and the decision does not call it compliant", () => {
    expect(decided(letThrough)).toEqual(supported);
    expect(decided(pending)).toEqual(because("the verdict is pending"));
    expect(decided({ ...letThrough, passes: false })).toEqual(because("the verdict is pending"));
    expect(decided(letThrough, {}, { verdict: "compliant" })).toEqual(because("the verdict is pending"));
    expect(decided(letThrough, {}, { cancelled: true })).toEqual(because("the verdict is pending"));
  });

  const by = (verdict: string, input: string, setting: string) => ({
    ...pending,
    verdict,
    override: { verdict, input, setting },
  });
  const set = (input: string, setting: string) => ({
    enforcement: { ...settings, [input.replaceAll("-", "_")]: setting },
  });

  test.each([
    ["unreachable", "on-outage", "warn"],
    ...["non-compliant", "pending", "unknown-artifact", "nothing-judged"].flatMap((verdict) => [
      [verdict, "on-non-compliance", "warn"] as const,
      [verdict, "on-non-compliance", "ignore"] as const,
    ]),
  ] as const)("may be %s by %s: %s, where that is what the input says", (verdict, input, setting) => {
    expect(decided(by(verdict, input, setting), set(input, setting))).toEqual(supported);
    expect(decided(by(verdict, input, setting), set(input, "fail"))).toEqual(
      because(`the verdict is ${verdict}`),
    );
  });

  test.each([
    ["unreachable", "on-outage", "ignore"],
    ["unreachable", "on-outage", "fail"],
    ["unreachable", "on-non-compliance", "warn"],
    ["pending", "on-non-compliance", "fail"],
    ["pending", "on-outage", "warn"],
    ["unverifiable", "on-non-compliance", "warn"],
    ["unauthorized", "on-non-compliance", "warn"],
    ["misconfigured", "on-outage", "warn"],
    ["dry-run", "dry-run", "true"],
  ])("may not be %s by %s: %s", (verdict, input, setting) => {
    expect(decided(by(verdict, input, setting), set(input, setting))).toEqual(
      because(`the verdict is ${verdict}`),
    );
  });

  test("is not supported by the override of another verdict", () => {
    const other = { ...letThrough, override: { ...warned, verdict: "unknown-artifact" } };
    expect(decided(other)).toEqual(because("the verdict is pending"));
  });
});

describe("a setting that lets an artifact pass", () => {
  const pending = { ...compliant, verdict: "pending", answer: undefined, override: warned };
  const nothing = { compliance_status: { unexpected: true } };
  const ending = (until: unknown, reason: unknown = "ticket 7", ended_at = record.ended_at) => ({
    started_at: ended_at,
    ended_at,
    enforcement: { ...settings, on_nothing_judged: "allow", allow_until: until, allow_reason: reason },
  });
  const derived = (more: Changes) => [
    deriveDecision({
      ...record,
      ...more,
      decision: { verdict: "pending", passes: true, cancelled: false },
      artifacts: [pending],
    }),
    derive({ answer: answerThat(nothing), requests: [askedAt(more["ended_at"])] }, {}, more),
  ];

  test.each<[string, Changes]>([
    ["before its last day", ending("2026-11-23")],
    ["in the last moment of its last day", ending("2026-11-22", "ticket 7", "2026-11-22T23:59:59.999Z")],
    ["without an end", allowing],
  ])("is supported %s", (_, more) => {
    expect(derived(more)).toEqual([supported, supported]);
  });

  test.each<[string, Changes]>([
    ["after its last day", ending("2026-11-21")],
    ["in the moment after its last day", ending("2026-11-22", "ticket 7", "2026-11-23T00:00:00.000Z")],
    ["in a later year", ending("2025-12-31")],
    [
      "without a reason",
      {
        ...ending("2026-11-23"),
        enforcement: { ...settings, on_nothing_judged: "allow", allow_until: "2026-11-23" },
      },
    ],
    ["with a reason and no end", ending(undefined)],
  ])("is not supported %s", (_, more) => {
    expect(derived(more)).toEqual([because("the verdict is pending"), because("nothing was judged")]);
  });
});

describe("an artifact is not supported as compliant where", () => {
  test.each<[string, Changes, string]>([
    ["it may not pass", { passes: false }, "the record has reasons against it"],
    ["there is a reason", { reasons: [{ text: "x" }] }, "the record has reasons against it"],
    ["it was asked about nothing", { requests: [] }, "the last answer is not a compliant one with HTTP 200"],
    ...(
      [
        ["status", 201],
        ["status", undefined],
        ["verdict", "pending"],
        ["body_sha256", undefined],
      ] as const
    ).map(([field, value]): [string, Changes, string] => [
      `the last request has ${field} ${String(value)}`,
      { requests: [request, { ...request, [field]: value }] },
      "the last answer is not a compliant one with HTTP 200",
    ]),
    ["the answer is not there", { answer: undefined }, "the record does not have the answer"],
  ])("%s", (_, artifact, text) => {
    expect(derive(artifact)).toEqual(because(text));
  });

  test("its last answer is older than the last wait", () => {
    const old = "the last answer is older than the last wait";
    const waited = { waits_seconds: [10, 20] };
    const rounds = (...of: number[]) => ({ requests: of.map((round) => ({ ...request, round })) });
    expect(derive(rounds(1, 2, 3), {}, waited)).toEqual(supported);
    expect(derive(rounds(1, 2), {}, waited)).toEqual(because(old));
    expect(derive(rounds(3, 1), {}, waited)).toEqual(because(old));
    expect(derive(rounds(2))).toEqual(because(old));
  });

  test("its last answer is more than 5 minutes old, from before the request was sent", () => {
    const sent = (time: string) => derive({ requests: [askedAt(time)] });
    expect(sent("2026-11-22T11:55:00.000Z")).toEqual(supported);
    expect(sent("2026-11-22T11:54:59.999Z")).toEqual(because("the last answer is too old"));
    expect(derive({ requests: [{ ...request, attempts: [] }] })).toEqual(
      because("the last answer is too old"),
    );
  });

  describe("a retry of another artifact paused", () => {
    const text = "the last answer is older than a long pause before a retry, and the record does not say so";
    const at = (time: string, duration_ms = 1000) => ({ started_at: `2026-11-22T11:${time}Z`, duration_ms });
    /** The second artifact is asked about once; the first one paused meanwhile. */
    const paused = (attempts: readonly object[], sent: string, more: Changes = {}, round = 1) =>
      deriveDecision({
        ...record,
        query: { ...record.query, fingerprints: [askedFingerprint, askedFingerprint] },
        ...more,
        artifacts: [
          {
            ...compliant,
            requests: [
              { ...request, round, attempts },
              { ...request, ...askedNow(more) },
            ],
          },
          { ...compliant, requests: [{ ...askedAt(`2026-11-22T11:${sent}Z`), ...roundOf(more) }] },
        ],
      });
    const roundOf = ({ waits_seconds = [] }: { waits_seconds?: readonly number[] }) => ({
      round: waits_seconds.length + 1,
    });
    const askedNow = (more: Changes) => ({ ...askedAt(), ...roundOf(more) });
    const long = [at("59:00.000"), at("59:20.001")];

    test("for more than 10 s, and it was asked about before that", () => {
      expect(paused(long, "59:20.001")).toEqual(supported);
      expect(paused(long, "59:20.000")).toEqual([{ artifact: 1, text }]);
      expect(paused([at("59:00.000"), at("59:11.000")], "59:01.000")).toEqual(supported);
      expect(paused([at("59:00.000"), at("59:11.001")], "59:01.000")).toEqual([{ artifact: 1, text }]);
      expect(paused([at("59:00.000", 30_000), at("59:31.000")], "59:01.000")).toEqual(supported);
    });

    test("for long, more than once", () => {
      expect(paused([...long, at("59:40.000")], "59:39.999")).toEqual([{ artifact: 1, text }]);
      expect(paused([...long, at("59:40.000")], "59:40.000")).toEqual(supported);
    });

    test("for long in an earlier round, which does not matter", () => {
      const waited = { started_at: "2026-11-22T11:50:00.000Z", waits_seconds: [10] };
      expect(paused(long, "59:20.000", waited)).toEqual(supported);
      expect(paused(long, "59:20.000", waited, 2)).toEqual([{ artifact: 1, text }]);
    });

    test("for long, unless the record gives the age of the oldest answer", () => {
      expect(paused(long, "59:20.000", { oldest_answer_seconds: 40 })).toEqual(supported);
    });
  });

  const status = (fields: Changes) => ({ compliance_status: { status: "COMPLIANT", ...fields } });
  const inFlow = (fields: Changes) => ({ flows: [{ flow: "shop", ...fields }] });
  const policy = (fields: Changes) => ({ ...inProduction, policy_evaluations: [{ ...passing, ...fields }] });
  const rule = (fields: Changes) => policy({ rule_evaluations: [{ satisfied: true }, fields] });
  const contradicts = "the answer contradicts itself";
  const nothing = "nothing was judged";
  const elsewhere = "the answer is about another environment";

  test.each<[string, Changes, Changes, string]>([
    [
      "the fingerprint is another",
      { fingerprint: anotherFingerprint },
      {},
      "the answer is about another fingerprint",
    ],
    [
      "the compliance is another's",
      status({ artifact_fingerprint: anotherFingerprint }),
      {},
      "the answer is about another fingerprint",
    ],
    [
      "the compliance in a flow is another's",
      inFlow({ compliance_status: { artifact_fingerprint: anotherFingerprint } }),
      {},
      "the answer is about another fingerprint",
    ],
    ["the flow is another", { flow: "till" }, {}, "the answer is about another flow"],
    ["the scope is another", { scope: "policy" }, {}, "the answer is in another scope"],
    ["it fell back to the flow", {}, asksProduction, "the answer is in another scope"],
    ["an environment is named", { environment: "staging" }, {}, elsewhere],
    ["no environment is named", { ...policy({}), environment: null }, asksProduction, elsewhere],
    ["another environment is named", { ...policy({}), environment: "staging" }, asksProduction, elsewhere],
    [
      "an asked policy is not there",
      policy({}),
      { ...asksProduction, policies: ["second"] },
      "a policy that was asked was not judged",
    ],
    [
      "an asked policy was not judged",
      policy({ status: null, rule_evaluations: null }),
      { ...asksProduction, policies: ["first"] },
      "a policy that was asked was not judged",
    ],
    ["no policy is there", { ...inProduction, policy_evaluations: null }, asksProduction, nothing],
    ["no policy was judged", policy({ status: null }), asksProduction, nothing],
    ["the template does not name it", { compliance_status: { unexpected: true } }, {}, nothing],
    [
      "the template does not name it, and asks for nothing",
      {
        compliance_status: { unexpected: true, attestations_statuses: [{ unexpected: true }] },
        flows: [{ flow: "till", compliance_status: { attestations_statuses: [{ unexpected: false }] } }],
      },
      {},
      nothing,
    ],
    ["it says no", { compliant: false }, {}, "the answer does not say that it is compliant"],
    ["a policy fails", policy({ status: "FAILED" }), asksProduction, contradicts],
    ["a policy says no beside its status", policy({ is_compliant: false }), asksProduction, contradicts],
    ["a rule is undecided", rule({}), asksProduction, contradicts],
    ["a rule is not satisfied", rule({ satisfied: false, ignored: false }), asksProduction, contradicts],
    ["a rule has a bad word", rule({ satisfied: true, status: "FAILED" }), asksProduction, contradicts],
    ["a rule says no beside it", rule({ ignored: true, is_compliant: false }), asksProduction, contradicts],
    ["a policy fails in scope flow", { policy_evaluations: [{ ...passing, status: "" }] }, {}, contradicts],
    ["the status says no", status({ is_compliant: false }), {}, contradicts],
    ["the status is unknown", status({ status: "SETTLED" }), {}, contradicts],
    [
      "the status is that of an attestation",
      status({ status: "COMPLETE", is_compliant: true }),
      {},
      contradicts,
    ],
    ["the flow says no", inFlow({ compliant: false }), {}, contradicts],
    [
      "some flow says no, and any was asked for",
      { flows: [{ flow: "till", compliant: false }] },
      { flow: undefined },
      contradicts,
    ],
    ["a flow without a name says no", inFlow({ flow: "", compliant: false }), {}, contradicts],
    ["the flow has an unknown status", inFlow({ compliance_status: { status: "SETTLED" } }), {}, contradicts],
    ...(
      [
        ["COMPLETE", null],
        ["COMPLETE", false],
        ["MISSING", true],
        ["SETTLED", true],
        [null, false],
      ] as const
    ).flatMap(([word, is_compliant]): [string, Changes, Changes, string][] => {
      const row = { attestations_statuses: [{ is_compliant: true }, { status: word, is_compliant }] };
      const title = `an attestation has the status ${String(word)} beside ${String(is_compliant)}`;
      return [
        [title, status(row), {}, contradicts],
        [`${title} in the flow`, inFlow({ compliance_status: row }), {}, contradicts],
      ];
    }),
    [
      "it is allow-listed by nobody",
      { ...policy({ status: "FAILED" }), allow_listing: { description: "a risk" } },
      asksProduction,
      contradicts,
    ],
    [
      "it is allow-listed in another scope",
      { compliance_status: { is_compliant: false }, allow_listing: { allowlist_id: "7" } },
      {},
      contradicts,
    ],
  ])("%s", (_, fields, query, text) => {
    expect(answering(fields, query)).toEqual(because(text));
  });

  test("it is allow-listed by blanks, should the record have them", () => {
    const answer = (name: string) => ({
      ...answerThat(policy({ status: "FAILED" })),
      allow_listing: { allowlist_id: name },
    });
    for (const name of ["a", "\u2800a", "\u0301", "\uE000"])
      expect(derive({ answer: answer(name) }, asksProduction)).toEqual(supported);
    for (const name of ["", " ", "\u200B", "\u2800", "\u2800\u3164\u0000\u00AD\u0085\u2028"])
      expect(derive({ answer: answer(name) }, asksProduction)).toEqual(because(contradicts));
  });
});

describe("an artifact is supported as compliant", () => {
  test.each<[string, Changes, Changes, Changes]>([
    ["with nothing but `compliant: true`", { compliance_status: {} }, {}, {}],
    ["by a flow that was not asked for", { flow: "till" }, { flow: undefined }, {}],
    [
      "with its own fingerprint everywhere",
      {
        compliance_status: { artifact_fingerprint: askedFingerprint },
        flows: [{ compliance_status: { artifact_fingerprint: askedFingerprint } }, { flow: "shop" }],
      },
      {},
      {},
    ],
    ["beside a flow that was not asked and says no", { flows: [{ flow: "till", compliant: false }] }, {}, {}],
    [
      "with attestations in every form that says yes",
      {
        compliance_status: {
          attestations_statuses: [
            {},
            { is_compliant: true },
            { status: "COMPLIANT" },
            { status: "COMPLETE", is_compliant: true },
            { status: "COMPLIANT", is_compliant: true },
          ],
        },
      },
      {},
      {},
    ],
    ["in an environment", { ...inProduction, policy_evaluations: [passing] }, asksProduction, {}],
    [
      "in an environment, by rules in place of a status",
      {
        ...inProduction,
        policy_evaluations: [
          {
            policy_name: "first",
            is_compliant: true,
            rule_evaluations: [
              { satisfied: true },
              { ignored: true, satisfied: null },
              ...["COMPLIANT", "SATISFIED", "IGNORED"].map((status) => ({ satisfied: true, status })),
            ],
          },
        ],
      },
      { ...asksProduction, policies: ["first"] },
      {},
    ],
    [
      "in an environment that requires less than the flow",
      {
        ...inProduction,
        policy_evaluations: [passing, { policy_name: "second" }],
        compliance_status: { is_compliant: false, attestations_statuses: [{ status: "MISSING" }] },
        flows: [{ flow: "shop", compliant: false }],
      },
      asksProduction,
      {},
    ],
    ...[{ allowlist_id: "7" }, { allowed_by_user_id: "ada" }].map(
      (allow_listing): [string, Changes, Changes, Changes] => [
        `in an environment, by an allow-listing alone: ${JSON.stringify(allow_listing)}`,
        { ...inProduction, policy_evaluations: [], allow_listing },
        asksProduction,
        {},
      ],
    ),
    [
      "in an environment, by an allow-listing against a policy",
      {
        ...inProduction,
        policy_evaluations: [{ ...passing, status: "FAILED", rule_evaluations: [{}] }],
        allow_listing: { allowed_by_user_id: "ada" },
      },
      asksProduction,
      {},
    ],
    ["in an environment without policies, where that is allowed", inProduction, asksProduction, allowing],
    ["by the flow in place of an environment, where that is allowed", {}, asksProduction, allowing],
    [
      "by the flow in place of an environment that is named, where that is allowed",
      { environment: "production" },
      asksProduction,
      allowing,
    ],
    [
      "by policies without evaluations, as the interface has it",
      { scope: "policy" },
      { scope: "policy", policies: ["first"] },
      {},
    ],
    [
      "by policies, also where the template does not name it",
      { scope: "policy", policy_evaluations: [passing], compliance_status: { unexpected: true } },
      { scope: "policy", policies: ["first"] },
      {},
    ],
    [
      "where the template does not name it, if that is allowed",
      { compliance_status: { unexpected: true } },
      {},
      allowing,
    ],
    [
      "where the template does not name it, and asks for an attestation",
      { compliance_status: { unexpected: true, attestations_statuses: [{ unexpected: true }, {}] } },
      {},
      {},
    ],
    [
      "where the template does not name it, and asks for an attestation in a flow",
      {
        compliance_status: { unexpected: true },
        flows: [{ flow: "shop" }, { flow: "shop", compliance_status: { attestations_statuses: [{}] } }],
      },
      {},
      {},
    ],
  ])("%s", (_, fields, query, more) => {
    expect(answering(fields, query, more)).toEqual(supported);
  });

  test.each<[string, Changes, Changes, string]>([
    ["a scope that is no fall-back", { scope: "policy" }, asksProduction, "the answer is in another scope"],
    ["a scope of no environment", {}, { scope: "policy" }, "the answer is in another scope"],
  ])("not by %s, whatever is allowed", (_, fields, query, text) => {
    expect(answering(fields, query, allowing)).toEqual(because(text));
  });
});

test.each(["derive-record.ts", "derive-decision.ts", "derive-trail.ts"])(
  "%s shares no code with the gate",
  (file) => {
    const source = readFileSync(new URL(`../../src/gate/${file}`, import.meta.url), "utf8");
    const imports = [...source.matchAll(/^import (?!type )[^;]* from "([^"]*)";$/gms)].map(
      ([, from]) => from,
    );
    const shared = imports.filter((from) => from !== "valibot" && from !== "./derive-record.ts");
    expect([imports[0], shared]).toEqual(["valibot", []]);
  },
);
