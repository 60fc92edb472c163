// The gate's answer: the verdict, why, and what to do; the artifacts that keep it shut first.
import type { Judged, JudgedArtifact } from "../../outcome.ts";
import { code, gfm, joined, link, prose, type Markdown } from "../markdown.ts";
import { fold, series, table, type Block, type Fold } from "../page.ts";
import { line, type Annotation, type LogPart, type Presentation } from "../presentation.ts";
import { marks, verdictWords, type Tone } from "../verdicts.ts";
import { count } from "../visible.ts";
import { called, calledOnPage, entry, onlyOne, short, shortOnPage, singleOutputs } from "./artifacts.ts";
import { allowListing, policyRows, trailRows, type Assertion } from "./assertion.ts";

type Reason = JudgedArtifact["reasons"][number];

/** How many artifacts an annotation names; all of them are in the log. */
const namedInAnnotation = 5;

/** @param now milliseconds since 1970 */
export function presentJudged(outcome: Judged, now: number): Presentation {
  const artifacts = shutFirst(outcome.artifacts);
  const [only, ...others] = outcome.artifacts;
  const scopes = new Set(outcome.artifacts.flatMap(({ assertion }) => assertion?.scope ?? []));
  return {
    passes: outcome.passes,
    outputs: {
      ...singleOutputs(outcome.artifacts),
      verdict: outcome.verdict,
      compliant: String(outcome.passes && outcome.verdict === "compliant"),
      scope: onlyOne([...scopes], (scope) => scope),
      flow: outcome.asked.flow,
      "html-url": onlyOne(outcome.artifacts, ({ htmlUrl }) => htmlUrl),
    },
    documents: {
      artifacts: outcome.artifacts.map((artifact) => ({
        ...entry(artifact),
        verdict: artifact.verdict,
        reasons: artifact.reasons,
        html_url: artifact.htmlUrl,
      })),
      result: {
        value:
          only !== undefined && others.length === 0
            ? (only.answer ?? null)
            : outcome.artifacts.map(({ answer }) => answer ?? null),
      },
      record: { value: outcome.record },
    },
    // What matters most stands last in a log, next to the answer.
    log: [
      line(questionText(outcome.asked)),
      ...artifacts.toReversed().flatMap((artifact) => [
        ...artifactLines(artifact, now),
        // What is as it should be needs no details, unless it is all that was asked about.
        ...(artifacts.length === 1 || toneOf(artifact) !== "good" ? artifactTables(artifact) : []),
      ]),
    ],
    warnings: [
      ...(outcome.quiet ? [] : annotation("The gate let this through", letThroughLines(artifacts))),
      ...annotation("To know about this verdict", warningsOf(outcome)),
    ],
    ...(outcome.passes ? {} : { error: shutAnnotation(outcome, artifacts) }),
    answer: { tone: toneOf(outcome), text: answerText(outcome) },
    page: pageOf(outcome, artifacts, now),
  };
}

const shutFirst = (artifacts: readonly JudgedArtifact[]) => {
  const order: readonly Tone[] = ["bad", "warning", "neutral", "good"];
  return artifacts.toSorted((one, other) => order.indexOf(toneOf(one)) - order.indexOf(toneOf(other)));
};

function toneOf({ passes, verdict }: Pick<JudgedArtifact, "passes" | "verdict">): Tone {
  if (!passes) return "bad";
  return verdict === "compliant" ? "good" : verdict === "dry-run" ? "neutral" : "warning";
}

const annotation = (title: string, lines: readonly string[]): readonly Annotation[] =>
  lines.length === 0 ? [] : [{ title, lines }];

const warningsOf = ({ artifacts }: Judged) => [...new Set(artifacts.flatMap(({ warnings }) => warnings))];

function answerText(outcome: Judged): string {
  const { passes, verdict, cancelled, artifacts } = outcome;
  const name = verdict.toUpperCase();
  if (cancelled) return `${name}: the job was cancelled before the gate had an answer. The gate stays shut.`;
  if (!passes) {
    const shut = artifacts.filter((artifact) => !artifact.passes).length;
    const whose = artifacts.length === 1 ? "" : ` for ${shut} of ${count(artifacts.length, "artifact")}`;
    return `${name}: the gate stays shut${whose}. ${verdictWords[verdict].meaning}.`;
  }
  if (verdict === "compliant")
    return `COMPLIANT: the gate is open for ${count(artifacts.length, "artifact")}.`;
  return `${name}: not compliant, but let through by this step's settings. ${verdictWords[verdict].meaning}.`;
}

function questionText({ scope, flow, environment, policies }: Judged["asked"]): string {
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

function nextStep({ verdict, cancelled }: Judged): string {
  if (cancelled) return "Run the job again: a cancelled gate has no answer.";
  return verdictWords[verdict].next;
}

const letThroughText = ({ letThrough }: JudgedArtifact): readonly string[] =>
  letThrough === undefined || letThrough.input === "dry-run"
    ? []
    : [
        `Let through: \`${letThrough.input}: ${letThrough.setting}\` lets the job go on although the verdict is ${letThrough.verdict}. Without it, the gate would be shut.`,
      ];

function letThroughLines(artifacts: readonly JudgedArtifact[]): readonly string[] {
  const some = artifacts.filter((artifact) => letThroughText(artifact).length > 0);
  return named(some, (artifact) => letThroughText(artifact).join(" "));
}

function shutAnnotation(outcome: Judged, artifacts: readonly JudgedArtifact[]): Annotation {
  const shut = artifacts.filter(({ passes }) => !passes);
  return {
    title: `Gate shut: ${outcome.verdict}`,
    lines: [
      answerText(outcome),
      ...named(shut, ({ verdict, reasons }) =>
        [...(artifacts.length === 1 ? [] : [verdict]), ...reasons.slice(0, 3).map(({ text }) => text)].join(
          "; ",
        ),
      ),
      `What to do: ${nextStep(outcome)}`,
    ],
  };
}

const named = (artifacts: readonly JudgedArtifact[], text: (artifact: JudgedArtifact) => string) => [
  ...artifacts
    .slice(0, namedInAnnotation)
    .map((artifact) => `${called(artifact)} (${short(artifact)}): ${text(artifact)}`),
  ...(artifacts.length > namedInAnnotation
    ? [`… and ${count(artifacts.length - namedInAnnotation, "more artifact")}, all in the log.`]
    : []),
];

// The log.

const reasonMarks: Readonly<Record<Reason["kind"], { readonly log: string; readonly page: Markdown }>> = {
  missing: { log: "…", page: gfm`⏳` },
  failing: { log: "✗", page: gfm`❌` },
  doubt: { log: "?", page: gfm`❓` },
  said: { log: "-", page: gfm`💬` },
  silence: { log: "-", page: gfm`💬` },
};

function artifactLines(artifact: JudgedArtifact, now: number): readonly LogPart[] {
  const { assertion, htmlUrl } = artifact;
  const listing = assertion && allowListing(assertion, now);
  return [
    line(`${artifact.fingerprint}  ${called(artifact)}: ${artifact.verdict}`, toneOf(artifact)),
    ...artifact.reasons.map(({ kind, text }) => line(`    ${reasonMarks[kind].log} ${text}`)),
    ...(listing === undefined ? [] : [line(`    ! ${listing}`)]),
    ...letThroughText(artifact).map((text) => line(`    ! ${text}`)),
    ...(htmlUrl === undefined ? [] : [line(`    See ${htmlUrl}`)]),
  ];
}

function artifactTables(artifact: JudgedArtifact): readonly LogPart[] {
  const { assertion } = artifact;
  if (assertion === undefined) return [];
  const name = called(artifact);
  const policies = policyRows(assertion);
  const attestations = trailRows(assertion).flatMap(({ flow, trail, attestations }) =>
    attestations.map((one) => [marks[one.tone].log, one.name, one.type, one.status, flow, trail]),
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
                marks[one.tone].log,
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

function pageOf(outcome: Judged, artifacts: readonly JudgedArtifact[], now: number): readonly Block[] {
  const few = artifacts.length <= 3;
  return [
    gfm`### ${marks[toneOf(outcome)].page} ${answerText(outcome)}`,
    joined([questionText(outcome.asked), ...waited(outcome)], gfm` `),
    ...(outcome.passes ? [] : [gfm`**What to do:** ${prose(nextStep(outcome))}`]),
    ...[...letThroughLines(artifacts), ...warningsOf(outcome)].map((text) => gfm`> ⚠️ ${prose(text)}`),
    table(["", "Artifact", "Fingerprint", "Verdict", "Why"], artifacts, (artifact) => [
      marks[toneOf(artifact)].page,
      calledOnPage(artifact),
      shortOnPage(artifact, artifact.htmlUrl),
      artifact.verdict,
      why(artifact, now),
    ]),
    series("artifact", artifacts, (artifact) => artifactFold(artifact, now, few && !artifact.passes)),
  ];
}

const waited = ({ waitedSeconds }: Judged) =>
  waitedSeconds === 0 ? [] : [`The gate waited ${count(waitedSeconds, "second")} for the answer.`];

/** The first reasons in a cell; the fold below has all of them. */
function why(artifact: JudgedArtifact, now: number): Markdown {
  const { reasons, assertion } = artifact;
  const listing = assertion && allowListing(assertion, now);
  return joined(
    [
      ...reasons.slice(0, 3).map(reasonOnPage),
      ...(reasons.length > 3 ? [gfm`and ${reasons.length - 3} more`] : []),
      ...(listing === undefined ? [] : [gfm`⚠️ ${listing}`]),
    ],
    gfm`<br>`,
  );
}

const reasonOnPage = ({ kind, text, url }: Reason): Markdown =>
  url === undefined
    ? gfm`${reasonMarks[kind].page} ${prose(text)}`
    : gfm`${reasonMarks[kind].page} ${prose(text)} (${link("open", url)})`;

function artifactFold(artifact: JudgedArtifact, now: number, open: boolean): Fold {
  const { assertion } = artifact;
  return fold(
    gfm`${marks[toneOf(artifact)].page} ${calledOnPage(artifact)}: ${artifact.verdict}`,
    [
      gfm`SHA-256 ${code(artifact.fingerprint)}`,
      ...(artifact.reasons.length > 3
        ? artifact.reasons.map((reason) => gfm`- ${reasonOnPage(reason)}`)
        : []),
      ...(assertion === undefined
        ? [gfm`The service gave no answer that could be shown here.`]
        : assertionBlocks(assertion, now)),
    ],
    open,
  );
}

function assertionBlocks(assertion: Assertion, now: number): readonly Block[] {
  const listing = allowListing(assertion, now);
  const policies = policyRows(assertion);
  const trails = trailRows(assertion);
  return [
    ...(listing === undefined ? [] : [gfm`> ⚠️ ${listing}`]),
    ...(policies.length === 0
      ? []
      : [
          table(["", "Policy", "Version", "Status", "Rules that are not satisfied"], policies, (one) => [
            marks[one.tone].page,
            code(one.name),
            one.version,
            one.status,
            joined(one.unsatisfied, gfm`<br>`),
          ]),
        ]),
    table(["Flow", "Trail", "Artifact by itself", "Artifact in its trail"], trails, (one) => [
      code(one.flow),
      one.url === undefined ? code(one.trail) : link(code(one.trail), one.url),
      one.byItself,
      gfm`${marks[one.tone].page} ${one.inTrail}`,
    ]),
    ...trails
      .filter(({ attestations }) => attestations.length > 0)
      .flatMap(({ flow, attestations }) => [
        gfm`Attestations in flow ${code(flow)}:`,
        table(["", "Attestation", "Type", "Status"], attestations, (one) => [
          marks[one.tone].page,
          code(one.name),
          one.type,
          one.status,
        ]),
      ]),
  ];
}
