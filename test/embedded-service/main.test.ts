/** The service as its own process: from its sources, as `npm run -s service`, or as the bundle (test/steps-from.ts). */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runInReusedProcess } from "../e2e/reused-process.ts";
import { serviceEntry, stepsFrom } from "../steps-from.ts";

const project = resolve(import.meta.dirname, "../..");
const entry = serviceEntry();

function startCommand(...options: string[]) {
  return spawn(process.execPath, [entry, ...options], { stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs a command that ends by itself; from src/ in a process that runs all of these. */
async function runCommand(...args: string[]) {
  if (stepsFrom() === "src") return await runInReusedProcess({ entry, args, cwd: project, env: {} });
  const child = startCommand(...args);
  const { stdout, stderr } = child;
  const [output, errorOutput, exitCode] = await Promise.all([text(stdout), text(stderr), codeOf(child)]);
  return { output, errorOutput, exitCode };
}

interface FirstLine {
  base_url: string;
  org: string;
  api_token: string;
}

async function firstLineOf(child: ChildProcess): Promise<FirstLine> {
  if (child.stdout === null) throw new Error("no standard output");
  const lines = createInterface(child.stdout);
  const [line] = (await once(lines, "line")) as [string];
  return JSON.parse(line) as FirstLine;
}

/** Returns the exit code, or the signal that ended the process. */
async function codeOf(child: ChildProcess): Promise<number | string | null> {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return code ?? signal;
}

/** Waits until the service does not answer any more. */
async function waitForEnd(base_url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      await fetch(base_url);
    } catch {
      return;
    }
    await sleep(100);
  }
  throw new Error(`${base_url} still answers`);
}

describe("the command", () => {
  test.for(["SIGINT", "SIGTERM"] as const)(
    "it prints its address, answers and logs requests, and ends on %s",
    async (signal) => {
      const child = startCommand();
      const exit = codeOf(child);
      const log = text(child.stderr);
      const { base_url, org, api_token } = await firstLineOf(child);
      expect(base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/);
      expect(org).toBe("demo");
      const response = await fetch(`${base_url}/actions/${org}?x=%1B[31m&key=${api_token}`, {
        headers: { authorization: `Bearer ${api_token}` },
      });
      expect(response.status).toBe(200);
      const page = await fetch(new URL("/demo/flows/demo", base_url));
      expect(await page.text()).toContain("release-1.3");
      child.kill(signal);
      expect(await exit).toBe(0);
      expect((await log).replaceAll(/^\d\d:\d\d:\d\d\.\d{3} /gm, "")).toBe(
        "GET /api/v2/actions/demo?x=%1B[31m&key=*** 200 list-actions\nGET /demo/flows/demo 200 page\n",
      );
    },
  );

  test("its API key is another random one in each start, unless --token sets it", async () => {
    const tokens: string[] = [];
    for (const options of [[], [], ["--token", "my-own-key"]]) {
      const child = startCommand(...options);
      const { base_url, org, api_token } = await firstLineOf(child);
      const { status } = await fetch(`${base_url}/actions/${org}`, {
        headers: { authorization: `Bearer ${api_token}` },
      });
      child.kill();
      expect(status).toBe(200);
      tokens.push(api_token);
    }
    expect(tokens[0]).toMatch(/^[a-f0-9]{32}$/);
    expect(tokens[1]).not.toBe(tokens[0]);
    expect(tokens[2]).toBe("my-own-key");
  });

  test("it listens on the given port, and reports a port that is in use", async () => {
    const first = startCommand();
    const { port } = new URL((await firstLineOf(first)).base_url);
    const second = await runCommand("--port", port);
    first.kill();
    const errorOutput = `Cannot listen on port ${port} of 127.0.0.1 (EADDRINUSE).\n`;
    expect(second).toEqual({ exitCode: 2, output: "", errorOutput });
  });

  test.for([
    { options: ["--port", "x"], message: "--port x is not a port" },
    { options: ["--port", "65536"], message: "--port 65536 is not a port" },
    {
      options: ["--scenario", "/no/such/file"],
      message: "The scenario file /no/such/file cannot be read (ENOENT)",
    },
    { options: ["--scenario", import.meta.filename], message: "main.test.ts" },
    {
      options: ["--state", "/no/such/folder/state"],
      message: "The state file /no/such/folder/state cannot be used",
    },
    { options: ["--token", "two words"], message: "--token is not an API key" },
    { options: ["--token", ""], message: "--token is not an API key" },
    { options: ["--host", "192.0.2.1"], message: "of 192.0.2.1 (EADDRNOTAVAIL)" },
    { options: ["--prot", "1"], message: "Unknown option '--prot'" },
  ])("with $options it does not start and prints the reason", async ({ options, message }) => {
    const errorOutput = expect.stringContaining(message) as string;
    expect(await runCommand(...options)).toEqual({ exitCode: 2, output: "", errorOutput });
  });

  test("--help prints every option and does not start the service", async () => {
    const { output, exitCode } = await runCommand("--help");
    for (const option of ["--port", "--host", "--token", "--scenario", "--state", "--keep-running"])
      expect(output).toContain(option);
    expect(exitCode).toBe(0);
  });

  test("on another address it warns, and even with the API key the control routes are off", async () => {
    const child = startCommand("--host", "0.0.0.0");
    const log = text(child.stderr);
    const { base_url, api_token } = await firstLineOf(child);
    const { status } = await fetch(new URL("/control/requests", base_url), {
      headers: { authorization: `Bearer ${api_token}` },
    });
    child.kill();
    expect(status).toBe(403);
    expect(await log).toMatch(
      /^Listening on 0\.0\.0\.0: everyone who can reach this machine can reach the service/,
    );
  });

  test("it ends when the process that started it is killed", async () => {
    const script = `require("node:child_process").spawn(process.execPath, [${JSON.stringify(entry)}], { stdio: "inherit" })`;
    const parent = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "pipe"] });
    const { base_url } = await firstLineOf(parent);
    parent.kill("SIGKILL");
    await waitForEnd(base_url);
  });

  test("with --keep-running it runs on when the process that started it is killed", async () => {
    const script = `const child = require("node:child_process").spawn(
      process.execPath, [${JSON.stringify(entry)}, "--keep-running"], { stdio: "inherit", detached: true });
      console.error(child.pid)`;
    const parent = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "pipe"] });
    const [[pid], { base_url }] = await Promise.all([
      once(createInterface(parent.stderr), "line") as Promise<[string]>,
      firstLineOf(parent),
    ]);
    parent.kill("SIGKILL");
    await sleep(1500);
    expect((await fetch(base_url)).status).toBe(404);
    process.kill(Number(pid), "SIGTERM");
    await waitForEnd(base_url);
  });
});

test.for(["SIGTERM", "SIGKILL"] as const)("it ends when only npm gets %s", async (signal) => {
  const npm = spawn("npm", ["run", "-s", "service"], { cwd: project, stdio: ["ignore", "pipe", "pipe"] });
  const { base_url } = await firstLineOf(npm);
  npm.kill(signal);
  await waitForEnd(base_url);
});
