// How attestations look: what was counted or found, the failed tests first, and what was attached. `attest` and `record`
// show theirs with it.
import type { ShownAttestation } from "./attestations.ts";
import type { Enforcement } from "../../domain/request.ts";
import type { AttachedFiles, PullRequest } from "../../domain/write.ts";
import { sumOf, type FailedTest, type JunitResult, type TestResults } from "../../domain/test-results.ts";
import { withoutHint } from "../../lib/errors.ts";
import { count, formatSize, grouped, truncate } from "../../lib/format.ts";
import { code, codes, gfm, link, prose } from "../../report/markdown.ts";
import {
  compact,
  folded,
  iconOf,
  ratedTable,
  sortBySeverity,
  stateSeverity,
  table,
  worstOf,
  type Block,
  type LogPart,
  type Maybe,
  type Severity,
  stateText,
} from "../../report/presentation.ts";
import { firstOfMany, nameOf } from "../shared/present-artifacts.ts";

/** How attestations are shown that were sent, or that a dry run would send. */
export interface ShowOptions {
  readonly onNonCompliance: Enforcement["onNonCompliance"];
  readonly isDryRun?: boolean;
  /** The commit whose pull requests were looked up. */
  readonly gitCommit?: string;
}

/** Returns the name of an attestation as a line of `attestations` has it. */
const lineName = ({ name, target, artifact }: ShownAttestation): string => {
  const subject = target ?? artifact?.name;
  if (subject !== undefined) return `${subject}.${name}`;
  return artifact === undefined ? `trail:${name}` : name;
};

/** Returns an attestation in words, with its type and its artifact. */
export function describeAttestation(one: ShownAttestation): string {
  const { name, type, target, artifact } = one;
  const of = artifact ? ` of ${nameOf(artifact).text} (${artifact.fingerprint.slice(0, 12)})` : "";
  return `${target === undefined ? name : `${target}.${name}`} (${type})${of}`;
}

/** Returns what is known of its compliance, to follow its name; an empty text for what the service judges. */
export function complianceText(one: ShownAttestation, gitCommit: string | undefined): string {
  const judged = one.compliant === undefined ? "" : `: ${stateText(undefined, one.compliant)}`;
  const found = findingsOf(one, gitCommit);
  return `${judged}${found === "" ? "" : ` (${found})`}`;
}

/** Returns how severe it is that an attestation is not on record or not compliant. */
function severityOf({ failure, compliant }: ShownAttestation, { onNonCompliance }: ShowOptions): Severity {
  if (failure !== undefined) return "error";
  // Without an annotation where `on-non-compliance` is `ignore`, but never with the mark of a success.
  if (compliant === false) return onNonCompliance === "fail" ? "error" : "warning";
  return "success";
}

/** Returns the failed tests of an attestation, as an annotation lists them. */
export const failedTestLines = ({ tests }: ShownAttestation): readonly string[] =>
  firstOfMany((tests?.failed ?? []).map(failedText), "failed tests");

/** Returns what was counted, found and attached, for the log and for the summary. */
export function detailsOf(
  { tests, pullRequests, attached }: ShownAttestation,
  { isDryRun }: Pick<ShowOptions, "isDryRun">,
): { readonly log: readonly Maybe<LogPart>[]; readonly page: readonly Maybe<Block>[] } {
  const verb = isDryRun ? "Would attach" : "Attached";
  return {
    log: [
      ...(tests ? testLog(tests) : []),
      ...(pullRequests ?? []).map(pullRequestText),
      ...attachedLog(attached, verb),
    ],
    page: [
      ...(tests ? testPage(tests) : []),
      pullRequests && pullRequestTable(pullRequests),
      attachedPage(attached, verb),
    ],
  };
}

/**
 * Shows the attestations of a step in their order.
 * @returns how severe the worst is; `failed` has a line for each that is not on record, `nonCompliant` the lines of an
 *   annotation about those that are not compliant; what to do, the parts of log and summary, and the output `attestations`
 */
export function attestationParts(attestations: readonly ShownAttestation[], options: ShowOptions) {
  const { gitCommit, onNonCompliance } = options;
  const rated = attestations.map((one) => ({ ...one, severity: severityOf(one, options) }));
  const failed = rated.filter(({ failure }) => failure !== undefined);
  const red = rated.filter(({ failure, compliant }) => failure === undefined && compliant === false);
  const textOf = (one: ShownAttestation) => `${describeAttestation(one)}${complianceText(one, gitCommit)}`;
  const failureText = (one: ShownAttestation) => (one.failure ? withoutHint(one.failure) : "");
  return {
    severity: worstOf([...rated, { severity: "success" }]),
    counts: countsOf(rated, failed.length),
    failed: failed.map((one) => `${describeAttestation(one)}: ${failureText(one)}`),
    nonCompliant:
      onNonCompliance === "ignore" ? [] : red.flatMap((one) => [textOf(one), ...failedTestLines(one)]),
    steps: [
      ...new Set([
        ...failed.flatMap(({ failure }) => (failure?.hint === undefined ? [] : `${failure.hint}.`)),
        ...(onNonCompliance === "fail" ? red.map(({ type }) => nextOfFailed(type)) : []),
      ]),
    ],
    log: rated.flatMap((one): readonly Maybe<LogPart>[] => [
      {
        severity: one.severity,
        text: one.failure ? `${describeAttestation(one)}: ${failureText(one)}` : textOf(one),
      },
      one.failure?.detail && `    ${one.failure.detail}`,
      ...detailsOf(one, options).log,
    ]),
    page: [
      table(rated, (one) => ({
        "": iconOf(one.severity),
        Attestation: code(lineName(one)),
        Type: code(one.lineType),
        Result: prose(resultText(one, gitCommit) || failureText(one)),
      })),
      folded(
        "attestation",
        rated.filter((one) => one.tests ?? one.pullRequests ?? one.attached),
        (one) => ({ title: gfm`${code(lineName(one))}`, blocks: detailsOf(one, options).page }),
      ),
    ] satisfies readonly Maybe<Block>[],
    document: attestations.map(({ name, artifact, target, lineType, compliant, reported }) => ({
      name,
      subject: target ?? (artifact === undefined ? "trail" : (artifact.name ?? artifact.fingerprint)),
      type: lineType,
      compliant: compliant ?? null,
      reported,
    })),
  };
}

/**
 * Returns what the presentation of a step says of what is not on record, and of attestations that are not compliant.
 * @param text the result of the step
 */
export function problemParts(
  text: string,
  { operation, titles, isComplete, severity, causes, nonCompliant, steps, onNonCompliance }: Problems,
) {
  const fails = severity === "error";
  const isRedFatal = onNonCompliance === "fail";
  const lines = isComplete || isRedFatal ? [...causes, ...nonCompliant] : causes;
  const failure = isComplete ? "an attestation is not compliant" : "not everything is recorded";
  return {
    lastLine: fails ? `\`${operation}\` failed: ${failure}.` : undefined,
    next: fails ? steps.join(" ") || "Correct the cause and run the job again." : undefined,
    problem: lines.length > 0 && {
      title: isComplete ? titles.nonCompliant : titles.notRecorded,
      lines: [text, ...lines],
    },
    annotations:
      !isComplete && !isRedFatal && nonCompliant.length > 0
        ? [{ level: "warning", title: titles.nonCompliant, lines: nonCompliant } as const]
        : [],
  };
}

interface Problems extends Pick<ShowOptions, "onNonCompliance"> {
  readonly operation: string;
  readonly titles: { readonly notRecorded: string; readonly nonCompliant: string };
  /** Whether everything is on record. */
  readonly isComplete: boolean;
  readonly severity: Severity;
  /** A line for each cause why something is not on record. */
  readonly causes: readonly string[];
  readonly nonCompliant: readonly string[];
  /** What to do, as sentences. */
  readonly steps: readonly string[];
}

const resultText = (one: ShownAttestation, gitCommit: string | undefined) => {
  if (one.failure !== undefined) return "";
  return one.compliant === undefined
    ? "the service judges it"
    : complianceText(one, gitCommit).replace(/^: /, "");
};

function countsOf(attestations: readonly ShownAttestation[], failed: number): string {
  const of = (compliant: boolean | undefined) =>
    attestations.filter((one) => one.failure === undefined && one.compliant === compliant).length;
  const [good, bad, unknown] = [of(true), of(false), of(undefined)];
  return compact([
    failed > 0 && `${failed} not recorded`,
    bad > 0 && `${bad} not compliant`,
    good > 0 && `${good} compliant`,
    unknown > 0 && `${unknown} for the service to judge`,
  ]).join(", ");
}

/** Returns what to do about an attestation of a type that is not compliant. */
export function nextOfFailed(type: string): string {
  if (type === "junit") return "Correct the tests that failed, and run the job again.";
  return type === "pull_request"
    ? "Bring the commit in with a pull request. `on-non-compliance` decides whether this step fails."
    : "Correct what is not compliant, and run the job again.";
}

function findingsOf({ tests, pullRequests }: ShownAttestation, gitCommit: string | undefined): string {
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

/** How many suites and files the log lists; the summary is cut by its own limit. */
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

/** Lists in the log what is attached. @param verb that begins the sentence, such as "Attached" */
function attachedLog(attached: AttachedFiles | undefined, verb: string): readonly string[] {
  if (attached === undefined) return [];
  const { filename, size, files } = attached;
  const lines = files.map((file) => `  ${file.name} (${formatSize(file.size)})`);
  return [
    `${verb} ${filename} (${formatSize(size)}) with ${count(files.length, "file")}:`,
    ...truncate(lines, maxInLog, (more) => `  … and ${count(more, "more file")}`),
  ];
}

/** Lists in the summary what is attached. @param verb as for `attachedLog` */
const attachedPage = (attached: AttachedFiles | undefined, verb: string) =>
  attached &&
  folded("list of attached files", [attached], ({ filename, size, files }) => ({
    title: gfm`${verb} ${code(filename)} (${formatSize(size)}), ${count(files.length, "file")}`,
    blocks: [table(files, (file) => ({ File: code(file.name), Size: formatSize(file.size) }))],
  }));
