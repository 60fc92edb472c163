// The gate's result: the verdict, why, and what to do; the artifacts that keep it closed first.
import type { Judged, JudgedArtifact } from "./outcome.ts";
import type { AssertionQuery } from "../../domain/request.ts";
import { verdicts, type Reason } from "../../domain/verdict.ts";
import { missingEvidence } from "../../gate/reasons.ts";
import { count, truncate, joinTruncated } from "../../lib/format.ts";
import { code, gfm, joined, prose, withLink, type Markdown } from "../../report/markdown.ts";
import {
  folded,
  compact,
  iconOf,
  table,
  sortBySeverity,
  type Presentation,
} from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import {
  maxShownReasons,
  gateParts,
  overrideText,
  severityOfOne,
  reasonText,
  waitedText,
} from "./present-gate.ts";
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
} from "../shared/present-artifacts.ts";
import { evidenceTables } from "./evidence-tables.ts";

/** Returns an artifact with what people did at the service that changed its verdict, as sentences. */
function rate(one: JudgedArtifact, now: number) {
  const listing = one.assertion?.allow_listing;
  const who = listing?.allowed_by_user_id ?? "a person whom the service does not name";
  const allowed =
    listing &&
    `Allow-listed by ${who}, ${formatTime(listing.timestamp, now)}: ${listing.description ?? "no reason given"}`;
  return { ...one, severity: severityOfOne(one), listing, allowed };
}
type RatedArtifact = ReturnType<typeof rate>;

/** Presents what a gate on artifacts decided; `now` is in milliseconds since 1970. */
export function presentArtifacts(outcome: Judged, now: number): Presentation {
  const { query, subjects, predicate } = outcome;
  // Among those that keep the gate closed, the one first that decides: an annotation names only a few.
  const artifacts = sortBySeverity(
    outcome.artifacts
      .map((one) => rate(one, now))
      .sort((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict)),
  );
  const scopes = new Set(artifacts.flatMap(({ assertion }) => assertion?.scope ?? []));
  const { next, stepFor } = nextSteps(outcome, artifacts);
  const lines = blockedLines(artifacts, stepFor);
  const gate = gateParts(outcome, artifacts, subjectText(outcome, artifacts), lines, next);
  // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
  const annotated = artifacts.filter(({ override }) => override?.setting !== "ignore");
  return {
    ...gate,
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
      ...gate.documents,
      subjects,
      predicate,
    },
    log: logOf(outcome, artifacts),
    page: [
      artifactsTable(artifacts, stepFor),
      folded(
        "artifact",
        artifacts.filter(({ assertion }) => assertion !== undefined),
        (artifact) => ({
          title: gfm`${iconOf(artifact.severity)} ${nameOf(artifact)}: ${artifact.verdict}`,
          open: artifacts.length <= 3 && !artifact.passes,
          blocks: [
            ...artifact.reasons
              .slice(maxShownReasons)
              .map((reason) => gfm`- ${reasonOnPage(reason, artifact)}`),
            ...tablesOf(artifact).map(({ table }) => table),
          ],
        }),
      ),
    ],
  };
}

/** The warnings; where there are several artifacts, with the artifact that each is about. */
function warningsOf({ artifacts }: Judged) {
  if (artifacts.length === 1) return artifacts.flatMap(({ warnings }) => warnings);
  const some = artifacts.filter(({ warnings }) => warnings.length > 0);
  return summarize(some, ({ warnings }) => warnings.join("; "));
}

/** Returns what the verdict is about, and who allow-listed some of it. */
function subjectText({ passes, verdict, query }: Judged, artifacts: readonly RatedArtifact[]): string {
  const target = targetText(query);
  const only = single(artifacts);
  const listed = artifacts.flatMap(({ listing }) => listing ?? []);
  const people = new Set(listed.map((listing) => listing.allowed_by_user_id ?? "an unnamed person"));
  const by =
    verdict === "compliant" && listed.length > 0
      ? `. ${only?.allowed ?? `${listed.length} of them allow-listed by ${[...people].slice(0, 3).join(", ")}`}`
      : "";
  if (only !== undefined) return `${nameOf(only).text} ${target}${by}`;
  const all = count(artifacts.length, "artifact");
  const meant = artifacts.filter((one) => (passes ? one.verdict === verdict && one.override : !one.passes));
  return `${meant.length === 0 ? all : `${meant.length} of ${all}`} ${target}${by}`;
}

/** Returns what to do about a closed gate: one step, or a function that gives that of each artifact. */
function nextSteps({ query, waitedSeconds, cancelled }: Judged, artifacts: readonly RatedArtifact[]) {
  const stepFor = (one: RatedArtifact) => nextStepOf(one, query.scope, waitedSeconds);
  const steps = new Set(artifacts.filter(({ passes }) => !passes).map(stepFor));
  const [only = ""] = steps;
  return steps.size > 1 && !cancelled
    ? { next: "Each artifact needs a step of its own, which is named beside it.", stepFor }
    : { next: only };
}

/** Returns what to do about an artifact, where that is not the same for all. */
type StepFor = (artifact: RatedArtifact) => string;

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
    yield* tablesOf(artifact);
  }
  yield* manifestLines(outcome);
}

const iconOfReason = ({ kind }: Reason): Markdown =>
  iconOf(kind === "missing" ? "missing" : kind === "failed" ? "error" : "info");

/** How many reasons the log has of several artifacts together, unless each has only a few. */
const reasonsInLog = 1000;

function artifactLines(artifact: RatedArtifact, maxReasons: number) {
  const { verdict, reasons, allowed, override, warnings, detail } = artifact;
  return [
    artifactStateLine(artifact, verdict),
    ...truncate(
      reasons.map((reason) => `    ${iconOfReason(reason).text} ${reasonText(reason)}`),
      maxReasons,
      () => "    … and more reasons",
    ),
    detail !== undefined && `      ${detail}`,
    ...compact([allowed, override && overrideText(override), ...warnings]).map((text) => `    ! ${text}`),
  ];
}

/** @param stepFor what to do about an artifact, where that is not the same for all */
function artifactsTable(artifacts: readonly RatedArtifact[], stepFor?: StepFor) {
  const isExplained = artifacts.some((one) => one.reasons.length > 0 || one.allowed !== undefined);
  return table(artifacts, (artifact) => ({
    "": iconOf(artifact.severity),
    // Beside what to do there is no space for the file's name too.
    Artifact: stepFor && artifact.name !== undefined ? code(artifact.name) : nameOf(artifact),
    Fingerprint: linkedFingerprint(artifact),
    Verdict: artifact.verdict,
    ...(isExplained && { Why: reasonCell(artifact) }),
    ...(stepFor && { "What to do": artifact.passes ? "" : prose(stepFor(artifact)) }),
  }));
}

/** The first reasons; the details below have the others. */
const reasonCell = (artifact: RatedArtifact) =>
  joined(
    [
      ...truncate(
        artifact.reasons.map((one) => reasonOnPage(one, artifact)),
        maxShownReasons,
        (more) => gfm`and ${more} more`,
      ),
      ...(artifact.allowed === undefined ? [] : [gfm`⚠️ ${artifact.allowed}`]),
    ],
    gfm`<br>`,
  );

/** The fingerprint beside it has the artifact's own link. */
const reasonOnPage = (reason: Reason, { htmlUrl }: RatedArtifact) =>
  withLink(
    gfm`${iconOfReason(reason)} ${prose(reasonText(reason))}`,
    "open",
    reason.url === htmlUrl ? undefined : reason.url,
  );

const tablesOf = ({ assertion, ...artifact }: RatedArtifact) =>
  assertion === undefined ? [] : evidenceTables(assertion, nameOf(artifact).text);

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
