/**
 * Parses an HTTP request: the path segments, the query and the body.
 *
 * Everything is decoded once and strictly. A value that cannot be decoded, or that openapi.yaml does not allow, is an
 * `HttpError` (400) that names its location.
 */
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { createHash } from "node:crypto";
import { type AttestationKind, type Operation, checked, operations, parameterValue } from "./description.ts";
import { HttpError, validationError } from "./http-error.ts";
import type { Attachment } from "./records.ts";
import { type Template, templateOfFile } from "./template.ts";

/** The start of a request, before its body. */
export interface RequestHead {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: Record<string, string>;
}

/** A request that was read completely. */
export interface RawRequest extends RequestHead {
  body: Uint8Array<ArrayBuffer>;
}

/** The validated request that a handler gets. Each handler declares the types of its path and query values. */
export interface OperationRequest {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** JSON body, or data_json of a form. */
  body: unknown;
  template: Template | undefined;
  /** The file that came with an attestation. */
  attachment: Attachment | undefined;
  /** The URL of the request, for links to other pages of a list. */
  address: URL;
}

export const basePath = "/api/v2";

/** More than any valid body: 10 MB for the template, and 10 MB for everything else. */
const maxBodyBytes = 20_000_000;
const maxAttestationBytes = 10_000_000;

export function headOf({ method = "", url = "", headers }: IncomingMessage): RequestHead {
  return {
    method,
    target: url,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
    ),
  };
}

/**
 * Reads the body of a request completely. Throws an `HttpError` (413) if it is too large, and an `Error` if the client
 * disconnects.
 */
export async function readRequest(head: RequestHead, incoming: IncomingMessage): Promise<RawRequest> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // The rest is read too: most clients read the response only after they have sent the whole body.
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  if (size > maxBodyBytes) throw new HttpError(413, `The body is larger than ${maxBodyBytes} bytes`);
  return { ...head, body: Buffer.concat(chunks) };
}

/** Reads the body of a request and keeps nothing of it. */
export async function discardBody(incoming: IncomingMessage): Promise<void> {
  await finished(incoming.resume());
}

/**
 * Returns the decoded segments of a path. Throws an `HttpError`: 404 outside the base path, 400 for an invalid segment.
 */
export function segmentsOf(target: string): string[] {
  const [path = ""] = target.split("?");
  if (!path.startsWith(`${basePath}/`)) throw new HttpError(404, "Not found");
  return path
    .slice(basePath.length + 1)
    .split("/")
    .map(decodeSegment);
}

function decodeSegment(segment: string): string {
  let text;
  try {
    text = decodeURIComponent(segment);
  } catch (cause) {
    throw new HttpError(400, `The path segment '${segment}' is not percent-encoded UTF-8`, {
      path: cause instanceof Error ? cause.message : String(cause),
    });
  }
  // eslint-disable-next-line no-control-regex -- control characters are what this rejects
  if (text === "." || text === ".." || /[/\\\u0000-\u001f]/.test(text)) {
    throw new HttpError(400, `The path segment '${segment}' is not a valid name`, {
      path: "A segment must not be `.` or `..`, nor contain a slash, a backslash or a control character",
    });
  }
  return text;
}

/** Returns the operation of a path. Throws an `HttpError`: 404 for an unknown path, 405 for another method. */
export function operationAt(method: string, segments: readonly string[]): Operation {
  const candidates = operations.filter((operation) => matches(operation, segments));
  if (candidates.length === 0) throw new HttpError(404, "Not found");
  const found = candidates.find((operation) => operation.method === method);
  if (found === undefined) {
    const allow = candidates.map((operation) => operation.method).join(", ");
    throw new HttpError(405, `Method ${method} is not allowed here`, undefined, { Allow: allow });
  }
  return found;
}

function matches({ segments: parts, parameters }: Operation, segments: readonly string[]): boolean {
  if (parts.length !== segments.length) return false;
  return parts.every((part, at) => {
    if (!part.startsWith("{")) return part === segments[at];
    // A parameter with an enum is a part of the path: another word is a path that does not exist.
    const words = parameters.find(({ name }) => part === `{${name}}`)?.schema.enum;
    return words === undefined ? segments[at] !== "" : words.includes(segments[at]);
  });
}

/** Parses and validates a request for an operation. Links in the response will start with `host`. */
export async function parseRequest(
  operation: Operation,
  segments: readonly string[],
  request: RawRequest,
  host: string,
): Promise<OperationRequest> {
  const address = new URL(request.target, host);
  const problems: Record<string, string> = {};
  const values = { path: {} as Record<string, unknown>, query: {} as Record<string, unknown> };
  for (const parameter of operation.parameters) {
    const given =
      parameter.in === "query"
        ? address.searchParams.getAll(parameter.name)
        : [segments[operation.segments.indexOf(`{${parameter.name}}`)] ?? ""];
    try {
      values[parameter.in][parameter.name] = parameterValue(parameter, given);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      Object.assign(problems, error.errors);
    }
  }
  if (Object.keys(problems).length > 0) throw validationError(problems);
  const body = await parseBody(operation, values.path, request);
  return { ...values, body: undefined, template: undefined, attachment: undefined, ...body, address };
}

type Body = Partial<Pick<OperationRequest, "body" | "template" | "attachment">>;

async function parseBody(
  { id }: Operation,
  path: Readonly<Record<string, unknown>>,
  request: RawRequest,
): Promise<Body> {
  if (id === "report-artifact") return { body: checked("ReportedArtifact", parseJsonBody(request)) };
  if (id === "begin-trail") return await parseTemplateForm("CreateTrail", request);
  if (id === "create-flow") return await parseTemplateForm("CreateFlow", request);
  if (id === "tag-flow") return { body: checked("TagChanges", parseJsonBody(request)) };
  if (id === "attest") return await parseAttestation(path["kind"] as AttestationKind, request);
  return {};
}

function parseJsonBody(request: RawRequest): unknown {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/(.+\+)?json\s*(;|$)/i.test(type)) {
    throw validationError({ payload: `The body should be JSON, sent as application/json [input: ${type}]` });
  }
  return parseJson(decodeUtf8(request.body, "payload"), "payload");
}

function decodeUtf8(bytes: Uint8Array, at: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw validationError({ [at]: "Invalid JSON: not UTF-8" });
  }
}

function parseJson(text: string, at: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A value that is nested too deeply to be serialized again cannot be stored.
    JSON.stringify(value);
    return value;
  } catch (error) {
    throw validationError({
      [at]: `Invalid JSON: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}

async function parseTemplateForm(schema: string, request: RawRequest): Promise<Body> {
  const form = await parseForm(request);
  const body = parseDataJson(form, schema);
  const file = form?.get("template_file") ?? null;
  if (file === null || file === "") return { body };
  const bytes =
    typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer());
  return { body, template: templateOfFile(bytes) };
}

async function parseAttestation(kind: AttestationKind, request: RawRequest): Promise<Body> {
  const { byteLength } = request.body;
  if (byteLength > maxAttestationBytes)
    throw new HttpError(
      413,
      `An attestation of ${byteLength} bytes is too large: at most ${maxAttestationBytes}`,
    );
  if (kind === "override") return { body: checked("Attestation_override", parseJsonBody(request)) };
  const form = await parseForm(request);
  const body = parseDataJson(form, `Attestation_${kind}`);
  const [file, ...more] = form?.getAll("attachment_file") ?? [];
  if (file === undefined) return { body };
  if (typeof file === "string" || more.length > 0)
    throw validationError({ attachment_file: "Input should be one file" });
  const sha256 = createHash("sha256").update(new Uint8Array(await file.arrayBuffer()));
  return { body, attachment: { name: file.name, size: file.size, sha256: sha256.digest("hex") } };
}

/** Returns data_json of a form, which must fit a schema of openapi.yaml. */
function parseDataJson(form: FormData | undefined, schema: string): unknown {
  const data = form?.get("data_json") ?? null;
  if (data === null) throw validationError({ data_json: "Field required [input: None]" });
  if (typeof data !== "string")
    throw validationError({ data_json: "Input should be a form field, not a file" });
  return checked(schema, parseJson(data, "data_json"), "data_json");
}

/** Returns the parts of a multipart form, or `undefined` if the body is not a form. */
export async function parseForm(request: RawRequest): Promise<FormData | undefined> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated for its memory use; the body is in memory already
    return await new Response(request.body, { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
}
