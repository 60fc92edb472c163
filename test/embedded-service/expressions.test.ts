/** Conditions in policies. */
import { expect, test } from "vitest";
import { parseCondition, holds } from "../../src/embedded-service/expressions.ts";
import { reportArtifact, emptyStore, putFlow } from "../../src/embedded-service/store.ts";

const store = emptyStore("demo");
const flow = putFlow(store, "web", { tags: { kind: "build", "a.b": "dotted" } });
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
  { text: 'flow.name == "web"', result: true },
  { text: "${{ flow.name == 'web' }}", result: true },
  { text: 'flow.name != "web"', result: false },
  { text: 'flow.tags.kind == "build"', result: true },
  { text: 'flow.tags.a.b == "dotted"', result: true },
  { text: "exists(flow.tags.kind)", result: true },
  { text: "exists(flow.tags.none)", result: false },
  { text: "exists(flow)", result: true },
  { text: "not exists(flow.tags.none)", result: true },
  { text: 'matches(artifact.name, "^app:.*")', result: true },
  { text: 'matches(artifact.name, "^lib")', result: false },
  { text: 'matches(flow.tags.none, ".*")', result: false },
  { text: 'artifact.fingerprint in ["a", "b"]', result: false },
  { text: 'flow.name in ["web", "app"]', result: true },
  { text: 'flow.name == "web" and flow.tags.kind == "test" or artifact.name == "app:1.0"', result: true },
  { text: 'flow.name == "web" and (flow.tags.kind == "test" or artifact.name == "lib")', result: false },
  { text: 'not flow.name == "web" or flow.name == "web"', result: true },
  { text: "1 < 2 and 2 <= 2 and 3 > 2 and 2 >= 2", result: true },
  { text: 'flow.name < "zzz"', result: true },
  { text: "flow.name < 3", result: false },
  { text: 'flow.name < 3 or flow.tags.none > "a"', result: false },
  { text: "true", result: true },
])("`$text` is $result", ({ text, result }) => {
  expect(holding !== undefined && holds(parseCondition(text), holding)).toBe(result);
});

test.for([
  { text: "", message: "is incomplete" },
  { text: "flow.name ==", message: "is incomplete" },
  { text: "flow.nam", message: "unknown name `flow.nam`" },
  { text: "constructor", message: "unknown name `constructor`" },
  { text: "exists()", message: "unknown function `exists` with 0" },
  { text: "run(flow.name)", message: "unknown function `run`" },
  { text: '(flow.name == "web"', message: "`)` is missing" },
  { text: 'flow.name == "web" "x"', message: 'unexpected `"x"`' },
  { text: "flow.name = 3", message: "cannot read the expression" },
])("`$text` is not a valid condition: $message", ({ text, message }) => {
  expect(() => parseCondition(text)).toThrow(message);
});

test("a condition whose value is not a boolean is an error", () => {
  const condition = parseCondition("flow.name");
  expect(() => holding !== undefined && holds(condition, holding)).toThrow(
    "does not evaluate to true or false",
  );
});
