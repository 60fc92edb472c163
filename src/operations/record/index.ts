// `begin-trail`, `report-artifact`, `attest` and `record`: parts of one sequence (docs/recording.md). What a step sends is planned,
// sent, and collected as an outcome; what it shows is made of the outcome alone.
import type { Context } from "../../context.ts";
import { createHttpClient } from "../../http/http-client.ts";
import { Deadline } from "../../lib/deadline.ts";
import { count } from "../../lib/format.ts";
import { createServiceClient } from "../../service/client.ts";
import { defineOperation, type Operation } from "../operation.ts";
import {
  commonInputs,
  findProblems,
  partInputs,
  type Parts,
  partsOf,
  planRecording,
  type RecordValues,
  requiredInputs,
} from "./plan.ts";
import { presentRecorded } from "./present.ts";
import { type Recorded, sendPlan } from "./send.ts";

export const beginTrail = defineRecording("begin-trail");
export const reportArtifact = defineRecording("report-artifact");
export const attest = defineRecording("attest");
export const record = defineRecording("record");

function defineRecording(name: keyof typeof partInputs): Operation {
  const parts = partsOf[name];
  return defineOperation({
    name,
    inputs: [...commonInputs, ...partInputs[name]],
    requires: requiredInputs,
    rules: (values) => findProblems(name, parts, values),
    introduce: (values) => introduce(parts, values),
    run: (values, context) => recordParts(values, parts, context),
    present: presentRecorded,
    outputsOfFailure: () => ({ reported: false }),
  });
}

function introduce({ reportsArtifacts }: Parts, values: RecordValues): string {
  const { flow, artifacts = [], attestations = [] } = values;
  const what = [
    reportsArtifacts && artifacts.length > 0 && `${count(artifacts.length, "line")} of \`artifacts\``,
    attestations.length > 0 && `${count(attestations.length, "line")} of \`attestations\``,
  ].filter((part) => part !== false);
  return `Recording ${what.length === 0 ? "a trail" : what.join(" and ")} in flow ${flow}`;
}

/**
 * Records what an operation is given.
 * @throws ActionError where nothing was sent
 */
async function recordParts(values: RecordValues, parts: Parts, context: Context): Promise<Recorded> {
  const deadline = new Deadline(values.timeout, context.clock);
  const plan = await planRecording(values, parts, deadline, context);
  const client = values.dryRun ? undefined : createServiceClient(values, createHttpClient(values, context));
  return await sendPlan(plan, client, context);
}
