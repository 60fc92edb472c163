import { expect, test } from "vitest";
import { artifactReported, readResponse, trailBegun } from "../../src/service/response-schemas.ts";
import {
  beginTrail,
  getEnvironmentNotification,
  getTrail,
  listApprovals,
  listEnvironmentEvents,
  reportArtifact,
} from "../../src/service/endpoints.ts";
import type { ArtifactToReport } from "../../src/domain/written.ts";
import { toServiceError } from "../../src/service/http-errors.ts";
import { serviceMessage, notFoundSubject } from "../../src/domain/service-error-body.ts";
import type { HttpResponse } from "../../src/domain/http-result.ts";
import type { EnvironmentName, FlowName, TrailName } from "../../src/domain/identifiers.ts";
import { settingsFor } from "../http/context.ts";

const settings = settingsFor("https://service.example/api/v2");
const flow = "shop" as FlowName;
const trail = "release-1" as TrailName;
const asked = { request: getTrail(settings, flow, trail), settings };

function answer(status: number, body: unknown, headers: Record<string, string> = {}): HttpResponse {
  const text = typeof body === "string" && body.startsWith("<") ? body : JSON.stringify(body);
  return {
    kind: "response",
    status,
    headers,
    body: Buffer.from(body === undefined ? "" : text),
    attempts: [{ startedAt: 0, duration: 200, result: `HTTP ${status}` }],
  };
}

test.each<[unknown, string | undefined]>([
  ["Denied", "Denied"],
  [{ message: "No. You have requested this URI [/x] but did you mean /y?" }, "No."],
  [
    { message: "Input payload validation failed", errors: { "query.page": "too small [input: 0]" } },
    "Input payload validation failed: query.page: too small [input: 0]",
  ],
  [{ message: "Bad", errors: ["a", { b: 1 }] }, 'Bad: a; {"b":1}'],
  [{ error: "random error" }, "random error"],
  [{ code: 7 }, '{"code":7}'],
  ["<html>Log in</html>", undefined],
  [undefined, undefined],
  [{ message: "x".repeat(2_000) }, "x".repeat(2_000)],
])("the service's words in %j", (body, message) => {
  expect(serviceMessage(answer(400, body))).toBe(message);
});

test.each<[unknown, string]>([
  [
    {
      message:
        "Artifact with fingerprint 'f00' does not exist in flow 'shop' belonging to organization 'acme'",
    },
    "artifact",
  ],
  [
    {
      message:
        'Artifact with fingerprint f00 does not exist in trail "t" of flow "f" belonging to organization "o"',
    },
    "artifact",
  ],
  [{ message: "Flow named 'artifact' does not exist for organization 'acme'" }, "flow"],
  [{ message: "'artifact' is not the name of a flow" }, "flow"],
  [{ message: "Trail with name 't' does not exist for Organization 'o' and Flow 'f'" }, "trail"],
  [{ message: "Environment named 'prod' does not exist for organization 'acme'" }, "environment"],
  [{ message: "Policy 'p' does not exist in organization 'o'" }, "policy"],
  ["Organization 'o' does not exist", "organization"],
  [{ message: "Notification number 5 does not exist for organization 'o'" }, "something-else"],
  [{ message: "Not found" }, "nothing-in-particular"],
  [{ detail: "Not Found" }, "nothing-in-particular"],
  [[], "nothing-in-particular"],
  ["<!doctype html><title>artifact</title>", "not-json"],
  [undefined, "not-json"],
])("what does not exist by %j", (body, missing) => {
  expect(notFoundSubject(answer(404, body))).toBe(missing);
});

test("an error names the request, its status and attempts, the service's message, and what to do", () => {
  const problem = toServiceError(asked, answer(401, { message: "No such key" }));
  expect(problem).toMatchObject({
    name: "ServiceError",
    parts: {
      message:
        "GET https://service.example/api/v2/trails/acme/shop/release-1 was refused (HTTP 401, 1 attempt, 0.2 s)",
      reason: "The service does not accept the API token. The service says: No such key",
      hint: expect.stringContaining("`api-token`") as unknown,
    },
  });
});

test("a redirect is named without its query", () => {
  const problem = toServiceError(asked, answer(302, "<html>", { location: "/login?token=abc#x" }));
  expect(problem.message).toContain(
    "was redirected to https://service.example/login (HTTP 302, 1 attempt, 0.2 s)",
  );
  expect(problem.message).not.toContain("abc");
});

test("a trail that was updated is a success, an artifact that was is not: the specification names 201 alone", () => {
  const begun = { request: beginTrail(settings, flow, { name: trail }), settings };
  const reported = { request: reportArtifact(settings, flow, {} as ArtifactToReport), settings };
  expect(readResponse(begun, answer(200, "OK"), trailBegun)).toBe("OK");
  expect(readResponse(reported, answer(201, { message: "OK" }), artifactReported)).toEqual({ message: "OK" });
  expect(() => readResponse(reported, answer(200, "OK"), artifactReported)).toThrow("HTTP 200");
});

test.each([["<html>Welcome</html>"], [undefined]])("a 201 with the body %j is not a success", (body) => {
  expect(() => readResponse(asked, answer(201, body), artifactReported)).toThrow(
    expect.objectContaining({ name: "ServiceError" }),
  );
});

/** What an error says, by the response of the service. */
test.each<[status: number, body: unknown, why: string, hint: string]>([
  [400, { message: "Bad" }, "does not accept what was sent", "the input that the service names"],
  [401, { message: "No" }, "does not accept the API token", "`api-token`"],
  [403, "Denied", "The API token is not allowed to do this", "`org`"],
  [404, { message: "Flow named 'x' does not exist" }, "The flow does not exist", "`flow`"],
  [404, { message: "Trail with name 'x' does not exist" }, "The trail does not exist", "begin-trail"],
  [
    404,
    { message: "Environment named 'x' does not exist" },
    "The environment does not exist",
    "`environment`",
  ],
  [404, { message: "Policy 'x' does not exist" }, "The policy does not exist", "`policies`"],
  [404, { message: "Organization 'x' does not exist" }, "The organization does not exist", "`org`"],
  [
    404,
    { message: "Artifact with fingerprint 'x' does not exist" },
    "The artifact does not exist",
    "report-artifact",
  ],
  [404, { detail: "Not Found" }, "or this service does not offer this path", "`base-url`"],
  [404, "<html>Not found</html>", "not from the service's API", "`base-url`"],
  [405, { message: "No" }, "not with this method", "`base-url`"],
  [407, "<html>", "A proxy wants a login", "`HTTPS_PROXY`"],
  [408, undefined, "not receive the request in time", "later"],
  [409, "resource temporarily locked", "was blocked by a lock", "`retries`"],
  [413, "<html>", "too large", "`template-file`"],
  [422, { message: "Bad" }, "does not accept what was sent", "the input that the service names"],
  [429, { message: "slow down" }, "too many requests", "Try again later"],
  [500, { message: "oops" }, "an error inside the service", "ask the service's operator"],
  [502, "<html>Bad gateway</html>", "from a proxy or a load balancer", "Try again later"],
  [501, undefined, "does not offer this", "`base-url`"],
  [302, undefined, "Redirects are not followed", "`base-url`"],
  [202, "OK", "does not say that it was done", "`base-url`"],
  [418, undefined, "was refused", "`base-url`"],
])("HTTP %i with %j", (status, body, why, hint) => {
  const error = toServiceError(asked, answer(status, body));
  expect(error.message).toMatch(
    /^GET https:\/\/service\.example\/api\/v2\/trails\/acme\/shop\/release-1 [a-z ]+ \(HTTP \d+, 1 attempt, 0\.2 s\)/,
  );
  expect(error.message).toContain(why);
  expect(error.message).toContain(`HTTP ${status}`);
  expect(error.parts.hint).toContain(hint);
});

test("an error about approvals says when the service no longer offers them", () => {
  const approvals = { request: listApprovals(settings, flow, []), settings };
  expect(toServiceError(approvals, answer(404, { message: "Not found" })).message).toContain(
    "This service does not offer approvals",
  );
  expect(
    toServiceError(approvals, answer(404, { message: "Flow named 'x' does not exist" })).message,
  ).toContain("The flow does not exist");
});

test("a write that is not accepted can be looked at with a dry-run, a read cannot", () => {
  const written = { request: reportArtifact(settings, flow, {} as ArtifactToReport), settings };
  expect(toServiceError(written, answer(400, { message: "Bad" })).parts.hint).toContain("`dry-run: true`");
  expect(toServiceError(asked, answer(400, { message: "Bad" })).parts.hint).not.toContain("dry-run");
});

test.each<[status: number, body: unknown, next: string]>([
  [
    400,
    { message: "Invalid interval value: x" },
    "Change the input `query`, which sets `start`, `repo_name`",
  ],
  [404, { message: "Repo 'x' not found" }, "Check `repo_name` in the input `query`"],
  [404, { message: "Environment named 'x' does not exist" }, "Check `environment`"],
  [404, { message: "Not found" }, "Check that `base-url`"],
])("a list that is answered with %i %j", (status, body, next) => {
  const query = [
    ["start", "x"],
    ["repo_name", "a"],
    ["repo_name", "b"],
    ["page", "1"],
    ["per_page", "100"],
  ] as const;
  const events = {
    request: listEnvironmentEvents(settings, "production" as EnvironmentName, query),
    settings,
  };
  expect(toServiceError(events, answer(status, body)).parts.hint).toContain(next);
});

test.each<[body: unknown, what: string, next: string]>([
  [
    { message: "Notification number 5 does not exist for organization 'acme'" },
    "The notification does not exist",
    "Check `notification-number`",
  ],
  [
    { message: "Environment notification 5 not found" },
    "The notification does not exist",
    "`notification-number`",
  ],
  [{ message: "Not found" }, "It does not exist", "`base-url` is the address of the service's API"],
  [{ message: "Not found" }, "It does not exist", "and `notification-number`"],
  [{ message: "Organization 'acme' does not exist" }, "The organization does not exist", "Check `org`"],
  ["<html>Not found</html>", "not from the service's API", "`base-url`"],
])("a notification that is answered with 404 %j", (body, what, next) => {
  const notification = { request: getEnvironmentNotification(settings, 5), settings };
  expect(toServiceError(notification, answer(404, body))).toMatchObject({
    parts: {
      reason: expect.stringContaining(what) as string,
      hint: expect.stringContaining(next) as string,
    },
  });
});

test("too many requests names the wait that the service asks for", () => {
  expect(toServiceError(asked, answer(429, {}, { "retry-after": "3600" })).parts.hint).toContain(
    "after 3600 s",
  );
});

test("a missing response is an error of the service, a cancelled job is not", () => {
  const noResponse = { kind: "no-response", reason: "the connection was refused", attempts: [] } as const;
  expect(toServiceError(asked, { ...noResponse, cause: "unreachable" }).name).toBe("ServiceError");
  expect(toServiceError(asked, { ...noResponse, cause: "cancelled" }).name).toBe("CancelledError");
});

test("earlier attempts are named when they failed in another way", () => {
  const attempts = ["connection closed (ECONNRESET)", "HTTP 503", "HTTP 503"].map((result, index) => ({
    startedAt: index * 1_000,
    duration: 100,
    result,
  }));
  expect(toServiceError(asked, { ...answer(503, "no"), attempts }).message).toContain(
    "3 attempts in 2.1 s, before that connection closed (ECONNRESET))",
  );
});
