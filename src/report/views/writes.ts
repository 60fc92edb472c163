// Writes: `begin-trail`, and `report-artifact` with, first, what was not reported.
import type { ArtifactsReported, ReportedArtifact, TrailBegun, TrailKept } from "../../domain/outcome.ts";
import { count } from "../../lib/shorten.ts";
import { code, gfm, link, prose } from "../markdown.ts";
import {
  annotation,
  heading,
  quoted,
  table,
  whatToDo,
  type LogPart,
  type Presentation,
} from "../presentation.ts";
import { severityIcons } from "../verdict-texts.ts";
import { withShortCommits } from "../visible-text.ts";
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

/** The title of the warning about a request that was kept. */
const keptTitle = "Not reported, but kept";
const nextOfKept =
  "Upload the file that the output `kept-file` names, and send it with `operation: send-kept` when the service is back.";
const nextOfFailed = "Correct the cause and run the job again. Reporting an artifact twice changes nothing.";

type Write = TrailBegun | TrailKept | ArtifactsReported;

const outputsOf = ({ flow, trail, gitCommit }: Write) => ({ flow, trail, "git-commit": gitCommit });

/** Says which commit is recorded and, on a pull request, which merge commit was tested. */
const commitTexts = ({ gitCommit, testedMergeCommit: merge }: Write): readonly string[] => [
  ...(gitCommit === undefined ? [] : [`Commit \`${gitCommit.slice(0, 12)}\``]),
  ...(merge === undefined
    ? []
    : [`This run tested merge commit \`${merge.slice(0, 12)}\`, which is not the recorded commit`]),
];

const commitLines = (outcome: Write) => commitTexts(outcome).map((text) => text.replaceAll("`", ""));

export function renderTrailBegun(outcome: TrailBegun): Presentation {
  const { flow, htmlUrl, result } = outcome;
  const verb = outcome.change === "begun" ? "Began" : "Updated";
  const trail = link(code(withShortCommits(outcome.trail)), htmlUrl);
  return {
    passes: true,
    outputs: { reported: "true", ...outputsOf(outcome), "html-url": htmlUrl },
    documents: { result: { value: result } },
    log: [...commitLines(outcome), ...(htmlUrl === undefined ? [] : [`See ${htmlUrl}`])],
    answer: { severity: "success", text: `${verb} trail ${trail.text} of flow ${flow}.` },
    page: [
      gfm`### ${severityIcons.success} ${verb} trail ${trail} of flow ${code(flow)}`,
      ...commitTexts(outcome).map(prose),
    ],
  };
}

export function renderTrailKept(outcome: TrailKept): Presentation {
  const { flow, trail, failure, keptFiles } = outcome;
  const text = `Could not begin trail ${trail} of flow ${flow}; kept it for later.`;
  const answer = { severity: "warning", text } as const;
  return {
    passes: true,
    outputs: { reported: "false", ...outputsOf(outcome) },
    documents: { kept: keptFiles },
    log: [...commitLines(outcome), failure],
    annotations: annotation("warning", keptTitle, [text, failure, `What to do: ${nextOfKept}`]),
    answer,
    page: [heading(answer), prose(failure), whatToDo(nextOfKept), ...commitTexts(outcome).map(prose)],
  };
}

export function renderArtifactsReported(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail, warnings, result, keptFiles = [] } = outcome;
  const kept = artifacts.filter((one) => one.kept);
  const failed = artifacts.filter((one) => !one.reported && !one.kept);
  const recorded = artifacts.filter(({ reported }) => reported);
  const unrecorded = [...failed, ...kept];
  const passes = failed.length === 0 && artifacts.length > 0;
  const isWhole = passes && kept.length === 0;
  const level = passes ? "warning" : "error";
  const all = count(artifacts.length, "artifact");
  const which = valueOfOnly(artifacts, nameOf) ?? `${unrecorded.length} of ${all}`;
  const did = isWhole ? `Reported ${all}` : `Could not report ${which}`;
  const text = `${did} to trail ${withShortCommits(trail)} of flow ${flow}${kept.length > 0 ? `; kept ${kept.length} for later` : ""}.`;
  const answer = { severity: isWhole ? "success" : level, text } as const;
  const next = [...(failed.length > 0 ? [nextOfFailed] : []), ...(kept.length > 0 ? [nextOfKept] : [])].join(
    " ",
  );
  const problem = [text, ...firstFew(unrecorded, failureOf), `What to do: ${next}`];
  return {
    passes,
    outputs: {
      ...artifactOutputs(outcome),
      reported: String(isWhole),
      ...outputsOf(outcome),
      "html-url": valueOfOnly(artifacts, ({ htmlUrl }) => htmlUrl),
    },
    documents: {
      artifacts: artifacts.map((artifact) => ({
        ...entry(artifact),
        html_url: artifact.htmlUrl,
        reported: artifact.reported,
      })),
      result: { value: result },
      kept: keptFiles,
    },
    log: [
      ...commitLines(outcome),
      ...recorded.map(artifactLine),
      ...manifestLines(outcome),
      ...[...kept, ...failed].flatMap(failedLines),
    ],
    annotations: [
      ...annotation("warning", "Warnings", warnings),
      ...annotation(level, passes ? keptTitle : "Not reported", isWhole ? [] : problem),
    ],
    // The annotation has said the rest.
    answer: passes ? answer : { severity: "error", text: "`report-artifact` failed." },
    page: [
      heading(answer),
      ...(isWhole ? [] : [whatToDo(next)]),
      ...quoted(warnings),
      ...commitTexts(outcome).map(prose),
      isWhole
        ? table(["Artifact", "Type", "Fingerprint"], recorded, (artifact) => [
            nameOnPage(artifact),
            typeTexts[artifact.type],
            shortOnPage(artifact, artifact.htmlUrl),
          ])
        : table(
            ["", "Artifact", "Fingerprint", "Why it was not reported"],
            [...unrecorded, ...recorded],
            (artifact) => [
              severityIcons[severityOf(artifact)],
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
  {
    severity: severityOf(artifact),
    text: `${artifact.fingerprint}  ${nameOf(artifact)}: ${artifact.kept ? "kept for later" : "not reported"}`,
  },
  `    ${failureOf(artifact)}`,
];
