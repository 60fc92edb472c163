// The client of the service: sends endpoints with the credential, and gives what came as data.
import { hash } from "node:crypto";
import * as v from "valibot";
import { type HttpClient, maxDepth, tryParseJson } from "../http/http-client.ts";
import { isPage, type ReceivedResponse, tooLarge } from "../http/http-failures.ts";
import type { Deadline } from "../lib/deadline.ts";
import { formatSize } from "../lib/format.ts";
import { type Endpoint, type RequestBody, urlOf } from "./endpoints.ts";
import { describeFailure, type Failure, invalidBody, type ServiceResult } from "./failures.ts";

export interface ServiceSettings {
  /** Ends in `/v2`. */
  readonly baseUrl: URL;
  readonly apiToken: string;
  readonly authScheme: "bearer" | "basic";
}

/**
 * The most bytes of all answers together that came within one deadline: a step keeps them, and its rows, record and outputs take 30
 * times as much memory. A thousand artifacts have 50 kB each.
 */
const maxReceived = 48 * 1_048_576;

export interface ServiceClient {
  /**
   * Sends a request, and again where another attempt may help. Never throws for what the service does.
   * @param deadline the time for all requests together. A gate has one for each round, and keeps the answers of the last
   */
  send<Body>(endpoint: Endpoint<Body>, deadline: Deadline): Promise<ServiceResult<Body>>;
}

const label = "the service";

/** Creates a client of the service. */
export function createServiceClient(
  { apiToken, authScheme, baseUrl }: ServiceSettings,
  http: HttpClient,
): ServiceClient {
  const received = new WeakMap<Deadline, number>();
  const authorization =
    authScheme === "bearer"
      ? `Bearer ${apiToken}`
      : `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
  return {
    send: async (endpoint, deadline) => {
      const { method, isSentOnce, schema } = endpoint;
      const url = urlOf(endpoint, baseUrl);
      const { contentHeaders, body } = encodeBody(endpoint.body);
      const headers = {
        accept: "application/json",
        // A gate opens on no older answer.
        "cache-control": "no-cache",
        authorization,
        ...contentHeaders,
      };
      const isWrite = schema === undefined;
      const sent = await http.send({ method, url, headers, body, label, isWrite, isSentOnce }, { deadline });
      const request = { method, url: url.href, askedAt: sent.askedAt };
      if (!sent.ok) {
        const failure = describeFailure(endpoint, sent.failure);
        const { body: content } = sent.failure;
        const sha256 = content && hash("sha256", content);
        return { request: { ...request, status: failure.status, sha256, body: content }, ok: false, failure };
      }
      const answered = { ...request, status: sent.status, sha256: hash("sha256", sent.body) };
      // Of a write the body is not kept.
      if (isWrite) return { request: answered, ...readResponse(endpoint, sent) };
      const total = (received.get(deadline) ?? 0) + sent.body.length;
      received.set(deadline, total);
      if (total <= maxReceived)
        return { request: { ...answered, body: sent.body }, ...readResponse(endpoint, sent) };
      const limit = `${formatSize(maxReceived)}, together with those before it`;
      const failure = describeFailure(endpoint, tooLarge(limit, { label }));
      return { request: answered, ok: false, failure };
    },
  };
}

type Outcome<Body> =
  | { readonly ok: true; readonly body: Body; readonly json: unknown }
  | { readonly ok: false; readonly failure: Failure };

/** Reads the body as its endpoint describes it. A write is recorded by its status alone, unless a web page answered. */
export function readResponse<Body>(
  endpoint: Endpoint<Body>,
  { status, headers, body }: ReceivedResponse,
): Outcome<Body> {
  const invalid = (problem: string): Outcome<Body> => ({
    ok: false,
    failure: invalidBody(endpoint, status, problem),
  });
  const text = new TextDecoder().decode(body);
  if (isPage(headers, text)) return invalid("it is a web page (HTML), such as a proxy or a login page sends");
  if (endpoint.schema !== undefined && text.trim() === "") return invalid("it is empty");
  const json = tryParseJson(text);
  if (endpoint.schema !== undefined && json === undefined)
    return invalid(
      `it is not JSON, has a key twice in an object, or is nested deeper than ${maxDepth} levels`,
    );
  const schema: v.GenericSchema<unknown, Body> = endpoint.schema ?? v.any();
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (parsed.success) return { ok: true, body: parsed.output, json };
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  if (path !== null && issue.received === "undefined") return invalid(`\`${path}\` is missing`);
  const problem = issue.message.replace(/^Invalid \w+: E/, "e");
  return invalid(path === null ? problem : `\`${path}\`: ${problem}`);
}

function encodeBody(body: RequestBody | undefined): {
  readonly contentHeaders: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
} {
  if (body === undefined) return { contentHeaders: {} };
  if ("form" in body) return encodeForm(body.form);
  return { contentHeaders: { "content-type": "application/json" }, body: JSON.stringify(body.json) };
}

type Form = Extract<RequestBody, { form: unknown }>["form"];

/** Encodes a multipart form (RFC 7578). The boundary is made of its content, so that every attempt sends the same bytes. */
function encodeForm({ data, file }: Form) {
  const fields = JSON.stringify(data);
  const content = file?.content ?? Buffer.of();
  const boundary = `form-${hash("sha256", Buffer.concat([Buffer.from(fields), content])).slice(0, 40)}`;
  const parts: (string | Uint8Array)[] = [
    `--${boundary}\r\nContent-Disposition: form-data; name="data_json"\r\n\r\n${fields}\r\n`,
  ];
  if (file !== undefined)
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${file.part}"; filename="${escapeFilename(file.filename)}"\r\n`,
      "Content-Type: application/octet-stream\r\n\r\n",
      file.content,
      "\r\n",
    );
  parts.push(`--${boundary}--\r\n`);
  const contentHeaders = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return { contentHeaders, body: Buffer.concat(parts.map((part) => Buffer.from(part))) };
}

/** As browsers do it (HTML, section 4.10.21.8). */
const escapeFilename = (name: string): string =>
  name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** What a dry run shows of a body above 1 MiB, and of a file. */
interface Digest {
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** A request as it would be sent, for people: without the credential, files by their names. */
export interface DescribedRequest {
  readonly method: string;
  readonly url: string;
  readonly json?: object;
  readonly form?: {
    readonly data_json: object;
    readonly file?: Digest & { readonly part: string; readonly filename: string };
  };
}

/** Describes the request that would be sent. */
export function describeRequest(endpoint: Endpoint<unknown>, baseUrl: URL): DescribedRequest {
  const { method, body } = endpoint;
  const described = { method, url: urlOf(endpoint, baseUrl).href };
  if (body === undefined) return described;
  if ("json" in body) return { ...described, json: describeData(body.json) };
  const { data, file } = body.form;
  return {
    ...described,
    form: {
      data_json: describeData(data),
      file: file && { part: file.part, filename: file.filename, ...digest(file.content) },
    },
  };
}

/** The largest body that a dry run shows, in bytes. */
const maxShown = 1_048_576;

function describeData(data: object): object {
  const bytes = Buffer.from(JSON.stringify(data));
  return bytes.length > maxShown ? digest(bytes) : data;
}

const digest = (bytes: Uint8Array): Digest => ({ size: bytes.length, sha256: hash("sha256", bytes) });
