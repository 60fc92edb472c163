// On Windows, and with what `.ci/windows` prepares also on Linux: see test/e2e/process.ts.
import { defineConfig } from "vitest/config";
import { onWindows } from "../e2e/process.ts";

if (!onWindows) throw new Error("These tests need Windows. On Linux, .ci/windows runs them inside Wine.");

export default defineConfig({
  test: {
    // Whole steps are tried on Windows too, but for reads, which have nothing to do with the system.
    include: [
      "test/windows/**/*.test.ts",
      "test/e2e/{record/main-job,record/run,assert/gate,assert/failed-review,artifacts/no-match,network/network,limits/large}.test.ts",
    ],
    globalSetup: ["test/temporary.ts", "test/steps-from.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
