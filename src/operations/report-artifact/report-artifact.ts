// `report-artifact`: reports each artifact by its fingerprint.
import type { Context } from "../../context.ts";
import type { Artifact, ManifestResults } from "../../domain/artifact.ts";
import type { Failure } from "../../domain/failure.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { ReportArtifactBody, WriteTarget } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import { Deadline } from "../../lib/deadline.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient, type ServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import type { Endpoint } from "../../service/request.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { warningsAboutNames } from "../shared/names.ts";
import { dryRunOutcome, skippedOutcome, type DryRun, type Skipped } from "../shared/nothing-sent.ts";
import { readWhileHashing } from "../shared/read-while-hashing.ts";
import { readTarget } from "../shared/reported-trail.ts";
import { resultOf } from "../shared/responses.ts";
import { selectionOf, type SelectionValues } from "../shared/selection.ts";
import { subjectLines } from "../shared/subjects.ts";
import { sendWrite, serviceOfWrite, type ResolvedTarget, type WriteValues } from "../shared/write.ts";

export type ReportArtifactValues = WriteValues &
  SelectionValues &
  Values<"annotations" | "is-compliant" | "template">;

export interface ReportedArtifact extends Artifact {
  readonly reported: boolean;
  /** Why it was not reported. */
  readonly failure?: Failure;
  readonly htmlUrl?: HttpUrl;
}

/** `report-artifact`: passes only when every artifact was recorded. */
export interface ArtifactsReported extends WriteTarget, ManifestResults {
  readonly kind: "artifacts-reported";
  readonly artifacts: readonly ReportedArtifact[];
  /** Texts about a trail that does not exist yet, and about names that its template does not have. */
  readonly warnings: readonly string[];
  /** The text of `subjects-file`: a line for each artifact that can be signed. */
  readonly subjects?: string;
  /** The service's responses, in the order of the artifacts; one when there is one artifact. */
  readonly result: unknown;
}

/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
export async function reportArtifact(
  values: ReportArtifactValues,
  context: Context,
): Promise<ArtifactsReported | DryRun | Skipped> {
  const service = serviceOfWrite(values);
  const deadline = new Deadline(values.timeout, context.clock);
  using client =
    service && !values.dryRun ? createServiceClient({ ...service, deadline }, context) : undefined;
  const [{ artifacts, manifest }, { target, read }] = await readWhileHashing(
    () => fingerprintSelected(selectionOf(values), context, deadline),
    (within) => readTarget(values, client, within),
    deadline,
    context,
  );
  const { about } = target;
  if (service === undefined) return await skippedOutcome({ artifacts, ...manifest }, context);
  const reports = reportsOf(values, service, artifacts, target);
  if (client === undefined) {
    const endpoints = reports.map(({ endpoint }) => endpoint);
    return dryRunOutcome(endpoints, service, { artifacts, ...about, ...manifest });
  }

  const { trail, warnings: aboutTrail = [], failure } = read;
  const warnings = [...aboutTrail, ...(trail ? warningsAboutNames(artifacts, trail) : [])];
  const reported =
    failure === undefined
      ? await sendReports(client, reports)
      : artifacts.map((artifact) => notReported(artifact, failure));
  return { kind: "artifacts-reported", ...about, warnings, ...manifest, ...summaryOf(reported, context) };
}

/** An artifact, and the request that reports it. */
interface Report {
  readonly artifact: Artifact;
  readonly endpoint: Endpoint<unknown>;
}

/**
 * Makes the request that reports each artifact.
 * @throws ConfigurationError when a URL that the service requires is unknown
 */
export function reportsOf(
  values: ReportArtifactValues,
  service: ServiceSettings,
  artifacts: readonly Artifact[],
  { runMetadata, trail, fields }: ResolvedTarget,
): readonly Report[] {
  if (artifacts.length === 0) return [];
  const commonFields = {
    // The service requires both URLs (docs/internals/interface.md).
    build_url: runMetadata.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
    commit_url: runMetadata.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
    trail_name: trail,
    ...fields,
    git_commit: runMetadata.commit?.value,
    commits_list: runMetadata.commitsList,
    repo_url: runMetadata.repoUrl?.value,
    annotations: values.annotations,
    is_compliant: values.isCompliant,
    template: values.template,
  };
  return artifacts.map((artifact) => {
    const { fingerprint, filename, name } = artifact;
    const body = { fingerprint, filename, template_reference_name: name, ...commonFields };
    const data = omitUndefined(body satisfies Record<keyof ReportArtifactBody, unknown>);
    const write = { endpoint: "report-artifact", flow: values.flow, data } as const;
    return { artifact, endpoint: writeEndpoint(service, write) };
  });
}

/** A reported artifact with the service's response. */
interface SentReport {
  readonly artifact: ReportedArtifact;
  /** Absent where it is not recorded. */
  readonly response?: { readonly json?: unknown };
}

/** Reports every artifact. One that fails does not hide the others. */
export const sendReports = (
  client: ServiceClient,
  reports: readonly Report[],
): Promise<readonly SentReport[]> =>
  mapConcurrent(reports, async ({ artifact, endpoint }): Promise<SentReport> => {
    const sent = await sendWrite(client, endpoint);
    if (!sent.success) return notReported(artifact, sent.failure);
    const { json, htmlUrl } = sent.response ?? {};
    return { artifact: { ...artifact, reported: true, ...omitUndefined({ htmlUrl }) }, response: { json } };
  });

/** Makes of an artifact one that was not reported. */
export const notReported = (artifact: Artifact, failure?: Failure): SentReport => ({
  artifact: { ...artifact, reported: false, ...omitUndefined({ failure }) },
});

/** Returns what an outcome has of reported artifacts. */
export function summaryOf(reports: readonly SentReport[], context: Context) {
  const artifacts = reports.map(({ artifact }) => artifact);
  const recorded = artifacts.filter(({ reported }) => reported);
  const result = resultOf(reports.map(({ response }) => response));
  return { artifacts, result, ...omitUndefined({ subjects: subjectLines(recorded, context) }) };
}

function missingUrl(input: string, description: string): never {
  throw new ConfigurationError({
    message: `Input \`${input}\` is missing, and ${description} is unknown`,
    reason: "The service requires it, and the runner's variables do not give it",
    hint: `Set \`${input}\``,
  });
}
