// `report-artifact`: what was reported and, first, what was not.
import type { ArtifactsReported, ReportedArtifact } from "../../domain/outcome.ts";
import { gfm, prose } from "../markdown.ts";
import { table } from "../summary-writer.ts";
import { line, type LogPart, type Presentation } from "../presentation.ts";
import { count } from "../visible-text.ts";
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
import { manifestLines } from "./comparison.ts";
import { commitLines, commitsOnPage } from "./commit.ts";

const next = "Correct the cause and run the job again. Reporting an artifact twice changes nothing.";

export function renderArtifactsReported(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail } = outcome;
  const failed = artifacts.filter(({ reported }) => !reported);
  const recorded = artifacts.filter(({ reported }) => reported);
  const passes = failed.length === 0 && artifacts.length > 0;
  const all = count(artifacts.length, "artifact");
  const text = passes
    ? `Reported ${all} to trail ${trail} of flow ${flow}.`
    : `Could not report ${failed.length} of ${all} to trail ${trail} of flow ${flow}.`;
  return {
    passes,
    outputs: {
      ...artifactOutputs(outcome),
      reported: String(passes),
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
    },
    log: [
      ...commitLines(outcome),
      ...recorded.map(artifactLine),
      ...manifestLines(outcome),
      ...failed.flatMap(failedLines),
    ],
    annotations: passes
      ? []
      : [
          {
            level: "error",
            title: "Not reported",
            lines: [text, ...firstFew(failed, failureOf), `What to do: ${next}`],
          },
        ],
    answer: { severity: passes ? "success" : "error", text },
    page: [
      gfm`### ${passes ? "✅" : "❌"} ${text}`,
      ...(passes ? [] : [gfm`**What to do:** ${next}`]),
      ...commitsOnPage(outcome),
      passes
        ? table(["Artifact", "Type", "Fingerprint"], recorded, (artifact) => [
            nameOnPage(artifact),
            typeTexts[artifact.type],
            shortOnPage(artifact, artifact.htmlUrl),
          ])
        : table(
            ["", "Artifact", "Fingerprint", "Why it was not reported"],
            [...failed, ...recorded],
            (artifact) => [
              artifact.reported ? "✅" : "❌",
              nameOnPage(artifact),
              shortOnPage(artifact, artifact.htmlUrl),
              prose(failureOf(artifact)),
            ],
          ),
    ],
  };
}

const failureOf = ({ reported, failure }: ReportedArtifact) =>
  reported ? "" : (failure ?? "it was not sent");

const failedLines = (artifact: ReportedArtifact): readonly LogPart[] => [
  line(`${artifact.fingerprint}  ${nameOf(artifact)}: not reported`, "error"),
  line(`    ${failureOf(artifact)}`),
];
