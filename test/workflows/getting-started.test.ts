// docs/getting-started.md, part 1, step by step as a newcomer would type it: what "You should see" says is what is seen.
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../e2e/step.ts";
import { startService } from "../fake-service/start.ts";
import { project, read } from "./documents.ts";

const [, partOne = ""] = /^## Part 1.*?$([^]*?)^## Part 2/m.exec(read("docs/getting-started.md")) ?? [];
const steps = partOne
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [title = ""] = text.split("\n", 1);
    const [, commands = ""] = /^```console\n([^]*?)^```/m.exec(text) ?? [];
    const [seen = ""] = /^You should see .*$/m.exec(text) ?? [];
    return { title, commands, expected: [...seen.matchAll(/`([^`]+)`/g)].map(([, part = ""]) => part) };
  });

// Installing and starting the service are what CI does anyway; the steps after it need a shell.
test.skipIf(process.platform === "win32")("part 1 of getting started shows what it says", async () => {
  await using service = await startService();
  const folder = newFolder();
  try {
    expect(steps.slice(0, 2).map(({ title }) => title)).toEqual(["1. Install", "2. Start the service"]);
    for (const { title, commands, expected } of steps.slice(2)) {
      const seen = await run(commands, folder, service.baseUrl);
      expect(expected, title).not.toEqual([]);
      for (const part of expected) expect(seen, title).toContain(part.replace("…", ""));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Types the commands into a shell; the service is on a free port instead of 8080. */
function run(commands: string, folder: string, baseUrl: string): Promise<string> {
  const step = `node "${join(project, "test/demo/step.ts")}" base-url=${baseUrl}`;
  const script = commands
    .replaceAll("npm run -s step --", step)
    .replaceAll("http://127.0.0.1:8080", new URL(baseUrl).origin);
  return new Promise((done) => {
    execFile(
      "bash",
      ["-c", script],
      { cwd: folder, env: { ...process.env, INIT_CWD: folder } },
      (_, stdout, stderr) => {
        done(stdout + stderr);
      },
    );
  });
}
