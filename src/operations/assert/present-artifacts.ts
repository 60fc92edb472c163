// The gate's result: the verdict, why, and what to do; the artifacts that keep it closed first.
import { aborted } from "../../lib/errors.ts";
import type { Judged, JudgedArtifact } from "../../domain/outcome.ts";
import type { AssertionQuery } from "../../domain/request.ts";
import { type Reason, verdictRules, verdicts } from "../../domain/verdict.ts";
import { missingEvidence } from "../../gate/reasons.ts";
import { count, truncate, joinTruncated } from "../../lib/format.ts";
import { code, gfm, inLog, joined, prose, withLink, type Markdown } from "../../report/markdown.ts";
import {
  folded,
  compact,
  missingIcon,
  iconOf,
  table,
  sortBySeverity,
  type Presentation,
  type Severity,
} from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import {
  maxShownReasons,
  gateParts,
  openText,
  overrideText,
  reasonText,
  waitedText,
} from "../../report/verdict-texts.ts";
import { nextStepOf } from "./next-step.ts";
import {
  artifactOutputs,
  artifactStateLine,
  toOutputArtifacts,
  summarize,
  manifestLines,
  nameOf,
  single,
  linkedFingerprint,
} from "../../report/views/artifacts.ts";
import { assertionBlocks, assertionLines, overriddenIn } from "../../report/views/evidence.ts";

/** Returns an artifact with what people did at the service that changed its verdict, as sentences. */
function rate(one: JudgedArtifact, now: number) {
  const { assertion } = one;
  const listing = assertion?.allow_listing;
  const overridden = assertion ? overriddenIn(assertion) : [];
  const who = listing?.allowed_by_user_id ?? "a person whom the service does not name";
  const allowed =
    listing &&
    `Allow-listed by ${who}, ${formatTime(listing.timestamp, now)}: ${listing.description ?? "no reason given"}`;
  const names = joinTruncated(overridden);
  const notes = compact([allowed, names !== "" && `Overridden at the service: ${names}`]);
  return { ...one, severity: severityOf(one), listing, allowed, notes };
}
type RatedArtifact = ReturnType<typeof rate>;

/** Presents what a gate on artifacts decided; `now` is in milliseconds since 1970. */
export function presentArtifacts(outcome: Judged, now: number): Presentation {
  const { passes, query, result, record, subjects, predicate } = outcome;
  // Among those that keep the gate closed, the one first that decides: an annotation names only a few.
  const artifacts = sortBySeverity(
    outcome.artifacts
      .map((one) => rate(one, now))
      .sort((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict)),
  );
  const scopes = new Set(artifacts.flatMap(({ assertion }) => assertion?.scope ?? []));
  const text = resultText(outcome, artifacts);
  const { next, stepFor } = nextSteps(outcome, artifacts);
  const lines = passes ? [] : [text, ...blockedLines(artifacts, stepFor)];
  const gate = gateParts(outcome, artifacts, lines, next);
  // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
  const annotated = artifacts.filter(({ override }) => override?.setting !== "ignore");
  return {
    ...gate,
    result: { severity: severityOf(outcome), text, icon: isWaiting(outcome) ? missingIcon : undefined },
    sentences: [waitedText(outcome), ...gate.sentences],
    overrides: overrideLines(artifacts),
    annotations: [{ level: "warning", title: "Gate overridden", lines: overrideLines(annotated) }],
    warnings: [...warningsOf(outcome), ...gate.warnings],
    outputs: {
      ...artifactOutputs(outcome),
      ...gate.outputs,
      scope: single([...scopes]),
      flow: query.flow,
    },
    documents: {
      artifacts: toOutputArtifacts(outcome.artifacts, ({ verdict, reasons }) => ({ verdict, reasons })),
      result,
      record,
      subjects,
      predicate,
    },
    log: logOf(outcome, artifacts),
    page: [
      artifactsTable(artifacts, stepFor),
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
  if (cancelled) return `${closed}: ${aborted.reason} before there was a result.`;
  const only = single(artifacts);
  const subject = only && nameOf(only).text;
  const all = count(artifacts.length, "artifact");
  const blocked = artifacts.filter((artifact) => !artifact.passes).length;
  if (!passes) return `${closed} for ${subject ?? `${blocked} of ${all}`} ${targetText(query)}.`;
  const overridden = artifacts.filter((artifact) => artifact.verdict === verdict && artifact.override);
  const some = overridden.length === 0 ? all : `${overridden.length} of ${all}`;
  const text = openText(verdict, overridden[0]?.override, `${subject ?? some} ${targetText(query)}`);
  const listed = artifacts.filter(({ listing }) => listing);
  if (verdict !== "compliant" || listed.length === 0) return text;
  const people = new Set(listed.map(({ listing }) => listing?.allowed_by_user_id ?? "an unnamed person"));
  const by = `${listed.length} of them allow-listed by ${[...people].slice(0, 3).join(", ")}.`;
  return `${text} ${only?.allowed ?? by}`;
}

/** Only what this step reads can be compared with a manifest. */
const hasManifest = ({ type }: JudgedArtifact) => type === "file" || type === "dir";

/** Returns what to do about an artifact, where that is not the same for all. */
type StepFor = (artifact: RatedArtifact) => string;

/** Returns what to do about a closed gate: one step, or a function that gives that of each artifact. */
function nextSteps(outcome: Judged, artifacts: readonly RatedArtifact[]) {
  if (outcome.cancelled) return { next: `${aborted.hint}.` };
  const stepFor = (one: RatedArtifact) => stepOf(one, outcome);
  const steps = new Set(artifacts.filter(({ passes }) => !passes).map(stepFor));
  const [only = ""] = steps;
  return steps.size > 1
    ? { next: "Each artifact needs a step of its own, which is named beside it.", stepFor }
    : { next: only };
}

function stepOf(artifact: RatedArtifact, { query, waitedSeconds }: Judged): string {
  const { verdict, hint } = artifact;
  const usual = nextStepOf({ ...artifact, waitedSeconds, isTrail: false });
  if (hint !== undefined) return usual;
  if (verdict === "unknown-artifact" && hasManifest(artifact))
    return `${usual} If the build wrote a manifest (\`manifest: true\`), \`sha256sum --check --strict --quiet MANIFEST\` in the artifact's directory shows what differs.`;
  if (verdict === "nothing-judged" && query.scope === "flow")
    return "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.";
  return usual;
}

/** The overrides, with what would have kept the gate closed. */
function overrideLines(artifacts: readonly RatedArtifact[]) {
  const some = artifacts.flatMap((one) => (one.override ? [{ ...one, override: one.override }] : []));
  return summarize(some, (one) => [overrideText(one.override), ...firstReasons(one)].join("; "));
}

const firstReasons = ({ reasons }: JudgedArtifact) => reasons.slice(0, maxShownReasons).map(reasonText);

const maxMissing = 10;

/** Returns why the gate is closed for an artifact: the evidence that it waits for, else the first reasons. */
function closedBy(artifact: JudgedArtifact): readonly string[] {
  const { names, others } = missingEvidence(artifact.reasons);
  if (artifact.verdict !== "pending" || names.length === 0) return firstReasons(artifact);
  const missing = joinTruncated(names, maxMissing);
  return [`missing ${missing}`, ...firstReasons({ ...artifact, reasons: others })];
}

function blockedLines(artifacts: readonly RatedArtifact[], stepFor?: StepFor) {
  const blocked = artifacts.filter(({ passes }) => !passes);
  return summarize(blocked, (one) => {
    const why = [...(artifacts.length === 1 ? [] : [one.verdict]), ...closedBy(one)].join("; ");
    return stepFor === undefined ? why : `${why} → ${stepFor(one)}`;
  });
}

/** Failures come last, next to the result; what is equally severe stays in input order. */
function* logOf(outcome: Judged, artifacts: readonly RatedArtifact[]) {
  yield waitedText(outcome);
  const maxReasons = Math.max(maxShownReasons, Math.floor(reasonsInLog / artifacts.length));
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
  const { verdict, reasons, notes, override, warnings, detail } = artifact;
  return [
    artifactStateLine(artifact, verdict),
    ...truncate(
      reasons.map((reason) => `    ${reasonIcons[reason.kind].text} ${reasonText(reason)}`),
      maxReasons,
      () => "    … and more reasons",
    ),
    detail !== undefined && `      ${detail}`,
    ...compact([...notes, override && overrideText(override), ...warnings]).map((text) => `    ! ${text}`),
  ];
}

/** @param stepFor what to do about an artifact, where that is not the same for all */
function artifactsTable(artifacts: readonly RatedArtifact[], stepFor?: (artifact: RatedArtifact) => string) {
  const isExplained = artifacts.some((one) => one.reasons.length + one.notes.length > 0);
  return table(artifacts, (artifact) => ({
    "": artifactIcon(artifact),
    // Beside what to do there is no space for the file's name too.
    Artifact: stepFor && artifact.name !== undefined ? code(artifact.name) : nameOf(artifact),
    Fingerprint: linkedFingerprint(artifact),
    Verdict: artifact.verdict,
    ...(isExplained && { Why: reasonCell(artifact, stepFor !== undefined) }),
    ...(stepFor && { "What to do": artifact.passes ? "" : prose(stepFor(artifact)) }),
  }));
}

/**
 * The first reasons; the details below have all of them.
 * @param isNarrow whether there is no space for where something is missing or failed
 */
const reasonCell = (artifact: RatedArtifact, isNarrow: boolean) =>
  joined(
    [
      ...truncate(
        artifact.reasons.map((one) => reasonOnPage(isNarrow ? withoutPlace(one) : one, artifact)),
        maxShownReasons,
        (more) => gfm`and ${more} more`,
      ),
      ...artifact.notes.map((note) => gfm`⚠️ ${note}`),
    ],
    gfm`<br>`,
  );

const withoutPlace = (reason: Reason): Reason => ({
  ...reason,
  text: reason.text.replace(/ in trail \S+ of flow \S+$/, ""),
});

/** The fingerprint beside it has the artifact's own link. */
const reasonOnPage = (reason: Reason, { htmlUrl }: RatedArtifact) =>
  withLink(
    gfm`${reasonIcons[reason.kind]} ${prose(reasonText(reason))}`,
    "open",
    reason.url === htmlUrl ? undefined : reason.url,
  );

/** Returns whether there is more to show of an artifact than its row in the table has. */
const hasDetails = (artifact: RatedArtifact) =>
  artifact.assertion !== undefined || artifact.reasons.length > maxShownReasons;

function artifactDetails(artifact: RatedArtifact, open: boolean) {
  const { verdict, reasons, allowed, assertion } = artifact;
  return {
    title: gfm`${artifactIcon(artifact)} ${nameOf(artifact)}: ${verdict}`,
    open,
    blocks: [
      ...(reasons.length > maxShownReasons
        ? reasons.map((reason) => gfm`- ${reasonOnPage(reason, artifact)}`)
        : []),
      allowed !== undefined && gfm`> ⚠️ ${allowed}`,
      ...(assertion === undefined ? [] : assertionBlocks(assertion)),
    ],
  };
}

/** Returns what artifacts are judged by, to stand after their names. */
export function targetText({ scope, flow, environment, policies }: AssertionQuery): string {
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
