// Runs random histories. HISTORY_SEED and HISTORY_PATH repeat one that failed.
import fc from "fast-check";
import { emptyModel, histories, runFailedJobs } from "./commands.ts";
import { World } from "./world.ts";

const { HISTORY_SEED, HISTORY_PATH } = process.env;

/** Runs so many histories, and prints the seed that they follow from. */
export async function checkHistories(numRuns: number): Promise<void> {
  const seed = HISTORY_SEED === undefined ? Date.now() | 0 : Number(HISTORY_SEED);
  process.stdout.write(`Histories: seed ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(histories(14), async (history) => {
      await using world = await World.start();
      const model = emptyModel();
      await fc.asyncModelRun(() => ({ model, real: world }), history);
      await runFailedJobs(model, world);
    }),
    { seed, numRuns, ...(HISTORY_PATH !== undefined && { path: HISTORY_PATH }) },
  );
}
