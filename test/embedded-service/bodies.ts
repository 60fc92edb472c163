// What the bodies of requests must be: spec.md's interface, and what the real service asks of attestations and flows.
import * as v from "valibot";
import {
  boolean,
  closed,
  dictionary,
  integer,
  list,
  matching,
  number,
  object,
  oneOf,
  structured,
  text,
  url,
} from "./schemas.ts";

const sha256 = matching(/^[a-f0-9]{64}$/);
const sha1 = matching(/^[a-f0-9]{40}$/);
const trailName = matching(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/);
const attestationName = matching(/^[a-zA-Z0-9\-_,]+$/);
export const templateName = matching(/^[a-zA-Z0-9\-_]+$/);

const gitCommit = object({
  sha1,
  message: v.nullish(text),
  author: v.nullish(text),
  author_username: v.nullish(text),
  branch: v.nullish(text),
  timestamp: v.nullish(number),
  url: v.nullish(text),
  parents: v.nullish(list(text)),
  verified: v.nullish(boolean),
  signature_state: v.nullish(text),
});

const repoInfo = object({ name: text, url: text, id: v.nullish(text), description: v.nullish(text) });
export type RepoInfo = v.InferOutput<typeof repoInfo>;

const links = dictionary(closed({ href: text, fingerprint: v.nullish(sha256) }), /^[^=.]+$/);

/** What trails, artifacts and attestations have in common. */
const commonFields = {
  description: v.nullish(text),
  git_commit_info: v.nullish(gitCommit),
  repo_info: v.nullish(repoInfo),
  external_urls: v.nullish(links),
  user_data: v.nullish(structured),
};

/** Report artifact. */
export const reportedArtifact = object({
  ...commonFields,
  fingerprint: sha256,
  filename: matching(/./),
  build_url: text,
  commit_url: text,
  trail_name: v.nullish(trailName),
  template_reference_name: v.nullish(templateName),
  git_commit: v.nullish(sha1),
  commits_list: v.nullish(list(gitCommit)),
  repo_url: v.nullish(text),
  is_compliant: v.nullish(boolean),
  template: v.nullish(v.union([text, list(text)])),
  annotations: v.nullish(dictionary(v.unknown())),
});
export type ReportedArtifact = v.InferOutput<typeof reportedArtifact>;

/** `data_json` of Begin trail. */
export const createTrail = object({ ...commonFields, name: trailName, origin_url: v.nullish(text) });
export type CreateTrail = v.InferOutput<typeof createTrail>;

/** `data_json` of Create flow. */
export const createFlow = object({
  name: matching(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/),
  description: v.nullish(text),
});

/** Tag flow. */
export const tagChanges = object({
  set_tags: v.optional(dictionary(text), {}),
  remove_tags: v.optional(list(text), []),
});

const attestationFields = {
  ...commonFields,
  attestation_name: attestationName,
  target_artifacts: v.nullish(list(attestationName)),
  artifact_fingerprint: v.nullish(sha256),
  origin_url: v.nullish(url),
  annotations: v.nullish(dictionary(text, /^[A-Za-z0-9_-]+$/)),
};

const suite = object({
  name: text,
  total: integer,
  failures: integer,
  errors: integer,
  skipped: integer,
  duration: number,
  timestamp: v.nullish(number),
});

const pullRequest = object({
  url: text,
  state: text,
  merge_commit: v.nullish(sha1),
  author: text,
  title: text,
  head_ref: text,
  base_ref: v.nullish(text),
  created_at: number,
  merged_at: v.nullish(number),
  approvers: v.nullish(
    list(object({ username: text, state: v.nullish(text), timestamp: v.nullish(number) })),
  ),
  commits: list(
    object({ ...gitCommit.entries, message: text, author: text, timestamp: number, branch: text, url: text }),
  ),
});

/** `data_json` of an attestation, by the last segment of its path. Only decisions may have other fields. */
export const attestations = {
  generic: closed({ ...attestationFields, is_compliant: boolean }),
  junit: closed({ ...attestationFields, junit_results: list(suite) }),
  pull_request: closed({
    ...attestationFields,
    git_provider: oneOf("github"),
    pull_requests: list(pullRequest),
  }),
  custom: closed({ ...attestationFields, type_name: text, attestation_data: structured }),
  system: object({
    ...attestationFields,
    type_name: oneOf("decision"),
    control: matching(/./),
    attestation_data: object({ is_compliant: boolean }),
  }),
};
export type AttestationReport = v.InferOutput<typeof attestations.generic>;
