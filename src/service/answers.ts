// Answers of the service, parsed from unknown. What the specification requires must be there, each field of its
// type; what it does not know is kept. The gate reads assertions by itself (gate/).
import * as v from "valibot";
import { commitShaSchema } from "../vocabulary.ts";
import type { Reply } from "../vocabulary.ts";
import { malformedAnswer, problemOf } from "./failure.ts";
import type { Asked } from "./failure.ts";

/** Which statuses are a success of a call, and what its body then is. */
export interface Expected<Body> {
  readonly statuses: readonly number[];
  readonly body: v.GenericSchema<unknown, Body>;
}

/**
 * The body of a successful answer.
 * @throws ServiceProblem or Cancelled, in words, for everything else.
 */
export function readAnswer<Body>(asked: Asked, reply: Reply, expected: Expected<Body>): Body {
  if (reply.kind === "silence" || !expected.statuses.includes(reply.status)) throw problemOf(asked, reply);
  const text = new TextDecoder().decode(reply.body);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const whyNot = text.trim() === "" ? "its body is empty" : "its body is not JSON";
    throw malformedAnswer(asked, reply, `${whyNot}: this may not be the service`);
  }
  const body = v.safeParse(expected.body, json);
  if (!body.success) throw malformedAnswer(asked, reply, `not as specified: ${issuesInWords(body.issues)}`);
  return body.output;
}

/** The first few issues, each naming its field. */
function issuesInWords(issues: readonly v.BaseIssue<unknown>[]): string {
  const named = issues.slice(0, 5).map((issue) => {
    const field = v.getDotPath(issue) ?? "the body";
    return issue.received === "undefined" ? `${field} is missing` : `${field}: ${issue.message}`;
  });
  if (issues.length > 5) named.push(`${issues.length - 5} more`);
  return named.join("; ");
}

/** An object that may have any fields. */
const anyObject = v.looseObject({});

/** `field?: T | null`, as the specification says of most fields. */
const maybe = <T extends v.GenericSchema>(schema: T) => v.nullish(schema);

/** Begin trail: 201 when begun, 200 when updated. A JSON string by the specification; any JSON is taken. */
export const trailBegun: Expected<unknown> = { statuses: [200, 201], body: v.unknown() };

/** Report artifact: 201. A JSON string by the specification; `{"message": "OK"}` was seen. */
export const artifactReported: Expected<unknown> = { statuses: [201], body: v.unknown() };

/** An attestation of a trail, or of an artifact in it. `is_compliant` is null while it is missing. */
const attestationStatusSchema = v.looseObject({
  attestation_name: maybe(v.string()),
  attestation_type: maybe(v.string()),
  attestation_id: maybe(v.string()),
  overridden_attestation_id: maybe(v.string()),
  status: maybe(v.string()),
  is_compliant: maybe(v.boolean()),
  unexpected: maybe(v.boolean()),
});
export type AttestationStatus = v.InferOutput<typeof attestationStatusSchema>;

/** What stands in `artifacts_statuses`; the specification does not show it, services send this. */
const artifactStatusSchema = v.looseObject({
  artifact_fingerprint: maybe(v.string()),
  artifact_id: maybe(v.string()),
  status: maybe(v.string()),
  is_compliant: maybe(v.boolean()),
  unexpected: maybe(v.boolean()),
  attestations_statuses: maybe(v.array(attestationStatusSchema)),
});
export type ArtifactStatus = v.InferOutput<typeof artifactStatusSchema>;

const templateAttestations = maybe(
  v.array(v.looseObject({ name: maybe(v.string()), type: maybe(v.string()) })),
);

/** Trail (spec.md, "Trail"). */
export const trailSchema = v.looseObject({
  name: v.string(),
  last_modified_at: v.number(),
  created_at: v.number(),
  compliance_status: v.looseObject({
    status: maybe(v.string()),
    is_compliant: maybe(v.boolean()),
    attestations_statuses: maybe(v.array(attestationStatusSchema)),
    artifacts_statuses: maybe(v.record(v.string(), artifactStatusSchema)),
    evaluated_at: maybe(v.number()),
    flow_template_id: maybe(v.string()),
  }),
  template: v.looseObject({
    version: maybe(v.number()),
    content: maybe(v.string()),
    trail: maybe(
      v.looseObject({
        attestations: templateAttestations,
        artifacts: maybe(
          v.array(v.looseObject({ name: maybe(v.string()), attestations: templateAttestations })),
        ),
      }),
    ),
  }),
  compliance_state: v.picklist(["INCOMPLETE", "COMPLIANT", "NON-COMPLIANT"]),
  is_compliant: v.boolean(),
  created_by: v.string(),
  flow: v.looseObject({ name: maybe(v.string()), tags: maybe(anyObject) }),
  html_url: v.string(),
  description: maybe(v.string()),
  git_commit_info: maybe(
    v.looseObject({
      sha1: maybe(v.string()),
      message: maybe(v.string()),
      author: maybe(v.string()),
      branch: maybe(v.string()),
      timestamp: maybe(v.number()),
      url: maybe(v.string()),
    }),
  ),
  origin_url: maybe(v.string()),
  user_data: v.optional(v.unknown()),
  repo_ids: maybe(v.array(v.string())),
  events: maybe(v.array(anyObject)),
  external_urls: maybe(anyObject),
});
export type Trail = v.InferOutput<typeof trailSchema>;
export const trailAnswer: Expected<Trail> = { statuses: [200], body: trailSchema };

/** Environment (spec.md). Only the name is needed to speak of one; `state` is null where nothing is known. */
export const environmentSchema = v.looseObject({
  org: maybe(v.string()),
  name: v.string(),
  type: maybe(v.string()),
  description: maybe(v.string()),
  last_modified_at: maybe(v.number()),
  include_scaling: maybe(v.boolean()),
  tags: maybe(anyObject),
  last_reported_at: maybe(v.number()),
  last_changed_at: maybe(v.number()),
  state: maybe(v.boolean()),
  policies: maybe(v.array(v.string())),
  included_environments: maybe(v.array(v.string())),
});
export type ListedEnvironment = v.InferOutput<typeof environmentSchema>;

/** Environment event (spec.md). */
export const environmentEventSchema = v.looseObject({
  type: v.string(),
  environment_name: maybe(v.string()),
  snapshot_index: maybe(v.pipe(v.number(), v.integer())),
  artifact_name: maybe(v.string()),
  sha256: maybe(v.string()),
  description: maybe(v.string()),
  reported_at: maybe(v.number()),
  pipeline: maybe(v.string()),
  deployments: maybe(v.array(v.number())),
  flows: maybe(
    v.array(v.looseObject({ flow_name: maybe(v.string()), deployments: maybe(v.array(v.number())) })),
  ),
  artifact_compliance: maybe(v.boolean()),
  snapshot_compliance: maybe(v.boolean()),
  code_diff: maybe(v.string()),
  _links: maybe(anyObject),
});
export type EnvironmentEvent = v.InferOutput<typeof environmentEventSchema>;

/** Approval (spec.md). */
export const approvalSchema = v.looseObject({
  release_number: v.pipe(v.number(), v.integer()),
  base_artifact: v.string(),
  artifact_name: v.string(),
  target_artifact: v.string(),
  description: v.string(),
  src_commit_list: v.array(commitShaSchema),
  created_at: v.number(),
  last_modified_at: v.number(),
  state: v.picklist(["APPROVED", "UNAPPROVED", "PENDING"]),
  approvals: v.array(
    v.looseObject({
      comment: maybe(v.string()),
      approved_by: maybe(v.string()),
      approval_url: maybe(v.string()),
      timestamp: maybe(v.number()),
    }),
  ),
  environment: maybe(v.string()),
  user_data: v.optional(v.unknown()),
});
export type Approval = v.InferOutput<typeof approvalSchema>;

/** Build (spec.md). */
export const buildSchema = v.looseObject({
  created_at: maybe(v.number()),
  fingerprint: maybe(v.string()),
  flow_name: maybe(v.string()),
  trail_name: maybe(v.string()),
  repo_info: maybe(v.looseObject({ name: maybe(v.string()), repo_id: maybe(v.string()) })),
  _links: maybe(anyObject),
});
export type Build = v.InferOutput<typeof buildSchema>;

/** What an environment notification and an action have in common. */
const notificationFields = {
  name: v.string(),
  type: v.string(),
  number: v.pipe(v.number(), v.integer()),
  created_by: v.string(),
  is_created_from_slack_app: v.boolean(),
  last_modified_at: v.number(),
  is_failing: maybe(v.boolean()),
  last_success_timestamp: maybe(v.number()),
  last_failure_timestamp: maybe(v.number()),
  created_at: maybe(v.number()),
};

/**
 * Environment notification (spec.md). A trigger that is new is kept: the specification's list is what may be
 * configured, and a notification that can be read should be.
 */
export const environmentNotificationSchema = v.looseObject({
  ...notificationFields,
  environments: v.array(v.string()),
  triggers: v.array(v.string()),
  targets: v.array(anyObject),
});
export type EnvironmentNotification = v.InferOutput<typeof environmentNotificationSchema>;
export const environmentNotificationAnswer: Expected<EnvironmentNotification> = {
  statuses: [200],
  body: environmentNotificationSchema,
};

/** Action (spec.md). */
export const actionSchema = v.looseObject({
  ...notificationFields,
  triggers: v.array(v.string()),
  targets: v.array(anyObject),
  flows: maybe(v.array(v.string())),
  environments: maybe(v.array(v.string())),
});
export type Action = v.InferOutput<typeof actionSchema>;

/** Where a page stands in its list (spec.md, "Paginated list wrapper"). */
const pageFields = {
  page: maybe(v.number()),
  per_page: maybe(v.number()),
  total_pages: maybe(v.number()),
  total_count: maybe(v.number()),
  _links: maybe(anyObject),
};

const environmentPageSchema = v.looseObject({ ...pageFields, environments: v.array(environmentSchema) });
const environmentListSchema = v.array(environmentSchema);

/** List environments: wrapped when a page was asked for, a bare array otherwise; either is taken. */
export const environmentsAnswer = {
  statuses: [200],
  body: v.lazy((body) => (Array.isArray(body) ? environmentListSchema : environmentPageSchema)),
} satisfies Expected<unknown>;

/** List builds: always wrapped. */
export const buildsAnswer = {
  statuses: [200],
  body: v.looseObject({ ...pageFields, builds: v.array(buildSchema) }),
} satisfies Expected<unknown>;

/** Lists that are bare arrays; events have their paging in headers, approvals nowhere, actions have none. */
export const environmentEventsAnswer: Expected<EnvironmentEvent[]> = {
  statuses: [200],
  body: v.array(environmentEventSchema),
};
export const approvalsAnswer: Expected<Approval[]> = { statuses: [200], body: v.array(approvalSchema) };
export const actionsAnswer: Expected<Action[]> = { statuses: [200], body: v.array(actionSchema) };
