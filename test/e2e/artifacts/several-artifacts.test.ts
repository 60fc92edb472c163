// Several artifacts in several jobs, as whole steps: the output `fingerprints`, names that a gate
// expects, names that are not in the template of the trail, and fingerprints of links.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  faults,
  startService,
  type Fault,
  type Scenario,
  type Service,
} from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, writesTo, type Inputs } from "../step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const [app, web] = [sha256("app"), sha256("web")];

/** A flow whose template names `app` and `web` without attestations, and one with an empty template. */
const scenario: Scenario = {
  flows: {
    shop: {
      template: { version: 1, trail: { artifacts: [{ name: "app" }, { name: "web" }] } },
      trails: { r1: {} },
    },
    plain: { trails: { r1: {} } },
  },
  policies: { recorded: { artifacts: { provenance: { required: true } } } },
  environments: { production: { type: "K8S", policies: ["recorded"] } },
};

/** Creates a folder with two built files. */
function build(): string {
  const folder = newFolder();
  for (const name of ["app", "web"]) writeFileSync(join(folder, name), name);
  return folder;
}

const run = (service: Service, inputs: Inputs, workspace = newFolder()) =>
  runStep({ ...service.inputs, retries: "0", ...inputs }, { workspace });

const report = (service: Service, artifacts: string, more: Inputs = {}) =>
  run(service, { operation: "report-artifact", flow: "shop", trail: "r1", artifacts, ...more }, build());

const gate = (service: Service, inputs: Inputs, workspace?: string) =>
  run(service, { operation: "assert", environment: "production", ...inputs }, workspace);

const sent = (service: Service) => service.control.requests().map(({ operation }) => operation);

/** Starts a service with both artifacts on record. */
async function startServiceWithArtifacts(): Promise<Service> {
  const service = await startService({ scenario });
  const step = await report(service, "app=app\nweb=web");
  expect(step).toMatchObject({ exitCode: 0, warnings: [] });
  service.control.clearRequests();
  return service;
}

const misconfigured = {
  exitCode: 1,
  errors: [expect.any(String)],
  outputs: { verdict: "misconfigured", compliant: "false" },
};

describe("the output `fingerprints`", () => {
  test("of one job is the input `fingerprint` of a gate in another, with the same names", async () => {
    await using service = await startService({ scenario });
    const first = await report(service, "web=web\napp=app");
    expect(first.outputs).toMatchObject({ fingerprints: `web=${web}\napp=${app}` });
    expect(first.outputs).not.toHaveProperty("fingerprint");
    service.control.clearRequests();
    const step = await gate(service, {
      fingerprint: first.outputs["fingerprints"] ?? "",
      expect: "app\nweb",
    });
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
    expect(step.outputs).toMatchObject({ compliant: "true", fingerprints: first.outputs["fingerprints"] });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([
      { name: "web", filename: "web", fingerprint: web, verdict: "compliant" },
      { name: "app", filename: "app", fingerprint: app, verdict: "compliant" },
    ]);
    const asserted = service.control.requests("assert-artifact").map(({ path }) => path.split("/").at(-1));
    expect(asserted.sort()).toEqual([app, web].sort());
  });

  test("has a line without a name for an artifact without a name, also for a single artifact", async () => {
    const inputs = { operation: "fingerprint", artifacts: "web\napp=app" };
    const several = await runStep(inputs, { workspace: build() });
    expect(several.outputs["fingerprints"]).toBe(`${web}\napp=${app}`);
    const one = await runStep({ ...inputs, artifacts: "app" }, { workspace: build() });
    expect(one.outputs).toMatchObject({ fingerprint: app, fingerprints: app });
  });

  test("is set by a gate that stays closed, and by a dry run", async () => {
    await using service = await startService({ scenario });
    const fingerprint = `app=${app}\nweb=${web}`;
    const closed = await gate(service, { fingerprint });
    expect(closed).toMatchObject({ exitCode: 1, outputs: { fingerprints: fingerprint } });
    const dry = await report(service, "app=app", { "dry-run": "true" });
    expect(dry.outputs).toMatchObject({ reported: "false", fingerprints: `app=${app}` });
  });
});

describe("a list of fingerprints", () => {
  test("is reported with its names as file names, and with digests in lower case", async () => {
    await using service = await startService({ scenario });
    const fingerprint = `app=sha256:${app.toUpperCase()}\r\n\r\n web = ${web.toUpperCase()} `;
    const step = await report(service, "", { fingerprint });
    expect(step).toMatchObject({
      exitCode: 0,
      warnings: [],
      outputs: { reported: "true", fingerprints: `app=${app}\nweb=${web}` },
    });
    expect(service.control.requests("report-artifact").map(({ json }) => json)).toMatchObject([
      { fingerprint: app, filename: "app", template_reference_name: "app" },
      { fingerprint: web, filename: "web", template_reference_name: "web" },
    ]);
  });

  test("may be one fingerprint with a name, with or without a file name", async () => {
    await using service = await startService({ scenario });
    for (const more of [{}, { filename: "app.tar" }])
      await report(service, "", { fingerprint: `app=${app}`, ...more });
    expect(service.control.requests("report-artifact").map(({ json }) => json)).toMatchObject([
      { filename: "app", template_reference_name: "app" },
      { filename: "app.tar", template_reference_name: "app" },
    ]);
  });

  test.each<[string, string, RegExp]>([
    ["two digests for one name", `app=${app}\napp=${web}`, /Two artifacts have the name `app`/],
    ["two names for one digest", `app=${app}\nweb=${app}`, /`app` and `web` name the same artifact/],
    ["a name that no template can have", `app=${app}\nw.eb=${web}`, /line 2 is `w\.eb=/],
    ["a digest that is too short", `app=${app}\nweb=${web.slice(1)}`, /but it has 63/],
    ["a name without a digest", `app=${app}\nweb=`, /line 2 is `web=`: expected a SHA-256 .* job output/s],
  ])("with %s is one error, and nothing is written", async (_, fingerprint, message) => {
    await using service = await startServiceWithArtifacts();
    expect(await gate(service, { fingerprint })).toMatchObject({
      ...misconfigured,
      errors: [expect.stringMatching(message)],
    });
    const step = await report(service, "", { fingerprint });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(message)] });
    expect(writesTo(service)).toEqual([]);
  });

  test("with one that is not on record keeps the gate closed", async () => {
    await using service = await startServiceWithArtifacts();
    const fingerprint = `app=${app}\nweb=${web}\n${"0".repeat(64)}`;
    expect(await gate(service, { fingerprint })).toMatchObject({
      exitCode: 1,
      outputs: { verdict: "unknown-artifact", compliant: "false" },
    });
  });
});

describe("an expected name", () => {
  test.each<[string, Inputs, RegExp]>([
    [
      "is missing",
      { fingerprint: `app=${app}`, expect: "app\nweb" },
      /no artifact has: `web`\. .*names `app`/,
    ],
    [
      "is misspelt",
      { fingerprint: `app=${app}\nweb=${web}`, expect: "app\nwep" },
      /`wep` \(did you mean `web`\?\)/,
    ],
    ["differs in case", { fingerprint: `app=${app}`, expect: "App" }, /`App` \(did you mean `app`\?\)/],
    [
      "is only a file name",
      { artifacts: "app", expect: "app" },
      /No artifact has a name\.\nWhat to do: Write the name before the path/,
    ],
    ["is missing in a dry run", { artifacts: "web=web", expect: "app", "dry-run": "true" }, /`app`/],
  ])("that %s is an error before any request", async (_, inputs, message) => {
    await using service = await startServiceWithArtifacts();
    const step = await gate(service, inputs, build());
    expect(step).toMatchObject({ ...misconfigured, errors: [expect.stringMatching(message)] });
    expect(sent(service)).toEqual([]);
  });

  test("of a job without a file is an error of a gate that reads the files of all jobs", async () => {
    await using service = await startServiceWithArtifacts();
    const folder = newFolder();
    const runJob = async (name: string) => {
      const built = await runStep(
        { operation: "fingerprint", artifacts: `${name}=${name}` },
        { workspace: build() },
      );
      writeFileSync(
        join(folder, `${name}.json`),
        JSON.stringify({ version: 1, artifacts: JSON.parse(built.outputs["artifacts"] ?? "") as unknown }),
      );
    };
    const inputs = { "artifacts-from": "*.json", expect: "app\nweb" };
    await runJob("app");
    expect(await gate(service, inputs, folder)).toMatchObject({
      ...misconfigured,
      errors: [expect.stringMatching(/`web`.*Check that the job/s)],
    });
    expect(sent(service)).toEqual([]);
    await runJob("web");
    expect(await gate(service, inputs, folder)).toMatchObject({
      exitCode: 0,
      outputs: { compliant: "true" },
    });
  });
});

describe("an expected name on a trail", () => {
  const trailGate = (service: Service, inputs: Inputs) =>
    run(service, {
      operation: "assert",
      scope: "trail",
      flow: "plain",
      trail: "r1",
      ...inputs,
    });

  test("is pending until it is reported", async () => {
    await using service = await startService({ scenario });
    await report(service, "app=app", { flow: "plain" });
    const expected = { expect: "app\nweb" };
    expect(await trailGate(service, expected)).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining("Artifact web is in `expect`, but not on the trail")],
      outputs: { verdict: "pending", compliant: "false", "compliance-state": "COMPLIANT" },
    });
    await report(service, "web=web", { flow: "plain" });
    expect(await trailGate(service, expected)).toMatchObject({
      exitCode: 0,
      outputs: { verdict: "compliant", compliant: "true" },
    });
  });

  test("does not match the file name of an artifact that was reported without a name", async () => {
    await using service = await startService({ scenario });
    await report(service, "app", { flow: "plain" });
    expect(await trailGate(service, { expect: "app" })).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining("reported without a name")],
      outputs: { verdict: "pending", compliant: "false" },
    });
  });

  test("that failed is non-compliant, and one that is missing in the template pending", async () => {
    await using service = await startService({ scenario });
    await report(service, "app=app", { "is-compliant": "false" });
    const failed = await trailGate(service, { flow: "shop", expect: "app" });
    expect(failed).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
    await report(service, "app=app", { "is-compliant": "true" });
    const missing = await trailGate(service, { flow: "shop", expect: "web" });
    expect(missing).toMatchObject({ exitCode: 1, outputs: { verdict: "pending" } });
  });

  test("that has only something missing is pending, whatever the rest of the trail says", async () => {
    await using service = await startService({ scenario });
    const rows = {
      app: { artifact_fingerprint: "a".repeat(64), status: "INCOMPLETE", is_compliant: false },
      web: { artifact_fingerprint: "b".repeat(64), status: "COMPLIANT", is_compliant: true },
    };
    const incomplete = {
      ...{ compliance_state: "INCOMPLETE", is_compliant: false },
      compliance_status: { artifacts_statuses: rows },
    };
    await report(service, "app=app", { flow: "plain" });
    service.control.fault({ ...faults.changed(incomplete), on: "get-trail", times: "always" });
    for (const expect_ of ["app", "web"])
      expect(await trailGate(service, { expect: expect_ })).toMatchObject({
        exitCode: 1,
        outputs: { verdict: "pending" },
      });
  });
});

describe("a name that the trail's template does not have", () => {
  test("is a warning with the names of the template, and the artifact is reported", async () => {
    await using service = await startService({ scenario });
    const step = await report(service, "ap=app\nweb");
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    const message =
      "The template of trail r1 does not name 2 artifacts: `ap` (did you mean `app`?), `web` (without a name). " +
      "It names `app`, `web`. Write the name before the path or fingerprint: `name=path`";
    expect(step.warnings).toEqual([message]);
    expect(step.summary).toContain("did you mean");
    expect(sent(service)).toEqual(["get-trail", "report-artifact", "report-artifact"]);
  });

  test("is not a warning if the template names no artifacts", async () => {
    await using service = await startService({ scenario });
    const step = await report(service, "ap=app", { flow: "plain" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { reported: "true" } });
  });

  test.each<[string, Omit<Fault, "on">]>([
    ["fails", faults.status(503, { message: "later" })],
    ["is rejected", faults.status(403, { message: "no" })],
    ["returns a web page", faults.loginPage()],
    ["returns another object", faults.status(200, { name: "r1" })],
    ["fails with a closed connection", faults.dropped("before")],
  ])("is neither a warning nor a failure if reading the trail %s", async (_, fault) => {
    await using service = await startService({ scenario });
    service.control.fault({ ...fault, on: "get-trail", times: "always" });
    const step = await report(service, "ap=app", { retries: "3" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], errors: [], outputs: { reported: "true" } });
    expect(step.log).toContain("The trail could not be read");
    expect(service.control.requests("get-trail")).toHaveLength(1);
  });

  test("is not checked in a dry run, nor if nothing is reported", async () => {
    await using service = await startService({ scenario });
    await report(service, "ap=app", { "dry-run": "true" });
    const skipped = {
      operation: "report-artifact",
      flow: "shop",
      "api-token": "",
      "on-missing-token": "skip",
    };
    await runStep(
      { ...service.inputs, ...skipped, artifacts: "ap=app" },
      { workspace: build(), environment: { GITHUB_ACTOR: "dependabot[bot]" } },
    );
    expect(service.control.requests("get-trail")).toEqual([]);
  });

  test("is a warning also where the artifact is not accepted", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(413, { message: "too much" }), on: "report-artifact" });
    const step = await report(service, "ap=app\nwep=web");
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.warnings).toEqual([expect.stringContaining("does not name 2 artifacts:")]);
  });

  test("is escaped in the log, and a long list is shortened", async () => {
    await using service = await startService({ scenario });
    const names = ["x\n::error::forged", ...Array.from({ length: 5000 }, (_, index) => `n${index}`)];
    const template = { version: 1, content: "", trail: { artifacts: names.map((name) => ({ name })) } };
    service.control.fault({ ...faults.changed({ template }), on: "get-trail" });
    const step = await report(service, "app=app");
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(step.warnings).toEqual([expect.stringContaining("and 4,991 more names")]);
  });
});

describe("`external-fingerprints`", () => {
  const links = {
    "external-urls": "sbom=https://files.example/sbom.json\nticket=https://t.example/7",
    "external-fingerprints": `sbom=sha256:${app.toUpperCase()}`,
  };
  const external_urls = {
    sbom: { href: "https://files.example/sbom.json", fingerprint: app },
    ticket: { href: "https://t.example/7" },
  };

  test("are sent with the links of their labels, by both writes", async () => {
    await using service = await startService({ scenario });
    await run(service, { operation: "begin-trail", flow: "shop", trail: "r1", ...links });
    await report(service, "app=app", links);
    const [begun, , recorded] = service.control.requests();
    for (const request of [begun, recorded]) {
      expect(request?.undescribed).toEqual([]);
      expect(request?.json).toMatchObject({ external_urls });
      expect((request?.json as { external_urls: object }).external_urls).toEqual(external_urls);
    }
  });

  test.each<[string, string, RegExp]>([
    ["a label without a link", `sbon=${app}`, /label `sbon`.*did you mean `sbom`/],
    ["an invalid digest", "sbom=latest", /label `sbom`: expected 64 hexadecimal/],
  ])("with %s are an error, and nothing is sent", async (_, fingerprints, message) => {
    await using service = await startService({ scenario });
    const inputs = { ...links, "external-fingerprints": fingerprints };
    for (const step of [
      await run(service, { operation: "begin-trail", flow: "shop", ...inputs }),
      await report(service, "app=app", inputs),
    ])
      expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(message)] });
    expect(sent(service)).toEqual([]);
  });
});
