import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/temporary.ts"],
    // Many tests start the action as a child process; a loaded machine is slow at that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
