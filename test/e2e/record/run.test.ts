// What steps that record say of the run, the commit and the repository, as whole steps.
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { Scenario } from "../../../src/embedded-service/start.ts";
import { faults, startService } from "../../../src/embedded-service/start.ts";
import { answers, startFaultServer } from "../../http/fault-server.ts";
import { findLeaks } from "../network/fault-matrix-canary.ts";
import { hasGit } from "../process.ts";
import { newFolder, runnerVariables, runStep, type Inputs } from "../step.ts";

const app = "a".repeat(64);
const report: Inputs = { operation: "report-artifact", flow: "shop", trail: "release-2" };
const emptyFlow: Scenario = { flows: { shop: {} } };

test.each(["", " "])(
  "a flow from a variable that is not set (%j) is named, and nothing is sent",
  async (flow) => {
    await using service = await startService({ scenario: emptyFlow });
    const step = await runStep({ ...service.inputs, operation: "begin-trail", flow });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("`flow`")]);
    expect(service.control.requests()).toEqual([]);
  },
);

describe("GitHub", () => {
  test("a report in a pull request has the head commit, and the summary names the merge commit", async () => {
    await using service = await startService({ scenario: emptyFlow });
    const head = "1".repeat(40);
    const merge = "2".repeat(40);
    const step = await runStep(
      { ...service.inputs, ...report, trail: "", fingerprint: app, filename: "app" },
      {
        environment: {
          GITHUB_EVENT_NAME: "pull_request",
          GITHUB_REF: "refs/pull/7/merge",
          GITHUB_SHA: merge,
        },
        event: { number: 7, pull_request: { head: { sha: head, ref: "fix" } } },
      },
    );
    expect(step).toMatchObject({ exitCode: 0, outputs: { trail: head, "git-commit": head } });
    const [sent] = service.control.requests("report-artifact");
    expect(sent?.json).toMatchObject({ git_commit: head, git_commit_info: { sha1: head, branch: "fix" } });
    expect(sent?.body).not.toContain(merge);
    expect(step.summary).toContain(merge.slice(0, 12));
  });

  test("on GitHub Enterprise every link has its host, and nothing is sent to github.com", async () => {
    await using service = await startService({ scenario: emptyFlow });
    await using github = await startFaultServer(answers(404, { message: "Not Found" }));
    // Requests to any other host would use this proxy.
    await using proxy = await startFaultServer(answers(502));
    const step = await runStep(
      { ...service.inputs, ...report, fingerprint: app, filename: "app", "github-token": "github-canary" },
      {
        environment: {
          GITHUB_SERVER_URL: "https://acme.ghe.com",
          GITHUB_API_URL: `http://127.0.0.1:${github.port}/api/v3`,
          HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
          HTTP_PROXY: `http://127.0.0.1:${proxy.port}`,
        },
      },
    );
    expect(step.exitCode).toBe(0);
    const [sent] = service.control.requests("report-artifact");
    expect(sent?.json).toMatchObject({
      build_url: "https://acme.ghe.com/acme/shop/actions/runs/1234567890",
      commit_url: `https://acme.ghe.com/acme/shop/commit/${runnerVariables.GITHUB_SHA}`,
      repo_info: { url: "https://acme.ghe.com/acme/shop" },
    });
    expect([sent?.body, step.log, step.summary].join("\n")).not.toContain("github.com");
    expect(github.received.map(({ url }) => url)).toEqual([
      `/api/v3/repos/acme/shop/commits/${runnerVariables.GITHUB_SHA}`,
    ]);
    expect(proxy.received).toEqual([]);
    expect(findLeaks(step, ["github-canary"])).toEqual([]);
  });

  test("a re-run with fewer inputs sends no empty field and keeps what is recorded", async () => {
    await using service = await startService({ scenario: emptyFlow });
    const begin = { ...service.inputs, operation: "begin-trail", flow: "shop", trail: "release-2" };
    await runStep({
      ...begin,
      description: "The second release",
      "external-urls": "ticket=https://t.example/7",
    });
    const step = await runStep(begin);
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    const sent = service.control.requests()[1]?.json as object;
    expect(Object.keys(sent).sort()).toEqual(["git_commit_info", "name", "origin_url", "repo_info"]);
    expect(service.control.store.flows.get("shop")?.trails.get("release-2")).toMatchObject({
      description: "The second release",
    });
  });
});

test("a report ends after `timeout` when the service is unavailable for longer", async () => {
  await using service = await startService({ scenario: emptyFlow });
  // The pause that the service asks for would end after `timeout`.
  service.control.fault({ ...faults.unavailable(60), times: "always" });
  const inputs = { ...report, fingerprint: app, filename: "app", timeout: "20s", retries: "10" };
  const step = await runStep({ ...service.inputs, ...inputs });
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors).toEqual([expect.stringContaining("HTTP 503")]);
  expect(step.log).toContain("`timeout`");
  expect(service.control.requests().length).toBeLessThan(11);
});

/** Creates a repository with one commit with this message. */
function checkout(message: string): { folder: string; commit: string } {
  const folder = newFolder();
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        HOME: folder,
        GIT_AUTHOR_NAME: "Ada Lovelace",
        GIT_AUTHOR_EMAIL: "ada@secret.example",
        GIT_COMMITTER_NAME: "Ada Lovelace",
        GIT_COMMITTER_EMAIL: "ada@secret.example",
      },
    }).trim();
  git("init", "--quiet", "--initial-branch=main");
  git("commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "--message", message);
  return { folder, commit: git("rev-parse", "HEAD") };
}

test.runIf(hasGit)(
  "a hostile commit message is recorded unchanged, and forges nothing in log and summary",
  async () => {
    await using service = await startService({ scenario: emptyFlow });
    const hostile = [
      "x",
      "::add-mask::o",
      "::set-env name=A::b",
      "::error::forged",
      "::stop-commands::t",
      "##[error]forged",
      "| a | table |",
      "<img src=x onerror=alert(1)>",
      "\u001b[2Jcleared\u2028::warning::forged\u202egnihton",
    ].join("\n");
    const { folder, commit } = checkout(hostile);
    const step = await runStep(
      { ...service.inputs, operation: "begin-trail", flow: "shop" },
      { workspace: folder, environment: { GITHUB_SHA: commit, RUNNER_DEBUG: "1" } },
    );
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
    expect(service.control.requests()[0]?.json).toMatchObject({ git_commit_info: { message: hostile } });
    const commands = [...step.log.matchAll(/^\s*(?:::|##\[)([a-z-]*)/gm)].map(([, command]) => command);
    expect([...new Set(commands)].sort()).toEqual(["add-mask", "debug", "endgroup", "group"]);
    expect(step.log).not.toMatch(/^::add-mask::o$/m);
    for (const text of [step.log, step.summary]) {
      expect(text).not.toContain("\u001b[2J");
      expect(text).not.toMatch(/[\u2028\u202e]/);
    }
    expect(step.summary).not.toContain("<img");
    expect(Object.keys(step.outputs).sort()).toEqual([
      "flow",
      "git-commit",
      "reported",
      "result",
      "result-file",
      "summary-file",
      "trail",
    ]);
  },
);

test("an unknown field in `redact` is an error, because it can be a typo", async () => {
  await using service = await startService({ scenario: emptyFlow });
  const step = await runStep({
    ...service.inputs,
    operation: "begin-trail",
    flow: "shop",
    redact: "author\nmesage",
  });
  expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/`redact`.*mesage/)] });
  expect(service.control.requests()).toEqual([]);
});

test("a redacted value is not in the record, log, debug log, summary, outputs or files", async () => {
  await using service = await startService({ scenario: emptyFlow });
  const { folder, commit } = checkout("Buy the company Initech");
  const step = await runStep(
    { ...service.inputs, ...report, fingerprint: app, filename: "app", redact: "author\nmessage\nbranch" },
    {
      workspace: folder,
      environment: { GITHUB_SHA: commit, GITHUB_REF: "refs/heads/project-initech", RUNNER_DEBUG: "1" },
      event: {
        head_commit: { id: commit, message: "Buy the company Initech", author: { name: "Ada Lovelace" } },
      },
    },
  );
  expect(step.exitCode).toBe(0);
  const [sent] = service.control.requests("report-artifact");
  expect(sent?.json).toMatchObject({
    git_commit_info: { author: "**REDACTED**", message: "**REDACTED**", branch: "**REDACTED**" },
  });
  expect(sent?.body).not.toMatch(/lovelace|initech|secret\.example/i);
  expect(findLeaks(step, ["Lovelace", "Initech", "project-initech", "ada@secret.example"])).toEqual([]);
});
