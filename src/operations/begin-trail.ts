// `begin-trail`: begins the trail that the attestations of this run belong to.
import type { Context } from "../context.ts";
import { withoutHint, ServiceError } from "../domain/errors.ts";
import { isOutage } from "../domain/http-result.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { BeginTrailRequest } from "../domain/request.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { createServiceClient } from "../service/client.ts";
import { toServiceError } from "../service/http-errors.ts";
import { readResponse, trailBegun } from "../service/response-schemas.ts";
import { keepRequests, toKeptTemplate, toServiceRequest } from "./shared/kept-requests.ts";
import { dryRunOutcome, htmlUrlIn } from "./shared/responses.ts";
import { readTemplate } from "./shared/template.ts";
import { resolveTarget, skippedOutcome } from "./shared/write.ts";

/**
 * Begins the trail, or updates the existing one. In an outage with `on-outage: keep` the request is kept.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
export async function beginTrail(request: BeginTrailRequest, context: Context): Promise<Outcome> {
  const { flow, service, templateFile } = request;
  const template = templateFile === undefined ? undefined : await readTemplate(templateFile, context.signal);
  const { origin, trail, about, fields } = await resolveTarget(request, context);
  if (service === undefined) return skippedOutcome("begin-trail", [], context);

  const data = { name: trail, ...fields, ...omitUndefined({ origin_url: origin.originUrl?.value }) };
  const write = {
    endpoint: "begin-trail",
    flow,
    data,
    ...(template && { template_file: toKeptTemplate(template) }),
  } as const;
  const call = toServiceRequest(write, service);
  if (request.dryRun)
    return dryRunOutcome([call], service, { operation: "begin-trail", artifacts: [], ...about });

  using client = createServiceClient(service, context);
  const httpResult = await client.send(call);
  const sent = { request: call, settings: service };
  if (request.keepInOutage && isOutage(httpResult)) {
    const { files, problems } = keepRequests([write], service, context);
    const error = toServiceError(sent, httpResult).parts;
    const problem = problems.get(0);
    if (problem !== undefined)
      throw new ServiceError({ ...error, reason: `The request was not kept: ${problem}` });
    const failure = withoutHint(error);
    return { kind: "trail-kept", ...about, failure, keptFiles: files };
  }
  const result = readResponse(sent, httpResult, trailBegun);
  const change = httpResult.kind === "response" && httpResult.status === 200 ? "updated" : "begun";
  const htmlUrl = htmlUrlIn(result);
  return { kind: "trail-begun", ...about, change, result, ...omitUndefined({ htmlUrl }) };
}
