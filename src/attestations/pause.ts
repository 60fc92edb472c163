// Interrupts the reading of files: for a cancellation, and for the end of the step's time.
import type { Progress } from "../artifacts/hash/progress.ts";
import { ConfigurationError } from "../lib/errors.ts";
import type { Budget } from "../lib/budget.ts";

/**
 * Lets the process handle other events when that is due.
 * @param subject what is read
 * @throws ConfigurationError when the step's time is used up; CancelledError
 */
export async function pauseWhenDue(progress: Progress, subject: string, budget: Budget): Promise<void> {
  if (!progress.shouldYield) return;
  await progress.yieldToEventLoop();
  if (budget.left() > 0) return;
  throw new ConfigurationError({
    message: `Reading ${subject} took longer than \`timeout\` (${Math.round(budget.total / 1000)} s)`,
    hint: "Give smaller files, or a longer `timeout`",
  });
}
