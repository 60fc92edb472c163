/** Scenarios: what is not as it should be is refused with its path, before anything is changed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask } from "./asking.ts";
import { momentOf } from "./clock.ts";
import { type Scenario, type Scene, startService } from "./start.ts";

const wrong: { name: string; scenario: object; says: string }[] = [
  {
    name: "an unknown key",
    scenario: { flow: {} },
    says: 'flow: Invalid key: Expected never but received "flow"',
  },
  {
    name: "an unknown key deep inside",
    scenario: { flows: { web: { trails: { t: { artifact: [] } } } } },
    says: "flows.web.trails.t.artifact:",
  },
  {
    name: "a bad flow name",
    scenario: { flows: { "a b": {} } },
    says: "flows.a b: not a valid name of a flow or trail",
  },
  {
    name: "a bad environment name",
    scenario: { environments: { "a~b": {} } },
    says: "environments.a~b: not a valid name of an environment",
  },
  {
    name: "a bad template",
    scenario: { flows: { web: { template: { version: 2 } } } },
    says: "flows.web.template: template file is invalid",
  },
  {
    name: "a bad template text",
    scenario: { flows: { web: { template: "trail: [" } } },
    says: "flows.web.template: template file is invalid",
  },
  {
    name: "a bad fingerprint",
    scenario: { flows: { web: { trails: { t: { artifacts: [{ fingerprint: "A", filename: "x" }] } } } } },
    says: "flows.web.trails.t.artifacts.0.fingerprint: expected 64 lower-case hex characters",
  },
  {
    name: "a bad moment",
    scenario: { flows: { web: { trails: { t: { begun: "soon" } } } } },
    says: "flows.web.trails.t.begun: expected UNIX seconds",
  },
  {
    name: "a bad condition",
    scenario: { policies: { p: { artifacts: { attestations: [{ type: "snyk", if: "flow.nam == 1" }] } } } },
    says: "policies.p.artifacts.attestations.0.if: unknown name `flow.nam`",
  },
  {
    name: "a rule for everything",
    scenario: { policies: { p: { artifacts: { attestations: [{ type: "*" }] } } } },
    says: "policies.p.artifacts.attestations.0: name and type must not both be `*`",
  },
  {
    name: "a bad environment type",
    scenario: { environments: { e: { type: "k8s" } } },
    says: "environments.e.type: Invalid type",
  },
  {
    name: "a bad event",
    scenario: { environments: { e: { events: [{ type: "x", sha256: 3 }] } } },
    says: "environments.e.events.0: sha256: Input should be a valid string",
  },
  {
    name: "half an approval",
    scenario: { flows: { web: {} }, approvals: { web: [{}] } },
    says: "approvals.web.0: state: Field required",
  },
  {
    name: "a bad trigger",
    scenario: { actions: [{ name: "a", environments: [], triggers: ["ON"], targets: [] }] },
    says: "actions.0: triggers[0]: Input should be",
  },
  { name: "an empty token", scenario: { api_token: "" }, says: "api_token: " },
  {
    name: "a policy that is nowhere",
    scenario: { environments: { e: { policies: ["p"] } } },
    says: "environments.e.policies: policy p does not exist",
  },
  {
    name: "an environment that is nowhere",
    scenario: { environments: { e: { included_environments: ["f"] } } },
    says: "environments.e.included_environments: environment f does not exist",
  },
  {
    name: "approvals of a flow that is nowhere",
    scenario: { approvals: { web: [] } },
    says: "approvals: flow web does not exist",
  },
];

test.for(wrong)("a scenario with $name is refused", async ({ scenario, says }) => {
  await expect(startService({ scenario: scenario as Scenario })).rejects.toThrow(says);
});

test("every mistake of a scenario is named at once", async () => {
  const scenario = { flows: { "a b": {} }, environments: { e: { type: "x" } } } as unknown as Scenario;
  await expect(startService({ scenario })).rejects.toThrow(/flows\.a b[^]*environments\.e\.type/);
});

test("a scene that is refused changes nothing", async () => {
  await using service = await startService({ scenario: {} });
  const scene: Scene = { flows: { web: {} }, environments: { e: { policies: ["nowhere"] } } };
  expect(() => {
    service.control.add(scene);
  }).toThrow("policy nowhere does not exist");
  expect(service.control.store.flows.size).toBe(0);
});

test("what is added leaves everything else as it was", async () => {
  await using service = await startService({
    scenario: {
      environments: { e: { description: "first", state: true, policies: [] } },
      policies: { p: { artifacts: {} } },
    },
  });
  service.control.setPolicies("e", ["p"]);
  expect(await ask(service, "environments/demo")).toMatchObject({
    json: [{ name: "e", description: "first", state: true, policies: ["p"] }],
  });
});

test.for([
  { name: "YAML", file: "org: mine\nflows: { web: { trails: { t1: { begun: 2 days ago } } } }\n" },
  { name: "JSON", file: '{"org":"mine","flows":{"web":{"trails":{"t1":{"begun":"2 days ago"}}}}}' },
])("a scenario may be a file of $name", async ({ file }) => {
  const folder = mkdtempSync(join(tmpdir(), "scenario-"));
  try {
    const path = join(folder, "scenario");
    writeFileSync(path, file);
    await using service = await startService({ scenario: path, clock: () => 1_000_000 });
    expect(await ask(service, "trails/mine/web/t1")).toMatchObject({ json: { created_at: 827_200 } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a file that is not YAML is refused with the line", async () => {
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
  { written: "yesterday", seconds: undefined },
  { written: "10s", seconds: undefined },
  { written: "constructor ago", seconds: undefined },
  { written: "1 toString ago", seconds: undefined },
  { written: "2026-13-45", seconds: undefined },
])("the moment $written is $seconds", ({ written, seconds }) => {
  expect(momentOf(written, 1000)).toBe(seconds);
});
