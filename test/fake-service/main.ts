/**
 * `npm run -s service -- [--port N] [--scenario FILE]`: the service for people and for other processes.
 *
 * The first line on standard output is one JSON object with base_url, org and api_token; every request is a line on
 * standard error. It ends on SIGINT or SIGTERM with exit code 0, and with 2 if it cannot start.
 */
import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";

// Most of the start is compiling; what an earlier start compiled is kept in the system's temporary folder.
enableCompileCache();
const { startService } = await import("./start.ts");

try {
  const { values } = parseArgs({ options: { port: { type: "string" }, scenario: { type: "string" } } });
  const service = await startService({
    port: portOf(values.port ?? "0"),
    ...(values.scenario === undefined ? {} : { scenario: values.scenario }),
    log: (line) => process.stderr.write(`${new Date().toISOString().slice(11, 23)} ${line}\n`),
  });
  const { baseUrl: base_url, org, apiToken: api_token } = service;
  process.stdout.write(`${JSON.stringify({ base_url, org, api_token })}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void service.close());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`--port ${text} is not a port: a number from 0 to 65535 is needed`);
  return port;
}
