// A trail: what its template requires and what was reported, as a picture and tables; and the verdict, where it is a gate.
import type { TrailGate, TrailRead } from "../../domain/outcome.ts";
import type { Trail } from "../../domain/trail.ts";
import { verdictRules } from "../../domain/verdict.ts";
import { count, firstOf } from "../../lib/format.ts";
import { code, gfm, joined, link, prose } from "../markdown.ts";
import {
  compact,
  iconOf,
  missingIcon,
  ratedTable,
  type Presentation,
  type ResultLine,
} from "../presentation.ts";
import { formatTime } from "../time-format.ts";
import {
  maxShownReasons,
  gateParts,
  openText,
  overrideText,
  reasonText,
  stateText,
} from "../verdict-texts.ts";
import { withShortCommits } from "../visible-text.ts";
import { firstOfMany, maxInAnnotation } from "./artifacts.ts";
import { groupEvidence, drawTrail, type EvidenceGroup } from "./evidence.ts";

/** Presents a trail, and the verdict where it is a gate; `now` is in milliseconds since 1970. */
export function renderTrailRead(outcome: TrailRead, now: number): Presentation {
  const { flow, trail, gate, found, state, htmlUrl, warnings } = outcome;
  const groups = found === undefined ? [] : groupEvidence(found);
  const reasons = gate?.reasons.map(reasonText) ?? [];
  const result = resultOf(outcome);
  const overrides = gate?.override === undefined ? [] : [overrideText(gate.override)];
  const parts =
    gate && gateParts(gate, [gate], [result.text, ...firstOfMany(reasons, "reasons")], nextStep(gate));
  // The error annotation shows a few reasons itself.
  const isExplained = gate?.passes === false && reasons.length <= maxInAnnotation;
  return {
    ...parts,
    result,
    overrides,
    annotations: overrides.map((text) => ({
      level: "warning",
      title: "Gate overridden",
      lines: [text, ...reasons.slice(0, maxShownReasons)],
    })),
    warnings: [...warnings, ...(parts?.warnings ?? [])],
    outputs: { flow, trail, "html-url": htmlUrl, "compliance-state": state, ...parts?.outputs },
    documents: { result: outcome.result },
    log: [
      ...firstOf(groups.flatMap(groupLines), maxLines, (more) => `… and ${count(more, "more line")}`),
      ...(reasons.length === 0 || isExplained ? [] : ["Reasons", ...reasons.map((text) => `    ${text}`)]),
      gate?.detail,
      htmlUrl && `See ${htmlUrl}`,
    ],
    page: [
      ...reasons.map((text) => gfm`- ${prose(text)}`),
      ...(found === undefined ? [] : trailBlocks({ ...outcome, found }, groups, now)),
    ],
  };
}

const nextStep = ({ verdict, hint }: TrailGate) =>
  hint === undefined ? (verdictRules[verdict].ofTrail ?? verdictRules[verdict]).next : `${hint}.`;

const maxLines = 2000;

function resultOf({ flow, trail, gate, state }: TrailRead): ResultLine {
  const name = `trail ${withShortCommits(trail)} of flow ${flow}`;
  if (gate?.passes === false) {
    const { label, ofTrail } = verdictRules[gate.verdict];
    return {
      severity: "error",
      icon: gate.verdict === "pending" ? missingIcon : undefined,
      text: compact([`${label}. The gate stays closed for ${name}.`, ofTrail?.meaning]).join(" "),
    };
  }
  if (gate) {
    const text = openText(gate.verdict, gate.override, name);
    return { severity: gate.override === undefined ? "success" : "warning", text };
  }
  if (state !== undefined) {
    const text = `Found ${name}: ${stateText(state)}.`;
    return { severity: state === "COMPLIANT" ? "success" : "info", text };
  }
  const text = `Found ${name}. Its state is unknown, because the response contradicts itself.`;
  return { severity: "warning", text };
}

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

type Found = TrailRead & { readonly found: Trail };

function trailBlocks({ htmlUrl, trail, flow, found }: Found, groups: readonly EvidenceGroup[], now: number) {
  const artifacts = groups.flatMap(({ artifact }) => artifact ?? []);
  const attestations = groups.flatMap((group) =>
    group.attestations.map((one) => ({ ...one, of: group.artifact?.name })),
  );
  return [
    joined(
      [
        gfm`Trail ${link(code(trail), htmlUrl)} of flow ${code(flow)}`,
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
