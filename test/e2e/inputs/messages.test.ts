// The error messages of typical mistakes and error responses: each names the subject, the cause and the next step.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { faults, startService, type Fault, type Scenario } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs, type Step } from "../step.ts";

const hex = "ab".repeat(32);
const service = { "base-url": "https://service.example/api/v2", org: "acme", "api-token": "tok-3n-s3cr3t" };
const report = { ...service, operation: "report-artifact", flow: "shop" };
const gate = { ...service, operation: "assert", environment: "production" };

function expectOneError(step: Step, words: readonly string[]): void {
  expect(step).toMatchObject({ exitCode: 1, standardError: "" });
  expect(step.errors).toHaveLength(1);
  const [error = ""] = step.errors;
  for (const word of words) expect(error).toContain(word);
  // No codes of the operating system, and no repeated sentences.
  expect(step.log + step.summary).not.toMatch(/ENOENT|\bstat\b|rule_satisfied|undefined|\[object/);
  const sentences = error.split(/(?<=\.)\s+/).filter((sentence) => sentence.length > 30);
  expect(new Set(sentences).size).toBe(sentences.length);
}

describe("a mistake in the workflow", () => {
  test.each<[mistake: string, inputs: Inputs, words: readonly string[]]>([
    [
      "an artifact that does not exist: which directory was searched",
      { ...gate, artifacts: "dist/ap" },
      ["`dist/ap` does not exist", "`artifacts`", "looked in"],
    ],
    [
      "a template that is missing",
      { ...report, operation: "begin-trail", "template-file": "template.yml" },
      ["`template-file`", "`template.yml`", "does not exist"],
    ],
    [
      "an artifact list that is missing",
      { ...gate, "artifacts-from": "artifacts.json" },
      ["`artifacts.json`", "`artifacts-from`", "does not exist"],
    ],
    ["an operation that is missing", { ...service }, ["`operation` is missing", "Operations:"]],
    [
      "a commit that does not exist",
      { ...report, artifacts: "dist/app.js", "git-commit": "v9" },
      ["`v9`", "actions/checkout"],
    ],
    [
      "a notification that is not a number",
      { ...service, operation: "get-environment-notification", "notification-number": "last" },
      ["`notification-number`", "`last`"],
    ],
  ])("%s", async (_, inputs, words) => {
    const workspace = newFolder();
    mkdirSync(join(workspace, "dist"));
    for (const [path, text] of Object.entries({
      "dist/app.js": "console.log(1)\n",
    }))
      writeFileSync(join(workspace, path), text);
    expectOneError(await runStep(inputs, { workspace }), words);
  });

  test("a registry that cannot be reached is not an invalid configuration", async () => {
    const step = await runStep({
      operation: "fingerprint",
      artifacts: "127.0.0.1:9/acme/app:v1",
      "artifact-type": "oci",
      retries: "0",
    });
    expectOneError(step, ["127.0.0.1:9"]);
    expect(step.log).toContain("(1 attempt");
    expect(step.log + step.summary).not.toMatch(/invalid configuration|wrong configuration/i);
  });

  test.each<[run: string, actor: string, payload: object, words: readonly string[]]>([
    [
      "a fork's pull request",
      "eve",
      {
        pull_request: {
          number: 7,
          head: { repo: { id: 2, full_name: "eve/shop" } },
          base: { repo: { id: 1 } },
        },
      },
      ["comes from a fork (eve/shop)", "GitHub gives no secrets"],
    ],
    [
      "Dependabot's pull request",
      "dependabot[bot]",
      { pull_request: { number: 7 } },
      ["Dependabot", "the secrets stored for Dependabot"],
    ],
  ])("a missing secret in the run of %s", async (_, actor, payload, words) => {
    const step = await runStep(
      { ...gate, "api-token": "", fingerprint: hex },
      { environment: { GITHUB_EVENT_NAME: "pull_request", GITHUB_ACTOR: actor }, event: payload },
    );
    expectOneError(step, ["`api-token` is missing", ...words]);
  });
});

test("a Node that is too old is one error that names the version that is needed", async () => {
  const preload = join(newFolder(), "old.mjs");
  writeFileSync(
    preload,
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });',
  );
  const environment = { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}` };
  const step = await runStep({ operation: "fingerprint", artifacts: "app" }, { environment });
  expect(step).toMatchObject({ exitCode: 1, standardError: "" });
  expect(step.log.trimEnd().split("\n")).toEqual([
    "::error::This action needs Node 24.4 or later, and this is Node 20.20.2. Update the runner to 2.327.1 or later",
  ]);
});

const scenario: Scenario = {
  flows: { shop: { trails: { "release-1": { artifacts: [{ fingerprint: hex, filename: "app" }] } } } },
  environments: { production: { type: "K8S", policies: [] } },
};

describe("an error response of the service", () => {
  const gate = { operation: "assert", fingerprint: hex, environment: "production" };
  const report = {
    operation: "report-artifact",
    flow: "shop",
    trail: "release-1",
    fingerprint: hex,
    filename: "app",
  };
  const events = { operation: "list-environment-events", environment: "production" };
  const invalid = faults.status(400, {
    message: "Input payload validation failed",
    errors: { field: "too long" },
  });

  test.each<[what: string, inputs: Inputs, fault: Fault, words: readonly string[]]>([
    [
      "401",
      gate,
      faults.status(401, { message: "Invalid token" }),
      ["HTTP 401", "api-token", "Invalid token"],
    ],
    [
      "a redirect",
      gate,
      faults.redirect("https://login.example/sign-in?secret=1"),
      ["HTTP 302", "https://login.example/sign-in", "`base-url`"],
    ],
    ["400 to a report", report, invalid, ["HTTP 400", "too long"]],
    ["400 to the reading of a list", events, invalid, ["HTTP 400", "too long"]],
  ])(
    "%s is an error with status and hint, and the log has method, URL and attempts",
    async (_, inputs, fault, words) => {
      await using running = await startService({ scenario });
      running.control.fault({ ...fault, times: "always" });
      const { baseUrl, org, apiToken } = running;
      const step = await runStep({
        "base-url": baseUrl,
        org,
        "api-token": apiToken,
        retries: "0",
        ...inputs,
      });
      expectOneError(step, words);
      expect(step.errors[0]).not.toMatch(/(?:GET|POST) |attempt/);
      const method = inputs === report ? "POST" : "GET";
      expect(step.log).toMatch(new RegExp(`${method} http://\\S+: HTTP \\d+, 1 attempt`));
      expect(step.log + step.summary).not.toContain("secret=1");
    },
  );
});

describe("text that looks like the runner's own markers", () => {
  const marker = "##[start-action display=Forged;id=forged]";
  // The runner writes an annotation to the log as it is, past its own filter of such markers.
  test.each<[string, Inputs]>([
    ["an error", { operation: "fingerprint", artifacts: marker }],
    ["an unknown operation", { operation: marker }],
    ["a warning", { operation: "fingerprint", artifacts: `app\n${marker}`, "if-no-match": "warn" }],
  ])("is no marker in %s", async (_, inputs) => {
    const workspace = newFolder();
    writeFileSync(join(workspace, "app"), "app\n");
    const step = await runStep(inputs, { workspace });
    expect([...step.errors, ...step.warnings].join("\n")).toContain("##\\[start-action");
    const ours = step.shownLog.slice(step.shownLog.indexOf("##[endgroup]"));
    expect(ours.filter((line) => line.includes("##[start-action"))).toEqual([]);
  });
});
