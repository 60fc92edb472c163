// The checks of what the job itself has: the runner, the settings of its gate, its commit and token, its artifacts.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { waiverAt, weakenedSettings } from "../../gate/enforcement.ts";
import { Deadline } from "../../lib/deadline.ts";
import { count, truncate } from "../../lib/format.ts";
import { isNodeAtLeast } from "../../lib/node-version.ts";
import { pick } from "../../lib/pick.ts";
import { getFromGitHub } from "../../workflow/github-client.ts";
import { resolveRunMetadata, type RunMetadata } from "../../workflow/run-metadata.ts";
import { readRunVariables } from "../../workflow/run-variables.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { enforcementOf } from "../shared/enforcement.ts";
import { nameHint, requireExpected, unknownNames } from "../shared/names.ts";
import { lookupTimeoutOf } from "../shared/write.ts";
import { skippedByInputs, type CheckedInputs } from "./inputs.ts";
import { attempt, failed, passed, skipped, skippedAfter, warning, type Check } from "./results.ts";
import type { checkService } from "./service.ts";

/**
 * Checks the runner by its version of Node. On one that is too old for the action nothing starts; 24.18 comes with runner
 * 2.336.0.
 */
export function checkRuntime(version: string): Check {
  const detail = `Node ${version} on ${process.platform} ${process.arch}`;
  return passed(
    "runtime",
    isNodeAtLeast(version, 24, 18)
      ? detail
      : `${detail}; the runner is too old for the reusable workflows (2.336.0)`,
  );
}

/**
 * Checks the exception of a gate. One without an end is a warning, because two unset variables look the same.
 * @param now milliseconds since 1970
 */
export function checkException(inputs: CheckedInputs, now: number): Check {
  const id = "exception";
  const skippedCheck = skippedByInputs(id, inputs);
  if (skippedCheck !== undefined) return skippedCheck;
  // Other operations have settings of these names that need no end.
  if (inputs.values.for !== "assert") return skipped(id, "Not checked: set `for: assert` to check it");
  const enforcement = enforcementOf(inputs.values);
  const settings = weakenedSettings(enforcement).map(({ input, setting }) => `\`${input}: ${setting}\``);
  if (settings.length === 0)
    return skipped(
      id,
      "Not checked: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets a job pass",
    );
  const all = `${settings.join(" and ")} ${settings.length === 1 ? "lets" : "let"} jobs pass`;
  const waiver = waiverAt(enforcement, now);
  if (waiver === undefined)
    return warning(
      id,
      `${all} without an end: \`allow-until\` and \`allow-reason\` are not given`,
      "Set both, or ignore this where no end is meant. If they are made of variables, check that these are set",
    );
  const { until, reason, daysLeft } = waiver;
  const detail = `${all} until ${until} (UTC): ${reason}`;
  return daysLeft < 0
    ? warning(id, `${detail}. That day is over`, "Set a later `allow-until`, or omit the settings")
    : passed(id, detail);
}

/**
 * Checks which commit a write would record, and whether GitHub's API gives it.
 * @throws CancelledError
 */
export async function checkCommit(inputs: CheckedInputs, context: Context): Promise<readonly Check[]> {
  const skippedCheck = skippedByInputs("git", inputs);
  if (skippedCheck !== undefined) return [skippedCheck, skippedAfter("github-token", "inputs")];
  const { values } = inputs;
  const options = {
    ...pick(values, "gitCommit", "githubToken"),
    redact: [],
    lookupTimeoutMs: lookupTimeoutOf({ timeout: values.timeout, dryRun: false }),
  };
  const resolved = await attempt(values.timeout, context, (within) => resolveRunMetadata(options, within));
  return resolved.success
    ? [commitCheck(resolved.value), await gitHubTokenCheck(resolved.value, inputs, context)]
    : [failed("git", resolved.problems), skippedAfter("github-token", "git")];
}

const commitFields = ["branch", "message", "author", "author date", "parents"];

function commitCheck({ commit, sources, warnings: [problem] }: RunMetadata): Check {
  const id = "git";
  if (commit === undefined)
    return warning(
      id,
      "No commit is known: the runner's variable GITHUB_SHA does not name one",
      "Set `git-commit` in the steps that record",
    );
  const known = sources
    .filter(([field]) => commitFields.includes(field))
    .map(([field, value, source]) => `${field === "branch" ? `branch ${value}` : field} (${source})`);
  const missing = commitFields.filter((field) => !sources.some(([one]) => one === field));
  const unknown = missing.length === 0 ? [] : [`not known: ${missing.join(", ")}`];
  const detail = [`Commit ${commit.value.slice(0, 12)} (${commit.source})`, ...known, ...unknown].join("; ");
  return problem === undefined
    ? passed(id, detail)
    : warning(id, `${detail}. ${problem}`, "Check `git-commit`, and what the steps before have checked out");
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
  if (skippedCheck !== undefined || token === undefined) return skippedCheck ?? skippedAfter(id, "inputs");
  if (commit === undefined) return skipped(id, "Not checked: no commit is known");
  if (apiUrl === undefined)
    return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
  const name = `commit ${commit.value.slice(0, 12)} of ${repository}`;
  const types = [attestationType, ...attestations.map(({ evidence }) => evidence)];
  const needsPullRequests = types.some((one) => one?.type === "pull_request");
  if (needsPullRequests) {
    const url = `${apiUrl}/repos/${repository}/commits/${commit.value}/pulls?per_page=1`;
    const access = { token, deadline: new Deadline(timeout, context.clock), retries };
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
export async function checkArtifacts(
  inputs: CheckedInputs,
  context: Context,
  serviceChecks: ReturnType<typeof checkService>,
): Promise<Check> {
  const id = "artifacts";
  const skippedCheck = skippedByInputs(id, inputs);
  if (skippedCheck !== undefined) return skippedCheck;
  const { values } = inputs;
  const selected = await attempt(values.timeout, context, async (within) => {
    const { artifacts } = await fingerprintSelected(values, within);
    requireExpected(values.expect, artifacts);
    return artifacts;
  });
  if (!selected.success) return failed(id, selected.problems);
  const found = selected.value;
  context.logger.table("Selected artifacts", [
    ["Fingerprint", "Name", "File"],
    ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
  ]);
  // A given fingerprint has no other name.
  const names = found.map(({ name, filename, fingerprint }) =>
    (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`,
  );
  const shown = truncate(names, maxNamed, (more) => `and ${count(more, "more artifact")}`);
  const detail = `${count(found.length, "artifact")}: ${shown.join(", ")}`;
  const { trail } = await serviceChecks;
  const problem = trail && unknownNames(found, trail, "selected artifact");
  return problem === undefined ? passed(id, detail) : warning(id, `${detail}. ${problem}`, nameHint);
}
