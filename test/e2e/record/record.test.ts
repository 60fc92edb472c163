// `record`: the flow, the trail, the artifacts and the attestations in one step.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { startGitHub } from "../../github/api.ts";
import { newFolder, runnerVariables, runStep, writesTo, type Inputs, type StepOptions } from "../step.ts";

const commit = runnerVariables.GITHUB_SHA;
const template = `version: 1
trail:
  attestations:
    - { name: review, type: pull_request }
  artifacts:
    - name: app
      attestations:
        - { name: unit-test, type: junit }
    - name: web
`;
const scenario: Scenario = { flows: { shop: {} } };

const green = '<testsuite name="cart" tests="1"><testcase name="adds"/></testsuite>';
const red =
  '<testsuite name="cart" tests="1"><testcase name="adds"><failure message="expected 1"/></testcase></testsuite>';
const built = { app: "app", web: "web", "results/unit.xml": green, "flow.yml": template };

/** Records in a workspace with these files. */
function record(
  service: Service,
  inputs: Inputs,
  files: Readonly<Record<string, string>> = built,
  options: StepOptions = {},
) {
  const { workspace = newFolder() } = options;
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  const given = { ...service.inputs, operation: "record", flow: "shop", retries: "0", ...inputs };
  return runStep(given, { ...options, workspace });
}

const operations = (service: Service) => service.control.requests().map(({ operation }) => operation);
const written = (service: Service) => writesTo(service).map(({ operation }) => operation);
/** The names of the attestations that were sent, in order, with the artifact in the template. */
const attested = (service: Service) =>
  service.control.requests("attest").map(({ json }) => {
    const { attestation_name: name, target_artifacts: [target] = [] } = json as {
      attestation_name: string;
      target_artifacts?: string[];
    };
    return target === undefined ? name : `${target}.${name}`;
  });
const outputOf = (step: { readonly outputs: Readonly<Record<string, string>> }, name: string): unknown =>
  JSON.parse(step.outputs[name] ?? "null");

const both = "app=app\nweb=web";
const lines =
  "app.unit-test junit results/*.xml\nweb.lint generic true\ntrail:approval decision:release true";

describe("everything that it is given", () => {
  test("is on record in this order: flow, trail, artifacts, attestations", async () => {
    await using service = await startService({ scenario: {} });
    const step = await record(service, {
      ...{ "flow-description": "The shop", "flow-tags": "team=shop", "template-file": "flow.yml" },
      artifacts: both,
      attestations: lines,
    });
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      outputs: { reported: "true", flow: "shop", trail: commit },
    });
    expect(operations(service)).toEqual([
      ...["get-flow", "create-flow", "tag-flow", "begin-trail", "get-trail"],
      ...["report-artifact", "report-artifact", "attest", "attest", "attest"],
    ]);
    expect(attested(service)).toEqual(["app.unit-test", "web.lint", "approval"]);
    expect(step.outputs["fingerprints"]).toMatch(/^app=[0-9a-f]{64}\nweb=[0-9a-f]{64}$/);
    expect(outputOf(step, "artifacts")).toMatchObject([
      { name: "app", reported: true },
      { name: "web", reported: true },
    ]);
    expect(outputOf(step, "attestations")).toEqual([
      { name: "unit-test", subject: "app", type: "junit", compliant: true, reported: true },
      { name: "lint", subject: "web", type: "generic", compliant: true, reported: true },
      { name: "approval", subject: "trail", type: "decision:release", compliant: true, reported: true },
    ]);
    expect(step.outputs).not.toHaveProperty("attestation-compliant");
    expect(step.outputs).toHaveProperty("subjects-file");
    expect(step.log).toContain(`Recorded 2 artifacts and 3 attestations in trail`);
  });

  test("can be evidence about the trail alone", async () => {
    await using service = await startService({ scenario });
    const step = await record(service, { attestations: "trail:approval decision:release true" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.outputs).not.toHaveProperty("artifacts");
    expect(operations(service)).toEqual(["begin-trail", "get-trail", "attest"]);
  });

  test("can be artifacts alone, also by their fingerprints", async () => {
    await using service = await startService({ scenario });
    const step = await record(service, { fingerprint: `app=${"a".repeat(64)}` });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true", fingerprint: "a".repeat(64) } });
    expect(step.outputs).not.toHaveProperty("attestations");
    expect(operations(service)).toEqual(["begin-trail", "get-trail", "report-artifact"]);
  });

  test("is recorded under the name that a line gives the step's only artifact", async () => {
    await using service = await startService({ scenario });
    const step = await record(service, { artifacts: "app", attestations: "app.lint generic true" });
    expect(step).toMatchObject({ exitCode: 0 });
    expect(step.outputs["fingerprints"]).toMatch(/^app=/);
    expect(service.control.requests("report-artifact")).toMatchObject([
      { json: { template_reference_name: "app" } },
    ]);
  });

  test("has the fields of trail and artifacts there, and not in the attestations", async () => {
    await using service = await startService({ scenario });
    await record(service, {
      artifacts: "app=app",
      attestations: "app.lint generic false",
      ...{ description: "Nightly", "user-data": '{"a":1}', annotations: "k=v", "is-compliant": "true" },
      ...{ "external-urls": "docs=https://docs.example" },
    });
    const [trail] = service.control.requests("begin-trail");
    const [artifact] = service.control.requests("report-artifact");
    const [attestation] = service.control.requests("attest");
    const common = { description: "Nightly", user_data: { a: 1 }, external_urls: { docs: {} } };
    expect(trail?.json).toMatchObject(common);
    expect(artifact?.json).toMatchObject({ ...common, annotations: { k: "v" }, is_compliant: true });
    expect(attestation?.json).toMatchObject({ is_compliant: false });
    for (const field of ["description", "user_data", "external_urls", "annotations"])
      expect(attestation?.json).not.toHaveProperty(field);
  });

  test("has a manifest of a directory where that is wanted", async () => {
    await using service = await startService({ scenario });
    const step = await record(service, { artifacts: "app=dist", manifest: "true" }, { "dist/a": "a" });
    expect(step).toMatchObject({ exitCode: 0 });
    expect(step.outputs["manifest-file"]).toMatch(/\S/);
  });
});

describe("fewer requests", () => {
  test("a step that attests three things sends two requests more than one that attests one, and reads nothing twice", async () => {
    const sentWith = async (attestations: string) => {
      await using service = await startService({ scenario });
      const inputs = { "flow-description": "", artifacts: both, attestations };
      expect(await record(service, inputs)).toMatchObject({ exitCode: 0 });
      return service.control.requests();
    };
    const [one, three] = [await sentWith(lines.split("\n", 1)[0] ?? ""), await sentWith(lines)];
    expect(three.length - one.length).toBe(2);
    const read = three.filter(({ method }) => method === "GET").map(({ target }) => target);
    expect(new Set(read).size).toBe(read.length);
    // The trail, after it was begun.
    expect(read).toHaveLength(1);
  });

  test("the pull requests are looked up once for all lines", async () => {
    await using service = await startService({ scenario });
    await using github = await startGitHub({
      commits: [{ sha: commit }],
      pulls: [{ number: 7, of: [commit], title: "Add a cart", user: { login: "ada" } }],
    });
    const attestations = "trail:review pull_request\ntrail:second-review pull_request";
    const environment = { GITHUB_API_URL: github.url };
    const step = await record(service, { artifacts: both, attestations, "github-token": "ghs" }, built, {
      environment,
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    const lookUps = github.requests.filter((request) => request.includes("/pulls"));
    expect(lookUps.length).toBeGreaterThan(0);
    expect(new Set(lookUps).size).toBe(lookUps.length);
  });

  test("names are compared with the template with which the step begins the trail", async () => {
    await using service = await startService({ scenario });
    const step = await record(service, {
      "template-file": "flow.yml",
      artifacts: "ap=app",
      attestations: "ap.unit-test junit results/*.xml",
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.warnings.join("\n")).toMatch(/does not name 1 artifact: `ap` \(did you mean `app`\?\)/);
    expect(operations(service).filter((operation) => operation === "get-trail")).toHaveLength(1);
  });
});

describe("a failure", () => {
  test.each([
    ["the flow cannot be read", "get-flow", []],
    ["the flow cannot be created", "create-flow", ["create-flow"]],
    ["the trail cannot be begun", "begin-trail", ["create-flow", "begin-trail"]],
  ] as const)("sends nothing more where %s", async (_, on, requests) => {
    await using service = await startService({ scenario: {} });
    service.control.fault({ ...faults.status(403), on, times: "always" });
    const inputs = { "flow-description": "The shop", artifacts: both, attestations: lines };
    const step = await record(service, inputs);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("Recording failed for trail")]);
    expect(written(service)).toEqual(requests);
    expect(outputOf(step, "artifacts")).toMatchObject([{ reported: false }, { reported: false }]);
    expect(outputOf(step, "attestations")).toMatchObject([
      { reported: false },
      { reported: false },
      { reported: false },
    ]);
  });

  test("of the flow's name says which one may be meant, and writes nothing", async () => {
    await using service = await startService({ scenario });
    const step = await record(service, { flow: "shpo", artifacts: both });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors[0]).toMatch(/Flow `shpo` does not exist[^]*did you mean `shop`[^]*`flow-description`/);
    expect([...service.control.store.flows.keys()]).toEqual(["shop"]);
  });

  test("of an artifact takes its attestations with it, and nothing else", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(400), on: "report-artifact" });
    const step = await record(service, { artifacts: both, attestations: `${lines}\napp.lint generic true` });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    const reported = outputOf(step, "artifacts") as { name: string; reported: boolean }[];
    const [lost] = reported.filter((one) => !one.reported).map(({ name }) => name);
    expect(reported.filter((one) => one.reported)).toHaveLength(1);
    const expected = ["app.unit-test", "web.lint", "approval", "app.lint"];
    expect(attested(service)).toEqual(expected.filter((name) => !name.startsWith(`${lost ?? ""}.`)));
    expect(step.errors[0]).toContain("Not sent, because its artifact was not recorded");
    expect(step.errors).toHaveLength(1);
  });

  test("of an attestation hides no other", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(400), on: "attest" });
    const step = await record(service, { artifacts: both, attestations: lines });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(outputOf(step, "attestations")).toMatchObject([
      { reported: false },
      { reported: true },
      { reported: true },
    ]);
    expect(outputOf(step, "artifacts")).toMatchObject([{ reported: true }, { reported: true }]);
  });

  test("of the look-up of pull requests fails its own line only", async () => {
    await using service = await startService({ scenario });
    const attestations = `trail:review pull_request\n${lines}`;
    // No GitHub API: the look-up fails.
    const step = await record(service, { artifacts: both, attestations });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(attested(service)).toEqual(["app.unit-test", "web.lint", "approval"]);
    expect(outputOf(step, "attestations")).toMatchObject([
      { name: "review", reported: false },
      { reported: true },
      { reported: true },
      { reported: true },
    ]);
  });

  test("in an outage in the middle is made good by running the step again", async () => {
    await using service = await startService({ scenario });
    service.control.fault({
      ...faults.status(503, {}),
      on: ["report-artifact", "attest"],
      after: 1,
      times: 4,
    });
    const inputs = { artifacts: both, attestations: lines };
    const first = await record(service, inputs);
    expect(first).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(first.errors[0]).toContain("Re-run failed jobs");
    service.control.clearFaults();
    const second = await record(service, inputs);
    expect(second).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    const trail = service.control.store.flows.get("shop")?.trails.get(commit);
    expect(trail?.artifacts).toHaveLength(2);
    expect(new Set(trail?.attestations.map((one) => one.name))).toEqual(
      new Set(["unit-test", "lint", "approval"]),
    );
  });
});

describe("evidence that is not compliant is recorded", () => {
  test.each([
    ["warn", 0, [], [expect.stringMatching(/unit-test[^]*1 failed/)]],
    ["ignore", 0, [], []],
    ["fail", 1, [expect.stringMatching(/unit-test[^]*1 failed/)], []],
  ])("with `on-non-compliance: %s`", async (setting, exitCode, errors, warnings) => {
    await using service = await startService({ scenario });
    const inputs = { artifacts: both, attestations: lines, "on-non-compliance": setting };
    const step = await record(service, inputs, { ...built, "results/unit.xml": red });
    expect(step).toMatchObject({ exitCode, errors, warnings, outputs: { reported: "true" } });
    expect(attested(service)).toEqual(["app.unit-test", "web.lint", "approval"]);
  });

  test("with a warning where the setting is not given", async () => {
    await using service = await startService({ scenario });
    const step = await record(service, { artifacts: both, attestations: "app.lint generic false" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.warnings).toHaveLength(1);
  });
});

describe("nothing is written where", () => {
  test.each<[string, Inputs, RegExp]>([
    [
      "there is neither an artifact nor a line about the trail",
      {},
      /`artifacts` is missing[^]*`trail:NAME …`/,
    ],
    [
      "only an artifact is attested, and there is none",
      { attestations: "app.lint generic true" },
      /`artifacts` is missing/,
    ],
    ["an artifact does not exist", { artifacts: "ap=nothing", attestations: lines }, /nothing/],
    [
      "a line names an artifact that is not in the step",
      { artifacts: both, attestations: "api.lint generic true" },
      /`api`[^]*`app`/,
    ],
    [
      "a plain name stands beside two artifacts",
      { artifacts: both, attestations: "lint generic true" },
      /2 artifacts/,
    ],
    ["there are no test results", { artifacts: both, attestations: "app.t junit no/*.xml" }, /no\/\*\.xml/],
    ["`on-outage` is given", { artifacts: both, "on-outage": "warn" }, /`on-outage`/],
    ["a tag has no flow to create", { artifacts: both, "flow-tags": "a=b" }, /`flow-description`/],
  ])("%s", async (_, inputs, says) => {
    await using service = await startService({ scenario });
    const step = await record(service, inputs);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(says)]);
    expect(written(service)).toEqual([]);
  });
});

describe("a dry run", () => {
  const inputs = { "flow-description": "The shop", artifacts: both, attestations: lines, "dry-run": "true" };

  test("prints the requests in their order, the creation of the flow first, and sends none", async () => {
    await using service = await startService({ scenario: {} });
    const step = await record(service, inputs);
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
    expect(operations(service)).toEqual([]);
    const start = step.log.indexOf("[\n");
    const printed = JSON.parse(step.log.slice(start, step.log.indexOf("\n]\n", start) + 2)) as object[];
    expect(printed).toHaveLength(7);
    const { baseUrl } = service;
    expect(printed).toMatchObject([
      {
        method: "PUT",
        url: `${baseUrl}/flows/demo/template_file`,
        note: "sent only where flow shop does not exist",
      },
      { method: "PUT", url: `${baseUrl}/trails/demo/shop` },
      ...["app", "web"].map(() => ({ method: "POST", url: `${baseUrl}/artifacts/demo/shop` })),
      { method: "POST", url: `${baseUrl}/attestations/demo/shop/trail/${commit}/junit` },
      { method: "POST", url: `${baseUrl}/attestations/demo/shop/trail/${commit}/generic` },
      { method: "POST", url: `${baseUrl}/attestations/demo/shop/trail/${commit}/system` },
    ]);
  });

  test("fails with `on-non-compliance: fail` where an attestation is not compliant", async () => {
    await using service = await startService({ scenario: {} });
    const files = { ...built, "results/unit.xml": red };
    expect(await record(service, inputs, files)).toMatchObject({ exitCode: 0 });
    const step = await record(service, { ...inputs, "on-non-compliance": "fail" }, files);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(operations(service)).toEqual([]);
  });
});

test("is skipped where GitHub withholds the token and `on-missing-token` is `skip`", async () => {
  await using service = await startService({ scenario });
  const environment = { GITHUB_ACTOR: "dependabot[bot]" };
  const inputs = { artifacts: both, attestations: lines, "api-token": "", "on-missing-token": "skip" };
  const step = await record(service, inputs, built, { environment });
  expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
  expect(step.log).toContain("Skipped: nothing was recorded.");
  expect(operations(service)).toEqual([]);
});

test("a step that records artifacts with two attestations has at most 12 lines", async () => {
  const yaml = `- uses: acme/artifact-compliance-action@v1
  with:
    operation: record
    connection: \${{ vars.COMPLIANCE }}
    api-token: \${{ secrets.COMPLIANCE_TOKEN }}
    flow: shop
    artifacts: |
      app=app
      web=web
    attestations: |
      app.unit-test junit results/*.xml
      trail:approval decision:release true`;
  expect(yaml.split("\n").length).toBeLessThanOrEqual(12);
  await using service = await startService({ scenario });
  const [step] = parse(yaml) as [{ with: Inputs }];
  const { "base-url": baseUrl, org, "api-token": apiToken } = service.inputs;
  const given = { ...step.with, connection: `base-url=${baseUrl}\norg=${org}`, "api-token": apiToken };
  const recorded = await record(service, { ...given, "base-url": "", org: "" });
  expect(recorded).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
  expect(written(service)).toEqual(["begin-trail", "report-artifact", "report-artifact", "attest", "attest"]);
});
