/** Ids in the format of the service: a UUID whose last group has eight digits. */
import { createHash, randomUUID } from "node:crypto";

let nextUuid: () => string = randomUUID;

/** Returns a new id. */
export function newId(): string {
  return nextUuid().slice(0, 32);
}

/** Runs `work` with ids that depend only on the seed, so that applying a change again gives the same ids. */
export function withIds<T>(seed: string, work: () => T): T {
  let count = 0;
  nextUuid = () => {
    count += 1;
    const hex = createHash("sha256").update(`${seed} ${count}`).digest("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 28)].join(
      "-",
    );
  };
  try {
    return work();
  } finally {
    nextUuid = randomUUID;
  }
}
