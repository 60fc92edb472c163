// Whole steps of `create-flow`. When it is tried again is in test/operations.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults, startService } from "../embedded-service/start.ts";
import { newFolder, runStep } from "../support/step.ts";

const operation = "create-flow";
const template = "version: 1 # as written\ntrail:\n  artifacts:\n    - name: app\n";

function createWorkspace(): string {
  const workspace = newFolder();
  writeFileSync(join(workspace, "flow.yml"), template);
  return workspace;
}

test("creates a flow with description, template and tags, and says so in a notice", async () => {
  await using service = await startService({ empty: true });
  const step = await runStep(
    {
      operation,
      ...service.inputs,
      flow: "web",
      description: "The web shop",
      "template-file": "flow.yml",
      tags: "risk=high\nteam=blue",
    },
    { workspace: createWorkspace() },
  );
  expect(step).toMatchObject({
    exitCode: 0,
    errors: [],
    warnings: [],
    outputs: { reported: "true", flow: "web" },
  });
  expect(step.notices).toEqual([expect.stringMatching(/`web`.*created/)]);
  const flow = service.records.flow("web");
  expect(flow).toMatchObject({ description: "The web shop", tags: { risk: "high", team: "blue" } });
  expect(flow.template.content).toBe(template);
});

test("writes nothing to a flow that exists, and passes with a notice", async () => {
  await using service = await startService();
  const before = service.records.flow("shop").template.content;
  const step = await runStep(
    {
      operation,
      ...service.inputs,
      flow: "shop",
      description: "Mine",
      "template-file": "flow.yml",
      tags: "risk=low",
    },
    { workspace: createWorkspace() },
  );
  expect(step).toMatchObject({
    exitCode: 0,
    errors: [],
    warnings: [],
    outputs: { reported: "true", flow: "shop" },
  });
  expect(step.notices).toEqual([expect.stringMatching(/`shop` exists/)]);
  expect(service.writes()).toEqual([]);
  expect(service.records.flow("shop").template.content).toBe(before);
});

test("creates nothing after a 404 about something else", async () => {
  await using service = await startService({ empty: true });
  const step = await runStep({ operation, ...service.inputs, org: "acmee", flow: "web" });
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors).toEqual([expect.stringContaining("acmee")]);
  expect(service.writes()).toEqual([]);
});

test("reads the flow before each attempt: where the answer to the first was lost, there is no second", async () => {
  await using service = await startService({ empty: true });
  service.fail({ ...faults.reset, method: "PUT", carryOut: true });
  const step = await runStep({ operation, ...service.inputs, flow: "web" });
  expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
  expect(service.writes()).toEqual(["PUT /flows/acme/template_file"]);
});

test("fails where the tags were not set, and says what is there", async () => {
  await using service = await startService({ empty: true });
  service.fail({ method: "PATCH", status: 403, body: { message: "no" } });
  const step = await runStep({ operation, ...service.inputs, flow: "web", tags: "risk=high" });
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors).toEqual([expect.stringMatching(/`web` was created.*tags were not set/)]);
  expect(service.records.flow("web").tags).toEqual({});
});

test("a dry run asks the service nothing and passes with a warning", async () => {
  await using service = await startService({ empty: true });
  const step = await runStep({ operation, ...service.inputs, flow: "web", "dry-run": "true" });
  expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false", flow: "web" } });
  expect(step.warnings).toEqual([expect.stringContaining("Dry run")]);
  expect(step.log).toContain("/flows/acme/template_file");
  expect(service.requests()).toEqual([]);
});
