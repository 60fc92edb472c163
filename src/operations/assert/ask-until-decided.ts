// Asks about everything that a gate was given, in rounds, while a verdict can still change (docs/internals/gate.md, "Waiting").
import type { Context } from "../../context.ts";
import type { Enforcement, WaitOptions } from "../../domain/request.ts";
import type { ReceivedResponse, ServiceResult } from "../../domain/service-result.ts";
import type { Judgement } from "../../domain/verdict.ts";
import { missingEvidence } from "../../gate/reasons.ts";
import { ageText, judgeTooOld, measureAnswers } from "../../gate/answer-age.ts";
import { runFacts, type RecordedRequest } from "../../gate/decision-record.ts";
import { enforce, enforcementAt, waiverAt } from "../../gate/enforcement.ts";
import { canChange, mergeJudgements } from "../../gate/polling.ts";
import type { Values } from "../../inputs/definitions.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import { aborted } from "../../lib/errors.ts";
import { joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { version } from "../../lib/version.ts";
import { enforcementOf, type EnforcementValues } from "../shared/enforcement.ts";
import { pollRounds } from "../shared/poll-rounds.ts";

/** A judgement without what was read of the response. */
type BareJudgement = Pick<Judgement, "verdict" | "reasons" | "warnings" | "hint">;

/** What is known so far of an artifact, or of the trail. */
interface Progress<Subject, Known> {
  readonly subject: Subject;
  readonly judgement: Known | BareJudgement;
  readonly requests: readonly RecordedRequest[];
  /** The last response that was JSON. */
  readonly response?: Pick<ReceivedResponse, "json" | "htmlUrl">;
}

interface Question<Subject, Body, Known> {
  /** What the log calls it. */
  readonly labelOf: (subject: Subject) => string;
  readonly call: (subject: Subject) => Promise<ServiceResult<Body>>;
  readonly judge: (
    subject: Subject,
    result: ServiceResult<Body>,
    onNothingJudged: Enforcement["onNothingJudged"],
  ) => Known;
}

/**
 * Asks about each subject until no verdict can change, waiting helps no more, or the time is up.
 * @returns what is known of each, what the decision rests on besides, and what is shown of the wait
 */
export async function askUntilDecided<Subject, Body, Known extends BareJudgement>(
  subjects: readonly Subject[],
  question: Question<Subject, Body, Known>,
  values: EnforcementValues &
    Values<"base-url" | "org" | "wait" | "wait-interval", "base-url" | "org" | "wait">,
  context: Context,
) {
  const enforcement = enforcementOf(values);
  const waitOptions = { wait: values.wait, interval: values.waitInterval };
  const { clock } = context;
  const startedAt = clock.now();
  const dateAtZero = startedAt - clock.monotonic();
  // Dates of attempts follow the monotonic clock too.
  const dateNow = () => dateAtZero + clock.monotonic();
  const { progress, waits, waitedSeconds, cancelled, oldestAnswer } = await poll(
    subjects,
    { ...question, enforcement, waitOptions },
    context,
    dateNow,
  );
  // A clock that was set back neither prolongs an exception nor hides a wait.
  const endedAt = Math.max(clock.now(), dateNow());
  return {
    progress,
    circumstances: {
      ...{ actionVersion: version, run: runFacts(context.environment) },
      ...{ service: pick(values, "baseUrl", "org"), enforcement, waitOptions },
      ...{ cancelled, startedAt, endedAt, waits },
      ...omitUndefined({ oldestAnswer }),
    },
    outcome: { cancelled, waitedSeconds, ...omitUndefined({ waiver: waiverAt(enforcement, endedAt) }) },
  };
}

/** The judgement of what was not asked about in the last round, because the step was ended from outside. */
const notAsked: BareJudgement = {
  verdict: "unreachable",
  reasons: [{ kind: "service-error", text: `The service was not asked again: ${aborted.reason}` }],
  warnings: [],
};

interface Settings {
  readonly enforcement: Enforcement;
  readonly waitOptions: WaitOptions;
}

async function poll<Subject, Body, Known extends BareJudgement>(
  subjects: readonly Subject[],
  { enforcement, waitOptions, labelOf, call, judge }: Question<Subject, Body, Known> & Settings,
  context: Context,
  dateNow: () => number,
) {
  const { clock, logger } = context;
  let progress: readonly Progress<Subject, Known>[] = subjects.map((subject) => ({
    subject,
    judgement: notAsked,
    requests: [],
  }));

  const ask = async (before: Progress<Subject, Known>, round: number): Promise<Progress<Subject, Known>> => {
    const { subject } = before;
    const result = await call(subject);
    const { onNothingJudged } = enforcementAt(enforcement, clock.now());
    const judgement = judge(subject, result, onNothingJudged);
    const { attempts, response: received } = result;
    const response = received?.json !== undefined ? pick(received, "json", "htmlUrl") : before.response;
    return {
      subject,
      judgement: mergeJudgements<Known | BareJudgement>(before.judgement, judgement),
      requests: before.requests.concat({
        round,
        attempts,
        verdict: judgement.verdict,
        ...(received && { status: received.status, bodySha256: received.sha256 }),
      }),
      ...omitUndefined({ response }),
    };
  };

  const mayChange = ({ judgement }: Progress<Subject, Known>) => canChange(judgement.verdict);
  const polled = await pollRounds(waitOptions, context, async (round, again) => {
    const before = measureAnswers(progress, round, dateNow());
    const isDue = again ? before.isOutdated : mayChange;
    // Where this has to pause too, an answer counts although it is older than a pause.
    const isOnceMore = again && progress.some(before.isStale);
    if (isOnceMore)
      logger.info(`Asking once more about what was answered before a long pause: ${before.delay}`);
    progress = await mapConcurrent(progress, async (known) =>
      isDue(known) ? await ask(known, round) : known,
    );
    const verdicts = progress.map(({ judgement }) => judgement.verdict);
    // A gate opens only on responses of one round (docs/internals/gate.md, "Waiting").
    const current = enforcementAt(enforcement, clock.now());
    const opens = verdicts.every((verdict) => enforce(verdict, current).passes);
    const waitingFor = progress
      .values()
      .map(({ subject, judgement }) => waitingText(labelOf(subject), judgement));
    const measured = measureAnswers(progress, round, dateNow());
    const isSettled = !opens || !progress.some(measured.isOutdated);
    return { ...measured, verdicts, isSettled, isCurrent: isSettled || isOnceMore, waitingFor };
  });
  const { isSettled, isCurrent, isOutdated, isTooOld, ageOf, delay } = polled.last;
  if (isSettled) return { ...polled, progress, oldestAnswer: undefined };
  if (isCurrent) {
    const oldestAnswer = Math.max(...progress.map(ageOf));
    logger.info(`The oldest answer is ${ageText(oldestAnswer)}: ${delay}`);
    const judged = progress.map((one) =>
      isTooOld(one) ? { ...one, judgement: judgeTooOld(ageOf(one), delay) } : one,
    );
    return { ...polled, progress: judged, oldestAnswer };
  }
  // Ended from outside: responses of earlier rounds open nothing.
  const judged = progress.map((one) => (isOutdated(one) ? { ...one, judgement: notAsked } : one));
  return { ...polled, progress: judged, oldestAnswer: undefined };
}

/** Says what is waited for: the attestations that are missing, and the other reasons. */
function waitingText(label: string, { verdict, reasons }: BareJudgement): string {
  const { names, others } = missingEvidence(reasons);
  const missing = names.length === 0 ? [] : [`missing ${joinTruncated(names)}`];
  return [`${label}: ${verdict}`, ...missing, ...others.map(({ text }) => text)].join("; ");
}
