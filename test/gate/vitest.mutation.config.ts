import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/gate/*.test.ts", "test/operations/assert/*.test.ts"],
    // A mutant that only a random answer could tell from the original would be an example that is missing.
    exclude: ["**/*.property.test.ts"],
  },
});
