import { expect, it } from "vitest";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { withheldSecretsReason } from "../../src/workflow/withheld-secrets.ts";
import { runContext } from "./run.ts";

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
  expect(withheldSecretsReason(context)).toContain(words);
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
  expect(withheldSecretsReason(context)).toBeUndefined();
});

it("where the event cannot be read nothing is skipped", () => {
  const context = runContext({ GITHUB_EVENT_NAME: "pull_request" }, "no JSON");
  expect(() => withheldSecretsReason(context)).toThrow(ConfigurationError);
});
