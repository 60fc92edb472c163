// What is on record of a trail and of the reports to it, to find out whether a kept request is older, and whether its trail
// was begun as it was kept: else an artifact would begin it, and its template would be lost (docs/contract.md, "Kept requests").
import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { boolean, jsonObject, listOf, nullable, number, text } from "../../domain/assertion.ts";
import {
  trailNameSchema,
  type Fingerprint,
  type FlowName,
  type TrailName,
} from "../../domain/identifiers.ts";
import type { FailedRequest } from "../../domain/outcome.ts";
import type { ServiceFailure } from "../../domain/service-result.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { entriesOf } from "../../domain/trail.ts";
import { templateOf, type SentFile, type Write } from "../../domain/write.ts";
import { ConfigurationError, errorCode, withoutHint } from "../../lib/errors.ts";
import { describeFileError, readInputFile } from "../../lib/read-file.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { ServiceClient } from "../../service/client.ts";
import { assertArtifactEndpoint, getTrailEndpoint } from "../../service/endpoints.ts";
import { parseKeptFile } from "./kept-requests.ts";
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

/** How what is on record compares with what was kept: `unclear` when it cannot be told which is newer, `older` without any. */
export type RelativeAge = "newer" | "unclear" | "older";

/**
 * Returns whether a trail was changed at or after a time in UNIX seconds. A time in whole seconds was rounded down, so
 * within its second that is not known, and counts as changed.
 */
export function wasChangedSince({ last_modified_at: changedAt }: RecordedTrail, time: number): boolean {
  return changedAt >= (Number.isInteger(changedAt) ? Math.floor(time) : time);
}

/** Finds the trails of a flow that have an artifact. Returns their names, or why they are not known. */
export async function findTrailsWith(
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
  const named = [first, ...[flows].flat()].filter((one) => one.flow === flow);
  return ok([...new Set(named.flatMap(({ trail }) => trail ?? []))]);
}

type TrailEvent = Partial<RecordedTrail["events"][number]>;

/** Returns what was reported to a trail, as events. Where the service gives none, they follow from the state, without times. */
function eventsOf({ events, compliance_status: state }: RecordedTrail): readonly TrailEvent[] {
  if (events.length > 0 || state === undefined) return events;
  const attestations = (rows: (typeof state)["attestations_statuses"], event: TrailEvent) =>
    rows
      .filter(({ status }) => status !== "MISSING")
      .map((row) => ({ ...event, template_reference_name: row.attestation_name }));
  const artifacts = state.artifacts_statuses ?? [];
  return [
    ...attestations(state.attestations_statuses, { type: "trail_attestation_reported" }),
    ...artifacts.flatMap(([name, { artifact_fingerprint, attestations_statuses: rows }]) => [
      { type: "artifact_creation_reported", artifact_fingerprint, template_reference_name: name },
      ...attestations(rows, {
        type: "artifact_attestation_reported",
        artifact_fingerprint,
        target_artifact: name,
      }),
    ]),
  ];
}

const isReport = ({ type }: TrailEvent) => type === "artifact_creation_reported";

/** Compares events of a trail with the time, in UNIX seconds, at which a request was kept. */
function compareTimes(
  trail: RecordedTrail,
  keptAt: number,
  isSame: (event: TrailEvent) => boolean,
): RelativeAge {
  const same = eventsOf(trail).filter(isSame);
  if (trail.events.length === 0) return same.length > 0 && wasChangedSince(trail, keptAt) ? "newer" : "older";
  const since = same.map(({ timestamp = NaN }) => timestamp - keptAt);
  if (since.some((seconds) => seconds > clockTolerance)) return "newer";
  return since.every((seconds) => seconds < -clockTolerance) ? "older" : "unclear";
}

/** Compares a report that was kept, at a time in UNIX seconds, with those that a trail has of the same fingerprint. */
export const compareReports = (trail: RecordedTrail, fingerprint: Fingerprint, keptAt: number): RelativeAge =>
  compareTimes(trail, keptAt, (event) => isReport(event) && event.artifact_fingerprint === fingerprint);

/** What an attestation is about: an artifact, the artifact of a name in the template, or, with neither, the trail. */
export interface AttestationTarget {
  readonly name: string;
  readonly fingerprint?: Fingerprint;
  readonly artifact?: string;
}

interface NamedArtifact {
  readonly fingerprint: string | undefined;
  readonly name: string | undefined;
}

/** Returns the artifacts that were reported to a trail. */
export const artifactsIn = (trail: RecordedTrail): readonly NamedArtifact[] =>
  eventsOf(trail)
    .filter(isReport)
    .map((event) => ({ fingerprint: event.artifact_fingerprint, name: event.template_reference_name }));

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
    const names = new Set(known.flatMap(({ name }) => name ?? []));
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
  return compareTimes(trail, keptAt, (event) => {
    const { type = "", artifact_fingerprint: digest, target_artifact: artifactName } = event;
    if (event.template_reference_name !== name) return false;
    return isTrail(subject)
      ? type === "trail_attestation_reported"
      : artifactAttestations.includes(type) && isSameSubject(subjectOf(digest, artifactName), subject);
  });
}

/**
 * Checks whether something may be reported to a trail: not while a begin-trail of this job is kept, unless the trail is on
 * record with its template.
 * @returns why not, and what to do; undefined where it may
 * @throws CancelledError
 */
export async function findUnbegunTrail(
  reader: Reader,
  flow: FlowName,
  trail: TrailName,
): Promise<Required<Pick<FailedRequest, "reason" | "hint">> | undefined> {
  const kept = await findKeptTrail(reader, flow, trail);
  if (kept === undefined) return undefined;
  const recorded = await readTrail(reader, flow, trail);
  const template = templateOf(kept);
  const isBegun =
    recorded.success &&
    (template === undefined ? recorded.value !== undefined : hasTemplate(recorded.value, template));
  if (isBegun) return undefined;
  const state = !recorded.success
    ? `the trail cannot be read: ${recorded.reason}`
    : recorded.value === undefined
      ? "the trail is not on record"
      : "the trail is on record with another template";
  return {
    reason: `Not sent, because the begin-trail of this job was kept in an outage, and ${state}`,
    hint: "Send the kept requests first (`operation: send-kept`)",
  };
}

/** Returns the newest begin-trail for a trail among the files that earlier steps of this job kept. */
async function findKeptTrail(
  { service, context: { environment, logger, signal } }: Reader,
  flow: FlowName,
  trail: TrailName,
): Promise<Write | undefined> {
  let newest: { readonly keptAt: number; readonly request: Write } | undefined;
  for (const path of keptFilesIn(environment["RUNNER_TEMP"] ?? "")) {
    const warn = (reason: string) => {
      logger.warn(`\`${path}\` is not used: ${reason}`);
    };
    try {
      const file = parseKeptFile(await readInputFile("kept-from", path, path, signal), service);
      if (!file.success) {
        // A job may write to several services.
        if (!file.isElsewhere) warn(file.reason);
        continue;
      }
      const { kept_at: keptAt, requests } = file.value;
      const request = requests.findLast(
        (one) => one.endpoint === "begin-trail" && one.flow === flow && one.data.name === trail,
      );
      if (request && keptAt >= (newest?.keptAt ?? 0)) newest = { keptAt, request };
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      warn(withoutHint(error.parts));
    }
  }
  return newest?.request;
}

function keptFilesIn(directory: string): readonly string[] {
  try {
    const names = readdirSync(directory).filter((name) => /^kept-.*\.json$/s.test(name));
    return names.map((name) => join(directory, name));
  } catch (cause) {
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    if (errorCode(cause) === "ENOENT") return [];
    throw new ConfigurationError(
      {
        message: `The directory of kept requests, \`${directory}\`, cannot be read`,
        reason,
        hint: "Check that RUNNER_TEMP is a directory that the runner's user can read",
      },
      { cause },
    );
  }
}
