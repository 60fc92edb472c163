// Runs random histories. HISTORY_SEED and HISTORY_PATH repeat one that failed.
import fc from "fast-check";
import { emptyModel, histories } from "./commands.ts";
import { World } from "./world.ts";

const { HISTORY_SEED, HISTORY_PATH } = process.env;

/** Runs so many histories, and prints the seed that they follow from. */
export async function checkHistories(numRuns: number): Promise<void> {
  const seed = HISTORY_SEED === undefined ? Date.now() | 0 : Number(HISTORY_SEED);
  process.stdout.write(`Histories: seed ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(histories(14), fc.constantFrom(0, -250, 250), async (history, skew) => {
      await using world = await World.start(skew);
      await fc.asyncModelRun(() => ({ model: emptyModel(), real: world }), history);
    }),
    { seed, numRuns, ...(HISTORY_PATH !== undefined && { path: HISTORY_PATH }) },
  );
}
