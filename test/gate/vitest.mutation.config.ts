// The tests that a mutation run uses: the exhaustive, random and hostile ones take seconds each, and a mutant that only they
// could tell from the original would be an example that is missing.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "test/gate/*.test.ts",
      "test/inputs/parse-inputs.test.ts",
      "test/operations/{assert,confirm-running,get-snapshot,shared}/*.test.ts",
    ],
    exclude: ["**/exhaustive.test.ts", "**/hostile.test.ts", "**/*.property.test.ts"],
    testTimeout: 60_000,
  },
});
