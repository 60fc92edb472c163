// Steps that read, against the embedded service.
import { afterAll, beforeEach, expect, it } from "vitest";
import { startService } from "../embedded-service/start.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const service = await startService();
beforeEach(() => {
  service.reset();
  enterWorkspace();
});
afterAll(() => service.close());

const read = (inputs: Inputs) => runInProcess({ ...service.inputs, ...inputs });

it.each([
  ["list-environments", {}, "/environments/acme", "production"],
  [
    "list-environment-events",
    { environment: "production" },
    "/environments/acme/production/events",
    "exited",
  ],
  ["list-approvals", { flow: "shop" }, "/approvals/acme/shop", "release_number"],
  ["list-builds", {}, "/builds/acme", "shop"],
  ["list-actions", {}, "/actions/acme", "triggers"],
])("%s gives the answer to later steps", async (operation, inputs, path, words) => {
  const step = await read({ operation, ...inputs });
  const items = JSON.parse(step.outputs["result"] ?? "") as unknown[];
  expect(items.length).toBeGreaterThan(0);
  expect(step.outputs["count"]).toBe(String(items.length));
  expect(step.outputs["result"]).toContain(words);
  expect(JSON.parse(step.file("result-file"))).toEqual(items);
  expect(step.summary).toContain("| --- |");
  expect(service.requests()).not.toEqual([]);
  for (const request of service.requests())
    expect(request).toMatchObject({ method: "GET", path: expect.stringMatching(`^${path}`) });
});

it("get-trail gives the answer to later steps", async () => {
  const step = await read({ operation: "get-trail", flow: "shop", trail: "release-1.1" });
  const outputs = { flow: "shop", trail: "release-1.1", "compliance-state": "COMPLIANT" };
  expect(step.outputs).toMatchObject(outputs);
  expect(JSON.parse(step.outputs["result"] ?? "")).toMatchObject({ name: "release-1.1" });
  expect(step.summary).toContain("unit-test");
});

it("get-environment-notification gives the answer to later steps, and shows no address", async () => {
  const step = await read({ operation: "get-environment-notification", "notification-number": "1" });
  const { targets } = JSON.parse(step.outputs["result"] ?? "") as { targets: { webhook?: string }[] };
  const addresses = targets.flatMap(({ webhook }) => webhook ?? []);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(step.printed + step.summary).not.toContain(address);
});

it("parameters reach the service as they are written, and a list is read over several pages", async () => {
  const query = "type=K8S\ntype=server\nname=prod\nper_page=1";
  await read({ operation: "list-environments", query });
  expect(service.requests()[0]?.target).toContain("type=K8S&type=server&name=prod&page=1&per_page=1");
  const step = await read({ operation: "list-environments", query: "per_page=1" });
  expect(JSON.parse(step.outputs["result"] ?? "")).toHaveLength(2);
  expect(step.outputs).toMatchObject({ count: "2", "total-count": "2" });
});
