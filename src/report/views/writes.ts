// Writes: `begin-trail`, `report-artifact` with, first, what was not reported, and `send-kept`.
import type {
  ArtifactsReported,
  FailedRequest,
  KeptSent,
  ReportedArtifact,
  SentRequest,
  TrailBegun,
  TrailKept,
  WriteTarget,
} from "../../domain/outcome.ts";
import { count } from "../../lib/format.ts";
import { code, gfm, link, prose } from "../markdown.ts";
import {
  compact,
  ratedTable,
  sortBySeverity,
  type LogPart,
  type Presentation,
  type ResultLine,
  type Severity,
} from "../presentation.ts";
import { maxShownReasons } from "../verdict-texts.ts";
import { withShortCommits } from "../visible-text.ts";
import {
  artifactLine,
  artifactStateLine,
  artifactOutputs,
  artifactTable,
  toOutputArtifacts,
  summarize,
  firstLines,
  manifestLines,
  nameOf,
  single,
  linkedFingerprint,
} from "./artifacts.ts";

const keptTitle = "Not reported, but kept";
export const nextOfKept =
  "Upload the file that the output `kept-file` names, and send it with `operation: send-kept` when the service is back.";
/** Returns what to do about these failures: at most three different things, each as a sentence. */
const hintsOf = (failures: readonly Partial<FailedRequest>[]): readonly string[] =>
  [...new Set(failures.flatMap(({ hint }) => hint ?? []))]
    .slice(0, maxShownReasons)
    .map((hint) => `${hint}.`);

/** Returns the output that names the files of kept requests, one path per line. */
export const keptOutput = (paths: readonly string[]) => ({
  "kept-file": paths.length > 0 ? paths.join("\n") : undefined,
});

/** Returns the outputs that name the trail and its commit. */
export const outputsOf = ({ flow, trail, gitCommit }: WriteTarget) => ({
  flow,
  trail,
  "git-commit": gitCommit,
});

/** Says which commit is recorded and, on a pull request, which merge commit was tested. */
export const commitsOf = ({ gitCommit: commit, testedMergeCommit: merge }: WriteTarget) => [
  commit && gfm`Commit ${code(commit.slice(0, 12))}`,
  merge && gfm`This run tested merge commit ${code(merge.slice(0, 12))}, which is not the recorded commit`,
];

/** Presents a trail that was begun or updated. */
export function renderTrailBegun(outcome: TrailBegun): Presentation {
  const { flow, htmlUrl, result } = outcome;
  const verb = outcome.change === "begun" ? "Began" : "Updated";
  const trail = link(code(withShortCommits(outcome.trail)), htmlUrl);
  return {
    result: { severity: "success", text: `${verb} trail ${trail.text} of flow ${flow}.` },
    title: gfm`${verb} trail ${trail} of flow ${code(flow)}`,
    outputs: { reported: true, ...outputsOf(outcome), "html-url": htmlUrl },
    documents: { result: result ?? null },
    log: [...commitsOf(outcome), htmlUrl && `See ${htmlUrl}`],
    page: commitsOf(outcome),
  };
}

/** Presents a trail that was not begun, and whose request was kept. */
export function renderTrailKept(outcome: TrailKept): Presentation {
  const { flow, trail, failure, keptFiles } = outcome;
  const text = `Could not begin trail ${withShortCommits(trail)} of flow ${flow}; kept it for later.`;
  const reason = `${failure.reason}.`;
  return {
    result: { severity: "warning", text },
    sentences: [reason],
    next: nextOfKept,
    problem: { title: keptTitle, lines: [text, reason] },
    outputs: { reported: false, ...outputsOf(outcome), ...keptOutput(keptFiles) },
    log: [...commitsOf(outcome), reason, failure.detail && `    ${failure.detail}`],
    page: commitsOf(outcome),
  };
}

/** Presents reported artifacts, those that were not reported first. */
export function renderArtifactsReported(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail, warnings, result, keptFiles = [] } = outcome;
  const rated = sortBySeverity(artifacts.map((one) => ({ ...one, severity: severityOf(one) })));
  const of = (severity: Severity) => rated.filter((one) => one.severity === severity);
  const [failed, kept, recorded] = [of("error"), of("warning"), of("success")];
  const unrecorded = [...failed, ...kept];
  const passes = failed.length === 0 && artifacts.length > 0;
  const isComplete = passes && kept.length === 0;
  const all = count(artifacts.length, "artifact");
  const only = single(artifacts);
  const which = only === undefined ? `${unrecorded.length} of ${all}` : nameOf(only).text;
  const predicate = isComplete ? `Reported ${all}` : `Could not report ${which}`;
  const later = kept.length > 0 ? `; kept ${kept.length} for later` : "";
  const text = `${predicate} to trail ${withShortCommits(trail)} of flow ${flow}${later}.`;
  const hints = hintsOf(failed.map(({ failure = {} }) => failure));
  const steps = compact([
    ...hints,
    failed.length > 0 && hints.length === 0 && "Correct the cause and run the job again.",
    failed.length > 0 && recorded.length > 0 && "Reporting an artifact twice changes nothing.",
    kept.length > 0 && nextOfKept,
  ]);
  const severity = passes ? "warning" : "error";
  return {
    result: { severity: isComplete ? "success" : severity, text },
    lastLine: passes ? undefined : "`report-artifact` failed.",
    next: isComplete ? undefined : steps.join(" "),
    problem: !isComplete && {
      title: passes ? keptTitle : "Not reported",
      lines: [text, ...summarize(unrecorded, failureOf)],
    },
    warnings: warnings.map(withShortCommits),
    outputs: {
      ...artifactOutputs(outcome),
      reported: isComplete,
      ...outputsOf(outcome),
      ...keptOutput(keptFiles),
    },
    documents: {
      artifacts: toOutputArtifacts(artifacts, ({ reported }) => ({ reported })),
      subjects: outcome.subjects,
      result,
    },
    log: [
      ...commitsOf(outcome),
      ...recorded.map(artifactLine),
      ...manifestLines(outcome),
      ...[...kept, ...failed].flatMap((one) => [
        artifactStateLine(one, one.kept ? "kept for later" : "not reported"),
        `    ${failureOf(one)}`,
        one.failure?.detail && `    ${one.failure.detail}`,
      ]),
    ],
    page: [
      ...commitsOf(outcome),
      isComplete
        ? artifactTable(recorded, "Fingerprint", linkedFingerprint)
        : ratedTable(rated, (one) => ({
            Artifact: nameOf(one),
            Fingerprint: linkedFingerprint(one),
            "Why it was not reported": prose(failureOf(one)),
          })),
    ],
  };
}

function severityOf({ reported, kept }: ReportedArtifact): Severity {
  if (reported) return "success";
  return kept ? "warning" : "error";
}

const failureOf = ({ reported, failure }: ReportedArtifact) =>
  reported ? "" : (failure?.reason ?? "it was not sent");

const statuses = {
  sent: { severity: "success", text: "sent" },
  skipped: { severity: "warning", text: "skipped" },
  missing: { severity: "error", text: "still missing" },
  discarded: { severity: "error", text: "not sent, and not kept again" },
} as const satisfies Record<SentRequest["status"], ResultLine>;

/** Presents kept requests that were sent, or not. */
export function renderKeptSent({ requests, invalidFiles, keptFiles }: KeptSent): Presentation {
  const rows = requests.map((one) => ({ ...one, ...statuses[one.status], subject: subjectOf(one) }));
  const of = (status: SentRequest["status"]) => rows.filter((row) => row.status === status);
  const [sent, skipped, missing, discarded] = [of("sent"), of("skipped"), of("missing"), of("discarded")];
  const passes = missing.length === 0 && discarded.length === 0 && invalidFiles.length === 0;
  const parts = compact([
    `Sent ${sent.length} of ${count(requests.length, "kept request")}`,
    skipped.length > 0 && `skipped ${skipped.length}`,
    missing.length > 0 && `${missing.length} still missing`,
    discarded.length > 0 && `${discarded.length} not sent and not kept again`,
    invalidFiles.length > 0 && `${count(invalidFiles.length, "file")} refused`,
  ]);
  const text = `${parts.join(", ")}.`;
  const linesOf = (some: typeof rows) => some.map(({ subject, note = "" }) => `${subject}: ${note}`);
  const refused = invalidFiles.map(({ note }) => note);
  const next = compact([
    ...hintsOf(missing),
    missing.length > 0 &&
      "Run `send-kept` again later with the files that the output `kept-file` names now. A request that was refused must be corrected where it came from.",
    discarded.length > 0 &&
      "Run the build again: what was not kept again is on record only when the build records it.",
    refused.length > 0 &&
      "Use the files that the output `kept-file` named, unchanged, with the same API key.",
  ]);
  return {
    result: { severity: passes ? "success" : "error", text },
    next: passes ? undefined : next.join(" "),
    problem: !passes && {
      title: "Kept requests not sent",
      lines: [text, ...firstLines([...linesOf([...discarded, ...missing]), ...refused], "problem")],
    },
    warnings: firstLines(
      linesOf(skipped).map((line) => `Skipped ${line}`),
      "skipped request",
    ),
    outputs: {
      reported: sent.length === requests.length && refused.length === 0,
      ...keptOutput(keptFiles),
    },
    documents: { result: [...requests, ...invalidFiles] },
    log: [
      ...[...sent, ...skipped, ...missing, ...discarded].flatMap(
        ({ severity, subject, text, note, detail }) => [
          { severity, text: `${subject}: ${text}` },
          note && `    ${note}`,
          detail && `    ${detail}`,
        ],
      ),
      ...refused.map((note): LogPart => ({ severity: "error", text: note })),
    ],
    page: [
      ...refused.map((note) => prose(note)),
      ratedTable(rows, (one) => ({
        Flow: code(one.flow),
        Trail: code(one.trail),
        "Artifact or attestation": nameOfSent(one),
        Result: prose(one.note === undefined ? one.text : `${one.text}: ${one.note}`),
      })),
    ],
  };
}

function subjectOf({ flow, trail, attestation, fingerprint, filename = attestation ?? "" }: SentRequest) {
  const name = fingerprint === undefined ? attestation : `${fingerprint}  ${filename}`;
  const place = `trail ${withShortCommits(trail)} of flow ${flow}`;
  return name === undefined ? place : `${name} in ${place}`;
}

function nameOfSent({ attestation = "", filename = attestation, fingerprint }: SentRequest) {
  return fingerprint === undefined
    ? code(filename)
    : gfm`${code(filename)} (${code(fingerprint.slice(0, 12))})`;
}
