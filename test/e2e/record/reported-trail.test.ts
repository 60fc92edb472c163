// The trail that `attest` and `report-artifact` report to, which they read once before they send anything.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { newFolder, runnerVariables, runStep, type Inputs } from "../step.ts";

const commit = runnerVariables.GITHUB_SHA;
const scenario: Scenario = {
  flows: {
    shop: { template: { version: 1, trail: { artifacts: [{ name: "app" }] } } },
    "shop-api": {},
  },
};

const operations: Readonly<Record<string, Inputs>> = {
  "report-artifact": { artifacts: "app=app" },
  attest: { attestation: "ok", subject: "trail", "attestation-type": "generic", "is-compliant": "true" },
};

/** Runs the operation in a workspace with one built file. */
function write(service: Service, operation: string, inputs: Inputs) {
  const workspace = newFolder();
  writeFileSync(join(workspace, "app"), "app");
  const given = { ...service.inputs, operation, retries: "3", ...operations[operation], ...inputs };
  return runStep(given, { workspace });
}

const requests = (service: Service) => service.control.requests().map(({ operation }) => operation);

describe.each(Object.keys(operations))("%s", (operation) => {
  test("ends before anything is sent where the flow does not exist, and names the one that is meant", async () => {
    await using service = await startService({ scenario });
    const step = await write(service, operation, { flow: "shpo" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(
        /Flow `shpo` does not exist in organization `demo` \(did you mean `shop`\?\)\. Nothing was sent: [^]*`flow`/,
      ),
    ]);
    expect(requests(service)).toEqual(["get-trail", "list-flows"]);
    expect([...service.control.store.flows.keys()]).toEqual(["shop", "shop-api"]);
    expect(step.log).toMatch(/GET \S+\/trails\/demo\/shpo\/\S+: HTTP 404, 1 attempt/);
  });

  test.each([
    ["fails", faults.status(503, {})],
    ["is not a list", faults.status(200, { data: [] })],
    ["has items of another form", faults.status(200, ["shop", null, { id: 7 }])],
  ])("says so without a suggestion where the list of flows %s", async (_, fault) => {
    await using service = await startService({ scenario });
    service.control.fault({ ...fault, on: "list-flows", times: "always" });
    const step = await write(service, operation, { flow: "shpo" });
    expect(step).toMatchObject({ exitCode: 1 });
    expect(step.errors[0]).toContain("Flow `shpo` does not exist in organization `demo`. Nothing was sent");
    expect(requests(service)).toEqual(["get-trail", "list-flows"]);
  });

  test("ends before anything is sent where the organization does not exist", async () => {
    await using service = await startService({ scenario });
    const step = await write(service, operation, { flow: "shop", org: "dmeo" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(/Organization `dmeo` does not exist\. Nothing was sent[^]*`org`/),
    ]);
    expect(requests(service)).toEqual(["get-trail"]);
  });

  test("says in the log that it begins the commit's trail, and that is no warning", async () => {
    await using service = await startService({ scenario });
    const step = await write(service, operation, { flow: "shop" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { reported: "true", trail: commit } });
    expect(step.log).toContain(`Trail ${commit} does not exist yet in flow shop: this step begins it`);
    expect(requests(service)).toEqual(["get-trail", operation]);
  });

  test("warns that it begins a trail that `trail` names", async () => {
    await using service = await startService({ scenario });
    const step = await write(service, operation, { flow: "shop", trail: "r1" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.warnings).toEqual([
      "Trail r1 does not exist yet in flow shop: this step begins it. Check `trail`, or begin it first (`operation: begin-trail`)",
    ]);
  });

  test.each([
    ["of another trail", { name: "other" }],
    ["of another flow", { flow: { name: "other", tags: {} } }],
  ])("reads no names from an answer %s", async (_, changed) => {
    await using service = await startService({
      scenario: {
        flows: {
          shop: {
            template: {
              version: 1,
              trail: { attestations: [{ name: "test", type: "junit" }], artifacts: [{ name: "web" }] },
            },
            trails: { [commit]: {} },
          },
        },
      },
    });
    service.control.fault({ ...faults.changed(changed), on: "get-trail" });
    const step = await write(service, operation, { flow: "shop" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { reported: "true" } });
    expect(step.log).toContain("The trail could not be read");
    expect(await write(service, operation, { flow: "shop" })).toMatchObject({
      warnings: [expect.stringContaining(`The template of trail ${commit.slice(0, 12)}`)],
    });
  });

  test("leaves time to write where reading gets no response", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.hanging(), on: "get-trail" });
    const step = await write(service, operation, { flow: "shop", timeout: "4s" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], errors: [], outputs: { reported: "true" } });
  });

  test("reads nothing in a dry run", async () => {
    await using service = await startService({ scenario });
    expect(await write(service, operation, { flow: "shpo", "dry-run": "true" })).toMatchObject({
      exitCode: 0,
    });
    expect(requests(service)).toEqual([]);
  });
});
