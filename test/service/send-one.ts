// Sends one request with the client, and prints what came of it as JSON: for what Node reads when a process starts, as
// NODE_EXTRA_CA_CERTS.
import { Deadline } from "../../src/lib/deadline.ts";
import { createHttpClient } from "../../src/service/http-client.ts";
import { createTestContext } from "../support/context.ts";

const [, , address = ""] = process.argv;
const context = createTestContext({ environment: process.env });
const client = createHttpClient(
  { deadline: new Deadline(60_000, context.clock), retries: 1, label: "the service" },
  context,
);
const result = await client.send({ method: "GET", url: new URL(address), headers: {} });
process.stdout.write(JSON.stringify(result.ok ? { ...result, body: result.body.toString() } : result));
