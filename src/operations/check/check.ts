// `check`: tries everything that a setup needs, and says what is right, what is wrong and what to do. It only reads.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { CancelledError, withoutHint, type ConfigurationError } from "../../lib/errors.ts";
import type { RunMetadata } from "../../domain/run-metadata.ts";
import { isInContainer } from "../../lib/container.ts";
import { Deadline } from "../../lib/deadline.ts";
import { isNodeAtLeast, oldestNode } from "../../lib/node-version.ts";
import { count, truncate } from "../../lib/format.ts";
import { pick } from "../../lib/pick.ts";
import { compact } from "../../report/presentation.ts";
import { resolveRunMetadata } from "../../workflow/run-metadata.ts";
import { getFromGitHub } from "../../workflow/github-client.ts";
import { readRunVariables } from "../../workflow/run-variables.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { nameHint, requireExpected, unknownNames } from "../shared/names.ts";
import { selectionOf } from "../shared/selection.ts";
import { lookupTimeoutOf } from "../shared/write.ts";
import { checkException } from "./exception.ts";
import { skippedByInputs, type CheckedInputs } from "./inputs.ts";
import {
  attempt,
  checkIds,
  failed,
  logRequests,
  passed,
  skipped,
  skippedAfter,
  warning,
  withTimeout,
  type Check,
  type Checked,
} from "./results.ts";
import { checkService } from "./service.ts";

/**
 * Makes all checks, those that do not need each other side by side.
 * @param errors what is wrong with the inputs
 * @throws CancelledError
 */
export async function check(
  inputs: CheckedInputs,
  errors: readonly ConfigurationError[],
  context: Context,
): Promise<Checked> {
  const serviceChecks = checkService(inputs, context);
  const [service, commit, artifacts] = await Promise.all([
    serviceChecks,
    checkCommit(inputs, context),
    checkArtifacts(inputs, context, serviceChecks),
  ]);
  if (context.signal.aborted)
    throw new CancelledError({ message: "The step was ended from outside during the checks" });
  const exception = checkException(inputs, context.clock.now());
  const given = inputsCheck(inputs.values.for, errors);
  const checks = [given, checkRuntime(context), ...service.checks, exception, ...commit, artifacts];
  return { kind: "checked", checks: checkIds.flatMap((id) => checks.filter((one) => one.id === id)) };
}

/** Reports what is wrong with the inputs. */
function inputsCheck(operation: string | undefined, errors: readonly ConfigurationError[]): Check {
  const id = "inputs";
  const [problem, ...more] = errors.map(({ parts }) => parts);
  if (problem === undefined)
    return passed(
      id,
      operation === undefined
        ? "Every input is valid by itself. Set `for` to check what the operation needs, and the rules between its inputs"
        : `Every input is valid, and ${operation} has all that it needs`,
    );
  if (more.length === 0)
    return failed(id, { ...problem, hint: problem.hint ?? "Correct the input in the workflow" });
  // Each has its own next step.
  const texts = [problem, ...more].map((one) => compact([withoutHint(one), one.hint]).join(". "));
  return failed(id, { message: texts.join("; "), hint: "Correct each of these inputs" });
}

/** What is known of the runner. */
interface RunnerFacts {
  /** Of Node, as `24.4.0`. */
  readonly version: string;
  /** System and architecture, and the image where the runner names one. */
  readonly system: string;
  /** 32-bit ARM, for which the runner has no Node 24. */
  readonly isArm32?: boolean;
  /** Whether the job runs in a container, and whether that is one of Kubernetes (Actions Runner Controller). */
  readonly isInContainer?: boolean;
  readonly isOnKubernetes?: boolean;
}

/** Checks the runner. */
export function checkRuntime({ environment }: Pick<Context, "environment">): Check {
  const image = [environment["ImageOS"], environment["ImageVersion"]].filter(Boolean).join(" ");
  return judgeRuntime({
    version: process.versions.node,
    system: `${process.platform} ${process.arch}${image === "" ? "" : `, image ${image}`}`,
    isArm32: process.arch === "arm",
    isInContainer: isInContainer(environment),
    isOnKubernetes: Boolean(environment["KUBERNETES_SERVICE_HOST"]),
  });
}

/** Judges what is known of the runner: Node 24.18 comes with runner 2.336.0. */
export function judgeRuntime(facts: RunnerFacts): Check {
  const { version, system } = facts;
  const detail = [
    `Node ${version} on ${system}`,
    isNodeAtLeast(version, 24, 18) ? "" : "the runner is too old for the reusable workflows (2.336.0)",
    facts.isInContainer === true
      ? "the job runs in a container: paths are relative to the workspace, `NODE_EXTRA_CA_CERTS` is set in the job, and a cancellation sends no signal"
      : "",
    facts.isOnKubernetes === true
      ? "on Kubernetes the runner adds `Process completed with exit code 1` to the error of a failing step"
      : "",
  ]
    .filter(Boolean)
    .join("; ");
  if (facts.isArm32 === true)
    return failed("runtime", {
      message: detail,
      reason: "The runner has no Node 24 for 32-bit ARM",
      hint: "Use a runner on a 64-bit system",
    });
  const { major, minor, runner } = oldestNode;
  return isNodeAtLeast(version, major, minor)
    ? passed("runtime", detail)
    : failed("runtime", {
        message: detail,
        reason: `Node is older than ${major}.${minor}`,
        hint: `Update the runner to ${runner} or later`,
      });
}

/**
 * Checks which commit a write would record, and whether GitHub's API gives it.
 * @throws CancelledError
 */
async function checkCommit(inputs: CheckedInputs, context: Context): Promise<readonly Check[]> {
  const skippedCheck = skippedByInputs("git", inputs);
  if (skippedCheck !== undefined) return [skippedCheck, skippedAfter("github-token", "inputs")];
  const { values } = inputs;
  const options = {
    ...pick(values, "gitCommit", "githubToken"),
    redact: [],
    lookupTimeoutMs: lookupTimeoutOf({ timeout: values.timeout, dryRun: false }),
  };
  const runMetadata = await attempt(() =>
    withTimeout(values.timeout, context, (within) => resolveRunMetadata(options, within)),
  );
  if (!runMetadata.success) return [failed("git", runMetadata.error), skippedAfter("github-token", "git")];
  return [commitCheck(runMetadata.value), await gitHubTokenCheck(runMetadata.value, inputs, context)];
}

const gitHint = "Check `git-commit`, and what the steps before have checked out";

const commitFields = ["message", "author", "author date", "branch", "parents"];

function commitCheck({ commit, sources, warnings: [problem] }: RunMetadata): Check {
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
  const detail = [name, ...known, ...unknown].join("; ");
  return problem === undefined ? passed("git", detail) : warning("git", `${detail}. ${problem}`, gitHint);
}

/** Checks what the token may read: the commit, and the pull requests where they are attested. */
async function gitHubTokenCheck(
  { commit, gitHubApiProblem }: RunMetadata,
  inputs: CheckedInputs,
  context: Context,
): Promise<Check> {
  const id = "github-token";
  const { githubToken: token, attestationType, attestations, timeout, retries } = inputs.values;
  const { apiUrl, repository = "" } = readRunVariables(context.environment);
  const skippedCheck = skippedByInputs(id, inputs);
  if (skippedCheck !== undefined) return skippedCheck;
  if (commit === undefined) return skipped(id, "Not checked: no commit is known");
  if (apiUrl === undefined)
    return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
  const name = `commit ${commit.value.slice(0, 12)} of ${repository}`;
  const types = [attestationType, ...attestations.map(({ evidence }) => evidence)];
  const needsPullRequests = types.some((one) => one?.type === "pull_request");
  if (needsPullRequests && token !== undefined) {
    const url = `${apiUrl}/repos/${repository}/commits/${commit.value}/pulls?per_page=1`;
    const access = {
      token,
      deadline: new Deadline(timeout, context.clock),
      retries,
    };
    const read = await getFromGitHub(url, v.array(v.unknown()), access, context);
    if (!read.success) {
      const message = `It cannot read the pull requests of ${name}: ${read.reason}`;
      const hint =
        read.isRateLimit === true
          ? "Run the check again later"
          : "Give the job the permissions `pull-requests: read` and `contents: read`: an attestation of type `pull_request` needs both";
      return failed(id, { message, hint }, read.status === 401 || read.status === 403 ? "failed" : "warning");
    }
  }
  return gitHubApiProblem === undefined
    ? passed(id, `It can read ${name}${needsPullRequests ? " and its pull requests" : ""}`)
    : warning(
        id,
        gitHubApiProblem,
        "Give the job `permissions: contents: read`. Without it, what only GitHub's API knows of a commit is not recorded",
      );
}

/** How many artifacts a result names; the log has all of them. */
const maxNamed = 10;

/**
 * Fingerprints what is selected, and compares the names with the template of the trail, where it was read. Nothing is sent
 * to the service.
 * @throws CancelledError
 */
async function checkArtifacts(
  inputs: CheckedInputs,
  context: Context,
  serviceChecks: ReturnType<typeof checkService>,
): Promise<Check> {
  const id = "artifacts";
  const skippedCheck = skippedByInputs(id, inputs);
  if (skippedCheck !== undefined) return skippedCheck;
  const { values } = inputs;
  const selected = await attempt(async () => {
    const { artifacts: found } = await withTimeout(values.timeout, context, (within) =>
      fingerprintSelected(selectionOf(values), within),
    );
    requireExpected(values.expect, found);
    return found;
  });
  if (!selected.success) {
    logRequests(selected.error, context);
    return failed(id, selected.error);
  }
  const found = selected.value;
  // A given fingerprint has no other name.
  const names = found.map(({ name, filename, fingerprint }) =>
    (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`,
  );
  context.logger.table("Selected artifacts", [
    ["Fingerprint", "Name", "File"],
    ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
  ]);
  const shown = truncate(names, maxNamed, (more) => `and ${count(more, "more artifact")}`);
  const detail = `${count(found.length, "artifact")}: ${shown.join(", ")}`;
  const { trail } = await serviceChecks;
  const problem = trail && unknownNames(found, trail, "selected artifact");
  return problem === undefined ? passed(id, detail) : warning(id, `${detail}. ${problem}`, nameHint);
}
