// What is shown of attestations: what was counted or found, the failed tests first, and what was attached.
import type { AttachedFiles, PullRequest } from "../../domain/write.ts";
import { sumOf, type FailedTest, type JunitResult, type TestResults } from "../../domain/test-results.ts";
import { withoutHint } from "../../lib/errors.ts";
import { count, formatSize, grouped } from "../../lib/format.ts";
import { code, codes, gfm, link, prose } from "../../report/markdown.ts";
import {
  compact,
  folded,
  iconOf,
  ratedTable,
  stateSeverity,
  stateText,
  table,
  worstOf,
  type LogPart,
  type Maybe,
  type NamedTable,
  type Severity,
} from "../../report/presentation.ts";
import { firstOfMany } from "../shared/present-artifacts.ts";
import type { ShownAbout, WritePart } from "../shared/present-write.ts";
import type { Attestations } from "./attest.ts";
import type { ShownAttestation } from "./attestations.ts";

/** Presents the attestations of a step, in their order. */
export function attestationsPart(
  { attestations, onNonCompliance }: Attestations,
  { kind, gitCommit }: ShownAbout,
): WritePart {
  const fails = onNonCompliance === "fail";
  const rated = attestations.map((one) => {
    const isRed = one.failure === undefined && one.compliant === false;
    // Without an annotation where `on-non-compliance` is `ignore`, but never with the mark of a success.
    const redSeverity = fails ? "error" : "warning";
    const severity: Severity = one.failure ? "error" : isRed ? redSeverity : "success";
    const name = lineName(one);
    const result = resultText(one, gitCommit);
    const tables = tablesOf(one, kind === "dry-run" ? "Would attach" : "Attached");
    return { ...one, isRed, severity, name, result, tables, text: `${name} (${one.lineType}): ${result}` };
  });
  const failed = rated.filter(({ failure }) => failure !== undefined);
  const red = rated.filter(({ isRed }) => isRed);
  const redLines = red.flatMap(({ text, tests }) => [
    text,
    ...firstOfMany(failuresOf(tests), "failed tests"),
  ]);
  return {
    noun: "attestation",
    items: attestations,
    ...(red.length > 0 && { note: `${red.length} not compliant` }),
    severity: worstOf(rated),
    failed: failed.map(({ text }) => text),
    nonCompliant: fails ? redLines : [],
    warned: onNonCompliance === "warn" ? redLines : [],
    steps: [
      ...failed.flatMap(({ failure }) => (failure?.hint === undefined ? [] : `${failure.hint}.`)),
      ...(fails ? red.map(({ type }) => nextOfFailed(type)) : []),
    ],
    documents: {
      attestations: attestations.map(({ name, artifact, target, lineType, compliant, reported }) => ({
        name,
        subject: target ?? (artifact === undefined ? "trail" : (artifact.name ?? artifact.fingerprint)),
        type: lineType,
        compliant: compliant ?? null,
        reported,
      })),
    },
    log: rated.flatMap(({ severity, text, failure, tests, tables }): readonly Maybe<LogPart>[] => [
      { severity, text },
      failure?.detail && `    ${failure.detail}`,
      ...failuresOf(tests).map((test): LogPart => ({ severity: "error", text: test })),
      ...tables.flatMap(firstInLog),
    ]),
    page: [
      table(rated, ({ severity, name, lineType, result }) => ({
        ...{ "": iconOf(severity), Attestation: code(name), Type: code(lineType), Result: prose(result) },
      })),
      folded(
        "attestation",
        rated.filter(({ tables }) => tables.length > 0),
        ({ name, tests, tables }) => ({
          title: gfm`${code(name)}`,
          blocks: [
            tests && failedTable(tests),
            ...tables.flatMap(({ title, table: rows }) => [gfm`${title}`, rows]),
          ],
        }),
      ),
    ],
  };
}

/** Returns subject and name of an attestation as a line of `attestations` has them. */
const lineName = ({ name, target, artifact }: ShownAttestation): string => {
  const subject = target ?? artifact?.name;
  if (subject !== undefined) return `${subject}.${name}`;
  return artifact === undefined ? `trail:${name}` : name;
};

function resultText(
  { failure, compliant, tests, pullRequests }: ShownAttestation,
  gitCommit: string | undefined,
): string {
  if (failure !== undefined) return withoutHint(failure);
  if (compliant === undefined) return "the service judges it";
  const found = tests ? countsText(tests.suites) : pullRequests && pullRequestsText(pullRequests, gitCommit);
  return `${stateText(undefined, compliant)}${found === undefined ? "" : ` (${found})`}`;
}

function pullRequestsText(pullRequests: readonly PullRequest[], gitCommit: string | undefined): string {
  if (pullRequests.length === 0) return `commit ${gitCommit?.slice(0, 12) ?? ""} has no pull request`;
  const approvals = pullRequests.flatMap(({ approvers }) => approvers).length;
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

/** Returns what to do about an attestation of a type that is not compliant. */
function nextOfFailed(type: string): string {
  if (type === "junit") return "Correct the tests that failed, and run the job again.";
  return type === "pull_request"
    ? "Bring the commit in with a pull request. `on-non-compliance` decides whether this step fails."
    : "Correct what is not compliant, and run the job again.";
}

/** Returns the failed tests, a line for each. */
const failuresOf = (tests: TestResults | undefined): readonly string[] =>
  (tests?.failed ?? []).map(({ suite, name, kind, message, location }: FailedTest) =>
    compact([
      suite !== "" && suite,
      location === undefined ? name : `${name} (${location})`,
      kind === "error" ? "error" : "failed",
      message,
    ]).join(": "),
  );

const failedTable = ({ failed }: TestResults) =>
  table(failed, ({ suite, name, message = "", location = "" }) => ({
    ...{ "Failed test": code(name), Suite: code(suite), Message: message, Location: code(location) },
  }));

/** Returns what was counted, found and attached. */
const tablesOf = ({ tests, pullRequests, attached }: ShownAttestation, verb: string): readonly NamedTable[] =>
  compact([
    tests && {
      title: `${countsText(tests.suites)} in ${count(tests.suites.length, "suite")} of ${count(tests.files, "file")}`,
      table: suiteTable(tests.suites),
    },
    pullRequests && { title: "Pull requests", table: pullRequestTable(pullRequests) },
    attached && {
      title: `${verb} ${attached.filename} (${formatSize(attached.size)}) with ${count(attached.files.length, "file")}`,
      table: fileTable(attached),
    },
  ]);

const suiteTable = (suites: readonly JunitResult[]) =>
  ratedTable(
    suites.map((suite) => ({ ...suite, severity: stateSeverity(suite.failures + suite.errors === 0) })),
    ({ name, total, failures, errors, skipped, duration }) => ({
      Suite: name === "" ? "(without a name)" : name,
      ...{ Tests: total, Failed: failures, Errors: errors, Skipped: skipped, Seconds: duration },
    }),
  );

const pullRequestTable = (pullRequests: readonly PullRequest[]) =>
  table(pullRequests, (one) => ({
    "Pull request": link(prose(one.title), one.url),
    State: one.state.toLowerCase(),
    Author: code(one.author),
    "Approved by": codes(one.approvers.map(({ username }) => username)),
    Commits: one.commits.length,
  }));

const fileTable = ({ files }: AttachedFiles) =>
  table(files, ({ name, size }) => ({ File: code(name), Size: formatSize(size) }));

/** How many rows of a table the log has; the summary is cut by its own limit. */
const maxInLog = 100;

const firstInLog = ({ title, table: all }: NamedTable): readonly Maybe<LogPart>[] => [
  {
    title,
    table: { ...all, length: Math.min(all.length, maxInLog), rows: () => all.rows().take(maxInLog) },
  },
  all.length > maxInLog && `… and ${count(all.length - maxInLog, "more row")}`,
];
