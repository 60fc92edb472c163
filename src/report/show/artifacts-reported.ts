// How the outcome of `report-artifact` is shown: what was not recorded first.
import type { ArtifactsReported, ReportedArtifact } from "../../outcome.ts";
import { code, joined, gfm } from "../markdown.ts";
import { table } from "../page.ts";
import type { LogPart, Presentation } from "../presentation.ts";
import { count } from "../visible.ts";
import { called, calledOnPage, entry, line, onlyOne, shortOnPage, singleOutputs } from "./artifacts.ts";
import { commitRows } from "./commit.ts";

const next = "Run the job again: reporting an artifact twice does no harm.";

export function showArtifactsReported(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail } = outcome;
  const failed = artifacts.filter(({ reported }) => !reported);
  const recorded = artifacts.filter(({ reported }) => reported);
  const passes = failed.length === 0 && artifacts.length > 0;
  const where = `in flow ${flow}, trail ${trail}`;
  const text = passes
    ? `Recorded ${count(artifacts.length, "artifact")} ${where}`
    : `${count(failed.length, "artifact")} of ${artifacts.length} not recorded ${where}`;
  return {
    passes,
    answer: { tone: passes ? "good" : "bad", text },
    outputs: {
      ...singleOutputs(artifacts),
      reported: String(passes),
      flow,
      trail,
      "git-commit": outcome.gitCommit,
      "html-url": onlyOne(artifacts, ({ htmlUrl }) => htmlUrl),
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
      ...commitRows(outcome).map(({ label, commit }) => `  ${label}: ${commit}`),
      ...recorded.map(line),
      ...failed.flatMap(failedLines),
    ],
    ...(passes
      ? {}
      : {
          error: {
            title: `${count(failed.length, "artifact")} not recorded`,
            lines: [
              `${text}.`,
              ...failed
                .slice(0, 10)
                .map((artifact) => `${called(artifact)}: ${artifact.failure ?? "not sent"}`),
              ...(failed.length > 10
                ? [`… and ${count(failed.length - 10, "more artifact")}; see the log.`]
                : []),
              next,
            ],
          },
        }),
    warnings: [],
    page: [
      gfm`### ${passes ? "✅" : "❌"} ${text}`,
      ...(passes ? [] : [gfm`**What to do:** ${next}`]),
      table(["", "Artifact", "Fingerprint", "Note"], [...failed, ...recorded], (artifact) => [
        artifact.reported ? "✅" : "❌",
        calledOnPage(artifact),
        shortOnPage(artifact, artifact.htmlUrl),
        artifact.failure ?? "",
      ]),
      joined(
        commitRows(outcome).map(({ label, commit }) => gfm`${label}: ${code(commit)}`),
        gfm`<br>`,
      ),
    ],
  };
}

const failedLines = (artifact: ReportedArtifact): readonly LogPart[] => [
  { kind: "line", tone: "bad", text: `${artifact.fingerprint}  ${called(artifact)}` },
  `    ${artifact.failure ?? "not sent"}`,
];
