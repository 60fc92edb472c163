// The operation in this process, on the test clock, against the embedded service.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { verdicts } from "../../../src/gate/result.ts";
import type { InputTexts } from "../../../src/inputs/definitions.ts";
import { CancelledError, ConfigurationError, InternalError, ServiceError } from "../../../src/lib/errors.ts";
import { assert } from "../../../src/operations/assert/index.ts";
import { createRedactor } from "../../../src/report/redactor.ts";
import type { Presentation } from "../../../src/report/presentation.ts";
import { seeded, startService } from "../../embedded-service/start.ts";
import { createTestContext, type TestContext } from "../../support/context.ts";
import { head, push, runContext } from "../../support/run.ts";

const service = await startService();
afterAll(() => service.close());
beforeEach(() => {
  service.reset();
});

const good = `app=sha256:${seeded["1.0"]}`;
const red = `sha256:${seeded["1.2"]}`;
const incomplete = `sha256:${seeded["1.3"]}`;
const unknown = `sha256:${"ab".repeat(32)}`;
const inFlow = { scope: "flow", flow: "shop" };
const inProduction = { environment: "production", flow: "shop" };

async function run(texts: InputTexts, context: TestContext = createTestContext()): Promise<Presentation> {
  const step = await assert.prepare({ operation: "assert", ...service.inputs, ...texts }, context);
  return step.run();
}

/** The problems of inputs, as messages. */
async function problemsOf(texts: InputTexts): Promise<readonly string[]> {
  try {
    await assert.prepare({ operation: "assert", ...service.inputs, ...texts }, createTestContext());
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const { hint } of error.parts) expect(hint).toMatch(/\w/);
    return error.parts.map(({ message }) => message);
  }
  return [];
}

describe("the scope of a gate", () => {
  it.each<[InputTexts, readonly RegExp[]]>([
    [{ artifacts: good, flow: "shop" }, [/no scope/]],
    [{ artifacts: good, environment: "production" }, [/`flow` is missing/]],
    [{ artifacts: good, policies: "tested" }, [/`flow` is missing/]],
    [{ ...inProduction, artifacts: good, policies: "tested" }, [/`environment` and `policies`/]],
    [{ artifacts: good, environment: "production", ...inFlow }, [/`environment` and `scope: flow`/]],
    [{ artifacts: good, scope: "flow" }, [/`flow` is missing/]],
    [{ artifacts: good, scope: "flow", flow: "*" }, [/`scope: flow`.*`\*`/]],
    [{ scope: "trail", flow: "*", trail: "release-1.0" }, [/`scope: trail`.*`\*`/]],
    [{ scope: "trail", flow: "shop" }, [/`scope: trail` needs `trail`/]],
    [{ ...inFlow, artifacts: good, "if-no-match": "warn" }, [/`if-no-match`/]],
    [{ ...inProduction, artifacts: `${good}\n\n${red}` }, [/`artifacts`.*line 2/]],
    [{ ...inProduction, artifacts: good, expect: "app\n\nweb" }, [/`expect`.*line 2/]],
    [{ scope: "trail", flow: "shop", trail: "release-1.0", artifacts: good }, [/no `artifacts`/]],
    [{ ...inFlow, artifacts: good, trail: "release-1.0" }, [/`trail`.*`scope: trail`/]],
    [{ ...inProduction, trail: "release-1.0" }, [/`trail`.*`scope: trail`/]],
    [inFlow, [/`artifacts` is missing/]],
    [{ ...inFlow, artifacts: good, "api-token": undefined }, [/`assert` needs it/]],
  ])("%j is an error", async (texts, expected) => {
    const problems = await problemsOf(texts);
    expect(problems).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(problems[index]).toMatch(pattern);
    expect(service.requests()).toEqual([]);
  });

  it.each<[InputTexts, string]>([
    [inProduction, "?flow_name=shop&environment_name=production"],
    [{ policies: "built-by-us\ntested", flow: "*" }, "?policy_name=built-by-us&policy_name=tested"],
    [{ environment: "production", flow: "*" }, "?environment_name=production"],
    [{ policies: "tested", flow: "shop" }, "?flow_name=shop&policy_name=tested"],
    [inFlow, "?flow_name=shop"],
  ])("%j is one question, and an open gate", async (texts, query) => {
    const { severity, outputs } = await run({ artifacts: good, ...texts });
    expect([severity, outputs]).toMatchObject(["success", { verdict: "compliant", compliant: true }]);
    expect(service.requests().map(({ method, target }) => `${method} ${target}`)).toEqual([
      expect.stringContaining(`/asserts/acme/fingerprint/${seeded["1.0"]}${query}`),
    ]);
  });

  it("is asked with each setting of the step, and recorded as it was asked last", async () => {
    service.fail({ status: 503, times: 2 });
    const context = createTestContext();
    const settings = { "auth-scheme": "basic", retries: "2" };
    const { outputs, files } = await run({ ...inFlow, ...settings, artifacts: good }, context);
    expect(outputs?.verdict).toBe("compliant");
    const asked_at = new Date(context.clock.now()).toISOString();
    expect(files?.record).toMatchObject({
      decisions: [{ request: { asked_at } }],
    });
    const basic = `Basic ${Buffer.from(`${service.apiToken}:`).toString("base64")}`;
    expect(service.requests().map(({ headers }) => headers["authorization"])).toEqual([basic, basic, basic]);
  });

  it("is the trail, about which one question is asked", async () => {
    const { severity, outputs, files } = await run({ scope: "trail", flow: "shop", trail: "release-1.0" });
    expect({ severity, ...outputs }).toMatchObject({
      severity: "success",
      verdict: "compliant",
      compliant: true,
      flow: "shop",
      trail: "release-1.0",
      "compliance-state": "COMPLIANT",
    });
    expect(outputs?.["html-url"]).toContain("release-1.0");
    expect(files).toMatchObject({ result: { name: "release-1.0" }, artifacts: undefined });
    expect(service.requests()).toHaveLength(1);
  });

  const other = "2".repeat(40);
  const pullRequest = { GITHUB_EVENT_NAME: "pull_request", GITHUB_REF: "refs/pull/7/merge" };
  it.each([
    ["of another commit has a notice", other, { GITHUB_EVENT_NAME: "push" }, 1],
    ["of the run's commit has none", head, { GITHUB_EVENT_NAME: "push" }, 0],
    ["of the merge commit of a pull request has none", head, pullRequest, 0],
    ["of the head of a pull request has none", "3".repeat(40), pullRequest, 0],
    ["has none where a run can be about another commit", other, { GITHUB_EVENT_NAME: "status" }, 0],
    ["has none outside of GitHub Actions", other, { GITHUB_REPOSITORY: undefined }, 0],
  ])("is the trail, which %s", async (_, sha1, environment, expected) => {
    const url = `${push.GITHUB_SERVER_URL}/${push.GITHUB_REPOSITORY}/commit/${sha1}`;
    service.fail({ change: (trail: object) => ({ ...trail, git_commit_info: { sha1, url } }) });
    const texts = { scope: "trail", flow: "shop", trail: "release-1.0" };
    const { severity, notices } = await run(
      texts,
      runContext(environment, { pull_request: { head: { sha: "3".repeat(40) } } }),
    );
    expect(severity).toBe("success");
    expect(notices).toHaveLength(expected);
  });

  it("is said in the first line", async () => {
    const step = await assert.prepare(
      { operation: "assert", ...service.inputs, ...inProduction, artifacts: good },
      createTestContext(),
    );
    expect(step.introduction).toMatch(/environment `production`, flow `shop`.*acme/);
  });
});

describe("a closed gate", () => {
  it.each<[string, InputTexts]>([
    ["non-compliant", { ...inFlow, artifacts: red }],
    ["pending", { ...inFlow, artifacts: incomplete }],
    ["unknown-artifact", { ...inFlow, artifacts: unknown }],
    ["nothing-judged", { environment: "staging", flow: "shop", artifacts: good }],
    ["misconfigured", { scope: "flow", flow: "till", artifacts: good }],
    ["unauthorized", { ...inFlow, artifacts: good, "api-token": "wrong" }],
    ["misconfigured", { scope: "trail", flow: "shop", trail: "release-9" }],
  ])("is %s: %j", async (verdict, texts) => {
    const { severity, result, outputs, next, reasons } = await run(texts);
    expect({ severity, ...outputs }).toMatchObject({ severity: "error", verdict, compliant: false });
    expect(result.startsWith(`${verdict}: `)).toBe(true);
    expect(next).toBeTruthy();
    expect(reasons).not.toEqual([]);
  });

  it("is misconfigured where a line of `artifacts` matches nothing, whatever the other lines say", async () => {
    await expect(run({ ...inFlow, artifacts: `${good}\nnowhere/*.txt` })).rejects.toThrow(ConfigurationError);
    expect(service.requests()).toEqual([]);
  });

  it("can be let open by a setting, of an outage by `on-outage` alone, which is not compliance", async () => {
    const passing = { severity: "warning", outputs: { compliant: false } };
    expect(await run({ ...inFlow, artifacts: red, "on-non-compliance": "warn" })).toMatchObject(passing);
    service.reset();
    service.fail({ connection: "reset", times: Infinity });
    const texts = { ...inFlow, artifacts: good, retries: "1" };
    expect(await run({ ...texts, "on-non-compliance": "warn" })).toMatchObject({ severity: "error" });
    const { files, ...shown } = await run({ ...texts, "on-outage": "warn" });
    expect(shown).toMatchObject(passing);
    expect(JSON.stringify(files?.record)).not.toContain('"answer":');
    expect(service.requests()).toHaveLength(4);
  });
});

describe("waiting", () => {
  it("turns a trail that does not exist into one that is pending", async () => {
    const context = createTestContext();
    const { outputs } = await run({ scope: "trail", flow: "shop", trail: "release-9", wait: "5s" }, context);
    expect(outputs?.verdict).toBe("pending");
    expect(context.pauses).toEqual([2000, 3000]);
    expect(service.requests()).toHaveLength(3);
  });

  it("has at most 5 minutes for a round, or `timeout` if that is less", async () => {
    for (const [timeout, most] of [
      ["30m", 300_000],
      ["90s", 90_000],
    ] as const) {
      service.fail({ status: 503, times: Infinity, headers: { "retry-after": "60" } });
      const context = createTestContext();
      await run({ ...inFlow, artifacts: good, timeout, retries: "10" }, context);
      const waited = context.pauses.reduce((sum, pause) => sum + pause, 0);
      expect(waited).toBeLessThanOrEqual(most);
      expect(waited).toBeGreaterThanOrEqual(most - 60_000);
      service.reset();
    }
  });
});

describe("`expect`", () => {
  it("ends the step before anything is asked where one is not, with what was probably meant", async () => {
    const step = run({ ...inProduction, artifacts: `${good}\n${red}`, expect: "app\napq\nweb" });
    await expect(step).rejects.toThrow(ConfigurationError);
    await expect(step).rejects.toThrow(
      /`apq`.*did you mean `app`[^]*`web`[^]*are app, .*\(without a name\)[^]*`apq=…`/,
    );
    expect(service.requests()).toEqual([]);
  });

  it(
    "takes time in proportion to its names: comparing each with each takes many seconds",
    { timeout: 4000 },
    async () => {
      const names = (letter: string) => Array.from({ length: 1000 }, (_, at) => `${letter.repeat(32)}-${at}`);
      const artifacts = names("a").map((name, at) => `${name}=sha256:${at.toString(16).padStart(64, "0")}`);
      const texts = { ...inFlow, artifacts: artifacts.join("\n"), expect: names("b").join("\n") };
      await expect(run(texts)).rejects.toThrow("980 more");
    },
  );

  it("names artifacts on the trail", async () => {
    const trail = { scope: "trail", flow: "shop", trail: "release-1.0" };
    expect((await run({ ...trail, expect: "app" })).outputs?.verdict).toBe("compliant");
    expect((await run({ ...trail, expect: "app\nweb" })).outputs?.verdict).toBe("pending");
  });
});

describe("a dry run", () => {
  it("prints the requests, asks nothing, and fails the job", async () => {
    const texts = { ...inProduction, artifacts: `${good}\n${red}`, "dry-run": "true" };
    const { severity, outputs, folds, warnings, files } = await run(texts);
    expect([severity, outputs]).toMatchObject(["error", { verdict: "dry-run", compliant: false }]);
    expect(folds?.[0]?.json).toHaveLength(2);
    expect(JSON.stringify(folds)).toContain("environment_name=production");
    expect(JSON.stringify(folds)).not.toContain(service.apiToken);
    expect(warnings).not.toEqual([]);
    expect(files?.artifacts).toHaveLength(2);
    expect(service.requests()).toEqual([]);
  });
});

describe("outputs", () => {
  it("of several artifacts have the answers as a list, in the order of `artifacts`", async () => {
    const { outputs, files, severity } = await run({ ...inFlow, artifacts: [good, unknown, red].join("\n") });
    expect(severity).toBe("error");
    expect(outputs).toMatchObject({ verdict: "non-compliant", flow: "shop" });
    expect([outputs?.trail, outputs?.["html-url"]]).toEqual([undefined, undefined]);
    expect(files?.artifacts?.map(({ verdict }) => verdict)).toEqual([
      "compliant",
      "unknown-artifact",
      "non-compliant",
    ]);
    expect(files?.artifacts?.[0]).toMatchObject({ name: "app", reasons: [], fingerprint: seeded["1.0"] });
    expect(files?.artifacts?.[2]?.reasons).not.toEqual([]);
    expect(files?.artifacts?.[2]?.html_url).toContain(seeded["1.2"]);
    const answers = [{ fingerprint: seeded["1.0"] }, null, { fingerprint: seeded["1.2"] }];
    expect(files?.result).toMatchObject(answers);
  });

  it("of one artifact have the answer as it came, and what it is about", async () => {
    const { outputs, files } = await run({ environment: "production", flow: "*", artifacts: good });
    expect(outputs).toMatchObject({ flow: "shop", trail: "release-1.0" });
    expect(outputs?.["html-url"]).toContain(seeded["1.0"]);
    expect(files?.result).toMatchObject({ fingerprint: seeded["1.0"], scope: "environment" });
  });

  it("have a decision record with times, settings and the SHA-256 of the answer", async () => {
    const texts = { ...inFlow, artifacts: incomplete, wait: "5s", "on-outage": "warn" };
    const { files, result } = await run(texts);
    expect(result).toContain("after waiting 5 s");
    expect(files?.record).toMatchObject({
      service: { base_url: service.baseUrl, org: "acme" },
      question: { scope: "flow", flow: "shop" },
      settings: { on_outage: "warn", on_non_compliance: "fail", wait_seconds: 5 },
      started_at: "2026-01-02T03:04:05.000Z",
      ended_at: "2026-01-02T03:04:10.000Z",
      waited_seconds: [2, 3],
      cancelled: false,
      verdict: "pending",
      decisions: [{ answer: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
    });
  });

  it("have an answer in the record as it came, also with a byte order mark", async () => {
    service.fail({ change: (answer: object) => `\ufeff${JSON.stringify(answer)}` });
    const { files } = await run({ ...inFlow, artifacts: good });
    const text: unknown = expect.stringMatching(/^\ufeff\{/);
    expect(files?.record).toMatchObject({ verdict: "compliant", decisions: [{ answer: { text } }] });
  });

  it("have `***` in the record for a secret of the answer, also where it is escaped as no secret is", async () => {
    const redactor = createRedactor();
    redactor.add("my-secret-value", { owner: "a test" });
    const change = (answer: object) =>
      JSON.stringify({ ...answer, note: "my-secret-value" }).replace("my-", "my\\u002d");
    service.fail({ change });
    const { files } = await run(
      { ...inFlow, artifacts: good },
      { ...createTestContext(), redact: redactor.redact },
    );
    const text: unknown = expect.stringContaining('"note":"***"');
    expect(files?.record).toMatchObject({ decisions: [{ answer: { text, redacted: true } }] });
  });

  it.each([
    [new ConfigurationError({ message: "wrong" }), "misconfigured"],
    [new ServiceError({ message: "the registry" }), "misconfigured"],
    [new CancelledError("cancelled"), "unverifiable"],
    [new InternalError({ message: "a bug" }), "unverifiable"],
  ])("of a step that ends with %s", (error, verdict) => {
    expect(assert.outputsOfFailure(error)).toEqual({ verdict, compliant: false });
    expect(assert.earlyOutputs).toEqual({ compliant: false });
    expect(assert.words).toEqual([...verdicts, "dry-run"]);
  });
});

it("a step that is cancelled does not pass, whatever the settings", async () => {
  const controller = new AbortController();
  const context = createTestContext({ signal: controller.signal });
  const sleep = (): Promise<void> => {
    controller.abort();
    return Promise.resolve();
  };
  const lenient = { "on-outage": "warn", "on-non-compliance": "warn", wait: "1m" };
  const texts = { ...inFlow, artifacts: incomplete, ...lenient };
  const { severity, outputs, files } = await run(texts, { ...context, clock: { ...context.clock, sleep } });
  expect({ severity, ...outputs }).toMatchObject({ severity: "error", verdict: "pending", compliant: false });
  expect(files?.record).toMatchObject({ cancelled: true, passes: false });
});

it("what is odd about artifacts is a warning", async () => {
  const folder = mkdtempSync(join(tmpdir(), "assert-"));
  writeFileSync(join(folder, "app.txt"), "shop app 1.0\n");
  const { severity, warnings } = await run({
    ...inFlow,
    artifacts: folder,
    exclude: "nowhere/*",
  });
  expect(severity).toBe("error");
  expect(JSON.stringify(warnings)).toContain("nowhere/*");
});
