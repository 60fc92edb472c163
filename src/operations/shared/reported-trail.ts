// The trail that a write is about to report to, read once before anything is sent (docs/recorded-values.md).
import type { TrailName } from "../../domain/identifiers.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Trail } from "../../domain/trail.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { SendLimits, ServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { limitsOfExtraReads } from "./extra-read.ts";
import { suggestNames } from "./suggest-names.ts";
import type { Reading, WriteValues } from "./write.ts";

/** The part of the step's remaining time that reading may take: most is left to write. */
const shareOfTime = 1 / 4;

/** What was read of a trail. */
export interface ReportedTrail {
  /** Absent where it does not exist yet or cannot be read. */
  readonly trail?: Trail;
  readonly warnings: readonly string[];
}

/** Reads a trail with its template. A response about another trail gives none. */
export async function readTrail(
  { org, flow }: Pick<WriteValues, "org" | "flow">,
  trail: TrailName,
  client: Pick<ServiceClient, "call">,
  limits: SendLimits,
): Promise<Result<Trail, { readonly failure?: Failure }>> {
  const read = await client.call(getTrailEndpoint({ org }, flow, trail), { limits });
  if (!read.success) return { success: false, failure: read.failure };
  return read.value.name === trail && read.value.flow.name === flow ? ok(read.value) : { success: false };
}

/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @param values of which `trail` says whether the step names the trail, and does not leave it to the commit
 * @returns why nothing may be sent, where the service says that the flow or the organization does not exist
 */
export async function readReportedTrail(
  { org, flow, trail: given }: Pick<WriteValues, "org" | "flow" | "trail">,
  { client, target: { trail }, limits: { deadline }, context: { clock, logger } }: Reading,
): Promise<Result<ReportedTrail, { readonly failure: Failure }>> {
  const limits = limitsOfExtraReads(deadline, clock, shareOfTime);
  const access = { client, service: { org }, deadline: limits.deadline };
  const read = await readTrail({ org, flow }, trail, suggestNames({ flow }, access, { clock }), limits);
  if (read.success) return ok({ trail: read.value, warnings: [] });
  const { failure } = read;
  if (failure?.notFound === "organization")
    return { success: false, failure: { ...failure, reason: "Nothing was sent" } };
  if (failure?.notFound === "flow") {
    const reason =
      "Nothing was sent: the service would create the flow without a template, and no gate would ask about it";
    const hint =
      "Correct `flow` or `org`, or create the flow first: `flow-description` of `begin-trail` or `record` does that";
    return { success: false, failure: { ...failure, reason, hint } };
  }
  const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
  if (failure?.notFound === "trail" && given !== undefined)
    return ok({ warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] });
  logger.info(
    failure?.notFound === "trail"
      ? begins
      : "The trail could not be read: names are not compared with its template",
  );
  return ok({ warnings: [] });
}
