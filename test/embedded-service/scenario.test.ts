/** Scenarios: an invalid one is rejected with the path of each error, and nothing is changed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sendRequest } from "./client.ts";
import { parseTime } from "../../src/embedded-service/clock.ts";
import { type Scenario, type ScenarioChanges, startService } from "../../src/embedded-service/start.ts";

const invalid: { name: string; scenario: object; message: string }[] = [
  {
    name: "an unknown key",
    scenario: { flow: {} },
    message: 'flow: Invalid key: Expected never but received "flow"',
  },
  {
    name: "an unknown key deep inside",
    scenario: { flows: { web: { trails: { t: { artifact: [] } } } } },
    message: "flows.web.trails.t.artifact:",
  },
  {
    name: "an invalid flow name",
    scenario: { flows: { "a b": {} } },
    message: "flows.a b: not a valid name of a flow or trail",
  },
  {
    name: "an invalid environment name",
    scenario: { environments: { "a~b": {} } },
    message: "environments.a~b: not a valid name of an environment",
  },
  {
    name: "an invalid template",
    scenario: { flows: { web: { template: { version: 2 } } } },
    message: "flows.web.template: template file is invalid",
  },
  {
    name: "an invalid template text",
    scenario: { flows: { web: { template: "trail: [" } } },
    message: "flows.web.template: template file is invalid",
  },
  {
    name: "an invalid fingerprint",
    scenario: { flows: { web: { trails: { t: { artifacts: [{ fingerprint: "A", filename: "x" }] } } } } },
    message: "flows.web.trails.t.artifacts.0.fingerprint: expected 64 lower-case hex characters",
  },
  {
    name: "an invalid time",
    scenario: { flows: { web: { trails: { t: { begun: "soon" } } } } },
    message: "flows.web.trails.t.begun: expected UNIX seconds",
  },
  {
    name: "an invalid condition",
    scenario: { policies: { p: { artifacts: { attestations: [{ type: "snyk", if: "flow.nam == 1" }] } } } },
    message: "policies.p.artifacts.attestations.0.if: unknown name `flow.nam`",
  },
  {
    name: "a rule for everything",
    scenario: { policies: { p: { artifacts: { attestations: [{ type: "*" }] } } } },
    message: "policies.p.artifacts.attestations.0: name and type must not both be `*`",
  },
  {
    name: "an invalid environment type",
    scenario: { environments: { e: { type: "k8s" } } },
    message: "environments.e.type: Invalid type",
  },
  {
    name: "an invalid event",
    scenario: { environments: { e: { events: [{ type: "x", sha256: 3 }] } } },
    message: "environments.e.events.0: sha256: Input should be a valid string",
  },
  {
    name: "an incomplete approval",
    scenario: { flows: { web: {} }, approvals: { web: [{}] } },
    message: "approvals.web.0: state: Field required",
  },
  {
    name: "an invalid trigger",
    scenario: { actions: [{ name: "a", environments: [], triggers: ["ON"], targets: [] }] },
    message: "actions.0: triggers[0]: Input should be",
  },
  { name: "a token with a space", scenario: { api_token: "a b" }, message: "api_token: " },
  { name: "an empty token", scenario: { api_token: "" }, message: "api_token: " },
  {
    name: "a policy that does not exist",
    scenario: { environments: { e: { policies: ["p"] } } },
    message: "environments.e.policies: policy p does not exist",
  },
  {
    name: "an environment that does not exist",
    scenario: { environments: { e: { included_environments: ["f"] } } },
    message: "environments.e.included_environments: environment f does not exist",
  },
  {
    name: "an attestation of a fingerprint that its trail does not have",
    scenario: {
      flows: { web: { trails: { t1: { attestations: [{ name: "a", artifact: "e".repeat(64) }] } } } },
    },
    message: `flows.web.trails.t1: artifact ${"e".repeat(64)} does not exist`,
  },
  {
    name: "a rule for a control that is not about decisions",
    scenario: { policies: { p: { artifacts: { attestations: [{ type: "junit", for_control: "c" }] } } } },
    message: "for_control needs the type decision",
  },
  {
    name: "approvals of a flow that does not exist",
    scenario: { approvals: { web: [] } },
    message: "approvals: flow web does not exist",
  },
];

test.for(invalid)("a scenario with $name is rejected", async ({ scenario, message }) => {
  await expect(startService({ scenario: scenario as Scenario })).rejects.toThrow(message);
});

test("the error names every invalid path of a scenario", async () => {
  const scenario = { flows: { "a b": {} }, environments: { e: { type: "x" } } } as unknown as Scenario;
  await expect(startService({ scenario })).rejects.toThrow(/flows\.a b[^]*environments\.e\.type/);
});

test("control.add with an invalid reference changes nothing", async () => {
  await using service = await startService({ scenario: {} });
  const changes: ScenarioChanges = { flows: { web: {} }, environments: { e: { policies: ["missing"] } } };
  expect(() => {
    service.control.add(changes);
  }).toThrow("policy missing does not exist");
  expect(service.control.store.flows.size).toBe(0);
});

test("an update changes only the fields that it contains", async () => {
  await using service = await startService({
    scenario: {
      environments: { e: { description: "first", state: true, policies: [] } },
      policies: { p: { artifacts: {} } },
    },
  });
  service.control.setPolicies("e", ["p"]);
  expect(await sendRequest(service, "environments/demo")).toMatchObject({
    json: [{ name: "e", description: "first", state: true, policies: ["p"] }],
  });
});

test.for([
  { name: "YAML", file: "org: mine\nflows: { web: { trails: { t1: { begun: 2 days ago } } } }\n" },
  { name: "JSON", file: '{"org":"mine","flows":{"web":{"trails":{"t1":{"begun":"2 days ago"}}}}}' },
])("a scenario can be a $name file", async ({ file }) => {
  const folder = mkdtempSync(join(tmpdir(), "scenario-"));
  try {
    const path = join(folder, "scenario");
    writeFileSync(path, file);
    await using service = await startService({ scenario: path, clock: () => 1_000_000 });
    expect(await sendRequest(service, "trails/mine/web/t1")).toMatchObject({ json: { created_at: 827_200 } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a file that is not YAML is rejected with the line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "scenario-"));
  try {
    const path = join(folder, "scenario.yaml");
    writeFileSync(path, "flows:\n  web: [\n");
    await expect(startService({ scenario: path })).rejects.toThrow(/scenario\.yaml.* at line \d/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.for([
  { written: 12.5, seconds: 12.5 },
  { written: "now", seconds: 1000 },
  { written: "10s ago", seconds: 990 },
  { written: "1.5 minutes ago", seconds: 910 },
  { written: "1970-01-01T00:00:10Z", seconds: 10 },
  { written: "in 20 seconds", seconds: 1020 },
  { written: "in a while", seconds: undefined },
  { written: "yesterday", seconds: undefined },
  { written: "10s", seconds: undefined },
  { written: "constructor ago", seconds: undefined },
  { written: "1 toString ago", seconds: undefined },
  { written: "2026-13-45", seconds: undefined },
])("the time $written is $seconds", ({ written, seconds }) => {
  expect(parseTime(written, 1000)).toBe(seconds);
});
