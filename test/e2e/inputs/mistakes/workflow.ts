// Mistakes in a workflow, and what an event leaves out.
import { known, type Mistake, type Says } from "./mistake.ts";
import type { Inputs } from "../../step.ts";

const gate = { operation: "assert", environment: "production", fingerprint: known };
const report = {
  operation: "report-artifact",
  flow: "shop",
  trail: "release-1",
  fingerprint: `app=${known}`,
};
const begin = { operation: "begin-trail", flow: "shop" };

const row = (mistake: string, inputs: Inputs, more: Partial<Mistake>, ...says: Says): Mistake => ({
  mistake,
  inputs,
  says,
  ...more,
});

const fork = {
  environment: { GITHUB_EVENT_NAME: "pull_request", GITHUB_ACTOR: "eve", GITHUB_REF: "refs/pull/7/merge" },
  event: {
    pull_request: {
      number: 7,
      head: { sha: "ab".repeat(20), repo: { id: 2, full_name: "eve/shop" } },
      base: { repo: { id: 1 } },
    },
  },
};

export const workflowMistakes: readonly Mistake[] = [
  row(
    "a gate without secrets in a fork's pull request",
    { ...gate, "api-token": "" },
    fork,
    "`api-token`",
    "eve/shop",
    "GitHub gives no secrets",
    "Run this step only where secrets are available",
  ),
  row(
    "a write without secrets in a fork's pull request",
    { ...report, "api-token": "" },
    fork,
    "`api-token`",
    "eve/shop",
    "GitHub gives no secrets",
    "Set `on-missing-token: skip`",
  ),
  row(
    "a gate without secrets for Dependabot",
    { ...gate, "api-token": "" },
    {
      environment: { GITHUB_EVENT_NAME: "pull_request", GITHUB_ACTOR: "dependabot[bot]" },
      event: { pull_request: { number: 7 } },
    },
    "`api-token`",
    "Dependabot",
    "the secrets stored for Dependabot",
    "Run this step only where secrets are available",
  ),
  row(
    "skipping where secrets are available",
    { ...report, "api-token": "", "on-missing-token": "skip" },
    {},
    "`api-token`",
    "`on-missing-token: skip`",
    "skips only runs from which GitHub withholds secrets",
    "Set the secret",
  ),
  row(
    "an unknown commit of a pull request's target",
    begin,
    {
      environment: { GITHUB_EVENT_NAME: "pull_request_target" },
      event: { pull_request: { number: 7, head: { sha: "ab".repeat(20) } } },
    },
    "`git-commit`",
    "abababababab",
    "pull_request_target",
    "github.event.pull_request.head.sha",
  ),
  row(
    "an unknown commit of another workflow's run",
    begin,
    {
      environment: { GITHUB_EVENT_NAME: "workflow_run" },
      event: { workflow_run: { head_sha: "ab".repeat(20) } },
    },
    "`git-commit`",
    "abababababab",
    "workflow_run",
    "github.event.workflow_run.head_sha",
  ),
  row(
    "a pull request without its head",
    begin,
    { environment: { GITHUB_EVENT_NAME: "pull_request", GITHUB_REF: "refs/pull/7/merge" } },
    "pull request",
    "7",
    "the event does not name the head",
    "Set `git-commit`",
  ),
  row(
    "a commit that git does not know",
    { ...begin, "git-commit": "v9" },
    {},
    "`git-commit`",
    "`v9`",
    "There is no checkout in the workspace",
    "Check out the repository first",
  ),
  row(
    "a commit of 39 digits",
    { ...begin, "git-commit": "a".repeat(39) },
    {},
    "`git-commit`",
    "aaaa",
    "no such commit was found",
    "give the 40 hex characters",
  ),
  {
    ...row(
      "a commit that nobody knows",
      { ...begin, "git-commit": "9".repeat(40) },
      {},
      "`git-commit`",
      "999999999999",
      "Neither git nor GitHub has commit",
      "Check `git-commit`",
    ),
    level: "warning",
  },
  row(
    "commits from a ref without a checkout",
    { ...report, "commits-from": "v1" },
    {},
    "`commits-from`",
    "`v1`",
    "There is no checkout in the workspace",
    "Fetch the whole history",
  ),
  row(
    "a runner's path in a container",
    { ...gate, fingerprint: "", artifacts: "/home/runner/work/shop/shop/dist/app" },
    { environment: { GITHUB_WORKSPACE: "/__w/shop/shop" } },
    "`artifacts`",
    "/home/runner/work/shop/shop/dist/app",
    "In the container of this job",
    "Write a path relative to the workspace",
  ),
  row(
    "a trail for which no commit is known",
    begin,
    { environment: { GITHUB_SHA: "" } },
    "`trail`",
    "",
    "the commit that it would be named after is unknown",
    "Set `trail`, or set `git-commit`",
  ),
];
