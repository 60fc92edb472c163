// What begin-trail and report-artifact send. Absent fields do not change what is stored.
import * as v from "valibot";
import { isObjectOrArray } from "../lib/json.ts";
import { filledTextSchema, gitCommitSchema, repoInfoSchema } from "./commit.ts";
import {
  annotationKeySchema,
  commitShaSchema,
  fingerprintSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  trailNameSchema,
  urlLabelSchema,
} from "./identifiers.ts";

const externalUrl = v.strictObject({ href: httpUrlSchema, fingerprint: v.exactOptional(fingerprintSchema) });
const externalUrlsSchema = v.record(urlLabelSchema, externalUrl);
/** Links by label, each with the SHA-256 of what it leads to where that is known. */
export type ExternalUrls = Readonly<v.InferOutput<typeof externalUrlsSchema>>;

export const annotationsSchema = v.record(annotationKeySchema, v.string());

/** What all writes may have. */
export const commonFields = {
  description: v.exactOptional(filledTextSchema),
  git_commit_info: v.exactOptional(gitCommitSchema),
  repo_info: v.exactOptional(repoInfoSchema),
  external_urls: v.exactOptional(externalUrlsSchema),
  user_data: v.exactOptional(v.custom<object>(isObjectOrArray, "must be a JSON object or array")),
};

export const beginTrailBodySchema = v.strictObject({
  name: trailNameSchema,
  ...commonFields,
  origin_url: v.exactOptional(httpUrlSchema),
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
  commits_list: v.exactOptional(v.pipe(v.array(gitCommitSchema), v.readonly())),
  repo_url: v.exactOptional(httpUrlSchema),
  annotations: v.exactOptional(annotationsSchema),
  is_compliant: v.exactOptional(v.boolean()),
  template: v.exactOptional(v.pipe(v.array(filledTextSchema), v.readonly())),
  template_reference_name: v.exactOptional(templateReferenceNameSchema),
});
export type ReportArtifactBody = Readonly<v.InferOutput<typeof reportArtifactBodySchema>>;
