// `begin-trail`: begins the trail that the attestations of this run belong to.
import type { Context } from "../../context.ts";
import type { DryRun, Skipped, TrailBegun } from "../../domain/outcome.ts";
import type { BeginTrailBody, Write } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import { bodyOf, toServiceError } from "../../service/service-error.ts";
import { dryRunOutcome } from "../shared/responses.ts";
import { readTemplate, withTemplate } from "../shared/template.ts";
import { resolveTarget, sendWrite, skippedOutcome } from "../shared/write.ts";
import type { WriteRequest } from "../shared/write-rules.ts";

type BeginTrailRequest = WriteRequest & Values<"template-file">;

/**
 * Begins the trail, or updates the existing one.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
export async function beginTrail(
  request: BeginTrailRequest,
  context: Context,
): Promise<TrailBegun | DryRun | Skipped> {
  const { flow, service, templateFile } = request;
  // Without a service nothing is sent, and `timeout` limits nothing.
  const deadline = new Deadline(service?.timeout ?? Infinity, context.clock);
  const template = templateFile === undefined ? undefined : await readTemplate(templateFile, context.signal);
  const { runMetadata, trail, about, fields } = await resolveTarget(request, context);
  if (service === undefined) return skippedOutcome("begin-trail", [], context);

  const values = { name: trail, ...fields, origin_url: runMetadata.originUrl?.value };
  const data = omitUndefined(values satisfies Record<keyof BeginTrailBody, unknown>);
  const write: Write = { endpoint: "begin-trail", flow, data, ...(template && { file: template }) };
  const endpoint = writeEndpoint(service, write);
  if (request.dryRun)
    return dryRunOutcome([endpoint], service, { operation: "begin-trail", artifacts: [], ...about });

  using client = createServiceClient({ ...service, deadline }, context);
  const result = await sendWrite(client, endpoint);
  if (!result.success && templateFile !== undefined)
    throw toServiceError(withTemplate(result.failure, templateFile));
  const body = bodyOf(result);
  const { status, htmlUrl } = result.response ?? {};
  const change = status === 200 ? "updated" : "begun";
  return { kind: "trail-begun", ...about, change, result: body, ...omitUndefined({ htmlUrl }) };
}
