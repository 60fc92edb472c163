// What is kept of answers until they are shown: texts in a readable length, and no more reasons than there is room for.
import { describe, expect, test } from "vitest";
import type { Reason } from "../../src/domain/judgement.ts";
import { longestText, reasonsWithin, roomForEach } from "../../src/operations/kept.ts";
import { createRedactor } from "../../src/report/redactor.ts";
import type { HttpUrl } from "../../src/domain/identifiers.ts";

const { redact } = createRedactor();
const reasons = (number: number, text = "Something is missing"): Reason[] =>
  Array.from({ length: number }, (_, index) => ({ kind: "missing", text: `${text} ${index}` }));

describe("reasons", () => {
  test("are all kept where there is room", () => {
    expect(reasonsWithin(roomForEach(1), reasons(10_000), redact)).toEqual(reasons(10_000));
  });

  test("beyond the room are counted", () => {
    const kept = reasonsWithin(10_000, reasons(1_000_000), redact);
    expect(kept.length).toBeGreaterThan(30);
    expect(kept.length).toBeLessThan(60);
    const left = 1_000_000 - (kept.length - 1);
    expect(kept.at(-1)).toEqual({
      kind: "missing",
      text: `… and ${left.toLocaleString("en")} more reasons`,
    });
  });

  test("are never fewer than three, however little room there is", () => {
    expect(reasonsWithin(0, reasons(3), redact)).toEqual(reasons(3));
    expect(reasonsWithin(0, reasons(4), redact)).toHaveLength(4);
    expect(reasonsWithin(0, reasons(5), redact)).toEqual([
      ...reasons(3),
      { kind: "missing", text: "… and 2 more reasons" },
    ]);
  });

  test("have texts in a readable length, and no address of megabytes", () => {
    const long = "x".repeat(100_000);
    const url = `https://service.example/${long}` as HttpUrl;
    const [kept] = reasonsWithin(roomForEach(1), [{ kind: "failed", text: long, policy: long, url }], redact);
    expect(kept?.text.length).toBeLessThanOrEqual(longestText);
    expect(kept?.policy?.length).toBeLessThanOrEqual(longestText);
    expect(kept?.url).toBeUndefined();
  });
});

test("all answers together have the same room, however many there are", () => {
  for (const number of [1, 7, 10_000])
    expect(roomForEach(number) * number).toBeLessThanOrEqual(roomForEach(1));
  expect(roomForEach(1)).toBeGreaterThan(64 * 1024 * 1024);
});
