// `assert`: the deployment gate. Requests an assertion for every artifact, polls while a verdict can change, and judges.
import type { Context } from "../context.ts";
import type { Artifact } from "../domain/artifact.ts";
import { endedFromOutside } from "../lib/errors.ts";
import { missingEvidence, type Judgement } from "../domain/verdict.ts";
import type { JudgedArtifact, Outcome } from "../domain/outcome.ts";
import type { AssertRequest } from "../domain/request.ts";
import type { ReceivedResponse } from "../domain/service-result.ts";
import { ageText, judgeTooOld, measureAnswers } from "../gate/answer-age.ts";
import { decide } from "../gate/decide.ts";
import {
  recordAnswer,
  runFacts,
  type RecordedAnswer,
  type RecordedArtifact,
  type RecordedRequest,
} from "../gate/decision-record.ts";
import { allowanceAt, enforce, enforcementAt } from "../gate/enforcement.ts";
import { judgeAssertion } from "../gate/judge-assertion.ts";
import { canChange, mergeJudgements } from "../gate/polling.ts";
import { blocked } from "../gate/request-failure.ts";
import { verificationResult } from "../gate/verification-result.ts";
import { Budget } from "../lib/budget.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { pick } from "../lib/pick.ts";
import { count, joinFirst } from "../lib/format.ts";
import { version } from "../lib/version.ts";
import { createServiceClient, maxBytesPerResponse, memoryOf, type ServiceClient } from "../service/client.ts";
import { assertArtifactEndpoint } from "../service/endpoints.ts";
import { requireExpected } from "./shared/names.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";
import { pollRounds } from "./shared/poll-rounds.ts";
import { dryRunOutcome, limitJudgement, resultOf } from "./shared/responses.ts";
import { subjectLines } from "./shared/subjects.ts";

/** What is known of one artifact so far. */
interface ArtifactProgress {
  readonly artifact: Artifact;
  readonly judgement?: Omit<JudgedArtifact, keyof Artifact | "passes" | "override"> &
    Pick<RecordedArtifact, "answer">;
  readonly requests: readonly RecordedRequest[];
  /** The last response that was JSON. */
  readonly response?: Pick<ReceivedResponse, "json" | "htmlUrl">;
}

/**
 * Judges every artifact. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted, or one of `expect` is missing: nothing was sent then
 */
export async function assertCompliance(request: AssertRequest, context: Context): Promise<Outcome> {
  const { service, query, enforcement, waitOptions } = request;
  const budget = new Budget(service.timeout, context.clock);
  const { artifacts, manifest } = await fingerprintSelected(request.artifacts, context, budget);
  requireExpected(request.expect, artifacts);
  if (request.dryRun) {
    const requests = artifacts.map(({ fingerprint }) => assertArtifactEndpoint(service, fingerprint, query));
    return dryRunOutcome(requests, service, { operation: "assert", artifacts, query, ...manifest });
  }

  // Before the first request, for the second derivation.
  const selected = artifacts.map(({ fingerprint }) => fingerprint);
  const { clock } = context;
  const startedAt = clock.now();
  const dateAtZero = startedAt - clock.monotonic();
  // Dates of attempts follow the monotonic clock too.
  const dateNow = () => dateAtZero + clock.monotonic();
  budget.total += waitOptions.wait;
  using client = createServiceClient({ ...service, budget, responses: artifacts.length }, context);
  const polled = await poll(request, artifacts, client, context, dateNow);
  const { progress, waits, waitedSeconds, cancelled, oldestAnswer } = polled;

  const asserted = progress.map(({ artifact, judgement, requests, response }) => ({
    ...artifact,
    ...(judgement ?? notRequested("The service was not asked")),
    ...omitUndefined({ htmlUrl: response?.htmlUrl }),
    requests,
  }));
  // A clock that was set back neither prolongs an exception nor hides a wait.
  const endedAt = Math.max(clock.now(), dateNow());
  const run = runFacts(context.environment);
  const settings = { actionVersion: version, run, service, query, enforcement, waitOptions };
  const circumstances = { ...settings, cancelled, startedAt, endedAt, waits };
  const decision = decide({ ...circumstances, ...omitUndefined({ oldestAnswer }) }, asserted, selected);
  const predicate = verificationResult({ ...settings, ...decision, endedAt });
  const subjects = predicate && subjectLines(artifacts, context);
  return {
    kind: "judged",
    query,
    cancelled,
    ...decision,
    ...(predicate && subjects !== undefined && { subjects, predicate }),
    ...omitUndefined({ allowance: allowanceAt(enforcement, endedAt) }),
    waitedSeconds,
    ...manifest,
    result: resultOf(
      progress.map(({ response }) => response),
      context,
    ),
  };
}

const notRequested = (text: string) =>
  ({
    verdict: "unreachable",
    reasons: [{ kind: "service-error", text: `${text}: ${endedFromOutside.reason}` }],
    warnings: [],
  }) as const;

async function poll(
  { service, query, enforcement, waitOptions }: AssertRequest,
  artifacts: readonly Artifact[],
  client: ServiceClient,
  context: Context,
  dateNow: () => number,
) {
  const { clock, logger, redact } = context;
  let progress: readonly ArtifactProgress[] = artifacts.map((artifact) => ({ artifact, requests: [] }));
  const limit = maxBytesPerResponse(artifacts.length);

  const requestAssertion = async (before: ArtifactProgress, round: number): Promise<ArtifactProgress> => {
    const { artifact } = before;
    const { fingerprint } = artifact;
    const result = await client.call(assertArtifactEndpoint(service, fingerprint, query));
    const { onNothingJudged } = enforcementAt(enforcement, clock.now());
    const artifactQuery = { ...query, onNothingJudged, fingerprint };
    const judged = judgeAssertion(artifactQuery, result);
    const answer = compactAnswer(judged, limit);
    const judgement =
      judged.verdict === "compliant" && answer === undefined ? tooLargeForRecord(artifacts.length) : judged;
    const { attempts, response: received } = result;
    const response = received?.isJson === true ? pick(received, "json", "htmlUrl") : before.response;
    return {
      artifact,
      judgement: mergeJudgements(before.judgement, {
        ...limitJudgement(limit, judgement, redact),
        ...omitUndefined({ answer }),
      }),
      requests: before.requests.concat({
        round,
        attempts,
        verdict: judgement.verdict,
        ...(received && { status: received.status, bodySha256: received.sha256 }),
      }),
      ...omitUndefined({ response }),
    };
  };

  const mayChange = ({ judgement }: ArtifactProgress) =>
    judgement === undefined || canChange(judgement.verdict);
  const polled = await pollRounds(waitOptions, context, async (round, again) => {
    const before = measureAnswers(progress, round, dateNow());
    const isDue = again ? before.isOutdated : mayChange;
    // Where this has to pause too, an answer counts although it is older than a pause.
    const isOnceMore = again && progress.some(before.isStale);
    if (isOnceMore)
      logger.info(`Asking once more about what was answered before a long pause: ${before.delay}`);
    progress = await mapConcurrent(progress, async (known) =>
      isDue(known) ? await requestAssertion(known, round) : known,
    );
    const verdicts = progress.map(({ judgement }) => judgement?.verdict ?? "unreachable");
    // A gate opens only on responses of one round (docs/gate.md, "Waiting").
    const current = enforcementAt(enforcement, clock.now());
    const opens = verdicts.every((verdict) => enforce(verdict, current).passes);
    const waitingFor = progress.values().flatMap(waitingText);
    const measured = measureAnswers(progress, round, dateNow());
    const isSettled = !opens || !progress.some(measured.isOutdated);
    return { ...measured, verdicts, isSettled, isCurrent: isSettled || isOnceMore, waitingFor };
  });
  const { isSettled, isCurrent, isOutdated, isTooOld, ageOf, delay } = polled.last;
  if (isSettled) return { ...polled, progress, oldestAnswer: undefined };
  if (isCurrent) {
    const oldestAnswer = Math.max(...progress.map(ageOf));
    logger.info(`The oldest answer is ${ageText(oldestAnswer)}: ${delay}`);
    const judged = progress.map((one) =>
      isTooOld(one) ? { ...one, judgement: judgeTooOld(ageOf(one), delay) } : one,
    );
    return { ...polled, progress: judged, oldestAnswer };
  }
  // Ended from outside: responses of earlier rounds open nothing.
  const judgement = notRequested("The service was not asked again");
  const judged = progress.map((one) => (isOutdated(one) ? { ...one, judgement } : one));
  return { ...polled, progress: judged, oldestAnswer: undefined };
}

/** Says what is waited for: the attestations that are missing, and the other reasons. */
function waitingText({ artifact, judgement }: ArtifactProgress): readonly string[] {
  if (judgement === undefined) return [];
  const { names, others } = missingEvidence(judgement.reasons);
  const shown = joinFirst(names);
  const texts = others.map(({ text }) => text).join("; ");
  const evidence = shown === "" ? "" : `, waiting for ${shown}`;
  const reasons = texts === "" ? "" : `${shown === "" ? ", waiting: " : "; "}${texts}`;
  return [`${artifact.name ?? artifact.filename}: ${judgement.verdict}${evidence}${reasons}`];
}

/** What the record keeps of a response whatever the limit is, in bytes: without it a gate does not open. */
const minAnswerBytes = 32 * 1024;

const tooLargeForRecord = (artifacts: number): Judgement => ({
  ...blocked(
    "unverifiable",
    "invalid-response",
    `The response is too large for the decision record of ${count(artifacts, "artifact")}, and a gate does not open without it`,
  ),
  ...(artifacts > 1 && { hint: "Ask about fewer artifacts in one step: use several steps" }),
});

/** A copy, because a text that was cut out of a response keeps the whole response in memory. */
function compactAnswer({ assertion }: Judgement, limit: number): RecordedAnswer | undefined {
  const answer = assertion && recordAnswer(assertion);
  const isKept = answer !== undefined && memoryOf(answer) <= Math.max(limit, minAnswerBytes);
  return isKept ? structuredClone(answer) : undefined;
}
