import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // They need Windows, or what .ci/windows prepares.
    exclude: [...configDefaults.exclude, "test/windows/**"],
    globalSetup: "test/temporary.ts",
    // Most tests start the bundle as a child process; a loaded machine is slow at that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
