// Whole steps that read, against the embedded service.
import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { runStep } from "../support/step.ts";
import { faults, startService } from "../embedded-service/start.ts";

const service = await startService();
beforeEach(() => {
  service.reset();
});
afterAll(() => service.close());

const read = (inputs: Readonly<Record<string, string>>) =>
  runStep({ ...service.inputs, retries: "0", ...inputs });

describe("each operation that reads gives the answer to later steps", () => {
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
  ])("%s", async (operation, inputs, path, words) => {
    const step = await read({ operation, ...inputs });
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
    const { result = "", count, "result-file": file = "" } = step.outputs;
    const items = JSON.parse(result) as unknown[];
    expect(items.length).toBeGreaterThan(0);
    expect(count).toBe(String(items.length));
    expect(result).toContain(words);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(items);
    expect(step.summary).toContain("| --- |");
    expect(
      service.requests().every((request) => request.method === "GET" && request.path.startsWith(path)),
    ).toBe(true);
  });

  it("get-trail", async () => {
    const step = await read({ operation: "get-trail", flow: "shop", trail: "release-1.1" });
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      outputs: { flow: "shop", trail: "release-1.1", "compliance-state": "COMPLIANT" },
    });
    expect(JSON.parse(step.outputs["result"] ?? "")).toMatchObject({ name: "release-1.1" });
    expect(step.summary).toContain("unit-test");
  });

  it("get-environment-notification", async () => {
    const step = await read({ operation: "get-environment-notification", "notification-number": "1" });
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    const { targets } = JSON.parse(step.outputs["result"] ?? "") as { targets: { webhook?: string }[] };
    const addresses = targets.flatMap(({ webhook }) => webhook ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(step.log + step.summary).not.toContain(address);
  });
});

it("parameters reach the service as they are written", async () => {
  const query = "type=K8S\ntype=server\nname=prod\nper_page=1";
  const step = await read({ operation: "list-environments", query });
  expect(step.exitCode).toBe(0);
  expect(service.requests()[0]?.target).toContain("type=K8S&type=server&name=prod&page=1&per_page=1");
});

it("a list is read over several pages", async () => {
  const step = await read({ operation: "list-environments", query: "per_page=1" });
  expect(JSON.parse(step.outputs["result"] ?? "")).toHaveLength(2);
  expect(step.outputs).toMatchObject({ count: "2", "total-count": "2" });
  expect(service.requests()).toHaveLength(2);
});

it("what does not exist fails the step, with what the service said and one thing to do", async () => {
  const step = await read({ operation: "get-trail", flow: "shop", trail: "release-9" });
  expect(step.exitCode).toBe(1);
  expect(step.errors).toHaveLength(1);
  expect(step.errors[0]).toMatch(/trail `release-9` of flow `shop` could not be read: HTTP 404/);
  expect(step.errors[0]).toMatch(/The service said: .*release-9[^]*Check `flow` and `trail`/);
  expect(step.outputs["result"]).toBeUndefined();
});

it("an answer about another trail fails the step", async () => {
  const { outputs } = await read({ operation: "get-trail", flow: "shop", trail: "release-1.1" });
  service.fail({ status: 200, body: (outputs["result"] ?? "").replaceAll("release-1.1", "release-1.0") });
  const step = await read({ operation: "get-trail", flow: "shop", trail: "release-1.1" });
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toMatch(/answered about trail `release-1.0`[^]*`base-url`/);
  expect(step.outputs["result"]).toBeUndefined();
});

it.each([
  ["a key that is not accepted", { "api-token": "wrong-key-12345" }, "api-token"],
  ["a parameter that does not exist", { query: "pages=2" }, "`page`"],
])("%s fails the step with the input to correct", async (_, inputs, words) => {
  const step = await read({ operation: "list-builds", ...inputs });
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toContain(words);
});

it("a login page in place of the answer fails the step", async () => {
  service.fail(faults.loginPage);
  const step = await read({ operation: "list-actions" });
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toMatch(/web page[^]*`base-url`/);
});
