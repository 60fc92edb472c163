// Asks the embedded service as a program would, for its tests.
import type { Service } from "./start.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a test expects of it is the test's subject
export type Json = any;

interface Body {
  readonly json?: object;
  /** `data_json` of a form, which may have files. */
  readonly form?: object;
  readonly files?: Readonly<Record<string, string>>;
  readonly authorization?: string;
}

/** Returns a function that sends a request, such as `GET /actions/acme`. */
export function createClient({ baseUrl, apiToken }: Service) {
  return async (request: string, body: Body = {}) => {
    const { json, form, files = {}, authorization = `Bearer ${apiToken}` } = body;
    const [method, path = ""] = request.split(" ");
    const data = new FormData();
    data.set("data_json", JSON.stringify(form));
    for (const [part, content] of Object.entries(files)) data.set(part, new Blob([content]), "file");
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization },
      body: form === undefined ? json && JSON.stringify(json) : data,
    });
    const { status, headers } = response;
    return { status, headers, body: (await response.json()) as Json };
  };
}
