// The second derivation of a gate on a trail: a gate that calls compliant what is not stays closed.
import { describe, expect, test } from "vitest";
import type { TrailJudgement } from "../../src/domain/verdict.ts";
import * as v from "valibot";
import { templateReferenceNameSchema } from "../../src/domain/identifiers.ts";
import { confirmTrail } from "../../src/gate/derive-trail.ts";
import { judgeTrail, type TrailQuery } from "../../src/gate/judge-trail.ts";
import { flowName, trailName } from "./names.ts";
import { parsedTrail } from "./parsed.ts";
import { answer, artifact, attestation, trail } from "./trail.ts";

const now = Date.UTC(2026, 10, 22, 12);
const query: TrailQuery = {
  flow: flowName("shop"),
  trail: trailName("release-1"),
  expect: [],
  onNothingJudged: "fail",
};
const compliant: TrailJudgement = { verdict: "compliant", reasons: [], warnings: ["a warning"] };
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
    expect(confirmTrail({ ...asked, now }, compliant, body)).toBe(compliant);
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
    expect(confirmTrail({ ...asked, now }, compliant, body)).toEqual({
      verdict: "unverifiable",
      reasons: [
        {
          kind: "invalid-response",
          text: `The decision was derived a second time from the answer, and the result differs: ${why}. This is a bug of the action: please report it with the answer`,
        },
      ],
      warnings: ["a warning"],
    });
    expect(judgeTrail(asked, parsedTrail(answer(body ?? ""))).verdict).not.toBe("compliant");
  });
});

test("a judgement that does not open the gate stands, whatever the answer says", () => {
  for (const verdict of ["pending", "non-compliant", "nothing-judged", "unverifiable"] as const) {
    const judgement: TrailJudgement = { ...compliant, verdict };
    expect(confirmTrail({ ...query, now }, judgement, {})).toBe(judgement);
  }
});

describe("a trail with nothing", () => {
  const until = (date: string, at = now) => ({
    ...allowing,
    allowance: { until: date, reason: "ticket 7" },
    now: at,
  });
  const empty = trail("COMPLIANT", noRows);

  test("is let pass until the last day of an exception", () => {
    expect(confirmTrail(until("2026-11-22"), compliant, empty)).toBe(compliant);
    const lastMoment = Date.UTC(2026, 10, 22, 23, 59, 59, 999);
    expect(confirmTrail(until("2026-11-22", lastMoment), compliant, empty)).toBe(compliant);
  });

  test("is not let pass after it, nor where it must be judged", () => {
    const midnight = Date.UTC(2026, 10, 23);
    expect(confirmTrail(until("2026-11-22", midnight), compliant, empty).verdict).toBe("unverifiable");
    expect(confirmTrail({ ...until("2026-11-22"), onNothingJudged: "fail" }, compliant, empty).verdict).toBe(
      "unverifiable",
    );
  });
});
