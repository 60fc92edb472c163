// The gate's result: the verdict, why, and what to do; the artifacts that keep it closed first.
import type { Judged, JudgedArtifact } from "../../domain/outcome.ts";
import type { Reason } from "../../domain/judgement.ts";
import { count, firstOf } from "../../lib/shorten.ts";
import { targetText } from "../introduction.ts";
import { gfm, inLog, joined, prose, withLink, type Markdown } from "../markdown.ts";
import {
  annotation,
  folded,
  missingIcon,
  iconOf,
  table,
  worstFirst,
  type Presentation,
  type Severity,
} from "../presentation.ts";
import { formatDuration, formatTime } from "../time-format.ts";
import {
  closedGate,
  fewReasons,
  gateOutputs,
  openText,
  overrideText,
  reasonText,
  verdictTexts,
} from "../verdict-texts.ts";
import {
  artifactOutputs,
  comparisonBlocks,
  comparisonSentences,
  entries,
  firstFew,
  manifestLines,
  nameOf,
  onlyOf,
  shortOnPage,
} from "./artifacts.ts";
import { assertionBlocks, assertionLines } from "./evidence.ts";

/** Returns the artifacts, the most severe first, with who allowed them without evidence: at most one sentence. */
const rate = ({ artifacts }: Judged, now: number) =>
  worstFirst(
    artifacts.map((one) => ({ ...one, severity: severityOf(one), allowed: allowListingText(one, now) })),
  );
type RatedArtifact = ReturnType<typeof rate>[number];

export function renderJudged(outcome: Judged, now: number): Presentation {
  const { verdict, passes, query, result, record } = outcome;
  const artifacts = rate(outcome, now);
  const scopes = new Set(artifacts.flatMap(({ scope }) => scope ?? []));
  const text = resultText(outcome, artifacts);
  const meaning = verdict === "compliant" ? [] : [`${verdictTexts[verdict].meaning}.`];
  // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
  const annotated = artifacts.filter(({ override }) => override?.setting !== "ignore");
  return {
    result: { severity: severityOf(outcome), text },
    sentences: [...meaning, ...waitedText(outcome)],
    ...(!passes &&
      closedGate(
        verdict,
        [[text, ...meaning].join(" "), ...blockedLines(outcome, artifacts)],
        nextStep(outcome),
      )),
    overrides: overrideLines(artifacts),
    annotations: annotation("warning", "Gate overridden", overrideLines(annotated)),
    warnings: warningsOf(outcome),
    outputs: {
      ...artifactOutputs(outcome),
      ...gateOutputs(verdict, passes),
      scope: onlyOf([...scopes]),
      flow: query.flow,
    },
    documents: {
      artifacts: entries(outcome.artifacts, ({ verdict, reasons }) => ({ verdict, reasons })),
      result: { value: result },
      record: { value: record },
    },
    log: logOf(outcome, artifacts),
    page: [
      artifactsTable(artifacts),
      ...comparisonBlocks(outcome),
      folded("artifact", artifacts, (artifact) =>
        artifactDetails(artifact, artifacts.length <= 3 && !artifact.passes),
      ),
    ],
  };
}

function severityOf({ passes, verdict }: Pick<JudgedArtifact, "passes" | "verdict">): Severity {
  if (!passes) return "error";
  return verdict === "compliant" ? "success" : "warning";
}

/** Returns who allowed the artifact without evidence, when and why; nothing where it is not allow-listed. */
function allowListingText({ allowListing: listing }: JudgedArtifact, now: number): readonly string[] {
  if (!listing) return [];
  const who = listing.allowed_by_user_id ?? "a person whom the service does not name";
  const when =
    typeof listing.timestamp === "number" ? formatTime(listing.timestamp, now) : "at an unknown time";
  return [`Allow-listed by ${who}, ${when}: ${listing.description ?? "no reason given"}`];
}

/** The warnings; where there are several artifacts, with the artifact that each is about. */
function warningsOf({ artifacts }: Judged) {
  if (artifacts.length === 1) return artifacts.flatMap(({ warnings }) => warnings);
  const some = artifacts.filter(({ warnings }) => warnings.length > 0);
  return firstFew(some, ({ warnings }) => warnings.join("; "));
}

/** The result in one or two sentences: verdict, what it is about, and who or which input overrode it. */
function resultText(
  { passes, verdict, cancelled, query }: Judged,
  artifacts: readonly RatedArtifact[],
): string {
  const closed = `${verdictTexts[verdict].label}. The gate stays closed`;
  if (cancelled) return `${closed}: the job was cancelled before there was a result.`;
  const only = onlyOf(artifacts);
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

const waitedText = ({ waitedSeconds }: Judged) =>
  waitedSeconds === 0 ? [] : [`The gate waited ${formatDuration(waitedSeconds)}.`];

function nextStep({ verdict, query, cancelled, waitedSeconds }: Judged): string {
  if (cancelled) return "Run the job again: a cancelled gate has no result.";
  if (verdict === "nothing-judged" && query.scope === "flow")
    return "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.";
  return verdict === "pending" && waitedSeconds > 0
    ? "Report the missing evidence and run this job again, or set a longer `wait`."
    : verdictTexts[verdict].next;
}

/** The overrides, with what would have kept the gate closed. */
function overrideLines(artifacts: readonly RatedArtifact[]) {
  const some = artifacts.flatMap((one) => (one.override ? [{ ...one, override: one.override }] : []));
  return firstFew(some, (one) => [overrideText(one.override), ...firstReasons(one)].join("; "));
}

const firstReasons = ({ reasons }: JudgedArtifact) => reasons.slice(0, fewReasons).map(reasonText);

/** What keeps the gate closed, for the annotation. */
function blockedLines(outcome: Judged, artifacts: readonly RatedArtifact[]) {
  const blocked = artifacts.filter(({ passes }) => !passes);
  const unknown = blocked.filter(({ verdict }) => verdict === "unknown-artifact");
  return [
    ...firstFew(blocked, (one) =>
      [...(artifacts.length === 1 ? [] : [one.verdict]), ...firstReasons(one)].join("; "),
    ),
    ...comparisonSentences(outcome, unknown),
  ];
}

/** Failures come last, next to the result; what is equally severe stays in input order. */
function* logOf(outcome: Judged, artifacts: readonly RatedArtifact[]) {
  yield* waitedText(outcome);
  for (const artifact of worstFirst(artifacts.toReversed()).toReversed()) {
    yield* artifactLines(artifact);
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

function artifactLines(artifact: RatedArtifact) {
  const { fingerprint, verdict, severity, reasons, override, allowed, warnings } = artifact;
  const overrides = override === undefined ? [] : [overrideText(override)];
  return [
    { severity, text: `${fingerprint}  ${nameOf(artifact).text}: ${verdict}` },
    ...reasons.map((reason) => `    ${reasonIcons[reason.kind].text} ${reasonText(reason)}`),
    ...[...allowed, ...overrides, ...warnings].map((text) => `    ! ${text}`),
  ];
}

function artifactsTable(artifacts: readonly RatedArtifact[]) {
  const isExplained = artifacts.some(({ reasons, allowed }) => reasons.length + allowed.length > 0);
  return table(
    ["", "Artifact", "Fingerprint", "Verdict", ...(isExplained ? ["Why"] : [])],
    artifacts,
    (artifact) => [
      iconOf(artifact.severity),
      nameOf(artifact),
      shortOnPage(artifact),
      artifact.verdict,
      ...(isExplained ? [reasonCell(artifact)] : []),
    ],
  );
}

/** The first reasons; the details below have all of them. */
const reasonCell = ({ reasons, allowed }: RatedArtifact) =>
  joined(
    [
      ...firstOf(reasons.map(reasonOnPage), fewReasons, (more) => gfm`and ${more} more`),
      ...allowed.map((listing) => gfm`⚠️ ${listing}`),
    ],
    gfm`<br>`,
  );

const reasonOnPage = (reason: Reason) =>
  withLink(gfm`${reasonIcons[reason.kind]} ${prose(reasonText(reason))}`, "open", reason.url);

function artifactDetails(artifact: RatedArtifact, open: boolean) {
  const { severity, verdict, reasons, allowed, assertion, scope } = artifact;
  const withoutAssertion =
    scope === undefined
      ? gfm`The service gave no response that can be shown here.`
      : gfm`The response is too large to be shown here; the decision record has its SHA-256.`;
  return {
    title: gfm`${iconOf(severity)} ${nameOf(artifact)}: ${verdict}`,
    open,
    blocks: [
      ...(reasons.length > fewReasons ? reasons.map((reason) => gfm`- ${reasonOnPage(reason)}`) : []),
      ...allowed.map((listing) => gfm`> ⚠️ ${listing}`),
      ...(assertion === undefined ? [withoutAssertion] : assertionBlocks(assertion)),
    ],
  };
}
