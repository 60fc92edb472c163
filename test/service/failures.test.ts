import { describe, expect, it } from "vitest";
import type { Context } from "../../src/context.ts";
import type { Subjects } from "../../src/service/endpoints.ts";
import { describeStatus, notFoundSubject, toFailedAttempt } from "../../src/service/failures.ts";

const fingerprint = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const about = { org: "acme", artifact: fingerprint, flow: "shop", trail: "1.0", environment: "prod" };

it.each([
  ["ECONNRESET", "unreachable", true, "`service.test:8443` cannot be reached: ECONNRESET", "DNS"],
  ["EPROTO", "unreachable", true, "secure connection", "scheme and port"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "unreachable", true, "secure connection", "scheme and port"],
  ["HPE_INVALID_CONSTANT", "unreachable", true, "valid HTTP", "scheme and port"],
  ["ENOTFOUND", "misconfigured", true, "`service.test` does not exist", "DNS"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "misconfigured", false, "`service.test:8443`", "NODE_EXTRA_CA_CERTS"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "misconfigured", false, "certificate", "NODE_EXTRA_CA_CERTS"],
  ["CERT_HAS_EXPIRED", "misconfigured", false, "certificate", "renew"],
])(
  "the error %s of Node is %s; whether another attempt may help: %s",
  (code, cause, isRetryable, words, hint) => {
    const thrown = Object.assign(new Error(), { code });
    expect(toFailedAttempt(thrown, "service.test:8443", "the service")).toMatchObject({
      failure: { cause, message: expect.stringContaining(words), hint: expect.stringContaining(hint) },
      result: code,
      isRetryable,
    });
  },
);

function describeBody(
  status: number,
  json: unknown,
  changes: {
    readonly request?: Partial<Parameters<typeof describeStatus>[0]>;
    readonly response?: Partial<Parameters<typeof describeStatus>[1]>;
    readonly plainText?: string;
    readonly redact?: Context["redact"];
  } = {},
) {
  const { request, response, plainText, redact = (value) => value } = changes;
  return describeStatus(
    { method: "GET", noun: "trail `1` of flow `shop`", about, ...request },
    { ok: true, headers: {}, body: Buffer.of(), attempts: [], ...response, status },
    { json, plainText },
    { redact },
  );
}

describe("what the service said", () => {
  it.each<[unknown, string | undefined]>([
    ["Denied", "Denied"],
    [{ detail: "b", message: "a" }, "a"],
    [{ detail: "No flow" }, "No flow"],
    [{ error: "No flow" }, "No flow"],
    [{ message: "Bad", errors: { name: "required", size: 1 } }, "Bad: name: required; size: 1"],
    [{ message: "Bad", errors: ["a", { b: 1 }] }, 'Bad: a; {"b":1}'],
    [{ code: 7 }, '{"code":7}'],
    ["a\r\n  b\n\nc", "a b c"],
    [undefined, undefined],
    [" ", undefined],
  ])("in %j is read", (json, message) => {
    const { serviceMessage, reason } = describeBody(400, json);
    expect(serviceMessage).toBe(message);
    expect(reason?.includes(message ?? "")).toBe(message === undefined ? undefined : true);
  });

  it("is the text where it is no JSON", () => {
    const plainText = "resource temporarily locked";
    expect(describeBody(409, undefined, { plainText }).serviceMessage).toBe(plainText);
  });

  it("is cut below 1,000 characters, after its secrets are replaced", () => {
    const secret = "s".repeat(40);
    const json = { message: `${"x".repeat(890)}${secret}${"y".repeat(2000)}` };
    const redact = <Value>(value: Value): Value =>
      (typeof value === "string" ? value.replaceAll(secret, "***") : value) as Value;
    const { serviceMessage = "" } = describeBody(400, json, { redact });
    expect(serviceMessage.length).toBeLessThan(1000);
    expect(serviceMessage).toMatch(/x\*\*\*y/);
  });
});

describe("a status that is no success", () => {
  it("is named with the thing that it is about", () => {
    const { cause, status, message } = describeBody(403, "Denied");
    expect({ cause, status }).toEqual({ cause: "status", status: 403 });
    expect(message).toBe("The trail `1` of flow `shop` could not be read: HTTP 403");
  });

  it("says of a write that it was not recorded, and how often it was tried", () => {
    const attempt = { startedAt: 0, duration: 1, result: "HTTP 503" };
    const response = { attempts: [attempt, attempt, attempt] };
    const { message } = describeBody(503, undefined, { request: { method: "PUT" }, response });
    expect(message).toBe("The trail `1` of flow `shop` was not recorded: HTTP 503 after 3 attempts");
  });

  it.each([
    [301, "not followed"],
    [400, "input"],
    [422, "input"],
    [401, "api-token"],
    [403, "in organization `acme`"],
    [409, "again"],
    [413, "less"],
    [408, "later"],
    [501, "base-url"],
    [503, "later"],
  ])("%i leads to a next step about `%s`", (status, words) => {
    expect(describeBody(status, "x").hint).toContain(words);
  });

  it("names where a redirect leads, without its query", () => {
    const headers = { location: "https://login.test/sign-in?token=abc" };
    const { message } = describeBody(302, undefined, { response: { headers } });
    expect(message).toMatch(/`https:\/\/login\.test\/sign-in`$/);
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
    const failure = describeBody(404, { message });
    expect(failure.notFound).toBe(notFound);
    expect(failure.hint).toContain(words);
  });

  it("about an environment names no input where none was asked about", () => {
    const json = { message: "Environment notification 9 does not exist" };
    const { hint } = describeBody(404, json, { request: { about: { org: "acme" } } });
    expect(hint).not.toContain("`environment`");
  });

  it("is the only status that is about something", () => {
    expect(describeBody(410, { message: "Flow x" }).notFound).toBeUndefined();
  });
});

describe("what a 404 is about", () => {
  it.each<[json: unknown, subject: string | undefined, names?: Partial<Subjects>]>([
    // The first of the words, in the plural too.
    [`Artifact with fingerprint '${fingerprint}' does not exist in flow 'shop'`, "artifact"],
    ["Trail with name '1.0' does not exist for Organization 'acme' and Flow 'shop'", "trail"],
    ["No artifacts in this flow", "artifact"],
    ["No such artefact", "artifact"],
    ["There are no trails", "trail"],
    ["No flows of environments", "flow"],
    ["No environments", "environment"],
    ["The POLICIES of the environment", "policy"],
    ["No organizations", "organization"],
    ["Unknown organisation", "organization"],
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
    // Addresses do not count.
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

  it("is read in a moment, however long and odd the texts are", () => {
    const policies = Array.from({ length: 1000 }, (_, index) => `${"a.".repeat(20)}${index}`);
    const started = performance.now();
    for (const piece of ["a", "a.", "/", "-", " a.a.", "://"])
      notFoundSubject(piece.repeat(200_000), { ...about, policies });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
