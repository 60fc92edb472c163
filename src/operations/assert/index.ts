// `assert`, the gate: asks the service about artifacts or a trail, and lets the job pass on proof alone (docs/gate.md).
import { describeArtifact, type Artifact } from "../../artifacts/artifact.ts";
import { fingerprintAll } from "../../artifacts/fingerprint-all.ts";
import type { Context } from "../../context.ts";
import { decide, type Asked, type GateSettings } from "../../gate/decide.ts";
import { decisionRecord } from "../../gate/decision-record.ts";
import { judgeAssertion, judgeTrail, type Question } from "../../gate/judge.ts";
import { createHttpClient } from "../../http/http-client.ts";
import { artifactInputs, serviceInputs, type Values } from "../../inputs/definitions.ts";
import { missingHint } from "../../inputs/parse-inputs.ts";
import { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ConfigurationError, ServiceError, type ActionError, type ErrorParts } from "../../lib/errors.ts";
import { joinTruncated } from "../../lib/format.ts";
import type { Outputs } from "../../report/presentation.ts";
import { createServiceClient, describeRequest, type ServiceClient } from "../../service/client.ts";
import { assertArtifactEndpoint, getTrailEndpoint, type Endpoint } from "../../service/endpoints.ts";
import { jsonOf } from "../../service/result.ts";
import { defineOperation } from "../operation.ts";
import { askUntilDecided } from "./ask.ts";
import { describeQuestion, presentDryRun, presentGate, type DryRun, type GateOutcome } from "./present.ts";

const inputs = [
  ...serviceInputs,
  ...artifactInputs,
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
const requires = ["base-url", "org", "api-token"] as const;

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
  if (scope !== undefined && flow === undefined)
    report(`\`scope: ${scope}\` needs \`flow\`, which is missing`, missingHint);
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
  const { baseUrl, org, apiToken, authScheme, retries, timeout, wait } = values;
  const { clock, environment } = context;
  const question = questionOf(values);
  const deadline = new Deadline(timeout, clock);
  const { artifacts, warnings } = await fingerprintAll({ ...values, deadline }, context);
  if (question.scope !== "trail") checkExpected(values.expect, artifacts);
  const requests = requestsOf(org, question, artifacts);
  if (values.dryRun) {
    const described = requests.map(({ endpoint }) => describeRequest(endpoint, baseUrl));
    return { question, artifacts, warnings, requests: described };
  }

  const client = createServiceClient(
    { baseUrl, apiToken, authScheme },
    createHttpClient({ retries }, context),
  );
  const startedAt = clock.now();
  const { asked, pauses, isCancelled } = await askUntilDecided(
    requests.map(
      ({ ask }) =>
        (deadline: Deadline) =>
          ask(client, deadline),
    ),
    {
      wait,
      startRound: () => new Deadline(Math.min(timeout, longestRound), clock),
    },
    context,
  );
  const settings: GateSettings = {
    onOutage: values.onOutage,
    onNonCompliance: values.onNonCompliance ?? "fail",
  };
  const decision = decide(asked, settings, isCancelled);
  const record = decisionRecord(decision, {
    question,
    settings,
    service: { baseUrl, org },
    environment,
    startedAt,
    endedAt: clock.now(),
    wait,
    pauses,
    isCancelled,
  });
  return { ...decision, question, warnings, isCancelled, record };
}

/** The longest time of a round, in milliseconds. A gate opens on the answers of one round: none is older than this. */
const longestRound = 5 * 60_000;

interface GateRequest {
  readonly endpoint: Endpoint<unknown>;
  /** Sends it, and judges its answer. */
  readonly ask: (client: ServiceClient, deadline: Deadline) => Promise<Asked>;
}

/** Returns a request for each artifact, or for the trail. */
function requestsOf(org: string, question: Question, artifacts: readonly Artifact[]): readonly GateRequest[] {
  const { scope, flow, trail, environment, policies } = question;
  if (scope === "trail" && flow !== undefined && trail !== undefined) {
    const endpoint = getTrailEndpoint(org, flow, trail);
    return [
      {
        endpoint,
        ask: async (client, deadline): Promise<Asked> => {
          const result = await client.send(endpoint, deadline);
          return { ...judgeTrail(question, result), request: result.request, json: jsonOf(result) };
        },
      },
    ];
  }
  return artifacts.map((artifact) => {
    const { fingerprint } = artifact;
    const endpoint = assertArtifactEndpoint(org, { fingerprint, flow, environment, policies });
    return {
      endpoint,
      ask: async (client, deadline): Promise<Asked> => {
        const result = await client.send(endpoint, deadline);
        const judged = judgeAssertion(question, fingerprint, result);
        return { ...judged, artifact, request: result.request, json: jsonOf(result) };
      },
    };
  });
}

/** @throws ConfigurationError where an expected artifact is not asked about */
function checkExpected(expected: readonly string[], artifacts: readonly Artifact[]): void {
  const names = artifacts.map(({ name }) => name).filter((name) => name !== undefined);
  const known = new Set<string>(names);
  const absent = expected.filter((name) => !known.has(name));
  const [first] = absent;
  if (first === undefined) return;
  throw new ConfigurationError({
    message: `Not among \`artifacts\`, but expected (\`expect\`): ${joinTruncated(absent.map((name) => `\`${name}\`${didYouMean(name, names)}`))}`,
    reason: `The artifacts are ${joinTruncated(
      artifacts.map((artifact) =>
        artifact.name === undefined ? `${artifact.filename} (without a name)` : describeArtifact(artifact),
      ),
    )}`,
    hint: `Write the name before its line of \`artifacts\`, as \`${first}=…\`. If the line is made of an expression, that may be empty`,
  });
}

/** Returns `misconfigured` for an error of the workflow or a registry. After any other it is open what the gate would have said. */
function outputsOfFailure(error: ActionError): Outputs {
  const isMisconfigured = error instanceof ConfigurationError || error instanceof ServiceError;
  return { verdict: isMisconfigured ? "misconfigured" : "unverifiable", compliant: false };
}
