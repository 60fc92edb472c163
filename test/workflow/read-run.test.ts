import { execFileSync } from "node:child_process";
import { mkdtempSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { findJobStart, readRun, withheldSecretsReason } from "../../src/workflow/read-run.ts";
import { head, runContext } from "../support/run.ts";

describe("the run", () => {
  it("is known by the runner's variables, and has the same address on every attempt", () => {
    expect(readRun(runContext({ GITHUB_API_URL: "https://api.github.example/" }))).toMatchObject({
      eventName: "push",
      repository: "acme/shop",
      repositoryId: "4711",
      repositoryUrl: "https://github.example/acme/shop",
      runUrl: "https://github.example/acme/shop/actions/runs/42",
      apiUrl: "https://api.github.example",
      sha: head,
      ref: "refs/heads/main",
      headRef: undefined,
    });
  });

  it.each([
    ["GITHUB_SERVER_URL", "javascript:alert(1)"],
    ["GITHUB_SERVER_URL", undefined],
    ["GITHUB_SERVER_URL", "https://github.example/?a"],
    ["GITHUB_REPOSITORY", "acme"],
    ["GITHUB_REPOSITORY", "acme/.."],
    ["GITHUB_RUN_ID", "../1"],
  ])("is an error where %s is %s", (name, value) => {
    expect(() => readRun(runContext({ [name]: value }))).toThrow(name);
  });

  it.each(["GITHUB_SHA", "GITHUB_REF", "GITHUB_HEAD_REF", "GITHUB_REPOSITORY_ID", "GITHUB_EVENT_NAME"])(
    "does without %s, and takes an empty text for none",
    (name) => {
      expect(readRun(runContext({ [name]: "" }))).toEqual(readRun(runContext({ [name]: undefined })));
    },
  );
});

it("a branch keeps a blank at its end that is not ASCII: without it, it is another branch", () => {
  const environment = { GITHUB_REF: "refs/heads/main\u00a0", GITHUB_HEAD_REF: "main\u3000" };
  expect(readRun(runContext(environment))).toMatchObject({
    ref: "refs/heads/main\u00a0",
    headRef: "main\u3000",
  });
});

describe("the event", () => {
  it("is nothing that is known where no file is named", () => {
    expect(readRun(runContext({ GITHUB_EVENT_PATH: undefined })).event).toEqual({});
  });

  it.each([
    ["not JSON", "{", "not valid JSON"],
    ["not an object", "7", "not a JSON object"],
    ["too large", `{"a":"${"x".repeat(10_000_000)}"}`, "larger than 10 MB"],
  ])("is an error that names the file where it is %s", (_, content, words) => {
    const context = runContext({}, content);
    expect(() => readRun(context)).toThrow(ConfigurationError);
    expect(() => readRun(context)).toThrow(words);
    expect(() => readRun(context)).toThrow(context.environment["GITHUB_EVENT_PATH"]);
  });

  it.skipIf(process.platform === "win32")(
    "is an error where there is no file, or anything but a file",
    () => {
      const pipe = join(mkdtempSync(join(tmpdir(), "event-")), "pipe");
      execFileSync("mkfifo", [pipe]);
      expect(() => readRun(runContext({ GITHUB_EVENT_PATH: pipe }))).toThrow("FIFO");
      expect(() => readRun(runContext({ GITHUB_EVENT_PATH: `${pipe}-2` }))).toThrow("no such file");
    },
  );

  it.each([
    [{ pull_request: null }, undefined],
    [{ pull_request: [] }, undefined],
    [{ pull_request: { head: 7 } }, undefined],
    [{ pull_request: { head: { sha: "$(id)" } } }, undefined],
    [{ pull_request: { head: { sha: [head] } } }, undefined],
    [{ pull_request: { head: { sha: head } }, merge_group: 7 }, head],
  ])("may hold anything: of %j is known what has the form that GitHub documents", (event, sha) => {
    expect(readRun(runContext({}, event)).event.pull_request?.head?.sha).toBe(sha);
  });
});

describe("secrets are withheld", () => {
  const dependabot = { GITHUB_ACTOR: "dependabot[bot]" };
  const from = (repo: unknown) => ({ pull_request: { head: { repo } } });

  it.each([
    ["a fork", "pull_request", {}, from({ full_name: "eve/shop" }), "the fork eve/shop"],
    ["a fork", "pull_request_review", {}, from({ full_name: "eve/shop" }), "the fork eve/shop"],
    ["a fork", "pull_request_review_comment", {}, from({ full_name: "eve/shop" }), "the fork eve/shop"],
    ["a deleted fork", "pull_request", {}, from(null), "a fork that was deleted"],
    ["Dependabot", "pull_request", dependabot, from({ full_name: "acme/shop" }), "Dependabot"],
    ["Dependabot", "push", dependabot, {}, "Dependabot"],
    ["Dependabot", "create", dependabot, {}, "Dependabot"],
    ["Dependabot", "deployment", dependabot, {}, "Dependabot"],
    ["Dependabot", "deployment_status", dependabot, {}, "Dependabot"],
  ])("from %s on %s", (_, GITHUB_EVENT_NAME, environment, event, words) => {
    const reason = withheldSecretsReason(runContext({ GITHUB_EVENT_NAME, ...environment }, event));
    expect(reason).toContain(words);
  });

  it.each([
    ["a branch of the repository, by any spelling", "pull_request", {}, from({ full_name: "Acme/Shop" })],
    ["a head that is not known", "pull_request", {}, {}],
    ["a fork, where the base's code runs", "pull_request_target", {}, from({ full_name: "eve/shop" })],
    ["Dependabot, where the base's code runs", "pull_request_target", dependabot, {}],
    ["Dependabot, on a schedule", "schedule", dependabot, {}],
    ["a person", "push", {}, {}],
  ])("not from %s (%s)", (_, GITHUB_EVENT_NAME, environment, event) => {
    expect(withheldSecretsReason(runContext({ GITHUB_EVENT_NAME, ...environment }, event))).toBeUndefined();
  });
});

/** Writes an event as the runner does: in a directory of its own, whose mtime is this many seconds from now. */
function writeEvent(age: number) {
  const directory = mkdtempSync(join(tmpdir(), "event-"));
  const path = join(directory, "event.json");
  writeFileSync(path, "{}");
  const created = statSync(path).birthtimeMs;
  utimesSync(directory, created / 1_000 + age, created / 1_000 + age);
  return { path, created, directoryTime: statSync(directory).mtimeMs };
}

describe("the job's start", () => {
  it("is when the event's directory was changed last, where the file was made later", () => {
    const { path, directoryTime } = writeEvent(-600);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(directoryTime);
  });

  it("is when the event's file was made, where its directory was changed later", () => {
    const { path, created } = writeEvent(600);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(created);
  });

  it("does not depend on when the file was written last", () => {
    const { path, created } = writeEvent(600);
    utimesSync(path, created / 1_000 + 300, created / 1_000 + 300);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(created);
  });

  it("leaves out a time that the file system does not know", () => {
    const { path, created } = writeEvent(0);
    utimesSync(join(path, ".."), 0, 0);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(created);
  });

  it("is the time of the directory alone where there is no file", () => {
    const { path, directoryTime } = writeEvent(-600);
    expect(findJobStart({ GITHUB_EVENT_PATH: `${path}-2` })).toBe(directoryTime);
  });

  it.each([undefined, "", "/no/such/directory/event.json"])(
    "is not known where the event is at %s",
    (path) => {
      expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBeUndefined();
    },
  );
});
