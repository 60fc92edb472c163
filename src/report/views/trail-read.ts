// A trail: what its template requires and what was reported, as a picture and tables; and the verdict, where it is a gate.
import type { TrailGate, TrailRead } from "../../domain/outcome.ts";
import type { Trail } from "../../domain/trail.ts";
import { httpUrlSchema } from "../../domain/identifiers.ts";
import { icon, named, pageTable, plain, short } from "../cells.ts";
import { code, gfm, joined, link, prose, type Markdown } from "../markdown.ts";
import { flowChart, type Arrow, type Box } from "../mermaid.ts";
import { formatTime } from "../time-format.ts";
import type { Block } from "../summary-writer.ts";
import { line, warningOf, type Annotation, type LogPart, type Presentation } from "../presentation.ts";
import {
  severityIcons,
  stateText,
  verdictTexts,
  worstFirst,
  worstOf,
  type Severity,
} from "../verdict-texts.ts";
import { count, withShortCommits } from "../visible-text.ts";
import { firstLines, namedInAnnotation } from "./artifacts.ts";
import { branchesOf, type Branch, type Evidence } from "./trail-evidence.ts";
import * as v from "valibot";

/** @param now milliseconds since 1970 */
export function renderTrailRead(outcome: TrailRead, now: number): Presentation {
  const { flow, trail, gate, found, state, htmlUrl } = outcome;
  const branches = found === undefined ? [] : branchesOf(found);
  const reasons = reasonsOf(gate);
  const answer = answerOf(outcome);
  const overrides = gate?.override === undefined ? [] : [overrideText(gate.override), ...reasons.slice(0, 3)];
  const isBlocked = gate?.passes === false;
  return {
    passes: !isBlocked,
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
      // The error annotation shows a few reasons itself.
      ...(reasons.length === 0 || (isBlocked && reasons.length <= namedInAnnotation)
        ? []
        : ["Reasons", ...reasons.map((text) => `    ${text}`)].map((text) => line(text))),
      ...(htmlUrl === undefined ? [] : [line(`See ${htmlUrl}`)]),
    ],
    annotations: [
      ...warningOf("Gate overridden", overrides),
      ...warningOf("Warnings", outcome.warnings),
      ...(isBlocked ? [errorAnnotation(gate, answer.text)] : []),
    ],
    answer: isBlocked
      ? { severity: "error", text: `The gate stays closed. Verdict: ${gate.verdict}.` }
      : answer,
    page: [
      gfm`### ${severityIcons[answer.severity].page} ${prose(answer.text)}`,
      ...(isBlocked ? [gfm`**What to do:** ${prose(textsOf(gate).next)}`] : []),
      ...[...overrides.slice(0, 1), ...outcome.warnings].map((text) => gfm`> ⚠️ ${prose(text)}`),
      ...reasons.map((text) => gfm`- ${prose(text)}`),
      ...(found === undefined ? [] : trailBlocks(outcome, found, branches, now)),
    ],
  };
}

function answerOf({ flow, trail, gate, state }: TrailRead): Presentation["answer"] {
  const name = `trail ${withShortCommits(trail)} of flow ${flow}`;
  if (gate === undefined) {
    if (state === undefined)
      return {
        severity: "warning",
        text: `Found ${name}. Its state is unknown, because the response contradicts itself.`,
      };
    return {
      severity: state === "COMPLIANT" ? "success" : "info",
      text: `Found ${name}: ${stateText(state)}.`,
    };
  }
  const { label, meaning } = textsOf(gate);
  if (!gate.passes)
    return { severity: "error", text: `${label}. The gate stays closed for ${name}. ${meaning}.` };
  if (gate.override === undefined)
    return { severity: "success", text: `${label}: the gate is open for ${name}.` };
  const { input, setting } = gate.override;
  return { severity: "warning", text: `${label}; allowed by \`${input}: ${setting}\` for ${name}.` };
}

/** The texts of a verdict, where those about an artifact do not fit a trail. */
function textsOf({ verdict }: TrailGate) {
  const texts = verdictTexts[verdict];
  switch (verdict) {
    case "pending":
      return { ...texts, next: "Report the missing evidence, and run this job again." };
    case "non-compliant":
      return { ...texts, next: "Fix what failed and report it again." };
    case "misconfigured":
      return { ...texts, next: "Check `flow`, `trail`, `org` and `base-url`, and that the trail was begun." };
    case "compliant":
    case "unknown-artifact":
    case "nothing-judged":
    case "unverifiable":
    case "unauthorized":
    case "unreachable":
    case "dry-run":
      return texts;
  }
}

const overrideText = ({ input, setting, verdict }: NonNullable<TrailGate["override"]>) =>
  `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}`;

/** What failed stands before what is missing. */
const reasonsOf = (gate: TrailGate | undefined): readonly string[] =>
  (gate?.reasons ?? [])
    .toSorted((one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"))
    .map(({ text }) => withShortCommits(text));

function errorAnnotation(gate: TrailGate, answer: string): Annotation {
  return {
    level: "error",
    title: `Gate closed: ${gate.verdict}`,
    lines: [
      answer,
      ...firstLines(reasonsOf(gate), "reason", (text) => text),
      `What to do: ${textsOf(gate).next}`,
    ],
  };
}

// The log.

const evidenceText = ({ name, type, state }: Evidence) =>
  `${name}${type === "" ? "" : ` (${type})`}: ${state}`;

/** For the picture, in which the icon says what is compliant. */
const boxText = ({ name, severity, state }: Evidence) =>
  `${severityIcons[severity].log} ${name}${state === "compliant" ? "" : `: ${state}`}`;

function branchLines({ artifact, attestations }: Branch): readonly LogPart[] {
  return [
    artifact === undefined
      ? line("Attestations of the trail")
      : line(
          `Artifact ${artifact.name}: ${artifact.state}${artifact.fingerprint === undefined ? "" : `  ${artifact.fingerprint}`}`,
        ),
    ...attestations.map((one) => line(`    ${severityIcons[one.severity].log} ${evidenceText(one)}`)),
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
      ? [gfm`Nothing is required and nothing was reported.`]
      : [picture(trail, branches)]),
    ...(artifacts.length === 0
      ? []
      : [
          pageTable({
            head: ["", "Artifact", "State", "Fingerprint"],
            items: worstFirst(artifacts),
            cells: (one) => [icon(one.severity), named(one.name), plain(one.state), short(one.fingerprint)],
          }),
        ]),
    ...(rows.length === 0
      ? []
      : [
          pageTable({
            head: ["", "Attestation", "Type", "Of", "State"],
            items: worstFirst(rows),
            cells: (one) => [
              icon(one.severity),
              named(one.name),
              plain(one.type),
              one.of === undefined ? plain("the trail") : named(one.of),
              plain(one.state),
            ],
          }),
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

/** More boxes than this cannot be read. */
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
  const root = add({ label: `trail ${trail}`, severity: worstOf(branches.flatMap(severitiesOf)) });
  let left = 0;
  const inOrder = isLarge
    ? worstFirst(branches.map((one) => ({ ...one, severity: worstOf(severitiesOf(one)) })))
    : branches;
  for (const { artifact, attestations } of inOrder) {
    if (boxes.length >= mostBoxes) {
      left += 1;
      continue;
    }
    const from =
      artifact === undefined
        ? root
        : add({ label: boxText({ ...artifact, type: "" }), severity: artifact.severity }, root);
    const compliant = attestations.filter(({ severity }) => severity === "success");
    const shown = isLarge
      ? worstFirst(attestations).filter(({ severity }) => severity !== "success")
      : attestations;
    const free = Math.max(mostBoxes - boxes.length, 1);
    for (const one of shown.slice(0, free)) add({ label: boxText(one), severity: one.severity }, from);
    if (shown.length > free) add({ label: `${shown.length - free} more`, severity: "info" }, from);
    if (isLarge && compliant.length > 0)
      add(
        {
          label: `${severityIcons.success.log} ${count(compliant.length, "compliant attestation")}`,
          severity: "success",
        },
        from,
      );
  }
  if (left > 0) add({ label: count(left, "more artifact"), severity: "info" }, root);
  return flowChart(boxes, arrows);
}

const severitiesOf = ({ artifact, attestations }: Branch): readonly Severity[] => [
  ...(artifact ? [artifact.severity] : []),
  ...attestations.map(({ severity }) => severity),
];
