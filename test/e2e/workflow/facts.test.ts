// What is recorded of the run and the commit, by whole steps against the embedded service and a stand-in of GitHub's API.
import { expect, it } from "vitest";
import { startService, type Service } from "../../embedded-service/start.ts";
import { Repository } from "../../support/git.ts";
import { commit, pullRequest, review, startGitHub, token } from "../../support/github.ts";
import { runStep } from "../../support/step.ts";
import { eventFile } from "../../workflow/run.ts";

const sha = "7".repeat(40);
const repository = "/repos/acme/shop";

/** Everything that the service got, headers too. */
const sentTo = (service: Service) => JSON.stringify(service.requests());

it("a step records the commit as GitHub's API describes it, and sends the token nowhere else", async () => {
  await using service = await startService();
  await using github = await startGitHub({ [`${repository}/commits/${sha}`]: commit(sha) });
  const step = await runStep(
    { ...service.inputs, operation: "begin-trail", flow: "shop", "github-token": token },
    { environment: { GITHUB_API_URL: github.url, GITHUB_SHA: sha } },
  );
  expect(step.errors).toEqual([]);
  expect(step.outputs["git-commit"]).toBe(sha);
  expect(step.log).toContain("GitHub's API");
  const sent = sentTo(service);
  expect(sent).toContain("Subject of 7777");
  expect(sent).not.toContain(token);
  expect(step.printed.replaceAll(`::add-mask::${token}`, "")).not.toContain(token);
});

it("a step with a checkout and without a token records the commit as git describes it", async () => {
  await using service = await startService();
  const checkout = new Repository();
  const first = checkout.commit("First");
  const step = await runStep(
    { ...service.inputs, operation: "begin-trail", flow: "shop" },
    { workspace: checkout.path, environment: { GITHUB_SHA: first } },
  );
  expect(step.errors).toEqual([]);
  expect(sentTo(service)).toContain("Ada Lovelace");
});

it("in a merge queue the pull request of the ref is recorded, with its approvers", async () => {
  await using service = await startService();
  const head_ref = `refs/heads/gh-readonly-queue/main/pr-104-${"3".repeat(40)}`;
  await using github = await startGitHub({
    [`${repository}/commits/${sha}`]: commit(sha),
    [`${repository}/commits/${sha}/pulls`]: [],
    [`${repository}/pulls/104`]: pullRequest(104),
    [`${repository}/pulls/104/reviews`]: [review("rev", "APPROVED", "2026-11-01T11:00:00Z")],
    [`${repository}/pulls/104/commits`]: [commit(sha)],
  });
  const step = await runStep(
    {
      ...service.inputs,
      operation: "record",
      flow: "shop",
      attestations: "trail:pull-request pull_request",
      "github-token": token,
    },
    {
      environment: {
        GITHUB_API_URL: github.url,
        GITHUB_SHA: sha,
        GITHUB_REF: head_ref,
        GITHUB_EVENT_NAME: "merge_group",
      },
      event: { merge_group: { head_sha: sha, head_ref }, repository: { full_name: "acme/shop" } },
    },
  );
  expect(step.errors).toEqual([]);
  expect(JSON.parse(step.outputs["attestations"] ?? "")).toMatchObject([{ compliant: true, reported: true }]);
  expect(sentTo(service)).toContain("pull/104");
});

it("on pull_request_target a step that records ends with the expression to write, and sends nothing", async () => {
  await using service = await startService();
  const step = await runStep(
    { ...service.inputs, operation: "begin-trail", flow: "shop" },
    { environment: { GITHUB_EVENT_NAME: "pull_request_target" } },
  );
  expect(step.exitCode).not.toBe(0);
  expect(step.errors.join()).toContain("${{ github.event.pull_request.head.sha }}");
  expect(service.requests()).toEqual([]);
});

it("an event that cannot be read ends a step that records, with its reason", async () => {
  await using service = await startService();
  const step = await runStep(
    { ...service.inputs, operation: "begin-trail", flow: "shop", "github-token": token },
    { environment: { GITHUB_EVENT_PATH: eventFile("[".repeat(100_000)) } },
  );
  expect(step.exitCode).not.toBe(0);
  expect(step.errors.join()).toContain("GITHUB_EVENT_PATH");
  expect(step.errors.join()).not.toContain("unexpectedly");
  expect(service.requests()).toEqual([]);
});
