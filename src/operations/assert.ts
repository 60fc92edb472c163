// `assert`: the deployment gate. Requests an assertion for every artifact, polls while a verdict can change, and judges.
import { hash } from "node:crypto";
import type { Context } from "../context.ts";
import type { Artifact } from "../domain/artifact.ts";
import type { HttpResult } from "../domain/http-result.ts";
import type { HttpUrl } from "../domain/identifiers.ts";
import type { JudgedArtifact, Outcome } from "../domain/outcome.ts";
import type { AssertRequest } from "../domain/request.ts";
import type { Verdict } from "../domain/verdict.ts";
import { decisionRecord, runFacts, type RecordedRequest } from "../gate/decision-record.ts";
import { enforce, aggregateVerdict, type EnforcementDecision } from "../gate/enforcement.ts";
import { judgeAssertion } from "../gate/judge-assertion.ts";
import { startPolling, canChange, mergeJudgements, nextPoll } from "../gate/polling.ts";
import { Budget } from "../lib/budget.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { version } from "../lib/version.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { assertArtifact } from "../service/endpoints.ts";
import { requireExpected } from "./shared/artifact-names.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";
import {
  dryRunOutcome,
  htmlUrlIn,
  jsonOf,
  limitJudgement,
  limitPerResponse,
  parseResult,
  resultOf,
  within,
} from "./shared/responses.ts";

/** What is known of one artifact so far. */
interface Progress {
  readonly artifact: Artifact;
  readonly judgement?: Omit<JudgedArtifact, keyof Artifact | "passes" | "override">;
  readonly requests: readonly RecordedRequest[];
  /** The last response that was JSON, without `json` where that is too large. */
  readonly response?: { readonly json?: unknown; readonly htmlUrl?: HttpUrl };
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
    const calls = artifacts.map(({ fingerprint }) => assertArtifact(service, fingerprint, query));
    return dryRunOutcome(calls, service, { operation: "assert", artifacts, query, ...manifest });
  }

  const startedAt = context.clock.now();
  budget.total += waitOptions.wait;
  using client = createServiceClient({ ...service, budget }, context);
  const { progress, waits, cancelled } = await poll(request, artifacts, client, context);

  const judged = progress.map(({ artifact, judgement = neverAsked, requests, response }) => {
    const { verdict } = judgement;
    // A gate that was cancelled has not decided: no setting lets anything pass then.
    const decision: EnforcementDecision =
      cancelled && verdict !== "compliant" ? { passes: false } : enforce(verdict, enforcement);
    const htmlUrl = response?.htmlUrl;
    return { ...artifact, ...judgement, ...decision, ...omitUndefined({ htmlUrl }), requests };
  });
  const verdict = aggregateVerdict(judged.map((artifact) => artifact.verdict));
  const passes = judged.length > 0 && judged.every((artifact) => artifact.passes);
  const responses = progress.map(({ response }) => response);
  const decision = { query, verdict, passes, cancelled, artifacts: judged };
  const endedAt = context.clock.now();
  const run = runFacts(context.environment);
  const settings = { actionVersion: version, run, service, enforcement, waitOptions };
  return {
    kind: "judged",
    ...decision,
    waitedSeconds: Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000),
    ...manifest,
    result: resultOf(responses, context),
    record: decisionRecord({ ...settings, ...decision, startedAt, endedAt, waits }),
  };
}

const neverAsked = {
  verdict: "unreachable",
  reasons: [{ kind: "service-error", text: "The job was cancelled before the service was asked" }],
  warnings: [],
} as const;

async function poll(
  { service, query, enforcement, waitOptions }: AssertRequest,
  artifacts: readonly Artifact[],
  client: ServiceClient,
  { clock, logger, random, redact, signal }: Context,
) {
  let state = startPolling(waitOptions, clock.monotonic());
  let progress: readonly Progress[] = artifacts.map((artifact) => ({ artifact, requests: [] }));
  const waits: number[] = [];
  const shown = new Map<string, string>();
  const limit = limitPerResponse(artifacts.length);
  // A function, because the signal changes during an await.
  const isCancelled = () => signal.aborted;

  const ask = async (before: Progress): Promise<Progress> => {
    if (before.judgement !== undefined && !canChange(before.judgement.verdict)) return before;
    const { artifact } = before;
    const { fingerprint } = artifact;
    const request = assertArtifact(service, fingerprint, query);
    const httpResult = await client.send(request);
    const result = parseResult({ request, settings: service }, httpResult);
    const question = { ...query, onNothingJudged: enforcement.onNothingJudged, fingerprint };
    const judgement = judgeAssertion(question, result);
    const json = jsonOf(result);
    const response =
      json === undefined
        ? before.response
        : omitUndefined({ json: within(limit, json), htmlUrl: htmlUrlIn(json) });
    return {
      artifact,
      judgement: mergeJudgements(before.judgement, limitJudgement(limit, judgement, redact)),
      requests: before.requests.concat(recordRequest(httpResult, judgement.verdict)),
      ...omitUndefined({ response }),
    };
  };

  for (;;) {
    progress = await mapConcurrent(progress, ask);
    if (isCancelled()) return { progress, waits, cancelled: true };
    const verdicts = progress.map(({ judgement }) => judgement?.verdict ?? "unreachable");
    const next = nextPoll(verdicts, state, clock.monotonic(), random());
    if (next.step === "end") return { progress, waits, cancelled: false };
    for (const { artifact, judgement } of progress) {
      if (judgement === undefined) continue;
      const reasons = judgement.reasons.map((reason) => reason.text).join("; ");
      const line = `${artifact.filename}: ${judgement.verdict}${reasons === "" ? "" : `, waiting: ${reasons}`}`;
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

function recordRequest(httpResult: HttpResult, verdict: Verdict): RecordedRequest {
  const { attempts } = httpResult;
  if (httpResult.kind === "no-response") return { attempts, verdict };
  return { attempts, verdict, status: httpResult.status, bodySha256: hash("sha256", httpResult.body) };
}
