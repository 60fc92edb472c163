import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { nodeProblem } from "../../src/lib/process.ts";

test.each(["24.5.0", "25.0.0"])("Node %s is new enough", (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(["20.20.2", "24.4.9"])("Node %s is too old, and the message names the runner", (version) => {
  expect(nodeProblem(version)).toMatch(new RegExp(`Node 24\\.5.*${RegExp.escape(version)}.*2\\.328\\.0`));
});

test.skipIf(process.platform !== "linux").each([
  ["resolves when everything has left the process", "", "flushed"],
  ["rejects where nobody reads", "| true", "EPIPE"],
  ["rejects where the disk is full", "> /dev/full", "ENOSPC"],
])("flushing %s", (_, output, result) => {
  // Real streams of a real process: only those break as a runner's do.
  const module = new URL("../../src/lib/process.ts", import.meta.url).href;
  const program = `
    import { flush, surviveBrokenStreams } from ${JSON.stringify(module)};
    surviveBrokenStreams(process.stdout, process.stderr);
    for (let line = 0; line < 1000; line += 1) process.stdout.write("x".repeat(1000));
    process.stderr.write(await flush(process.stdout).then(() => "flushed", (error) => error.code));`;
  const args = ["--input-type=module", "--disable-warning=ExperimentalWarning", "-e", program];
  const shell = ["-c", `"$@" ${output}`, "sh", process.execPath, ...args];
  expect(spawnSync("sh", shell, { encoding: "utf8" }).stderr).toBe(result);
});
