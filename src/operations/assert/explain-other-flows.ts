// Where else an artifact is recorded that the flow of a gate does not have (docs/gate.md).
import type { Context } from "../../context.ts";
import type { JudgedArtifact } from "./outcome.ts";
import type { AssertionQuery, ServiceSettings } from "../../domain/request.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { joinTruncated } from "../../lib/format.ts";
import type { ServiceClient } from "../../service/client.ts";
import { assertArtifactEndpoint } from "../../service/endpoints.ts";
import { limitsOfExtraReads } from "../shared/extra-read.ts";

/** More artifacts are shown nowhere. */
const maxArtifacts = 20;

interface Access {
  readonly client: Pick<ServiceClient, "call">;
  readonly service: ServiceSettings;
  readonly deadline: Deadline;
}

/**
 * Names the flows that have the artifacts which the asked flow does not have: each is asked about once more, without the
 * flow and without retries. Verdicts were decided before and stay.
 */
export async function explainOtherFlows<One extends JudgedArtifact>(
  artifacts: readonly One[],
  { flow }: AssertionQuery,
  { client, service, deadline }: Access,
  { clock }: Context,
): Promise<readonly One[]> {
  const unknown = artifacts.filter(({ verdict }) => flow !== undefined && verdict === "unknown-artifact");
  const limits = limitsOfExtraReads(deadline, clock);
  const found = await mapConcurrent(unknown.slice(0, maxArtifacts), async (one) => {
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
