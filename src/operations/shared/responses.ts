// What is shown of requests, and kept of responses until they are shown.
import type { Context } from "../../context.ts";
import { isOverridden, type Assertion } from "../../domain/assertion.ts";
import type { Judgement, Reason } from "../../domain/verdict.ts";
import type { DryRun } from "../../domain/outcome.ts";
import type { ReceivedResponse } from "../../domain/service-result.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { count } from "../../lib/format.ts";
import { maxBytesPerResponse, memoryOf } from "../../service/client.ts";
import { describeRequest, type ServiceRequest } from "../../service/request.ts";

/** The longest text that is kept of a reason, and the longest URL, in UTF-16 code units. */
export const maxTextLength = 2_000;

/** Describes the requests of a dry-run as they would be sent, without the credential. */
export function dryRunOutcome(
  requests: readonly ServiceRequest[],
  service: ServiceSettings,
  about: Omit<DryRun, "kind" | "requests">,
): DryRun {
  const described = requests.map((request) => describeRequest(request, service));
  return { kind: "dry-run", ...about, requests: described };
}

/** The part of a response's limit in which an assertion is shown: each of its rows is shown several times. */
const shareOfAssertion = 1 / 8;

/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one. Shows a notice
 * of how many are too large for it.
 * @param responses undefined for one that was not JSON
 */
export function resultOf(
  responses: readonly (Pick<ReceivedResponse, "json"> | undefined)[],
  { logger }: Context,
): unknown {
  const tooLarge = responses.filter((response) => response && response.json === undefined).length;
  if (tooLarge > 0) {
    const limit = Math.floor(maxBytesPerResponse(responses.length) / 1024);
    logger.notice(
      `The output \`result\` has null for ${count(tooLarge, "artifact")}: the response is larger than ${limit} KiB in memory, the limit for each response of this step`,
    );
  }
  const all = responses.map((response) => response?.json ?? null);
  return all.length === 1 ? all[0] : all;
}

/**
 * Limits a judgement of many: texts to a readable length, and no assertion that takes more than its part of the limit. Its
 * scope and allow-listing stay.
 * @param limit for each response, in bytes
 * @param redact comes before a text is shortened, and so before report/ redacts everything
 */
export function limitJudgement(
  limit: number,
  { verdict, assertion, reasons, warnings, hint, detail, nothingJudged }: Judgement,
  redact: Context["redact"],
) {
  // A copy, because a text that was cut out of a response keeps the whole response in memory.
  const readable = <Texts>(texts: Texts): Texts => structuredClone(redact(texts, maxTextLength));
  const { scope, allow_listing: allowListing } = assertion ?? {};
  const overridden = assertion === undefined ? [] : overriddenIn(assertion);
  const isKept = assertion !== undefined && memoryOf(assertion) <= limit * shareOfAssertion;
  return {
    // Words of the action itself, which a secret may be too: the gate decides by them.
    verdict,
    ...(scope && { scope }),
    reasons: limitReasons(limit, reasons).map(({ kind, url, ...texts }) => ({
      kind,
      ...readable(texts),
      ...(url !== undefined && url.length <= maxTextLength && { url }),
    })),
    warnings: readable(warnings),
    ...readable(omitUndefined({ hint, detail, allowListing, nothingJudged })),
    ...(overridden.length > 0 && { overridden: readable(overridden) }),
    ...(isKept && { assertion }),
  };
}

/** How many overridden attestations are named of an artifact. */
const maxOverridden = 20;

const overriddenIn = ({ compliance_status, flows }: Assertion): readonly string[] => {
  const statuses = [compliance_status, ...flows.flatMap((flow) => flow.compliance_status ?? [])];
  const rows = statuses.flatMap((status) => status.attestations_statuses.filter(isOverridden));
  const names = new Set(rows.map(({ attestation_name: name = "(unnamed)" }) => name));
  return [...names].slice(0, maxOverridden);
};

/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;

/** So many reasons are kept whatever the limit is, and no more however few bytes they take: nobody reads them. */
const minReasons = 3;
const maxReasons = 500;

/**
 * Returns as many reasons as the limit, in bytes, allows for texts in a readable length. What failed stands first: it
 * decides, and only the first few reasons are shown everywhere.
 */
export function limitReasons(limit: number, given: readonly Reason[]): readonly Reason[] {
  const reasons = given.toSorted(
    (one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"),
  );
  let left = limit;
  const firstLeftOut = reasons.findIndex(({ text }, index) => {
    left -= reasonSize + Math.min(text.length, maxTextLength);
    return (left < 0 && index >= minReasons) || index >= maxReasons;
  });
  const next = reasons[firstLeftOut];
  if (next === undefined) return reasons;
  const leftOut = count(reasons.length - firstLeftOut, "more reason");
  return [...reasons.slice(0, firstLeftOut), { kind: next.kind, text: `… and ${leftOut}` }];
}
