// What is shown of requests, and kept of responses: there may be ten thousand, and each may be huge.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { ActionError, joinParts } from "../../domain/errors.ts";
import type { HttpResult } from "../../domain/http-result.ts";
import { httpUrlSchema, type HttpUrl } from "../../domain/identifiers.ts";
import type { Judgement, Reason } from "../../domain/judgement.ts";
import type { ParsedResult } from "../../gate/request-failure.ts";
import { parseJson } from "../../lib/json.ts";
import { known, unknown, type Result } from "../../lib/result.ts";
import { count } from "../../lib/shorten.ts";
import type { ServiceSettings } from "../../domain/service-settings.ts";
import type { DryRun } from "../../domain/outcome.ts";
import { describeRequest, type ServiceRequest } from "../../service/request.ts";
import { readResponse, type ExpectedResponse } from "../../service/response-schemas.ts";
import { malformedResponse, toServiceError, type SentRequest } from "../../service/http-errors.ts";

/** The longest text that is kept of a reason or an error, and the longest URL, in UTF-16 units. */
export const longestText = 2_000;

/** Describes the requests of a dry-run as they would be sent, without the credential. */
export function dryRunOutcome(
  calls: readonly ServiceRequest[],
  service: ServiceSettings,
  about: Omit<DryRun, "kind" | "requests">,
): DryRun {
  return { kind: "dry-run", ...about, requests: calls.map((call) => describeRequest(call, service)) };
}

/** Parses the body of a result for the gate. */
export function parseResult(sent: SentRequest, httpResult: HttpResult): ParsedResult {
  const isResponse = httpResult.kind === "response";
  return {
    httpResult,
    json: isResponse ? parseJson(httpResult.body) : { success: false, reason: httpResult.reason },
    describe: (problem) =>
      (problem === undefined || !isResponse
        ? toServiceError(sent, httpResult)
        : malformedResponse(sent, httpResult, problem)
      ).parts,
  };
}

/** Returns the JSON of a parsed result; undefined where there is none. */
export const jsonOf = ({ json }: ParsedResult): unknown => (json.success ? json.value : undefined);

const linkedSchema = v.object({ html_url: v.pipe(httpUrlSchema, v.maxLength(longestText)) });

/** Returns the `html_url` of a response, when it is an http(s) URL without user info and control characters. */
export function htmlUrlIn(json: unknown): HttpUrl | undefined {
  const linked = v.safeParse(linkedSchema, json);
  return linked.success ? linked.output.html_url : undefined;
}

/** Returns the body of a successful response, or its error as a text without secrets, where other requests go on. */
export function tryResponse<Body>(
  sent: SentRequest,
  httpResult: HttpResult,
  expected: ExpectedResponse<Body>,
  { redact }: Pick<Context, "redact">,
): Result<Body> {
  try {
    return known(readResponse(sent, httpResult, expected));
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    return unknown(joinParts(redact(error.parts, longestText)));
  }
}

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
 * Returns the output `result`: the responses in their order; the only one where there is one. Shows a notice of how
 * many are too large for it.
 * @param responses undefined for one that was not JSON, and without `json` where it is too large
 */
export function resultOf(
  responses: readonly ({ readonly json?: unknown } | undefined)[],
  { logger }: Context,
): unknown {
  const tooLarge = responses.filter((response) => response && response.json === undefined).length;
  if (tooLarge > 0) {
    const limit = Math.floor(limitPerResponse(responses.length) / 1024);
    logger.notice(
      `The output \`result\` has null for ${count(tooLarge, "artifact")}: the response is larger than ${limit} KiB in memory, the limit for each response of this step`,
    );
  }
  const all = responses.map((response) => response?.json ?? null);
  return all.length === 1 ? all[0] : all;
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
  const kept = next === undefined ? reasons : reasons.slice(0, firstLeftOut);
  const limited = kept.map(({ kind, url, ...texts }) => ({
    kind,
    ...copy(redact(texts, longestText)),
    ...(url !== undefined && url.length <= longestText && { url }),
  }));
  if (next === undefined) return limited;
  const leftOut = count(reasons.length - firstLeftOut, "more reason");
  return [...limited, { kind: next.kind, text: `… and ${leftOut}` }];
}

/** Copies texts, because a text that was cut out of a response keeps the whole response in memory. */
const copy: <Value>(value: Value) => Value = structuredClone;
