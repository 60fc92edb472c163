// What a step only reads, it reads while its artifacts are hashed.
import type { Context, Logger } from "../../context.ts";
import type { Deadline } from "../../lib/deadline.ts";

/**
 * Reads while artifacts are hashed. The log of the reading follows that of the hashing.
 * @param read is given the context to log to, and a time of its own
 * @param deadline the time of the step, which hashing does not use up; that of the reading is taken from it
 * @throws the error of the hashing, else that of the reading, once both have ended
 */
export async function readWhileHashing<Hashed, Read>(
  hash: () => Promise<Hashed>,
  read: (context: Context) => Promise<Read>,
  deadline: Deadline,
  context: Context,
): Promise<readonly [Hashed, Read]> {
  const { logger, release } = holdLog(context.logger);
  const timedRead = async () => {
    const began = context.clock.monotonic();
    try {
      return await read({ ...context, logger });
    } finally {
      deadline.spend(context.clock.monotonic() - began);
    }
  };
  const [hashed, found] = await Promise.allSettled([hash(), timedRead()]);
  release();
  if (hashed.status === "rejected") throw hashed.reason;
  if (found.status === "rejected") throw found.reason;
  return [hashed.value, found.value];
}

/** Returns a logger that logs nothing until it is released. */
function holdLog(logger: Logger): { readonly logger: Logger; readonly release: () => void } {
  const held: (() => void)[] = [];
  const hold =
    <Texts extends readonly unknown[]>(log: (...texts: Texts) => void) =>
    (...texts: Texts) => {
      held.push(() => {
        log(...texts);
      });
    };
  return {
    logger: {
      info: hold(logger.info.bind(logger)),
      debug: hold(logger.debug.bind(logger)),
      warn: hold(logger.warn.bind(logger)),
      notice: hold(logger.notice.bind(logger)),
      table: hold(logger.table.bind(logger)),
    },
    release: () => {
      for (const show of held) show();
    },
  };
}
