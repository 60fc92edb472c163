// A request as it came.
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export const basePath = "/api/v2";

type Form = ReadonlyMap<string, { readonly content: Buffer }>;

export interface RecordedRequest {
  readonly method: string;
  /** As sent, with the query. */
  readonly target: string;
  /** Below the base URL, percent-encoding as sent, without the query. */
  readonly path: string;
  /** Without empty parameters: the vendor's client sends them for what it was not given. */
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body, or `data_json` of a form; undefined where there is none. */
  readonly json: unknown;
  /** The parts of a multipart form by name; undefined where it is none, or is broken. */
  readonly form: Form | undefined;
}

export async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const { method = "", url: target = "", headers } = incoming;
  const body = await buffer(incoming);
  const [path = "", query] = target.split(/\?(.*)/s);
  const form = await readForm(headers["content-type"] ?? "", body).catch(() => undefined);
  return {
    method,
    target,
    path: path.replace(basePath, ""),
    query: new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== "")),
    headers,
    json: parseJson(form === undefined ? body : form.get("data_json")?.content),
    form,
  };
}

async function readForm(contentType: string, body: Buffer): Promise<Form | undefined> {
  if (!contentType.startsWith("multipart/form-data")) return undefined;
  // Deprecated for servers of strangers, because it keeps the whole body.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  const parts = new Map<string, { readonly content: Buffer }>();
  for (const [name, value] of form)
    parts.set(name, { content: Buffer.from(await new Blob([value]).arrayBuffer()) });
  return parts;
}

function parseJson(text: Buffer | undefined): unknown {
  try {
    return JSON.parse(text?.toString("utf8") ?? "") as unknown;
  } catch {
    return undefined;
  }
}
