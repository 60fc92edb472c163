// Runs that get no secrets: those of pull requests from forks and from Dependabot.
import type { Context } from "../context.ts";
import { readEvent, type Event } from "./event.ts";
import { readRunVariables, type RunVariables } from "./run-variables.ts";

/** The events whose runs can lack secrets; `pull_request_target` always has them, because it runs on the base. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);

/**
 * Returns why this run gets no secrets, in words that can follow "because"; undefined when it should have them, so that
 * an empty token is a configuration error.
 * @throws CancelledError
 */
export async function missingSecretsReason(
  context: Pick<Context, "environment" | "logger" | "signal">,
): Promise<string | undefined> {
  const run = readRunVariables(context.environment);
  if (run.eventName === undefined || !pullRequestEvents.has(run.eventName)) return undefined;
  const event = await readEvent(run.eventPath, context);
  return forkReason(event) ?? dependabotReason(run, event);
}

function forkReason({ pull_request: pullRequest, repository }: Event): string | undefined {
  const head = pullRequest?.head?.repo;
  if (head === null)
    return "the pull request comes from a deleted fork, and GitHub gives no secrets to such runs";
  const base = pullRequest?.base?.repo ?? repository;
  const differs =
    head?.id !== undefined && base?.id !== undefined
      ? head.id !== base.id
      : head?.full_name !== undefined &&
        base?.full_name !== undefined &&
        head.full_name.toLowerCase() !== base.full_name.toLowerCase();
  if (!differs) return undefined;
  const name = head?.full_name === undefined ? "" : ` (${head.full_name})`;
  return `the pull request comes from a fork${name}, and GitHub gives no secrets to such runs`;
}

function dependabotReason(
  run: RunVariables,
  { pull_request: pullRequest, sender }: Event,
): string | undefined {
  if (![run.actor, sender?.login, pullRequest?.user?.login].includes("dependabot[bot]")) return undefined;
  return "the pull request comes from Dependabot, and GitHub gives such runs only the secrets stored for Dependabot";
}
