// The gate on a trail with everything in it: asks about it, polls while the verdict can change, and judges.
import type { Context } from "../../context.ts";
import type { TrailJudged } from "./outcome.ts";
import { decideTrail, type AssertedTrail } from "../../gate/decide.ts";
import { recordTrailAnswer } from "../../gate/decision-record.ts";
import { waiverAt } from "../../gate/enforcement.ts";
import { judgeTrail, readState } from "../../gate/judge-trail.ts";
import { Deadline } from "../../lib/deadline.ts";
import { InternalError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { askUntilDecided } from "../shared/ask-until-decided.ts";
import { enforcementOf } from "../shared/enforcement.ts";
import { dryRunOutcome, type DryRun } from "../shared/dry-run.ts";
import { limitReasons } from "../shared/responses.ts";
import { serviceOf } from "../shared/service.ts";
import { suggestNames } from "../shared/suggest-names.ts";
import { givenValue, type AssertValues } from "./inputs.ts";

/** Judges a trail with everything in it. */
export async function assertTrail(values: AssertValues, context: Context): Promise<TrailJudged | DryRun> {
  const { expect } = values;
  const flow = givenValue("flow", values.flow);
  const trail = givenValue("trail", values.trail);
  const query = { scope: "trail", flow, trail, expect } as const;
  const service = serviceOf(values);
  const enforcement = enforcementOf(values);
  const waitOptions = { wait: values.wait, interval: values.waitInterval };
  const endpoint = getTrailEndpoint(service, flow, trail);
  if (values.dryRun) return dryRunOutcome([endpoint], service, { artifacts: [], flow, trail });

  const deadline = new Deadline(service.timeout + waitOptions.wait, context.clock);
  using client = createServiceClient({ ...service, deadline }, context);
  const suggesting = suggestNames({ flow }, { client, service, deadline }, context);
  const { progress, circumstances, waitedSeconds } = await askUntilDecided(
    [query],
    {
      ...{ service, enforcement, waitOptions },
      labelOf: () => `trail ${trail}`,
      call: () => suggesting.call(endpoint),
      judge: (asked, result, onNothingJudged) => {
        const judged = judgeTrail({ ...asked, onNothingJudged, isAwaited: waitOptions.wait > 0 }, result);
        // Stryker disable next-line OptionalChaining: what was read was in a response, which the type does not say.
        const answer = judged.trail && recordTrailAnswer(result.response?.json);
        return { ...judged, reasons: limitReasons(judged.reasons), ...omitUndefined({ answer }) };
      },
    },
    context,
  );
  const [asked] = progress;
  // Stryker disable next-line all: one was asked about, which the type does not say.
  if (asked === undefined) throw new InternalError({ message: "No trail was asked about" });
  const { judgement, response, requests } = asked;
  const asserted: AssertedTrail = { ...judgement, requests };
  const { trail: decided, ...decision } = decideTrail({ ...circumstances, query }, asserted, query);
  const { json: result, htmlUrl } = response ?? {};
  return {
    kind: "trail-judged",
    cancelled: circumstances.cancelled,
    query,
    ...decided,
    ...decision,
    ...omitUndefined({ result, htmlUrl, state: readState(decided) }),
    ...omitUndefined({ waiver: waiverAt(enforcement, circumstances.endedAt) }),
    waitedSeconds,
  };
}
