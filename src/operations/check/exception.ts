// The check of settings that let a job pass: whether they end (docs/gate.md, "Exceptions that end").
import { waiverAt, weakenedSettings } from "../../gate/enforcement.ts";
import { count } from "../../lib/format.ts";
import { enforcementOf } from "../shared/enforcement.ts";
import { skippedByInputs, type CheckedInputs } from "./inputs.ts";
import { passed, skipped, warning, type Check } from "./results.ts";

const id = "exception";

/**
 * Checks the exception of a gate. One without an end is a warning, because two unset variables look the same.
 * @param now milliseconds since 1970
 */
export function checkException(inputs: CheckedInputs, now: number): Check {
  const skippedCheck = skippedByInputs(id, inputs);
  if (skippedCheck !== undefined) return skippedCheck;
  const { for: target, allowUntil } = inputs.values;
  // Other operations have settings of these names that need no end.
  if (target !== "assert" && (target !== undefined || allowUntil === undefined))
    return skipped(id, "Not checked: set `for: assert` to check it");
  const enforcement = enforcementOf(inputs.values);
  const settings = weakenedSettings(enforcement).map(({ input, setting }) => `\`${input}: ${setting}\``);
  if (settings.length === 0)
    return skipped(
      id,
      "Not checked: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets a job pass",
    );
  const [lets, counts] = settings.length === 1 ? ["lets", "counts"] : ["let", "count"];
  const all = settings.join(" and ");
  const waiver = waiverAt(enforcement, now);
  if (waiver === undefined)
    return warning(
      id,
      `${all} ${lets} jobs pass without an end: \`allow-until\` and \`allow-reason\` are not given`,
      "Set both, or ignore this where no end is meant. If they are made of variables, check that these are set",
    );
  const { until, reason, daysLeft } = waiver;
  return daysLeft < 0
    ? warning(
        id,
        `\`allow-until\` ended on ${until} (UTC), so ${all} ${counts} as \`fail\`: ${reason}`,
        "Set a later `allow-until`, or omit the settings",
      )
    : passed(
        id,
        `${all} ${lets} jobs pass until ${until} (UTC), for ${count(daysLeft, "more day")}: ${reason}`,
      );
}
