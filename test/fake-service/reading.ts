/**
 * A request as it comes off the wire, made into what an operation was asked: path segments, query values, body.
 *
 * Everything is decoded once and strictly. What cannot be decoded, or is not what openapi.yaml describes, is a
 * `Refusal` (400) that says where.
 */
import type { IncomingMessage } from "node:http";
import { type Operation, checked, operations, parameterValue } from "./description.ts";
import { Refusal, invalid } from "./refusal.ts";
import { type Template, templateOfFile } from "./template.ts";

/** A request, read to its end. */
export interface RawRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** What a handler is asked. Paths and queries have been checked; each handler names the types that it reads. */
export interface Asked {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** JSON body, or data_json of a form. */
  body: unknown;
  template: Template | undefined;
  /** The request's address, for links to other pages. */
  address: URL;
}

export const basePath = "/api/v2";

/** More than any body that the description allows: 10 MB of template and as much again for everything else. */
const mostBodyBytes = 20_000_000;

/** Reads a request to its end. `Refusal` (413) if it is larger than any request may be; an `Error` if the client goes away. */
export async function received(incoming: IncomingMessage): Promise<RawRequest> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // The rest is read all the same: a client hears nothing before it has sent its body.
    if (size <= mostBodyBytes) chunks.push(chunk);
  }
  if (size > mostBodyBytes) throw new Refusal(413, `The body is larger than ${mostBodyBytes} bytes`);
  return {
    method: incoming.method ?? "",
    target: incoming.url ?? "",
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
    ),
    body: Buffer.concat(chunks),
  };
}

/** The decoded segments of a path below the base path. `Refusal`: 404 outside of it, 400 if it cannot be meant. */
export function segmentsOf(target: string): string[] {
  const [path = ""] = target.split("?");
  if (!path.startsWith(`${basePath}/`)) throw new Refusal(404, "Not found");
  return path
    .slice(basePath.length + 1)
    .split("/")
    .map(decodedSegment);
}

function decodedSegment(segment: string): string {
  let text;
  try {
    text = decodeURIComponent(segment);
  } catch (cause) {
    throw new Refusal(400, `The path segment '${segment}' is not percent-encoded UTF-8`, {
      path: cause instanceof Error ? cause.message : String(cause),
    });
  }
  // eslint-disable-next-line no-control-regex -- control characters are what this refuses
  if (text === "." || text === ".." || /[/\\\u0000-\u001f]/.test(text)) {
    throw new Refusal(400, `The path segment '${segment}' is not a valid name`, {
      path: "A segment must not be `.` or `..`, nor contain a slash, a backslash or a control character",
    });
  }
  return text;
}

/** The operation at these segments. `Refusal`: 404 for no such path, 405 for another method. */
export function operationAt(method: string, segments: readonly string[]): Operation {
  const there = operations.filter((operation) => fits(operation, segments));
  if (there.length === 0) throw new Refusal(404, "Not found");
  const found = there.find((operation) => operation.method === method);
  if (found === undefined) {
    const allow = there.map((operation) => operation.method).join(", ");
    throw new Refusal(405, `Method ${method} is not allowed here`, undefined, { Allow: allow });
  }
  return found;
}

function fits(operation: Operation, segments: readonly string[]): boolean {
  return (
    operation.segments.length === segments.length &&
    operation.segments.every((part, at) =>
      part.startsWith("{") ? segments[at] !== "" : part === segments[at],
    )
  );
}

/** Everything an operation is asked, checked against the description. Links in the answer will lead to `host`. */
export async function askedOf(
  operation: Operation,
  segments: readonly string[],
  request: RawRequest,
  host: string,
): Promise<Asked> {
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
      if (!(error instanceof Refusal)) throw error;
      Object.assign(problems, error.errors);
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { ...values, address, ...(await bodyOf(operation, request)) };
}

async function bodyOf(operation: Operation, request: RawRequest): Promise<Pick<Asked, "body" | "template">> {
  if (operation.id === "report-artifact") {
    return { body: checked("ReportedArtifact", jsonBody(request)), template: undefined };
  }
  if (operation.id === "begin-trail") return await trailForm(request);
  return { body: undefined, template: undefined };
}

function jsonBody(request: RawRequest): unknown {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/(.+\+)?json\s*(;|$)/i.test(type)) {
    throw invalid({ payload: `The body should be JSON, sent as application/json [input: ${type}]` });
  }
  return parsedJson(textOf(request.body, "payload"), "payload");
}

function textOf(bytes: Uint8Array, at: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ [at]: "Invalid JSON: not UTF-8" });
  }
}

function parsedJson(text: string, at: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // What cannot be written again (nesting without end) cannot be put on record either.
    JSON.stringify(value);
    return value;
  } catch (error) {
    throw invalid({ [at]: `Invalid JSON: ${error instanceof Error ? error.message : String(error)}` });
  }
}

async function trailForm(request: RawRequest): Promise<Pick<Asked, "body" | "template">> {
  const form = await formOf(request);
  const data = form?.get("data_json") ?? null;
  if (data === null) throw invalid({ data_json: "Field required [input: None]" });
  if (typeof data !== "string") throw invalid({ data_json: "Input should be a form field, not a file" });
  const body = checked("CreateTrail", parsedJson(data, "data_json"), "data_json");
  const file = form?.get("template_file") ?? null;
  if (file === null || file === "") return { body, template: undefined };
  const bytes =
    typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer());
  return { body, template: templateOfFile(bytes) };
}

/** The parts of a multipart form, or `undefined` if the body is none. */
export async function formOf(request: RawRequest): Promise<FormData | undefined> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- its warning is about memory; the body is in memory
    return await new Response(request.body, { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
}
