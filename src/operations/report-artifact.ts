// `report-artifact`: reports each artifact by its fingerprint.
import type { Context } from "../context.ts";
import type { Artifact } from "../domain/artifact.ts";
import { ConfigurationError } from "../domain/errors.ts";
import { isOutage } from "../domain/http-result.ts";
import type { Outcome, ReportedArtifact } from "../domain/outcome.ts";
import type { ReportArtifactRequest } from "../domain/request.ts";
import type { ArtifactToReport } from "../domain/written.ts";
import { Budget } from "../lib/budget.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { createServiceClient } from "../service/client.ts";
import { reportArtifact as reportArtifactCall } from "../service/endpoints.ts";
import { artifactReported } from "../service/response-schemas.ts";
import { warningsAboutNames } from "./shared/artifact-names.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";
import { declareArtifacts } from "./shared/declare.ts";
import { keepRequests } from "./shared/kept-requests.ts";
import {
  dryRunOutcome,
  htmlUrlIn,
  limitPerResponse,
  resultOf,
  tryResponse,
  within,
} from "./shared/responses.ts";
import { resolveTarget, skippedOutcome } from "./shared/write.ts";

/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * With `on-outage: keep` the requests that an outage left without an answer are kept.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
export async function reportArtifact(request: ReportArtifactRequest, context: Context): Promise<Outcome> {
  const { flow, service } = request;
  const budget = new Budget(request.artifacts.timeout, context.clock);
  const { artifacts, manifest } = await fingerprintSelected(request.artifacts, context, budget);
  const { origin, trail, about, fields } = await resolveTarget(request, context);
  if (service === undefined)
    return { ...(await skippedOutcome("report-artifact", artifacts, context)), ...manifest };

  const ofEvery = {
    // The service requires both URLs (docs/interface.md).
    build_url: origin.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
    commit_url: origin.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
    trail_name: trail,
    ...fields,
    ...omitUndefined({
      git_commit: origin.commit?.value,
      commits_list: origin.commitsList,
      repo_url: origin.repoUrl?.value,
      annotations: request.annotations,
      is_compliant: request.isCompliant,
      template: request.template,
    }),
  };
  const dataOf = ({ fingerprint, filename, name }: Artifact): ArtifactToReport => ({
    fingerprint,
    filename,
    ...omitUndefined({ template_reference_name: name }),
    ...ofEvery,
  });
  const requestFor = (artifact: Artifact) => reportArtifactCall(service, flow, dataOf(artifact));
  if (request.dryRun) {
    const planned = { operation: "report-artifact", artifacts, ...about, ...manifest } as const;
    return dryRunOutcome(artifacts.map(requestFor), service, planned);
  }

  using client = createServiceClient({ ...service, budget }, context);
  const limit = limitPerResponse(artifacts.length);
  const results = await mapConcurrent(artifacts, async (artifact) => {
    const request = requestFor(artifact);
    const httpResult = await client.send(request);
    const read = tryResponse({ request, settings: service }, httpResult, artifactReported, context);
    if (!read.success) {
      const failure = read.reason;
      return { artifact: { ...artifact, reported: false, failure }, failure, isOutage: isOutage(httpResult) };
    }
    const htmlUrl = htmlUrlIn(read.value);
    const reported = { ...artifact, reported: true, ...omitUndefined({ htmlUrl }) };
    return { artifact: reported, response: { json: within(limit, read.value) } };
  });
  const unanswered = request.keepInOutage ? results.filter((result) => result.isOutage) : [];
  const { files: keptFiles, problems } = keepRequests(
    unanswered.map(({ artifact }) => ({ endpoint: "report-artifact", flow, data: dataOf(artifact) })),
    service,
    context,
  );
  const positions = new Map(unanswered.map((result, index) => [result, index]));
  const reported = results.map((result): ReportedArtifact => {
    const index = positions.get(result);
    if (index === undefined) return result.artifact;
    const problem = problems.get(index);
    if (problem === undefined) return { ...result.artifact, kept: true };
    return { ...result.artifact, failure: `${result.failure ?? ""}. The request was not kept: ${problem}` };
  });
  const recorded = reported.filter((artifact) => artifact.reported);
  const responses = results.map(({ response }) => response);
  const result = resultOf(responses, context);
  if (request.declare) await declareArtifacts(recorded, context);
  return {
    kind: "artifacts-reported",
    ...about,
    artifacts: reported,
    warnings: await warningsAboutNames(recorded, { flow, trail, client, service, budget }, context),
    keptFiles,
    ...manifest,
    result,
  };
}

function missingUrl(input: string, what: string): never {
  throw new ConfigurationError({
    message: `Input \`${input}\` is missing, and ${what} is unknown`,
    reason: "The service requires it, and the runner's variables do not give it",
    hint: `Set \`${input}\``,
  });
}
