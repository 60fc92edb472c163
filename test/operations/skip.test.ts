import { expect, it } from "vitest";
import type { InputTexts } from "../../src/inputs/definitions.ts";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { assert } from "../../src/operations/assert/index.ts";
import { skipReason, type Operation } from "../../src/operations/operation.ts";
import { beginTrail } from "../../src/operations/record/index.ts";
import type { TestContext } from "../support/context.ts";
import { runContext } from "../support/run.ts";

const reasonOf = (context: TestContext) => skipReason(beginTrail, { "on-missing-token": "skip" }, context);

const from = (repo: unknown) => ({ pull_request: { head: { repo } } });
const fork = from({ full_name: "eve/shop" });
const own = from({ full_name: "Acme/Shop" });

it.each([
  ["pull_request", "octocat", fork, "the fork eve/shop"],
  ["pull_request_review", "octocat", fork, "the fork eve/shop"],
  ["pull_request_review_comment", "octocat", fork, "the fork eve/shop"],
  ["pull_request", "octocat", from(null), "a fork that was deleted"],
  ["pull_request", "dependabot[bot]", own, "Dependabot"],
  ["push", "dependabot[bot]", {}, "Dependabot"],
  ["create", "dependabot[bot]", {}, "Dependabot"],
])("on %s by %s secrets are withheld", (eventName, actor, event, words) => {
  const context = runContext({ GITHUB_EVENT_NAME: eventName, GITHUB_ACTOR: actor }, event);
  expect(reasonOf(context)).toContain(words);
});

it.each([
  ["push", "octocat", {}],
  ["pull_request", "octocat", own],
  ["pull_request", "octocat", from({})],
  ["pull_request", "octocat", from("eve/shop")],
  ["pull_request", "octocat", {}],
  ["pull_request_target", "octocat", fork],
  ["workflow_run", "dependabot[bot]", fork],
  ["schedule", "dependabot[bot]", {}],
  [undefined, undefined, {}],
])("on %s by %s they are not: a missing key is a mistake there (%o)", (eventName, actor, event) => {
  const context = runContext({ GITHUB_EVENT_NAME: eventName, GITHUB_ACTOR: actor }, event);
  expect(reasonOf(context)).toBeUndefined();
});

it.each<[what: string, operation: Operation, texts: InputTexts]>([
  ["has a key", beginTrail, { "on-missing-token": "skip", "api-token": "the-key" }],
  ["does not ask for it", beginTrail, { "on-missing-token": "fail" }],
  ["is a gate", assert, { "on-missing-token": "skip" }],
])("a step that %s is not skipped, wherever the run comes from", (_what, operation, texts) => {
  const context = runContext({ GITHUB_EVENT_NAME: "pull_request" }, fork);
  expect(skipReason(operation, texts, context)).toBeUndefined();
});

it("where the event cannot be read nothing is skipped", () => {
  const context = runContext({ GITHUB_EVENT_NAME: "pull_request" }, "no JSON");
  expect(() => reasonOf(context)).toThrow(ConfigurationError);
});
