import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { decisionRecord } from "../../src/gate/decision-record.ts";
import {
  decide,
  type GateArtifact,
  type GateSettings,
  type Judged,
  type Question,
} from "../../src/gate/result.ts";
import type { Row } from "../../src/gate/rows.ts";
import { startOfTime } from "../support/context.ts";
import {
  asked,
  environmentAnswer,
  fingerprint,
  flowAnswer,
  inEnvironment,
  inFlow,
  inPolicy,
  inTrail,
  judgeJson,
  policyAnswer,
  trailAnswer,
} from "./answers.ts";

interface Schema {
  readonly properties: {
    readonly run: { readonly properties: Readonly<Record<string, { readonly description: string }>> };
  };
}
const schema = JSON.parse(readFileSync(".github/decision-record.schema.json", "utf8")) as Schema;
const validate = new Ajv2020({ allErrors: true }).compile(schema);

const url = "https://service.example/api/v2/asserts/acme";
const settings: GateSettings = { onOutage: "fail", onNonCompliance: "warn" };
const onGitHub = {
  GITHUB_SERVER_URL: "https://github.com",
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_WORKFLOW_REF: "acme/shop/.github/workflows/deploy.yml@refs/heads/main",
};

function recordOf(judged: readonly Judged[], question: Question, environment = {}, cancelled = false) {
  return decisionRecord(decide(judged, settings, cancelled), {
    question,
    settings,
    service: { baseUrl: new URL("https://service.example/api/v2"), org: "acme" },
    environment,
    version: "1.2.3",
    startedAt: startOfTime,
    endedAt: startOfTime + 8000,
    wait: 600_000,
    pauses: [2000, 4000],
    redact: (text) => text.replaceAll("my-secret", "***"),
  });
}

/** How the answer to a question is judged. */
const judgedJson = (question: Question, json: object): Judged => ({ ...asked, ...judgeJson(question, json) });

const artifact: GateArtifact = {
  name: "app",
  filename: "ghcr.io/acme/app:v1",
  type: "oci",
  fingerprint,
  reference: `ghcr.io/acme/app@sha256:${fingerprint}`,
  size: 7,
};
const allowListing = { allowlist_id: "7", allowed_by_user_id: "ada", timestamp: 1.5, description: "why" };
const row: Row = {
  kind: "attestation",
  name: "scan",
  type: "snyk",
  rule: "attestation",
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
  satisfied_in: ["till"],
  says: "failed",
  counts: true,
};

/** All that there can be. */
const whole: Judged = {
  artifact: { ...artifact, path: "out/app" },
  request: { method: "GET", url, asked_at: "2026-01-02T03:04:06.000Z", status: 200 },
  answer: { sha256: hash("sha256", "{}"), text: "{}" },
  verdict: "non-compliant",
  reasons: ["Attestation `scan` is not compliant"],
  evidence: ["Its trail shows: `scan` failed"],
  hint: "Correct it",
  judged: "1 attestation",
  allow_listing: allowListing,
  about: { flow: "shop", trail: "release-7", html_url: "https://service.example/1", compliance_state: "X" },
  notices: [{ text: "Known", names: ["this"], hint: "Do that" }],
  rows: [row],
};

it("a decision record says who asked what, when, in which run, and what was decided, in a fixed order", () => {
  const question: Question = { ...inEnvironment, policies: ["tested"], trail: "release-7", expect: ["app"] };
  const run = { ...onGitHub, GITHUB_RUN_ID: "7", GITHUB_ACTOR: "", HOME: "/" };
  const expected = {
    verifier: {
      id: "https://github.com/acme/shop/.github/workflows/deploy.yml@refs/heads/main",
      version: { "artifact-compliance-action": "1.2.3" },
    },
    timeVerified: "2026-01-02T03:04:13.000Z",
    resourceUri: "https://github.com/acme/shop",
    policy: { uri: `${url}?flow_name=shop&environment_name=production&policy_name=tested` },
    verificationResult: "FAILED",
    verifiedLevels: ["FAILED"],
    record_version: 2,
    run: {
      server_url: "https://github.com",
      repository: "acme/shop",
      workflow_ref: "acme/shop/.github/workflows/deploy.yml@refs/heads/main",
      run_id: "7",
    },
    service: { base_url: "https://service.example/api/v2", org: "acme" },
    question: {
      scope: "environment",
      environment: "production",
      policies: ["tested"],
      flow: "shop",
      trail: "release-7",
      expect: ["app"],
      waits: false,
    },
    settings: { on_outage: "fail", on_non_compliance: "warn", wait_seconds: 600 },
    started_at: "2026-01-02T03:04:05.000Z",
    ended_at: "2026-01-02T03:04:13.000Z",
    waited_seconds: [2, 4],
    cancelled: false,
    verdict: "non-compliant",
    passes: true,
    decisions: [{ ...whole, artifact, passes: true, allowed_by: "on-non-compliance" }],
  };
  expect(JSON.stringify(recordOf([whole], question, run), null, 2)).toBe(JSON.stringify(expected, null, 2));
});

it("a decision record has the published form, whatever there is", () => {
  const request = { method: "GET", url };
  const unanswered: Judged = { request, verdict: "unreachable", reasons: ["why"], notices: [], rows: [] };
  const ofTrail = { ...judgedJson(inTrail, trailAnswer), artifact: undefined };
  for (const judged of [whole, ofTrail, judgedJson(inFlow, flowAnswer), unanswered])
    for (const environment of [{}, onGitHub]) {
      const question = judged === ofTrail ? inTrail : inFlow;
      validate(JSON.parse(JSON.stringify(recordOf([judged], question, environment))));
      expect(validate.errors).toBeNull();
    }
});

it("a decision record names the run by the runner's variables, as the published form says", () => {
  const fields = Object.entries(schema.properties.run.properties);
  const variables = fields.map(([name, { description }]) => [/GITHUB_\w+/.exec(description)?.[0], name]);
  const { run } = recordOf([whole], inEnvironment, Object.fromEntries(variables));
  expect(Object.entries(run)).toEqual(fields.map(([name]) => [name, name]));
});

describe("the verification summary", () => {
  const listed = { ...environmentAnswer, allow_listing: { allowlist_id: "7" } };
  const asserts = "asserts/acme?";
  const inProduction = `${asserts}flow_name=shop&environment_name=production`;
  const ofPolicies = `${asserts}flow_name=shop&policy_name=first&policy_name=second`;
  const everywhere = { ...inEnvironment, flow: "*" };
  it.each<[Question, readonly object[], string, string]>([
    [inEnvironment, [environmentAnswer], "ENVIRONMENT:production", inProduction],
    [everywhere, [environmentAnswer], "ENVIRONMENT:production", `${asserts}environment_name=production`],
    [inEnvironment, [environmentAnswer, listed], "ALLOW_LISTED:production", inProduction],
    [inPolicy, [policyAnswer], "POLICY:first POLICY:second", ofPolicies],
    [inFlow, [flowAnswer], "FLOW:shop", `${asserts}flow_name=shop`],
    [inTrail, [trailAnswer], "TRAIL:shop/release-7", "trails/acme/shop/release-7"],
  ])("of %j has what was verified", (question, answers, levels, uri) => {
    const judged = answers.map((json) => judgedJson(question, json));
    expect(recordOf(judged, question, onGitHub)).toMatchObject({
      policy: { uri: `https://service.example/api/v2/${uri}` },
      verificationResult: "PASSED",
      verifiedLevels: levels.split(" "),
    });
  });

  it("has all that a verifier reads, in the types that it decodes", () => {
    const record = recordOf([judgedJson(inFlow, flowAnswer)], inFlow, onGitHub);
    expect(record.verifier.id).toMatch(
      /^https:\/\/github\.com\/acme\/shop\/\.github\/workflows\/deploy\.yml@/,
    );
    expect(Object.values(record.verifier.version).map((version) => typeof version)).toEqual(["string"]);
    expect(record.timeVerified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect([record.resourceUri, record.policy.uri].map((uri) => URL.canParse(uri ?? ""))).toEqual([
      true,
      true,
    ]);
    expect(record.verifiedLevels.every((level) => typeof level === "string")).toBe(true);
  });

  it("names no workflow and no repository outside of GitHub Actions", () => {
    const { verifier, resourceUri } = recordOf([whole], inFlow, { GITHUB_SERVER_URL: "https://github.com" });
    expect([verifier.id, resourceUri]).toEqual([undefined, undefined]);
  });

  it("failed where a setting lets the job pass, also for another artifact, or nothing was asked, or it was cancelled", () => {
    const open = judgedJson(inFlow, flowAnswer);
    const records = [[whole], [open, whole], []].map((judged) => recordOf(judged, inFlow));
    for (const record of [...records, recordOf([open], inFlow, {}, true)])
      expect(record).toMatchObject({ verificationResult: "FAILED", verifiedLevels: ["FAILED"] });
  });
});

describe("the answers in a record", () => {
  const withText = (text: string | undefined, sha256 = "ef".repeat(32)): Judged => ({
    ...whole,
    answer: { sha256, text },
  });
  const textsOf = (judged: readonly Judged[]) =>
    recordOf(judged, inFlow).decisions.map(({ answer }) => answer?.text?.length);

  it("have the text whose SHA-256 stands beside it", () => {
    const text = '{"name":"\u00fc"}';
    const { answer } = recordOf([withText(text, hash("sha256", text))], inFlow).decisions[0] ?? {};
    expect(hash("sha256", answer?.text ?? "")).toBe(answer?.sha256);
    expect(answer).not.toHaveProperty("redacted");
  });

  it("have `***` for a secret, and are marked", () => {
    const { answer } = recordOf([withText('{"key":"my-secret"}')], inFlow).decisions[0] ?? {};
    expect(answer).toEqual({ sha256: "ef".repeat(32), text: '{"key":"***"}', redacted: true });
  });

  it("have a text while all of them are at most 1 MiB, in the order of the artifacts", () => {
    const mebibyte = 1_048_576;
    const half = "\u00fc".repeat(mebibyte / 4);
    expect(textsOf([withText("x".repeat(mebibyte)), withText("x")])).toEqual([mebibyte, undefined]);
    expect(textsOf([withText(half), withText(half), withText("")])).toEqual([half.length, half.length, 0]);
    expect(textsOf([withText(half), withText(`${half}x`), withText("x")])).toEqual([
      half.length,
      undefined,
      1,
    ]);
    expect(textsOf([withText(undefined)])).toEqual([undefined]);
    const large = withText("x".repeat(mebibyte + 1), "cd".repeat(32));
    expect(recordOf([large], inFlow).decisions[0]).toMatchObject({
      verdict: "non-compliant",
      answer: { sha256: "cd".repeat(32) },
    });
  });
});
