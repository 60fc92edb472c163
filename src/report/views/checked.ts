// `check`: one line for each check, failures first.
import type { Check, Checked } from "../../domain/outcome.ts";
import { code, gfm, prose } from "../markdown.ts";
import { line, warningOf, type Presentation } from "../presentation.ts";
import { table } from "../summary-writer.ts";
import { severityIcons, worstFirst, worstOf, type Severity } from "../verdict-texts.ts";
import { count } from "../visible-text.ts";

const severities: Readonly<Record<Check["status"], Severity>> = {
  failed: "error",
  warning: "warning",
  skipped: "info",
  passed: "success",
};

export function renderChecked({ checks }: Checked): Presentation {
  const rows = worstFirst(checks.map((check) => ({ ...check, severity: severities[check.status] })));
  const failed = rows.filter(({ status }) => status === "failed");
  const warnings = rows.filter(({ status }) => status === "warning");
  const answer = {
    severity: worstOf(rows.map(({ severity }) => severity).filter((one) => one !== "info")),
    text: answerText(checks),
  };
  return {
    passes: failed.length === 0,
    outputs: { checks: JSON.stringify(checks) },
    log: rows.flatMap(({ id, detail, hint, severity }) => [
      line(`${id}: ${detail}`, severity),
      ...(hint === undefined ? [] : [line(`    What to do: ${hint}`)]),
    ]),
    annotations: [
      ...(failed.length === 0
        ? []
        : [
            {
              level: "error",
              title: "Set-up check",
              lines: [answer.text, ...failed.map(inOneLine)],
            } as const,
          ]),
      ...warningOf("Set-up check", warnings.map(inOneLine)),
    ],
    answer,
    page: [
      gfm`### ${severityIcons[answer.severity].page} ${prose(answer.text)}`,
      table(["", "Check", "Result", "What to do"], rows, ({ id, detail, hint, severity }) => [
        severityIcons[severity].page,
        code(id),
        prose(detail),
        hint === undefined ? "" : prose(hint),
      ]),
    ],
  };
}

const inOneLine = ({ id, detail, hint }: Check) =>
  `${id}: ${detail}.${hint === undefined ? "" : ` What to do: ${hint}.`}`;

/** Such as `Checks failed: flow, token (2 of 12).` or `Checks passed: 9 of 12; 1 warning: clock; 2 skipped.` */
function answerText(checks: readonly Check[]): string {
  const idsOf = (status: Check["status"]) =>
    checks.flatMap((check) => (check.status === status ? check.id : []));
  const [passed, failed, warnings, skipped] = [
    idsOf("passed"),
    idsOf("failed"),
    idsOf("warning"),
    idsOf("skipped"),
  ];
  if (failed.length > 0) return `Checks failed: ${failed.join(", ")} (${failed.length} of ${checks.length}).`;
  return [
    `Checks passed: ${passed.length} of ${checks.length}`,
    ...(warnings.length === 0 ? [] : [`${count(warnings.length, "warning")}: ${warnings.join(", ")}`]),
    ...(skipped.length === 0 ? [] : [`${skipped.length} skipped`]),
  ]
    .join("; ")
    .concat(".");
}
