// The schema of an assertion result (docs/internals/interface.md): the required fields, and the type of every optional field that
// the verdict reads. Unknown fields are ignored.
import * as v from "valibot";
import { fingerprintSchema, flowNameSchema, shortTextSchema, trailNameSchema } from "./identifiers.ts";

/** Accepts a field that is absent or null, which mean the same. */
export const nullable = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(schema, () => undefined);

/** Accepts a list that is absent or null, which mean the same as empty. */
export const listOf = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(v.array(schema), () => []);

/** Rejects an array, which valibot would take for an object. */
export const notAnArray = v.custom<object>(
  (value) => typeof value === "object" && !Array.isArray(value),
  "must be an object",
);

/** Accepts a JSON object with these fields. */
export const jsonObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(notAnArray, v.object(entries));

/** A name, a word or a URL. */
export const text = nullable(shortTextSchema);
export const longText = nullable(v.string());
export const number = nullable(v.number());
export const boolean = nullable(v.boolean());

export const attestationFields = {
  attestation_name: text,
  attestation_type: text,
  status: text,
  is_compliant: boolean,
  unexpected: boolean,
  /** The attestation that this one replaces, where somebody overrode its result. */
  overridden_attestation_id: text,
};
const attestationStatusSchema = jsonObject(attestationFields);
export type AttestationStatus = v.InferOutput<typeof attestationStatusSchema>;

/** Returns whether somebody overrode the result of an attestation. */
export const isOverridden = ({ overridden_attestation_id: id }: Partial<AttestationStatus>): boolean =>
  id !== undefined && id !== "";

export const complianceFields = {
  artifact_fingerprint: text,
  status: text,
  is_compliant: boolean,
  /** The flow's template does not name the artifact. */
  unexpected: boolean,
};
const complianceStatusSchema = jsonObject({
  ...complianceFields,
  attestations_statuses: listOf(attestationStatusSchema),
});
export type ComplianceStatus = v.InferOutput<typeof complianceStatusSchema>;

const resolutionSchema = jsonObject({
  type: text,
  context: nullable(
    jsonObject({ flow_name: text, trail_name: text, artifact_status: text, for_control: text }),
  ),
});

const ruleEvaluationSchema = jsonObject({
  rule: nullable(jsonObject({ type: text, definition: nullable(jsonObject({ name: text, type: text })) })),
  status: text,
  is_compliant: boolean,
  satisfied: boolean,
  ignored: boolean,
  resolutions: listOf(resolutionSchema),
});
export type RuleEvaluation = v.InferOutput<typeof ruleEvaluationSchema>;

export const policyEvaluationSchema = jsonObject({
  policy_name: v.pipe(shortTextSchema, v.nonEmpty("must not be empty")),
  policy_version: number,
  status: text,
  is_compliant: boolean,
  rule_evaluations: listOf(ruleEvaluationSchema),
});
export type PolicyEvaluation = v.InferOutput<typeof policyEvaluationSchema>;

/** Rejects an item that has nothing known, such as a map of flows by their names. */
const flowCompliance = v.pipe(
  jsonObject({
    flow: text,
    trail: text,
    compliant: boolean,
    compliance_status: nullable(complianceStatusSchema),
    html_url: text,
  }),
  v.check(
    (flow) => Object.values(flow).some((field) => field !== undefined && field !== ""),
    "must have a field of a flow",
  ),
);

const allowListingSchema = jsonObject({
  allowlist_id: text,
  allowed_by_user_id: text,
  timestamp: number,
  description: longText,
});
export type AllowListing = v.InferOutput<typeof allowListingSchema>;

/** Returns whether a text has a character that is not blank (docs/internals/gate.md, "Allow-listing"). U+2800 is a Braille pattern without dots. */
const isVisible = (text = ""): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u{2800}]/u.test(text);

/** An assertion result. Services send `flows` as an array, the specification names an object: both are read as a list. */
export const assertionSchema = jsonObject({
  fingerprint: fingerprintSchema,
  flow: flowNameSchema,
  trail: trailNameSchema,
  compliant: v.boolean(),
  compliance_status: complianceStatusSchema,
  html_url: shortTextSchema,
  scope: v.picklist(["flow", "environment", "policy"]),
  environment: text,
  policy_evaluations: nullable(v.array(policyEvaluationSchema)),
  flows: v.pipe(
    v.nullish(v.unknown(), () => []),
    v.transform((flows): unknown[] => (Array.isArray(flows) ? flows : [flows])),
    v.array(flowCompliance),
  ),
  // An allow-listing that names neither the list nor the person counts as absent.
  allow_listing: v.pipe(
    nullable(allowListingSchema),
    v.transform((listing) =>
      isVisible(listing?.allowlist_id) || isVisible(listing?.allowed_by_user_id) ? listing : undefined,
    ),
  ),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;
