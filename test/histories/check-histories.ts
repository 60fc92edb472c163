// Runs random histories. HISTORY_SEED and HISTORY_PATH repeat one that failed.
import fc from "fast-check";

const { HISTORY_SEED, HISTORY_PATH } = process.env;

/** Checks so many histories, and prints the seed that they follow from. */
export async function checkHistories<Parts>(
  property: fc.IAsyncPropertyWithHooks<Parts>,
  numRuns: number,
): Promise<void> {
  const seed = HISTORY_SEED === undefined ? Date.now() | 0 : Number(HISTORY_SEED);
  process.stdout.write(`Histories: seed ${seed}\n`);
  await fc.assert(property, { seed, numRuns, ...(HISTORY_PATH !== undefined && { path: HISTORY_PATH }) });
}
