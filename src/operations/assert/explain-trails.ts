// What failed or is missing in a trail, where the answer about an artifact does not say it (docs/internals/gate.md, "How reasons are read").
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { flowNameSchema, trailNameSchema } from "../../domain/identifiers.ts";
import type { JudgedArtifact } from "./outcome.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { explainReasons, unexplainedTrails } from "../../gate/reasons.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import type { Deadline } from "../../lib/deadline.ts";
import type { ServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { limitsOfExtraReads } from "../shared/extra-read.ts";
import { limitReasons } from "../shared/responses.ts";

/** More trails are shown nowhere. */
const maxTrails = 20;

interface Access {
  readonly client: ServiceClient;
  readonly service: ServiceSettings;
  readonly deadline: Deadline;
}

/**
 * Names the attestations that keep the gate closed, from trails that are read for that once, without retries. Verdicts were
 * decided before and stay. Where a trail cannot be read, its reasons stay too.
 */
export async function explainTrails<One extends JudgedArtifact>(
  artifacts: readonly One[],
  { client, service, deadline }: Access,
  { clock }: Context,
): Promise<readonly One[]> {
  const closed = artifacts.filter(({ passes }) => !passes);
  const trails = unexplainedTrails(closed.flatMap(({ reasons }) => reasons)).slice(0, maxTrails);
  const limits = limitsOfExtraReads(deadline, clock);
  const read = await mapConcurrent(trails, async (location) => {
    const flow = v.safeParse(flowNameSchema, location.flow);
    const trail = v.safeParse(trailNameSchema, location.trail);
    if (!flow.success || !trail.success) return [];
    const result = await client.call(getTrailEndpoint(service, flow.output, trail.output), { limits });
    return result.success ? [result.value] : [];
  });
  const found = read.flat();
  return artifacts.map((one) => {
    const reasons = explainReasons(one.reasons, one.fingerprint, found);
    // Without a trail there are no more of them than before, and the last one may count those that were left out.
    return { ...one, reasons: found.length === 0 ? reasons : limitReasons(reasons) };
  });
}
