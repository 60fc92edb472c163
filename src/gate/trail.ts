// The schema of a trail (spec.md, "Trail"; api-facts of real answers): what it must have, and of everything else the
// type that the verdict and the summary rely on. Unknown fields are passed over here; the answer itself keeps them.
import * as v from "valibot";
import { list, object, said } from "./assertion.ts";

const trailAttestationSchema = object({
  attestation_name: said(v.string()),
  attestation_type: said(v.string()),
  attestation_id: said(v.string()),
  overridden_attestation_id: said(v.string()),
  status: said(v.string()),
  is_compliant: said(v.boolean()),
  unexpected: said(v.boolean()),
});
export type TrailAttestation = v.InferOutput<typeof trailAttestationSchema>;

/** The specification does not show it; services send this. `is_compliant` is null while the artifact is missing. */
const trailArtifactSchema = object({
  artifact_fingerprint: said(v.string()),
  status: said(v.string()),
  is_compliant: said(v.boolean()),
  unexpected: said(v.boolean()),
  attestations_statuses: list(trailAttestationSchema),
});
export type TrailArtifact = v.InferOutput<typeof trailArtifactSchema>;

/** A JSON object as a list of its entries: a name such as `constructor` is a name like any other. */
const entriesOf = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.custom<object>((value) => typeof value === "object" && !Array.isArray(value), "must be an object"),
    v.transform((entries): [string, unknown][] => Object.entries(entries)),
    v.array(v.tuple([v.string(), schema])),
  );

const wanted = list(object({ name: said(v.string()), type: said(v.string()) }));

/** The five spellings in which services give three states (api-facts.md 5). */
const stateSchema = v.pipe(
  v.picklist(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]),
  v.transform((state) =>
    state === "COMPLIANT" || state === "INCOMPLETE" ? state : ("NON-COMPLIANT" as const),
  ),
);
export type TrailState = v.InferOutput<typeof stateSchema>;

export const trailSchema = object({
  name: v.string(),
  last_modified_at: v.number(),
  created_at: v.number(),
  compliance_status: object({
    status: said(stateSchema),
    is_compliant: said(v.boolean()),
    attestations_statuses: list(trailAttestationSchema),
    artifacts_statuses: v.nullish(entriesOf(trailArtifactSchema), () => ({})),
    evaluated_at: said(v.number()),
    flow_template_id: said(v.string()),
  }),
  template: object({
    version: said(v.number()),
    content: said(v.string()),
    trail: v.nullish(
      object({
        attestations: wanted,
        artifacts: list(object({ name: said(v.string()), attestations: wanted })),
      }),
      () => ({}),
    ),
  }),
  compliance_state: stateSchema,
  is_compliant: v.boolean(),
  created_by: v.string(),
  flow: object({ name: v.string(), tags: said(object({})) }),
  html_url: v.string(),
  description: said(v.string()),
  git_commit_info: said(
    object({
      sha1: said(v.string()),
      message: said(v.string()),
      author: said(v.string()),
      branch: said(v.string()),
      timestamp: said(v.number()),
      url: said(v.string()),
    }),
  ),
  origin_url: said(v.string()),
  repo_ids: said(v.array(v.string())),
  events: said(v.array(object({}))),
  external_urls: said(object({})),
});
export type Trail = v.InferOutput<typeof trailSchema>;
