// A trail: what it asks for and what is there, as a picture and a table; and the gate's answer, where it was a gate.
import type { TrailGate, TrailRead } from "../../domain/outcome.ts";
import { httpUrlSchema } from "../../domain/identifiers.ts";
import { code, gfm, joined, link, prose, type Markdown } from "../markdown.ts";
import { flowChart, type Arrow, type Box } from "../mermaid.ts";
import { formatTime } from "../time-format.ts";
import { table, type Block } from "../summary-writer.ts";
import { line, type Annotation, type LogPart, type Presentation } from "../presentation.ts";
import { severityIcons, verdictTexts, type Severity } from "../verdict-texts.ts";
import { count } from "../visible-text.ts";
import { branchesOf, type Branch, type Evidence, type Trail } from "./trail-evidence.ts";
import * as v from "valibot";

/** @param now milliseconds since 1970 */
export function renderTrailRead(outcome: TrailRead, now: number): Presentation {
  const { flow, trail, gate, found, state, htmlUrl } = outcome;
  const branches = found === undefined ? [] : branchesOf(found);
  const reasons = reasonsOf(gate);
  const answer = answerOf(outcome);
  const annotations = [
    ...(gate?.override === undefined ? [] : [letThrough(gate.override)]),
    ...outcome.warnings,
  ];
  return {
    passes: gate?.passes ?? true,
    outputs: {
      flow,
      trail,
      "html-url": htmlUrl,
      "compliance-state": state,
      ...(gate && { verdict: gate.verdict, compliant: String(gate.passes && gate.verdict === "compliant") }),
    },
    documents: "result" in outcome ? { result: { value: outcome.result } } : {},
    log: [
      ...branches.flatMap(branchLines),
      ...reasons.map((text) => line(`    ${text}`)),
      ...(htmlUrl === undefined ? [] : [line(`See ${htmlUrl}`)]),
    ],
    warnings: annotations.length === 0 ? [] : [{ title: "To know about this trail", lines: annotations }],
    ...(gate && !gate.passes && { error: shutAnnotation(gate, answer.text) }),
    answer,
    page: [
      gfm`### ${severityIcons[answer.tone].page} ${answer.text}`,
      ...(gate === undefined || gate.passes ? [] : [gfm`**What to do:** ${prose(wordsOf(gate).next)}`]),
      ...annotations.map((text) => gfm`> ⚠️ ${prose(text)}`),
      ...reasons.map((text) => gfm`- ${prose(text)}`),
      ...(found === undefined ? [] : trailBlocks(outcome, found, branches, now)),
    ],
  };
}

function answerOf({ flow, trail, gate, state }: TrailRead): {
  readonly tone: Severity;
  readonly text: string;
} {
  const which = `trail ${trail} of flow ${flow}`;
  if (gate === undefined) {
    const tone = state === "COMPLIANT" ? "good" : state === undefined ? "warning" : "neutral";
    return { tone, text: `READ: ${which} is ${state ?? "in a state that cannot be believed"}.` };
  }
  const name = gate.verdict.toUpperCase();
  if (!gate.passes) {
    const text = `${name}: the gate stays shut for ${which}. ${wordsOf(gate).meaning}.`;
    return { tone: "bad", text };
  }
  if (gate.verdict === "compliant") return { tone: "good", text: `${name}: the gate is open for ${which}.` };
  const text = `${name}: ${which} is not compliant, but let through by this step's settings. ${wordsOf(gate).meaning}.`;
  return { tone: "warning", text };
}

/** The words of a verdict, where those about an artifact do not fit a trail. */
function wordsOf({ verdict }: TrailGate): { readonly meaning: string; readonly next: string } {
  const words = verdictTexts[verdict];
  switch (verdict) {
    case "pending":
      return { ...words, next: "Let the missing evidence be reported, and run this job again." };
    case "non-compliant":
      return { ...words, next: "Fix what failed and report it again." };
    case "misconfigured":
      return {
        meaning: "The question itself is wrong, so there is no verdict on the trail",
        next: "Check `flow`, `trail`, `org` and `base-url`, and that the trail was begun.",
      };
    case "compliant":
    case "unknown-artifact":
    case "nothing-judged":
    case "unverifiable":
    case "unauthorized":
    case "unreachable":
    case "dry-run":
      return words;
  }
}

const letThrough = ({ input, setting, verdict }: NonNullable<TrailGate["override"]>) =>
  `Let through: \`${input}: ${setting}\` lets the job go on although the verdict is ${verdict}. Without it, the gate would be shut`;

/** What failed stands before what is missing. */
const reasonsOf = (gate: TrailGate | undefined): readonly string[] =>
  (gate?.reasons ?? [])
    .toSorted((one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"))
    .map(({ text }) => text);

function shutAnnotation(gate: TrailGate, answer: string): Annotation {
  const shown = reasonsOf(gate).slice(0, 5);
  const more = gate.reasons.length - shown.length;
  return {
    title: `Gate shut: ${gate.verdict}`,
    lines: [
      answer,
      ...shown,
      ...(more > 0 ? [`… and ${count(more, "more reason")}, all in the log.`] : []),
      `What to do: ${wordsOf(gate).next}`,
    ],
  };
}

// The log.

const evidenceText = ({ name, type, state }: Evidence) =>
  `${name}${type === "" ? "" : ` (${type})`}: ${state}`;

/** For a picture, in which the mark says what is well. */
const boxText = ({ name, tone, state }: Evidence) =>
  `${severityIcons[tone].log} ${name}${state === "compliant" ? "" : `: ${state}`}`;

function branchLines({ artifact, attestations }: Branch): readonly LogPart[] {
  return [
    artifact === undefined
      ? line("Attestations of the trail")
      : line(
          `Artifact ${artifact.name}: ${artifact.state}${artifact.fingerprint === undefined ? "" : `  ${artifact.fingerprint}`}`,
        ),
    ...attestations.map((one) => line(`    ${severityIcons[one.tone].log} ${evidenceText(one)}`)),
  ];
}

// The summary.

function trailBlocks(
  { htmlUrl, trail, flow }: TrailRead,
  found: Trail,
  branches: readonly Branch[],
  now: number,
): readonly Block[] {
  const rows = branches.flatMap(({ artifact, attestations }) =>
    attestations.map((one) => ({ ...one, of: artifact?.name })),
  );
  const artifacts = branches.flatMap(({ artifact }) => artifact ?? []);
  return [
    joined(
      [
        gfm`Trail ${htmlUrl === undefined ? code(trail) : link(code(trail), htmlUrl)} of flow ${code(flow)}`,
        gfm`begun ${formatTime(found.created_at, now)} by ${found.created_by}`,
        gfm`last changed ${formatTime(found.last_modified_at, now)}`,
        ...commitOf(found),
      ],
      gfm`, `,
    ),
    ...(found.description ? [gfm`> ${found.description}`] : []),
    ...(branches.length === 0
      ? [gfm`Nothing is asked for, and nothing is there.`]
      : [picture(trail, branches)]),
    ...(artifacts.length === 0
      ? []
      : [
          table(["", "Artifact", "State", "SHA-256 fingerprint"], worstFirst(artifacts), (one) => [
            severityIcons[one.tone].page,
            code(one.name),
            one.state,
            one.fingerprint === undefined ? "" : code(one.fingerprint),
          ]),
        ]),
    ...(rows.length === 0
      ? []
      : [
          table(["", "Attestation", "Type", "Of", "State"], worstFirst(rows), (one) => [
            severityIcons[one.tone].page,
            code(one.name),
            one.type,
            one.of === undefined ? "the trail" : code(one.of),
            one.state,
          ]),
        ]),
  ];
}

function commitOf({ git_commit_info: commit }: Trail): readonly Markdown[] {
  if (commit?.sha1 === undefined) return [];
  const url = v.safeParse(httpUrlSchema, commit.url);
  const short = code(commit.sha1.slice(0, 12));
  const branch = commit.branch ? gfm` on ${code(commit.branch)}` : gfm``;
  return [gfm`commit ${url.success ? link(short, url.output) : short}${branch}`];
}

const order: readonly Severity[] = ["bad", "warning", "neutral", "good"];
const worstFirst = <Row extends { readonly tone: Severity }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));

/** More boxes than this nobody can read. */
const mostBoxes = 40;

/** The trail, its artifacts and their attestations. Where there are many, those that comply are one box. */
function picture(trail: string, branches: readonly Branch[]): Markdown {
  const isLarge = branches.reduce((sum, { attestations }) => sum + 1 + attestations.length, 0) > mostBoxes;
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  const add = (box: Box, from?: number) => {
    boxes.push(box);
    const index = boxes.length - 1;
    if (from !== undefined) arrows.push([from, index]);
    return index;
  };
  const root = add({ label: `trail ${trail}`, tone: worst(branches.flatMap(tonesOf)) });
  let left = 0;
  const worstOf = (branch: Branch) => order.indexOf(worst(tonesOf(branch)));
  const inOrder = isLarge ? branches.toSorted((one, other) => worstOf(one) - worstOf(other)) : branches;
  for (const { artifact, attestations } of inOrder) {
    if (boxes.length >= mostBoxes) {
      left += 1;
      continue;
    }
    const from =
      artifact === undefined
        ? root
        : add({ label: boxText({ ...artifact, type: "" }), tone: artifact.tone }, root);
    const good = attestations.filter(({ tone }) => tone === "good");
    const shown = isLarge ? worstFirst(attestations).filter(({ tone }) => tone !== "good") : attestations;
    const room = Math.max(mostBoxes - boxes.length, 1);
    for (const one of shown.slice(0, room)) add({ label: boxText(one), tone: one.tone }, from);
    if (shown.length > room) add({ label: `${shown.length - room} more`, tone: "neutral" }, from);
    if (isLarge && good.length > 0)
      add(
        { label: `${severityIcons.good.log} ${count(good.length, "compliant attestation")}`, tone: "good" },
        from,
      );
  }
  if (left > 0) add({ label: count(left, "more artifact"), tone: "neutral" }, root);
  return flowChart(boxes, arrows);
}

const tonesOf = ({ artifact, attestations }: Branch): readonly Severity[] => [
  ...(artifact ? [artifact.tone] : []),
  ...attestations.map(({ tone }) => tone),
];

const worst = (tones: readonly Severity[]): Severity =>
  order.find((tone) => tones.includes(tone)) ?? "neutral";
