// Steps that run one after the other in one process, as whole steps from src/ do.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeAuthority } from "../http/certificates.ts";
import { canReuseProcess, runInReusedProcess } from "./reused-process.ts";
import { newFolder } from "./step.ts";

const folder = newFolder();
let programs = 0;

/** Runs the text of a module as a step. */
function run(text: string, env: Record<string, string> = {}) {
  programs += 1;
  const entry = join(folder, `program-${programs}.mjs`);
  writeFileSync(entry, text);
  return runInReusedProcess({ entry, cwd: folder, env });
}

test("a step gets its variables, working directory and exit code, and nothing of those before it", async () => {
  const show = `console.log(JSON.stringify({ ...process.env, cwd: process.cwd() }));
    console.error(process.listenerCount("SIGINT"), process.stdout.listenerCount("error"), process.exitCode);`;
  const shown = (variables: object) => `${JSON.stringify({ ...variables, cwd: folder })}\n`;
  const leaveSomething = `${show}
    process.env.LEFT = "by the first";
    process.chdir("/");
    process.on("SIGINT", () => undefined);
    process.stdout.on("error", () => undefined);
    process.exitCode = 3;`;
  expect(await run(leaveSomething, { A: "1", B: "2" })).toEqual({
    exitCode: 3,
    output: shown({ A: "1", B: "2" }),
    errorOutput: "0 0 undefined\n",
  });
  expect(await run(show, { B: "3" })).toEqual({
    exitCode: 0,
    output: shown({ B: "3" }),
    errorOutput: "0 0 undefined\n",
  });
});

test("steps at the same time run in processes of their own, and later ones in the same again", async () => {
  const showProcess = "console.log(process.pid);";
  const together = await Promise.all([run(showProcess), run(showProcess)]);
  const pids = new Set(together.map(({ output }) => output));
  expect(pids.size).toBe(2);
  expect(pids).toContain((await run(showProcess)).output);
});

test("a step ends when it has nothing left to do", async () => {
  const text = `setTimeout(() => { console.log("late"); process.exitCode = 1; }, 100);`;
  expect(await run(text)).toMatchObject({ exitCode: 1, output: "late\n" });
});

test.each([
  ["an error that nothing catches", `console.log("before"); throw new Error("a mistake");`, 1],
  [
    "a promise whose rejection nothing handles",
    `console.log("before"); Promise.reject(new Error("a mistake"));`,
    1,
  ],
  ["`process.exit`", `console.log("before"); console.error("a mistake"); process.exit(4);`, 4],
])("%s ends a step, and the next one runs", async (_, text, exitCode) => {
  const ended = await run(text);
  expect(ended).toMatchObject({ exitCode, output: "before\n" });
  expect(ended.errorOutput).toContain("a mistake");
  expect(await run(`console.log("next");`)).toEqual({ exitCode: 0, output: "next\n", errorOutput: "" });
});

test("a step gets its arguments", async () => {
  const text = "console.log(process.argv.slice(2).join());";
  const entry = join(folder, "arguments.mjs");
  writeFileSync(entry, text);
  const args = ["--port", "x"];
  expect(await runInReusedProcess({ entry, args, cwd: folder, env: {} })).toMatchObject({
    output: "--port,x\n",
  });
  expect(await run(text)).toMatchObject({ output: "\n" });
});

test("steps with the same file of authorities run in one process, which was started with it", async () => {
  const [{ cert }, { cert: other }] = await Promise.all([makeAuthority(), makeAuthority()]);
  const files = [join(folder, "authority.pem"), join(folder, "other.pem")] as const;
  writeFileSync(files[0], cert);
  writeFileSync(files[1], other);
  const text = `import { getCACertificates } from "node:tls";
    console.log(process.pid, JSON.stringify(getCACertificates("extra")));`;
  const trusting = async (file?: string) => {
    const { output } = await run(text, file === undefined ? {} : { NODE_EXTRA_CA_CERTS: file });
    const [pid, certificates = ""] = output.split(/ (.*)/s);
    return { pid, certificates: (JSON.parse(certificates) as string[]).map((one) => one.trim()) };
  };
  const first = await trusting(files[0]);
  expect(first.certificates).toEqual([cert.trim()]);
  expect(await trusting(files[1])).toMatchObject({ certificates: [other.trim()] });
  expect(await trusting()).toMatchObject({ certificates: [] });
  expect(await trusting(files[0])).toEqual(first);
});

test("a step with other variables that Node reads when it starts needs a process of its own", () => {
  expect(canReuseProcess({ NODE_OPTIONS: "--no-warnings" })).toBe(false);
  expect(canReuseProcess({ SSL_CERT_FILE: "authority.pem" })).toBe(false);
  expect(canReuseProcess({ NODE_OPTIONS: undefined, INPUT_OPERATION: "check" })).toBe(true);
});
