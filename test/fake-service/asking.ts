/** How the tests of the service ask it: plain fetch, so that nothing of the action is needed. */
import type { Service } from "./start.ts";

export interface Reply {
  status: number;
  headers: Headers;
  /** The body parsed as JSON. */
  json: unknown;
}

export interface Question {
  method?: string;
  json?: unknown;
  form?: Record<string, string | Blob>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  headers?: Record<string, string>;
}

/** Asks `path` below the base URL, with the token unless `headers` has another Authorization. */
export async function ask(service: Service, path: string, question: Question = {}): Promise<Reply> {
  const { json, form, body, headers = {} } = question;
  const parts = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) parts.set(name, value);
  const sent = json === undefined ? (form === undefined ? body : parts) : JSON.stringify(json);
  const response = await fetch(`${service.baseUrl}/${path}`, {
    method: question.method ?? "GET",
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

export function report(service: Service, flow: string, artifact: object): Promise<Reply> {
  return ask(service, `artifacts/${service.org}/${flow}`, { method: "POST", json: artifact });
}

/** Begins a trail, with a template in YAML if there is one. */
export function begin(
  service: Service,
  flow: string,
  trail: object,
  template?: string | Blob,
): Promise<Reply> {
  const form = { data_json: JSON.stringify(trail) };
  const whole = template === undefined ? form : { ...form, template_file: new Blob([template]) };
  return ask(service, `trails/${service.org}/${flow}`, { method: "PUT", form: whole });
}

export function fingerprintOf(number: number): string {
  return number.toString(16).padStart(64, "0");
}

/** The least that a report must say. */
export function anArtifact(more: object = {}) {
  return {
    fingerprint: fingerprintOf(1),
    filename: "app.tgz",
    build_url: "https://ci.example.com/1",
    commit_url: "https://git.example.com/1",
    ...more,
  };
}
