// The schema of a trail (docs/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.
import * as v from "valibot";
import { list, jsonObject, nullable } from "./assertion.ts";

const trailAttestationSchema = jsonObject({
  attestation_name: nullable(v.string()),
  attestation_type: nullable(v.string()),
  attestation_id: nullable(v.string()),
  overridden_attestation_id: nullable(v.string()),
  status: nullable(v.string()),
  is_compliant: nullable(v.boolean()),
  unexpected: nullable(v.boolean()),
});
export type TrailAttestation = v.InferOutput<typeof trailAttestationSchema>;

/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const trailArtifactSchema = jsonObject({
  artifact_fingerprint: nullable(v.string()),
  status: nullable(v.string()),
  is_compliant: nullable(v.boolean()),
  unexpected: nullable(v.boolean()),
  attestations_statuses: list(trailAttestationSchema),
});
export type TrailArtifact = v.InferOutput<typeof trailArtifactSchema>;

/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.custom<object>((value) => typeof value === "object" && !Array.isArray(value), "must be an object"),
    v.transform((entries): [string, unknown][] => Object.entries(entries)),
    v.array(v.tuple([v.string(), schema])),
  );

const templateAttestationSchema = jsonObject({ name: nullable(v.string()), type: nullable(v.string()) });
export type TemplateAttestation = v.InferOutput<typeof templateAttestationSchema>;

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
    is_compliant: nullable(v.boolean()),
    attestations_statuses: list(trailAttestationSchema),
    artifacts_statuses: v.nullish(entriesOf(trailArtifactSchema), () => ({})),
    evaluated_at: nullable(v.number()),
    flow_template_id: nullable(v.string()),
  }),
  template: jsonObject({
    version: nullable(v.number()),
    content: nullable(v.string()),
    trail: v.nullish(
      jsonObject({
        attestations: list(templateAttestationSchema),
        artifacts: list(
          jsonObject({ name: nullable(v.string()), attestations: list(templateAttestationSchema) }),
        ),
      }),
      () => ({}),
    ),
  }),
  compliance_state: stateSchema,
  is_compliant: v.boolean(),
  created_by: v.string(),
  flow: jsonObject({ name: v.string(), tags: nullable(jsonObject({})) }),
  html_url: v.string(),
  description: nullable(v.string()),
  git_commit_info: nullable(
    jsonObject({
      sha1: nullable(v.string()),
      message: nullable(v.string()),
      author: nullable(v.string()),
      branch: nullable(v.string()),
      timestamp: nullable(v.number()),
      url: nullable(v.string()),
    }),
  ),
  origin_url: nullable(v.string()),
  repo_ids: nullable(v.array(v.string())),
  events: list(
    jsonObject({
      type: nullable(v.string()),
      artifact_fingerprint: nullable(v.string()),
      template_reference_name: nullable(v.string()),
    }),
  ),
  external_urls: nullable(jsonObject({})),
});
export type Trail = v.InferOutput<typeof trailSchema>;
