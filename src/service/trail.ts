// A valid answer to "get this trail".
import * as v from "valibot";
import { commitShaSchema, httpUrlSchema } from "../lib/identifiers.ts";
import {
  answerObject,
  handedOn,
  jsonObject,
  nameSchema,
  nullish,
  plainObjectSchema,
  rowFields,
} from "./assertion.ts";

const trailAttestationSchema = jsonObject({
  ...rowFields,
  attestation_name: nullish(v.string()),
  attestation_type: nullish(v.string()),
  attestation_id: nullish(v.string()),
  overridden_attestation_id: nullish(v.string()),
  unexpected: nullish(v.boolean()),
});

const artifactStatusSchema = jsonObject({
  ...rowFields,
  artifact_fingerprint: nullish(nameSchema),
  unexpected: nullish(v.boolean()),
  attestations_statuses: nullish(v.array(trailAttestationSchema)),
});

const templateAttestationsSchema = nullish(
  v.array(jsonObject({ name: nullish(v.string()), type: nullish(v.string()) })),
);

/** The three states. Services have spelt the last one in other ways too. */
const stateSchema = v.pipe(
  v.picklist(["INCOMPLETE", "COMPLIANT", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]),
  v.transform((state) =>
    state === "INCOMPLETE" || state === "COMPLIANT" ? state : ("NON-COMPLIANT" as const),
  ),
);

export const trailSchema = answerObject({
  ...rowFields,
  name: v.string(),
  last_modified_at: v.number(),
  created_at: v.number(),
  compliance_status: jsonObject({
    ...rowFields,
    attestations_statuses: nullish(v.array(trailAttestationSchema)),
    // As a list of names with what they have: an artifact may be called `constructor`, which a record of valibot leaves out.
    artifacts_statuses: nullish(
      v.pipe(
        plainObjectSchema,
        v.transform((artifacts) => Object.entries(artifacts)),
        v.array(v.tuple([nameSchema, artifactStatusSchema])),
      ),
    ),
    evaluated_at: nullish(v.number()),
    flow_template_id: nullish(v.string()),
  }),
  template: jsonObject({
    trail: nullish(
      jsonObject({
        attestations: templateAttestationsSchema,
        artifacts: nullish(
          v.array(jsonObject({ name: nullish(nameSchema), attestations: templateAttestationsSchema })),
        ),
      }),
    ),
    version: nullish(v.pipe(v.number(), v.integer())),
    content: nullish(v.string()),
  }),
  compliance_state: stateSchema,
  is_compliant: v.boolean(),
  created_by: v.string(),
  flow: jsonObject({ name: v.string(), tags: nullish(plainObjectSchema) }),
  html_url: handedOn(httpUrlSchema),
  description: nullish(v.string()),
  git_commit_info: nullish(
    jsonObject({
      sha1: nullish(handedOn(commitShaSchema)),
      message: nullish(v.string()),
      author: nullish(v.string()),
      branch: nullish(v.string()),
      timestamp: nullish(v.number()),
      url: nullish(v.string()),
    }),
  ),
  origin_url: nullish(v.string()),
  repo_ids: nullish(v.array(v.string())),
  events: nullish(v.array(plainObjectSchema)),
  external_urls: nullish(plainObjectSchema),
});

export type Trail = v.InferOutput<typeof trailSchema>;
export type ArtifactStatus = v.InferOutput<typeof artifactStatusSchema>;
export type TrailAttestation = v.InferOutput<typeof trailAttestationSchema>;
