// What is kept of responses until they are shown: texts in a readable length, and a limited number of reasons.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Reason } from "../../../src/domain/verdict.ts";
import { limitJudgement, limitReasons, maxTextLength } from "../../../src/operations/shared/responses.ts";
import { maxBytesPerResponse, memoryOf, readResult } from "../../../src/service/client.ts";
import { assertionSchema } from "../../../src/domain/assertion.ts";
import type { HttpResult } from "../../../src/domain/http-result.ts";
import type { Endpoint } from "../../../src/service/request.ts";
import { createRedactor } from "../../../src/report/redactor.ts";
import type { HttpUrl } from "../../../src/domain/identifiers.ts";

const { redact } = createRedactor();
const reasons = (number: number, text = "Something is missing"): Reason[] =>
  Array.from({ length: number }, (_, index) => ({ kind: "missing", text: `${text} ${index}` }));

describe("reasons", () => {
  test("are all kept within the limit, up to 500", () => {
    expect(limitReasons(maxBytesPerResponse(1), reasons(500))).toEqual(reasons(500));
    expect(limitReasons(maxBytesPerResponse(1), reasons(10_000))).toEqual([
      ...reasons(500),
      { kind: "missing", text: "… and 9,500 more reasons" },
    ]);
  });

  test("beyond the limit are counted", () => {
    const kept = limitReasons(10_000, reasons(1_000_000));
    expect(kept.length).toBeGreaterThan(30);
    expect(kept.length).toBeLessThan(60);
    const left = 1_000_000 - (kept.length - 1);
    expect(kept.at(-1)).toEqual({
      kind: "missing",
      text: `… and ${left.toLocaleString("en")} more reasons`,
    });
  });

  test("are never fewer than three, however small the limit is", () => {
    expect(limitReasons(0, reasons(3))).toEqual(reasons(3));
    expect(limitReasons(0, reasons(4))).toHaveLength(4);
    expect(limitReasons(0, reasons(5))).toEqual([
      ...reasons(3),
      { kind: "missing", text: "… and 2 more reasons" },
    ]);
  });

  test("have texts in a readable length, and no address of megabytes", () => {
    const long = "x".repeat(100_000);
    const url = `https://service.example/${long}` as HttpUrl;
    const judgement = {
      verdict: "non-compliant",
      reasons: [{ kind: "failed", text: long, policy: long, url }],
      warnings: [],
    } as const;
    const [kept] = limitJudgement(maxBytesPerResponse(1), judgement, redact).reasons;
    expect(kept?.text.length).toBeLessThanOrEqual(maxTextLength);
    expect(kept?.policy?.length).toBeLessThanOrEqual(maxTextLength);
    expect(kept?.url).toBeUndefined();
  });
});

/** What is kept of the JSON of a response. */
function jsonWithin(maxKept: number, value: unknown): unknown {
  const settings = { baseUrl: "https://service.example/api/v2", org: "acme" };
  const endpoint: Endpoint<unknown> = {
    method: "GET",
    path: ["x"],
    expected: { statuses: [200], body: v.unknown() },
  };
  const body = Buffer.from(JSON.stringify(value));
  const response: HttpResult = { kind: "response", status: 200, headers: {}, body, attempts: [] };
  const result = readResult(endpoint, settings, response, maxKept);
  expect(result).toMatchObject({ success: true, response: { isJson: true } });
  return result.response?.json;
}

test("all responses together have the same limit, however many there are", () => {
  for (const number of [1, 7, 10_000])
    expect(maxBytesPerResponse(number) * number).toBeLessThanOrEqual(maxBytesPerResponse(1));
  expect(maxBytesPerResponse(1)).toBeGreaterThan(64 * 1024 * 1024);
});

describe("the memory that a value takes", () => {
  test("counts texts by their length, and every object, list and field", () => {
    expect(memoryOf("x".repeat(1000))).toBeGreaterThanOrEqual(1000);
    expect(memoryOf({ a: 1, b: [null, true] })).toBe(40 + 2 * 16 + 40 + 2 * 16);
    expect(memoryOf(7)).toBe(0);
  });

  test("decides whether a value is kept", () => {
    expect(jsonWithin(1000, { text: "short" })).toEqual({ text: "short" });
    expect(jsonWithin(1000, { text: "x".repeat(1000) })).toBeUndefined();
    expect(
      jsonWithin(
        1000,
        Array.from({ length: 100 }, () => ({})),
      ),
    ).toBeUndefined();
  });
});

test("a judgement keeps its own words, though a secret is one of them", () => {
  const redactor = createRedactor();
  redactor.add(["compliant", "missing", "environment"]);
  const judgement = {
    verdict: "compliant",
    reasons: [{ kind: "missing", text: "Something is missing" }],
    warnings: ["It is compliant"],
  } as const;
  expect(limitJudgement(10_000, judgement, redactor.redact)).toEqual({
    verdict: "compliant",
    reasons: [{ kind: "missing", text: "Something is ***" }],
    warnings: ["It is ***"],
  });
});

test("a judgement whose assertion is too large keeps its scope, who allowed it, and short warnings", () => {
  const assertion = v.parse(assertionSchema, {
    ...{ fingerprint: "a".repeat(64), flow: "shop", trail: "t", compliant: true, compliance_status: {} },
    ...{ html_url: "", scope: "environment", allow_listing: { allowed_by_user_id: "ada" } },
  });
  const judgement = {
    verdict: "compliant",
    reasons: [],
    warnings: ["x".repeat(100_000)],
    assertion,
  } as const;
  const limited = limitJudgement(10, judgement, redact);
  expect(limited).toMatchObject({ verdict: "compliant", scope: "environment", reasons: [] });
  expect(limited.allowListing).toMatchObject({ allowed_by_user_id: "ada" });
  expect(limited.assertion).toBeUndefined();
  expect(limited.warnings[0]?.length).toBeLessThanOrEqual(maxTextLength);
  expect(limitJudgement(10_000, judgement, redact).assertion).toBe(assertion);
});
