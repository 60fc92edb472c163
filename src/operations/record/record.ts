// `record`: records what it is given in one step: the flow, the trail, the artifacts, the attestations.
import type { Context } from "../../context.ts";
import type { Flow } from "../../domain/flow.ts";
import type { Values } from "../../inputs/definitions.ts";
import { pick } from "../../lib/pick.ts";
import type { ServiceClient } from "../../service/client.ts";
import type { Attestations } from "../attest/attest.ts";
import {
  assignSubjects,
  prepareAttestations,
  sendAttestations,
  type AttestationValues,
} from "../attest/attestations.ts";
import { warningsAboutAttestations } from "../attest/compare-with-template.ts";
import { planTrail, type BeginTrailValues } from "../begin-trail/begin-trail.ts";
import { readFlow } from "../begin-trail/flow.ts";
import {
  planReports,
  type ReportArtifactValues,
  type ReportedArtifact,
} from "../report-artifact/report-artifact.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { limitsOfExtraReads } from "../shared/extra-read.ts";
import { warningsAboutNames } from "../shared/names.ts";
import { readTrail } from "../shared/reported-trail.ts";
import { isAnySelected } from "../shared/selection.ts";
import { performWrite, type WriteOutcome } from "../shared/write.ts";

type RecordValues = BeginTrailValues &
  ReportArtifactValues &
  AttestationValues &
  Values<"attestations"> &
  Pick<Attestations, "onNonCompliance">;

/** What a step records besides the trail. */
export interface Recorded extends Attestations {
  /** In the order of the artifacts; empty as long as nothing was sent. */
  readonly reports: readonly ReportedArtifact[];
}

/**
 * Records the flow, the trail, the artifacts and the attestations, in this order. Without flow and trail nothing more is
 * sent; without an artifact, nothing that is about it; any other failure hides nothing else.
 * @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent
 */
export const record = (values: RecordValues, context: Context): Promise<WriteOutcome<Recorded>> =>
  performWrite(values, context, {
    select: async (deadline) => {
      const selected = isAnySelected(values)
        ? await fingerprintSelected(values, context, deadline)
        : { artifacts: [], manifests: [] };
      return { ...selected, ...(await assignSubjects(values.attestations, selected.artifacts)) };
    },
    read: ({ client, limits }) => readFlow(values, client, limits),
    plan: async ({ artifacts, attestations }, preparation) => {
      const { requests: ofTrail, begin } = planTrail(values, preparation, context);
      const { requests: ofArtifacts, report } = planReports(values, artifacts, preparation, context);
      const prepared = await prepareAttestations(attestations, values, preparation, context);
      const planned = prepared.map(({ shown }) => shown);
      const shown: Recorded = {
        ...{ reports: [], attestations: planned },
        ...pick(values, "onNonCompliance"),
      };
      const send = async (client: ServiceClient, found: Flow | undefined) => {
        const begun = await begin(client, found);
        if (!begun.success) return pick(begun, "failure");
        // After it has begun: names are compared with the template that is in force.
        const limits = limitsOfExtraReads(preparation.deadline, context.clock);
        const read = await readTrail(values, preparation.target.trail, client, limits);
        const { reports, responses, ...sent } = await report(client);
        const notRecorded = reports.filter(({ reported }) => !reported);
        const lost = new Set(notRecorded.map(({ fingerprint }) => fingerprint));
        const { attestations: attested } = await sendAttestations(client, prepared, lost);
        return {
          ...{ begun: begun.value, ...sent, shown: { ...shown, reports, attestations: attested } },
          warnings: read.success
            ? [
                ...warningsAboutNames(artifacts, read.value),
                ...warningsAboutAttestations(planned, read.value),
              ]
            : [],
          result: {
            trail: begun.value.result,
            artifacts: responses.map((response) => response?.json ?? null),
          },
        };
      };
      const requests = [...ofTrail, ...ofArtifacts, ...prepared.flatMap(({ endpoint }) => endpoint ?? [])];
      return { requests, shown, send };
    },
  });
