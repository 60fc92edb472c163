/** The conditions of policies. */
import { expect, test } from "vitest";
import { conditionOf, holds } from "./expressions.ts";
import { reportArtifact, emptyStore, putFlow } from "./store.ts";

const store = emptyStore("demo");
const flow = putFlow(store, "web", { kind: "build", "a.b": "dotted" });
const report = {
  fingerprint: "f".repeat(64),
  filename: "app:1.0",
  build_url: "",
  commit_url: "",
  trail_name: "t1",
};
reportArtifact(store, flow, report, 0);
const [holding] = store.holdings.get(report.fingerprint) ?? [];

test.for([
  { text: 'flow.name == "web"', is: true },
  { text: "${{ flow.name == 'web' }}", is: true },
  { text: 'flow.name != "web"', is: false },
  { text: 'flow.tags.kind == "build"', is: true },
  { text: 'flow.tags.a.b == "dotted"', is: true },
  { text: "exists(flow.tags.kind)", is: true },
  { text: "exists(flow.tags.none)", is: false },
  { text: "exists(flow)", is: true },
  { text: "not exists(flow.tags.none)", is: true },
  { text: 'matches(artifact.name, "^app:.*")', is: true },
  { text: 'matches(artifact.name, "^lib")', is: false },
  { text: 'matches(flow.tags.none, ".*")', is: false },
  { text: 'artifact.fingerprint in ["a", "b"]', is: false },
  { text: 'flow.name in ["web", "app"]', is: true },
  { text: 'flow.name == "web" and flow.tags.kind == "test" or artifact.name == "app:1.0"', is: true },
  { text: 'flow.name == "web" and (flow.tags.kind == "test" or artifact.name == "lib")', is: false },
  { text: 'not flow.name == "web" or flow.name == "web"', is: true },
  { text: "1 < 2 and 2 <= 2 and 3 > 2 and 2 >= 2", is: true },
  { text: 'flow.name < "zzz"', is: true },
  { text: "flow.name < 3", is: false },
  { text: 'flow.name < 3 or flow.tags.none > "a"', is: false },
  { text: "true", is: true },
])("`$text` is $is", ({ text, is }) => {
  expect(holding !== undefined && holds(conditionOf(text), holding)).toBe(is);
});

test.for([
  { text: "", says: "is incomplete" },
  { text: "flow.name ==", says: "is incomplete" },
  { text: "flow.nam", says: "unknown name `flow.nam`" },
  { text: "constructor", says: "unknown name `constructor`" },
  { text: "exists()", says: "unknown function `exists` with 0" },
  { text: "run(flow.name)", says: "unknown function `run`" },
  { text: '(flow.name == "web"', says: "`)` is missing" },
  { text: 'flow.name == "web" "x"', says: 'unexpected `"x"`' },
  { text: "flow.name = 3", says: "cannot read the expression" },
])("`$text` is no condition: $says", ({ text, says }) => {
  expect(() => conditionOf(text)).toThrow(says);
});

test("a condition that is neither true nor false is an error, not a guess", () => {
  const condition = conditionOf("flow.name");
  expect(() => holding !== undefined && holds(condition, holding)).toThrow(
    "does not evaluate to true or false",
  );
});
