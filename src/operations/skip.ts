// A step that records is skipped where GitHub withholds secrets and variables (`on-missing-token: skip`), by its documentation:
// "Secure use reference" and "Dependabot on GitHub Actions". Anywhere else a missing key is a mistake.
import type { Context } from "../context.ts";
import type { InputTexts } from "../inputs/definitions.ts";
import type { Presentation } from "../report/presentation.ts";
import { readEvent, type WorkflowEvent } from "../workflow/read-run.ts";
import type { Operation } from "./operation.ts";

/** Returns why a step is skipped; undefined where it is not. */
export function skipReason(operation: Operation, texts: InputTexts, context: Context): string | undefined {
  const isWanted = operation.inputs.includes("on-missing-token") && texts["on-missing-token"] === "skip";
  return isWanted && texts["api-token"] === undefined ? withheldSecretsReason(context) : undefined;
}

/** Shows that a step is skipped. */
export const presentSkipped = (reason: string): Presentation => ({
  severity: "info",
  result: "Skipped: nothing was reported",
  notices: [`Nothing was reported: ${reason} (\`on-missing-token: skip\`)`],
  outputs: { reported: false },
});

/** Events of a pull request whose runs execute its code. Those of `pull_request_target` execute the base's, with secrets. */
const pullRequestEvents = ["pull_request", "pull_request_review", "pull_request_review_comment"];
const dependabotEvents = [...pullRequestEvents, "push", "create", "deployment", "deployment_status"];

/**
 * Returns why GitHub withholds secrets from this run, as a clause; undefined where it does not.
 * @throws ConfigurationError where the event cannot be read
 */
function withheldSecretsReason(context: Context): string | undefined {
  const {
    GITHUB_EVENT_NAME: eventName = "",
    GITHUB_ACTOR: actor,
    GITHUB_REPOSITORY: repository,
  } = context.environment;
  if (pullRequestEvents.includes(eventName)) {
    const fork = forkOf(readEvent(context), repository);
    if (fork !== undefined)
      return `the pull request comes from ${fork}, and GitHub gives such runs no secrets`;
  }
  return actor === "dependabot[bot]" && dependabotEvents.includes(eventName)
    ? "Dependabot started the run, and GitHub gives such runs only the secrets stored for Dependabot"
    : undefined;
}

/** Returns the fork that a pull request comes from, in words. A repository that is not known is not a fork. */
function forkOf({ pull_request }: WorkflowEvent, repository = ""): string | undefined {
  const head = pull_request?.head?.repo;
  if (head === null) return "a fork that was deleted";
  if (head?.full_name === undefined || head.full_name.toLowerCase() === repository.toLowerCase())
    return undefined;
  return `the fork ${head.full_name}`;
}
