// `get-environment-notification`: one rule by which the service notifies people, and whether it reaches them.
import type { NotificationRead } from "../domain/outcome.ts";
import { ServiceProblem } from "../domain/errors.ts";
import type { GetEnvironmentNotificationRequest } from "../domain/request.ts";
import { environmentNotificationSchema, parseAnswer, readSuccess } from "../service/response-schemas.ts";
import { getEnvironmentNotification as notificationCall } from "../service/endpoints.ts";
import { openTransport } from "../service/client.ts";
import type { World } from "../context.ts";

/**
 * Reads the notification.
 * @throws ServiceProblem when it was not answered, or with another notification; Cancelled.
 */
export async function getEnvironmentNotification(
  { service, notificationNumber }: GetEnvironmentNotificationRequest,
  world: World,
): Promise<NotificationRead> {
  using transport = openTransport(service, world);
  const asked = { request: notificationCall(service, notificationNumber), settings: service };
  const { answer, json } = readSuccess(asked, await transport.send(asked.request), [200]);
  const notification = parseAnswer(asked, answer, json, environmentNotificationSchema);
  if (notification.number !== notificationNumber)
    throw new ServiceProblem({
      what: `Notification ${notificationNumber} was asked for, but the answer is about ${notification.number}`,
      next: "Tell whoever runs the service",
    });
  return { kind: "notification-read", notification, result: json };
}
