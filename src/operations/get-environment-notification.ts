// `get-environment-notification`: one rule by which the service notifies people, and whether it reaches them.
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
 * @throws ServiceProblem when it was not answered, or with another notification; Cancelled.
 */
export async function getEnvironmentNotification(
  { service, notificationNumber }: GetEnvironmentNotificationRequest,
  context: Context,
): Promise<NotificationRead> {
  using client = createServiceClient(service, context);
  const asked = { request: notificationCall(service, notificationNumber), settings: service };
  const { answer, json } = readSuccess(asked, await client.send(asked.request), [200]);
  const notification = parseBody(asked, answer, json, environmentNotificationSchema);
  if (notification.number !== notificationNumber)
    throw new ServiceError({
      message: `Notification ${notificationNumber} was asked for, but the answer is about ${notification.number}`,
      hint: "Tell whoever runs the service",
    });
  return { kind: "notification-read", notification, result: json };
}
