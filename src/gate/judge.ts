// One answer of the service to a verdict, by the table of docs/gate.md. A gate opens in one line of this file, in `judgeRows`.
import * as v from "valibot";
import { joinParts } from "../lib/errors.ts";
import { count } from "../lib/format.ts";
import { fingerprintSchema, type HttpUrl } from "../lib/identifiers.ts";
import type { Assertion, PolicyEvaluation, RowFields, Trail } from "../service/answers.ts";
import { isOutage, type Failure, type ServiceResult } from "../service/result.ts";
import {
  allowListing,
  assertionRows,
  countJudged,
  describeRow,
  isBlank,
  trailRows,
  type Row,
} from "./rows.ts";

/** From the most severe: the verdict on several artifacts is the first that one of them has. */
export const verdicts = [
  "misconfigured",
  "unauthorized",
  "unverifiable",
  "non-compliant",
  "unknown-artifact",
  "nothing-judged",
  "pending",
  "unreachable",
  "compliant",
] as const;
export type Verdict = (typeof verdicts)[number];

/** What is asked about artifacts, or about a trail. */
export interface Question {
  readonly scope: "environment" | "policy" | "flow" | "trail";
  readonly environment?: string;
  readonly policies: readonly string[];
  readonly flow?: string;
  readonly trail?: string;
  /** In scope trail: artifacts that must be on the trail. */
  readonly expect: readonly string[];
  /** Whether the gate waits, so that a trail which does not exist can still begin. */
  readonly waits: boolean;
}

/** The verdict on one artifact, or on the trail. */
export interface Judged {
  readonly verdict: Verdict;
  /** Why; empty only for `compliant`. */
  readonly reasons: readonly string[];
  /** What was judged, in words. */
  readonly judged?: string;
  /** What to do, where the failure of a request says so. */
  readonly hint?: string;
  readonly rows: readonly Row[];
  /** Who allowed the artifact into the environment against its policies. */
  readonly allowListing?: Assertion["allow_listing"];
  /** What the answer is about, where it is about what was asked. */
  readonly about?: {
    readonly flow: string;
    readonly trail: string;
    readonly htmlUrl?: HttpUrl;
    readonly complianceState?: string;
  };
}

/** Judges an answer about an artifact. */
export function judgeAssertion(
  question: Question,
  fingerprint: string,
  result: ServiceResult<Assertion>,
): Judged {
  if (!result.ok) return judgeFailure(question, result.failure);
  const assertion = result.body;
  const mismatch = findMismatch(question, fingerprint, assertion);
  if (mismatch !== undefined) return unverifiable(mismatch);
  const { flow, trail, html_url: htmlUrl, compliant } = assertion;
  const rows = assertionRows(assertion, question.flow);
  const listing = allowListing(assertion);
  return {
    ...judgeRows(rows, compliant, whyNothingJudged(question, assertion)),
    judged: describeJudged(question, rows, listing),
    allowListing: listing,
    about: { flow, trail, htmlUrl },
  };
}

/** Judges an answer about a trail. */
export function judgeTrail(question: Question, result: ServiceResult<Trail>): Judged {
  if (!result.ok) return judgeFailure(question, result.failure);
  const { name, flow, html_url: htmlUrl, is_compliant, compliance_state: complianceState } = result.body;
  if (name !== question.trail || flow.name !== question.flow)
    return unverifiable(`it is about trail \`${name}\` of flow \`${flow.name}\``);
  const rows = trailRows(result.body);
  const nothingJudged = rows.length === 1 ? "The trail has no attestations and no artifacts" : undefined;
  return {
    ...judgeRows(rows, is_compliant, nothingJudged, findAbsent(question.expect, rows)),
    judged: countJudged(rows),
    about: { flow: flow.name, trail: name, htmlUrl, complianceState },
  };
}

/**
 * Judges the rows of a valid answer, in the order of the verdicts in docs/gate.md.
 * @param compliant what the answer says as a whole
 * @param nothingJudged why nothing was judged, where that is so
 * @param absent why what is expected is not there
 */
function judgeRows(
  rows: readonly Row[],
  compliant: boolean,
  nothingJudged: string | undefined,
  absent: readonly string[] = [],
): Judged {
  const against = rows.filter((row) => row.counts && row.says !== undefined);
  const failed = against.filter((row) => row.says === "failed");
  const missing = against.filter((row) => row.says === "missing");
  const reasons = [...[...failed, ...missing].map(describeRow), ...absent];

  if (compliant && against.length > 0)
    return { verdict: "unverifiable", reasons: ["The answer says compliant, and also:", ...reasons], rows };
  if (nothingJudged !== undefined) return { verdict: "nothing-judged", reasons: [nothingJudged], rows };
  if (failed.length > 0) return { verdict: "non-compliant", reasons, rows };
  if (!compliant && missing.length === 0)
    return { verdict: "non-compliant", reasons: ["The service gives no reason"], rows };
  if (reasons.length > 0) return { verdict: "pending", reasons, rows };
  return { verdict: "compliant", reasons, rows };
}

const unverifiable = (reason: string): Judged => ({
  verdict: "unverifiable",
  reasons: [`The answer is not about what was asked: ${reason}`],
  rows: [],
});

/** Returns how an answer differs from the question. */
function findMismatch(question: Question, fingerprint: string, assertion: Assertion): string | undefined {
  const { scope, environment, flow, compliance_status, flows, policy_evaluations } = assertion;
  const statuses = [compliance_status, flows?.map((entry) => entry.compliance_status)].flat();
  const other = [assertion.fingerprint, ...statuses.map((status) => status?.artifact_fingerprint)].find(
    (named) => named !== undefined && named !== fingerprint,
  );
  if (other !== undefined) return `it is about the fingerprint \`${other}\``;
  // An environment without policies can be answered in scope flow: nothing was judged then.
  if (scope !== question.scope && !(question.scope === "environment" && scope === "flow"))
    return `it is in scope \`${scope}\``;
  if (question.flow !== undefined && flow !== question.flow) return `it is about flow \`${flow}\``;
  if (scope === "environment" && environment === undefined) return "it names no environment";
  if (environment !== undefined && environment !== question.environment)
    return `it is about environment \`${environment}\``;
  const evaluated = new Set(policy_evaluations?.map(({ policy_name }) => policy_name));
  const policy = question.policies.find((asked) => !evaluated.has(asked));
  return evaluated.size > 0 && policy !== undefined ? `it does not evaluate policy \`${policy}\`` : undefined;
}

/** Returns why nothing was judged, where that is so. */
function whyNothingJudged(question: Question, assertion: Assertion): string | undefined {
  const { compliance_status: status, policy_evaluations: evaluations } = assertion;
  const { attestations_statuses: attestations = [], unexpected } = status;
  const judging = new Set(evaluations?.filter(isJudgement).map(({ policy_name }) => policy_name));
  switch (assertion.scope) {
    case "environment":
      return judging.size > 0 || allowListing(assertion) !== undefined
        ? undefined
        : "No policy judged anything for the environment: it may have no policies";
    case "policy": {
      // A service may show no evaluations in this scope. Then `compliant` is all that it says.
      const idle = question.policies.find((policy) => !judging.has(policy));
      return evaluations === undefined || idle === undefined
        ? undefined
        : `Policy \`${idle}\` judged nothing`;
    }
    case "flow":
      if (question.scope === "environment")
        return "The answer is in scope `flow`: the environment may have no policies";
      if (attestations.length === 0 && !saysAnything(status))
        return "The answer has no compliance status of the artifact";
      return unexpected === true && attestations.every((attestation) => attestation.unexpected === true)
        ? `The template of flow \`${assertion.flow}\` does not name the artifact and requires nothing of it`
        : undefined;
  }
}

const isJudgement = (evaluation: PolicyEvaluation): boolean =>
  saysAnything(evaluation) || (evaluation.rule_evaluations ?? []).length > 0;

/** Returns whether a row says anything, for or against. */
const saysAnything = ({ status, is_compliant, compliant, satisfied }: RowFields): boolean =>
  !isBlank(status) || [is_compliant, compliant, satisfied].some((value) => value !== undefined);

/** Returns what keeps expected artifacts from being on the trail. */
function findAbsent(expected: readonly string[], rows: readonly Row[]): readonly string[] {
  const artifacts = new Map(rows.filter(({ kind }) => kind === "artifact").map((row) => [row.name, row]));
  return expected
    .filter((name) => !v.is(fingerprintSchema, artifacts.get(name)?.fingerprint))
    .map((name) =>
      artifacts.has(name)
        ? `artifact \`${name}\` is on the trail without a fingerprint (\`expect\`)`
        : `artifact \`${name}\` is not on the trail (\`expect\`)`,
    );
}

function describeJudged({ policies }: Question, rows: readonly Row[], listing: Assertion["allow_listing"]) {
  if (listing === undefined) return countJudged(rows) || count(policies.length, "policy");
  const { allowed_by_user_id: user, allowlist_id: list } = listing;
  return isBlank(user) ? `allow-listed by list \`${String(list)}\`` : `allow-listed by \`${String(user)}\``;
}

/** Converts the failure of a request to a verdict. */
function judgeFailure(question: Question, failure: Failure): Judged {
  const { message, reason, hint } = failure;
  return {
    verdict: verdictOfFailure(question, failure),
    reasons: [joinParts({ message, reason })],
    hint,
    rows: [],
  };
}

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
