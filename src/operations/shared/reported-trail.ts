// The trail that a write is about to report to, read once before anything is sent (docs/recorded-values.md).
import type { Context } from "../../context.ts";
import type { FlowName, TrailName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Trail } from "../../domain/trail.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { ServiceClient } from "../../service/client.ts";
import { getTrailEndpoint, listFlowNamesEndpoint } from "../../service/endpoints.ts";
import { limitsOfExtraReads } from "./extra-read.ts";

/** The part of the step's remaining time that reading may take: most is left to write. */
const shareOfTime = 1 / 4;

interface ReportedTo {
  readonly client: ServiceClient;
  readonly service: ServiceSettings;
  readonly flow: FlowName;
  readonly trail: TrailName;
  /** Whether the step names the trail, and does not leave it to the commit. */
  readonly isNamed: boolean;
  readonly deadline: Deadline;
}

interface ReportedTrail {
  /** Absent where it does not exist yet or cannot be read. */
  readonly trail?: Trail;
  readonly warnings: readonly string[];
}

/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @returns why nothing may be sent, where the service says that the flow or the organization does not exist
 */
export async function readReportedTrail(
  { client, service, flow, trail, isNamed, deadline }: ReportedTo,
  { clock, logger }: Context,
): Promise<Result<ReportedTrail, { readonly failure: Failure }>> {
  const limits = limitsOfExtraReads(deadline, clock, shareOfTime);
  const read = await client.call(getTrailEndpoint(service, flow, trail), { limits });
  if (read.success && read.value.name === trail && read.value.flow.name === flow)
    return ok({ trail: read.value, warnings: [] });
  const failure = read.success ? undefined : read.failure;
  if (failure?.notFound === "organization")
    return { success: false, failure: { ...failure, reason: "Nothing was sent" } };
  if (failure?.notFound === "flow") {
    const flows = await client.call(listFlowNamesEndpoint(service), { limits });
    return {
      success: false,
      failure: {
        ...failure,
        message: failure.message + (flows.success ? didYouMean(flow, flows.value) : ""),
        reason:
          "Nothing was sent: the service would create the flow without a template, and no gate would ask about it",
        hint: "Correct `flow` or `org`, or create the flow at the service first",
      },
    };
  }
  if (failure?.notFound !== "trail") {
    logger.info("The trail could not be read: names are not compared with its template");
    return ok({ warnings: [] });
  }
  const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
  if (isNamed)
    return ok({ warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] });
  logger.info(begins);
  return ok({ warnings: [] });
}
