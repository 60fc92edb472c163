// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields are kept.
import * as v from "valibot";
import { commitShaSchema } from "./identifiers.ts";

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

/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
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

/** Environment event. */
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

/** Approval. */
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

/** Build. */
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
 * Environment notification. A trigger that is new is kept: the specification's list is what may be
 * configured, and a notification that can be read should be.
 */
export const environmentNotificationSchema = object({
  ...notificationFields,
  environments: v.array(v.string()),
  triggers: v.array(v.string()),
  targets: v.array(anyObject),
});
export type EnvironmentNotification = v.InferOutput<typeof environmentNotificationSchema>;

/** Action. */
export const actionSchema = object({
  ...notificationFields,
  triggers: v.array(v.string()),
  targets: v.array(anyObject),
  flows: maybe(v.array(v.string())),
  environments: maybe(v.array(v.string())),
});
export type Action = v.InferOutput<typeof actionSchema>;
