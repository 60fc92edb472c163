import { describe, expect, it } from "vitest";
import { CancelledError, ServiceError } from "../../src/lib/errors.ts";
import {
  bodyOf,
  isOutage,
  isRetryableStatus,
  retryAfter,
  retryDelay,
  type Failure,
} from "../../src/service/result.ts";

describe("a result without a body", () => {
  it.each<[Failure["cause"], unknown]>([
    ["invalid", ServiceError],
    ["cancelled", CancelledError],
  ])("whose cause is `%s` ends a step", (cause, error) => {
    const request = { method: "GET", url: "", attempts: [] };
    expect(() => bodyOf({ request, ok: false, failure: { cause, message: "why" } })).toThrow(error);
  });

  it.each<[Failure["cause"], number | undefined, boolean]>([
    ["unreachable", undefined, true],
    ["status", 503, true],
    ["status", 409, false],
    ["invalid", 200, false],
    ["misconfigured", undefined, false],
  ])("is an outage, with cause `%s` and status %s: %s", (cause, status, expected) => {
    expect(isOutage({ cause, status, message: "" })).toBe(expected);
  });
});

it.each([
  [[408, 429, 500, 502, 503, 599], ["GET", "PUT", "POST", "PATCH"], true],
  [[409], ["PUT", "POST", "PATCH"], true],
  [[409], ["GET"], false],
  [[200, 201, 302, 400, 404, 407, 410, 428, 430, 499, 501, 600], ["GET", "PUT"], false],
])("statuses %j of %j are worth another attempt: %s", (statuses, methods, expected) => {
  for (const status of statuses)
    for (const method of methods)
      expect([status, method, isRetryableStatus(status, method)]).toEqual([status, method, expected]);
});

it.each([
  ["7", 7000],
  [" 7 ", 7000],
  ["Fri, 02 Jan 2026 03:04:15 GMT", 10_000],
  ["Fri, 02 Jan 2026 03:04:00 GMT", 0],
  ["-5", 0],
  ["2030", 2_030_000],
  [undefined, 0],
])("`Retry-After: %s` asks for %i ms", (header, expected) => {
  expect(retryAfter(header, Date.UTC(2026, 0, 2, 3, 4, 5))).toBe(expected);
});

describe("the pause before an attempt", () => {
  it("doubles up to 30 s", () => {
    const delays = [1, 2, 3, 4, 5, 6, 60].map((attempts) => retryDelay(attempts, 0, Infinity, 0));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("is shorter by up to half, by chance", () => {
    expect(retryDelay(3, 0, Infinity, 0.5)).toBe(3000);
  });

  it.each([
    ["what the response asks for and a pause", 5000, 6001, 6000],
    ["what the response asks for, where there is room only for that", 5000, 6000, 5000],
    ["none, where there is no room", 5000, 5000, undefined],
    ["none, where there is no room and nothing is asked for", 0, 1000, undefined],
  ])("is %s", (_, requested, left, expected) => {
    expect(retryDelay(1, requested, left, 0)).toBe(expected);
  });
});
