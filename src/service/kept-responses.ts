// How much a step keeps of the responses that it gets: there may be ten thousand, and each may be huge.

/** Bytes for the responses of a step: far below what a runner has. */
const maxBytes = 128 * 1024 * 1024;

/** Returns how many bytes may be kept of each of so many responses. */
export function maxBytesPerResponse(responses: number): number {
  return Math.floor(maxBytes / Math.max(responses, 1));
}

/** Estimates how many bytes a JSON value takes in memory. */
export function memoryOf(value: unknown): number {
  if (typeof value === "string") return 24 + value.length;
  if (!(value instanceof Object)) return 0;
  const items: unknown[] = Object.values(value);
  return items.reduce<number>((sum, item) => sum + 16 + memoryOf(item), 40);
}
