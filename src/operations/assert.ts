// `assert`: the gate. Asks about every artifact, or about a trail, polls while a verdict can change, and judges.
import type { Context } from "../context.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { AssertArtifactsRequest, AssertRequest, AssertTrailRequest } from "../domain/request.ts";
import { decide, decideTrail, type AssertedTrail } from "../gate/decide.ts";
import { recordAnswer, recordTrailAnswer } from "../gate/decision-record.ts";
import { allowanceAt } from "../gate/enforcement.ts";
import { judgeAssertion } from "../gate/judge-assertion.ts";
import { judgeTrail, readState } from "../gate/judge-trail.ts";
import { isSignable, verificationSummary, withRecord } from "../gate/verification-summary.ts";
import { Deadline } from "../lib/deadline.ts";

import { InternalError } from "../lib/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { createServiceClient, maxBytesPerResponse } from "../service/client.ts";
import { assertArtifactEndpoint, getTrailEndpoint } from "../service/endpoints.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";
import { askUntilDecided } from "./shared/ask-until-decided.ts";
import { keepAnswer } from "./shared/keep-answer.ts";
import { requireExpected } from "./shared/names.ts";
import { dryRunOutcome, limitJudgement, limitReasons, resultOf } from "./shared/responses.ts";
import { subjectLines } from "./shared/subjects.ts";

/** Judges everything that a gate asks about. The outcome says whether the job passes. */
export async function assertCompliance(request: AssertRequest, context: Context): Promise<Outcome> {
  return "artifacts" in request ? assertArtifacts(request, context) : assertTrail(request, context);
}

/**
 * Judges every artifact.
 * @throws ConfigurationError when an artifact cannot be fingerprinted, or one of `expect` is missing: nothing was sent then
 */
async function assertArtifacts(request: AssertArtifactsRequest, context: Context): Promise<Outcome> {
  const { service, query, enforcement } = request;
  const deadline = new Deadline(service.timeout, context.clock);
  const { artifacts, manifest } = await fingerprintSelected(request.artifacts, context, deadline);
  requireExpected(request.expect, artifacts);
  if (request.dryRun) {
    const requests = artifacts.map(({ fingerprint }) => assertArtifactEndpoint(service, fingerprint, query));
    return dryRunOutcome(requests, service, { operation: "assert", artifacts, query, ...manifest });
  }

  // Before the first request, for the second derivation.
  const selected = artifacts.map(({ fingerprint }) => fingerprint);
  deadline.total += request.waitOptions.wait;
  using client = createServiceClient({ ...service, deadline, responses: artifacts.length }, context);
  const limit = maxBytesPerResponse(artifacts.length);
  const { progress, circumstances, waitedSeconds } = await askUntilDecided(
    artifacts,
    {
      ...request,
      labelOf: ({ name, filename }) => name ?? filename,
      call: ({ fingerprint }) => client.call(assertArtifactEndpoint(service, fingerprint, query)),
      judge: ({ fingerprint }, result, onNothingJudged) => {
        const judged = judgeAssertion({ ...query, onNothingJudged, fingerprint }, result);
        const answer = judged.assertion && recordAnswer(judged.assertion);
        const { judgement, kept } = keepAnswer(judged, answer, artifacts.length);
        return { ...limitJudgement(limit, judgement, context.redact), ...kept };
      },
    },
    context,
  );
  const asserted = progress.map(({ subject, judgement, requests, response }) => ({
    ...subject,
    ...judgement,
    ...omitUndefined({ htmlUrl: response?.htmlUrl }),
    requests,
  }));
  const { cancelled, endedAt } = circumstances;
  const decision = decide({ ...circumstances, query }, asserted, selected);
  const decided = { ...circumstances, query, ...decision };
  const subjects = isSignable(decided) ? subjectLines(artifacts, context) : undefined;
  return {
    kind: "judged",
    query,
    cancelled,
    ...decision,
    ...(subjects !== undefined && {
      subjects,
      ...omitUndefined({ predicate: predicateOf(decided, context) }),
    }),
    ...omitUndefined({ allowance: allowanceAt(enforcement, endedAt) }),
    waitedSeconds,
    ...manifest,
    result: resultOf(
      progress.map(({ response }) => response),
      context,
    ),
  };
}

/** Returns what makes the predicate of a decision; undefined where a secret in it would be replaced: it must be true. */
function predicateOf(decided: Parameters<typeof verificationSummary>[0], { redact, logger }: Context) {
  const summary = verificationSummary(decided);
  if (summary === undefined) return undefined;
  if (redact(summary) === summary) return (sha256: string) => withRecord(summary, sha256);
  logger.info("`vsa-file` is not written: it would contain a secret, and everybody can read what is signed");
  return undefined;
}

/** Judges a trail with everything in it. */
async function assertTrail(request: AssertTrailRequest, context: Context): Promise<Outcome> {
  const { service, query, enforcement, waitOptions } = request;
  const { flow, trail } = query;
  const endpoint = getTrailEndpoint(service, flow, trail);
  if (request.dryRun)
    return dryRunOutcome([endpoint], service, { operation: "assert", artifacts: [], flow, trail });

  const deadline = new Deadline(service.timeout + waitOptions.wait, context.clock);
  using client = createServiceClient({ ...service, deadline }, context);
  const limit = maxBytesPerResponse(1);
  const { progress, circumstances, waitedSeconds } = await askUntilDecided(
    [query],
    {
      ...request,
      labelOf: () => `trail ${trail}`,
      call: () => client.call(endpoint),
      judge: (asked, result, onNothingJudged) => {
        const judged = judgeTrail({ ...asked, onNothingJudged, isAwaited: waitOptions.wait > 0 }, result);
        const answer = judged.trail && recordTrailAnswer(result.response?.json);
        const { judgement, kept } = keepAnswer(judged, answer, 1);
        return { ...judgement, reasons: limitReasons(limit, judgement.reasons), ...kept };
      },
    },
    context,
  );
  const [asked] = progress;
  // Stryker disable next-line all: one was asked about, which the type does not say.
  if (asked === undefined) throw new InternalError({ message: "No trail was asked about" });
  const { judgement, response, requests } = asked;
  const asserted: AssertedTrail = { ...judgement, requests };
  const { trail: decided, ...decision } = decideTrail({ ...circumstances, query }, asserted, query);
  const { json: result, htmlUrl } = response ?? {};
  return {
    kind: "trail-judged",
    cancelled: circumstances.cancelled,
    query,
    ...decided,
    ...decision,
    ...omitUndefined({ result, htmlUrl, state: readState(decided) }),
    ...omitUndefined({ allowance: allowanceAt(enforcement, circumstances.endedAt) }),
    waitedSeconds,
  };
}
