import { expect, test } from "vitest";
import { retryAfter } from "../../src/http/headers.ts";

const now = Date.UTC(2026, 10, 21, 8, 0, 0);

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ["", undefined],
  ["0", 0],
  ["120", 120_000],
  [" 7 ", 7_000],
  ["99999999999999999999", 1e23],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["soon", undefined],
  ["Sat, 21 Nov 2026 08:01:00 GMT", 60_000],
  ["Saturday, 21-Nov-26 08:01:00 GMT", 60_000],
  ["Sat Nov 21 08:01:00 2026", 60_000],
  ["Sat, 21 Nov 2026 07:00:00 GMT", 0],
  ["2026-11-21", undefined],
])("Retry-After: %s", (header, milliseconds) => {
  expect(retryAfter(header, now)).toBe(milliseconds);
});
