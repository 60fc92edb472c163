import { describe, expect, it } from "vitest";
import type { Subjects } from "../../src/service/endpoints.ts";
import { notFoundSubject } from "../../src/service/failures.ts";

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

describe("what a 404 of a real service is about", () => {
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
    ["Organization 'acme' does not exist", "organization"],
    ["Repo 'x' not found", undefined],
    ["API key not found", undefined],
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
    for (const piece of ["a", "a.", "/", "-", " a.a.", "://"]) subjectOf(piece.repeat(200_000), { policies });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
