import { describe, expect, test } from "vitest";
import { run } from "../src/run.ts";
import { StepHost } from "./report/step-host.ts";

async function runWith(
  inputs: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
) {
  const step = new StepHost();
  Object.assign(step.environment, environment);
  for (const [name, text] of Object.entries(inputs)) step.environment[`INPUT_${name.toUpperCase()}`] = text;
  return { step, exitCode: await run(step.host) };
}

const digest = "a".repeat(64);

test("a run prints what the step is about to do, and the result last", async () => {
  const { step, exitCode } = await runWith({ operation: "fingerprint", artifacts: `app=sha256:${digest}` });
  expect(exitCode).toBe(0);
  expect(step.lines[0]).toMatch(/^Fingerprint/);
  expect(step.lines.at(-1)).toMatch(/^✓ /);
  expect(step.outputs["fingerprints"]).toBe(`app=sha256:${digest}`);
});

describe("the operation", () => {
  test("that is missing is an error that lists the operations", async () => {
    const { step, exitCode } = await runWith({});
    expect(exitCode).toBe(1);
    expect(step.named("error")).toEqual([
      expect.stringMatching(/`operation` is missing.*`assert`.*`fingerprint`/s),
    ]);
  });

  test.each(["constructor", "__proto__", "toString"])("`%s` does not exist", async (operation) => {
    expect((await runWith({ operation })).exitCode).toBe(1);
  });
});

test("a wrong input fails the step, and a gate has its outputs", async () => {
  const { step, exitCode } = await runWith({ operation: "assert", "base-url": "http://x", wait: "1 year" });
  expect(exitCode).toBe(1);
  expect(step.outputs).toMatchObject({ verdict: "misconfigured", compliant: "false" });
  expect(step.named("error")).toHaveLength(1);
});

test("a gate whose outputs cannot be set says so, and not that it failed unexpectedly", async () => {
  const { step, exitCode } = await runWith({ operation: "assert" }, { GITHUB_OUTPUT: "/nonexistent/output" });
  expect(exitCode).toBe(1);
  expect(step.named("error")).toEqual([
    expect.stringMatching(/misconfigured: No output can be set: ENOENT.*What to do: .*GITHUB_OUTPUT/s),
  ]);
});

test("warnings about inputs are shown of a step that fails, too", async () => {
  const { step, exitCode } = await runWith({ operation: "fingerprint", artifacts: "\n\nno-such-file" });
  expect(exitCode).toBe(1);
  expect(step.named("error")).toEqual([expect.stringContaining("no-such-file")]);
  expect(step.named("warning")).toEqual([expect.stringContaining("`artifacts`")]);
});

test("`summary: false` holds for a step that fails, too", async () => {
  const { step, exitCode } = await runWith({ operation: "fingerprint", artifacts: "oci:", summary: "False" });
  expect({ exitCode, summary: step.summary }).toEqual({ exitCode: 1, summary: "" });
});

describe("secrets", () => {
  test("are masked before anything else is printed, the passwords of proxies too", async () => {
    const secrets = { "api-token": "key-of-the-service", "github-token": "ghs_of_the_run" };
    const { step } = await runWith(
      { operation: "asert", ...secrets },
      { https_proxy: "http://robot:pass%2Fword@proxy:3128" },
    );
    const first = step.lines.findIndex((line) => !line.startsWith("::add-mask::"));
    const masks = step.lines.slice(0, first);
    for (const secret of [...Object.values(secrets), "pass/word"])
      expect(masks).toContain(`::add-mask::${secret}`);
    expect(step.named("add-mask").length).toBe(masks.length);
  });

  test("are not shown where an input repeats them", async () => {
    const { step } = await runWith({ operation: "key-of-the-service", "api-token": "key-of-the-service" });
    expect(step.named("error")).toEqual([expect.stringContaining("***")]);
    expect(step.summary).not.toContain("key-of-the-service");
  });
});

describe("where GitHub withholds secrets", () => {
  const fromFork = { GITHUB_EVENT_NAME: "push", GITHUB_ACTOR: "dependabot[bot]" };
  const inputs = { operation: "record", flow: "shop", "on-missing-token": "skip" };

  test.each(["begin-trail", "record", "create-flow"])("`%s` passes with a notice", async (operation) => {
    const { step, exitCode } = await runWith({ ...inputs, operation }, fromFork);
    expect(exitCode).toBe(0);
    expect(step.outputs).toMatchObject({ reported: "false" });
    expect(step.commands).toEqual([
      { name: "notice", text: expect.stringContaining("`on-missing-token: skip`") },
    ]);
  });

  test.each([
    ["without `skip`", { ...inputs, "on-missing-token": "fail" }, fromFork],
    ["in another run", inputs, { GITHUB_EVENT_NAME: "push", GITHUB_ACTOR: "octocat" }],
  ])("it fails %s", async (_, given, environment) => {
    const { step, exitCode } = await runWith(given, environment);
    expect(exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ reported: "false" });
    expect(step.named("error")).toEqual([expect.stringContaining("`api-token`")]);
  });
});
