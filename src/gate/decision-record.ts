// The decision record: what was asked, what the service answered, what was decided and by which setting, for an auditor.
// Its form is .github/decision-record.schema.json.
import type { Enforcement, AssertionQuery, WaitOptions } from "../domain/request.ts";
import type { Artifact } from "../domain/artifact.ts";
import type { Attempt } from "../domain/http-result.ts";
import type { Verdict } from "../domain/verdict.ts";
import type { Judgement } from "../domain/judgement.ts";
import type { EnforcementDecision } from "./enforcement.ts";

/** One request about one artifact. */
export interface RecordedRequest {
  readonly attempts: readonly Attempt[];
  /** HTTP status of the response; absent without one. */
  readonly status?: number;
  /** SHA-256 of the response's body, 64 hex characters; absent without one. */
  readonly bodySha256?: string;
  readonly verdict: Verdict;
}

/** One artifact, its verdict and whether the job may pass on it. */
export interface RecordedArtifact extends Artifact, Judgement, EnforcementDecision {
  readonly requests: readonly RecordedRequest[];
}

/** The runner's variables in the record, by their names there. */
const runVariables = {
  action_ref: "GITHUB_ACTION_REF",
  action_repository: "GITHUB_ACTION_REPOSITORY",
  actor: "GITHUB_ACTOR",
  attempt: "GITHUB_RUN_ATTEMPT",
  event: "GITHUB_EVENT_NAME",
  id: "GITHUB_RUN_ID",
  job: "GITHUB_JOB",
  ref: "GITHUB_REF",
  repository: "GITHUB_REPOSITORY",
  server_url: "GITHUB_SERVER_URL",
  sha: "GITHUB_SHA",
  triggering_actor: "GITHUB_TRIGGERING_ACTOR",
  workflow_ref: "GITHUB_WORKFLOW_REF",
  workflow_sha: "GITHUB_WORKFLOW_SHA",
} as const;

/** Where the decision was made; what is unknown is absent. */
export type RunFacts = Readonly<Partial<Record<keyof typeof runVariables, string>>>;

/** Reads from the runner's variables where a decision is made. */
export function runFacts(environment: Readonly<Record<string, string | undefined>>): RunFacts {
  return Object.fromEntries(
    Object.entries(runVariables).flatMap(([name, variable]) => {
      const text = environment[variable];
      return text === undefined || text === "" ? [] : [[name, text]];
    }),
  );
}

export interface Decision {
  readonly actionVersion: string;
  readonly run: RunFacts;
  readonly service: { readonly baseUrl: string; readonly org: string };
  readonly query: AssertionQuery;
  readonly enforcement: Enforcement;
  readonly waitOptions: WaitOptions;
  readonly verdict: Verdict;
  readonly passes: boolean;
  readonly cancelled: boolean;
  readonly artifacts: readonly RecordedArtifact[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Pauses between rounds of requests, in milliseconds. */
  readonly waits: readonly number[];
}

/**
 * Makes the record of a decision as JSON data. Keys are in alphabetical order, times are UTC, and what is unknown is
 * absent, so that the same decision gives the same bytes.
 */
export function decisionRecord(decision: Decision) {
  const { query, enforcement, waitOptions, artifacts } = decision;
  return sorted({
    record_version: 1,
    action: { name: "artifact-compliance-action", version: decision.actionVersion },
    run: decision.run,
    service: { base_url: decision.service.baseUrl, org: decision.service.org },
    asked: {
      scope: query.scope,
      flow: query.flow,
      environment: query.environment,
      policies: query.policies,
      fingerprints: artifacts.map(({ fingerprint }) => fingerprint),
    },
    enforcement: {
      on_non_compliance: enforcement.onNonCompliance,
      on_nothing_judged: enforcement.onNothingJudged,
      on_outage: enforcement.onOutage,
      wait_seconds: waitOptions.wait / 1000,
      wait_interval_seconds: waitOptions.interval / 1000,
    },
    decision: { verdict: decision.verdict, passes: decision.passes, cancelled: decision.cancelled },
    started_at: utc(decision.startedAt),
    ended_at: utc(decision.endedAt),
    waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
    artifacts: artifacts.map(recordOfArtifact),
  });
}

function recordOfArtifact(artifact: RecordedArtifact) {
  const { override, assertion } = artifact;
  return {
    name: artifact.name,
    filename: artifact.filename,
    type: artifact.type,
    fingerprint: artifact.fingerprint,
    reference: artifact.reference,
    verdict: artifact.verdict,
    passes: artifact.passes,
    let_through: override,
    reasons: artifact.reasons,
    warnings: artifact.warnings,
    answer: assertion && {
      scope: assertion.scope,
      flow: assertion.flow,
      trail: assertion.trail,
      environment: assertion.environment,
      compliant: assertion.compliant,
      html_url: assertion.html_url,
      policies: assertion.policy_evaluations?.map(({ policy_name, policy_version, status }) => ({
        name: policy_name,
        version: policy_version,
        status,
      })),
      allow_listing: assertion.allow_listing,
    },
    exchanges: artifact.requests.map(({ attempts, status, bodySha256, verdict }) => ({
      status,
      body_sha256: bodySha256,
      verdict,
      attempts: attempts.map((attempt) => ({
        started_at: utc(attempt.startedAt),
        duration_ms: Math.round(attempt.duration),
        result: attempt.result,
      })),
    })),
  };
}

function utc(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Returns the same data with every object's keys in alphabetical order. JSON leaves out what is undefined. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === "string") return value.toWellFormed();
  if (!(value instanceof Object)) return value;
  const entries = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries([...entries.keys()].sort().map((key) => [key, sorted(entries.get(key))]));
}
