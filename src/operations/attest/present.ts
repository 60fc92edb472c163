// `attest`: what was counted or found, the failed tests first, and what was attached.
import type { PullRequest } from "../../domain/write.ts";
import { sumOf, type FailedTest, type JunitResult, type TestResults } from "../../domain/test-results.ts";
import { count, grouped } from "../../lib/format.ts";
import { code, codes, link, prose } from "../../report/markdown.ts";
import {
  compact,
  ratedTable,
  sortBySeverity,
  stateSeverity,
  table,
  type Block,
  type LogPart,
  type Maybe,
  type Presentation,
} from "../../report/presentation.ts";
import { stateText } from "../../report/verdict-texts.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { firstOfMany, nameOf } from "../../report/views/artifacts.ts";
import { attachedLog, attachedPage } from "../../report/views/attachments.ts";
import { commitsOf, outputsOf } from "../shared/write.ts";
import type { Attested } from "./attest.ts";

/** Presents an attestation: its result, the tests or pull requests behind it, and what was attached. */
export function presentAttested(outcome: Attested): Presentation {
  const { attestation, type, artifact, flow, trail, compliant, onNonCompliance } = outcome;
  const { tests, pullRequests, warnings, result } = outcome;
  const isNonCompliant = compliant === false;
  const fails = isNonCompliant && onNonCompliance === "fail";
  const isAnnotated = isNonCompliant && onNonCompliance !== "ignore";
  const of = artifact ? ` of ${nameOf(artifact).text} (${artifact.fingerprint.slice(0, 12)})` : "";
  const subject = `${attestation} (${type})${of} in trail ${withShortCommits(trail)} of flow ${flow}`;
  const judged = compliant === undefined ? "" : `: ${stateText(undefined, compliant)}`;
  const found = findingsOf(outcome);
  const text = `Attested ${subject}${judged}${found === "" ? "" : ` (${found})`}.`;
  const failed = firstOfMany((isAnnotated ? (tests?.failed ?? []) : []).map(failedText), "failed tests");
  // Without an annotation where `on-non-compliance` is `ignore`, but never with the mark of a success.
  const severity = fails ? "error" : isNonCompliant ? "warning" : "success";
  return {
    result: { severity, text },
    lastLine: fails ? "`attest` failed: the attestation is not compliant." : undefined,
    next: fails ? nextOfFailed(type) : undefined,
    problem: isAnnotated && { title: "Attested as not compliant", lines: [text, ...failed] },
    warnings: warnings.map(withShortCommits),
    outputs: {
      reported: true,
      ...outputsOf(outcome),
      fingerprint: artifact?.fingerprint,
      "attestation-compliant": compliant,
    },
    documents: { result: result ?? null },
    log: [
      ...commitsOf(outcome),
      ...(tests ? testLog(tests) : []),
      ...(pullRequests ?? []).map(pullRequestText),
      ...attachedLog(outcome.attached, "Attached"),
    ],
    page: [
      ...commitsOf(outcome),
      ...(tests ? testPage(tests) : []),
      pullRequests && pullRequestTable(pullRequests),
      attachedPage(outcome.attached, "Attached"),
    ],
  };
}

function nextOfFailed(type: string): string {
  if (type === "junit") return "Correct the tests that failed, and run the job again.";
  return type === "pull_request"
    ? "Bring the commit in with a pull request. `on-non-compliance` decides whether this step fails."
    : "Correct what is not compliant, and run the job again.";
}

function findingsOf({ tests, pullRequests, gitCommit }: Attested): string {
  if (tests !== undefined) return countsText(tests.suites);
  if (pullRequests === undefined) return "";
  if (pullRequests.length === 0) return `commit ${gitCommit?.slice(0, 12) ?? ""} has no pull request`;
  const approvals = pullRequests.reduce((sum, { approvers }) => sum + approvers.length, 0);
  return `${count(pullRequests.length, "pull request")}, ${count(approvals, "approval")}`;
}

function countsText(suites: readonly JunitResult[]): string {
  const { total, failures, errors, skipped } = sumOf(suites);
  return compact([
    count(total, "test"),
    failures > 0 && `${grouped(failures)} failed`,
    errors > 0 && count(errors, "error"),
    skipped > 0 && `${grouped(skipped)} skipped`,
  ]).join(", ");
}

/** How many suites the log lists; the summary is cut by its own limit. */
const maxInLog = 100;

const failedText = ({ suite, name, kind, message, location }: FailedTest) =>
  compact([
    suite !== "" && suite,
    location === undefined ? name : `${name} (${location})`,
    kind === "error" ? "error" : "failed",
    message,
  ]).join(": ");

const rate = (suites: readonly JunitResult[]) =>
  sortBySeverity(
    suites.map((suite) => ({ ...suite, severity: stateSeverity(suite.failures + suite.errors === 0) })),
  );

function testLog({ suites, failed, files }: TestResults): readonly Maybe<LogPart>[] {
  const more = suites.length - maxInLog;
  return [
    `${countsText(suites)} in ${count(suites.length, "suite")} of ${count(files, "file")}`,
    ...failed.map((test): LogPart => ({ severity: "error", text: failedText(test) })),
    { title: "Test suites", table: table(rate(suites).slice(0, maxInLog), suiteRow) },
    more > 0 && `… and ${count(more, "more suite")}`,
  ];
}

const suiteRow = (suite: JunitResult) => ({
  Suite: suite.name === "" ? "(without a name)" : suite.name,
  Tests: suite.total,
  Failed: suite.failures,
  Errors: suite.errors,
  Skipped: suite.skipped,
  Seconds: suite.duration,
});

const testPage = ({ suites, failed }: TestResults): readonly Block[] => [
  table(failed, ({ suite, name, message = "", location = "" }) => ({
    "Failed test": code(name),
    Suite: code(suite),
    Message: message,
    Location: code(location),
  })),
  ratedTable(rate(suites), suiteRow),
];

const approversText = ({ approvers }: PullRequest) =>
  approvers.length === 0
    ? "no approval"
    : `approved by ${approvers.map(({ username }) => username).join(", ")}`;

const pullRequestText = (one: PullRequest) =>
  `${one.url} (${one.state.toLowerCase()}): ${one.title}; by ${one.author}; ${approversText(one)}; ${count(one.commits.length, "commit")}`;

const pullRequestTable = (pullRequests: readonly PullRequest[]) =>
  table(pullRequests, (one) => ({
    "Pull request": link(prose(one.title), one.url),
    State: one.state.toLowerCase(),
    Author: code(one.author),
    "Approved by": codes(one.approvers.map(({ username }) => username)),
    Commits: one.commits.length,
  }));
