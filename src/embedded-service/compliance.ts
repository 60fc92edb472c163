/**
 * Computes the compliance of an artifact in its trail, and of a trail, from the template and the attestations.
 *
 * - An attestation that the template requires and that was not made is MISSING. Only the latest attestation of a name
 *   counts.
 * - A failing attestation makes the state NON-COMPLIANT, even if the template does not require it. Otherwise a missing
 *   one makes it INCOMPLETE. Otherwise it is COMPLIANT.
 * - The state of an artifact includes the attestations of its trail.
 */
import type { Artifact, Attestation, Trail } from "./records.ts";
import type { Expected } from "./template.ts";

export type State = "COMPLIANT" | "NON-COMPLIANT" | "INCOMPLETE";

export interface AttestationStatus {
  attestation_name: string;
  attestation_type: string;
  attestation_id: string | null;
  overridden_attestation_id: string | null;
  status: "COMPLETE" | "MISSING";
  is_compliant: boolean | null;
  unexpected: boolean;
}

export interface ArtifactStatus {
  artifact_fingerprint: string | null;
  artifact_id: string | null;
  status: State | "MISSING";
  is_compliant: boolean | null;
  unexpected: boolean;
  attestations_statuses: AttestationStatus[];
  evaluated_at: number;
  flow_template_id: string;
}

export interface TrailStatus {
  status: State;
  is_compliant: boolean;
  attestations_statuses: AttestationStatus[];
  artifacts_statuses: Record<string, ArtifactStatus>;
  evaluated_at: number;
  flow_template_id: string;
}

/** Returns the status of an artifact. The rows are its own; the state also depends on the trail's rows. */
export function artifactStatus(trail: Trail, artifact: Artifact): ArtifactStatus {
  const { report } = artifact;
  const reference = report.template_reference_name ?? undefined;
  const expected = trail.template.trail.artifacts.find(({ name }) => name === reference);
  const rows = rowsOf(expected?.attestations ?? [], attestationsAbout(trail, artifact));
  const state = report.is_compliant === false ? "NON-COMPLIANT" : stateOf([...trailRows(trail), ...rows]);
  return {
    artifact_fingerprint: report.fingerprint,
    artifact_id: artifact.id,
    status: state,
    is_compliant: state === "COMPLIANT",
    unexpected: expected === undefined,
    attestations_statuses: rows,
    evaluated_at: trail.modifiedAt,
    flow_template_id: trail.templateId,
  };
}

/** Like `artifactStatus`, but its rows include those of the trail: everything that an assertion depends on. */
export function assertedStatus(trail: Trail, artifact: Artifact): ArtifactStatus {
  const status = artifactStatus(trail, artifact);
  return { ...status, attestations_statuses: [...trailRows(trail), ...status.attestations_statuses] };
}

export function trailStatus(trail: Trail): TrailStatus {
  const rows = trailRows(trail);
  const artifacts = artifactStatuses(trail);
  const states = Object.values(artifacts).map(({ status }) => status);
  const own = stateOf(rows);
  const state =
    own === "NON-COMPLIANT" || states.includes("NON-COMPLIANT")
      ? "NON-COMPLIANT"
      : own === "COMPLIANT" && states.every((each) => each === "COMPLIANT")
        ? "COMPLIANT"
        : "INCOMPLETE";
  return {
    status: state,
    is_compliant: state === "COMPLIANT",
    attestations_statuses: rows,
    artifacts_statuses: artifacts,
    evaluated_at: trail.modifiedAt,
    flow_template_id: trail.templateId,
  };
}

/** The statuses by name in the template, including artifacts that were not reported; all others by file name. */
function artifactStatuses(trail: Trail): Record<string, ArtifactStatus> {
  const statuses = new Map<string, ArtifactStatus>();
  for (const { name, attestations } of trail.template.trail.artifacts) {
    statuses.set(name, {
      artifact_fingerprint: null,
      artifact_id: null,
      status: "MISSING",
      is_compliant: null,
      unexpected: false,
      attestations_statuses: rowsOf(attestations, attestationsOf(trail, name)),
      evaluated_at: trail.modifiedAt,
      flow_template_id: trail.templateId,
    });
  }
  const oldestFirst = [...trail.artifacts.values()].sort((one, other) => one.reportedAt - other.reportedAt);
  for (const artifact of oldestFirst) {
    const { template_reference_name: reference, filename, fingerprint } = artifact.report;
    // Two unnamed artifacts may share a file name; neither may hide the other.
    const name = reference ?? (statuses.has(filename) ? `${filename}@sha256:${fingerprint}` : filename);
    statuses.set(name, artifactStatus(trail, artifact));
  }
  return Object.fromEntries(statuses);
}

/** Returns the attestations of this artifact, by its template name (and commit) or by its fingerprint. */
export function attestationsAbout(trail: Trail, artifact: Artifact): Attestation[] {
  const { template_reference_name: reference, fingerprint, git_commit_info } = artifact.report;
  const commit = artifact.report.git_commit ?? git_commit_info?.sha1;
  return trail.attestations.filter(
    ({ about }) =>
      ("fingerprint" in about && about.fingerprint === fingerprint) ||
      ("reference" in about &&
        about.reference === reference &&
        (about.commit === undefined || about.commit === commit)),
  );
}

export function attestationsAboutTrail(trail: Trail): Attestation[] {
  return trail.attestations.filter(({ about }) => "trail" in about);
}

function attestationsOf(trail: Trail, reference: string): Attestation[] {
  return trail.attestations.filter(({ about }) => "reference" in about && about.reference === reference);
}

function trailRows(trail: Trail): AttestationStatus[] {
  return rowsOf(trail.template.trail.attestations, attestationsAboutTrail(trail));
}

function rowsOf(expected: readonly Expected[], made: readonly Attestation[]): AttestationStatus[] {
  const latest = latestByName(made);
  const rows = expected.map(({ name, type }) => rowOf(name, type, latest.get(name), false));
  const names = new Set(expected.map(({ name }) => name));
  const unexpected = [...latest.values()].filter(({ name }) => !names.has(name));
  return [
    ...rows,
    ...unexpected.map((attestation) => rowOf(attestation.name, attestation.type, attestation, true)),
  ];
}

function rowOf(
  name: string,
  type: string,
  made: Attestation | undefined,
  unexpected: boolean,
): AttestationStatus {
  return {
    attestation_name: name,
    attestation_type: made?.type ?? type,
    attestation_id: made?.id ?? null,
    overridden_attestation_id: made?.overrides ?? null,
    status: made === undefined ? "MISSING" : "COMPLETE",
    is_compliant: made?.compliant ?? null,
    unexpected,
  };
}

/** Returns the latest attestation of each name; of two with the same time, the one that was added later. */
export function latestByName(made: readonly Attestation[]): Map<string, Attestation> {
  const latest = new Map<string, Attestation>();
  for (const attestation of made) {
    const known = latest.get(attestation.name);
    if (known === undefined || attestation.at >= known.at) latest.set(attestation.name, attestation);
  }
  return latest;
}

function stateOf(rows: readonly AttestationStatus[]): State {
  if (rows.some((row) => row.is_compliant === false)) return "NON-COMPLIANT";
  return rows.some((row) => row.status === "MISSING") ? "INCOMPLETE" : "COMPLIANT";
}
