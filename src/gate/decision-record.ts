// The decision as JSON, for auditors (.github/decision-record.schema.json). The order of keys is fixed: the same decision gives
// the same bytes, times and addresses aside.
import type { Environment } from "../context.ts";
import type { Decided, Decision, GateSettings } from "./decide.ts";
import type { Question } from "./judge.ts";
import type { Row } from "./rows.ts";

interface DecisionContext {
  readonly question: Question;
  readonly settings: GateSettings;
  readonly service: { readonly baseUrl: URL; readonly org: string };
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** The most that the gate waits, and its pauses, in milliseconds. */
  readonly wait: number;
  readonly pauses: readonly number[];
  readonly isCancelled: boolean;
}

/** Returns the decision record. */
export function decisionRecord({ verdict, passes, decided }: Decision, context: DecisionContext) {
  const { question, settings, service, environment } = context;
  const { scope, environment: name, policies, flow, trail, expect } = question;
  return {
    record_version: 1,
    action: "artifact-compliance-action",
    run: runOf(environment),
    service: { base_url: service.baseUrl.href, org: service.org },
    question: { scope, environment: name, policies, flow, trail, expect },
    settings: {
      on_outage: settings.onOutage,
      on_non_compliance: settings.onNonCompliance,
      wait_seconds: context.wait / 1000,
    },
    started_at: toTime(context.startedAt),
    ended_at: toTime(context.endedAt),
    waited_seconds: context.pauses.map((pause) => pause / 1000),
    cancelled: context.isCancelled,
    verdict,
    passes,
    decisions: decided.map(recordOf),
  };
}

function recordOf({
  artifact,
  verdict,
  passes,
  allowedBy,
  judged,
  reasons,
  allowListing,
  rows,
  request,
}: Decided) {
  const { method, url, attempts, status, sha256 } = request;
  const askedAt = attempts.at(-1)?.startedAt;
  return {
    artifact: artifact && {
      name: artifact.name,
      filename: artifact.filename,
      type: artifact.type,
      fingerprint: artifact.fingerprint,
      reference: artifact.reference,
    },
    verdict,
    passes,
    allowed_by: allowedBy,
    judged,
    reasons,
    allow_listing: allowListing && {
      allowlist_id: allowListing.allowlist_id,
      allowed_by_user_id: allowListing.allowed_by_user_id,
      timestamp: allowListing.timestamp,
      description: allowListing.description,
    },
    request: {
      method,
      url,
      asked_at: askedAt === undefined ? undefined : toTime(askedAt),
      status,
      body_sha256: sha256,
    },
    rows: rows.map(rowOf),
  };
}

const rowOf = (row: Row): Row => ({
  kind: row.kind,
  name: row.name,
  type: row.type,
  policy: row.policy,
  artifact: row.artifact,
  flow: row.flow,
  trail: row.trail,
  fingerprint: row.fingerprint,
  status: row.status,
  is_compliant: row.is_compliant,
  compliant: row.compliant,
  satisfied: row.satisfied,
  ignored: row.ignored,
  unexpected: row.unexpected,
  says: row.says,
  counts: row.counts,
});

/** The variables of the runner that say in which run something was decided, by their names in the record. */
const runVariables = {
  server_url: "GITHUB_SERVER_URL",
  repository: "GITHUB_REPOSITORY",
  workflow_ref: "GITHUB_WORKFLOW_REF",
  workflow_sha: "GITHUB_WORKFLOW_SHA",
  event: "GITHUB_EVENT_NAME",
  ref: "GITHUB_REF",
  sha: "GITHUB_SHA",
  run_id: "GITHUB_RUN_ID",
  run_attempt: "GITHUB_RUN_ATTEMPT",
  job: "GITHUB_JOB",
  actor: "GITHUB_ACTOR",
  triggering_actor: "GITHUB_TRIGGERING_ACTOR",
  action_repository: "GITHUB_ACTION_REPOSITORY",
  action_ref: "GITHUB_ACTION_REF",
} as const;

/** Returns what the runner says; what it does not say is absent. */
const runOf = (environment: Environment): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(runVariables)
      .map(([name, variable]) => [name, environment[variable]] as const)
      .filter(([, value]) => value !== ""),
  );

const toTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
