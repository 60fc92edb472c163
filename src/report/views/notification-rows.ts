// Actions and notifications: whom they tell what, and whether that works. An address to which something is posted may
// be a secret in itself, so only its host is shown.
import * as v from "valibot";
import type { NotificationRead, ReadList } from "../../domain/outcome.ts";
import { formatTime } from "../time-format.ts";
import type { Severity } from "../verdict-texts.ts";

/** An item of a list of that kind. */
export type ItemOf<Of extends ReadList["of"]> =
  Extract<ReadList, { of: Of }>["items"] extends Iterable<infer Item> ? Item : never;

export type Rule = NotificationRead["notification"] | ItemOf<"actions">;

/** One place that is told. */
export interface Target {
  readonly tone: Severity;
  readonly type: string;
  /** Where: a channel, a host, mail addresses. */
  readonly where: string;
  readonly lastSuccess: string;
  readonly lastFailure: string;
}

const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A target's form is free (spec.md): what is not as expected is not shown. */
const targetSchema = v.object({
  type: optional(v.string()),
  webhook: optional(v.string()),
  emails: optional(v.array(v.string())),
  context: optional(v.object({ channel_name: optional(v.string()), channel_id: optional(v.string()) })),
  last_success_at: optional(v.number()),
  last_failure_at: optional(v.number()),
});

/** Does the rule fail to reach somebody? By the service's word, or by one of its targets. */
export const isFailing = (rule: Rule) =>
  rule.is_failing ?? rule.targets.map(read).some((target) => hasFailed(target));

export const ruleTone = (rule: Rule): Severity => (isFailing(rule) ? "bad" : "good");

/** Failing rules first, otherwise as they came. */
export const failingFirst = <One extends Rule>(rules: Iterable<One>): readonly One[] =>
  [...rules].sort((one, other) => Number(isFailing(other)) - Number(isFailing(one)));

/** The rule's targets, failing ones first. */
export function targetsOf(rule: Rule, now: number): readonly Target[] {
  return rule.targets
    .map(read)
    .toSorted((one, other) => Number(hasFailed(other)) - Number(hasFailed(one)))
    .map((target) => ({
      tone: hasFailed(target) ? "bad" : target.last_success_at === undefined ? "neutral" : "good",
      type: target.type ?? "unknown",
      where: whereTo(target),
      lastSuccess: target.last_success_at === undefined ? "never" : formatTime(target.last_success_at, now),
      lastFailure: target.last_failure_at === undefined ? "never" : formatTime(target.last_failure_at, now),
    }));
}

type ReadTarget = v.InferOutput<typeof targetSchema>;

function read(target: unknown): ReadTarget {
  const parsed = v.safeParse(targetSchema, target);
  return parsed.success ? parsed.output : {};
}

const hasFailed = ({ last_success_at: success, last_failure_at: failure }: ReadTarget) =>
  failure !== undefined && (success === undefined || failure > success);

function whereTo({ webhook, emails, context }: ReadTarget): string {
  const channel = context?.channel_name ?? context?.channel_id;
  if (channel !== undefined) return `channel ${channel}`;
  if (emails !== undefined) return emails.join(", ");
  if (webhook !== undefined) return URL.parse(webhook)?.hostname ?? "an address that cannot be read";
  return "not said";
}
