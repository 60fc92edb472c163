// Whole steps on Windows: what a runner there gives them, what they leave behind, and the programs that they start.
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { digestOf, manifestBody, manifestType, startRegistry } from "../artifacts/images/fake-registry.ts";
import { writeTree, type Tree } from "../artifacts/tree.ts";
import { cancellations, windowsPath } from "../e2e/process.ts";
import { newFolder, runStep, type Inputs, type StepOptions } from "../e2e/step.ts";
import { faults, startService, type Scenario, type Service } from "../../src/embedded-service/start.ts";

const app = "a172cedcae47474b615c54d510a5d84a8dea3032e958587430b413538be3f333"; // printf app | sha256sum
const built: Tree = {
  dist: { directory: { "app.js": "app", site: { directory: { "index.html": "<p>" } } } },
};
const workspace = (tree: Tree = built) => writeTree(join(newFolder(), "shop"), tree);

const step = (service: Service, inputs: Inputs, options: StepOptions = {}) =>
  runStep({ ...service.inputs, retries: "0", ...inputs }, { workspace: workspace(), ...options });

const scenario = (compliant?: boolean): Scenario => ({
  flows: {
    shop: {
      template: {
        version: 1,
        trail: { artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }] },
      },
      trails: {
        "release-1": {
          artifacts: [
            {
              fingerprint: app,
              filename: "app.js",
              template_reference_name: "app",
              attestations: compliant === undefined ? [] : [{ name: "unit-test", type: "junit", compliant }],
            },
          ],
        },
      },
    },
  },
});
const gate = { operation: "assert", artifacts: "dist\\app.js", scope: "flow", flow: "shop" };

describe("the main job", () => {
  test("begins a trail, reports and reads it, with CRLF and `\\` wherever Windows puts them", async () => {
    await using service = await startService({ scenario: { flows: { shop: { template: { version: 1 } } } } });
    const tree: Tree = {
      ...built,
      "meta.json": '{\r\n  "numbers": [1.0, 2]\r\n}\r\n',
      "template.yml": "version: 1\r\n",
    };
    const place = { flow: "shop", trail: "release-1" };
    const begun = await step(
      service,
      { ...place, operation: "begin-trail", "user-data": ".\\meta.json", "template-file": ".\\template.yml" },
      { workspace: workspace(tree) },
    );
    expect(begun).toMatchObject({
      exitCode: 0,
      errors: [],
      standardError: "",
      outputs: { reported: "true" },
    });
    const reported = await step(service, {
      ...place,
      operation: "report-artifact",
      artifacts: "app=dist\\app.js\r\n\r\nsite=dist\\site\\\r\n",
      annotations: "system=windows\r\ndrive=D\r\n",
    });
    expect(reported).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    expect(service.control.artifacts().map(({ report }) => report)).toMatchObject([
      { fingerprint: app, filename: "app.js", template_reference_name: "app" },
      { filename: "site", template_reference_name: "site" },
    ]);
    const read = await step(service, { ...place, operation: "get-trail" });
    expect(read).toMatchObject({ exitCode: 0, errors: [] });
    expect(read.summary).toContain("release-1");
  });

  test("leaves outputs, a summary and files as the runner expects them", async () => {
    await using service = await startService({ scenario: scenario(true) });
    const passed = await step(service, gate);
    expect(passed).toMatchObject({
      exitCode: 0,
      errors: [],
      standardError: "",
      outputs: { verdict: "compliant", compliant: "true", fingerprint: app },
    });
    expect(passed.summary).toContain("app.js");
    for (const output of ["record-file", "artifacts-file", "result-file"]) {
      const file = passed.outputs[output] ?? "";
      expect(file.startsWith(passed.temporary)).toBe(true);
      expect(JSON.parse(readFileSync(file, "utf8"))).toBeTypeOf("object");
    }
  });

  test("reads variables whose names are written in other cases", async () => {
    await using service = await startService({ scenario: scenario(true) });
    const passed = await step(service, gate, {
      environment: {
        INPUT_OPERATION: undefined,
        "INPUT_BASE-URL": undefined,
        input_operation: "assert",
        "Input_Base-Url": service.inputs["base-url"],
      },
    });
    expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
  });
});

describe("the gate", () => {
  test.each<[verdict: string, compliant: boolean | undefined]>([
    ["non-compliant", false],
    ["pending", undefined],
  ])("stays closed when an artifact is %s", async (verdict, compliant) => {
    await using service = await startService({ scenario: scenario(compliant) });
    const failed = await step(service, gate);
    expect(failed).toMatchObject({ exitCode: 1, outputs: { verdict, compliant: "false" } });
    expect(failed.errors).toHaveLength(1);
  });

  test("waits until the artifact is compliant", async () => {
    await using service = await startService({ scenario: scenario() });
    const passed = await step(
      service,
      { ...gate, wait: "1m", "wait-interval": "1s" },
      {
        whileRunning: async ({ logged }) => {
          await logged("unit-test");
          service.control.attest("shop", "release-1", { name: "unit-test", type: "junit", artifact: "app" });
        },
      },
    );
    expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
  });

  test.each([
    ["fail", 1],
    ["warn", 0],
  ])("in an outage does what `on-outage: %s` says", async (onOutage, exitCode) => {
    await using service = await startService({ scenario: scenario(true) });
    service.control.fault({ ...faults.unavailable(1), on: "assert-artifact", times: "always" });
    const ended = await step(service, { ...gate, "on-outage": onOutage });
    expect(ended).toMatchObject({ exitCode, outputs: { verdict: "unreachable", compliant: "false" } });
  });

  test("says that nothing listens where the service should be", async () => {
    const ended = await runStep(
      { ...gate, "base-url": "http://127.0.0.1:9/api/v2", org: "acme", "api-token": "secret", retries: "0" },
      { workspace: workspace() },
    );
    expect(ended).toMatchObject({ exitCode: 1, outputs: { verdict: "unreachable" } });
    expect(ended.errors).toEqual([expect.stringContaining("127.0.0.1:9")]);
  });

  test.runIf(cancellations.length > 0)("ends at once on Ctrl+C, and stays closed", async () => {
    await using service = await startService({ scenario: scenario() });
    const started = Date.now();
    const ended = await step(
      service,
      { ...gate, wait: "6h", "on-non-compliance": "ignore", "on-outage": "warn" },
      {
        whileRunning: async ({ logged, signal }) => {
          await logged("unit-test");
          signal("SIGINT");
        },
      },
    );
    expect(ended.exitCode).toBe(1);
    expect(ended.outputs["compliant"]).toBe("false");
    expect(ended.errors).toEqual([expect.stringMatching(/cancelled/)]);
    expect(Date.now() - started).toBeLessThan(50_000);
  });
});

describe("programs that a step starts", () => {
  const manifest = { type: manifestType, body: manifestBody };
  const digest = digestOf(manifest.body);
  const user = { name: "ada", password: "correct-horse" };

  /** A folder with programs, and what makes them print what they should. */
  function programs(folder: string, ...names: readonly string[]): Record<string, string> {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "program.cjs"), program);
    for (const name of names) {
      const path = join(folder, name);
      if (process.platform !== "win32") symlinkSync("/node/node.exe", path);
      else copyFileSync(process.execPath, path);
    }
    const required = windowsPath(join(folder, "program.cjs")).replaceAll("\\", "/");
    return { PATH: folder, NODE_OPTIONS: `--require "${required}"` };
  }
  // Node by another name: what it is called decides what it prints.
  const program = `
    const { readFileSync, writeFileSync, writeSync } = require("node:fs");
    const { basename, join } = require("node:path");
    const name = basename(process.execPath).toLowerCase();
    const print = (value) => { writeSync(1, JSON.stringify(value)); process.exit(0); };
    if (!name.startsWith("node")) writeFileSync(join(__dirname, name + ".started"), process.cwd());
    if (name === "docker.exe")
      print([{ Id: "sha256:${"1".repeat(64)}", RepoDigests: [process.argv.at(-1).split(":")[0] + "@${digest}"] }]);
    if (name === "docker-credential-test.exe")
      print({ ServerURL: readFileSync(0, "utf8"), Username: "${user.name}", Secret: "${user.password}" });
    if (name === "git.exe") process.exit(1);
  `;

  test("may be a credential helper", async () => {
    await using registry = await startRegistry({
      manifests: { "acme/app/v1": manifest },
      wants: "basic",
      user,
    });
    const folder = newFolder();
    const configuration = { credHelpers: { [registry.host]: "test" } };
    writeFileSync(join(folder, "config.json"), JSON.stringify(configuration));
    const ended = await runStep(
      { operation: "fingerprint", "artifact-type": "oci", artifacts: `${registry.host}/acme/app:v1` },
      {
        environment: {
          ...programs(join(folder, "bin"), "docker-credential-test.exe"),
          DOCKER_CONFIG: folder,
        },
      },
    );
    expect(ended.errors).toEqual([]);
    expect(`sha256:${ended.outputs["fingerprint"] ?? ""}`).toBe(digest);
  });

  test("a credential helper that is not there is named", async () => {
    await using registry = await startRegistry({ manifests: {}, wants: "basic", user });
    const folder = newFolder();
    writeFileSync(join(folder, "config.json"), JSON.stringify({ credsStore: "test" }));
    const ended = await runStep(
      { operation: "fingerprint", "artifact-type": "oci", artifacts: `${registry.host}/acme/app:v1` },
      { environment: { ...programs(join(folder, "bin")), DOCKER_CONFIG: folder } },
    );
    expect(ended.errors).toEqual([expect.stringMatching(/docker-credential-test.*PATH/s)]);
  });

  test("may be docker.exe", async () => {
    const image = { operation: "fingerprint", "artifact-type": "docker", artifacts: "acme/app:v1" };
    const ended = await runStep(image, { environment: programs(join(newFolder(), "bin"), "docker.exe") });
    expect(ended.errors).toEqual([]);
    expect(`sha256:${ended.outputs["fingerprint"] ?? ""}`).toBe(digest);
  });

  test("are never those that lie in the workspace", async () => {
    await using service = await startService();
    await using registry = await startRegistry({
      manifests: { "acme/app/v1": manifest },
      wants: "basic",
      user,
    });
    const folder = workspace();
    const planted = ["docker.exe", "docker-credential-test.exe", "git.exe"];
    const { NODE_OPTIONS: options } = programs(folder, ...planted);
    writeFileSync(join(folder, "config.json"), JSON.stringify({ credsStore: "test" }));
    mkdirSync(join(folder, ".git"));
    const environment = { PATH: join(newFolder(), "bin"), NODE_OPTIONS: options, DOCKER_CONFIG: folder };
    const fingerprint = { operation: "fingerprint", artifacts: `${registry.host}/acme/app:v1` };
    const docker = await runStep(
      { ...fingerprint, "artifact-type": "docker" },
      { workspace: folder, environment },
    );
    expect(docker.errors).toEqual([expect.stringContaining("`docker`, which is not on the PATH")]);
    const helper = await runStep(
      { ...fingerprint, "artifact-type": "oci" },
      { workspace: folder, environment },
    );
    expect(helper.errors).toEqual([expect.stringMatching(/docker-credential-test.*PATH/s)]);
    await step(service, { operation: "begin-trail", flow: "demo" }, { workspace: folder, environment });
    for (const name of planted) expect(existsSync(join(folder, `${name}.started`)), name).toBe(false);
  });

  test("are not needed: without git a trail is begun with what the runner says", async () => {
    await using service = await startService();
    const folder = workspace({ ...built, ".git": { directory: {} } });
    const environment = { PATH: join(newFolder(), "bin"), RUNNER_DEBUG: "1" };
    const begun = await step(
      service,
      { operation: "begin-trail", flow: "demo" },
      { workspace: folder, environment },
    );
    expect(begun).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    expect(begun.log).toContain("git is not installed");
  });
});
