// `create-flow`: creates a flow that does not exist. Nothing is written to one that exists: any branch could otherwise change what
// every gate asks (docs/recording.md).
import type { Context } from "../context.ts";
import { serviceInputs, type Values } from "../inputs/definitions.ts";
import { createHttpClient } from "../http/http-client.ts";
import { retryDelay } from "../http/retries.ts";
import { Deadline } from "../lib/deadline.ts";
import { ServiceError } from "../lib/errors.ts";
import type { Presentation } from "../report/presentation.ts";
import {
  createServiceClient,
  describeRequest,
  type DescribedRequest,
  type ServiceClient,
} from "../service/client.ts";
import { createFlowEndpoint, getFlowEndpoint, setFlowTagsEndpoint } from "../service/endpoints.ts";
import { isOutage, toServiceError } from "../service/result.ts";
import { defineOperation, dryRunReason, requestsFold } from "./operation.ts";

const inputs = [
  ...serviceInputs,
  "dry-run",
  "on-missing-token",
  "flow",
  "description",
  "template-file",
  "tags",
] as const;
const requires = ["base-url", "org", "api-token", "flow"] as const;
type FlowValues = Values<(typeof inputs)[number], (typeof requires)[number]>;

export const createFlow = defineOperation({
  name: "create-flow",
  inputs,
  requires,
  introduce: ({ flow }) => `Creating flow ${flow} where it does not exist`,
  run: async (values, context) => {
    const { flow, baseUrl, apiToken, authScheme, retries, timeout } = values;
    if (values.dryRun)
      return { flow, requests: writesOf(values).map((endpoint) => describeRequest(endpoint, baseUrl)) };
    const deadline = new Deadline(timeout, context.clock);
    const http = createHttpClient({ retries }, context);
    const client = createServiceClient({ baseUrl, apiToken, authScheme }, http);
    return { flow, end: await createMissingFlow(values, { client, deadline }, context) };
  },
  present,
  outputsOfFailure: () => ({ reported: false }),
});

/** The template of a flow that is created without one. */
const emptyTemplate = { filename: "template.yml", content: Buffer.from("version: 1\n") };

const creationOf = ({ org, flow, description, templateFile = emptyTemplate }: FlowValues) =>
  createFlowEndpoint(org, { name: flow, description }, templateFile);

const tagsOf = ({ org, flow, tags = {} }: FlowValues) =>
  Object.keys(tags).length === 0 ? [] : [setFlowTagsEndpoint(org, flow, tags)];

/** Returns what is sent where the flow does not exist. */
const writesOf = (values: FlowValues) => [creationOf(values), ...tagsOf(values)];

interface Service {
  readonly client: ServiceClient;
  readonly deadline: Deadline;
}

/** What came of it. */
type End = "created" | "existed" | "unclear";

/**
 * Creates the flow, with its tags, where it does not exist. It is read before each attempt, because an attempt without an answer
 * or another job may have created it.
 * @returns `unclear`: it exists after an attempt without an answer
 * @throws ServiceError, CancelledError
 */
async function createMissingFlow(
  values: FlowValues,
  { client, deadline }: Service,
  { clock, random, signal }: Context,
): Promise<End> {
  const { org, flow, retries } = values;
  let isUnclear = false;
  for (let attempts = 1; ; attempts++) {
    const read = await client.send(getFlowEndpoint(org, flow), deadline);
    if (read.ok && isUnclear && tagsOf(values).length > 0)
      throw new ServiceError({
        message: `Flow \`${flow}\` exists after an attempt to create it that had no answer, and its tags were not set`,
        reason: "This step or another one may have created it",
        hint: "Check the flow's template, and set its tags at the service",
      });
    if (read.ok) return isUnclear ? "unclear" : "existed";
    if (read.failure.notFound !== "flow") throw toServiceError(read.failure);
    const created = await client.send(creationOf(values), deadline);
    if (created.ok) break;
    const { failure } = created;
    // 409: another job is writing it.
    const isRetryable = isOutage(failure) || failure.status === 409;
    const pause = attempts <= retries ? retryDelay(attempts, 0, deadline.left(), random()) : undefined;
    if (!isRetryable || pause === undefined) throw toServiceError(failure);
    isUnclear ||= failure.status !== 409;
    await clock.sleep(pause, signal);
  }
  for (const endpoint of tagsOf(values)) {
    const tagged = await client.send(endpoint, deadline);
    if (tagged.ok) continue;
    throw new ServiceError({
      ...tagged.failure,
      message: `Flow \`${flow}\` was created, but its tags were not set: ${tagged.failure.message}`,
      hint: "Set the tags at the service: this step writes nothing to a flow that exists",
    });
  }
  return "created";
}

const endTexts = {
  created: "was created",
  existed: "exists: nothing was written to it",
  unclear: "exists: this step or another one has created it",
} as const;

type Outcome =
  | { readonly flow: string; readonly end: End }
  | { readonly flow: string; readonly requests: readonly DescribedRequest[] };

function present(outcome: Outcome): Presentation {
  const { flow } = outcome;
  if ("requests" in outcome)
    return {
      severity: "warning",
      result: `Dry run: flow \`${flow}\` was not created`,
      reasons: [dryRunReason],
      folds: [requestsFold(outcome.requests)],
      outputs: { reported: false, flow },
    };
  const result = `Flow \`${flow}\` ${endTexts[outcome.end]}`;
  return { severity: "success", result, notices: [result], outputs: { reported: true, flow } };
}
