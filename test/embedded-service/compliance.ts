// The compliance of an artifact in its trail, and of a trail: by the template and the latest attestation of each name.
// One that the template needs and nobody made is MISSING. One that failed makes the state NON-COMPLIANT, needed or not;
// else one that is missing makes it INCOMPLETE. The state of an artifact includes the attestations of its trail.
import type { Expected } from "./bodies.ts";
import type { Artifact, Attestation, Subject, Trail } from "./records.ts";

type State = "COMPLIANT" | "NON-COMPLIANT" | "INCOMPLETE";

/** Returns the status of an artifact, with its own rows. */
function artifactStatus(trail: Trail, artifact: Artifact) {
  const { report } = artifact;
  const expected = trail.template.trail.artifacts.find(({ name }) => name === report.template_reference_name);
  const rows = rowsOf(expected?.attestations, trail, (subject) => isAbout(subject, artifact));
  const status: State =
    report.is_compliant === false ? "NON-COMPLIANT" : stateOf([...trailRows(trail), ...rows]);
  return {
    artifact_fingerprint: report.fingerprint,
    status,
    is_compliant: status === "COMPLIANT",
    unexpected: expected === undefined,
    attestations_statuses: rows,
    evaluated_at: trail.modifiedAt,
  };
}

/** Returns the status of an artifact with the rows of its trail too: all that an assertion depends on. */
export function assertedStatus(trail: Trail, artifact: Artifact) {
  const status = artifactStatus(trail, artifact);
  return { ...status, attestations_statuses: [...trailRows(trail), ...status.attestations_statuses] };
}

/** Returns the status of a trail. */
export function trailStatus(trail: Trail) {
  const rows = trailRows(trail);
  const artifacts = artifactStatuses(trail);
  const states = [stateOf(rows), ...[...artifacts.values()].map(({ status }) => status)];
  const isCompliant = states.every((state) => state === "COMPLIANT");
  const otherwise: State = states.includes("NON-COMPLIANT") ? "NON-COMPLIANT" : "INCOMPLETE";
  const status: State = isCompliant ? "COMPLIANT" : otherwise;
  return {
    status,
    is_compliant: isCompliant,
    attestations_statuses: rows,
    artifacts_statuses: Object.fromEntries(artifacts),
    evaluated_at: trail.modifiedAt,
    flow_template_id: trail.template.id,
  };
}

/** By name in the template, those that were not reported too; others by their own name or file name. */
function artifactStatuses(trail: Trail) {
  const statuses = new Map<
    string,
    { readonly status: State | "MISSING"; readonly [field: string]: unknown }
  >();
  for (const { name, attestations } of trail.template.trail.artifacts)
    statuses.set(name, {
      artifact_fingerprint: null,
      status: "MISSING",
      is_compliant: null,
      unexpected: false,
      attestations_statuses: rowsOf(
        attestations,
        trail,
        (subject) => subject.kind === "name" && subject.artifact === name,
      ),
    });
  for (const artifact of trail.artifacts.values()) {
    const { template_reference_name: name, filename } = artifact.report;
    statuses.set(name ?? filename, artifactStatus(trail, artifact));
  }
  return statuses;
}

/** An attestation is about an artifact by its fingerprint, or by its name in the template and its commit. */
function isAbout(subject: Subject, { report }: Artifact): boolean {
  if (subject.kind === "fingerprint") return subject.fingerprint === report.fingerprint;
  return (
    subject.kind === "name" &&
    subject.artifact === report.template_reference_name &&
    subject.commit === report.git_commit
  );
}

const trailRows = (trail: Trail) =>
  rowsOf(trail.template.trail.attestations, trail, ({ kind }) => kind === "trail");

/** Returns a row for each attestation that is expected, and for each other one that was made about the subject. */
function rowsOf(
  expected: readonly Expected[] = [],
  { attestations }: Trail,
  isSubject: (subject: Subject) => boolean,
) {
  const made = attestations.filter(({ subject }) => isSubject(subject));
  const latest = new Map(made.map((attestation): [string, Attestation] => [attestation.name, attestation]));
  const types = new Map(expected.map(({ name, type }) => [name, type]));
  return [...new Set([...types.keys(), ...latest.keys()])].map((name) => {
    const attestation = latest.get(name);
    return {
      attestation_name: name,
      attestation_type: attestation?.type ?? types.get(name),
      attestation_id: attestation?.id ?? null,
      overridden_attestation_id: null,
      status: attestation === undefined ? "MISSING" : "COMPLETE",
      is_compliant: attestation?.compliant ?? null,
      unexpected: !types.has(name),
    };
  });
}

function stateOf(rows: ReturnType<typeof rowsOf>): State {
  if (rows.some((row) => row.is_compliant === false)) return "NON-COMPLIANT";
  return rows.some((row) => row.status === "MISSING") ? "INCOMPLETE" : "COMPLIANT";
}
