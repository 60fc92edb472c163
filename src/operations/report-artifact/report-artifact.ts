// `report-artifact`: reports each artifact by its fingerprint.
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { ArtifactsReported, DryRun, ReportedArtifact, Skipped } from "../../domain/outcome.ts";
import type { ArtifactSelection } from "../../domain/request.ts";
import type { Values } from "../../inputs/definitions.ts";
import type { ReceivedResponse } from "../../domain/service-result.ts";
import type { ReportArtifactBody, Write } from "../../domain/write.ts";
import { Deadline } from "../../lib/deadline.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import { warningsAboutNames } from "../shared/names.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { readReportedTrail } from "../shared/reported-trail.ts";
import { dryRunOutcome, resultOf } from "../shared/responses.ts";
import { subjectLines } from "../shared/subjects.ts";
import { resolveTarget, sendWrite, skippedOutcome } from "../shared/write.ts";
import type { WriteRequest } from "../shared/write-rules.ts";

interface ReportArtifactRequest extends WriteRequest, Values<"annotations" | "is-compliant" | "template"> {
  readonly artifacts: ArtifactSelection;
}

/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
export async function reportArtifact(
  request: ReportArtifactRequest,
  context: Context,
): Promise<ArtifactsReported | DryRun | Skipped> {
  const { flow, service } = request;
  const deadline = new Deadline(request.artifacts.timeout, context.clock);
  const { artifacts, manifest } = await fingerprintSelected(request.artifacts, context, deadline);
  const { runMetadata, trail, about, fields } = await resolveTarget(request, context);
  if (service === undefined)
    return { ...(await skippedOutcome("report-artifact", artifacts, context)), ...manifest };

  const commonFields = {
    // The service requires both URLs (docs/internals/interface.md).
    build_url: runMetadata.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
    commit_url: runMetadata.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
    trail_name: trail,
    ...fields,
    git_commit: runMetadata.commit?.value,
    commits_list: runMetadata.commitsList,
    repo_url: runMetadata.repoUrl?.value,
    annotations: request.annotations,
    is_compliant: request.isCompliant,
    template: request.template,
  };
  const writeFor = ({ fingerprint, filename, name }: Artifact): Write => {
    const values = { fingerprint, filename, template_reference_name: name, ...commonFields };
    const data = omitUndefined(values satisfies Record<keyof ReportArtifactBody, unknown>);
    return { endpoint: "report-artifact", flow, data };
  };
  if (request.dryRun) {
    const planned = { operation: "report-artifact", artifacts, ...about, ...manifest } as const;
    const endpoints = artifacts.map((artifact) => writeEndpoint(service, writeFor(artifact)));
    return dryRunOutcome(endpoints, service, planned);
  }

  using client = createServiceClient({ ...service, deadline }, context);
  const isNamed = request.trail !== undefined;
  const read = await readReportedTrail({ client, service, flow, trail, isNamed, deadline }, context);
  const known = read.success ? read.value.trail : undefined;
  const warnings = [
    ...(read.success ? read.value.warnings : []),
    ...(known ? warningsAboutNames(artifacts, known) : []),
  ];
  const results = await mapConcurrent(artifacts, async (artifact): Promise<Sent> => {
    const sent = read.success ? await sendWrite(client, writeEndpoint(service, writeFor(artifact))) : read;
    if (!sent.success) return { artifact: { ...artifact, reported: false, failure: sent.failure } };
    const { json, htmlUrl } = sent.response ?? {};
    return { artifact: { ...artifact, reported: true, ...omitUndefined({ htmlUrl }) }, response: { json } };
  });
  const reported = results.map(({ artifact }) => artifact);
  const recorded = reported.filter((artifact) => artifact.reported);
  const result = resultOf(results.map(({ response }) => response));
  return {
    kind: "artifacts-reported",
    ...about,
    artifacts: reported,
    warnings,
    ...manifest,
    ...omitUndefined({ subjects: subjectLines(recorded, context) }),
    result,
  };
}

interface Sent {
  readonly artifact: ReportedArtifact;
  /** The service's response, where it is recorded. */
  readonly response?: Pick<ReceivedResponse, "json">;
}

function missingUrl(input: string, description: string): never {
  throw new ConfigurationError({
    message: `Input \`${input}\` is missing, and ${description} is unknown`,
    reason: "The service requires it, and the runner's variables do not give it",
    hint: `Set \`${input}\``,
  });
}
