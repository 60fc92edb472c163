// A write to the service as plain data: the same value is sent, or described by a dry run. The schemas describe what each sends (docs/internals/interface.md, docs/attestations.md). Absent fields do not change what is stored.
import * as v from "valibot";
import { isObjectOrArray } from "../lib/json.ts";
import {
  annotationKeySchema,
  commitShaSchema,
  controlNameSchema,
  customTypeNameSchema,
  fingerprintSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  trailNameSchema,
  urlLabelSchema,
  type CommitSha,
  type FlowName,
  type TrailName,
} from "./identifiers.ts";
import { junitResultSchema } from "./test-results.ts";

const optionalText = v.exactOptional(v.string());
const optionalNumber = v.exactOptional(v.number());
const optionalUrl = v.exactOptional(httpUrlSchema);
/** A text with more than white space. */
const filledTextSchema = v.pipe(v.string(), v.regex(/\S/, "must not be empty"));
const jsonSchema = v.custom<object>(isObjectOrArray, "must be a JSON object or array");

const arrayOf = <const Schema extends v.GenericSchema>(item: Schema) => v.pipe(v.array(item), v.readonly());

const gitCommitSchema = v.strictObject({
  sha1: commitShaSchema,
  message: optionalText,
  author: optionalText,
  author_username: optionalText,
  branch: optionalText,
  /** Author date, UNIX seconds. */
  timestamp: optionalNumber,
  url: optionalUrl,
  parents: v.exactOptional(arrayOf(commitShaSchema)),
  verified: v.exactOptional(v.boolean()),
  signature_state: optionalText,
});
export type GitCommit = Readonly<v.InferOutput<typeof gitCommitSchema>>;

const repoInfoSchema = v.strictObject({
  name: filledTextSchema,
  url: httpUrlSchema,
  id: optionalText,
  description: optionalText,
  provider: v.exactOptional(v.literal("github")),
});

/** What all writes may have. */
const commonFields = {
  description: v.exactOptional(filledTextSchema),
  git_commit_info: v.exactOptional(gitCommitSchema),
  repo_info: v.exactOptional(repoInfoSchema),
  /** Links by label, each with the SHA-256 of what it leads to where that is known. */
  external_urls: v.exactOptional(
    v.record(
      urlLabelSchema,
      v.strictObject({ href: httpUrlSchema, fingerprint: v.exactOptional(fingerprintSchema) }),
    ),
  ),
  user_data: v.exactOptional(jsonSchema),
};
export type CommonField = keyof typeof commonFields;
const annotations = v.exactOptional(v.record(annotationKeySchema, v.string()));

export const beginTrailBodySchema = v.strictObject({
  name: trailNameSchema,
  ...commonFields,
  origin_url: optionalUrl,
});
export type BeginTrailBody = Readonly<v.InferOutput<typeof beginTrailBodySchema>>;

export const reportArtifactBodySchema = v.strictObject({
  fingerprint: fingerprintSchema,
  filename: filledTextSchema,
  build_url: httpUrlSchema,
  commit_url: httpUrlSchema,
  trail_name: trailNameSchema,
  ...commonFields,
  git_commit: v.exactOptional(commitShaSchema),
  commits_list: v.exactOptional(arrayOf(gitCommitSchema)),
  repo_url: optionalUrl,
  annotations,
  is_compliant: v.exactOptional(v.boolean()),
  template: v.exactOptional(arrayOf(filledTextSchema)),
  template_reference_name: v.exactOptional(templateReferenceNameSchema),
});
export type ReportArtifactBody = Readonly<v.InferOutput<typeof reportArtifactBodySchema>>;

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
  approvers: arrayOf(v.strictObject({ username: v.string(), state: v.string(), timestamp: optionalNumber })),
  commits: arrayOf(
    v.strictObject({
      ...v.omit(gitCommitSchema, ["parents"]).entries,
      /** Its first line. */
      message: v.string(),
      author: v.string(),
      timestamp: v.number(),
      branch: v.string(),
      url: httpUrlSchema,
    }),
  ),
});
export type PullRequest = Readonly<v.InferOutput<typeof pullRequestSchema>>;

const attestationBase = {
  attestation_name: templateReferenceNameSchema,
  /** The artifact of a template that it is about, found by the commit. */
  target_artifacts: v.exactOptional(arrayOf(templateReferenceNameSchema)),
  artifact_fingerprint: v.exactOptional(fingerprintSchema),
  ...commonFields,
  origin_url: optionalUrl,
  annotations,
};

/** The body of each kind of attestation, by the word in the path. */
export const attestationSchemas = {
  generic: v.strictObject({ ...attestationBase, is_compliant: v.boolean() }),
  junit: v.strictObject({ ...attestationBase, junit_results: arrayOf(junitResultSchema) }),
  pull_request: v.strictObject({
    ...attestationBase,
    git_provider: v.literal("github"),
    pull_requests: arrayOf(pullRequestSchema),
  }),
  custom: v.strictObject({
    ...attestationBase,
    type_name: customTypeNameSchema,
    attestation_data: jsonSchema,
  }),
  system: v.strictObject({
    ...attestationBase,
    type_name: v.literal("decision"),
    control: controlNameSchema,
    attestation_data: v.strictObject({ is_compliant: v.boolean() }),
  }),
};

type Kinds = typeof attestationSchemas;
type AttestationData<Kind extends keyof Kinds> = Readonly<v.InferOutput<Kinds[Kind]>>;

/** What attestations of every kind have. */
export type AttestationBase = Omit<AttestationData<"generic">, "is_compliant">;

/** An attestation to report: the kind and its body. */
export type AttestationBody = {
  [Kind in keyof Kinds]: { readonly kind: Kind; readonly data: AttestationData<Kind> };
}[keyof Kinds];

/** A file that is sent with a write: its base name and its bytes. */
export interface Upload {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** A flow template, and the path by which an input names it. */
export interface TemplateFile extends Upload {
  readonly path: string;
}

/** What is attached to an attestation, and the files that it is made of. */
export interface Attachment extends Upload {
  readonly files: readonly {
    /** Relative to the workspace, with `/`. */
    readonly name: string;
    /** In bytes. */
    readonly size: number;
  }[];
}

/** What is attached to an attestation, without its content. */
export interface AttachedFiles extends Omit<Attachment, "content"> {
  /** Of the file that is sent, in bytes. */
  readonly size: number;
}

/** The trail that a write is about, and its commit. */
export interface WriteTarget {
  readonly flow: FlowName;
  readonly trail: TrailName;
  readonly gitCommit?: CommitSha;
  /** The pull request's merge commit that was tested, when the recorded commit is another one. */
  readonly testedMergeCommit?: CommitSha;
}

/** Its file is the template of a trail, or what is attached to an attestation. */
export type Write =
  | {
      readonly endpoint: "begin-trail";
      readonly flow: FlowName;
      readonly data: BeginTrailBody;
      readonly file?: Upload;
    }
  | { readonly endpoint: "report-artifact"; readonly flow: FlowName; readonly data: ReportArtifactBody }
  | ({
      readonly endpoint: "attest";
      readonly flow: FlowName;
      readonly trail: TrailName;
      readonly file?: Upload;
    } & AttestationBody);
