// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").
import { hash } from "node:crypto";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import { flowNameSchema } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/service-settings.ts";
import { artifactToReportSchema, trailToBeginSchema } from "../../domain/written.ts";
import { runFacts } from "../../gate/decision-record.ts";
import { isObjectOrArray, parseJson, parseKeepingDigits } from "../../lib/json.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { beginTrail, reportArtifact, type TemplateFile } from "../../service/endpoints.ts";
import type { ServiceRequest } from "../../service/request.ts";

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

const longestTemplate = 10_000_000;

const templateSchema = v.strictObject({
  // The base name of a file.
  name: v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
  // Not by a pattern, which a text of megabytes would exhaust.
  base64: v.pipe(
    v.string(),
    v.check((base64) => {
      const bytes = Buffer.from(base64, "base64");
      return bytes.length <= longestTemplate && bytes.toString("base64") === base64;
    }, "must be base64 of at most 10 MB"),
  ),
});

const changeableSchema = v.variant("endpoint", [
  v.strictObject({
    endpoint: v.literal("begin-trail"),
    flow: flowNameSchema,
    data: unchanged(trailToBeginSchema),
    template_file: v.exactOptional(templateSchema),
    sha256: v.string(),
  }),
  v.strictObject({
    endpoint: v.literal("report-artifact"),
    flow: flowNameSchema,
    data: unchanged(artifactToReportSchema),
    sha256: v.string(),
  }),
]);
/** A request as it is kept. */
export type KeptRequest = v.InferOutput<typeof changeableSchema>;

/** A request to keep: a trail with its template, or an artifact. */
export type UnansweredRequest = WithoutHash<KeptRequest>;
type WithoutHash<Kept> = Kept extends unknown ? Omit<Kept, "sha256"> : never;

const requestSchema = v.pipe(
  changeableSchema,
  v.check(
    (request) => request.sha256 === digestOf(request),
    "`sha256` is not that of `data` and the template: the request was changed",
  ),
);

const keptFileSchema = v.strictObject({
  version: v.literal(1, "must be 1: read the file with the version of this action that wrote it"),
  kept_at: v.pipe(v.number(), v.minValue(0), v.maxValue(8_640_000_000_000)),
  base_url: v.string(),
  org: v.string(),
  run: v.record(v.picklist(["attempt", "id", "job", "repository", "server_url"]), v.string()),
  requests: v.pipe(v.array(requestSchema), v.minLength(1, "is empty")),
});
/** A file of kept requests. */
export type KeptFile = v.InferOutput<typeof keptFileSchema>;

/** Returns the SHA-256 of what is sent: the compact JSON of the data, then the template's bytes. */
function digestOf(request: UnansweredRequest): string {
  const json = Buffer.from(JSON.stringify(request.data));
  return hash("sha256", Buffer.concat([json, templateOf(request)?.content ?? Buffer.of()]));
}

/** Returns the template of a trail, where it has one. */
export function templateOf({ template_file: file }: Templated): TemplateFile | undefined {
  return file && { filename: file.name, content: Buffer.from(file.base64, "base64") };
}

interface Templated {
  readonly endpoint?: string;
  readonly template_file?: v.InferOutput<typeof templateSchema>;
}

/** Returns the form in which a template is kept. */
export const toKeptTemplate = ({ filename, content }: TemplateFile) => ({
  name: filename,
  base64: Buffer.from(content).toString("base64"),
});

/** Returns the request as it is sent. */
export function toServiceRequest(
  request: UnansweredRequest,
  settings: Pick<ServiceSettings, "org">,
): ServiceRequest {
  return request.endpoint === "begin-trail"
    ? beginTrail(settings, request.flow, request.data, templateOf(request))
    : reportArtifact(settings, request.flow, request.data);
}

/** What a file holds at most, so that it can be read back: bytes, and values of JSON, of which commas are a bound. */
const largestFile = { bytes: 48_000_000, commas: 900_000 };

/** Keeps requests of this step. A request that holds a secret, or that could not be read back, is not kept. */
export function keepRequests(
  requests: readonly UnansweredRequest[],
  { baseUrl: base_url, org }: Pick<ServiceSettings, "baseUrl" | "org">,
  context: Context,
) {
  const { attempt, id, job, repository, server_url } = runFacts(context.environment);
  const run = omitUndefined({ attempt, id, job, repository, server_url });
  const kept_at = context.clock.now() / 1_000;
  return keepIn({ version: 1, kept_at, base_url, org, run }, requests, context);
}

/**
 * Keeps requests in files with this head; one file, unless they are too large for one.
 * @returns the files, and why a request is not kept, at its index
 */
export function keepIn(
  head: Omit<KeptFile, "requests">,
  requests: readonly UnansweredRequest[],
  { redact }: Pick<Context, "redact">,
) {
  const problems = new Map<number, string>();
  const files: { requests: KeptRequest[]; share: number }[] = [];
  for (const [index, unanswered] of requests.entries()) {
    const request = v.safeParse(requestSchema, { ...unanswered, sha256: digestOf(unanswered) });
    const json = JSON.stringify(unanswered);
    const share = Math.max(
      Buffer.byteLength(json) / largestFile.bytes,
      json.split(",").length / largestFile.commas,
    );
    // As text, for a number can be a secret too; and the template's own text, which base64 hides.
    const texts = [json, Buffer.from(templateOf(unanswered)?.content ?? "").toString()];
    if (texts.some((one) => redact(one) !== one)) problems.set(index, "it holds a secret of this step");
    else if (!request.success)
      problems.set(index, `it could not be read back (${request.issues[0].message})`);
    else if (share > 1) problems.set(index, "it is too large for a file of kept requests");
    else {
      const last = files.at(-1);
      if (last === undefined || last.share + share > 1) files.push({ requests: [request.output], share });
      else {
        last.requests.push(request.output);
        last.share += share;
      }
    }
  }
  return { files: files.map((file) => ({ ...head, requests: file.requests })), problems };
}

/**
 * Parses a file of kept requests.
 * @param name of the file, in errors
 * @param service where its requests are to be sent: a file for another service or organization is refused
 * @throws ConfigurationError
 */
export function parseKeptFile(
  content: Uint8Array,
  name: string,
  service: Pick<ServiceSettings, "baseUrl" | "org">,
): KeptFile {
  const unchanged = "Use the files that the output `kept-file` named, unchanged";
  const invalid = (reason: string, hint = unchanged) =>
    new ConfigurationError({ message: `\`${name}\` cannot be sent`, reason, hint });
  const json = parseJson(content);
  if (!json.success) throw invalid(`It is not a file of kept requests: ${json.reason}`);
  const value = parseKeepingDigits(new TextDecoder().decode(content));
  const parsed = v.safeParse(keptFileSchema, value, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalid(`\`${v.getDotPath(issue) ?? "the file"}\`: ${issue.message}`);
  }
  const { base_url, org } = parsed.output;
  if (base_url !== service.baseUrl)
    throw invalid(`It is for the service at \`${base_url}\``, "Set `base-url` to that, or omit the file");
  if (org !== service.org)
    throw invalid(`It is for the organization \`${org}\``, "Set `org` to that, or omit the file");
  return parsed.output;
}
