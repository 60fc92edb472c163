import type { Context } from "../context.ts";

/**
 * Runs work with a signal that aborts after so many milliseconds, or when the job is cancelled. Returns the work's own
 * result, and throws its own error.
 */
export async function withTimeout<T>(
  milliseconds: number,
  context: Context,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timedOut = new AbortController();
  const finished = new AbortController();
  const timer = context.clock.sleep(milliseconds, finished.signal).then(() => {
    timedOut.abort();
  });
  try {
    return await work(AbortSignal.any([context.signal, timedOut.signal]));
  } finally {
    finished.abort();
    await timer;
  }
}
