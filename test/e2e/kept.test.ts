// During an outage `on-outage: keep` writes requests without a response to a file, and `send-kept` sends them later.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  faults,
  startService,
  type Fault,
  type Scenario,
  type Service,
} from "../../src/embedded-service/start.ts";
import { canary, findLeaks } from "./fault-matrix-canary.ts";
import { signedJson, signedText, type KeptFile as File, type KeptRequest as Request } from "./kept-file.ts";
import { hasGit, onWindows } from "./process.ts";
import { newFolder, runnerVariables, runStep, type Inputs, type Step } from "./step.ts";

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const [firstFingerprint, secondFingerprint] = ["a".repeat(64), "b".repeat(64)] as const;
const apiToken = "key-of-the-kept-tests";
const scenario: Scenario = {
  api_token: apiToken,
  flows: { shop: { template: { version: 1, trail: { artifacts: [{ name: "app" }] } } } },
};
const down: Fault = { ...faults.unavailable(), times: "always" };

/** A template that requires an attestation. */
const strict =
  "version: 1\ntrail:\n  artifacts:\n  - name: app\n    attestations:\n    - name: scan\n      type: generic\n";

/** Inputs of a write without retries. */
const writeInputs: Inputs = { flow: "shop", trail: "release-1", "on-outage": "keep", retries: "0" };
const begin: Inputs = { ...writeInputs, operation: "begin-trail" };
const report: Inputs = {
  ...writeInputs,
  operation: "report-artifact",
  fingerprint: firstFingerprint,
  filename: "app",
};

const pathsOf = (step: Step) => (step.outputs["kept-file"] ?? "").split("\n").filter((path) => path !== "");
const readKept = (path: string) => JSON.parse(readFileSync(path, "utf8")) as File;
function keptFileOf(step: Step): File {
  expect(pathsOf(step)).toHaveLength(1);
  return readKept(step.outputs["kept-file"] ?? "");
}

/** Runs a step while the service has this fault. */
async function runDuringFault(service: Service, fault: Fault, inputs: Inputs, environment = {}) {
  service.control.fault(fault);
  const step = await runStep({ ...service.inputs, ...inputs }, { environment });
  service.control.clearFaults();
  return step;
}

const send = (service: Service, ...files: string[]) =>
  runStep({
    ...service.inputs,
    operation: "send-kept",
    "kept-from": files.join("\n"),
    retries: "0",
  });

/** Writes a file of kept requests: an object as a step with the API key would have, a text as it is. */
function writeKeptFile(file: object | string, name = "kept.json"): string {
  const path = join(newFolder(), name);
  writeFileSync(path, typeof file === "string" ? file : signedText(file, apiToken));
  return path;
}

const descriptionOf = (service: Service) =>
  service.control.store.flows.get("shop")?.trails.get("release-1")?.description;
const sent = (service: Service) => service.control.requests().filter(({ method }) => method !== "GET");
const onRecord = (service: Service) =>
  service.control
    .artifacts()
    .map(({ report: { fingerprint, filename }, trail }) => ({ fingerprint, filename, trail }));

describe("on-outage: keep", () => {
  test("begin-trail passes with one warning, and keeps exactly the request that failed", async () => {
    await using service = await startService({ scenario });
    const workspace = newFolder();
    writeFileSync(join(workspace, "flow.yml"), "version: 1\ntrail: {}\n# ü\n");
    const inputs = {
      ...service.inputs,
      ...begin,
      "template-file": "flow.yml",
      "user-data": '{"price": 1.50, "b": [null, 1e400], "a": "ü\\u2028"}',
      "external-urls": "docs=https://example.com/a",
      description: "first & last",
    };
    service.control.fault(down);
    const step = await runStep(inputs, { workspace });
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      outputs: { reported: "false", trail: "release-1" },
    });
    expect(step.warnings).toEqual([expect.stringMatching(/release-1[^]*HTTP 503[^]*send-kept/)]);
    expect(step.summary).toContain("kept it for later");
    const file = keptFileOf(step);
    expect(file).toMatchObject({
      version: 2,
      base_url: service.baseUrl,
      org: service.org,
      run: { repository: "acme/shop", id: "1234567890", attempt: "1" },
    });
    expect(file.kept_at).toBeGreaterThan(Date.now() / 1000 - 600);
    expect(file.kept_at).toBeLessThanOrEqual(Date.now() / 1000);
    const failed = sent(service)[0];
    service.control.clearFaults();

    const later = await send(service, step.outputs["kept-file"] ?? "");
    expect(later).toMatchObject({ exitCode: 0, outputs: { reported: "true" }, errors: [], warnings: [] });
    expect(later.outputs["kept-file"]).toBeUndefined();
    const [, accepted, ...more] = sent(service);
    expect(more).toEqual([]);
    expect(accepted?.body).toEqual(failed?.body);
    expect(accepted?.target).toBe(failed?.target);
    const text = readFileSync(step.outputs["kept-file"] ?? "", "utf8");
    expect(text).toContain('"user_data":{"price":1.50,"b":[null,1e400],"a":"ü\u2028"}');
    expect(accepted?.body).toContain('"user_data":{"price":1.50,"b":[null,1e400],"a":"ü\u2028"}');
    const withoutMac = `${text.slice(0, text.lastIndexOf(',"mac":'))}}`;
    expect(text).toBe(`${signedJson(withoutMac, apiToken)}\n`);
  });

  test("of several artifacts only those without a response are kept", async () => {
    await using service = await startService({ scenario });
    const workspace = newFolder();
    for (const name of ["a", "b", "c"]) writeFileSync(join(workspace, name), name);
    service.control.fault({ ...faults.unavailable(), on: "report-artifact", times: 1, after: 1 });
    const several = { artifacts: "a\nb\nc", fingerprint: "", filename: "" };
    const step = await runStep({ ...service.inputs, ...report, ...several }, { workspace });
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
    expect(step.warnings.filter((warning) => warning.includes("kept-file"))).toHaveLength(1);
    expect(onRecord(service)).toHaveLength(2);
    const { requests } = keptFileOf(step);
    expect(requests).toHaveLength(1);
    const recorded = new Set(onRecord(service).map(({ fingerprint }) => fingerprint));
    expect(recorded.has(String(requests[0]?.data["fingerprint"]))).toBe(false);
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toHaveLength(3);

    expect(await send(service, step.outputs["kept-file"] ?? "")).toMatchObject({ exitCode: 0 });
    expect(
      onRecord(service)
        .map(({ filename }) => filename)
        .sort(),
    ).toEqual(["a", "b", "c"]);
  });

  test("a rejected artifact fails the step, and the one without a response is still kept", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.unavailable(), on: "report-artifact", times: 1 });
    service.control.fault({ ...faults.status(400), on: "report-artifact", times: "always" });
    const workspace = newFolder();
    for (const name of ["a", "b"]) writeFileSync(join(workspace, name), name);
    const several = { artifacts: "a\nb", fingerprint: "", filename: "" };
    const step = await runStep({ ...service.inputs, ...report, ...several }, { workspace });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" }, warnings: [] });
    expect(step.errors).toEqual([expect.stringMatching(/HTTP 400[^]*kept-file/)]);
    expect(keptFileOf(step).requests).toHaveLength(1);
  });

  test.each<[string, Fault]>([
    ["400", faults.status(400)],
    ["401", faults.status(401)],
    ["403", faults.status(403)],
    ["404", faults.status(404)],
    ["409", faults.locked()],
    ["a redirect", faults.redirect("http://127.0.0.1:1/")],
    ["a login page", faults.loginPage()],
    ["a truncated response", faults.cut(1)],
    ["a response that is not HTTP", faults.garbage("SSH-2.0\r\n")],
    ["204", faults.status(204, undefined)],
  ])("%s is not an outage: both writes fail, and nothing is kept", async (_, fault) => {
    await using service = await startService({ scenario });
    for (const inputs of [begin, report]) {
      const step = await runDuringFault(service, { ...fault, times: "always" }, inputs);
      expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
      expect(step.errors).toHaveLength(1);
      expect(pathsOf(step)).toEqual([]);
    }
  });

  test.each<[string, Fault]>([
    ["408", faults.status(408)],
    ["429", faults.rateLimited(0)],
    ["500", faults.status(500)],
    ["a connection that is closed before the response", faults.dropped("before")],
    ["no response in time", faults.hanging()],
  ])("%s is an outage: both writes pass", async (_, fault) => {
    await using service = await startService({ scenario });
    for (const inputs of [begin, report]) {
      const step = await runDuringFault(service, { ...fault, times: "always" }, { ...inputs, timeout: "2s" });
      expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" }, errors: [] });
      expect(keptFileOf(step).requests).toHaveLength(1);
    }
  });

  test("a host that does not exist is not an outage: both writes fail, and nothing is kept", async () => {
    await using service = await startService({ scenario });
    // The label is too long for DNS, so no query is sent.
    const elsewhere = { ...service.inputs, "base-url": `https://${"x".repeat(64)}.test/api/v2` };
    for (const inputs of [begin, report]) {
      const step = await runStep({ ...elsewhere, ...inputs });
      expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
      expect(pathsOf(step)).toEqual([]);
    }
  });

  test("with `fail` an outage fails the step, and nothing is kept", async () => {
    await using service = await startService({ scenario });
    for (const inputs of [begin, report]) {
      const step = await runDuringFault(service, down, { ...inputs, "on-outage": "fail" });
      expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
      expect(pathsOf(step)).toEqual([]);
    }
  });

  test.each([
    ["begin-trail", "warn"],
    ["report-artifact", "warn"],
    ["assert", "keep"],
    ["get-trail", "keep"],
  ])("%s rejects `%s`", async (operation, setting) => {
    await using service = await startService({ scenario });
    const step = await runStep({ ...service.inputs, ...report, scope: "", operation, "on-outage": setting });
    expect(step.exitCode).toBe(1);
    expect(step.errors[0]).toContain(`Input \`on-outage\` is \`${setting}\`: expected \`fail\` or`);
    expect(service.control.requests()).toEqual([]);
  });

  test("the file contains no credential, and only its owner can read it", async () => {
    await using service = await startService({ scenario: { ...scenario, api_token: canary } });
    for (const inputs of [begin, report]) {
      const step = await runDuringFault(service, down, { ...inputs, "github-token": "ghs_0123456789abcdef" });
      expect(findLeaks(step, [canary, "ghs_0123456789abcdef"])).toEqual([]);
      if (!onWindows) expect(statSync(step.outputs["kept-file"] ?? "").mode & 0o777).toBe(0o600);
    }
  });

  test.each<[string, Inputs]>([
    ["a description", { description: `key ${canary}` }],
    ["user data", { "user-data": JSON.stringify({ deep: [{ key: canary }] }) }],
    ["a template", { "template-file": "flow.yml" }],
  ])("a request with the token in %s is not kept, and the step fails with this reason", async (_, inputs) => {
    await using service = await startService({ scenario: { ...scenario, api_token: canary } });
    const workspace = newFolder();
    writeFileSync(join(workspace, "flow.yml"), `version: 1\ntrail: {}\n# ${canary}\n`);
    service.control.fault(down);
    const step = await runStep({ ...service.inputs, ...begin, ...inputs }, { workspace });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/not kept: it holds a secret/)]);
    expect(pathsOf(step)).toEqual([]);
    expect(findLeaks(step)).toEqual([]);
  });

  test.skipIf(!hasGit)("a redacted value is not in the file", async () => {
    await using service = await startService({ scenario });
    const step = await runDuringFault(
      service,
      down,
      { ...begin, redact: "author\nbranch" },
      { GITHUB_REF: "refs/heads/secret-plan" },
    );
    const text = readFileSync(step.outputs["kept-file"] ?? "", "utf8");
    expect(text).not.toContain("secret-plan");
    expect(text).not.toContain(runnerVariables.GITHUB_ACTOR);
    expect(keptFileOf(step).requests[0]?.data).toMatchObject({ git_commit_info: { branch: "**REDACTED**" } });
  });
});

/** Runs both writes during an outage and returns the files with their requests. */
async function keepDuringOutage(service: Service): Promise<{ trail: File; artifact: File }> {
  const [trail, artifact] = [
    await runDuringFault(service, down, begin),
    await runDuringFault(service, down, report),
  ];
  return { trail: keptFileOf(trail), artifact: keptFileOf(artifact) };
}

/** Returns a request with changed data. */
const withData = (request: Request | undefined, data: Record<string, unknown>): Request => ({
  endpoint: "",
  flow: "",
  ...request,
  data: { ...request?.data, ...data },
});

describe("send-kept", () => {
  test("sends trails before artifacts, of each target only the newest, and each request once", async () => {
    await using service = await startService({ scenario });
    const { trail, artifact } = await keepDuringOutage(service);
    const [first, second] = [trail.requests[0], artifact.requests[0]];
    const files = [
      writeKeptFile({
        ...artifact,
        kept_at: 100,
        requests: [second, withData(second, { fingerprint: secondFingerprint })],
      }),
      writeKeptFile({ ...trail, kept_at: 300, requests: [withData(first, { description: "new" })] }),
      writeKeptFile({ ...trail, kept_at: 200, requests: [withData(first, { description: "old" }), second] }),
    ];
    const before = sent(service).length;
    const step = await send(service, ...files);
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
    expect(step.warnings).toEqual([
      expect.stringMatching(/Skipped trail release-1[^]*a newer request for this trail was kept/),
    ]);
    const requests = sent(service).slice(before);
    expect(requests.map(({ method }) => method)).toEqual(["PUT", "POST", "POST"]);
    expect(descriptionOf(service)).toBe("new");
    expect(
      onRecord(service)
        .map(({ fingerprint }) => fingerprint)
        .sort(),
    ).toEqual([firstFingerprint, secondFingerprint]);
    expect(JSON.parse(step.outputs["result"] ?? "")).toHaveLength(4);
    expect(step.log).toContain("Sent 3 of 4 kept requests, skipped 1");
    expect(step.summary).toContain("Sent 3 of 4 kept requests, skipped 1");
  });

  test("of several reports of an artifact only the newest is sent, in whatever order the files are", async () => {
    await using service = await startService({ scenario });
    const { artifact } = await keepDuringOutage(service);
    const file = (kept_at: number, description: string, more = {}) =>
      writeKeptFile({
        ...artifact,
        kept_at,
        requests: [withData(artifact.requests[0], { description, ...more })],
      });
    const step = await send(
      service,
      file(200, "middle"),
      file(300, "new"),
      file(100, "old"),
      // The service would judge the artifact by what was reported last, in any trail of the flow.
      file(150, "elsewhere", { trail_name: "release-2" }),
    );
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
    expect(step.warnings).toHaveLength(1);
    expect(step.log).toContain("Sent 1 of 4 kept requests, skipped 3");
    expect(service.control.artifacts().map(({ report }) => report["description"])).toEqual(["new"]);
  });

  test("an older request is left out also when the newest fails and is kept again", async () => {
    await using service = await startService({ scenario });
    const { trail, artifact } = await keepDuringOutage(service);
    const of = (file: File, kept_at: number, description: string) =>
      writeKeptFile({ ...file, kept_at, requests: [withData(file.requests[0], { description })] });
    service.control.fault({ ...down, on: ["begin-trail", "report-artifact"] });
    const step = await send(service, of(trail, 100, "old"), of(trail, 200, "new"));
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(keptFileOf(step)).toMatchObject({ kept_at: 200, requests: [{ data: { description: "new" } }] });
    const reported = await send(service, of(artifact, 100, "old"), of(artifact, 200, "new"));
    expect(keptFileOf(reported)).toMatchObject({
      kept_at: 200,
      requests: [{ data: { description: "new" } }],
    });
  });

  test("skips a trail that was changed after the request was kept, with a warning", async () => {
    await using service = await startService({ scenario });
    const { trail } = await keepDuringOutage(service);
    await runStep({ ...service.inputs, ...begin, description: "newer" });
    const before = sent(service).length;
    const step = await send(service, writeKeptFile(trail));
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
    expect(step.warnings).toEqual([
      expect.stringMatching(/trail release-1[^]*the trail was changed after this was kept/),
    ]);
    expect(step.summary).toContain("skipped 1");
    expect(sent(service)).toHaveLength(before);
    expect(descriptionOf(service)).toBe("newer");
  });

  test("sends a trail that exists and was not changed after the request was kept", async () => {
    await using service = await startService({ scenario });
    await runStep({ ...service.inputs, ...begin });
    const step = await runDuringFault(service, down, { ...begin, description: "kept" });
    expect(await send(service, ...pathsOf(step))).toMatchObject({ exitCode: 0 });
    expect(descriptionOf(service)).toBe("kept");
  });

  test("keeps a trail that cannot be read, and its artifacts, in one file for each input file", async () => {
    await using service = await startService({ scenario });
    const { trail, artifact } = await keepDuringOutage(service);
    const files = [writeKeptFile({ ...trail, kept_at: 100 }), writeKeptFile({ ...artifact, kept_at: 200 })];
    const before = sent(service).length;
    service.control.fault({ ...faults.unavailable(), on: "get-trail", times: "always" });
    const step = await send(service, ...files);
    service.control.clearFaults();
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/2 still missing[^]*cannot be read[^]*HTTP 503/)]);
    expect(sent(service)).toHaveLength(before);
    expect(pathsOf(step).map((path) => readFileSync(path, "utf8").trim())).toEqual([
      signedText({ ...artifact, kept_at: 200 }, apiToken),
      signedText({ ...trail, kept_at: 100 }, apiToken),
    ]);
    expect(await send(service, ...pathsOf(step))).toMatchObject({
      exitCode: 0,
      outputs: { reported: "true" },
    });
    expect(onRecord(service)).toEqual([
      { fingerprint: firstFingerprint, filename: "app", trail: "release-1" },
    ]);
  });

  test.each<[string, Fault]>([
    ["without a response", faults.unavailable()],
    ["rejected", faults.status(400, { message: "no such thing" })],
  ])("keeps an artifact that is again %s, sends the others, and fails", async (_, fault) => {
    await using service = await startService({ scenario });
    const { artifact } = await keepDuringOutage(service);
    const [request] = artifact.requests;
    const all = ["a", "b", "c"].map((letter) => withData(request, { fingerprint: letter.repeat(64) }));
    service.control.fault({ ...fault, on: "report-artifact", times: 1 });
    const step = await send(service, writeKeptFile({ ...artifact, requests: all }));
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("Sent 2 of 3 kept requests, 1 still missing")]);
    expect(onRecord(service)).toHaveLength(2);
    expect(keptFileOf(step)).toMatchObject({
      kept_at: artifact.kept_at,
      requests: [{ endpoint: "report-artifact" }],
    });
  });

  test("does not send an artifact to a trail that could not be begun, but sends it to its other trail", async () => {
    await using service = await startService({ scenario });
    const { trail, artifact } = await keepDuringOutage(service);
    const [begins, reports] = [trail.requests[0], artifact.requests[0]];
    const requests = [
      reports,
      withData(begins, { name: "release-2" }),
      withData(reports, { trail_name: "release-2" }),
    ];
    const before = sent(service).length;
    service.control.fault({ ...faults.status(403), on: "begin-trail", times: 1 });
    const step = await send(service, writeKeptFile({ ...artifact, requests }));
    expect(step.exitCode).toBe(1);
    expect(step.log).toContain("its trail is not begun");
    expect(sent(service)).toHaveLength(before + 2);
    expect(onRecord(service).map(({ trail: name }) => name)).toEqual(["release-1"]);
    expect(keptFileOf(step).requests).toHaveLength(2);
  });

  test("retries like other writes, and ends at `timeout`", async () => {
    await using service = await startService({ scenario });
    const { artifact } = await keepDuringOutage(service);
    const before = sent(service).length;
    service.control.fault({ ...faults.locked(), on: "report-artifact", times: 1 });
    const inputs = { ...service.inputs, operation: "send-kept", "kept-from": writeKeptFile(artifact) };
    expect(await runStep(inputs)).toMatchObject({ exitCode: 0 });
    expect(sent(service)).toHaveLength(before + 2);
    service.control.fault({ ...faults.hanging(), times: "always" });
    const step = await runStep({ ...inputs, timeout: "1s" });
    expect(step.errors).toEqual([expect.stringContaining("time limit of 1 s")]);
    expect(keptFileOf(step)).toEqual(artifact);
  });

  test("a dry run checks the files, shows the requests and sends nothing", async () => {
    await using service = await startService({ scenario });
    const { trail } = await keepDuringOutage(service);
    const before = service.control.requests().length;
    const inputs = {
      ...service.inputs,
      operation: "send-kept",
      "kept-from": writeKeptFile(trail),
      "dry-run": "true",
    };
    const step = await runStep(inputs);
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
    expect(step.log).toContain("/trails/");
    expect(service.control.requests()).toHaveLength(before);
  });

  test("needs `kept-from`, an address, an organization and a token", async () => {
    const step = await runStep({ operation: "send-kept" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    for (const input of ["kept-from", "base-url", "org", "api-token"])
      expect(step.errors[0]).toContain(`\`${input}\``);
  });
});

describe("a kept file is validated", () => {
  let service: Service;
  let files: { trail: File; artifact: File };
  beforeAll(async () => {
    service = await startService({ scenario });
    files = await keepDuringOutage(service);
  });
  afterAll(() => service.close());

  type Change = (files: { trail: File; artifact: File }, service: Service) => object | string;
  const artifactWith =
    (data: Record<string, unknown>): Change =>
    ({ artifact }) => ({
      ...artifact,
      requests: [withData(artifact.requests[0], data)],
    });
  const trailWith =
    (fields: object): Change =>
    ({ trail }) => ({
      ...trail,
      requests: [{ ...trail.requests[0], ...fields }],
    });

  test.each<[string, Change, RegExp]>([
    ["another endpoint", trailWith({ endpoint: "asserts" }), /endpoint/],
    ["an endpoint that is a path", trailWith({ endpoint: "../../admin" }), /endpoint/],
    ["another organization", ({ trail }) => ({ ...trail, org: "evil" }), /organization `evil`/],
    [
      "another service",
      ({ trail }) => ({ ...trail, base_url: "https://evil.example/api/v2" }),
      /service at `https:\/\/evil/,
    ],
    ["`../` in the flow", trailWith({ flow: "../evil" }), /requests\.0\.flow/],
    ["`..` as the flow", trailWith({ flow: ".." }), /requests\.0\.flow/],
    [
      "`../` in the trail's name",
      ({ trail }) => ({ ...trail, requests: [withData(trail.requests[0], { name: "../x" })] }),
      /`name`/,
    ],
    ["`../` in the template's name", trailWith({ file: { name: "../x.yml", base64: "" } }), /file\.name/],
    ["a template that is not base64", trailWith({ file: { name: "x.yml", base64: "a$==" } }), /base64/],
    [
      "changed data",
      ({ trail }) => JSON.stringify(trail).replace("release-1", "release-2"),
      /It was changed, or it was kept under another API key/,
    ],
    [
      "a later time",
      ({ trail }) => JSON.stringify({ ...trail, kept_at: trail.kept_at + 1 }),
      /It was changed, or it was kept under another API key/,
    ],
    [
      "the MAC of another API key",
      ({ trail }) => signedText(trail, "another-key"),
      /It was changed, or it was kept under another API key/,
    ],
    ["no MAC", ({ trail }) => JSON.stringify({ ...trail, mac: undefined }), /`mac`/],
    ["a MAC that is not one", ({ trail }) => JSON.stringify({ ...trail, mac: "x" }), /`mac`[^]*64 hex/],
    ["an unknown field of data", artifactWith({ admin: true }), /`admin`/],
    [
      "an unknown field of a commit",
      artifactWith({ git_commit_info: { sha1: "c".repeat(40), admin: 1 } }),
      /git_commit_info\.admin/,
    ],
    ["an unknown field of a request", trailWith({ url: "https://evil.example" }), /requests\.0\.url/],
    [
      "an unknown field of the file",
      ({ trail }) => ({ ...trail, headers: { authorization: "x" } }),
      /headers/,
    ],
    ["an unknown fact of the run", ({ trail }) => ({ ...trail, run: { token: "x" } }), /run/],
    ["an unknown version", ({ trail }) => ({ ...trail, version: 3 }), /version/],
    ["version 1", ({ trail }) => ({ ...trail, version: 1 }), /version 1[^]*does not show who wrote it/],
    [
      "a file for a report",
      ({ artifact }) => ({
        ...artifact,
        requests: [{ ...artifact.requests[0], file: { name: "x.yml", base64: "" } }],
      }),
      /requests\.0\.file/,
    ],
    ["no trail of a report", artifactWith({ trail_name: undefined }), /trail_name/],
    ["no requests", ({ trail }) => ({ ...trail, requests: [] }), /requests/],
    ["a time that is a string", ({ trail }) => ({ ...trail, kept_at: "now" }), /kept_at/],
    ["a URL of another scheme", artifactWith({ build_url: "javascript:alert(1)" }), /build_url/],
    ["a URL with a password", artifactWith({ commit_url: "https://u:p@example.com" }), /commit_url/],
    ["a wrong fingerprint", artifactWith({ fingerprint: "A".repeat(64) }), /fingerprint/],
    ["an empty file name", artifactWith({ filename: "" }), /filename/],
    ["`is_compliant` as text", artifactWith({ is_compliant: "true" }), /is_compliant/],
    ["a key of an annotation with a dot", artifactWith({ annotations: { "a.b": "x" } }), /annotations/],
    [
      "a label with a dot",
      artifactWith({ external_urls: { "a.b": { href: "https://example.com" } } }),
      /external_urls/,
    ],
    ["user data that is a string", artifactWith({ user_data: "x" }), /user_data/],
    ["a name that is null", artifactWith({ template_reference_name: null }), /template_reference_name/],
    [
      "a key that occurs twice",
      ({ trail }) => signedText(trail, apiToken).replace('"org"', '"org":"x","org"'),
      /twice/,
    ],
    [
      "the key __proto__",
      ({ trail }) => JSON.stringify(trail).replace('"run":{', '"run":{"__proto__":"x",'),
      /__proto__/,
    ],
    ["HTML", () => "<html>", /HTML/],
    ["no content", () => "", /empty/],
    ["too deep nesting", () => "[".repeat(200_000), /nested/],
    ["bytes that are not text", () => "\ud800", /kept\.json/],
  ])("with %s: one error, and nothing of the file is sent", async (_, change, reason) => {
    const before = service.control.requests().length;
    const step = await send(service, writeKeptFile(change(files, service)));
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(reason)]);
    expect(step.errors[0]).toContain("kept.json");
    expect(step.outputs["kept-file"]).toBeUndefined();
    expect(service.control.requests()).toHaveLength(before);
    expect(step.standardError).toBe("");
  });

  test("a file that is not valid does not keep the others from being sent, and the step fails", async () => {
    const { artifact } = files;
    const requests = [withData(artifact.requests[0], { fingerprint: "c".repeat(64), filename: "valid" })];
    const step = await send(
      service,
      writeKeptFile("{", "one.json"),
      writeKeptFile({ ...artifact, requests }),
      writeKeptFile({ ...artifact, org: "evil" }, "two.json"),
    );
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/Sent 1 of 1 kept request, 2 files refused/)]);
    for (const text of ["one.json", "two.json", "organization `evil`"])
      expect(step.errors[0]).toContain(text);
    expect(pathsOf(step)).toEqual([]);
    expect(onRecord(service).map(({ filename }) => filename)).toContain("valid");
    expect(JSON.parse(step.outputs["result"] ?? "")).toMatchObject([
      { status: "sent" },
      { status: "invalid", file: expect.stringContaining("one.json") as string },
      { status: "invalid", file: expect.stringContaining("two.json") as string },
    ]);
  });

  test("every invalid file is named in one error", async () => {
    const step = await send(
      service,
      writeKeptFile("{", "one.json"),
      writeKeptFile("[]", "two.json"),
      "absent/*.json",
    );
    expect(step.errors).toHaveLength(1);
    expect(step.errors[0]).toContain("absent/*.json");
    const both = await send(service, writeKeptFile("{", "one.json"), writeKeptFile("[]", "two.json"));
    for (const name of ["one.json", "two.json"]) expect(both.errors[0]).toContain(name);
  });

  test.skipIf(onWindows)("a directory, a device, and a link to a file over 64 MB are rejected", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "kept"));
    writeFileSync(join(folder, "large"), Buffer.alloc(64_000_001, "x"));
    symlinkSync(join(folder, "large"), join(folder, "link"));
    const before = service.control.requests().length;
    for (const [path, reason] of [
      [join(folder, "kept"), "is a directory"],
      ["/dev/zero", "is a device"],
      [join(folder, "link"), "is larger than 64 MB"],
    ] as const) {
      const step = await send(service, path);
      expect(step.errors).toEqual([expect.stringContaining(reason)]);
    }
    expect(service.control.requests()).toHaveLength(before);
  });

  test("10,000 requests are sent with limited concurrency until `timeout`, and the rest is kept again", async () => {
    const { artifact } = files;
    const requests = Array.from({ length: 10_000 }, (_, index) =>
      withData(artifact.requests[0], { fingerprint: sha256(String(index)), filename: `app-${index}` }),
    );
    const step = await runStep({
      ...service.inputs,
      operation: "send-kept",
      "kept-from": writeKeptFile({ ...artifact, requests }),
      timeout: "3s",
    });
    const ofFile = onRecord(service).filter(({ filename }) => filename.startsWith("app-"));
    const recorded = ofFile.length;
    const left = pathsOf(step).flatMap((path) => readKept(path).requests);
    expect(recorded + left.length).toBeGreaterThanOrEqual(10_000);
    const fingerprints = new Set([
      ...ofFile.map(({ fingerprint }): unknown => fingerprint),
      ...left.map(({ data }) => data["fingerprint"]),
    ]);
    expect(fingerprints.size).toBe(10_000);
    expect(step.exitCode).toBe(left.length === 0 ? 0 : 1);
  });

  test("bodies of 10 MB are sent unchanged, and files of more than 128 MB together are rejected", async () => {
    const { artifact } = files;
    const [request] = artifact.requests;
    const large = writeKeptFile({
      ...artifact,
      requests: [withData(request, { user_data: { text: "x".repeat(10_000_000) } })],
    });
    const before = service.control.requests().length;
    await send(service, large);
    expect(sent(service).at(-1)?.body.length).toBeGreaterThan(10_000_000);
    const after = service.control.requests().length;
    expect(after).toBeGreaterThan(before);
    const many = Array.from({ length: 3 }, () => writeKeptFile(" ".repeat(60_000_000)));
    const step = await send(service, ...many);
    expect(step.errors).toEqual([expect.stringContaining("larger than 128 MB together")]);
    expect(service.control.requests()).toHaveLength(after);
  });
});

test("a kept artifact is unknown to a gate until it is sent", async () => {
  await using service = await startService({ scenario });
  const gate: Inputs = { operation: "assert", fingerprint: firstFingerprint, scope: "flow", flow: "shop" };
  const step = await runDuringFault(service, down, report);
  expect(step.exitCode).toBe(0);
  const closed = await runStep({ ...service.inputs, ...gate });
  expect(closed).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact", compliant: "false" } });
  await send(service, step.outputs["kept-file"] ?? "");
  const after = await runStep({ ...service.inputs, ...gate });
  expect(after.outputs["verdict"]).not.toBe("unknown-artifact");
});

describe("nothing older replaces what is newer", () => {
  const gate: Inputs = { operation: "assert", fingerprint: firstFingerprint, scope: "flow", flow: "shop" };

  test("a report that was kept before a newer one was recorded is not sent, and the gate stays closed", async () => {
    await using service = await startService({ scenario });
    const named = { ...report, fingerprint: `app=${firstFingerprint}` };
    const old = await runDuringFault(service, down, { ...named, "is-compliant": "true" });
    expect(await runStep({ ...service.inputs, ...named, "is-compliant": "false" })).toMatchObject({
      exitCode: 0,
    });
    const before = sent(service).length;
    const step = await send(service, ...pathsOf(old));
    expect(sent(service)).toHaveLength(before);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/Run the build again/i)]);
    expect(pathsOf(step)).toEqual([]);
    expect(service.control.artifacts()[0]?.report.is_compliant).toBe(false);
    expect((await runStep({ ...service.inputs, ...gate })).outputs["compliant"]).toBe("false");
  });

  test("an artifact does not begin a trail whose begin-trail was kept in this job", async () => {
    await using service = await startService({ scenario });
    const workspace = newFolder();
    writeFileSync(join(workspace, "strict.yml"), strict);
    const environment = { RUNNER_TEMP: newFolder() };
    service.control.fault(down);
    const begun = await runStep(
      { ...service.inputs, ...begin, "template-file": "strict.yml" },
      { workspace, environment },
    );
    service.control.clearFaults();
    const before = sent(service).length;
    const named = { ...service.inputs, ...report, fingerprint: `app=${firstFingerprint}` };
    const reported = await runStep(named, { workspace, environment });
    expect(sent(service)).toHaveLength(before);
    expect(reported).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
    expect(reported.warnings).toEqual([expect.stringMatching(/begin-trail[^]*kept/)]);
    const refused = await runStep({ ...named, "on-outage": "fail" }, { workspace, environment });
    expect(refused).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(refused.errors).toEqual([
      expect.stringMatching(/begin-trail[^]*kept[^]*What to do: Send the kept requests first/),
    ]);
    expect(sent(service)).toHaveLength(before);

    const later = await send(service, ...pathsOf(begun), ...pathsOf(reported));
    expect(later).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    const judged = await runStep({ ...service.inputs, ...gate });
    expect(judged).toMatchObject({ exitCode: 1, outputs: { verdict: "pending" } });
    // The trail has its template now, so an artifact is reported as usual.
    expect(await runStep(named, { workspace, environment })).toMatchObject({
      exitCode: 0,
      outputs: { reported: "true" },
    });
  });

  test("a file that a step without the API key wrote is not sent", async () => {
    await using service = await startService({ scenario });
    const data = {
      fingerprint: firstFingerprint,
      filename: "app",
      build_url: "https://ci.example/1",
      commit_url: "https://ci.example/2",
      trail_name: "release-1",
    };
    const forged = {
      version: 1,
      kept_at: 100,
      base_url: service.baseUrl,
      org: service.org,
      run: {},
      requests: [{ endpoint: "report-artifact", flow: "shop", data, sha256: sha256(JSON.stringify(data)) }],
    };
    const step = await send(service, writeKeptFile(forged));
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(onRecord(service)).toEqual([]);
  });

  test("a request that could not be read back is not kept, and the step fails", async () => {
    await using service = await startService({ scenario });
    const nested = `{"deep":${"[".repeat(96)}${"]".repeat(96)}}`;
    for (const inputs of [begin, report]) {
      const step = await runDuringFault(service, down, { ...inputs, "user-data": nested });
      expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
      expect(step.errors).toEqual([expect.stringMatching(/not kept: it could not be read back[^]*nested/)]);
      expect(pathsOf(step)).toEqual([]);
    }
  });

  /** A time before now, or after it where it is negative; in UNIX seconds. */
  const ago = (seconds: number) => Date.now() / 1_000 - seconds;

  test.each<[string, number, { exitCode: number; status: string }]>([
    ["more than 300 s older", -1_000, { exitCode: 0, status: "sent" }],
    ["a little older", -200, { exitCode: 1, status: "discarded" }],
    ["a little newer", 200, { exitCode: 1, status: "discarded" }],
    ["more than 300 s newer", 1_000, { exitCode: 0, status: "skipped" }],
  ])(
    "a report is on record in this or another trail that is %s",
    async (_, seconds, { exitCode, status }) => {
      for (const trail_name of ["release-1", "release-2"]) {
        await using service = await startService({ scenario });
        const { artifact } = await keepDuringOutage(service);
        expect(await runStep({ ...service.inputs, ...report, description: "recorded" })).toMatchObject({
          exitCode: 0,
        });
        const requests = [withData(artifact.requests[0], { trail_name, description: "kept" })];
        const before = sent(service).length;
        const step = await send(service, writeKeptFile({ ...artifact, kept_at: ago(seconds), requests }));
        expect(step).toMatchObject({ exitCode, outputs: { reported: String(status === "sent") } });
        expect(JSON.parse(step.outputs["result"] ?? "")).toMatchObject([{ status }]);
        expect(sent(service)).toHaveLength(before + Number(status === "sent"));
        // What cannot be told is not kept again: the step fails once.
        expect(pathsOf(step)).toEqual([]);
        expect(step.warnings).toHaveLength(Number(status === "skipped"));
        expect(step.errors).toHaveLength(exitCode);
        if (status === "discarded") expect(step.errors[0]).toMatch(/within 300 s[^]*Run the build again/);
      }
    },
  );

  test("the trail of a report without events counts by its time and its artifacts", async () => {
    await using service = await startService({ scenario });
    const { artifact } = await keepDuringOutage(service);
    await runStep({ ...service.inputs, ...report });
    const trail = service.control.store.flows.get("shop")?.trails.get("release-1");
    if (trail) trail.events = [];
    const of = (kept_at: number, more = {}) =>
      writeKeptFile({ ...artifact, kept_at, requests: [withData(artifact.requests[0], more)] });
    const before = sent(service).length;
    const newer = await send(service, of(ago(10)));
    expect(newer).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
    expect(newer.warnings).toEqual([expect.stringContaining("a newer report of this artifact is on record")]);
    expect(sent(service)).toHaveLength(before);
    for (const file of [of(ago(-10)), of(ago(10), { fingerprint: secondFingerprint })])
      expect(await send(service, file)).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(sent(service)).toHaveLength(before + 2);
  });

  test.each(["get-trail", "assert-artifact"] as const)(
    "a report is kept again when %s is not answered before it is sent",
    async (on) => {
      await using service = await startService({ scenario });
      const { artifact } = await keepDuringOutage(service);
      const before = sent(service).length;
      for (const fault of [faults.unavailable(), faults.status(403), faults.status(200, {}), faults.cut(1)]) {
        service.control.fault({ ...fault, on, times: "always" });
        const step = await send(service, writeKeptFile(artifact));
        service.control.clearFaults();
        expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
        expect(keptFileOf(step)).toEqual(artifact);
      }
      expect(sent(service)).toHaveLength(before);
    },
  );

  test("a report is kept again when the other trail of its artifact cannot be read", async () => {
    await using service = await startService({ scenario });
    const { artifact } = await keepDuringOutage(service);
    await runStep({ ...service.inputs, ...report, trail: "release-2" });
    const before = sent(service).length;
    service.control.fault({ ...down, on: "get-trail", after: 1 });
    const step = await send(service, writeKeptFile(artifact));
    expect(step.errors).toEqual([expect.stringMatching(/trail release-2 cannot be read/)]);
    expect(keptFileOf(step)).toEqual(artifact);
    expect(sent(service)).toHaveLength(before);
  });

  const templates = { "strict.yml": strict, "weak.yml": "version: 1\ntrail: {}\n" };
  /** Begins the trail in an outage, with this template. */
  async function keepTrail(
    service: Service,
    template: keyof typeof templates | undefined,
    more: Inputs = {},
  ) {
    const workspace = newFolder();
    for (const [name, text] of Object.entries(templates)) writeFileSync(join(workspace, name), text);
    service.control.fault(down);
    const step = await runStep(
      { ...service.inputs, ...begin, ...more, "template-file": template ?? "" },
      { workspace },
    );
    service.control.clearFaults();
    return keptFileOf(step);
  }

  test("a trail that has another template than the one that was kept fails the step once, with its artifacts", async () => {
    await using service = await startService({ scenario });
    const { artifact } = await keepDuringOutage(service);
    const trail = await keepTrail(service, "strict.yml");
    await runStep({ ...service.inputs, ...begin });
    const before = sent(service).length;
    const step = await send(service, writeKeptFile(trail), writeKeptFile(artifact));
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/another template[^]*Run the build again/)]);
    expect(pathsOf(step)).toEqual([]);
    expect(sent(service)).toHaveLength(before);
  });

  test("a trail that has the template that was kept, but for white space at its ends, is skipped", async () => {
    await using service = await startService({ scenario });
    const trail = await keepTrail(service, "strict.yml");
    const workspace = newFolder();
    writeFileSync(join(workspace, "same.yml"), `\n${strict}\n\n`);
    await runStep({ ...service.inputs, ...begin, "template-file": "same.yml" }, { workspace });
    const step = await send(service, writeKeptFile(trail));
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
    expect(step.warnings).toHaveLength(1);
  });

  test("an older template is left out for a newer one, but not for a newer request without a template", async () => {
    await using service = await startService({ scenario });
    const [withStrict, withWeak, without] = [
      { ...(await keepTrail(service, "strict.yml")), kept_at: 100 },
      { ...(await keepTrail(service, "weak.yml")), kept_at: 200 },
      { ...(await keepTrail(service, undefined)), kept_at: 200 },
    ];
    const lost = await send(service, writeKeptFile(withStrict), writeKeptFile(without));
    expect(lost).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(lost.errors).toEqual([expect.stringMatching(/without a template|another template/)]);
    expect(pathsOf(lost)).toEqual([]);

    await using other = await startService({ scenario });
    const at = (file: File) => writeKeptFile({ ...file, base_url: other.baseUrl });
    const replaced = await send(other, at(withStrict), at(withWeak));
    expect(replaced).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
    expect(other.control.store.flows.get("shop")?.trails.get("release-1")?.template.trail.artifacts).toEqual(
      [],
    );
  });

  test("a report of another trail, or to a trail on record with the template, is not held back", async () => {
    await using service = await startService({ scenario });
    const environment = { RUNNER_TEMP: newFolder() };
    const trail = await keepTrail(service, "strict.yml");
    writeFileSync(join(environment.RUNNER_TEMP, "kept-build-1.json"), signedText(trail, apiToken));
    const run = (inputs: Inputs) => runStep({ ...service.inputs, ...report, ...inputs }, { environment });
    expect((await run({})).outputs["reported"]).toBe("false");
    expect((await run({ trail: "release-2" })).outputs["reported"]).toBe("true");
    await runStep({ ...service.inputs, ...begin });
    expect((await run({})).warnings).toEqual([expect.stringContaining("on record with another template")]);
    const workspace = newFolder();
    writeFileSync(join(workspace, "same.yml"), strict);
    await runStep({ ...service.inputs, ...begin, "template-file": "same.yml" }, { workspace });
    expect((await run({})).outputs["reported"]).toBe("true");
  });

  test("a trail that was kept without a template is reported to when it is on record", async () => {
    await using service = await startService({ scenario });
    const environment = { RUNNER_TEMP: newFolder() };
    const trail = await keepTrail(service, undefined);
    writeFileSync(join(environment.RUNNER_TEMP, "kept-build-1.json"), signedText(trail, apiToken));
    const run = () => runStep({ ...service.inputs, ...report }, { environment });
    expect((await run()).warnings).toEqual([expect.stringContaining("the trail is not on record")]);
    service.control.fault({ ...down, on: "get-trail" });
    expect((await run()).warnings).toEqual([expect.stringContaining("the trail cannot be read")]);
    service.control.clearFaults();
    expect(onRecord(service)).toEqual([]);
    await runStep({ ...service.inputs, ...begin });
    expect((await run()).outputs["reported"]).toBe("true");
  });

  test("the newest kept begin-trail of the job counts", async () => {
    await using service = await startService({ scenario });
    const environment = { RUNNER_TEMP: newFolder() };
    const [old, newer] = [await keepTrail(service, "strict.yml"), await keepTrail(service, "weak.yml")];
    for (const [name, file] of Object.entries({ a: newer, b: old }))
      writeFileSync(join(environment.RUNNER_TEMP, `kept-${name}.json`), signedText(file, apiToken));
    const workspace = newFolder();
    writeFileSync(join(workspace, "weak.yml"), templates["weak.yml"]);
    await runStep({ ...service.inputs, ...begin, "template-file": "weak.yml" }, { workspace });
    const step = await runStep({ ...service.inputs, ...report }, { environment });
    expect(step.outputs["reported"]).toBe("true");
  });

  test("a file beside it that no step with the API key wrote is a warning, and does not count", async () => {
    await using service = await startService({ scenario });
    const environment = { RUNNER_TEMP: newFolder() };
    const trail = await keepTrail(service, "strict.yml");
    const files = {
      forged: signedText(trail, "other"),
      text: "{",
      elsewhere: signedText({ ...trail, org: "x" }, "y"),
    };
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(environment.RUNNER_TEMP, `kept-${name}.json`), text);
    const step = await runStep({ ...service.inputs, ...report }, { environment });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    const warnings = step.warnings.filter((text) => text.includes("is not used"));
    expect(warnings).toHaveLength(2);
    expect(warnings.join(" ")).toMatch(/kept-forged\.json[^]*changed[^]*kept-text\.json/);
  });

  test("a request with the key __proto__ is not kept, and the step fails", async () => {
    await using service = await startService({ scenario });
    const step = await runDuringFault(service, down, { ...report, annotations: "__proto__=x" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/could not be read back[^]*__proto__/)]);
    expect(pathsOf(step)).toEqual([]);
  });

  test("a fact of the run that holds a secret is not in the file", async () => {
    await using service = await startService({ scenario });
    const step = await runDuringFault(service, down, begin, { GITHUB_REPOSITORY: `acme/${apiToken}` });
    // The repository is also sent as a fact of the trail.
    expect(step.errors).toEqual([expect.stringContaining("it holds a secret")]);
    const named = await runDuringFault(service, down, begin, { GITHUB_RUN_ATTEMPT: apiToken });
    expect(keptFileOf(named).run).not.toHaveProperty("attempt");
  });
});
