// `get-environment-notification`: reads a notification about environments, as JSON for later steps.
import { serviceInputs } from "../../inputs/definitions.ts";
import { table } from "../../report/presentation.ts";
import { getEnvironmentNotificationEndpoint } from "../../service/endpoints.ts";
import { bodyOf, jsonOf } from "../../service/result.ts";
import { defineOperation } from "../operation.ts";
import { openClient, requiredInputs, withTable } from "./common.ts";
import { describeTarget } from "./lists.ts";

export const getEnvironmentNotification = defineOperation({
  name: "get-environment-notification",
  inputs: [...serviceInputs, "notification-number"],
  requires: [...requiredInputs, "notification-number"],
  introduce: ({ notificationNumber }) => `Reading environment notification ${notificationNumber}`,
  run: async (values, context) => {
    const endpoint = getEnvironmentNotificationEndpoint(values.org, values.notificationNumber);
    const { client, deadline } = openClient(values, context);
    const answer = await client.send(endpoint, deadline);
    return { notification: bodyOf(answer), result: jsonOf(answer) };
  },
  present: ({ notification, result }, now) => {
    const isFailing = notification.is_failing === true;
    return {
      severity: isFailing ? "warning" : "success",
      result: `Found notification ${notification.number}, ${notification.name}${isFailing ? ": delivery failing" : ""}`,
      ...withTable(
        "notification",
        table([notification], ({ environments: names, triggers, targets }) => ({
          Environments: names.join(", "),
          Triggers: triggers.join(", "),
          Targets: targets.map((target) => describeTarget(target, now)).join("; "),
        })),
      ),
      files: { result },
    };
  },
});
