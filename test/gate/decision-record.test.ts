// The decision record: real decisions in the published form, the same bytes for the same decision.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { judgeAssertion, type ArtifactQuery } from "../../src/gate/judge-assertion.ts";
import {
  decisionRecord,
  recordAnswer,
  runFacts,
  type Decision,
  type RecordedArtifact,
} from "../../src/gate/decision-record.ts";
import { enforce } from "../../src/gate/enforcement.ts";
import type { Enforcement } from "../../src/domain/request.ts";
import type { Artifact } from "../../src/domain/artifact.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import type { TemplateReferenceName } from "../../src/domain/identifiers.ts";
import { assertionSchema } from "../../src/domain/assertion.ts";
import { verdicts, type Reason, type Verdict } from "../../src/domain/verdict.ts";
import { fieldsOf } from "../domain/fields.ts";
import { decisionTable } from "./decision-table.ts";
import { answer, answerOf, askedFingerprint, questionOf } from "./answers.ts";
import { parsed } from "./parsed.ts";
import { answerThat, judgedAs } from "./recorded.ts";

const schema = JSON.parse(
  readFileSync(new URL("../../.github/decision-record.schema.json", import.meta.url), "utf8"),
) as object;
const ajv = new Ajv2020({ allErrors: true, strict: true });
formats.default(ajv);
const validate = ajv.compile(schema);

test("the schema knows every verdict, and no other", () => {
  const { $defs } = schema as { $defs: { verdict: { enum: readonly string[] } } };
  expect($defs.verdict.enum.toSorted()).toEqual(verdicts.toSorted());
});

test("the schema knows every kind of reason, and no other", () => {
  const { $defs } = schema as { $defs: { reason: { properties: { kind: { enum: readonly string[] } } } } };
  const kinds: Readonly<Record<Reason["kind"], true>> = {
    missing: true,
    failed: true,
    "invalid-response": true,
    "service-error": true,
    unreachable: true,
  };
  expect($defs.reason.properties.kind.enum.toSorted()).toEqual(Object.keys(kinds).toSorted());
});

/** The record of a decision, after it was written and read again. */
const written = (decision: Decision): unknown => JSON.parse(JSON.stringify(decisionRecord(decision)));

/** What is wrong with the form of a record. */
function faultsOf(record: unknown): unknown {
  validate(record);
  return validate.errors ?? [];
}

const start = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
const strict: Enforcement = { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
const lenient: Enforcement = { onNonCompliance: "warn", onNothingJudged: "fail", onOutage: "warn" };
const artifact: Artifact = { filename: "shop.tar", type: "file", fingerprint: askedFingerprint };
const inEnvironment = questionOf({ scope: "environment", flow: true, onNothingJudged: "fail" });
const attempts = [
  { startedAt: start, duration: 12.6, result: "HTTP 503" },
  { startedAt: start + 1_000, duration: 7, result: "HTTP 200" },
];

function recorded(
  question: ArtifactQuery,
  httpResult: HttpResult,
  enforcement = strict,
  more: Partial<Artifact> = {},
): RecordedArtifact {
  const judgement = judgeAssertion(question, parsed(httpResult));
  const { verdict, assertion } = judgement;
  return {
    ...artifact,
    ...more,
    ...judgement,
    ...enforce(verdict, enforcement),
    ...(assertion && { answer: recordAnswer(assertion) }),
    requests: [
      httpResult.kind === "response"
        ? { round: 3, attempts, status: httpResult.status, bodySha256: "0f".repeat(32), verdict }
        : { round: 3, attempts, verdict },
    ],
  };
}

function decided(
  question: ArtifactQuery,
  artifacts: readonly RecordedArtifact[],
  more: Partial<Decision> = {},
): Decision {
  return {
    actionVersion: "0.1.0",
    run: { id: "17", actor: "ada" },
    service: { baseUrl: "https://service.example/api/v2", org: "acme" },
    query: question,
    enforcement: strict,
    waitOptions: { wait: 90_500, interval: 10_000 },
    verdict: artifacts[0]?.verdict ?? "misconfigured",
    passes: artifacts.every((one) => one.passes),
    cancelled: false,
    artifacts,
    startedAt: start,
    endedAt: start + 61_000,
    waits: [10_000, 15_500],
    ...more,
  };
}

const inTrail = {
  word: "absent",
  artifact: "absent",
  isCompliant: "absent",
  unexpected: "absent",
  attestations: ["missing", "failing"],
} as const;
const shape = {
  required: "right",
  fingerprint: "asked",
  flow: "asked",
  scope: "environment",
  compliant: false,
  environment: "production",
  inTrail,
  flows: "absent",
  evaluations: [
    { of: "first", status: "another word", rules: ["missing attestation", "failing attestation"] },
    { of: "second", status: "null", rules: "absent" },
  ],
  allowListing: "whole",
} as const;
const noResponse = {
  kind: "no-response",
  failure: { cause: "unreachable", message: "No answer in 30 s" },
  attempts,
} as const;

const replies: readonly (readonly [Verdict, ArtifactQuery, HttpResult])[] = [
  ["compliant", inEnvironment, answerOf({ ...shape, compliant: true })],
  ["non-compliant", inEnvironment, answerOf(shape)],
  [
    "pending",
    inEnvironment,
    answerOf({
      ...shape,
      evaluations: [{ of: "first", status: "another word", rules: ["missing attestation"] }],
    }),
  ],
  ["nothing-judged", inEnvironment, answerOf({ ...shape, evaluations: "null" })],
  [
    "non-compliant",
    questionOf({ scope: "flow", flow: false, onNothingJudged: "fail" }),
    answerOf({ ...shape, scope: "flow", environment: "null", evaluations: "absent", allowListing: "null" }),
  ],
  ["unknown-artifact", inEnvironment, answer(404, '"No such artifact"')],
  ["unverifiable", inEnvironment, answer(200, "<html>")],
  ["unauthorized", inEnvironment, answer(401, "")],
  ["misconfigured", inEnvironment, answer(302, "")],
  ["unreachable", inEnvironment, noResponse],
];

test("each verdict has a response on which the judge gives it; the decision table has those on an assertion", () => {
  const given = replies.map(
    ([, question, httpResult]) => judgeAssertion(question, parsed(httpResult)).verdict,
  );
  const onAssertions = given.filter((_, index) => isAssertion(replies[index]?.[2]));
  expect(verdicts.filter((verdict) => !given.includes(verdict))).toEqual(["dry-run"]);
  const inTable = decisionTable.map(([, , verdict]) => verdict);
  expect(onAssertions.filter((verdict) => !inTable.some((one) => one === verdict))).toEqual([]);
});

const isAssertion = (httpResult?: HttpResult) => httpResult?.kind === "response" && httpResult.status === 200;

test("the schema describes every field, and allows no other", () => {
  const bare: string[] = [];
  const { $defs } = schema as { $defs: Readonly<Record<string, object>> };
  const isDescribed = (reference: unknown) =>
    "description" in ($defs[String(reference).replace("#/$defs/", "")] ?? {});
  const look = (node: unknown, path: string) => {
    if (typeof node !== "object" || node === null) return;
    if ("properties" in node && typeof node.properties === "object" && node.properties !== null) {
      if (!("additionalProperties" in node) || node.additionalProperties !== false)
        bare.push(`${path} allows more`);
      for (const [name, field] of Object.entries(node.properties) as [string, object][]) {
        if (!("description" in field) && !("$ref" in field && isDescribed(field.$ref)))
          bare.push(`${path}.${name}`);
      }
    }
    // `oneOf` says which of the fields go together.
    for (const [name, child] of Object.entries(node)) if (name !== "oneOf") look(child, `${path}/${name}`);
  };
  look(schema, "");
  expect(bare).toEqual([]);
});

describe("a record has the published form", () => {
  for (const enforcement of [strict, lenient])
    test.each(replies)(`for %s, with on-outage: ${enforcement.onOutage}`, (verdict, question, httpResult) => {
      const record = written(
        decided(question, [recorded(question, httpResult, enforcement)], {
          enforcement,
          cancelled: verdict === "pending",
        }),
      );
      expect(faultsOf(record)).toEqual([]);
      expect(record).toMatchObject({ decision: { verdict }, artifacts: [{ verdict }] });
    });

  test("with an exception that ends, and with the workflow that was called", () => {
    const [, question, httpResult] = replies[1] ?? expect.fail("there are replies");
    const enforcement = { ...lenient, waiver: { until: "2026-02-03", reason: "ticket 7" } };
    const run = runFacts({ JOB_WORKFLOW_REF: "acme/gates/gate.yml@v1", JOB_WORKFLOW_SHA: "c1" });
    const record = written(
      decided(question, [recorded(question, httpResult, enforcement)], { enforcement, run }),
    );
    expect(faultsOf(record)).toEqual([]);
    expect(record).toMatchObject({
      enforcement: { allow_until: "2026-02-03", allow_reason: "ticket 7", on_outage: "warn" },
      run: { job_workflow_ref: "acme/gates/gate.yml@v1", job_workflow_sha: "c1" },
    });
  });

  test("with attestations that were overridden, apart from others that say the same", () => {
    const row = { attestation_name: "scan", status: "COMPLETE", is_compliant: true };
    const rows = [row, { ...row, overridden_attestation_id: "7" }, { ...row, overridden_attestation_id: "" }];
    const answer = answerThat({ compliance_status: { attestations_statuses: rows } });
    const question = questionOf({ scope: "flow", flow: true, onNothingJudged: "fail" });
    const record = written(
      decided(question, [{ ...judgedAs("compliant", answer), passes: true }], { query: question }),
    );
    expect(faultsOf(record)).toEqual([]);
    const same = { status: "COMPLETE", is_compliant: true };
    expect(record).toMatchObject({
      artifacts: [
        {
          answer: {
            compliance_status: {
              attestations: [
                { ...same, count: 2 },
                { ...same, overridden: true, count: 1 },
              ],
            },
          },
        },
      ],
    });
  });

  test("with a named image, with a dry-run's letting through, and with nothing known of the run", () => {
    const named = {
      name: "shop" as TemplateReferenceName,
      type: "oci",
      reference: "r.example/shop@sha256:ab",
    } as const;
    const [, question, httpResult] = replies[0] ?? expect.fail("there are replies");
    const dryRun: RecordedArtifact = {
      ...artifact,
      verdict: "dry-run",
      reasons: [{ kind: "service-error", text: "Nothing was sent" }],
      warnings: [],
      ...enforce("dry-run", strict),
      requests: [],
    };
    const record = written(
      decided(question, [recorded(question, httpResult, strict, named), dryRun], { run: {} }),
    );
    expect(faultsOf(record)).toEqual([]);
    expect(record).toMatchObject({
      artifacts: [
        { name: "shop", reference: "r.example/shop@sha256:ab" },
        { override: { input: "dry-run", setting: "true", verdict: "dry-run" } },
      ],
    });
  });
});

describe("a record says", () => {
  const loose: Required<Enforcement> = {
    onNonCompliance: "warn",
    onNothingJudged: "allow",
    onOutage: "warn",
    waiver: { until: "2026-02-03", reason: "ticket 7" },
  };
  test.each(Object.entries(loose))("which setting there was: %s", (name, setting) => {
    const under = (enforcement: Enforcement) => written(decided(inEnvironment, [], { enforcement }));
    expect(under({ ...strict, [name]: setting })).not.toEqual(under(strict));
  });

  /** What only the words of reasons and warnings are made of. */
  const notRecorded = [
    "compliance_status.attestations_statuses.attestation_name",
    "compliance_status.attestations_statuses.attestation_type",
    "policy_evaluations.rule_evaluations.rule",
    "policy_evaluations.rule_evaluations.resolutions",
    "flows.trail",
    "flows.compliance_status.attestations_statuses.attestation_name",
    "flows.compliance_status.attestations_statuses.attestation_type",
    "flows.html_url",
  ];
  const row = { attestation_name: "scan", attestation_type: "snyk", status: "COMPLETE", is_compliant: true };
  const status = {
    artifact_fingerprint: askedFingerprint,
    status: "COMPLIANT",
    is_compliant: true,
    unexpected: true,
    attestations_statuses: [{ ...row, unexpected: true, overridden_attestation_id: "7" }],
  };
  const place = { flow: "shop", trail: "release-7", html_url: "https://service.example/a" };
  const context = {
    flow_name: "shop",
    trail_name: "release-7",
    artifact_status: "MISSING",
    for_control: "c",
  };
  const rule = {
    rule: { type: "attestation", definition: { name: "scan", type: "snyk" } },
    status: "COMPLIANT",
    is_compliant: true,
    satisfied: true,
    ignored: true,
    resolutions: [{ type: "rule_satisfied", context }],
  };
  const policy = { policy_name: "first", policy_version: 1, status: "COMPLIANT", is_compliant: true };
  const whole = {
    ...place,
    fingerprint: askedFingerprint,
    compliant: true,
    compliance_status: status,
    scope: "environment",
    environment: "production",
    policy_evaluations: [{ ...policy, rule_evaluations: [rule] }],
    flows: [{ ...place, compliant: true, compliance_status: status }],
    allow_listing: { allowlist_id: "1", allowed_by_user_id: "ada", timestamp: 1, description: "Known" },
  };
  const without = (value: unknown, [name = "", ...below]: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => without(item, [name, ...below]));
    return Object.fromEntries(
      Object.entries(value as object).flatMap(([key, inner]) =>
        key !== name ? [[key, inner]] : below.length === 0 ? [] : [[key, without(inner, below)]],
      ),
    );
  };

  test("everything of an answer by which the gate decides", () => {
    const recordOf = (answer: unknown) => {
      const read = v.safeParse(assertionSchema, answer);
      return read.success ? JSON.stringify(recordAnswer(read.output)) : "not an assertion";
    };
    const isWithin = (field: string) => notRecorded.some((one) => field.startsWith(`${one}.`));
    const same = fieldsOf(assertionSchema).filter(
      (field) => recordOf(without(whole, field.split("."))) === recordOf(whole),
    );
    expect(recordOf(whole)).not.toBe("not an assertion");
    expect(same.filter((field) => !isWithin(field))).toEqual(notRecorded);
  });
});

test("a record gives the age of the oldest answer in seconds, where it is given", () => {
  const [, question, httpResult] = replies[1] ?? expect.fail("there are replies");
  const record = written(
    decided(question, [recorded(question, httpResult, lenient)], { oldestAnswer: 95_500 }),
  );
  expect(record).toMatchObject({ oldest_answer_seconds: 95.5 });
  expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
});

test("a record says what was asked, answered, decided, and what let it through", () => {
  const [, question, httpResult] = replies[1] ?? expect.fail("there are replies");
  const record = written(
    decided(question, [recorded(question, httpResult, lenient)], { enforcement: lenient, cancelled: true }),
  );
  const link = "https://service.example/acme/flows/shop/artifacts/abab";
  const place = { policy: "first", attestation: "unit-test", flow: "shop", trail: "release-7", url: link };
  expect(record).toStrictEqual({
    record_version: 2,
    action: { name: "artifact-compliance-action", version: "0.1.0" },
    run: { id: "17", actor: "ada" },
    service: { base_url: "https://service.example/api/v2", org: "acme" },
    query: {
      scope: "environment",
      flow: "shop",
      environment: "production",
      policies: [],
      fingerprints: [askedFingerprint],
    },
    enforcement: {
      on_non_compliance: "warn",
      on_nothing_judged: "fail",
      on_outage: "warn",
      wait_seconds: 90.5,
      wait_interval_seconds: 10,
    },
    decision: { verdict: "non-compliant", passes: true, cancelled: true },
    started_at: "2026-01-02T03:04:05.006Z",
    ended_at: "2026-01-02T03:05:06.006Z",
    waits_seconds: [10, 15.5],
    artifacts: [
      {
        filename: "shop.tar",
        type: "file",
        fingerprint: askedFingerprint,
        verdict: "non-compliant",
        passes: true,
        override: { verdict: "non-compliant", input: "on-non-compliance", setting: "warn" },
        reasons: [
          {
            kind: "missing",
            text: "Policy first: required attestation unit-test (junit) is missing in trail release-7 of flow shop",
            ...place,
          },
          {
            kind: "failed",
            text: "Policy first: attestation unit-test (junit) is not compliant in trail release-7 of flow shop",
            ...place,
          },
        ],
        warnings: [],
        answer: {
          fingerprint: askedFingerprint,
          scope: "environment",
          flow: "shop",
          trail: "release-7",
          environment: "production",
          compliant: false,
          html_url: link,
          compliance_status: {
            attestations: [
              { status: "MISSING", unexpected: false, count: 1 },
              { status: "COMPLETE", is_compliant: false, unexpected: false, count: 1 },
            ],
          },
          flows: [],
          policies: [
            {
              name: "first",
              version: 3,
              status: "NON-COMPLIANT",
              rules: [{ satisfied: false, ignored: false, count: 2 }],
            },
            { name: "second", version: 3, rules: [] },
          ],
          allow_listing: {
            allowlist_id: "7",
            allowed_by_user_id: "ada",
            timestamp: 1783538679.5,
            description: "an accepted risk",
          },
        },
        requests: [
          {
            round: 3,
            status: 200,
            body_sha256: "0f".repeat(32),
            verdict: "non-compliant",
            attempts: [
              { started_at: "2026-01-02T03:04:05.006Z", duration_ms: 13, result: "HTTP 503" },
              { started_at: "2026-01-02T03:04:06.006Z", duration_ms: 7, result: "HTTP 200" },
            ],
          },
        ],
      },
    ],
  });
});

test("an answer in a record has each row once, with how often it occurs", () => {
  const passing = { of: "first", status: "COMPLIANT", isCompliant: "yes" } as const;
  const trail = {
    word: "COMPLIANT",
    artifact: "asked",
    isCompliant: "yes",
    unexpected: "no",
    attestations: ["passing", "extra, passing", "passing"],
  } as const;
  const flow = { of: "own", compliant: "yes", status: trail } as const;
  const answers = answerOf({
    ...shape,
    compliant: true,
    allowListing: "absent",
    inTrail: trail,
    flows: [
      flow,
      { ...flow, of: "another trail" },
      { ...flow, of: "another flow" },
      { ...flow, status: "absent" },
    ],
    evaluations: [
      { ...passing, rules: ["satisfied", "ignored", "satisfied", "satisfied in every word"] },
      { ...passing, rules: [] },
    ],
  });
  const record = written(decided(inEnvironment, [recorded(inEnvironment, answers)]));
  expect(faultsOf(record)).toEqual([]);
  const status = {
    artifact_fingerprint: askedFingerprint,
    status: "COMPLIANT",
    is_compliant: true,
    unexpected: false,
    attestations: [
      { status: "COMPLETE", is_compliant: true, unexpected: false, count: 2 },
      { status: "COMPLETE", is_compliant: true, unexpected: true, count: 1 },
    ],
  };
  const policy = { name: "first", version: 3, status: "COMPLIANT", is_compliant: true };
  const [{ answer: recordedAnswer }] = (record as { artifacts: [{ answer: object }] }).artifacts;
  expect(recordedAnswer).toStrictEqual({
    fingerprint: askedFingerprint,
    scope: "environment",
    flow: "shop",
    trail: "release-7",
    environment: "production",
    compliant: true,
    html_url: "https://service.example/acme/flows/shop/artifacts/abab",
    compliance_status: status,
    flows: [
      { flow: "shop", compliant: true, compliance_status: status, count: 2 },
      { flow: "third-shop", compliant: true, compliance_status: status, count: 1 },
      { flow: "shop", compliant: true, count: 1 },
    ],
    policies: [
      {
        ...policy,
        rules: [
          { satisfied: true, ignored: false, count: 2 },
          { ignored: true, count: 1 },
          { satisfied: true, status: "COMPLIANT", is_compliant: true, count: 1 },
        ],
      },
      { ...policy, rules: [] },
    ],
  });
});

describe("the bytes of a record", () => {
  // Made within each test: what is made outside counts for a mutation run as used by every test.
  const made = (more: Partial<Artifact> = {}, run: Decision["run"] = {}): Decision => {
    const [, question, httpResult] = replies[1] ?? expect.fail("there are replies");
    return decided(question, [recorded(question, httpResult, strict, more)], { run });
  };

  test("are the same for the same decision, in whatever order it was put together", () => {
    const decision = made();
    const bytes = JSON.stringify(decisionRecord(decision));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.keys(decision), { minLength: Object.keys(decision).length }),
        (keys) => {
          const shuffled = Object.fromEntries(
            keys.map((key) => [key, reversed(Object.getOwnPropertyDescriptor(decision, key)?.value)]),
          ) as unknown as Decision;
          expect(JSON.stringify(decisionRecord(shuffled))).toBe(bytes);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("have every object's keys in alphabetical order", () => {
    const look = (value: unknown) => {
      if (typeof value !== "object" || value === null) return;
      if (!Array.isArray(value)) expect(Object.keys(value)).toEqual(Object.keys(value).sort());
      Object.values(value).forEach(look);
    };
    look(written(made({}, { ref: "r", id: "7", actor: "a" })));
  });

  test("are well-formed Unicode whatever the names are", () => {
    const record = written(made({ filename: "a\uD800b" }));
    expect(record).toMatchObject({ artifacts: [{ filename: "a\uFFFDb" }] });
  });
});

/** The same objects with their keys in the other order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

describe("the facts of a run", () => {
  test("are the runner's variables", () => {
    expect(
      runFacts({
        GITHUB_ACTION_REF: "v1",
        GITHUB_ACTION_REPOSITORY: "acme/action",
        GITHUB_ACTOR: "ada",
        GITHUB_RUN_ATTEMPT: "2",
        GITHUB_EVENT_NAME: "push",
        GITHUB_RUN_ID: "17",
        GITHUB_JOB: "deploy",
        GITHUB_REF: "refs/heads/main",
        GITHUB_REPOSITORY: "acme/shop",
        GITHUB_SERVER_URL: "https://github.example",
        GITHUB_SHA: "ab",
        GITHUB_TRIGGERING_ACTOR: "eve",
        GITHUB_WORKFLOW_REF: "acme/shop/.github/workflows/deploy.yml@refs/heads/main",
        GITHUB_WORKFLOW_SHA: "cd",
        GITHUB_TOKEN: "secret",
      }),
    ).toStrictEqual({
      action_ref: "v1",
      action_repository: "acme/action",
      actor: "ada",
      attempt: "2",
      event: "push",
      id: "17",
      job: "deploy",
      ref: "refs/heads/main",
      repository: "acme/shop",
      server_url: "https://github.example",
      sha: "ab",
      triggering_actor: "eve",
      workflow_ref: "acme/shop/.github/workflows/deploy.yml@refs/heads/main",
      workflow_sha: "cd",
    });
  });

  test("are absent where the runner says nothing", () => {
    expect(runFacts({ GITHUB_ACTION_REF: "", GITHUB_SHA: undefined, GITHUB_RUN_ID: "17" })).toStrictEqual({
      id: "17",
    });
  });
});
