// What can be signed of a decision, and what cannot. The predicate has the form of .github/vsa.schema.json.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { environmentNameSchema } from "../../src/domain/identifiers.ts";
import type { Artifact } from "../../src/domain/artifact.ts";
import { verdicts } from "../../src/domain/verdict.ts";
import { runFacts } from "../../src/gate/decision-record.ts";
import { pick } from "../../src/lib/pick.ts";
import { isSignable, verificationSummary, withRecord } from "../../src/gate/verification-summary.ts";
import { askedFingerprint } from "./answers.ts";
import { flowName } from "./names.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true });
formats.default(ajv);
const validate = ajv.compile(
  JSON.parse(readFileSync(new URL("../../.github/vsa.schema.json", import.meta.url), "utf8")) as object,
);

const app: Artifact = { filename: "app", type: "file", fingerprint: askedFingerprint };
type Verified = Parameters<typeof verificationSummary>[0];
const run = {
  server_url: "https://github.com",
  repository: "acme/shop",
  id: "42",
  workflow_ref: "acme/shop/.github/workflows/deploy.yml@refs/heads/main",
};
const environment = v.parse(environmentNameSchema, "prod-eu.1");
const decision: Verified = {
  actionVersion: "1.2.3",
  run,
  service: { baseUrl: "https://service.example/api/v2", org: "ac/me" },
  query: { scope: "environment", environment, policies: [] },
  verdict: "compliant",
  passes: true,
  artifacts: [app],
  endedAt: Date.UTC(2026, 10, 22, 12, 30),
};
const recordSha256 = "ab".repeat(32);
const summaryOf = (changes: Partial<Verified>) => verificationSummary({ ...decision, ...changes });
function predicateOf(changes: Partial<Verified>) {
  const summary = summaryOf(changes);
  const predicate = summary && withRecord(summary, recordSha256);
  validate(predicate);
  expect(validate.errors ?? []).toEqual([]);
  return predicate;
}

test("the predicate names the workflow, the repository, what was asked, the record, and what was found", () => {
  expect(predicateOf({})).toEqual({
    verifier: {
      id: "https://github.com/acme/shop/.github/workflows/deploy.yml@refs/heads/main",
      version: { "artifact-compliance-action": "1.2.3" },
    },
    timeVerified: "2026-11-22T12:30:00.000Z",
    resourceUri: "https://github.com/acme/shop",
    policy: { uri: "https://service.example/api/v2/environments/ac%2Fme/prod-eu.1" },
    inputAttestations: [
      { uri: "https://github.com/acme/shop/actions/runs/42", digest: { sha256: recordSha256 } },
    ],
    verificationResult: "PASSED",
    verifiedLevels: ["ENVIRONMENT_PROD_EU_1_COMPLIANT"],
  });
});

describe("`verifier.id`", () => {
  const gate = "acme/gates/.github/workflows/gate.yml@refs/tags/v1";
  const idOf = (changes: Partial<typeof run> & { job_workflow_ref?: string }) =>
    predicateOf({ run: { ...run, ...changes } })?.verifier.id;

  test("is the called workflow in a reusable one", () => {
    expect(idOf({ job_workflow_ref: gate })).toBe(`https://github.com/${gate}`);
  });

  test("has the server's port, and https", () => {
    expect(idOf({ server_url: "http://ghes.example:8443" })).toBe(
      `https://ghes.example:8443/${run.workflow_ref}`,
    );
  });

  test("has the ref as GitHub writes it", () => {
    const ref = "acme/gates/.github/workflows/gate.yml@refs/heads/über/100%#1";
    expect(idOf({ job_workflow_ref: ref })).toBe(`https://github.com/${ref}`);
  });
});

test("`resourceUri` and the record's address name the server and the repository of the run", () => {
  const other = { ...run, server_url: "https://ghes.example:8443", repository: "acme/api" };
  const predicate = predicateOf({ run: other });
  expect(predicate?.resourceUri).toBe("https://ghes.example:8443/acme/api");
  expect(predicate?.inputAttestations[0]?.uri).toBe("https://ghes.example:8443/acme/api/actions/runs/42");
});

test("the record has no address where the run has no number", () => {
  expect(
    predicateOf({ run: pick(run, "server_url", "repository", "workflow_ref") })?.inputAttestations,
  ).toEqual([{ digest: { sha256: recordSha256 } }]);
});

const flow = flowName("shop");
test.each<[string, Verified["query"], string, string[]]>([
  [
    "an environment and one flow",
    { scope: "environment", environment, flow, policies: [] },
    "environments/ac%2Fme/prod-eu.1?flow=shop",
    ["ENVIRONMENT_PROD_EU_1_COMPLIANT"],
  ],
  [
    "policies, in their order",
    { scope: "policy", policies: ["tested", "über/1&policy=x"] },
    "policies/ac%2Fme?policy=tested&policy=%C3%BCber%2F1%26policy%3Dx",
    ["POLICY_TESTED_COMPLIANT", "POLICY__BER_1_POLICY_X_COMPLIANT"],
  ],
  [
    "policies and one flow",
    { scope: "policy", policies: ["tested"], flow },
    "policies/ac%2Fme?policy=tested&flow=shop",
    ["POLICY_TESTED_COMPLIANT"],
  ],
  ["a flow", { scope: "flow", flow, policies: [] }, "flows/ac%2Fme/shop", ["FLOW_SHOP_COMPLIANT"]],
])("`policy.uri` and `verifiedLevels` say what was asked: %s", (_, query, path, levels) => {
  expect(predicateOf({ query })).toMatchObject({
    policy: { uri: `https://service.example/api/v2/${path}` },
    verifiedLevels: levels,
  });
});

test("two questions have two addresses, and no level claims a level of SLSA", () => {
  const names = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }), { minLength: 1 });
  const asked = fc.record({ policies: names, isAboutFlow: fc.boolean() });
  const summary = ({ policies, isAboutFlow }: { policies: string[]; isAboutFlow: boolean }) =>
    summaryOf({ query: { scope: "policy", policies, ...(isAboutFlow && { flow }) } });
  fc.assert(
    fc.property(asked, asked, (one, other) => {
      const [first, second] = [summary(one), summary(other)];
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(first?.policy.uri === second?.policy.uri).toBe(isSame);
      for (const level of first?.verifiedLevels ?? []) expect(level).toMatch(/^POLICY_[A-Z0-9_]*_COMPLIANT$/);
    }),
  );
});

describe("there is no predicate", () => {
  test.each(verdicts.filter((verdict) => verdict !== "compliant"))("with the verdict %s", (verdict) => {
    expect(summaryOf({ verdict })).toBeUndefined();
    expect(isSignable({ ...decision, verdict })).toBe(false);
  });

  test("of a gate that does not open", () => {
    expect(summaryOf({ passes: false })).toBeUndefined();
    expect(isSignable({ ...decision, passes: false })).toBe(false);
  });

  test("where nothing was judged of one artifact", () => {
    const artifacts = [app, { ...app, nothingJudged: "No policy was evaluated" }];
    expect(summaryOf({ artifacts })).toBeUndefined();
    expect(isSignable({ ...decision, artifacts })).toBe(false);
  });

  test.each([
    ["GITHUB_WORKFLOW_REF", ""],
    ["GITHUB_REPOSITORY", ""],
    ["GITHUB_SERVER_URL", ""],
    ["GITHUB_SERVER_URL", "github.com"],
  ])("where the variable %s of the runner is %j, but there are subjects", (variable, text) => {
    const variables = {
      GITHUB_WORKFLOW_REF: run.workflow_ref,
      GITHUB_REPOSITORY: run.repository,
      GITHUB_SERVER_URL: run.server_url,
      JOB_WORKFLOW_REF: "",
    };
    expect(summaryOf({ run: runFacts(variables) })).toBeDefined();
    const changed = { ...decision, run: runFacts({ ...variables, [variable]: text }) };
    expect(verificationSummary(changed)).toBeUndefined();
    expect(isSignable(changed)).toBe(true);
  });

  test.each<Verified["query"]>([
    { scope: "environment", policies: [] },
    { scope: "flow", policies: [] },
  ])("where what was asked has no name: %j", (query) => {
    expect(summaryOf({ query })).toBeUndefined();
  });
});
