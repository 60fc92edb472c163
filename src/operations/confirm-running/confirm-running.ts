// `confirm-running`: reads the events of an environment until every artifact runs there, or the time is up.
import type { Context } from "../../context.ts";
import type { RunningArtifact, RunningConfirmed } from "../../domain/outcome.ts";
import type { EnvironmentEvent } from "../../domain/resources.ts";
import type { EnvironmentName } from "../../domain/identifiers.ts";
import type { ArtifactSelection, Enforcement, ServiceSettings, WaitOptions } from "../../domain/request.ts";
import { isNewestFirst, isUnknownType, judgeRunning, untilDecided } from "../../gate/judge-running.ts";
import { Deadline } from "../../lib/deadline.ts";
import { CancelledError, OutageError, ServiceError } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { readList } from "../../service/pagination.ts";
import { eventList } from "../list/endpoints.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { pollRounds } from "../shared/poll-rounds.ts";

interface ConfirmRunningRequest {
  readonly environment: EnvironmentName;
  readonly service: ServiceSettings;
  readonly artifacts: ArtifactSelection;
  readonly enforcement: Enforcement;
  readonly waitOptions: WaitOptions;
}

/** The most events that are read and kept. */
const maxEvents = 10_000;

/**
 * Confirms that every artifact runs in the environment. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted: nothing was sent then
 * @throws ServiceError when the last round has no valid answer, unless `on-outage` lets that pass; CancelledError
 */
export async function confirmRunning(
  request: ConfirmRunningRequest,
  context: Context,
): Promise<RunningConfirmed> {
  const { service, environment, waitOptions } = request;
  const { onNonCompliance, onOutage } = request.enforcement;
  const deadline = new Deadline(service.timeout, context.clock);
  const { artifacts } = await fingerprintSelected(request.artifacts, context, deadline);
  deadline.total += waitOptions.wait;
  using client = createServiceClient({ ...service, deadline }, context);
  const isOwn = (event: EnvironmentEvent) => event.environment_name === environment;

  // What the next round need not read again.
  let known: readonly EnvironmentEvent[] = [];
  let hasAnswered = false;
  const { last, cancelled, waitedSeconds } = await pollRounds(waitOptions, context, async (_, again) => {
    if (again) known = [];
    const isWhole = known.length === 0;
    let outage: OutageError | undefined;
    try {
      known = await readEvents();
    } catch (error) {
      if (!(error instanceof OutageError)) throw error;
      outage = error;
    }
    const judged = judgeRunning(artifacts, known.filter(isOwn));
    const verdicts = judged.map((one) => (outage ? "unreachable" : verdictOf(one, onNonCompliance)));
    const confirms = verdicts.every((verdict) => verdict === "compliant");
    const names = judged.flatMap(({ name, filename }, index) =>
      verdicts[index] === "pending" ? (name ?? filename) : [],
    );
    const waitingFor = [outage ? "The service does not answer" : `Not running yet: ${joinTruncated(names)}`];
    // What earlier rounds read may have changed meanwhile: only one round that reads all that is needed confirms.
    return { verdicts, isCurrent: isWhole || !confirms, waitingFor, judged, outage, confirms, hasAnswered };
  });
  const { judged, outage, confirms } = last;
  if (cancelled) throw new CancelledError({ message: `It is not known what runs in ${environment}` });
  if (outage && (last.hasAnswered || onOutage === "fail")) throw outage;
  const ignored = known.flatMap((event) => {
    if (!isOwn(event)) return [`environment ${event.environment_name ?? "(none)"}`];
    return isUnknownType(event.type) ? [`type ${event.type}`] : [];
  });
  if (ignored.length > 0)
    context.logger.info(`Events that do not count: ${joinTruncated([...new Set(ignored)])}`);
  return {
    kind: "running-confirmed",
    environment,
    passes: confirms || outage !== undefined,
    artifacts: judged,
    onNonCompliance,
    ...omitUndefined({ outage: outage?.parts.message }),
    events: known,
    waitedSeconds,
  };

  /** Reads as many events as are needed or, where some are known, the pages up to one that has a known event. */
  async function readEvents(): Promise<readonly EnvironmentEvent[]> {
    const knownKeys = new Set(known.map(keyOf));
    const isDecided = untilDecided(artifacts);
    const isEnough = (page: readonly EnvironmentEvent[]) => {
      hasAnswered = true;
      return isDecided(page.filter(isOwn)) || page.some((event) => knownKeys.has(keyOf(event)));
    };
    const list = { ...eventList(service, environment), identity: keyOf };
    const options = { filters: [], limit: maxEvents };
    const { items, unknownItems } = await readList(list, options, { client, context }, isEnough);
    // It may say that an artifact stopped.
    if (unknownItems > 0)
      throw new ServiceError({
        message: `The list of environment events has ${count(unknownItems, "item")} of an unknown form: it does not say what runs now`,
        hint: "Ask the service's operator, or update this action",
      });
    if (!isNewestFirst(items.filter(isOwn)))
      throw new ServiceError({
        message: "The list of environment events is not newest first: it does not say what runs now",
        hint: "Check that `base-url` is the address of the service's API; if it is, ask the service's operator",
      });
    const keys = new Set(items.map(keyOf));
    return [...items, ...known.filter((event) => !keys.has(keyOf(event)))].slice(0, maxEvents);
  }
}

/** Returns the state in the words of a gate: what does not run yet is pending. */
function verdictOf({ state }: RunningArtifact, onNonCompliance: string) {
  if (state === "not-compliant") return onNonCompliance === "fail" ? "non-compliant" : "compliant";
  return state === "running" ? "compliant" : "pending";
}

/** Identifies an event by what never changes in it, and by what is judged of it. */
const keyOf = (event: EnvironmentEvent): string =>
  JSON.stringify([
    ...[event.environment_name, event.snapshot_index, event.reported_at, event.type, event.sha256],
    ...[event.artifact_name, event.artifact_compliance],
  ]);
