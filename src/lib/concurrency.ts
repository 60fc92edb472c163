// A few things at a time.

/** How many requests are under way together at most. */
export const defaultConcurrency = 4;

/**
 * Does the work for every item, a few at a time, and gives the results in the items' order. When one throws, no
 * further one is begun, those under way are waited for, and the first error is thrown.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  atATime = defaultConcurrency,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(atATime, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}
