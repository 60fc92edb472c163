// What both gates say: the one on artifacts, and the one on a trail.
import type { Override, Reason } from "../../domain/judgement.ts";
import type { Verdict } from "../../domain/verdict.ts";
import type { Annotation } from "../presentation.ts";
import { verdictTexts } from "../verdict-texts.ts";
import { withShortCommits } from "../visible-text.ts";

export const gateOutputs = (verdict: Verdict, passes: boolean) => ({
  verdict,
  compliant: String(passes && verdict === "compliant"),
});

/** The last line of the log, where an annotation has said the rest. */
export const stayedClosed = (verdict: Verdict) => `The gate stays closed. Verdict: ${verdict}.`;

/** Returns the result of a gate that is open for these artifacts or this trail: the verdict, and which input overrode it. */
export function openText(verdict: Verdict, override: Override | undefined, subject: string): string {
  const { label } = verdictTexts[verdict];
  if (verdict === "compliant") return `${label}: the gate is open for ${subject}.`;
  const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
  return `${label}${by} for ${subject}.`;
}

/** Returns the error annotation of a closed gate: the result, why, and what to do. */
export const closedAnnotation = (verdict: Verdict, lines: readonly string[], next: string): Annotation => ({
  level: "error",
  title: `Gate closed: ${verdict}`,
  lines: [...lines, `What to do: ${next}`],
});

export const overrideText = ({ input, setting, verdict }: Override): string =>
  `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}`;

export const reasonText = ({ text }: Reason): string => withShortCommits(text);

/** How many reasons are shown where there is room for a few. */
export const fewReasons = 3;
