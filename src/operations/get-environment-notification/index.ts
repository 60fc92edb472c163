// `get-environment-notification`: reads one notification of an environment, and whether its delivery fails.
import { connectionInputs } from "../../inputs/definitions.ts";
import { ServiceError } from "../../lib/errors.ts";
import { createServiceClient } from "../../service/client.ts";
import { getEnvironmentNotificationEndpoint } from "../../service/endpoints.ts";
import { bodyOf } from "../../service/service-error.ts";
import { defineOperation } from "../operation.ts";
import { presentNotification, type NotificationRead } from "./present.ts";

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
