// `begin-trail`: begins the trail that the attestations of this run belong to.
import type { Context } from "../../context.ts";
import type { Failure } from "../../domain/failure.ts";
import type { FlowName, HttpUrl } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { BeginTrailBody, Upload, WriteTarget } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { ok, type Result } from "../../lib/result.ts";
import { createServiceClient, type ServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import type { Endpoint } from "../../service/request.ts";
import { bodyOf } from "../../service/service-error.ts";
import { dryRunOutcome, skippedOutcome, type DryRun, type Skipped } from "../shared/nothing-sent.ts";
import { readTemplate, withTemplate } from "../shared/template.ts";
import {
  resolveTarget,
  sendWrite,
  serviceOfWrite,
  type ResolvedTarget,
  type WriteValues,
} from "../shared/write.ts";

export type BeginTrailValues = WriteValues & Values<"template-file">;

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
  const { templateFile } = values;
  const service = serviceOfWrite(values);
  const template = await readTemplate(templateFile, context.signal);
  const target = await resolveTarget(values, context);
  if (service === undefined) return skippedOutcome({ artifacts: [] }, context);
  const endpoint = beginTrailEndpoint(service, values.flow, target, template);
  if (values.dryRun) return dryRunOutcome([endpoint], service, { artifacts: [], ...target.about });

  using client = createServiceClient(service, context);
  const begun = bodyOf(await sendTrail(client, endpoint, templateFile));
  return { kind: "trail-begun", ...target.about, ...begun };
}

/** Makes the request that begins a trail. */
export function beginTrailEndpoint(
  service: ServiceSettings,
  flow: FlowName,
  { trail, fields, runMetadata }: ResolvedTarget,
  template: Upload | undefined,
): Endpoint<unknown> {
  const body = { name: trail, ...fields, origin_url: runMetadata.originUrl?.value };
  const data = omitUndefined(body satisfies Record<keyof BeginTrailBody, unknown>);
  return writeEndpoint(service, { endpoint: "begin-trail", flow, data, ...(template && { file: template }) });
}

/** Begins a trail. A refusal names the template's file. */
export async function sendTrail(
  client: ServiceClient,
  endpoint: Endpoint<unknown>,
  templateFile: string | undefined,
): Promise<Result<BegunTrail, { readonly failure: Failure }>> {
  const sent = await sendWrite(client, endpoint);
  if (!sent.success)
    return templateFile === undefined
      ? sent
      : { success: false, failure: withTemplate(sent.failure, templateFile) };
  const { status, htmlUrl } = sent.response ?? {};
  const change = status === 200 ? "updated" : "begun";
  return ok({ change, result: sent.value, ...omitUndefined({ htmlUrl }) });
}
