// Runs the commands of docs/getting-started.md, part 1, and compares the output with the documented one.
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../e2e/step.ts";
import { startService, type Service } from "../../src/embedded-service/start.ts";
import { project, read } from "./documents.ts";

const [, partOne = ""] = /^## Part 1.*?$([^]*?)^## Part 2/m.exec(read("docs/getting-started.md")) ?? [];
const steps = partOne
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [title = ""] = text.split("\n", 1);
    const [, commands = ""] = /^```console\n([^]*?)^```/m.exec(text) ?? [];
    const [expectation = ""] = /^You should see .*$/m.exec(text) ?? [];
    return {
      title,
      commands,
      expected: [...expectation.matchAll(/`([^`]+)`/g)].map(([, part = ""]) => part),
    };
  });

// CI already installs, and startService starts the service. The other steps need a shell.
test.skipIf(process.platform === "win32")("the commands of part 1 have the documented output", async () => {
  await using service = await startService();
  const folder = newFolder();
  try {
    expect(steps.slice(0, 2).map(({ title }) => title)).toEqual(["1. Install", "2. Start the service"]);
    for (const { title, commands, expected } of steps.slice(2)) {
      const output = await run(commands, folder, service);
      expect(expected, title).not.toEqual([]);
      for (const part of expected) expect(output, title).toContain(part.replace("…", ""));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Runs the commands in a shell; the service is on a free port instead of 8080. */
function run(commands: string, folder: string, { baseUrl, apiToken }: Service): Promise<string> {
  const step = `node "${join(project, "test/demo/step.ts")}" base-url=${baseUrl}`;
  const script = commands
    .replaceAll("npm run -s step --", step)
    .replaceAll("http://127.0.0.1:8080", new URL(baseUrl).origin);
  return new Promise((resolve) => {
    execFile(
      "bash",
      ["-c", script],
      { cwd: folder, env: { ...process.env, INIT_CWD: folder, COMPLIANCE_TOKEN: apiToken } },
      (_, stdout, stderr) => {
        resolve(stdout + stderr);
      },
    );
  });
}
