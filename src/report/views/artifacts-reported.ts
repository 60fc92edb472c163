// `report-artifact`: what is on record and, first, what is not.
import { Lazy } from "../../lib/lazy.ts";
import type { ArtifactsReported, ReportedArtifact } from "../../domain/outcome.ts";
import { gfm, prose } from "../markdown.ts";
import { details, table } from "../summary-writer.ts";
import { line, type Annotation, type LogPart, type Presentation } from "../presentation.ts";
import { count } from "../visible-text.ts";
import {
  artifactLine,
  artifactTable,
  called,
  calledOnPage,
  entry,
  firstFew,
  onlyOne,
  shortOnPage,
  singleOutputs,
  typeWords,
} from "./artifacts.ts";
import { commitLines, commitsOnPage } from "./commit.ts";

const next =
  "Correct what the service or the network objected to and run the job again. Reporting an artifact twice does no harm.";

export function renderArtifactsReported(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail } = outcome;
  const failed = artifacts.filter(({ reported }) => !reported);
  const recorded = artifacts.filter(({ reported }) => reported);
  const passes = failed.length === 0 && artifacts.length > 0;
  const text = passes
    ? `RECORDED: ${count(artifacts.length, "artifact")} in trail ${trail} of flow ${flow}.`
    : `NOT RECORDED: ${failed.length} of ${count(artifacts.length, "artifact")} for trail ${trail} of flow ${flow}.`;
  return {
    passes,
    outputs: {
      ...singleOutputs(artifacts),
      reported: String(passes),
      flow,
      trail,
      "git-commit": outcome.gitCommit,
      "html-url": onlyOne(artifacts, ({ htmlUrl }) => htmlUrl),
    },
    documents: {
      artifacts: Lazy.of(artifacts, (artifact) => ({
        ...entry(artifact),
        html_url: artifact.htmlUrl,
        reported: artifact.reported,
      })),
      result: { value: outcome.result },
    },
    log: [...commitLines(outcome), ...recorded.map(artifactLine), ...failed.flatMap(failedLines)],
    warnings: [],
    ...(passes ? {} : { error: annotation(text, failed) }),
    answer: { tone: passes ? "good" : "bad", text },
    page: [
      gfm`### ${passes ? "✅" : "❌"} ${text}`,
      ...(passes ? [] : [gfm`**What to do:** ${next}`]),
      ...commitsOnPage(outcome),
      passes ? recordedTable(recorded) : allTable([...failed, ...recorded]),
      details(gfm`Whole fingerprints`, [artifactTable(artifacts)]),
    ],
  };
}

const recordedTable = (artifacts: readonly ReportedArtifact[]) =>
  table(["Artifact", "Type", "Fingerprint"], artifacts, (artifact) => [
    calledOnPage(artifact),
    typeWords[artifact.type],
    shortOnPage(artifact, artifact.htmlUrl),
  ]);

const allTable = (artifacts: readonly ReportedArtifact[]) =>
  table(["", "Artifact", "Fingerprint", "Why it is not recorded"], artifacts, (artifact) => [
    artifact.reported ? "✅" : "❌",
    calledOnPage(artifact),
    shortOnPage(artifact, artifact.htmlUrl),
    prose(whyNot(artifact)),
  ]);

const whyNot = ({ reported, failure }: ReportedArtifact) => (reported ? "" : (failure ?? "it was not sent"));

const failedLines = (artifact: ReportedArtifact): readonly LogPart[] => [
  line(`${artifact.fingerprint}  ${called(artifact)}: not recorded`, "bad"),
  line(`    ${whyNot(artifact)}`),
];

const annotation = (text: string, failed: readonly ReportedArtifact[]): Annotation => ({
  title: "Not everything was recorded",
  lines: [text, ...firstFew(failed, whyNot), `What to do: ${next}`],
});
