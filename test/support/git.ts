// Real git repositories with fixed dates. The machine's configuration is not used.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Repository {
  readonly path: string;
  #time = 1_700_000_000;

  /** Opens a repository; without a path it is a new one, on branch `main`. */
  constructor(path?: string) {
    this.path = path ?? mkdtempSync(join(tmpdir(), "repository-"));
    if (path === undefined) this.git("init", "-q", "-b", "main");
  }

  /** Runs git here and returns what it prints. */
  git(...args: readonly string[]): string {
    return this.gitWith({}, ...args);
  }

  /** As `git`, with more variables. */
  gitWith(environment: Readonly<Record<string, string>>, ...args: readonly string[]): string {
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
        GIT_AUTHOR_DATE: `${this.#time} +0100`,
        GIT_COMMITTER_NAME: "Grace Hopper",
        GIT_COMMITTER_EMAIL: "grace@example.org",
        GIT_COMMITTER_DATE: `${this.#time + 5} -0500`,
        ...environment,
      },
    }).trim();
  }

  /** Makes an empty commit, a minute after the last one; the first is of 1,700,000,000. Returns its SHA. */
  commit(message: string): string {
    this.git("commit", "-q", "--allow-empty", "--cleanup=verbatim", "-m", message);
    this.#time += 60;
    return this.git("rev-parse", "HEAD");
  }

  /** Clones it, with only so many commits of its history. */
  clone(depth: number): Repository {
    const path = join(mkdtempSync(join(tmpdir(), "clone-")), "clone");
    this.git("clone", "-q", "--depth", `${depth}`, `file://${this.path}`, path);
    return new Repository(path);
  }
}
