// The decision as JSON, for auditors and verifiers (.github/decision-record.schema.json). It is a SLSA verification summary, whose
// fields come first (https://slsa.dev/spec/v1.1/verification_summary); a predicate may have more. Keys have a fixed order: the same
// decision gives the same bytes, times and addresses aside.
import type { Environment } from "../context.ts";
import { assertionQuery, getTrailEndpoint, urlOf } from "../service/endpoints.ts";
import {
  askedFlow,
  type Answer,
  type Decided,
  type GateResult,
  type GateSettings,
  type Question,
} from "./result.ts";

interface DecisionContext {
  readonly question: Question;
  readonly settings: GateSettings;
  readonly service: { readonly baseUrl: URL; readonly org: string };
  readonly environment: Environment;
  /** Of this action. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** The most that the gate waits, and its pauses, in milliseconds. */
  readonly wait: number;
  readonly pauses: readonly number[];
  /** Replaces secrets by `***`. */
  readonly redact: (text: string) => string;
}

/** Returns the decision record. */
export function decisionRecord(result: GateResult, context: DecisionContext) {
  const { question, settings, service, environment } = context;
  const { verdict, passes, cancelled, decisions } = result;
  return {
    ...verificationSummary(result, context),
    record_version: 2,
    run: runOf(environment),
    service: { base_url: service.baseUrl.href, org: service.org },
    question: {
      scope: question.scope,
      environment: question.environment,
      policies: question.policies,
      flow: question.flow,
      trail: question.trail,
      expect: question.expect,
      waits: question.waits,
    },
    settings: {
      on_outage: settings.onOutage,
      on_non_compliance: settings.onNonCompliance,
      wait_seconds: context.wait / 1000,
    },
    started_at: toTime(context.startedAt),
    ended_at: toTime(context.endedAt),
    waited_seconds: context.pauses.map((pause) => pause / 1000),
    cancelled,
    verdict,
    passes,
    decisions: withinLimit(decisions.map(withoutPath), context.redact),
  };
}

/** Returns the fields of a SLSA verification summary. */
function verificationSummary(result: GateResult, context: DecisionContext) {
  const { environment, question, service, version, endedAt } = context;
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_WORKFLOW_REF: workflow,
    GITHUB_REPOSITORY: repository,
  } = environment;
  const isPassed = result.passes && result.verdict === "compliant";
  return {
    verifier: {
      id: server && workflow ? `${server}/${workflow}` : undefined,
      version: { "artifact-compliance-action": version },
    },
    timeVerified: toTime(endedAt),
    resourceUri: server && repository ? `${server}/${repository}` : undefined,
    policy: { uri: questionUri(question, service) },
    verificationResult: isPassed ? "PASSED" : "FAILED",
    verifiedLevels: isPassed ? levelsOf(question, result.decisions) : ["FAILED"],
  };
}

/** Returns the address of what was asked at the service, without the artifacts. */
function questionUri(question: Question, { baseUrl, org }: DecisionContext["service"]): string {
  const { scope, environment, policies, flow, trail = "" } = question;
  const asked =
    scope === "trail"
      ? getTrailEndpoint(org, flow, trail)
      : {
          path: ["asserts", org],
          query: assertionQuery({ flow: askedFlow(question), environment, policies }),
        };
  return urlOf(asked, baseUrl).href;
}

/** Returns what was verified, in the words of the workflow. */
function levelsOf(question: Question, decisions: readonly Decided[]): readonly string[] {
  const { scope, environment = "", policies, flow, trail = "" } = question;
  switch (scope) {
    case "environment": {
      const isListed = decisions.some(({ allow_listing }) => allow_listing !== undefined);
      return [`${isListed ? "ALLOW_LISTED" : "ENVIRONMENT"}:${environment}`];
    }
    case "policy":
      return policies.map((policy) => `POLICY:${policy}`);
    case "flow":
      return [`FLOW:${flow}`];
    case "trail":
      return [`TRAIL:${flow}/${trail}`];
  }
}

/** Leaves out the path of the artifact, which means something on this machine alone. */
const withoutPath = (decision: Decided): Decided =>
  decision.artifact === undefined
    ? decision
    : { ...decision, artifact: { ...decision.artifact, path: undefined } };

/** The most bytes of all answers that a record has as text. */
const maxAnswerBytes = 1_048_576;

/** Keeps the text of each answer that still fits, in the order of the artifacts. */
function withinLimit(decisions: readonly Decided[], redact: DecisionContext["redact"]): readonly Decided[] {
  let left = maxAnswerBytes;
  return decisions.map((decision) => {
    const { answer } = decision;
    if (answer?.text === undefined) return decision;
    const size = Buffer.byteLength(answer.text);
    if (size > left) return { ...decision, answer: { sha256: answer.sha256 } };
    left -= size;
    return { ...decision, answer: redacted(answer.sha256, answer.text, redact) };
  });
}

function redacted(sha256: string, text: string, redact: DecisionContext["redact"]): Answer {
  const shown = redact(text);
  return shown === text ? { sha256, text } : { sha256, text: shown, redacted: true };
}

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
