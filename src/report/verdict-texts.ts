// The words for states and for what a gate decided: the same in log, annotation and summary.
import { type Override, type Reason, verdictRules, type Verdict } from "../domain/verdict.ts";
import type { JudgedArtifact } from "../domain/outcome.ts";
import type { WaiverState } from "../domain/request.ts";
import { count } from "../lib/format.ts";
import { compact, type Maybe } from "./presentation.ts";
import { formatDuration } from "./time-format.ts";
import { withShortCommits } from "./visible-text.ts";

/** What the service writes of a state, for people. */
const stateTexts = new Map([
  ["COMPLIANT", "compliant"],
  ["NON-COMPLIANT", "not compliant"],
  ["NON_COMPLIANT", "not compliant"],
  ["INCOMPLIANT", "not compliant"],
  ["INCOMPLETE", "incomplete"],
  ["MISSING", "missing"],
]);

/** Returns the state in words: by the service's status, else by its boolean; another status is shown as it is. */
export function stateText(status: string | null | undefined, compliant?: boolean | null): string {
  if (status) return stateTexts.get(status) ?? status;
  return compliant === true ? "compliant" : compliant === false ? "not compliant" : "unknown";
}

// What the gate on artifacts and the gate on a trail show alike.

interface Gate {
  readonly verdict: Verdict;
  readonly passes: boolean;
  readonly waiver?: WaiverState;
}

/**
 * Returns what a gate shows, its reasons aside.
 * @param decided the artifacts, or the trail
 * @param lines of the annotation of a closed gate
 * @param next what to do about a closed gate
 */
export function gateParts(
  { verdict, passes, waiver }: Gate,
  decided: readonly Pick<JudgedArtifact, "verdict" | "passes" | "override" | "nothingJudged">[],
  lines: readonly string[],
  next: string,
) {
  const isUsed =
    passes && decided.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
  const blocked = decided.filter((one) => !one.passes).map((one) => one.verdict);
  const ended = endedText(waiver, blocked);
  const [result = "", ...others] = lines;
  return {
    sentences: [waiver && `Allowed until ${waiver.until} (UTC): ${waiver.reason}.`],
    warnings: compact([isUsed && endingText(waiver)]),
    outputs: { verdict, compliant: passes && verdict === "compliant" },
    ...(!passes && {
      // The annotation has said the rest.
      lastLine: closedText(verdict),
      // What to do may name the setting that has ended.
      next: compact([next, ended && "To let the job pass again, set a later `allow-until`."]).join(" "),
      problem: {
        title: `Gate closed: ${verdict}`,
        lines: compact([result, ended, ...others]),
      },
    }),
  };
}

/** Returns the result of a gate that is open for these artifacts or this trail, and which input overrode the verdict. */
export function openText(verdict: Verdict, override: Override | undefined, subject: string): string {
  const { label } = verdictRules[verdict];
  if (verdict === "compliant") return `${label}: the gate is open for ${subject}.`;
  const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
  return `${label}${by} for ${subject}.`;
}

/** Returns the last line of the log of a closed gate. */
export const closedText = (verdict: Verdict) => `The gate stays closed. Verdict: ${verdict}.`;

/** Returns which input lets the job pass, and on which verdict. */
export const overrideText = ({ input, setting, verdict }: Override): string =>
  `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}; the output \`compliant\` stays \`false\``;

/** An exception that ends in at most so many days gives a warning. */
const daysOfNotice = 14;

/** Returns that the exception that let the job pass ends soon, if it does. */
function endingText(waiver: WaiverState | undefined): Maybe<string> {
  if (waiver === undefined || waiver.daysLeft > daysOfNotice) return undefined;
  const { daysLeft, until, settings } = waiver;
  const when = daysLeft === 0 ? "today" : `in ${count(daysLeft, "day")}`;
  return `\`allow-until\` ends ${when}, at the end of ${until} (UTC). After that ${countAsFail(settings)}`;
}

/** Returns that the exception has ended that would let the job pass on one of these verdicts, if it has. */
function endedText(waiver: WaiverState | undefined, blocked: readonly Verdict[]): Maybe<string> {
  if (waiver === undefined || waiver.daysLeft >= 0) return undefined;
  const inputs = new Set<string>(blocked.map((verdict) => verdictRules[verdict].passesBy));
  if (blocked.includes("nothing-judged")) inputs.add("on-nothing-judged");
  const ended = waiver.settings.filter(({ input }) => inputs.has(input));
  if (ended.length === 0) return undefined;
  return `\`allow-until\` ended on ${waiver.until} (UTC), so ${countAsFail(ended)}.`;
}

function countAsFail(settings: WaiverState["settings"]): string {
  const texts = settings.map(({ input, setting }) => `\`${input}: ${setting}\``);
  return `${texts.join(" and ")} ${texts.length === 1 ? "counts" : "count"} as \`fail\``;
}

/** Returns the text of a reason, with short commits. */
export const reasonText = ({ text }: Reason): string => withShortCommits(text);

/** Says how long a gate waited, if it did. */
export const waitedText = ({ waitedSeconds }: { readonly waitedSeconds: number }): Maybe<string> =>
  waitedSeconds > 0 && `The gate waited ${formatDuration(waitedSeconds)}.`;

/** How many reasons are shown where not all are. */
export const maxShownReasons = 3;
