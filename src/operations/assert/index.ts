// `assert`, the gate: asks the service about artifacts or a trail, and lets the job pass on proof alone (docs/gate.md).
import { isUtf8 } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import { type Artifact, describeArtifact, describeSource } from "../../artifacts/artifact.ts";
import { fingerprintAll } from "../../artifacts/fingerprint-all.ts";
import type { Context } from "../../context.ts";
import { decisionRecord } from "../../gate/decision-record.ts";
import { createRound } from "../../gate/judge.ts";
import type { GateRun } from "../../gate/notices.ts";
import {
  askedFlow,
  decide,
  type GateArtifact,
  type GateSettings,
  type Judged,
  type Question,
  type Reply,
  type Verdict,
  verdicts,
} from "../../gate/result.ts";
import { createHttpClient, mapConcurrent, tryParseJson, version } from "../../http/http-client.ts";
import { serviceInputs, type Values } from "../../inputs/definitions.ts";
import { missingHint } from "../../inputs/parse-inputs.ts";
import { Deadline, progressTimer } from "../../lib/deadline.ts";
import { createSuggester } from "../../lib/did-you-mean.ts";
import { type ActionError, ConfigurationError, type ErrorParts, ServiceError } from "../../lib/errors.ts";
import { count, grouped, joinTruncated, seconds } from "../../lib/format.ts";
import type { Outputs } from "../../report/presentation.ts";
import { createServiceClient, describeRequest } from "../../service/client.ts";
import { assertArtifactEndpoint, type Endpoint, getTrailEndpoint } from "../../service/endpoints.ts";
import type { ServiceResult } from "../../service/failures.ts";
import { findRevision, readRun } from "../../workflow/read-run.ts";
import { defineOperation } from "../operation.ts";
import { describeQuestion, type DryRun, type GateOutcome, presentDryRun, presentGate } from "./present.ts";

const inputs = [
  ...serviceInputs,
  "artifacts",
  "exclude",
  "flow",
  "trail",
  "environment",
  "policies",
  "scope",
  "expect",
  "on-outage",
  "on-non-compliance",
  "wait",
  "dry-run",
] as const;
const requires = ["base-url", "org", "api-token", "flow"] as const;

type AssertValues = Values<(typeof inputs)[number], (typeof requires)[number]>;

export const assert = defineOperation({
  name: "assert",
  inputs,
  requires,
  rules: findProblems,
  introduce: (values) => `Asking about compliance: ${describeQuestion(questionOf(values))}`,
  run: assertCompliance,
  present: (outcome) => ("requests" in outcome ? presentDryRun(outcome) : presentGate(outcome)),
  outputsOfFailure,
  earlyOutputs: { compliant: false },
  words: [...verdicts, "dry-run"],
});

/** Returns what is wrong with the inputs taken together. */
function findProblems(values: AssertValues): readonly ErrorParts[] {
  const { scope, environment, policies, flow, trail, artifacts } = values;
  const scopes = [
    environment !== undefined && "`environment`",
    policies.length > 0 && "`policies`",
    scope !== undefined && `\`scope: ${scope}\``,
  ].filter((setting) => setting !== false);
  const problems: ErrorParts[] = [];
  const report = (message: string, hint: string) => problems.push({ message, hint });

  if (trail !== undefined && scope !== "trail")
    report(
      "Input `trail` is given without `scope: trail`",
      "Remove `trail`; or ask about the whole trail with `scope: trail`, and remove other scopes and `artifacts`",
    );
  else if (scopes.length === 0)
    report(
      "The gate has no scope: it needs `environment`, `policies`, `scope: flow` or `scope: trail`",
      "Set one of them. If it is made of a variable, that variable may be unset",
    );
  if (scopes.length > 1)
    report(`${scopes.join(" and ")} exclude each other: a gate has one scope`, "Remove all but one");
  if (scope !== undefined && flow === "*")
    report(
      `\`scope: ${scope}\` asks about one flow, and \`flow\` is \`*\`, which is every flow`,
      "Name the flow; or ask about an `environment` or `policies`",
    );
  if (scope === "trail") {
    if (trail === undefined) report("`scope: trail` needs `trail`, which is missing", missingHint);
    if (artifacts.length > 0)
      report(
        "`scope: trail` asks about the trail as a whole: it takes no `artifacts`",
        "Remove `artifacts`. Name those that must be on the trail in `expect`",
      );
  } else if (trail === undefined && artifacts.length === 0)
    report("Input `artifacts` is missing: there is nothing to ask about", missingHint);
  return problems;
}

function questionOf({ scope, environment, policies, flow, trail, expect, wait }: AssertValues): Question {
  const impliedScope = environment === undefined ? "policy" : "environment";
  return { scope: scope ?? impliedScope, environment, policies, flow, trail, expect, waits: wait > 0 };
}

async function assertCompliance(values: AssertValues, context: Context): Promise<GateOutcome | DryRun> {
  const { baseUrl, org, timeout, wait } = values;
  const { clock, environment } = context;
  const question = questionOf(values);
  const deadline = new Deadline(timeout, clock);
  const client = createServiceClient(values, createHttpClient(values, context));
  const { artifacts, warnings } = await fingerprintAll({ ...values, isRecorded: false, deadline }, context);
  if (question.scope !== "trail") checkExpected(values.expect, artifacts);
  const requests = requestsOf(org, question, artifacts);
  if (values.dryRun) {
    const described = requests.map(({ endpoint }) => describeRequest(endpoint, baseUrl));
    return { question, artifacts, warnings, requests: described };
  }

  const startedAt = clock.now();
  const { judged, pauses, isCancelled } = await askUntilDecided(
    requests.map(({ endpoint, artifact }) => async (roundDeadline) => {
      const result = await client.send(endpoint, roundDeadline);
      return toReply(result, artifact);
    }),
    {
      question,
      run: question.scope === "trail" ? findRun(context) : undefined,
      wait,
      roundTime: Math.min(timeout, longestRound),
    },
    context,
  );
  const settings: GateSettings = {
    onOutage: values.onOutage,
    onNonCompliance: values.onNonCompliance ?? "fail",
  };
  const result = decide(judged, settings, isCancelled);
  const record = decisionRecord(result, {
    question,
    settings,
    service: { baseUrl, org },
    environment,
    version,
    startedAt,
    endedAt: clock.now(),
    wait,
    pauses,
    redact: (text) => redactAnswer(text, context),
  });
  const waited = pauses.reduce((sum, pause) => sum + pause, 0);
  return { ...result, question, warnings, waited, record };
}

/** The longest time of a round, in milliseconds. A gate opens on the answers of one round: none is older than this. */
const longestRound = 5 * 60_000;

interface GateRequest {
  readonly endpoint: Endpoint<unknown>;
  readonly artifact?: GateArtifact;
}

/** Returns a request for each artifact, or for the trail. */
function requestsOf(org: string, question: Question, artifacts: readonly Artifact[]): readonly GateRequest[] {
  const { flow, trail, environment, policies } = question;
  if (trail !== undefined) return [{ endpoint: getTrailEndpoint(org, flow, trail) }];
  return artifacts.map((artifact) => {
    const { name, filename, path, type, fingerprint, reference, size } = artifact;
    const asked = { flow: askedFlow(question), environment, policies };
    return {
      endpoint: assertArtifactEndpoint(org, fingerprint, asked, describeSource(artifact)),
      artifact: { name, filename, path, type, fingerprint, reference, size },
    };
  });
}

/** Converts what came of a request. What it has beside the answer's text is not kept: it can take 70 times the memory. */
function toReply(result: ServiceResult<unknown>, artifact: GateArtifact | undefined): Reply {
  const { method, url, askedAt, status, sha256, body } = result.request;
  const text = body === undefined ? undefined : readUtf8(body);
  return {
    artifact,
    request: {
      method,
      url,
      asked_at: new Date(askedAt).toISOString(),
      status,
    },
    answer: sha256 === undefined ? undefined : { sha256, text },
    text: result.ok ? (text ?? new TextDecoder().decode(body)) : undefined,
    failure: result.ok ? undefined : result.failure,
  };
}

/** Returns the text whose UTF-8 these bytes are; undefined where they are not UTF-8. */
function readUtf8(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : undefined;
}

/** Replaces the secrets in an answer, also those that are written as JSON within a text of it. */
function redactAnswer(text: string, { redact }: Context): string {
  const json = tryParseJson(text);
  const redacted = JSON.stringify(redact({ json }).json);
  return redact(redacted === JSON.stringify(json) ? text : redacted);
}

/**
 * Returns the run, as far as a trail's commit is compared with it; undefined where it is not known which commit a step of the run
 * would record.
 */
function findRun(context: Context): GateRun | undefined {
  try {
    const run = readRun(context);
    const { revision } = findRevision(undefined, run);
    return { repositoryUrl: run.repositoryUrl, commits: [run.sha ?? revision, revision] };
  } catch (error) {
    // A gate does not need to know it.
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** @throws ConfigurationError where an expected artifact is not asked about */
function checkExpected(expected: readonly string[], artifacts: readonly Artifact[]): void {
  const names = artifacts.map(({ name }) => name).filter((name) => name !== undefined);
  const known = new Set<string>(names);
  const absent = expected.filter((name) => !known.has(name));
  const [first] = absent;
  if (first === undefined) return;
  const suggest = createSuggester(names);
  throw new ConfigurationError({
    message: `Not among \`artifacts\`, but expected (\`expect\`): ${joinTruncated(absent.map((name) => `\`${name}\`${suggest(name)}`))}`,
    reason: `The artifacts are ${joinTruncated(
      artifacts.map((artifact) =>
        artifact.name === undefined
          ? `${describeArtifact(artifact)} (without a name)`
          : describeArtifact(artifact),
      ),
    )}`,
    hint: `Correct \`expect\`, which lists names of artifacts, or write the name before its line of \`artifacts\`, as \`${first}=…\`. If the line is made of an expression, that may be empty`,
  });
}

/** Returns `misconfigured` for an error of the workflow or a registry. After any other nothing was verified. */
function outputsOfFailure(error: ActionError): Outputs {
  const isMisconfigured = error instanceof ConfigurationError || error instanceof ServiceError;
  return { verdict: isMisconfigured ? "misconfigured" : "unverifiable", compliant: false };
}

// Asks in rounds until waiting cannot help, or ends. A gate opens on the answers of one round: no older answer counts.

/** Sends the request about an artifact or the trail within the time of its round. */
export type Ask = (deadline: Deadline) => Promise<Reply>;

export interface AskOptions {
  readonly question: Question;
  readonly run?: GateRun;
  /** In milliseconds. */
  readonly wait: number;
  /** The time of a round, in milliseconds. */
  readonly roundTime: number;
}

export interface Answers {
  /** The last whole round. */
  readonly judged: readonly Judged[];
  /** In milliseconds. */
  readonly pauses: readonly number[];
  /** Whether the step was ended from outside. */
  readonly isCancelled: boolean;
}

/** In milliseconds. Each pause is twice as long as the last one. */
const firstPause = 2000;
const longestPause = 60_000;

/** Asks about everything, and again after a pause while waiting can help. The last pause ends with `wait`, and a round follows. */
export async function askUntilDecided(
  asks: readonly Ask[],
  options: AskOptions,
  context: Context,
): Promise<Answers> {
  const { question, wait, roundTime } = options;
  const { clock, logger, signal } = context;
  const isCancelled = () => signal.aborted;
  const askAll = async (): Promise<readonly Judged[]> => {
    const deadline = new Deadline(roundTime, clock);
    return judgeRound(await mapConcurrent(asks, (ask) => ask(deadline)), options, signal);
  };
  let judged = await askAll();
  const end = clock.monotonic() + wait;
  let left = wait;
  let pause = firstPause;
  const isProgressDue = progressTimer({ clock }, -Infinity);
  const pauses: number[] = [];
  while (left > 0 && canWaitingHelp(judged, question)) {
    const length = Math.min(pause, left);
    if (isProgressDue()) logger.info(`${describeWaiting(judged)}: waiting, up to ${seconds(left)} more`);
    await clock.sleep(length, signal);
    // A pause that was interrupted was not waited for, and a round that was interrupted does not count.
    if (isCancelled()) break;
    pauses.push(length);
    const next = await askAll();
    if (isCancelled()) break;
    judged = next;
    // The pause that ends with `wait` is the last, whatever the clock says.
    left = length === left ? 0 : end - clock.monotonic();
    pause = Math.min(pause * 2, longestPause);
  }
  return { judged, pauses, isCancelled: isCancelled() };
}

/** Judges the answers of a round one after the other. */
async function judgeRound(
  replies: readonly Reply[],
  { question, run }: AskOptions,
  signal: AbortSignal,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const judge = createRound(question, run);
  for (const { text, failure, ...asked } of replies) {
    // Lets the handler of a cancelled job run.
    await setImmediate();
    const cancelled = signal.aborted ? cancelledFailure : undefined;
    judged.push({ ...asked, ...judge({ ...asked, text, failure: failure ?? cancelled }) });
  }
  return judged;
}

const cancelledFailure = {
  cause: "cancelled",
  message: "The step was ended from outside before the answer was judged",
} as const;

/** Returns whether waiting can change a verdict: evidence may be on its way to a trail on which nothing says yes. */
const canChange = (verdict: Verdict, { scope }: Question): boolean =>
  verdict === "pending" ||
  verdict === "unknown-artifact" ||
  verdict === "unreachable" ||
  (verdict === "nothing-judged" && scope === "trail");

/** Returns whether another round can open the gate. */
const canWaitingHelp = (judged: readonly Judged[], question: Question): boolean =>
  judged.some(({ verdict }) => verdict !== "compliant") &&
  judged.every(({ verdict }) => verdict === "compliant" || canChange(verdict, question));

/** Describes a gate that waits: `pending (2 of 3 artifacts)`. */
function describeWaiting(judged: readonly Judged[]): string {
  const others = judged.map(({ verdict }) => verdict).filter((verdict) => verdict !== "compliant");
  const words = [...new Set(others)].join(", ");
  return judged.length === 1
    ? words
    : `${words} (${grouped(others.length)} of ${count(judged.length, "artifact")})`;
}
