import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Suites that together take longer than all others: `npm test` leaves them out, `npm run test:slow` runs them. */
export const slow = [
  "test/artifacts/images/real-registry.test.ts",
  "test/artifacts/hash/hash-pool.test.ts",
  "test/e2e/limits/bounds.test.ts",
  "test/e2e/network/fault-matrix.test.ts",
  "test/e2e/reads/invalid-reads.test.ts",
  "test/e2e/limits/large.test.ts",
  "test/e2e/limits/memory.test.ts",
  "test/e2e/attest/attest.test.ts",
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
];

/** Small files that take long. Vitest runs large files first, and these would run alone at the end. */
const first = [
  "test/histories/histories.test.ts",
  "test/embedded-service/main.test.ts",
  "test/workflows/getting-started.test.ts",
];

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => first.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === "slow" ? slow : ["test/**/*.test.ts"],
    // Those of Windows need Windows, or what .ci/windows prepares.
    exclude: ["test/windows/**", ...(mode === "slow" || mode === "all" ? [] : slow)],
    // Tests of whole steps do not import what they run: `npm run test:watch` runs its files again after each change of it.
    forceRerunTriggers: ["**/src/**"],
    globalSetup: ["test/temporary.ts", "test/steps-from.ts"],
    sequence: { sequencer: LongFilesFirst },
    // Files share processes (docs/internals/decisions/tests.md); suites that take long, and single files, have their own.
    isolate: mode !== "test",
    setupFiles: mode === "test" ? ["test/shared-process.ts"] : [],
    // More than there are processors: most tests wait for steps that they started. Some slow ones measure time.
    maxWorkers: availableParallelism() + (mode === "test" ? 2 : 1),
    // Many tests start the action as a child process; a loaded machine is slow at that.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}));
