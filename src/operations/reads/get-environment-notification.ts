// `get-environment-notification`: reads a notification about environments, as JSON for later steps.
import { createHttpClient } from "../../http/http-client.ts";
import { serviceInputs } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { createServiceClient } from "../../service/client.ts";
import { getEnvironmentNotificationEndpoint } from "../../service/endpoints.ts";
import { requireBody } from "../../service/failures.ts";
import { defineOperation } from "../operation.ts";
import { showFields } from "./fields.ts";

export const getEnvironmentNotification = defineOperation({
  name: "get-environment-notification",
  inputs: [...serviceInputs, "notification-number"],
  requires: ["base-url", "org", "api-token", "notification-number"],
  introduce: ({ notificationNumber }) => `Reading environment notification ${notificationNumber}`,
  run: async (values, context) => {
    const client = createServiceClient(values, createHttpClient(values, context));
    const endpoint = getEnvironmentNotificationEndpoint(values.org, values.notificationNumber);
    const answer = await client.send(endpoint, new Deadline(values.timeout, context.clock));
    const { body, json } = requireBody(answer);
    return { notification: body, result: json };
  },
  present: ({ notification, result }, now) => {
    const isFailing = notification.is_failing === true;
    return {
      severity: isFailing ? "warning" : "success",
      result: `Found notification ${notification.number}, ${notification.name}${isFailing ? ": delivery failing" : ""}`,
      ...showFields("notification", [notification], now),
      files: { result },
    };
  },
});
