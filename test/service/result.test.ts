import { describe, expect, it } from "vitest";
import { CancelledError, ServiceError } from "../../src/lib/errors.ts";
import { bodyOf, isOutage, type Failure } from "../../src/service/result.ts";

describe("an outage is", () => {
  it.each<[Failure["cause"], number | undefined, boolean]>([
    ["unreachable", undefined, true],
    ["status", 503, true],
    ["status", 409, false],
    ["invalid", 200, false],
    ["misconfigured", undefined, false],
    ["cancelled", undefined, false],
  ])("%s with status %s: %s", (cause, status, expected) => {
    expect(isOutage({ cause, status, message: "" })).toBe(expected);
  });
});

describe("a result without a body", () => {
  const request = { method: "GET", url: "", attempts: [] };
  const failed = (cause: Failure["cause"]) => ({
    request,
    ok: false as const,
    failure: { cause, message: "why" },
  });

  it("is an error of the service", () => {
    expect(() => bodyOf(failed("invalid"))).toThrow(ServiceError);
  });

  it("is a cancelled step where the job was cancelled", () => {
    expect(() => bodyOf(failed("cancelled"))).toThrow(CancelledError);
  });
});
