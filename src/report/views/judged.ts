// The gate's answer: the verdict, why, and what to do; the artifacts that keep it shut first.
import { Lazy } from "../../lib/lazy.ts";
import type { Judged, JudgedArtifact } from "../../domain/outcome.ts";
import type { Assertion } from "../../domain/assertion.ts";
import { code, gfm, joined, link, prose, type Markdown } from "../markdown.ts";
import { details, detailsList, table, type Block, type Details, type Table } from "../summary-writer.ts";
import { formatDuration } from "../time-format.ts";
import { line, type Annotation, type LogPart, type Presentation } from "../presentation.ts";
import { severityIcons, verdictTexts, type Severity } from "../verdict-texts.ts";
import { count } from "../visible-text.ts";
import { called, calledOnPage, entry, firstFew, onlyOne, shortOnPage, singleOutputs } from "./artifacts.ts";
import { allowListingText, policyRows, trailRows } from "./assertion.ts";

type Reason = JudgedArtifact["reasons"][number];

/** Reads what the service answered about an artifact, without what nobody may see. */
type Read = (artifact: JudgedArtifact) => Assertion | undefined;

/**
 * @param now milliseconds since 1970
 */
export function renderJudged(outcome: Judged, now: number): Presentation {
  const read: Read = ({ assertion }) => assertion;
  const artifacts = outcome.artifacts.toSorted(worstFirst);
  const scopes = new Set(outcome.artifacts.flatMap(({ scope }) => scope ?? []));
  return {
    passes: outcome.passes,
    outputs: {
      ...singleOutputs(outcome.artifacts),
      verdict: outcome.verdict,
      compliant: String(outcome.passes && outcome.verdict === "compliant"),
      scope: onlyOne([...scopes], (scope) => scope),
      flow: outcome.query.flow,
      "html-url": onlyOne(outcome.artifacts, ({ htmlUrl }) => htmlUrl),
    },
    documents: {
      artifacts: Lazy.of(outcome.artifacts, (artifact) => ({
        ...entry(artifact),
        verdict: artifact.verdict,
        reasons: artifact.reasons,
        html_url: artifact.htmlUrl,
      })),
      result: { value: outcome.result },
      record: { value: outcome.record },
    },
    log: logOf(outcome, now, read),
    warnings: [
      ...annotation("The gate let this through", letThroughLines(artifacts.filter(isAnnotated))),
      ...annotation("To know about this verdict", warningsOf(outcome)),
    ],
    ...(outcome.passes ? {} : { error: shutAnnotation(outcome, artifacts) }),
    answer: { tone: toneOf(outcome), text: answerText(outcome) },
    page: pageOf(outcome, artifacts, now, read),
  };
}

const severities: readonly Severity[] = ["bad", "warning", "neutral", "good"];

const worstFirst = (one: JudgedArtifact, other: JudgedArtifact) =>
  severities.indexOf(toneOf(one)) - severities.indexOf(toneOf(other));

function toneOf({ passes, verdict }: Pick<JudgedArtifact, "passes" | "verdict">): Severity {
  if (!passes) return "bad";
  return verdict === "compliant" ? "good" : verdict === "dry-run" ? "neutral" : "warning";
}

const annotation = (title: string, lines: readonly string[]): readonly Annotation[] =>
  lines.length === 0 ? [] : [{ title, lines }];

/** The warnings; where there are several artifacts, with the artifact that each is about. */
function warningsOf({ artifacts }: Judged): readonly string[] {
  if (artifacts.length === 1) return artifacts.flatMap(({ warnings }) => warnings);
  const some = artifacts.filter(({ warnings }) => warnings.length > 0);
  return firstFew(some, ({ warnings }) => warnings.join("; "));
}

/** The answer in one sentence; `meaningOf` says more. */
function answerText({ passes, verdict, cancelled, artifacts }: Judged): string {
  const name = verdict.toUpperCase();
  const all = count(artifacts.length, "artifact");
  if (cancelled)
    return `${name}: the gate stays shut, because the job was cancelled before there was an answer.`;
  if (passes)
    return verdict === "compliant"
      ? `COMPLIANT: the gate is open for ${all}.`
      : `${name}: not compliant, but let through by the settings of this step.`;
  const shut = artifacts.filter((artifact) => !artifact.passes).length;
  return `${name}: the gate stays shut${artifacts.length === 1 ? "" : ` for ${shut} of ${all}`}.`;
}

const meaningOf = ({ verdict }: Judged) => `${verdictTexts[verdict].meaning}.`;

function questionText({ scope, flow, environment, policies }: Judged["query"]): string {
  const inFlow = flow === undefined ? "" : ` (as reported in flow ${flow})`;
  switch (scope) {
    case "environment":
      return `Asked: may this run in environment ${environment ?? ""}${inFlow}?`;
    case "policy":
      return `Asked: does this satisfy ${policies.length === 1 ? "policy" : "the policies"} ${policies.join(", ")}${inFlow}?`;
    case "flow":
      return `Asked: does this comply with ${flow === undefined ? "its flow" : `flow ${flow}`}?`;
  }
}

function nextStep({ verdict, query: asked, cancelled, waitedSeconds }: Judged): string {
  if (cancelled) return "Run the job again: a cancelled gate has no answer.";
  if (verdict === "nothing-judged" && asked.scope === "flow")
    return "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.";
  return verdict === "pending" && waitedSeconds > 0
    ? "Let the missing evidence be reported and run this job again, or give the input `wait` more time."
    : verdictTexts[verdict].next;
}

const letThroughText = ({ override: letThrough }: JudgedArtifact): readonly string[] =>
  letThrough === undefined || letThrough.input === "dry-run"
    ? []
    : [
        `\`${letThrough.input}: ${letThrough.setting}\` lets the job go on although the verdict is ${letThrough.verdict}. Without it, the gate would be shut.`,
      ];

/** `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated. */
const isAnnotated = ({ override: letThrough }: JudgedArtifact) => letThrough?.setting !== "ignore";

function letThroughLines(artifacts: readonly JudgedArtifact[]): readonly string[] {
  const some = artifacts.filter((artifact) => letThroughText(artifact).length > 0);
  return firstFew(some, (artifact) => letThroughText(artifact).join(" "));
}

function shutAnnotation(outcome: Judged, artifacts: readonly JudgedArtifact[]): Annotation {
  const shut = artifacts.filter(({ passes }) => !passes);
  return {
    title: `Gate shut: ${outcome.verdict}`,
    lines: [
      `${answerText(outcome)} ${meaningOf(outcome)}`,
      ...firstFew(shut, ({ verdict, reasons }) =>
        [...(artifacts.length === 1 ? [] : [verdict]), ...reasons.slice(0, 3).map(({ text }) => text)].join(
          "; ",
        ),
      ),
      `What to do: ${nextStep(outcome)}`,
    ],
  };
}

// The log.

/** Failures come last, next to the answer; what is equally severe stays in input order. */
function* logOf(outcome: Judged, now: number, read: Read): Generator<LogPart> {
  for (const text of [questionText(outcome.query), ...waited(outcome)]) yield line(text);
  for (const artifact of outcome.artifacts.toSorted((one, other) => worstFirst(other, one))) {
    yield* artifactLines(artifact, now);
    // What is as it should be needs no details, unless it is all that was asked about.
    if (outcome.artifacts.length === 1 || toneOf(artifact) !== "good")
      yield* detailsOf(artifact, read(artifact));
  }
}

const reasonMarks: Readonly<Record<Reason["kind"], { readonly log: string; readonly page: Markdown }>> = {
  missing: { log: "…", page: gfm`⏳` },
  failed: { log: "✗", page: gfm`❌` },
  "invalid-response": { log: "?", page: gfm`❓` },
  "service-error": { log: "-", page: gfm`💬` },
  unreachable: { log: "-", page: gfm`💬` },
};

function artifactLines(artifact: JudgedArtifact, now: number): readonly LogPart[] {
  return [
    line(`${artifact.fingerprint}  ${called(artifact)}: ${artifact.verdict}`, toneOf(artifact)),
    ...artifact.reasons.map(({ kind, text }) => line(`    ${reasonMarks[kind].log} ${text}`)),
    ...[...allowListingText(artifact, now), ...letThroughText(artifact), ...artifact.warnings].map((text) =>
      line(`    ! ${text}`),
    ),
  ];
}

function detailsOf(artifact: JudgedArtifact, assertion: Assertion | undefined): readonly LogPart[] {
  const { htmlUrl } = artifact;
  const see = htmlUrl === undefined ? [] : [line(`    See ${htmlUrl}`)];
  return assertion === undefined ? see : [...see, ...assertionTables(assertion, called(artifact))];
}

function assertionTables(assertion: Assertion, name: string): readonly LogPart[] {
  const policies = policyRows(assertion);
  const attestations = trailRows(assertion).flatMap(({ flow, trail, attestations }) =>
    attestations.map((one) => [
      one.tone === "warning" ? reasonMarks.missing.log : severityIcons[one.tone].log,
      one.name,
      one.type,
      one.status,
      flow,
      trail,
    ]),
  );
  return [
    ...(policies.length === 0
      ? []
      : [
          {
            kind: "table" as const,
            title: `Policies that were asked about ${name}`,
            rows: [
              ["", "policy", "version", "status", "rules that are not satisfied"],
              ...policies.map((one) => [
                severityIcons[one.tone].log,
                one.name,
                one.version,
                one.status,
                one.unsatisfied.join("; "),
              ]),
            ],
          },
        ]),
    ...(attestations.length === 0
      ? []
      : [
          {
            kind: "table" as const,
            title: `Attestations of ${name}`,
            rows: [["", "attestation", "type", "status", "flow", "trail"], ...attestations],
          },
        ]),
  ];
}

// The summary.

function pageOf(
  outcome: Judged,
  artifacts: readonly JudgedArtifact[],
  now: number,
  read: Read,
): readonly Block[] {
  const few = artifacts.length <= 3;
  return [
    gfm`### ${severityIcons[toneOf(outcome)].page} ${answerText(outcome)}`,
    joined([meaningOf(outcome), questionText(outcome.query), ...waited(outcome)], gfm` `),
    ...(outcome.passes ? [] : [gfm`**What to do:** ${prose(nextStep(outcome))}`]),
    ...[...letThroughLines(artifacts), ...warningsOf(outcome)].map((text) => gfm`> ⚠️ ${prose(text)}`),
    artifactsTable(artifacts, now),
    detailsList("artifact", artifacts, (artifact) =>
      artifactFold(artifact, read(artifact), now, few && !artifact.passes),
    ),
  ];
}

function artifactsTable(artifacts: readonly JudgedArtifact[], now: number): Table {
  const cells = (artifact: JudgedArtifact) => [
    severityIcons[toneOf(artifact)].page,
    calledOnPage(artifact),
    shortOnPage(artifact, artifact.htmlUrl),
    artifact.verdict,
  ];
  const head = ["", "Artifact", "Fingerprint", "Verdict"];
  const explained = artifacts.some(({ reasons, allowListing }) => reasons.length > 0 || allowListing);
  return explained
    ? table([...head, "Why"], artifacts, (artifact) => [...cells(artifact), why(artifact, now)])
    : table(head, artifacts, cells);
}

const waited = ({ waitedSeconds }: Judged) =>
  waitedSeconds === 0 ? [] : [`The gate waited ${formatDuration(waitedSeconds)} for this answer.`];

/** The first reasons in a cell; the fold below has all of them. */
function why(artifact: JudgedArtifact, now: number): Markdown {
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

const reasonOnPage = ({ kind, text, url }: Reason): Markdown =>
  url === undefined
    ? gfm`${reasonMarks[kind].page} ${prose(text)}`
    : gfm`${reasonMarks[kind].page} ${prose(text)} (${link("open", url)})`;

function artifactFold(
  artifact: JudgedArtifact,
  assertion: Assertion | undefined,
  now: number,
  open: boolean,
): Details {
  return details(
    gfm`${severityIcons[toneOf(artifact)].page} ${calledOnPage(artifact)}: ${artifact.verdict}`,
    [
      gfm`SHA-256 ${code(artifact.fingerprint)}`,
      ...(artifact.reasons.length > 3
        ? artifact.reasons.map((reason) => gfm`- ${reasonOnPage(reason)}`)
        : []),
      ...(assertion === undefined
        ? [
            artifact.scope === undefined
              ? gfm`The service gave no answer that could be shown here.`
              : gfm`The service's answer is too large to be shown here; the decision record has its SHA-256.`,
          ]
        : [
            ...allowListingText(artifact, now).map((listing) => gfm`> ⚠️ ${listing}`),
            ...assertionBlocks(assertion),
          ]),
    ],
    open,
  );
}

function assertionBlocks(assertion: Assertion): readonly Block[] {
  const policies = policyRows(assertion);
  const trails = trailRows(assertion);
  return [
    ...(policies.length === 0
      ? []
      : [
          table(["", "Policy", "Version", "Status", "Rules that are not satisfied"], policies, (one) => [
            severityIcons[one.tone].page,
            code(one.name),
            one.version,
            one.status,
            joined(one.unsatisfied, gfm`<br>`),
          ]),
        ]),
    table(["Flow", "Trail", "Artifact by itself", "Artifact in its trail"], trails, (one) => [
      code(one.flow),
      one.url === undefined ? code(one.trail) : gfm`${code(one.trail)} (${link("open", one.url)})`,
      one.byItself,
      gfm`${severityIcons[one.tone].page} ${one.inTrail}`,
    ]),
    ...trails
      .filter(({ attestations }) => attestations.length > 0)
      .flatMap(({ flow, attestations }) => [
        gfm`Attestations in flow ${code(flow)}:`,
        table(["", "Attestation", "Type", "Status"], attestations, (one) => [
          one.tone === "warning" ? reasonMarks.missing.page : severityIcons[one.tone].page,
          code(one.name),
          one.type,
          one.status,
        ]),
      ]),
  ];
}
