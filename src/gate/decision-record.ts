// The decision record: what was asked, what the service answered, what was decided and by which setting, for an auditor.
// Its form is .github/decision-record.schema.json.
import * as v from "valibot";
import type { Artifact } from "../domain/artifact.ts";
import { isOverridden, type Assertion, type ComplianceStatus } from "../domain/assertion.ts";
import type { Attempt } from "../domain/http-result.ts";
import type { Judgement, Verdict } from "../domain/verdict.ts";
import type {
  AssertionQuery,
  Enforcement,
  ServiceSettings,
  TrailQuestion,
  WaitOptions,
} from "../domain/request.ts";
import { entriesOf } from "../domain/trail.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { pick } from "../lib/pick.ts";
import type { EnforcementDecision } from "./enforcement.ts";

export interface RecordedRequest {
  /** 1, and one more after each wait. */
  readonly round: number;
  readonly attempts: readonly Attempt[];
  /** HTTP status of the response; absent without one. */
  readonly status?: number;
  /** SHA-256 of the response's body, 64 hex characters; absent without one. */
  readonly bodySha256?: string;
  readonly verdict: Judgement["verdict"];
}

/** One artifact, its verdict and whether the job may pass on it. */
export interface RecordedArtifact extends Artifact, Judgement, EnforcementDecision {
  readonly requests: readonly RecordedRequest[];
  /** Absent without a well-formed response to the question. */
  readonly answer?: RecordedAnswer;
}

export type RecordedAnswer = ReturnType<typeof recordAnswer>;

/** The trail, its verdict and whether the job may pass on it. */
export interface RecordedTrail extends Omit<Judgement, "assertion">, EnforcementDecision {
  readonly requests: readonly RecordedRequest[];
  /** Absent without a well-formed response to the question. */
  readonly answer?: RecordedTrailAnswer;
}

type RecordedTrailAnswer = v.InferOutput<typeof trailAnswerSchema>;

/** The variables in the record, by their names there. */
const runVariables = {
  action_ref: "GITHUB_ACTION_REF",
  action_repository: "GITHUB_ACTION_REPOSITORY",
  actor: "GITHUB_ACTOR",
  attempt: "GITHUB_RUN_ATTEMPT",
  event: "GITHUB_EVENT_NAME",
  id: "GITHUB_RUN_ID",
  job: "GITHUB_JOB",
  // Not the runner's: the reusable workflow sets them for the step, and any other workflow could too.
  job_workflow_ref: "JOB_WORKFLOW_REF",
  job_workflow_sha: "JOB_WORKFLOW_SHA",
  ref: "GITHUB_REF",
  repository: "GITHUB_REPOSITORY",
  server_url: "GITHUB_SERVER_URL",
  sha: "GITHUB_SHA",
  triggering_actor: "GITHUB_TRIGGERING_ACTOR",
  workflow_ref: "GITHUB_WORKFLOW_REF",
  workflow_sha: "GITHUB_WORKFLOW_SHA",
} as const;

/** Where the decision was made; what is unknown is absent. */
type RunFacts = Readonly<Partial<Record<keyof typeof runVariables, string>>>;

/** Reads from the runner's variables where a decision is made. */
export function runFacts(environment: Readonly<Record<string, string | undefined>>): RunFacts {
  return Object.fromEntries(
    Object.entries(runVariables).flatMap(([name, variable]) => {
      const text = environment[variable];
      return text === undefined || text === "" ? [] : [[name, text]];
    }),
  );
}

/** Of a decision about anything. */
export interface AnyDecision {
  readonly verdict: Verdict;
  readonly passes: boolean;
  readonly cancelled: boolean;
  readonly actionVersion: string;
  readonly run: RunFacts;
  readonly service: Pick<ServiceSettings, "baseUrl" | "org">;
  readonly enforcement: Enforcement;
  readonly waitOptions: WaitOptions;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Pauses between rounds of requests, in milliseconds. */
  readonly waits: readonly number[];
  /** Age of the oldest answer where one counts that was given before a long pause of a retry, in milliseconds. */
  readonly oldestAnswer?: number;
}

/** A decision about artifacts. */
export interface Decision extends AnyDecision {
  readonly query: AssertionQuery;
  readonly artifacts: readonly RecordedArtifact[];
}

/** A decision about a trail. */
export interface TrailDecision extends AnyDecision {
  readonly query: TrailQuestion;
  readonly trail: RecordedTrail;
}

/**
 * Makes the record of a decision about artifacts as JSON data. Keys are in alphabetical order, times are UTC, and what is
 * unknown is absent, so that the same decision gives the same bytes.
 */
export function decisionRecord(decision: Decision) {
  const { query, artifacts } = decision;
  const fingerprints = artifacts.map(({ fingerprint }) => fingerprint);
  return recordOf(decision, {
    query: { ...pick(query, "scope", "flow", "environment", "policies"), fingerprints },
    artifacts: artifacts.map((artifact) => ({
      ...pick(artifact, "name", "filename", "type", "fingerprint", "reference"),
      ...judgementOf(artifact),
    })),
  });
}

/** Makes the record of a decision about a trail, as that of one about artifacts. */
export const trailDecisionRecord = (decision: TrailDecision) =>
  recordOf(decision, { query: decision.query, trail: judgementOf(decision.trail) });

/** @param subject what was asked, and what was decided about it */
function recordOf(decision: AnyDecision, subject: object) {
  const { enforcement, waitOptions } = decision;
  return sorted({
    record_version: 2,
    action: { name: "artifact-compliance-action", version: decision.actionVersion },
    run: decision.run,
    service: { base_url: decision.service.baseUrl, org: decision.service.org },
    enforcement: {
      on_non_compliance: enforcement.onNonCompliance,
      on_nothing_judged: enforcement.onNothingJudged,
      on_outage: enforcement.onOutage,
      allow_until: enforcement.waiver?.until,
      allow_reason: enforcement.waiver?.reason,
      wait_seconds: waitOptions.wait / 1000,
      wait_interval_seconds: waitOptions.interval / 1000,
    },
    decision: pick(decision, "verdict", "passes", "cancelled"),
    started_at: utc(decision.startedAt),
    ended_at: utc(decision.endedAt),
    waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
    oldest_answer_seconds: decision.oldestAnswer === undefined ? undefined : decision.oldestAnswer / 1000,
    ...subject,
  });
}

const judgementOf = (judged: RecordedArtifact | RecordedTrail) => ({
  ...pick(judged, "verdict", "passes", "warnings", "override", "answer"),
  reasons: judged.reasons.map((reason) =>
    pick(reason, "kind", "text", "policy", "attestation", "flow", "trail", "url"),
  ),
  requests: judged.requests.map(({ round, attempts, status, bodySha256, verdict }) => ({
    round,
    status,
    body_sha256: bodySha256,
    verdict,
    attempts: attempts.map(({ startedAt, duration, result }) => ({
      started_at: utc(startedAt),
      duration_ms: Math.round(duration),
      result,
    })),
  })),
});

/**
 * Cuts an assertion to what the verdict rests on. Rows that say the same are counted, so that the record stays small
 * whatever the size of the response.
 */
export const recordAnswer = (assertion: Assertion) => ({
  ...pick(assertion, "fingerprint", "scope", "flow", "trail", "environment", "compliant", "html_url"),
  ...pick(assertion, "allow_listing"),
  compliance_status: statusOf(assertion.compliance_status),
  flows: counted(
    assertion.flows.map(({ flow, compliant, compliance_status: status }) =>
      omitUndefined({ flow, compliant, compliance_status: status && statusOf(status) }),
    ),
  ),
  policies: assertion.policy_evaluations?.map((evaluation) => ({
    name: evaluation.policy_name,
    version: evaluation.policy_version,
    ...pick(evaluation, "status", "is_compliant"),
    rules: counted(
      evaluation.rule_evaluations.map((rule) => pick(rule, "satisfied", "ignored", "status", "is_compliant")),
    ),
  })),
});

const given = v.optional(v.unknown());
const rowsOf = <const Fields extends v.ObjectEntries>(fields: Fields) => v.nullish(v.array(v.object(fields)));
const attestationRows = rowsOf({
  attestation_name: given,
  status: given,
  is_compliant: given,
  overridden_attestation_id: given,
});
const requiredRows = rowsOf({ name: given });
const trailAnswerSchema = v.object({
  name: v.unknown(),
  flow: v.object({ name: v.unknown() }),
  compliance_state: v.unknown(),
  is_compliant: v.unknown(),
  compliance_status: v.object({
    status: given,
    is_compliant: given,
    attestations_statuses: attestationRows,
    artifacts_statuses: v.nullish(
      v.pipe(
        entriesOf(
          v.object({
            artifact_fingerprint: given,
            status: given,
            is_compliant: given,
            attestations_statuses: attestationRows,
          }),
        ),
        v.transform((entries) => Object.fromEntries(entries)),
      ),
    ),
  }),
  template: v.object({
    trail: v.nullish(
      v.object({
        attestations: requiredRows,
        artifacts: rowsOf({ name: given, attestations: requiredRows }),
      }),
    ),
  }),
});

/**
 * Cuts the JSON of a trail to what the verdict rests on. It is not read by the schema of trails, from which the verdict comes,
 * so that the second derivation does not share its mistakes.
 * @returns undefined where it does not have the form of a trail
 */
export function recordTrailAnswer(json: unknown): RecordedTrailAnswer | undefined {
  const cut = v.safeParse(trailAnswerSchema, json);
  return cut.success ? cut.output : undefined;
}

const statusOf = ({ attestations_statuses: rows, ...status }: ComplianceStatus) => ({
  ...pick(status, "artifact_fingerprint", "status", "is_compliant", "unexpected"),
  attestations: counted(
    rows.map((row) => ({
      ...pick(row, "status", "is_compliant", "unexpected"),
      ...(isOverridden(row) && { overridden: true }),
    })),
  ),
});

/** Returns each item once, with how often it occurs. */
function counted<Item extends object>(
  items: readonly Item[],
): readonly (Item & { readonly count: number })[] {
  const counts = new Map<string, Item & { count: number }>();
  for (const item of items) {
    const key = JSON.stringify(item);
    counts.set(key, { ...item, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

const utc = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Returns the same data with every object's keys in alphabetical order. JSON leaves out what is undefined. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === "string") return value.toWellFormed();
  if (!(value instanceof Object)) return value;
  const entries = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries([...entries.keys()].sort().map((key) => [key, sorted(entries.get(key))]));
}
