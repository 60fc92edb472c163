// Writes: `begin-trail`, `report-artifact` with, first, what was not reported, and `send-kept`.
import type {
  ArtifactsReported,
  KeptSent,
  ReportedArtifact,
  SentRequest,
  TrailBegun,
  TrailKept,
} from "../../domain/outcome.ts";
import { count } from "../../lib/shorten.ts";
import { code, gfm, link, prose } from "../markdown.ts";
import {
  iconOf,
  table,
  worstFirst,
  type LogPart,
  type Presentation,
  type Result,
  type Severity,
} from "../presentation.ts";
import { withShortCommits } from "../visible-text.ts";
import {
  artifactLine,
  artifactOutputs,
  artifactTable,
  entries,
  firstFew,
  firstLines,
  manifestLines,
  nameOf,
  onlyOf,
  shortOnPage,
} from "./artifacts.ts";

const keptTitle = "Not reported, but kept";
const nextOfKept =
  "Upload the file that the output `kept-file` names, and send it with `operation: send-kept` when the service is back.";
const nextOfFailed = "Correct the cause and run the job again. Reporting an artifact twice changes nothing.";
const nextOfMissing =
  "Run `send-kept` again later with the files that the output `kept-file` names now. A request that was refused must be corrected where it came from.";

type Write = TrailBegun | TrailKept | ArtifactsReported;

const outputsOf = ({ flow, trail, gitCommit }: Write) => ({ flow, trail, "git-commit": gitCommit });

/** Says which commit is recorded and, on a pull request, which merge commit was tested. */
const commitsOf = ({ gitCommit: commit, testedMergeCommit: merge }: Write) => [
  ...(commit === undefined ? [] : [gfm`Commit ${code(commit.slice(0, 12))}`]),
  ...(merge === undefined
    ? []
    : [gfm`This run tested merge commit ${code(merge.slice(0, 12))}, which is not the recorded commit`]),
];

export function renderTrailBegun(outcome: TrailBegun): Presentation {
  const { flow, htmlUrl, result } = outcome;
  const verb = outcome.change === "begun" ? "Began" : "Updated";
  const trail = link(code(withShortCommits(outcome.trail)), htmlUrl);
  return {
    result: { severity: "success", text: `${verb} trail ${trail.text} of flow ${flow}.` },
    title: gfm`${verb} trail ${trail} of flow ${code(flow)}`,
    outputs: { reported: true, ...outputsOf(outcome), "html-url": htmlUrl },
    documents: { result: { value: result } },
    log: [...commitsOf(outcome), ...(htmlUrl === undefined ? [] : [`See ${htmlUrl}`])],
    page: commitsOf(outcome),
  };
}

export function renderTrailKept(outcome: TrailKept): Presentation {
  const { flow, trail, failure, keptFiles } = outcome;
  const text = `Could not begin trail ${withShortCommits(trail)} of flow ${flow}; kept it for later.`;
  return {
    result: { severity: "warning", text },
    sentences: [failure],
    next: nextOfKept,
    problem: { title: keptTitle, lines: [text, failure] },
    outputs: { reported: false, ...outputsOf(outcome) },
    documents: { kept: keptFiles },
    log: [...commitsOf(outcome), failure],
    page: commitsOf(outcome),
  };
}

export function renderArtifactsReported(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail, warnings, result, keptFiles = [] } = outcome;
  const rated = worstFirst(artifacts.map((one) => ({ ...one, severity: severityOf(one) })));
  const of = (severity: Severity) => rated.filter((one) => one.severity === severity);
  const [failed, kept, recorded] = [of("error"), of("warning"), of("success")];
  const unrecorded = [...failed, ...kept];
  const passes = failed.length === 0 && artifacts.length > 0;
  const isWhole = passes && kept.length === 0;
  const all = count(artifacts.length, "artifact");
  const only = onlyOf(artifacts);
  const which = only === undefined ? `${unrecorded.length} of ${all}` : nameOf(only).text;
  const did = isWhole ? `Reported ${all}` : `Could not report ${which}`;
  const later = kept.length > 0 ? `; kept ${kept.length} for later` : "";
  const text = `${did} to trail ${withShortCommits(trail)} of flow ${flow}${later}.`;
  const steps = [...(failed.length > 0 ? [nextOfFailed] : []), ...(kept.length > 0 ? [nextOfKept] : [])];
  const title = passes ? keptTitle : "Not reported";
  const severity = passes ? "warning" : "error";
  return {
    result: { severity: isWhole ? "success" : severity, text },
    ...(!passes && { lastLine: "`report-artifact` failed." }),
    ...(!isWhole && {
      next: steps.join(" "),
      problem: { title, lines: [text, ...firstFew(unrecorded, failureOf)] },
    }),
    warnings: warnings.map(withShortCommits),
    outputs: { ...artifactOutputs(outcome), reported: isWhole, ...outputsOf(outcome) },
    documents: {
      artifacts: entries(artifacts, ({ reported }) => ({ reported })),
      result: { value: result },
      kept: keptFiles,
    },
    log: [
      ...commitsOf(outcome),
      ...recorded.map(artifactLine),
      ...manifestLines(outcome),
      ...[...kept, ...failed].flatMap((one): readonly LogPart[] => [
        {
          severity: one.severity,
          text: `${one.fingerprint}  ${nameOf(one).text}: ${one.kept ? "kept for later" : "not reported"}`,
        },
        `    ${failureOf(one)}`,
      ]),
    ],
    page: [
      ...commitsOf(outcome),
      isWhole
        ? artifactTable(recorded, "Fingerprint", shortOnPage)
        : table(["", "Artifact", "Fingerprint", "Why it was not reported"], rated, (one) => [
            iconOf(one.severity),
            nameOf(one),
            shortOnPage(one),
            prose(failureOf(one)),
          ]),
    ],
  };
}

function severityOf({ reported, kept }: ReportedArtifact): Severity {
  if (reported) return "success";
  return kept ? "warning" : "error";
}

const failureOf = ({ reported, failure }: ReportedArtifact) =>
  reported ? "" : (failure ?? "it was not sent");

const statuses: Readonly<Record<SentRequest["status"], Result>> = {
  sent: { severity: "success", text: "sent" },
  skipped: { severity: "info", text: "skipped" },
  missing: { severity: "error", text: "still missing" },
};

export function renderKeptSent({ requests, keptFiles }: KeptSent): Presentation {
  const of = (status: SentRequest["status"]) => requests.filter((request) => request.status === status);
  const [sent, skipped, missing] = [of("sent"), of("skipped"), of("missing")];
  const passes = missing.length === 0;
  const parts = [
    `Sent ${sent.length} of ${count(requests.length, "kept request")}`,
    ...(skipped.length > 0 ? [`skipped ${skipped.length}`] : []),
    ...(passes ? [] : [`${missing.length} still missing`]),
  ];
  const text = `${parts.join(", ")}.`;
  const first = firstLines(
    missing.map((one) => `${subject(one)}: ${one.note ?? ""}`),
    "request",
  );
  return {
    result: { severity: passes ? "success" : "error", text },
    ...(!passes && {
      next: nextOfMissing,
      problem: { title: "Kept requests still missing", lines: [text, ...first] },
    }),
    outputs: { reported: passes },
    documents: { result: { value: requests }, kept: keptFiles },
    log: [...sent, ...skipped, ...missing].flatMap(requestLines),
    page: [
      table(
        ["", "Flow", "Trail", "Artifact", "Result"],
        worstFirst(requests.map((one) => ({ ...one, ...statuses[one.status] }))),
        ({ severity, flow, trail, filename, fingerprint, text, note }) => [
          iconOf(severity),
          code(flow),
          code(trail ?? ""),
          filename === undefined ? "" : gfm`${code(filename)} (${code(fingerprint?.slice(0, 12) ?? "")})`,
          prose(note === undefined ? text : `${text}: ${note}`),
        ],
      ),
    ],
  };
}

const subject = ({ flow, trail, fingerprint, filename }: SentRequest) =>
  `${fingerprint === undefined ? "" : `${fingerprint}  ${filename ?? ""} in `}trail ${withShortCommits(trail ?? "")} of flow ${flow}`;

const requestLines = (request: SentRequest): readonly LogPart[] => [
  {
    severity: statuses[request.status].severity,
    text: `${subject(request)}: ${statuses[request.status].text}`,
  },
  ...(request.note === undefined ? [] : [`    ${request.note}`]),
];
