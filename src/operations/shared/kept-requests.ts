// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").
import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import {
  ActionError,
  ConfigurationError,
  ServiceError,
  withoutHint,
  type ErrorParts,
} from "../../lib/errors.ts";
import {
  attestationSchemas,
  reportArtifactBodySchema,
  beginTrailBodySchema,
  fileOf,
  type Write,
} from "../../domain/write.ts";
import { flowNameSchema, trailNameSchema } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { runFacts } from "../../gate/decision-record.ts";
import { isObjectOrArray, parseJson, parseKeepingDigits } from "../../lib/json.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { readInputFile, describeFileError } from "../../lib/read-file.ts";
import { writeResultFile } from "../../lib/result-file.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/** Checks data by a schema and gives it as it came: the schema alone would put its fields in another order. */
const unchanged = <Data extends object>(schema: v.GenericSchema<unknown, Data>) =>
  v.pipe(
    v.custom<Data>(isObjectOrArray, "must be an object"),
    v.rawCheck(({ dataset, addIssue }) => {
      const checked = v.safeParse(schema, dataset.value, { abortEarly: true });
      if (checked.success) return;
      const [issue] = checked.issues;
      addIssue({ message: `\`${v.getDotPath(issue) ?? ""}\`: ${issue.message}` });
    }),
  );

const maxFileBytes = 10_000_000;

const sentFileSchema = v.pipe(
  v.strictObject({
    // The base name of a file.
    name: v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
    // Not by a pattern, which a text of megabytes would exhaust.
    base64: v.pipe(
      v.string(),
      v.transform((base64) => ({ base64, content: Buffer.from(base64, "base64") })),
      v.check(
        ({ base64, content }) => content.length <= maxFileBytes && content.toString("base64") === base64,
        "must be base64 of at most 10 MB",
      ),
    ),
  }),
  v.transform(({ name, base64: { content } }) => ({ filename: name, content })),
);

/** An attestation, by the word for its kind in the path. */
const keptAttestation = <const Kind extends string, Data extends object>(
  kind: Kind,
  schema: v.GenericSchema<unknown, Data>,
) =>
  v.strictObject({
    endpoint: v.literal("attest"),
    flow: flowNameSchema,
    trail: trailNameSchema,
    kind: v.literal(kind),
    data: unchanged(schema),
    file: v.exactOptional(sentFileSchema),
  });

const requestSchema = v.variant("endpoint", [
  v.strictObject({
    endpoint: v.literal("begin-trail"),
    flow: flowNameSchema,
    data: unchanged(beginTrailBodySchema),
    file: v.exactOptional(sentFileSchema),
  }),
  v.strictObject({
    endpoint: v.literal("report-artifact"),
    flow: flowNameSchema,
    data: unchanged(reportArtifactBodySchema),
  }),
  v.variant("kind", [
    keptAttestation("generic", attestationSchemas.generic),
    keptAttestation("junit", attestationSchemas.junit),
    keptAttestation("pull_request", attestationSchemas.pull_request),
    keptAttestation("custom", attestationSchemas.custom),
    keptAttestation("system", attestationSchemas.system),
  ]),
]);
const keptFileSchema = v.strictObject({
  version: v.literal(2, "must be 2: read the file with the version of this action that wrote it"),
  kept_at: v.pipe(v.number(), v.minValue(0), v.maxValue(8_640_000_000_000)),
  base_url: v.string(),
  org: v.string(),
  run: v.record(v.picklist(["attempt", "id", "job", "repository", "server_url"]), v.string()),
  requests: v.pipe(v.array(requestSchema), v.minLength(1, "is empty")),
  mac: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be 64 hex characters")),
});
export type KeptFile = v.InferOutput<typeof keptFileSchema>;

/** The fields of a file besides its requests. */
type KeptFileHeader = Omit<KeptFile, "requests" | "mac">;

/** Where requests are sent to, and the key under which they are kept. */
type Destination = Pick<ServiceSettings, "baseUrl" | "org" | "apiToken">;

/** Returns a write in the form in which it is kept: its file is base64. */
export function toKeptForm(write: Write): object {
  const file = fileOf(write);
  if (file === undefined) return write;
  return { ...write, file: { name: file.filename, base64: Buffer.from(file.content).toString("base64") } };
}

/** Returns the HMAC-SHA-256 of the compact JSON, under a key that only who has the API key can make; 64 hex characters. */
function macOf(json: string, { apiToken }: Pick<ServiceSettings, "apiToken">): string {
  const key = createHmac("sha256", apiToken).update("artifact-compliance-action kept requests v2").digest();
  return createHmac("sha256", key).update(json).digest("hex");
}

/** Returns the text of a file with these requests, in the form in which they are kept. */
function serialize(header: KeptFileHeader, requests: readonly object[], destination: Destination): string {
  const { version, kept_at, base_url, org, run } = header;
  const json = JSON.stringify({ version, kept_at, base_url, org, run, requests });
  return `${json.slice(0, -1)},"mac":"${macOf(json, destination)}"}\n`;
}

/** What a file holds at most, so that it can be read back: bytes, and values of JSON, of which commas are a bound. */
const maxFile = { bytes: 48_000_000, commas: 900_000 };

/** The paths of the files that were written, and why a request is not in one. */
interface Kept {
  readonly keptFiles: readonly string[];
  readonly problems: ReadonlyMap<Write, string>;
}

/** Keeps requests of this step in files. A request that holds a secret, or that cannot be read back, is not kept. */
export function keepRequests(
  requests: readonly Write[],
  destination: Destination,
  context: Context,
): Promise<Kept> {
  const { attempt, id, job, repository, server_url } = runFacts(context.environment);
  const run = omitUndefined({ attempt, id, job, repository, server_url });
  const { baseUrl: base_url, org } = destination;
  const kept_at = context.clock.now() / 1_000;
  return keepIn({ version: 2, kept_at, base_url, org, run }, requests, destination, context);
}

/**
 * Keeps a request that failed, or that must not be sent yet.
 * @param error why it was not sent
 * @throws ServiceError when it cannot be kept either
 */
export async function keepRequest(
  request: Write,
  error: ErrorParts,
  destination: Destination,
  context: Context,
): Promise<readonly string[]> {
  const { keptFiles, problems } = await keepRequests([request], destination, context);
  const problem = problems.get(request);
  if (problem === undefined) return keptFiles;
  throw new ServiceError({ ...error, reason: `The request was not kept: ${problem}` });
}

/** Keeps requests in files with this header; in one file, unless they are too large for one. Each file is read back. */
export async function keepIn(
  { run, ...others }: KeptFileHeader,
  requests: readonly Write[],
  destination: Destination,
  context: Pick<Context, "environment" | "redact">,
): Promise<Kept> {
  const { redact } = context;
  const facts = Object.entries(run).filter(([, fact]) => redact(fact) === fact);
  const header: KeptFileHeader = { ...others, run: Object.fromEntries(facts) };
  const problems = new Map<Write, string>();
  /** What is written to each file, and how much of what one can hold that is. */
  const files: { readonly forms: Map<Write, object>; share: number }[] = [];
  for (const request of requests) {
    const form = toKeptForm(request);
    const json = JSON.stringify(form);
    const share = Math.max(Buffer.byteLength(json) / maxFile.bytes, json.split(",").length / maxFile.commas);
    const problem = findProblem(request, form, share);
    if (problem !== undefined) {
      problems.set(request, problem);
      continue;
    }
    const last = files.at(-1);
    if (last === undefined || last.share + share > 1)
      files.push({ forms: new Map([[request, form]]), share });
    else {
      last.forms.set(request, form);
      last.share += share;
    }
  }
  const keptFiles: string[] = [];
  for (const { forms } of files) {
    const written = await writeKeptFile(
      serialize(header, [...forms.values()], destination),
      destination,
      context,
    );
    if (written.success) keptFiles.push(written.value);
    else for (const request of forms.keys()) problems.set(request, written.reason);
  }
  return { keptFiles, problems };

  function findProblem(request: Write, form: object, share: number): string | undefined {
    if (share > 1) return "it is too large for a file of kept requests";
    // As text, for a number can be a secret too; and the file's own text, which base64 hides.
    const file = Buffer.from(fileOf(request)?.content ?? "").toString();
    const texts = [header.base_url, header.org, JSON.stringify(form), file];
    if (texts.some((one) => redact(one) !== one)) return "it holds a secret of this step";
    // Alone, so that the other requests of the step are kept.
    const read = parseKeptFile(Buffer.from(serialize(header, [form], destination)), destination);
    return read.success ? undefined : `it could not be read back: ${read.reason}`;
  }
}

/** Writes a file and reads it back. Returns its path, or why there is none. */
async function writeKeptFile(
  text: string,
  destination: Destination,
  { environment, redact }: Pick<Context, "environment" | "redact">,
): Promise<Result<string>> {
  let path: string | undefined;
  const discard = (reason: string) => {
    if (path !== undefined) rmSync(path, { force: true });
    return err(reason);
  };
  try {
    path = writeResultFile("kept", "json", environment, [text]);
    // An output with `***` in it would lead nowhere.
    if (redact(path) !== path) return discard("the path of its file holds a secret of this step");
    // Not stopped by a cancellation: the request was not answered, and would be lost.
    await readKeptFile(path, path, destination, new AbortController().signal);
    return ok(path);
  } catch (error) {
    const reason = error instanceof ActionError ? withoutHint(error.parts) : describeFileError(error);
    if (reason === undefined) throw error;
    return discard(`its file could not be written and read back: ${reason}`);
  }
}

interface Unreadable {
  readonly reason: string;
  readonly hint: string;
  /** It is for another service or organization. */
  readonly isElsewhere?: true;
}

/** Parses a file of kept requests that a step with this API key wrote for this service. */
export function parseKeptFile(
  content: Uint8Array,
  { baseUrl, org, apiToken }: Destination,
): Result<KeptFile, Unreadable> {
  const invalid = (reason: string, hint = "Use the files that the output `kept-file` named, unchanged") =>
    ({ success: false, reason, hint }) as const;
  const json = parseJson(content);
  if (!json.success) return invalid(`It is not a file of kept requests: ${json.reason}`);
  const value = parseKeepingDigits(new TextDecoder().decode(content));
  if (!isObjectOrArray(value)) return invalid("It is not a file of kept requests: it is not a JSON object");
  if (v.is(v.object({ version: v.literal(1) }), value))
    return invalid(
      "It has version 1 of the format, which does not show who wrote it",
      "Run the build again. Only files of version 2 are sent",
    );
  const parsed = v.safeParse(keptFileSchema, value, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return invalid(`\`${v.getDotPath(issue) ?? "the file"}\`: ${issue.message}`);
  }
  const file = parsed.output;
  if (file.base_url !== baseUrl) {
    const reason = `It is for the service at \`${file.base_url}\``;
    return { ...invalid(reason, "Set `base-url` to that, or omit the file"), isElsewhere: true };
  }
  if (file.org !== org) {
    const reason = `It is for the organization \`${file.org}\``;
    return { ...invalid(reason, "Set `org` to that, or omit the file"), isElsewhere: true };
  }
  // Of the object as it came, because a schema puts its fields in another order.
  const body = Object.fromEntries(Object.entries(value).filter(([key]) => key !== "mac"));
  if (file.mac !== macOf(JSON.stringify(body), { apiToken }))
    return invalid(
      "It was changed, or it was kept under another API key",
      "Use the files that the output `kept-file` named, unchanged, with the API key of the step that kept them",
    );
  return ok(file);
}

/**
 * Reads a file of kept requests.
 * @param name of the file, in errors
 * @param destination where its requests are to be sent: a file for another service or organization is refused
 * @throws ConfigurationError for a file that no step with this API key wrote, or that cannot be read; CancelledError
 */
export async function readKeptFile(
  path: string | Buffer,
  name: string,
  destination: Destination,
  signal: AbortSignal,
): Promise<KeptFile> {
  const content = await readInputFile("kept-from", path, name, signal);
  const parsed = parseKeptFile(content, destination);
  if (!parsed.success) {
    const { reason, hint } = parsed;
    throw new ConfigurationError({ message: `\`${name}\` cannot be sent`, reason, hint });
  }
  return parsed.value;
}
