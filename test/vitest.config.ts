import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/temporary.ts",
    // Most tests start the bundle as a child process; a loaded machine is slow at that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
