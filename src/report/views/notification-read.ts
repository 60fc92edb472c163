// One environment notification: its triggers, its targets, and whether delivery works.
import type { NotificationRead } from "../../domain/outcome.ts";
import { icon, pageTable, plain } from "../cells.ts";
import { code, gfm, joined } from "../markdown.ts";
import { formatTime } from "../time-format.ts";
import { line, type Presentation } from "../presentation.ts";
import { severityIcons } from "../verdict-texts.ts";
import { isFailing, targetsOf, triggerTexts } from "./notification-rows.ts";

/** @param now milliseconds since 1970 */
export function renderNotificationRead(
  { notification, result }: NotificationRead,
  now: number,
): Presentation {
  const { number, name, environments, created_by: creator } = notification;
  const triggers = triggerTexts(notification);
  const targets = targetsOf(notification, now);
  const answer = isFailing(notification)
    ? ({ severity: "warning", text: `Notification ${number}, ${name}: delivery failing.` } as const)
    : ({ severity: "success", text: `Found notification ${number}, ${name}.` } as const);
  return {
    passes: true,
    outputs: {},
    documents: { result: { value: result } },
    log: [
      line(`Triggers: ${triggers.join(", ")}`),
      line(`Environments: ${environments.join(", ")}`),
      ...targets.map((target) =>
        line(
          `    ${severityIcons[target.severity].log} ${target.type} to ${target.where}; ` +
            `last success ${target.lastSuccess}, last failure ${target.lastFailure}`,
        ),
      ),
    ],
    answer,
    page: [
      gfm`### ${severityIcons[answer.severity].page} ${answer.text}`,
      gfm`Notification ${code(name)} (number ${String(number)}, ${notification.type}), last changed ${formatTime(notification.last_modified_at, now)}, by ${creator}`,
      gfm`Triggers: ${joined(triggers.map(code), gfm`, `)}. Environments: ${joined(environments.map(code), gfm`, `)}.`,
      pageTable({
        head: ["", "Target", "To", "Last success", "Last failure"],
        items: targets,
        cells: (target) => [
          icon(target.severity),
          plain(target.type),
          plain(target.where),
          plain(target.lastSuccess),
          plain(target.lastFailure),
        ],
      }),
    ],
  };
}
