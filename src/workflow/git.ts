// Local Git, which only reads objects. The checkout is not trusted: its configuration must not make Git run a program, use
// the network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { TextDecoder } from "node:util";
import * as v from "valibot";
import { ConfigurationError } from "../lib/errors.ts";
import { runProgram } from "../lib/child-process.ts";
import { commitShaSchema, type CommitSha } from "../domain/identifiers.ts";
import type { Environment, Context } from "../context.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { ok, err, type Result } from "../lib/result.ts";
import { authorText, anyCaseShaSchema, parseSha, type CommitFacts, type CommitsBetween } from "./fields.ts";

/** How long one command of Git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output that is read, in bytes: more than a commit's message, or a list of names, takes. */
const outputLimit = 64 * 1024 * 1024;

/** The Git repository of a workspace. Every method throws a CancelledError when the job is cancelled meanwhile. */
export class Checkout {
  readonly #workspace: string | undefined;
  readonly #context: Context;

  /** @param workspace the directory that a checkout fills, when the runner names one */
  constructor(workspace: string | undefined, context: Context) {
    this.#workspace = workspace;
    this.#context = context;
  }

  /**
   * Finds the commit that an input names: anything that Git resolves in the workspace, a tag included.
   * @throws ConfigurationError when it names something else than a commit, or one without a SHA-1
   */
  async findCommit(input: string, revision: string): Promise<Result<CommitSha>> {
    if (/^(0{40}|0{64})$/.test(revision)) {
      throw new ConfigurationError({
        message: `\`${input}\` is all zeros, which stands for "no commit"`,
        reason: "GitHub's events have zeros where there is no commit, as before the first push of a branch",
        hint: `Leave \`${input}\` empty in that case, or give another commit`,
      });
    }
    const found = await this.#resolve(revision);
    if (!found.success) return found;
    const { name, type } = found.value;
    const peeled = type === "commit" ? found : await this.#resolve(`${name}^{commit}`);
    const sha = v.safeParse(commitShaSchema, peeled.success ? peeled.value.name : undefined);
    if (sha.success) return ok(sha.output);
    throw new ConfigurationError({
      message: `\`${input}\` is \`${revision}\`, which is a ${type}, not a commit with a SHA-1 (${name})`,
      hint: "Give a commit, or a branch or tag that leads to one; the service takes no other name than a SHA-1",
    });
  }

  /** Returns the commit that is checked out. */
  async head(): Promise<CommitSha | undefined> {
    const found = await this.#resolve("HEAD");
    return found.success ? parseSha(found.value.name) : undefined;
  }

  /** Resolves a revision, in any form that Git knows: branch, tag, `HEAD~2`, start of a SHA. */
  async #resolve(revision: string): Promise<Result<{ readonly name: string; readonly type: string }>> {
    // Git reads one name per line.
    if (/[\n\0]/.test(revision)) return err("A name cannot contain a line break");
    const result = await this.#run(["cat-file", "--batch-check"], `${revision}\n`);
    if (!result.success) return result;
    const line = result.value.toString("utf8").trimEnd();
    const [, name, type] = /^([0-9a-f]{40}|[0-9a-f]{64}) (\w+) \d+$/.exec(line) ?? [];
    return name !== undefined && type !== undefined
      ? ok({ name, type })
      : err("Git does not find it in this checkout");
  }

  /** Reads commits, in the order given. Those that Git does not have, or that are corrupt, are left out. */
  async commits(shas: readonly CommitSha[]): Promise<readonly CommitFacts[]> {
    const result = await this.#run(["cat-file", "--batch"], shas.map((sha) => `${sha}\n`).join(""));
    if (!result.success) return [];
    const contents = parseCommits(result.value);
    return shas.flatMap((sha) => {
      const content = contents.get(sha);
      return (content && parseCommitObject(sha, content)) ?? [];
    });
  }

  /**
   * Lists the commits that a commit has and a base does not have, in the order of `git log`.
   * @param from what the input calls the base, in errors
   * @throws ConfigurationError when the two have no history in common
   */
  async commitsBetween(
    from: string,
    base: CommitSha,
    commit: CommitSha,
    maxCount: number,
  ): Promise<Result<CommitsBetween>> {
    const range = [commit, `^${base}`];
    const list = await this.#run(["rev-list", "--boundary", ...range]);
    const descendants = await this.#run(["rev-list", "--count", "--ancestry-path", ...range]);
    const shallow = await this.#run(["rev-parse", "--is-shallow-repository"]);
    if (!list.success || !descendants.success || !shallow.success)
      return err("Git does not have both commits in this checkout");
    const lines = list.value.toString("latin1").trim().split("\n");
    const shas = lines.flatMap((line) => parseSha(line) ?? []);
    // Whether the clone's history is cut off somewhere.
    const isShallow = shallow.value.toString("latin1").trim() !== "false";
    // Where the two have history in common, the commits at which the range ends are listed behind a `-`.
    if (shas.length > 0 && !isShallow && shas.length === lines.length) {
      throw new ConfigurationError({
        message: `\`commits-from\` is \`${from}\`, which has no history in common with commit ${commit.slice(0, 12)}`,
        hint: "Give an earlier commit of the same history",
      });
    }
    // Git sees no parent of a commit at which the clone is cut off. A range in which every commit descends from the base has
    // no such commit, so it lacks nothing, and nothing of the base's own history seems new in it.
    if (isShallow && Number(descendants.value.toString("latin1")) !== shas.length)
      return err("The checkout is a shallow clone and does not have all of them");
    const wanted = shas.slice(0, maxCount);
    const commits = wanted.length === 0 ? [] : await this.commits(wanted);
    return commits.length < wanted.length
      ? err("Git does not have all of them in this checkout")
      : ok({ total: shas.length, commits, source: "git" });
  }

  /**
   * Runs one command of Git and returns what it printed.
   * @param args a command that only reads objects, and its options: no text of a workflow
   * @param input the command's standard input
   */
  async #run(args: readonly string[], input = ""): Promise<Result<Buffer>> {
    const noOutput = (reason: string) => {
      this.#context.logger.debug(`git ${args.join(" ")}: ${reason}`);
      return err(reason);
    };
    if (this.#workspace === undefined) return noOutput("GITHUB_WORKSPACE is not set");
    const gitDirectory = join(this.#workspace, ".git");
    if (!existsSync(gitDirectory)) return noOutput("There is no checkout in the workspace");
    const environment = environmentForGit(this.#context.environment, gitDirectory);
    const { output, errorOutput, failure } = await runProgram(
      { program: "git", args: [...settings, ...args], input, environment, timeLimit, outputLimit },
      this.#context,
    );
    if (failure === undefined) return ok(output);
    const printed = failure.kind === "failed" ? errorOutput.toString("utf8").trim() : "";
    return noOutput(printed || `git ${failure.reason}`);
  }
}

/** The variables that Git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables = new Set([
  ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
  ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
]);

/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";

function environmentForGit(environment: Environment, gitDirectory: string): Environment {
  const inherited = Object.entries(environment).filter(([name]) =>
    inheritedVariables.has(name.toUpperCase()),
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

/**
 * Parses a Git commit object (`git cat-file commit`): header lines, an empty line, the message. Headers that cannot be
 * parsed leave their facts unknown. Returns undefined when the bytes do not hash to the SHA: the workspace could hold
 * anything under the commit's name.
 */
export function parseCommitObject(sha: CommitSha, content: Buffer): CommitFacts | undefined {
  const hash = createHash("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
  if (hash !== sha) return undefined;

  const end = content.indexOf("\n\n");
  const header = end === -1 ? content : content.subarray(0, end);
  const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
  // Header names and numbers are ASCII; only author and message need the encoding.
  const lines = header.toString("latin1").split("\n");
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const decoder = createDecoder(valuesOf("encoding")[0]);
  const decodeHeader = (latin1: string) => decoder.decode(Buffer.from(latin1, "latin1"));

  const author = valuesOf("author")[0] ?? "";
  const [, name = "", email = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
  const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
  const parents = v.safeParse(v.array(anyCaseShaSchema), valuesOf("parent"));
  return omitUndefined({
    sha1: sha,
    message: decoder.decode(body).trim() || undefined,
    author: authorText(decodeHeader(name), decodeHeader(email)),
    timestamp: seconds === undefined ? undefined : Number(seconds),
    parents: parents.success ? parents.output : undefined,
  });
}

/**
 * Returns a decoder for the commit's `encoding` header, else for UTF-8. A byte without a meaning becomes U+FFFD, which
 * shows that something could not be read.
 */
function createDecoder(encoding?: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (error) {
    // An encoding that is unknown here.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
