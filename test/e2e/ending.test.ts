// How a step ends that is cancelled while nobody answers, whose log nobody reads, and that shows what strangers wrote.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { seeded, startService, type Service } from "../embedded-service/start.ts";
import { listenRaw } from "../http/servers.ts";
import { runStep } from "../support/step.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const gateOf = (service: Service): Inputs => ({
  operation: "assert",
  ...service.inputs,
  flow: "shop",
  scope: "flow",
  artifacts: `app=sha256:${seeded["1.1"]}`,
});

test.skipIf(process.platform === "win32")(
  "a step that is cancelled ends at once, with outputs and summary, also when a proxy never answers",
  async () => {
    await using service = await startService();
    await using proxy = await listenRaw(() => undefined);
    const step = await runStep(
      { ...gateOf(service), "base-url": "https://service.test/v2" },
      {
        environment: { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` },
        whileRunning: async ({ signal }) => {
          while (proxy.connections === 0) await sleep(5);
          signal("SIGTERM");
        },
      },
    );
    // It waited for nothing else: neither for the limit of an attempt nor for another one.
    expect(step.log).not.toMatch(/no byte within|attempt/);
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
    const step = await runStep(gateOf(service), {
      whileRunning: ({ closeLog }) => {
        closeLog();
        return Promise.resolve();
      },
    });
    // The outputs are set before the log is written, and once again after it.
    const outputs = { verdict: "compliant", compliant: "false" };
    expect(step).toMatchObject({ exitCode: 1, standardError: "", outputs });
    expect(step.summary).toContain("The log of this step could not be written");
  },
);

test("what a service says is text: it gives no command, output or element of the summary", async () => {
  await using service = await startService();
  const message =
    "x\n::error::forged\n##[add-mask]y\nverdict=compliant | <img src=x> @octocat https://evil.example";
  service.fail({ method: "POST", status: 400, body: { message } });
  const step = await runStep({ ...gateOf(service), operation: "report-artifact", scope: "" });
  expect(step.errors).toHaveLength(1);
  for (const text of [step.errors[0], step.log, step.summary]) expect(text).toContain("forged");
  expect(step.masks.join()).not.toContain("verdict");
  expect(step.outputs).toMatchObject({ reported: "false" });
  expect(step.outputs).not.toHaveProperty("verdict");
  expect(step.summary).not.toMatch(/<img|@octocat|https:\/\/evil/);
});

test.each<Inputs>([
  { artifacts: "dist/\u001b[2Jx\u0007" },
  { flow: "shop\u2028::error::forged" },
  { org: "acme\u001b" },
])("a control character in an input is an error that shows it as an escape: %j", async (inputs) => {
  await using service = await startService();
  enterWorkspace();
  const step = await runInProcess({ ...gateOf(service), ...inputs });
  expect(step.named("error")).toHaveLength(1);
  expect(step.outputs).toMatchObject({ verdict: "misconfigured", compliant: "false" });
  expect(step.lines.join("") + step.summary.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\p{Cf}|\u2028/u);
  expect(service.requests()).toEqual([]);
});
