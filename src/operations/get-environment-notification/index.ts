// `get-environment-notification`: reads one notification of an environment: its triggers, its targets, and whether delivery
// works.
import type { EnvironmentNotification } from "../../domain/resources.ts";
import { connectionInputs } from "../../inputs/definitions.ts";
import { ServiceError } from "../../lib/errors.ts";
import { code, codes, gfm } from "../../report/markdown.ts";
import { ratedTable, type Presentation } from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import { createServiceClient } from "../../service/client.ts";
import { getEnvironmentNotificationEndpoint } from "../../service/endpoints.ts";
import { bodyOf } from "../../service/service-error.ts";
import { defineOperation } from "../operation.ts";
import { isFailing, targetsOf, triggerTexts } from "../shared/notifications.ts";

export interface NotificationRead {
  readonly kind: "notification-read";
  readonly notification: EnvironmentNotification;
  /** The response as it came. */
  readonly result: unknown;
}

export const operation = defineOperation({
  name: "get-environment-notification",
  inputs: [...connectionInputs, "notification-number"],
  requires: ["base-url", "org", "api-token", "notification-number"],
  introduce: ({ notificationNumber }) => `Reading notification ${notificationNumber}`,
  run: async (values, context): Promise<NotificationRead> => {
    const { notificationNumber } = values;
    using client = createServiceClient(values, context);
    const read = await client.call(getEnvironmentNotificationEndpoint(values, notificationNumber));
    const notification = bodyOf(read);
    if (notification.number !== notificationNumber)
      throw new ServiceError({
        message: `Notification ${notificationNumber} was requested, but the response is notification ${notification.number}`,
        hint: "Report this to the operator of the service",
      });
    return { kind: "notification-read", notification, result: read.response?.json };
  },
  present: presentNotification,
});

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
