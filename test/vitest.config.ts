import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Suites that together take longer than all others: `npm test` leaves them out, `npm run test:slow` runs them. */
export const slow = [
  "test/artifacts/images/real-registry.test.ts",
  "test/artifacts/hash/large-files.test.ts",
  "test/e2e/fault-matrix.test.ts",
  "test/e2e/memory.test.ts",
  "test/fake-service/pages/browser.test.ts",
  "test/gate/exhaustive.test.ts",
  "test/gate/hostile.test.ts",
  "test/gate/mutation.property.test.ts",
  "test/report/hostile.test.ts",
  "test/report/limits.test.ts",
  "test/report/long-lists.test.ts",
  "test/fake-service/load.test.ts",
];

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === "slow" ? slow : ["test/**/*.test.ts"],
    // Those of Windows need Windows, or what .ci/windows prepares.
    exclude: ["test/windows/**", ...(mode === "slow" || mode === "all" ? [] : slow)],
    globalSetup: "test/temporary.ts",
    // One for each processor and one more: most tests wait for steps that they started.
    maxWorkers: availableParallelism() + 1,
    // Most tests start the bundle as a child process; a loaded machine is slow at that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
