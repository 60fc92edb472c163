// The client of the service: sends endpoints with the credential, and gives what came as data.
import { hash } from "node:crypto";
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { formatSize } from "../lib/format.ts";
import type { Endpoint, RequestBody } from "./endpoints.ts";
import { describeStatus, invalidBody, tooLarge, withSubject } from "./failures.ts";
import { createHttpClient, type HttpResponse } from "./http-client.ts";
import type { Failure, ServiceResult } from "./result.ts";

export interface ServiceSettings {
  /** Ends in `/v2`. */
  readonly baseUrl: URL;
  readonly apiToken: string;
  readonly authScheme: "bearer" | "basic";
  readonly retries: number;
  /** The time for all requests together. A gate has one for each round. */
  readonly deadline: Deadline;
}

/**
 * The most bytes of all answers of a client together: a step keeps them, and its rows, record and outputs take 30 times as much
 * memory. A thousand artifacts have 50 kB each.
 */
const maxReceived = 48 * 1_048_576;

export interface ServiceClient {
  /** Sends a request, and again where another attempt may help. Never throws for what the service does. */
  send<Body>(endpoint: Endpoint<Body>): Promise<ServiceResult<Body>>;
}

/**
 * Creates a client of the service.
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
export function createServiceClient(settings: ServiceSettings, context: Context): ServiceClient {
  const { apiToken, authScheme, baseUrl, deadline, retries } = settings;
  const http = createHttpClient({ deadline, retries, label: "the service" }, context);
  let received = 0;
  const authorization =
    authScheme === "bearer"
      ? `Bearer ${apiToken}`
      : `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
  return {
    send: async (endpoint) => {
      const url = urlOf(endpoint, baseUrl);
      const { contentType, body } = encodeBody(endpoint.body);
      const headers = {
        accept: "application/json",
        // A gate opens on no older answer.
        "cache-control": "no-cache",
        authorization,
        ...(contentType !== undefined && { "content-type": contentType }),
      };
      const { method } = endpoint;
      const result = await http.send({ method, url, headers, body });
      const { attempts } = result;
      const request = { method, url: url.href, attempts };
      if (!result.ok) {
        const failure = withSubject(result.failure, endpoint);
        return { request: { ...request, status: failure.status }, ok: false, failure };
      }
      const { status } = result;
      const sha256 = hash("sha256", result.body);
      // Of a write, and of another status than 200, the body is not kept.
      if (status === 200 && endpoint.schema !== undefined) {
        received += result.body.length;
        if (received > maxReceived) {
          const limit = `${formatSize(maxReceived)}, together with those before it`;
          const { failure } = tooLarge(status, limit, "the service");
          return {
            request: { ...request, status, sha256 },
            ok: false,
            failure: withSubject(failure, endpoint),
          };
        }
      }
      return { request: { ...request, status, sha256 }, ...readResponse(endpoint, result, context) };
    },
  };
}

type Outcome<Body> =
  | { readonly ok: true; readonly body: Body; readonly json: unknown }
  | { readonly ok: false; readonly failure: Failure };

/** Reads the body as its endpoint describes it. A write is recorded by its status alone, unless a web page answered. */
function readResponse<Body>(
  endpoint: Endpoint<Body>,
  response: HttpResponse,
  context: Context,
): Outcome<Body> {
  const { status } = response;
  const invalid = (problem: string): Outcome<Body> => ({
    ok: false,
    failure: invalidBody(endpoint, status, problem),
  });
  const text = new TextDecoder().decode(response.body);
  const json = parseJson(text);
  const isRead = endpoint.schema !== undefined;
  if (status !== 200 && (isRead || status !== 201)) {
    const plainText = isPage(response, text) ? undefined : text;
    return { ok: false, failure: describeStatus(endpoint, response, { json, plainText }, context) };
  }
  if (isPage(response, text)) return invalid("it is a web page");
  if (isRead && json === undefined)
    return invalid(`it is not JSON, or nested deeper than ${maxDepth} levels`);
  const schema: v.GenericSchema<unknown, Body> = endpoint.schema ?? v.any();
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (parsed.success) return { ok: true, body: parsed.output, json };
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  return invalid(`${path === null ? "" : `\`${path}\`: `}${issue.message}`);
}

/** A deeper value would end the step where it is walked through: in JSON.stringify, for one. */
const maxDepth = 200;

/** Parses JSON; undefined for any other text, and for JSON that is too deep. */
function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isDeeperThan(maxDepth, json) ? undefined : json;
  } catch {
    return undefined;
  }
}

const isDeeperThan = (levels: number, json: unknown): boolean =>
  typeof json === "object" &&
  json !== null &&
  (levels === 0 || Object.values(json).some((inner) => isDeeperThan(levels - 1, inner)));

const isPage = ({ headers }: HttpResponse, text: string): boolean =>
  /^\s*</.test(text.slice(0, 1000)) || /\bhtml\b/i.test(headers["content-type"] ?? "");

function urlOf({ path, query = [] }: Endpoint<unknown>, baseUrl: URL): URL {
  const url = new URL(baseUrl);
  url.pathname = [baseUrl.pathname, ...path.map(encodeURIComponent)].join("/");
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url;
}

function encodeBody(body: RequestBody | undefined): {
  readonly contentType?: string;
  readonly body?: string | Buffer;
} {
  if (body === undefined) return {};
  if ("json" in body) return { contentType: "application/json", body: JSON.stringify(body.json) };
  return encodeForm(body.form);
}

type Form = Extract<RequestBody, { form: unknown }>["form"];

/** Encodes a multipart form (RFC 7578). The boundary is made of its content, so that every attempt sends the same bytes. */
function encodeForm({ data, file }: Form): { readonly contentType: string; readonly body: Buffer } {
  const fields = JSON.stringify(data);
  const content = file?.content ?? Buffer.of();
  const boundary = `form-${hash("sha256", Buffer.concat([Buffer.from(fields), content])).slice(0, 40)}`;
  const dataPart = `--${boundary}\r\nContent-Disposition: form-data; name="data_json"\r\n\r\n${fields}\r\n`;
  const fileHead =
    file &&
    `--${boundary}\r\nContent-Disposition: form-data; name="${file.part}"; filename="${escapeFilename(file.filename)}"\r\n` +
      "Content-Type: application/octet-stream\r\n\r\n";
  const body = Buffer.concat([
    Buffer.from(dataPart),
    ...(fileHead === undefined ? [] : [Buffer.from(fileHead), content, Buffer.from("\r\n")]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

/** As browsers do it (HTML, section 4.10.21.8). */
const escapeFilename = (name: string): string =>
  name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** A request as it would be sent, for people: without the credential, files by their names. */
export interface DescribedRequest {
  readonly method: string;
  readonly url: string;
  readonly json?: object;
  readonly form?: {
    readonly data_json: object;
    readonly file?: {
      readonly part: string;
      readonly filename: string;
      /** In bytes. */
      readonly size: number;
      readonly sha256: string;
    };
  };
}

/** Describes the request that would be sent. */
export function describeRequest(endpoint: Endpoint<unknown>, baseUrl: URL): DescribedRequest {
  const { method, body } = endpoint;
  const described = { method, url: urlOf(endpoint, baseUrl).href };
  if (body === undefined) return described;
  if ("json" in body) return { ...described, json: body.json };
  const { data, file } = body.form;
  return {
    ...described,
    form: {
      data_json: data,
      file: file && {
        part: file.part,
        filename: file.filename,
        size: file.content.length,
        sha256: hash("sha256", file.content),
      },
    },
  };
}
