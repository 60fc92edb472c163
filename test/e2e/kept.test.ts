// During an outage `on-outage: keep` writes requests without a response to a file, and `send-kept` sends them later.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faults, startService, type Fault, type Scenario, type Service } from "../fake-service/start.ts";
import { canary, findLeaks } from "./fault-matrix-canary.ts";
import { hasGit, onWindows } from "./process.ts";
import { newFolder, runnerVariables, runStep, type Inputs, type Step } from "./step.ts";

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const [firstFingerprint, secondFingerprint] = ["a".repeat(64), "b".repeat(64)] as const;
const scenario: Scenario = {
  flows: { shop: { template: { version: 1, trail: { artifacts: [{ name: "app" }] } } } },
};
const down: Fault = { ...faults.unavailable(), times: "always" };

/** Inputs of a write without retries. */
const writeInputs: Inputs = { flow: "shop", trail: "release-1", "on-outage": "keep", retries: "0" };
const begin: Inputs = { ...writeInputs, operation: "begin-trail" };
const report: Inputs = {
  ...writeInputs,
  operation: "report-artifact",
  fingerprint: firstFingerprint,
  filename: "app",
};

interface Request {
  endpoint: string;
  flow: string;
  data: Record<string, unknown>;
  template_file?: { name: string; base64: string };
  sha256: string;
}
interface File {
  version: number;
  kept_at: number;
  base_url: string;
  org: string;
  run: Record<string, string>;
  requests: Request[];
}

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

/** Writes a file of kept requests. */
function writeKeptFile(file: unknown, name = "kept.json"): string {
  const path = join(newFolder(), name);
  writeFileSync(path, typeof file === "string" ? file : JSON.stringify(file));
  return path;
}

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
      version: 1,
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
    const [request] = file.requests;
    const text = readFileSync(step.outputs["kept-file"] ?? "", "utf8");
    expect(text).toContain('"user_data":{"price":1.50,"b":[null,1e400],"a":"ü\u2028"}');
    expect(accepted?.body).toContain('"user_data":{"price":1.50,"b":[null,1e400],"a":"ü\u2028"}');
    const [, json = ""] = /"data":(\{[^]*\}),"template_file"/.exec(text) ?? [];
    expect(request?.sha256).toBe(
      sha256(Buffer.concat([Buffer.from(json), readFileSync(join(workspace, "flow.yml"))])),
    );
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

/** Returns a request with changed data and the matching hash. */
const withData = (request: Request | undefined, data: Record<string, unknown>): Request => {
  const all = { ...request?.data, ...data };
  return { endpoint: "", flow: "", ...request, data: all, sha256: sha256(JSON.stringify(all)) };
};

describe("send-kept", () => {
  test("sends trails before artifacts, the oldest first, and each request once", async () => {
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
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    const requests = sent(service).slice(before);
    expect(requests.map(({ method }) => method)).toEqual(["PUT", "PUT", "POST", "POST"]);
    expect(service.control.store.flows.get("shop")?.trails.get("release-1")?.description).toBe("new");
    expect(
      onRecord(service)
        .map(({ fingerprint }) => fingerprint)
        .sort(),
    ).toEqual([firstFingerprint, secondFingerprint]);
    expect(JSON.parse(step.outputs["result"] ?? "")).toHaveLength(4);
    expect(step.log).toContain("Sent 4 of 4 kept requests");
    expect(step.summary).toContain("Sent 4 of 4 kept requests");
  });

  test("skips a trail that was changed after the request was kept, and logs it", async () => {
    await using service = await startService({ scenario });
    const { trail } = await keepDuringOutage(service);
    await runStep({ ...service.inputs, ...begin, description: "newer" });
    const before = sent(service).length;
    const step = await send(service, writeKeptFile(trail));
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.log).toMatch(/skipped[^]*the trail was changed after this was kept/);
    expect(step.summary).toContain("skipped 1");
    expect(sent(service)).toHaveLength(before);
    expect(service.control.store.flows.get("shop")?.trails.get("release-1")?.description).toBe("newer");
  });

  test("sends a trail that exists and was not changed after the request was kept", async () => {
    await using service = await startService({ scenario });
    await runStep({ ...service.inputs, ...begin });
    const step = await runDuringFault(service, down, { ...begin, description: "kept" });
    expect(await send(service, step.outputs["kept-file"] ?? "")).toMatchObject({ exitCode: 0 });
    expect(service.control.store.flows.get("shop")?.trails.get("release-1")?.description).toBe("kept");
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
    expect(pathsOf(step).map(readKept)).toEqual([
      { ...trail, kept_at: 100 },
      { ...artifact, kept_at: 200 },
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
    expect(step.log).toContain("not sent, because its trail is not begun");
    expect(sent(service)).toHaveLength(before + 2);
    expect(onRecord(service).map(({ trail: name }) => name)).toEqual(["release-1"]);
    expect(keptFileOf(step).requests).toHaveLength(2);
  });

  test("does not send a newer report of an artifact before an older one", async () => {
    await using service = await startService({ scenario });
    const { artifact } = await keepDuringOutage(service);
    const newer = {
      ...artifact,
      kept_at: artifact.kept_at + 1,
      requests: [withData(artifact.requests[0], { description: "newer" })],
    };
    service.control.fault({ ...faults.unavailable(), on: "report-artifact", times: 1 });
    const step = await send(service, writeKeptFile(newer), writeKeptFile(artifact));
    expect(step.exitCode).toBe(1);
    expect(onRecord(service)).toEqual([]);
    expect(pathsOf(step)).toHaveLength(2);
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

  type Change = (files: { trail: File; artifact: File }, service: Service) => unknown;
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
    [
      "`../` in the template's name",
      trailWith({ template_file: { name: "../x.yml", base64: "" } }),
      /template_file\.name/,
    ],
    [
      "a template that is not base64",
      trailWith({ template_file: { name: "x.yml", base64: "a$==" } }),
      /base64/,
    ],
    [
      "changed data",
      ({ trail }) => ({
        ...trail,
        requests: [{ ...trail.requests[0], data: { ...trail.requests[0]?.data, name: "other" } }],
      }),
      /sha256[^]*changed/,
    ],
    ["a changed template", trailWith({ template_file: { name: "x.yml", base64: "e30=" } }), /sha256/],
    ["another hash", trailWith({ sha256: "0".repeat(64) }), /sha256/],
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
    ["an unknown version", ({ trail }) => ({ ...trail, version: 2 }), /version/],
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
      ({ trail }) => JSON.stringify(trail).replace('"org"', '"org":"x","org"'),
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
  ])("with %s: one error, and nothing of any file is sent", async (_, change, reason) => {
    const before = service.control.requests().length;
    const step = await send(service, writeKeptFile(files.artifact), writeKeptFile(change(files, service)));
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(reason)]);
    expect(step.errors[0]).toContain("kept.json");
    expect(step.outputs["kept-file"]).toBeUndefined();
    expect(service.control.requests()).toHaveLength(before);
    expect(step.standardError).toBe("");
  });

  test("a template that is not YAML is an error, even with the right hash", async () => {
    const { trail } = files;
    const [request] = trail.requests;
    const bytes = Buffer.from("[not: a mapping");
    const digest = sha256(Buffer.concat([Buffer.from(JSON.stringify(request?.data)), bytes]));
    const template_file = { name: "flow.yml", base64: bytes.toString("base64") };
    const before = service.control.requests().length;
    const step = await send(
      service,
      writeKeptFile({ ...trail, requests: [{ ...request, template_file, sha256: digest }] }),
    );
    expect(step.errors).toEqual([expect.stringMatching(/template of request 1[^]*YAML/)]);
    expect(service.control.requests()).toHaveLength(before);
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
    const recorded = onRecord(service).length;
    const left = pathsOf(step).flatMap((path) => readKept(path).requests);
    expect(recorded + left.length).toBeGreaterThanOrEqual(10_000);
    const fingerprints = new Set([
      ...onRecord(service).map(({ fingerprint }): unknown => fingerprint),
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
    expect(service.control.requests()).toHaveLength(before + 1);
    const many = Array.from({ length: 3 }, () => writeKeptFile(" ".repeat(60_000_000)));
    const step = await send(service, ...many);
    expect(step.errors).toEqual([expect.stringContaining("larger than 128 MB together")]);
    expect(service.control.requests()).toHaveLength(before + 1);
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
