// A program that asks for a trail, once or several times, and prints the last reply: for what only a fresh process shows, such as
// NODE_EXTRA_CA_CERTS and whether the process can end. Its argument is JSON: settings, and if any limits, how many times, and a path of a
// FIFO: opening it for reading blocks the only thread that look-ups have (UV_THREADPOOL_SIZE=1), so that DNS hangs.
import { open } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { exit } from "../../src/lib/process.ts";
import { getTrailEndpoint } from "../../src/service/endpoints.ts";
import type { ServiceSettings } from "../../src/domain/request.ts";
import type { ClientLimits } from "../../src/service/client.ts";
import type { FlowName, TrailName } from "../../src/domain/identifiers.ts";
import { createSender } from "./sender.ts";

const {
  settings,
  limits,
  times = 1,
  fifo,
} = JSON.parse(process.argv[2] ?? "") as {
  settings: ServiceSettings;
  limits?: ClientLimits;
  times?: number;
  fifo?: string;
};
if (fifo !== undefined) open(fifo, "r", () => undefined);
const client = createSender(
  settings,
  {
    environment: process.env,
    clock: {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      sleep: (milliseconds, signal) =>
        sleep(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => undefined),
    },
    random: () => 0,
    signal: new AbortController().signal,
    logger: {
      info: (text) => process.stderr.write(`${text}\n`),
      debug: (text) => process.stderr.write(`${text}\n`),
      warn: (text) => process.stderr.write(`${text}\n`),
      notice: (text) => process.stderr.write(`${text}\n`),
      table: () => undefined,
    },
    registerSecret: () => undefined,
    redact: (value) => value,
  },
  limits,
);
const request = getTrailEndpoint(settings, "shop" as FlowName, "release-1" as TrailName);
let httpResult = await client.send(request);
for (let sent = 1; sent < times; sent += 1) httpResult = await client.send(request);
process.stdout.write(JSON.stringify({ ...httpResult, body: undefined }));
client[Symbol.dispose]();
await exit(httpResult.kind === "response" ? 0 : 7);
