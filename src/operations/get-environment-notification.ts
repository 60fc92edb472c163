// `get-environment-notification`: reads one notification of an environment, and whether its delivery fails.
import type { NotificationRead } from "../domain/outcome.ts";
import { ServiceError } from "../lib/errors.ts";
import type { GetEnvironmentNotificationRequest } from "../domain/request.ts";
import { bodyOf } from "../service/service-error.ts";
import { getEnvironmentNotificationEndpoint } from "../service/endpoints.ts";
import { createServiceClient } from "../service/client.ts";
import type { Context } from "../context.ts";

/**
 * Reads the notification.
 * @throws ServiceError when the request failed, or the response is another notification; CancelledError
 */
export async function getEnvironmentNotification(
  { service, notificationNumber }: GetEnvironmentNotificationRequest,
  context: Context,
): Promise<NotificationRead> {
  using client = createServiceClient(service, context);
  const read = await client.call(getEnvironmentNotificationEndpoint(service, notificationNumber));
  const notification = bodyOf(read);
  if (notification.number !== notificationNumber)
    throw new ServiceError({
      message: `Notification ${notificationNumber} was requested, but the response is notification ${notification.number}`,
      hint: "Report this to the operator of the service",
    });
  return { kind: "notification-read", notification, result: read.response?.json };
}
