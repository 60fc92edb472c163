import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Suites that together take longer than all others: `npm test` leaves them out, `npm run test:slow` runs them. */
export const slow = [
  "test/artifacts/images/real-registry.test.ts",
  "test/artifacts/hash/hash-pool.test.ts",
  "test/e2e/bounds.test.ts",
  "test/e2e/fault-matrix.test.ts",
  "test/e2e/invalid-reads.test.ts",
  "test/e2e/kept.test.ts",
  "test/e2e/large.test.ts",
  "test/e2e/memory.test.ts",
  "test/e2e/attest.test.ts",
  "test/embedded-service/pages/browser.test.ts",
  "test/gate/exhaustive.test.ts",
  "test/gate/hostile.test.ts",
  "test/gate/mutation.property.test.ts",
  "test/histories/many-histories.test.ts",
  "test/report/hostile.test.ts",
  "test/report/limits.test.ts",
  "test/report/long-lists.test.ts",
  "test/report/process.test.ts",
  "test/simulate/simulation.test.ts",
  "test/embedded-service/load.test.ts",
  "test/workflows/act/stubs.test.ts",
  "test/workflows/send-kept.test.ts",
];

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === "slow" ? slow : ["test/**/*.test.ts"],
    // Those of Windows need Windows, or what .ci/windows prepares.
    exclude: ["test/windows/**", ...(mode === "slow" || mode === "all" ? [] : slow)],
    // Tests of whole steps do not import what they run: `npm run test:watch` runs its files again after each change of it.
    forceRerunTriggers: ["**/src/**"],
    globalSetup: ["test/temporary.ts", "test/steps-from.ts"],
    // One for each processor and one more: most tests wait for steps that they started.
    maxWorkers: availableParallelism() + 1,
    // Many tests start the action as a child process; a loaded machine is slow at that.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}));
