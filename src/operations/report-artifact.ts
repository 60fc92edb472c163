// `report-artifact`: puts what was built on record, each artifact by its fingerprint.
import { fingerprintAll } from "../artifacts/fingerprint-all.ts";
import { Budget } from "../lib/budget.ts";
import type { Outcome, ReportedArtifact } from "../domain/outcome.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { ConfigurationError, joinParts, ActionError } from "../domain/errors.ts";
import type { ReportArtifactRequest } from "../domain/request.ts";
import { artifactReported, readResponse } from "../service/response-schemas.ts";
import { reportArtifact as reportArtifactCall, type ArtifactToReport } from "../service/endpoints.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import { createServiceClient } from "../service/client.ts";
import type { Artifact } from "../domain/artifact.ts";
import type { Context } from "../context.ts";
import { bodyWithin, longestText, resultOf, roomForEach, tellLeftOut } from "./kept.ts";
import { htmlUrlIn } from "./shared/responses.ts";
import { dryRunOutcome, skippedOutcome } from "./shared/not-sent.ts";
import { commonFields, resolveTarget, type WriteTarget } from "./shared/write.ts";

/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationProblem when an artifact or a fact that must go on record is not there: nothing was sent then.
 */
export async function reportArtifact(request: ReportArtifactRequest, context: Context): Promise<Outcome> {
  const { flow, service } = request;
  const budget = new Budget(request.artifacts.timeout, context.clock);
  const artifacts = await fingerprintAll(request.artifacts, context, budget);
  const place = await resolveTarget(request, context);
  const about = omitUndefined({
    flow,
    trail: place.trail,
    gitCommit: place.origin.commit?.value,
    testedMergeCommit: place.origin.testedMergeCommit,
  });
  if (service === undefined) return skippedOutcome("report-artifact", artifacts, context);

  const common = fieldsOfEvery(request, place);
  const planOf = (artifact: Artifact) =>
    reportArtifactCall(service, flow, { ...fieldsOfOne(artifact), ...common });
  if (request.dryRun)
    return dryRunOutcome({
      operation: "report-artifact",
      calls: artifacts.map(planOf),
      service,
      artifacts,
      ...about,
    });

  using client = createServiceClient({ ...service, budget }, context);
  const room = roomForEach(artifacts.length);
  const results = await mapConcurrent(artifacts, async (artifact) => {
    const call = planOf(artifact);
    const httpResult = await client.send(call);
    try {
      const answer = readResponse({ request: call, settings: service }, httpResult, artifactReported);
      const reported = { ...artifact, reported: true, ...omitUndefined({ htmlUrl: htmlUrlIn(answer) }) };
      return { artifact: reported, body: bodyWithin(room, httpResult) };
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      const failure = joinParts(context.redact(error.parts, longestText));
      return { artifact: { ...artifact, reported: false, failure } };
    }
  });
  const reported: readonly ReportedArtifact[] = results.map(({ artifact }) => artifact);
  const leftOut = results.filter(({ artifact, body }) => artifact.reported && body === undefined);
  tellLeftOut(leftOut.length, room, context);
  return {
    kind: "artifacts-reported",
    ...about,
    artifacts: reported,
    result: resultOf(results.map(({ body }) => body)),
  };
}

function fieldsOfOne(artifact: Artifact) {
  return {
    fingerprint: artifact.fingerprint,
    filename: artifact.filename,
    ...omitUndefined({ template_reference_name: artifact.name }),
  };
}

/** The fields that every artifact of a step has in common. The service needs both URLs (spec.md, "Reported artifact"). */
function fieldsOfEvery(
  request: ReportArtifactRequest,
  { origin, trail }: WriteTarget,
): Omit<ArtifactToReport, "fingerprint" | "filename"> {
  return {
    build_url: origin.buildUrl?.value ?? unknownUrl("build-url", "the run's address"),
    commit_url: origin.commitUrl?.value ?? unknownUrl("commit-url", "the commit's address"),
    trail_name: trail,
    ...commonFields(request, origin),
    ...omitUndefined({
      git_commit: origin.commit?.value,
      commits_list: origin.commitsList,
      repo_url: origin.repoUrl?.value,
      annotations: request.annotations,
      is_compliant: request.isCompliant,
      template: request.template,
    }),
  };
}

function unknownUrl(input: string, what: string): never {
  throw new ConfigurationError({
    message: `Input \`${input}\` is not given, and ${what} is not known from the workflow run`,
    reason: "The service needs it, and a guess would go on record",
    hint: `Give \`${input}\``,
  });
}
