// Work on several items at a time, and the errors of all of them together.
import { ConfigurationError, ConfigurationErrors } from "./errors.ts";

/** How many requests are sent at a time at most. */
export const defaultConcurrency = 4;

/**
 * Maps items with an asynchronous function, a few at a time. After an error no further item is started.
 * @returns the results in the items' order
 * @throws the first error, once all started items have ended
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Promise<Result>,
  concurrency = defaultConcurrency,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  let failed = false;
  const work = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        results[index] = await map(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, work);
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}

/**
 * Maps all items even if some fail, so that one run shows everything that is wrong.
 * @returns the results in the items' order
 * @throws ConfigurationError, ConfigurationErrors after all items; any other error once all started items have ended
 */
export async function collectErrors<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result | Promise<Result>,
  concurrency = 1,
): Promise<Result[]> {
  const attempt = async (item: Item) => {
    try {
      return { results: [await map(item)], errors: [] };
    } catch (error) {
      if (error instanceof ConfigurationError) return { results: [], errors: [error] };
      if (error instanceof ConfigurationErrors) return { results: [], errors: error.errors };
      throw error;
    }
  };
  const attempts = await mapConcurrent([...items], attempt, concurrency);
  throwTogether(attempts.flatMap(({ errors }) => errors));
  return attempts.flatMap(({ results }) => results);
}

/** Throws the errors as one, if there are any. */
export function throwTogether(errors: readonly ConfigurationError[]): void {
  const [first, second] = errors;
  if (first !== undefined) throw second === undefined ? first : new ConfigurationErrors(errors);
}
