// Starts the embedded service in the background and says where it is. It goes on until stop.ts ends it.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const bundle = resolve(import.meta.dirname, "../../../dist/service/index.js");
/** Milliseconds. It takes well below a second, but a runner may be busy. */
const longest = 60_000;

try {
  const log = join(mkdtempSync(join(process.env["RUNNER_TEMP"] ?? tmpdir(), "service-")), "log");
  const scenario = input("scenario");
  const port = input("port");
  const options = [
    ...(scenario === "" ? [] : ["--scenario", scenario]),
    ...(port === "" ? [] : ["--port", port]),
  ];
  const { pid, firstLine } = await started([...options, "--keep-running"], log);
  write("GITHUB_STATE", { pid: String(pid), log });
  const { base_url, org, api_token } = JSON.parse(firstLine) as Record<
    "base_url" | "org" | "api_token",
    string
  >;
  const { origin } = new URL(base_url);
  write("GITHUB_OUTPUT", { "base-url": base_url, org, "api-token": api_token, url: origin });
  process.stdout.write(`The embedded service listens on ${origin}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const escaped = message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  process.stdout.write(`::error::The embedded service did not start: ${escaped}\n`);
  process.exitCode = 1;
}

/** Starts the bundle with its log in a file, and waits for its first line. */
async function started(args: readonly string[], log: string): Promise<{ pid: number; firstLine: string }> {
  const file = openSync(log, "w", 0o600);
  const child = spawn(process.execPath, [bundle, ...args], {
    detached: true,
    stdio: ["ignore", "pipe", file],
    windowsHide: true,
  });
  closeSync(file);
  const { stdout } = child;
  if (stdout === null) throw new Error("it has no standard output");
  const { promise, resolve: settle, reject } = Promise.withResolvers<string>();
  createInterface(stdout).once("line", settle);
  child.once("error", reject).once("exit", (code) => {
    reject(new Error(readFileSync(log, "utf8").trim() || `it ended with exit code ${String(code)}`));
  });
  const timer = setTimeout(() => {
    child.kill();
    reject(new Error(`it said nothing within ${longest / 1000} seconds`));
  }, longest);
  try {
    const firstLine = await promise;
    if (child.pid === undefined) throw new Error("it has no process id");
    return { pid: child.pid, firstLine };
  } finally {
    clearTimeout(timer);
    stdout.destroy();
    child.unref();
  }
}

function input(name: string): string {
  return (process.env[`INPUT_${name.toUpperCase()}`] ?? "").trim();
}

/** Writes values to one of the runner's files; the delimiter cannot be in a value by chance. */
function write(file: "GITHUB_OUTPUT" | "GITHUB_STATE", values: Readonly<Record<string, string>>): void {
  const path = process.env[file];
  if (path === undefined || path === "")
    throw new Error(`${file} is not set: this step needs a runner of GitHub Actions`);
  const delimiter = `end-${randomUUID()}`;
  const lines = Object.entries(values).map(
    ([name, value]) => `${name}<<${delimiter}\n${value}\n${delimiter}\n`,
  );
  appendFileSync(path, lines.join(""));
}
