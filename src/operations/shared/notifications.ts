// A notification (an action is one too): its triggers, its targets, and whether delivery works. An address to which
// something is posted may be a secret in itself, so only its host is shown.
import * as v from "valibot";
import type { Action, EnvironmentNotification } from "../../domain/resources.ts";
import { sortBySeverity, stateSeverity } from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";

type Notification = EnvironmentNotification | Action;

const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A target's form is free: what is not as expected is not shown. */
const targetSchema = v.fallback(
  v.object({
    type: optional(v.string()),
    webhook: optional(v.string()),
    emails: optional(v.array(v.string())),
    context: optional(v.object({ channel_name: optional(v.string()), channel_id: optional(v.string()) })),
    last_success_at: optional(v.number()),
    last_failure_at: optional(v.number()),
  }),
  {},
);
type Target = v.InferOutput<typeof targetSchema>;

const targetsIn = ({ targets }: Notification) => targets.map((target) => v.parse(targetSchema, target));

/** Returns whether delivery fails: as the service says, else by one of the targets. */
export const isFailing = (notification: Notification) =>
  notification.is_failing ?? targetsIn(notification).some(hasFailed);

const hasFailed = ({ last_success_at: success, last_failure_at: failure }: Target) =>
  failure !== undefined && (success === undefined || failure > success);

const triggers = new Map([
  ["ON_STARTED_ARTIFACT", "artifact started"],
  ["ON_EXITED_ARTIFACT", "artifact exited"],
  ["ON_SCALED_ARTIFACT", "artifact scaled"],
  ["ON_ALLOWED_ARTIFACT", "artifact allow-listed"],
  ["ON_NON_COMPLIANT_ENV", "environment not compliant"],
  ["ON_COMPLIANT_ENV", "environment compliant"],
]);

/** Returns the triggers in words; one that is not known is shown as it is. */
export const triggerTexts = (notification: Notification): readonly string[] =>
  notification.triggers.map((trigger) => triggers.get(trigger) ?? trigger);

/** Returns the targets, failing ones first, each with where it leads: a channel, a host, email addresses. */
export const targetsOf = (notification: Notification, now: number) =>
  sortBySeverity(
    targetsIn(notification).map((target) => ({
      severity: hasFailed(target)
        ? "error"
        : stateSeverity(target.last_success_at === undefined ? null : true),
      type: target.type ?? "unknown",
      where: whereOf(target),
      lastSuccess: timeText(target.last_success_at, now),
      lastFailure: timeText(target.last_failure_at, now),
    })),
  );

const timeText = (seconds: number | undefined, now: number) =>
  seconds === undefined ? "never" : formatTime(seconds, now);

function whereOf({ webhook, emails, context }: Target): string {
  const channel = context?.channel_name ?? context?.channel_id;
  if (channel !== undefined) return `channel ${channel}`;
  if (emails !== undefined) return emails.join(", ");
  if (webhook !== undefined) return URL.parse(webhook)?.hostname ?? "an address that cannot be read";
  return "an unknown place";
}
