// Programs that a step runs: what they get, and how they end.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runProgram, withoutSecrets, type Command } from "../../src/lib/child-process.ts";
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
const context = createTestContext({ clock: realClock });
const neverEnds = "setInterval(() => 0, 1000)";

describe("a program", () => {
  test("gets its input and variables, and gives what it prints", async () => {
    const script = "process.stdin.on('data', (text) => { console.log(`${text} ${process.env.GREETING}`) })";
    const command = node(script, { input: "in", environment: { GREETING: "hello" } });
    const result = await runProgram(command, context);
    expect(result.failure).toBeUndefined();
    expect(result.output.toString()).toBe("in hello\n");
  });

  test("gets neither inputs nor tokens", async () => {
    const environment = { "INPUT_API-TOKEN": "secret", GITHUB_TOKEN: "secret" };
    const { output } = await runProgram(
      node("console.log(Object.values(process.env).join())", { environment }),
      context,
    );
    expect(output.toString()).not.toContain("secret");
  });

  test("does not start in the workspace, where a file could stand for it", async () => {
    const { output } = await runProgram(node("console.log(process.cwd())"), context);
    expect(output.toString().trim()).not.toBe(process.cwd());
  });

  test("that ends without reading its input has not failed", async () => {
    expect((await runProgram(node("", { input: "x".repeat(1_000_000) }), context)).failure).toBeUndefined();
  });

  test("that fails says so by its exit code, without what it printed", async () => {
    const result = await runProgram(node("console.error('secret'); process.exit(3)"), context);
    expect(result.failure).toEqual({ kind: "failed", reason: "failed (exit code 3)" });
  });

  test("that is not installed is named", async () => {
    const { failure } = await runProgram(node("", { program: "no-such-program-here" }), context);
    expect(failure).toMatchObject({ kind: "not-found" });
    expect(failure?.reason).toContain("no-such-program-here");
  });

  test("that prints without end is ended", async () => {
    const { failure } = await runProgram(node("for (;;) console.log('x'.repeat(10_000))"), context);
    expect(failure).toMatchObject({ kind: "ended", reason: "printed more output than is accepted" });
  });

  test.each([100, 0, 0.5])("that never ends is ended after its time limit of %d ms", async (timeLimit) => {
    const { failure } = await runProgram(node(neverEnds, { timeLimit }), context);
    expect(failure).toMatchObject({ kind: "ended" });
  });

  test("is ended when the job is cancelled", async () => {
    const controller = new AbortController();
    const stoppable = createTestContext({ signal: controller.signal, clock: realClock });
    const running = runProgram(node(neverEnds), stoppable);
    controller.abort();
    await expect(running).rejects.toThrow(CancelledError);
  });

  test("is not started when the job is cancelled already", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "started-")), "file");
    const stopped = createTestContext({ signal: AbortSignal.abort(), clock: realClock });
    const script = `fs.writeFileSync(${JSON.stringify(file)}, "")`;
    await expect(runProgram(node(script), stopped)).rejects.toThrow(CancelledError);
    expect(existsSync(file)).toBe(false);
  });

  describe.skipIf(process.platform === "win32")("that has started another", () => {
    const shell = (script: string): Command => ({
      ...node("", { program: "sh", environment: { PATH: process.env["PATH"] } }),
      args: ["-c", script],
    });

    /** A shell that ignores SIGTERM and names the other program in a file. */
    function stubbornShell() {
      const file = join(mkdtempSync(join(tmpdir(), "started-")), "pid");
      const command = shell(
        `trap '' TERM; sleep 300 & echo $! > ${file}.new; mv ${file}.new ${file}; wait; wait`,
      );
      const started = async () => {
        await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
        return Number(readFileSync(file, "utf8"));
      };
      return { command, started };
    }

    test("is ended with the other after its time limit", async () => {
      const { command, started } = stubbornShell();
      const { failure } = await runProgram({ ...command, timeLimit: 500 }, context);
      expect(failure).toMatchObject({ kind: "ended" });
      await expectEnded(await started());
    });

    test("is ended with the other when the job is cancelled", async () => {
      const controller = new AbortController();
      const stoppable = createTestContext({ signal: controller.signal, clock: realClock });
      const { command, started } = stubbornShell();
      const running = expect(runProgram(command, stoppable)).rejects.toThrow(CancelledError);
      const other = await started();
      controller.abort();
      await running;
      await expectEnded(other);
    });

    test("leaves no other behind that has its output", async () => {
      const { output, failure } = await runProgram(shell("sleep 300 & echo $!"), context);
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

test.each([
  "INPUT_API-TOKEN",
  "INPUT_ORG",
  "input_x",
  "ACTIONS_RUNTIME_TOKEN",
  "ACTIONS_CACHE_URL",
  "GITHUB_TOKEN",
  "github_token",
  "GH_TOKEN",
  "GITHUB_ENTERPRISE_TOKEN",
  "GH_ENTERPRISE_TOKEN",
  "RUNNER_TOKEN",
])("the variable %s is not handed on to programs", (name) => {
  expect(withoutSecrets({ [name]: "secret", PATH: "/bin" })).toEqual({ PATH: "/bin" });
});

test.each(["PATH", "DOCKER_HOST", "AWS_SESSION_TOKEN", "GITHUB_SHA", "GITHUB_TOKENS", "MY_INPUT_FILE"])(
  "the variable %s is handed on to programs",
  (name) => {
    expect(withoutSecrets({ [name]: "1" })).toEqual({ [name]: "1" });
  },
);
