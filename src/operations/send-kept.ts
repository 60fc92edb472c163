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
import { known } from "../lib/result.ts";
import { createServiceClient, type ServiceClient } from "../service/client.ts";
import { getTrail } from "../service/endpoints.ts";
import { artifactReported, trailBegun } from "../service/response-schemas.ts";
import { keepIn, parseKeptFile, templateOf, toServiceRequest } from "./shared/kept-requests.ts";
import type { KeptFile, KeptRequest } from "./shared/kept-requests.ts";
import { dryRunOutcome, tryResponse } from "./shared/responses.ts";
import { checkTemplate } from "./shared/template.ts";

/** The largest size of all files together, in bytes: they are in memory as a whole. */
const largestTotal = 128_000_000;

/** A request to send, the file that it comes from, and what became of it. */
interface Item {
  readonly file: KeptFile;
  readonly request: KeptRequest;
  readonly about: Omit<SentRequest, "status" | "note">;
  result: Pick<SentRequest, "status" | "note">;
}

interface Sender {
  readonly client: ServiceClient;
  readonly service: ServiceSettings;
  readonly context: Context;
}

/**
 * Sends kept requests: trails before their artifacts, the oldest first. Nothing is sent unless every file is valid. What
 * is not recorded is kept again.
 * @throws ConfigurationError, ConfigurationErrors for files that are not valid; CancelledError
 */
export async function sendKept(request: SendKeptRequest, context: Context): Promise<Outcome> {
  const { service } = request;
  const items = newest(await readKept(request, context));
  if (request.dryRun) {
    const calls = items.map((item) => toServiceRequest(item.request, service));
    return dryRunOutcome(calls, service, { operation: "send-kept", artifacts: [] });
  }

  using client = createServiceClient(service, context);
  const sender = { client, service, context };
  const trails = items.filter(({ about }) => about.endpoint === "begin-trail");
  const artifacts = items.filter(({ about }) => about.endpoint === "report-artifact");
  // Requests for the same target overwrite each other, so they are sent one after the other.
  const byTrail = Map.groupBy(trails, trailOf).values().toArray();
  const byArtifact = Map.groupBy(artifacts, artifactOf).values().toArray();
  await mapConcurrent(byTrail, (group) => sendTrails(group, sender));
  const missing = new Set(trails.filter(isMissing).map(trailOf));
  await mapConcurrent(byArtifact, (group) => sendInOrder(group, sender, missing));
  const keptFiles = keepMissing(items, context);
  const requests = items.map(({ about, result }) => ({ ...about, ...result }));
  return { kind: "kept-sent", requests, keptFiles };
}

const trailOf = ({ about }: Item) => `${about.flow}/${about.trail ?? ""}`;
const artifactOf = ({ about }: Item) => `${about.flow}/${about.fingerprint ?? ""}`;
const isMissing = ({ result }: Item) => result.status === "missing";

function mark(items: readonly Item[], status: SentRequest["status"], note: string): void {
  for (const item of items) item.result = { status, note };
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
      const template = templateOf(request);
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
      const { endpoint, flow, data } = request;
      const key = `${endpoint} ${flow} ${request.sha256}`;
      const { fingerprint, filename } = "fingerprint" in data ? data : {};
      const trail = "name" in data ? data.name : data.trail_name;
      const about = omitUndefined({ endpoint, flow, trail, fingerprint, filename });
      items.delete(key);
      items.set(key, { file, request, about, result: { status: "missing", note: "not sent" } });
    }
  return [...items.values()];
}

/** Sends the requests that begin one trail, but not those that are older than what the trail already says. */
async function sendTrails(items: readonly Item[], sender: Sender): Promise<void> {
  const { flow, trail } = items[0]?.about ?? {};
  if (flow === undefined || trail === undefined) return;
  const { client, service, context } = sender;
  const request = getTrail(service, flow, trail);
  const httpResult = await client.send(request);
  const expected = {
    statuses: [200],
    body: v.object({ name: v.literal(trail), last_modified_at: v.number() }),
  };
  const found = saysNotFound(httpResult, "trail")
    ? known({ last_modified_at: 0 })
    : tryResponse({ request, settings: service }, httpResult, expected, context);
  if (!found.success) {
    mark(items, "missing", `not sent, because its trail cannot be read: ${found.reason}`);
    return;
  }
  const { older = [], current = [] } = Object.groupBy(items, ({ file }) =>
    found.value.last_modified_at > file.kept_at ? "older" : "current",
  );
  mark(older, "skipped", "the trail was changed after this was kept");
  await sendInOrder(current, sender);
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
    if (waitingFor.has(trailOf(item))) mark([item], "missing", "not sent, because its trail is not begun");
    else {
      const request = toServiceRequest(item.request, service);
      const expected = item.about.endpoint === "begin-trail" ? trailBegun : artifactReported;
      const httpResult = await client.send(request);
      const sent = tryResponse({ request, settings: service }, httpResult, expected, context);
      item.result = sent.success ? { status: "sent" } : { status: "missing", note: sent.reason };
    }
    if (isMissing(item)) {
      const note = "not sent, because an older request for the same is not recorded";
      mark(items.slice(index + 1), "missing", note);
      return;
    }
  }
}

/** Keeps what is still missing, in one file for each file that it came from and with the time of that. */
function keepMissing(items: readonly Item[], context: Context): readonly KeptFile[] {
  const missing = Map.groupBy(items.filter(isMissing), ({ file }) => file);
  return [...missing].flatMap(([file, left]) => {
    const requests = left.map(({ request }) => request);
    const { files, problems } = keepIn(file, requests, context);
    for (const [index, item] of left.entries()) {
      const problem = problems.get(index);
      if (problem !== undefined)
        mark([item], "missing", `${item.result.note ?? ""}. It was not kept again: ${problem}`);
    }
    return files;
  });
}
