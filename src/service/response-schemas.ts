// Answers of the service, parsed from unknown. What the specification requires must be there, each field of its
// type; what it does not know is kept. The gate reads assertions and trails by itself (gate/).
import * as v from "valibot";
import { readJson } from "../lib/json.ts";
import { commitShaSchema } from "../domain/vocabulary.ts";
import type { Answer, Reply } from "../domain/vocabulary.ts";
import { malformedAnswer, problemOf } from "./http-errors.ts";
import type { Asked } from "./http-errors.ts";

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
  const { answer, json } = readSuccess(asked, reply, expected.statuses);
  return parseAnswer(asked, answer, json, expected.body);
}

/** A successful answer and its JSON, as it came: not a field of it has been looked at. Throws as `readAnswer`. */
export function readSuccess(
  asked: Asked,
  reply: Reply,
  statuses: readonly number[],
): { readonly answer: Answer; readonly json: unknown } {
  if (reply.kind === "silence" || !statuses.includes(reply.status)) throw problemOf(asked, reply);
  const json = readJson(reply.body);
  if (json.success) return { answer: reply, json: json.value };
  throw malformedAnswer(asked, reply, `its body cannot be read: ${json.whyNot}`);
}

/** The JSON of an answer as what a schema describes. Throws a ServiceProblem that names the fields that are not so. */
export function parseAnswer<Body>(
  asked: Asked,
  answer: Answer,
  json: unknown,
  schema: v.GenericSchema<unknown, Body>,
): Body {
  const body = v.safeParse(schema, json);
  if (body.success) return body.output;
  throw malformedAnswer(asked, answer, `not as specified: ${issuesInWords(body.issues)}`);
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

/** A JSON object with these fields among others; an array, which JavaScript counts as an object too, is none. */
const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.custom<object>((value) => typeof value === "object" && !Array.isArray(value), "must be an object"),
    v.looseObject(entries),
  );

/** An object that may have any fields. */
const anyObject = object({});

/** `field?: T | null`, as the specification says of most fields. */
const maybe = <T extends v.GenericSchema>(schema: T) => v.nullish(schema);

/** Begin trail: 201 when begun, 200 when updated. A JSON string by the specification; any JSON is taken. */
export const trailBegun: Expected<unknown> = { statuses: [200, 201], body: v.unknown() };

/** Report artifact: 201. A JSON string by the specification; `{"message": "OK"}` was seen. */
export const artifactReported: Expected<unknown> = { statuses: [201], body: v.unknown() };

/** Environment (spec.md). Only the name is needed to speak of one; `state` is null where nothing is known. */
export const environmentSchema = object({
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
export const environmentEventSchema = object({
  type: v.string(),
  environment_name: maybe(v.string()),
  snapshot_index: maybe(v.pipe(v.number(), v.integer())),
  artifact_name: maybe(v.string()),
  sha256: maybe(v.string()),
  description: maybe(v.string()),
  reported_at: maybe(v.number()),
  pipeline: maybe(v.string()),
  deployments: maybe(v.array(v.number())),
  flows: maybe(v.array(object({ flow_name: maybe(v.string()), deployments: maybe(v.array(v.number())) }))),
  artifact_compliance: maybe(v.boolean()),
  snapshot_compliance: maybe(v.boolean()),
  code_diff: maybe(v.string()),
  _links: maybe(anyObject),
});
export type EnvironmentEvent = v.InferOutput<typeof environmentEventSchema>;

/** Approval (spec.md). */
export const approvalSchema = object({
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
    object({
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
export const buildSchema = object({
  created_at: maybe(v.number()),
  fingerprint: maybe(v.string()),
  flow_name: maybe(v.string()),
  trail_name: maybe(v.string()),
  repo_info: maybe(object({ name: maybe(v.string()), repo_id: maybe(v.string()) })),
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
export const environmentNotificationSchema = object({
  ...notificationFields,
  environments: v.array(v.string()),
  triggers: v.array(v.string()),
  targets: v.array(anyObject),
});
export type EnvironmentNotification = v.InferOutput<typeof environmentNotificationSchema>;

/** Action (spec.md). */
export const actionSchema = object({
  ...notificationFields,
  triggers: v.array(v.string()),
  targets: v.array(anyObject),
  flows: maybe(v.array(v.string())),
  environments: maybe(v.array(v.string())),
});
export type Action = v.InferOutput<typeof actionSchema>;
