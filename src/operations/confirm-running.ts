// `confirm-running`: reads the events of an environment until every artifact runs there, or the time is up.
import type { Context } from "../context.ts";
import type { Artifact } from "../domain/artifact.ts";
import { CancelledError, ServiceError } from "../lib/errors.ts";
import type { RunningArtifact, RunningConfirmed } from "../domain/outcome.ts";
import type { EnvironmentEvent } from "../domain/resources.ts";
import type { ConfirmRunningRequest } from "../domain/request.ts";
import { isOutage } from "../domain/service-result.ts";
import * as judge from "../gate/judge-running.ts";
import { nextPoll, startPolling } from "../gate/polling.ts";
import { Budget } from "../lib/budget.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { firstOf } from "../lib/format.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { readList, type ListContext } from "../service/pagination.ts";
import { eventList } from "./lists.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";

/** The most events that are read and kept. */
const maxEvents = 10_000;

/** How many names a line of the log has while the step waits. */
const maxNames = 20;

/**
 * Confirms that every artifact runs in the environment. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted: nothing was sent then
 * @throws ServiceError when the last round has no valid answer, unless `on-outage` lets that pass; CancelledError
 */
export async function confirmRunning(
  request: ConfirmRunningRequest,
  context: Context,
): Promise<RunningConfirmed> {
  const { clock, logger, random, signal } = context;
  const { service, environment, enforcement, waitOptions } = request;
  const budget = new Budget(service.timeout, clock);
  const { artifacts } = await fingerprintSelected(request.artifacts, context, budget);
  budget.total += waitOptions.wait;
  using client = createServiceClient({ ...service, budget }, context);
  const state = { isUnreachable: false, hasAnswered: false };
  const call: ServiceClient["call"] = async (endpoint, options) => {
    const result = await client.call(endpoint, options);
    state.isUnreachable = !result.success && isOutage(result.failure);
    state.hasAnswered ||= !state.isUnreachable;
    return result;
  };

  let polling = startPolling(waitOptions, clock.monotonic());
  let events: readonly EnvironmentEvent[] = [];
  // What the next round need not read again.
  let known: readonly EnvironmentEvent[] = [];
  let lastLine = "";
  let waited = 0;
  for (;;) {
    let outage: ServiceError | undefined;
    try {
      const fresh = await readEvents(request, artifacts, known, { client: { call }, context });
      // The list begins with what was read now; what was known and is not there follows.
      const keys = new Set(fresh.map(keyOf));
      events = [...fresh, ...known.filter((event) => !keys.has(keyOf(event)))].slice(0, maxEvents);
    } catch (error) {
      if (!(error instanceof ServiceError) || !state.isUnreachable) throw error;
      outage = error;
    }
    const own = events.filter((event) => event.environment_name === environment);
    const judged = judge.judgeRunning(artifacts, own);
    const verdicts = judged.map((one) => (outage ? "unreachable" : verdictOf(one, request)));
    const next = nextPoll(verdicts, polling, clock.monotonic(), random());
    if (next.step === "end") {
      if (outage && (state.hasAnswered || enforcement.onOutage === "fail")) throw outage;
      const confirms = verdicts.every((verdict) => verdict === "compliant");
      // What earlier rounds read may have changed meanwhile: only one round that reads all that is needed confirms.
      if (confirms && known.length > 0) {
        known = [];
        continue;
      }
      return {
        kind: "running-confirmed",
        environment,
        passes: confirms || outage !== undefined,
        artifacts: judged,
        onNonCompliance: enforcement.onNonCompliance,
        ...omitUndefined({ outage: outage?.parts.message }),
        events,
        unknownTypes: [...new Set(own.map(({ type }) => type).filter(judge.isUnknownType))],
        waitedSeconds: Math.round(waited / 1000),
      };
    }
    if (outage === undefined) known = events;
    const missing = judged.filter((one) => one.state !== "running");
    const names = missing.map(({ name, filename }) => name ?? filename);
    const line = outage
      ? "The service does not answer"
      : `Not running yet: ${firstOf(names, maxNames, (more) => `${more} more`).join(", ")}`;
    if (line !== lastLine) logger.info(line);
    lastLine = line;
    await clock.sleep(next.milliseconds, signal);
    if (signal.aborted) throw new CancelledError({ message: `It is not known what runs in ${environment}` });
    waited += next.milliseconds;
    polling = next.then;
  }
}

/** Returns the state in the words of a gate: what does not run yet is pending. */
function verdictOf({ state, isNonCompliant }: RunningArtifact, { enforcement }: ConfirmRunningRequest) {
  if (state !== "running") return "pending";
  return isNonCompliant && enforcement.onNonCompliance === "fail" ? "non-compliant" : "compliant";
}

/** Reads as many events as are needed or, where some are known, the pages up to one that has a known event. */
async function readEvents(
  { service, environment }: ConfirmRunningRequest,
  artifacts: readonly Artifact[],
  known: readonly EnvironmentEvent[],
  access: ListContext,
): Promise<readonly EnvironmentEvent[]> {
  const isOwn = (event: EnvironmentEvent) => event.environment_name === environment;
  const knownKeys = new Set(known.map(keyOf));
  const deciding: judge.DecidingEvents = new Map();
  const isEnough = (page: readonly EnvironmentEvent[]) => {
    const own = page.filter(isOwn);
    judge.addEvents(deciding, own);
    const oldest = own.at(-1);
    return (
      page.some((event) => knownKeys.has(keyOf(event))) ||
      (oldest !== undefined && artifacts.every((one) => judge.isDecided(deciding, one.fingerprint, oldest)))
    );
  };
  const endpoint = { ...eventList(service, environment), identity: keyOf };
  const { items } = await readList(endpoint, { filters: [], limit: maxEvents }, access, isEnough);
  if (judge.isNewestFirst(items.filter(isOwn))) return items;
  throw new ServiceError({
    message: "The list of environment events is not newest first: it does not say what runs now",
    hint: "Check that `base-url` is the address of the service's API; if it is, ask the service's operator",
  });
}

/** Identifies an event by what never changes in it, and by what is judged of it. */
const keyOf = (event: EnvironmentEvent): string =>
  JSON.stringify([
    ...[event.environment_name, event.snapshot_index, event.reported_at, event.type, event.sha256],
    ...[event.artifact_name, event.artifact_compliance],
  ]);
