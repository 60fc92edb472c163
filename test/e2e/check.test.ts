// `check` through the committed bundle: a set-up in which everything is right, and each thing that can be wrong alone.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Check, CheckId } from "../../src/domain/outcome.ts";
import { faults, startService, type Fault, type Scenario, type Service } from "../fake-service/start.ts";
import { makeAuthority, makeCertificate, type Certificate } from "../http/certificates.ts";
import { listen } from "../http/raw-server.ts";
import { json, startFakeGitHubApi, type FakeGitHubApi } from "../workflow/fake-github-api.ts";
import { canary, findLeaks } from "./fault-matrix-canary.ts";
import { cancellations } from "./process.ts";
import { startForwardProxy } from "./forward-proxy.ts";
import { newFolder, runnerVariables, runStep, type Inputs, type Step, type StepOptions } from "./step.ts";
import { startTls } from "./tls.ts";

const scenario: Scenario = {
  api_token: canary,
  flows: { shop: { trails: { "release-7": {} } }, empty: {} },
  policies: { released: { artifacts: { provenance: { required: true } } } },
  environments: {
    production: { type: "server", policies: ["released"] },
    bare: { type: "server", policies: [] },
  },
};
const gitHubToken = "github-canary-2b9f";
const sha = runnerVariables.GITHUB_SHA;
const commit = {
  sha,
  commit: {
    message: "Sell",
    author: { name: "Ada", email: "ada@example.com", date: "2026-01-05T09:00:00Z" },
  },
  parents: [],
};
const given = { environment: "production", flow: "shop", trail: "release-7", artifacts: "app=app.txt" };

let gitHub: FakeGitHubApi;
const workspace = newFolder();
beforeAll(async () => {
  gitHub = await startFakeGitHubApi(json(commit));
  writeFileSync(join(workspace, "app.txt"), "my first app\n");
});
afterAll(async () => {
  await gitHub[Symbol.asyncDispose]();
});

interface Checked extends Step {
  readonly checks: readonly Check[];
  /** The checks that did not pass. */
  readonly others: Partial<Record<CheckId, Check["status"]>>;
  readonly of: (id: CheckId) => Partial<Check>;
}

/** Runs `check` with everything given, and these changes. */
async function check(
  service: Pick<Service, "inputs">,
  inputs: Inputs = {},
  { environment, ...options }: StepOptions = {},
  secrets: readonly string[] = [],
): Promise<Checked> {
  const step = await runStep(
    { ...service.inputs, operation: "check", retries: "0", "github-token": gitHubToken, ...given, ...inputs },
    { workspace, environment: { GITHUB_API_URL: gitHub.url, ...environment }, ...options },
  );
  expect(findLeaks(step, [canary, gitHubToken, ...secrets])).toEqual([]);
  expect(step.standardError).toBe("");
  const checks = JSON.parse(step.outputs["checks"] ?? "[]") as Check[];
  const others = checks.filter(({ status }) => status !== "passed").map(({ id, status }) => [id, status]);
  const hasFailed = checks.some(({ status }) => status === "failed");
  expect(step.exitCode).toBe(hasFailed ? 1 : 0);
  expect(step.errors).toHaveLength(hasFailed ? 1 : 0);
  for (const { id, status, hint } of checks) {
    if (status === "failed") expect(step.errors[0]?.split("\n")[0]).toContain(id);
    if (status === "failed" || status === "warning") expect(hint, id).toMatch(/\S/);
    expect(step.log).toContain(` ${id}: `);
    expect(step.summary).toContain(`<code>${id}</code>`);
  }
  return {
    ...step,
    checks,
    others: Object.fromEntries(others) as Checked["others"],
    of: (id) => checks.find((one) => one.id === id) ?? {},
  };
}

const skippedAll = <Id extends CheckId>(...ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, "skipped"])) as Record<Id, "skipped">;
const beyondOrganization = skippedAll("environment", "flow", "trail");
const beyondToken = { ...skippedAll("organization"), ...beyondOrganization };
const beyondApi = { ...skippedAll("token"), ...beyondToken };
const beyondBaseUrl = { ...skippedAll("api", "clock"), ...beyondApi };

test("a set-up in which everything is right passes every check, and nothing is written", async () => {
  await using service = await startService({ scenario });
  const done = await check(service, { "auth-scheme": "basic", timeout: "1m", "on-nothing-judged": "allow" });
  expect(done.others).toEqual({});
  expect(done).toMatchObject({ exitCode: 0, warnings: [] });
  expect(done.checks.map(({ id }) => id)).toEqual([
    ...["runtime", "base-url", "api", "clock", "token", "organization", "environment", "flow", "trail"],
    ...["git", "github-token", "artifacts"],
  ]);
  expect(done.of("environment").detail).toBe("`production` has 1 policy: `released`");
  expect(done.of("trail").detail).toMatch(/`release-7` exists; its state is /);
  expect(done.of("git").detail).toMatch(
    /^Commit 1f2e3d4c5b6a \(runner\); branch main \(runner\); message \(GitHub API\)/,
  );
  expect(done.of("artifacts").detail).toMatch(/^1 artifact: app 8034160920d2[0-9a-f]{52}$/);
  const requests = service.control.requests();
  expect(requests.map(({ method }) => method)).toEqual(["GET", "GET"]);
  expect(requests.flatMap(({ undescribed }) => undescribed)).toEqual([]);
  expect(service.control.artifacts()).toEqual([]);
  expect(done.log.trimEnd().split("\n").at(-1)).toContain("Checks passed: 12 of 12.");
});

test("what is not given is skipped, and says which input would check it", async () => {
  await using service = await startService({ scenario });
  const nothing = { environment: "", flow: "", trail: "", artifacts: "", "github-token": "" };
  const done = await check(service, nothing);
  expect(done.others).toEqual({ ...beyondOrganization, ...skippedAll("github-token", "artifacts") });
  for (const id of ["environment", "flow", "github-token", "artifacts"] as const)
    expect(done.of(id).detail).toBe(`Not checked: set \`${id}\` to check it`);
  expect(done.of("trail").detail).toContain("set `flow`");
  expect(service.control.requests()).toHaveLength(1);
});

test("an environment whose policies the service does not name is a warning", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(200, [{ name: "production" }]), on: "list-environments" });
  const done = await check(service);
  expect(done.others).toEqual({ environment: "warning" });
  expect(done.of("environment").detail).toContain("does not say which policies");
});

test("an image whose registry is not reached fails, and a given fingerprint is not read", async () => {
  await using service = await startService({ scenario });
  const image = { artifacts: "127.0.0.1:9/app:v1", "artifact-type": "oci" };
  const done = await check(service, image);
  expect(done.others).toEqual({ artifacts: "failed" });
  expect(done.of("artifacts").hint).toContain("Check host and port in the image's name");
  const fingerprint = "a".repeat(64);
  const known = await check(service, { artifacts: "", fingerprint });
  expect(known.of("artifacts")).toMatchObject({ status: "passed", detail: `1 artifact: ${fingerprint}` });
});

test("a flow without trails is fine, and which trail is asked for is not shown as missing", async () => {
  await using service = await startService({ scenario });
  const done = await check(service, { flow: "empty", trail: "" });
  expect(done.others).toEqual(skippedAll("trail"));
});

describe("the names in the inputs", () => {
  test.each<[string, Inputs, Checked["others"], CheckId, detail: RegExp, hint: RegExp]>([
    [
      "an unknown organization",
      { org: "acmee" },
      { organization: "failed", ...beyondOrganization },
      "organization",
      /HTTP 404.*The organization does not exist/,
      /`org`/,
    ],
    [
      "a misspelt environment",
      { environment: "prodution" },
      { environment: "failed" },
      "environment",
      /`prodution` does not exist .*did you mean `production`/,
      /`environment`/,
    ],
    [
      "an environment without policies",
      { environment: "bare" },
      { environment: "failed" },
      "environment",
      /has no policies\. A gate on it stays closed/,
      /Attach a policy/,
    ],
    [
      "an environment that is meant to have no policies",
      { environment: "bare", "on-nothing-judged": "allow" },
      { environment: "warning" },
      "environment",
      /`on-nothing-judged: allow`/,
      /Attach a policy/,
    ],
    [
      "an unknown flow",
      { flow: "shoop" },
      { flow: "failed", trail: "skipped" },
      "flow",
      /The flow does not exist.*Flow named 'shoop'/,
      /`flow`/,
    ],
    [
      "an unknown flow without a trail",
      { flow: "shoop", trail: "" },
      { flow: "failed", trail: "skipped" },
      "flow",
      /The flow does not exist/,
      /`flow`/,
    ],
    [
      "an unknown trail",
      { trail: "no" },
      { trail: "warning" },
      "trail",
      /The trail does not exist/,
      /`trail`/,
    ],
    [
      "artifacts that are missing",
      { artifacts: "app.txt\nmissing.tar\nno-*.zip" },
      { artifacts: "failed" },
      "artifacts",
      /`missing\.tar` does not exist.*No file matches `no-\*\.zip`/s,
      /Check what the build created/,
    ],
  ])("%s", async (_, inputs, others, id, detail, hint) => {
    await using service = await startService({ scenario });
    const done = await check(service, inputs);
    expect(done.others).toEqual(others);
    expect(done.of(id).detail).toMatch(detail);
    expect(done.of(id).hint).toMatch(hint);
    // A warning is an annotation too.
    expect(done.warnings.filter((text) => text.includes(`${id}: `))).toHaveLength(
      done.of(id).status === "warning" ? 1 : 0,
    );
  });

  test("that are wrong together are all in one error, and first in log and summary", async () => {
    await using service = await startService({ scenario });
    const done = await check(service, { environment: "bare", flow: "no", artifacts: "missing.tar" });
    expect(done.errors[0]).toContain("Checks failed: environment, flow, artifacts (3 of 12).");
    for (const text of [done.log, done.summary])
      expect(text.indexOf("missing.tar")).toBeLessThan(text.indexOf("The service accepts the API key"));
  });
});

describe("the API key", () => {
  test("that is wrong fails alone, and the service's words are shown without it", async () => {
    await using service = await startService({ scenario });
    const wrong = "wrong-canary-77c1";
    service.control.fault({ ...faults.status(401, { message: `No key ${wrong}` }), times: "always" });
    const done = await check(service, { "api-token": wrong }, {}, [wrong]);
    expect(done.others).toEqual({ token: "failed", ...beyondToken });
    expect(done.of("token").detail).toMatch(/HTTP 401.*does not accept the API token.*No key \*\*\*/);
    expect(done.of("token").hint).toContain("auth-scheme");
    expect(done.of("flow").detail).toBe("Not checked, because the check `token` failed");
    expect(service.control.requests()).toHaveLength(1);
  });

  test("that the service refuses in fact fails in the same way", async () => {
    await using service = await startService({ scenario });
    const done = await check(service, { "api-token": "wrong" });
    expect(done.others).toEqual({ token: "failed", ...beyondToken });
  });

  test("that may not read the organization leaves the key right and the organization wrong", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(403, "Access denied"), times: "always" });
    const done = await check(service);
    expect(done.others).toEqual({ organization: "failed", ...beyondOrganization });
    expect(done.of("organization").detail).toContain("Access denied");
  });

  test("that no header can carry is not sent", async () => {
    await using service = await startService({ scenario });
    const done = await check(service, { "api-token": "two words" }, {}, ["two words"]);
    expect(done.others).toMatchObject({ token: "failed", "base-url": "skipped", flow: "skipped" });
    expect(service.control.requests()).toEqual([]);
  });
});

describe("an address that is not that of the service's API", () => {
  const page = "<!doctype html><title>Sign in</title>";
  test.each<[string, Fault, RegExp, RegExp]>([
    ["a web page", faults.loginPage(), /it is HTML or XML, not JSON/, /`base-url`/],
    [
      "a redirect",
      faults.redirect("https://login.example/in?x=1"),
      /redirected to https:\/\/login\.example\/in \(HTTP 302/,
      /`base-url`/,
    ],
    ["another API", faults.status(200, { hello: "world" }), /`environments` is missing/, /`base-url`/],
    [
      "another API's 404",
      faults.status(404, { detail: "Not Found" }),
      /does not offer this path/,
      /`base-url`/,
    ],
    ["a web page's 404", { answer: { status: 404, text: page } }, /not from the service's API/, /`base-url`/],
    ["a web page that wants a login", { answer: { status: 401, text: page } }, /HTTP 401/, /`api-token`/],
    ["a service that fails", faults.unavailable(), /HTTP 503/, /Try again later/],
    ["an answer that is cut off", faults.cut(1), /before the whole response was there/, /Try again later/],
    ["what is not HTTP", faults.garbage("hello\r\n\r\n"), /does not speak HTTP/, /`base-url`/],
  ])("%s", async (_, fault, detail, hint) => {
    await using service = await startService({ scenario });
    service.control.fault({ ...fault, times: "always" });
    const done = await check(service);
    const { clock, ...others } = done.others;
    expect(others).toEqual({ api: "failed", ...beyondApi });
    // What is no HTTP has no `Date` header.
    expect(clock === undefined || clock === "skipped").toBe(true);
    expect(done.of("api").detail).toMatch(detail);
    expect(done.of("api").hint).toMatch(hint);
  });
});

test.each([
  ["an hour behind the runner's", -3_600_000, "warning", "60 minutes ahead of"],
  ["an hour ahead of the runner's", 3_600_000, "warning", "60 minutes behind"],
  ["three minutes ahead of the runner's", 190_000, undefined, "3 minutes behind"],
])("a service whose clock is %s", async (_, difference, status, detail) => {
  await using service = await startService({ scenario });
  const date = new Date(Date.now() + difference).toUTCString();
  const list = [{ name: "production", policies: ["released"] }];
  service.control.fault({ ...faults.status(200, list, { date }), on: "list-environments" });
  const done = await check(service);
  expect(done.others).toEqual(status === undefined ? {} : { clock: status });
  expect(done.of("clock").detail).toContain(detail);
});

describe("the commit", () => {
  test("that GitHub's token may not read is a warning", async () => {
    await using service = await startService({ scenario });
    await using refusing = await startFakeGitHubApi(json({ message: "Resource not accessible" }, 403));
    const done = await check(service, {}, { environment: { GITHUB_API_URL: refusing.url } });
    expect(done.others).toEqual({ "github-token": "warning" });
    expect(done.of("github-token").detail).toMatch(/HTTP 403: the token lacks `contents: read`/);
    expect(done.of("github-token").hint).toContain("contents: read");
    expect(done.of("git").detail).toContain("not known: message, author, author date, parents");
  });

  test("that nothing names is a warning", async () => {
    await using service = await startService({ scenario });
    const done = await check(service, {}, { environment: { GITHUB_SHA: undefined } });
    expect(done.others).toEqual({ git: "warning", "github-token": "skipped" });
  });

  test("of a pull request whose head is unknown fails", async () => {
    await using service = await startService({ scenario });
    const done = await check(service, {}, { environment: { GITHUB_REF: "refs/pull/7/merge" } });
    expect(done.others).toEqual({ git: "failed", "github-token": "skipped" });
    expect(done.of("git").detail).toContain("The head commit of pull request 7 is unknown");
  });
});

describe("the connection", () => {
  const folder = mkdtempSync(join(tmpdir(), "check-"));
  const authorityFile = join(folder, "authority.pem");
  let authority: Certificate;
  beforeAll(async () => {
    authority = await makeAuthority();
    writeFileSync(authorityFile, authority.cert);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const trusted = { environment: { NODE_EXTRA_CA_CERTS: authorityFile } };
  const unreached = { "base-url": "failed", ...beyondBaseUrl } as const;

  test("to a name that DNS does not know fails", async () => {
    await using service = await startService({ scenario });
    const done = await check(service, { "base-url": "https://compliance.invalid/api/v2" });
    expect(done.others).toEqual(unreached);
    expect(done.of("base-url").detail).toMatch(/compliance\.invalid .*\((?:ENOTFOUND|EAI_AGAIN)\)/);
    expect(done.of("base-url").hint).toMatch(/DNS/);
  });

  test("to a port where nothing listens fails", async () => {
    await using service = await startService({ scenario });
    const free = await listen(() => undefined);
    await free[Symbol.asyncDispose]();
    const done = await check(service, { "base-url": `http://127.0.0.1:${free.port}/api/v2` });
    expect(done.others).toEqual(unreached);
    expect(done.of("base-url").detail).toMatch(/refused the connection \(ECONNREFUSED\)/);
    expect(done.of("base-url").hint).toContain("host and port in `base-url`");
  });

  test.each<[string, Parameters<typeof makeCertificate>[0], StepOptions, RegExp, RegExp]>([
    ["that has expired", { names: ["localhost"], expired: true }, trusted, /has expired/, /renew/],
    ["for another name", { names: ["other.test"] }, trusted, /is for another name/, /`base-url`/],
    [
      "of an unknown authority",
      { names: ["localhost"] },
      {},
      /(?:UNABLE_TO|SELF_SIGNED)/,
      /NODE_EXTRA_CA_CERTS/,
    ],
  ])("with a certificate %s fails", async (_, options, how, detail, hint) => {
    await using service = await startService({ scenario });
    await using tls = await startTls(service, await makeCertificate({ ...options, authority }));
    const done = await check(service, { "base-url": `https://localhost:${tls.port}/api/v2` }, how);
    expect(done.others).toEqual(unreached);
    expect(done.of("base-url").detail).toMatch(detail);
    expect(done.of("base-url").hint).toMatch(hint);
    expect(service.control.requests()).toEqual([]);
  });

  test.each([
    [13, { "base-url": "warning" }, /\(in 12 days\)/],
    [16, {}, /\(in 15 days\)/],
  ])("with a certificate that ends in %i days", async (days, others, detail) => {
    await using service = await startService({ scenario });
    const certificate = await makeCertificate({ names: ["localhost"], days, authority });
    await using tls = await startTls(service, certificate);
    const done = await check(service, { "base-url": `https://localhost:${tls.port}/api/v2` }, trusted);
    expect(done.others).toEqual(others);
    expect(done.of("base-url").detail).toMatch(/localhost:\d+ \(.*127\.0\.0\.1.*\) without a proxy/);
    expect(done.of("base-url").detail).toMatch(/issued by CN=Authority of a test and ends on \d{4}-/);
    expect(done.of("base-url").detail).toMatch(detail);
  });

  test("through a proxy names it and the variable, and not its password", async () => {
    await using service = await startService({ scenario });
    const certificate = await makeCertificate({ names: ["127.0.0.1", "service.test"], authority });
    await using tls = await startTls(service, certificate);
    await using proxy = await startProxy(false);
    const done = await check(
      service,
      { "base-url": `https://service.test:${tls.port}/api/v2` },
      { environment: { ...trusted.environment, HTTPS_PROXY: proxy.address } },
      [password],
    );
    expect(done.others).toEqual({});
    expect(done.of("base-url").detail).toMatch(
      /Connected to service\.test:\d+ through the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\); its certificate/,
    );
  });

  test("through a proxy that refuses fails", async () => {
    await using service = await startService({ scenario });
    await using proxy = await startProxy(true);
    const done = await check(
      service,
      { "base-url": "https://service.test/api/v2" },
      { environment: { https_proxy: proxy.address } },
      [password],
    );
    expect(done.others).toEqual(unreached);
    expect(done.of("base-url").detail).toMatch(
      /the proxy 127\.0\.0\.1:\d+ \(https_proxy\) refused .*HTTP 407/,
    );
    expect(done.of("base-url").hint).toContain("https_proxy");
  });

  test("through a variable that names no proxy fails, and nothing is sent", async () => {
    await using service = await startService({ scenario });
    const done = await check(
      service,
      { "base-url": "https://service.test/api/v2" },
      { environment: { HTTPS_PROXY: "socks://127.0.0.1:1" } },
    );
    expect(done.others).toEqual(unreached);
    expect(done.of("base-url").detail).toContain("HTTPS_PROXY is not a proxy address");
  });
});

const password = 'proxy-canary/1f+"4';

const startProxy = (refuses: boolean) => startForwardProxy({ user: "jo", password }, () => refuses);

describe("a service that does not answer", () => {
  test("takes no longer than `timeout`, and the other checks have their results", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.hanging(), times: "always" });
    const startedAt = performance.now();
    const done = await check(service, { timeout: "2s" });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(done.others).toEqual({ "base-url": "failed", ...beyondBaseUrl });
    expect(done.of("base-url").detail).toContain("within the time limit of 2 s");
  });

  test("after its first answer fails the check that it is asked for", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.hanging(), on: "get-trail", times: "always" });
    const done = await check(service, { timeout: "2s" });
    expect(done.others).toEqual({ flow: "failed", trail: "skipped" });
  });

  test("once is asked again, as `retries` says", async () => {
    await using service = await startService({ scenario });
    service.control.fault(faults.dropped("before"), faults.unavailable());
    expect((await check(service, { retries: "4" })).others).toEqual({});
  });

  test.each(cancellations)("is left at once when the job is cancelled (%s)", async (signal) => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.hanging(), times: "always" });
    const step = await runStep(
      { ...service.inputs, operation: "check" },
      {
        environment: { RUNNER_DEBUG: "1" },
        whileRunning: async (running) => {
          await running.logged("GET http");
          running.signal(signal);
        },
      },
    );
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("cancelled")] });
  });
});

test("wrong inputs are an error of their own, and nothing is checked", async () => {
  await using service = await startService({ scenario });
  const step = await runStep({ ...service.inputs, operation: "check", flow: "a b", "api-token": "" });
  expect(step.exitCode).toBe(1);
  expect(step.errors).toHaveLength(1);
  for (const input of ["`flow`", "`api-token`"]) expect(step.errors[0]).toContain(input);
  expect(step.outputs).toEqual({});
  expect(service.control.requests()).toEqual([]);
});
