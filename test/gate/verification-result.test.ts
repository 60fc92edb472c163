// What can be signed of a decision, and what cannot. The predicate has the form of .github/svr.schema.json.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { environmentNameSchema } from "../../src/domain/identifiers.ts";
import type { Artifact } from "../../src/domain/artifact.ts";
import { verdicts } from "../../src/domain/verdict.ts";
import { verificationResult } from "../../src/gate/verification-result.ts";
import { askedFingerprint } from "./answers.ts";
import { flowName } from "./names.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true });
formats.default(ajv);
const validate = ajv.compile(
  JSON.parse(readFileSync(new URL("../../.github/svr.schema.json", import.meta.url), "utf8")) as object,
);

const app: Artifact = { filename: "app", type: "file", fingerprint: askedFingerprint };
type Verified = Parameters<typeof verificationResult>[0];
const decision: Verified = {
  actionVersion: "1.2.3",
  run: { server_url: "https://github.example", action_repository: "acme/gate-action" },
  service: { baseUrl: "https://service.example/api/v2", org: "ac/me" },
  query: {
    scope: "environment",
    environment: v.parse(environmentNameSchema, "prod-eu.1"),
    policies: [],
  },
  verdict: "compliant",
  passes: true,
  artifacts: [app],
  endedAt: Date.UTC(2026, 10, 22, 12, 30),
};
function predicateOf(changes: Partial<Verified>) {
  const predicate = verificationResult({ ...decision, ...changes });
  validate(predicate);
  expect(validate.errors ?? []).toEqual([]);
  return predicate;
}
describe("the predicate", () => {
  test("has the gate with its version, what was asked, when, and what was found", () => {
    expect(predicateOf({})).toEqual({
      verifier: {
        id: "https://github.example/acme/gate-action/gate/v1.2.3",
        policies: [{ uri: "https://service.example/api/v2/environments/ac%2Fme/prod-eu.1" }],
      },
      timeCreated: "2026-11-22T12:30:00.000Z",
      properties: ["ENVIRONMENT_PROD_EU_1_COMPLIANT"],
    });
  });

  test("names every policy", () => {
    const query = { scope: "policy", policies: ["tested", "über/1"] } as const;
    expect(predicateOf({ query })).toMatchObject({
      verifier: {
        policies: [
          { uri: "https://service.example/api/v2/policies/ac%2Fme/tested" },
          { uri: "https://service.example/api/v2/policies/ac%2Fme/%C3%BCber%2F1" },
        ],
      },
      properties: ["POLICY_TESTED_COMPLIANT", "POLICY__BER_1_COMPLIANT"],
    });
  });

  test("names the flow, which is found compliant in scope flow alone", () => {
    const flow = flowName("shop");
    const policies = [{ uri: "https://service.example/api/v2/flows/ac%2Fme/shop" }];
    expect(predicateOf({ query: { scope: "flow", flow, policies: [] } })).toMatchObject({
      verifier: { policies },
      properties: ["FLOW_SHOP_COMPLIANT"],
    });
    const both = predicateOf({ query: { ...decision.query, flow } });
    expect(both?.verifier.policies).toHaveLength(2);
    expect(both?.properties).toEqual(["ENVIRONMENT_PROD_EU_1_COMPLIANT"]);
  });

  test.each([{}, { server_url: "https://github.example" }, { action_repository: "acme/gate-action" }])(
    "has a name of the gate that is no address where the runner says only %j",
    (run) => {
      expect(predicateOf({ run })?.verifier.id).toBe("urn:artifact-compliance-action:gate:v1.2.3");
    },
  );
});

describe("nothing can be signed", () => {
  test.each(verdicts.filter((verdict) => verdict !== "compliant"))("with the verdict %s", (verdict) => {
    expect(verificationResult({ ...decision, verdict })).toBeUndefined();
  });

  test("of a gate that does not open", () => {
    expect(verificationResult({ ...decision, passes: false })).toBeUndefined();
  });

  test("where nothing was judged of one artifact", () => {
    const artifacts = [app, { ...app, nothingJudged: "No policy was evaluated" }];
    expect(verificationResult({ ...decision, artifacts })).toBeUndefined();
  });
});
