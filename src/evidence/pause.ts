// Reading evidence can take long: other work gets a turn meanwhile, and the step's limits end it.
import { setImmediate } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { CancelledError, ConfigurationError } from "../lib/errors.ts";
import { seconds } from "../lib/format.ts";

/**
 * Lets other work run, such as the handler of a cancelled job.
 * @param what is being read, for messages
 * @throws CancelledError; ConfigurationError when the time is used up
 */
export async function pause(
  what: string,
  deadline: Deadline,
  { signal }: Pick<Context, "signal">,
): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new CancelledError(`The step was ended from outside while ${what} was read`);
  if (deadline.left() > 0) return;
  throw new ConfigurationError({
    message: `${what} could not be read within ${seconds(deadline.total)}, the time of \`timeout\``,
    hint: "Set `timeout` longer, or attest less",
  });
}
