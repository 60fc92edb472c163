// `npm run -s service -- --port N`: runs the embedded service. Its first line on standard output is JSON with `base_url`, `org`
// and `api_token`.
import { parseArgs } from "node:util";
import { startService } from "./start.ts";

// Handlers of our own, since a process without them ignores both signals where it is the first one of a container.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());
// npm hands a signal to its shell, which does not hand it on.
if (process.env["npm_lifecycle_event"] === "service") {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && process.exit(), 100).unref();
}

const { port } = parseArgs({ options: { port: { type: "string", default: "0" } } }).values;
const { baseUrl: base_url, org, apiToken: api_token } = await startService({ port: Number(port) });
process.stdout.write(`${JSON.stringify({ base_url, org, api_token })}\n`);
