// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields
// are kept.
import * as v from "valibot";
import { notAnArray } from "./assertion.ts";
import { commitShaSchema } from "./identifiers.ts";

const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(notAnArray, v.looseObject(entries));

/** `field?: T | null`, as the specification says of most fields. */
const maybe = <T extends v.GenericSchema>(schema: T) => v.nullish(schema);
const text = maybe(v.string());
const number = maybe(v.number());
const boolean = maybe(v.boolean());
const texts = maybe(v.array(v.string()));
const numbers = maybe(v.array(v.number()));
const anyObject = object({});
const integer = v.pipe(v.number(), v.integer());

/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
export const environmentSchema = object({
  org: text,
  name: v.string(),
  type: text,
  description: text,
  last_modified_at: number,
  include_scaling: boolean,
  tags: maybe(anyObject),
  last_reported_at: number,
  last_changed_at: number,
  state: boolean,
  policies: texts,
  included_environments: texts,
});
export type ListedEnvironment = v.InferOutput<typeof environmentSchema>;

export const environmentEventSchema = object({
  type: v.string(),
  environment_name: text,
  snapshot_index: maybe(integer),
  artifact_name: text,
  sha256: text,
  description: text,
  reported_at: number,
  pipeline: text,
  deployments: numbers,
  flows: maybe(v.array(object({ flow_name: text, deployments: numbers }))),
  artifact_compliance: boolean,
  snapshot_compliance: boolean,
  code_diff: text,
  _links: maybe(anyObject),
});
export type EnvironmentEvent = v.InferOutput<typeof environmentEventSchema>;

export const approvalSchema = object({
  release_number: integer,
  base_artifact: v.string(),
  artifact_name: v.string(),
  target_artifact: v.string(),
  description: v.string(),
  src_commit_list: v.array(commitShaSchema),
  created_at: v.number(),
  last_modified_at: v.number(),
  state: v.picklist(["APPROVED", "UNAPPROVED", "PENDING"]),
  approvals: v.array(object({ comment: text, approved_by: text, approval_url: text, timestamp: number })),
  environment: text,
  user_data: v.optional(v.unknown()),
});
export type Approval = v.InferOutput<typeof approvalSchema>;

export const buildSchema = object({
  created_at: number,
  fingerprint: text,
  flow_name: text,
  trail_name: text,
  repo_info: maybe(object({ name: text, repo_id: text })),
  _links: maybe(anyObject),
});
export type Build = v.InferOutput<typeof buildSchema>;

/**
 * What an environment notification and an action have in common. A trigger that is new is kept: the specification's list
 * is what may be configured, and a notification that can be read should be.
 */
const notificationFields = {
  name: v.string(),
  type: v.string(),
  number: integer,
  created_by: v.string(),
  is_created_from_slack_app: v.boolean(),
  last_modified_at: v.number(),
  is_failing: boolean,
  last_success_timestamp: number,
  last_failure_timestamp: number,
  created_at: number,
  triggers: v.array(v.string()),
  targets: v.array(anyObject),
};

export const environmentNotificationSchema = object({
  ...notificationFields,
  environments: v.array(v.string()),
});
export type EnvironmentNotification = v.InferOutput<typeof environmentNotificationSchema>;

export const actionSchema = object({
  ...notificationFields,
  flows: texts,
  environments: texts,
});
export type Action = v.InferOutput<typeof actionSchema>;
