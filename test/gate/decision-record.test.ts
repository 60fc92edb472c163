import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { decide, type Asked, type GateSettings } from "../../src/gate/decide.ts";
import { decisionRecord } from "../../src/gate/decision-record.ts";
import { judgeAssertion, judgeTrail, type Question } from "../../src/gate/judge.ts";
import type { RequestLog } from "../../src/service/result.ts";
import { startOfTime } from "../support/context.ts";
import {
  assertion,
  environmentAnswer,
  evaluation,
  failed,
  failingRule,
  fingerprint,
  inEnvironment,
  inTrail,
  trail,
  trailAnswer,
} from "./answers.ts";

const ajv = new Ajv2020({ allErrors: true });
const validate = ajv.compile(
  JSON.parse(readFileSync(".github/decision-record.schema.json", "utf8")) as Record<string, unknown>,
);

const request: RequestLog = {
  method: "GET",
  url: "https://service.example/api/v2/asserts/acme",
  attempts: [
    { startedAt: startOfTime, duration: 12, result: "HTTP 503" },
    { startedAt: startOfTime + 500, duration: 12, result: "HTTP 503" },
    { startedAt: startOfTime + 1000, duration: 12, result: "HTTP 200" },
  ],
  status: 200,
  sha256: "ef".repeat(32),
};
const artifact = { filename: "app.js", type: "file", fingerprint } as const;
const settings: GateSettings = { onOutage: "fail", onNonCompliance: "warn" };

/** Writes the record, as the file has it. */
function record(asked: readonly Asked[], question: Question, environment = {}): string {
  return JSON.stringify(
    decisionRecord(decide(asked, settings, false), {
      question,
      settings,
      service: { baseUrl: new URL("https://service.example/api/v2"), org: "acme" },
      environment: {
        GITHUB_REPOSITORY: "acme/shop",
        GITHUB_RUN_ID: "7",
        GITHUB_ACTOR: "",
        HOME: "/",
        ...environment,
      },
      startedAt: startOfTime,
      endedAt: startOfTime + 8000,
      wait: 600_000,
      pauses: [2000, 4000],
      isCancelled: false,
    }),
  );
}

const red = {
  ...environmentAnswer,
  compliant: false,
  policy_evaluations: [evaluation("first", failingRule)],
};
const allowed = {
  ...red,
  compliant: true,
  allow_listing: { allowlist_id: "7", allowed_by_user_id: "ada", timestamp: 1.5, description: "why" },
};
const ask = (json: unknown): Asked => ({
  ...judgeAssertion(inEnvironment, fingerprint, assertion(json)),
  artifact,
  request,
  json,
});
const unreachable = (): Asked => ({
  ...judgeAssertion(inEnvironment, fingerprint, failed({ cause: "unreachable" })),
  artifact,
  request: { method: "GET", url: request.url, attempts: [] },
});
const askTrail = (json: unknown): Asked => ({ ...judgeTrail(inTrail, trail(json)), request, json });

describe("a decision record", () => {
  it.each<[string, () => readonly Asked[], Question]>([
    ["of one artifact", () => [ask(environmentAnswer)], inEnvironment],
    [
      "of several, of which none opens",
      () => [ask(red), unreachable()],
      { ...inEnvironment, flow: "shop", expect: [] },
    ],
    ["of an allow-listed artifact", () => [ask(allowed)], inEnvironment],
    ["of a trail", () => [askTrail(trailAnswer)], { ...inTrail, expect: ["app"] }],
  ])("%s has the published form", (_, asked, question) => {
    validate(JSON.parse(record(asked(), question)));
    expect(validate.errors).toBeNull();
  });

  it("names an artifact by all that is known of it", () => {
    const image = {
      name: "app",
      filename: "ghcr.io/acme/app:v1",
      type: "oci",
      fingerprint,
      reference: `ghcr.io/acme/app@sha256:${fingerprint}`,
    } as const;
    const { decisions } = JSON.parse(record([{ ...ask(red), artifact: image }], inEnvironment)) as {
      readonly decisions: readonly { readonly artifact: unknown }[];
    };
    expect(decisions.map(({ artifact: one }) => one)).toEqual([image]);
  });

  it("says who asked what, when, in which run, and what was decided", () => {
    expect(JSON.parse(record([ask(red)], { ...inEnvironment, flow: "shop" }))).toEqual({
      record_version: 1,
      action: "artifact-compliance-action",
      run: { repository: "acme/shop", run_id: "7" },
      service: { base_url: "https://service.example/api/v2", org: "acme" },
      question: { scope: "environment", environment: "production", policies: [], flow: "shop", expect: [] },
      settings: { on_outage: "fail", on_non_compliance: "warn", wait_seconds: 600 },
      started_at: "2026-01-02T03:04:05.000Z",
      ended_at: "2026-01-02T03:04:13.000Z",
      waited_seconds: [2, 4],
      cancelled: false,
      verdict: "non-compliant",
      passes: true,
      decisions: [
        {
          artifact: { filename: "app.js", type: "file", fingerprint },
          verdict: "non-compliant",
          passes: true,
          allowed_by: "on-non-compliance",
          judged: "1 policy, 1 rule",
          reasons: [expect.stringContaining("`provenance`")],
          request: {
            method: "GET",
            url: request.url,
            asked_at: "2026-01-02T03:04:06.000Z",
            status: 200,
            body_sha256: "ef".repeat(32),
          },
          rows: [
            { kind: "policy", name: "first", status: "COMPLIANT", counts: true },
            {
              kind: "rule",
              name: "provenance",
              policy: "first",
              satisfied: false,
              ignored: false,
              says: "failed",
              counts: true,
            },
            { kind: "artifact", flow: "shop", trail: "release-7", counts: false },
          ],
        },
      ],
    });
  });

  it("says who allow-listed an artifact", () => {
    expect(JSON.parse(record([ask(allowed)], inEnvironment))).toMatchObject({
      verdict: "compliant",
      decisions: [{ allow_listing: allowed.allow_listing }],
    });
  });

  it("has the same bytes whatever the order of the answer's keys", () => {
    const reverse = (json: object): object =>
      Object.fromEntries(
        Object.entries(json)
          .toReversed()
          .map(([key, value]: [string, unknown]) => [
            key,
            typeof value === "object" && value !== null && !Array.isArray(value) ? reverse(value) : value,
          ]),
      );
    const reversed = {
      ...red,
      ...reverse(allowed),
      policy_evaluations: [evaluation("first", reverse(failingRule))],
    };
    expect(record([ask(reversed)], inEnvironment)).toBe(record([ask(allowed)], inEnvironment));
    expect(record([askTrail(reverse(trailAnswer))], inTrail)).toBe(record([askTrail(trailAnswer)], inTrail));
  });

  it("names the run by the runner's variables", () => {
    const names = [
      "server_url",
      "repository",
      "workflow_ref",
      "workflow_sha",
      "ref",
      "sha",
      "run_id",
      "run_attempt",
      "job",
      "actor",
      "triggering_actor",
      "action_repository",
      "action_ref",
    ];
    const variables = Object.fromEntries(
      names.map((name) => [`GITHUB_${name.toUpperCase()}`, `the ${name}`]),
    );
    const { run } = JSON.parse(
      record([ask(red)], inEnvironment, { ...variables, GITHUB_EVENT_NAME: "the event" }),
    ) as { run: object };
    expect(Object.entries(run)).toEqual(
      [...names.slice(0, 4), "event", ...names.slice(4)].map((name) => [name, `the ${name}`]),
    );
  });
});
