// `attest`: reports evidence about artifacts or a trail (docs/attestations.md).
import type { Context } from "../../context.ts";
import type { Enforcement } from "../../domain/request.ts";
import { pick } from "../../lib/pick.ts";
import type { ServiceClient } from "../../service/client.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { readReportedTrail, type ReportedTrail } from "../shared/reported-trail.ts";
import { isAnySelected } from "../shared/selection.ts";
import { performWrite, type WriteOutcome } from "../shared/write.ts";
import {
  assignSubjects,
  prepareAttestations,
  sendAttestations,
  type ShownAttestation,
} from "./attestations.ts";
import { warningsAboutAttestations } from "./compare-with-template.ts";
import { attestationsOf, isSingle, type AttestValues } from "./inputs.ts";

/** What a step attests, in the order of the lines. */
export interface Attestations {
  readonly attestations: readonly ShownAttestation[];
  readonly onNonCompliance: Enforcement["onNonCompliance"];
}

/** Of `attest`. */
export interface Attested extends Attestations {
  /** Whether it is described by inputs of its own, and not by a line of `attestations`. */
  readonly isSingle: boolean;
}

/** Reports the attestations. @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent */
export const attest = (values: AttestValues, context: Context): Promise<WriteOutcome<Attested>> =>
  performWrite(values, context, {
    select: async (deadline) => {
      const attestations = attestationsOf(values);
      // Artifacts are not read for evidence that is all about the trail.
      const isRead = isAnySelected(values) && attestations.some(({ subject }) => subject.kind !== "trail");
      const artifacts = isRead ? (await fingerprintSelected(values, context, deadline)).artifacts : [];
      return assignSubjects(attestations, artifacts);
    },
    read: (reading) => readReportedTrail(values, reading),
    plan: async (selected, preparation) => {
      const single = isSingle(values);
      const own = single ? { ...preparation.target.fields, ...pick(values, "annotations") } : {};
      const prepared = await prepareAttestations(selected.attestations, values, preparation, context, own);
      const planned = prepared.map(({ shown }) => shown);
      const shown: Attested = {
        ...{ attestations: planned, isSingle: single },
        ...pick(values, "onNonCompliance"),
      };
      const send = async (client: ServiceClient, { trail, warnings }: ReportedTrail) => {
        const { attestations, results } = await sendAttestations(client, prepared);
        return {
          shown: { ...shown, attestations },
          result: single ? results[0] : results,
          warnings: [...warnings, ...(trail ? warningsAboutAttestations(planned, trail) : [])],
        };
      };
      return { requests: prepared.flatMap(({ endpoint }) => endpoint ?? []), shown, send };
    },
  });
