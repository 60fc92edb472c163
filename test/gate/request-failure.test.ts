// What to do about a request that failed follows from its cause, and is apart from the reason.
import { describe, expect, test } from "vitest";
import type { ErrorParts } from "../../src/lib/errors.ts";
import type { Fingerprint } from "../../src/domain/identifiers.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import { judgeFailure } from "../../src/gate/request-failure.ts";
import type { Judgement } from "../../src/domain/verdict.ts";
import { assertArtifactEndpoint } from "../../src/service/endpoints.ts";
import { readResult } from "../../src/service/client.ts";

const error: ErrorParts = {
  message: "What happened",
  reason: "Why",
  hint: "Do this",
  detail: "GET https://service.example/x: HTTP 0, 1 attempt",
};

function failureOf(httpResult: HttpResult): Judgement {
  const settings = { baseUrl: "https://service.example/api/v2", org: "acme" };
  const result = readResult(assertArtifactEndpoint(settings, fingerprint, {}), settings, httpResult);
  if (result.success) throw new Error("the request did not fail");
  return judgeFailure({ ...result.failure, ...error }, { isAboutArtifact: true });
}

const fingerprint = "a".repeat(64) as Fingerprint;

const response = (status: number, body = ""): HttpResult => ({
  kind: "response",
  status,
  headers: {},
  body: Buffer.from(body),
  attempts: [],
});

describe("no response", () => {
  test.each([
    ["unreachable", "unreachable"],
    ["misconfigured", "misconfigured"],
    ["malformed", "unverifiable"],
    ["cancelled", "unreachable"],
  ] as const)("because of a cause that is %s is %s, with its own advice alone", (cause, verdict) => {
    expect(
      failureOf({ kind: "no-response", failure: { cause, message: "What happened" }, attempts: [] }),
    ).toEqual({
      verdict,
      reasons: [{ kind: "service-error", text: "What happened. Why" }],
      warnings: [],
      hint: "Do this",
      detail: error.detail,
    });
  });
});

test.each([500, 502, 503, 504, 599])(
  "only a service that failed (HTTP %i) gets the advice to let jobs pass",
  (status) => {
    expect(failureOf(response(status)).hint).toBe(
      "Do this. `on-outage: warn` lets jobs pass while the service is down",
    );
  },
);

test.each([202, 302, 400, 401, 403, 404, 407, 408, 429, 501])(
  "HTTP %i gets its own advice alone",
  (status) => {
    expect(failureOf(response(status))).toMatchObject({ hint: "Do this", detail: error.detail });
  },
);

test("an unknown artifact leaves what to do to the gate, which knows what was read", () => {
  const unknown = failureOf(response(404, JSON.stringify({ message: "Artifact does not exist" })));
  expect(unknown).toEqual({
    verdict: "unknown-artifact",
    reasons: [{ kind: "missing", text: "What happened. Why" }],
    warnings: [],
    detail: error.detail,
  });
});
