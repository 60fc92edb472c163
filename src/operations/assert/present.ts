// What people and later steps see of a gate: the verdict, one table, and the rows of the answers folded.
import { describeArtifact, type Artifact } from "../../artifacts/artifact.ts";
import type { Decided, Decision } from "../../gate/decide.ts";
import type { decisionRecord } from "../../gate/decision-record.ts";
import { verdicts, type Question, type Verdict } from "../../gate/judge.ts";
import type { Row } from "../../gate/rows.ts";
import { cancelledHint } from "../../lib/errors.ts";
import { count, grouped, truncate } from "../../lib/format.ts";
import {
  maxFolds,
  table,
  type Fold,
  type ListedArtifact,
  type Presentation,
  type Severity,
} from "../../report/presentation.ts";
import { code, link, prose, withShortCommits } from "../../report/text.ts";
import type { DescribedRequest } from "../../service/client.ts";
import { requestsFold } from "../operation.ts";

export interface GateOutcome extends Decision {
  readonly question: Question;
  readonly warnings: readonly string[];
  readonly isCancelled: boolean;
  readonly record: ReturnType<typeof decisionRecord>;
}

/** A gate that asked nothing. */
export interface DryRun {
  readonly question: Question;
  readonly artifacts: readonly Artifact[];
  readonly warnings: readonly string[];
  readonly requests: readonly DescribedRequest[];
}

/** Describes what is asked, without artifacts: `environment `production`, flow `shop``. */
export function describeQuestion({ scope, environment, policies, flow, trail }: Question): string {
  const named = (kind: string, name: string | undefined) =>
    name === undefined ? [] : [`${kind} \`${name}\``];
  switch (scope) {
    case "trail":
      return `${named("trail", trail).join("")} of ${named("flow", flow).join("")}`;
    case "flow":
      return named("flow", flow).join("");
    case "environment":
    case "policy":
      return [
        ...named("environment", environment),
        ...policies.flatMap((policy) => named("policy", policy)),
        ...named("flow", flow),
      ].join(", ");
  }
}

/** What to do, by verdict, where the failure of a request does not say it. */
const nextSteps: Readonly<Partial<Record<Verdict, string>>> = {
  unverifiable: "Check `base-url`, and ask the operator of the service: its answer cannot be relied on",
  "non-compliant": "Correct what failed, record it again, and run the job again",
  "unknown-artifact":
    "Report the artifact before the gate, with the same bytes. Set `wait` where another workflow reports it",
  pending: "Record what is missing, and run the job again. Set `wait` where another workflow records it",
};

/** What to do where nothing was judged, by scope. */
const whenNothingJudged: Readonly<Record<Question["scope"], string>> = {
  environment: "Attach a policy with rules to the environment",
  policy: "Give the policy rules",
  flow: "Report the artifact with the name that it has in the flow's template: `name=path`",
  trail: "Record evidence in the trail, or begin it with a template that requires some",
};

/** Most reasons that are shown; the rows have all. */
const maxReasons = 20;
/** Most reasons of each of several artifacts. */
const maxReasonsPerArtifact = 3;

/** Presents a gate. */
export function presentGate(outcome: GateOutcome): Presentation {
  const { verdict, passes, question, isCancelled, decided, warnings, record } = outcome;
  const only = decided.length === 1 ? decided[0] : undefined;
  const severest = decided.toSorted((one, other) => rankOf(one.verdict) - rankOf(other.verdict));
  const result = withShortCommits(describeResult(outcome));
  const artifacts = decided.flatMap(({ artifact, ...answer }) =>
    artifact ? toListed(artifact, answer) : [],
  );
  return {
    severity: severityOf(outcome),
    result,
    title: only?.about && artifacts.length === 0 ? link(prose(result), only.about.htmlUrl) : undefined,
    reasons: truncate(
      only?.reasons ??
        severest
          .filter((answer) => answer.verdict !== "compliant")
          .map((answer) => `${nameOf(answer, question)} is ${answer.verdict}: ${shortReasons(answer)}`),
      maxReasons,
      (more) => `${count(more, "more reason")}: the files in this step's outputs have all`,
    ).map(withShortCommits),
    next: isCancelled ? cancelledHint : nextStep(outcome),
    warnings,
    lines: severest.toReversed().map((answer) => ({
      severity: severityOf(answer),
      text: `${withShortCommits(nameOf(answer, question))}${answer.artifact ? ` sha256:${answer.artifact.fingerprint}` : ""}: ${describeVerdict(answer)}`,
    })),
    table:
      artifacts.length === 0
        ? undefined
        : table(severest, (answer) => ({
            Artifact: nameOf(answer, question),
            Fingerprint: code(answer.artifact?.fingerprint.slice(0, 12) ?? ""),
            Verdict: link(prose(describeVerdict(answer)), answer.about?.htmlUrl),
            Why: prose(withShortCommits(shortReasons(answer))),
          })),
    hasReasonsInTable: artifacts.length > 0,
    folds: severest
      .filter(({ rows }) => rows.length > 0)
      .slice(0, maxFolds)
      .map((answer) => rowsFold(nameOf(answer, question), answer.rows)),
    outputs: {
      verdict,
      compliant: passes && verdict === "compliant",
      flow: question.flow ?? only?.about?.flow,
      trail: question.trail ?? only?.about?.trail,
      "html-url": only?.about?.htmlUrl,
      "compliance-state": only?.about?.complianceState,
    },
    files: {
      artifacts: artifacts.length === 0 ? undefined : artifacts,
      result: only ? only.json : decided.map(({ json }) => json ?? null),
      record,
    },
  };
}

const rankOf = (verdict: Verdict): number => verdicts.indexOf(verdict);

const severityOf = ({ passes, verdict }: Pick<Decided, "passes" | "verdict">): Severity => {
  if (!passes) return "error";
  return verdict === "compliant" ? "success" : "warning";
};

function nameOf({ artifact }: Decided, question: Question): string {
  if (artifact === undefined) return describeQuestion(question);
  const { filename, fingerprint } = artifact;
  return describeArtifact({
    ...artifact,
    filename: filename === fingerprint ? filename.slice(0, 12) : filename,
  });
}

/** Describes the verdict on one artifact, with what was judged or what lets the job pass. */
function describeVerdict({ verdict, judged, allowedBy }: Decided): string {
  if (verdict === "compliant") return `compliant (${judged ?? ""})`;
  return allowedBy === undefined ? verdict : `${verdict}, allowed by \`${allowedBy}: warn\``;
}

const shortReasons = ({ reasons }: Decided): string =>
  truncate(reasons, maxReasonsPerArtifact, (more) => `${more} more`).join("; ");

/** Describes the decision in one sentence that begins with the verdict. */
function describeResult({ verdict, decided, question, isCancelled }: GateOutcome): string {
  const closed = decided.filter((answer) => answer.verdict !== "compliant");
  const settings = new Set(decided.flatMap(({ allowedBy }) => (allowedBy === undefined ? [] : [allowedBy])));
  const judged = new Set(decided.map((answer) => answer.judged ?? ""));
  const [first] = decided;
  const artifacts = count(decided.length, "artifact");
  const subject =
    first?.artifact === undefined || decided.length === 1
      ? first && nameOf(first, question)
      : closed.length === 0
        ? artifacts
        : `${grouped(closed.length)} of ${artifacts}`;
  return [
    `${verdict}: ${subject ?? ""}`,
    first?.artifact !== undefined && `, ${describeQuestion(question)}`,
    verdict === "compliant" &&
      ` (${truncate([...judged], maxReasonsPerArtifact, (more) => `${more} more`).join("; ")})`,
    ...[...settings].map((input) => `, allowed by \`${input}: warn\``),
    isCancelled && ". The step was ended before the gate opened",
  ]
    .filter((part) => part !== false)
    .join("");
}

function nextStep({ verdict, decided, question }: GateOutcome): string | undefined {
  if (verdict === "nothing-judged") return whenNothingJudged[question.scope];
  const hint = decided.find((answer) => answer.verdict === verdict)?.hint;
  // A request does not know that a gate can wait.
  return verdict === "unknown-artifact" ? nextSteps[verdict] : (hint ?? nextSteps[verdict]);
}

const toListed = (
  artifact: NonNullable<Decided["artifact"]>,
  { verdict, reasons, about }: Omit<Decided, "artifact">,
): ListedArtifact => ({
  name: artifact.name,
  filename: artifact.filename,
  type: artifact.type,
  fingerprint: artifact.fingerprint,
  reference: artifact.reference,
  verdict,
  reasons,
  html_url: about?.htmlUrl,
});

/** Shows the rows of an answer, those first that say no. */
function rowsFold(name: string, rows: readonly Row[]): Fold {
  const order = ({ counts, says }: Row) =>
    (counts ? 0 : 3) + (says === "failed" ? 0 : says === "missing" ? 1 : 2);
  const sorted = rows.toSorted((one, other) => order(one) - order(other));
  return {
    title: `${name}: ${count(rows.length, "row")} of the answer`,
    table: table(sorted, (row) => ({
      Says: [row.says, !row.counts && "not counted"].filter(Boolean).join(", "),
      What: row.kind,
      Name: withShortCommits(row.name ?? row.fingerprint?.slice(0, 12) ?? ""),
      Type: row.type ?? "",
      Of: row.policy ?? row.artifact ?? "",
      Trail: withShortCommits([row.flow, row.trail].filter((part) => part !== undefined).join(" / ")),
      Answer: describeFields(row),
    })),
  };
}

/** Shows the fields of a row that say something, as they came. */
function describeFields({ status, ...row }: Row): string {
  const flags = (["is_compliant", "compliant", "satisfied", "ignored", "unexpected"] as const)
    .filter((field) => row[field] !== undefined)
    .map((field) => `${field}: ${String(row[field])}`);
  return [...(status === undefined ? [] : [status]), ...flags].join(", ");
}

/** Presents a dry run, which fails the job: nothing was verified. */
export function presentDryRun({ question, artifacts, warnings, requests }: DryRun): Presentation {
  return {
    severity: "error",
    result: `dry-run: nothing was verified, ${describeQuestion(question)}`,
    reasons: ["A gate opens only on an answer of the service, and a dry run gets none"],
    next: "Remove `dry-run` from the step, so that the gate asks the service",
    warnings: ["Dry run: the service was asked nothing", ...warnings],
    lines: artifacts.map((artifact) => ({
      text: `${describeArtifact(artifact)} sha256:${artifact.fingerprint}: not asked about`,
    })),
    folds: [requestsFold(requests)],
    outputs: { verdict: "dry-run", compliant: false, flow: question.flow, trail: question.trail },
    files: { artifacts: artifacts.length === 0 ? undefined : artifacts },
  };
}
