// The compliance of an artifact in its trail, and of a trail: by the template and the latest attestation of each name.
// One that the template needs and nobody made is MISSING. One that failed makes the state NON-COMPLIANT, needed or not;
// else one that is missing makes it INCOMPLETE. The state of an artifact includes the attestations of its trail.
import type { Artifact, Attestation, Subject, Trail } from "./records.ts";
import type { Expected } from "./template.ts";

export type State = "COMPLIANT" | "NON-COMPLIANT" | "INCOMPLETE";

interface AttestationStatus {
  readonly attestation_name: string;
  readonly attestation_type: string;
  readonly attestation_id: string | null;
  readonly overridden_attestation_id: null;
  readonly status: "COMPLETE" | "MISSING";
  readonly is_compliant: boolean | null;
  readonly unexpected: boolean;
}

interface ArtifactStatus {
  readonly artifact_fingerprint: string | null;
  readonly artifact_id: string | null;
  readonly status: State | "MISSING";
  readonly is_compliant: boolean | null;
  readonly unexpected: boolean;
  readonly attestations_statuses: readonly AttestationStatus[];
  readonly evaluated_at: number;
  readonly flow_template_id: string;
}

/** Returns the status of an artifact with its own rows. */
export function artifactStatus(trail: Trail, artifact: Artifact): ArtifactStatus {
  const { report } = artifact;
  const expected = trail.template.trail.artifacts.find(({ name }) => name === report.template_reference_name);
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

/** Returns the status of an artifact with the rows of its trail too: all that an assertion depends on. */
export function assertedStatus(trail: Trail, artifact: Artifact): ArtifactStatus {
  const status = artifactStatus(trail, artifact);
  return { ...status, attestations_statuses: [...trailRows(trail), ...status.attestations_statuses] };
}

/** Returns the status of a trail. */
export function trailStatus(trail: Trail) {
  const rows = trailRows(trail);
  const artifacts = artifactStatuses(trail);
  const states = [stateOf(rows), ...Object.values(artifacts).map(({ status }) => status)];
  const status = states.includes("NON-COMPLIANT")
    ? "NON-COMPLIANT"
    : states.every((state) => state === "COMPLIANT")
      ? "COMPLIANT"
      : "INCOMPLETE";
  return {
    status,
    is_compliant: status === "COMPLIANT",
    attestations_statuses: rows,
    artifacts_statuses: artifacts,
    evaluated_at: trail.modifiedAt,
    flow_template_id: trail.templateId,
  } as const;
}

/** By name in the template, those that were not reported too; others by their own name or file name. */
function artifactStatuses(trail: Trail): Readonly<Record<string, ArtifactStatus>> {
  const statuses = new Map<string, ArtifactStatus>();
  for (const { name, attestations } of trail.template.trail.artifacts) {
    const made = trail.attestations.filter(
      ({ subject }) => subject.kind === "name" && subject.artifact === name,
    );
    statuses.set(name, {
      artifact_fingerprint: null,
      artifact_id: null,
      status: "MISSING",
      is_compliant: null,
      unexpected: false,
      attestations_statuses: rowsOf(attestations, made),
      evaluated_at: trail.modifiedAt,
      flow_template_id: trail.templateId,
    });
  }
  const oldestFirst = [...trail.artifacts.values()].sort((one, other) => one.reportedAt - other.reportedAt);
  for (const artifact of oldestFirst) {
    const { template_reference_name: reference, filename, fingerprint } = artifact.report;
    // Two artifacts without a name may share a file name; neither may hide the other.
    const name = reference ?? (statuses.has(filename) ? `${filename}@sha256:${fingerprint}` : filename);
    statuses.set(name, artifactStatus(trail, artifact));
  }
  return Object.fromEntries(statuses);
}

/** Returns the attestations of an artifact: by its fingerprint, or by its name in the template and its commit. */
function attestationsAbout({ attestations }: Trail, { report }: Artifact): readonly Attestation[] {
  const commit = report.git_commit ?? report.git_commit_info?.sha1;
  const isAboutIt = (subject: Subject) => {
    if (subject.kind === "fingerprint") return subject.fingerprint === report.fingerprint;
    if (subject.kind === "trail" || subject.artifact !== report.template_reference_name) return false;
    return subject.commit === undefined || subject.commit === commit;
  };
  return attestations.filter(({ subject }) => isAboutIt(subject));
}

const attestationsAboutTrail = ({ attestations }: Trail) =>
  attestations.filter(({ subject }) => subject.kind === "trail");

/** Returns the attestations that count for an artifact: the latest of each name, of its trail and its own. */
export const countingAttestations = (trail: Trail, artifact: Artifact): readonly Attestation[] => [
  ...latestByName(attestationsAboutTrail(trail)).values(),
  ...latestByName(attestationsAbout(trail, artifact)).values(),
];

const trailRows = (trail: Trail) => rowsOf(trail.template.trail.attestations, attestationsAboutTrail(trail));

const latestByName = (attestations: readonly Attestation[]) =>
  new Map(attestations.map((attestation) => [attestation.name, attestation]));

function rowsOf(expected: readonly Expected[], made: readonly Attestation[]): readonly AttestationStatus[] {
  const latest = latestByName(made);
  const names = new Set(expected.map(({ name }) => name));
  return [
    ...expected.map(({ name, type }) => rowOf(name, type, latest.get(name), false)),
    ...[...latest.values()]
      .filter(({ name }) => !names.has(name))
      .map((attestation) => rowOf(attestation.name, attestation.type, attestation, true)),
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
    overridden_attestation_id: null,
    status: made === undefined ? "MISSING" : "COMPLETE",
    is_compliant: made?.compliant ?? null,
    unexpected,
  };
}

function stateOf(rows: readonly AttestationStatus[]): State {
  if (rows.some((row) => row.is_compliant === false)) return "NON-COMPLIANT";
  return rows.some((row) => row.status === "MISSING") ? "INCOMPLETE" : "COMPLIANT";
}
