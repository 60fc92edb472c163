// What is said of a runner, without one that is old.
import { expect, test } from "vitest";
import { checkRuntime } from "../../../src/operations/check/job.ts";

test.each([
  ["24.17.2", true],
  ["24.18.0", false],
])("a runner with Node %s says whether the reusable workflows run on it", (version, isShown) => {
  const { status, detail } = checkRuntime(version);
  expect(status).toBe("passed");
  expect(detail).toMatch(new RegExp(`^Node ${version} on \\w+ \\w+`));
  expect(detail.includes("2.336.0")).toBe(isShown);
});
