// Answers of the service, and what comes of a request: valid by their schema, or the failure that an invalid one is.
import * as v from "valibot";
import { createRound } from "../../src/gate/judge.ts";
import type { Asked, GateArtifact, Judgement, Question, Reply } from "../../src/gate/result.ts";
import { assertionSchema, trailSchema } from "../../src/service/answers.ts";
import type { Failure } from "../../src/service/failures.ts";

export const fingerprint = "ab".repeat(32);
export const anotherFingerprint = `${"ab".repeat(31)}ac`;

const nothing = { policies: [], flow: "shop", expect: [], waits: false };
export const inEnvironment: Question = { ...nothing, scope: "environment", environment: "production" };
export const inPolicy: Question = { ...nothing, scope: "policy", policies: ["first", "second"] };
export const inFlow: Question = { ...nothing, scope: "flow" };
export const inTrail: Question = { ...nothing, scope: "trail", trail: "release-7" };

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
  template: { version: 1, trail: { attestations: [{ name: "review", type: "junit" }], artifacts: [] } },
  compliance_state: "COMPLIANT",
  is_compliant: true,
  created_by: "ci",
  flow: { name: "shop" },
  html_url: "https://service.example/acme/flows/shop/trails/release-7",
};

export const artifact: GateArtifact = { name: "app", filename: "app.js", type: "file", fingerprint };

export const asked: Asked = {
  artifact,
  request: { method: "GET", url: "https://service.example/api/v2/x", status: 200 },
};

/** What comes of a request whose answer is this. */
export function answered({ scope }: Question, json: unknown): Reply {
  const parsed = v.safeParse(scope === "trail" ? trailSchema : assertionSchema, json);
  const of = scope === "trail" ? { ...asked, artifact: undefined } : asked;
  return parsed.success
    ? { ...of, text: JSON.stringify(json) }
    : failed({ cause: "invalid", status: 200, message: v.flatten(parsed.issues).root?.join() ?? "invalid" });
}

/** What comes of a request without an answer that can be used. */
export const failed = (failure: Omit<Failure, "message"> & { readonly message?: string }): Reply => ({
  ...asked,
  failure: { message: `It failed (${failure.status ?? failure.cause})`, ...failure },
});

/** Judges the answer to a question. */
export const judgeJson = (question: Question, json: unknown): Judgement =>
  createRound(question)(answered(question, json));
