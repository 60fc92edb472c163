// `attest`: evidence about an artifact or a trail, from the inputs to what the service has on record.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { startGitHub } from "../../github/api.ts";
import { newFolder, runnerVariables, runStep, writesTo, type Inputs, type StepOptions } from "../step.ts";

const apiToken = "key-of-the-attest-tests";
const fingerprint = "a".repeat(64);
const commit = runnerVariables.GITHUB_SHA;
const scenario: Scenario = {
  api_token: apiToken,
  custom_types: { coverage: { schema: { type: "object", required: ["percent"] } } },
  flows: {
    shop: {
      template: {
        version: 1,
        trail: {
          attestations: [{ name: "review", type: "pull_request" }],
          artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }],
        },
      },
      trails: {
        [commit]: {
          artifacts: [
            { fingerprint, filename: "app.tgz", template_reference_name: "app", git_commit: commit },
          ],
        },
      },
    },
  },
};

const green =
  '<testsuite name="cart" tests="2"><testcase name="adds"/><testcase name="removes"/></testsuite>';
const red =
  '<testsuite name="cart" tests="2"><testcase name="adds"/><testcase name="removes" file="cart.ts" line="9"><failure message="expected 1"/></testcase></testsuite>';

const start = () => startService({ scenario });

/** Runs attest in a workspace with these files. */
async function attest(
  service: Service,
  inputs: Inputs,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: StepOptions = {},
) {
  const { workspace = newFolder() } = options;
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  const given = { ...service.inputs, operation: "attest", flow: "shop", retries: "0", ...inputs };
  return runStep(given, { ...options, workspace });
}

/** The attestations that were sent, as the service got them. */
const sent = (service: Service) =>
  service.control
    .requests()
    .filter(({ method, target }) => method === "POST" && target.includes("/attestations/"));

const onRecord = (service: Service, trail: string = commit) =>
  service.control.store.flows.get("shop")?.trails.get(trail)?.attestations ?? [];

const junit: Inputs = {
  attestation: "app.unit-test",
  "attestation-type": "junit",
  "test-results": "results/*.xml",
};

describe("junit", () => {
  test("green results of the artifact of a name are on record, with the files as attachment", async () => {
    await using service = await start();
    const step = await attest(service, junit, { "results/a.xml": green });
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
    expect(step.outputs).toMatchObject({
      reported: "true",
      "attestation-compliant": "true",
      flow: "shop",
      trail: commit,
      "git-commit": commit,
      result: '"OK"',
    });
    expect(step.outputs).not.toHaveProperty("compliant");
    expect(onRecord(service)).toMatchObject([
      {
        name: "unit-test",
        type: "junit",
        compliant: true,
        about: { reference: "app", commit },
        counts: "2 tests in 1 suite",
        attachment: { name: "a.xml" },
      },
    ]);
    expect(step.log).toMatch(/^results\/a\.xml +\d+ B$/m);
  });

  test("red results are on record as not compliant and the step passes with a warning; failed tests come first", async () => {
    await using service = await start();
    const step = await attest(service, junit, { "results/a.xml": green, "results/b.xml": red });
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      warnings: [expect.stringMatching(/not compliant[^]*removes[^]*expected 1/)],
      outputs: { reported: "true", "attestation-compliant": "false" },
    });
    expect(onRecord(service)).toMatchObject([{ compliant: false, attachment: { name: "evidence.tgz" } }]);
    expect(step.log).toMatch(/✗ cart: removes \(cart\.ts:9\): failed: expected 1/);
    expect(step.summary).toMatch(/Failed test[^]*removes[^]*expected 1[^]*Tests/);
  });

  test.each([
    ["fail", 1, "errors"],
    ["warn", 0, "warnings"],
  ] as const)(
    "on-non-compliance: %s applies after the attestation is recorded",
    async (value, exitCode, where) => {
      await using service = await start();
      const step = await attest(service, { ...junit, "on-non-compliance": value }, { "results/b.xml": red });
      expect(step).toMatchObject({
        exitCode,
        outputs: { reported: "true", "attestation-compliant": "false" },
      });
      expect(step[where]).toEqual([expect.stringMatching(/not compliant[^]*removes[^]*expected 1/)]);
      expect(onRecord(service)).toHaveLength(1);
    },
  );

  test("a directory stands for all *.xml files below it, which are attached; other files are left out", async () => {
    await using service = await start();
    const files = { "r a/b/c.xml": green, "r a/d.xml": red, "r a/index.html": "x", "e.xml": green };
    const step = await attest(service, { ...junit, "test-results": "r a/" }, files);
    expect(step).toMatchObject({ exitCode: 0, outputs: { "attestation-compliant": "false" } });
    expect(step.log).toContain("4 tests, 1 failed in 2 suites of 2 files");
    expect(step.log).toMatch(/with 2 files$[^]*^r a\/b\/c\.xml [^]*^r a\/d\.xml /m);
  });

  test.each([
    [
      "with other files",
      { "results/a.json": "{}", "results/html/index.html": "x" },
      "`results` has `a.json`, `html`",
    ],
    ["that is empty", {}, "`results` is empty"],
  ])("a directory %s is an error that says what is in it", async (_name, files, reason) => {
    await using service = await start();
    const workspace = newFolder();
    mkdirSync(join(workspace, "results"));
    const step = await attest(service, { ...junit, "test-results": "results" }, files, { workspace });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(/No file matches `results\/\*\*\/\*\.xml` \(input `test-results`/),
    ]);
    expect(step.errors[0]).toContain(reason);
    expect(writesTo(service)).toEqual([]);
  });

  test("a run of which only the figures are in the file is red, and log and summary say what its error is", async () => {
    await using service = await start();
    const xml =
      '<testsuites><testsuite name="crashed" tests="12"/><testsuite name="a"><testcase name="x"/></testsuite></testsuites>';
    const step = await attest(service, junit, { "results/a.xml": xml });
    expect(step).toMatchObject({ exitCode: 0, outputs: { "attestation-compliant": "false" } });
    expect(step.warnings).toContainEqual(expect.stringMatching(/crashed` says 12 tests[^]*the missing run/));
    expect(step.log).toMatch(/✗ crashed: \(only in the figures\): error: the missing run/);
    expect(step.summary).toContain("the missing run");
    expect(sent(service)[0]?.body).toContain('"total":12,"failures":0,"errors":1');
  });

  test("more tests in the figures than in the file are a warning, and count", async () => {
    await using service = await start();
    const xml = '<testsuite name="a" tests="10" failures="0"><testcase name="x"/></testsuite>';
    const step = await attest(service, junit, { "results/a.xml": xml });
    expect(step).toMatchObject({ exitCode: 0, outputs: { "attestation-compliant": "true" } });
    expect(step.warnings).toEqual([expect.stringMatching(/says 10 tests[^]*but the file has 1 test/)]);
    expect(sent(service)[0]?.body).toContain('"total":10');
  });

  test("XML of another kind with elements `testcase` is an error, and not a green result", async () => {
    await using service = await start();
    const xml =
      '<gtester><testbinary path="./t"><testcase path="/a"><status exit-status="1" result="failed"/></testcase></testbinary></gtester>';
    const step = await attest(service, junit, { "results/a.xml": xml });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/results\/a\.xml`[^]*its root is `gtester`/)]);
    expect(writesTo(service)).toEqual([]);
  });

  test("on-non-compliance: ignore leaves the annotation out", async () => {
    await using service = await start();
    const step = await attest(service, { ...junit, "on-non-compliance": "ignore" }, { "results/b.xml": red });
    expect(step).toMatchObject({
      exitCode: 0,
      warnings: [],
      errors: [],
      outputs: { reported: "true", "attestation-compliant": "false" },
    });
  });

  test("of very many failed tests the number is in the result, and not how many the log has", async () => {
    await using service = await start();
    const tests = Array.from(
      { length: 1200 },
      (_, index) => `<testcase name="t-${index}"><failure/></testcase>`,
    );
    const file = { "results/b.xml": `<testsuite>${tests.join("")}</testsuite>` };
    const step = await attest(service, { ...junit, "on-non-compliance": "fail" }, file);
    expect(step.errors[0]).toContain("(1,200 tests, 1,200 failed)");
    expect(step.errors[0]).toMatch(/t-4: failed\n… and more failed tests, in the log\.\n/);
  });

  test.each([
    ["an empty folder", {}, /No file matches `results\/\*\.xml`/],
    ["no test", { "results/a.xml": "<testsuites/>" }, /There is no test in 1 file/],
    [
      "only skipped tests",
      { "results/a.xml": "<testsuite><testcase><skipped/></testcase></testsuite>" },
      /All tests \(1\) were skipped/,
    ],
    [
      "a file that is cut off",
      { "results/a.xml": "<testsuite>\n<testcase" },
      /results\/a\.xml` is not well-formed XML.*line 2/,
    ],
  ])("%s fails before anything is sent", async (_name, files, message) => {
    await using service = await start();
    const step = await attest(service, junit, files);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(message)]);
    expect(writesTo(service)).toEqual([]);
  });

  test("no test is attested with on-no-tests: warn, and results are not attached with attach-results: false", async () => {
    await using service = await start();
    const inputs = { ...junit, "on-no-tests": "warn", "attach-results": "false" };
    const step = await attest(service, inputs, { "results/a.xml": "<testsuites/>" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [expect.stringContaining("There is no test")] });
    expect(onRecord(service)[0]).not.toHaveProperty("attachment");
  });

  test("three files of 45 MB take less than 1 GiB of memory", { timeout: 300_000 }, async () => {
    await using service = await start();
    const output = `<system-out><![CDATA[${"a line of output, as tools write them\n".repeat(2_000)}]]></system-out>`;
    const cases = Array.from(
      { length: 600 },
      (_, index) => `<testcase name="test ${index}" classname="cart">${output}</testcase>`,
    );
    const file = `<testsuite name="cart">${cases.join("\n")}</testsuite>`;
    expect(file.length).toBeGreaterThan(45_000_000);
    const memory = join(newFolder(), "memory");
    const hook = join(newFolder(), "hook.cjs");
    writeFileSync(
      hook,
      `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(memory)}, String(process.resourceUsage().maxRSS)));`,
    );
    const one = Buffer.from(file);
    const long = Buffer.from(
      `<testsuite name="long"><testcase name="t"><system-out><![CDATA[${"x\n".repeat(22_500_000)}]]></system-out></testcase></testsuite>`,
    );
    const files = { "results/a.xml": one, "results/b.xml": long, "results/c.xml": one };
    const step = await attest(service, { ...junit, "attach-results": "false" }, files, {
      environment: { NODE_OPTIONS: `--require ${hook}` },
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(onRecord(service)).toMatchObject([{ counts: "1201 tests in 3 suites" }]);
    expect(Number(readFileSync(memory, "utf8")) * 1024).toBeLessThan(1024 ** 3);
  });

  test(
    "reading results stops at `timeout`, and when the job is cancelled",
    { timeout: 120_000 },
    async () => {
      await using service = await start();
      const cases = '<testcase name="a"/>\n'.repeat(2_200_000);
      const files = { "results/a.xml": `<testsuite>${cases}</testsuite>` };
      const late = await attest(service, { ...junit, timeout: "1s" }, files);
      expect(late.errors).toEqual([expect.stringContaining("took longer than `timeout` (1 s)")]);
      const cancelled = await attest(service, junit, files, {
        whileRunning: async ({ signal, logged }) => {
          await logged("Where the values come from");
          signal("SIGTERM");
        },
      });
      expect(cancelled).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("cancelled")] });
      expect(sent(service)).toEqual([]);
    },
  );
});

describe("the other types", () => {
  test.each<[string, Inputs, object]>([
    [
      "generic",
      { "attestation-type": "generic", "is-compliant": "false" },
      { type: "generic", compliant: false },
    ],
    [
      "decision",
      { "attestation-type": "decision", "is-compliant": "true", control: "RCTL-7" },
      { type: "system:decision", compliant: true, control: "RCTL-7" },
    ],
    [
      "custom",
      { "attestation-type": "custom:coverage", "attestation-data": '{"percent": 91.50}' },
      { type: "custom:coverage", compliant: true },
    ],
  ])("%s is on record about the trail, with every field", async (_name, inputs, expected) => {
    await using service = await start();
    const step = await attest(service, {
      ...inputs,
      attestation: "review",
      subject: "trail",
      description: "a description",
      annotations: "run=7",
      "user-data": '{"a": 1.50}',
      "external-urls": "docs=https://example.com/a",
      redact: "author",
    });
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    expect(step.outputs["attestation-compliant"]).toBe(inputs["is-compliant"]);
    expect(onRecord(service)).toMatchObject([
      { name: "review", about: { trail: true }, description: "a description", ...expected },
    ]);
    const [request] = sent(service);
    expect(request?.body).toContain('"user_data":{"a":1.50}');
    expect(request?.body).toContain('"annotations":{"run":"7"}');
    if (inputs["attestation-data"]) expect(request?.body).toContain('"attestation_data":{"percent":91.50}');
  });

  test("a type that the organization does not have, and data that it refuses", async () => {
    await using service = await start();
    const custom = { attestation: "app.x", "attestation-data": "{}" };
    const refused = await attest(service, { ...custom, "attestation-type": "custom:coverage" });
    expect(refused).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(refused.outputs).not.toHaveProperty("attestation-compliant");
    expect(onRecord(service)).toMatchObject([{ compliant: false }]);
    const unknown = await attest(service, { ...custom, "attestation-type": "custom:none" });
    expect(unknown).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(unknown.errors).toEqual([
      expect.stringContaining("Custom attestation type 'none' does not exist"),
    ]);
  });

  test("the fingerprint of an artifact says what it is about; with a dotted name both are sent", async () => {
    await using service = await start();
    const generic = { "attestation-type": "generic", "is-compliant": "true", fingerprint };
    const plain = await attest(service, { ...generic, attestation: "unit-test" });
    expect(plain).toMatchObject({ exitCode: 0, outputs: { fingerprint } });
    const dotted = await attest(service, { ...generic, attestation: "app.unit-test" });
    expect(dotted.exitCode).toBe(0);
    expect(onRecord(service)).toMatchObject([{ about: { fingerprint } }, { about: { fingerprint } }]);
    expect(sent(service)[1]?.body).toContain('"target_artifacts":["app"],"artifact_fingerprint"');
    const missing = await attest(service, { ...generic, attestation: "x", fingerprint: "b".repeat(64) });
    expect(missing).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining(`has been reported to trail \`${commit}\` of flow \`shop\``)],
    });
  });
});

test.each<[string, string, Inputs, object]>([
  [
    "generic",
    "generic",
    {
      attestation: "scan",
      subject: "trail",
      "attestation-type": "generic",
      "is-compliant": "true",
      description: "it is",
      "user-data": '{"b":1,"a":[1,2]}',
      annotations: "team=web",
      "external-urls": "report=https://r.example/1",
      "external-fingerprints": `report=${fingerprint}`,
    },
    {
      attestation_name: "scan",
      is_compliant: true,
      description: "it is",
      user_data: { b: 1, a: [1, 2] },
      annotations: { team: "web" },
      external_urls: { report: { href: "https://r.example/1", fingerprint } },
    },
  ],
  [
    "generic, of an artifact by both",
    "generic",
    { attestation: "app.scan", fingerprint, "attestation-type": "generic", "is-compliant": "false" },
    {
      attestation_name: "scan",
      target_artifacts: ["app"],
      artifact_fingerprint: fingerprint,
      is_compliant: false,
    },
  ],
  [
    "junit",
    "junit",
    { ...junit, "attach-results": "false" },
    {
      attestation_name: "unit-test",
      target_artifacts: ["app"],
      junit_results: [
        {
          name: "cart",
          total: 3,
          failures: 1,
          errors: 0,
          skipped: 1,
          duration: 1.5,
          timestamp: 1_767_603_600,
        },
        { name: "pay", total: 2, failures: 0, errors: 1, skipped: 0, duration: 0.25 },
      ],
    },
  ],
  [
    "custom",
    "custom",
    { attestation: "app.cov", "attestation-type": "custom:coverage", "attestation-data": '{"percent":81.5}' },
    {
      attestation_name: "cov",
      target_artifacts: ["app"],
      type_name: "coverage",
      attestation_data: { percent: 81.5 },
    },
  ],
  [
    "decision",
    "system",
    {
      attestation: "release",
      subject: "trail",
      "attestation-type": "decision",
      control: "RCTL-1",
      "is-compliant": "false",
    },
    {
      attestation_name: "release",
      type_name: "decision",
      control: "RCTL-1",
      attestation_data: { is_compliant: false },
    },
  ],
])("%s is sent with the fields and values of the service's own client", async (_, kind, inputs, expected) => {
  await using service = await start();
  const results = `<testsuites><testsuite name="cart" tests="3" timestamp="2026-01-05T09:00:00"><testcase name="adds" time="0.5"/><testcase name="removes" time="1"><failure/></testcase><testcase name="later"><skipped/></testcase></testsuite><testsuite name="pay"><testsuite name="inner"><testcase name="a" time="0.25"/></testsuite><testcase name="e"><error/></testcase></testsuite></testsuites>`;
  expect(await attest(service, inputs, { "results/a.xml": results })).toMatchObject({ exitCode: 0 });
  const [request] = sent(service);
  expect(request?.path).toMatch(new RegExp(`/attestations/demo/shop/trail/${commit}/${kind}$`));
  expect(request?.json).toEqual({
    ...expected,
    git_commit_info: { sha1: commit, branch: "main", url: expect.stringContaining(commit) as string },
    repo_info: {
      id: "4711",
      name: "acme/shop",
      url: "https://github.example.com/acme/shop",
      provider: "github",
    },
    origin_url: "https://github.example.com/acme/shop/actions/runs/1234567890",
  });
  expect(Object.keys(request?.form ?? {})).toEqual(["data_json"]);
});

describe("pull_request", () => {
  const review: Inputs = {
    attestation: "review",
    "attestation-type": "pull_request",
    subject: "trail",
    "github-token": "token-of-the-job",
  };
  const pull = {
    number: 7,
    of: [commit],
    title: "Add <b>a</b> cart",
    user: { login: "ada" },
    commits: [{ sha: commit }],
    reviews: [{ user: { login: "grace" }, state: "APPROVED" }],
  };

  test("is compliant with a pull request, and shows who approved it", async () => {
    await using service = await start();
    await using github = await startGitHub({ commits: [{ sha: commit }], pulls: [pull] });
    const environment = { GITHUB_API_URL: github.url };
    const step = await attest(service, review, {}, { environment });
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { "attestation-compliant": "true" } });
    expect(onRecord(service)).toMatchObject([{ compliant: true, counts: "1 pull request, 1 approval" }]);
    expect(step.summary).toContain("grace");
    expect(step.summary).not.toContain("<b>");
    expect(github.problems).toEqual([]);
    const dry = await attest(service, { ...review, "dry-run": "true" }, {}, { environment });
    expect(dry.log).toContain('\\"author\\":\\"ada\\"');
    expect(sent(service)).toHaveLength(1);
  });

  test("is not attested where the payload of the event is not JSON, which @actions/github reads", async () => {
    await using service = await start();
    await using github = await startGitHub({ commits: [{ sha: commit }], pulls: [pull] });
    const payload = join(newFolder(), "event.json");
    writeFileSync(payload, "{ secret");
    // With options of Node, the step has a process in which nothing is loaded.
    const environment = { GITHUB_EVENT_PATH: payload, NODE_OPTIONS: "--no-warnings" };
    const step = await attest(
      service,
      review,
      {},
      { environment: { ...environment, GITHUB_API_URL: github.url } },
    );
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("event's payload")] });
    expect(step.log).not.toContain("{ secret");
    expect(sent(service)).toEqual([]);
  });

  test("without one is on record as not compliant; where GitHub does not answer nothing is sent", async () => {
    await using service = await start();
    await using github = await startGitHub({ commits: [{ sha: commit }] });
    const environment = { GITHUB_API_URL: github.url, GITHUB_EVENT_NAME: "workflow_dispatch" };
    const noPullRequest = expect.stringContaining(
      `commit ${commit.slice(0, 12)} has no pull request`,
    ) as string;
    const outputs = { reported: "true", "attestation-compliant": "false" };
    const warned = await attest(service, review, {}, { environment });
    expect(warned).toMatchObject({ exitCode: 0, warnings: [noPullRequest], outputs });
    const ignored = await attest(service, { ...review, "on-non-compliance": "ignore" }, {}, { environment });
    expect(ignored).toMatchObject({ exitCode: 0, warnings: [], errors: [], outputs });
    const none = await attest(service, { ...review, "on-non-compliance": "fail" }, {}, { environment });
    expect(none).toMatchObject({ exitCode: 1, errors: [noPullRequest], outputs });
    await using broken = await startGitHub({ answer: () => ({ status: 403, body: {} }) });
    const failed = await attest(service, review, {}, { environment: { GITHUB_API_URL: broken.url } });
    expect(failed).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(failed.errors).toEqual([expect.stringContaining("`pull-requests: read`")]);
    expect(sent(service)).toHaveLength(3);
  });
});

test.each<[string, Inputs, RegExp]>([
  [
    "what it is about is not written",
    { attestation: "x", "attestation-type": "generic", "is-compliant": "true" },
    /`subject` is missing/,
  ],
  [
    "it is about the trail and an artifact",
    { attestation: "app.x", "attestation-type": "generic", "is-compliant": "true", subject: "trail" },
    /`subject` is `trail`, but/,
  ],
  [
    "a generic one has no flag",
    { attestation: "app.x", "attestation-type": "generic" },
    /`is-compliant` is missing/,
  ],
  ["a junit one has a flag", { ...junit, "is-compliant": "true" }, /`is-compliant` is set, but/],
  [
    "a decision has no control",
    { attestation: "app.x", "attestation-type": "decision", "is-compliant": "true" },
    /`control` is missing/,
  ],
  [
    "a junit one has no results",
    { attestation: "app.x", "attestation-type": "junit" },
    /`test-results` is missing/,
  ],
  [
    "a custom one has no data",
    { attestation: "app.x", "attestation-type": "custom:coverage" },
    /`attestation-data` is missing/,
  ],
  [
    "a custom one is to comply",
    {
      attestation: "app.x",
      "attestation-type": "custom:coverage",
      "attestation-data": "{}",
      "on-non-compliance": "fail",
    },
    /the service judges/,
  ],
  [
    "the type is misspelt",
    { attestation: "app.x", "attestation-type": "pull-request" },
    /did you mean `pull_request`/,
  ],
  [
    "the type is another client's",
    { attestation: "app.x", "attestation-type": "snyk" },
    /the service's own client/,
  ],
  ["the name has two dots", { attestation: "a.b.c", "attestation-type": "pull_request" }, /`artifact\.name`/],
  [
    "there are two artifacts",
    {
      attestation: "x",
      "attestation-type": "pull_request",
      fingerprint: `${fingerprint}\n${"b".repeat(64)}`,
    },
    /names no artifact, but this step has 2 artifacts/,
  ],
])("nothing is sent when %s", async (_name, inputs, message) => {
  await using service = await start();
  const step = await attest(service, inputs);
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors.join("\n")).toMatch(message);
  expect(writesTo(service)).toEqual([]);
});

test("what finds no file is named by its own input", async () => {
  await using service = await start();
  const noResults = await attest(service, junit);
  expect(noResults.errors).toEqual([
    expect.stringMatching(/No file matches `results\/\*\.xml` \(input `test-results`/),
  ]);
  const noReport = await attest(service, {
    attestation: "app.scan",
    "attestation-type": "generic",
    "is-compliant": "true",
    attachments: "report.html",
  });
  expect(noReport.errors).toEqual([
    expect.stringMatching(/`report\.html` does not exist \(input `attachments`/),
  ]);
  expect(writesTo(service)).toEqual([]);
});

test.each<[string, Inputs, RegExp]>([
  [
    "unit-test of the trail",
    { attestation: "unit-test", subject: "trail", "attestation-type": "junit" },
    /`trail:unit-test` \(did you mean `app\.unit-test`\?\)/,
  ],
  [
    "a misspelt artifact",
    { attestation: "apps.unit-test", "attestation-type": "junit" },
    /`apps\.unit-test` \(did you mean `app\.unit-test`\?\)/,
  ],
  [
    "a misspelt name",
    { attestation: "app.unit-tets", "attestation-type": "junit" },
    /`app\.unit-tets` \(did you mean `app\.unit-test`\?\)/,
  ],
  [
    "another type",
    { attestation: "app.unit-test", "attestation-type": "generic", "is-compliant": "true" },
    /with the type `junit`, not `generic`/,
  ],
])("%s is a warning, and is sent", async (_name, inputs, message) => {
  await using service = await start();
  const results: Inputs = inputs["attestation-type"] === "junit" ? { "test-results": "a.xml" } : {};
  const step = await attest(service, { ...inputs, ...results }, { "a.xml": green });
  expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
  expect(step.warnings).toEqual([expect.stringMatching(message)]);
});

describe("attachments", () => {
  const generic: Inputs = { attestation: "app.scan", "attestation-type": "generic", "is-compliant": "true" };

  test("several are one archive, and a quote in a name cannot end the name", async () => {
    await using service = await start();
    const files = { "out/a.txt": "one", "out/b.txt": "two", 'say "hi".txt': "three" };
    const step = await attest(service, { ...generic, attachments: 'out\nsay "hi".txt' }, files);
    expect(step.exitCode).toBe(0);
    expect(step.log).toMatch(/Attached evidence\.tgz[^]*out\/a\.txt +3 B$[^]*out\/b\.txt/m);
    const [archive] = sent(service);
    expect(archive?.body).toContain('filename="evidence.tgz"');
    await attest(service, { ...generic, attachments: 'say "hi".txt' }, files);
    expect(sent(service)[1]?.body).toContain('filename="say %22hi%22.txt"');
  });

  test("a file with the API key, plain or as it is sent, is refused", async () => {
    await using service = await start();
    for (const text of [
      apiToken,
      Buffer.from(apiToken).toString("base64"),
      Buffer.from(`${apiToken}:`).toString("base64"),
    ]) {
      const step = await attest(
        service,
        { ...generic, attachments: "log.txt" },
        { "log.txt": `before ${text} after` },
      );
      expect(step).toMatchObject({
        exitCode: 1,
        errors: [expect.stringMatching(/input `attachments`[^]*it holds the API key/)],
      });
    }
    expect(writesTo(service)).toEqual([]);
  });

  test("a request over 10,000,000 bytes is not sent", async () => {
    await using service = await start();
    const files = { "big.bin": Buffer.alloc(9_999_900, 1) };
    const step = await attest(service, { ...generic, attachments: "big.bin" }, files);
    expect(step.errors).toEqual([
      expect.stringMatching(/10,000,000 bytes[^]*`big\.bin` \(9\.5 MiB\)[^]*`attachments`/),
    ]);
    expect(writesTo(service)).toEqual([]);
  });
});

test("a dry run shows the request and sends nothing", async () => {
  await using service = await start();
  const files = { "results/a.xml": green, "results/b.xml": red };
  const step = await attest(service, { ...junit, "dry-run": "true" }, files);
  expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
  expect(step.log).toMatch(
    /Would attach evidence\.tgz \([^)]+\) with 2 files$[^]*^results\/a\.xml [^]*^results\/b\.xml/m,
  );
  expect(step.summary).toMatch(/Would attach[^]*results\/a\.xml/);
  expect(step.log).toMatch(
    /"name": "attachment_file",\s+"filename": "evidence\.tgz",\s+"content_type": "application\/octet-stream",\s+"size": \d+,\s+"sha256"/,
  );
  expect(writesTo(service)).toEqual([]);
});

test("a run without secrets skips it by choice", async () => {
  await using service = await start();
  const generic: Inputs = { attestation: "app.scan", "attestation-type": "generic", "is-compliant": "true" };
  const skipped = await attest(
    service,
    { ...generic, "api-token": "", "on-missing-token": "skip" },
    {},
    { environment: { GITHUB_EVENT_NAME: "pull_request" }, event: { pull_request: { head: { repo: null } } } },
  );
  expect(skipped).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
});

test("it is repeated on 409, which legs of a matrix get that write to one trail at once", async () => {
  await using service = await start();
  const generic: Inputs = { attestation: "app.scan", "attestation-type": "generic", "is-compliant": "true" };
  service.control.fault({ ...faults.locked(), on: "attest", times: 1 });
  const step = await attest(service, { ...generic, retries: "1" });
  expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
  expect(sent(service)).toHaveLength(2);
  expect(onRecord(service)).toHaveLength(1);
});

test("the body of a success does not matter, unless it is a web page", async () => {
  await using service = await start();
  const generic: Inputs = { attestation: "app.scan", "attestation-type": "generic", "is-compliant": "true" };
  const answerWith = (text: string) => {
    service.control.fault({ on: "attest", carryOut: true, answer: { status: 201, text } });
  };
  answerWith("");
  const empty = await attest(service, generic);
  expect(empty).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true", result: "null" } });
  service.control.clearFaults();
  answerWith("<html>Log in</html>");
  const page = await attest(service, generic);
  expect(page).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(page.errors).toEqual([expect.stringContaining("A web page answered")]);
});

test("a service without attestations is named as such", async () => {
  await using service = await start();
  service.control.fault({ ...faults.status(404), times: "always" });
  const step = await attest(service, {
    attestation: "app.x",
    "attestation-type": "generic",
    "is-compliant": "true",
  });
  expect(step.errors).toEqual([expect.stringMatching(/does not offer attestations/)]);
});

test("a gate opens with evidence of this action alone, and stays shut on a red test or without a pull request", async () => {
  await using service = await start();
  await using github = await startGitHub({
    commits: [{ sha: commit }],
    pulls: [{ number: 1, of: [commit], commits: [] }],
  });
  const gate = () =>
    runStep({
      ...service.inputs,
      operation: "assert",
      scope: "flow",
      flow: "shop",
      fingerprint: `app=${fingerprint}`,
    });
  const fingerprintInput = { fingerprint: `app=${fingerprint}` };
  await runStep({ ...service.inputs, operation: "report-artifact", flow: "shop", ...fingerprintInput });
  expect((await gate()).outputs).toMatchObject({ compliant: "false" });
  await attest(service, { ...junit, ...fingerprintInput }, { "results/a.xml": red });
  const environment = { GITHUB_API_URL: github.url };
  const review: Inputs = {
    attestation: "review",
    "attestation-type": "pull_request",
    subject: "trail",
    "github-token": "t0ken-of-job",
  };
  await attest(service, review, {}, { environment });
  expect((await gate()).outputs).toMatchObject({ verdict: "non-compliant" });
  await attest(service, { ...junit, ...fingerprintInput }, { "results/a.xml": green });
  expect((await gate()).outputs).toMatchObject({ verdict: "compliant", compliant: "true" });
});
