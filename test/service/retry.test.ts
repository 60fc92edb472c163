import { describe, expect, it } from "vitest";
import { isRetryableStatus, retryAfter, retryDelay } from "../../src/service/result.ts";

it.each([408, 429, 500, 502, 503, 504, 599])("status %i is worth another attempt", (status) => {
  expect(isRetryableStatus(status, "GET")).toBe(true);
  expect(isRetryableStatus(status, "POST")).toBe(true);
});

it.each([200, 201, 202, 301, 400, 401, 403, 404, 422, 501, 600])("status %i is final", (status) => {
  expect(isRetryableStatus(status, "GET")).toBe(false);
  expect(isRetryableStatus(status, "PUT")).toBe(false);
});

it.each(["PUT", "POST", "PATCH"])(
  "status 409 of %s is worth another attempt, and final for a read",
  (method) => {
    expect(isRetryableStatus(409, method)).toBe(true);
    expect(isRetryableStatus(409, "GET")).toBe(false);
  },
);

const now = Date.UTC(2026, 0, 2, 3, 4, 5);

it.each([
  ["7", 7000],
  [" 7 ", 7000],
  ["0", 0],
  ["Fri, 02 Jan 2026 03:04:15 GMT", 10_000],
  ["Fri, 02 Jan 2026 03:04:00 GMT", 0],
  ["-5", 0],
  ["1.5", 0],
  ["5 minutes", 0],
  ["2030", 2_030_000],
  ["", 0],
  [undefined, 0],
])("`Retry-After: %s` asks for %i ms", (header, expected) => {
  expect(retryAfter(header, now)).toBe(expected);
});

describe("retryDelay", () => {
  it("doubles up to 30 s", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 60].map((attempts) => retryDelay(attempts, 0, Infinity, 0));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("takes up to half of it away by chance, and never all", () => {
    expect(retryDelay(3, 0, Infinity, 0.5)).toBe(3000);
    expect(retryDelay(3, 0, Infinity, 0.999)).toBeGreaterThan(2000);
  });

  it("comes after what the response asks for", () => {
    expect(retryDelay(1, 5000, Infinity, 0)).toBe(6000);
  });

  it.each([
    ["there is room for all of it", 5000, 6001, 6000],
    ["there is room only for what the response asks for", 5000, 6000, 5000],
    ["there is no room", 5000, 5000, undefined],
    ["there is no room and nothing is asked for", 0, 1000, undefined],
    ["the response asks for years", 1e300, 6000, undefined],
  ])("where %s", (_, requested, left, expected) => {
    expect(retryDelay(1, requested, left, 0)).toBe(expected);
  });
});
