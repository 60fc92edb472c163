// The flow of a write: what creates it where it does not exist. Nothing is written to one that exists
// (docs/recorded-values.md).
import type { Context, Logger } from "../../context.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Flow } from "../../domain/flow.ts";
import type { TemplateFile } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { isGiven, rule } from "../../inputs/rule.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { ok, type Result } from "../../lib/result.ts";
import { compact } from "../../report/presentation.ts";
import type { SendLimits, ServiceClient } from "../../service/client.ts";
import { createFlowEndpoint, getFlowEndpoint, setFlowTagsEndpoint } from "../../service/endpoints.ts";
import type { PlannedRequest } from "../shared/dry-run.ts";
import { sendWrite, type WriteValues } from "../shared/write.ts";

export type FlowValues = Pick<WriteValues, "org" | "flow" | "timeout" | "retries"> &
  Values<"flow-description" | "flow-template-file" | "flow-tags">;

/** For an operation that can create a flow. */
export const flowRules = (["flow-template-file", "flow-tags"] as const).map((input) =>
  rule(["flow-description", input], function* (values) {
    if (values.flowDescription === undefined && isGiven(input, values))
      yield {
        input,
        message: "is set, but not `flow-description`, which creates the flow",
        hint: `Set \`flow-description\`, or omit \`${input}\``,
      };
  }),
);

export interface FlowFailure {
  readonly failure: Failure;
}

/** What was read of a flow; undefined where it does not exist. */
type ReadFlow = Result<Flow | undefined, FlowFailure>;

/**
 * Reads the flow, where the step may create it.
 * @param limits in place of the client's
 * @returns undefined where it does not exist, or is not to be created
 */
export async function readFlow(
  values: FlowValues,
  client: ServiceClient,
  limits?: SendLimits,
): Promise<ReadFlow> {
  const { flow, flowDescription } = values;
  if (flowDescription === undefined) return ok(undefined);
  const read = await client.call(getFlowEndpoint(values, flow), omitUndefined({ limits }));
  if (read.success) return ok(read.value);
  if (read.failure.notFound === "flow") return ok(undefined);
  const reason = `Nothing was written: flow \`${flow}\` could not be read, and \`flow-description\` creates only one that does not exist`;
  return failed({ ...read.failure, reason });
}

/** The template of a flow that is created without one. */
const emptyTemplate = { filename: "template.yml", content: Buffer.from("version: 1\n") };

const creationOf = (values: FlowValues, description: string) =>
  createFlowEndpoint(
    values,
    { name: values.flow, description },
    values.flowTemplateFile ? pick(values.flowTemplateFile, "filename", "content") : emptyTemplate,
  );

/** Returns the requests that create the flow, for a dry run. */
export function planFlow(values: FlowValues): readonly PlannedRequest[] {
  const { flowDescription, flow, flowTags } = values;
  if (flowDescription === undefined) return [];
  const note = `sent only where flow ${flow} does not exist`;
  return [
    { ...creationOf(values, flowDescription), note },
    ...(flowTags ? [{ ...setFlowTagsEndpoint(values, flow, flowTags), note }] : []),
  ];
}

/**
 * Creates the flow, with its tags, where it does not exist. Before the creation is repeated the flow is read again: one that
 * is found then counts as one that exists. Says what is different about a flow that exists.
 * @param found what was read before
 * @returns whether it was created
 */
export async function createFlow(
  values: FlowValues,
  found: Flow | undefined,
  client: ServiceClient,
  context: Context,
): Promise<Result<boolean, FlowFailure>> {
  const { flow, flowDescription, flowTags } = values;
  if (found !== undefined) compareFlow(values, found, context.logger);
  if (flowDescription === undefined || found !== undefined) return ok(false);

  const reads: ReadFlow[] = [];
  const mayBeCreated = `Flow \`${flow}\` may have been created: it could not be read after a failed attempt to create it`;
  const isStillMissing = async () => {
    const read = await readFlow(values, client);
    reads.push(read.success ? read : failed({ ...read.failure, reason: mayBeCreated }));
    return read.success && read.value === undefined;
  };
  const created = await client.call(creationOf(values, flowDescription), { mayRepeat: isStillMissing });
  const again = reads.at(-1);
  if (again?.success === false) return again;
  if (again?.value !== undefined) return createFlow(values, again.value, client, context);
  if (!created.success)
    return failed(withTemplate(created.failure, "flow-template-file", values.flowTemplateFile));
  if (created.response?.status === 200) {
    context.logger.warn(
      `Flow ${flow} was created by somebody else at the same time. Its description and template may have been replaced by those of this step: check them and its tags at the service`,
    );
    return ok(false);
  }
  context.logger.info(`Created flow ${flow}`);
  const tagged = flowTags && (await sendWrite(client, setFlowTagsEndpoint(values, flow, flowTags)));
  if (tagged === undefined || tagged.success) return ok(true);
  return failed({
    ...tagged.failure,
    message: `Flow \`${flow}\` was created, but its tags were not set: ${tagged.failure.message}`,
    hint: "Set the tags at the service: this step sets none on a flow that exists",
  });
}

const failed = (failure: Failure) => ({ success: false, failure }) as const;

/** Says what a flow that exists has and the step would have given a new one otherwise. Only what is given is compared. */
function compareFlow(
  { flow, flowDescription, flowTemplateFile, flowTags = {} }: FlowValues,
  { description, template, tags }: Flow,
  logger: Logger,
): void {
  const existing = new Map(Object.entries(tags ?? {}));
  const missing = Object.keys(flowTags).filter((key) => !existing.has(key));
  const content = flowTemplateFile && Buffer.from(flowTemplateFile.content).toString();
  const different = compact([
    (description ?? "") !== flowDescription && "its description",
    content !== undefined && content.trim() !== (template ?? "").trim() && "its template",
    ...Object.entries(flowTags).map(([key, value]) => {
      const other = existing.get(key);
      return other !== undefined && other !== value && `its tag \`${key}\` (\`${other}\`, not \`${value}\`)`;
    }),
  ]);
  if (different.length > 0)
    logger.notice(
      `Flow ${flow} exists, and nothing is written to it. Other than in this step: ${different.join(", ")}. Change that at the service, or in this step`,
    );
  if (missing.length > 0)
    logger.warn(
      `Flow ${flow} exists without ${missing.map((key) => `\`${key}\``).join(", ")} of \`flow-tags\`, and nothing is written to it. Set that at the service: policies can make exceptions by tags`,
    );
}

/** Names the template in what the service said when it refused a request that had one. */
export function withTemplate(
  failure: Failure,
  input: "template-file" | "flow-template-file",
  template: TemplateFile | undefined,
): Failure {
  const { cause, status, serviceMessage = "" } = failure;
  if (template === undefined || cause !== "status" || (status !== 400 && status !== 422)) return failure;
  if (!/template/i.test(serviceMessage)) return failure;
  const file = `\`${template.path}\``;
  return {
    ...failure,
    message: `The service refused ${file} (input \`${input}\`) (HTTP ${status}): ${serviceMessage}`,
    hint: `Correct ${file}`,
  };
}
