// A request to the service as plain values, and what its response should be. The same value is sent, retried, and shown by
// a dry run.
import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import type * as v from "valibot";
import { InternalError } from "../lib/errors.ts";
import { commonHeaders, type HttpRequest } from "../http/client.ts";
import type { ServiceSettings } from "../domain/request.ts";

/** One request, without credentials. GET reads; the others write. */
export interface ServiceRequest {
  readonly method: "GET" | "PUT" | "POST" | "PATCH";
  /** Path segments below the base URL, not yet percent-encoded. */
  readonly path: readonly string[];
  /** Query parameters in the order they are sent, not yet encoded; a name may occur several times. */
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: RequestBody;
}

export interface Endpoint<Body> extends ServiceRequest {
  readonly expected: ExpectedResponse<Body>;
}

/** The statuses that are a success of an endpoint, and its body. */
export interface ExpectedResponse<Body> {
  readonly statuses: readonly number[];
  readonly body: v.GenericSchema<unknown, Body>;
  /** Whether a body that is not JSON counts as null, unless it is a web page. */
  readonly isBodyIgnored?: true;
  /** What the body should be, where an error says that. */
  readonly noun?: string;
}

type RequestBody = { readonly json: object } | { readonly form: readonly FormPart[] };

/** A part of a multipart form: a plain field, or a file when it has a file name. */
export interface FormPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly filename?: string;
}

type BaseUrl = Pick<ServiceSettings, "baseUrl">;

/**
 * Returns the full URL of a request. Segments and query values are percent-encoded.
 * @throws InternalError for a segment that would change the path (empty, `.`, `..`), which inputs/ rejects before
 */
export function urlOf(request: ServiceRequest, settings: BaseUrl): URL {
  const path = request.path.map((segment) => {
    if (segment === "" || segment === "." || segment === ".." || !segment.isWellFormed()) {
      throw new InternalError({ message: `${JSON.stringify(segment)} cannot be a segment of a URL's path` });
    }
    return encodeURIComponent(segment);
  });
  const url = new URL([settings.baseUrl, ...path].join("/"));
  for (const [name, value] of request.query ?? []) url.searchParams.append(name, value);
  return url;
}

/** Returns a request as it is sent, but without `Authorization`, which the client adds. */
export function toHttpRequest({ body, ...request }: ServiceRequest, settings: BaseUrl) {
  const encoded = body && encodeBody(body);
  const headers: Record<string, string> = {
    accept: "application/json",
    // A gate decides by what is true now.
    ...(request.method === "GET" && { "cache-control": "no-cache" }),
    ...commonHeaders,
    ...(encoded && { "content-type": encoded.contentType, "content-length": String(encoded.bytes.length) }),
  };
  return {
    method: request.method,
    url: urlOf(request, settings),
    headers,
    ...(encoded && { body: encoded.bytes }),
  } as const satisfies HttpRequest;
}

/** Describes a request as a dry run shows it: what would be sent, without the credential. */
export function describeRequest(request: ServiceRequest, settings: BaseUrl) {
  const { method, url, headers } = toHttpRequest(request, settings);
  return { method, url: url.href, headers, ...(request.body && describeBody(request.body)) };
}

const fileType = "application/octet-stream";

/** Returns JSON as it is, and the parts of a form in their order. */
function describeBody(body: RequestBody) {
  if ("json" in body) return { body: body.json };
  const parts = body.form.map(({ name, filename, content }) => ({
    name,
    ...(filename !== undefined && { filename, content_type: fileType }),
    ...describeContent(Buffer.from(content)),
  }));
  return { parts };
}

/** Returns bytes as a dry run shows them: text as it is, else what identifies it. */
const describeContent = (bytes: Buffer) =>
  isUtf8(bytes) ? { content: bytes.toString() } : { size: bytes.length, sha256: hash("sha256", bytes) };

/** Encodes a body as it is sent. */
export function encodeBody(body: RequestBody): { readonly contentType: string; readonly bytes: Uint8Array } {
  return "json" in body
    ? { contentType: "application/json", bytes: Buffer.from(JSON.stringify(body.json)) }
    : encodeForm(body.form);
}

/** Encodes a form as services read it: a plain field has no content type and no file name. */
function encodeForm(parts: readonly FormPart[]) {
  // The boundary comes from the content: no part can contain it, and a repeated request has the same bytes.
  const contents = parts.flatMap(({ content }) => [Buffer.from(content), Buffer.from("\0")]);
  const boundary = `part-${hash("sha256", Buffer.concat(contents))}`;
  const chunks = parts.flatMap(({ name, filename, content }) => {
    const file =
      filename === undefined ? "" : `; filename="${escapeQuotes(filename)}"\r\nContent-Type: ${fileType}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeQuotes(name)}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Escapes a name inside quotes, as browsers do: nothing in it can end the quotes or the line. */
const escapeQuotes = (name: string): string =>
  name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
