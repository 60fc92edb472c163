// How the gate's answer is shown: the verdict, why, and what to do; artifacts that keep it shut first.
import type { Judged, JudgedArtifact } from "../../outcome.ts";
import { joined, link, gfm, type Markdown } from "../markdown.ts";
import { series, table, type Block } from "../page.ts";
import type { Annotation, LogPart, Presentation } from "../presentation.ts";
import { marks, verdictWords, type Tone } from "../verdicts.ts";
import { count } from "../visible.ts";
import { called, calledOnPage, entry, onlyOne, short, shortOnPage, singleOutputs } from "./artifacts.ts";
import { assertionFold } from "./assertion.ts";

type Reason = JudgedArtifact["reasons"][number];

export function showJudged(outcome: Judged): Presentation {
  const artifacts = mostUrgentFirst(outcome.artifacts);
  const error = outcome.passes ? undefined : shutAnnotation(outcome, artifacts);
  return {
    passes: outcome.passes,
    answer: { tone: toneOf(outcome), text: answerText(outcome) },
    outputs: {
      ...singleOutputs(outcome.artifacts),
      verdict: outcome.verdict,
      compliant: String(outcome.passes && outcome.verdict === "compliant"),
      scope: onlyOne(
        [...new Set(outcome.artifacts.flatMap(({ assertion }) => assertion?.scope ?? []))],
        (scope) => scope,
      ),
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
          outcome.artifacts.length === 1
            ? (outcome.artifacts[0]?.answer ?? null)
            : outcome.artifacts.map(({ answer }) => answer ?? null),
      },
      record: { value: outcome.record },
    },
    // What matters most stands last, next to the verdict.
    log: [`Asked: ${questionText(outcome.asked)}`, ...artifacts.toReversed().flatMap(artifactLines)],
    ...(error === undefined ? {} : { error }),
    warnings: [...letThroughWarnings(outcome), ...furtherWarnings(outcome)],
    page: page(outcome, artifacts),
  };
}

const mostUrgentFirst = (artifacts: readonly JudgedArtifact[]) => {
  const shut = artifacts.filter(({ passes }) => !passes);
  const letThrough = artifacts.filter(({ passes, verdict }) => passes && verdict !== "compliant");
  const open = artifacts.filter(({ passes, verdict }) => passes && verdict === "compliant");
  return [...shut, ...letThrough, ...open];
};

function toneOf({ passes, verdict }: Judged): Tone {
  if (!passes) return "bad";
  return verdict === "compliant" ? "good" : verdict === "dry-run" ? "neutral" : "warning";
}

function answerText({ passes, verdict, cancelled, artifacts }: Judged): string {
  const name = verdict.toUpperCase();
  const some = count(artifacts.length, "artifact");
  if (cancelled) return `${name}: the job was cancelled before the gate had its answer. The gate stays shut.`;
  if (!passes) {
    const shut = artifacts.filter((artifact) => !artifact.passes).length;
    return artifacts.length === 1
      ? `${name}: the gate stays shut. ${verdictWords[verdict].meaning}.`
      : `${name}: the gate stays shut, for ${shut.toLocaleString("en")} of ${some}.`;
  }
  if (verdict === "compliant") return `COMPLIANT: the gate is open for ${some}.`;
  return `${name}, but let through by the settings of this step. ${verdictWords[verdict].meaning}.`;
}

function questionText({ scope, flow, environment, policies }: Judged["asked"]): string {
  const inFlow = flow === undefined ? "" : `, as reported in flow ${flow}`;
  switch (scope) {
    case "environment":
      return `may it run in environment ${environment ?? "(none)"}${inFlow}?`;
    case "policy":
      return `does it satisfy ${policies.join(", ")}${inFlow}?`;
    case "flow":
      return `is it compliant in ${flow === undefined ? "its flow" : `flow ${flow}`}?`;
  }
}

function artifactTone({ passes, verdict }: JudgedArtifact): Tone {
  if (!passes) return "bad";
  return verdict === "compliant" ? "good" : verdict === "dry-run" ? "neutral" : "warning";
}

const reasonWords: Readonly<Record<Reason["kind"], string>> = {
  missing: "Missing",
  failing: "Failed",
  doubt: "Cannot be believed",
  said: "Said",
  silence: "Out of reach",
};

const reasonText = ({ kind, text }: Reason) => `${reasonWords[kind]}: ${text}`;

function artifactLines(artifact: JudgedArtifact): readonly LogPart[] {
  const { letThrough } = artifact;
  return [
    {
      kind: "line",
      tone: artifactTone(artifact),
      text: `${artifact.fingerprint}  ${called(artifact)}: ${artifact.verdict}`,
    },
    ...artifact.reasons.map((reason) => `    ${reasonText(reason)}`),
    ...(letThrough === undefined
      ? []
      : [`    Let through by \`${letThrough.input}: ${letThrough.setting}\``]),
    ...(artifact.htmlUrl === undefined || artifact.verdict === "compliant"
      ? []
      : [`    See ${artifact.htmlUrl}`]),
  ];
}

function shutAnnotation(outcome: Judged, artifacts: readonly JudgedArtifact[]): Annotation {
  const shut = artifacts.filter(({ passes }) => !passes);
  const told = shut.slice(0, 10).map((artifact) => {
    const reasons = artifact.reasons.slice(0, 3).map(reasonText);
    return `${called(artifact)} (${short(artifact)}) is ${artifact.verdict}. ${reasons.join(". ")}`;
  });
  return {
    title: `Gate shut: ${outcome.verdict}`,
    lines: [
      answerText(outcome),
      ...told,
      ...(shut.length > told.length
        ? [`… and ${count(shut.length - told.length, "more artifact")}; see the log.`]
        : []),
      nextStep(outcome),
    ],
  };
}

function nextStep({ verdict, cancelled }: Judged): string {
  if (cancelled) return "Run the job again: a cancelled gate has no answer.";
  return verdictWords[verdict].next ?? "See the log.";
}

function letThroughWarnings({ artifacts, quiet }: Judged): readonly Annotation[] {
  const lines = letThroughLines(artifacts);
  return quiet || lines.length === 0 ? [] : [{ title: "Let through although not compliant", lines }];
}

function letThroughLines(artifacts: readonly JudgedArtifact[]): readonly string[] {
  const some = artifacts.filter(
    ({ letThrough }) => letThrough !== undefined && letThrough.input !== "dry-run",
  );
  return [
    ...some
      .slice(0, 10)
      .map(
        (artifact) =>
          `${called(artifact)} (${short(artifact)}) is ${artifact.verdict}; the job goes on because this step says \`${artifact.letThrough?.input ?? ""}: ${artifact.letThrough?.setting ?? ""}\`. Without it, the gate would be shut.`,
      ),
    ...(some.length > 10 ? [`… and ${count(some.length - 10, "more artifact")}; see the log.`] : []),
  ];
}

function furtherWarnings({ artifacts }: Judged): readonly Annotation[] {
  const lines = [...new Set(artifacts.flatMap(({ warnings }) => warnings))];
  return lines.length === 0 ? [] : [{ title: "To know about this verdict", lines }];
}

function page(outcome: Judged, artifacts: readonly JudgedArtifact[]): readonly Block[] {
  const letThrough = letThroughLines(artifacts);
  const warnings = [...new Set(artifacts.flatMap((artifact) => artifact.warnings))];
  return [
    gfm`### ${marks[toneOf(outcome)].page} ${answerText(outcome)}`,
    gfm`Asked: ${questionText(outcome.asked)}${waited(outcome)}`,
    ...(outcome.passes ? [] : [gfm`**What to do:** ${nextStep(outcome)}`]),
    ...letThrough.map((line) => gfm`⚠️ ${line}`),
    ...warnings.map((line) => gfm`⚠️ ${line}`),
    table(["", "Artifact", "Fingerprint", "Verdict", "Why"], artifacts, (artifact) => [
      marks[artifactTone(artifact)].page,
      calledOnPage(artifact),
      shortOnPage(artifact, artifact.htmlUrl),
      artifact.verdict,
      joined(artifact.reasons.slice(0, 5).map(reasonOnPage), gfm`<br>`),
    ]),
    series("artifact", artifacts, assertionFold),
  ];
}

const waited = ({ waitedSeconds }: Judged): Markdown =>
  waitedSeconds === 0 ? gfm`` : gfm` Waited ${count(waitedSeconds, "second")}.`;

const reasonOnPage = (reason: Reason): Markdown =>
  reason.url === undefined
    ? gfm`${reasonWords[reason.kind]}: ${reason.text}`
    : gfm`${reasonWords[reason.kind]}: ${reason.text} (${link("see", reason.url)})`;
