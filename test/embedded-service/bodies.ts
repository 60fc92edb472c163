// What the bodies of requests must be: the interface of the service, and what the real one asks of attestations and flows.
import * as v from "valibot";
import { dictionary, matching, structured } from "./schemas.ts";

const sha256 = matching(/^[a-f0-9]{64}$/);
const sha1 = matching(/^[a-f0-9]{40}$/);
const trailName = matching(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/);
const attestationName = matching(/^[a-zA-Z0-9\-_,]+$/);
export const templateName = matching(/^[a-zA-Z0-9\-_]+$/);

const gitCommit = v.object({
  sha1,
  message: v.nullish(v.string()),
  author: v.nullish(v.string()),
  author_username: v.nullish(v.string()),
  branch: v.nullish(v.string()),
  timestamp: v.nullish(v.number()),
  url: v.nullish(v.string()),
  parents: v.nullish(v.array(v.string())),
  verified: v.nullish(v.boolean()),
  signature_state: v.nullish(v.string()),
});

const repoInfo = v.object({
  name: v.string(),
  url: v.string(),
  id: v.nullish(v.string()),
  description: v.nullish(v.string()),
});
export type RepoInfo = v.InferOutput<typeof repoInfo>;

const links = dictionary(v.strictObject({ href: v.string(), fingerprint: v.nullish(sha256) }), /^[^=.]+$/);

/** What trails, artifacts and attestations have in common. */
const commonFields = {
  description: v.nullish(v.string()),
  git_commit_info: v.nullish(gitCommit),
  repo_info: v.nullish(repoInfo),
  external_urls: v.nullish(links),
  user_data: v.nullish(structured),
};

/** Report artifact. */
export const reportedArtifact = v.object({
  ...commonFields,
  fingerprint: sha256,
  filename: matching(/./),
  build_url: v.string(),
  commit_url: v.string(),
  trail_name: v.nullish(trailName),
  template_reference_name: v.nullish(templateName),
  git_commit: v.nullish(sha1),
  commits_list: v.nullish(v.array(gitCommit)),
  repo_url: v.nullish(v.string()),
  is_compliant: v.nullish(v.boolean()),
  template: v.nullish(v.union([v.string(), v.array(v.string())])),
  annotations: v.nullish(dictionary(v.unknown())),
});
export type ReportedArtifact = v.InferOutput<typeof reportedArtifact>;

/** `data_json` of Begin trail. */
export const createTrail = v.object({ ...commonFields, name: trailName, origin_url: v.nullish(v.string()) });
export type CreateTrail = v.InferOutput<typeof createTrail>;

/** `data_json` of Create flow. */
export const createFlow = v.object({
  name: matching(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/),
  description: v.nullish(v.string()),
});

/** Tag flow. */
export const tagChanges = v.object({
  set_tags: v.optional(dictionary(v.string()), {}),
  remove_tags: v.optional(v.array(v.string()), []),
});

const attestationFields = {
  ...commonFields,
  attestation_name: attestationName,
  target_artifacts: v.nullish(v.array(attestationName)),
  artifact_fingerprint: v.nullish(sha256),
  origin_url: v.nullish(v.pipe(v.string(), v.url())),
  annotations: v.nullish(dictionary(v.string(), /^[A-Za-z0-9_-]+$/)),
};

const integer = v.pipe(v.number(), v.integer());
const suite = v.object({
  name: v.string(),
  total: integer,
  failures: integer,
  errors: integer,
  skipped: integer,
  duration: v.number(),
  timestamp: v.nullish(v.number()),
});

const pullRequest = v.object({
  url: v.string(),
  state: v.string(),
  merge_commit: v.nullish(sha1),
  author: v.string(),
  title: v.string(),
  head_ref: v.string(),
  base_ref: v.nullish(v.string()),
  created_at: v.number(),
  merged_at: v.nullish(v.number()),
  approvers: v.nullish(
    v.array(
      v.object({ username: v.string(), state: v.nullish(v.string()), timestamp: v.nullish(v.number()) }),
    ),
  ),
  commits: v.array(
    v.object({
      ...gitCommit.entries,
      message: v.string(),
      author: v.string(),
      timestamp: v.number(),
      branch: v.string(),
      url: v.string(),
    }),
  ),
});

/** `data_json` of an attestation, by the last segment of its path. Only decisions may have other fields. */
export const attestations = {
  generic: v.strictObject({ ...attestationFields, is_compliant: v.boolean() }),
  junit: v.strictObject({ ...attestationFields, junit_results: v.array(suite) }),
  pull_request: v.strictObject({
    ...attestationFields,
    git_provider: v.literal("github"),
    pull_requests: v.array(pullRequest),
  }),
  custom: v.strictObject({ ...attestationFields, type_name: v.string(), attestation_data: structured }),
  system: v.object({
    ...attestationFields,
    type_name: v.literal("decision"),
    control: matching(/./),
    attestation_data: v.object({ is_compliant: v.boolean() }),
  }),
};
export type AttestationReport = v.InferOutput<typeof attestations.generic>;
