// Pull requests whose runs are given no secrets: they come from forks and from Dependabot.
import type { Context } from "../context.ts";
import { readEvent, type Event } from "./event.ts";
import { readRunVariables, type RunVariables } from "./run-variables.ts";

/** The events whose runs lack secrets; `pull_request_target` has them, since it runs what the base says. */
const eventsOfPullRequests = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);

const dependabot = "dependabot[bot]";

/**
 * Why this run is given no secrets, in words that can follow "because"; undefined when it should have them, so that an
 * empty token is a mistake of the configuration.
 * @throws Cancelled
 */
export async function missingSecretsReason(
  context: Pick<Context, "environment" | "logger" | "signal">,
): Promise<string | undefined> {
  const run = readRunVariables(context.environment);
  if (run.eventName === undefined || !eventsOfPullRequests.has(run.eventName)) return undefined;
  const event = await readEvent(run.eventPath, context);
  return whyFork(event) ?? whyDependabot(run, event);
}

function whyFork({ pull_request: pullRequest, repository }: Event): string | undefined {
  const from = pullRequest?.head?.repo;
  if (from === null)
    return "the pull request comes from a fork that is gone, and GitHub gives such runs no secrets";
  const into = pullRequest?.base?.repo ?? repository;
  const differs =
    from?.id !== undefined && into?.id !== undefined
      ? from.id !== into.id
      : from?.full_name !== undefined &&
        into?.full_name !== undefined &&
        from.full_name.toLowerCase() !== into.full_name.toLowerCase();
  if (!differs) return undefined;
  const name = from?.full_name === undefined ? "" : ` (${from.full_name})`;
  return `the pull request comes from a fork${name}, and GitHub gives such runs no secrets`;
}

function whyDependabot(run: RunVariables, { pull_request: pullRequest, sender }: Event): string | undefined {
  const someone = [run.actor, sender?.login, pullRequest?.user?.login];
  if (!someone.includes(dependabot)) return undefined;
  return "the pull request comes from Dependabot, and GitHub gives such runs only the secrets that are stored for Dependabot";
}
