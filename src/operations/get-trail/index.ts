// `get-trail`: reads a trail. The gate on a trail is `assert` with `scope: trail`.
import { judgeTrail, readState } from "../../gate/judge-trail.ts";
import { connectionInputs } from "../../inputs/definitions.ts";
import { ServiceError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { toServiceError } from "../../service/service-error.ts";
import { defineOperation } from "../operation.ts";
import { limitReasons } from "../shared/responses.ts";
import { presentTrailRead, type TrailRead } from "./present.ts";

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
    if (!read.success) throw toServiceError(read.failure);
    const { json: result, htmlUrl } = read.response ?? {};
    const query = { flow, trail, expect: [], onNothingJudged: "fail" } as const;
    const judgement = judgeTrail(query, read);
    const { trail: found, verdict, warnings } = judgement;
    const reasons = limitReasons(judgement.reasons).map(({ text }) => text);
    if (found === undefined)
      throw new ServiceError({
        message: reasons.join("; "),
        hint: "Check that `base-url` is the address of the service's API",
      });
    const doubts = verdict === "unverifiable" ? reasons : [];
    const notSet = doubts.map((text) => `${text}. The output \`compliance-state\` is not set`);
    const nothing = verdict === "nothing-judged" ? reasons.slice(0, 1) : [];
    return {
      kind: "trail-read",
      flow,
      trail,
      found,
      ...omitUndefined({ result, htmlUrl, state: readState(judgement) }),
      warnings: [...warnings, ...notSet, ...nothing],
    };
  },
  present: presentTrailRead,
});
