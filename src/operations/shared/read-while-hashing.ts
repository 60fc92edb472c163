// What a step only reads, it reads while its artifacts are hashed.
import type { Clock } from "../../context.ts";
import type { Deadline } from "../../lib/deadline.ts";

/**
 * Reads while artifacts are hashed.
 * @param deadline the time of the step, which hashing does not use up; that of the reading is taken from it
 * @throws the error of the hashing, else that of the reading, once both have ended
 */
export async function readWhileHashing<Hashed, Read>(
  hash: () => Promise<Hashed>,
  read: () => Promise<Read>,
  deadline: Deadline,
  clock: Clock,
): Promise<readonly [Hashed, Read]> {
  const timedRead = async () => {
    const began = clock.monotonic();
    try {
      return await read();
    } finally {
      deadline.spend(clock.monotonic() - began);
    }
  };
  const [hashed, found] = await Promise.allSettled([hash(), timedRead()]);
  if (hashed.status === "rejected") throw hashed.reason;
  if (found.status === "rejected") throw found.reason;
  return [hashed.value, found.value];
}
