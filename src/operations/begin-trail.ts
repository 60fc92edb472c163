// `begin-trail`: begins the trail that the attestations of this run belong to.
import type { Outcome } from "../domain/outcome.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { BeginTrailRequest } from "../domain/request.ts";
import { readResponse, trailBegun } from "../service/response-schemas.ts";
import { beginTrail as beginTrailCall } from "../service/endpoints.ts";
import { createServiceClient } from "../service/client.ts";
import type { Context } from "../context.ts";
import { joinParts, ServiceError } from "../domain/errors.ts";
import { isOutage } from "../domain/http-result.ts";
import { toServiceError } from "../service/http-errors.ts";
import { keepRequests, toKeptTemplate } from "./shared/kept-requests.ts";
import { htmlUrlIn } from "./shared/responses.ts";
import { dryRunOutcome, skippedOutcome } from "./shared/not-sent.ts";
import { readTemplate } from "./shared/template.ts";
import { commonFields, resolveTarget } from "./shared/write.ts";

/**
 * Begins the trail, or updates the existing one. In an outage with `on-outage: keep` the request is kept.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
export async function beginTrail(request: BeginTrailRequest, context: Context): Promise<Outcome> {
  const { flow, service } = request;
  const template =
    request.templateFile === undefined ? undefined : await readTemplate(request.templateFile, context.signal);
  const { origin, trail } = await resolveTarget(request, context);
  const about = omitUndefined({
    flow,
    trail,
    gitCommit: origin.commit?.value,
    testedMergeCommit: origin.testedMergeCommit,
  });
  if (service === undefined) return skippedOutcome("begin-trail", [], context);

  const data = {
    name: trail,
    ...commonFields(request, origin),
    ...omitUndefined({ origin_url: origin.originUrl?.value }),
  };
  const call = beginTrailCall(service, flow, data, template);
  if (request.dryRun)
    return dryRunOutcome({ operation: "begin-trail", calls: [call], service, artifacts: [], ...about });

  using client = createServiceClient(service, context);
  const httpResult = await client.send(call);
  const sent = { request: call, settings: service };
  if (request.keepInOutage && isOutage(httpResult)) {
    const unanswered = { endpoint: "begin-trail", flow, data } as const;
    const { files, problems } = keepRequests(
      [template ? { ...unanswered, template_file: toKeptTemplate(template) } : unanswered],
      service,
      context,
    );
    const { message, reason, hint } = toServiceError(sent, httpResult).parts;
    const [problem] = problems.values();
    if (problem !== undefined)
      throw new ServiceError(
        omitUndefined({ message, reason: `The request was not kept: ${problem}`, hint }),
      );
    const failure = joinParts(omitUndefined({ message, reason }));
    return { kind: "trail-kept", ...about, failure, keptFiles: files };
  }
  const result = readResponse(sent, httpResult, trailBegun);
  return {
    kind: "trail-begun",
    ...about,
    change: httpResult.kind === "response" && httpResult.status === 200 ? "updated" : "begun",
    result,
    ...omitUndefined({ htmlUrl: htmlUrlIn(result) }),
  };
}
