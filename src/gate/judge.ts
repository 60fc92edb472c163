// One answer of the service to a verdict, by the table of docs/gate.md. When a gate opens stands in one function, `verdictOf`.
import * as v from "valibot";
import { createSuggester } from "../lib/did-you-mean.ts";
import { joinParts } from "../lib/errors.ts";
import { count, formatSize, grouped } from "../lib/format.ts";
import { fingerprintSchema } from "../lib/identifiers.ts";
import { type Assertion, assertionSchema, type Trail, trailSchema } from "../service/answers.ts";
import { type Failure, isOutage } from "../service/failures.ts";
import { assertionNotices, type GateRun, trailNotices } from "./notices.ts";
import {
  askedFlow,
  type GateArtifact,
  type Judgement,
  parseAnswer,
  type Question,
  type Reply,
  type Verdict,
} from "./result.ts";
import {
  allowListing,
  assertionRows,
  countJudged,
  describeEvidence,
  describeRow,
  isObjection,
  isUnreadable,
  type Row,
  trailRows,
} from "./rows.ts";

/** The most rows of a round, whatever they say, and objects in its answers: time and memory grow with them. Real ones have fewer. */
const roundLimits = { rows: 50_000, objects: 2_000_000 } as const;

/** What a valid answer shows, by what decides. */
interface Evidence {
  /** What the answer says as a whole. */
  readonly compliant: boolean;
  readonly rows: readonly Row[];
  /** Why it is not an answer to the question. */
  readonly mismatch?: string;
  /** Why nothing is judged, whatever the answer says as a whole. */
  readonly nothingJudged?: string;
  /** What is expected and not there. */
  readonly absent: readonly string[];
  /** What must say yes and does not. */
  readonly silent: readonly string[];
}

/** Returns the verdict, with its reasons: a gate opens in the last line, where nothing before it keeps it closed. */
function verdictOf(evidence: Evidence): Pick<Judgement, "verdict" | "reasons"> {
  const { compliant, rows, mismatch, nothingJudged, absent, silent } = evidence;
  const counting = rows.filter(({ counts }) => counts);
  const failed = counting.filter(({ says }) => says === "failed").map(describeRow);
  const missing = counting.filter(({ says }) => says === "missing").map(describeRow);
  const no = [...failed, ...missing];
  const saysYes = counting.some(({ says }) => says === "yes");

  if (mismatch !== undefined) return { verdict: "unverifiable", reasons: [notTheQuestion(mismatch)] };
  if (compliant && no.length > 0) return { verdict: "unverifiable", reasons: [contradiction, ...no] };

  if (failed.length > 0) return { verdict: "non-compliant", reasons: [...no, ...absent] };
  if (missing.length > 0 || absent.length > 0)
    return { verdict: "pending", reasons: [...missing, ...absent] };

  if (nothingJudged !== undefined) return { verdict: "nothing-judged", reasons: [nothingJudged] };
  if (!compliant && (saysYes || silent.length === 0))
    return { verdict: "non-compliant", reasons: [noReason] };
  if (silent.length > 0) return { verdict: "nothing-judged", reasons: silent };

  return { verdict: "compliant", reasons: [] };
}

const contradiction = "The answer says compliant, and something in it says no";
const noReason = "The service gives no reason";
const notTheQuestion = (mismatch: string) => `The answer is not about what was asked: ${mismatch}`;

/**
 * Returns a function that judges the answers of a round, one after the other in the order of the artifacts.
 * @param run the run that asks, with whose commits that of a trail is compared
 */
export function createRound(
  question: Question,
  run?: GateRun,
  limits: Readonly<Record<"rows" | "objects", number>> = roundLimits,
): (reply: Reply) => Judgement {
  const left = { ...limits };
  return ({ artifact, text, failure }) => {
    if (failure !== undefined || text === undefined)
      return judgeFailure(question, artifact, failure ?? { cause: "invalid", message: "There is no answer" });
    const objects = countObjects(text);
    if (objects > left.objects) return tooMuch(`${grouped(limits.objects)} objects`);
    const json = parseAnswer(text);
    const judgement =
      question.scope === "trail"
        ? judgeTrail(question, v.parse(trailSchema, json), left.rows, run)
        : judgeAssertion(question, artifact?.fingerprint, v.parse(assertionSchema, json), left.rows);
    if (judgement === undefined) return tooMuch(`${grouped(limits.rows)} rows`);
    left.rows -= judgement.rows.length;
    left.objects -= objects;
    return judgement;
  };
}

/** Returns how many objects and lists a JSON text has at most: brackets in its texts are counted too. */
const countObjects = (text: string): number => text.length - text.replace(/[[{]/g, "").length;

/** Judges an answer about an artifact; undefined where it has more rows. */
function judgeAssertion(
  question: Question,
  fingerprint: string | undefined,
  assertion: Assertion,
  maxRows: number,
): Judgement | undefined {
  const { flow, trail, html_url, compliant } = assertion;
  const rows = assertionRows(assertion, question);
  if (rows.length > maxRows) return undefined;
  const otherQuestion = findMismatch(question, fingerprint, assertion);
  const otherFlow = otherQuestion === undefined ? findOtherFlow(question, rows) : undefined;
  const mismatch = otherQuestion ?? otherFlow;
  const silent = findSilent(assertion, rows);
  const nothingJudged = whyNothingJudged(question, assertion);
  const { verdict, reasons } = verdictOf({ compliant, rows, mismatch, nothingJudged, absent: [], silent });
  return {
    verdict,
    reasons,
    evidence: mismatch === undefined ? describeEvidence(rows, question) : undefined,
    hint: otherFlow === undefined ? undefined : otherFlowHint,
    judged: countJudged(rows) || count(question.policies.length, "policy"),
    allow_listing: allowListing(assertion),
    about: mismatch === undefined ? { flow, trail, html_url } : undefined,
    notices: verdict === "compliant" ? assertionNotices(question, assertion, rows) : [],
    rows,
  };
}

/** Judges an answer about a trail; undefined where it has more rows. */
function judgeTrail(
  question: Question,
  trail: Trail,
  maxRows: number,
  run: GateRun | undefined,
): Judgement | undefined {
  const { name, flow, html_url, is_compliant: compliant, compliance_state } = trail;
  const rows = trailRows(trail);
  if (rows.length > maxRows) return undefined;
  const mismatch =
    name === question.trail && flow.name === question.flow
      ? undefined
      : `it is about trail \`${name}\` of flow \`${flow.name}\``;
  const absent = findAbsent(question.expect, rows);
  const silent = findSilentOnTrail(question.expect, rows);
  const { verdict, reasons } = verdictOf({ compliant, rows, mismatch, absent, silent });
  return {
    verdict,
    reasons,
    judged: countJudged(rows),
    about: mismatch === undefined ? { flow: flow.name, trail: name, html_url, compliance_state } : undefined,
    notices: verdict === "compliant" ? trailNotices(trail, rows, run) : [],
    rows,
  };
}

const tooMuch = (limit: string): Judgement => ({
  verdict: "unverifiable",
  reasons: [`The answers of this round have more than ${limit}`],
  hint: "Ask about fewer artifacts in a step",
  notices: [],
  rows: [],
});

/** Returns how an answer differs from the question. */
function findMismatch(
  question: Question,
  fingerprint: string | undefined,
  assertion: Assertion,
): string | undefined {
  const { scope, environment, flow, compliance_status, flows, policy_evaluations } = assertion;
  const statuses = [compliance_status, flows?.map((entry) => entry.compliance_status)].flat();
  const other = [assertion.fingerprint, ...statuses.map((status) => status?.artifact_fingerprint)].find(
    (named) => named !== undefined && named !== fingerprint,
  );
  if (other !== undefined) return `it is about the fingerprint \`${other}\``;
  // An environment without policies can be answered in scope flow: nothing was judged then.
  if (scope !== question.scope && !(question.scope === "environment" && scope === "flow"))
    return `it is in scope \`${scope}\``;
  const asked = askedFlow(question);
  if (asked !== undefined && flow !== asked) return `it is about flow \`${flow}\``;
  if (scope === "environment" && environment === undefined) return "it names no environment";
  if (environment !== undefined && environment !== question.environment)
    return `it is about environment \`${environment}\``;
  const evaluated = new Set(policy_evaluations?.map(({ policy_name }) => policy_name));
  const policy = question.policies.find((name) => !evaluated.has(name));
  return evaluated.size > 0 && policy !== undefined ? `it does not evaluate policy \`${policy}\`` : undefined;
}

const otherFlowHint = "Report the artifact and its evidence in the asked flow, or correct `flow`";

/** Returns which rule is satisfied only in another flow than the asked one: the answer is about that flow. */
function findOtherFlow(question: Question, rows: readonly Row[]): string | undefined {
  const asked = askedFlow(question);
  if (asked === undefined) return undefined;
  for (const row of rows) {
    const { name, satisfied_in: flows = [] } = row;
    const [flow] = flows;
    const decides = row.counts && row.ignored !== true && !isObjection(row);
    if (!decides || flow === undefined || flows.includes(asked)) continue;
    return `${name === undefined ? "a rule" : `rule \`${name}\``} is satisfied in flow \`${flow}\`, and not in the asked flow \`${asked}\`. Where evidence of several flows counts, write \`flow: "*"\``;
  }
  return undefined;
}

/** Returns why nothing is judged, whatever the answer says as a whole. */
function whyNothingJudged(question: Question, assertion: Assertion): string | undefined {
  if (assertion.scope !== "flow") return undefined;
  if (question.scope === "environment")
    return "The answer is in scope `flow`: the environment may have no policies";
  const { unexpected, attestations_statuses: attestations = [] } = assertion.compliance_status;
  return unexpected === true && attestations.every((attestation) => attestation.unexpected === true)
    ? `The template of flow \`${assertion.flow}\` does not name the artifact and requires nothing of it`
    : undefined;
}

/** Returns what must say yes about an artifact and does not. What the interface lets a service leave out is not asked of it. */
function findSilent(assertion: Assertion, rows: readonly Row[]): readonly string[] {
  const { scope, policy_evaluations: evaluations } = assertion;
  switch (scope) {
    case "flow":
      // The first is the answer's own compliance status, before those of `flows`.
      return rows
        .filter(({ kind }) => kind === "artifact")
        .slice(0, 1)
        .filter(isSilent)
        .map(describeRow);
    case "environment":
      if (allowListing(assertion) !== undefined) return [];
      break;
    case "policy":
      // A service need not show evaluations in this scope: `compliant` is all that it says then.
      if (evaluations === undefined) return [];
  }
  if (evaluations === undefined || evaluations.length === 0)
    return [
      `No policy judged anything${scope === "environment" ? ": the environment may have no policies" : ""}`,
    ];
  const unreadable = evaluations.map(isUnreadable);
  return rows
    .filter(({ kind }) => kind === "policy")
    .filter((row, index) => isSilent(row) && unreadable[index] !== true)
    .map(describeRow);
}

const isSilent = ({ says }: Row): boolean => says !== "yes";

/** Returns what must say yes on a trail and does not. */
function findSilentOnTrail(expected: readonly string[], rows: readonly Row[]): readonly string[] {
  const artifacts = rows.filter(({ kind }) => kind === "artifact");
  const attestations = rows.filter(({ kind }) => kind === "attestation");
  const withAttestations = new Set(attestations.map(({ artifact }) => artifact));
  const judged = [
    ...attestations,
    ...artifacts.filter((row) => row.unexpected !== true || withAttestations.has(row.name)),
  ];
  const names = new Set<string | undefined>(expected);
  const silent = artifacts.filter((row) => names.has(row.name) && isSilent(row)).map(describeRow);
  if (judged.some(({ says }) => says === "yes")) return silent;
  if (judged.length > 0) return [...judged.map(describeRow), ...silent];
  return artifacts.length > 0
    ? ["The trail has no attestations, and no artifact that its template names"]
    : ["The trail has no attestations and no artifacts"];
}

/** Returns what keeps expected artifacts from being on the trail. */
function findAbsent(expected: readonly string[], rows: readonly Row[]): readonly string[] {
  const artifacts = new Map(
    rows.filter(({ kind }) => kind === "artifact").map((row) => [row.name ?? "", row]),
  );
  const suggest = createSuggester([...artifacts.keys()]);
  return expected
    .filter((name) => !v.is(fingerprintSchema, artifacts.get(name)?.fingerprint))
    .map((name) =>
      artifacts.has(name)
        ? `Artifact \`${name}\` is on the trail without a fingerprint (\`expect\`)`
        : `Artifact \`${name}\` is not on the trail (\`expect\`)${suggest(name)}`,
    );
}

/** Judges a request without a valid answer. */
function judgeFailure(question: Question, artifact: GateArtifact | undefined, failure: Failure): Judgement {
  const { message, reason, hint } = failure;
  const verdict = verdictOfFailure(question, failure);
  const reasons =
    verdict === "unknown-artifact" && artifact !== undefined
      ? [
          `${describeBytes(artifact)} are not recorded in ${describeFlow(question)} (HTTP 404)`,
          ...(reason === undefined ? [] : [reason]),
        ]
      : [joinParts({ message, reason })];
  return { verdict, reasons, hint, notices: [], rows: [] };
}

/** Names the bytes of an artifact: `These bytes of `app` (dist/app, 1.2 MiB)`. */
function describeBytes({ name, filename, path = filename, fingerprint, size }: GateArtifact): string {
  const source = path.replace(fingerprint, fingerprint.slice(0, 12));
  const details = [
    ...(name === undefined || name === source ? [] : [source]),
    ...(size === undefined ? [] : [formatSize(size)]),
  ];
  const suffix = details.length === 0 ? "" : ` (${details.join(", ")})`;
  return `These bytes of \`${name ?? source}\`${suffix}`;
}

const describeFlow = (question: Question): string => {
  const flow = askedFlow(question);
  return flow === undefined ? "any flow" : `flow \`${flow}\``;
};

function verdictOfFailure({ scope, waits }: Question, failure: Failure): Verdict {
  const { cause, status = 0, notFound } = failure;
  if (isOutage(failure)) return "unreachable";
  // A cancelled step has verified nothing; it never passes.
  if (cause === "cancelled" || cause === "invalid") return "unverifiable";
  if (cause !== "status") return "misconfigured";
  if (status < 300) return "unverifiable";
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404 && notFound === "artifact" && scope !== "trail") return "unknown-artifact";
  if (status === 404 && notFound === "trail" && waits) return "pending";
  return "misconfigured";
}
