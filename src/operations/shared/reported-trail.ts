// The trail that a write is about to report to, read once before anything is sent (docs/recorded-values.md).
import type { Context } from "../../context.ts";
import type { TrailName } from "../../domain/identifiers.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Trail } from "../../domain/trail.ts";
import { Deadline } from "../../lib/deadline.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { SendLimits, ServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { limitsOfExtraReads } from "./extra-read.ts";
import { nameSuggester } from "./suggest-names.ts";
import { resolveTarget, type WriteValues } from "./write.ts";

/** The part of the step's remaining time that reading may take: most is left to write. */
const shareOfTime = 1 / 4;

/** What was read of a trail. */
export interface ReportedTrail {
  /** Absent where it does not exist yet or cannot be read. */
  readonly trail?: Trail;
  readonly warnings?: readonly string[];
  /** Why nothing may be sent: the service says that the flow or the organization does not exist. */
  readonly failure?: Failure;
}

/**
 * Resolves what a write records of the run, and reads the trail that it reports to.
 * @param client absent where nothing is asked of the service
 * @throws ConfigurationError as `resolveTarget`
 */
export async function readTarget(values: WriteValues, client: ServiceClient | undefined, context: Context) {
  const target = await resolveTarget(values, context);
  const read = client === undefined ? {} : await readReportedTrail(values, target.trail, client, context);
  return { target, read };
}

/** Reads a trail with its template. A response about another trail gives none. */
export async function readTrail(
  { org, flow }: Pick<WriteValues, "org" | "flow">,
  trail: TrailName,
  client: ServiceClient,
  limits: SendLimits,
): Promise<Result<Trail, { readonly failure?: Failure }>> {
  const read = await client.call(getTrailEndpoint({ org }, flow, trail), { limits });
  if (!read.success) return { success: false, failure: read.failure };
  return read.value.name === trail && read.value.flow.name === flow ? ok(read.value) : { success: false };
}

/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @param values of which `trail` says whether the step names the trail, and does not leave it to the commit
 */
export async function readReportedTrail(
  { org, flow, trail: given, timeout }: Pick<WriteValues, "org" | "flow" | "trail" | "timeout">,
  trail: TrailName,
  client: ServiceClient,
  { clock, logger }: Context,
): Promise<ReportedTrail> {
  const limits = limitsOfExtraReads(new Deadline(timeout, clock), clock, shareOfTime);
  const read = await readTrail({ org, flow }, trail, client, limits);
  if (read.success) return { trail: read.value };
  const { failure } = read;
  if (failure?.notFound === "organization") return { failure: { ...failure, reason: "Nothing was sent" } };
  if (failure?.notFound === "flow") {
    const { deadline } = limits;
    const suggest = nameSuggester({ flow }, { client, service: { org }, deadline }, { clock });
    return {
      failure: {
        ...(await suggest(failure)),
        reason:
          "Nothing was sent: the service would create the flow without a template, and no gate would ask about it",
        hint: "Correct `flow` or `org`, or create the flow first: `flow-description` of `begin-trail` or `record` does that",
      },
    };
  }
  if (failure?.notFound !== "trail") {
    logger.info("The trail could not be read: names are not compared with its template");
    return {};
  }
  const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
  if (given !== undefined)
    return { warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] };
  logger.info(begins);
  return {};
}
