// Local git, asked about objects only. The checkout is hostile: its configuration must not make git run anything, reach
// the network or wait, and no text from a workflow may be taken for an option, so every name goes in on standard input.
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { runProgram } from "../lib/child-process.ts";
import { commitShaSchema, type CommitSha } from "../domain/identifiers.ts";
import type { Environment, Context } from "../context.ts";
import { readCommitObject, type CommitFacts } from "./commit.ts";

/** One answer of git takes at most this long, in milliseconds. */
const patience = 10_000;
/** More than any sound commit's message, or list of names, takes; in bytes. */
const longestAnswer = 64 * 1024 * 1024;

/** An empty file. git understands this name on every system. */
const nowhere = "/dev/null";

/** What git printed, or why it did not. */
type GitReply =
  | { readonly kind: "printed"; readonly output: Buffer }
  | { readonly kind: "failed"; readonly reason: string };

/** What a name stands for in the checkout. */
export type Resolution =
  | { readonly kind: "object"; readonly name: string; readonly type: string }
  | { readonly kind: "unknown"; readonly reason: string };

/** A walk through a clone's history. */
export interface Walk {
  readonly kind: "walked";
  /** Newest first. */
  readonly passed: readonly CommitSha[];
  /** The commits at which the walk stopped, since the base has them too. */
  readonly edge: readonly string[];
  /** Whether the clone's history is cut off somewhere. */
  readonly isShallow: boolean;
}

/** The git repository of a workspace. Every question ends with Cancelled when the job is cancelled meanwhile. */
export class Checkout {
  readonly #workspace: string | undefined;
  readonly #context: Context;

  /** @param workspace the directory that a checkout fills, when the runner names one */
  constructor(workspace: string | undefined, context: Context) {
    this.#workspace = workspace;
    this.#context = context;
  }

  /** What a revision (in any form that git knows: name, tag, `HEAD~2`, start of a SHA) stands for. */
  async resolve(revision: string): Promise<Resolution> {
    // A line is a question, so a line break would ask two.
    if (/[\n\0]/.test(revision))
      return { kind: "unknown", reason: "it holds a line break, and no name does" };
    const httpResult = await this.#ask(["cat-file", "--batch-check"], `${revision}\n`);
    if (httpResult.kind === "failed") return { kind: "unknown", reason: httpResult.reason };
    const line = httpResult.output.toString("utf8").trimEnd();
    const [, name, type] = /^([0-9a-f]{40}|[0-9a-f]{64}) (\w+) \d+$/.exec(line) ?? [];
    if (name !== undefined && type !== undefined) return { kind: "object", name, type };
    const reason = line.endsWith(" ambiguous")
      ? "git knows several objects whose names begin so"
      : "git does not know it in this checkout";
    return { kind: "unknown", reason };
  }

  /** The facts of a commit, or undefined where git does not have it whole and sound. */
  async commit(sha: CommitSha): Promise<CommitFacts | undefined> {
    const [facts] = await this.commits([sha]);
    return facts;
  }

  /** The facts of the commits that git has whole and sound, in the order asked. */
  async commits(shas: readonly CommitSha[]): Promise<readonly CommitFacts[]> {
    const httpResult = await this.#ask(["cat-file", "--batch"], shas.map((sha) => `${sha}\n`).join(""));
    if (httpResult.kind === "failed") return [];
    const contents = objectsIn(httpResult.output);
    return shas.flatMap((sha) => {
      const content = contents.get(sha);
      return (content && readCommitObject(sha, content)) ?? [];
    });
  }

  /** Walks the history back from a commit to what a base has too, in the order of `git log`. */
  async walk(base: CommitSha, commit: CommitSha): Promise<Walk | { readonly kind: "failed" }> {
    const walk = await this.#ask(["rev-list", "--boundary", commit, `^${base}`], "");
    const shallow = await this.#ask(["rev-parse", "--is-shallow-repository"], "");
    if (walk.kind === "failed" || shallow.kind === "failed") return { kind: "failed" };
    const lines = walk.output.toString("latin1").split("\n");
    return {
      kind: "walked",
      passed: v.parse(
        v.array(commitShaSchema),
        lines.filter((line) => /^[0-9a-f]/.test(line)),
      ),
      edge: lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1)),
      isShallow: shallow.output.toString("latin1").trim() !== "false",
    };
  }

  /**
   * Asks git one question.
   * @param question a command that only reads objects, and its options: nothing that a workflow wrote
   * @param input goes to its standard input
   * @throws Cancelled when the job is cancelled meanwhile
   */
  async #ask(question: readonly string[], input: string): Promise<GitReply> {
    const httpResult = await this.#askWithin(question, input);
    if (httpResult.kind === "failed")
      this.#context.logger.debug(`git ${question.join(" ")}: ${httpResult.reason}`);
    return httpResult;
  }

  async #askWithin(question: readonly string[], input: string): Promise<GitReply> {
    if (this.#workspace === undefined) return { kind: "failed", reason: "the runner names no workspace" };
    const gitDirectory = join(this.#workspace, ".git");
    if (!existsSync(gitDirectory)) return { kind: "failed", reason: "there is no checkout in the workspace" };
    const { output, errorOutput, failure } = await runProgram(
      {
        program: "git",
        args: [...settings, ...question],
        input,
        environment: environmentForGit(this.#context.environment, gitDirectory),
        timeLimit: patience,
        outputLimit: longestAnswer,
      },
      this.#context,
    );
    if (failure === undefined) return { kind: "printed", output };
    const complaint = failure.kind === "failed" ? errorOutput.toString("utf8").trim() : "";
    return { kind: "failed", reason: complaint || `git ${failure.reason}` };
  }
}

/** What git needs of our variables to start; it gets no inputs, no tokens, and none of the GIT_ variables about. */
const passedOn = new Set([
  ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
  ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
]);

function environmentForGit(environment: Environment, gitDirectory: string): Record<string, string> {
  const own = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && passedOn.has(name.toUpperCase()) ? [[name, value] as const] : [],
  );
  return {
    ...Object.fromEntries(own),
    // Nobody's configuration but the repository's, so that none that is broken or private is in the way.
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: nowhere,
    // Where the repository is said, git looks for none, and does not ask who owns it ("dubious ownership" in a
    // container). That holds for every git; `-c safe.directory` is ignored by some (2.35.2 to 2.37).
    GIT_DIR: gitDirectory,
    // Objects as they are: not replaced, with their own parents.
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_GRAFT_FILE: nowhere,
    // A partial clone would fetch what it lacks, with commands that its configuration names.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
  };
}

/** Settings that win over the repository's own. */
const settings = [
  // A program that runs as soon as the index is read, as for `:path`.
  ...["-c", "core.fsmonitor=false"],
  // A copy of the history that is believed without a look at the commits.
  ...["-c", "core.commitGraph=false"],
];

/** The commits in what `git cat-file --batch` prints: `<name> <type> <size>`, the bytes, a line break, one after another. */
function objectsIn(output: Buffer): ReadonlyMap<string, Buffer> {
  const objects = new Map<string, Buffer>();
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf("\n", at);
    if (lineEnd === -1) break;
    const [, name, type, size] =
      /^([0-9a-f]+) (\w+) (\d+)$/.exec(output.toString("latin1", at, lineEnd)) ?? [];
    at = lineEnd + 1;
    if (name === undefined) continue; // "<name> missing" has no content
    if (type === "commit") objects.set(name, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return objects;
}
