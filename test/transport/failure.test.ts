import { expect, test } from "vitest";
import { artifactReported, readAnswer, trailBegun } from "../../src/service/answers.ts";
import { beginTrail, getTrail, reportArtifact } from "../../src/service/calls.ts";
import type { ArtifactToReport } from "../../src/service/calls.ts";
import { problemOf } from "../../src/service/failure.ts";
import { saidByService, whatDoesNotExist } from "../../src/service/said.ts";
import type { Answer, FlowName, TrailName } from "../../src/vocabulary.ts";
import { settingsFor } from "./world.ts";

const settings = settingsFor("https://service.example/api/v2");
const flow = "shop" as FlowName;
const trail = "release-1" as TrailName;
const asked = { request: getTrail(settings, flow, trail), settings };

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const text = typeof body === "string" && body.startsWith("<") ? body : JSON.stringify(body);
  return {
    kind: "answer",
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
  [{ message: "x".repeat(2_000) }, `${"x".repeat(1_000)}…`],
])("the service's words in %j", (body, said) => {
  expect(saidByService(answer(400, body))).toBe(said);
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
  [{ message: "Not found" }, "nothing-in-particular"],
  [{ detail: "Not Found" }, "nothing-in-particular"],
  [[], "nothing-in-particular"],
  ["<!doctype html><title>artifact</title>", "not-json"],
  [undefined, "not-json"],
])("what does not exist by %j", (body, missing) => {
  expect(whatDoesNotExist(answer(404, body))).toBe(missing);
});

test("a refusal says what was asked, how often, what the service said, and what to do", () => {
  const problem = problemOf(asked, answer(401, { message: "No such key" }));
  expect(problem).toMatchObject({
    name: "ServiceProblem",
    what:
      "GET https://service.example/api/v2/trails/acme/shop/release-1 was refused: " +
      "the credential is not accepted, HTTP 401 (tried once, 0.2 s)",
    why: "The service says: No such key",
    next: expect.stringContaining("`api-token`") as unknown,
  });
});

test("a redirect is named without its query", () => {
  const problem = problemOf(asked, answer(302, "<html>", { location: "/login?token=abc#x" }));
  expect(problem.what).toContain("a redirect to https://service.example/login, which is never followed");
  expect(problem.message).not.toContain("abc");
});

test("a trail that was updated is a success, an artifact that was is not: the specification names 201 alone", () => {
  const begun = { request: beginTrail(settings, flow, { name: trail }), settings };
  const reported = { request: reportArtifact(settings, flow, {} as ArtifactToReport), settings };
  expect(readAnswer(begun, answer(200, "OK"), trailBegun)).toBe("OK");
  expect(readAnswer(reported, answer(201, { message: "OK" }), artifactReported)).toEqual({ message: "OK" });
  expect(() => readAnswer(reported, answer(200, "OK"), artifactReported)).toThrow("HTTP 200");
});

test.each([["<html>Welcome</html>"], [undefined]])("a 201 with the body %j is not a success", (body) => {
  expect(() => readAnswer(asked, answer(201, body), artifactReported)).toThrow(
    expect.objectContaining({ name: "ServiceProblem" }),
  );
});
