// What the tests of a run share: the runner's variables of a push, an event's file, parts of a context.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { commitShaSchema, type CommitSha } from "../../src/lib/identifiers.ts";
import { createTestContext, realClock, type TestContext } from "./context.ts";
import { createEvent } from "./workspace.ts";

export const head = "1".repeat(40);

/** A push to `main` of `acme/shop`. */
export const push = {
  GITHUB_SERVER_URL: "https://github.example",
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_REPOSITORY_ID: "4711",
  GITHUB_RUN_ID: "42",
  GITHUB_RUN_ATTEMPT: "3",
  GITHUB_EVENT_NAME: "push",
  GITHUB_REF: "refs/heads/main",
  GITHUB_SHA: head,
} as const;

const eventFile = (content: unknown): string => createEvent(mkdtempSync(join(tmpdir(), "event-")), content);

/** A context whose pauses take no time. */
export const runContext = (
  environment: Readonly<Record<string, string | undefined>> = {},
  event: unknown = {},
): TestContext =>
  createTestContext({ environment: { ...push, GITHUB_EVENT_PATH: eventFile(event), ...environment } });

/** A context whose pauses take the time that they say: git has a time limit. */
export const gitContext = (
  workspace: string,
  environment: Readonly<Record<string, string | undefined>> = {},
  event: unknown = {},
  signal?: AbortSignal,
): TestContext =>
  createTestContext({
    environment: {
      PATH: process.env["PATH"],
      ...push,
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_PATH: eventFile(event),
      ...environment,
    },
    clock: realClock,
    signal,
  });

export const toSha = (text: string): CommitSha => v.parse(commitShaSchema, text);
