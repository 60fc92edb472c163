// A trail: what its template requires and what was reported, as a picture and tables.
import { isOverridden, type AttestationStatus } from "../../domain/assertion.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import { attestationComplies, speaksForCompliance } from "../../domain/row-compliance.ts";
import type { Trail, TrailArtifact } from "../../domain/trail.ts";
import { truncate } from "../../lib/format.ts";
import { flowChart, type Box } from "../../report/flow-chart.ts";
import { code, gfm, inLog, joined, link } from "../../report/markdown.ts";
import {
  iconOf,
  ratedTable,
  sortBySeverity,
  stateText,
  worstOf,
  type Block,
  type Maybe,
  type NamedTable,
  type Severity,
} from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";

/** A row of an answer: of an artifact, an attestation, or what says whether either complies. */
type Row = Partial<Pick<AttestationStatus, "status" | "is_compliant" | "unexpected">>;

/**
 * Returns how a row is shown: what is missing can still come, and what says nothing is unknown.
 * @param speaks whether it speaks for compliance, if it says anything
 */
export function stateOf({ status, is_compliant, unexpected }: Row, speaks: boolean) {
  const saysNothing = status === undefined && is_compliant === undefined;
  const isUnfinished = status === "MISSING" || status === "INCOMPLETE";
  const severity: Severity = saysNothing ? "info" : speaks ? "success" : isUnfinished ? "missing" : "error";
  const isDenied = severity === "error" && is_compliant === false;
  const text = speaks && !saysNothing ? "compliant" : stateText(isDenied ? undefined : status, is_compliant);
  // A policy may require it all the same.
  return { severity, state: unexpected === true ? `${text}, not in the flow's template` : text };
}

/** Returns how an attestation is shown. */
export function attestationRow(one: Partial<AttestationStatus>) {
  const { attestation_name: name = "(unnamed)", attestation_type: type = "" } = one;
  const { severity, state } = stateOf(one, attestationComplies(one));
  return { name, type, severity, state: isOverridden(one) ? `${state}, overridden` : state };
}

const missing = { status: "MISSING" } as const;

/** Returns the evidence of the trail itself first, then that of its artifacts: as reported, and what is required besides. */
function groupEvidence({ template: { trail: required }, compliance_status: status }: Trail) {
  const reported = new Map<string | undefined, TrailArtifact>(status.artifacts_statuses);
  const ofArtifact = new Map(
    required.artifacts.toReversed().map(({ name, attestations }) => [name, attestations]),
  );
  const artifacts = [...new Set([...reported.keys(), ...ofArtifact.keys()])].map((name) => {
    const { artifact_fingerprint: fingerprint, ...row } = { ...missing, ...reported.get(name) };
    const attestations = evidence(
      reported.get(name)?.attestations_statuses ?? [],
      ofArtifact.get(name) ?? [],
    );
    return {
      artifact: { name: name ?? "(unnamed)", fingerprint, ...stateOf(row, speaksForCompliance(row)) },
      attestations,
    };
  });
  const own = evidence(status.attestations_statuses, required.attestations);
  return own.length === 0 ? artifacts : [{ artifact: undefined, attestations: own }, ...artifacts];
}
type EvidenceGroup = ReturnType<typeof groupEvidence>[number];

function evidence(
  reported: readonly AttestationStatus[],
  required: Trail["template"]["trail"]["attestations"],
) {
  const names = new Set(reported.map((one) => one.attestation_name));
  const others = required
    .filter(({ name }) => !names.has(name))
    .map(({ name, type }) => ({ ...missing, attestation_name: name, attestation_type: type }));
  return [...reported, ...others].map(attestationRow);
}

/** More boxes than this cannot be read. */
const maxBoxes = 40;

/** Draws a trail, its artifacts and their attestations as a flow chart, the most severe first. */
function drawTrail(trail: string, groups: readonly EvidenceGroup[]) {
  const rated = groups.map(({ artifact, attestations }) => {
    const severity = worstOf([...(artifact ? [artifact] : []), ...attestations]);
    return { severity, artifact, attestations: sortBySeverity(attestations) };
  });
  const boxes: Box[] = [{ label: `trail ${trail}`, severity: worstOf(rated) }];
  for (const { artifact, attestations } of sortBySeverity(rated)) {
    const from = artifact === undefined ? 0 : boxes.push({ ...boxOf(artifact), from: 0 }) - 1;
    // One by one: more arguments than a call can have would end the step.
    for (const one of attestations) boxes.push({ ...boxOf(one), from });
  }
  return flowChart(
    truncate(boxes, maxBoxes, (more) => ({ label: `${more} more`, severity: "info", from: 0 })),
  );
}

/** The icon says what is compliant. */
const boxOf = ({ name, severity, state }: ReturnType<typeof stateOf> & { readonly name: string }) => ({
  label: `${iconOf(severity).text} ${name}${state === "compliant" ? "" : `: ${state}`}`,
  severity,
});

/** Returns what is shown of a trail: on the page what it is, with a picture, and the tables of what is on it or required. */
export function trailParts(found: Trail, htmlUrl: HttpUrl | undefined, now: number) {
  const { name: trail, flow, git_commit_info: commit } = found;
  const groups = groupEvidence(found);
  const artifacts = groups.flatMap(({ artifact }) => artifact ?? []);
  const attestations = groups.flatMap((group) =>
    group.attestations.map((one) => ({ ...one, of: group.artifact?.name })),
  );
  const page: readonly Maybe<Block>[] = [
    joined(
      [
        gfm`Trail ${link(code(trail), htmlUrl)} of flow ${code(flow.name)}`,
        gfm`begun ${formatTime(found.created_at, now)} by ${found.created_by}`,
        gfm`last changed ${formatTime(found.last_modified_at, now)}`,
        ...(commit?.sha1 === undefined
          ? []
          : [gfm`commit ${link(code(commit.sha1.slice(0, 12)), commit.url)}`]),
      ],
      gfm`, `,
    ),
    found.description && gfm`> ${found.description}`,
    groups.length === 0 ? gfm`Nothing is required and nothing was reported.` : drawTrail(trail, groups),
  ];
  const tables: readonly NamedTable[] = [
    {
      title: "Artifacts",
      table: ratedTable(artifacts, ({ name, state, fingerprint = "" }) => ({
        Artifact: code(name),
        State: state,
        Fingerprint: inLog(code(fingerprint.slice(0, 12)), fingerprint),
      })),
    },
    {
      title: "Attestations",
      table: ratedTable(attestations, ({ name, type, of, state }) => ({
        Attestation: code(name),
        Type: type,
        Of: of === undefined ? "the trail" : code(of),
        State: state,
      })),
    },
  ];
  return { page, tables };
}
