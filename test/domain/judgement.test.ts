// What is kept of a judgement: as much of the answer as every artifact shows, and all of it where somebody asks again.
import { describe, expect, test } from "vitest";
import { assertionIn } from "../../src/domain/assertion.ts";
import { judgeAssertion } from "../../src/gate/judge-assertion.ts";
import { keep, type Judgement } from "../../src/domain/judgement.ts";
import type { NoResponse } from "../../src/domain/http-result.ts";
import { answer, askedFingerprint, questionOf } from "../gate/answers.ts";

const question = questionOf({ scope: "environment", flow: false, onNothingJudged: "fail" });
const listing = {
  allowlist_id: "7",
  allowed_by_user_id: "ada",
  timestamp: 1,
  description: "an accepted risk",
};
const said = {
  fingerprint: askedFingerprint,
  flow: "shop",
  trail: "release-7",
  compliant: true,
  compliance_status: { status: "COMPLIANT" },
  html_url: "https://service.example/abab",
  scope: "environment",
  environment: "production",
  policy_evaluations: [{ policy_name: "first", status: "COMPLIANT" }],
  flows: [],
};

function keptOf(body: object) {
  const httpResult = answer(200, JSON.stringify(body));
  return {
    judgement: judgeAssertion(question, httpResult),
    kept: keep(judgeAssertion(question, httpResult), httpResult.body),
  };
}

describe("of a judgement on an assertion result", () => {
  test("the verdict stays as it is", () => {
    const { judgement, kept } = keptOf(said);
    const { verdict, reasons, warnings } = kept;
    expect(judgement.verdict).toBe("compliant");
    expect({ verdict, reasons, warnings }).toEqual({
      verdict: judgement.verdict,
      reasons: judgement.reasons,
      warnings: judgement.warnings,
    });
  });

  test("the scope is kept, and who allow-listed the artifact", () => {
    expect(keptOf(said).kept).not.toHaveProperty("allowListing");
    expect(keptOf({ ...said, allow_listing: listing }).kept).toMatchObject({
      scope: "environment",
      allowListing: listing,
    });
  });

  test("the scope and who allow-listed the artifact are kept where the answer is too large to be", () => {
    const httpResult = answer(200, JSON.stringify({ ...said, allow_listing: listing }));
    const { assertion, ...judgement } = judgeAssertion(question, httpResult);
    expect(assertion).toBeDefined();
    const kept = keep(judgeAssertion(question, httpResult), undefined);
    expect(kept).toStrictEqual({ ...judgement, scope: "environment", allowListing: listing });
  });

  test("the answer can be read again, through a mask", () => {
    const { judgement, kept } = keptOf(said);
    expect(kept.assertion?.read((unmasked) => unmasked)).toEqual(judgement.assertion);
    expect(
      kept.assertion?.read((unmasked) => ({ ...unmasked, trail: unmasked.flow as never })),
    ).toMatchObject({
      trail: "shop",
    });
  });
});

describe("of a judgement without an answer that can be believed", () => {
  test.each([
    ["an answer about another artifact", { ...said, fingerprint: "cd".repeat(32) }],
    ["an answer that is none", {}],
  ])("nothing is kept but the judgement: %s", (_, body) => {
    const { judgement, kept } = keptOf(body);
    expect(kept).toStrictEqual(judgement);
    expect(kept).not.toHaveProperty("assertion");
  });

  test("nothing is kept of silence", () => {
    const silence: NoResponse = {
      kind: "no-response",
      cause: "unreachable",
      reason: "nobody answered",
      attempts: [],
    };
    const judgement: Judgement = judgeAssertion(question, silence);
    expect(keep(judgement, new Uint8Array())).toStrictEqual(judgement);
  });
});

test.each(["", "{}", "[", "null"])("bytes that are no assertion result are not read as one: %j", (text) => {
  expect(() => assertionIn(new TextEncoder().encode(text))).toThrow();
});
