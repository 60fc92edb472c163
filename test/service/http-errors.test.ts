import { expect, test } from "vitest";
import {
  assertArtifactEndpoint,
  getEnvironmentNotificationEndpoint,
  getFlowEndpoint,
  getLatestSnapshotEndpoint,
  getTrailEndpoint,
  setFlowTagsEndpoint,
  writeEndpoint,
} from "../../src/service/endpoints.ts";
import { readOf } from "./read.ts";
import { approvals, events } from "../../src/operations/list/lists.ts";
import type { ReportArtifactBody } from "../../src/domain/write.ts";
import { parseJson } from "../../src/lib/json.ts";
import { serviceMessageOf, notFoundSubject } from "../../src/service/error-body.ts";
import type { Failure } from "../../src/domain/failure.ts";
import type { HttpResponse } from "../../src/domain/http-result.ts";
import type { EnvironmentName, Fingerprint, FlowName, TrailName } from "../../src/domain/identifiers.ts";
import { settingsFor } from "../http/context.ts";
import { readResponse, errorOfResult } from "./read.ts";

const settings = settingsFor("https://service.example/api/v2");
const flow = "shop" as FlowName;
const trail = "release-1" as TrailName;
const asked = { request: getTrailEndpoint(settings, flow, trail), settings };

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
  const response = answer(400, body);
  expect(serviceMessageOf(response, parseJson(response.body))).toBe(message);
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
  expect(notFoundSubject(parseJson(answer(404, body).body))).toBe(missing);
});

test("an error says what happened and what to do, and names the request for the log alone", () => {
  const problem = errorOfResult(asked, answer(401, { message: "No such key" }));
  expect(problem).toMatchObject({
    name: "ServiceError",
    parts: {
      message: "The service does not accept the API token (HTTP 401): No such key",
      hint: expect.stringContaining("`api-token`") as unknown,
      detail: "GET https://service.example/api/v2/trails/acme/shop/release-1: HTTP 401, 1 attempt, 0.2 s",
    },
  });
  expect(problem.message).not.toMatch(/GET |attempt/);
});

test("where our words replace those of the service, the log has them", () => {
  const said = "Flow named 'shop' does not exist for organization 'acme'";
  expect(errorOfResult(asked, answer(404, { message: said })).parts).toEqual({
    cause: "status",
    status: 404,
    notFound: "flow",
    serviceMessage: said,
    message: "Flow `shop` does not exist in organization `acme`",
    hint: "Check `flow` and `org`",
    detail: `GET https://service.example/api/v2/trails/acme/shop/release-1: HTTP 404, 1 attempt, 0.2 s. The service says: ${said}`,
  });
});

test("a redirect is named without its query", () => {
  const problem = errorOfResult(asked, answer(302, "<html>", { location: "/login?token=abc#x" }));
  expect(problem.parts.message).toBe(
    "The request was redirected to `https://service.example/login` (HTTP 302), and redirects are not followed",
  );
  expect(problem.parts.hint).toMatch(/^Correct `base-url`, which is `https:\/\/service\.example\/api\/v2`/);
  expect(JSON.stringify(problem.parts)).not.toContain("abc");
});

test("a port that speaks TLS is named, also where its server says so in a page", () => {
  const plain = { ...asked, settings: settingsFor("http://127.0.0.1:8443/api/v2") };
  const pages = [
    "<html><h1>400 Bad Request</h1>The plain HTTP request was sent to HTTPS port</html>",
    "<p>Reason: You're speaking plain HTTP to an SSL-enabled server port.</p>",
  ];
  for (const page of pages)
    expect(errorOfResult(plain, answer(400, page)).message).toContain("speaks TLS, and the request was sent");
});

test("the lines of what the service says are one line", () => {
  const body = { message: "Invalid template:\n  1 validation error\r\n\r\n  artifacts: field required\n" };
  expect(errorOfResult(asked, answer(400, body)).parts.message).toBe(
    "The service does not accept what was sent (HTTP 400): Invalid template: 1 validation error artifacts: field required",
  );
});

test("a trail that was updated is a success, an artifact that was is not: the specification names 201 alone", () => {
  const begun = {
    request: writeEndpoint(settings, { endpoint: "begin-trail", flow, data: { name: trail } }),
    settings,
  };
  const reported = {
    request: writeEndpoint(settings, { endpoint: "report-artifact", flow, data: {} as ReportArtifactBody }),
    settings,
  };
  const { expected: trailBegun } = begun.request;
  expect(readResponse(begun, answer(200, "OK"), trailBegun)).toBe("OK");
  expect(readResponse(reported, answer(201, { message: "OK" }), artifactReported)).toEqual({ message: "OK" });
  expect(() => readResponse(reported, answer(200, "OK"), artifactReported)).toThrow("HTTP 200");
});

const artifactReported = writeEndpoint(settings, {
  endpoint: "report-artifact",
  flow,
  data: {} as ReportArtifactBody,
}).expected;

test.each([["<html>Welcome</html>"], [undefined]])("a 201 with the body %j is not a success", (body) => {
  expect(() => readResponse(asked, answer(201, body), artifactReported)).toThrow(
    expect.objectContaining({ name: "ServiceError" }),
  );
});

/** What an error says, by the response of the service. */
test.each<[status: number, body: unknown, message: string, hint: string]>([
  [
    400,
    { message: "Bad" },
    "The service does not accept what was sent (HTTP 400): Bad",
    "the input that the service names",
  ],
  [
    400,
    undefined,
    "The service does not accept what was sent (HTTP 400)",
    "the input that the service names",
  ],
  [401, undefined, "The service does not accept the API token (HTTP 401)", "`api-token`"],
  [401, "<html>Log in</html>", "A web page answered in place of the service's API (HTTP 401)", "`api-token`"],
  [403, "Denied", "The API token is not allowed to do this (HTTP 403): Denied", "`org` (`acme`)"],
  [
    404,
    { message: "Flow named 'x' does not exist" },
    "Flow `shop` does not exist in organization `acme`",
    "`flow`",
  ],
  [
    404,
    { message: "Trail with name 'x' does not exist" },
    "Trail `release-1` does not exist in flow `shop`",
    "begin-trail",
  ],
  [
    404,
    { message: "Environment named 'x' does not exist" },
    "Environment does not exist in organization `acme`",
    "`environment`",
  ],
  [
    404,
    { message: "Policy 'x' does not exist" },
    "Policy does not exist in organization `acme`",
    "`policies`",
  ],
  [404, { message: "Organization 'x' does not exist" }, "Organization `acme` does not exist", "`org`"],
  [
    404,
    { message: "Artifact with fingerprint 'x' does not exist" },
    "No artifact with this fingerprint has been reported to trail `release-1` of flow `shop`",
    "report-artifact",
  ],
  [
    404,
    { detail: "Not Found" },
    "The service has nothing at this address (HTTP 404): Not Found",
    "`base-url`",
  ],
  [
    404,
    "<html>Not found</html>",
    "A web page answered in place of the service's API (HTTP 404)",
    "Correct `base-url`",
  ],
  [404, undefined, "The service's API does not answer at this address (HTTP 404)", "Correct `base-url`"],
  [405, { message: "No" }, "The service refused the request (HTTP 405): No", "`base-url`"],
  [408, undefined, "The service did not receive the request in time (HTTP 408)", "connection"],
  [
    409,
    "resource temporarily locked",
    "Another job is writing to the same place (HTTP 409): resource temporarily locked",
    "Run the job again",
  ],
  [413, "<html>", "The request is too large (HTTP 413)", "`attachments`"],
  [
    422,
    { message: "Bad" },
    "The service does not accept what was sent (HTTP 422): Bad",
    "the input that the service names",
  ],
  [
    429,
    { message: "slow down" },
    "The service receives too many requests (HTTP 429): slow down",
    "fewer jobs",
  ],
  [500, { message: "oops" }, "The service failed (HTTP 500): oops", "ask the service's operator"],
  [
    502,
    "<html>Bad gateway</html>",
    "The service failed, or a proxy before it (HTTP 502)",
    "Run the job again later",
  ],
  [501, undefined, "The service refused the request (HTTP 501)", "`base-url`"],
  [
    302,
    undefined,
    "The request was redirected (HTTP 302), and redirects are not followed",
    "Correct `base-url`",
  ],
  [
    200,
    "<html>Sign in</html>",
    "A web page answered in place of the service's API (HTTP 200)",
    "Correct `base-url`",
  ],
  [202, "OK", "The service did not confirm the request (HTTP 202): OK", "`base-url`"],
  [418, undefined, "The service refused the request (HTTP 418)", "`base-url`"],
])("HTTP %i with %j", (status, body, message, hint) => {
  const { parts } = errorOfResult(asked, answer(status, body));
  expect(parts.message).toBe(message);
  expect(parts.hint).toContain(hint);
  expect(parts.detail).toContain(
    `GET https://service.example/api/v2/trails/acme/shop/release-1: HTTP ${status}, 1 attempt, 0.2 s`,
  );
});

test.each<[policies: readonly string[], message: string]>([
  [["a"], "Policy `a` does not exist in organization `acme`"],
  [["released", "tested"], "Policy `tested` does not exist in organization `acme`"],
])("of the policies %j the missing one is named", (policies, message) => {
  const fingerprint = "a".repeat(64) as Fingerprint;
  const sent = { request: assertArtifactEndpoint(settings, fingerprint, { policies }), settings };
  const body = { message: "Policy 'tested' does not exist in organization 'acme'" };
  expect(errorOfResult(sent, answer(404, body)).parts.message).toBe(message);
});

test("a gate names the environment and the flow that it asked about", () => {
  const scope = { environment: "prod" as EnvironmentName, flow };
  const sent = { request: assertArtifactEndpoint(settings, "a".repeat(64) as Fingerprint, scope), settings };
  const messageOf = (message: string) => errorOfResult(sent, answer(404, { message })).parts.message;
  expect(messageOf("Environment named 'prod' does not exist")).toBe(
    "Environment `prod` does not exist in organization `acme`",
  );
  expect(messageOf("Flow named 'shop' does not exist")).toBe(
    "Flow `shop` does not exist in organization `acme`",
  );
});

test("reading a flow and setting its tags name the flow that does not exist", () => {
  const response = answer(404, { message: "Flow named 'shop' does not exist for organization 'acme'" });
  for (const request of [
    getFlowEndpoint(settings, flow),
    setFlowTagsEndpoint(settings, flow, { team: "payments" }),
  ])
    expect(errorOfResult({ request, settings }, response).message).toContain(
      "Flow `shop` does not exist in organization `acme`",
    );
});

test("an error about approvals says when the service no longer offers them", () => {
  const asked = { request: readOf(approvals.endpoint(settings, flow)), settings };
  expect(errorOfResult(asked, answer(404, { message: "Not found" })).message).toContain(
    "This service does not offer approvals",
  );
  expect(errorOfResult(asked, answer(404, { message: "Flow named 'x' does not exist" })).message).toContain(
    "Flow `shop` does not exist",
  );
});

test("a write that is not accepted can be looked at with a dry-run, a read cannot", () => {
  const written = {
    request: writeEndpoint(settings, { endpoint: "report-artifact", flow, data: {} as ReportArtifactBody }),
    settings,
  };
  expect(errorOfResult(written, answer(400, { message: "Bad" })).parts.hint).toContain("`dry-run: true`");
  expect(errorOfResult(asked, answer(400, { message: "Bad" })).parts.hint).not.toContain("dry-run");
});

test.each<[status: number, body: unknown, next: string]>([
  [
    400,
    { message: "Invalid interval value: x" },
    "Change the input `query`, which sets `start`, `repo_name`",
  ],
  [404, { message: "Repo 'x' not found" }, "Change the input `query`, which sets `start`, `repo_name`"],
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
  const listed = {
    request: readOf(events.endpoint(settings, "production"), query),
    settings,
  };
  expect(errorOfResult(listed, answer(status, body)).parts.hint).toContain(next);
});

test.each<[body: unknown, message: string, next: string]>([
  [
    { message: "Notification number 5 does not exist for organization 'acme'" },
    "The service does not know what was asked for (HTTP 404): Notification number 5 does not exist",
    "Check `notification-number`",
  ],
  [
    { message: "Environment notification 5 not found" },
    "(HTTP 404): Environment notification 5",
    "notification-number",
  ],
  [{ message: "Not found" }, "The service has nothing at this address", "`base-url`"],
  [{ message: "Organization 'acme' does not exist" }, "Organization `acme` does not exist", "Check `org`"],
  ["<html>Not found</html>", "A web page answered", "`base-url`"],
])("a notification that is answered with 404 %j", (body, message, next) => {
  const notification = { request: getEnvironmentNotificationEndpoint(settings, 5), settings };
  const { parts } = errorOfResult(notification, answer(404, body));
  expect(parts.message).toContain(message);
  expect(parts.hint).toContain(next);
});

test("too many requests names the wait that the service asks for", () => {
  for (const status of [429, 503])
    expect(errorOfResult(asked, answer(status, {}, { "retry-after": "3600" })).parts.hint).toContain(
      "again after 3600 s, as the service asks",
    );
});

test("a missing response is an error of the service, a cancelled job is not", () => {
  const errorOf = (cause: Failure["cause"]) => {
    const failure = { cause, message: "the connection was refused" };
    return errorOfResult(asked, { kind: "no-response", failure, attempts: [] });
  };
  expect(errorOf("unreachable").name).toBe("ServiceError");
  expect(errorOf("cancelled").name).toBe("CancelledError");
});

test("earlier attempts are named when they failed in another way", () => {
  const attempts = ["ECONNRESET", "HTTP 503", "HTTP 503"].map((result, index) => ({
    startedAt: index * 1_000,
    duration: 100,
    result,
  }));
  expect(errorOfResult(asked, { ...answer(503, "no"), attempts }).parts.detail).toContain(
    "3 attempts in 2.1 s, before that ECONNRESET",
  );
});

test.each<[string, unknown, string]>([
  ["names only a path", { message: "No route for /api/v2/snapshots/acme" }, "does not offer snapshots"],
  ["names nothing", { message: "Not Found" }, "This service does not offer snapshots"],
  ["has no body", undefined, "This service does not offer snapshots"],
  ["is a web page", "<html>Log in</html>", "This service does not offer snapshots"],
  [
    "says that there is no snapshot",
    { message: "Org: 'acme'. Snapshot 'prod#-1' resolves to 'prod#0'. len(snapshots) == 0" },
    "The service does not know what was asked for (HTTP 404): Org: 'acme'. Snapshot 'prod#-1' resolves to",
  ],
  [
    "says that the environment does not exist",
    { message: "Environment 'prod' does not exist for organization 'acme'" },
    "Environment `prod` does not exist in organization `acme`",
  ],
])("a 404 for a snapshot that %s is explained", (_, body, message) => {
  const request = getLatestSnapshotEndpoint(settings, "prod" as EnvironmentName);
  expect(errorOfResult({ request, settings }, answer(404, body)).message).toContain(message);
});
