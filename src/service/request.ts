// A request to the service as plain values. The same value is sent, retried, and shown by a dry run.
import { hash } from "node:crypto";
import { InternalError } from "../domain/errors.ts";
import { commonHeaders } from "../http/client.ts";
import type { HttpRequest } from "../http/send-once.ts";
import type { PlannedRequest } from "../domain/outcome.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";

/** One request, without credentials. GET reads; PUT and POST are the two writes, both upserts. */
export interface ServiceRequest {
  readonly method: "GET" | "PUT" | "POST";
  /** Path segments below the base URL, not yet percent-encoded. */
  readonly path: readonly string[];
  /** Query parameters in the order they are sent, not yet encoded; a name may occur several times. */
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: RequestBody;
}

/** A body as it is sent, and as a dry run shows it. */
export interface RequestBody {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly shown: Pick<PlannedRequest, "body" | "parts">;
}

/** A part of a multipart form: a plain field, or a file when it has a file name. */
export interface FormPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly filename?: string;
}

type BaseUrl = Pick<ServiceSettings, "baseUrl">;

/**
 * Returns the full URL of a request. Segments and query values are percent-encoded.
 * @throws InternalError for a segment that would change the path (empty, `.`, `..`), which inputs/ refuses before
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
export function toHttpRequest(request: ServiceRequest, settings: BaseUrl): HttpRequest {
  const { method, body } = request;
  const headers = {
    accept: "application/json",
    ...commonHeaders,
    ...(body && { "content-type": body.contentType, "content-length": String(body.bytes.byteLength) }),
  };
  return { method, url: urlOf(request, settings), headers, ...(body && { body: body.bytes }) };
}

/** Describes a request as a dry run shows it: what would be sent, without the credential. */
export function describeRequest(request: ServiceRequest, settings: BaseUrl): PlannedRequest {
  const { url, headers } = toHttpRequest(request, settings);
  return { method: request.method, url: url.href, headers, ...request.body?.shown };
}

/** Encodes a body of JSON. */
export const jsonBody = (value: object): RequestBody => ({
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
  shown: { body: value },
});

const fileType = "application/octet-stream";

/** Encodes a form as services read it: a plain field has no content type and no file name. */
export function formBody(parts: readonly FormPart[]): RequestBody {
  // The boundary comes from the content: no part can contain it, and a repeated request has the same bytes.
  const contents = parts.flatMap(({ content }) => [Buffer.from(content), Buffer.from("\0")]);
  const boundary = `part-${hash("sha256", Buffer.concat(contents))}`;
  const pieces = parts.flatMap(({ name, filename, content }) => {
    const file =
      filename === undefined ? "" : `; filename="${quoted(filename)}"\r\nContent-Type: ${fileType}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")];
  });
  const shown = parts.map(({ name, filename, content }) => ({
    name,
    ...(filename !== undefined && { filename, content_type: fileType }),
    content: Buffer.from(content).toString(),
  }));
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    shown: { parts: shown },
  };
}

/** Escapes a name inside quotes, as browsers do: nothing in it can end the quotes or the line. */
const quoted = (name: string): string =>
  name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
