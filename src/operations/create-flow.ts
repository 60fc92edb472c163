// `create-flow`: creates a flow that does not exist. Nothing is written to one that exists: any branch could otherwise change what
// every gate asks (docs/recording.md).
import * as v from "valibot";
import type { Context } from "../context.ts";
import { createHttpClient, waitForRetry } from "../http/http-client.ts";
import { serviceInputs, type Values } from "../inputs/definitions.ts";
import { Deadline } from "../lib/deadline.ts";
import { ServiceError } from "../lib/errors.ts";
import type { Remark } from "../lib/remark.ts";
import type { Presentation } from "../report/presentation.ts";
import {
  createServiceClient,
  type DescribedRequest,
  describeRequest,
  type ServiceClient,
} from "../service/client.ts";
import { createFlowEndpoint, getFlowEndpoint, setFlowTagsEndpoint } from "../service/endpoints.ts";
import { toServiceError } from "../service/failures.ts";
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
  run: async (values, context): Promise<Outcome> => {
    const { flow, baseUrl, timeout } = values;
    if (values.dryRun) {
      const writes = [creationOf(values), ...tagsOf(values)];
      return { flow, requests: writes.map((endpoint) => describeRequest(endpoint, baseUrl)) };
    }
    const deadline = new Deadline(timeout, context.clock);
    const client = createServiceClient(values, createHttpClient(values, context));
    const created = await createMissingFlow(values, client, deadline, context);
    if (created.end !== "existed") await setTags(values, client, deadline);
    return { flow, ...created };
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

interface Created {
  /**
   * `replaced`: the service says that it was there, which is another job's. `appeared`: it was there after an attempt that failed.
   * `existed`: it was there before.
   */
  readonly end: "created" | "replaced" | "appeared" | "existed";
  /** What is other in a flow that was there than this step asks for. */
  readonly differences: readonly string[];
}

/**
 * Creates the flow where it does not exist. It is read before each attempt, because an attempt without an answer or another job may
 * have created it.
 * @throws ServiceError, CancelledError
 */
async function createMissingFlow(
  values: FlowValues,
  client: ServiceClient,
  deadline: Deadline,
  context: Context,
): Promise<Created> {
  const { org, flow, retries } = values;
  for (let attempts = 1; ; attempts++) {
    const read = await client.send(getFlowEndpoint(org, flow), deadline);
    if (read.ok) {
      const existed = attempts === 1;
      const differences = [
        ...otherTemplate(read.json, values),
        ...(existed ? otherTags(read.json, values) : []),
      ];
      return { end: existed ? "existed" : "appeared", differences };
    }
    if (read.failure.notFound !== "flow") throw toServiceError(read.failure);
    const created = await client.send(creationOf(values), deadline);
    if (created.ok) return { end: created.request.status === 200 ? "replaced" : "created", differences: [] };
    const { failure } = created;
    const { isRetryable = false, message, retryAfter } = failure;
    const retrying = { what: message, retries, deadline };
    if (!isRetryable || !(await waitForRetry(retryAfter, attempts, retrying, context)))
      throw toServiceError(failure);
  }
}

const templateSchema = v.object({ template: v.string() });
const tagsSchema = v.object({ tags: v.record(v.string(), v.unknown()) });

/** Returns whether a flow has another template than is given, or none that can be read. */
function otherTemplate(flow: unknown, { templateFile }: FlowValues): readonly string[] {
  if (templateFile === undefined) return [];
  const found = v.safeParse(templateSchema, flow);
  const given = withoutTrailingBlanks(templateFile.content.toString());
  const isSame = found.success && withoutTrailingBlanks(found.output.template) === given;
  return isSame ? [] : ["its template"];
}

/** Returns a template without what editors and checkouts change at the ends of lines. */
const withoutTrailingBlanks = (template: string): string =>
  template
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();

/** Returns the tags that a flow does not have, or has with another value. */
function otherTags(flow: unknown, { tags = {} }: FlowValues): readonly string[] {
  const parsed = v.safeParse(tagsSchema, flow);
  const found = new Map(Object.entries(parsed.success ? parsed.output.tags : {}));
  return Object.entries(tags)
    .filter(([key, value]) => found.get(key) !== value)
    .map(([key]) => `tag \`${key}\``);
}

/** @throws ServiceError, CancelledError where the tags are not set */
async function setTags(values: FlowValues, client: ServiceClient, deadline: Deadline): Promise<void> {
  for (const endpoint of tagsOf(values)) {
    const tagged = await client.send(endpoint, deadline);
    if (tagged.ok) continue;
    if (tagged.failure.cause === "cancelled") throw toServiceError(tagged.failure);
    throw new ServiceError({
      ...tagged.failure,
      message: `Flow \`${values.flow}\` exists now, but its tags were not set: ${tagged.failure.message}`,
      hint: "Set the tags at the service: this step writes nothing to a flow that exists",
    });
  }
}

type Outcome = { readonly flow: string } & (Created | { readonly requests: readonly DescribedRequest[] });

const endTexts = {
  created: "was created",
  replaced: "was replaced",
  appeared: "exists: this step or another one has created it",
  existed: "exists: nothing was written to it",
} as const;

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
  const warnings = warningsOf(outcome);
  const notices = warnings.length === 0 ? [result] : [];
  return { severity: "success", result, warnings, notices, outputs: { reported: true, flow } };
}

function warningsOf({ flow, end, differences }: Created & { readonly flow: string }): readonly Remark[] {
  if (end === "replaced")
    return [
      {
        text: `Flow \`${flow}\` was not there when it was read, and there when it was created: description and template of another job's flow were replaced`,
        hint: "Check its template at the service, and create each flow in one place",
      },
    ];
  if (differences.length === 0) return [];
  return [
    {
      text: `Flow \`${flow}\` exists, and this step, which writes nothing to it, asks for something else`,
      names: differences,
      hint: "Change it at the service, where everybody sees who did it. A template that changes with the code is the input `template-file` of `record`",
    },
  ];
}
