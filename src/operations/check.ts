// `check`: tries everything that a set-up needs, and says what is right, what is wrong and what to do. It only reads.
import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Context } from "../context.ts";
import { CancelledError } from "../domain/errors.ts";
import type { Origin } from "../domain/origin.ts";
import { checkIds, type Check, type Checked } from "../domain/outcome.ts";
import type { CheckRequest } from "../domain/request.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { count, firstOf, grouped } from "../lib/shorten.ts";
import { resolveOrigin } from "../workflow/resolve-origin.ts";
import { readRunVariables } from "../workflow/run-variables.ts";
import { checkService } from "./check/service.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";
import { longestText } from "./shared/responses.ts";
import {
  attempt,
  failed,
  limited,
  notGiven,
  passed,
  skipped,
  unknownAfter,
  warning,
} from "./check/results.ts";

/** Makes all checks, those that do not need each other side by side. Throws CancelledError. */
export async function check(request: CheckRequest, context: Context): Promise<Checked> {
  const made = await Promise.all([
    checkRuntime(context),
    checkService(request, context),
    checkCommit(request, context),
    checkArtifacts(request, context),
  ]);
  if (context.signal.aborted)
    throw new CancelledError({ message: "The job was cancelled during the checks" });
  const checks = made.flat();
  const inOrder = checkIds.flatMap((id) => checks.filter((one) => one.id === id));
  return { kind: "checked", checks: context.redact(inOrder, longestText) };
}

/** What is known of the runner. */
interface RunnerFacts {
  /** Of Node, as `24.4.0`. */
  readonly version: string;
  /** System and architecture, and the image where the runner names one. */
  readonly system: string;
  /** Bytes that this user may still write to RUNNER_TEMP. */
  readonly freeBytes?: number;
  /** Whether names that differ in upper and lower case are two files in the workspace. */
  readonly isCaseSensitive?: boolean;
}

/** Checks the runner. */
export async function checkRuntime({ environment }: Pick<Context, "environment">): Promise<Check> {
  const image = [environment["ImageOS"], environment["ImageVersion"]].filter(Boolean).join(" ");
  const disk = await statfs(environment["RUNNER_TEMP"] ?? tmpdir()).catch(() => undefined);
  return judgeRuntime({
    version: process.versions.node,
    system: `${process.platform} ${process.arch}${image === "" ? "" : `, image ${image}`}`,
    ...omitUndefined({
      freeBytes: disk && disk.bavail * disk.bsize,
      isCaseSensitive: isCaseSensitive(process.cwd()),
    }),
  });
}

const fewestBytes = 100_000_000;

/** Judges what is known of the runner: Node 24.4 comes with runner 2.327.1, Node 24.18 with 2.336.0. */
export function judgeRuntime({ version, system, freeBytes, isCaseSensitive }: RunnerFacts): Check {
  const detail = [
    `Node ${version} on ${system}`,
    isAtLeast(version, 24, 18) ? "" : "the runner is too old for the reusable workflows (2.336.0)",
    isCaseSensitive === undefined
      ? ""
      : `upper and lower case ${isCaseSensitive ? "differ" : "are the same"} in file names`,
    freeBytes === undefined ? "" : `${grouped(Math.floor(freeBytes / 1_000_000))} MB free in RUNNER_TEMP`,
  ]
    .filter(Boolean)
    .join("; ");
  if (!isAtLeast(version, 24, 4))
    return failed("runtime", {
      message: detail,
      reason: "Node is older than 24.4",
      hint: "Update the runner to 2.327.1 or later",
    });
  return freeBytes !== undefined && freeBytes < fewestBytes
    ? warning("runtime", detail, "Free space on the runner's disk: results are written to RUNNER_TEMP")
    : passed("runtime", detail);
}

function isAtLeast(version: string, major: number, minor: number): boolean {
  const [ofMajor = 0, ofMinor = 0] = version.split(".").map(Number);
  return ofMajor > major || (ofMajor === major && ofMinor >= minor);
}

/**
 * Returns whether the file system tells upper and lower case apart, as far as names of existing directories show it:
 * nothing is written.
 */
function isCaseSensitive(path: string): boolean | undefined {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    const name = basename(at);
    const swapped = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
    if (swapped === name) continue;
    const here = statSync(at, { throwIfNoEntry: false });
    const other = statSync(join(dirname(at), swapped), { throwIfNoEntry: false });
    return here?.ino !== other?.ino || here?.dev !== other?.dev;
  }
  return undefined;
}

/** Checks which commit a write would record, and whether GitHub's API gives it. Throws CancelledError. */
async function checkCommit(request: CheckRequest, context: Context): Promise<readonly Check[]> {
  const { origin: options, service } = request;
  const origin = await attempt(() =>
    limited(service.timeout, context, (within) => resolveOrigin(options, within)),
  );
  if (!origin.ok) return [failed("git", origin.error), unknownAfter("github-token", "git")];
  return [commitCheck(origin.value), gitHubTokenCheck(origin.value, request, context)];
}

const commitFields = ["message", "author", "author date", "branch", "parents"];

function commitCheck({ commit, sources }: Origin): Check {
  if (commit === undefined)
    return warning(
      "git",
      "No commit is known: the runner's variable GITHUB_SHA does not name one",
      "Set `git-commit` in the steps that record",
    );
  const texts = new Map(
    sources.map(([field, value, source]) => {
      const text = field === "branch" ? `branch ${value}` : field;
      return [field, `${text} (${source})`];
    }),
  );
  const known = [...new Set(["branch", ...commitFields])].flatMap((field) => texts.get(field) ?? []);
  const missing = commitFields.filter((field) => !texts.has(field));
  const unknown = missing.length === 0 ? [] : [`not known: ${missing.join(", ")}`];
  const name = `Commit ${commit.value.slice(0, 12)} (${commit.source})`;
  return passed("git", [name, ...known, ...unknown].join("; "));
}

function gitHubTokenCheck(
  { commit, gitHubApiProblem }: Origin,
  { origin: { githubToken } }: CheckRequest,
  { environment }: Context,
): Check {
  const id = "github-token";
  const { apiUrl, repository = "" } = readRunVariables(environment);
  if (githubToken === undefined) return notGiven(id, "github-token");
  if (commit === undefined) return skipped(id, "Not checked: no commit is known");
  if (apiUrl === undefined)
    return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
  return gitHubApiProblem === undefined
    ? passed(id, `It can read commit ${commit.value.slice(0, 12)} of ${repository}`)
    : warning(
        id,
        gitHubApiProblem,
        "Give the job `permissions: contents: read`. Without it, what only GitHub's API knows of a commit is not recorded",
      );
}

/** How many artifacts a result names; the log has all of them. */
const mostNamed = 10;

/** Fingerprints what is selected. Nothing is sent to the service. Throws CancelledError. */
async function checkArtifacts({ artifacts, service }: CheckRequest, context: Context): Promise<Check> {
  if (artifacts === undefined) return notGiven("artifacts", "artifacts");
  const selected = await attempt(() =>
    limited(service.timeout, context, (within) => fingerprintSelected(artifacts, within)),
  );
  if (!selected.ok) return failed("artifacts", selected.error);
  const { artifacts: found } = selected.value;
  // A given fingerprint has no other name.
  const names = found.map(({ name, filename, fingerprint }) =>
    (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`,
  );
  context.logger.table("Selected artifacts", [
    ["Fingerprint", "Name", "File"],
    ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
  ]);
  const shown = firstOf(names, mostNamed, (more) => `and ${count(more, "more artifact")}`);
  return passed("artifacts", `${count(found.length, "artifact")}: ${shown.join(", ")}`);
}
