// Notifications, which are actions too. The address to which one posts may be a secret in itself: only its host is shown.
import * as v from "valibot";
import { formatTime } from "../../report/time-format.ts";

const ifReadable = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A target's form is free: what is not as expected is not shown. */
const targetSchema = v.object({
  type: ifReadable(v.string()),
  webhook: ifReadable(v.string()),
  emails: ifReadable(v.array(v.string())),
  context: ifReadable(v.object({ channel_name: ifReadable(v.string()) })),
  last_success_at: ifReadable(v.number()),
  last_failure_at: ifReadable(v.number()),
});

/**
 * Describes a target: its kind, where it leads, and that its last delivery failed.
 * @param now milliseconds since 1970
 */
export function describeTarget(target: unknown, now: number): string {
  const {
    type,
    webhook,
    emails,
    context,
    last_success_at: success,
    last_failure_at: failure,
  } = v.parse(targetSchema, target);
  const host = webhook === undefined ? undefined : (URL.parse(webhook)?.host ?? "an unreadable address");
  const place = context?.channel_name ?? emails?.join(", ") ?? host ?? "an unknown place";
  const isFailing = failure !== undefined && failure > (success ?? 0);
  return `${type ?? "unknown"} to ${place}${isFailing ? `, failed ${formatTime(failure, now)}` : ""}`;
}
