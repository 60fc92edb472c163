// What `attest` reports: the body of each kind of attestation, and its attachment (docs/attestations.md).
import * as v from "valibot";
import { isObjectOrArray } from "../lib/json.ts";
import {
  commitShaSchema,
  controlNameSchema,
  customTypeNameSchema,
  fingerprintSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
} from "./identifiers.ts";
import { junitResultSchema } from "./test-results.ts";
import { annotationsSchema, commonFields } from "./request-bodies.ts";

const optionalText = v.exactOptional(v.string());
const optionalNumber = v.exactOptional(v.number());

const pullRequestSchema = v.strictObject({
  url: httpUrlSchema,
  state: v.picklist(["MERGED", "OPEN", "CLOSED"]),
  merge_commit: v.nullable(commitShaSchema),
  author: v.string(),
  title: v.string(),
  head_ref: v.string(),
  base_ref: optionalText,
  /** UNIX seconds, as all times. */
  created_at: v.number(),
  merged_at: optionalNumber,
  approvers: v.pipe(
    v.array(v.strictObject({ username: v.string(), state: v.string(), timestamp: optionalNumber })),
    v.readonly(),
  ),
  commits: v.pipe(
    v.array(
      v.strictObject({
        sha1: commitShaSchema,
        /** Its first line. */
        message: v.string(),
        author: v.string(),
        author_username: optionalText,
        timestamp: v.number(),
        branch: v.string(),
        url: httpUrlSchema,
        verified: v.exactOptional(v.boolean()),
        signature_state: optionalText,
      }),
    ),
    v.readonly(),
  ),
});
export type PullRequest = Readonly<v.InferOutput<typeof pullRequestSchema>>;

const common = {
  attestation_name: templateReferenceNameSchema,
  /** The artifact of a template that it is about, found by the commit. */
  target_artifacts: v.exactOptional(v.pipe(v.array(templateReferenceNameSchema), v.readonly())),
  artifact_fingerprint: v.exactOptional(fingerprintSchema),
  ...commonFields,
  origin_url: v.exactOptional(httpUrlSchema),
  annotations: v.exactOptional(annotationsSchema),
};

/** The body of each kind, by the word in the path. */
export const attestationSchemas = {
  generic: v.strictObject({ ...common, is_compliant: v.boolean() }),
  junit: v.strictObject({ ...common, junit_results: v.pipe(v.array(junitResultSchema), v.readonly()) }),
  pull_request: v.strictObject({
    ...common,
    git_provider: v.literal("github"),
    pull_requests: v.pipe(v.array(pullRequestSchema), v.readonly()),
  }),
  custom: v.strictObject({
    ...common,
    type_name: customTypeNameSchema,
    attestation_data: v.custom<object>(isObjectOrArray, "must be a JSON object or array"),
  }),
  system: v.strictObject({
    ...common,
    type_name: v.literal("decision"),
    control: controlNameSchema,
    attestation_data: v.strictObject({ is_compliant: v.boolean() }),
  }),
};

type Kinds = typeof attestationSchemas;
export type AttestationData<Kind extends keyof Kinds> = Readonly<v.InferOutput<Kinds[Kind]>>;

/** An attestation to report: the kind and its body. */
export type AttestationBody = {
  [Kind in keyof Kinds]: { readonly kind: Kind; readonly data: AttestationData<Kind> };
}[keyof Kinds];

/** What is attached: a file's base name and bytes, and the files that it is made of. */
export interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly files: readonly AttachedFile[];
}

export interface AttachedFile {
  /** Relative to the workspace, with `/`. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}
