// The second derivation of a gate on a trail: a gate that calls compliant what is not stays closed.
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { templateReferenceNameSchema } from "../../src/domain/identifiers.ts";
import { recordTrailAnswer } from "../../src/gate/decision-record.ts";
import { deriveTrailDecision } from "../../src/gate/derive-trail.ts";
import { judgeTrail, type TrailQuery } from "../../src/gate/judge-trail.ts";
import { flowName, trailName } from "./names.ts";
import { parsedTrail } from "./parsed.ts";
import { answer, artifact, attestation, trail } from "./trail.ts";

const query: TrailQuery = {
  flow: flowName("shop"),
  trail: trailName("release-1"),
  expect: [],
  onNothingJudged: "fail",
};
const attempt = (time: string) => ({
  started_at: `2026-11-22T${time}.000Z`,
  duration_ms: 20,
  result: "HTTP 200",
});
const request = {
  round: 1,
  status: 200,
  verdict: "compliant",
  body_sha256: "0f".repeat(32),
  attempts: [attempt("11:59:59")],
};
const compliant = { verdict: "compliant", passes: true, reasons: [], warnings: [], requests: [request] };
const recordFields = {
  decision: { verdict: "compliant", passes: true, cancelled: false },
  started_at: "2026-11-22T11:59:00.000Z",
  ended_at: "2026-11-22T12:00:00.000Z",
  waits_seconds: [],
};
type Changes = Readonly<Record<string, unknown>>;

/** What the record of a gate that opened on this answer does not support. */
function derive(asked: TrailQuery, body: unknown, subject: Changes = {}, more: Changes = {}) {
  const { flow, trail, expect, onNothingJudged } = asked;
  const enforcement = { on_non_compliance: "warn", on_nothing_judged: onNothingJudged, on_outage: "warn" };
  return deriveTrailDecision(
    {
      ...recordFields,
      query: { scope: "trail", flow, trail, expect },
      enforcement,
      trail: { ...compliant, answer: body, ...subject },
      ...more,
    },
    asked,
  ).map(({ text }) => ({ text }));
}
const expecting = (...names: string[]): TrailQuery => ({
  ...query,
  expect: names.map((name) => v.parse(templateReferenceNameSchema, name)),
});
const allowing: TrailQuery = { ...query, onNothingJudged: "allow" };
const noRows = { attestations_statuses: [], artifacts_statuses: {} };
const oneAttestation = (more: object) => ({ attestations_statuses: [attestation("review", true, more)] });
const oneArtifact = (row: object) => ({ artifacts_statuses: { app: row } });
const requiring = (template: unknown) => ({ template: { version: 1, trail: template } });
const bare = (statuses: object) => trail("COMPLIANT", { is_compliant: null, status: null, ...statuses });

describe("a compliant judgement stands", () => {
  test.each<[string, TrailQuery, unknown]>([
    ["on a compliant trail", query, trail("COMPLIANT")],
    ["where nothing but the state is said", query, bare({})],
    ["with attestations alone", query, bare({ artifacts_statuses: null })],
    ["with artifacts alone", query, bare({ attestations_statuses: null })],
    ["with an expected artifact", expecting("app"), trail("COMPLIANT")],
    [
      "with an artifact of a name that every object has",
      expecting("constructor"),
      trail("COMPLIANT", { artifacts_statuses: { constructor: artifact("COMPLIANT") } }),
    ],
    ["with nothing, where that is allowed", allowing, trail("COMPLIANT", noRows)],
    ["with rows that say nothing else", query, bare(oneAttestation({ status: null, is_compliant: null }))],
    ["with a word alone", query, bare(oneAttestation({ status: "COMPLIANT", is_compliant: null }))],
    ["with an artifact that says nothing", query, bare(oneArtifact({}))],
    ["with an artifact by its flag", query, bare(oneArtifact({ is_compliant: true, status: null }))],
    ["without a template", query, trail("COMPLIANT", {}, { template: {} })],
    [
      "with an empty template",
      query,
      trail("COMPLIANT", {}, requiring({ attestations: null, artifacts: null })),
    ],
    [
      "with an artifact that needs nothing",
      query,
      trail("COMPLIANT", {}, requiring({ artifacts: [{ name: "app" }] })),
    ],
  ])("%s", (_, asked, body) => {
    expect(derive(asked, body)).toEqual([]);
    expect(derive(asked, recordTrailAnswer(body))).toEqual([]);
    expect(judgeTrail(asked, parsedTrail(answer(body))).verdict).toBe("compliant");
  });
});

describe("a compliant judgement does not stand", () => {
  const noRow = "a row does not speak for compliance";
  const noState = "a state is not COMPLIANT";
  const required = "something that the template requires is not on the trail";
  const expected = "an expected artifact is not on the trail";
  test.each<[string, TrailQuery, unknown, string]>([
    ["on nothing", query, undefined, "the answer is not a trail"],
    ["on an empty object", query, {}, "the answer is not a trail"],
    ...["name", "flow", "compliance_state", "is_compliant", "compliance_status", "template"].map(
      (field): [string, TrailQuery, unknown, string] => [
        `without ${field}`,
        query,
        trail("COMPLIANT", {}, { [field]: undefined }),
        "the answer is not a trail",
      ],
    ),
    ...[
      { status: 7 },
      { is_compliant: "true" },
      { attestations_statuses: {} },
      { attestations_statuses: [{ status: 7 }] },
      { attestations_statuses: [{ is_compliant: "no" }] },
      { attestations_statuses: [{ attestation_name: 7 }] },
      { artifacts_statuses: "app" },
      { artifacts_statuses: 7 },
      oneArtifact({ status: 7 }),
      oneArtifact({ is_compliant: "no" }),
      oneArtifact({ artifact_fingerprint: 7 }),
      oneArtifact({ attestations_statuses: 7 }),
    ].map((statuses): [string, TrailQuery, unknown, string] => [
      `with ${JSON.stringify(statuses)}`,
      query,
      trail("COMPLIANT", statuses, requiring(null)),
      "the answer is not a trail",
    ]),
    ...[
      { attestations: 7 },
      { attestations: [{ name: 7 }] },
      { artifacts: 7 },
      { artifacts: [{ name: 7 }] },
    ].map((template): [string, TrailQuery, unknown, string] => [
      `with a template ${JSON.stringify(template)}`,
      query,
      trail("COMPLIANT", {}, requiring(template)),
      "the answer is not a trail",
    ]),
    ["on a flow without a name", query, trail("COMPLIANT", {}, { flow: {} }), "the answer is not a trail"],
    [
      "on another trail",
      query,
      trail("COMPLIANT", {}, { name: "release-2" }),
      "the answer is about another trail",
    ],
    [
      "on another flow",
      query,
      trail("COMPLIANT", {}, { flow: { name: "till" } }),
      "the answer is about another trail",
    ],
    ["on another state", query, trail("COMPLIANT", {}, { compliance_state: "INCOMPLETE" }), noState],
    ["on another status", query, trail("COMPLIANT", { status: "INCOMPLETE" }), noState],
    [
      "on a trail that is not compliant",
      query,
      trail("COMPLIANT", {}, { is_compliant: false }),
      "the trail is not compliant",
    ],
    [
      "on a status that is not compliant",
      query,
      trail("COMPLIANT", { is_compliant: false }),
      "the trail is not compliant",
    ],
    [
      "on a trail with null for rows",
      query,
      trail("COMPLIANT", { attestations_statuses: null, artifacts_statuses: null }),
      "nothing was judged",
    ],
    ["on a trail without a row", query, trail("COMPLIANT", noRows), "nothing was judged"],
    ...(
      [
        ["COMPLETE", null],
        ["COMPLETE", false],
        ["MISSING", true],
        ["SETTLED", true],
        [null, false],
        ["COMPLIANT", false],
      ] as const
    ).flatMap(([status, is_compliant]): [string, TrailQuery, unknown, string][] => {
      const row = attestation("review", true, { status, is_compliant });
      const title = `with an attestation ${String(status)} beside ${String(is_compliant)}`;
      const rows = [attestation("scan", true), row];
      return [
        [title, query, trail("COMPLIANT", { attestations_statuses: rows }), noRow],
        [
          `${title} of an artifact`,
          query,
          trail("COMPLIANT", oneArtifact(artifact("COMPLIANT", rows))),
          noRow,
        ],
      ];
    }),
    ...["MISSING", "COMPLETE", "SETTLED"].map((status): [string, TrailQuery, unknown, string] => [
      `with an artifact ${status}`,
      query,
      trail("COMPLIANT", oneArtifact(artifact("COMPLIANT", [], { status }))),
      noRow,
    ]),
    [
      "with an artifact that is not compliant",
      query,
      trail("COMPLIANT", oneArtifact(artifact("COMPLIANT", [], { is_compliant: false }))),
      noRow,
    ],
    ...[
      { attestations: [{ name: "review" }, { name: "scan" }] },
      { attestations: [{ name: "unit-test" }] },
      { attestations: [{}] },
      { artifacts: [{ name: "app" }, { name: "web" }] },
      { artifacts: [{}] },
      { artifacts: [{ name: "app", attestations: [{ name: "unit-test" }, { name: "review" }] }] },
      { artifacts: [{ name: "app", attestations: [{ name: null }] }] },
    ].map((template): [string, TrailQuery, unknown, string] => [
      `without what the template requires: ${JSON.stringify(template)}`,
      query,
      trail("COMPLIANT", {}, requiring(template)),
      required,
    ]),
    [
      "with an artifact of an empty name for a requirement without a name",
      query,
      trail(
        "COMPLIANT",
        { artifacts_statuses: { "": artifact("COMPLIANT") } },
        requiring({ artifacts: [{}] }),
      ),
      required,
    ],
    [
      "with a row without a name for a requirement that has none either",
      query,
      trail("COMPLIANT", { attestations_statuses: [{}] }, requiring({ attestations: [{}] })),
      required,
    ],
    [
      "with a row without a name for a requirement without a name",
      query,
      trail("COMPLIANT", { attestations_statuses: [{}] }, requiring({ attestations: [{ name: null }] })),
      required,
    ],
    [
      "without what the template requires, where nothing is allowed",
      allowing,
      trail("COMPLIANT", noRows, requiring({ attestations: [{ name: "review" }] })),
      required,
    ],
    ["without an expected artifact", expecting("app", "web"), trail("COMPLIANT"), expected],
    ...[null, "", "a", "a".repeat(65), `x${"a".repeat(64)}`, "A".repeat(64)].map(
      (artifact_fingerprint): [string, TrailQuery, unknown, string] => [
        `with an expected artifact of the fingerprint ${String(artifact_fingerprint)}`,
        expecting("app"),
        trail("COMPLIANT", oneArtifact(artifact("COMPLIANT", [], { artifact_fingerprint }))),
        expected,
      ],
    ),
  ])("%s", (_, asked, body, why) => {
    expect(derive(asked, body)).toEqual([{ text: why }]);
    const recorded = recordTrailAnswer(body);
    if (recorded !== undefined) expect(derive(asked, recorded)).toEqual([{ text: why }]);
    expect(judgeTrail(asked, parsedTrail(answer(body ?? ""))).verdict).not.toBe("compliant");
  });
});

test("what is recorded of an answer has the names and words that the verdict rests on, and no others", () => {
  const rows = { constructor: artifact("COMPLIANT", [attestation("unit-test", true)]) };
  const body = trail("COMPLIANT", { artifacts_statuses: rows });
  expect(recordTrailAnswer(body)).toEqual({
    name: "release-1",
    flow: { name: "shop" },
    compliance_state: "COMPLIANT",
    is_compliant: true,
    compliance_status: {
      status: "COMPLIANT",
      is_compliant: true,
      attestations_statuses: [
        {
          attestation_name: "review",
          status: "COMPLETE",
          is_compliant: true,
          overridden_attestation_id: null,
        },
      ],
      artifacts_statuses: {
        constructor: {
          artifact_fingerprint: "a".repeat(64),
          status: "COMPLIANT",
          is_compliant: true,
          attestations_statuses: [
            {
              attestation_name: "unit-test",
              status: "COMPLETE",
              is_compliant: true,
              overridden_attestation_id: null,
            },
          ],
        },
      },
    },
    template: {
      trail: {
        attestations: [{ name: "review" }],
        artifacts: [{ name: "constructor", attestations: [{ name: "unit-test" }] }],
      },
    },
  });
  for (const none of [undefined, null, "", [], {}, { ...body, flow: "shop" }])
    expect(recordTrailAnswer(none)).toBeUndefined();
});

test("an artifact whose name every object has is recorded", () => {
  const rows: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(artifact("COMPLIANT"))}}`);
  const body = trail("COMPLIANT", { artifacts_statuses: rows });
  const recorded = recordTrailAnswer(body)?.compliance_status.artifacts_statuses ?? {};
  expect(Object.keys(recorded)).toEqual(["__proto__"]);
  expect(derive(expecting("__proto__"), recordTrailAnswer(body))).toEqual([]);
});

describe("a record", () => {
  const body = trail("COMPLIANT");
  const because = (text: string) => [{ text }];

  test.each(["decision", "enforcement", "query", "trail", "started_at", "ended_at", "waits_seconds"])(
    "without %s is not complete",
    (field) => {
      expect(derive(query, body, {}, { [field]: undefined })).toEqual(
        because("the decision record is not complete"),
      );
    },
  );

  test("about another trail, flow or scope than the inputs say is not supported", () => {
    const asked = { scope: "trail", flow: "shop", trail: "release-1", expect: [] };
    for (const change of [{ scope: "flow" }, { flow: "other" }, { trail: "release-2" }, { expect: ["app"] }])
      expect(derive(query, body, {}, { query: { ...asked, ...change } })).toEqual(
        because("another trail was asked about"),
      );
    for (const expected of [[], ["web"], ["app", "app"]])
      expect(derive(expecting("app"), body, {}, { query: { ...asked, expect: expected } })).toEqual(
        because("another trail was asked about"),
      );
  });

  test.each<[string, Changes, Changes, string]>([
    [
      "that does not pass",
      {},
      { decision: { ...recordFields.decision, passes: false } },
      "the decision does not open the gate",
    ],
    [
      "that ends before it starts",
      {},
      { ended_at: "2026-11-22T11:58:00.000Z" },
      "the end is earlier than the start and the waits together",
    ],
    ["with a reason", { reasons: [{ kind: "failed" }] }, {}, "the record has reasons against it"],
    ["without a request", { requests: [] }, {}, "the last answer is not a compliant one with HTTP 200"],
    [
      "of HTTP 201",
      { requests: [{ ...request, status: 201 }] },
      {},
      "the last answer is not a compliant one with HTTP 200",
    ],
    ["older than a wait", {}, { waits_seconds: [10] }, "the last answer is older than the last wait"],
    [
      "older than a long pause before a retry",
      {
        requests: [
          { ...request, attempts: [attempt("11:59:00"), attempt("11:59:30")] },
          { ...request, attempts: [attempt("11:59:15")] },
        ],
      },
      {},
      "the last answer is older than a long pause before a retry, and the record does not say so",
    ],
    ["without an answer", { answer: undefined }, {}, "the answer is not a trail"],
    ["of a closed verdict", { verdict: "pending" }, {}, "the verdict is pending"],
  ])("%s is not supported", (_, subject, more, text) => {
    expect(derive(query, body, subject, more)).toEqual(because(text));
  });

  test("of a verdict that a setting lets through is supported, with that setting alone", () => {
    const override = { verdict: "pending", input: "on-non-compliance", setting: "warn" };
    const decision = { ...recordFields.decision, verdict: "pending" };
    const letThrough = { verdict: "pending", reasons: [{}], answer: undefined, override };
    expect(derive(query, body, letThrough, { decision })).toEqual([]);
    const changes: readonly Changes[] = [
      { override: undefined },
      { override: { ...override, setting: "ignore" } },
      { override: { ...override, input: "on-outage" } },
      { verdict: "unverifiable", override: { ...override, verdict: "unverifiable" } },
      { passes: false },
    ];
    for (const change of changes)
      expect(derive(query, body, { ...letThrough, ...change }, { decision })).toHaveLength(1);
  });
});

describe("a trail with nothing", () => {
  const empty = trail("COMPLIANT", noRows);
  const until = (date: string, ended_at: string, on_nothing_judged = "allow") =>
    derive(
      allowing,
      empty,
      { requests: [{ ...request, attempts: [{ started_at: ended_at, duration_ms: 1 }] }] },
      {
        ended_at,
        enforcement: {
          ...{ on_non_compliance: "fail", on_nothing_judged, on_outage: "fail" },
          ...{ allow_until: date, allow_reason: "ticket 7" },
        },
      },
    );

  test("is let pass until the last day of an exception", () => {
    expect(until("2026-11-22", "2026-11-22T12:00:00.000Z")).toEqual([]);
    expect(until("2026-11-22", "2026-11-22T23:59:59.999Z")).toEqual([]);
  });

  test("is not let pass after it, nor where it must be judged", () => {
    const nothing = [{ text: "nothing was judged" }];
    expect(until("2026-11-22", "2026-11-23T00:00:00.000Z")).toEqual(nothing);
    expect(until("2026-11-22", "2026-11-22T12:00:00.000Z", "fail")).toEqual(nothing);
  });
});
