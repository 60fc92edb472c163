// Limits what a run keeps of the service's responses: there may be ten thousand, and each may be huge.
import type { Judgement, Reason } from "../../domain/judgement.ts";
import { count } from "../../lib/shorten.ts";
import type { Context } from "../../context.ts";

/** The longest text that is kept of a reason or an error, in UTF-16 units. */
export const longestText = 2_000;

/** Bytes for the responses of a run, and as many for the assertions in them: far below what a runner has. */
const allResponses = 128 * 1024 * 1024;

/** Returns how many bytes may be kept of each of so many responses. */
export function limitPerResponse(responses: number): number {
  return Math.floor(allResponses / Math.max(responses, 1));
}

/** Estimates how many bytes a JSON value takes in memory. */
export function memoryOf(value: unknown): number {
  if (typeof value === "string") return 24 + value.length;
  if (!(value instanceof Object)) return 0;
  const items: unknown[] = Object.values(value);
  return items.reduce<number>((sum, item) => sum + 16 + memoryOf(item), 40);
}

/** Returns a JSON value, or undefined if it takes more memory than the limit. */
export function within<Value>(limit: number, value: Value): Value | undefined {
  return memoryOf(value) <= limit ? value : undefined;
}

/**
 * Limits a judgement: texts to a readable length and without secrets, and no assertion that takes more than the limit. Its
 * scope and allow-listing stay.
 */
export function limitJudgement(
  limit: number,
  { assertion, reasons, warnings, verdict }: Judgement,
  redact: Context["redact"],
) {
  const kept = assertion && within(limit, assertion);
  const { scope, allow_listing: allowListing } = assertion ?? {};
  return {
    verdict,
    reasons: limitReasons(limit, reasons, redact),
    warnings: copy(redact(warnings, longestText)),
    ...(kept && { assertion: kept }),
    ...(scope && { scope }),
    ...(allowListing && { allowListing: copy(redact(allowListing, longestText)) }),
  };
}

/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;

/** So many reasons are kept whatever the limit is. */
const fewestReasons = 3;

/** Returns as many reasons as the limit allows, without secrets and each in a readable length. */
export function limitReasons(
  limit: number,
  reasons: readonly Reason[],
  redact: Context["redact"],
): readonly Reason[] {
  let left = limit;
  const firstLeftOut = reasons.findIndex(({ text }, index) => {
    left -= reasonSize + Math.min(text.length, longestText);
    return left < 0 && index >= fewestReasons;
  });
  const next = reasons[firstLeftOut];
  if (next === undefined) return reasons.map((reason) => limitTexts(reason, redact));
  const leftOut = count(reasons.length - firstLeftOut, "more reason");
  return [
    ...reasons.slice(0, firstLeftOut).map((reason) => limitTexts(reason, redact)),
    { kind: next.kind, text: `… and ${leftOut}` },
  ];
}

function limitTexts({ kind, url, ...texts }: Reason, redact: Context["redact"]): Reason {
  const short = copy(redact(texts, longestText));
  return { kind, ...short, ...(url !== undefined && url.length <= longestText && { url }) };
}

/** Copies texts, because a text that was cut out of a response keeps the whole response in memory. */
const copy: <Value>(value: Value) => Value = structuredClone;

/**
 * Returns the output `result`: the responses in their order; the only one where there is one.
 * @param responses undefined for one that was not JSON or that is too large
 */
export function resultOf(responses: readonly unknown[]): unknown {
  const all = responses.map((response) => response ?? null);
  return all.length === 1 ? all[0] : all;
}

/** Shows a notice of how many responses are not in the output `result`. */
export function reportLeftOut(leftOut: number, limit: number, { logger }: Context): void {
  if (leftOut === 0) return;
  logger.notice(
    `The output \`result\` has null for ${count(leftOut, "artifact")}: the response is larger than ${Math.floor(limit / 1024)} KiB in memory, the limit for each response of this step`,
  );
}
