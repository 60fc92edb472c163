// A client of the service without a service: it keeps what is sent, and answers as the test says.
import type { ServiceClient } from "../../../src/service/client.ts";
import type { Endpoint } from "../../../src/service/endpoints.ts";
import type { Failure } from "../../../src/service/failures.ts";
import { trailOf } from "./support.ts";

/** The body of a response, or why there is none. */
export type Answer = { readonly json: unknown } | { readonly failure: Failure };

/** Returns the answer of a status that is not a success. */
export const refused = (status: number, more: Partial<Failure> = {}): Answer => ({
  failure: { cause: "status", status, message: `The service answered HTTP ${status}`, ...more },
});

export const notFound = (subject: Failure["notFound"]): Answer => refused(404, { notFound: subject });

/** Creates a client. By default a trail does not exist before it is begun, and every write succeeds. */
export function createFakeClient(answer: (endpoint: Endpoint<unknown>) => Answer | undefined) {
  const sent: Endpoint<unknown>[] = [];
  const usual = ({ method }: Endpoint<unknown>): Answer => {
    if (method !== "GET") return { json: "OK" };
    return sent.some((earlier) => earlier.method === "PUT") ? { json: trailOf({}) } : notFound("trail");
  };
  const client: ServiceClient = {
    send: (endpoint) => {
      sent.push(endpoint);
      const request = { method: endpoint.method, url: endpoint.path.join("/"), askedAt: 0 };
      const given = answer(endpoint) ?? usual(endpoint);
      if ("failure" in given) return Promise.resolve({ request, ok: false, failure: given.failure });
      // As the service has checked it: the fake gives what the endpoint describes.
      return Promise.resolve({ request, ok: true, body: given.json as never, json: given.json });
    },
  };
  return { client, sent };
}

/** Returns what a request says: the JSON, or the metadata of a form. */
export function bodyOf({ body }: Endpoint<unknown>): Record<string, unknown> {
  if (body === undefined) return {};
  // As it is sent: undefined fields are dropped.
  return JSON.parse(JSON.stringify("json" in body ? body.json : body.form.data)) as Record<string, unknown>;
}

/** Returns the file of a form. */
export const fileOf = ({ body }: Endpoint<unknown>) =>
  body !== undefined && "form" in body ? body.form.file : undefined;

/** Returns the line of a request: `POST artifacts/acme/shop`. */
export const lineOf = ({ method, path }: Endpoint<unknown>): string => `${method} ${path.join("/")}`;
