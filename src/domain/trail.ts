// The schema of a trail (docs/internals/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.
import * as v from "valibot";
import {
  attestationFields,
  boolean,
  complianceFields,
  jsonObject,
  listOf,
  longText,
  notAnArray,
  nullable,
  number,
  text,
} from "./assertion.ts";
import { shortTextSchema } from "./identifiers.ts";

const attestationSchema = jsonObject({
  ...attestationFields,
  attestation_id: text,
});
export type TrailAttestation = v.InferOutput<typeof attestationSchema>;

/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = jsonObject({ ...complianceFields, attestations_statuses: listOf(attestationSchema) });
export type TrailArtifact = v.InferOutput<typeof artifactSchema>;

/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
export const entriesOf = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    notAnArray,
    v.transform((entries): [string, unknown][] => Object.entries(entries)),
    v.array(v.tuple([shortTextSchema, schema])),
  );

const requiredAttestations = listOf(jsonObject({ name: text, type: text }));

/** The three states in the five spellings of services. */
const stateSchema = v.pipe(
  v.picklist(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]),
  v.transform((state) =>
    state === "COMPLIANT" || state === "INCOMPLETE" ? state : ("NON-COMPLIANT" as const),
  ),
);
export type TrailState = v.InferOutput<typeof stateSchema>;

export const trailSchema = jsonObject({
  name: v.string(),
  last_modified_at: v.number(),
  created_at: v.number(),
  compliance_status: jsonObject({
    status: nullable(stateSchema),
    is_compliant: boolean,
    attestations_statuses: listOf(attestationSchema),
    artifacts_statuses: v.nullish(entriesOf(artifactSchema), () => ({})),
    evaluated_at: number,
    flow_template_id: text,
  }),
  template: jsonObject({
    version: number,
    content: longText,
    trail: v.nullish(
      jsonObject({
        attestations: requiredAttestations,
        artifacts: listOf(jsonObject({ name: text, attestations: requiredAttestations })),
      }),
      () => ({}),
    ),
  }),
  compliance_state: stateSchema,
  is_compliant: v.boolean(),
  created_by: v.string(),
  flow: jsonObject({ name: v.string(), tags: nullable(jsonObject({})) }),
  html_url: shortTextSchema,
  description: longText,
  git_commit_info: nullable(
    jsonObject({ sha1: text, message: longText, author: text, branch: text, timestamp: number, url: text }),
  ),
  origin_url: text,
  repo_ids: nullable(v.array(v.string())),
  events: listOf(jsonObject({ type: text, artifact_fingerprint: text, template_reference_name: text })),
  external_urls: nullable(jsonObject({})),
});
export type Trail = v.InferOutput<typeof trailSchema>;
