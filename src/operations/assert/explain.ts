// What explains a verdict and is not in the answer about an artifact: read once, without retries, after the decision, which
// stays (docs/internals/gate.md, "How reasons are read").
import * as v from "valibot";
import type { Clock } from "../../context.ts";
import { flowNameSchema, trailNameSchema } from "../../domain/identifiers.ts";
import type { AssertionQuery, ServiceSettings } from "../../domain/request.ts";
import { explainReasons, limitReasons, unexplainedTrails } from "../../gate/reasons.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { joinTruncated } from "../../lib/format.ts";
import type { ServiceClient } from "../../service/client.ts";
import { assertArtifactEndpoint, getTrailEndpoint } from "../../service/endpoints.ts";
import { limitsOfExtraReads } from "../shared/extra-read.ts";
import type { JudgedArtifact } from "./outcome.ts";

/** More artifacts or trails are shown nowhere. */
const maxReads = 20;

interface Access {
  readonly client: Pick<ServiceClient, "call">;
  readonly service: ServiceSettings;
  readonly deadline: Deadline;
  readonly clock: Clock;
}

/**
 * Names the attestations that keep the gate closed, from their trails. Where a trail cannot be read, its reasons stay too.
 */
export async function explainTrails<One extends JudgedArtifact>(
  artifacts: readonly One[],
  { client, service, deadline, clock }: Access,
): Promise<readonly One[]> {
  const closed = artifacts.filter(({ passes }) => !passes);
  const trails = unexplainedTrails(closed.flatMap(({ reasons }) => reasons)).slice(0, maxReads);
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

/**
 * Names the flows that have the artifacts which the asked flow does not have: each is asked about without the flow.
 */
export async function explainOtherFlows<One extends JudgedArtifact>(
  artifacts: readonly One[],
  { flow }: AssertionQuery,
  { client, service, deadline, clock }: Access,
): Promise<readonly One[]> {
  const unknown = artifacts.filter(({ verdict }) => flow !== undefined && verdict === "unknown-artifact");
  const limits = limitsOfExtraReads(deadline, clock);
  const found = await mapConcurrent(unknown.slice(0, maxReads), async (one) => {
    const result = await client.call(assertArtifactEndpoint(service, one.fingerprint, {}), { limits });
    const { flow: own, flows } = result.success ? result.value : { flow: undefined, flows: [] };
    const names = [...new Set([own, ...flows.map((other) => other.flow)])].flatMap((name) => name ?? []);
    return [one.fingerprint, names] as const;
  });
  const byFingerprint = new Map(found);
  return artifacts.map((one) => {
    const [first, ...others] = byFingerprint.get(one.fingerprint) ?? [];
    if (one.verdict !== "unknown-artifact" || first === undefined) return one;
    const listed = joinTruncated([first, ...others].map((name) => `\`${name}\``));
    return {
      ...one,
      reasons: one.reasons.map((reason) => ({ ...reason, text: `${reason.text}, but to ${listed}` })),
      hint: `Set \`flow: ${first}\`, or report the artifact to flow \`${flow ?? ""}\``,
    };
  });
}
