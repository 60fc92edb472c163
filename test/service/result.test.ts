import { describe, expect, it } from "vitest";
import { CancelledError, ServiceError } from "../../src/lib/errors.ts";
import { bodyOf, isOutage, type Failure } from "../../src/service/result.ts";

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
