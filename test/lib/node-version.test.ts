import { expect, test } from "vitest";
import { nodeProblem } from "../../src/lib/node-version.ts";

test.each(["24.5.0", "24.21.0", "25.0.0", "100.0.0"])("Node %s is new enough", (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(["20.20.2", "24.4.9", "24.0.0", "9.11.0"])(
  "Node %s is too old, and the message names the runner",
  (version) => {
    expect(nodeProblem(version)).toMatch(new RegExp(`Node 24\\.5.*${RegExp.escape(version)}.*2\\.328\\.0`));
  },
);
