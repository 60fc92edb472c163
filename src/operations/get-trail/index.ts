// `get-trail`: reads a trail. The gate on a trail is `assert` with `scope: trail`.
import type { FlowName, HttpUrl, TrailName } from "../../domain/identifiers.ts";
import type { Trail, TrailState } from "../../domain/trail.ts";
import { judgeTrail, readState } from "../../gate/judge-trail.ts";
import { connectionInputs } from "../../inputs/definitions.ts";
import { ServiceError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { stateText, type Presentation, type ResultLine } from "../../report/presentation.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { createServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { bodyOf } from "../../service/service-error.ts";
import { defineOperation } from "../operation.ts";
import { trailParts } from "../shared/trail-tables.ts";

/** What is on record of a trail. */
export interface TrailRead {
  readonly kind: "trail-read";
  readonly flow: FlowName;
  readonly trail: TrailName;
  /** Texts about the response that do not change the result. */
  readonly warnings: readonly string[];
  /** The trail's state; absent where the response contradicts itself, so that no later step relies on it. */
  readonly state?: TrailState;
  readonly found: Trail;
  readonly htmlUrl?: HttpUrl;
  /** The response as it came. */
  readonly result?: unknown;
}

export const operation = defineOperation({
  name: "get-trail",
  inputs: [...connectionInputs, "flow", "trail"],
  requires: ["base-url", "org", "api-token", "flow", "trail"],
  rejects: [
    {
      // A step that is meant as a gate must not pass because it only reads.
      inputs: [
        ...(["expect", "wait", "wait-interval", "allow-until", "allow-reason"] as const),
        ...(["on-non-compliance", "on-nothing-judged", "on-outage"] as const),
      ],
      message: "is set, but get-trail only reads: it is not a gate",
      hint: "For a gate on the trail use `operation: assert` with `scope: trail`. To read the trail, omit the input",
    },
  ],
  introduce: ({ flow, trail }) => `Reading trail ${trail} of flow ${flow}`,
  run: async (values, context): Promise<TrailRead> => {
    const { flow, trail } = values;
    using client = createServiceClient(values, context);
    const read = await client.call(getTrailEndpoint(values, flow, trail));
    bodyOf(read);
    const judgement = judgeTrail({ flow, trail, expect: [], onNothingJudged: "fail" }, read);
    const { trail: found, verdict, reasons } = judgement;
    const [why = ""] = reasons.map(({ text }) => text);
    if (found === undefined)
      throw new ServiceError({
        message: why,
        hint: "Check that `base-url` is the address of the service's API",
      });
    const doubt = verdict === "unverifiable" ? [`${why}. The output \`compliance-state\` is not set`] : [];
    const { json: result, htmlUrl } = read.response ?? {};
    return {
      kind: "trail-read",
      ...{ flow, trail, found },
      ...omitUndefined({ result, htmlUrl, state: readState(judgement) }),
      warnings: verdict === "nothing-judged" ? [why] : doubt,
    };
  },
  present: presentTrailRead,
});

/** Presents a trail; `now` is in milliseconds since 1970. */
export function presentTrailRead(outcome: TrailRead, now: number): Presentation {
  const { flow, trail, found, state, htmlUrl, warnings, result } = outcome;
  return {
    result: resultOf(outcome),
    warnings,
    outputs: { flow, trail, "html-url": htmlUrl, "compliance-state": state },
    documents: { result },
    log: [htmlUrl && `See ${htmlUrl}`],
    ...trailParts(found, htmlUrl, now),
  };
}

function resultOf({ flow, trail, state }: TrailRead): ResultLine {
  const found = `Found trail ${withShortCommits(trail)} of flow ${flow}`;
  return state === undefined
    ? {
        severity: "warning",
        text: `${found}. Its state is unknown, because the response contradicts itself.`,
      }
    : { severity: state === "COMPLIANT" ? "success" : "info", text: `${found}: ${stateText(state)}.` };
}
