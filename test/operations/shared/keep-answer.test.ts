// What the record keeps of a response, with limits that no test of a whole step could reach.
import { describe, expect, test } from "vitest";
import type { Judgement } from "../../../src/domain/verdict.ts";
import { keepAnswer } from "../../../src/operations/shared/keep-answer.ts";

const compliant: Judgement = { verdict: "compliant", reasons: [], warnings: ["known"] };
const pending: Judgement = { verdict: "pending", reasons: [{ kind: "missing", text: "x" }], warnings: [] };
/** A text of so many bytes in memory. */
const text = (bytes: number) => "x".repeat(bytes - 24);
const always = 32 * 1024;

describe("an answer", () => {
  test("is kept as a copy up to its limit, and the judgement is what it was", () => {
    const answer = { text: text(always) };
    const { judgement, kept } = keepAnswer(compliant, answer, 2, always + 1000);
    expect(judgement).toBe(compliant);
    expect(kept).toEqual({ answer });
    expect(kept.answer).not.toBe(answer);
    expect(keepAnswer(compliant, answer, 2).kept).toEqual({ answer });
  });

  test("of 32 KiB is kept whatever the limit is, and one of a limit above it", () => {
    expect(keepAnswer(compliant, text(always), 2, 0).kept).toEqual({ answer: text(always) });
    expect(keepAnswer(compliant, text(always + 1), 2, always + 1).kept).toEqual({ answer: text(always + 1) });
    for (const [size, limit] of [
      [always + 1, 0],
      [always + 2, always + 1],
    ] as const)
      expect(keepAnswer(compliant, text(size), 2, limit).kept).toStrictEqual({});
  });

  test("has by default an equal part of what a step keeps", () => {
    const answers = 10_000;
    expect(keepAnswer(compliant, text(always + 1), answers).judgement.verdict).toBe("unverifiable");
    expect(keepAnswer(compliant, text(always + 1), 100).judgement.verdict).toBe("compliant");
  });

  test("that is too large keeps a compliant artifact from opening the gate, and says why", () => {
    const { judgement, kept } = keepAnswer(compliant, text(always + 1), 2, 0);
    expect(kept).toStrictEqual({});
    expect(judgement).toStrictEqual({
      verdict: "unverifiable",
      reasons: [
        {
          kind: "invalid-response",
          text: "The response is too large for the decision record of 2 artifacts, and a gate does not open without it",
        },
      ],
      warnings: [],
      hint: "Ask about fewer artifacts in one step: use several steps",
    });
  });

  test("that is the only one has no advice to ask about less", () => {
    expect(keepAnswer(compliant, undefined, 1).judgement).toStrictEqual({
      verdict: "unverifiable",
      reasons: [
        {
          kind: "invalid-response",
          text: "The response is too large for the decision record, and a gate does not open without it",
        },
      ],
      warnings: [],
    });
  });

  test("that is too large or not there leaves another verdict as it is", () => {
    for (const answer of [text(always + 1), undefined])
      expect(keepAnswer(pending, answer, 2, 0)).toStrictEqual({ judgement: pending, kept: {} });
  });
});
