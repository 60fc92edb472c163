// What a test's run has: a context, a folder of its own, a real repository with fixed dates.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunMetadataOptions } from "../../src/workflow/run-metadata.ts";
import type { Environment, Context } from "../../src/context.ts";

/** A folder that goes away with its scope. */
export class Folder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), "workflow-"));

  /** The path of a new folder in it. */
  folder(name: string): string {
    mkdirSync(join(this.path, name), { recursive: true });
    return join(this.path, name);
  }

  /** The path of a new file in it. */
  file(name: string, content: string | Buffer): string {
    writeFileSync(join(this.path, name), content);
    return join(this.path, name);
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

type Level = "info" | "debug" | "warn" | "notice";

/** A context that records what is logged. */
export interface RecordingContext extends Context {
  readonly logged: { level: Level; text: string }[];
}

/** A context with these variables, the system's PATH and real time. */
export function testContext(environment: Environment, stop = new AbortController().signal): RecordingContext {
  const logged: RecordingContext["logged"] = [];
  const log = (level: Level) => (text: string) => void logged.push({ level, text });
  return {
    environment: { PATH: process.env["PATH"], ...environment },
    clock: {
      now: Date.now,
      monotonic: () => performance.now(),
      sleep: (milliseconds, signal) =>
        sleep(milliseconds, undefined, signal && { signal }).catch(() => undefined),
    },
    // The pause before a request is repeated is a random part of its limit: none.
    random: () => 0,
    signal: stop,
    registerSecret: () => undefined,
    logger: {
      info: log("info"),
      debug: log("debug"),
      warn: log("warn"),
      notice: log("notice"),
      table: () => undefined,
    },
    redact: (value) => value,
    logged,
  };
}

/** No inputs, and no requests to the GitHub API. */
export const defaultOptions: RunMetadataOptions = { redact: [], lookupTimeoutMs: 0 };

/** The variables that a runner sets for a push to `main`. */
export const pushVariables = {
  GITHUB_SERVER_URL: "https://github.com",
  GITHUB_API_URL: "https://api.github.com",
  GITHUB_REPOSITORY: "acme/rocket",
  GITHUB_REPOSITORY_ID: "123456789",
  GITHUB_RUN_ID: "9001",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_EVENT_NAME: "push",
  GITHUB_REF: "refs/heads/main",
  GITHUB_SHA: "1111111111111111111111111111111111111111",
} as const;

/** A Git repository; the machine's configuration is not used. */
export class Repository {
  readonly path: string;
  #clock = 1_700_000_000;

  constructor(path: string, initialise: readonly string[] | false = ["init", "-q", "-b", "main"]) {
    this.path = path;
    if (initialise) this.git(...initialise);
  }

  /** Runs git here and returns what it prints. */
  git(...args: string[]): string {
    return this.gitWith({}, ...args);
  }

  gitWith(environment: Record<string, string>, ...args: string[]): string {
    return execFileSync("git", args, {
      cwd: this.path,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"] ?? "",
        HOME: this.path,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_AUTHOR_NAME: "Ada Lovelace",
        GIT_AUTHOR_EMAIL: "ada@example.org",
        GIT_AUTHOR_DATE: `${this.#clock} +0100`,
        GIT_COMMITTER_NAME: "Grace Hopper",
        GIT_COMMITTER_EMAIL: "grace@example.org",
        GIT_COMMITTER_DATE: `${this.#clock + 5} -0500`,
        ...environment,
      },
    }).trim();
  }

  /** Makes an empty commit a minute after the last one and returns its SHA. The first is of 1,700,000,000 s. */
  commit(message: string, environment: Record<string, string> = {}): string {
    this.gitWith(environment, "commit", "-q", "--allow-empty", "--cleanup=verbatim", "-m", message);
    this.#clock += 60;
    return this.git("rev-parse", "HEAD");
  }
}
