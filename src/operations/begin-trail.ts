// `begin-trail`: opens the trail that the evidence of this run belongs to.
import type { Outcome } from "../outcome.ts";
import { present } from "../present.ts";
import type { BeginTrailRequest } from "../request.ts";
import { readAnswer, trailBegun } from "../service/answers.ts";
import { beginTrail as beginTrailCall } from "../service/calls.ts";
import { openTransport } from "../service/transport.ts";
import type { World } from "../world.ts";
import { linkIn } from "./replies.ts";
import { planned, skipped } from "./not-sent.ts";
import { readTemplate } from "./template.ts";
import { commonFields, findPlace } from "./write.ts";

/**
 * Begins the trail, or updates the one that is there.
 * @throws ConfigurationProblem, ServiceProblem, Cancelled: nothing, or not all of it, is on record then.
 */
export async function beginTrail(request: BeginTrailRequest, world: World): Promise<Outcome> {
  const { flow, service } = request;
  const template =
    request.templateFile === undefined ? undefined : await readTemplate(request.templateFile, world.stop);
  const { origin, trail } = await findPlace(request, world);
  const about = present({
    flow,
    trail,
    gitCommit: origin.commit?.value,
    testedMergeCommit: origin.testedMergeCommit,
  });
  if (service === undefined) return skipped("begin-trail", [], world);

  const call = beginTrailCall(
    service,
    flow,
    { name: trail, ...commonFields(request, origin), ...present({ origin_url: origin.originUrl?.value }) },
    template,
  );
  if (request.dryRun)
    return planned({ operation: "begin-trail", calls: [call], service, artifacts: [], ...about });

  using transport = openTransport(service, world);
  const reply = await transport.send(call);
  const result = readAnswer({ request: call, settings: service }, reply, trailBegun);
  return {
    kind: "trail-begun",
    ...about,
    change: reply.kind === "answer" && reply.status === 200 ? "updated" : "begun",
    result,
    ...present({ htmlUrl: linkIn(result) }),
  };
}
