// Sends requests in rounds, with pauses between them, while a verdict can still change (docs/internals/gate.md, "Waiting").
import type { Context } from "../../context.ts";
import type { WaitOptions } from "../../domain/request.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { nextPoll, startPolling } from "../../gate/polling.ts";

interface Round {
  readonly verdicts: readonly Verdict[];
  /** Whether this could be the last round: no response that counts is older than it. */
  readonly isCurrent: boolean;
  /** What is waited for. The log shows the lines that the round before did not have. */
  readonly waitingFor: Iterable<string>;
}

/**
 * Runs rounds until no verdict can change, waiting helps no more, or the time is up; then one more if something is not
 * current.
 * @param runRound is given the number of the round, which is one more after each pause, and whether to request again what is
 *   not current
 * @returns the last round, the pauses, in milliseconds and together in seconds, and whether the step was ended from outside
 */
export async function pollRounds<Last extends Round>(
  waitOptions: WaitOptions,
  { clock, logger, random, signal }: Pick<Context, "clock" | "logger" | "random" | "signal">,
  runRound: (round: number, again: boolean) => Promise<Last>,
) {
  let state = startPolling(waitOptions, clock.monotonic());
  let shown = new Set<string>();
  const waits: number[] = [];
  // A function, because the signal changes during an await.
  const isCancelled = () => signal.aborted;
  let last = await runRound(1, false);
  while (!isCancelled()) {
    const next = nextPoll(last.verdicts, state, clock.monotonic(), random());
    if (next === undefined && last.isCurrent) break;
    if (next !== undefined) {
      const lines = [...last.waitingFor];
      for (const line of lines) if (!shown.has(line)) logger.info(line);
      shown = new Set(lines);
      logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
      const before = clock.monotonic();
      await clock.sleep(next.milliseconds, signal);
      waits.push(clock.monotonic() - before);
      if (isCancelled()) break;
      state = next.state;
    }
    last = await runRound(waits.length + 1, next === undefined);
  }
  const waitedSeconds = Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000);
  return { last, waits, waitedSeconds, cancelled: isCancelled() };
}
