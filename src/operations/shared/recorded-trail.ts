// What is on record of a trail and of the reports to it, to find out whether a kept request is older
// (docs/contract.md, "Kept requests").
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { boolean, jsonObject, listOf, nullable, number, text } from "../../domain/assertion.ts";
import {
  trailNameSchema,
  type Fingerprint,
  type FlowName,
  type TrailName,
} from "../../domain/identifiers.ts";
import type { ServiceFailure } from "../../domain/service-result.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { entriesOf } from "../../domain/trail.ts";
import type { SentFile } from "../../domain/write.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { ServiceClient } from "../../service/client.ts";
import { assertArtifactEndpoint, getTrailEndpoint } from "../../service/endpoints.ts";
import { toFailedRequest } from "./responses.ts";

/** Reads from the service what is on record. */
export interface Reader {
  readonly client: ServiceClient;
  readonly service: ServiceSettings;
  readonly context: Context;
}

const rows = listOf(jsonObject({ attestation_name: text, status: text, is_compliant: boolean }));

const artifactsSchema = entriesOf(jsonObject({ artifact_fingerprint: text, attestations_statuses: rows }));

const trailBody = (name: TrailName) =>
  jsonObject({
    name: v.literal(name),
    last_modified_at: v.number(),
    template: nullable(jsonObject({ content: text })),
    compliance_status: nullable(
      jsonObject({ attestations_statuses: rows, artifacts_statuses: nullable(artifactsSchema) }),
    ),
    events: listOf(
      jsonObject({
        type: text,
        artifact_fingerprint: text,
        target_artifact: text,
        template_reference_name: text,
        timestamp: number,
      }),
    ),
  });
/** A trail on record. Times are in UNIX seconds. */
export type RecordedTrail = v.InferOutput<ReturnType<typeof trailBody>>;

/** Returns whether the service says that this, or the flow in which it would be, does not exist. */
const isAbsent = ({ notFound }: ServiceFailure, subject: "trail" | "artifact") =>
  notFound === subject || notFound === "flow";

/** Reads a trail. Returns undefined where it is not on record, or why it cannot be read. */
export async function readTrail(
  { client, service, context }: Reader,
  flow: FlowName,
  trail: TrailName,
): Promise<Result<RecordedTrail | undefined>> {
  const expected = { statuses: [200], body: trailBody(trail) };
  const read = await client.call({ ...getTrailEndpoint(service, flow, trail), expected });
  if (read.success) return ok(read.value);
  return isAbsent(read.failure, "trail") ? ok(undefined) : err(toFailedRequest(read.failure, context).reason);
}

/** Returns whether gates judge a trail by this template. White space at the ends makes no difference. */
export function hasTemplate(trail: RecordedTrail | undefined, { content }: SentFile): boolean {
  return trail?.template?.content?.trim() === new TextDecoder().decode(content).trim();
}

/** Clocks differ: times that are no farther apart, in seconds, do not show which is later. */
const clockTolerance = 300;

/** How something on record compares with what was kept: `unclear` when it cannot be told which is newer. */
export type RelativeAge = "newer" | "unclear" | "older";

/**
 * Returns whether a trail was changed at or after a time in UNIX seconds. A time in whole seconds was rounded down, so
 * within its second that is not known, and counts as changed.
 */
export function wasChangedSince({ last_modified_at: changedAt }: RecordedTrail, time: number): boolean {
  return changedAt >= (Number.isInteger(changedAt) ? Math.floor(time) : time);
}

/** Asks in which trails of a flow an artifact is. Returns their names, or why they are not known. */
export async function trailsWith(
  { client, service, context }: Reader,
  flow: FlowName,
  fingerprint: Fingerprint,
): Promise<Result<readonly TrailName[]>> {
  const inFlow = jsonObject({ flow: text, trail: nullable(trailNameSchema) });
  const body = jsonObject({
    fingerprint: v.literal(fingerprint),
    flow: v.string(),
    trail: trailNameSchema,
    flows: v.nullish(v.union([v.array(inFlow), inFlow]), () => []),
  });
  const endpoint = assertArtifactEndpoint(service, fingerprint, { flow });
  const read = await client.call({ ...endpoint, expected: { statuses: [200], body } });
  if (!read.success)
    return isAbsent(read.failure, "artifact") ? ok([]) : err(toFailedRequest(read.failure, context).reason);
  const { flows, ...first } = read.value;
  const named = [first, ...(Array.isArray(flows) ? flows : [flows])].filter((one) => one.flow === flow);
  return ok([...new Set(named.flatMap(({ trail }) => trail ?? []))]);
}

/**
 * Compares a report that was kept with those that a trail has of the same fingerprint.
 * @param keptAt UNIX seconds
 * @returns `older` also when there is none
 */
export function compareReports(trail: RecordedTrail, fingerprint: Fingerprint, keptAt: number): RelativeAge {
  if (trail.events.length === 0) {
    const artifacts = trail.compliance_status?.artifacts_statuses ?? [];
    const isThere = artifacts.some(([, { artifact_fingerprint: one }]) => one === fingerprint);
    return isThere && wasChangedSince(trail, keptAt) ? "newer" : "older";
  }
  const reports = trail.events.filter(
    ({ type, artifact_fingerprint: one }) => type === "artifact_creation_reported" && one === fingerprint,
  );
  return compareTimes(reports, keptAt);
}

/** What an attestation is about: an artifact, the artifact of a name in the template, or, with neither, the trail. */
export interface AttestationTarget {
  readonly name: string;
  readonly fingerprint?: Fingerprint;
  readonly artifact?: string;
}

/** An artifact and a name that it was reported with. */
export interface NamedArtifact {
  readonly fingerprint: string;
  readonly name: string;
}

/** Returns the names that the artifacts of a trail were reported with. */
export function artifactsIn({ events, compliance_status: status }: RecordedTrail): readonly NamedArtifact[] {
  const pairs =
    events.length === 0
      ? (status?.artifacts_statuses ?? []).map(([name, one]) => [one.artifact_fingerprint, name] as const)
      : events
          .filter(({ type }) => type === "artifact_creation_reported")
          .map((one) => [one.artifact_fingerprint, one.template_reference_name] as const);
  return pairs.flatMap(([fingerprint, name]) =>
    fingerprint === undefined || name === undefined ? [] : [{ fingerprint, name }],
  );
}

/** An artifact by its fingerprint, its names, or both; the trail has neither. */
export interface Subject {
  readonly fingerprint: string | undefined;
  readonly names: ReadonlySet<string>;
}

/** Returns a function that adds to a subject all names that its fingerprint was reported with. */
export function createSubjectOf(artifacts: readonly NamedArtifact[]) {
  const byFingerprint = Map.groupBy(artifacts, ({ fingerprint }) => fingerprint);
  return (fingerprint: string | undefined, artifact: string | undefined): Subject => {
    const known = fingerprint === undefined ? [] : (byFingerprint.get(fingerprint) ?? []);
    const names = new Set(known.map(({ name }) => name));
    if (artifact !== undefined) names.add(artifact);
    return { fingerprint, names };
  };
}

const isTrail = ({ fingerprint, names }: Subject) => fingerprint === undefined && names.size === 0;

/** Returns whether two attestations are about the same: by their fingerprints, or where one has none, by their names. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  if (one.fingerprint !== undefined && other.fingerprint !== undefined)
    return one.fingerprint === other.fingerprint;
  if (isTrail(one)) return isTrail(other);
  return !one.names.isDisjointFrom(other.names);
}

/** The events of an attestation of an artifact: reported by the artifact's name, and by its fingerprint. */
const artifactAttestations = ["trail_attestation_for_artifact_reported", "artifact_attestation_reported"];

/**
 * Compares an attestation that was kept with those that a trail has of the same name and subject, as `compareReports`.
 * @param reported artifacts with names that are or will be on the trail, besides those that it had when it was read
 */
export function compareAttestations(
  trail: RecordedTrail,
  { name, fingerprint, artifact }: AttestationTarget,
  keptAt: number,
  reported: readonly NamedArtifact[] = [],
): RelativeAge {
  const subjectOf = createSubjectOf([...artifactsIn(trail), ...reported]);
  const subject = subjectOf(fingerprint, artifact);
  const isSubject = (digest: string | undefined, artifactName: string | undefined) =>
    isSameSubject(subjectOf(digest, artifactName), subject);
  if (trail.events.length === 0) {
    const { attestations_statuses: ofTrail = [], artifacts_statuses: artifacts = [] } =
      trail.compliance_status ?? {};
    const rowsOfSubject = isTrail(subject)
      ? ofTrail
      : artifacts
          .filter(([artifactName, one]) => isSubject(one.artifact_fingerprint, artifactName))
          .flatMap(([, one]) => one.attestations_statuses);
    const isThere = rowsOfSubject.some((row) => row.attestation_name === name && row.status !== "MISSING");
    return isThere && wasChangedSince(trail, keptAt) ? "newer" : "older";
  }
  const same = trail.events.filter((event) => {
    const { type = "", artifact_fingerprint: digest, target_artifact: artifactName } = event;
    if (event.template_reference_name !== name) return false;
    return isTrail(subject)
      ? type === "trail_attestation_reported"
      : artifactAttestations.includes(type) && isSubject(digest, artifactName);
  });
  return compareTimes(same, keptAt);
}

function compareTimes(
  events: readonly { readonly timestamp?: number | undefined }[],
  keptAt: number,
): RelativeAge {
  const since = events.map(({ timestamp }) => (timestamp === undefined ? undefined : timestamp - keptAt));
  if (since.some((seconds) => seconds !== undefined && seconds > clockTolerance)) return "newer";
  const isClear = since.every((seconds) => seconds !== undefined && seconds < -clockTolerance);
  return isClear ? "older" : "unclear";
}
