// Work that must not take forever: programs, and the GitHub API.
import type { World } from "./world.ts";

/**
 * Gives work a signal that aborts after so many milliseconds, or when the job is cancelled.
 * The work's own result or error comes out.
 */
export async function within<T>(
  milliseconds: number,
  world: World,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const tooLate = new AbortController();
  const finished = new AbortController();
  const timer = world.clock.sleep(milliseconds, finished.signal).then(() => {
    tooLate.abort();
  });
  try {
    return await work(AbortSignal.any([world.stop, tooLate.signal]));
  } finally {
    finished.abort();
    await timer;
  }
}
