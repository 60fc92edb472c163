// The gate's result: the verdict, why, and what to do; the artifacts that keep it closed first.
import { endedFromOutside } from "../../lib/errors.ts";
import type { Judged, JudgedArtifact } from "../../domain/outcome.ts";
import { missingEvidence, type Reason } from "../../domain/judgement.ts";
import { verdictRules } from "../../domain/verdict.ts";
import { count, firstOf, joinFirst } from "../../lib/format.ts";
import { targetText } from "../introduction.ts";
import { gfm, inLog, joined, prose, withLink, type Markdown } from "../markdown.ts";
import {
  annotation,
  folded,
  missingIcon,
  iconOf,
  table,
  sortBySeverity,
  type Presentation,
  type Severity,
} from "../presentation.ts";
import { formatDuration, formatTime } from "../time-format.ts";
import {
  allowanceText,
  closedGate,
  endedText,
  endingText,
  fewReasons,
  gateOutputs,
  openText,
  overrideText,
  reasonText,
} from "../verdict-texts.ts";
import {
  artifactOutputs,
  comparisonBlocks,
  comparisonSentences,
  toOutputArtifacts,
  summarize,
  manifestLines,
  nameOf,
  single,
  shortOnPage,
} from "./artifacts.ts";
import { assertionBlocks, assertionLines } from "./evidence.ts";

/** Returns the artifacts, the most severe first, with who allowed them without evidence: at most one sentence. */
const rate = ({ artifacts }: Judged, now: number) =>
  sortBySeverity(
    artifacts.map((one) => ({ ...one, severity: severityOf(one), allowed: allowListingText(one, now) })),
  );
type RatedArtifact = ReturnType<typeof rate>[number];

export function renderJudged(outcome: Judged, now: number): Presentation {
  const { verdict, passes, query, result, record, verification } = outcome;
  const artifacts = rate(outcome, now);
  const scopes = new Set(artifacts.flatMap(({ scope }) => scope ?? []));
  const text = resultText(outcome, artifacts);
  // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
  const annotated = artifacts.filter(({ override }) => override?.setting !== "ignore");
  return {
    result: { severity: severityOf(outcome), text, ...(isWaiting(outcome) && { icon: missingIcon }) },
    sentences: [...waitedText(outcome), ...allowanceText(outcome.allowance)],
    ...(!passes &&
      closedGate(
        verdict,
        [text, ...endedLines(outcome), ...blockedLines(outcome, artifacts)],
        nextStep(outcome),
      )),
    overrides: overrideLines(artifacts),
    annotations: annotation("warning", "Gate overridden", overrideLines(annotated)),
    warnings: [...warningsOf(outcome), ...endingLines(outcome)],
    outputs: {
      ...artifactOutputs(outcome),
      ...gateOutputs(verdict, passes),
      scope: single([...scopes]),
      flow: query.flow,
    },
    documents: {
      artifacts: toOutputArtifacts(outcome.artifacts, ({ verdict, reasons }) => ({ verdict, reasons })),
      result: { value: result },
      record: { value: record },
      ...(verification && { verification }),
    },
    log: logOf(outcome, artifacts),
    page: [
      artifactsTable(artifacts),
      ...comparisonBlocks(outcome),
      folded("artifact", artifacts.filter(hasDetails), (artifact) =>
        artifactDetails(artifact, artifacts.length <= 3 && !artifact.passes),
      ),
    ],
  };
}

/** Something that is missing can still come, so it is shown as in the tables of evidence. */
const isWaiting = ({ passes, verdict }: Pick<JudgedArtifact, "passes" | "verdict">) =>
  !passes && verdict === "pending";

const artifactIcon = (artifact: RatedArtifact) =>
  isWaiting(artifact) ? missingIcon : iconOf(artifact.severity);

function severityOf({ passes, verdict }: Pick<JudgedArtifact, "passes" | "verdict">): Severity {
  if (!passes) return "error";
  return verdict === "compliant" ? "success" : "warning";
}

/** Returns who allowed the artifact without evidence, when and why; nothing where it is not allow-listed. */
function allowListingText({ allowListing: listing }: JudgedArtifact, now: number): readonly string[] {
  if (!listing) return [];
  const who = listing.allowed_by_user_id ?? "a person whom the service does not name";
  const when = formatTime(listing.timestamp, now);
  return [`Allow-listed by ${who}, ${when}: ${listing.description ?? "no reason given"}`];
}

/** The attestations whose result somebody overrode at the service: at most one sentence. */
const overriddenText = ({ overridden }: JudgedArtifact): readonly string[] =>
  overridden === undefined ? [] : [`Overridden at the service: ${overridden.join(", ")}`];

/** What is said where an exception lets the job pass, or has ended. */
function endingLines({ passes, allowance, artifacts }: Judged): readonly string[] {
  const isUsed = artifacts.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
  return passes && isUsed ? endingText(allowance) : [];
}
const endedLines = ({ allowance, artifacts }: Judged): readonly string[] =>
  endedText(
    allowance,
    artifacts.filter(({ passes }) => !passes).map(({ verdict }) => verdict),
  );

/** The warnings; where there are several artifacts, with the artifact that each is about. */
function warningsOf({ artifacts }: Judged) {
  if (artifacts.length === 1) return artifacts.flatMap(({ warnings }) => warnings);
  const some = artifacts.filter(({ warnings }) => warnings.length > 0);
  return summarize(some, ({ warnings }) => warnings.join("; "));
}

/** The result in one or two sentences: verdict, what it is about, and who or which input overrode it. */
function resultText(
  { passes, verdict, cancelled, query }: Judged,
  artifacts: readonly RatedArtifact[],
): string {
  const closed = `${verdictRules[verdict].label}. The gate stays closed`;
  if (cancelled) return `${closed}: ${endedFromOutside.reason} before there was a result.`;
  const only = single(artifacts);
  const subject = only && nameOf(only).text;
  const all = count(artifacts.length, "artifact");
  const blocked = artifacts.filter((artifact) => !artifact.passes).length;
  if (!passes) return `${closed} for ${subject ?? `${blocked} of ${all}`} ${targetText(query)}.`;
  const overriding = artifacts.find((artifact) => artifact.verdict === verdict && artifact.override);
  const text = openText(verdict, overriding?.override, `${subject ?? all} ${targetText(query)}`);
  const listed = artifacts.filter(({ allowListing }) => allowListing);
  if (verdict !== "compliant" || listed.length === 0) return text;
  const people = new Set(
    listed.map(({ allowListing }) => allowListing?.allowed_by_user_id ?? "an unnamed person"),
  );
  const some = `${listed.length} of them allow-listed by ${[...people].slice(0, 3).join(", ")}.`;
  return [text, ...(only?.allowed ?? [some])].join(" ");
}

/** Only what this step reads has a manifest that can be compared. */
const hasManifest = ({ type }: JudgedArtifact) => type === "file" || type === "dir" || type === "oci";

const waitedText = ({ waitedSeconds }: Judged) =>
  waitedSeconds === 0 ? [] : [`The gate waited ${formatDuration(waitedSeconds)}.`];

function nextStep({ verdict, query, cancelled, waitedSeconds, artifacts, comparisons = [] }: Judged): string {
  if (cancelled) return `${endedFromOutside.hint}.`;
  const { hint } = artifacts.find((one) => one.verdict === verdict && one.hint !== undefined) ?? {};
  if (hint !== undefined) return `${hint}.`;
  const isRead = artifacts.some((one) => one.verdict === verdict && hasManifest(one));
  if (verdict === "unknown-artifact" && isRead && comparisons.length === 0)
    return `${verdictRules[verdict].next} \`compare-with\` shows what differs from the manifest of the build.`;
  if (verdict === "nothing-judged" && query.scope === "flow")
    return "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.";
  return verdict === "pending" && waitedSeconds > 0
    ? "Report the missing evidence and run this job again, or set a longer `wait`."
    : verdictRules[verdict].next;
}

/** The overrides, with what would have kept the gate closed. */
function overrideLines(artifacts: readonly RatedArtifact[]) {
  const some = artifacts.flatMap((one) => (one.override ? [{ ...one, override: one.override }] : []));
  return summarize(some, (one) => [overrideText(one.override), ...firstReasons(one)].join("; "));
}

const firstReasons = ({ reasons }: JudgedArtifact) => reasons.slice(0, fewReasons).map(reasonText);

/** How many missing attestations an annotation names of an artifact. */
const maxMissing = 10;

/** Returns why the gate is closed for an artifact: the evidence that it waits for, else the first reasons. */
function closedBy(artifact: JudgedArtifact): readonly string[] {
  const { names, others } = missingEvidence(artifact.reasons);
  if (artifact.verdict !== "pending" || names.length === 0) return firstReasons(artifact);
  const missing = joinFirst(names, maxMissing);
  return [`missing ${missing}`, ...firstReasons({ ...artifact, reasons: others })];
}

/** What keeps the gate closed, for the annotation. */
function blockedLines(outcome: Judged, artifacts: readonly RatedArtifact[]) {
  const blocked = artifacts.filter(({ passes }) => !passes);
  const unknown = blocked.filter(({ verdict }) => verdict === "unknown-artifact");
  return [
    ...summarize(blocked, (one) =>
      [...(artifacts.length === 1 ? [] : [one.verdict]), ...closedBy(one)].join("; "),
    ),
    ...comparisonSentences(outcome, unknown),
  ];
}

/** Failures come last, next to the result; what is equally severe stays in input order. */
function* logOf(outcome: Judged, artifacts: readonly RatedArtifact[]) {
  yield* waitedText(outcome);
  const maxReasons = Math.max(fewReasons, Math.floor(reasonsInLog / artifacts.length));
  for (const artifact of sortBySeverity(artifacts.toReversed()).toReversed()) {
    yield* artifactLines(artifact, maxReasons);
    // A compliant artifact needs no details, unless it is the only one.
    if (artifacts.length > 1 && artifact.severity === "success") continue;
    if (artifact.htmlUrl !== undefined) yield `    See ${artifact.htmlUrl}`;
    if (artifact.assertion !== undefined) yield* assertionLines(artifact.assertion, nameOf(artifact).text);
  }
  yield* manifestLines(outcome);
}

const reasonIcons: Readonly<Record<Reason["kind"], Markdown>> = {
  missing: missingIcon,
  failed: iconOf("error"),
  "invalid-response": inLog(gfm`❓`, "?"),
  "service-error": inLog(gfm`💬`, "-"),
  unreachable: inLog(gfm`💬`, "-"),
};

/** How many reasons the log has of several artifacts together, unless each has only a few. */
const reasonsInLog = 1000;

function artifactLines(artifact: RatedArtifact, maxReasons: number) {
  const { fingerprint, verdict, severity, reasons, override, warnings, detail } = artifact;
  const overrides = override === undefined ? [] : [overrideText(override)];
  return [
    { severity, text: `${fingerprint}  ${nameOf(artifact).text}: ${verdict}` },
    ...firstOf(
      reasons.map((reason) => `    ${reasonIcons[reason.kind].text} ${reasonText(reason)}`),
      maxReasons,
      () => "    … and more reasons",
    ),
    ...(detail === undefined ? [] : [`      ${detail}`]),
    ...[...notesOf(artifact), ...overrides, ...warnings].map((text) => `    ! ${text}`),
  ];
}

function artifactsTable(artifacts: readonly RatedArtifact[]) {
  const isExplained = artifacts.some((one) => one.reasons.length + notesOf(one).length > 0);
  return table(
    ["", "Artifact", "Fingerprint", "Verdict", ...(isExplained ? ["Why"] : [])],
    artifacts,
    (artifact) => [
      artifactIcon(artifact),
      nameOf(artifact),
      shortOnPage(artifact),
      artifact.verdict,
      ...(isExplained ? [reasonCell(artifact)] : []),
    ],
  );
}

/** What people did at the service that changed the verdict. */
const notesOf = (artifact: RatedArtifact): readonly string[] => [
  ...artifact.allowed,
  ...overriddenText(artifact),
];

/** The first reasons; the details below have all of them. */
const reasonCell = (artifact: RatedArtifact) =>
  joined(
    [
      ...firstOf(artifact.reasons.map(reasonOnPage), fewReasons, (more) => gfm`and ${more} more`),
      ...notesOf(artifact).map((note) => gfm`⚠️ ${note}`),
    ],
    gfm`<br>`,
  );

const reasonOnPage = (reason: Reason) =>
  withLink(gfm`${reasonIcons[reason.kind]} ${prose(reasonText(reason))}`, "open", reason.url);

/** The scope of a response that was left out stays. */
const isTooLarge = ({ assertion, scope }: JudgedArtifact) => assertion === undefined && scope !== undefined;

/** Returns whether there is more to show of an artifact than its row in the table has. */
const hasDetails = (artifact: RatedArtifact) =>
  artifact.assertion !== undefined || isTooLarge(artifact) || artifact.reasons.length > fewReasons;

function artifactDetails(artifact: RatedArtifact, open: boolean) {
  const { verdict, reasons, allowed, assertion } = artifact;
  const tooLarge = gfm`The response is too large to be shown here; the decision record has its SHA-256.`;
  return {
    title: gfm`${artifactIcon(artifact)} ${nameOf(artifact)}: ${verdict}`,
    open,
    blocks: [
      ...(reasons.length > fewReasons ? reasons.map((reason) => gfm`- ${reasonOnPage(reason)}`) : []),
      ...allowed.map((listing) => gfm`> ⚠️ ${listing}`),
      ...(assertion === undefined ? (isTooLarge(artifact) ? [tooLarge] : []) : assertionBlocks(assertion)),
    ],
  };
}
