import { expect, test } from "vitest";
import { isNodeAtLeast, nodeProblem } from "../../src/lib/node-version.ts";

test.each([
  ["24.4.0", true],
  ["24.18.1", true],
  ["25.0.0", true],
  ["24.3.9", false],
  ["20.20.2", false],
  ["4.24.0", false],
])("Node %s is 24.4 or later: %s", (version, isEnough) => {
  expect(isNodeAtLeast(version, 24, 4)).toBe(isEnough);
  expect(nodeProblem(version) === undefined).toBe(isEnough);
});
