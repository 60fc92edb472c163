// The schema of an assertion result (docs/interface.md): the required fields, and the type of every optional field that
// the verdict reads. Unknown fields are ignored.
import * as v from "valibot";
import { fingerprintSchema, flowNameSchema, trailNameSchema } from "./identifiers.ts";

/** Accepts a field that is absent or null, which mean the same. */
export const nullable = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(schema, () => undefined);

/** Accepts a list that is absent or null, which mean the same as empty. */
export const list = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(v.array(schema), () => []);

/** Accepts a JSON object but not an array, which valibot would take for one. */
export const jsonObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.custom<object>((value) => typeof value === "object" && !Array.isArray(value), "must be an object"),
    v.object(entries),
  );

const attestationStatusSchema = jsonObject({
  attestation_name: nullable(v.string()),
  attestation_type: nullable(v.string()),
  status: nullable(v.string()),
  is_compliant: nullable(v.boolean()),
  unexpected: nullable(v.boolean()),
});
export type AttestationStatus = v.InferOutput<typeof attestationStatusSchema>;

const complianceStatusSchema = jsonObject({
  artifact_fingerprint: nullable(v.string()),
  status: nullable(v.string()),
  is_compliant: nullable(v.boolean()),
  /** The flow's template does not name the artifact. */
  unexpected: nullable(v.boolean()),
  attestations_statuses: list(attestationStatusSchema),
});
export type ComplianceStatus = v.InferOutput<typeof complianceStatusSchema>;

const resolutionSchema = jsonObject({
  type: nullable(v.string()),
  context: nullable(
    jsonObject({
      flow_name: nullable(v.string()),
      trail_name: nullable(v.string()),
      artifact_status: nullable(v.string()),
      for_control: nullable(v.string()),
    }),
  ),
});
export type Resolution = v.InferOutput<typeof resolutionSchema>;

const ruleEvaluationSchema = jsonObject({
  rule: nullable(
    jsonObject({
      type: nullable(v.string()),
      definition: nullable(jsonObject({ name: nullable(v.string()), type: nullable(v.string()) })),
    }),
  ),
  satisfied: nullable(v.boolean()),
  ignored: nullable(v.boolean()),
  resolutions: list(resolutionSchema),
});
export type RuleEvaluation = v.InferOutput<typeof ruleEvaluationSchema>;

const policyEvaluationSchema = jsonObject({
  policy_name: v.pipe(v.string(), v.nonEmpty("must not be empty")),
  policy_version: nullable(v.number()),
  status: nullable(v.string()),
  rule_evaluations: list(ruleEvaluationSchema),
});
export type PolicyEvaluation = v.InferOutput<typeof policyEvaluationSchema>;

const flowCompliance = jsonObject({
  flow: nullable(v.string()),
  trail: nullable(v.string()),
  compliant: nullable(v.boolean()),
  compliance_status: nullable(complianceStatusSchema),
  html_url: nullable(v.string()),
});

const allowListingSchema = v.pipe(
  jsonObject({
    allowlist_id: nullable(v.string()),
    allowed_by_user_id: nullable(v.string()),
    timestamp: nullable(v.number()),
    description: nullable(v.string()),
  }),
  v.check(
    (listing) => Object.values(listing).some((field) => field !== undefined),
    "must say who allowed the artifact, when or why",
  ),
);
export type AllowListing = v.InferOutput<typeof allowListingSchema>;

/** An assertion result. Services send `flows` as an array, the specification names an object: both are read as a list. */
export const assertionSchema = jsonObject({
  fingerprint: fingerprintSchema,
  flow: flowNameSchema,
  trail: trailNameSchema,
  compliant: v.boolean(),
  compliance_status: complianceStatusSchema,
  html_url: v.string(),
  scope: v.picklist(["flow", "environment", "policy"]),
  environment: nullable(v.string()),
  policy_evaluations: nullable(v.array(policyEvaluationSchema)),
  flows: v.pipe(
    v.nullish(v.union([v.array(flowCompliance), flowCompliance]), () => []),
    v.transform((flows) => (Array.isArray(flows) ? flows : [flows])),
  ),
  allow_listing: nullable(allowListingSchema),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;
