// Reads an environment and its latest snapshot in rounds, until every artifact runs or the time is up.
import type { ArtifactSelection } from "../../artifacts/selection.ts";
import type { Context } from "../../context.ts";
import type { EnvironmentName } from "../../domain/identifiers.ts";
import type { Enforcement, ServiceSettings } from "../../domain/request.ts";
import type { Snapshot } from "../../domain/snapshot.ts";
import { judgeRunning, type RunningArtifact, type RunningJudgement } from "../../gate/judge-running.ts";
import { Deadline } from "../../lib/deadline.ts";
import { CancelledError, OutageError, ServiceError, type ErrorParts } from "../../lib/errors.ts";
import { joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { createServiceClient } from "../../service/client.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { pollRounds } from "../shared/poll-rounds.ts";
import { readLatestSnapshot, readReportedEnvironment, warningsAbout } from "../shared/snapshot.ts";

interface RunningValues
  extends ArtifactSelection, ServiceSettings, Pick<Enforcement, "onNonCompliance" | "onOutage"> {
  readonly environment: EnvironmentName;
  /** Both in milliseconds. */
  readonly wait: number;
  readonly waitInterval: number;
}

/** What the last round said that was answered. */
interface AnsweredRound {
  readonly judged: RunningJudgement;
  /** Absent where the environment was never reported. */
  readonly snapshot?: Snapshot;
  /** When the environment was last reported, in seconds since 1970. */
  readonly reportedAt?: number;
  /** The snapshot as it came. */
  readonly result?: unknown;
}

export interface RunningConfirmed
  extends Pick<RunningValues, "environment" | "wait" | "onNonCompliance">, Omit<AnsweredRound, "judged"> {
  readonly kind: "running-confirmed";
  /** Whether the job passes. */
  readonly passes: boolean;
  readonly artifacts: readonly RunningArtifact[];
  readonly running: boolean;
  readonly reportedSince: boolean;
  /** Why the last round was not answered. */
  readonly failure?: ErrorParts;
  readonly warnings: readonly string[];
  readonly waitedSeconds: number;
}

/**
 * Confirms that every artifact runs in the environment. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted: nothing was sent then
 * @throws ServiceError when no round was answered, unless `on-outage` lets that pass; CancelledError
 */
export async function confirmRunning(values: RunningValues, context: Context): Promise<RunningConfirmed> {
  const { environment, wait, onNonCompliance, onOutage } = values;
  const deadline = new Deadline(values.timeout, context.clock);
  const selection = { ...values, isForGate: true };
  const { artifacts } = await fingerprintSelected(selection, context, deadline);
  deadline.total += wait;
  using client = createServiceClient({ ...values, deadline }, context);
  const reading = { client, settings: values, environment, deadline };
  const question = {
    artifacts,
    acceptsAnyReport: wait === 0,
    requiresCompliance: onNonCompliance === "fail",
  };

  // Also of rounds whose snapshot was not answered: they are answers about the environment.
  const reportTimes: (number | undefined)[] = [];
  const readRound = async (): Promise<AnsweredRound> => {
    const state = await readReportedEnvironment(reading, context);
    reportTimes.push(state.last_reported_at);
    const read = await readLatestSnapshot(reading, state);
    const { snapshot, json: result } = read.success ? read.value : {};
    const judged = judgeRunning(question, { reportTimes, snapshot });
    return { judged, ...omitUndefined({ snapshot, result, reportedAt: state.last_reported_at }) };
  };

  let answered: AnsweredRound | undefined;
  const { last, cancelled, waitedSeconds } = await pollRounds(
    { wait, interval: values.waitInterval },
    context,
    async () => {
      try {
        answered = await readRound();
        const { judged } = answered;
        return { ...round(judged.verdict, waitingTexts(judged)), answered };
      } catch (error) {
        // What earlier rounds said stays known. Only an outage can end by waiting.
        const isOutage = error instanceof OutageError;
        if (!(error instanceof ServiceError) || (answered === undefined && !isOutage)) throw error;
        const waitingFor = ["The service does not answer"];
        return { ...round(isOutage ? "unreachable" : "misconfigured", waitingFor), answered, failure: error };
      }
    },
  );
  if (cancelled) throw new CancelledError({ message: `It is not known what runs in ${environment}` });
  const failure = "failure" in last ? last.failure : undefined;
  if (
    last.answered === undefined &&
    onOutage === "fail" &&
    // Stryker disable next-line ConditionalExpression: without an answer there is a failure, which the type does not say.
    failure !== undefined
  )
    throw failure;
  // Stryker disable next-line ArrayDeclaration: one time says as little as none.
  const { judged, ...known } = last.answered ?? { judged: judgeRunning(question, { reportTimes: [] }) };
  const isUnanswered = last.answered === undefined;
  return {
    kind: "running-confirmed",
    ...pick(values, "environment", "wait", "onNonCompliance"),
    ...pick(judged, "artifacts", "running", "reportedSince"),
    ...known,
    passes: failure === undefined ? judged.verdict === "compliant" : isUnanswered,
    ...omitUndefined({ failure: failure?.parts }),
    warnings: known.snapshot === undefined ? [] : warningsAbout(known.snapshot),
    waitedSeconds,
  };
}

const round = (
  verdict: "compliant" | "pending" | "non-compliant" | "unreachable" | "misconfigured",
  waitingFor: readonly string[],
) => ({ verdicts: [verdict], isCurrent: true, waitingFor });

/** Says what is waited for. */
function waitingTexts({ artifacts, reportedSince }: RunningJudgement) {
  const namesOf = (isMeant: (artifact: RunningArtifact) => boolean) =>
    joinTruncated(artifacts.filter(isMeant).map(({ name, filename }) => name ?? filename));
  const missing = namesOf(({ running }) => !running);
  const incomplete = namesOf(({ compliance }) => compliance === "pending");
  return [
    ...(reportedSince ? [] : ["The environment was not reported since the step began"]),
    ...(missing === "" ? [] : [`Not running yet: ${missing}`]),
    ...(incomplete === "" ? [] : [`Running, with evidence missing: ${incomplete}`]),
  ];
}
