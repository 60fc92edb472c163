// What people and later steps see of a gate: the verdict, one table, and the rows of the answers folded.
import { describeArtifact, type Artifact } from "../../artifacts/artifact.ts";
import type { decisionRecord } from "../../gate/decision-record.ts";
import { allowedBy } from "../../gate/notices.ts";
import {
  askedFlow,
  parseAnswer,
  verdicts,
  type Decided,
  type GateResult,
  type Question,
  type Verdict,
} from "../../gate/result.ts";
import type { Row } from "../../gate/rows.ts";
import { cancelledHint } from "../../lib/errors.ts";
import { count, grouped, remarkAbout, seconds, sentence, truncate } from "../../lib/format.ts";
import type { Remark } from "../../lib/remark.ts";
import {
  listArtifact,
  maxFolds,
  table,
  type Fold,
  type ListedArtifact,
  type Outputs,
  type Presentation,
  type Severity,
  type Table,
} from "../../report/presentation.ts";
import { code, gfm, joined, link, prose } from "../../report/text.ts";
import { knownState } from "../../service/answers.ts";
import type { DescribedRequest } from "../../service/client.ts";
import { requestsFold } from "../operation.ts";

export interface GateOutcome extends GateResult {
  readonly question: Question;
  readonly warnings: readonly (Remark | string)[];
  /** All pauses together, in milliseconds. */
  readonly waited: number;
  readonly record: ReturnType<typeof decisionRecord>;
}

/** A gate that asked nothing. */
export interface DryRun {
  readonly question: Question;
  readonly artifacts: readonly Artifact[];
  readonly warnings: readonly (Remark | string)[];
  readonly requests: readonly DescribedRequest[];
}

/** Describes what is asked, without artifacts: `environment `production`, flow `shop``. */
export function describeQuestion({ scope, environment, policies, flow, trail }: Question): string {
  const named = (kind: string, name: string | undefined) =>
    name === undefined ? [] : [`${kind} \`${name}\``];
  const inFlow = flow === "*" ? ["every flow"] : named("flow", flow);
  switch (scope) {
    case "trail":
      return `${named("trail", trail).join("")} of ${inFlow.join("")}`;
    case "flow":
      return inFlow.join("");
    case "environment":
    case "policy":
      return [
        ...named("environment", environment),
        ...policies.flatMap((policy) => named("policy", policy)),
        ...inFlow,
      ].join(", ");
  }
}

/** What to do, by verdict, where the failure of a request does not say it. */
const nextSteps: Readonly<Partial<Record<Verdict, string>>> = {
  unverifiable: "Check `base-url`, and ask the operator of the service: its answer cannot be relied on",
  "non-compliant":
    "Correct what failed (the run that recorded it has the details), record it again, and run the job again",
  "unknown-artifact":
    "Report the same bytes in this flow before the gate. Usual causes: a second build; hidden files and empty directories that an upload dropped; links that it replaced; `exclude`; a file and its directory mixed up; another flow. Set `wait` where another workflow reports them",
  pending: "Record what is missing, and run the job again. Set `wait` where another workflow records it",
};

/** What to do where all that the service does not know are images, or digests alone. */
const whenUnknown: Readonly<Partial<Record<Artifact["type"], string>>> = {
  oci: "Report the image by its digest in this flow before the gate. Usual causes: the tag was moved; a second build; one platform in place of the index; another flow. Set `wait` where another workflow reports it",
  digest:
    "Report the same bytes in this flow before the gate. Usual causes: the digest of another build; an image's ID in place of its digest; another flow. Set `wait` where another workflow reports them",
};

/** What to do where `on-outage: warn` let a job go on: to run it again would deploy again. */
const whenOutageIsAllowed =
  "When the service is back, run this gate on the same artifact without deploying it again";

/** What to do where nothing was judged, by scope. */
const whenNothingJudged: Readonly<Record<Question["scope"], string>> = {
  environment: "Attach a policy with rules to the environment, and give it time to be evaluated",
  policy: "Give the policy rules",
  flow: "Report the artifact with the name that it has in the flow's template: `name=path`",
  trail: "Record evidence in the trail, or begin it with a template that requires some",
};

/** Most reasons of an artifact in a message; the rows have all. */
const maxReasons = 10;
/** Most reasons of each of several artifacts, and most artifacts. */
const maxReasonsPerArtifact = 3;
const maxArtifacts = 20;

/** Presents a gate. */
export function presentGate(outcome: GateOutcome): Presentation {
  const { cancelled, question, decisions, warnings, record } = outcome;
  const only = decisions.length === 1 ? decisions[0] : undefined;
  const severest = decisions.toSorted((one, other) => rankOf(one.verdict) - rankOf(other.verdict));
  const judged = [...new Set(decisions.map(describeJudged))];
  const result = describeResult(outcome, judged);
  const artifacts = decisions.flatMap((decision) => toListed(decision));
  const isAboutArtifacts = artifacts.length > 0;
  return {
    severity: severityOf(outcome),
    result,
    // The table has what was judged.
    title: isAboutArtifacts ? prose(describeResult(outcome, [])) : link(prose(result), only?.about?.html_url),
    reasons: describeReasons(severest, question),
    next: cancelled ? cancelledHint : nextStep(outcome),
    warnings,
    notices: decisions.flatMap((decision) => noticesOf(decision, question)),
    lines: severest.toReversed().map((decision) => ({
      severity: severityOf(decision),
      text: `${nameOf(decision, question)}${decision.artifact ? ` sha256:${decision.artifact.fingerprint}` : ""}: ${describeVerdict(decision)}`,
    })),
    table: isAboutArtifacts ? artifactsTable(severest, question) : undefined,
    hasReasonsInTable: isAboutArtifacts,
    folds: severest
      .filter(({ rows }) => rows.length > 0)
      .slice(0, maxFolds)
      .map((decision) => rowsFold(nameOf(decision, question), decision.rows)),
    outputs: outputsOf(outcome, only),
    files: {
      artifacts: isAboutArtifacts ? artifacts : undefined,
      result: only ? answerOf(only) : decisions.map((decision) => answerOf(decision) ?? null),
      record,
    },
  };
}

function outputsOf({ verdict, passes, question }: GateOutcome, only: Decided | undefined): Outputs {
  const { flow, trail, html_url: htmlUrl, compliance_state: state } = only?.about ?? {};
  return {
    verdict,
    compliant: passes && verdict === "compliant",
    flow: askedFlow(question) ?? flow,
    trail: question.trail ?? trail,
    "html-url": htmlUrl,
    "compliance-state": knownState(state),
  };
}

/** Returns a valid answer as it came. */
function answerOf({ answer, rows }: Decided): unknown {
  if (rows.length === 0 || answer?.text === undefined) return undefined;
  return parseAnswer(answer.text);
}

const artifactsTable = (decisions: readonly Decided[], question: Question): Table =>
  table(decisions, (decision) => ({
    Artifact: nameOf(decision, question),
    Fingerprint: code(decision.artifact?.fingerprint.slice(0, 12) ?? ""),
    Verdict: link(prose(withAllowingInput(decision)), decision.about?.html_url),
    Why: joined(
      (decision.verdict === "compliant" ? [describeJudged(decision)] : reasonsOf(decision)).map(prose),
      gfm`<br>`,
    ),
  }));

/** Returns why the gate is closed: all reasons of one artifact, of several the first of each. */
function describeReasons(severest: readonly Decided[], question: Question): readonly string[] {
  const [first] = severest;
  const hasAll = (noun: string) => (more: number) => `${count(more, noun)}: \`record-file\` has all`;
  if (first !== undefined && severest.length === 1)
    return [...truncate(first.reasons, maxReasons, hasAll("more reason")), ...(first.evidence ?? [])];
  const closed = severest.filter((decision) => decision.verdict !== "compliant");
  const texts = closed.map(
    (decision) =>
      `${nameOf(decision, question)} is ${decision.verdict}: ${reasonsOf(decision).map(sentence).join(" ")}`,
  );
  return truncate(texts, maxArtifacts, hasAll("more artifact"));
}

/** Returns the notices of an open gate; where artifacts were asked about, each says of which it is. */
function noticesOf(decision: Decided, question: Question): readonly Remark[] {
  if (decision.artifact === undefined) return decision.notices;
  const name = nameOf(decision, question);
  return decision.notices.map((remark) => remarkAbout(name, remark));
}

const rankOf = (verdict: Verdict): number => verdicts.indexOf(verdict);

const severityOf = ({ passes, verdict }: Pick<Decided, "passes" | "verdict">): Severity => {
  if (!passes) return "error";
  return verdict === "compliant" ? "success" : "warning";
};

const nameOf = ({ artifact }: Decided, question: Question): string =>
  artifact === undefined ? describeQuestion(question) : describeArtifact(artifact);

/** Returns the verdict on one artifact, with what lets the job pass. */
const withAllowingInput = ({ verdict, allowed_by: input }: Decided): string =>
  input === undefined ? verdict : `${verdict}, allowed by \`${input}: warn\``;

/** Describes the verdict on one artifact, with what was judged. */
const describeVerdict = (decision: Decided): string =>
  decision.verdict === "compliant" ? `compliant (${describeJudged(decision)})` : withAllowingInput(decision);

/** Says what was judged, in which flow and trail: `1 policy, 3 rules, in trail `release-7` of flow `shop``. */
function describeJudged({ artifact, judged = "", allow_listing: listing, about }: Decided): string {
  const subject = listing === undefined ? judged : `allow-listed by \`${allowedBy(listing)}\``;
  return about === undefined || artifact === undefined
    ? subject
    : `${subject}, in trail \`${about.trail}\` of flow \`${about.flow}\``;
}

const reasonsOf = ({ reasons, evidence = [] }: Decided): readonly string[] => [
  ...truncate(reasons, maxReasonsPerArtifact, (more) => `${more} more`),
  ...evidence,
];

/** Describes the decision in one sentence that begins with the verdict. @param judged what was judged, if it is said */
function describeResult(
  { verdict, passes, decisions, question, waited, cancelled }: GateOutcome,
  judged: readonly string[],
): string {
  const settings = new Set(decisions.flatMap(({ allowed_by: input }) => input ?? []));
  const [first] = decisions;
  const subject =
    first === undefined || decisions.length > 1
      ? countByVerdict(verdict, decisions)
      : nameOf(first, question);
  return [
    `${verdict}: ${subject}`,
    first?.artifact !== undefined && `, ${describeQuestion(question)}`,
    verdict === "compliant" &&
      judged.length > 0 &&
      ` (${truncate(judged, maxReasonsPerArtifact, (more) => `${more} more`).join("; ")})`,
    waited > 0 && `, after waiting ${seconds(waited)}`,
    ...[...settings].map((input) => `, allowed by \`${input}: warn\``),
    settings.size > 0 && passes && ": the job goes on although not everything was found compliant",
    !passes && ": the gate stays closed",
    cancelled && ". The step was ended before it opened",
  ]
    .filter((part) => part !== false)
    .join("");
}

/** Counts the artifacts that have the gate's verdict, and those of the others that are not compliant: `1 of 3 artifacts (1 pending)`. */
function countByVerdict(verdict: Verdict, decisions: readonly Decided[]): string {
  const number = (of: Verdict) => decisions.filter((decision) => decision.verdict === of).length;
  const artifacts = count(decisions.length, "artifact");
  if (number(verdict) === decisions.length) return artifacts;
  const others = verdicts
    .filter((other) => other !== verdict && other !== "compliant" && number(other) > 0)
    .map((other) => `${grouped(number(other))} ${other}`);
  return `${grouped(number(verdict))} of ${artifacts}${others.length === 0 ? "" : ` (${others.join(", ")})`}`;
}

/** Says what to do: of several verdicts each, with its name. */
function nextStep({ decisions, question }: GateOutcome): string | undefined {
  const steps = verdicts.flatMap((verdict) => {
    const causes = decisions.filter((decision) => decision.verdict === verdict);
    const step = causes.length === 0 ? undefined : nextStepFor(verdict, causes, question);
    return step === undefined ? [] : [{ verdict, step }];
  });
  const [first, ...others] = steps;
  const next =
    others.length === 0
      ? first?.step
      : steps.map(({ verdict, step }) => sentence(`\`${verdict}\`: ${step}`)).join(" ");
  return question.waits ? next?.replaceAll("Set `wait`", "Raise `wait`") : next;
}

function nextStepFor(verdict: Verdict, causes: readonly Decided[], question: Question): string | undefined {
  if (verdict === "nothing-judged") return whenNothingJudged[question.scope];
  if (verdict === "unreachable" && causes.every(({ passes }) => passes)) return whenOutageIsAllowed;
  const [type, ...others] = new Set(causes.map(({ artifact }) => artifact?.type));
  const ofType = type === undefined || others.length > 0 ? undefined : whenUnknown[type];
  // A request does not know that a gate can wait.
  const hint = verdict === "unknown-artifact" ? ofType : causes[0]?.hint;
  return hint ?? nextSteps[verdict];
}

function toListed({ artifact, verdict, reasons, allow_listing, about }: Decided): readonly ListedArtifact[] {
  if (artifact === undefined) return [];
  const isAllowListed = verdict === "compliant" && allow_listing !== undefined;
  const allow_listed_by = isAllowListed ? allowedBy(allow_listing) : undefined;
  return [{ ...listArtifact(artifact), verdict, reasons, allow_listed_by, html_url: about?.html_url }];
}

/** Shows the rows of an answer, those first that say no. */
function rowsFold(name: string, rows: readonly Row[]): Fold {
  const order = ["failed", "missing", undefined, "yes"];
  const rank = ({ counts, says }: Row) => order.indexOf(says) + (counts ? 0 : order.length);
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other));
  return {
    title: `${name}: what the service answered (${count(rows.length, "row")})`,
    table: table(sorted, (row) => ({
      Says: `${row.says ?? "nothing by itself"}${row.counts ? "" : ", does not decide"}`,
      What: row.kind,
      Name: row.name ?? row.fingerprint ?? "",
      Type: row.type ?? "",
      "Part of": row.policy ?? row.artifact ?? "",
      Trail: [row.flow, row.trail].filter((part) => part !== undefined).join(" / "),
      Answer: describeFields(row),
    })),
  };
}

/** Shows the fields of a row that say something, as they came. */
function describeFields({ status, ignored, unexpected, ...row }: Row): string {
  const flags = (["is_compliant", "compliant", "satisfied"] as const)
    .filter((field) => row[field] !== undefined)
    .map((field) => `${field}: ${String(row[field])}`);
  return [
    ...(status === undefined ? [] : [status]),
    ...flags,
    ...(ignored === true ? ["ignored"] : []),
    ...(unexpected === true ? ["unexpected"] : []),
  ].join(", ");
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
    outputs: { verdict: "dry-run", compliant: false, flow: askedFlow(question), trail: question.trail },
    files: { artifacts: artifacts.length === 0 ? undefined : artifacts.map(listArtifact) },
  };
}
