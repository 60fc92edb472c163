import { describe, expect, it } from "vitest";
import type { Context } from "../../src/context.ts";
import type { Subjects } from "../../src/service/endpoints.ts";
import { describeStatus, notFoundSubject } from "../../src/service/failures.ts";

const request = {
  method: "GET" as const,
  noun: "trail `1` of flow `shop`",
  about: { org: "acme", flow: "shop", environment: "production" },
};

interface Changes {
  readonly request?: Partial<Parameters<typeof describeStatus>[0]>;
  readonly response?: Partial<Parameters<typeof describeStatus>[1]>;
  readonly plainText?: string;
  readonly redact?: Context["redact"];
}

const describeBody = (status: number, json: unknown, changes: Changes = {}) =>
  describeStatus(
    { ...request, ...changes.request },
    { ok: true, headers: {}, body: Buffer.of(), attempts: [], ...changes.response, status },
    { json, plainText: changes.plainText },
    { redact: changes.redact ?? ((value) => value) },
  );

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
    ["a list of details", { detail: [{ msg: "x" }] }, '{"msg":"x"}'],
    ["an object without a message", { code: 7 }, '{"code":7}'],
    ["several lines", "a\r\n  b\n\nc", "a b c"],
    ["nothing", undefined, undefined],
    ["an empty text", " ", undefined],
  ])("is read from %s", (_, json, message) => {
    const { serviceMessage, reason } = describeBody(400, json);
    expect(serviceMessage).toBe(message);
    expect(reason?.includes(message ?? "")).toBe(message === undefined ? undefined : true);
  });

  it("is the text where it is no JSON", () => {
    expect(describeBody(409, undefined, { plainText: "resource temporarily locked" }).serviceMessage).toBe(
      "resource temporarily locked",
    );
  });

  it("is cut below 1,000 characters, after its secrets are replaced", () => {
    const secret = "s".repeat(40);
    const json = { message: `${"x".repeat(890)}${secret}${"y".repeat(2000)}` };
    const hide = <Value>(value: Value): Value =>
      (typeof value === "string" ? value.replaceAll(secret, "***") : value) as Value;
    const { serviceMessage = "" } = describeBody(400, json, { redact: hide });
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
    const response = { attempts: [attempt, attempt, attempt] };
    const { message } = describeBody(503, undefined, { request: { method: "PUT" }, response });
    expect(message).toBe("The trail `1` of flow `shop` was not recorded: HTTP 503 after 3 attempts");
  });

  it.each([
    [301, "base-url"],
    [400, "input"],
    [422, "input"],
    [401, "api-token"],
    [403, "api-token"],
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
    const json = { message: "Environment notification 9 does not exist" };
    const { hint } = describeBody(404, json, { request: { about: { org: "acme" } } });
    expect(hint).not.toContain("`environment`");
  });

  it("that is no JSON is about nothing that is known", () => {
    expect(describeBody(404, undefined, { plainText: "Flow not found" }).notFound).toBeUndefined();
  });

  it("is the only status that is about something", () => {
    expect(describeBody(410, { message: "Flow x" }).notFound).toBeUndefined();
  });
});

const fingerprint = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const about: Subjects = {
  org: "acme",
  artifact: fingerprint,
  flow: "shop",
  trail: "1.0",
  environment: "prod",
};

const subjectOf = (message: unknown, names: Partial<Subjects> = {}) =>
  notFoundSubject({ message }, { ...about, ...names });

describe("what a 404 is about", () => {
  describe("by the texts of real services", () => {
    it.each([
      [
        `Artifact with fingerprint '${fingerprint}' does not exist in flow 'shop' belonging to organization 'acme'`,
        "artifact",
      ],
      [`Artifact with fingerprint ${fingerprint} does not exist in trail "1.0" of flow "shop"`, "artifact"],
      ["Flow named 'shop' does not exist for organization 'acme'", "flow"],
      ["Trail with name '1.0' does not exist for Organization 'acme' and Flow 'shop'", "trail"],
      ["Environment named 'prod' does not exist for organization 'acme'", "environment"],
      ["Policy 'p' does not exist in organization 'acme'", "policy"],
      ["Repo 'x' not found", undefined],
      ["Not Found", undefined],
    ])("%s", (message, subject) => {
      expect(subjectOf(message)).toBe(subject);
    });
  });

  describe("the first of the words decides", () => {
    it.each([
      ["No artifacts in this flow", "artifact"],
      ["No such artefact", "artifact"],
      ["The POLICIES of the environment", "policy"],
      ["unknown organisation", "organization"],
      ["there are no trails", "trail"],
      ["the workflow was not found", undefined],
      ["flow-x was not found", undefined],
      ["field flow_name", undefined],
      ["module.flow.py", undefined],
      ["There is no flow.", "flow"],
      ["(flow) not found", "flow"],
    ])("%s", (message, subject) => {
      expect(subjectOf(message)).toBe(subject);
    });
  });

  describe("asked names are no words", () => {
    it.each<[string, Partial<Subjects>, string | undefined]>([
      ["artifact does not exist in flow", { flow: "artifact" }, "flow"],
      ["Flow 'artifact' does not exist", { flow: "artifact" }, "flow"],
      ["Artifact not found in flow artifact", { flow: "artifact" }, "artifact"],
      ["Nothing in trail.", { trail: "trail" }, undefined],
      ["Nothing in trail.x of flow", { trail: "trail" }, "flow"],
      ["Policy 'flow (all)' does not exist", { policies: ["x", "flow (all)"] }, "policy"],
      ["environment 'flow' unknown", { environment: "flow" }, "environment"],
      ["trail-flow is not a flow", { trail: "trail-flow" }, "flow"],
      ["nothing at organization", { org: "organization" }, undefined],
    ])("%s", (message, names, subject) => {
      expect(subjectOf(message, names)).toBe(subject);
    });
  });

  describe("addresses do not count", () => {
    it.each([
      "Nothing at https://flow.example.com/api/v2/trails/acme",
      "No route for /api/v2/flows/acme",
      'No route for "/artifact/flow"',
      `GET /asserts/acme/fingerprint/${fingerprint}`,
    ])("%s", (message) => {
      expect(subjectOf(message)).toBeUndefined();
    });

    it("but what stands beside one does", () => {
      expect(subjectOf("See https://x.test/flow: no such trail")).toBe("trail");
    });
  });

  describe("a fingerprint without one of the words", () => {
    it("means the artifact", () => {
      expect(subjectOf(`Nothing known of ${fingerprint}`)).toBe("artifact");
    });

    it("means nothing where another was asked about", () => {
      expect(subjectOf(`Nothing known of ${fingerprint}`, { artifact: "0".repeat(64) })).toBeUndefined();
      expect(subjectOf(`Nothing known of ${fingerprint}`, { artifact: undefined })).toBeUndefined();
    });
  });

  describe("the texts", () => {
    it.each([
      ["a bare text", "no such flow", "flow"],
      ["a list, in order", ["no such trail", "no such flow"], "trail"],
      ["values at any depth", { a: { b: [{ c: "no flow" }] } }, "flow"],
      ["never keys", { flow: "not found" }, undefined],
      ["nothing that is no text", { message: 404, error: null }, undefined],
    ])("are %s", (_, json, subject) => {
      expect(notFoundSubject(json, about)).toBe(subject);
    });

    it("are none where the body is no JSON", () => {
      expect(notFoundSubject(undefined, about)).toBeUndefined();
    });

    it("are read in a moment, however long and odd they are", () => {
      const policies = Array.from({ length: 1000 }, (_, index) => `${"a.".repeat(20)}${index}`);
      const started = performance.now();
      for (const piece of ["a", "a.", "/", "-", " a.a.", "://"])
        subjectOf(piece.repeat(200_000), { policies });
      expect(performance.now() - started).toBeLessThan(1000);
    });
  });
});
