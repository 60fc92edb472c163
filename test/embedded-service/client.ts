/** The HTTP client of the service's tests. It uses fetch, so that the tests do not depend on the action. */
import type { Service } from "../../src/embedded-service/start.ts";

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The body parsed as JSON. */
  json: unknown;
}

export interface RequestOptions {
  method?: string;
  json?: unknown;
  form?: Record<string, string | Blob>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  headers?: Record<string, string>;
}

/** Sends a request to `path` below the base URL, with the API token unless `headers` has an Authorization. */
export async function sendRequest(
  service: Service,
  path: string,
  options: RequestOptions = {},
): Promise<ApiResponse> {
  const { json, form, body, headers = {} } = options;
  const parts = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) parts.set(name, value);
  const sent = json === undefined ? (form === undefined ? body : parts) : JSON.stringify(json);
  const response = await fetch(`${service.baseUrl}/${path}`, {
    method: options.method ?? "GET",
    redirect: "manual",
    headers: {
      authorization: `Bearer ${service.apiToken}`,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

export function report(service: Service, flow: string, artifact: object): Promise<ApiResponse> {
  return sendRequest(service, `artifacts/${service.org}/${flow}`, { method: "POST", json: artifact });
}

/** Begins a trail, with a template in YAML if there is one. */
export function begin(
  service: Service,
  flow: string,
  trail: object,
  template?: string | Blob,
): Promise<ApiResponse> {
  const form = { data_json: JSON.stringify(trail) };
  const whole = template === undefined ? form : { ...form, template_file: new Blob([template]) };
  return sendRequest(service, `trails/${service.org}/${flow}`, { method: "PUT", form: whole });
}

export function fingerprintOf(number: number): string {
  return number.toString(16).padStart(64, "0");
}

/** Returns the body of a report with only the required fields, and those of `more`. */
export function minimalArtifact(more: object = {}) {
  return {
    fingerprint: fingerprintOf(1),
    filename: "app.tgz",
    build_url: "https://ci.example.com/1",
    commit_url: "https://git.example.com/1",
    ...more,
  };
}
