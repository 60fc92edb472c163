// One environment notification: what it tells whom, and whether that works.
import type { NotificationRead } from "../../domain/outcome.ts";
import { code, gfm, joined } from "../markdown.ts";
import { formatTime } from "../time-format.ts";
import { table } from "../summary-writer.ts";
import { line, type Presentation } from "../presentation.ts";
import { severityIcons } from "../verdict-texts.ts";
import { isFailing, targetsOf } from "./notification-rows.ts";

/** @param now milliseconds since 1970 */
export function renderNotificationRead(
  { notification, result }: NotificationRead,
  now: number,
): Presentation {
  const { number, name, triggers, environments, created_by: creator } = notification;
  const targets = targetsOf(notification, now);
  const failing = isFailing(notification);
  const answer = {
    tone: failing ? "warning" : "good",
    text: `READ: notification ${number}, ${name}${failing ? ", which fails to reach a target" : ""}.`,
  } as const;
  return {
    passes: true,
    outputs: {},
    documents: { result: { value: result } },
    log: [
      line(`Triggers: ${triggers.join(", ")}`),
      line(`Environments: ${environments.join(", ")}`),
      ...targets.map((target) =>
        line(
          `    ${severityIcons[target.tone].log} ${target.type} to ${target.where}; ` +
            `last success ${target.lastSuccess}, last failure ${target.lastFailure}`,
        ),
      ),
    ],
    warnings: [],
    answer,
    page: [
      gfm`### ${severityIcons[answer.tone].page} ${answer.text}`,
      gfm`Notification ${code(name)} (number ${String(number)}, ${notification.type}), last changed ${formatTime(notification.last_modified_at, now)}, by ${creator}`,
      gfm`Tells of ${joined(triggers.map(code), gfm`, `)} in ${joined(environments.map(code), gfm`, `)}`,
      table(["", "Target", "To", "Last success", "Last failure"], targets, (target) => [
        severityIcons[target.tone].page,
        target.type,
        target.where,
        target.lastSuccess,
        target.lastFailure,
      ]),
    ],
  };
}
