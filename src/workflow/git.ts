// Local Git, which only reads objects. The checkout is hostile: its configuration must not make Git run a program, use
// the network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { runProgram } from "../lib/child-process.ts";
import { commitShaSchema, type CommitSha } from "../domain/identifiers.ts";
import type { Environment, Context } from "../context.ts";
import { parseCommitObject, type CommitFacts } from "./commit.ts";

/** How long one command of Git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output that is read, in bytes: more than a commit's message, or a list of names, takes. */
const outputLimit = 64 * 1024 * 1024;

/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";

/** What Git printed, or why it failed. */
type GitResult =
  | { readonly kind: "printed"; readonly output: Buffer }
  | { readonly kind: "failed"; readonly reason: string };

/** What a name stands for in the checkout. */
export type Resolution =
  | { readonly kind: "object"; readonly name: string; readonly type: string }
  | { readonly kind: "unknown"; readonly reason: string };

/** The commits that one commit has and a base does not have, as far as the clone's history goes. */
export interface CommitRange {
  /** Newest first. */
  readonly shas: readonly CommitSha[];
  /** The commits at which the range ends, because the base has them too. */
  readonly boundary: readonly string[];
  /** Whether the clone's history is cut off somewhere. */
  readonly isShallow: boolean;
}

/** The Git repository of a workspace. Every method throws a CancelledError when the job is cancelled meanwhile. */
export class Checkout {
  readonly #workspace: string | undefined;
  readonly #context: Context;

  /** @param workspace the directory that a checkout fills, when the runner names one */
  constructor(workspace: string | undefined, context: Context) {
    this.#workspace = workspace;
    this.#context = context;
  }

  /** Resolves a revision, in any form that Git knows: branch, tag, `HEAD~2`, start of a SHA. */
  async resolve(revision: string): Promise<Resolution> {
    // Git reads one name per line.
    if (/[\n\0]/.test(revision)) return { kind: "unknown", reason: "A name cannot contain a line break" };
    const result = await this.#run(["cat-file", "--batch-check"], `${revision}\n`);
    if (result.kind === "failed") return { kind: "unknown", reason: result.reason };
    const line = result.output.toString("utf8").trimEnd();
    const [, name, type] = /^([0-9a-f]{40}|[0-9a-f]{64}) (\w+) \d+$/.exec(line) ?? [];
    if (name !== undefined && type !== undefined) return { kind: "object", name, type };
    const reason = line.endsWith(" ambiguous")
      ? "Several objects of the checkout have a name that begins with it"
      : "Git does not find it in this checkout";
    return { kind: "unknown", reason };
  }

  /** Reads a commit; undefined where Git does not have it, or it is corrupt. */
  async commit(sha: CommitSha): Promise<CommitFacts | undefined> {
    const [facts] = await this.commits([sha]);
    return facts;
  }

  /** Reads commits, in the order given. Those that Git does not have, or that are corrupt, are left out. */
  async commits(shas: readonly CommitSha[]): Promise<readonly CommitFacts[]> {
    const result = await this.#run(["cat-file", "--batch"], shas.map((sha) => `${sha}\n`).join(""));
    if (result.kind === "failed") return [];
    const contents = parseCommits(result.output);
    return shas.flatMap((sha) => {
      const content = contents.get(sha);
      return (content && parseCommitObject(sha, content)) ?? [];
    });
  }

  /** Lists the commits that a commit has and a base does not have, in the order of `git log`; undefined where Git fails. */
  async listRange(base: CommitSha, commit: CommitSha): Promise<CommitRange | undefined> {
    const list = await this.#run(["rev-list", "--boundary", commit, `^${base}`], "");
    const shallow = await this.#run(["rev-parse", "--is-shallow-repository"], "");
    if (list.kind === "failed" || shallow.kind === "failed") return undefined;
    const lines = list.output.toString("latin1").split("\n");
    return {
      shas: v.parse(
        v.array(commitShaSchema),
        lines.filter((line) => /^[0-9a-f]/.test(line)),
      ),
      boundary: lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1)),
      isShallow: shallow.output.toString("latin1").trim() !== "false",
    };
  }

  /**
   * Runs one command of Git.
   * @param args a command that only reads objects, and its options: no text of a workflow
   * @param input the command's standard input
   */
  async #run(args: readonly string[], input: string): Promise<GitResult> {
    const failed = (reason: string): GitResult => {
      this.#context.logger.debug(`git ${args.join(" ")}: ${reason}`);
      return { kind: "failed", reason };
    };
    if (this.#workspace === undefined) return failed("GITHUB_WORKSPACE is not set");
    const gitDirectory = join(this.#workspace, ".git");
    if (!existsSync(gitDirectory)) return failed("there is no checkout in the workspace");
    const { output, errorOutput, failure } = await runProgram(
      {
        program: "git",
        args: [...settings, ...args],
        input,
        environment: environmentForGit(this.#context.environment, gitDirectory),
        timeLimit,
        outputLimit,
      },
      this.#context,
    );
    if (failure === undefined) return { kind: "printed", output };
    const printed = failure.kind === "failed" ? errorOutput.toString("utf8").trim() : "";
    return failed(printed || `git ${failure.reason}`);
  }
}

/** The variables that Git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables = new Set([
  ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
  ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
]);

function environmentForGit(environment: Environment, gitDirectory: string): Record<string, string> {
  const inherited = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && inheritedVariables.has(name.toUpperCase()) ? [[name, value] as const] : [],
  );
  return {
    ...Object.fromEntries(inherited),
    // Only the repository's own configuration.
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: emptyFile,
    // With the directory given, Git does not check who owns it ("dubious ownership" in a container), in every version;
    // `-c safe.directory` is ignored by some (2.35.2 to 2.37).
    GIT_DIR: gitDirectory,
    // Objects as they are: not replaced, with their own parents.
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_GRAFT_FILE: emptyFile,
    // A partial clone would fetch what it lacks, with commands that its configuration names.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
  };
}

/** Settings that override the repository's own. */
const settings = [
  // A program that Git runs when it reads the index, as for `:path`.
  ...["-c", "core.fsmonitor=false"],
  // A copy of the history that Git trusts without reading the commits.
  ...["-c", "core.commitGraph=false"],
];

/** Parses the commits in the output of `git cat-file --batch`: `<name> <type> <size>`, the bytes, a line break, repeated. */
function parseCommits(output: Buffer): ReadonlyMap<string, Buffer> {
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
