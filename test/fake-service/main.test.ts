/** The service as its own process: `npm run -s service`. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const main = new URL("main.ts", import.meta.url).pathname;

function started(...options: string[]) {
  return spawn(process.execPath, [main, ...options], { stdio: ["ignore", "pipe", "pipe"] });
}

async function firstLineOf(
  child: ChildProcess,
): Promise<{ base_url: string; org: string; api_token: string }> {
  if (child.stdout === null) throw new Error("no standard output");
  const lines = createInterface(child.stdout);
  const [line] = (await once(lines, "line")) as [string];
  return JSON.parse(line) as { base_url: string; org: string; api_token: string };
}

/** The exit code, or the signal that ended it. */
async function codeOf(child: ChildProcess): Promise<number | string | null> {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return code ?? signal;
}

test.for(["SIGINT", "SIGTERM"] as const)(
  "it says where it is, answers, logs requests, and ends on %s",
  async (signal) => {
    const child = started();
    const ended = codeOf(child);
    const log = text(child.stderr);
    const { base_url, org, api_token } = await firstLineOf(child);
    expect(base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/);
    expect(org).toBe("demo");
    const response = await fetch(`${base_url}/actions/${org}?x=%1B[31m`, {
      headers: { authorization: `Bearer ${api_token}` },
    });
    expect(response.status).toBe(200);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(await log).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} GET \/api\/v2\/actions\/demo\?x=%1B\[31m 200 list-actions\n$/,
    );
  },
);

test("it takes the port that it is given, and says so when it is taken", async () => {
  const first = started();
  const { port } = new URL((await firstLineOf(first)).base_url);
  const second = started("--port", port);
  const [complaint, code] = await Promise.all([text(second.stderr), codeOf(second)]);
  first.kill();
  expect(complaint).toContain("EADDRINUSE");
  expect(code).toBe(2);
});

test.for([
  { options: ["--port", "x"], says: "--port x is not a port" },
  { options: ["--port", "65536"], says: "--port 65536 is not a port" },
  { options: ["--scenario", "/no/such/file"], says: "ENOENT" },
  { options: ["--scenario", main], says: "main.ts" },
  { options: ["--prot", "1"], says: "Unknown option '--prot'" },
])("with $options it does not start and says why", async ({ options, says }) => {
  const child = started(...options);
  const [complaint, output, code] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    codeOf(child),
  ]);
  expect(complaint).toContain(says);
  expect({ output, code }).toEqual({ output: "", code: 2 });
});
