// What the bodies of requests must be: the interface of the service, and what the real one asks of attestations and flows.
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { HttpError } from "./http-error.ts";
import { dictionary, matching, parse } from "./schemas.ts";

const sha256 = matching(/^[a-f0-9]{64}$/);
const sha1 = matching(/^[a-f0-9]{40}$/);
const trailName = matching(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/);
const attestationName = matching(/^[a-zA-Z0-9\-_,]+$/);
const templateName = matching(/^[a-zA-Z0-9\-_]+$/);
const text = v.nullish(v.string());
const number = v.nullish(v.number());

const gitCommit = v.object({
  sha1,
  message: text,
  author: text,
  author_username: text,
  branch: text,
  timestamp: number,
  url: text,
  parents: v.nullish(v.array(v.string())),
  verified: v.nullish(v.boolean()),
  signature_state: text,
});

/** What trails, artifacts and attestations have in common. */
const commonFields = {
  description: text,
  git_commit_info: v.nullish(gitCommit),
  repo_info: v.nullish(v.object({ name: v.string(), url: v.string(), id: text, description: text })),
  external_urls: v.nullish(
    dictionary(v.strictObject({ href: v.string(), fingerprint: v.nullish(sha256) }), /^[^=.]+$/),
  ),
  user_data: v.optional(v.unknown()),
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
  repo_url: text,
  is_compliant: v.nullish(v.boolean()),
  template: v.nullish(v.union([v.string(), v.array(v.string())])),
  annotations: v.nullish(dictionary(v.unknown())),
});
export type ReportedArtifact = v.InferOutput<typeof reportedArtifact>;

/** `data_json` of Begin trail. */
export const createTrail = v.object({ ...commonFields, name: trailName, origin_url: text });
export type CreateTrail = v.InferOutput<typeof createTrail>;

/** `data_json` of Create flow. */
export const createFlow = v.object({
  name: matching(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/),
  description: v.optional(v.string()),
});

/** Tag flow: tags that are not named stay. */
export const tagChanges = v.object({ set_tags: dictionary(v.string()), remove_tags: v.strictTuple([]) });

const attestationFields = {
  ...commonFields,
  attestation_name: attestationName,
  target_artifacts: v.nullish(v.array(attestationName)),
  artifact_fingerprint: v.nullish(sha256),
  origin_url: v.nullish(v.pipe(v.string(), v.url())),
  annotations: v.nullish(dictionary(v.string(), /^[A-Za-z0-9_-]+$/)),
};
export type AttestationReport = v.InferOutput<v.ObjectSchema<typeof attestationFields, undefined>>;

/** Returns the fields that were sent, with the type in answers and whether it complies. */
const judged = (report: AttestationReport, type: string, compliant: boolean, control?: string) => ({
  report,
  type,
  compliant,
  control,
});

const integer = v.pipe(v.number(), v.integer());
const suite = v.object({
  name: v.string(),
  total: integer,
  failures: integer,
  errors: integer,
  skipped: integer,
  duration: v.number(),
  timestamp: number,
});

const pullRequest = v.object({
  url: v.string(),
  state: v.string(),
  merge_commit: v.nullish(sha1),
  author: v.string(),
  title: v.string(),
  head_ref: v.string(),
  base_ref: text,
  created_at: v.number(),
  merged_at: number,
  approvers: v.nullish(v.array(v.object({ username: v.string(), state: text, timestamp: number }))),
  commits: v.array(gitCommit),
});

/** `data_json` of an attestation, by the last segment of its path. Only decisions may have other fields. */
export const attestations = {
  generic: v.pipe(
    v.strictObject({ ...attestationFields, is_compliant: v.boolean() }),
    v.transform((report) => judged(report, "generic", report.is_compliant)),
  ),
  junit: v.pipe(
    v.strictObject({ ...attestationFields, junit_results: v.array(suite) }),
    v.transform((report) => {
      const isGreen = report.junit_results.every(({ failures, errors }) => failures + errors === 0);
      return judged(report, "junit", isGreen);
    }),
  ),
  pull_request: v.pipe(
    v.strictObject({
      ...attestationFields,
      git_provider: v.literal("github"),
      pull_requests: v.array(pullRequest),
    }),
    v.transform((report) => judged(report, "pull_request", report.pull_requests.length > 0)),
  ),
  // One custom type exists.
  custom: v.pipe(
    v.strictObject({
      ...attestationFields,
      type_name: v.literal("coverage"),
      attestation_data: v.object({ percent: v.number() }),
    }),
    v.transform((report) => judged(report, "custom:coverage", report.attestation_data.percent >= 80)),
  ),
  system: v.pipe(
    v.object({
      ...attestationFields,
      type_name: v.literal("decision"),
      control: matching(/./),
      attestation_data: v.object({ is_compliant: v.boolean() }),
    }),
    v.transform((report) =>
      judged(report, "system:decision", report.attestation_data.is_compliant, report.control),
    ),
  ),
};

const expected = v.nullish(
  v.array(
    v.strictObject({
      name: templateName,
      type: matching(/^(generic|junit|snyk|pull_request|jira|sonar|decision|custom:.+|\*)$/),
    }),
  ),
  [],
);
export type Expected = v.InferOutput<typeof expected>[number];

const artifacts = v.nullish(v.array(v.strictObject({ name: templateName, attestations: expected })), []);
const trail = v.nullish(v.strictObject({ attestations: expected, artifacts }), {});
const template = v.strictObject({ version: v.optional(v.number(), 1), trail });

/** The attestations that a trail and its artifacts need. */
export interface Template extends v.InferOutput<typeof template> {
  readonly id: string;
  /** The file as it was sent. */
  readonly content: string;
}

/**
 * Parses the file of a flow template.
 * @throws HttpError 400
 */
export function parseTemplate(content: string): Template {
  if (Buffer.byteLength(content) > 10_000_000) throw new HttpError(400, "template file is too large");
  try {
    return { ...parse(template, parseYaml(content) as unknown), id: randomUUID(), content };
  } catch (error) {
    const problems = error instanceof HttpError ? error.errors : { file: String(error) };
    throw new HttpError(400, "template file is invalid", problems);
  }
}
