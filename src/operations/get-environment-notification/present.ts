// A notification: its triggers, its targets, and whether delivery works.
import type { EnvironmentNotification } from "../../domain/resources.ts";
import { code, codes, gfm } from "../../report/markdown.ts";
import { ratedTable, type Presentation } from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import { isFailing, targetsOf, triggerTexts } from "../shared/notifications.ts";

/** What was read of a notification. */
export interface NotificationRead {
  readonly kind: "notification-read";
  readonly notification: EnvironmentNotification;
  /** The response as it came. */
  readonly result: unknown;
}

/** Presents a notification; `now` is in milliseconds since 1970. */
export function presentNotification({ notification, result }: NotificationRead, now: number): Presentation {
  const { number, name, type, environments, created_by: creator } = notification;
  const about = [
    gfm`Notification ${code(name)} (number ${String(number)}, ${type}), last changed ${formatTime(notification.last_modified_at, now)}, by ${creator}`,
    gfm`Triggers: ${codes(triggerTexts(notification))}. Environments: ${codes(environments)}.`,
  ];
  const targets = ratedTable(targetsOf(notification, now), (target) => ({
    Target: target.type,
    To: target.where,
    "Last success": target.lastSuccess,
    "Last failure": target.lastFailure,
  }));
  return {
    result: isFailing(notification)
      ? { severity: "warning", text: `Notification ${number}, ${name}: delivery failing.` }
      : { severity: "success", text: `Found notification ${number}, ${name}.` },
    documents: { result, isPrivate: true },
    log: about,
    page: about,
    tables: targets.length > 0 ? [{ title: "Targets", table: targets }] : [],
  };
}
