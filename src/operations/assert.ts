// `assert`: the deployment gate. Asks about every artifact, waits for what can still change, and judges (gate/).
import { createHash } from "node:crypto";
import { fingerprintAll } from "../artifacts/fingerprint-all.ts";
import { judge } from "../gate/judge.ts";
import type { Judgement, KeptJudgement } from "../gate/judgement.ts";
import { decisionRecord, runFacts, type Exchange } from "../gate/record.ts";
import { rule, stepVerdict, type Ruling } from "../gate/ruling.ts";
import { beginWait, canChange, learn, nextStep } from "../gate/waiting.ts";
import { Budget } from "../http/budget.ts";
import type { Outcome } from "../outcome.ts";
import { present } from "../present.ts";
import type { AssertRequest } from "../request.ts";
import { assertArtifact } from "../service/calls.ts";
import { inParallel } from "../service/parallel.ts";
import { openTransport, type Transport } from "../service/transport.ts";
import type { Artifact, HttpUrl, Reply } from "../vocabulary.ts";
import { version } from "../version.ts";
import type { Narrator, World } from "../world.ts";
import { bodyWithin, keepWithin, resultOf, roomForEach, tellLeftOut } from "./kept.ts";
import { planned } from "./not-sent.ts";
import { jsonIn, linkIn } from "./replies.ts";

/** What is known of one artifact so far. */
interface Known {
  readonly artifact: Artifact;
  readonly judgement?: KeptJudgement;
  readonly exchanges: readonly Exchange[];
  /** The last answer that was JSON: its bytes, since ten thousand parsed answers are many times as large. */
  readonly answer?: { readonly body?: Uint8Array; readonly htmlUrl?: HttpUrl };
}

/**
 * Judges every artifact. The outcome says whether the job passes; only a failure to name what is asked about throws.
 * @throws ConfigurationProblem when an artifact cannot be fingerprinted: nothing was asked then.
 */
export async function assertCompliance(request: AssertRequest, world: World): Promise<Outcome> {
  const { service, question, enforcement, patience } = request;
  const budget = new Budget(service.timeout, world.clock);
  const artifacts = await fingerprintAll(request.artifacts, world, budget);
  if (request.dryRun) {
    const calls = artifacts.map(({ fingerprint }) => assertArtifact(service, fingerprint, question));
    return planned({ operation: "assert", calls, service, artifacts, asked: question });
  }

  const startedAt = world.clock.now();
  budget.extend(patience.wait);
  using transport = openTransport({ ...service, budget }, world);
  const { known, waits, cancelled } = await askUntilSettled(request, artifacts, transport, world);

  const judged = known.map(({ artifact, judgement = neverAsked, exchanges, answer }) => {
    const { verdict } = judgement;
    // A gate that was interrupted has not decided: nothing is let through then.
    const ruling: Ruling =
      cancelled && verdict !== "compliant" ? { passes: false } : rule(verdict, enforcement);
    return { ...artifact, ...judgement, ...ruling, ...present({ htmlUrl: answer?.htmlUrl }), exchanges };
  });
  const verdict = stepVerdict(judged.map((artifact) => artifact.verdict));
  const bodies = known.map(({ answer }) => answer?.body);
  const leftOut = known.filter(({ answer }) => answer !== undefined && answer.body === undefined);
  tellLeftOut(leftOut.length, roomForEach(artifacts.length), world);
  const passes = judged.length > 0 && judged.every((artifact) => artifact.passes);
  return {
    kind: "judged",
    asked: question,
    verdict,
    passes,
    cancelled,
    waitedSeconds: Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000),
    artifacts: judged,
    result: resultOf(bodies),
    record: decisionRecord({
      actionVersion: version,
      run: runFacts(world.environment),
      service,
      question,
      enforcement,
      patience,
      verdict,
      passes,
      cancelled,
      artifacts: judged,
      startedAt,
      endedAt: world.clock.now(),
      waits,
    }),
  };
}

const neverAsked: KeptJudgement = {
  verdict: "unreachable",
  reasons: [{ kind: "said", text: "The job was cancelled before the service was asked" }],
  warnings: [],
};

async function askUntilSettled(
  { service, question, enforcement, patience }: AssertRequest,
  artifacts: readonly Artifact[],
  transport: Transport,
  world: World,
) {
  const { clock, narrator, random, stop } = world;
  let wait = beginWait(patience, clock.monotonic());
  let known: readonly Known[] = artifacts.map((artifact) => ({ artifact, exchanges: [] }));
  const waits: number[] = [];
  const tellChanges = changesIn(narrator);
  const room = roomForEach(artifacts.length);
  // A function, since the signal changes while this waits.
  const isCancelled = () => stop.aborted;

  for (;;) {
    known = await inParallel(known, async (before) => {
      if (before.judgement !== undefined && !canChange(before.judgement.verdict)) return before;
      const { artifact } = before;
      const reply = await transport.send(assertArtifact(service, artifact.fingerprint, question));
      const { onNothingJudged } = enforcement;
      const judgement = judge({ ...question, onNothingJudged, fingerprint: artifact.fingerprint }, reply);
      return {
        artifact,
        judgement: learn(before.judgement, keepWithin(room, judgement, reply, world.redact)),
        exchanges: before.exchanges.concat(exchangeOf(reply, judgement)),
        ...present({ answer: answerIn(reply, judgement, room) ?? before.answer }),
      };
    });
    if (isCancelled()) return { known, waits, cancelled: true };
    const verdicts = known.map(({ judgement }) => judgement?.verdict ?? "unreachable");
    const next = nextStep(verdicts, wait, clock.monotonic(), random());
    if (next.step === "end") return { known, waits, cancelled: false };
    tellChanges(known);
    narrator.detail(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
    const before = clock.monotonic();
    await clock.sleep(next.milliseconds, stop);
    waits.push(clock.monotonic() - before);
    if (isCancelled()) return { known, waits, cancelled: true };
    wait = next.then;
  }
}

/** Tells what changed since it was last called: a wait that repeats itself is not worth a line. */
function changesIn(narrator: Narrator) {
  const told = new Map<string, string>();
  return (known: readonly Known[]) => {
    for (const { artifact, judgement } of known) {
      if (judgement === undefined) continue;
      const reasons = judgement.reasons.map((reason) => reason.text).join("; ");
      const line = `${artifact.filename}: ${judgement.verdict}${reasons === "" ? "" : `, waiting: ${reasons}`}`;
      if (told.get(artifact.fingerprint) === line) continue;
      told.set(artifact.fingerprint, line);
      narrator.note(line);
    }
  };
}

function answerIn(reply: Reply, { assertion }: Judgement, room: number): Known["answer"] {
  const json = assertion ?? jsonIn(reply);
  if (json === undefined) return undefined;
  return present({ body: bodyWithin(room, reply), htmlUrl: linkIn(json) });
}

function exchangeOf(reply: Reply, { verdict }: Judgement): Exchange {
  const { attempts } = reply;
  if (reply.kind === "silence") return { attempts, verdict };
  const bodySha256 = createHash("sha256").update(reply.body).digest("hex");
  return { attempts, verdict, status: reply.status, bodySha256 };
}
