// The gate on a trail with everything in it: asks about it, polls while the verdict can change, and judges.
import type { Context } from "../../context.ts";
import type { TrailJudged } from "./outcome.ts";
import { decideTrail, type AssertedTrail } from "../../gate/decide.ts";
import { recordTrailAnswer } from "../../gate/decision-record.ts";
import { judgeTrail, readState } from "../../gate/judge-trail.ts";
import { limitReasons } from "../../gate/reasons.ts";
import { Deadline } from "../../lib/deadline.ts";
import { InternalError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { askUntilDecided } from "./ask-until-decided.ts";
import { dryRunOutcome, type DryRun } from "../shared/dry-run.ts";
import { suggestNames } from "../shared/suggest-names.ts";
import { givenValue, type AssertValues } from "./inputs.ts";

/** Judges a trail with everything in it. */
export async function assertTrail(values: AssertValues, context: Context): Promise<TrailJudged | DryRun> {
  const { expect } = values;
  const flow = givenValue("flow", values.flow);
  const trail = givenValue("trail", values.trail);
  const query = { scope: "trail", flow, trail, expect } as const;
  const endpoint = getTrailEndpoint(values, flow, trail);
  if (values.dryRun) return dryRunOutcome([endpoint], values, { artifacts: [], flow, trail });

  const deadline = new Deadline(values.timeout + values.wait, context.clock);
  using client = createServiceClient({ ...values, deadline }, context);
  const suggesting = suggestNames({ flow }, { client, service: values, deadline }, context);
  const { progress, circumstances, outcome } = await askUntilDecided(
    [query],
    {
      labelOf: () => `trail ${trail}`,
      call: () => suggesting.call(endpoint),
      judge: (asked, result, onNothingJudged) => {
        const judged = judgeTrail({ ...asked, onNothingJudged, isAwaited: values.wait > 0 }, result);
        // Stryker disable next-line OptionalChaining: what was read was in a response, which the type does not say.
        const answer = judged.trail && recordTrailAnswer(result.response?.json);
        return { ...judged, reasons: limitReasons(judged.reasons), ...omitUndefined({ answer }) };
      },
    },
    values,
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
    query,
    ...outcome,
    ...decided,
    ...decision,
    ...omitUndefined({ result, htmlUrl, state: readState(decided) }),
  };
}
