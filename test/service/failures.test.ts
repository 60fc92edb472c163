import { describe, expect, it } from "vitest";
import { CancelledError, ServiceError } from "../../src/lib/errors.ts";
import type { Subjects } from "../../src/service/endpoints.ts";
import {
  describeFailure,
  type Failure,
  isOutage,
  notFoundSubject,
  requireBody,
} from "../../src/service/failures.ts";

const fingerprint = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const about = { org: "acme", artifact: fingerprint, flow: "shop", trail: "1.0", environment: "prod" };
const request = { method: "GET" as const, noun: "trail `1` of flow `shop`", about };
const refusal = (status: number, json?: unknown) => ({
  cause: "status" as const,
  status,
  json,
  problem: `HTTP ${status}`,
  reason: "The service said: no",
});

describe("a failure", () => {
  it.each([
    ["GET", "The trail `1` of flow `shop` could not be read: HTTP 403"],
    ["PUT", "The trail `1` of flow `shop` was not recorded: HTTP 403"],
  ] as const)("of %s is named with the thing that it is about", (method, message) => {
    const failure = describeFailure({ ...request, method }, refusal(403));
    expect(failure).toMatchObject({ cause: "status", status: 403, message, reason: "The service said: no" });
  });

  it("without a response keeps what to do", () => {
    const hint = "Try again";
    const failure = describeFailure(request, { cause: "unreachable", problem: "no connection", hint });
    expect(failure.message).toBe("The trail `1` of flow `shop` could not be read: no connection");
    expect(failure.hint).toBe(hint);
  });

  it.each([
    [301, "GET", "not followed"],
    [400, "GET", "input that the service names"],
    [400, "PUT", "dry-run"],
    [422, "GET", "input that the service names"],
    [401, "GET", "api-token"],
    [403, "GET", "in organization `acme`"],
    [407, "GET", "proxy"],
    [409, "PUT", "again"],
    [413, "PUT", "less"],
    [408, "GET", "later"],
    [501, "GET", "base-url"],
    [503, "GET", "later"],
    [503, "PUT", "Re-run failed jobs"],
  ] as const)("with status %i of %s leads to a next step about `%s`", (status, method, words) => {
    expect(describeFailure({ ...request, method }, refusal(status)).hint).toContain(words);
  });

  it("with status 400 and no word of the service leads to all inputs", () => {
    const { hint } = describeFailure(request, { ...refusal(400), reason: undefined });
    expect(hint).toBe("Check the inputs: the service does not say which of them it refuses");
  });
});

describe("a 404", () => {
  it.each([
    ["Artifact x", "artifact", "Report the artifact"],
    ["Trail x", "trail", "begin-trail"],
    ["Flow x", "flow", "create-flow"],
    ["Environment x", "environment", "`environment`"],
    ["Policy x", "policy", "`policies`"],
    ["Organization x", "organization", "`org`"],
    ["Not found", undefined, "`base-url`"],
  ])("that says `%s` is about %s", (message, notFound, words) => {
    const failure = describeFailure(request, refusal(404, { message }));
    expect(failure.notFound).toBe(notFound);
    expect(failure.hint).toContain(words);
  });

  it("about an environment names no input where none was asked about", () => {
    const json = { message: "Environment notification 9 does not exist" };
    const { hint } = describeFailure({ ...request, about: { org: "acme" } }, refusal(404, json));
    expect(hint).not.toContain("`environment`");
  });

  it("is the only status that is about something", () => {
    expect(describeFailure(request, refusal(410, { message: "Flow x" })).notFound).toBeUndefined();
  });
});

describe("what a 404 is about", () => {
  it.each<[json: unknown, subject: string | undefined, names?: Partial<Subjects>]>([
    // The first of the words, in the plural too.
    [`Artifact with fingerprint '${fingerprint}' does not exist in flow 'shop'`, "artifact"],
    ["Trail with name '1.0' does not exist for Organization 'acme' and Flow 'shop'", "trail"],
    ["No artifacts in this flow", "artifact"],
    ["There are no trails", "trail"],
    ["No flows of environments", "flow"],
    ["No environments", "environment"],
    ["The POLICIES of the environment", "policy"],
    ["No organizations", "organization"],
    ["Notifications are off", "notification"],
    // Whole words alone.
    ["The workflow was not found", undefined],
    ["flow-x was not found", undefined],
    ["field flow_name", undefined],
    ["module.flow.py", undefined],
    ["There is no flow.", "flow"],
    ["(flow) not found", "flow"],
    // Names that were asked about are no words.
    ["artifact does not exist in flow", "flow", { flow: "artifact" }],
    ["Artifact not found in flow artifact", "artifact", { flow: "artifact" }],
    ["Nothing in trail.", undefined, { trail: "trail" }],
    ["Nothing in trail.x of flow", "flow", { trail: "trail" }],
    ["'flow (all)' is not a policy", "policy", { policies: ["x", "flow (all)"] }],
    ["flow of environment unknown", "environment", { environment: "flow" }],
    ["trail-flow is not a flow", "flow", { trail: "trail-flow" }],
    ["Nothing at organization", undefined, { org: "organization" }],
    // Addresses and paths do not count.
    [`Route GET:/api/v2/asserts/acme/fingerprint/${fingerprint} not found`, undefined],
    ["Cannot GET /api/v2/trails/acme/shop/1.0", undefined],
    ["no handler for api/v2/flows", undefined],
    [{ detail: "Not found", instance: "/flows/x", type: "https://x.test/errors/flow" }, undefined],
    ["Nothing at https://flow.example.com/api/v2/trails/acme", undefined],
    ["No route for /api/v2/flows/acme", undefined],
    ['No route for "/artifact/flow"', undefined],
    ["See https://x.test/flow: no such trail", "trail"],
    // A fingerprint without one of the words means the artifact.
    [`Nothing known of ${fingerprint}`, "artifact"],
    [`Nothing known of ${fingerprint}`, undefined, { artifact: "0".repeat(64) }],
    [`GET /asserts/acme/fingerprint/${fingerprint}`, undefined],
    // All texts count, and nothing else.
    [["no such trail", "no such flow"], "trail"],
    [{ a: { b: [{ c: "no flow" }] } }, "flow"],
    [{ flow: "not found", message: 404, error: null }, undefined],
    [undefined, undefined],
  ])("that says %j is: %s", (json, subject, names) => {
    expect(notFoundSubject(json, { ...about, ...names })).toBe(subject);
  });
});

describe("a result without a body", () => {
  it.each<[Failure["cause"], unknown]>([
    ["invalid", ServiceError],
    ["cancelled", CancelledError],
  ])("whose cause is `%s` ends a step", (cause, error) => {
    const request = { method: "GET", url: "", askedAt: 0 };
    expect(() => requireBody({ request, ok: false, failure: { cause, message: "why" } })).toThrow(error);
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
