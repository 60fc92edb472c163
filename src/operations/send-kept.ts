// `send-kept`: sends what writes have kept in an outage, unchanged.
import { statSync } from "node:fs";
import * as v from "valibot";
import { accessPath, decodePath, toFsPath } from "../artifacts/paths.ts";
import { findPaths } from "../artifacts/select/select.ts";
import type { Context } from "../context.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { Outcome, SentRequest } from "../domain/outcome.ts";
import type { SendKeptRequest } from "../domain/request.ts";
import { saysNotFound } from "../domain/service-error-body.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import { collectErrors, mapConcurrent } from "../lib/concurrency.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { readInputFile } from "../lib/read-file.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { getTrail } from "../service/endpoints.ts";
import { artifactReported, readResponse, trailBegun } from "../service/response-schemas.ts";
import {
  keepIn,
  parseKeptFile,
  templateOf,
  toServiceRequest,
  type KeptFile,
  type KeptRequest,
} from "./shared/kept-requests.ts";
import { dryRunOutcome } from "./shared/not-sent.ts";
import { failureText } from "./shared/responses.ts";
import { checkTemplate } from "./shared/template.ts";

/** The largest size of all files together, in bytes: they are in memory as a whole. */
const largestTotal = 128_000_000;

/** A request to send, the file that it comes from, and what became of it. */
interface Item {
  readonly file: KeptFile;
  readonly request: KeptRequest;
  result: Pick<SentRequest, "status" | "note">;
}

/**
 * Sends kept requests: trails before their artifacts, the oldest first. Nothing is sent unless every file is valid. What
 * is not recorded is kept again.
 * @throws ConfigurationError, ConfigurationErrors for files that are not valid; CancelledError
 */
export async function sendKept(request: SendKeptRequest, context: Context): Promise<Outcome> {
  const { service } = request;
  const items = newest(await readKept(request, context));
  if (request.dryRun)
    return dryRunOutcome({
      operation: "send-kept",
      calls: items.map((item) => toServiceRequest(item.request, service)),
      service,
      artifacts: [],
    });

  using client = createServiceClient(service, context);
  const sender = { client, service, context };
  const ofEndpoint = (endpoint: KeptRequest["endpoint"]) => [
    ...Map.groupBy(
      items.filter((item) => item.request.endpoint === endpoint),
      targetOf,
    ).values(),
  ];
  await mapConcurrent(ofEndpoint("begin-trail"), (trails) => sendTrails(trails, sender));
  const missing = new Set(
    items
      .filter(({ request, result }) => request.endpoint === "begin-trail" && result.status === "missing")
      .map(trailOf),
  );
  await mapConcurrent(ofEndpoint("report-artifact"), (reports) => sendInOrder(reports, sender, missing));
  const keptFiles = keepMissing(items, context);
  return { kind: "kept-sent", requests: items.map(describe), keptFiles };
}

/** Reads and checks every file; the oldest first. */
async function readKept(
  { keptFrom, service }: SendKeptRequest,
  context: Context,
): Promise<readonly KeptFile[]> {
  const hint =
    "Check that the files that the output `kept-file` named were uploaded, and where they were downloaded";
  const options = { artifactType: "file", ifNoMatch: "fail", hint } as const;
  const found = await collectErrors(keptFrom, (line) => findPaths(line, options, context));
  const paths = [...new Set(found.flat())];
  const total = paths.reduce((sum, path) => sum + accessPath(path, (at) => statSync(at), hint).size, 0);
  if (total > largestTotal)
    throw new ConfigurationError({
      message: `The files of \`kept-from\` are larger than ${largestTotal / 1_000_000} MB together`,
      hint: "Send them in several steps, the oldest files first",
    });
  const files = await collectErrors(paths, async (path) => {
    const name = decodePath(path);
    const content = await readInputFile("kept-from", toFsPath(path), name, context.signal);
    const file = parseKeptFile(content, name, service);
    for (const [index, request] of file.requests.entries()) {
      const template = request.endpoint === "begin-trail" ? templateOf(request) : undefined;
      if (template)
        await checkTemplate(template.content, `\`${name}\`: the template of request ${index + 1}`);
    }
    return file;
  });
  return files.sort((one, other) => one.kept_at - other.kept_at);
}

/** Returns the requests of all files, each once: of equal ones the newest, because the last write of a field counts. */
function newest(files: readonly KeptFile[]): readonly Item[] {
  const items = new Map<string, Item>();
  for (const file of files)
    for (const request of file.requests) {
      const key = `${request.endpoint} ${request.flow} ${request.sha256}`;
      items.delete(key);
      items.set(key, { file, request, result: { status: "missing", note: "not sent" } });
    }
  return [...items.values()];
}

const trailNameOf = ({ request }: Item) =>
  request.endpoint === "begin-trail" ? request.data.name : request.data.trail_name;

const trailOf = (item: Item) => `${item.request.flow}/${trailNameOf(item) ?? ""}`;

/** Requests for the same target overwrite each other, so they are sent one after the other. */
const targetOf = (item: Item) =>
  item.request.endpoint === "begin-trail"
    ? trailOf(item)
    : `${item.request.flow}/${item.request.data.fingerprint}`;

interface Sender {
  readonly client: ServiceClient;
  readonly service: ServiceSettings;
  readonly context: Context;
}

/** Sends the requests that begin one trail, but not those that are older than what the trail already says. */
async function sendTrails(items: readonly Item[], sender: Sender): Promise<void> {
  const [first] = items;
  if (first?.request.endpoint !== "begin-trail") return;
  const { flow, data } = first.request;
  const call = getTrail(sender.service, flow, data.name);
  const httpResult = await sender.client.send(call);
  const modifiedAt = noteFailure(sender.context, () =>
    saysNotFound(httpResult, "trail")
      ? 0
      : readResponse({ request: call, settings: sender.service }, httpResult, {
          statuses: [200],
          body: v.object({ name: v.literal(data.name), last_modified_at: v.number() }),
        }).last_modified_at,
  );
  if (!modifiedAt.ok) {
    for (const item of items)
      item.result = {
        status: "missing",
        note: `not sent, because its trail cannot be read: ${modifiedAt.note}`,
      };
    return;
  }
  const older = items.filter(({ file }) => modifiedAt.value > file.kept_at);
  for (const item of older)
    item.result = { status: "skipped", note: "the trail was changed after this was kept" };
  await sendInOrder(
    items.filter((item) => !older.includes(item)),
    sender,
  );
}

/**
 * Sends requests for one target, until one is not recorded: a newer one must not be overwritten by it later.
 * @param waitingFor the trails that are still missing: an artifact would begin its trail without what was kept of it
 */
async function sendInOrder(
  items: readonly Item[],
  { client, service, context }: Sender,
  waitingFor: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (waitingFor.has(trailOf(item)))
      item.result = { status: "missing", note: "not sent, because its trail is not begun" };
    else {
      const request = toServiceRequest(item.request, service);
      const expected = item.request.endpoint === "begin-trail" ? trailBegun : artifactReported;
      const httpResult = await client.send(request);
      const sent = noteFailure(context, () =>
        readResponse({ request, settings: service }, httpResult, expected),
      );
      item.result = sent.ok ? { status: "sent" } : { status: "missing", note: sent.note };
    }
    if (item.result.status === "sent") continue;
    for (const later of items.slice(index + 1))
      later.result = {
        status: "missing",
        note: "not sent, because an older request for the same is not recorded",
      };
    return;
  }
}

/** Returns a value, or the service's error as a text without secrets. */
function noteFailure<Value>(
  context: Context,
  read: () => Value,
): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly note: string } {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    return { ok: false, note: failureText(error, context) };
  }
}

/** Keeps what is still missing, in one file for each file that it came from and with the time of that. */
function keepMissing(items: readonly Item[], context: Context): readonly KeptFile[] {
  const missing = Map.groupBy(
    items.filter(({ result }) => result.status === "missing"),
    ({ file }) => file,
  );
  return [...missing].flatMap(([file, left]) => {
    const { files, problems } = keepIn(
      file,
      left.map(({ request }) => request),
      context,
    );
    for (const [index, problem] of problems) {
      const item = left[index];
      if (item !== undefined)
        item.result = {
          ...item.result,
          note: `${item.result.note ?? ""}. It was not kept again: ${problem}`,
        };
    }
    return files;
  });
}

function describe(item: Item): SentRequest {
  const { request, result } = item;
  const { endpoint, flow } = request;
  return {
    endpoint,
    flow,
    ...omitUndefined({ trail: trailNameOf(item) }),
    ...(request.endpoint === "report-artifact" && {
      fingerprint: request.data.fingerprint,
      filename: request.data.filename,
    }),
    ...result,
  };
}
