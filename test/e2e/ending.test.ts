// How a step ends when it is cancelled, when nobody reads what it prints, and when strangers write what it shows.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seeded, startService, type Service } from "../embedded-service/start.ts";
import {
  actionCommand,
  compileCache,
  inputVariables,
  newFolder,
  runnerVariables,
  runStep,
} from "../support/step.ts";

const gateOf = (service: Service) => ({
  operation: "assert",
  ...service.inputs,
  flow: "shop",
  scope: "flow",
  artifacts: `app=sha256:${seeded["1.1"]}`,
});

test.skipIf(process.platform === "win32")(
  "a step that is cancelled during a request ends at once on SIGTERM, with outputs and summary",
  async () => {
    await using service = await startService();
    service.fail({ connection: "hang", times: Infinity });
    let sent = 0;
    const step = await runStep(gateOf(service), {
      whileRunning: async (running) => {
        await expect.poll(() => service.requests().length, { interval: 10, timeout: 20_000 }).toBe(1);
        sent = performance.now();
        running.signal("SIGTERM");
      },
    });
    expect(performance.now() - sent).toBeLessThan(2000);
    expect(step).toMatchObject({ exitCode: 1, standardError: "", outputs: { compliant: "false" } });
    expect(step.outputs["verdict"]).not.toBe("compliant");
    expect(step.errors).toEqual([expect.stringContaining("cancelled")]);
    expect(step.summary).toContain("cancelled");
  },
);

test.skipIf(process.platform === "win32")(
  "a step whose log nobody reads fails, and a gate that would open stays closed",
  async () => {
    await using service = await startService();
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
        ...inputVariables(gateOf(service)),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    let standardError = "";
    child.stderr.on("data", (text) => (standardError += String(text)));
    const exitCode = await new Promise((resolve) => child.on("close", resolve));
    expect({ exitCode, standardError }).toEqual({ exitCode: 1, standardError: "" });
    // Of an output that is set twice the last value counts.
    const values = readFileSync(outputs, "utf8").matchAll(/^compliant<<.*\n(.*)$/gm);
    expect([...values].map(([, value]) => value)).toEqual(["true", "false"]);
    expect(readFileSync(summary, "utf8")).toContain("The log of this step could not be written");
  },
);

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
