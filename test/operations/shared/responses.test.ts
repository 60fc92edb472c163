// What is kept of responses until they are shown: texts in a readable length, and a limited number of reasons.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Reason } from "../../../src/domain/judgement.ts";
import {
  limitJudgement,
  limitPerResponse,
  limitReasons,
  longestText,
  memoryOf,
  within,
} from "../../../src/operations/shared/responses.ts";
import { assertionSchema } from "../../../src/domain/assertion.ts";
import { createRedactor } from "../../../src/report/redactor.ts";
import type { HttpUrl } from "../../../src/domain/identifiers.ts";

const { redact } = createRedactor();
const reasons = (number: number, text = "Something is missing"): Reason[] =>
  Array.from({ length: number }, (_, index) => ({ kind: "missing", text: `${text} ${index}` }));

describe("reasons", () => {
  test("are all kept within the limit", () => {
    expect(limitReasons(limitPerResponse(1), reasons(10_000), redact)).toEqual(reasons(10_000));
  });

  test("beyond the limit are counted", () => {
    const kept = limitReasons(10_000, reasons(1_000_000), redact);
    expect(kept.length).toBeGreaterThan(30);
    expect(kept.length).toBeLessThan(60);
    const left = 1_000_000 - (kept.length - 1);
    expect(kept.at(-1)).toEqual({
      kind: "missing",
      text: `… and ${left.toLocaleString("en")} more reasons`,
    });
  });

  test("are never fewer than three, however small the limit is", () => {
    expect(limitReasons(0, reasons(3), redact)).toEqual(reasons(3));
    expect(limitReasons(0, reasons(4), redact)).toHaveLength(4);
    expect(limitReasons(0, reasons(5), redact)).toEqual([
      ...reasons(3),
      { kind: "missing", text: "… and 2 more reasons" },
    ]);
  });

  test("have texts in a readable length, and no address of megabytes", () => {
    const long = "x".repeat(100_000);
    const url = `https://service.example/${long}` as HttpUrl;
    const [kept] = limitReasons(
      limitPerResponse(1),
      [{ kind: "failed", text: long, policy: long, url }],
      redact,
    );
    expect(kept?.text.length).toBeLessThanOrEqual(longestText);
    expect(kept?.policy?.length).toBeLessThanOrEqual(longestText);
    expect(kept?.url).toBeUndefined();
  });
});

test("all responses together have the same limit, however many there are", () => {
  for (const number of [1, 7, 10_000])
    expect(limitPerResponse(number) * number).toBeLessThanOrEqual(limitPerResponse(1));
  expect(limitPerResponse(1)).toBeGreaterThan(64 * 1024 * 1024);
});

describe("the memory that a value takes", () => {
  test("counts texts by their length, and every object, list and field", () => {
    expect(memoryOf("x".repeat(1000))).toBeGreaterThanOrEqual(1000);
    expect(memoryOf({ a: 1, b: [null, true] })).toBe(40 + 2 * 16 + 40 + 2 * 16);
    expect(memoryOf(7)).toBe(0);
  });

  test("decides whether a value is kept", () => {
    expect(within(1000, { text: "short" })).toEqual({ text: "short" });
    expect(within(1000, { text: "x".repeat(1000) })).toBeUndefined();
    expect(
      within(
        1000,
        Array.from({ length: 100 }, () => ({})),
      ),
    ).toBeUndefined();
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
  expect(limited.warnings[0]?.length).toBeLessThanOrEqual(longestText);
  expect(limitJudgement(10_000, judgement, redact).assertion).toBe(assertion);
});
