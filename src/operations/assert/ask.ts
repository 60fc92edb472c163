// Asks in rounds until waiting cannot help, or ends. A gate opens on the answers of one round: no older answer counts.
import type { Context } from "../../context.ts";
import type { Asked } from "../../gate/decide.ts";
import type { Verdict } from "../../gate/judge.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import { progressTimer, type Deadline } from "../../lib/deadline.ts";
import { count, grouped, seconds } from "../../lib/format.ts";

/** Sends the request about an artifact or the trail, and judges its answer. */
export type Ask = (deadline: Deadline) => Promise<Asked>;

export interface AskOptions {
  /** In milliseconds. */
  readonly wait: number;
  /** Starts the time of a round. */
  readonly startRound: () => Deadline;
}

export interface Answers {
  /** The last whole round. */
  readonly asked: readonly Asked[];
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
  { wait, startRound }: AskOptions,
  { clock, logger, signal }: Context,
): Promise<Answers> {
  const askAll = (): Promise<readonly Asked[]> => {
    const deadline = startRound();
    return mapConcurrent(asks, (ask) => ask(deadline));
  };
  const isCancelled = () => signal.aborted;
  let asked = await askAll();
  const end = clock.monotonic() + wait;
  let left = wait;
  let pause = firstPause;
  const isProgressDue = progressTimer({ clock }, -Infinity);
  const pauses: number[] = [];
  while (left > 0 && !isCancelled() && canWaitingHelp(asked)) {
    const length = Math.min(pause, left);
    if (isProgressDue()) logger.info(`${describe(asked)}: waiting, up to ${seconds(left)} more`);
    await clock.sleep(length, signal);
    pauses.push(length);
    const next = isCancelled() ? asked : await askAll();
    // A round that was interrupted does not count.
    if (!isCancelled()) asked = next;
    // The pause that ends with `wait` is the last, whatever the clock says.
    left = length === left ? 0 : end - clock.monotonic();
    pause = Math.min(pause * 2, longestPause);
  }
  return { asked, pauses, isCancelled: isCancelled() };
}

/** Returns whether waiting can change a verdict. */
const canChange = (verdict: Verdict): boolean =>
  verdict === "pending" || verdict === "unknown-artifact" || verdict === "unreachable";

/** Returns whether another round can open the gate. */
const canWaitingHelp = (asked: readonly Asked[]): boolean =>
  asked.some(({ verdict }) => verdict !== "compliant") &&
  asked.every(({ verdict }) => verdict === "compliant" || canChange(verdict));

/** Describes a gate that waits: `pending (2 of 3 artifacts)`. */
function describe(asked: readonly Asked[]): string {
  const others = asked.map(({ verdict }) => verdict).filter((verdict) => verdict !== "compliant");
  const words = [...new Set(others)].join(", ");
  return asked.length === 1
    ? words
    : `${words} (${grouped(others.length)} of ${count(asked.length, "artifact")})`;
}
