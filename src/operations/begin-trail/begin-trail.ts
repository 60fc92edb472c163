// `begin-trail`: begins the trail that the attestations of this run belong to, and creates its flow where that is wanted.
import type { Context } from "../../context.ts";
import type { Flow } from "../../domain/flow.ts";
import type { BeginTrailBody } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { ServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import { suggestNames } from "../shared/suggest-names.ts";
import {
  performWrite,
  sendWrite,
  type BegunTrail,
  type Preparation,
  type WriteOutcome,
  type WriteValues,
} from "../shared/write.ts";
import { createFlow, planFlow, readFlow, withTemplate, type FlowFailure, type FlowValues } from "./flow.ts";

export type BeginTrailValues = WriteValues & FlowValues & Values<"template-file">;

/** Begins the trail, or updates the existing one. @throws ConfigurationError when nothing was sent */
export const beginTrail = (values: BeginTrailValues, context: Context): Promise<WriteOutcome<null>> =>
  performWrite(values, context, {
    select: () => Promise.resolve({ artifacts: [] }),
    read: ({ client, limits }) => readFlow(values, client, limits),
    plan: (_, preparation) => {
      const { requests, begin } = planTrail(values, preparation, context);
      const send = async (client: ServiceClient, found: Flow | undefined) => {
        const begun = await begin(client, found);
        return begun.success ? { begun: begun.value, result: begun.value.result } : pick(begun, "failure");
      };
      return Promise.resolve({ requests, shown: null, send });
    },
  });

/**
 * Plans the requests that create the flow, where that is wanted, and begin its trail.
 * @returns the requests, and what sends them. A refusal names the template's file, and the flow that may be meant where it
 *   does not exist
 */
export function planTrail(values: BeginTrailValues, { service, target }: Preparation, context: Context) {
  const { flow, templateFile, timeout } = values;
  const { trail, fields, runMetadata } = target;
  const body = { name: trail, ...fields, origin_url: runMetadata.originUrl?.value };
  const data = omitUndefined(body satisfies Record<keyof BeginTrailBody, unknown>);
  const file = templateFile && pick(templateFile, "filename", "content");
  const endpoint = writeEndpoint(service, { endpoint: "begin-trail", flow, data, ...(file && { file }) });
  const begin = async (
    client: ServiceClient,
    found: Flow | undefined,
  ): Promise<Result<BegunTrail, FlowFailure>> => {
    const created = await createFlow(values, found, client, context);
    if (!created.success) return created;
    const access = { client, service, deadline: new Deadline(timeout, context.clock) };
    const sent = await sendWrite(suggestNames({ flow }, access, context), endpoint);
    if (sent.success) {
      const { status, htmlUrl } = sent.response ?? {};
      const change = status === 200 ? "updated" : "begun";
      return ok({ change, result: sent.value, ...omitUndefined({ htmlUrl }) });
    }
    const failure = withTemplate(sent.failure, "template-file", templateFile);
    const hint = "Correct `flow` or `org`, or create the flow with `flow-description`";
    return { success: false, failure: failure.notFound === "flow" ? { ...failure, hint } : failure };
  };
  return { requests: [...planFlow(values), endpoint], begin };
}
