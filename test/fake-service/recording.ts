/** The requests that came in, kept so that a test can read back what was really sent. */
import type { Operation, OperationId } from "./description.ts";
import { type RawRequest, formOf } from "./reading.ts";
import { undescribedIn } from "./strangers.ts";

export interface RecordedRequest {
  /** 1 for the first. */
  number: number;
  /** UNIX seconds at which it had arrived. */
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
  /** The parts of a multipart form. */
  form: Record<string, { text: string; filename?: string; type?: string }> | undefined;
  /**
   * What the description does not know, by location: query parameters (`query.foo`) and keys of a body (`repo_info.foo`)
   * that the service accepts and a client has no reason to send.
   */
  undescribed: string[];
  /** The status that was answered; absent while there is none, and where a fault left none. */
  status: number | undefined;
  /** Whether a fault hit it. */
  faulty: boolean;
}

/** More are forgotten, the oldest first, so that a soak stays flat in memory. */
const mostRecorded = 20_000;

export class Recording {
  #requests: RecordedRequest[] = [];
  #count = 0;

  /** Every request so far, or those of one operation, oldest first. */
  all(operation?: OperationId): RecordedRequest[] {
    return this.#requests.filter((request) => operation === undefined || request.operation === operation);
  }

  /** The last requests, oldest first. */
  latest(count: number): RecordedRequest[] {
    return this.#requests.slice(-count);
  }

  forget(): void {
    this.#requests = [];
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
    if (this.#requests.length > mostRecorded) this.#requests.shift();
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
  const form = await formOf(raw);
  if (form === undefined) return undefined;
  const parts: NonNullable<RecordedRequest["form"]> = {};
  for (const [name, value] of form) {
    parts[name] =
      typeof value === "string"
        ? { text: value }
        : { text: await value.text(), filename: value.name, type: value.type };
  }
  return parts;
}
