import { describe, expect, it } from "vitest";
import { describeStatus } from "../../src/service/failures.ts";

const response = { ok: true as const, headers: {}, body: Buffer.of(), attempts: [] };
const request = {
  method: "GET" as const,
  noun: "trail `1` of flow `shop`",
  about: { org: "acme", flow: "shop", environment: "production" },
};
const redact = <Value>(value: Value) => value;

const describeBody = (status: number, json: unknown, plainText?: string) =>
  describeStatus(request, { ...response, status }, { json, plainText }, { redact });

describe("what the service said", () => {
  it.each<[string, unknown, string | undefined]>([
    ["a bare text", "Denied", "Denied"],
    ["message", { message: "No flow" }, "No flow"],
    ["detail", { detail: "No flow" }, "No flow"],
    ["error", { error: "No flow" }, "No flow"],
    ["message before detail", { detail: "b", message: "a" }, "a"],
    [
      "errors by field",
      { message: "Bad", errors: { name: "required", size: 1 } },
      "Bad: name: required; size: 1",
    ],
    ["errors as a list", { message: "Bad", errors: ["a", { b: 1 }] }, 'Bad: a; {"b":1}'],
    ["errors as a text", { message: "Bad", errors: "why" }, "Bad: why"],
    ["no errors", { message: "Bad", errors: null }, "Bad"],
    ["a list of details", { detail: [{ msg: "x" }] }, '{"msg":"x"}'],
    ["an object without a message", { code: 7 }, '{"code":7}'],
    ["several lines", "a\r\n  b\n\nc", "a b c"],
    ["nothing", undefined, undefined],
    ["null", null, undefined],
    ["an empty text", " ", undefined],
  ])("is read from %s", (_, json, message) => {
    const { serviceMessage, reason } = describeBody(400, json);
    expect(serviceMessage).toBe(message);
    expect(reason?.includes(message ?? "")).toBe(message === undefined ? undefined : true);
  });

  it("is the text where it is no JSON", () => {
    expect(describeBody(409, undefined, "resource temporarily locked").serviceMessage).toBe(
      "resource temporarily locked",
    );
  });

  it("is cut below 1,000 characters, after its secrets are replaced", () => {
    const secret = "s".repeat(40);
    const json = { message: `${"x".repeat(890)}${secret}${"y".repeat(2000)}` };
    const hide = <Value>(value: Value): Value =>
      (typeof value === "string" ? value.replaceAll(secret, "***") : value) as Value;
    const { serviceMessage = "" } = describeStatus(
      request,
      { ...response, status: 400 },
      { json },
      { redact: hide },
    );
    expect(serviceMessage.length).toBeLessThan(1000);
    expect(serviceMessage).toMatch(/x\*\*\*y/);
  });
});

describe("a status that is no success", () => {
  it("is named with the thing and with one thing to do", () => {
    expect(describeBody(403, "Denied")).toMatchObject({
      cause: "status",
      status: 403,
      message: "The trail `1` of flow `shop` could not be read: HTTP 403",
      hint: expect.stringMatching(/api-token.*`acme`/) as string,
    });
  });

  it("says of a write that it was not recorded, and how often it was tried", () => {
    const attempt = { startedAt: 0, duration: 1, result: "HTTP 503" };
    const { message } = describeStatus(
      { ...request, method: "PUT" },
      { ...response, status: 503, attempts: [attempt, attempt, attempt] },
      { json: undefined },
      { redact },
    );
    expect(message).toBe("The trail `1` of flow `shop` was not recorded: HTTP 503 after 3 attempts");
  });

  it.each([
    [301, "base-url"],
    [204, "base-url"],
    [400, "input"],
    [422, "input"],
    [401, "api-token"],
    [403, "api-token"],
    [405, "base-url"],
    [409, "again"],
    [413, "less"],
    [408, "later"],
    [429, "later"],
    [500, "later"],
    [501, "base-url"],
    [503, "later"],
  ])("%i leads to a next step about `%s`", (status, words) => {
    expect(describeBody(status, "x").hint).toContain(words);
  });

  it("names where a redirect leads, without its query", () => {
    const headers = { location: "https://login.test/sign-in?token=abc" };
    const { message } = describeStatus(
      request,
      { ...response, status: 302, headers },
      { json: undefined },
      { redact },
    );
    expect(message).toContain("`https://login.test/sign-in`");
    expect(message).not.toContain("abc");
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
    const { hint } = describeStatus(
      { ...request, about: { org: "acme" } },
      { ...response, status: 404 },
      { json: { message: "Environment notification 9 does not exist" } },
      { redact },
    );
    expect(hint).not.toContain("`environment`");
  });

  it("that is no JSON is about nothing that is known", () => {
    expect(describeBody(404, undefined, "Flow not found").notFound).toBeUndefined();
  });

  it("is the only status that is about something", () => {
    expect(describeBody(410, { message: "Flow x" }).notFound).toBeUndefined();
  });
});
