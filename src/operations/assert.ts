// `assert`: the deployment gate. Asks about every artifact, waits for what can still change, and judges (gate/).
import { createHash } from "node:crypto";
import { fingerprintAll } from "../artifacts/fingerprint-all.ts";
import { judgeAssertion } from "../gate/judge-assertion.ts";
import type { Judgement, KeptJudgement } from "../domain/judgement.ts";
import { decisionRecord, runFacts, type RecordedRequest } from "../gate/decision-record.ts";
import { enforce, aggregateVerdict, type EnforcementDecision } from "../gate/enforcement.ts";
import { startPolling, canChange, mergeJudgements, nextPoll } from "../gate/polling.ts";
import { Budget } from "../lib/budget.ts";
import type { Outcome } from "../domain/outcome.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { AssertRequest } from "../domain/request.ts";
import { assertArtifact } from "../service/endpoints.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import type { Artifact } from "../domain/artifact.ts";
import type { HttpUrl } from "../domain/identifiers.ts";
import type { HttpResult } from "../domain/http-result.ts";
import { version } from "../lib/version.ts";
import type { Logger, Context } from "../context.ts";
import { bodyWithin, keepWithin, resultOf, roomForEach, tellLeftOut } from "./kept.ts";
import { dryRunOutcome } from "./shared/not-sent.ts";
import { jsonIn, htmlUrlIn } from "./shared/responses.ts";

/** What is known of one artifact so far. */
interface Known {
  readonly artifact: Artifact;
  readonly judgement?: KeptJudgement;
  readonly exchanges: readonly RecordedRequest[];
  /** The last answer that was JSON: its bytes, since ten thousand parsed answers are many times as large. */
  readonly answer?: { readonly body?: Uint8Array; readonly htmlUrl?: HttpUrl };
}

/**
 * Judges every artifact. The outcome says whether the job passes; only a failure to name what is asked about throws.
 * @throws ConfigurationProblem when an artifact cannot be fingerprinted: nothing was asked then.
 */
export async function assertCompliance(request: AssertRequest, context: Context): Promise<Outcome> {
  const { service, query: question, enforcement, waitOptions: patience } = request;
  const budget = new Budget(service.timeout, context.clock);
  const artifacts = await fingerprintAll(request.artifacts, context, budget);
  if (request.dryRun) {
    const calls = artifacts.map(({ fingerprint }) => assertArtifact(service, fingerprint, question));
    return dryRunOutcome({ operation: "assert", calls, service, artifacts, query: question });
  }

  const startedAt = context.clock.now();
  budget.extend(patience.wait);
  using client = createServiceClient({ ...service, budget }, context);
  const { known, waits, cancelled } = await askUntilSettled(request, artifacts, client, context);

  const judged = known.map(({ artifact, judgement = neverAsked, exchanges, answer }) => {
    const { verdict } = judgement;
    // A gate that was interrupted has not decided: nothing is let through then.
    const ruling: EnforcementDecision =
      cancelled && verdict !== "compliant" ? { passes: false } : enforce(verdict, enforcement);
    return {
      ...artifact,
      ...judgement,
      ...ruling,
      ...omitUndefined({ htmlUrl: answer?.htmlUrl }),
      exchanges,
    };
  });
  const verdict = aggregateVerdict(judged.map((artifact) => artifact.verdict));
  const bodies = known.map(({ answer }) => answer?.body);
  const leftOut = known.filter(({ answer }) => answer !== undefined && answer.body === undefined);
  tellLeftOut(leftOut.length, roomForEach(artifacts.length), context);
  const passes = judged.length > 0 && judged.every((artifact) => artifact.passes);
  return {
    kind: "judged",
    query: question,
    verdict,
    passes,
    cancelled,
    waitedSeconds: Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000),
    artifacts: judged,
    result: resultOf(bodies),
    record: decisionRecord({
      actionVersion: version,
      run: runFacts(context.environment),
      service,
      question,
      enforcement,
      patience,
      verdict,
      passes,
      cancelled,
      artifacts: judged,
      startedAt,
      endedAt: context.clock.now(),
      waits,
    }),
  };
}

const neverAsked: KeptJudgement = {
  verdict: "unreachable",
  reasons: [{ kind: "service-error", text: "The job was cancelled before the service was asked" }],
  warnings: [],
};

async function askUntilSettled(
  { service, query: question, enforcement, waitOptions: patience }: AssertRequest,
  artifacts: readonly Artifact[],
  client: ServiceClient,
  context: Context,
) {
  const { clock, logger: logger, random, signal: stop } = context;
  let wait = startPolling(patience, clock.monotonic());
  let known: readonly Known[] = artifacts.map((artifact) => ({ artifact, exchanges: [] }));
  const waits: number[] = [];
  const tellChanges = changesIn(logger);
  const room = roomForEach(artifacts.length);
  // A function, since the signal changes while this waits.
  const isCancelled = () => stop.aborted;

  for (;;) {
    known = await mapConcurrent(known, async (before) => {
      if (before.judgement !== undefined && !canChange(before.judgement.verdict)) return before;
      const { artifact } = before;
      const httpResult = await client.send(assertArtifact(service, artifact.fingerprint, question));
      const { onNothingJudged } = enforcement;
      const judgement = judgeAssertion(
        { ...question, onNothingJudged, fingerprint: artifact.fingerprint },
        httpResult,
      );
      return {
        artifact,
        judgement: mergeJudgements(before.judgement, keepWithin(room, judgement, httpResult, context.redact)),
        exchanges: before.exchanges.concat(exchangeOf(httpResult, judgement)),
        ...omitUndefined({ answer: answerIn(httpResult, judgement, room) ?? before.answer }),
      };
    });
    if (isCancelled()) return { known, waits, cancelled: true };
    const verdicts = known.map(({ judgement }) => judgement?.verdict ?? "unreachable");
    const next = nextPoll(verdicts, wait, clock.monotonic(), random());
    if (next.step === "end") return { known, waits, cancelled: false };
    tellChanges(known);
    logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
    const before = clock.monotonic();
    await clock.sleep(next.milliseconds, stop);
    waits.push(clock.monotonic() - before);
    if (isCancelled()) return { known, waits, cancelled: true };
    wait = next.then;
  }
}

/** Tells what changed since it was last called: a wait that repeats itself is not worth a line. */
function changesIn(logger: Logger) {
  const told = new Map<string, string>();
  return (known: readonly Known[]) => {
    for (const { artifact, judgement } of known) {
      if (judgement === undefined) continue;
      const reasons = judgement.reasons.map((reason) => reason.text).join("; ");
      const line = `${artifact.filename}: ${judgement.verdict}${reasons === "" ? "" : `, waiting: ${reasons}`}`;
      if (told.get(artifact.fingerprint) === line) continue;
      told.set(artifact.fingerprint, line);
      logger.info(line);
    }
  };
}

function answerIn(httpResult: HttpResult, { assertion }: Judgement, room: number): Known["answer"] {
  const json = assertion ?? jsonIn(httpResult);
  if (json === undefined) return undefined;
  return omitUndefined({ body: bodyWithin(room, httpResult), htmlUrl: htmlUrlIn(json) });
}

function exchangeOf(httpResult: HttpResult, { verdict }: Judgement): RecordedRequest {
  const { attempts } = httpResult;
  if (httpResult.kind === "no-response") return { attempts, verdict };
  const bodySha256 = createHash("sha256").update(httpResult.body).digest("hex");
  return { attempts, verdict, status: httpResult.status, bodySha256 };
}
