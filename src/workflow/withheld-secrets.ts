// Which runs GitHub gives no secrets and variables, by its documentation: "Secure use reference" and "Dependabot on GitHub
// Actions". Only these may skip a step; anywhere else a missing key is a mistake.
import type { Context } from "../context.ts";
import { readEvent, type WorkflowEvent } from "./event.ts";

/** Events of a pull request whose runs execute its code. Those of `pull_request_target` execute the base's, with secrets. */
const pullRequestEvents = ["pull_request", "pull_request_review", "pull_request_review_comment"];
const dependabotEvents = [...pullRequestEvents, "push", "create", "deployment", "deployment_status"];

/**
 * Returns why GitHub withholds secrets from this run, as a clause; undefined where it does not.
 * @throws ConfigurationError where the event cannot be read
 */
export function withheldSecretsReason(context: Context): string | undefined {
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
