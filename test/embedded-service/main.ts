// `npm run -s service -- --port N`: runs the embedded service. Its first line on standard output is JSON with `base_url`, `org`
// and `api_token`.
import { parseArgs } from "node:util";
import { startService } from "./start.ts";

const { values } = parseArgs({
  options: { port: { type: "string", default: "0" }, token: { type: "string" } },
});
if (!/^\d{1,5}$/.test(values.port)) throw new Error(`--port ${values.port} is not a port`);

const service = await startService({ port: Number(values.port), apiToken: values.token });
const { baseUrl: base_url, org, apiToken: api_token } = service;
process.stdout.write(`${JSON.stringify({ base_url, org, api_token })}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void service.close());
