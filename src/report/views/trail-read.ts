// A trail: what its template requires and what was reported, as a picture and tables.
import type { HttpUrl } from "../../domain/identifiers.ts";
import type { TrailRead } from "../../domain/outcome.ts";
import type { Trail } from "../../domain/trail.ts";
import { count, truncate } from "../../lib/format.ts";
import { code, gfm, joined, link } from "../markdown.ts";
import { iconOf, ratedTable, type Presentation, type ResultLine } from "../presentation.ts";
import { formatTime } from "../time-format.ts";
import { stateText } from "../verdict-texts.ts";
import { withShortCommits } from "../visible-text.ts";
import { groupEvidence, drawTrail, type EvidenceGroup } from "./evidence.ts";

/** Presents a trail; `now` is in milliseconds since 1970. */
export function renderTrailRead(outcome: TrailRead, now: number): Presentation {
  const { flow, trail, found, state, htmlUrl, warnings, result } = outcome;
  return {
    result: resultOf(outcome),
    warnings,
    outputs: { flow, trail, "html-url": htmlUrl, "compliance-state": state },
    documents: { result },
    log: [...trailLines(found), htmlUrl && `See ${htmlUrl}`],
    page: trailBlocks(found, htmlUrl, now),
  };
}

function resultOf({ flow, trail, state }: TrailRead): ResultLine {
  const name = `trail ${withShortCommits(trail)} of flow ${flow}`;
  if (state === undefined) {
    const text = `Found ${name}. Its state is unknown, because the response contradicts itself.`;
    return { severity: "warning", text };
  }
  const text = `Found ${name}: ${stateText(state)}.`;
  return { severity: state === "COMPLIANT" ? "success" : "info", text };
}

const maxLines = 2000;

/** Returns what is on the trail, and what its template requires, as lines of log. */
export const trailLines = (trail: Trail) =>
  truncate(groupEvidence(trail).flatMap(groupLines), maxLines, (more) => `… and ${count(more, "more line")}`);

function groupLines({ artifact, attestations }: EvidenceGroup) {
  const digits = artifact?.fingerprint === undefined ? "" : `  ${artifact.fingerprint}`;
  return [
    artifact === undefined
      ? "Attestations of the trail"
      : `Artifact ${artifact.name}: ${artifact.state}${digits}`,
    ...attestations.map(
      ({ name, type, severity, state }) =>
        `    ${iconOf(severity).text} ${name}${type === "" ? "" : ` (${type})`}: ${state}`,
    ),
  ];
}

/** Returns the same for the summary, as a picture and tables. */
export function trailBlocks(found: Trail, htmlUrl: HttpUrl | undefined, now: number) {
  const { name: trail, flow } = found;
  const groups = groupEvidence(found);
  const artifacts = groups.flatMap(({ artifact }) => artifact ?? []);
  const attestations = groups.flatMap((group) =>
    group.attestations.map((one) => ({ ...one, of: group.artifact?.name })),
  );
  return [
    joined(
      [
        gfm`Trail ${link(code(trail), htmlUrl)} of flow ${code(flow.name)}`,
        gfm`begun ${formatTime(found.created_at, now)} by ${found.created_by}`,
        gfm`last changed ${formatTime(found.last_modified_at, now)}`,
        ...commitOf(found),
      ],
      gfm`, `,
    ),
    found.description && gfm`> ${found.description}`,
    groups.length === 0 ? gfm`Nothing is required and nothing was reported.` : drawTrail(trail, groups),
    ratedTable(artifacts, ({ name, state, fingerprint = "" }) => ({
      Artifact: code(name),
      State: state,
      Fingerprint: code(fingerprint.slice(0, 12)),
    })),
    ratedTable(attestations, ({ name, type, of, state }) => ({
      Attestation: code(name),
      Type: type,
      Of: of === undefined ? "the trail" : code(of),
      State: state,
    })),
  ];
}

function commitOf({ git_commit_info: commit }: Trail) {
  if (commit?.sha1 === undefined) return [];
  const short = link(code(commit.sha1.slice(0, 12)), commit.url);
  return [commit.branch ? gfm`commit ${short} on ${code(commit.branch)}` : gfm`commit ${short}`];
}
