// `report-artifact`: reports each artifact by its fingerprint.
import type { ArtifactSelection } from "../../artifacts/selection.ts";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type { Failure } from "../../domain/failure.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import type { ReportArtifactBody } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { ServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { warningsAboutNames } from "../shared/names.ts";
import { readReportedTrail, type ReportedTrail } from "../shared/reported-trail.ts";
import { resultOf } from "../shared/responses.ts";
import { subjectLines } from "../shared/subjects.ts";
import {
  performWrite,
  sendWrite,
  type Preparation,
  type WriteOutcome,
  type WriteValues,
} from "../shared/write.ts";

export type ReportArtifactValues = WriteValues &
  ArtifactSelection &
  Values<"annotations" | "is-compliant" | "template">;

export interface ReportedArtifact extends Artifact {
  readonly reported: boolean;
  /** Why it was not reported. */
  readonly failure?: Failure;
  readonly htmlUrl?: HttpUrl;
}

/** Reports every artifact. @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then */
export const reportArtifact = (
  values: ReportArtifactValues,
  context: Context,
): Promise<WriteOutcome<readonly ReportedArtifact[]>> =>
  performWrite(values, context, {
    select: (deadline) => fingerprintSelected(values, context, deadline),
    read: (reading) => readReportedTrail(values, reading),
    plan: ({ artifacts }, preparation) => {
      const { requests, report } = planReports(values, artifacts, preparation, context);
      const send = async (client: ServiceClient, { trail, warnings }: ReportedTrail) => {
        const { reports, responses, ...sent } = await report(client);
        const ofNames = trail ? warningsAboutNames(artifacts, trail) : [];
        return { ...sent, shown: reports, warnings: [...warnings, ...ofNames], result: resultOf(responses) };
      };
      return Promise.resolve({ requests, shown: [], send });
    },
  });

/**
 * Plans the request that reports each artifact.
 * @returns the requests, and what sends them. An artifact that fails does not hide the others
 * @throws ConfigurationError when a URL that the service requires is unknown
 */
export function planReports(
  values: ReportArtifactValues,
  artifacts: readonly Artifact[],
  { service, target: { runMetadata, trail, fields } }: Preparation,
  context: Context,
) {
  const planned = artifacts.map((artifact) => {
    const { fingerprint, filename, name } = artifact;
    const body = {
      ...{ fingerprint, filename, template_reference_name: name, trail_name: trail, ...fields },
      // The service requires both URLs (docs/internals/interface.md).
      build_url: runMetadata.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
      commit_url: runMetadata.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
      git_commit: runMetadata.commit?.value,
      commits_list: runMetadata.commitsList,
      repo_url: runMetadata.repoUrl?.value,
      annotations: values.annotations,
      is_compliant: values.isCompliant,
      template: values.template,
    };
    const data = omitUndefined(body satisfies Record<keyof ReportArtifactBody, unknown>);
    const write = { endpoint: "report-artifact", flow: values.flow, data } as const;
    return { artifact, endpoint: writeEndpoint(service, write) };
  });
  const report = async (client: ServiceClient) => {
    const sent = await mapConcurrent(planned, async ({ artifact, endpoint }) => ({
      artifact,
      result: await sendWrite(client, endpoint),
    }));
    const reports = sent.map(({ artifact, result }): ReportedArtifact =>
      result.success
        ? { ...artifact, reported: true, ...omitUndefined({ htmlUrl: result.response?.htmlUrl }) }
        : { ...artifact, reported: false, failure: result.failure },
    );
    const recorded = reports.filter(({ reported }) => reported);
    return {
      reports,
      responses: sent.map(({ result }) => (result.success ? result.response : undefined)),
      ...omitUndefined({ subjects: subjectLines(recorded, context) }),
    };
  };
  return { requests: planned.map(({ endpoint }) => endpoint), report };
}

function missingUrl(input: string, description: string): never {
  throw new ConfigurationError({
    message: `Input \`${input}\` is missing, and ${description} is unknown`,
    reason: "The service requires it, and the runner's variables do not give it",
    hint: `Set \`${input}\``,
  });
}
