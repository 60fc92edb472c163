// `send-kept`: sends what writes have kept in an outage, unchanged, but nothing that is older than what is on record.
import { statSync } from "node:fs";
import { withFileErrors, decodePath, toFsPath } from "../artifacts/paths.ts";
import { findPaths } from "../artifacts/select/select.ts";
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
  trailsWith,
  wasChangedSince,
} from "./shared/recorded-trail.ts";
import type {
  AttestationTarget,
  NamedArtifact,
  Reader,
  RecordedTrail,
  Subject,
} from "./shared/recorded-trail.ts";
import { dryRunOutcome, toFailedRequest } from "./shared/responses.ts";

/** The largest size of all files together, in bytes: they are in memory as a whole. */
const maxTotal = 128_000_000;

/** What became of a request. */
type Fate = Pick<SentRequest, "status" | "note" | "hint" | "detail">;

/** A request to send, the file that it comes from, and what became of it. */
interface Item<Request extends Write = Write> {
  readonly file: KeptFile;
  readonly request: Request;
  fate: Fate;
}
type KeptTrail = Item<Extract<Write, { endpoint: "begin-trail" }>>;
type KeptReport = Item<Extract<Write, { endpoint: "report-artifact" }>>;
type KeptAttestation = Item<Extract<Write, { endpoint: "attest" }>>;

interface Sender extends Reader {
  /** Reads a trail, once in a step: before anything is sent to it. */
  readonly trail: (flow: FlowName, trail: TrailName) => Promise<Result<RecordedTrail | undefined>>;
}

/**
 * Sends kept requests: trails before what belongs to them, and for each target only the newest, unless something newer is
 * on record. Of a file that is not valid nothing is sent. What is not recorded is kept again.
 * @throws ConfigurationError, ConfigurationErrors when no file is valid; CancelledError
 */
export async function sendKept(request: SendKeptRequest, context: Context): Promise<Outcome> {
  const { service } = request;
  const budget = new Budget(service.timeout, context.clock);
  const { files, errors } = await readFiles(request, budget, context);
  if (files.length === 0 || request.dryRun) throwTogether(errors.map(({ error }) => error));
  const items = newestFirst(files);
  if (request.dryRun) {
    const endpoints = items.map((item) => writeEndpoint(service, item.request));
    return dryRunOutcome(endpoints, service, { operation: "send-kept", artifacts: [] });
  }

  using client = createServiceClient({ ...service, budget }, context);
  const sender = createSender({ client, service, context });
  const trails = items.filter(isTrail);
  const reports = items.filter(isReport);
  await mapConcurrent(items, ({ request }) => sender.trail(request.flow, trailOf(request)));
  const byTrail = Map.groupBy(trails, trailKey);
  await mapConcurrent([...byTrail.values()], (group) => sendTrail(group, sender));
  const byFingerprint = Map.groupBy(reports, ({ request: { flow, data } }) => `${flow}/${data.fingerprint}`);
  await mapConcurrent([...byFingerprint.values()], (group) => sendReports(group, byTrail, sender));
  // Last, because the service takes an attestation of a fingerprint only when it has the artifact.
  const reportsOf = Map.groupBy(reports, trailKey);
  const namedIn: NamedIn = (item) => (reportsOf.get(trailKey(item)) ?? []).flatMap(namedArtifact);
  const attestations = await leaveOutReplaced(items.filter(isAttestation), namedIn, sender);
  await mapConcurrent(attestations, (item) => sendAttestation(item, byTrail, namedIn, sender));
  const keptFiles = await keepMissing(items, sender);
  return { kind: "kept-sent", requests: items.map(describe), invalidFiles: errors.map(toInvalid), keptFiles };
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
  const { request, fate } = item;
  const { endpoint, flow } = request;
  const about = { endpoint, flow, trail: trailOf(request), ...fate };
  if (isReport(item)) return { ...about, ...pick(item.request.data, "fingerprint", "filename") };
  if (!isAttestation(item)) return about;
  const { name, artifact, fingerprint } = targetOf(item);
  const attestation = artifact === undefined ? name : `${artifact}.${name}`;
  return { ...about, attestation, ...omitUndefined({ fingerprint }) };
}

interface FileError {
  readonly file: string;
  readonly error: ConfigurationError;
}
const toInvalid = ({ file, error }: FileError): InvalidFile => ({
  file,
  status: "invalid",
  note: withoutHint(error.parts),
});

/** Reads and checks every file. Returns the valid ones, the newest first, and why others are not. */
async function readFiles(
  { keptFrom, service }: SendKeptRequest,
  budget: Budget,
  context: Context,
): Promise<{ readonly files: readonly KeptFile[]; readonly errors: readonly FileError[] }> {
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
  const errors: FileError[] = [];
  for (const path of paths) {
    const name = decodePath(path);
    try {
      files.push(await readKeptFile(toFsPath(path), name, service, { budget, signal: context.signal }));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      errors.push({ file: name, error });
    }
  }
  return { files: files.toSorted((one, other) => other.kept_at - one.kept_at), errors };
}

/** Returns the requests of all files, the newest first. Of equal ones only the newest is there. */
function newestFirst(files: readonly KeptFile[]): readonly Item[] {
  const items = new Map<string, Item>();
  for (const file of files)
    for (const request of file.requests) {
      const key = JSON.stringify(toKeptForm(request));
      if (!items.has(key))
        items.set(key, { file, request, fate: { status: "missing", note: "it was not sent" } });
    }
  return [...items.values()];
}

function createSender(reader: Reader): Sender {
  const read = new Map<string, Promise<Result<RecordedTrail | undefined>>>();
  return {
    ...reader,
    trail: (flow, trail) => {
      const key = `${flow}/${trail}`;
      const reading = read.get(key) ?? readTrail(reader, flow, trail);
      read.set(key, reading);
      return reading;
    },
  };
}

async function send(item: Item, { client, service, context }: Sender): Promise<Fate> {
  const result = await client.call(writeEndpoint(service, item.request));
  if (result.success) return { status: "sent" };
  const { reason: note, ...others } = toFailedRequest(result.failure, context);
  return { status: "missing", note, ...others };
}

const when = ({ file }: Item) => new Date(file.kept_at * 1_000).toISOString();

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
    const leaveOut = (reason: string): Fate =>
      template === undefined || isReplaced || hasTemplate(trail, template)
        ? { status: "skipped", note: reason }
        : { status: "discarded", note: `${reason}, and ${otherTemplate}` };
    if (newest !== undefined)
      item.fate = leaveOut(`a newer request for this trail was kept at ${when(newest)}`);
    else if (!recorded.success)
      item.fate = { status: "missing", note: `its trail cannot be read: ${recorded.reason}` };
    else if (trail !== undefined && wasChangedSince(trail, item.file.kept_at))
      item.fate = leaveOut("the trail was changed after this was kept");
    else item.fate = await send(item, sender);
    newest ??= item;
    isReplaced ||= template !== undefined;
  }
}

/** Sends the newest of the reports of one fingerprint in a flow, unless something newer is on record. */
async function sendReports(
  items: readonly KeptReport[],
  trails: ReadonlyMap<string, readonly KeptTrail[]>,
  sender: Sender,
): Promise<void> {
  const [newest] = items;
  for (const item of items) {
    if (newest !== undefined && newest.file.kept_at > item.file.kept_at)
      item.fate = {
        status: "skipped",
        note: `a newer report of this artifact in this flow was kept at ${when(newest)}`,
      };
    else {
      const begins = trails.get(trailKey(item)) ?? [];
      item.fate = fateWith(begins) ?? (await findNewer(item, sender)) ?? (await send(item, sender));
    }
  }
}

/** Returns the artifacts with names that kept requests report to the trail of an attestation. */
type NamedIn = (item: KeptAttestation) => readonly NamedArtifact[];

/** Leaves out each attestation of which a newer one, of the same name and subject, was kept. Returns the others. */
async function leaveOutReplaced(
  items: readonly KeptAttestation[],
  namedIn: NamedIn,
  sender: Sender,
): Promise<readonly KeptAttestation[]> {
  const left: KeptAttestation[] = [];
  const byName = Map.groupBy(items, (item) => `${trailKey(item)} ${targetOf(item).name}`);
  for (const [first, ...others] of byName.values()) {
    if (first === undefined) continue;
    const recorded = await sender.trail(first.request.flow, first.request.trail);
    const subjectOf = createSubjectOf([
      ...(recorded.success && recorded.value ? artifactsIn(recorded.value) : []),
      ...namedIn(first),
    ]);
    const known: { readonly item: KeptAttestation; readonly subject: Subject }[] = [];
    for (const item of [first, ...others]) {
      const { fingerprint, artifact } = targetOf(item);
      const subject = subjectOf(fingerprint, artifact);
      // Also one that is left out itself: it was newer, and may have been about this artifact of its name.
      const newer = known.find((one) => isSameSubject(one.subject, subject));
      if (newer === undefined) left.push(item);
      else
        item.fate = {
          status: "skipped",
          note: `a newer attestation of this name and subject was kept at ${when(newer.item)}`,
        };
      known.push({ item, subject });
    }
  }
  return left;
}

function namedArtifact({ request: { data } }: KeptReport): readonly NamedArtifact[] {
  const { fingerprint, template_reference_name: name } = data;
  return name === undefined ? [] : [{ fingerprint, name }];
}

/** Sends an attestation, unless something newer is on record. */
async function sendAttestation(
  item: KeptAttestation,
  trails: ReadonlyMap<string, readonly KeptTrail[]>,
  namedIn: NamedIn,
  sender: Sender,
): Promise<void> {
  const begins = trails.get(trailKey(item)) ?? [];
  item.fate =
    fateWith(begins) ?? (await findNewerAttestation(item, namedIn, sender)) ?? (await send(item, sender));
}

/** Returns what becomes of an attestation that must not be sent, because a newer one is or may be on record. */
async function findNewerAttestation(
  item: KeptAttestation,
  namedIn: NamedIn,
  sender: Sender,
): Promise<Fate | undefined> {
  const { flow, trail } = item.request;
  const recorded = await sender.trail(flow, trail);
  if (!recorded.success) return { status: "missing", note: `its trail cannot be read: ${recorded.reason}` };
  if (recorded.value === undefined) return undefined;
  switch (compareAttestations(recorded.value, targetOf(item), item.file.kept_at, namedIn(item))) {
    case "newer":
      return { status: "skipped", note: "a newer attestation of this name and subject is on record" };
    case "unclear":
      return {
        status: "discarded",
        note: "its trail has an attestation of this name and subject from within 300 s of it, and clocks differ: it is not known which is newer",
      };
    case "older":
      return undefined;
  }
}

/** Returns what becomes of a report to a trail that is not begun as it was kept. */
function fateWith(begins: readonly KeptTrail[]): Fate | undefined {
  const statuses = new Set(begins.map(({ fate }) => fate.status));
  if (statuses.has("missing")) return { status: "missing", note: "its trail is not begun" };
  if (statuses.has("discarded")) return { status: "discarded", note: otherTemplate };
  return undefined;
}

/** Returns what becomes of a report that must not be sent, because a newer one is or may be on record. */
async function findNewer({ file, request }: KeptReport, sender: Sender): Promise<Fate | undefined> {
  const { flow, data } = request;
  const { fingerprint, trail_name: own } = data;
  const inOwn = await findNewerIn(own);
  // A doubt does not end it: another trail can have a newer report for certain.
  if (inOwn !== undefined && inOwn.status !== "discarded") return inOwn;
  const named = await trailsWith(sender, flow, fingerprint);
  if (!named.success)
    return { status: "missing", note: `the trails of its artifact are not known: ${named.reason}` };
  const others = named.value.filter((trail) => trail !== own);
  const fates = [inOwn, ...(await mapConcurrent(others, findNewerIn))];
  return (["missing", "skipped", "discarded"] as const)
    .map((status) => fates.find((fate) => fate?.status === status))
    .find((fate) => fate !== undefined);

  async function findNewerIn(trail: TrailName): Promise<Fate | undefined> {
    const recorded = await sender.trail(flow, trail);
    if (!recorded.success)
      return { status: "missing", note: `trail ${trail} cannot be read: ${recorded.reason}` };
    if (recorded.value === undefined)
      return trail === own
        ? undefined
        : { status: "missing", note: `trail ${trail} has its artifact, but cannot be found` };
    switch (compareReports(recorded.value, fingerprint, file.kept_at)) {
      case "newer":
        return { status: "skipped", note: `a newer report of this artifact is on record in trail ${trail}` };
      case "unclear":
        return {
          status: "discarded",
          note: `trail ${trail} has a report of this artifact from within 300 s of it, and clocks differ: it is not known which is newer`,
        };
      case "older":
        return undefined;
    }
  }
}

/** Keeps what is still missing, in one file for each file that it came from and with the time of that. */
async function keepMissing(items: readonly Item[], { service, context }: Sender): Promise<readonly string[]> {
  const missing = Map.groupBy(
    items.filter(({ fate }) => fate.status === "missing"),
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
        item.fate = {
          status: "discarded",
          note: `${item.fate.note ?? ""}. It was not kept again: ${problem}`,
        };
    }
  }
  return paths;
}
