// `report-artifact`: what was reported and, first, what was not.
import type { ArtifactsReported, ReportedArtifact } from "../../domain/outcome.ts";
import { gfm, prose } from "../markdown.ts";
import { table } from "../summary-writer.ts";
import { line, warningOf, type LogPart, type Presentation } from "../presentation.ts";
import { count, withShortCommits } from "../visible-text.ts";
import {
  artifactLine,
  artifactOutputs,
  entry,
  firstFew,
  nameOf,
  nameOnPage,
  shortOnPage,
  typeTexts,
  valueOfOnly,
} from "./artifacts.ts";
import { severityIcons } from "../verdict-texts.ts";
import { keptTitle, sendKeptLater } from "./kept.ts";
import { manifestLines } from "./comparison.ts";
import { commitLines, commitsOnPage } from "./commit.ts";

const nextOfFailed = "Correct the cause and run the job again. Reporting an artifact twice changes nothing.";

export function renderArtifactsReported(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail, warnings } = outcome;
  const kept = artifacts.filter((one) => one.kept);
  const failed = artifacts.filter((one) => !one.reported && !one.kept);
  const recorded = artifacts.filter(({ reported }) => reported);
  const unrecorded = [...failed, ...kept];
  const passes = failed.length === 0 && artifacts.length > 0;
  const severity = !passes ? "error" : kept.length > 0 ? "warning" : "success";
  const all = count(artifacts.length, "artifact");
  const target = `trail ${withShortCommits(trail)} of flow ${flow}`;
  const which = valueOfOnly(artifacts, nameOf) ?? `${unrecorded.length} of ${all}`;
  const text =
    unrecorded.length === 0
      ? `Reported ${all} to ${target}.`
      : `Could not report ${which} to ${target}${kept.length > 0 ? `; kept ${kept.length} for later` : ""}.`;
  const next = [
    ...(failed.length > 0 ? [nextOfFailed] : []),
    ...(kept.length > 0 ? [sendKeptLater] : []),
  ].join(" ");
  return {
    passes,
    outputs: {
      ...artifactOutputs(outcome),
      reported: String(unrecorded.length === 0 && passes),
      flow,
      trail,
      "git-commit": outcome.gitCommit,
      "html-url": valueOfOnly(artifacts, ({ htmlUrl }) => htmlUrl),
    },
    documents: {
      artifacts: artifacts.map((artifact) => ({
        ...entry(artifact),
        html_url: artifact.htmlUrl,
        reported: artifact.reported,
      })),
      result: { value: outcome.result },
      kept: outcome.keptFiles ?? [],
    },
    log: [
      ...commitLines(outcome),
      ...recorded.map(artifactLine),
      ...manifestLines(outcome),
      ...[...kept, ...failed].flatMap(failedLines),
    ],
    annotations: [
      ...warningOf("Warnings", warnings),
      ...(severity === "success"
        ? []
        : [
            {
              level: severity === "error" ? ("error" as const) : ("warning" as const),
              title: severity === "error" ? "Not reported" : keptTitle,
              lines: [text, ...firstFew(unrecorded, failureOf), `What to do: ${next}`],
            },
          ]),
    ],
    // The annotation has said the rest.
    answer: { severity, text: severity === "error" ? "`report-artifact` failed." : text },
    page: [
      gfm`### ${severityIcons[severity].page} ${text}`,
      ...(severity === "success" ? [] : [gfm`**What to do:** ${prose(next)}`]),
      ...warnings.map((warning) => gfm`> ⚠️ ${prose(warning)}`),
      ...commitsOnPage(outcome),
      severity === "success"
        ? table(["Artifact", "Type", "Fingerprint"], recorded, (artifact) => [
            nameOnPage(artifact),
            typeTexts[artifact.type],
            shortOnPage(artifact, artifact.htmlUrl),
          ])
        : table(
            ["", "Artifact", "Fingerprint", "Why it was not reported"],
            [...unrecorded, ...recorded],
            (artifact) => [
              severityIcons[severityOf(artifact)].page,
              nameOnPage(artifact),
              shortOnPage(artifact, artifact.htmlUrl),
              prose(failureOf(artifact)),
            ],
          ),
    ],
  };
}

const severityOf = ({ reported, kept }: ReportedArtifact) =>
  reported ? "success" : kept ? "warning" : "error";

const failureOf = ({ reported, failure }: ReportedArtifact) =>
  reported ? "" : (failure ?? "it was not sent");

const failedLines = (artifact: ReportedArtifact): readonly LogPart[] => [
  line(
    `${artifact.fingerprint}  ${nameOf(artifact)}: ${artifact.kept ? "kept for later" : "not reported"}`,
    severityOf(artifact),
  ),
  line(`    ${failureOf(artifact)}`),
];
