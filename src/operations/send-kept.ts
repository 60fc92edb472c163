// `send-kept`: sends what writes have kept in an outage, unchanged, but nothing that is older than what is on record.
import { statSync } from "node:fs";
import { withFileErrors, decodePath, toFsPath } from "../artifacts/paths.ts";
import { findPaths } from "../artifacts/select/find-paths.ts";
import type { Context } from "../context.ts";
import { ConfigurationError, withoutHint } from "../lib/errors.ts";
import type { FlowName, TrailName } from "../domain/identifiers.ts";
import type { InvalidFile, Outcome, SentRequest } from "../domain/outcome.ts";
import type { SendKeptRequest } from "../domain/request.ts";
import { templateOf, trailOf, type Write } from "../domain/write.ts";
import { Budget } from "../lib/budget.ts";
import { collectErrors, mapConcurrent, throwTogether } from "../lib/concurrency.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { pick } from "../lib/pick.ts";
import type { Result } from "../lib/result.ts";
import { createServiceClient } from "../service/client.ts";
import { writeEndpoint } from "../service/endpoints.ts";
import { keepIn, readKeptFile, toKeptForm, type KeptFile } from "./shared/kept-requests.ts";
import {
  artifactsIn,
  compareAttestations,
  compareReports,
  createSubjectOf,
  hasTemplate,
  isSameSubject,
  readTrail,
  findTrailsWith,
  wasChangedSince,
} from "./shared/recorded-trail.ts";
import type {
  AttestationTarget,
  Reader,
  RecordedTrail,
  RelativeAge,
  Subject,
} from "./shared/recorded-trail.ts";
import { dryRunOutcome, toFailedRequest } from "./shared/responses.ts";

/** The largest size of all files together, in bytes: they are in memory as a whole. */
const maxTotal = 128_000_000;

/** What became of a request. */
type SendResult = Pick<SentRequest, "status" | "note" | "hint" | "detail">;

const sendResult = (status: SendResult["status"], note: string): SendResult => ({ status, note });

/** A request to send, the file that it comes from, and what became of it. */
interface Item<Request extends Write = Write> {
  readonly file: KeptFile;
  readonly request: Request;
  result: SendResult;
}
type KeptTrail = Item<Extract<Write, { endpoint: "begin-trail" }>>;
type KeptReport = Item<Extract<Write, { endpoint: "report-artifact" }>>;
type KeptAttestation = Item<Extract<Write, { endpoint: "attest" }>>;

/** What reads and sends, and what is known of the other requests. */
interface Sender extends Reader {
  /** Reads a trail, once in a step: before anything is sent to it. */
  readonly trail: (flow: FlowName, trail: TrailName) => Promise<Result<RecordedTrail | undefined>>;
  /** The requests that begin the trail of a request, and those that report artifacts to it. */
  readonly begins: (item: Item) => readonly KeptTrail[];
  readonly reports: (item: Item) => readonly KeptReport[];
}

/**
 * Sends kept requests: trails before what belongs to them, and for each target only the newest, unless something newer is
 * on record. Of a file that is not valid nothing is sent. What is not recorded is kept again.
 * @throws ConfigurationError, ConfigurationErrors when no file is valid; CancelledError
 */
export async function sendKept(request: SendKeptRequest, context: Context): Promise<Outcome> {
  const { service } = request;
  const budget = new Budget(service.timeout, context.clock);
  const { files, errors } = await readFiles(request, context);
  if (files.length === 0 || request.dryRun) throwTogether([...errors.values()]);
  const items = newestFirst(files);
  if (request.dryRun) {
    const endpoints = items.map((item) => writeEndpoint(service, item.request));
    return dryRunOutcome(endpoints, service, { operation: "send-kept", artifacts: [] });
  }

  using client = createServiceClient({ ...service, budget }, context);
  const sender = createSender({ client, service, context }, items);
  await mapConcurrent(items, ({ request }) => sender.trail(request.flow, trailOf(request)));
  const byTrail = Map.groupBy(items.filter(isTrail), trailKey);
  await mapConcurrent([...byTrail.values()], (group) => sendTrail(group, sender));
  const byFingerprint = Map.groupBy(
    items.filter(isReport),
    ({ request: { flow, data } }) => `${flow}/${data.fingerprint}`,
  );
  await mapConcurrent([...byFingerprint.values()], (group) => sendReports(group, sender));
  // Last, because the service takes an attestation of a fingerprint only when it has the artifact.
  const attestations = await skipReplaced(items.filter(isAttestation), sender);
  await mapConcurrent(attestations, (item) => sendAttestation(item, sender));
  const keptFiles = await keepMissing(items, sender);
  const invalidFiles = [...errors].map(([file, { parts }]): InvalidFile => {
    return { file, status: "invalid", note: withoutHint(parts) };
  });
  return { kind: "kept-sent", requests: items.map(describe), invalidFiles, keptFiles };
}

const trailKey = ({ request }: Item) => `${request.flow}/${trailOf(request)}`;
const isTrail = (item: Item): item is KeptTrail => item.request.endpoint === "begin-trail";
const isReport = (item: Item): item is KeptReport => item.request.endpoint === "report-artifact";
const isAttestation = (item: Item): item is KeptAttestation => item.request.endpoint === "attest";

/** Names what an attestation is about, and its name. */
function targetOf({ request: { data } }: KeptAttestation): AttestationTarget {
  const [artifact] = data.target_artifacts ?? [];
  return omitUndefined({ name: data.attestation_name, fingerprint: data.artifact_fingerprint, artifact });
}

function describe(item: Item): SentRequest {
  const { endpoint, flow } = item.request;
  const about = { endpoint, flow, trail: trailOf(item.request), ...item.result };
  if (isReport(item)) return { ...about, ...pick(item.request.data, "fingerprint", "filename") };
  if (!isAttestation(item)) return about;
  const { name, artifact, fingerprint } = targetOf(item);
  const attestation = artifact === undefined ? name : `${artifact}.${name}`;
  return { ...about, attestation, ...omitUndefined({ fingerprint }) };
}

/** Reads and checks every file. Returns the valid ones, and of the others by their names why they are not. */
async function readFiles({ keptFrom, service }: SendKeptRequest, context: Context) {
  const hint =
    "Check that the files that the output `kept-file` named were uploaded, and where they were downloaded";
  const options = { artifactType: "file", ifNoMatch: "fail", input: "kept-from", hint } as const;
  const found = await collectErrors(keptFrom, (line) => findPaths(line, options, context));
  const paths = [...new Set(found.flat())];
  const total = paths.reduce((sum, path) => sum + withFileErrors(path, (at) => statSync(at), hint).size, 0);
  if (total > maxTotal)
    throw new ConfigurationError({
      message: `The files of \`kept-from\` are larger than ${maxTotal / 1_000_000} MB together`,
      hint: "Send them in several steps, the newest files first",
    });
  const files: KeptFile[] = [];
  const errors = new Map<string, ConfigurationError>();
  for (const path of paths) {
    const name = decodePath(path);
    try {
      files.push(await readKeptFile(toFsPath(path), name, service, context.signal));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      errors.set(name, error);
    }
  }
  return { files, errors };
}

/** Returns the requests of all files, the newest first. Of equal ones only the newest is there. */
function newestFirst(files: readonly KeptFile[]): readonly Item[] {
  const items = new Map<string, Item>();
  for (const file of files.toSorted((one, other) => other.kept_at - one.kept_at))
    for (const request of file.requests) {
      const key = JSON.stringify(toKeptForm(request));
      if (!items.has(key))
        items.set(key, { file, request, result: sendResult("missing", "it was not sent") });
    }
  return [...items.values()];
}

function createSender(reader: Reader, items: readonly Item[]): Sender {
  const read = new Map<string, Promise<Result<RecordedTrail | undefined>>>();
  const trails = Map.groupBy(items.filter(isTrail), trailKey);
  const reports = Map.groupBy(items.filter(isReport), trailKey);
  return {
    ...reader,
    trail: (flow, trail) => {
      const key = `${flow}/${trail}`;
      const reading = read.get(key) ?? readTrail(reader, flow, trail);
      read.set(key, reading);
      return reading;
    },
    begins: (item) => trails.get(trailKey(item)) ?? [],
    reports: (item) => reports.get(trailKey(item)) ?? [],
  };
}

async function send(item: Item, { client, service, context }: Sender): Promise<SendResult> {
  const result = await client.call(writeEndpoint(service, item.request));
  if (result.success) return { status: "sent" };
  const { reason: note, ...others } = toFailedRequest(result.failure, context);
  return { status: "missing", note, ...others };
}

const attestationNoun = "attestation of this name and subject";

const keptAt = ({ file }: Item) => new Date(file.kept_at * 1_000).toISOString();

const otherTemplate =
  "gates judge the trail by another template than the one that was kept. Run the build again";

/** Sends the newest of the requests that begin one trail, unless the trail was changed since. */
async function sendTrail(items: readonly KeptTrail[], sender: Sender): Promise<void> {
  let newest: KeptTrail | undefined;
  let isReplaced = false;
  for (const item of items) {
    const { flow, data } = item.request;
    const recorded = await sender.trail(flow, data.name);
    const trail = recorded.success ? recorded.value : undefined;
    const template = templateOf(item.request);
    const skip = (reason: string): SendResult =>
      template === undefined || isReplaced || hasTemplate(trail, template)
        ? sendResult("skipped", reason)
        : sendResult("discarded", `${reason}, and ${otherTemplate}`);
    if (newest !== undefined)
      item.result = skip(`a newer request for this trail was kept at ${keptAt(newest)}`);
    else if (!recorded.success)
      item.result = sendResult("missing", `its trail cannot be read: ${recorded.reason}`);
    else if (trail !== undefined && wasChangedSince(trail, item.file.kept_at))
      item.result = skip("the trail was changed after this was kept");
    else item.result = await send(item, sender);
    newest ??= item;
    isReplaced ||= template !== undefined;
  }
}

/** Sends the newest of the reports of one fingerprint in a flow, unless something newer is on record. */
async function sendReports(items: readonly KeptReport[], sender: Sender): Promise<void> {
  const [newest] = items;
  for (const item of items)
    item.result =
      newest !== undefined && newest.file.kept_at > item.file.kept_at
        ? sendResult("skipped", `a newer report of this artifact in this flow was kept at ${keptAt(newest)}`)
        : (resultByTrail(item, sender) ??
          (await findNewerReport(item, sender)) ??
          (await send(item, sender)));
}

/** Skips each attestation of which a newer one, of the same name and subject, was kept. Returns the others. */
async function skipReplaced(
  items: readonly KeptAttestation[],
  sender: Sender,
): Promise<readonly KeptAttestation[]> {
  const remaining: KeptAttestation[] = [];
  const byName = Map.groupBy(items, (item) => `${trailKey(item)} ${targetOf(item).name}`);
  for (const [first, ...others] of byName.values()) {
    if (first === undefined) continue;
    const recorded = await sender.trail(first.request.flow, first.request.trail);
    const artifacts = recorded.success && recorded.value ? artifactsIn(recorded.value) : [];
    const subjectOf = createSubjectOf([...artifacts, ...artifactsFor(first, sender)]);
    const known: { readonly item: KeptAttestation; readonly subject: Subject }[] = [];
    for (const item of [first, ...others]) {
      const { fingerprint, artifact } = targetOf(item);
      const subject = subjectOf(fingerprint, artifact);
      // Also one that is skipped itself: it was newer, and may have been about this artifact of its name.
      const newer = known.find((one) => isSameSubject(one.subject, subject))?.item;
      known.push({ item, subject });
      if (newer === undefined) remaining.push(item);
      else item.result = sendResult("skipped", `a newer ${attestationNoun} was kept at ${keptAt(newer)}`);
    }
  }
  return remaining;
}

/** Returns the artifacts that kept requests report to the trail of an attestation. */
const artifactsFor = (item: KeptAttestation, { reports }: Sender) =>
  reports(item).map(({ request: { data } }) => ({
    fingerprint: data.fingerprint,
    name: data.template_reference_name,
  }));

/** Sends an attestation, unless something newer is on record. */
async function sendAttestation(item: KeptAttestation, sender: Sender): Promise<void> {
  const compare = (recorded: RecordedTrail) =>
    compareAttestations(recorded, targetOf(item), item.file.kept_at, artifactsFor(item, sender));
  item.result =
    resultByTrail(item, sender) ??
    (await resultByRecord(item.request.trail, item, sender, attestationNoun, compare)) ??
    (await send(item, sender));
}

/** Returns the result of a request whose trail is not begun as it was kept; undefined where that does not stop it. */
function resultByTrail(item: Item, { begins }: Sender): SendResult | undefined {
  const statuses = new Set(begins(item).map((begin) => begin.result.status));
  if (statuses.has("missing")) return sendResult("missing", "its trail is not begun");
  return statuses.has("discarded") ? sendResult("discarded", otherTemplate) : undefined;
}

/** Returns the result of a report that must not be sent, because a newer one is or may be on record. */
async function findNewerReport(item: KeptReport, sender: Sender): Promise<SendResult | undefined> {
  const { file, request } = item;
  const { fingerprint, trail_name: own } = request.data;
  const findIn = (trail: TrailName) =>
    resultByRecord(trail, item, sender, "report of this artifact", (recorded) =>
      compareReports(recorded, fingerprint, file.kept_at),
    );
  const inOwn = await findIn(own);
  // A doubt does not end it: another trail can have a newer report for certain.
  if (inOwn !== undefined && inOwn.status !== "discarded") return inOwn;
  const named = await findTrailsWith(sender, request.flow, fingerprint);
  if (!named.success)
    return sendResult("missing", `the trails of its artifact are not known: ${named.reason}`);
  const others = named.value.filter((trail) => trail !== own);
  const results = [inOwn, ...(await mapConcurrent(others, findIn))];
  return (["missing", "skipped", "discarded"] as const)
    .map((status) => results.find((one) => one?.status === status))
    .find((one) => one !== undefined);
}

/**
 * Returns the result of a request that must not be sent, because a newer one is or may be on record in a trail.
 * @param noun what both are
 */
async function resultByRecord(
  trail: TrailName,
  { request }: Item,
  sender: Sender,
  noun: string,
  compare: (recorded: RecordedTrail) => RelativeAge,
): Promise<SendResult | undefined> {
  const recorded = await sender.trail(request.flow, trail);
  if (!recorded.success) return sendResult("missing", `trail ${trail} cannot be read: ${recorded.reason}`);
  if (recorded.value === undefined)
    return trail === trailOf(request)
      ? undefined
      : sendResult("missing", `trail ${trail} has its artifact, but cannot be found`);
  switch (compare(recorded.value)) {
    case "newer":
      return sendResult("skipped", `a newer ${noun} is on record in trail ${trail}`);
    case "unclear":
      return sendResult(
        "discarded",
        `trail ${trail} has another ${noun} from within 300 s of it, and clocks differ: it is not known which is newer`,
      );
    case "older":
      return undefined;
  }
}

/** Keeps what is still missing, in one file for each file that it came from and with the time of that. */
async function keepMissing(items: readonly Item[], { service, context }: Sender): Promise<readonly string[]> {
  const missing = Map.groupBy(
    items.filter(({ result }) => result.status === "missing"),
    ({ file }) => file,
  );
  const paths: string[] = [];
  for (const [file, left] of missing) {
    const requests = left.map(({ request }) => request);
    const { keptFiles, problems } = await keepIn(file, requests, service, context);
    paths.push(...keptFiles);
    for (const item of left) {
      const problem = problems.get(item.request);
      if (problem !== undefined)
        item.result = sendResult("discarded", `${item.result.note ?? ""}. It was not kept again: ${problem}`);
    }
  }
  return paths;
}
