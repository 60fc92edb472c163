/** Flows and their tags: what creates and changes them, and what depends on them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { begin, fingerprintOf, minimalArtifact, report, sendRequest } from "./client.ts";
import { type Scenario, type Service, faults, startService } from "../../src/embedded-service/start.ts";

const template = "version: 1\ntrail:\n  attestations: [{ name: review, type: pull_request }]\n";

function createFlow(service: Service, flow: object, file: string | null = template) {
  const form = {
    data_json: JSON.stringify(flow),
    // A Blob, because line breaks of a text are changed in a form.
    ...(file !== null && { template_file: new Blob([file]) }),
  };
  return sendRequest(service, "flows/demo/template_file", { method: "PUT", form });
}

function tag(service: Service, flow: string, json: object) {
  return sendRequest(service, `tags/demo/flow/${flow}`, { method: "PATCH", json });
}

describe("a flow", () => {
  test("that is created has its description and its template, and no tags", async () => {
    await using service = await startService({ scenario: {} });
    expect(await createFlow(service, { name: "web", description: "The shop" })).toMatchObject({
      status: 201,
      json: "OK",
    });
    expect(await sendRequest(service, "flows/demo/web")).toMatchObject({
      status: 200,
      json: {
        id: expect.stringMatching(/^[a-f0-9-]{32}$/) as string,
        name: "web",
        description: "The shop",
        visibility: "private",
        org: "demo",
        template,
        repo_url: null,
        tags: {},
      },
    });
    expect((await sendRequest(service, "flows/demo")).json).toMatchObject([{ name: "web" }]);
    const page = await fetch(new URL("/demo/flows/web", service.baseUrl));
    expect(await page.text()).toContain("The shop");
  });

  test("gives its template to trails that are begun without one, and a later template not to those that it has", async () => {
    await using service = await startService({ scenario: {} });
    await createFlow(service, { name: "web" });
    await begin(service, "web", { name: "t1" });
    expect(await createFlow(service, { name: "web" }, "version: 1\n")).toMatchObject({ status: 200 });
    await begin(service, "web", { name: "t2" });
    const templateOf = async (trail: string) =>
      (await sendRequest(service, `trails/demo/web/${trail}`)).json as { template: { content: string } };
    expect((await templateOf("t1")).template.content).toBe(template);
    expect((await templateOf("t2")).template.content).toBe("version: 1\n");
  });

  test("that is updated without a description or tags keeps them", async () => {
    await using service = await startService({ scenario: {} });
    await createFlow(service, { name: "web", description: "The shop" });
    await tag(service, "web", { set_tags: { kind: "build" } });
    await createFlow(service, { name: "web", visibility: "private" });
    expect((await sendRequest(service, "flows/demo/web")).json).toMatchObject({
      description: "The shop",
      tags: { kind: "build" },
    });
    await createFlow(service, { name: "web", description: "" });
    expect((await sendRequest(service, "flows/demo/web")).json).toMatchObject({ description: "" });
  });

  test.each([
    ["no template", null, { template_file: "Field required [input: None]" }],
    [
      "a type that does not exist",
      "version: 1\ntrail: { attestations: [{ name: a, type: not-supported }] }\n",
      {
        "trail.attestations[0].type": expect.stringContaining("String should match pattern") as string,
      },
    ],
    [
      "an attestation without a name",
      'version: 1\ntrail: { attestations: [{ name: "", type: junit }] }\n',
      { "trail.attestations[0].name": "String should have at least 1 character [input: ]" },
    ],
  ])("with %s is refused: 400, and nothing is created", async (_, file, errors) => {
    await using service = await startService({ scenario: {} });
    expect(await createFlow(service, { name: "web" }, file)).toMatchObject({ status: 400, json: { errors } });
    expect((await sendRequest(service, "flows/demo")).json).toEqual([]);
  });

  test.each([
    ["not YAML: [", /^template file is invalid: /],
    ["version: 2\n", /^template file is invalid 1 validation error for Template\nversion\n/],
    ["version: 2\ntrails: {}\n", /^template file is invalid 2 validation errors for Template\n/],
  ])("with the template %j is refused in the service's words", async (file, message) => {
    await using service = await startService({ scenario: {} });
    expect(await createFlow(service, { name: "web" }, file)).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(message) as string },
    });
  });

  test("with an invalid name is refused: 400", async () => {
    await using service = await startService({ scenario: {} });
    expect(await createFlow(service, { name: "foo?$bar" })).toMatchObject({
      status: 400,
      json: { errors: { "data_json.name": expect.stringContaining("foo?$bar") as string } },
    });
  });

  test("can be created at the same time by somebody else: a fault answers 409 once, and creates it", async () => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...faults.status(409), on: "create-flow", carryOut: true });
    expect(await createFlow(service, { name: "web" })).toMatchObject({ status: 409 });
    expect(await createFlow(service, { name: "web" })).toMatchObject({ status: 200 });
  });

  test("is there after a restart, with its tags", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flows-"));
    try {
      const state = join(folder, "state.db");
      const service = await startService({ scenario: {}, state });
      await createFlow(service, { name: "web", description: "The shop" });
      await tag(service, "web", { set_tags: { kind: "build" } });
      const { json } = await sendRequest(service, "flows/demo/web");
      await service.close();
      await using again = await startService({ state });
      expect(await sendRequest(again, "flows/demo/web")).toMatchObject({ json });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("tags", () => {
  const scenario: Scenario = {
    flows: { web: { tags: { kind: "build", team: "shop" } } },
    policies: {
      compliant: {
        artifacts: {
          "trail-compliance": { required: true, exceptions: [{ if: '${{ flow.tags.kind == "docs" }}' }] },
        },
      },
    },
    environments: { production: { policies: ["compliant"] } },
  };

  test("are set and removed, and others stay", async () => {
    await using service = await startService({ scenario });
    const changes = { set_tags: { kind: "docs", tier: "1" }, remove_tags: ["team", "none"] };
    expect(await tag(service, "web", changes)).toMatchObject({ status: 200, json: "OK" });
    expect((await sendRequest(service, "flows/demo/web")).json).toMatchObject({
      tags: { kind: "docs", tier: "1" },
    });
    await tag(service, "web", { set_tags: { owner: "ada" }, remove_tags: [] });
    const { json } = await sendRequest(service, "flows/demo/web");
    expect(json).toHaveProperty("tags", { kind: "docs", tier: "1", owner: "ada" });
    const page = await fetch(new URL("/demo/flows/web", service.baseUrl));
    expect(await page.text()).toContain("owner=ada");
  });

  test("decide about exceptions of policies", async () => {
    await using service = await startService({ scenario });
    await report(service, "web", minimalArtifact({ is_compliant: false }));
    const assertion = () =>
      sendRequest(service, `asserts/demo/fingerprint/${fingerprintOf(1)}?environment_name=production`);
    expect(await assertion()).toMatchObject({ json: { compliant: false } });
    await tag(service, "web", { set_tags: { kind: "docs" } });
    expect(await assertion()).toMatchObject({ json: { compliant: true } });
  });

  test("of a flow that does not exist: 404", async () => {
    await using service = await startService({ scenario });
    expect(await tag(service, "none", { set_tags: { a: "b" } })).toMatchObject({
      status: 404,
      json: { message: "Flow named 'none' does not exist for organization 'demo'" },
    });
  });

  test.each([
    [{ set_tags: { a: 1 } }, "set_tags.a"],
    [{ remove_tags: "a" }, "remove_tags"],
  ])("%j is refused: 400", async (changes, at) => {
    await using service = await startService({ scenario });
    expect(await tag(service, "web", changes)).toMatchObject({
      status: 400,
      json: { errors: { [at]: expect.any(String) as string } },
    });
    expect((await sendRequest(service, "flows/demo/web")).json).toMatchObject({ tags: { kind: "build" } });
  });
});
