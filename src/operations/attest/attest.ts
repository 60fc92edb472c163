// `attest`: reports evidence about artifacts or a trail (docs/attestations.md).
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type { Enforcement } from "../../domain/request.ts";
import type { WriteTarget } from "../../domain/write.ts";
import { Deadline } from "../../lib/deadline.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { pick } from "../../lib/pick.ts";
import { createServiceClient } from "../../service/client.ts";
import { toServiceError } from "../../service/service-error.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import {
  assignSubjects,
  prepareAttestations,
  sendAttestations,
  toPlanned,
  toSent,
  warningsAboutAttestations,
  type ShownAttestation,
} from "./attestations.ts";
import { dryRunOutcome, skippedOutcome, type DryRun, type Skipped } from "../shared/nothing-sent.ts";
import { readWhileHashing } from "../shared/read-while-hashing.ts";
import { readTarget } from "../shared/reported-trail.ts";
import { isAnySelected, selectionOf } from "../shared/selection.ts";
import { serviceOfWrite } from "../shared/write.ts";
import { attestationsOf, isSingle, type AttestValues } from "./inputs.ts";

interface Attestations {
  /** In the order of the lines. */
  readonly attestations: readonly ShownAttestation[];
  /** Whether it is described by inputs of its own, and not by a line of `attestations`. */
  readonly isSingle: boolean;
  readonly onNonCompliance: Enforcement["onNonCompliance"];
}

/** `attest`: everything was sent. Fails where one is not on record, and as `on-non-compliance` says. */
export interface Attested extends WriteTarget, Attestations {
  readonly kind: "attested";
  /** The artifacts of the step, which attestations are about. */
  readonly subjects: readonly Artifact[];
  readonly warnings: readonly string[];
  /** The service's response; one for each line of `attestations`. */
  readonly result: unknown;
}

/** What a dry run would attest. */
export interface PlannedAttestations extends DryRun, Attestations {}

/**
 * Reports the attestations. Everything is read, counted and checked before anything is sent.
 * @throws ConfigurationError, ServiceError, CancelledError when nothing was sent, or a single attestation is not recorded
 */
export async function attest(
  values: AttestValues,
  context: Context,
): Promise<Attested | PlannedAttestations | Skipped> {
  const service = serviceOfWrite(values);
  const deadline = new Deadline(values.timeout, context.clock);
  using client =
    service && !values.dryRun ? createServiceClient({ ...service, deadline }, context) : undefined;
  const [{ attestations, artifacts }, { target, read }] = await readWhileHashing(
    () => findSubjects(values, deadline, context),
    (within) => readTarget(values, client, within),
    deadline,
    context,
  );
  if (service === undefined) return await skippedOutcome({ artifacts }, context);
  const single = isSingle(values);
  const fields = single ? { ...target.fields, ...pick(values, "annotations") } : {};
  const preparation = { values, service, target, fields, deadline };
  const prepared = await prepareAttestations(attestations, preparation, context);
  for (const { request } of single ? prepared : []) if (!request.success) throw request.error;
  const about = { ...target.about, isSingle: single, ...pick(values, "onNonCompliance") };
  if (client === undefined) {
    const requests = prepared.flatMap(({ request }) => (request.success ? request.value : []));
    const dryRun = dryRunOutcome(requests, service, { ...target.about, artifacts });
    return { ...dryRun, ...about, attestations: prepared.map(toPlanned) };
  }

  const { trail, warnings: aboutTrail = [], failure } = read;
  if (failure !== undefined) throw toServiceError(failure);
  const warnings = [...aboutTrail, ...(trail ? warningsAboutAttestations(prepared, trail) : [])];
  const sent = await sendAttestations(client, prepared);
  for (const one of single ? sent : []) if (!one.sent.success) throw one.sent.error;
  const results = sent.map((one) => (one.sent.success ? one.sent.value : null));
  return {
    kind: "attested",
    ...about,
    subjects: artifacts,
    attestations: sent.map(toSent),
    warnings,
    result: single ? results[0] : results,
  };
}

async function findSubjects(values: AttestValues, deadline: Deadline, context: Context) {
  const attestations = attestationsOf(values);
  // Artifacts are not read for evidence that is all about the trail.
  if (!isAnySelected(values) || attestations.every(({ subject }) => subject.kind === "trail"))
    return assignSubjects(attestations, []);
  const { artifacts } = await fingerprintSelected(selectionOf(values), context, deadline);
  if (isSingle(values) && artifacts.length !== 1)
    throw new ConfigurationError({
      message: `${count(artifacts.length, "artifact")} are selected, but an attestation is about exactly one`,
      reason: `The first are ${artifacts
        .slice(0, 3)
        .map(({ name, filename }) => `\`${name ?? filename}\``)
        .join(", ")}`,
      hint: "Use `attestations`, whose lines name the artifact: `artifact.name`",
    });
  return assignSubjects(attestations, artifacts);
}
