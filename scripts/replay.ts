// `npm run replay -- FILE…`: judges the answers in decision records again with the code of this checkout, so that it is known before
// an upgrade what it would decide otherwise. Prints each artifact whose verdict differs, or cannot be judged again, and ends with 1
// where there is one.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { createRound } from "../src/gate/judge.ts";
import { askedFlow, type Question, type Reply, verdicts } from "../src/gate/result.ts";
import { tryParseJson } from "../src/http/http-client.ts";
import { logLine } from "../src/report/log.ts";
import { readResponse } from "../src/service/client.ts";
import { assertArtifactEndpoint, type Endpoint, getTrailEndpoint } from "../src/service/endpoints.ts";
import { describeFailure, type Failure } from "../src/service/failures.ts";

const decisionSchema = v.object({
  artifact: v.optional(
    v.object({
      name: v.optional(v.string()),
      filename: v.string(),
      type: v.picklist(["file", "dir", "oci", "digest"]),
      fingerprint: v.string(),
    }),
  ),
  request: v.object({ method: v.string(), url: v.string(), status: v.optional(v.number()) }),
  answer: v.optional(
    v.object({
      sha256: v.string(),
      text: v.optional(v.string()),
      redacted: v.optional(v.literal(true)),
    }),
  ),
  verdict: v.picklist(verdicts),
});
type Decision = v.InferOutput<typeof decisionSchema>;

/** What is read of a record (.github/decision-record.schema.json). */
const recordSchema = v.object({
  record_version: v.literal(2),
  service: v.object({ org: v.string() }),
  cancelled: v.boolean(),
  question: v.object({
    scope: v.picklist(["environment", "policy", "flow", "trail"]),
    environment: v.optional(v.string()),
    policies: v.array(v.string()),
    flow: v.string(),
    trail: v.optional(v.string()),
    expect: v.array(v.string()),
    waits: v.boolean(),
  }),
  decisions: v.pipe(v.array(decisionSchema), v.minLength(1)),
});

/** Judges the answers of a record again, and returns what is not as it was, one line for each artifact. */
export function replay(json: unknown): readonly string[] {
  const { service, cancelled, question, decisions } = v.parse(recordSchema, json);
  const lines: string[] = [];
  const judge = createRound(question);
  for (const decision of decisions) {
    const name = decision.artifact?.name ?? decision.artifact?.filename ?? `trail ${question.trail ?? ""}`;
    if (decision.request.status === undefined) {
      // Where no answer came, there is nothing to judge.
      if (decision.verdict === "compliant") lines.push(`${name} was compliant without an answer`);
      continue;
    }
    // A step that is cancelled leaves answers that were not judged.
    if (cancelled && decision.verdict === "unverifiable") continue;
    const problem = whyNotJudged(decision);
    if (problem !== undefined) {
      lines.push(`${name} was ${decision.verdict} and cannot be judged again: ${problem}`);
      continue;
    }
    const judgement = judge(toReply(decision, question, service.org));
    if (judgement.verdict !== decision.verdict)
      lines.push(
        `${name} was ${decision.verdict} and is now ${judgement.verdict}: ${judgement.reasons.join("; ")}`,
      );
  }
  return lines;
}

/** Returns why an answer cannot be judged again. */
function whyNotJudged({ answer }: Decision): string | undefined {
  if (answer?.text === undefined) return "the record does not have its answer";
  if (answer.redacted === true) return "its answer has `***` in place of a secret";
  return hash("sha256", answer.text) === answer.sha256 ? undefined : "its answer does not have its SHA-256";
}

/** Reads the recorded answer as the client of the service reads it. */
function toReply({ artifact, request, answer }: Decision, question: Question, org: string): Reply {
  const text = answer?.text ?? "";
  const failure = failureOf(text, request.status ?? 0, endpointOf(artifact?.fingerprint, question, org));
  return {
    artifact,
    request,
    failure,
    text: failure === undefined ? text : undefined,
  };
}

function endpointOf(fingerprint: string | undefined, question: Question, org: string): Endpoint<unknown> {
  const { environment, policies, flow, trail } = question;
  return fingerprint === undefined
    ? getTrailEndpoint(org, flow, trail ?? "")
    : assertArtifactEndpoint(
        org,
        fingerprint,
        { flow: askedFlow(question), environment, policies },
        fingerprint,
      );
}

function failureOf(text: string, status: number, endpoint: Endpoint<unknown>): Failure | undefined {
  if (status !== 200)
    return describeFailure(endpoint, {
      cause: "status",
      status,
      problem: `HTTP ${status}`,
      json: tryParseJson(text),
    });
  const result = readResponse(endpoint, { status, headers: {}, body: Buffer.from(text) });
  return result.ok ? undefined : result.failure;
}

function main(files: readonly string[]): void {
  let problems = files.length === 0 ? 1 : 0;
  if (files.length === 0)
    process.stderr.write("Name at least one decision record: npm run replay -- FILE…\n");
  for (const file of files) {
    const lines = replayFile(file);
    problems += lines.length;
    for (const line of lines) process.stdout.write(`${logLine(`${file}: ${line}`)}\n`);
  }
  if (problems > 0) process.exitCode = 1;
  else process.stdout.write("Every verdict is the same.\n");
}

function replayFile(file: string): readonly string[] {
  try {
    return replay(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return [
      `it cannot be judged again as a decision record of version 2: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

if (import.meta.main) main(process.argv.slice(2));
