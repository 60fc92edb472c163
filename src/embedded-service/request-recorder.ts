/** Records requests, so that a test can check what was sent. */
import type { Operation, OperationId } from "./description.ts";
import { type RawRequest, parseForm } from "./parse-request.ts";
import { undescribedIn } from "./unknown-fields.ts";

export interface FormPart {
  text: string;
  /** Only for a file, as are the next two. */
  filename?: string;
  type?: string;
  /** The bytes, in base64. */
  base64?: string;
}

export interface RecordedRequest {
  /** 1 for the first. */
  number: number;
  /** The time of its arrival in UNIX seconds. */
  at: number;
  method: string;
  /** Path and query as sent. */
  target: string;
  /** The path as sent, percent-encoding included, without the query. */
  path: string;
  query: Record<string, string[]>;
  operation: OperationId | undefined;
  /** Names in lower case, the credential included. */
  headers: Record<string, string>;
  /** The body as text, bytes that are not UTF-8 replaced. */
  body: string;
  /** The body parsed, if it was JSON; of a form, data_json parsed. */
  json: unknown;
  /** The parts of a multipart form, by name. */
  form: Record<string, FormPart> | undefined;
  /**
   * The locations of query parameters (`query.foo`) and of keys of a body (`repo_info.foo`) that openapi.yaml does not
   * describe. The service accepts them, but a client has no reason to send them.
   */
  undescribed: string[];
  /** The status of the response; absent before it is sent, and if a fault prevents a response. */
  status: number | undefined;
  /** Whether a fault was applied to it. */
  faulty: boolean;
}

/** The oldest ones beyond these are dropped, so that memory is bounded. */
const maxRecorded = 20_000;
const maxRecordedBytes = 100_000_000;

export class RequestRecorder {
  #requests: RecordedRequest[] = [];
  #count = 0;
  #bytes = 0;
  /** How many requests to the API had no valid credential. Nothing else of them is kept. */
  refused = 0;

  /** Every request so far, or those of one operation, oldest first. */
  all(operation?: OperationId): RecordedRequest[] {
    return this.#requests.filter((request) => operation === undefined || request.operation === operation);
  }

  /** The last requests, oldest first. */
  latest(count: number): RecordedRequest[] {
    return this.#requests.slice(-count);
  }

  clear(): void {
    this.refused = 0;
    this.#requests = [];
    this.#bytes = 0;
  }

  async add(raw: RawRequest, operation: Operation | undefined, at: number): Promise<RecordedRequest> {
    this.#count += 1;
    const number = this.#count;
    const [path = "", query = ""] = raw.target.split(/\?(.*)/s);
    const form = await partsOf(raw);
    const body = Buffer.from(raw.body).toString("utf8");
    const values = valuesOf(new URLSearchParams(query));
    const json = parsed(form === undefined ? body : form["data_json"]?.text);
    const recorded: RecordedRequest = {
      number,
      at,
      method: raw.method,
      target: raw.target,
      path,
      query: values,
      operation: operation?.id,
      headers: raw.headers,
      body,
      json,
      form,
      undescribed: operation === undefined ? [] : undescribedIn(operation, Object.keys(values), json),
      status: undefined,
      faulty: false,
    };
    this.#requests.push(recorded);
    this.#bytes += body.length;
    while (this.#requests.length > maxRecorded || this.#bytes > maxRecordedBytes)
      this.#bytes -= this.#requests.shift()?.body.length ?? this.#bytes;
    return recorded;
  }
}

function valuesOf(parameters: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function partsOf(raw: RawRequest): Promise<RecordedRequest["form"]> {
  const form = await parseForm(raw);
  if (form === undefined) return undefined;
  const parts: NonNullable<RecordedRequest["form"]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") {
      parts[name] = { text: value };
      continue;
    }
    const base64 = Buffer.from(await value.arrayBuffer()).toString("base64");
    parts[name] = { text: await value.text(), filename: value.name, type: value.type, base64 };
  }
  return parts;
}
