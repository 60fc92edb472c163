// `check` as whole steps: a valid configuration, and each failure on its own.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceCheckIds, type Check, type CheckId } from "../../../src/operations/check/results.ts";
import {
  faults,
  startService,
  type Fault,
  type Scenario,
  type Service,
} from "../../../src/embedded-service/start.ts";
import { makeAuthority, makeCertificate, type Certificate } from "../../http/certificates.ts";
import { listen } from "../../http/raw-server.ts";
import { json, startFakeGitHubApi, type FakeGitHubApi } from "../../workflow/fake-github-api.ts";
import { canary, findLeaks } from "../network/fault-matrix-canary.ts";
import { cancellations } from "../process.ts";
import { startForwardProxy } from "../forward-proxy.ts";
import { newFolder, runnerVariables, runStep, type Inputs, type Step, type StepOptions } from "../step.ts";
import { startTls } from "../tls.ts";

const scenario: Scenario = {
  api_token: canary,
  flows: {
    shop: {
      template: { version: 1, trail: { attestations: [], artifacts: [{ name: "app", attestations: [] }] } },
      trails: { "release-7": {} },
    },
    empty: {},
  },
  policies: { released: { artifacts: { provenance: { required: true } } } },
  environments: {
    production: { type: "server", policies: ["released"], reported: "now" },
    bare: { type: "server", policies: [] },
  },
};
const gitHubToken = "github-canary-2b9f";
const sha = runnerVariables.GITHUB_SHA;
const commit = {
  sha,
  commit: {
    message: "Release 7",
    author: { name: "Ada", email: "ada@example.com", date: "2026-01-05T09:00:00Z" },
  },
  parents: [],
};
/** An exception that ends so many days from now. */
const exception = (days: number) => ({
  "on-outage": "warn",
  "allow-until": new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  "allow-reason": "ticket 7",
});
const asGate = { for: "assert" };
const noException = { "on-outage": "", "allow-until": "", "allow-reason": "" };
const allInputs = {
  environment: "production",
  flow: "shop",
  trail: "release-7",
  artifacts: "app=app.txt",
  ...exception(30),
};

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
  /** The status of each check that did not pass. */
  readonly notPassed: Partial<Record<CheckId, Check["status"]>>;
  readonly check: (id: CheckId) => Partial<Check>;
}

/** Runs `check` with all inputs, and these changes. */
async function check(
  service: Pick<Service, "inputs">,
  inputs: Inputs = {},
  { environment, ...options }: StepOptions = {},
  secrets: readonly string[] = [],
): Promise<Checked> {
  const step = await runStep(
    {
      ...service.inputs,
      operation: "check",
      retries: "0",
      "github-token": gitHubToken,
      ...allInputs,
      ...inputs,
    },
    { workspace, environment: { GITHUB_API_URL: gitHub.url, ...environment }, ...options },
  );
  expect(findLeaks(step, [canary, gitHubToken, ...secrets])).toEqual([]);
  expect(step.standardError).toBe("");
  const checks = JSON.parse(step.outputs["checks"] ?? "[]") as Check[];
  const notPassed = checks
    // Most tests give an environment, which has policies of its own, and do not say for which operation.
    .filter(
      ({ id }) => (id !== "policies" || "policies" in inputs) && (id !== "exception" || "for" in inputs),
    )
    .filter(({ status }) => status !== "passed")
    .map(({ id, status }) => [id, status]);
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
    notPassed: Object.fromEntries(notPassed) as Checked["notPassed"],
    check: (id) => checks.find((one) => one.id === id) ?? {},
  };
}

const skippedAll = <Id extends CheckId>(...ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, "skipped"])) as Record<Id, "skipped">;
const skippedAfterOrganization = skippedAll("environment", "flow", "trail");
const skippedAfterToken = { ...skippedAll("organization"), ...skippedAfterOrganization };
const skippedAfterApi = { ...skippedAll("token"), ...skippedAfterToken };
const skippedAfterBaseUrl = { ...skippedAll("api"), ...skippedAfterApi };

describe("settings that let a job pass", () => {
  test.each<[string, Inputs]>([
    ["`on-non-compliance: warn` lets", { "on-non-compliance": "warn" }],
    ["`on-non-compliance: ignore` lets", { "on-non-compliance": "ignore" }],
    ["`on-nothing-judged: allow` lets", { "on-nothing-judged": "allow" }],
    [
      "`on-non-compliance: warn` and `on-outage: warn` let",
      { "on-outage": "warn", "on-non-compliance": "warn" },
    ],
  ])("without an end are a warning: %s", async (text, inputs) => {
    await using service = await startService({ scenario });
    const result = await check(service, { ...noException, ...inputs, for: "assert" });
    expect(result.notPassed).toEqual({ exception: "warning" });
    expect(result.check("exception").detail).toBe(
      `${text} jobs pass without an end: \`allow-until\` and \`allow-reason\` are not given`,
    );
    expect(result.check("exception").hint).toContain("variables");
    expect(result.warnings).toEqual([expect.stringContaining("exception: ")]);
  });

  test("until a day pass, and say until when and why", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { ...exception(10), ...asGate });
    expect(result.notPassed).toEqual({});
    expect(result.check("exception").detail).toMatch(
      /^`on-outage: warn` lets jobs pass until 2\d{3}-\d\d-\d\d \(UTC\): ticket 7$/,
    );
  });

  test("that have ended are a warning", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { ...exception(-2), ...asGate });
    expect(result.notPassed).toEqual({ exception: "warning" });
    expect(result.check("exception").detail).toContain("ticket 7. That day is over");
  });

  test("are not those of a step that attests", async () => {
    await using service = await startService({ scenario });
    const ofAttest = { "attestation-type": "junit", "on-non-compliance": "warn" };
    const result = await check(service, { ...noException, ...ofAttest });
    expect(result.notPassed).toEqual({});
    expect(result.check("exception").detail).toBe("Not checked: set `for: assert` to check it");
  });

  test("are not checked where there are none", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { ...noException, "on-non-compliance": "fail", for: "assert" });
    expect(result.notPassed).toEqual({ exception: "skipped" });
  });
});

test("a valid configuration passes every check, and nothing is recorded", async () => {
  await using service = await startService({ scenario });
  const result = await check(service, {
    "auth-scheme": "basic",
    timeout: "1m",
    "on-nothing-judged": "allow",
  });
  expect(result.notPassed).toEqual({});
  expect(result).toMatchObject({ exitCode: 0, warnings: [] });
  expect(result.checks.map(({ id }) => id)).toEqual([
    ...[
      "inputs",
      "runtime",
      "base-url",
      "api",
      "token",
      "organization",
      "environment",
      "flow",
      "trail",
      "policies",
    ],
    ...["exception", "git", "github-token", "artifacts"],
  ]);
  expect(result.check("environment").detail).toBe("`production` has 1 policy: `released`");
  expect(result.check("trail").detail).toMatch(/`release-7` exists; its state is /);
  expect(result.check("git").detail).toMatch(
    /^Commit 1f2e3d4c5b6a \(runner\); message \(GitHub API\).*; branch main \(runner\)/,
  );
  expect(result.check("artifacts").detail).toMatch(/^1 artifact: app 8034160920d2[0-9a-f]{52}$/);
  const requests = service.control.requests();
  expect(requests.map(({ method }) => method)).toEqual(["GET", "GET", "GET"]);
  expect(requests.flatMap(({ undescribed }) => undescribed)).toEqual([]);
  expect(service.control.artifacts()).toEqual([]);
  expect(result.log.trimEnd().split("\n").at(-1)).toContain("Checks passed: 12 of 14; 2 skipped.");
});

test("the inputs of the step that fails are accepted without a warning", async () => {
  await using service = await startService({ scenario });
  const ofGate = { expect: "app", wait: "20m", "wait-interval": "30s", "on-outage": "warn", flow: "shop" };
  const inEnvironment = await check(service, { ...ofGate, scope: "environment" });
  expect(inEnvironment).toMatchObject({ exitCode: 0, warnings: [], notPassed: {} });
  const policies = { environment: "", scope: "policy", policies: "released" };
  const underPolicies = await check(service, { ...ofGate, ...policies });
  expect(underPolicies).toMatchObject({ exitCode: 0, warnings: [], notPassed: { environment: "skipped" } });
  const ofReport = { description: "Release 7", annotations: "build=7", ...noException };
  const reporting = await check(service, ofReport);
  expect(reporting).toMatchObject({ exitCode: 0, warnings: [], notPassed: {} });
});

test.each([
  ["trail", { name: "release-6" }, "trail `release-6` of flow `shop`"],
  ["flow", { flow: { name: "other" } }, "trail `release-7` of flow `other`"],
])("an answer about another %s does not pass", async (_, changes, named) => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.changed(changes), on: "get-trail", times: "always" });
  const result = await check(service);
  expect(result.notPassed).toEqual({ flow: "failed", trail: "skipped" });
  expect(result.check("flow").detail).toContain(`The response is about ${named}`);
});

test("a check without its input is skipped and names the input", async () => {
  await using service = await startService({ scenario });
  const nothing = { environment: "", flow: "", trail: "", artifacts: "", "github-token": "" };
  const result = await check(service, nothing);
  expect(result.notPassed).toEqual({
    ...skippedAfterOrganization,
    ...skippedAll("github-token", "artifacts"),
  });
  for (const id of ["environment", "flow", "github-token", "artifacts"] as const)
    expect(result.check(id).detail).toBe(`Not checked: set \`${id}\` to check it`);
  expect(result.check("trail").detail).toContain("set `flow`");
  expect(service.control.requests()).toHaveLength(1);
});

test("an environment whose policies are not in the response is a warning", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(200, { name: "production" }), on: "get-environment" });
  const result = await check(service);
  expect(result.notPassed).toEqual({ environment: "warning" });
  expect(result.check("environment").detail).toContain("does not say which policies");
});

test("an image fails if its registry cannot be reached, and an input `fingerprint` is not read from anywhere", async () => {
  await using service = await startService({ scenario });
  const image = { artifacts: "127.0.0.1:9/app:v1", "artifact-type": "oci" };
  const result = await check(service, image);
  expect(result.notPassed).toEqual({ artifacts: "failed" });
  expect(result.check("artifacts").hint).toContain("Check host and port in the image's name");
  const fingerprint = "a".repeat(64);
  const known = await check(service, { artifacts: "", fingerprint: `app=${fingerprint}` });
  expect(known.check("artifacts")).toMatchObject({
    status: "passed",
    detail: `1 artifact: app ${fingerprint}`,
  });
});

test("a flow without trails passes, and the trail of the test request is not reported as missing", async () => {
  await using service = await startService({ scenario });
  const result = await check(service, { flow: "empty", trail: "" });
  expect(result.notPassed).toEqual(skippedAll("trail"));
});

describe("the names in the inputs", () => {
  test.each<[string, Inputs, Checked["notPassed"], CheckId, detail: RegExp, hint: RegExp]>([
    [
      "an unknown organization",
      { org: "acmee" },
      { organization: "failed", ...skippedAfterOrganization },
      "organization",
      /^Organization `acmee` does not exist$/,
      /`org`/,
    ],
    [
      "a misspelt environment",
      { environment: "prodution" },
      { environment: "failed" },
      "environment",
      /^Environment `prodution` does not exist in organization `demo` \(did you mean `production`/,
      /`environment`/,
    ],
    [
      "the beginning of an environment's name",
      { environment: "prod" },
      { environment: "failed" },
      "environment",
      /^Environment `prod` does not exist .*did you mean `production`/,
      /`environment`/,
    ],
    [
      "an artifact's name that the template does not have",
      { artifacts: "ap=app.txt" },
      { artifacts: "warning" },
      "artifacts",
      /The template of trail release-7 does not name 1 selected artifact: `ap` \(did you mean `app`\?\)\. It names `app`/,
      /`name=path`/,
    ],
    [
      "an artifact without a name",
      { artifacts: "app.txt" },
      { artifacts: "warning" },
      "artifacts",
      /does not name 1 selected artifact: `app\.txt` \(without a name\)/,
      /`name=path`/,
    ],
    [
      "an expected artifact that is not selected",
      { expect: "app\nsite" },
      { artifacts: "failed" },
      "artifacts",
      /`expect` has names that no artifact has: `site`/,
      /Check that the job/,
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
      /^Flow `shoop` does not exist in organization `demo` \(did you mean `shop`\?\)$/,
      /`flow`/,
    ],
    [
      "an unknown flow without a trail",
      { flow: "shoop", trail: "" },
      { flow: "failed", trail: "skipped" },
      "flow",
      /^Flow `shoop` does not exist/,
      /`flow`/,
    ],
    [
      "an unknown trail",
      { trail: "no" },
      { trail: "warning" },
      "trail",
      /^Trail `no` does not exist in flow `shop`$/,
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
  ])("%s", async (_, inputs, notPassed, id, detail, hint) => {
    await using service = await startService({ scenario });
    const result = await check(service, inputs);
    expect(result.notPassed).toEqual(notPassed);
    expect(result.check(id).detail).toMatch(detail);
    expect(result.check(id).hint).toMatch(hint);
    // A warning is an annotation too.
    expect(result.warnings.filter((text) => text.includes(`${id}: `))).toHaveLength(
      result.check(id).status === "warning" ? 1 : 0,
    );
  });

  test("several invalid names are in one error, and first in log and summary", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { environment: "bare", flow: "no", artifacts: "missing.tar" });
    expect(result.errors[0]).toContain("Checks failed: environment, flow, artifacts (3 of 14).");
    for (const text of [result.log, result.summary])
      expect(text.indexOf("missing.tar")).toBeLessThan(text.indexOf("The service accepts the API key"));
  });
});

describe("the API key", () => {
  test("that is refused fails only the check `token`, and the service's message is shown without the key", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(401, { message: `No key ${canary}` }), times: "always" });
    const result = await check(service);
    expect(result.notPassed).toEqual({ token: "failed", ...skippedAfterToken });
    expect(result.check("token").detail).toMatch(/HTTP 401.*No key \*\*\*/);
    expect(result.check("token").hint).toContain("auth-scheme");
    expect(result.check("flow").detail).toBe("Not checked, because the check `token` failed");
    expect(service.control.requests()).toHaveLength(1);
  });

  test("that the embedded service rejects fails in the same way", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { "api-token": "wrong" });
    expect(result.notPassed).toEqual({ token: "failed", ...skippedAfterToken });
  });

  test("that may not read the organization passes `token` and fails `organization`", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(403, "Access denied"), times: "always" });
    const result = await check(service);
    expect(result.notPassed).toEqual({ organization: "failed", ...skippedAfterOrganization });
    expect(result.check("organization").detail).toContain("Access denied");
  });
});

describe("a `base-url` that is not the address of the API", () => {
  const page = "<!doctype html><title>Sign in</title>";
  test.each<[string, Fault, RegExp, RegExp]>([
    ["a web page", faults.loginPage(), /^A web page answered in place of the service/, /Correct `base-url`/],
    [
      "a redirect",
      faults.redirect("https://login.example/in?x=1"),
      /redirected to `https:\/\/login\.example\/in` \(HTTP 302/,
      /`base-url`/,
    ],
    ["another API", faults.status(200, { hello: "world" }), /`environments` is missing/, /`base-url`/],
    [
      "another API's 404",
      faults.status(404, { detail: "Not Found" }),
      /nothing at this address/,
      /`base-url`/,
    ],
    ["a web page's 404", { answer: { status: 404, text: page } }, /^A web page answered/, /`base-url`/],
    ["a web page with status 401", { answer: { status: 401, text: page } }, /HTTP 401/, /`api-token`/],
    ["a service that fails", faults.unavailable(), /HTTP 503/, /Run the job again later/],
    ["a truncated response", faults.cut(1), /before the whole response was there/, /Try again later/],
    [
      "a response that is not HTTP",
      faults.garbage("hello\r\n\r\n"),
      /does not speak valid HTTP/,
      /`base-url`/,
    ],
  ])("%s", async (_, fault, detail, hint) => {
    await using service = await startService({ scenario });
    service.control.fault({ ...fault, times: "always" });
    const result = await check(service);
    expect(result.notPassed).toEqual({ api: "failed", ...skippedAfterApi });
    expect(result.check("token").detail).toBe("Not checked, because the check `api` failed");
    expect(result.check("api").detail).toMatch(detail);
    expect(result.check("api").hint).toMatch(hint);
  });
});

describe("policies", () => {
  const underPolicies = { environment: "", scope: "policy" };

  test("that exist pass", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { ...underPolicies, policies: "released" });
    expect(result.check("policies")).toMatchObject({ status: "passed", detail: "`released` exists" });
  });

  test("of which one is misspelt fail, with the name that was probably meant", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { ...underPolicies, policies: "released\nreleasd" });
    expect(result.check("policies")).toMatchObject({
      status: "failed",
      detail: "Policy `releasd` does not exist in organization `demo` (did you mean `released`?)",
    });
  });

  test("that the service does not give are a warning", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(500, { message: "Down" }), on: "get-policy" });
    const result = await check(service, { ...underPolicies, policies: "released" });
    expect(result.check("policies").status).toBe("warning");
    expect(result.check("policies").detail).toContain("HTTP 500");
  });

  test("of which one does not exist fail, also where the service does not give another", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(500, { message: "Down" }), on: "get-policy" });
    const result = await check(service, { ...underPolicies, policies: "released\nreleasd" });
    expect(result.check("policies").status).toBe("failed");
    expect(result.check("policies").detail).toMatch(/`releasd` .*\(did you mean `released`\?\); .*HTTP 500/);
  });

  test("of which the service gives another one fail", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.changed({ name: "tested" }), on: "get-policy" });
    const result = await check(service, { ...underPolicies, policies: "released" });
    expect(result.check("policies").status).toBe("failed");
    expect(result.check("policies").detail).toContain("The response is about policy `tested`");
  });
});

test("an environment is looked for in the list where the service does not offer to read one", async () => {
  await using service = await startService({ scenario });
  const noPath = { ...faults.status(404, { message: "Not Found" }), on: "get-environment", times: "always" };
  service.control.fault(noPath as Parameters<typeof service.control.fault>[0]);
  expect((await check(service)).check("environment").status).toBe("passed");
  service.control.fault(noPath as Parameters<typeof service.control.fault>[0]);
  const misspelt = await check(service, { environment: "prodution" });
  expect(misspelt.check("environment").detail).toContain("did you mean `production`");
});

test("an answer about another environment does not pass", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.changed({ name: "staging" }), on: "get-environment" });
  const result = await check(service);
  expect(result.check("environment")).toMatchObject({ status: "failed" });
  expect(result.check("environment").detail).toContain("The response is about environment `staging`");
});

test("only the environment that is given is read, however many there are", async () => {
  await using service = await startService({ scenario });
  await check(service);
  const listed = service.control.requests().filter(({ operation }) => operation === "list-environments");
  expect(listed.map(({ query }) => query)).toEqual([{ page: ["1"], per_page: ["1"] }]);
});

describe.each<[string, Inputs]>([
  ["by `attestation-type`", { "attestation-type": "pull_request" }],
  ["by a line of `attestations`", { attestations: "trail:review pull_request" }],
])("GitHub's token, where pull requests are attested %s,", (_, pullRequests) => {
  const isOfPulls = (path: string) => path.includes("/pulls");

  test.each([
    [200, [], "passed", / and its pull requests$/],
    [
      403,
      { message: "Resource not accessible by integration" },
      "failed",
      /cannot read the pull requests of commit .*403/,
    ],
    [500, { message: "Down" }, "warning", /cannot read the pull requests of commit/],
  ])("and GitHub answers %i", async (status, body, expected, detail) => {
    await using service = await startService({ scenario });
    await using github = await startFakeGitHubApi((request, response) => {
      const answer = isOfPulls(request.url ?? "") ? json(body, status) : json(commit);
      answer(request, response);
    });
    const result = await check(service, pullRequests, { environment: { GITHUB_API_URL: github.url } });
    expect(result.check("github-token").status).toBe(expected);
    expect(result.check("github-token").detail).toMatch(detail);
  });
});

test("a token with a line break is an error that names its input", async () => {
  await using service = await startService({ scenario });
  const step = await runStep({
    ...service.inputs,
    operation: "check",
    "github-token": "github-canary\nsecond",
  });
  expect(step).toMatchObject({ exitCode: 1 });
  expect(step.errors).toEqual([
    expect.stringContaining("Input `github-token` contains a space, a line break"),
  ]);
});

describe("the commit", () => {
  test("that GitHub's token may not read is a warning", async () => {
    await using service = await startService({ scenario });
    await using refusing = await startFakeGitHubApi(json({ message: "Resource not accessible" }, 403));
    const result = await check(service, {}, { environment: { GITHUB_API_URL: refusing.url } });
    expect(result.notPassed).toEqual({ "github-token": "warning" });
    expect(result.check("github-token").detail).toMatch(/HTTP 403: the token lacks `contents: read`/);
    expect(result.check("github-token").hint).toContain("contents: read");
    expect(result.check("git").detail).toContain("not known: message, author, author date, parents");
  });

  test("that is unknown is a warning", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, {}, { environment: { GITHUB_SHA: undefined } });
    expect(result.notPassed).toEqual({ git: "warning", "github-token": "skipped" });
  });

  test("of a pull request whose head is unknown fails", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, {}, { environment: { GITHUB_REF: "refs/pull/7/merge" } });
    expect(result.notPassed).toEqual({ git: "failed", "github-token": "skipped" });
    expect(result.check("git").detail).toContain("The head commit of pull request 7 is unknown");
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
  const unreachable = { "base-url": "failed", ...skippedAfterBaseUrl } as const;

  test("to a name that does not exist in DNS fails", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { "base-url": "https://compliance.invalid/api/v2" });
    expect(result.notPassed).toEqual(unreachable);
    expect(result.check("base-url").detail).toMatch(/compliance\.invalid` .*\((?:ENOTFOUND|EAI_AGAIN)\)/);
    expect(result.check("base-url").hint).toMatch(/DNS/);
  });

  test("to a port where nothing listens fails", async () => {
    await using service = await startService({ scenario });
    const free = await listen(() => undefined);
    await free[Symbol.asyncDispose]();
    const result = await check(service, { "base-url": `http://127.0.0.1:${free.port}/api/v2` });
    expect(result.notPassed).toEqual(unreachable);
    expect(result.check("base-url").detail).toMatch(/refused the connection \(ECONNREFUSED\)/);
    expect(result.check("base-url").hint).toContain("host and port in `base-url`");
  });

  test.each<[string, Parameters<typeof makeCertificate>[0], StepOptions, RegExp, RegExp]>([
    ["that has expired", { names: ["localhost"], expired: true }, trusted, /has expired/, /renew/],
    [
      "for another name",
      { names: ["other.test"] },
      trusted,
      /does not match certificate's altnames/,
      /`base-url`/,
    ],
    [
      "of an unknown authority",
      { names: ["localhost"] },
      {},
      /(?:UNABLE_TO|SELF_SIGNED)/,
      /NODE_EXTRA_CA_CERTS/,
    ],
  ])("with a certificate %s fails", async (_, options, stepOptions, detail, hint) => {
    await using service = await startService({ scenario });
    await using tls = await startTls(service, await makeCertificate({ ...options, authority }));
    const result = await check(service, { "base-url": `https://localhost:${tls.port}/api/v2` }, stepOptions);
    expect(result.notPassed).toEqual(unreachable);
    expect(result.check("base-url").detail).toMatch(detail);
    expect(result.check("base-url").hint).toMatch(hint);
    expect(service.control.requests()).toEqual([]);
  });

  test.each([
    [13, { "base-url": "warning" }, /\(in 12 days\)/],
    [16, {}, /\(in 15 days\)/],
  ])("with a certificate that ends in %i days", async (days, notPassed, detail) => {
    await using service = await startService({ scenario });
    const certificate = await makeCertificate({ names: ["localhost"], days, authority });
    await using tls = await startTls(service, certificate);
    const result = await check(service, { "base-url": `https://localhost:${tls.port}/api/v2` }, trusted);
    expect(result.notPassed).toEqual(notPassed);
    expect(result.check("base-url").detail).toMatch(/^Connected to localhost:\d+ without a proxy; /);
    expect(result.check("base-url").detail).toMatch(/issued by CN=Authority of a test and ends on \d{4}-/);
    expect(result.check("base-url").detail).toMatch(detail);
  });

  test("through a proxy passes with the proxy and the variable in the result, and without the password", async () => {
    await using service = await startService({ scenario });
    const certificate = await makeCertificate({ names: ["127.0.0.1", "service.test"], authority });
    await using tls = await startTls(service, certificate);
    await using proxy = await startProxy(false);
    const result = await check(
      service,
      { "base-url": `https://service.test:${tls.port}/api/v2` },
      { environment: { ...trusted.environment, HTTPS_PROXY: proxy.address } },
      [password],
    );
    expect(result.notPassed).toEqual({});
    expect(result.check("base-url").detail).toMatch(
      /Connected to service\.test:\d+ through the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\); its certificate/,
    );
  });

  test("through a proxy that refuses fails", async () => {
    await using service = await startService({ scenario });
    await using proxy = await startProxy(true);
    const result = await check(
      service,
      { "base-url": "https://service.test/api/v2" },
      { environment: { https_proxy: proxy.address } },
      [password],
    );
    expect(result.notPassed).toEqual(unreachable);
    expect(result.check("base-url").detail).toMatch(
      /The proxy 127\.0\.0\.1:\d+ \(https_proxy\) refused .*HTTP 407/,
    );
    expect(result.check("base-url").hint).toContain("https_proxy");
  });

  test("with an invalid proxy variable fails, and nothing is sent", async () => {
    await using service = await startService({ scenario });
    const result = await check(
      service,
      { "base-url": "https://service.test/api/v2" },
      { environment: { HTTPS_PROXY: "socks://127.0.0.1:1" } },
    );
    expect(result.notPassed).toEqual(unreachable);
    expect(result.check("base-url").detail).toContain("HTTPS_PROXY is not a proxy address");
  });
});

const password = 'proxy-canary/1f+"4';

const startProxy = (refuses: boolean) => startForwardProxy({ user: "jo", password }, () => refuses);

describe("a service that does not answer", () => {
  test("takes no longer than `timeout`, and the other checks have their results", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.hanging(), times: "always" });
    const startedAt = performance.now();
    const result = await check(service, { timeout: "2s" });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(result.notPassed).toEqual({ "base-url": "failed", ...skippedAfterBaseUrl });
    expect(result.check("base-url").detail).toContain("within the time limit of 2 s");
  });

  test("after its first response fails the check that sent the request", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.hanging(), on: "get-trail", times: "always" });
    const result = await check(service, { timeout: "2s" });
    expect(result.notPassed).toEqual({ flow: "failed", trail: "skipped" });
  });

  test("once is retried up to `retries` times", async () => {
    await using service = await startService({ scenario });
    service.control.fault(faults.dropped("before"), faults.unavailable());
    expect((await check(service, { retries: "4" })).notPassed).toEqual({});
  });

  test.each(cancellations)("does not delay the cancellation of the job (%s)", async (signal) => {
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

describe("inputs that are wrong", () => {
  const serviceChecks = skippedAll(...serviceCheckIds.filter((id) => id !== "policies"));

  test("fail the check `inputs` together, each with its own next step, beside what could still be checked", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { flow: "a b", "on-non-compliance": "wran", description: " " });
    expect(result.notPassed).toEqual({
      ...{ inputs: "failed", flow: "skipped", trail: "skipped" },
    });
    for (const text of ["`flow` is `a b`: expected letters", "(did you mean `warn`?)", "only white space"])
      expect(result.check("inputs").detail).toContain(text);
    expect(result.check("flow").detail).toBe("Not checked, because the check `inputs` failed");
    expect(result.check("environment").status).toBe("passed");
  });

  test.each<[string, Inputs, RegExp, string]>([
    [
      "an address without its version",
      { "base-url": "https://service.example" },
      /^Input `base-url` is `https:\/\/service\.example`: it must end in the version segment/,
      "Not checked, because the check `inputs` failed",
    ],
    [
      "no organization",
      { org: "" },
      /^Input `org` is missing: check needs it\./,
      "Not checked: set `org` to check it",
    ],
    [
      "an organization with a slash",
      { org: "a/b" },
      /^Input `org` is `a\/b`: expected the organization's name/,
      "Not checked, because the check `inputs` failed",
    ],
    [
      "an empty secret",
      { "api-token": "" },
      /^Input `api-token` is missing: .*The secret may be unset/,
      "Not checked: set `api-token` to check it",
    ],
    [
      "an unknown line of `connection`",
      { "base-url": "", org: "", connection: "api-token=k\norg=demo" },
      /^Input `connection` has the key `api-token`/,
      "Not checked, because the check `inputs` failed",
    ],
    [
      "a secret over 8 KiB",
      { "api-token": "x".repeat(9000) },
      /^Input `api-token` is longer than 8 KiB/,
      "Not checked, because the check `inputs` failed",
    ],
  ])(
    "that no service can be asked with skip its checks, and all are written: %s",
    async (_, inputs, why, skipped) => {
      await using service = await startService({ scenario });
      const result = await check(service, inputs);
      expect(result.notPassed).toEqual({ inputs: "failed", ...serviceChecks });
      expect(result.check("inputs").detail).toMatch(why);
      expect(result.check("flow").detail).toBe(skipped);
      expect(result.checks).toHaveLength(14);
      expect(service.control.requests()).toEqual([]);
      expect(service.control.refusedRequests()).toBe(0);
    },
  );

  test("are those of the operation that `for` names: what it needs, and the rules between them", async () => {
    await using service = await startService({ scenario });
    const ofAttest = { ...noException, artifacts: "", environment: "" };
    const complete = await check(service, {
      ...{ ...ofAttest, for: "attest", attestation: "app.unit-test", "attestation-type": "junit" },
      "test-results": "results/*.xml",
    });
    expect(complete.check("inputs")).toEqual({
      id: "inputs",
      status: "passed",
      detail: "Every input is valid, and attest has all that it needs",
    });
    const decision = { attestation: "app.review", "attestation-type": "decision" };
    const without = await check(service, { ...ofAttest, for: "attest", ...decision });
    for (const input of ["is-compliant", "control"])
      expect(without.check("inputs").detail).toContain(`\`${input}\` is missing`);
    expect(without.check("inputs").detail).not.toContain("`artifacts`");
  });

  test("are warned about where that operation does not use them", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, {
      ...noException,
      for: "attest",
      query: "page=1",
      attestation: "a",
      "attestation-type": "pull_request",
    });
    expect(result.warnings).toContainEqual(
      expect.stringContaining("Input `query` is set, but check does not use it"),
    );
  });

  test("of a template that cannot be sent fail `inputs`, and of artifacts that are missing `artifacts`", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, {
      "template-file": "missing.yml",
      artifacts: "",
      checksums: "MISSING-SUMS",
    });
    expect(result.notPassed).toEqual({ inputs: "failed", artifacts: "failed" });
    expect(result.check("inputs").detail).toContain("missing.yml");
    expect(result.check("artifacts").detail).toContain("MISSING-SUMS");
  });

  test("or gone are named with what to use instead", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { "compare-with": "manifest.json" });
    expect(result.notPassed).toEqual({ inputs: "failed" });
    expect(result.check("inputs").detail).toContain("Input `compare-with` no longer exists");
  });

  test("by name are a warning alone", async () => {
    await using service = await startService({ scenario });
    const result = await check(service, { flwo: "shop", for: "assert" });
    expect(result.notPassed).toEqual({});
    expect(result.warnings).toContainEqual(expect.stringContaining("did you mean `flow`?"));
  });
});

test("the log does not begin with a 404 that nobody asked for", async () => {
  await using service = await startService({ scenario });
  const result = await check(service, { trail: "" });
  expect(result.notPassed).toEqual({ trail: "skipped" });
  expect(result.log).not.toContain("404");
});
