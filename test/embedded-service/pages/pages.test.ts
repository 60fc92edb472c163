/** The pages as a client gets them: their addresses, their content, and text that they must not contain. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minimalArtifact, sendRequest, begin, fingerprintOf, report } from "../client.ts";
import { type Service, startService } from "../../../src/embedded-service/start.ts";
import { hostileScenario, hostileTexts } from "./hostile.ts";
import { html, render } from "../../../src/embedded-service/pages/html.ts";

interface PageResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Requests a path without normalizing it, with exactly these headers. fetch would set `Host` itself. */
async function get(
  service: Service,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<PageResponse> {
  const { hostname, port } = new URL(service.baseUrl);
  const sent = request({ host: hostname, port, path, method, headers });
  return new Promise((resolve, reject) => {
    sent
      .on("error", reject)
      .on("response", (response) => {
        text(response).then(
          (body) => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          },
          (error: unknown) => {
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      })
      .end();
  });
}

/** Returns every address of a page in a response: the values of `html_url` and `html`. */
function pageAddresses(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    (key === "html_url" || key === "html") && typeof inside === "string" ? [inside] : pageAddresses(inside),
  );
}

/** Returns the links of a page to other pages of the service. */
function linksIn(body: string): string[] {
  return [...body.matchAll(/ href="(\/[^"]*)"/g)].map(([, path = ""]) => path);
}

test("every html_url and html link in a response leads to a page", async () => {
  await using service = await startService();
  const fingerprint = "01340789d3b1db7687bad3389cd2d458f8317079ceac9ca2f8c36f7c625b3264";
  const paths = [
    "trails/demo/demo/release-1.2",
    `asserts/demo/fingerprint/${fingerprint}?environment_name=production`,
    "builds/demo?start_ts=0&per_page=50",
    "environments/demo/production/events",
    "environments/demo/canary/events",
  ];
  const addresses = (
    await Promise.all(paths.map(async (path) => pageAddresses((await sendRequest(service, path)).json)))
  ).flat();
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of new Set(addresses)) {
    const { pathname, search, origin } = new URL(address);
    expect(origin).toBe(new URL(service.baseUrl).origin);
    expect(await get(service, pathname + search), address).toMatchObject({ status: 200 });
  }
});

test("every link on every page leads to a page", async () => {
  await using service = await startService();
  const visited = new Set<string>();
  const next = ["/"];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const { status, body } = await get(service, path);
    expect(status, path).toBe(200);
    next.push(...linksIn(body));
  }
  expect([...visited]).toEqual(
    expect.arrayContaining([
      "/demo/flows/demo",
      "/demo/flows/demo/trails/release-1.3",
      "/demo/artifacts/dbf70e6383939c7313ec424302343818b23412ccd01867416a7b3019f3a7590d",
      "/demo/environments/everything",
      "/demo/environments/production/snapshots/2",
      "/demo/policies/built-by-us",
    ]),
  );
});

test("pages show new reports, attestations and requests", async () => {
  await using service = await startService();
  const template =
    "version: 1\ntrail:\n  artifacts:\n    - name: app\n      attestations:\n        - { name: scan, type: snyk }\n";
  await begin(service, "demo", { name: "t1", description: "A new trail" }, template);
  await report(service, "demo", minimalArtifact({ trail_name: "t1", template_reference_name: "app" }));
  service.control.attest("demo", "t1", { name: "scan", type: "snyk", artifact: "app", compliant: false });
  const trail = await get(service, "/demo/flows/demo/trails/t1");
  for (const shown of [
    "A new trail",
    "NON-COMPLIANT",
    "scan",
    "app.tgz",
    "trail_reported",
    "artifact_creation_reported",
  ])
    expect(trail.body).toContain(shown);
  const artifact = await get(service, `/demo/artifacts/${fingerprintOf(1)}?environment=production`);
  for (const shown of [fingerprintOf(1), "not satisfied", "the attestation is not compliant", "built-by-us"])
    expect(artifact.body).toContain(shown);
  expect(artifact.body).not.toContain("canary");
  const start = await get(service, "/");
  expect(start.body).toContain("POST /api/v2/artifacts/demo/demo");
  expect(start.body).toContain(service.baseUrl);
});

test("only the last requests are shown, and long lists show how many rows are hidden", async () => {
  const artifacts = Array.from({ length: 250 }, (_, number) => ({
    fingerprint: fingerprintOf(number),
    filename: `app-${number}`,
  }));
  const events = Array.from({ length: 300 }, () => ({ type: "changed", artifact_name: "x" }));
  await using service = await startService({
    scenario: { flows: { web: { trails: { t1: { artifacts } } } }, environments: { one: { events } } },
  });
  for (let number = 0; number < 30; number += 1) await sendRequest(service, `actions/demo?number=${number}`);
  const start = await get(service, "/");
  expect(start.body).toContain("number=29");
  expect(start.body).not.toContain("number=1&");
  expect(start.body).not.toContain("number=4<");
  expect((await get(service, "/demo/flows/web/trails/t1")).body).toContain("50 more are not shown.");
  expect((await get(service, "/demo/environments/one")).body).toContain("100 older events not shown.");
});

test.for([
  "/nothing",
  "/demo/flows/none",
  "/demo/flows/demo/trails/none",
  "/demo/artifacts/x",
  "/other",
  "/demo/%2e%2e",
])("%s is not found: a page for a browser, JSON for a program", async (path) => {
  await using service = await startService();
  const page = await get(service, path, { headers: { accept: "text/html,*/*" } });
  expect(page).toMatchObject({ status: 404, headers: { "content-type": "text/html; charset=utf-8" } });
  const { status, headers, body } = await get(service, path);
  expect({ status, headers, json: JSON.parse(body) as unknown }).toMatchObject({
    status: 404,
    headers: { "content-type": "application/json" },
    json: { message: "Not found" },
  });
});

test("pages can only be read", async () => {
  await using service = await startService();
  const whole = await get(service, "/");
  const head = await get(service, "/", { method: "HEAD" });
  expect(head).toMatchObject({
    status: 200,
    body: "",
    headers: { "content-length": String(Buffer.byteLength(whole.body)) },
  });
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    expect(await get(service, "/", { method }), method).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  }
});

test("the content security policy of a page allows only its own style", async () => {
  await using service = await startService();
  const { headers, body } = await get(service, "/");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(policy).not.toMatch(/unsafe|script-src|\*/);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  expect(body).not.toMatch(/<script|<form|<iframe| on\w+=| style=/);
});

test.for([
  { name: "a foreign host", host: "compliance.example.com", status: 421 },
  { name: "a foreign host that begins like this one", host: "127.0.0.1.example.com:80", status: 421 },
  { name: "an invalid host", host: "a b", status: 421 },
  { name: "localhost, through another port", host: "LOCALHOST:9", status: 200 },
  { name: "an IPv6 loopback address", host: "[::1]:9", status: 200 },
])(
  "on a loopback address a request for a page or a control route at $name gets $status",
  async ({ host, status }) => {
    await using service = await startService();
    expect(await get(service, "/", { headers: { host } })).toMatchObject({ status });
    expect(await get(service, "/control/artifacts", { headers: { host } })).toMatchObject({ status });
  },
);

test("a page of a foreign site cannot reach the API under its own host name, even with the API key", async () => {
  await using service = await startService();
  const headers = { host: "compliance.example.com", authorization: `Bearer ${service.apiToken}` };
  const response = await get(service, "/api/v2/actions/demo", { headers });
  expect(response).toMatchObject({ status: 421 });
  expect(response.body).toContain("loopback host");
});

test("a control route does not answer a web page of another origin", async () => {
  await using service = await startService();
  const { host, origin } = new URL(service.baseUrl);
  for (const foreign of ["https://example.com", "null", "http://localhost:1"]) {
    const response = await get(service, "/control/faults", {
      method: "DELETE",
      headers: { host, origin: foreign },
    });
    expect(response).toMatchObject({ status: 403 });
  }
  expect(
    await get(service, "/control/faults", { method: "DELETE", headers: { host, origin } }),
  ).toMatchObject({ status: 200 });
});

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

test("on another address pages need the API key, and the control routes are off", async () => {
  await using service = await startService({ host: "0.0.0.0" });
  const { apiToken } = service;
  expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(service.notes.join(" ")).toContain("everyone who can reach this machine");
  const authorized = async (path: string, authorization?: string) =>
    (
      await get(service, path, {
        headers: { host: "compliance.test:80", ...(authorization && { authorization }) },
      })
    ).status;
  for (const wrong of [
    undefined,
    basic("", "x"),
    basic("a", ""),
    basic("x", "y"),
    "Basic x",
    "Bearer x",
    `Basic ${apiToken}`,
  ])
    expect(await authorized("/", wrong), wrong).toBe(401);
  expect(await authorized("/nothing")).toBe(401);
  for (const right of [
    basic("", apiToken),
    basic("anyone", apiToken),
    basic(apiToken, ""),
    `Bearer ${apiToken}`,
  ])
    expect(await authorized("/", right), right).toBe(200);
  for (const accept of ["text/html", "*/*"]) {
    const { headers, body } = await get(service, "/", { headers: { accept } });
    expect(headers["www-authenticate"]).toMatch(/^Basic realm=/);
    expect(headers["content-type"]).toMatch(accept === "text/html" ? /^text\/html/ : /^application\/json/);
    expect(body).toContain("The password is the API key, with any user name");
  }
  expect(await authorized("/api/v2/actions/demo")).toBe(401);
  expect(await authorized("/api/v2/actions/demo", `Bearer ${apiToken}`)).toBe(200);
  for (const method of ["GET", "DELETE"]) {
    const response = await get(service, "/control/requests", {
      method,
      headers: { authorization: `Bearer ${apiToken}` },
    });
    expect(response.status).toBe(403);
  }
});

test("a service that is bound to every address uses the Host header in its links", async () => {
  await using service = await startService({ host: "0.0.0.0" });
  const headers = { host: "compliance.test:8080", authorization: `Bearer ${service.apiToken}` };
  const { body } = await get(service, "/api/v2/trails/demo/demo/release-1.2", { headers });
  expect(pageAddresses(JSON.parse(body))).toEqual([
    "http://compliance.test:8080/demo/flows/demo/trails/release-1.2",
  ]);
});

test.for(hostileTexts)("untrusted text is escaped on every page: %j", async (hostile) => {
  await using service = await startService({ scenario: hostileScenario(hostile) });
  await sendRequest(service, `actions/demo?x=${hostile.replace(/[^!-~]/g, "")}`);
  const visited = new Set<string>();
  const next = ["/"];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const { status, body } = await get(service, path);
    expect(status, path).toBe(200);
    expect(body).not.toMatch(/<script|<img|<svg|href="javascript:/i);
    // Invisible characters and changes of the text direction are escaped.
    // eslint-disable-next-line no-control-regex -- the test looks for control characters
    expect(body).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
    next.push(...linksIn(body));
  }
  expect(visited.size).toBeGreaterThanOrEqual(6);
});

test.for(hostileTexts)("what came with an attestation is escaped: %j", async (hostile) => {
  await using service = await startService();
  const form = new FormData();
  const data = { attestation_name: "x", description: hostile, type_name: "decision", control: "c" };
  form.set("data_json", JSON.stringify({ ...data, attestation_data: { is_compliant: true } }));
  form.set("attachment_file", new File(["x"], hostile));
  const path = "attestations/demo/demo/trail/t1/system";
  expect(await sendRequest(service, path, { method: "POST", body: form })).toMatchObject({ status: 201 });
  const { body } = await get(service, "/demo/flows/demo/trails/t1");
  expect(body).toContain("control c");
  expect(body).not.toMatch(/<script|<img|<svg|href="javascript:/i);
  // eslint-disable-next-line no-control-regex -- the test looks for control characters
  expect(body).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
});

test("any value is escaped as text and as an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const written = render(html`<a title="${value}">${value}</a>`, (text) => text);
      const [, attribute = "", inside = ""] = /^<a title="([^]*)">([^]*)<\/a>$/.exec(written) ?? [];
      expect(attribute).toBe(inside);
      expect(inside).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
    }),
  );
});

test("no page contains the API key, even if a client sent it", async () => {
  const api_token = "k3y/with+more";
  const credential = Buffer.from(`${api_token}:`).toString("base64");
  await using service = await startService({
    scenario: { api_token, flows: { web: { trails: { t1: { description: `my key is ${api_token}` } } } } },
  });
  const text = `${api_token} ${encodeURIComponent(api_token)} Basic ${credential}`;
  await sendRequest(service, `actions/demo?key=${api_token}&again=${encodeURIComponent(api_token)}`);
  await begin(service, "web", {
    name: "t1",
    user_data: { text },
    origin_url: `https://ci.example.com/?k=${api_token}`,
  });
  for (const path of ["/", "/demo/flows/web", "/demo/flows/web/trails/t1"]) {
    const { body } = await get(service, path);
    for (const form of [api_token, encodeURIComponent(api_token), credential.slice(0, 12)])
      expect(body).not.toContain(form);
  }
  expect((await get(service, "/demo/flows/web/trails/t1")).body).toContain("my key is ***");
});
