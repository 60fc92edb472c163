// How a step ends when it is cancelled, when nobody reads what it prints, and when strangers write what it shows.
import { spawn } from "node:child_process";
import { openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seeded, startService, type Service } from "../embedded-service/start.ts";
import {
  actionCommand,
  compileCache,
  inputVariables,
  newFolder,
  runnerVariables,
  runStep,
  type Step,
} from "../support/step.ts";

const gateOf = (service: Service) => ({
  operation: "assert",
  ...service.inputs,
  flow: "shop",
  scope: "flow",
  artifacts: `app=sha256:${seeded["1.1"]}`,
});

/** Everything that a step has left behind. */
const everythingOf = ({ printed, standardError, summary, outputs, temporary }: Step) =>
  [
    ...printed.split("\n").filter((line) => !line.startsWith("::add-mask::")),
    standardError,
    summary,
    ...Object.values(outputs),
    ...readdirSync(temporary, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(join(temporary, name), "utf8")),
  ].join("\n");

describe.skipIf(process.platform === "win32")("a step that is cancelled", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "during a request ends at once on %s, with outputs and summary",
    async (signal) => {
      await using service = await startService();
      service.fail({ connection: "hang", times: Infinity });
      let sent = 0;
      const step = await runStep(gateOf(service), {
        whileRunning: async (running) => {
          await expect.poll(() => service.requests().length, { interval: 10, timeout: 20_000 }).toBe(1);
          sent = performance.now();
          running.signal(signal);
        },
      });
      expect(performance.now() - sent).toBeLessThan(2000);
      expect(step).toMatchObject({ exitCode: 1, standardError: "", outputs: { compliant: "false" } });
      expect(step.outputs["verdict"]).not.toBe("compliant");
      expect(step.errors).toEqual([expect.stringContaining("cancelled")]);
      expect(step.summary).toContain("cancelled");
    },
  );
});

describe("a step whose log cannot be written", () => {
  /** Runs a step whose standard output is this; returns what is left. */
  async function runBroken(inputs: Readonly<Record<string, string>>, output: number | "closed pipe") {
    const folder = newFolder();
    const [outputs, summary] = [join(folder, "outputs"), join(folder, "summary")];
    for (const file of [outputs, summary]) writeFileSync(file, "");
    const [program, entry] = actionCommand();
    const child = spawn(program, [entry], {
      env: {
        PATH: process.env["PATH"],
        ...compileCache,
        ...runnerVariables,
        RUNNER_TEMP: folder,
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: summary,
        ...inputVariables(inputs),
      },
      stdio: ["ignore", output === "closed pipe" ? "pipe" : output, "pipe"],
    });
    child.stdout?.destroy();
    let standardError = "";
    child.stderr?.on("data", (text) => (standardError += String(text)));
    const exitCode = await new Promise((resolve) => child.on("close", resolve));
    // Of an output that is set twice the last value counts.
    const compliant = readFileSync(outputs, "utf8")
      .match(/^compliant<<.*\n(.*)$/gm)
      ?.at(-1)
      ?.split("\n")[1];
    return { exitCode, standardError, compliant, summary: readFileSync(summary, "utf8") };
  }

  const broken: readonly (readonly [string, () => number | "closed pipe"])[] = [
    ["nobody reads it", () => "closed pipe"],
    ...(process.platform === "linux"
      ? [["the disk is full", () => openSync("/dev/full", "w")] as const]
      : []),
  ];

  test.each(broken)("because %s fails, and a gate that would open stays closed", async (_, output) => {
    await using service = await startService();
    const readable = await runStep(gateOf(service));
    expect(readable).toMatchObject({ exitCode: 0, outputs: { compliant: "true" } });

    const step = await runBroken(gateOf(service), output());
    expect(step).toMatchObject({ exitCode: 1, standardError: "", compliant: "false" });
    expect(step.summary).toContain("The log of this step could not be written");
  });

  test("keeps its exit code where it fails anyway", async () => {
    const step = await runBroken({ operation: "fingerprint", artifacts: "missing" }, "closed pipe");
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
  });
});

describe("secrets", () => {
  test("that an answer repeats in any form are in nothing that the step shows or writes", async () => {
    await using service = await startService();
    const key = service.apiToken;
    const forms = [
      key,
      Buffer.from(`${key}:`).toString("base64"),
      Buffer.from(key).toString("base64").replace(/=+$/, ""),
    ];
    const message = `Not allowed: ${forms.join(" or ")}`;
    service.fail({ status: 400, body: { message, [key]: message } });
    const refused = await runStep(gateOf(service), { environment: { RUNNER_DEBUG: "1" } });
    expect(refused.errors).toEqual([expect.stringContaining("***")]);

    service.fail({ change: (body: object) => ({ ...body, [key]: message }) });
    const opened = await runStep(gateOf(service), { environment: { RUNNER_DEBUG: "1" } });
    expect(opened.exitCode).toBe(0);
    expect(opened.outputs["result"]).toContain("***");
    for (const form of forms)
      for (const step of [refused, opened]) expect(everythingOf(step)).not.toContain(form);
  });

  test("of several lines leave the rest of the job readable: no mask is a brace", async () => {
    const key = '{\n  "type": "account",\n  "private": "canary-of-the-tests"\n}';
    const step = await runStep({
      operation: "fingerprint",
      artifacts: `sha256:${"a".repeat(64)}`,
      "github-token": key,
    });
    expect(step.masks).toContain('"private": "canary-of-the-tests"');
    expect(step.masks.filter((mask) => mask.length < 8 || /[\r\n]/.test(mask))).toEqual([]);
    expect(everythingOf(step)).not.toContain("canary-of-the-tests");
  });
});

test("what a service says is text: it gives no command, output or element of the summary", async () => {
  await using service = await startService();
  const message =
    "x\n::error::forged\n##[add-mask]y\nverdict=compliant | <img src=x> @octocat https://evil.example";
  service.fail({ status: 400, body: { message } });
  const step = await runStep(gateOf(service));
  expect(step.errors).toHaveLength(1);
  expect(step.errors[0]).toContain("forged");
  expect(step.masks).not.toContain("y");
  expect(step.outputs["verdict"]).toBe("misconfigured");
  expect(step.summary).toContain("forged");
  expect(step.summary).not.toMatch(/<img|@octocat|https:\/\/evil/);
});

test("a summary that is full stays as it is, with a notice, and fails nothing", async () => {
  const folder = newFolder();
  const summary = join(folder, "summary");
  writeFileSync(summary, "x".repeat(1024 * 1024));
  const step = await runStep(
    { operation: "fingerprint", artifacts: `sha256:${"a".repeat(64)}` },
    { environment: { GITHUB_STEP_SUMMARY: summary } },
  );
  expect(step.exitCode).toBe(0);
  expect(step.notices).toEqual([expect.stringContaining("There is no summary")]);
  expect(readFileSync(summary, "utf8")).toBe("x".repeat(1024 * 1024));
});
