// `record`: records what it is given in one step: the flow, the trail, the artifacts, the attestations.
import type { Context } from "../../context.ts";
import type { ManifestResults } from "../../domain/artifact.ts";
import type { Failure } from "../../domain/failure.ts";
import type { WriteTarget } from "../../domain/write.ts";
import { Deadline } from "../../lib/deadline.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { Result } from "../../lib/result.ts";
import { createServiceClient, type ServiceClient } from "../../service/client.ts";
import type { Endpoint } from "../../service/request.ts";
import { beginTrailEndpoint, sendTrail, type BegunTrail } from "../begin-trail/begin-trail.ts";
import {
  reportsOf,
  sendReports,
  summaryOf,
  type ReportedArtifact,
} from "../report-artifact/report-artifact.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import {
  assignSubjects,
  prepareAttestations,
  sendAttestations,
  toPlanned,
  toSent,
  warningsAboutAttestations,
  type ShownAttestation,
} from "../attest/attestations.ts";
import { limitsOfExtraReads } from "../shared/extra-read.ts";
import { createFlow, planFlow, readFlow, type ReadFlow } from "../begin-trail/flow.ts";
import { warningsAboutNames } from "../shared/names.ts";
import { dryRunOutcome, skippedOutcome, type DryRun, type Skipped } from "../shared/nothing-sent.ts";
import { readWhileHashing } from "../shared/read-while-hashing.ts";
import { readTrail } from "../shared/reported-trail.ts";
import { isAnySelected, selectionOf } from "../shared/selection.ts";
import { resolveTarget, serviceOfWrite } from "../shared/write.ts";
import type { RecordValues } from "./inputs.ts";

/** `record`: passes only when everything that it was given is on record. */
export interface Recorded extends WriteTarget, ManifestResults, Pick<RecordValues, "onNonCompliance"> {
  readonly kind: "recorded";
  /** The trail, or why it is not on record: nothing more was sent then. */
  readonly begun: Result<BegunTrail, { readonly failure: Failure }>;
  readonly artifacts: readonly ReportedArtifact[];
  readonly attestations: readonly ShownAttestation[];
  /** Texts about names that the trail's template does not have. */
  readonly warnings: readonly string[];
  /** The text of `subjects-file`: a line for each artifact that can be signed. */
  readonly subjects?: string;
  /** The service's responses about the trail and, in their order, the artifacts; null where there is none. */
  readonly result: { readonly trail: unknown; readonly artifacts: readonly unknown[] };
}

/** A dry run, and what is known of the attestations without the service. */
export interface RecordPlanned extends DryRun, Pick<RecordValues, "onNonCompliance"> {
  readonly attestations: readonly ShownAttestation[];
}

/**
 * Records the flow, the trail, the artifacts and the attestations, in this order. Everything is read, fingerprinted and
 * checked before the first of them is sent. Without flow and trail nothing more is sent; without an artifact, nothing that
 * is about it; any other failure hides nothing else.
 * @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent
 */
export async function record(
  values: RecordValues,
  context: Context,
): Promise<Recorded | RecordPlanned | Skipped> {
  const { timeout, retries, onNonCompliance } = values;
  const service = serviceOfWrite(values);
  const deadline = new Deadline(timeout, context.clock);
  using client =
    service && !values.dryRun ? createServiceClient({ ...service, deadline }, context) : undefined;
  const [{ artifacts, attestations, manifest }, { target, found }] = await readWhileHashing(
    () => selectSubjects(values, deadline, context),
    async (within) => {
      const limits = { deadline: new Deadline(timeout, context.clock), retries };
      const flowRead = client === undefined ? undefined : readFlow(values, client, limits);
      return { target: await resolveTarget(values, within), found: await flowRead };
    },
    deadline,
    context,
  );
  if (service === undefined) return await skippedOutcome({ artifacts, ...manifest }, context);
  const trail = beginTrailEndpoint(service, values, target);
  const reports = reportsOf(values, service, artifacts, target);
  const prepared = await prepareAttestations(attestations, { values, service, target, deadline }, context);
  const { about } = target;
  if (client === undefined || found === undefined) {
    const attested = prepared.flatMap(({ request }) => (request.success ? request.value : []));
    const requests = [...planFlow(values), trail, ...reports.map(({ endpoint }) => endpoint), ...attested];
    const planned = dryRunOutcome(requests, service, { artifacts, ...about, ...manifest });
    return { ...planned, onNonCompliance, attestations: prepared.map(toPlanned) };
  }

  const begun = await begin(values, found, trail, client, context);
  if (!begun.success)
    return {
      kind: "recorded",
      ...{ ...about, ...manifest, begun, onNonCompliance, warnings: [] },
      artifacts: artifacts.map((artifact) => ({ ...artifact, reported: false })),
      result: { trail: null, artifacts: [] },
      attestations: prepared.map(({ facts }) => ({ ...facts, reported: false, failure: notBegun })),
    };
  const read = await readTrail(values, target.trail, client, limitsOfExtraReads(deadline, context.clock));
  const known = read.success ? read.value : undefined;
  const warnings = known
    ? [...warningsAboutNames(artifacts, known), ...warningsAboutAttestations(prepared, known)]
    : [];
  const sent = await sendReports(client, reports);
  const { artifacts: reported, subjects } = summaryOf(sent, context);
  const missing = reported.filter((artifact) => !artifact.reported);
  const notRecorded = new Set(missing.map(({ fingerprint }) => fingerprint));
  return {
    kind: "recorded",
    ...{ ...about, ...manifest, begun, onNonCompliance, warnings },
    ...omitUndefined({ subjects }),
    artifacts: reported,
    result: { trail: begun.value.result, artifacts: sent.map(({ response }) => response?.json ?? null) },
    attestations: (await sendAttestations(client, prepared, notRecorded)).map(toSent),
  };
}

const notBegun = { message: "Not sent, because the trail was not begun" };

/** Fingerprints the artifacts, and finds the one that each attestation is about. */
async function selectSubjects(values: RecordValues, deadline: Deadline, context: Context) {
  const { artifacts: selected, manifest } = isAnySelected(values)
    ? await fingerprintSelected(selectionOf(values), context, deadline)
    : { artifacts: [], manifest: {} };
  return { ...assignSubjects(values.attestations, selected), manifest };
}

/** Creates the flow, where that is wanted and it does not exist, and begins the trail. */
async function begin(
  values: RecordValues,
  found: ReadFlow,
  trail: Endpoint<unknown>,
  client: ServiceClient,
  context: Context,
): Promise<Recorded["begun"]> {
  const created = await createFlow(values, found, client, context);
  return created.success ? sendTrail(client, trail, values, context) : created;
}
