// The gate on artifacts: asks about every one, polls while a verdict can change, and judges.
import type { Context } from "../../context.ts";
import type { Judged } from "./outcome.ts";
import { decide } from "../../gate/decide.ts";
import { recordAnswer } from "../../gate/decision-record.ts";
import { judgeAssertion } from "../../gate/judge-assertion.ts";
import { limitReasons } from "../../gate/reasons.ts";
import { isSignable, verificationSummary, withRecord } from "../../gate/verification-summary.ts";
import { Deadline } from "../../lib/deadline.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { createServiceClient } from "../../service/client.ts";
import { assertArtifactEndpoint } from "../../service/endpoints.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { askUntilDecided } from "./ask-until-decided.ts";
import { requireExpected } from "../shared/names.ts";
import { dryRunOutcome, type DryRun } from "../shared/dry-run.ts";
import { resultOf } from "../shared/responses.ts";
import { suggestNames } from "../shared/suggest-names.ts";
import { subjectLines } from "../shared/subjects.ts";
import { explainOtherFlows, explainTrails } from "./explain.ts";
import { queryOf, type AssertValues } from "./inputs.ts";

/**
 * Judges every artifact.
 * @throws ConfigurationError when an artifact cannot be fingerprinted, or one of `expect` is missing: nothing was sent then
 */
export async function assertArtifacts(values: AssertValues, context: Context): Promise<Judged | DryRun> {
  const query = queryOf(values);
  const deadline = new Deadline(values.timeout, context.clock);
  const selection = { ...values, isForGate: true };
  const { artifacts, manifests } = await fingerprintSelected(selection, context, deadline);
  requireExpected(values.expect, artifacts);
  if (values.dryRun) {
    const requests = artifacts.map(({ fingerprint }) => assertArtifactEndpoint(values, fingerprint, query));
    return dryRunOutcome(requests, values, { artifacts, ...pick(query, "flow"), manifests });
  }

  // Before the first request, for the second derivation.
  const selected = artifacts.map(({ fingerprint }) => fingerprint);
  deadline.total += values.wait;
  using client = createServiceClient({ ...values, deadline }, context);
  const suggesting = suggestNames(query, { client, service: values, deadline }, context);
  const { progress, circumstances, outcome } = await askUntilDecided(
    artifacts,
    {
      labelOf: ({ name, filename }) => name ?? filename,
      call: ({ fingerprint }) => suggesting.call(assertArtifactEndpoint(values, fingerprint, query)),
      judge: ({ fingerprint }, result, onNothingJudged) => {
        const judged = judgeAssertion({ ...query, onNothingJudged, fingerprint }, result);
        const answer = judged.assertion && recordAnswer(judged.assertion);
        return { ...judged, reasons: limitReasons(judged.reasons), ...omitUndefined({ answer }) };
      },
    },
    values,
    context,
  );
  const asserted = progress.map(({ subject, judgement, requests, response }) => ({
    ...subject,
    ...judgement,
    ...omitUndefined({ htmlUrl: response?.htmlUrl }),
    requests,
  }));
  const decision = decide({ ...circumstances, query }, asserted, selected);
  const decided = { ...circumstances, query, ...decision };
  const access = { client, service: values, deadline, clock: context.clock };
  const explained = await explainTrails(decision.artifacts, access);
  const subjects = isSignable(decided) ? subjectLines(artifacts, context) : undefined;
  return {
    kind: "judged",
    query,
    ...outcome,
    ...decision,
    artifacts: await explainOtherFlows(explained, query, access),
    ...(subjects !== undefined && {
      subjects,
      ...omitUndefined({ predicate: predicateOf(decided, context) }),
    }),
    manifests,
    result: resultOf(progress.map(({ response }) => response)),
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
