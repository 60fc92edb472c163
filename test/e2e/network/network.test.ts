// The network between a step and the service, as whole steps: a forward proxy, a private certificate
// authority, cancelled jobs, concurrent jobs, missing tokens, and debug logging.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { makeAuthority, makeCertificate, type Certificate } from "../../http/certificates.ts";
import { canary, encodingsOf, findLeaks } from "./fault-matrix-canary.ts";
import { startForwardProxy } from "../forward-proxy.ts";
import { cancellations } from "../process.ts";
import { runStep, type Inputs, type Step } from "../step.ts";
import { startTls as startTlsWith } from "../tls.ts";
import { digestOf, manifestBody, manifestType, startRegistry } from "../../artifacts/images/fake-registry.ts";
import { stepsFrom } from "../../steps-from.ts";
import { json, startFakeGitHubApi } from "../../workflow/fake-github-api.ts";

const fingerprint = "c".repeat(64);
const location = { flow: "shop", trail: "release-7" };
const artifact = { fingerprint, filename: "app.tar" };
const report: Inputs = { operation: "report-artifact", ...location, ...artifact };
const scenario = { api_token: canary, flows: { shop: {} } };
const unitTest = { name: "unit-test", type: "junit" };

const folder = mkdtempSync(join(tmpdir(), "network-"));
const authorityFile = join(folder, "authority.pem");
let certificate: Certificate;

beforeAll(async () => {
  const authority = await makeAuthority();
  certificate = await makeCertificate({
    names: ["service.test", "registry.test", "api.git.test", "127.0.0.1"],
    authority,
  });
  writeFileSync(authorityFile, authority.cert);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const startTls = (behind: Pick<Service, "baseUrl">) => startTlsWith(behind, certificate);

const user = "jo@acme";
const password = 'proxy-canary/1f+"4';

/** Starts a forward proxy that requires this user and password. */
const startProxy = () =>
  startForwardProxy({ user, password }, (given) => given.username !== user || given.password !== password);

/** Returns the log of a step as GitHub shows it: both streams, with masked values as `***`. */
function visibleLog({ log, standardError }: Step): string {
  const masks = [...log.matchAll(/^::add-mask::(.*)$/gm)].map(([, mask = ""]) =>
    mask.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%"),
  );
  const shown = log.replace(/^::add-mask::.*$/gm, "") + standardError;
  return masks.reduce((text, mask) => text.replaceAll(mask, "***"), shown);
}

describe("a forward proxy", () => {
  test("forwards a report to the service, and its password is not shown", async () => {
    await using service = await startService({ scenario });
    await using tls = await startTls(service);
    await using proxy = await startProxy();
    const step = await runStep(
      { ...service.inputs, ...report, "base-url": `https://service.test:${tls.port}/api/v2` },
      { environment: { HTTPS_PROXY: proxy.address, NODE_EXTRA_CA_CERTS: authorityFile, RUNNER_DEBUG: "1" } },
    );
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    expect(service.control.artifacts()).toHaveLength(1);
    expect(proxy.tunnels()).toBe(1);
    expect(findLeaks(step, [canary, password, `${user}:${password}`])).toEqual([]);
  });

  test("forwards the requests to a registry", async () => {
    const manifests = { "acme/app/v1": { type: manifestType, body: manifestBody } };
    await using registry = await startRegistry({ manifests });
    await using tls = await startTls({ baseUrl: `http://${registry.host}` });
    await using proxy = await startProxy();
    const image = `registry.test:${tls.port}/acme/app:v1`;
    const step = await runStep(
      { operation: "fingerprint", artifacts: image, "artifact-type": "oci" },
      { environment: { HTTPS_PROXY: proxy.address, NODE_EXTRA_CA_CERTS: authorityFile } },
    );
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      outputs: { fingerprint: digestOf(manifestBody).slice(7) },
    });
    expect(proxy.tunnels()).toBe(1);
    expect(registry.requests).toEqual(["GET /v2/acme/app/manifests/v1"]);
  });

  test("forwards the requests to GitHub's API", async () => {
    await using service = await startService({ scenario });
    const sha = "5".repeat(40);
    const commit = { sha, commit: { message: "Known to GitHub's API alone" }, parents: [] };
    await using api = await startFakeGitHubApi(json(commit));
    await using tls = await startTls({ baseUrl: api.url });
    await using proxy = await startProxy();
    const step = await runStep(
      { ...service.inputs, ...report, "git-commit": sha, "github-token": "gh-token" },
      {
        environment: {
          GITHUB_API_URL: `https://api.git.test:${tls.port}/api/v3`,
          HTTPS_PROXY: proxy.address,
          NODE_EXTRA_CA_CERTS: authorityFile,
        },
      },
    );
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    expect(api.requests).toEqual([expect.stringContaining(`/commits/${sha}`)]);
    expect(step.log).toContain("Known to GitHub's API alone");
    expect(proxy.tunnels()).toBe(1);
  });

  test("that rejects the password is named in the error, without the password", async () => {
    await using service = await startService({ scenario });
    await using tls = await startTls(service);
    await using proxy = await startProxy();
    const address = proxy.address.replace("proxy-canary", "wrong-canary");
    const step = await runStep(
      { ...service.inputs, ...report, "base-url": `https://service.test:${tls.port}/api/v2` },
      { environment: { https_proxy: address, NODE_EXTRA_CA_CERTS: authorityFile, RUNNER_DEBUG: "1" } },
    );
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(/The proxy 127\.0\.0\.1:\d+ \(https_proxy\).*HTTP 407/),
    ]);
    expect(service.control.requests()).toEqual([]);
    expect(findLeaks(step, [canary, password.replace("proxy-canary", "wrong-canary")])).toEqual([]);
  });

  // The label is too long for DNS, so no query is sent.
  const name = `${"x".repeat(64)}.test`;
  test.each([
    ["a suffix", () => "elsewhere.example,.test"],
    ["a host and its port", (port: number) => `${name}:${port}`],
  ])("is not used for a host that NO_PROXY names by %s", async (_, noProxy) => {
    await using service = await startService({ scenario });
    await using tls = await startTls(service);
    await using proxy = await startProxy();
    const step = await runStep(
      { ...service.inputs, ...report, "base-url": `https://${name}:${tls.port}/api/v2`, retries: "0" },
      { environment: { HTTPS_PROXY: proxy.address, NO_PROXY: noProxy(tls.port) } },
    );
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("ENOTFOUND")] });
    expect(proxy.tunnels()).toBe(0);
  });

  test("is used if NO_PROXY names another port or another suffix", async () => {
    await using service = await startService({ scenario });
    await using tls = await startTls(service);
    await using proxy = await startProxy();
    const step = await runStep(
      { ...service.inputs, ...report, "base-url": `https://service.test:${tls.port}/api/v2` },
      {
        environment: {
          HTTPS_PROXY: proxy.address,
          NO_PROXY: `service.test:${tls.port + 1},other.test,vice.test`,
          NODE_EXTRA_CA_CERTS: authorityFile,
        },
      },
    );
    expect(step.exitCode).toBe(0);
    expect(proxy.tunnels()).toBe(1);
  });
});

describe("a service with a certificate of a private authority", () => {
  const overTls = (service: Service, port: number) => ({
    ...service.inputs,
    "base-url": `https://127.0.0.1:${port}/api/v2`,
  });

  test("is trusted when NODE_EXTRA_CA_CERTS names the authority", async () => {
    await using service = await startService({ scenario });
    await using tls = await startTls(service);
    const environment = { NODE_EXTRA_CA_CERTS: authorityFile };
    const step = await runStep({ ...overTls(service, tls.port), ...report }, { environment });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
  });

  test.each<[string, Inputs, Record<string, string>]>([
    ["a report", report, { reported: "false" }],
    [
      "a gate",
      { operation: "assert", scope: "flow", flow: "shop", fingerprint },
      { verdict: "misconfigured", compliant: "false" },
    ],
  ])(
    "does not get the token otherwise, and the error of %s names the variable to set",
    async (_, inputs, outputs) => {
      await using service = await startService({ scenario });
      await using tls = await startTls(service);
      const environment = { NODE_TLS_REJECT_UNAUTHORIZED: "0" };
      const step = await runStep({ ...overTls(service, tls.port), ...inputs }, { environment });
      expect(step).toMatchObject({ exitCode: 1, outputs });
      expect(step.errors).toEqual([expect.stringContaining("NODE_EXTRA_CA_CERTS")]);
      expect(service.control.requests()).toEqual([]);
    },
  );
});

test("a redirect is not followed to another server", async () => {
  await using service = await startService({ scenario });
  await using other = await startService({ scenario });
  service.control.fault({ ...faults.redirect(`${other.baseUrl}/artifacts/demo/shop`, 307), times: "always" });
  const step = await runStep({ ...service.inputs, ...report });
  expect(step).toMatchObject({
    exitCode: 1,
    errors: [
      expect.stringMatching(
        /The request was redirected to `http:\S+` \(HTTP 307\), and redirects are not followed[^]*`base-url`/,
      ),
    ],
  });
  expect(other.control.requests()).toEqual([]);
});

test.each(cancellations)(
  "%s in the middle of a report ends it at once, and the output `artifacts` shows what is on record",
  async (signal) => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.hanging(), on: "report-artifact", after: 1, times: "always" });
    writeFileSync(join(folder, "SHA256SUMS"), `${"d".repeat(64)}  one.tar\n${"e".repeat(64)}  two.tar\n`);
    const step = await runStep(
      {
        ...service.inputs,
        ...location,
        operation: "report-artifact",
        checksums: "SHA256SUMS",
        timeout: "6h",
      },
      {
        workspace: folder,
        environment: { RUNNER_DEBUG: "1" },
        whileRunning: async (running) => {
          await running.logged("HTTP 201");
          running.signal(signal);
        },
      },
    );
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("cancelled")]);
    expect(step.summary).toContain("cancelled");
    const artifacts = JSON.parse(step.outputs["artifacts"] ?? "") as {
      filename: string;
      reported: boolean;
    }[];
    const recorded = service.control.artifacts().map(({ report: { filename } }) => filename);
    expect(recorded).toHaveLength(1);
    expect(artifacts.filter(({ reported }) => reported).map(({ filename }) => filename)).toEqual(recorded);
  },
);

test.each<[operation: string, inputs: Inputs]>([
  ["begin-trail", {}],
  ["get-trail", { trail: "release-7" }],
  ["attest", { subject: "trail", attestation: "a", "attestation-type": "generic", "is-compliant": "true" }],
])("%s that is cancelled during a request says so once", async (operation, inputs) => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.unavailable(), times: "always" });
  const step = await runStep(
    { ...service.inputs, ...inputs, operation, flow: "shop", timeout: "6h", retries: "10" },
    {
      whileRunning: async (running) => {
        await running.logged("(attempt 1 of 11)");
        running.signal("SIGINT");
      },
    },
  );
  expect(step.exitCode).toBe(1);
  expect(step.errors).toEqual([
    expect.stringMatching(
      /^(Recording failed for trail .*\n|Recorded 0 of 1 .*\n.*: )?The step was ended from outside during a request\. The job was cancelled, or `timeout-minutes` was over\.?\nWhat to do: [^:]*run it again\.$/,
    ),
  ]);
});

describe("a system clock that is set back repeatedly", () => {
  const pending: Scenario = {
    ...scenario,
    flows: {
      shop: {
        template: {
          version: 1,
          trail: { attestations: [], artifacts: [{ name: "app", attestations: [unitTest] }] },
        },
        trails: { "release-7": { artifacts: [{ ...artifact, template_reference_name: "app" }] } },
      },
    },
  };
  const gate = { operation: "assert", scope: "flow", flow: "shop", fingerprint };

  test.each([
    ["`timeout`", { timeout: "3s", retries: "10" }, faults.unavailable(1), "unreachable"],
    ["`wait`", { wait: "3s", "wait-interval": "1s" }, faults.slow(0), "pending"],
  ])("does not lengthen %s", async (_, inputs, fault, verdict) => {
    const preload = join(folder, "clock.mjs");
    writeFileSync(preload, "const { now } = Date; let calls = 0; Date.now = () => now() - 60_000 * ++calls;");
    await using service = await startService({ scenario: pending });
    // More than five requests would change the verdict.
    service.control.fault({ ...fault, times: 5 }, { ...faults.status(401), times: "always" });
    const environment = { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}` };
    const step = await runStep({ ...service.inputs, ...gate, ...inputs }, { environment });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict } });
  });
});

test("a Node that hides requests from the action is no outage: no setting lets the gate open", async () => {
  const preload = join(folder, "channel.cjs");
  writeFileSync(
    preload,
    'require("diagnostics_channel").subscribe = () => {}; require("module").syncBuiltinESMExports();',
  );
  const environment = { NODE_OPTIONS: `--require=${preload.replaceAll("\\", "/")}` };
  await using service = await startService({ scenario });
  const gate = { operation: "assert", scope: "flow", flow: "shop", fingerprint, "on-outage": "warn" };
  const step = await runStep({ ...service.inputs, ...gate }, { environment });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unverifiable" } });
  expect(step.log).toContain("This Node hides the request from the action");
});

// Only the bundle has the stub that keeps them out (docs/internals/decisions/stubs.md).
test.runIf(stepsFrom() === "bundle")(
  "`fingerprint` does not load HTTP and TLS, which would take a fifth of its time",
  async () => {
    const [preload, file] = [join(folder, "loaded.cjs"), join(folder, "loaded")];
    const write = 'require("fs").writeFileSync(__dirname + "/loaded", process.moduleLoadList.join("\\n"))';
    writeFileSync(preload, `process.on("exit", () => ${write});`);
    const environment = { NODE_OPTIONS: `--require=${preload.replaceAll("\\", "/")}` };
    const step = await runStep({ operation: "fingerprint", artifacts: authorityFile }, { environment });
    expect(step.exitCode).toBe(0);
    const loaded = readFileSync(file, "utf8").split("\n");
    expect(loaded).toContain("NativeModule crypto");
    for (const name of ["http", "https", "tls"]) expect(loaded).not.toContain(`NativeModule ${name}`);
  },
);

test("eight concurrent jobs with locks and failures begin one trail and report eight artifacts", async () => {
  await using service = await startService({ scenario });
  service.control.fault(
    { ...faults.locked(), on: ["begin-trail", "report-artifact"], every: 3 },
    { ...faults.status(500), carryOut: true, on: ["begin-trail", "report-artifact"], every: 4 },
  );
  // Random pauses of up to 30 seconds are 2 % of that.
  const preload = join(folder, "random.mjs");
  writeFileSync(preload, "Math.random = () => 0.02;");
  const environment = { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}` };
  const results = await Promise.all(
    Array.from({ length: 8 }, async (_, job) => {
      const inputs = { ...service.inputs, ...location, retries: "10" };
      const begun = await runStep({ ...inputs, operation: "begin-trail" }, { environment });
      const built = { fingerprint: String(job).repeat(64), filename: `app-${job}.tar` };
      const reported = await runStep({ ...inputs, operation: "report-artifact", ...built }, { environment });
      return [begun.outputs["reported"], reported.outputs["reported"]];
    }),
  );
  expect(results).toEqual(Array.from({ length: 8 }, () => ["true", "true"]));
  expect([...(service.control.store.flows.get("shop")?.trails.keys() ?? [])]).toEqual(["release-7"]);
  const recorded = service.control.artifacts().map(({ report: { filename } }) => filename);
  expect(recorded.toSorted()).toEqual(Array.from({ length: 8 }, (_, job) => `app-${job}.tar`));
  expect(service.control.requests().filter(({ faulty }) => faulty)).not.toEqual([]);
});

describe("without an API token", () => {
  const ours = { id: 1, full_name: "acme/shop" };
  const fork = { id: 2, full_name: "contributor/shop" };
  const pullRequest = (repository: object) => ({
    environment: { GITHUB_EVENT_NAME: "pull_request", GITHUB_REF: "refs/pull/7/merge" },
    event: {
      number: 7,
      pull_request: { head: { sha: "1".repeat(40), ref: "fix", repo: repository }, base: { repo: ours } },
      repository: ours,
    },
  });
  const ofDependabot = pullRequest(ours);
  const runs = [
    ["a fork", pullRequest(fork), "fork (contributor/shop)"],
    [
      "Dependabot",
      { ...ofDependabot, environment: { ...ofDependabot.environment, GITHUB_ACTOR: "dependabot[bot]" } },
      "Dependabot",
    ],
    ["a push without the secret", {}, "not set"],
  ] as const;

  describe.each(runs)("in a run of %s", (_, run, reason) => {
    const hasSecrets = reason === "not set";

    test.each([
      ["begin-trail", {}],
      ["report-artifact", artifact],
    ])(
      "with `on-missing-token: skip` %s is skipped with a notice, unless the run has secrets",
      async (operation, moreInputs) => {
        await using service = await startService({ scenario });
        const inputs = { operation, ...location, ...moreInputs, "api-token": "", "on-missing-token": "skip" };
        const step = await runStep({ ...service.inputs, ...inputs }, run);
        expect(service.control.requests()).toEqual([]);
        expect(service.control.refusedRequests()).toBe(0);
        if (hasSecrets) {
          expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
          expect(step.errors).toEqual([
            expect.stringContaining("skips only runs from which GitHub withholds"),
          ]);
          return;
        }
        expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
        expect(step.notices).toEqual([expect.stringContaining(reason)]);
        expect(step.summary).toContain("<code>api-token</code> is empty");
      },
    );

    test("a report fails by default", async () => {
      await using service = await startService({ scenario });
      const step = await runStep({ ...service.inputs, ...report, "api-token": "" }, run);
      expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("`api-token`")] });
      expect(step.errors[0]).toContain(hasSecrets ? "The secret may be unset" : reason);
      expect(step.errors[0]?.includes("on-missing-token")).toBe(!hasSecrets);
      expect(step.errors[0]?.includes("Set the secret")).toBe(hasSecrets);
      expect(service.control.requests()).toEqual([]);
      expect(service.control.refusedRequests()).toBe(0);
    });

    test("a gate stays closed with any setting", async () => {
      await using service = await startService({ scenario });
      const everything = {
        "on-missing-token": "skip",
        "on-outage": "warn",
        "on-non-compliance": "ignore",
        "on-nothing-judged": "allow",
      };
      const gate = { operation: "assert", scope: "flow", flow: "shop", fingerprint, "api-token": "" };
      const step = await runStep({ ...service.inputs, ...gate, ...everything }, run);
      expect(step).toMatchObject({
        exitCode: 1,
        errors: [expect.stringContaining("`api-token`")],
        outputs: { verdict: "misconfigured", compliant: "false" },
      });
      expect(service.control.requests()).toEqual([]);
      expect(service.control.refusedRequests()).toBe(0);
    });
  });
});

describe("debug logging", () => {
  const inputs = { ...report, retries: "1" };

  test("shows the requests without a credential", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(500, { message: `What is ${canary}?` }), times: 1 });
    const environment = { RUNNER_DEBUG: "1", ACTIONS_STEP_DEBUG: "true" };
    const step = await runStep({ ...service.inputs, ...inputs }, { environment });
    expect(step.exitCode).toBe(0);
    expect(step.log).toMatch(/^::debug::POST .*\/artifacts\/demo\/shop/m);
    expect(findLeaks(step)).toEqual([]);
  });

  // Node writes these messages to standard error; GitHub shows them with masked values replaced.
  test.each(["http", "http,https,net,tls,stream"])(
    "of Node itself (NODE_DEBUG=%s) does not show a credential on GitHub's page either",
    async (areas) => {
      await using service = await startService({ scenario });
      await using tls = await startTls(service);
      await using proxy = await startProxy();
      const step = await runStep(
        {
          ...service.inputs,
          ...inputs,
          "base-url": `https://service.test:${tls.port}/api/v2`,
          "auth-scheme": "basic",
        },
        {
          environment: {
            NODE_DEBUG: areas,
            RUNNER_DEBUG: "1",
            HTTPS_PROXY: proxy.address,
            NODE_EXTRA_CA_CERTS: authorityFile,
          },
        },
      );
      expect(step.outputs["reported"]).toBe("true");
      expect(step.standardError).toContain("HTTP");
      const shown = visibleLog(step);
      expect(
        [canary, password, `${user}:${password}`].flatMap(encodingsOf).filter((form) => shown.includes(form)),
      ).toEqual([]);
    },
  );
});
