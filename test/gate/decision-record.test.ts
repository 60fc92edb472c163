import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "valibot";
import { expect, it } from "vitest";
import { decide, type Asked, type GateSettings } from "../../src/gate/decide.ts";
import { decisionRecord } from "../../src/gate/decision-record.ts";
import { judgeTrail, type Question } from "../../src/gate/judge.ts";
import type { Row } from "../../src/gate/rows.ts";
import { templateNameSchema } from "../../src/lib/identifiers.ts";
import { startOfTime } from "../support/context.ts";
import { fingerprint, inEnvironment, inTrail, trail, trailAnswer } from "./answers.ts";

interface Schema {
  readonly properties: {
    readonly run: { readonly properties: Readonly<Record<string, { readonly description: string }>> };
  };
}
const schema = JSON.parse(readFileSync(".github/decision-record.schema.json", "utf8")) as Schema;
const validate = new Ajv2020({ allErrors: true }).compile(schema);

const url = "https://service.example/api/v2/asserts/acme";
const settings: GateSettings = { onOutage: "fail", onNonCompliance: "warn" };

function recordOf(asked: Asked, question: Question, environment = {}) {
  return decisionRecord(decide([asked], settings, false), {
    question,
    settings,
    service: { baseUrl: new URL("https://service.example/api/v2"), org: "acme" },
    environment,
    startedAt: startOfTime,
    endedAt: startOfTime + 8000,
    wait: 600_000,
    pauses: [2000, 4000],
    isCancelled: false,
  });
}

const artifact = {
  name: parse(templateNameSchema, "app"),
  filename: "ghcr.io/acme/app:v1",
  type: "oci",
  fingerprint,
  reference: `ghcr.io/acme/app@sha256:${fingerprint}`,
} as const;
const allowListing = { allowlist_id: "7", allowed_by_user_id: "ada", timestamp: 1.5, description: "why" };
const row: Row = {
  kind: "attestation",
  name: "scan",
  type: "snyk",
  policy: "tested",
  artifact: "app",
  flow: "shop",
  trail: "release-7",
  fingerprint,
  status: "FAILED",
  is_compliant: false,
  compliant: false,
  satisfied: false,
  ignored: false,
  unexpected: true,
  says: "failed",
  counts: true,
};

const reversed = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).toReversed()) as Value;

/** An answer with all that an answer can have, in another order than the record's. */
const whole: Asked = {
  rows: [reversed(row)],
  allowListing: reversed(allowListing),
  artifact: reversed(artifact),
  judged: "1 attestation",
  reasons: ["attestation `scan` is not compliant"],
  verdict: "non-compliant",
  request: {
    attempts: [
      { startedAt: startOfTime, duration: 12, result: "HTTP 503" },
      { startedAt: startOfTime + 500, duration: 12, result: "HTTP 503" },
      { startedAt: startOfTime + 1000, duration: 12, result: "HTTP 200" },
    ],
    sha256: "ef".repeat(32),
    status: 200,
    url,
    method: "GET",
  },
};

it("a decision record says who asked what, when, in which run, and what was decided, in a fixed order", () => {
  const question: Question = { ...inTrail, environment: "production", policies: ["tested"], expect: ["app"] };
  const run = { GITHUB_RUN_ID: "7", GITHUB_REPOSITORY: "acme/shop", GITHUB_ACTOR: "", HOME: "/" };
  const expected = {
    record_version: 1,
    action: "artifact-compliance-action",
    run: { repository: "acme/shop", run_id: "7" },
    service: { base_url: "https://service.example/api/v2", org: "acme" },
    question: {
      scope: "trail",
      environment: "production",
      policies: ["tested"],
      flow: "shop",
      trail: "release-7",
      expect: ["app"],
    },
    settings: { on_outage: "fail", on_non_compliance: "warn", wait_seconds: 600 },
    started_at: "2026-01-02T03:04:05.000Z",
    ended_at: "2026-01-02T03:04:13.000Z",
    waited_seconds: [2, 4],
    cancelled: false,
    verdict: "non-compliant",
    passes: true,
    decisions: [
      {
        artifact,
        verdict: "non-compliant",
        passes: true,
        allowed_by: "on-non-compliance",
        judged: "1 attestation",
        reasons: ["attestation `scan` is not compliant"],
        allow_listing: allowListing,
        request: {
          method: "GET",
          url,
          asked_at: "2026-01-02T03:04:06.000Z",
          status: 200,
          body_sha256: "ef".repeat(32),
        },
        rows: [row],
      },
    ],
  };
  expect(JSON.stringify(recordOf(whole, question, run), null, 2)).toBe(JSON.stringify(expected, null, 2));
});

it.each<[string, Asked, Question]>([
  ["with all that there can be", whole, inEnvironment],
  ["about a trail", { ...judgeTrail(inTrail, trail(trailAnswer)), request: whole.request }, inTrail],
  [
    "without an answer",
    { verdict: "unreachable", reasons: ["why"], rows: [], request: { method: "GET", url, attempts: [] } },
    inEnvironment,
  ],
])("a decision record %s has the published form", (_, asked, question) => {
  validate(JSON.parse(JSON.stringify(recordOf(asked, question))));
  expect(validate.errors).toBeNull();
});

it("a decision record names the run by the runner's variables, as the published form says", () => {
  const fields = Object.entries(schema.properties.run.properties);
  const variables = fields.map(([name, { description }]) => [/GITHUB_\w+/.exec(description)?.[0], name]);
  const { run } = recordOf(whole, inEnvironment, Object.fromEntries(variables));
  expect(Object.entries(run)).toEqual(fields.map(([name]) => [name, name]));
});
