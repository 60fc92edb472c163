// `get-environment-notification`: reads one notification of an environment, and whether its delivery fails.
import type { NotificationRead } from "../domain/outcome.ts";
import { ServiceError } from "../domain/errors.ts";
import type { GetEnvironmentNotificationRequest } from "../domain/request.ts";
import { environmentNotificationSchema } from "../domain/records.ts";
import { parseBody, readSuccess } from "../service/response-schemas.ts";
import { getEnvironmentNotification as notificationCall } from "../service/endpoints.ts";
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
  const sent = { request: notificationCall(service, notificationNumber), settings: service };
  const { answer, json } = readSuccess(sent, await client.send(sent.request), [200]);
  const notification = parseBody(sent, answer, json, environmentNotificationSchema);
  if (notification.number !== notificationNumber)
    throw new ServiceError({
      message: `Notification ${notificationNumber} was requested, but the response is notification ${notification.number}`,
      hint: "Report this to the operator of the service",
    });
  return { kind: "notification-read", notification, result: json };
}
