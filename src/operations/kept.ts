// What a run keeps of the service's answers until it shows them. There may be ten thousand, and each may be huge.
import { keep, type Judgement, type KeptJudgement, type Reason } from "../domain/judgement.ts";
import { Lazy } from "../lib/lazy.ts";
import { count } from "../lib/shorten.ts";
import type { HttpResult } from "../domain/http-result.ts";
import type { Context } from "../context.ts";
import { jsonOf } from "./shared/responses.ts";

/** The longest text that is kept of a reason or an error, in UTF-16 units. */
export const longestText = 2_000;

/** Bytes that all answers of a run may take, and their reasons once more: far below what a runner has. */
const roomForAll = 192 * 1024 * 1024;

/** Returns how many bytes may be kept of each of so many answers. */
export function roomForEach(answers: number): number {
  return Math.floor(roomForAll / Math.max(answers, 1));
}

/** Returns the body, unless it is larger than the room. */
export function bodyWithin(room: number, httpResult: HttpResult): Uint8Array | undefined {
  return httpResult.kind === "response" && httpResult.body.byteLength <= room ? httpResult.body : undefined;
}

/** Returns a judgement as it is kept: an answer without the room for it as its known fields, or not at all. */
export function keepWithin(
  room: number,
  judgement: Judgement,
  httpResult: HttpResult,
  redact: Context["redact"],
): KeptJudgement {
  const { assertion } = judgement;
  const known = () => Buffer.from(JSON.stringify(assertion));
  const body = bodyWithin(room, httpResult) ?? (assertion && known());
  const { allowListing, ...kept } = keep(judgement, body && body.byteLength <= room ? body : undefined);
  return {
    ...kept,
    ...(allowListing && { allowListing: redact(allowListing, longestText) }),
    reasons: reasonsWithin(room, judgement.reasons, redact),
  };
}

/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;

/** However little room there is, so many reasons are kept. */
const fewestReasons = 3;

/** Returns the reasons for which there is room, without secrets and each in a readable length. */
export function reasonsWithin(
  room: number,
  reasons: readonly Reason[],
  redact: Context["redact"],
): readonly Reason[] {
  let left = room;
  const firstLeftOut = reasons.findIndex(({ text }, index) => {
    left -= reasonSize + Math.min(text.length, longestText);
    return left < 0 && index >= fewestReasons;
  });
  const next = reasons[firstLeftOut];
  if (next === undefined) return reasons.map((reason) => compact(reason, redact));
  const leftOut = count(reasons.length - firstLeftOut, "more reason");
  return [
    ...reasons.slice(0, firstLeftOut).map((reason) => compact(reason, redact)),
    { kind: next.kind, text: `… and ${leftOut}` },
  ];
}

function compact({ kind, url, ...texts }: Reason, redact: Context["redact"]): Reason {
  // Cloned, since a text that was cut out of an answer keeps that answer in memory.
  const short = structuredClone(redact(texts, longestText));
  return { kind, ...short, ...(url !== undefined && url.length <= longestText && { url }) };
}

/**
 * Returns the output `result`: the answers as JSON, in their order; the only one where there is one.
 * @param bodies null for an answer that was no JSON or that is not kept
 */
export function resultOf(bodies: readonly (Uint8Array | undefined)[]): unknown {
  const answers = Lazy.of(bodies, (body) => (body === undefined ? null : jsonOf(body)));
  return answers.length === 1 ? [...answers][0] : answers;
}

/** Says how many answers are not in the output `result`. */
export function tellLeftOut(number: number, room: number, { logger: logger }: Context): void {
  if (number === 0) return;
  const [whose, were] = number === 1 ? ["artifact is", "it is"] : ["artifacts are", "each is"];
  logger.notice(
    `In \`result\` and \`result-file\`, the answers about ${number} ${whose} left out (null), since ${were} larger than` +
      ` ${Math.floor(room / 1024)} KiB: as much as this step keeps of each answer.`,
  );
}
