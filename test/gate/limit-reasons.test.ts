// Of many reasons the first ones are kept.
import { expect, test } from "vitest";
import type { Reason } from "../../src/domain/verdict.ts";
import { limitReasons } from "../../src/gate/reasons.ts";

const reasons = (number: number, kind: Reason["kind"] = "missing"): Reason[] =>
  Array.from({ length: number }, (_, index) => ({ kind, text: `Something is missing ${index}` }));

test("500 reasons are all there, and more are counted", () => {
  expect(limitReasons(reasons(500))).toEqual(reasons(500));
  expect(limitReasons(reasons(501))).toEqual([
    ...reasons(500),
    { kind: "missing", text: "… and 1 more reason" },
  ]);
  expect(limitReasons(reasons(10_000)).at(-1)?.text).toBe("… and 9,500 more reasons");
});

test("what failed stands first, because it decides", () => {
  const given = [...reasons(400), ...reasons(300, "failed")];
  expect(limitReasons(given).slice(0, 500)).toEqual([...reasons(300, "failed"), ...reasons(200)]);
  expect(limitReasons(given).at(-1)).toEqual({ kind: "missing", text: "… and 200 more reasons" });
});
