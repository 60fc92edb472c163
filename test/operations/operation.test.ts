import { expect, it } from "vitest";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { assert } from "../../src/operations/assert/index.ts";
import { beginTrail } from "../../src/operations/record/index.ts";
import { runContext } from "../support/run.ts";

const from = (repo: unknown) => ({ pull_request: { head: { repo } } });
const fork = from({ full_name: "eve/shop" });
const own = from({ full_name: "Acme/Shop" });
const skip = { "on-missing-token": "skip" };

/** Returns why a step that records is skipped in a run by somebody, on an event. */
const reasonOf = (GITHUB_EVENT_NAME: string, GITHUB_ACTOR: string, event: unknown) =>
  beginTrail.skipReason(skip, runContext({ GITHUB_EVENT_NAME, GITHUB_ACTOR }, event));

it.each([
  ["pull_request", "octocat", fork, "the fork eve/shop"],
  ["pull_request_review", "octocat", fork, "the fork eve/shop"],
  ["pull_request_review_comment", "octocat", fork, "the fork eve/shop"],
  ["pull_request", "octocat", from(null), "a fork that was deleted"],
  ["pull_request", "dependabot[bot]", own, "Dependabot"],
  ["push", "dependabot[bot]", {}, "Dependabot"],
  ["create", "dependabot[bot]", {}, "Dependabot"],
  ["deployment", "dependabot[bot]", {}, "Dependabot"],
])("on %s by %s secrets are withheld", (eventName, actor, event, words) => {
  expect(reasonOf(eventName, actor, event)).toContain(words);
});

it.each([
  ["push", "octocat", {}],
  ["pull_request", "octocat", own],
  ["pull_request", "octocat", {}],
  ["pull_request_target", "octocat", fork],
  ["workflow_run", "dependabot[bot]", fork],
])("on %s by %s they are not: a missing key is a mistake there (%o)", (eventName, actor, event) => {
  expect(reasonOf(eventName, actor, event)).toBeUndefined();
});

it.each([
  ["has a key", beginTrail, { ...skip, "api-token": "the-key" }],
  ["does not ask for it", beginTrail, { "on-missing-token": "fail" }],
  ["is a gate", assert, skip],
])("a step that %s is not skipped, wherever the run comes from", (_what, operation, texts) => {
  const context = runContext({ GITHUB_EVENT_NAME: "pull_request" }, fork);
  expect(operation.skipReason(texts, context)).toBeUndefined();
});

it("inputs that it does not use are an error also of a step that is skipped", () => {
  const context = runContext({ GITHUB_EVENT_NAME: "pull_request", INPUT_ATESTATIONS: "x" }, fork);
  expect(() => beginTrail.skipReason({ ...skip, tags: "a=b" }, context)).toThrow(
    /`atestations` is not an input.*`tags` is not used by `begin-trail`/s,
  );
});

it("where the event cannot be read nothing is skipped", () => {
  expect(() => reasonOf("pull_request", "octocat", "no JSON")).toThrow(ConfigurationError);
});
