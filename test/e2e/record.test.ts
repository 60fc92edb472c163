// Steps that record, and what is on record then. Sequence, bodies and failures are in test/operations.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { faults, startService, type Service } from "../embedded-service/start.ts";
import { runnerVariables, runStep } from "../support/step.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const commit = runnerVariables.GITHUB_SHA;
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");

const template = `version: 1 # as written
trail:
  attestations:
    - name: review
      type: generic
  artifacts:
    - name: app
      attestations:
        - name: unit-test
          type: junit
`;

/** Enters a workspace with an artifact, green and red test results, and a template. */
const enterBuild = () =>
  enterWorkspace({
    "dist/app": "app",
    "green.xml": '<testsuite name="unit"><testcase name="adds"/></testsuite>',
    "red.xml": '<testsuite name="unit"><testcase name="adds"><failure/></testcase></testsuite>',
    "flow.yml": template,
  });

/** Starts a service with a flow `web` without a template. */
async function startWithFlow(): Promise<Service> {
  const service = await startService({ empty: true });
  service.records.createFlow("web", {});
  return service;
}

const everything = {
  operation: "record",
  flow: "web",
  "template-file": "flow.yml",
  artifacts: "app=dist/app",
  attestations: "app.unit-test junit green.xml\ntrail:review generic true",
};

test("`record` puts trail, artifacts and evidence on record, on which a gate opens", async () => {
  await using service = await startWithFlow();
  const workspace = enterBuild();
  const recorded = await runStep({ ...service.inputs, ...everything }, { workspace });
  expect(recorded).toMatchObject({ exitCode: 0, errors: [], warnings: [], notices: [] });
  expect(service.writes()).toEqual([
    "PUT /trails/acme/web",
    "POST /artifacts/acme/web",
    `POST /attestations/acme/web/trail/${commit}/junit`,
    `POST /attestations/acme/web/trail/${commit}/generic`,
  ]);
  expect(service.records.trail("web", commit).template.content).toBe(template);
  expect(recorded.outputs).toMatchObject({
    reported: "true",
    flow: "web",
    trail: commit,
    "git-commit": commit,
    fingerprint: sha256("app"),
    fingerprints: `app=sha256:${sha256("app")}`,
  });
  expect(JSON.parse(recorded.outputs["artifacts"] ?? "")).toEqual([
    { name: "app", filename: "app", type: "file", fingerprint: sha256("app"), reported: true },
  ]);
  expect(JSON.parse(recorded.outputs["attestations"] ?? "")).toEqual([
    { name: "unit-test", subject: "app", type: "junit", compliant: true, reported: true },
    { name: "review", subject: "trail", type: "generic", compliant: true, reported: true },
  ]);
  const artifacts = recorded.outputs["fingerprints"] ?? "";
  const asked = { operation: "assert", scope: "flow", flow: "web", artifacts };
  const gate = await runInProcess({ ...service.inputs, ...asked });
  expect(gate.outputs).toMatchObject({ verdict: "compliant", compliant: "true" });
});

test.each<Inputs>([
  { operation: "begin-trail", flow: "web" },
  { operation: "report-artifact", flow: "web", artifacts: "app=dist/app" },
  { operation: "attest", flow: "web", attestations: "trail:review generic true" },
  everything,
])("a dry run of $operation asks the service nothing, and passes with one warning", async (inputs) => {
  await using service = await startWithFlow();
  enterBuild();
  const step = await runInProcess({ ...service.inputs, ...inputs, "dry-run": "true" });
  expect(step.outputs).toMatchObject({ reported: "false", flow: "web" });
  expect(step.commands.filter(({ name }) => /error|warning/.test(name))).toEqual([
    {
      name: "warning",
      title: expect.stringContaining("Dry run") as string,
      text: expect.any(String) as string,
    },
  ]);
  expect(step.printed).toContain(`${service.baseUrl}/`);
  expect(service.requests()).toEqual([]);
});

test("`create-flow` reads the flow before each attempt: where the first was carried out, there is no second", async () => {
  await using service = await startService({ empty: true });
  service.fail({ ...faults.reset, method: "PUT", carryOut: true });
  const step = await runInProcess({ ...service.inputs, operation: "create-flow", flow: "web" });
  expect(step.outputs).toMatchObject({ reported: "true" });
  expect(service.writes()).toEqual(["PUT /flows/acme/template_file"]);
});
