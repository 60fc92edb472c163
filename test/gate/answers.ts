// Answers of the service as its client gives them: parsed by their schema, or as the failure that an invalid one is.
import * as v from "valibot";
import type { Question } from "../../src/gate/judge.ts";
import { assertionSchema, trailSchema, type Assertion, type Trail } from "../../src/service/answers.ts";
import type { Failure, RequestLog, ServiceResult } from "../../src/service/result.ts";

export const fingerprint = "ab".repeat(32);
export const anotherFingerprint = `${"ab".repeat(31)}ac`;

const nothing = { policies: [], expect: [], waits: false };
export const inEnvironment: Question = { ...nothing, scope: "environment", environment: "production" };
export const inPolicy: Question = { ...nothing, scope: "policy", policies: ["first", "second"] };
export const inFlow: Question = { ...nothing, scope: "flow", flow: "shop" };
export const inTrail: Question = { ...nothing, scope: "trail", flow: "shop", trail: "release-7" };

const required = {
  fingerprint,
  flow: "shop",
  trail: "release-7",
  compliant: true,
  html_url: "https://service.example/acme/flows/shop/artifacts/abab",
};

export const passingRule = { rule: { type: "provenance" }, satisfied: true, ignored: false };
export const failingRule = { rule: { type: "provenance" }, satisfied: false, ignored: false };
export const passingAttestation = {
  attestation_name: "lint",
  attestation_type: "junit",
  status: "COMPLETE",
  is_compliant: true,
  unexpected: false,
};
export const evaluation = (policy_name: string, ...rule_evaluations: object[]) => ({
  policy_name,
  status: "COMPLIANT",
  rule_evaluations,
});

/** An answer that opens a gate on the environment. */
export const environmentAnswer = {
  ...required,
  scope: "environment",
  environment: "production",
  compliance_status: {},
  policy_evaluations: [evaluation("first", passingRule)],
};

/** An answer that opens a gate on the policies. */
export const policyAnswer = {
  ...required,
  scope: "policy",
  compliance_status: {},
  policy_evaluations: [evaluation("first", passingRule), evaluation("second", passingRule)],
};

/** An answer that opens a gate on the flow. */
export const flowAnswer = {
  ...required,
  scope: "flow",
  compliance_status: {
    status: "COMPLIANT",
    is_compliant: true,
    unexpected: false,
    artifact_fingerprint: fingerprint,
    attestations_statuses: [passingAttestation],
  },
};

/** An answer that opens a gate on the trail. */
export const trailAnswer = {
  name: "release-7",
  last_modified_at: 1776253126.1594,
  created_at: 1776252299.78,
  compliance_status: {
    status: "COMPLIANT",
    is_compliant: true,
    attestations_statuses: [{ ...passingAttestation, attestation_name: "review" }],
    artifacts_statuses: {
      app: {
        artifact_fingerprint: fingerprint,
        status: "COMPLIANT",
        is_compliant: true,
        attestations_statuses: [passingAttestation],
      },
    },
  },
  template: { version: 1, trail: { attestations: [], artifacts: [] } },
  compliance_state: "COMPLIANT",
  is_compliant: true,
  created_by: "ci",
  flow: { name: "shop" },
  html_url: "https://service.example/acme/flows/shop/trails/release-7",
};

export const request: RequestLog = { method: "GET", url: "https://service.example/api/v2/x", attempts: [] };

const answered = <Body>(schema: v.GenericSchema<unknown, Body>, json: unknown): ServiceResult<Body> => {
  const parsed = v.safeParse(schema, json);
  return parsed.success
    ? { ok: true, request, body: parsed.output, json }
    : failed({ cause: "invalid", status: 200, message: v.flatten(parsed.issues).root?.join() ?? "invalid" });
};

/** What the client gives for this answer about an artifact. */
export const assertion = (json: unknown): ServiceResult<Assertion> => answered(assertionSchema, json);

/** What the client gives for this answer about a trail. */
export const trail = (json: unknown): ServiceResult<Trail> => answered(trailSchema, json);

/** What the client gives where there is no answer that can be used. */
export const failed = (failure: Omit<Failure, "message"> & { readonly message?: string }) => ({
  ok: false as const,
  request,
  failure: { message: `It failed (${failure.status ?? failure.cause})`, ...failure },
});
