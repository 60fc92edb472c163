/** Ids as the service makes them: a UUID whose last group has eight digits. */
import { createHash, randomUUID } from "node:crypto";

let draw: () => string = randomUUID;

/** Returns a new id. */
export function newId(): string {
  return draw().slice(0, 32);
}

/** Runs `work`, in which new ids follow from the seed: the same ones whenever a change is made again. */
export function withIds<T>(seed: string, work: () => T): T {
  let count = 0;
  draw = () => {
    count += 1;
    const hex = createHash("sha256").update(`${seed} ${count}`).digest("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 28)].join(
      "-",
    );
  };
  try {
    return work();
  } finally {
    draw = randomUUID;
  }
}
