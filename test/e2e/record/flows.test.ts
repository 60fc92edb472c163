// `flow-description`: a flow that does not exist is created, and nothing is written to one that exists.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, writesTo, type Inputs } from "../step.ts";

const template = "version: 1\ntrail:\n  artifacts:\n    - name: app\n";
const existing: Scenario = {
  flows: {
    shop: {
      description: "The shop",
      template: { version: 1, trail: { artifacts: [{ name: "web" }] } },
      tags: { risk: "high" },
    },
  },
};

/** Begins a trail with these inputs, in a workspace that has the template `flow.yml`. */
function begin(service: Service, inputs: Inputs, content: string | Uint8Array = template) {
  const workspace = newFolder();
  writeFileSync(join(workspace, "flow.yml"), content);
  const given = { ...service.inputs, operation: "begin-trail", flow: "shop", retries: "3", ...inputs };
  return runStep(given, { workspace });
}

const operations = (service: Service) => service.control.requests().map(({ operation }) => operation);
const written = (service: Service) => writesTo(service).map(({ operation }) => operation);
const flowOf = (service: Service) => service.control.store.flows.get("shop");

describe("a flow that does not exist", () => {
  test("is created with its description, its template and its tags, before the trail", async () => {
    await using service = await startService({ scenario: {} });
    const step = await begin(service, {
      "flow-description": "The shop",
      "flow-template-file": "flow.yml",
      "flow-tags": "risk=low\nteam = shop ",
    });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { reported: "true" } });
    expect(step.log).toContain("Created flow shop");
    expect(operations(service)).toEqual(["get-flow", "create-flow", "tag-flow", "begin-trail"]);
    expect(flowOf(service)).toMatchObject({
      description: "The shop",
      tags: { risk: "low", team: "shop" },
    });
    const [creation] = service.control.requests("create-flow");
    expect(creation).toMatchObject({
      json: { name: "shop", description: "The shop" },
      form: { template_file: { filename: "flow.yml", text: template } },
    });
  });

  test("is created with the template `version: 1` where none is given, and without tags", async () => {
    await using service = await startService({ scenario: {} });
    expect(await begin(service, { "flow-description": "The shop" })).toMatchObject({ exitCode: 0 });
    expect(operations(service)).toEqual(["get-flow", "create-flow", "begin-trail"]);
    const [creation] = service.control.requests("create-flow");
    expect(creation?.form).toMatchObject({ template_file: { text: "version: 1\n" } });
  });

  test("is the step's error without `flow-description`, which it names with the flow that is meant", async () => {
    await using service = await startService({ scenario: existing });
    const step = await begin(service, { flow: "shpo" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(
        /Flow `shpo` does not exist in organization `demo` \(did you mean `shop`\?\)[^]*`flow-description`/,
      ),
    ]);
  });

  test("is not created with a template that the service refuses, and the error names the file", async () => {
    await using service = await startService({ scenario: {} });
    const inputs = { "flow-description": "The shop", "flow-template-file": "flow.yml" };
    const step = await begin(service, inputs, "version: 1\ntrail: [\n");
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors[0]).toMatch(
      /refused `flow\.yml` \(input `flow-template-file`\)[^]*Correct `flow\.yml`/,
    );
    expect(written(service)).toEqual(["create-flow"]);
  });

  test("is on record without its tags where these are not set, and the error says so", async () => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...faults.status(403), on: "tag-flow" });
    const step = await begin(service, { "flow-description": "The shop", "flow-tags": "risk=low" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(
        /Flow `shop` was created, but its tags were not set: [^]*Set the tags at the service/,
      ),
    ]);
    expect(written(service)).toEqual(["create-flow", "tag-flow"]);
  });

  test("that cannot be set up: nothing but the creation is sent", async () => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...faults.status(403), on: "create-flow" });
    const step = await begin(service, { "flow-description": "The shop", "flow-tags": "risk=low" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(written(service)).toEqual(["create-flow"]);
  });
});

describe("a flow that exists", () => {
  test.each([
    ["is the same", { "flow-description": "The shop", "flow-tags": "risk=high" }, [], []],
    [
      "has another description",
      { "flow-description": "Our shop" },
      [/Flow shop exists, and nothing is written to it\. Other than in this step: its description\. /],
      [],
    ],
    [
      "has another template and another value of a tag",
      { "flow-description": "The shop", "flow-template-file": "flow.yml", "flow-tags": "risk=low" },
      [/in this step: its template, its tag `risk` \(`high`, not `low`\)/],
      [],
    ],
    [
      "lacks a tag",
      { "flow-description": "The shop", "flow-tags": "risk=high\nteam=shop" },
      [],
      [/Flow shop exists without `team` of `flow-tags`, and nothing is written to it/],
    ],
  ])("that %s is left as it is", async (_, inputs, notices, warnings) => {
    await using service = await startService({ scenario: existing });
    const before = structuredClone(flowOf(service)?.tags);
    const step = await begin(service, inputs);
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.notices).toEqual(notices.map((text) => expect.stringMatching(text) as string));
    expect(step.warnings).toEqual(warnings.map((text) => expect.stringMatching(text) as string));
    expect(operations(service)).toEqual(["get-flow", "begin-trail"]);
    expect(flowOf(service)).toMatchObject({ description: "The shop", tags: before });
  });

  test("has the same template where only white space at the ends differs", async () => {
    await using service = await startService({ scenario: {} });
    const inputs = { "flow-description": "The shop", "flow-template-file": "flow.yml" };
    await begin(service, inputs);
    const step = await begin(service, inputs, `\n${template}\n\n`);
    expect(step).toMatchObject({ exitCode: 0, notices: [], warnings: [] });
    expect(written(service)).toEqual(["create-flow", "begin-trail", "begin-trail"]);
  });
});

describe("nothing is written where the flow cannot be read", () => {
  test.each([
    ["the service does not allow it", faults.status(403), 1],
    ["the service fails", faults.status(503, {}), 4],
    ["the answer is another flow's", faults.status(200, { name: "web" }), 1],
    ["the answer is no flow", faults.status(200, {}), 1],
    ["a web page answers", { answer: { status: 404, text: "<html>no</html>" } }, 1],
    ["the answer names nothing", faults.status(404, { message: "Not Found" }), 1],
  ])("because %s", async (_, fault, attempts) => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...fault, on: "get-flow", times: "always" });
    const step = await begin(service, { "flow-description": "The shop" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors[0]).toContain("Nothing was written: flow `shop` could not be read");
    expect(operations(service)).toEqual(Array.from({ length: attempts }, () => "get-flow"));
  });
});

describe("the creation is repeated only where the flow still does not exist", () => {
  test.each([
    ["409", faults.status(409)],
    ["503", faults.status(503, {})],
    ["a lost connection", faults.dropped("before")],
  ])("after %s", async (_, fault) => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...fault, on: "create-flow" });
    const step = await begin(service, { "flow-description": "The shop", "flow-tags": "risk=low" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { reported: "true" } });
    expect(operations(service)).toEqual([
      ...["get-flow", "create-flow", "get-flow", "create-flow", "tag-flow", "begin-trail"],
    ]);
  });

  test.each([
    ["409", faults.status(409)],
    ["a lost connection", faults.dropped("after")],
  ])("and one that %s has created counts as one that exists", async (_, fault) => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...fault, on: "create-flow", carryOut: true });
    const step = await begin(service, { "flow-description": "The shop", "flow-tags": "risk=low" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.warnings).toEqual([expect.stringContaining("exists without `risk` of `flow-tags`")]);
    expect(operations(service)).toEqual(["get-flow", "create-flow", "get-flow", "begin-trail"]);
  });

  test("and not where it cannot be read any more", async () => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...faults.status(409), on: "create-flow", times: "always" });
    service.control.fault({ ...faults.status(403), on: "get-flow", after: 1, times: "always" });
    const step = await begin(service, { "flow-description": "The shop" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("Flow `shop` may have been created")]);
    expect(operations(service)).toEqual(["get-flow", "create-flow", "get-flow"]);
  });
});

test("a creation that updates a flow is a warning, and sets no tags", async () => {
  await using service = await startService({ scenario: existing });
  service.control.fault({
    ...faults.status(404, { message: "Flow named 'shop' does not exist for organization 'demo'" }),
    on: "get-flow",
  });
  const step = await begin(service, { "flow-description": "The shop", "flow-tags": "risk=low" });
  expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
  expect(step.warnings).toEqual([
    expect.stringContaining("Flow shop was created by somebody else at the same time"),
  ]);
  expect(written(service)).toEqual(["create-flow", "begin-trail"]);
});

test("a dry run prints the creation first, says when it is sent, and reads nothing", async () => {
  await using service = await startService({ scenario: {} });
  const inputs = { "flow-description": "The shop", "flow-tags": "risk=low", "dry-run": "true" };
  const step = await begin(service, inputs);
  expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
  const start = step.log.indexOf("[\n");
  const printed: unknown = JSON.parse(step.log.slice(start, step.log.indexOf("\n]\n", start) + 2));
  const note = "sent only where flow shop does not exist";
  expect(printed).toMatchObject([
    { note, method: "PUT", url: `${service.baseUrl}/flows/demo/template_file` },
    {
      note,
      method: "PATCH",
      url: `${service.baseUrl}/tags/demo/flow/shop`,
      body: { set_tags: { risk: "low" } },
    },
    { method: "PUT", url: `${service.baseUrl}/trails/demo/shop` },
  ]);
  expect(operations(service)).toEqual([]);
});

describe("is an error, and nothing is sent:", () => {
  test.each([
    [
      "`flow-template-file` without `flow-description`",
      { "flow-template-file": "flow.yml" },
      /flow-template-file.*`flow-description`/,
    ],
    ["`flow-tags` without `flow-description`", { "flow-tags": "a=b" }, /flow-tags.*`flow-description`/],
    [
      "a tag's key twice",
      { "flow-description": "d", "flow-tags": "a=b\na=c" },
      /flow-tags.*"a" twice|`a` twice/,
    ],
    ["a tag without a value", { "flow-description": "d", "flow-tags": "a=" }, /flow-tags.*has no value/],
    ["a line that is no tag", { "flow-description": "d", "flow-tags": "a" }, /flow-tags.*`key=value`/],
    [
      "a template that does not exist",
      { "flow-description": "d", "flow-template-file": "no.yml" },
      /flow-template-file.*`no\.yml`/,
    ],
  ])("%s", async (_, inputs, says) => {
    await using service = await startService({ scenario: {} });
    expect(await begin(service, inputs)).toMatchObject({
      exitCode: 1,
      errors: [expect.stringMatching(says)],
    });
    expect(operations(service)).toEqual([]);
  });
});
