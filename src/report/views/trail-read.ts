// A trail: what its template requires and what was reported, as a picture and tables; and the verdict, where it is a gate.
import type { TrailGate, TrailRead } from "../../domain/outcome.ts";
import type { Trail } from "../../domain/trail.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { code, gfm, joined, link, prose } from "../markdown.ts";
import { annotation, iconOf, table, worstFirst, type Presentation, type Result } from "../presentation.ts";
import { formatTime } from "../time-format.ts";
import {
  closedGate,
  fewReasons,
  gateOutputs,
  openText,
  overrideText,
  reasonText,
  stateText,
  verdictTexts,
} from "../verdict-texts.ts";
import { withShortCommits } from "../visible-text.ts";
import { firstLines, namedInAnnotation } from "./artifacts.ts";
import { branchesOf, picture, type Branch } from "./evidence.ts";

export function renderTrailRead(outcome: TrailRead, now: number): Presentation {
  const { flow, trail, gate, found, state, htmlUrl, warnings } = outcome;
  const branches = found === undefined ? [] : branchesOf(found);
  const reasons = reasonsOf(gate);
  const result = resultOf(outcome);
  const overrides = gate?.override === undefined ? [] : [overrideText(gate.override)];
  const closed = gate?.passes === false ? gate.verdict : undefined;
  // The error annotation shows a few reasons itself.
  const isExplained = closed !== undefined && reasons.length <= namedInAnnotation;
  return {
    result,
    ...(closed &&
      closedGate(
        closed,
        [result.text, ...firstLines(reasons, "reason")],
        nextSteps[closed] ?? verdictTexts[closed].next,
      )),
    overrides,
    annotations: overrides.flatMap((text) =>
      annotation("warning", "Gate overridden", [text, ...reasons.slice(0, fewReasons)]),
    ),
    warnings,
    outputs: {
      flow,
      trail,
      "html-url": htmlUrl,
      "compliance-state": state,
      ...(gate && gateOutputs(gate.verdict, gate.passes)),
    },
    documents: "result" in outcome ? { result: { value: outcome.result } } : {},
    log: [
      ...branches.flatMap(branchLines),
      ...(reasons.length === 0 || isExplained ? [] : ["Reasons", ...reasons.map((text) => `    ${text}`)]),
      ...(htmlUrl === undefined ? [] : [`See ${htmlUrl}`]),
    ],
    page: [
      ...reasons.map((text) => gfm`- ${prose(text)}`),
      ...(found === undefined ? [] : trailBlocks({ ...outcome, found }, branches, now)),
    ],
  };
}

function resultOf({ flow, trail, gate, state }: TrailRead): Result {
  const name = `trail ${withShortCommits(trail)} of flow ${flow}`;
  if (gate?.passes === false) {
    const { label, meaning } = verdictTexts[gate.verdict];
    return { severity: "error", text: `${label}. The gate stays closed for ${name}. ${meaning}.` };
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

/** What to do, where the texts about an artifact do not fit a trail. */
const nextSteps: Readonly<Partial<Record<Verdict, string>>> = {
  pending: "Report the missing evidence, and run this job again.",
  "non-compliant": "Fix what failed and report it again.",
  misconfigured: "Check `flow`, `trail`, `org` and `base-url`, and that the trail was begun.",
};

/** What failed stands before what is missing. */
const reasonsOf = (gate: TrailGate | undefined): readonly string[] =>
  (gate?.reasons ?? [])
    .toSorted((one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"))
    .map(reasonText);

function branchLines({ artifact, attestations }: Branch) {
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

function trailBlocks({ htmlUrl, trail, flow, found }: Found, branches: readonly Branch[], now: number) {
  const artifacts = branches.flatMap(({ artifact }) => artifact ?? []);
  const attestations = branches.flatMap((branch) =>
    branch.attestations.map((one) => ({ ...one, of: branch.artifact?.name })),
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
    ...(found.description ? [gfm`> ${found.description}`] : []),
    branches.length === 0 ? gfm`Nothing is required and nothing was reported.` : picture(trail, branches),
    table(["", "Artifact", "State", "Fingerprint"], worstFirst(artifacts), (one) => [
      iconOf(one.severity),
      code(one.name),
      one.state,
      code((one.fingerprint ?? "").slice(0, 12)),
    ]),
    table(["", "Attestation", "Type", "Of", "State"], worstFirst(attestations), (one) => [
      iconOf(one.severity),
      code(one.name),
      one.type,
      one.of === undefined ? "the trail" : code(one.of),
      one.state,
    ]),
  ];
}

function commitOf({ git_commit_info: commit }: Trail) {
  if (commit?.sha1 === undefined) return [];
  const short = link(code(commit.sha1.slice(0, 12)), commit.url);
  return [commit.branch ? gfm`commit ${short} on ${code(commit.branch)}` : gfm`commit ${short}`];
}
