// `begin-trail`, `report-artifact`, `attest` and `record`: parts of one sequence (docs/recording.md).
import type { Context } from "../../context.ts";
import { createHttpClient } from "../../http/http-client.ts";
import { keyOf } from "../../evidence/attestation-lines.ts";
import { artifactInputs, camelCase, type InputName } from "../../inputs/definitions.ts";
import { missingHint, missingInput } from "../../inputs/parse-inputs.ts";
import { Deadline } from "../../lib/deadline.ts";
import type { ErrorParts } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { createServiceClient } from "../../service/client.ts";
import { defineOperation, type Operation } from "../operation.ts";
import { presentRecorded } from "./present.ts";
import {
  artifactFields,
  attestationInputs,
  commonInputs,
  recordInputs,
  recordParts,
  requiredInputs,
  type PartInput,
  type Parts,
  type RecordValues,
} from "./record.ts";

/** Inputs that belong to the only line of `attest`. */
const lineFields = ["description", "user-data", "external-urls", "annotations"] as const;

export const beginTrail = defineRecording("begin-trail", {
  beginsTrail: true,
  reportsArtifacts: false,
  attests: false,
  inputs: ["template-file", "origin-url"],
});

export const reportArtifact = defineRecording("report-artifact", {
  beginsTrail: false,
  reportsArtifacts: true,
  attests: false,
  inputs: [...artifactInputs, ...artifactFields],
});

export const attest = defineRecording("attest", {
  beginsTrail: false,
  reportsArtifacts: false,
  attests: true,
  inputs: [...artifactInputs, ...attestationInputs, "annotations", "origin-url"],
});

export const record = defineRecording("record", {
  beginsTrail: true,
  reportsArtifacts: true,
  attests: true,
  inputs: recordInputs,
});

function defineRecording(
  name: string,
  { inputs, ...parts }: Parts & { readonly inputs: readonly PartInput[] },
): Operation {
  return defineOperation({
    name,
    inputs: [...commonInputs, ...inputs],
    requires: requiredInputs,
    rules: (values) => findProblems(name, parts, values),
    introduce: (values) => introduce(parts, values),
    run: (values, context) => run(values, parts, context),
    present: presentRecorded,
    outputsOfFailure: () => ({ reported: false }),
  });
}

function introduce({ reportsArtifacts, attests }: Parts, values: RecordValues): string {
  const { flow, artifacts = [], attestations = [] } = values;
  const what = [
    reportsArtifacts && artifacts.length > 0 && count(artifacts.length, "line") + " of `artifacts`",
    attests && attestations.length > 0 && count(attestations.length, "line") + " of `attestations`",
  ].filter((part) => part !== false);
  return `Recording ${what.length === 0 ? "a trail" : what.join(" and ")} in flow ${flow}`;
}

function run(values: RecordValues, parts: Parts, context: Context) {
  const { baseUrl, apiToken, authScheme, retries, timeout, dryRun } = values;
  const deadline = new Deadline(timeout, context.clock);
  const client = dryRun
    ? undefined
    : createServiceClient({ baseUrl, apiToken, authScheme }, createHttpClient({ retries }, context));
  return recordParts(values, parts, { client, deadline }, context);
}

/** Returns what is wrong with the inputs taken together. */
function findProblems(name: string, parts: Parts, values: RecordValues): readonly ErrorParts[] {
  const { artifacts = [], attestations = [], githubToken } = values;
  const { beginsTrail, reportsArtifacts, attests } = parts;
  const problems: ErrorParts[] = [];
  const isEveryLineAboutTrail = attestations.every(({ subject }) => subject === "trail");

  if (reportsArtifacts && !attests && artifacts.length === 0) problems.push(missingInput(name, "artifacts"));
  if (attests && !reportsArtifacts && attestations.length === 0)
    problems.push(missingInput(name, "attestations"));
  if (reportsArtifacts && attests && artifacts.length === 0) {
    if (!attestations.some(({ subject }) => subject === "trail"))
      problems.push({
        message: `\`${name}\` needs \`artifacts\`, or a line of \`attestations\` that begins with \`trail:\``,
        hint: `${missingHint}. A trail alone is recorded by \`begin-trail\``,
      });
    for (const input of artifactFields)
      if (isGiven(input, values))
        problems.push({
          message: `Input \`${input}\` is recorded with artifacts, but \`artifacts\` is missing`,
          hint: `Set \`artifacts\`, or remove \`${input}\``,
        });
  }
  if (
    attests &&
    !reportsArtifacts &&
    artifacts.length > 0 &&
    attestations.length > 0 &&
    isEveryLineAboutTrail
  )
    problems.push({
      message: "Input `artifacts` is not used: every line of `attestations` is about the trail",
      hint: "Remove `artifacts`, or write lines about it: `artifact.name type …`",
    });
  if (artifacts.length === 0)
    for (const { line, text, subject, name: attestation } of attestations)
      if (subject === undefined)
        problems.push({
          message: `Input \`attestations\` line ${line} is \`${text}\`: it is about the only artifact, but \`artifacts\` is missing`,
          hint: `Set \`artifacts\`, or write \`artifact.${attestation}\` or \`trail:${attestation}\``,
        });
  if (attests && !beginsTrail && attestations.length > 1)
    for (const input of lineFields)
      if (isGiven(input, values))
        problems.push({
          message: `Input \`${input}\` belongs to one attestation, but \`attestations\` has ${attestations.length} lines`,
          hint: `Use a step of its own for the line that \`${input}\` belongs to`,
        });
  if (githubToken === undefined)
    for (const line of attestations)
      if (line.evidence.type === "pull_request")
        problems.push({
          message: `Input \`attestations\` line ${line.line} (\`${keyOf(line)}\`) needs \`github-token\`, which is empty`,
          hint: "Remove `github-token` from the step, so that it has the job's token, and give the job `pull-requests: read`",
        });
  return problems;
}

function isGiven(input: InputName, values: RecordValues): boolean {
  const value = new Map<string, unknown>(Object.entries(values)).get(camelCase(input));
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}
