import { spawn, spawnSync } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeProblem } from "../../src/lib/process.ts";

test.each(["24.5.0", "24.21.0", "25.0.0", "100.0.0"])("Node %s is new enough", (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(["20.20.2", "24.4.9", "24.0.0", "9.11.0"])(
  "Node %s is too old, and the message names the runner",
  (version) => {
    expect(nodeProblem(version)).toMatch(new RegExp(`Node 24\\.5.*${RegExp.escape(version)}.*2\\.328\\.0`));
  },
);

// Real streams of a real process: only those break as a runner's do.
const streams = new URL("../../src/lib/process.ts", import.meta.url).href;
const program = `
  import { flush, surviveBrokenStreams } from ${JSON.stringify(streams)};
  surviveBrokenStreams(process.stdout, process.stderr);
  process.stdin.resume();
  process.stdin.on("end", async () => {
    for (let line = 0; line < 1000; line += 1) process.stdout.write("x".repeat(1000) + "\\n");
    const result = await flush(process.stdout).then(() => "flushed", (error) => error.code);
    process.stderr.write(result);
    process.exit(7);
  });`;
const args = ["--input-type=module", "--disable-warning=ExperimentalWarning", "-e", program];

test("flushing resolves when everything has left the process", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, length: stdout.length, stderr }).toEqual({
    status: 7,
    length: 1_001_000,
    stderr: "flushed",
  });
});

test("flushing rejects where the reader is gone, and the process goes on", async () => {
  const errors = join(mkdtempSync(join(tmpdir(), "streams-")), "stderr");
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", openSync(errors, "w")] });
  child.stdout?.destroy();
  child.stdin?.end();
  const status = await new Promise((resolve) => child.on("close", resolve));
  expect({ status, result: readFileSync(errors, "utf8") }).toEqual({ status: 7, result: "EPIPE" });
});

test.runIf(process.platform === "linux")("flushing rejects where the disk is full", () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ["pipe", full, "pipe"],
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 7, stderr: "ENOSPC" });
});
