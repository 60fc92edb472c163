// `assert`: the deployment gate. Requests an assertion for every artifact, polls while a verdict can change, and judges.
import type { Context } from "../context.ts";
import type { Artifact } from "../domain/artifact.ts";
import { endedFromOutside } from "../lib/errors.ts";
import { missingEvidence, type Judgement } from "../domain/verdict.ts";
import type { JudgedArtifact, Outcome } from "../domain/outcome.ts";
import type { AssertRequest } from "../domain/request.ts";
import type { ReceivedResponse } from "../domain/service-result.ts";
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

  const startedAt = context.clock.now();
  budget.total += waitOptions.wait;
  using client = createServiceClient({ ...service, budget, responses: artifacts.length }, context);
  const { progress, waits, waitedSeconds, cancelled } = await poll(request, artifacts, client, context);

  const asserted = progress.map(({ artifact, judgement, requests, response }) => ({
    ...artifact,
    ...(judgement ?? notRequested("The service was not asked")),
    ...omitUndefined({ htmlUrl: response?.htmlUrl }),
    requests,
  }));
  const endedAt = context.clock.now();
  const run = runFacts(context.environment);
  const settings = { actionVersion: version, run, service, query, enforcement, waitOptions };
  const decision = decide({ ...settings, cancelled, startedAt, endedAt, waits }, asserted);
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
) {
  const { clock, redact } = context;
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
    const isOutdated = ({ requests }: ArtifactProgress) => requests.at(-1)?.round !== round;
    const isDue = again ? isOutdated : mayChange;
    progress = await mapConcurrent(progress, async (before) =>
      isDue(before) ? await requestAssertion(before, round) : before,
    );
    const verdicts = progress.map(({ judgement }) => judgement?.verdict ?? "unreachable");
    // A gate opens only on responses of one round (docs/gate.md, "Waiting").
    const current = enforcementAt(enforcement, clock.now());
    const opens = verdicts.every((verdict) => enforce(verdict, current).passes);
    const waitingFor = progress.values().flatMap(waitingText);
    return { progress, isOutdated, verdicts, isCurrent: !opens || !progress.some(isOutdated), waitingFor };
  });
  const { isCurrent, isOutdated } = polled.last;
  if (isCurrent) return { progress, ...polled };
  // Ended from outside: responses of earlier rounds open nothing.
  const judgement = notRequested("The service was not asked again");
  return { ...polled, progress: progress.map((one) => (isOutdated(one) ? { ...one, judgement } : one)) };
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
