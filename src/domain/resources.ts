// What is shown of the items of lists, parsed from unknown: required fields must be there with their type, and of the others
// those that are shown.
import * as v from "valibot";
import { notAnArray } from "./assertion.ts";

/** Accepts a JSON object with these fields; unknown ones are kept. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(notAnArray, v.looseObject(entries));

export const nullishText = v.nullish(v.string());
const texts = v.nullish(v.array(v.string()));
export const nullishNumber = v.nullish(v.number());
export const nullishBoolean = v.nullish(v.boolean());
export const integer = v.pipe(v.number(), v.integer());

/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
export const environmentSchema = object({
  name: v.string(),
  type: nullishText,
  description: nullishText,
  last_reported_at: nullishNumber,
  last_changed_at: nullishNumber,
  state: nullishBoolean,
  policies: texts,
  included_environments: texts,
});
export type ListedEnvironment = v.InferOutput<typeof environmentSchema>;

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
  is_failing: nullishBoolean,
  triggers: v.array(v.string()),
  targets: v.array(object({})),
};

export const environmentNotificationSchema = object({
  ...notificationFields,
  environments: v.array(v.string()),
});
export type EnvironmentNotification = v.InferOutput<typeof environmentNotificationSchema>;

export const actionSchema = object({ ...notificationFields, flows: texts, environments: texts });
export type Action = v.InferOutput<typeof actionSchema>;
