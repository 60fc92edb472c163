// Reads two commits and the index by git. The checkout is not trusted: its configuration must not make git run a program, use the
// network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { TextDecoder } from "node:util";
import * as v from "valibot";
import type { Context, Environment } from "../context.ts";
import { runProgram } from "../lib/child-process.ts";
import { commitShaSchema } from "../lib/identifiers.ts";
import { type CommitFacts, describeAuthor, nonEmpty } from "./commits.ts";
import { findJobStart } from "./read-run.ts";

/** What git knows. */
export interface Checkout {
  /** The commit that was asked for. */
  readonly commit?: CommitFacts;
  /** The commit that is checked out. */
  readonly head?: CommitFacts;
  /** Why git knows nothing, as in "git …". */
  readonly problem?: string;
}

/**
 * Reads a commit and the one that is checked out, in the workspace.
 * @param revision anything that git resolves; a tag is resolved to its commit
 * @throws CancelledError
 */
export async function readCheckout(revision: string, context: Context): Promise<Checkout> {
  // Git reads one name per line.
  if (/[\n\0]/.test(revision)) return { problem: "takes no name with a line break" };
  const { output, problem } = await catFile("--batch", [`${revision}^{commit}`, "HEAD^{commit}"], context);
  if (output === undefined) return { problem };
  const [commit, head] = parseObjects(output);
  return { commit, head };
}

/**
 * Finds which of some files git tracks in the workspace: without a checkout none.
 * @param paths of files, relative to the workspace, with `/`, without `.` and `..`
 * @returns undefined where there is a checkout, and git cannot tell
 * @throws CancelledError
 */
export async function findTracked(
  paths: readonly string[],
  context: Context,
): Promise<ReadonlySet<string> | undefined> {
  if (!hasCheckout(context.environment)) return new Set();
  // Git reads one name per line, and ends at one that leads out of the workspace.
  const files = paths.filter((path) => !/[\n\0]|^\.\.?\//.test(path));
  // `:0:` is the file in the index.
  const names = files.map((path) => `:0:${path}`);
  const { output } = await catFile("--batch-check=%(objectname)", names, context);
  if (output === undefined) return undefined;
  const answers = output.toString("latin1").split("\n");
  return new Set(files.filter((_, index) => /^[0-9a-f]+$/.test(answers[index] ?? "")));
}

const gitDirectoryOf = ({ GITHUB_WORKSPACE: workspace = "" }: Environment) => join(workspace, ".git");

const hasCheckout = (environment: Environment): boolean =>
  Boolean(environment["GITHUB_WORKSPACE"]) && existsSync(gitDirectoryOf(environment));

/** How long git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output: more than two commits, or the paths of all artifacts, take. */
const outputLimit = 8 * 1024 * 1024;

/** Returns what `git cat-file` answers in the workspace about these names, or why it does not, as in "git …". */
async function catFile(
  option: string,
  names: readonly string[],
  context: Context,
): Promise<{ readonly output?: Buffer; readonly problem?: string }> {
  if (!hasCheckout(context.environment)) return { problem: "has no checkout in the workspace" };
  const gitDirectory = gitDirectoryOf(context.environment);
  const { output, failure } = await runProgram(
    {
      program: "git",
      args: [...settings, "cat-file", option],
      input: names.map((name) => `${name}\n`).join(""),
      environment: environmentForGit(context.environment, gitDirectory),
      timeLimit,
      outputLimit,
    },
    context,
  );
  return failure === undefined ? { output } : { problem: failure };
}

/**
 * Returns whether this job checked out what is in the workspace: a self-hosted runner keeps the workspace of earlier jobs. A checkout
 * of the commit that is there already leaves `HEAD` as it is and writes `FETCH_HEAD`; the index says nothing, because `git status`
 * writes it too. A `.git` that is a file is a worktree's. Where the job's start is not known, the checkout counts as the job's.
 */
export function isCheckoutOfThisJob({ environment }: Pick<Context, "environment">): boolean {
  const gitDirectory = gitDirectoryOf(environment);
  const jobStart = findJobStart(environment);
  if (jobStart === undefined || statSync(gitDirectory, { throwIfNoEntry: false })?.isFile()) return true;
  return ["HEAD", "FETCH_HEAD"].some((name) => {
    const status = statSync(join(gitDirectory, name), { throwIfNoEntry: false });
    return status !== undefined && status.mtimeMs > jobStart;
  });
}

/** The variables that git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables =
  /^(?:PATH|PATHEXT|SYSTEMROOT|HOME|USERPROFILE|XDG_CONFIG_HOME|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|GIT_EXEC_PATH)$/i;

/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";

function environmentForGit(environment: Environment, gitDirectory: string): Environment {
  const inherited = Object.entries(environment).filter(([name]) => inheritedVariables.test(name));
  return {
    ...Object.fromEntries(inherited),
    // Only the repository's own configuration.
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: emptyFile,
    // With the directory given, git does not check who owns it ("dubious ownership" in a container), in every version;
    // `-c safe.directory` is ignored by some (2.35.2 to 2.37).
    GIT_DIR: gitDirectory,
    // Objects as they are: not replaced, with their own parents.
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_GRAFT_FILE: emptyFile,
    // A partial clone would fetch what it lacks, with commands that its configuration names.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_TERMINAL_PROMPT: "0",
  };
}

/**
 * Settings that override the repository's own: a program that git runs when it reads the index, as for `:path`, and a copy of the
 * history that git trusts without reading the commits.
 */
const settings = ["-c", "core.fsmonitor=false", "-c", "core.commitGraph=false"];

/**
 * Parses the output of `git cat-file --batch`, one answer for each name in their order: `<sha> commit <size>`, the bytes, a
 * line break; or one line that says that there is none.
 */
function parseObjects(output: Buffer): (CommitFacts | undefined)[] {
  const commits: (CommitFacts | undefined)[] = [];
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf("\n", at);
    if (lineEnd < 0) break;
    const [, sha, length] =
      /^([0-9a-f]{40}) commit (\d+)$/.exec(output.toString("latin1", at, lineEnd)) ?? [];
    at = lineEnd + 1;
    commits.push(sha === undefined ? undefined : parseCommit(sha, output.subarray(at, at + Number(length))));
    if (sha !== undefined) at += Number(length) + 1;
  }
  return commits;
}

/**
 * Parses a commit: header lines, an empty line, the message. Undefined where the bytes do not hash to the SHA: the workspace
 * could hold anything under the commit's name.
 */
function parseCommit(sha: string, content: Buffer): CommitFacts | undefined {
  const hash = createHash("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
  if (hash !== sha) return undefined;
  const end = content.indexOf("\n\n");
  const header = end < 0 ? content : content.subarray(0, end);
  const message = end < 0 ? Buffer.of() : content.subarray(end + 2);
  // Names of headers and numbers are ASCII; only author and message need the encoding.
  const lines = header.toString("latin1").split("\n");
  const valueOf = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  // Git takes only these for parents: anybody can write further headers.
  const firstOther = lines.findIndex((line, index) => index > 0 && !line.startsWith("parent "));
  const decoder = createCommitDecoder(valueOf("encoding"));
  const decode = (latin1: string) => decoder.decode(Buffer.from(latin1, "latin1"));
  const { name, email, timestamp } = parseAuthor(valueOf("author") ?? "");
  return {
    sha1: v.parse(commitShaSchema, sha),
    message: nonEmpty(decoder.decode(message)),
    author: describeAuthor(decode(name), decode(email)),
    timestamp,
    parents: lines.slice(1, firstOther).map((line) => line.slice("parent ".length)),
  };
}

/** Parses `Name <email> seconds zone`. Without a regular expression over the whole line, which anybody can write. */
function parseAuthor(line: string): {
  readonly name: string;
  readonly email: string;
  readonly timestamp?: number;
} {
  const start = line.indexOf("<");
  const end = start < 0 ? -1 : line.indexOf(">", start);
  if (end < 0) return { name: "", email: "" };
  const [, date] = /^ (-?\d{1,12}) [+-]\d+$/.exec(line.slice(end + 1)) ?? [];
  return {
    name: line.slice(0, start),
    email: line.slice(start + 1, end),
    timestamp: date === undefined ? undefined : Number(date),
  };
}

/**
 * Returns a decoder for the commit's `encoding`, else for UTF-8. A byte without a meaning becomes U+FFFD. Git writes no UTF-16: a
 * commit that says so would hide its author.
 */
function createCommitDecoder(encoding?: string): TextDecoder {
  try {
    const decoder = new TextDecoder(encoding);
    return decoder.encoding.startsWith("utf-16") ? new TextDecoder() : decoder;
  } catch (error) {
    // An encoding that is unknown here.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
