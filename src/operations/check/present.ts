// `check`: one line for each check, failures first.
import { count } from "../../lib/format.ts";
import { pick } from "../../lib/pick.ts";
import { code, prose } from "../../report/markdown.ts";
import {
  compact,
  ratedTable,
  sortBySeverity,
  worstOf,
  type Presentation,
} from "../../report/presentation.ts";
import type { Check } from "./results.ts";

/** What is right and what is wrong with a setup. The job fails when a check failed. */
export interface Checked {
  readonly kind: "checked";
  readonly checks: readonly Check[];
}

const severities = { failed: "error", warning: "warning", skipped: "info", passed: "success" } as const;

/** Presents the checks of a setup. */
export function presentChecks({ checks }: Checked): Presentation {
  const rows = sortBySeverity(checks.map((check) => ({ ...check, severity: severities[check.status] })));
  const of = (status: Check["status"]) => rows.filter((row) => row.status === status);
  const [failed, warnings] = [inLines(of("failed")), inLines(of("warning"))];
  const severity = worstOf(rows.filter((row) => row.severity !== "info"));
  const text = resultText(checks);
  const title = "Setup check";
  return {
    result: { severity, text },
    outputs: {
      checks: JSON.stringify(checks.map((check) => pick(check, "id", "status", "detail", "hint"))),
    },
    log: rows.flatMap(({ id, detail, hint, severity, requests = [] }) => [
      ...requests,
      { severity, text: `${id}: ${detail}` },
      hint !== undefined && `    What to do: ${hint}`,
    ]),
    annotations: [
      { level: "error", title, lines: failed.length > 0 ? [text, ...failed] : [] },
      { level: "warning", title, lines: warnings },
    ],
    page: [
      ratedTable(rows, ({ id, detail, hint = "" }) => ({
        Check: code(id),
        Result: prose(detail),
        "What to do": prose(hint),
      })),
    ],
  };
}

/** Returns a line for each check. Of several each has its own next step, so none is what to do. */
function inLines(checks: readonly Check[]): readonly string[] {
  const label = checks.length === 1 ? "What to do: " : "";
  return checks.map(({ id, detail, hint }) =>
    compact([`${id}: ${detail}.`, hint !== undefined && `${label}${hint}.`]).join(" "),
  );
}

/** Such as `Checks failed: flow, token (2 of 12).` or `Checks passed: 9 of 12; 1 warning: clock; 2 skipped.` */
function resultText(checks: readonly Check[]): string {
  const idsOf = (status: Check["status"]) => checks.flatMap((one) => (one.status === status ? one.id : []));
  const [failed, warnings, skipped] = [idsOf("failed"), idsOf("warning"), idsOf("skipped")];
  if (failed.length > 0) return `Checks failed: ${failed.join(", ")} (${failed.length} of ${checks.length}).`;
  const parts = compact([
    `Checks passed: ${idsOf("passed").length} of ${checks.length}`,
    warnings.length > 0 && `${count(warnings.length, "warning")}: ${warnings.join(", ")}`,
    skipped.length > 0 && `${skipped.length} skipped`,
  ]);
  return `${parts.join("; ")}.`;
}
