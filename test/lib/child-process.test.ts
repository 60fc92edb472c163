// Programs that a step runs: what they get, and how they end.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Command, runProgram } from "../../src/lib/child-process.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { createTestContext, realClock } from "../support/context.ts";

const node = (script: string, changes: Partial<Command> = {}): Command => ({
  program: process.execPath,
  args: ["-e", script],
  environment: {},
  timeLimit: 30_000,
  outputLimit: 1024,
  ...changes,
});
const run = (command: Command, signal?: AbortSignal) =>
  runProgram(command, createTestContext({ clock: realClock, signal }));

describe("a program", () => {
  test("gets its input, and gives what it prints", async () => {
    const script = "process.stdin.on('data', (text) => { console.log(`got ${text}`) })";
    const { output, failure } = await run(node(script, { input: "in" }));
    expect([output.toString(), failure]).toEqual(["got in\n", undefined]);
  });

  test("gets no input and no variable that holds a token of the step, but the other variables", async () => {
    const environment = {
      "INPUT_API-TOKEN": "any",
      input_x: "any",
      COMPLIANCE_KEY: "the key of the service",
      AUTHORIZATION: "token of GitHub",
      HTTPS_PROXY: "http://ada:password@proxy.example",
      GH_TOKEN: "of a credential helper",
      MY_INPUT_FILE: "any",
    };
    const owners = { key: "`api-token`", GitHub: "`github-token`", password: "the proxy's password" };
    const context = {
      ...createTestContext({ clock: realClock }),
      findSecret: (content: string | Uint8Array) =>
        Object.entries(owners).find(([secret]) => String(content).includes(secret))?.[1],
    };
    const script = "console.log(Object.keys(process.env).join())";
    const { output } = await runProgram(node(script, { environment }), context);
    const given = output.toString().trim().split(",");
    expect(given.filter((name) => name in environment)).toEqual(["HTTPS_PROXY", "GH_TOKEN", "MY_INPUT_FILE"]);
  });

  test("does not start in the workspace, where a file could stand for it", async () => {
    const { output } = await run(node("console.log(process.cwd())"));
    expect(output.toString().trim()).not.toBe(process.cwd());
  });

  test("that ends without reading its input has not failed", async () => {
    expect((await run(node("", { input: "x".repeat(1_000_000) }))).failure).toBeUndefined();
  });

  test("that fails says so by its exit code, without what it printed", async () => {
    const { failure } = await run(node("console.error('secret'); process.exit(3)"));
    expect(failure).toBe("failed (exit code 3)");
  });

  test("that is not installed is named", async () => {
    const { failure } = await run(node("", { program: "no-such-program-here" }));
    expect(failure).toContain("no-such-program-here");
  });

  test("that prints without end is ended", async () => {
    const { failure } = await run(node("for (;;) console.log('x'.repeat(10_000))"));
    expect(failure).toBe("printed more output than is accepted");
  });

  const neverEnds = node("setInterval(() => 0, 1000)");

  test("is not started when the job is cancelled already", { timeout: 20_000 }, async () => {
    await expect(run(neverEnds, AbortSignal.abort())).rejects.toThrow(CancelledError);
  });

  test("is ended when the job is cancelled", { timeout: 20_000 }, async () => {
    const controller = new AbortController();
    const running = run(neverEnds, controller.signal);
    controller.abort();
    await expect(running).rejects.toThrow(CancelledError);
  });

  describe.skipIf(process.platform === "win32")("that has started another", () => {
    const shell = (script: string) =>
      node("", { program: "sh", args: ["-c", script], environment: { PATH: process.env["PATH"] } });

    test("is ended with the other after its time limit, although it ignores SIGTERM", async () => {
      const file = join(mkdtempSync(join(tmpdir(), "started-")), "pid");
      const command = shell(`trap '' TERM; sleep 300 & echo $! > ${file}; wait; wait`);
      const { failure } = await run({ ...command, timeLimit: 500 });
      expect(failure).toContain("did not answer within");
      await expectEnded(Number(readFileSync(file, "utf8")));
    });

    test("ends although the other is on its own and has its output", { timeout: 15_000 }, async () => {
      const other = `child_process.spawn("/bin/sleep", ["20"], { detached: true, stdio: "inherit" })`;
      const { failure } = await run(node(other, { timeLimit: 500 }));
      expect(failure).toContain("did not answer within");
    });

    test("leaves no other behind that has its output", async () => {
      const { output, failure } = await run(shell("sleep 300 & echo $!"));
      expect(failure).toBeUndefined();
      await expectEnded(Number(output));
    });
  });
});

const expectEnded = (id: number) => expect.poll(() => isRunning(id), { timeout: 10_000 }).toBe(false);

/** One that has ended and that nobody waits for stays as a zombie. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return process.platform !== "linux" || !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}
