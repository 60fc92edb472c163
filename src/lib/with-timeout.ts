// Work that must not take forever: programs, and the GitHub API.
import type { Context } from "../context.ts";

/**
 * Gives work a signal that aborts after so many milliseconds, or when the job is cancelled.
 * The work's own result or error comes out.
 */
export async function withTimeout<T>(
  milliseconds: number,
  context: Context,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const tooLate = new AbortController();
  const finished = new AbortController();
  const timer = context.clock.sleep(milliseconds, finished.signal).then(() => {
    tooLate.abort();
  });
  try {
    return await work(AbortSignal.any([context.signal, tooLate.signal]));
  } finally {
    finished.abort();
    await timer;
  }
}
