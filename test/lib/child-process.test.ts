// Programs that a step runs: what they get, and how they end.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runProgram, withoutSecrets, type Command } from "../../src/lib/child-process.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { testContext } from "../artifacts/context.ts";
import { isRunning } from "./running.ts";

const node = (script: string, changes: Partial<Command> = {}): Command => ({
  program: process.execPath,
  args: ["-e", script],
  environment: {},
  timeLimit: 30_000,
  outputLimit: 1024,
  ...changes,
});
const { context } = testContext();

describe("a program", () => {
  test("gets its input and variables, and gives what it prints", async () => {
    const script = "process.stdin.on('data', (text) => { console.log(`${text} ${process.env.GREETING}`) })";
    const command = node(script, { input: "in", environment: { GREETING: "hello", INPUT_ORG: "acme" } });
    const result = await runProgram(command, context);
    expect(result).not.toHaveProperty("failure");
    expect(result.output.toString()).toBe("in hello\n");
  });

  test("that ends without reading its input has not failed", async () => {
    expect(await runProgram(node("", { input: "x".repeat(1_000_000) }), context)).not.toHaveProperty(
      "failure",
    );
  });

  test("that fails says so by its exit code, without what it printed", async () => {
    const { errorOutput, failure } = await runProgram(
      node("console.error('secret'); process.exit(3)"),
      context,
    );
    expect(failure).toEqual({ kind: "failed", reason: "failed (exit code 3)" });
    expect(errorOutput.toString()).toBe("secret\n");
  });

  test("that is not installed is named", async () => {
    const { failure } = await runProgram(node("", { program: "no-such-program-here" }), context);
    expect(failure).toMatchObject({
      kind: "not-found",
      reason: expect.stringContaining("not installed") as string,
    });
  });

  test("that prints without end is ended", async () => {
    const { failure } = await runProgram(node("for (;;) console.log('x'.repeat(10_000))"), context);
    expect(failure).toMatchObject({ kind: "ended", reason: "printed more output than is accepted" });
  });

  test.each([100, 0, 0.5])("that never ends is ended after its time limit of %d ms", async (timeLimit) => {
    const { failure } = await runProgram(node("setInterval(() => 0, 1000)", { timeLimit }), context);
    expect(failure).toMatchObject({ kind: "ended" });
  });

  test("is ended when the job is cancelled", async () => {
    const controller = new AbortController();
    const { context: stoppable } = testContext({ signal: controller.signal });
    const running = runProgram(node("setInterval(() => 0, 1000)"), stoppable);
    controller.abort();
    await expect(running).rejects.toThrow(CancelledError);
  });

  test("is not started when the job is cancelled already", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "started-")), "file");
    const { context: stopped } = testContext({ signal: AbortSignal.abort() });
    const script = `fs.writeFileSync(${JSON.stringify(file)}, "")`;
    await expect(runProgram(node(script), stopped)).rejects.toThrow(CancelledError);
    expect(existsSync(file)).toBe(false);
  });

  describe.skipIf(process.platform === "win32")("that ignores SIGTERM and has started another", () => {
    /** A shell that starts another program, which has its output too, and names it in a file. */
    function shell() {
      const file = join(mkdtempSync(join(tmpdir(), "started-")), "pid");
      const script = `trap '' TERM; sleep 300 & echo $! > ${file}.new; mv ${file}.new ${file}; wait; wait`;
      const command: Command = {
        ...node("", { program: "sh", timeLimit: 2_000, environment: { PATH: process.env["PATH"] } }),
        args: ["-c", script],
      };
      const started = async () => {
        await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
        return Number(readFileSync(file, "utf8"));
      };
      return { command, started };
    }

    test("is ended with the other after its time limit", async () => {
      const { command, started } = shell();
      const { failure } = await runProgram(command, context);
      expect(failure).toEqual({ kind: "ended", reason: "did not answer within 2 s" });
      await expectEnded(await started());
    });

    test("is ended with the other when the job is cancelled", async () => {
      const controller = new AbortController();
      const { context: stoppable } = testContext({ signal: controller.signal });
      const { command, started } = shell();
      const running = expect(runProgram({ ...command, timeLimit: 300_000 }, stoppable)).rejects.toThrow(
        CancelledError,
      );
      const other = await started();
      controller.abort();
      await running;
      await expectEnded(other);
    });
  });

  test.skipIf(process.platform === "win32")("leaves no other behind that has its output", async () => {
    const command = { ...node(""), program: "sh", environment: { PATH: process.env["PATH"] } };
    const { output, failure } = await runProgram(
      { ...command, args: ["-c", "sleep 300 & echo $!"] },
      context,
    );
    expect(failure).toBeUndefined();
    await expectEnded(Number(output));
  });
});

const expectEnded = (id: number) => expect.poll(() => isRunning(id), { timeout: 10_000 }).toBe(false);

test.each([
  ...["INPUT_API-TOKEN", "INPUT_ORG", "input_api-token", "ACTIONS_RUNTIME_TOKEN", "ACTIONS_CACHE_URL"],
  ...[
    "GITHUB_TOKEN",
    "github_token",
    "GH_TOKEN",
    "GITHUB_ENTERPRISE_TOKEN",
    "GH_ENTERPRISE_TOKEN",
    "RUNNER_TOKEN",
  ],
])("the variable %s is not handed on to programs", (name) => {
  expect(withoutSecrets({ [name]: "secret", PATH: "/bin" })).toEqual({ PATH: "/bin" });
});

test.each(["PATH", "DOCKER_HOST", "AWS_SESSION_TOKEN", "GITHUB_SHA", "GITHUB_TOKENS", "MY_INPUT_FILE"])(
  "the variable %s is handed on to programs",
  (name) => {
    expect(withoutSecrets({ [name]: "1" })).toEqual({ [name]: "1" });
  },
);
