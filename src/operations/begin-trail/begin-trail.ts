// `begin-trail`: begins the trail that the attestations of this run belong to.
import type { Context } from "../../context.ts";
import type { Failure } from "../../domain/failure.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { BeginTrailBody, WriteTarget } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { ok, type Result } from "../../lib/result.ts";
import { createServiceClient, type ServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import type { Endpoint } from "../../service/request.ts";
import { bodyOf } from "../../service/service-error.ts";
import { createFlow, planFlow, readFlow, withTemplate, type FlowValues } from "./flow.ts";
import { dryRunOutcome, skippedOutcome, type DryRun, type Skipped } from "../shared/nothing-sent.ts";
import { nameSuggester } from "../shared/suggest-names.ts";
import {
  resolveTarget,
  sendWrite,
  serviceOfWrite,
  type ResolvedTarget,
  type WriteValues,
} from "../shared/write.ts";

export type BeginTrailValues = WriteValues & FlowValues & Values<"template-file">;

/** A trail that is on record. */
export interface BegunTrail {
  /** `begun`: it is new (201). `updated`: it was there (200). */
  readonly change: "begun" | "updated";
  readonly htmlUrl?: HttpUrl;
  /** The service's response. */
  readonly result: unknown;
}

/** `begin-trail`: the trail is on record. */
export interface TrailBegun extends WriteTarget, BegunTrail {
  readonly kind: "trail-begun";
}

/**
 * Begins the trail, or updates the existing one.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
export async function beginTrail(
  values: BeginTrailValues,
  context: Context,
): Promise<TrailBegun | DryRun | Skipped> {
  const service = serviceOfWrite(values);
  const target = await resolveTarget(values, context);
  if (service === undefined) return await skippedOutcome({ artifacts: [] }, context);
  const endpoint = beginTrailEndpoint(service, values, target);
  if (values.dryRun)
    return dryRunOutcome([...planFlow(values), endpoint], service, { artifacts: [], ...target.about });

  using client = createServiceClient(service, context);
  const found = await readFlow(values, client);
  bodyOf(await createFlow(values, found, client, context));
  const begun = bodyOf(await sendTrail(client, endpoint, values, context));
  return { kind: "trail-begun", ...target.about, ...begun };
}

/** Makes the request that begins a trail. */
export function beginTrailEndpoint(
  service: ServiceSettings,
  { flow, templateFile }: BeginTrailValues,
  { trail, fields, runMetadata }: ResolvedTarget,
): Endpoint<unknown> {
  const body = { name: trail, ...fields, origin_url: runMetadata.originUrl?.value };
  const data = omitUndefined(body satisfies Record<keyof BeginTrailBody, unknown>);
  const file = templateFile && pick(templateFile, "filename", "content");
  return writeEndpoint(service, { endpoint: "begin-trail", flow, data, ...(file && { file }) });
}

/** Begins a trail. A refusal names the template's file, and the flow that may be meant where it does not exist. */
export async function sendTrail(
  client: ServiceClient,
  endpoint: Endpoint<unknown>,
  values: BeginTrailValues,
  { clock }: Context,
): Promise<Result<BegunTrail, { readonly failure: Failure }>> {
  const sent = await sendWrite(client, endpoint);
  if (!sent.success) {
    const failure = withTemplate(sent.failure, "template-file", values.templateFile);
    if (failure.notFound !== "flow") return { success: false, failure };
    const deadline = new Deadline(values.timeout, clock);
    const suggest = nameSuggester(values, { client, service: values, deadline }, { clock });
    const hint = "Correct `flow` or `org`, or create the flow with `flow-description`";
    return { success: false, failure: { ...(await suggest(failure)), hint } };
  }
  const { status, htmlUrl } = sent.response ?? {};
  const change = status === 200 ? "updated" : "begun";
  return ok({ change, result: sent.value, ...omitUndefined({ htmlUrl }) });
}
