// Asks the embedded service as a program would, for its tests.
import type { Service } from "./start.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests say what they expect of it.
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** Returns functions that send requests with the API key. */
export function createClient({ baseUrl, apiToken }: Service) {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${apiToken}`, ...(init.headers as Record<string, string>) };
    const response = await fetch(baseUrl + path, { ...init, method, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown };
  };
  const sendForm = (
    method: string,
    path: string,
    json: object,
    files: Readonly<Record<string, string>> = {},
  ) => {
    const form = new FormData();
    form.set("data_json", JSON.stringify(json));
    for (const [part, content] of Object.entries(files)) form.set(part, new Blob([content]), "file");
    return send(method, path, { body: form });
  };
  return {
    send,
    sendForm,
    get: (path: string) => send("GET", path),
    post: (path: string, json: object) =>
      send("POST", path, { body: JSON.stringify(json), headers: { "Content-Type": "application/json" } }),
    patch: (path: string, json: object) =>
      send("PATCH", path, { body: JSON.stringify(json), headers: { "Content-Type": "application/json" } }),
    attest: (place: string, kind: string, json: object) =>
      sendForm("POST", `/attestations/acme/${place}/${kind}`, json),
  };
}
