// A request to the service as plain values: what is asked, before anything is sent. The same value is sent, repeated,
// and shown by a dry-run, so all three are the same request.
import { createHash } from "node:crypto";
import { InternalError } from "../domain/errors.ts";
import type { PlannedRequest } from "../domain/outcome.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";

/** One request, without credentials. GET reads; PUT and POST are the two writes, both upserts (contract.md 6). */
export interface ServiceRequest {
  readonly method: "GET" | "PUT" | "POST";
  /** Path segments below the base URL, not yet percent-encoded. */
  readonly path: readonly string[];
  /** Query parameters in the order they are sent, not yet encoded; a name may occur several times. */
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: RequestBody;
}

export type RequestBody =
  | { readonly kind: "json"; readonly value: object }
  | { readonly kind: "form"; readonly parts: readonly FormPart[] };

/** A part of a multipart form: a plain field, or a file when it has a file name. */
export interface FormPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly filename?: string;
}

/**
 * The full URL of a request. Segments and query values are percent-encoded, so none can leave its place; a segment
 * that is empty, `.` or `..` would change the path and is a Bug: inputs refuses it before.
 */
export function urlOf(request: ServiceRequest, settings: Pick<ServiceSettings, "baseUrl">): URL {
  const path = request.path.map((segment) => {
    if (segment === "" || segment === "." || segment === ".." || !segment.isWellFormed()) {
      throw new InternalError({
        message: `${JSON.stringify(segment)} cannot be a segment of a request's path`,
      });
    }
    return encodeURIComponent(segment);
  });
  const url = new URL([settings.baseUrl, ...path].join("/"));
  for (const [name, value] of request.query ?? []) url.searchParams.append(name, value);
  return url;
}

/** A request's body as bytes. The same request gives the same bytes, so a repeated write is the same write. */
export function encodeBody(body: RequestBody): { readonly contentType: string; readonly bytes: Uint8Array } {
  switch (body.kind) {
    case "json":
      return { contentType: "application/json", bytes: Buffer.from(JSON.stringify(body.value)) };
    case "form":
      return encodeForm(body.parts);
  }
}

/** What a dry-run prints of a request (contract.md 2, `dry-run`). */
export function describeRequest(
  request: ServiceRequest,
  settings: Pick<ServiceSettings, "baseUrl">,
): PlannedRequest {
  const { body } = request;
  const planned = {
    method: request.method,
    url: urlOf(request, settings).href,
    headers: headersOf(body && encodeBody(body)),
  };
  switch (body?.kind) {
    case undefined:
      return planned;
    case "json":
      return { ...planned, body: body.value };
    case "form":
      return {
        ...planned,
        parts: body.parts.map(({ name, filename, content }) => ({
          name,
          ...(filename !== undefined && { filename, content_type: fileType }),
          content: typeof content === "string" ? content : Buffer.from(content).toString(),
        })),
      };
  }
}

/** The headers of a request but for `Authorization`, which only the transport adds. */
export function headersOf(body?: {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}): Readonly<Record<string, string>> {
  return {
    accept: "application/json",
    "accept-encoding": "gzip, br",
    "user-agent": userAgent,
    ...(body && { "content-type": body.contentType, "content-length": String(body.bytes.byteLength) }),
  };
}

export const userAgent = "artifact-compliance-action";

const fileType = "application/octet-stream";

/** A form exactly as services read it (api-facts.md 1.1): a plain field has no content type and no file name. */
function encodeForm(parts: readonly FormPart[]) {
  // The boundary comes from the content: no part can hold it, and a repeated request has the same bytes.
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part.content).update("\0");
  const boundary = `part-${digest.digest("hex")}`;
  const pieces = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"` +
        (filename === undefined ? "" : `; filename="${quoted(filename)}"\r\nContent-Type: ${fileType}`) +
        "\r\n\r\n",
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A name inside quotes, as browsers write it: nothing in it can end the quotes or the line. */
function quoted(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
