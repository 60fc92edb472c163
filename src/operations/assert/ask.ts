// Asks in rounds until waiting cannot help, or ends. A gate opens on the answers of one round: no older answer counts.
import { setImmediate } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { createRound } from "../../gate/judge.ts";
import type { GateRun } from "../../gate/notices.ts";
import type { Judged, Question, Reply, Verdict } from "../../gate/result.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import { Deadline, progressTimer } from "../../lib/deadline.ts";
import { count, grouped, seconds } from "../../lib/format.ts";

/** Sends the request about an artifact or the trail within the time of its round. */
export type Ask = (deadline: Deadline) => Promise<Reply>;

export interface AskOptions {
  readonly question: Question;
  readonly run?: GateRun;
  /** In milliseconds. */
  readonly wait: number;
  /** The time of a round, in milliseconds. */
  readonly roundTime: number;
}

export interface Answers {
  /** The last whole round. */
  readonly judged: readonly Judged[];
  /** In milliseconds. */
  readonly pauses: readonly number[];
  /** Whether the step was ended from outside. */
  readonly isCancelled: boolean;
}

/** In milliseconds. Each pause is twice as long as the last one. */
const firstPause = 2000;
const longestPause = 60_000;

/** Asks about everything, and again after a pause while waiting can help. The last pause ends with `wait`, and a round follows. */
export async function askUntilDecided(
  asks: readonly Ask[],
  options: AskOptions,
  context: Context,
): Promise<Answers> {
  const { question, wait, roundTime } = options;
  const { clock, logger, signal } = context;
  const isCancelled = () => signal.aborted;
  const askAll = async (): Promise<readonly Judged[]> => {
    const deadline = new Deadline(roundTime, clock);
    return judgeRound(await mapConcurrent(asks, (ask) => ask(deadline)), options, signal);
  };
  let judged = await askAll();
  const end = clock.monotonic() + wait;
  let left = wait;
  let pause = firstPause;
  const isProgressDue = progressTimer({ clock }, -Infinity);
  const pauses: number[] = [];
  while (left > 0 && !isCancelled() && canWaitingHelp(judged, question)) {
    const length = Math.min(pause, left);
    if (isProgressDue()) logger.info(`${describe(judged)}: waiting, up to ${seconds(left)} more`);
    await clock.sleep(length, signal);
    pauses.push(length);
    const next = isCancelled() ? judged : await askAll();
    // A round that was interrupted does not count.
    if (!isCancelled()) judged = next;
    // The pause that ends with `wait` is the last, whatever the clock says.
    left = length === left ? 0 : end - clock.monotonic();
    pause = Math.min(pause * 2, longestPause);
  }
  return { judged, pauses, isCancelled: isCancelled() };
}

/** Judges the answers of a round one after the other. */
async function judgeRound(
  replies: readonly Reply[],
  { question, run }: AskOptions,
  signal: AbortSignal,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const judge = createRound(question, run);
  for (const { text, failure, ...asked } of replies) {
    // Lets the handler of a cancelled job run.
    await setImmediate();
    const cancelled = signal.aborted ? cancelledFailure : undefined;
    judged.push({ ...asked, ...judge({ ...asked, text, failure: failure ?? cancelled }) });
  }
  return judged;
}

const cancelledFailure = {
  cause: "cancelled",
  message: "The step was ended from outside before the answer was judged",
} as const;

/** Returns whether waiting can change a verdict: evidence may be on its way to a trail on which nothing says yes. */
const canChange = (verdict: Verdict, { scope }: Question): boolean =>
  verdict === "pending" ||
  verdict === "unknown-artifact" ||
  verdict === "unreachable" ||
  (verdict === "nothing-judged" && scope === "trail");

/** Returns whether another round can open the gate. */
const canWaitingHelp = (judged: readonly Judged[], question: Question): boolean =>
  judged.some(({ verdict }) => verdict !== "compliant") &&
  judged.every(({ verdict }) => verdict === "compliant" || canChange(verdict, question));

/** Describes a gate that waits: `pending (2 of 3 artifacts)`. */
function describe(judged: readonly Judged[]): string {
  const others = judged.map(({ verdict }) => verdict).filter((verdict) => verdict !== "compliant");
  const words = [...new Set(others)].join(", ");
  return judged.length === 1
    ? words
    : `${words} (${grouped(others.length)} of ${count(judged.length, "artifact")})`;
}
