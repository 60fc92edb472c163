// `assert`: the deployment gate. Requests an assertion for every artifact, polls while a verdict can change, and judges.
import type { Context } from "../context.ts";
import type { Artifact } from "../domain/artifact.ts";
import { endedFromOutside } from "../lib/errors.ts";
import { missingEvidence, type Judgement, type Reason } from "../domain/judgement.ts";
import type { JudgedArtifact, Outcome } from "../domain/outcome.ts";
import type { AssertRequest } from "../domain/request.ts";
import type { ReceivedResponse, ServiceResult } from "../domain/service-result.ts";
import type { Verdict } from "../domain/verdict.ts";
import { allowanceAt, enforcementAt } from "../gate/allowance.ts";
import { decide } from "../gate/decide.ts";
import {
  recordAnswer,
  runFacts,
  type RecordedAnswer,
  type RecordedArtifact,
  type RecordedRequest,
} from "../gate/decision-record.ts";
import { enforce } from "../gate/enforcement.ts";
import { judgeAssertion } from "../gate/judge-assertion.ts";
import { startPolling, canChange, mergeJudgements, nextPoll } from "../gate/polling.ts";
import { verificationResult } from "../gate/verification-result.ts";
import { Budget } from "../lib/budget.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { pick } from "../lib/pick.ts";
import { firstOf } from "../lib/format.ts";
import { version } from "../lib/version.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { assertArtifactEndpoint } from "../service/endpoints.ts";
import { maxBytesPerResponse, memoryOf } from "../service/kept-responses.ts";
import { requireExpected } from "./shared/artifact-names.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";
import { dryRunOutcome, limitJudgement, resultOf } from "./shared/responses.ts";

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
  const { progress, waits, cancelled } = await poll(request, artifacts, client, context);

  const asked = progress.map(({ artifact, judgement = notRequested, requests, response }) => {
    const htmlUrl = response?.htmlUrl;
    return { ...artifact, ...judgement, ...omitUndefined({ htmlUrl }), requests };
  });
  const endedAt = context.clock.now();
  const run = runFacts(context.environment);
  const settings = { actionVersion: version, run, service, query, enforcement, waitOptions };
  const decision = decide({ ...settings, cancelled, startedAt, endedAt, waits }, asked);
  const { verification, leftOut } = verificationResult({ ...settings, ...decision, endedAt });
  if (leftOut.length > 0) context.logger.notice(leftOutText(leftOut));
  return {
    kind: "judged",
    query,
    cancelled,
    ...decision,
    ...omitUndefined({ verification }),
    ...omitUndefined({ allowance: allowanceAt(enforcement, endedAt) }),
    waitedSeconds: Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000),
    ...manifest,
    result: resultOf(
      progress.map(({ response }) => response),
      context,
    ),
  };
}

/** How many artifacts a notice names. */
const maxNamed = 10;

const leftOutText = (artifacts: readonly Artifact[]): string => {
  const names = artifacts.map(({ name, filename }) => name ?? filename);
  const shown = firstOf(names, maxNamed, (more) => `${more} more`).join(", ");
  return `Not in \`subjects-file\`, which lists files and images: ${shown}. The fingerprint of a directory is not the digest of a file, and of a fingerprint that was given it is not known what it is of`;
};

const notRequested = {
  verdict: "unreachable",
  reasons: [{ kind: "service-error", text: `The service was not asked: ${endedFromOutside.reason}` }],
  warnings: [],
} as const;

async function poll(
  { service, query, enforcement, waitOptions }: AssertRequest,
  artifacts: readonly Artifact[],
  client: ServiceClient,
  { clock, logger, random, redact, signal }: Context,
) {
  let state = startPolling(waitOptions, clock.monotonic());
  let progress: readonly ArtifactProgress[] = artifacts.map((artifact) => ({ artifact, requests: [] }));
  const waits: number[] = [];
  const shown = new Map<string, string>();
  const limit = maxBytesPerResponse(artifacts.length);
  // A function, because the signal changes during an await.
  const isCancelled = () => signal.aborted;

  const ask = async (before: ArtifactProgress): Promise<ArtifactProgress> => {
    const { artifact } = before;
    const { fingerprint } = artifact;
    const result = await client.call(assertArtifactEndpoint(service, fingerprint, query));
    const { onNothingJudged } = enforcementAt(enforcement, clock.now());
    const question = { ...query, onNothingJudged, fingerprint };
    const judgement = judgeAssertion(question, result);
    const response =
      result.response?.isJson === true ? pick(result.response, "json", "htmlUrl") : before.response;
    return {
      artifact,
      judgement: mergeJudgements(before.judgement, {
        ...limitJudgement(limit, judgement, redact),
        ...omitUndefined({ answer: compactAnswer(judgement, limit) }),
      }),
      requests: before.requests.concat({
        round: waits.length + 1,
        ...recordRequest(result, judgement.verdict),
      }),
      ...omitUndefined({ response }),
    };
  };

  const mayChange = ({ judgement }: ArtifactProgress) =>
    judgement === undefined || canChange(judgement.verdict);
  const isOld = ({ requests }: ArtifactProgress) => requests.at(-1)?.round !== waits.length + 1;
  let isDue = mayChange;

  for (;;) {
    progress = await mapConcurrent(progress, async (before) => (isDue(before) ? await ask(before) : before));
    if (isCancelled()) return { progress, waits, cancelled: true };
    const verdicts = progress.map(({ judgement }) => judgement?.verdict ?? "unreachable");
    const next = nextPoll(verdicts, state, clock.monotonic(), random());
    if (next.step === "end") {
      // A gate opens only on answers of one round (docs/gate.md, "Waiting").
      const current = enforcementAt(enforcement, clock.now());
      const opens = verdicts.every((verdict) => enforce(verdict, current).passes);
      if (!opens || !progress.some(isOld)) return { progress, waits, cancelled: false };
      isDue = isOld;
      continue;
    }
    isDue = mayChange;
    for (const { artifact, judgement } of progress) {
      if (judgement === undefined) continue;
      const line = `${artifact.name ?? artifact.filename}: ${judgement.verdict}${waitingText(judgement.reasons)}`;
      if (shown.get(artifact.fingerprint) !== line) logger.info(line);
      shown.set(artifact.fingerprint, line);
    }
    logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
    const before = clock.monotonic();
    await clock.sleep(next.milliseconds, signal);
    waits.push(clock.monotonic() - before);
    if (isCancelled()) return { progress, waits, cancelled: true };
    state = next.then;
  }
}

/** How many names a line of the log has while the gate waits. */
const maxNames = 20;

/** Says what is waited for: the attestations that are missing, else the reasons. */
function waitingText(reasons: readonly Reason[]): string {
  const { names, others } = missingEvidence(reasons);
  const shown = firstOf(names, maxNames, (more) => `${more} more`).join(", ");
  const texts = others.map(({ text }) => text).join("; ");
  return `${shown === "" ? "" : `, waiting for ${shown}`}${texts === "" ? "" : `, waiting: ${texts}`}`;
}

/** What the record keeps of an answer whatever the limit is, in bytes: without it a gate could not open. */
const minAnswerBytes = 32 * 1024;

/** A copy, because a text that was cut out of a response keeps the whole response in memory. */
function compactAnswer({ assertion }: Judgement, limit: number): RecordedAnswer | undefined {
  const answer = assertion && recordAnswer(assertion);
  const isKept = answer !== undefined && memoryOf(answer) <= Math.max(limit, minAnswerBytes);
  return isKept ? structuredClone(answer) : undefined;
}

function recordRequest(
  { attempts, response }: ServiceResult<unknown>,
  verdict: Verdict,
): Omit<RecordedRequest, "round"> {
  if (response === undefined) return { attempts, verdict };
  return { attempts, verdict, status: response.status, bodySha256: response.sha256 };
}
