// The gate's result: the verdict, why, and what to do; the artifacts that keep it closed first.
import type { Assertion } from "../../domain/assertion.ts";
import type { Judged, JudgedArtifact } from "../../domain/outcome.ts";
import type { Reason } from "../../domain/judgement.ts";
import { logTable, named, pageTable, plain, type Cell } from "../cells.ts";
import { code, gfm, joined, link, prose, type Markdown } from "../markdown.ts";
import { details, detailsList, table, type Block, type Details, type Table } from "../summary-writer.ts";
import { formatDuration } from "../time-format.ts";
import { line, warningOf, type Annotation, type LogPart, type Presentation } from "../presentation.ts";
import { severityIcons, verdictTexts, worstFirst, type Severity } from "../verdict-texts.ts";
import { count, withShortCommits } from "../visible-text.ts";
import {
  artifactOutputs,
  entry,
  firstFew,
  nameOf,
  nameOnPage,
  shortOnPage,
  valueOfOnly,
} from "./artifacts.ts";
import {
  allowListingText,
  attestationCells,
  missingIcon,
  policyGrid,
  trailRows,
  type TrailRow,
} from "./assertion.ts";
import { comparisonBlocks, comparisonSentences, manifestLines } from "./comparison.ts";

/** An artifact with the severity of its verdict. */
type RatedArtifact = JudgedArtifact & { readonly severity: Severity };

/** @param now milliseconds since 1970 */
export function renderJudged(outcome: Judged, now: number): Presentation {
  const artifacts = worstFirst(outcome.artifacts.map((one) => ({ ...one, severity: severityOf(one) })));
  const scopes = new Set(outcome.artifacts.flatMap(({ scope }) => scope ?? []));
  const annotated = artifacts.filter(({ override }) => override?.setting !== "ignore");
  const answer = answerText(outcome, now);
  return {
    passes: outcome.passes,
    outputs: {
      ...artifactOutputs(outcome),
      verdict: outcome.verdict,
      compliant: String(outcome.passes && outcome.verdict === "compliant"),
      scope: valueOfOnly([...scopes], (scope) => scope),
      flow: outcome.query.flow,
      "html-url": valueOfOnly(outcome.artifacts, ({ htmlUrl }) => htmlUrl),
    },
    documents: {
      artifacts: outcome.artifacts.map((artifact) => ({
        ...entry(artifact),
        verdict: artifact.verdict,
        reasons: artifact.reasons,
        html_url: artifact.htmlUrl,
      })),
      result: { value: outcome.result },
      record: { value: outcome.record },
    },
    log: logOf(outcome, artifacts, now),
    annotations: [
      // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
      ...warningOf("Gate overridden", overrideLines(annotated)),
      ...warningOf("Warnings", warningsOf(outcome)),
      ...(outcome.passes ? [] : [errorAnnotation(outcome, artifacts, answer)]),
    ],
    // The error annotation has said all of it.
    answer: {
      severity: severityOf(outcome),
      text: outcome.passes ? answer : `The gate stays closed. Verdict: ${outcome.verdict}.`,
    },
    page: pageOf(outcome, artifacts, now, answer),
  };
}

function severityOf({ passes, verdict }: Pick<JudgedArtifact, "passes" | "verdict">): Severity {
  if (!passes) return "error";
  return verdict === "compliant" ? "success" : verdict === "dry-run" ? "info" : "warning";
}

/** The warnings; where there are several artifacts, with the artifact that each is about. */
function warningsOf({ artifacts }: Judged): readonly string[] {
  if (artifacts.length === 1) return artifacts.flatMap(({ warnings }) => warnings);
  const some = artifacts.filter(({ warnings }) => warnings.length > 0);
  return firstFew(some, ({ warnings }) => warnings.join("; "));
}

/** The result in one or two sentences: verdict, what it is about, and who or which input overrode it. */
function answerText(outcome: Judged, now: number): string {
  const { passes, verdict, cancelled, artifacts, query } = outcome;
  const { label } = verdictTexts[verdict];
  const all = valueOfOnly(artifacts, nameOf) ?? count(artifacts.length, "artifact");
  if (cancelled) return `${label}. The gate stays closed: the job was cancelled before there was a result.`;
  if (!passes) {
    const blocked = artifacts.filter((artifact) => !artifact.passes).length;
    const which = artifacts.length === 1 ? all : `${blocked} of ${all}`;
    return `${label}. The gate stays closed for ${which} ${targetText(query)}.`;
  }
  const [override] = artifacts.flatMap(({ verdict: own, override }) =>
    own === verdict ? (override ?? []) : [],
  );
  if (verdict !== "compliant")
    return `${label}${override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``} for ${all} ${targetText(query)}.`;
  const listed = artifacts.filter(({ allowListing }) => allowListing);
  const [only] = valueOfOnly(artifacts, (artifact) => allowListingText(artifact, now)) ?? [];
  const people = new Set(
    listed.map(({ allowListing }) => allowListing?.allowed_by_user_id ?? "an unnamed person"),
  );
  return [
    `${label}: the gate is open for ${all} ${targetText(query)}.`,
    ...(only === undefined ? [] : [only]),
    ...(only === undefined && listed.length > 0
      ? [`${listed.length} of them allow-listed by ${[...people].slice(0, 3).join(", ")}.`]
      : []),
  ].join(" ");
}

/** What the artifacts are judged by, after their names. */
function targetText({ scope, flow, environment, policies }: Judged["query"]): string {
  const inFlow = flow === undefined ? "" : `, as reported in flow ${flow}`;
  switch (scope) {
    case "environment":
      return `in environment ${environment ?? ""}${inFlow}`;
    case "policy":
      return `under ${policies.length === 1 ? "policy" : "policies"} ${policies.join(", ")}${inFlow}`;
    case "flow":
      return flow === undefined ? "under its flow's template" : `under the template of flow ${flow}`;
  }
}

function nextStep({ verdict, query, cancelled, waitedSeconds }: Judged): string {
  if (cancelled) return "Run the job again: a cancelled gate has no result.";
  if (verdict === "nothing-judged" && query.scope === "flow")
    return "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.";
  return verdict === "pending" && waitedSeconds > 0
    ? "Report the missing evidence and run this job again, or set a longer `wait`."
    : verdictTexts[verdict].next;
}

const overrideText = ({ override }: JudgedArtifact): readonly string[] =>
  override === undefined || override.input === "dry-run"
    ? []
    : [
        `\`${override.input}: ${override.setting}\` lets the job pass although the verdict is ${override.verdict}`,
      ];

/** The overrides, with what would have kept the gate closed. */
function overrideLines(artifacts: readonly JudgedArtifact[]): readonly string[] {
  const some = artifacts.filter((artifact) => overrideText(artifact).length > 0);
  return firstFew(some, (artifact) => [...overrideText(artifact), ...firstReasons(artifact)].join("; "));
}

const firstReasons = ({ reasons }: JudgedArtifact) => reasons.slice(0, 3).map(reasonText);

const reasonText = ({ text }: Reason) => withShortCommits(text);

function errorAnnotation(outcome: Judged, artifacts: readonly JudgedArtifact[], answer: string): Annotation {
  const blocked = artifacts.filter(({ passes }) => !passes);
  return {
    level: "error",
    title: `Gate closed: ${outcome.verdict}`,
    lines: [
      `${answer} ${verdictTexts[outcome.verdict].meaning}.`,
      ...firstFew(blocked, (artifact) =>
        [...(artifacts.length === 1 ? [] : [artifact.verdict]), ...firstReasons(artifact)].join("; "),
      ),
      ...blocked
        .filter(({ verdict }) => verdict === "unknown-artifact")
        .slice(0, 5)
        .flatMap(({ fingerprint }) => comparisonSentences(outcome, fingerprint)),
      `What to do: ${nextStep(outcome)}`,
    ],
  };
}

// The log.

/** Failures come last, next to the result; what is equally severe stays in input order. */
function* logOf(outcome: Judged, artifacts: readonly RatedArtifact[], now: number): Generator<LogPart> {
  for (const text of waited(outcome)) yield line(text);
  for (const group of bySeverityAscending(artifacts))
    for (const artifact of group) {
      yield* artifactLines(artifact, now);
      // A compliant artifact needs no details, unless it is the only one.
      if (artifacts.length === 1 || artifact.severity !== "success") yield* detailLines(artifact);
    }
  yield* manifestLines(outcome);
}

const bySeverityAscending = (artifacts: readonly RatedArtifact[]) =>
  Map.groupBy(artifacts, ({ severity }) => severity)
    .values()
    .toArray()
    .reverse();

const reasonIcons: Readonly<Record<Reason["kind"], Cell>> = {
  missing: missingIcon,
  failed: severityIcons.error,
  "invalid-response": { log: "?", page: gfm`❓` },
  "service-error": { log: "-", page: gfm`💬` },
  unreachable: { log: "-", page: gfm`💬` },
};

function artifactLines(artifact: RatedArtifact, now: number): readonly LogPart[] {
  return [
    line(`${artifact.fingerprint}  ${nameOf(artifact)}: ${artifact.verdict}`, artifact.severity),
    ...artifact.reasons.map((reason) => line(`    ${reasonIcons[reason.kind].log} ${reasonText(reason)}`)),
    ...[...allowListingText(artifact, now), ...overrideText(artifact), ...artifact.warnings].map((text) =>
      line(`    ! ${text}`),
    ),
  ];
}

function detailLines(artifact: JudgedArtifact): readonly LogPart[] {
  const { assertion } = artifact;
  const see = artifact.htmlUrl === undefined ? [] : [line(`    See ${artifact.htmlUrl}`)];
  if (assertion === undefined) return see;
  const policies = policyGrid(assertion);
  const attestations = trailRows(assertion).flatMap(({ flow, trail, attestations }) =>
    attestations.map((one) => ({ ...one, flow, trail })),
  );
  return [
    ...see,
    ...(policies.items.length === 0 ? [] : [logTable(`Policies for ${nameOf(artifact)}`, policies)]),
    ...(attestations.length === 0
      ? []
      : [
          logTable(`Attestations of ${nameOf(artifact)}`, {
            head: ["", "Attestation", "Type", "Status", "Flow", "Trail"],
            items: attestations,
            cells: (one) => [...attestationCells(one), named(one.flow), plain(withShortCommits(one.trail))],
          }),
        ]),
  ];
}

// The summary.

function pageOf(
  outcome: Judged,
  artifacts: readonly RatedArtifact[],
  now: number,
  answer: string,
): readonly Block[] {
  const sentences = [
    ...(outcome.verdict === "compliant" ? [] : [`${verdictTexts[outcome.verdict].meaning}.`]),
    ...waited(outcome),
  ];
  return [
    gfm`### ${severityIcons[severityOf(outcome)].page} ${prose(answer)}`,
    ...(sentences.length === 0 ? [] : [joined(sentences, gfm` `)]),
    ...(outcome.passes ? [] : [gfm`**What to do:** ${prose(nextStep(outcome))}`]),
    ...[...overrideLines(artifacts), ...warningsOf(outcome)].map((text) => gfm`> ⚠️ ${prose(text)}`),
    artifactsTable(artifacts, now),
    ...comparisonBlocks(outcome),
    detailsList("artifact", artifacts, (artifact) =>
      artifactDetails(artifact, now, artifacts.length <= 3 && !artifact.passes),
    ),
  ];
}

function artifactsTable(artifacts: readonly RatedArtifact[], now: number): Table {
  const cells = (artifact: RatedArtifact) => [
    severityIcons[artifact.severity].page,
    nameOnPage(artifact),
    shortOnPage(artifact, artifact.htmlUrl),
    artifact.verdict,
  ];
  const head = ["", "Artifact", "Fingerprint", "Verdict"];
  const isExplained = artifacts.some(({ reasons, allowListing }) => reasons.length > 0 || allowListing);
  return isExplained
    ? table([...head, "Why"], artifacts, (artifact) => [...cells(artifact), reasonCell(artifact, now)])
    : table(head, artifacts, cells);
}

const waited = ({ waitedSeconds }: Judged) =>
  waitedSeconds === 0 ? [] : [`The gate waited ${formatDuration(waitedSeconds)}.`];

/** The first reasons; the details below have all of them. */
function reasonCell(artifact: JudgedArtifact, now: number): Markdown {
  const { reasons } = artifact;
  return joined(
    [
      ...reasons.slice(0, 3).map(reasonOnPage),
      ...(reasons.length > 3 ? [gfm`and ${reasons.length - 3} more`] : []),
      ...allowListingText(artifact, now).map((listing) => gfm`⚠️ ${listing}`),
    ],
    gfm`<br>`,
  );
}

const reasonOnPage = (reason: Reason): Markdown =>
  gfm`${reasonIcons[reason.kind].page} ${prose(reasonText(reason))}${reason.url === undefined ? gfm`` : gfm` (${link("open", reason.url)})`}`;

function artifactDetails(artifact: RatedArtifact, now: number, open: boolean): Details {
  const { assertion } = artifact;
  return details(
    gfm`${severityIcons[artifact.severity].page} ${nameOnPage(artifact)}: ${artifact.verdict}`,
    [
      ...(artifact.reasons.length > 3
        ? artifact.reasons.map((reason) => gfm`- ${reasonOnPage(reason)}`)
        : []),
      ...allowListingText(artifact, now).map((listing) => gfm`> ⚠️ ${listing}`),
      ...(assertion !== undefined
        ? assertionBlocks(assertion)
        : [
            artifact.scope === undefined
              ? gfm`The service gave no response that can be shown here.`
              : gfm`The response is too large to be shown here; the decision record has its SHA-256.`,
          ]),
    ],
    open,
  );
}

function assertionBlocks(assertion: Assertion): readonly Block[] {
  const policies = policyGrid(assertion);
  const trails = trailRows(assertion);
  return [
    ...(policies.items.length === 0 ? [] : [pageTable(policies)]),
    table(["Flow", "Trail", "Artifact by itself", "Artifact in its trail"], trails, (one) => [
      code(one.flow),
      trailOnPage(one),
      one.byItself,
      gfm`${severityIcons[one.severity].page} ${one.inTrail}`,
    ]),
    ...trails
      .filter(({ attestations }) => attestations.length > 0)
      .flatMap(({ flow, attestations }) => [
        gfm`Attestations in flow ${code(flow)}:`,
        pageTable({
          head: ["", "Attestation", "Type", "Status"],
          items: attestations,
          cells: attestationCells,
        }),
      ]),
  ];
}

function trailOnPage({ trail, url }: TrailRow): Markdown {
  const shown = code(withShortCommits(trail));
  return url === undefined ? shown : gfm`${shown} (${link("open", url)})`;
}
