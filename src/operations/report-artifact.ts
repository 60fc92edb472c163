// `report-artifact`: puts what was built on record, each artifact by its fingerprint.
import { fingerprintAll } from "../artifacts/fingerprint-all.ts";
import { Budget } from "../http/budget.ts";
import type { Outcome, ReportedArtifact } from "../outcome.ts";
import { present } from "../present.ts";
import { ConfigurationProblem, inOneText, Problem, storyIn } from "../problem.ts";
import type { ReportArtifactRequest } from "../request.ts";
import { artifactReported, readAnswer } from "../service/answers.ts";
import { reportArtifact as reportArtifactCall, type ArtifactToReport } from "../service/calls.ts";
import { inParallel } from "../service/parallel.ts";
import { openTransport } from "../service/transport.ts";
import type { Artifact } from "../vocabulary.ts";
import type { World } from "../world.ts";
import { bodyWithin, longestText, resultOf, roomForEach, tellLeftOut } from "./kept.ts";
import { linkIn } from "./replies.ts";
import { planned, skipped } from "./not-sent.ts";
import { commonFields, findPlace, type Place } from "./write.ts";

/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationProblem when an artifact or a fact that must go on record is not there: nothing was sent then.
 */
export async function reportArtifact(request: ReportArtifactRequest, world: World): Promise<Outcome> {
  const { flow, service } = request;
  const budget = new Budget(request.artifacts.timeout, world.clock);
  const artifacts = await fingerprintAll(request.artifacts, world, budget);
  const place = await findPlace(request, world);
  const about = present({
    flow,
    trail: place.trail,
    gitCommit: place.origin.commit?.value,
    testedMergeCommit: place.origin.testedMergeCommit,
  });
  if (service === undefined) return skipped("report-artifact", artifacts, world);

  const common = fieldsOfEvery(request, place);
  const planOf = (artifact: Artifact) =>
    reportArtifactCall(service, flow, { ...fieldsOfOne(artifact), ...common });
  if (request.dryRun)
    return planned({
      operation: "report-artifact",
      calls: artifacts.map(planOf),
      service,
      artifacts,
      ...about,
    });

  using transport = openTransport({ ...service, budget }, world);
  const room = roomForEach(artifacts.length);
  const results = await inParallel(artifacts, async (artifact) => {
    const call = planOf(artifact);
    const reply = await transport.send(call);
    try {
      const answer = readAnswer({ request: call, settings: service }, reply, artifactReported);
      const reported = { ...artifact, reported: true, ...present({ htmlUrl: linkIn(answer) }) };
      return { artifact: reported, body: bodyWithin(room, reply) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const failure = inOneText(world.redact(storyIn(error), longestText));
      return { artifact: { ...artifact, reported: false, failure } };
    }
  });
  const reported: readonly ReportedArtifact[] = results.map(({ artifact }) => artifact);
  const leftOut = results.filter(({ artifact, body }) => artifact.reported && body === undefined);
  tellLeftOut(leftOut.length, room, world);
  return {
    kind: "artifacts-reported",
    ...about,
    artifacts: reported,
    result: resultOf(results.map(({ body }) => body)),
  };
}

function fieldsOfOne(artifact: Artifact) {
  return {
    fingerprint: artifact.fingerprint,
    filename: artifact.filename,
    ...present({ template_reference_name: artifact.name }),
  };
}

/** The fields that every artifact of a step has in common. The service needs both URLs (spec.md, "Reported artifact"). */
function fieldsOfEvery(
  request: ReportArtifactRequest,
  { origin, trail }: Place,
): Omit<ArtifactToReport, "fingerprint" | "filename"> {
  return {
    build_url: origin.buildUrl?.value ?? unknownUrl("build-url", "the run's address"),
    commit_url: origin.commitUrl?.value ?? unknownUrl("commit-url", "the commit's address"),
    trail_name: trail,
    ...commonFields(request, origin),
    ...present({
      git_commit: origin.commit?.value,
      commits_list: origin.commitsList,
      repo_url: origin.repoUrl?.value,
      annotations: request.annotations,
      is_compliant: request.isCompliant,
      template: request.template,
    }),
  };
}

function unknownUrl(input: string, what: string): never {
  throw new ConfigurationProblem({
    what: `Input \`${input}\` is not given, and ${what} is not known from the workflow run`,
    why: "The service needs it, and a guess would go on record",
    next: `Give \`${input}\``,
  });
}
