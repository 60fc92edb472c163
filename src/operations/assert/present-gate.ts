// What the gate on artifacts and the gate on a trail show alike: the same words in log, annotation and summary.
import type { WaiverState } from "../../domain/request.ts";
import { verdictRules, type Override, type Reason, type Verdict } from "../../domain/verdict.ts";
import { aborted } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { compact, iconOf, type Maybe, type Severity } from "../../report/presentation.ts";
import { formatDuration } from "../../report/time-format.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import type { GateOutcome, JudgedArtifact } from "./outcome.ts";

/**
 * Returns what a gate shows, its reasons aside.
 * @param decided the artifacts, or the trail
 * @param subject their name, to follow the verdict
 * @param lines of the annotation of a closed gate, after the result
 * @param next what to do about a closed gate
 */
export function gateParts(
  outcome: GateOutcome,
  decided: readonly Pick<JudgedArtifact, "verdict" | "passes" | "override" | "nothingJudged">[],
  subject: string,
  lines: readonly string[],
  next: string,
) {
  const { verdict, passes, cancelled, waiver, result, record } = outcome;
  const isUsed =
    passes && decided.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
  const ended = endedText(
    waiver,
    decided.filter((one) => !one.passes).map((one) => one.verdict),
  );
  const text = resultText(outcome, decided, subject);
  return {
    result: { severity: severityOf(outcome), text, icon: isPending(outcome) ? iconOf("missing") : undefined },
    sentences: [waitedText(outcome), waiver && `Allowed until ${waiver.until} (UTC): ${waiver.reason}.`],
    warnings: compact([isUsed && endingText(waiver)]),
    outputs: { verdict, compliant: passes && verdict === "compliant" },
    documents: { result, record },
    ...(!passes && {
      // The annotation has said the rest.
      lastLine: closedText(verdict),
      // What to do may name the setting that has ended.
      next: compact([
        cancelled ? `${aborted.hint}.` : next,
        ended && "To let the job pass again, set a later `allow-until`.",
      ]).join(" "),
      problem: { title: `Gate closed: ${verdict}`, lines: compact([text, ended, ...lines]) },
    }),
  };
}

type Decided = Pick<JudgedArtifact, "passes" | "verdict">;

const isPending = ({ passes, verdict }: Decided) => !passes && verdict === "pending";

/** Returns how severe a decision is. A closed gate fails the job, whatever is missing. */
function severityOf({ passes, verdict }: Decided): Severity {
  if (!passes) return "error";
  return verdict === "compliant" ? "success" : "warning";
}

/** Returns how severe the decision about one artifact is: something that is missing can still come. */
export const severityOfOne = (one: Decided): Severity => (isPending(one) ? "missing" : severityOf(one));

/** Returns the verdict, what it is about, and which input overrode it. */
function resultText(
  { verdict, passes, cancelled }: GateOutcome,
  decided: readonly Pick<JudgedArtifact, "verdict" | "override">[],
  subject: string,
): string {
  const { label } = verdictRules[verdict];
  if (!passes) {
    const why = cancelled ? `: ${aborted.reason} before there was a result` : ` for ${subject}`;
    return `${label}. The gate stays closed${why}.`;
  }
  if (verdict === "compliant") return `${label}: the gate is open for ${subject}.`;
  const override = decided.find((one) => one.verdict === verdict)?.override;
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
export const waitedText = ({ waitedSeconds }: GateOutcome): Maybe<string> =>
  waitedSeconds > 0 && `The gate waited ${formatDuration(waitedSeconds)}.`;

/** How many reasons are shown where not all are. */
export const maxShownReasons = 3;
