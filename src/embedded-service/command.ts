/** The command line of the service: its options, its first line of output, and its exit. */
import { parseArgs } from "node:util";
import { watchParent } from "./parent.ts";
import { redactorFor } from "./pages/index.ts";
import { isApiToken } from "./scenario.ts";
import { startService } from "./start.ts";

const help = `Runs an artifact compliance tracking service for tests and demonstrations.

  node index.js [--port N] [--host ADDRESS] [--token TEXT] [--scenario FILE] [--state FILE]
                [--keep-running]

  --port N         Port to listen on. Default: 0, which takes a free one.
  --host ADDRESS   Address to listen on. Default: 127.0.0.1. On an address that other machines can reach, pages need
                   the API key too (as the password), and the control routes are off. There is no TLS.
  --token TEXT     The API key. Default: that of the scenario, or else another random one in each start. Other users of
                   this machine can see it in the list of processes.
  --scenario FILE  What is on record at the start: a YAML or JSON file. Default: a built-in demonstration.
  --state FILE     Keeps everything in this SQLite file, so that a restart loses nothing. A new file begins with the
                   scenario; a file that exists is used as it is. Needs Node.js 22.13 or later. Default: memory.
  --keep-running   Goes on when the process that started it has ended.
  --help           Shows this text.

The first line on standard output is JSON: {"base_url", "org", "api_token"}. Every request is a line on standard error.
The pages are at the root of the same address. SIGINT and SIGTERM end the service.
`;

/** Runs the command with these arguments. The exit code is 2 if the service cannot start. */
export async function run(args: string[]): Promise<void> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: "string" },
        host: { type: "string" },
        token: { type: "string" },
        scenario: { type: "string" },
        state: { type: "string" },
        "keep-running": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help === true) {
      process.stdout.write(help);
      return;
    }
    await serve(values);
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}

interface Options {
  port?: string | undefined;
  host?: string | undefined;
  token?: string | undefined;
  scenario?: string | undefined;
  state?: string | undefined;
  "keep-running"?: boolean | undefined;
}

async function serve({ port, host, token, scenario, state, ...options }: Options): Promise<void> {
  let redact = (text: string) => text;
  const service = await startService({
    port: portOf(port ?? "0"),
    ...(host === undefined ? {} : { host }),
    ...(token === undefined ? {} : { token: tokenOf(token) }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(state === undefined ? {} : { state }),
    log: (line) => {
      warn(`${new Date().toISOString().slice(11, 23)} ${redact(line)}`);
    },
  });
  redact = redactorFor(service.apiToken);
  const stop = () => void service.close();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // The process that started the service may have ended and closed its pipes.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  if (options["keep-running"] !== true) {
    watchParent(() => {
      warn("The process that started this service has ended, so it ends too. --keep-running would keep it.");
      stop();
    });
  }
  for (const note of service.notes) warn(note);
  const { baseUrl: base_url, org, apiToken: api_token } = service;
  process.stdout.write(`${JSON.stringify({ base_url, org, api_token })}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

function tokenOf(text: string): string {
  if (!isApiToken(text))
    throw new Error("--token is not an API key: expected printable ASCII, without spaces and colons");
  return text;
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`--port ${text} is not a port: expected a number from 0 to 65535`);
  return port;
}
