// `attest` with the lines of `attestations`, from the inputs to what the service has on record (docs/attestations.md).
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { startGitHub } from "../../github/api.ts";
import { newFolder, runnerVariables, runStep, writesTo, type Inputs, type StepOptions } from "../step.ts";

const commit = runnerVariables.GITHUB_SHA;
const bytes = { app: "the app", web: "the site" };
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
const app = digestOf(bytes.app);
const recorded = (name: "app" | "web") => ({
  fingerprint: digestOf(bytes[name]),
  filename: name,
  template_reference_name: name,
  git_commit: commit,
});
const scenario: Scenario = {
  api_token: "key-of-the-tests-of-attestations",
  custom_types: { coverage: { schema: { type: "object", required: ["percent"] } } },
  flows: {
    shop: {
      template: {
        version: 1,
        trail: {
          attestations: [{ name: "review", type: "pull_request" }],
          artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }, { name: "web" }],
        },
      },
      trails: { [commit]: { artifacts: [recorded("app"), recorded("web")] } },
    },
  },
};

const green = '<testsuite name="cart" tests="1"><testcase name="adds"/></testsuite>';
const red =
  '<testsuite name="cart" tests="1"><testcase name="removes"><failure message="expected 1"/></testcase></testsuite>';
const files = {
  "dist/app": bytes.app,
  "dist/web": bytes.web,
  "results/a.xml": green,
  "red.xml": red,
  "my dir/a b.xml": green,
  "coverage.json": '{"percent":91.50}',
  "lint.txt": "no findings",
};

const start = () => startService({ scenario });

/** Runs attest with these lines in a workspace with the files. */
function attest(service: Service, lines: string, inputs: Inputs = {}, options: StepOptions = {}) {
  const workspace = newFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  const base = { ...service.inputs, operation: "attest", flow: "shop", retries: "0" };
  return runStep({ ...base, attestations: lines, ...inputs }, { ...options, workspace });
}

/** The requests of attestations, as the service got them. */
const sent = (service: Service) =>
  service.control
    .requests()
    .filter(({ method, target }) => method === "POST" && target.includes("/attestations/"));
const onRecord = (service: Service) =>
  service.control.store.flows.get("shop")?.trails.get(commit)?.attestations ?? [];
const listed = ({ outputs }: { readonly outputs: Readonly<Record<string, string>> }) =>
  JSON.parse(outputs["attestations"] ?? "") as unknown;

const ofApp = { artifacts: "app=dist/app" };
const pull = {
  number: 7,
  of: [commit],
  title: "Add a cart",
  user: { login: "ada" },
  commits: [{ sha: commit }],
};

test("each line is on record, in the order of the lines, and its own object in the output", async () => {
  await using service = await start();
  await using github = await startGitHub({ commits: [{ sha: commit }], pulls: [pull] });
  const lines = `unit-test junit results/*.xml "my dir/a b.xml"

    app.coverage\tcustom:coverage   coverage.json
    trail:review pull_request
    web.lint generic true lint.txt
    trail:release decision:SDLC-1 false`;
  const inputs = { ...ofApp, artifacts: "app=dist/app\nweb=dist/web", "github-token": "token" };
  const step = await attest(service, lines.replace("unit-test", "app.unit-test"), inputs, {
    environment: { GITHUB_API_URL: github.url },
  });
  expect(step).toMatchObject({
    exitCode: 0,
    errors: [],
    outputs: { reported: "true", flow: "shop", trail: commit, "git-commit": commit },
  });
  expect(step.outputs).not.toHaveProperty("attestation-compliant");
  expect(step.outputs).not.toHaveProperty("fingerprint");
  expect(step.outputs["result"]).toBe('["OK","OK","OK","OK","OK"]');
  const rows = [
    { name: "unit-test", subject: "app", type: "junit", compliant: true, reported: true },
    { name: "coverage", subject: "app", type: "custom:coverage", compliant: null, reported: true },
    { name: "review", subject: "trail", type: "pull_request", compliant: true, reported: true },
    { name: "lint", subject: "web", type: "generic", compliant: true, reported: true },
    { name: "release", subject: "trail", type: "decision:SDLC-1", compliant: false, reported: true },
  ];
  expect(listed(step)).toEqual(rows);
  expect(onRecord(service).map(({ name, type }) => [name, type])).toEqual([
    ["unit-test", "junit"],
    ["coverage", "custom:coverage"],
    ["review", "pull_request"],
    ["lint", "generic"],
    ["release", "system:decision"],
  ]);
  const bodies = sent(service).map(({ body }) => body);
  expect(bodies[0]).toContain(`"target_artifacts":["app"],"artifact_fingerprint":"${app}"`);
  expect(bodies[1]).toContain('"attestation_data":{"percent":91.50}');
  expect(bodies[2]).not.toContain("artifact");
  expect(bodies[3]).toContain("no findings");
  expect(bodies[4]).toContain('"control":"SDLC-1"');
  // Two requests more than one attestation would be two: the trail is read once.
  expect(service.control.requests()).toHaveLength(6);
  expect(step.log).toContain(
    "Attesting app.unit-test (junit), app.coverage (custom:coverage), trail:review (pull_request), ",
  );
});

test("one that fails does not hide the others, and the step fails at the end", async () => {
  await using service = await start();
  const lines = "unit-test junit results/*.xml\ncoverage custom:none coverage.json\nlint generic true";
  const step = await attest(service, lines, ofApp);
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors).toEqual([
    expect.stringMatching(
      /Recorded 2 of 3 attestations[^]*app\.coverage \(custom:none\): [^]*Custom attestation type 'none' does not exist/,
    ),
  ]);
  expect(listed(step)).toMatchObject([{ reported: true }, { reported: false }, { reported: true }]);
  expect(onRecord(service).map(({ name }) => name)).toEqual(["unit-test", "lint"]);
});

test("what is not compliant is named beside what is not recorded", async () => {
  await using service = await start();
  const lines = "unit-test junit red.xml\ncoverage custom:none coverage.json";
  const warned = await attest(service, lines, ofApp);
  expect(warned.warnings).toContainEqual(expect.stringMatching(/unit-test[^]*not compliant[^]*removes/));
  expect(warned.errors).toEqual([expect.not.stringContaining("removes")]);
  const failed = await attest(service, lines, { ...ofApp, "on-non-compliance": "fail" });
  expect(failed.errors).toEqual([expect.stringMatching(/custom:none[^]*not compliant[^]*removes/)]);
});

test.each([
  ["fail", 1, "errors"],
  ["warn", 0, "warnings"],
  ["ignore", 0, undefined],
] as const)("on-non-compliance: %s applies once all lines are recorded", async (value, exitCode, where) => {
  await using service = await start();
  const lines = "unit-test junit red.xml\nlint generic false\ndocs generic true";
  const step = await attest(service, lines, { ...ofApp, "on-non-compliance": value });
  expect(step).toMatchObject({ exitCode, outputs: { reported: "true" } });
  const shown = { errors: step.errors, warnings: step.warnings.filter((text) => !text.includes("template")) };
  const message = /unit-test \(junit\)[^]*not compliant[^]*removes[^]*expected 1[^]*lint \(generic\)/;
  expect(shown).toEqual({
    errors: [],
    warnings: [],
    ...(where && { [where]: [expect.stringMatching(message)] }),
  });
  expect(onRecord(service)).toHaveLength(3);
});

test("everything is read before anything is sent: all that is wrong with files is in one error", async () => {
  await using service = await start();
  const lines = "unit-test junit results/*.xml\ne2e junit none/*.xml\nlint generic true lin.txt";
  const step = await attest(service, lines, ofApp);
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors[0]).toMatch(
    /No file matches `none\/\*\.xml` \(input `attestations`[^]*`lin\.txt` does not exist \(input `attestations`[^]*Did you mean `lint\.txt`/,
  );
  expect(writesTo(service)).toEqual([]);
});

describe("pull requests", () => {
  test("are looked up once for all lines of the type", async () => {
    await using service = await start();
    await using github = await startGitHub({ commits: [{ sha: commit }], pulls: [pull] });
    const lines = "trail:review pull_request\nreview pull_request";
    const step = await attest(
      service,
      lines,
      { ...ofApp, "github-token": "token" },
      {
        environment: { GITHUB_API_URL: github.url },
      },
    );
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(onRecord(service)).toHaveLength(2);
    expect(github.requests.filter((request) => /\/commits\/\w+\/pulls/.test(request))).toHaveLength(1);
  });

  test("that cannot be looked up fail their own line only", async () => {
    await using service = await start();
    await using github = await startGitHub({ answer: () => ({ status: 403, body: {} }) });
    const lines = "trail:review pull_request\nlint generic true";
    const inputs = { ...ofApp, "github-token": "token" };
    const options = { environment: { GITHUB_API_URL: github.url } };
    const step = await attest(service, lines, inputs, options);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/review \(pull_request\)[^]*`pull-requests: read`/)]);
    expect(listed(step)).toMatchObject([
      { name: "review", compliant: null, reported: false },
      { name: "lint", compliant: true, reported: true },
    ]);
    expect(onRecord(service).map(({ name }) => name)).toEqual(["lint"]);
    const dry = await attest(service, lines, { ...inputs, "dry-run": "true" }, options);
    expect(dry).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("`pull-requests: read`")] });
  });
});

describe("what a line is about", () => {
  test("the only artifact without a name takes that of the line, and is found on record by its fingerprint", async () => {
    await using service = await start();
    const step = await attest(service, "app.unit-test junit results/a.xml\nlint generic true", {
      artifacts: "dist/app",
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { fingerprint: app } });
    expect(listed(step)).toMatchObject([{ subject: "app" }, { subject: "app" }]);
  });

  test("an artifact without a name is its fingerprint in the output", async () => {
    await using service = await start();
    const step = await attest(service, "lint generic true", { artifacts: "dist/app" });
    expect(listed(step)).toMatchObject([{ subject: app }]);
  });

  test("without artifacts it is found by the commit", async () => {
    await using service = await start();
    const step = await attest(service, "app.unit-test junit results/a.xml\nweb.lint generic true");
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(onRecord(service)).toMatchObject([
      { about: { reference: "app", commit } },
      { about: { reference: "web", commit } },
    ]);
  });

  test.each<[string, string, Inputs, RegExp]>([
    [
      "a plain name beside two artifacts",
      "unit-test junit results/*.xml",
      { artifacts: "app=dist/app\nweb=dist/web" },
      /`attestations` line 1 \(`unit-test junit results\/\*\.xml`\) names no artifact, but this step has 2 artifacts[^]*`app`, `web`[^]*`app\.unit-test`, or `trail:unit-test`/,
    ],
    [
      "a plain name without an artifact",
      "unit-test junit results/*.xml",
      {},
      /`attestations` line 1 \(`unit-test junit results\/\*\.xml`\) is about the step's artifact, but this step has none[^]*`artifact\.unit-test`, or `trail:unit-test`/,
    ],
    [
      "an artifact that is not in the step",
      "ap.unit-test junit results/*.xml",
      { artifacts: "app=dist/app\nweb=dist/web" },
      /line 1 [^]*names the artifact `ap`, which is not in this step \(did you mean `app`\?\)[^]*`app`, `web`/,
    ],
    [
      "an artifact whose line of `artifacts` has no name",
      "app.unit-test junit results/*.xml",
      { artifacts: "dist/app\nweb=dist/web" },
      /names the artifact `app`, which is not in this step[^]*`app` \(without a name\), `web`[^]*`app=path`/,
    ],
    [
      "the trail written as an artifact",
      "trail.review generic true",
      ofApp,
      /names the artifact `trail`, which is not in this step[^]*write `trail:review`/,
    ],
    [
      "two names of the only artifact",
      "app.lint generic true\nweb.lint generic true",
      { artifacts: "dist/app" },
      /line 2 [^]*names the artifact `web`, but line 1 [^]*names it `app`[^]*one artifact, `app`[^]*`web=path`/,
    ],
    [
      "the same name of the same artifact, once with its name",
      "lint generic true\napp.lint generic false",
      ofApp,
      /line 2 [^]*attests the same as line 1 [^]*`app`[^]*another name/,
    ],
  ])("%s is an error, and nothing is sent", async (_, lines, inputs, message) => {
    await using service = await start();
    const step = await attest(service, lines, inputs);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(message)]);
    expect(writesTo(service)).toEqual([]);
  });
});

describe("a mistake in the lines", () => {
  test.each([
    [
      "a missing type",
      "unit-test results/*.xml",
      /Input `attestations` line 1 \(`unit-test results\/\*\.xml`\) has `results\/\*\.xml` in the place of the type[^]*`unit-test junit results\/\*\.xml`/,
    ],
    [
      "a path that is quoted in part",
      'unit-test junit "my dir"/*.xml',
      /Input `attestations` line 1 [^]*has a `"` [^]*that no other `"` closes[^]*Quote the whole path/,
    ],
    [
      "a path in single quotes",
      "unit-test junit 'results/*.xml'",
      /No file matches `'results\/\*\.xml'` \(input `attestations`[^]*quotes have no special meaning[^]*put `"` around a path/,
    ],
    [
      "a name twice",
      "lint generic true\nlint generic false",
      /Input `attestations` line 2 \(`lint generic false`\) attests `lint` a second time: line 1/,
    ],
    [
      "a file of data that does not exist",
      "coverage custom:coverage cov.json",
      /Input `attestations` line 1 [^]*cannot be used: `cov\.json` does not exist/,
    ],
  ])("%s names the input, the line, the cause and what to write", async (_, lines, message) => {
    await using service = await start();
    const step = await attest(service, lines, ofApp);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(message)]);
    expect(service.control.requests().filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("all of them are in one error", async () => {
    await using service = await start();
    const step = await attest(service, "a\nb juint\nc custom:x none.json", ofApp);
    expect(step.errors[0]).toMatch(/line 1[^]*line 2[^]*line 3/);
  });
});

describe("beside the lines", () => {
  test.each<[string, string]>([
    ["attestation", "x"],
    ["attestation-type", "generic"],
    ["subject", "trail"],
    ["is-compliant", "true"],
    ["control", "SDLC-1"],
    ["attestation-data", "{}"],
    ["test-results", "results/*.xml"],
    ["attachments", "lint.txt"],
    ["description", "text"],
    ["user-data", "{}"],
    ["annotations", "a=b"],
    ["external-urls", "docs=https://docs.example"],
  ])("the input %s is an error", async (input, value) => {
    await using service = await start();
    const step = await attest(service, "lint generic true", { ...ofApp, [input]: value });
    expect(step.exitCode).toBe(1);
    expect(step.errors[0]).toMatch(new RegExp(`Input \`${input}\` cannot stand beside \`attestations\``));
    expect(service.control.requests()).toEqual([]);
  });

  test("neither lines nor a single attestation is an error that says how to write a line", async () => {
    await using service = await start();
    const step = await attest(service, "", ofApp);
    expect(step.errors).toEqual([
      expect.stringMatching(
        /`attestations` is missing, and so is `attestation`[^]*`app\.unit-test junit results\/\*\.xml`/,
      ),
    ]);
  });

  test("on-non-compliance: fail is an error where all lines are of a custom type", async () => {
    await using service = await start();
    const fail = { ...ofApp, "on-non-compliance": "fail" };
    const custom = "coverage custom:coverage coverage.json";
    const step = await attest(service, custom, fail);
    expect(step.errors).toEqual([
      expect.stringMatching(/`on-non-compliance` is `fail`, but the service judges[^]*let a gate/),
    ]);
    expect(await attest(service, `${custom}\nlint generic true`, fail)).toMatchObject({ exitCode: 0 });
  });

  test("inputs that no line uses are warnings", async () => {
    await using service = await start();
    const step = await attest(service, "trail:lint generic true", { ...ofApp, "on-no-tests": "warn" });
    expect(step).toMatchObject({ exitCode: 0 });
    expect(step.warnings.join("\n")).toMatch(/`on-no-tests`[^]*no attestation[^]*`junit`/);
    expect(step.warnings.join("\n")).toMatch(/`artifacts`[^]*every attestation is about the trail/);
  });
});

describe("a dry run", () => {
  test("shows the request of each line and sends nothing", async () => {
    await using service = await start();
    const step = await attest(service, "unit-test junit red.xml\nlint generic true lint.txt", {
      ...ofApp,
      "dry-run": "true",
    });
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "false" } });
    expect(step.warnings).toEqual([expect.stringMatching(/unit-test[^]*not compliant/)]);
    expect(listed(step)).toMatchObject([
      { compliant: false, reported: false },
      { compliant: true, reported: false },
    ]);
    expect(step.log).toMatch(/attestations[^]*junit[^]*attestations[^]*generic/);
    expect(service.control.requests()).toEqual([]);
  });

  test.each<[string, string, Inputs]>([
    ["a line", "unit-test junit red.xml", ofApp],
    [
      "a single attestation",
      "",
      { attestation: "app.unit-test", "attestation-type": "junit", "test-results": "red.xml" },
    ],
  ])("fails with on-non-compliance: fail where %s is not compliant", async (_, lines, inputs) => {
    await using service = await start();
    const step = await attest(service, lines, { ...inputs, "dry-run": "true", "on-non-compliance": "fail" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(/nothing was recorded[^]*unit-test[^]*not compliant/),
    ]);
    expect(service.control.requests()).toEqual([]);
  });
});
