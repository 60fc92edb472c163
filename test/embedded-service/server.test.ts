// HTTP itself: credentials, recorded requests, faults on demand, and the command that starts the service.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { faults, startService, type Service } from "./start.ts";

let service: Service;
let client: ReturnType<typeof createClient>;

beforeEach(async () => {
  service = await startService({ apiToken: "key" });
  client = createClient(service);
});
afterEach(() => service.close());

const base64 = (text: string) => Buffer.from(text).toString("base64");

it.each([
  ["Bearer key", 200],
  ["Bearer other", 401],
  ["key", 401],
  [`Basic ${base64("key:")}`, 200],
  [`Basic ${base64("key:any")}`, 200],
  [`Basic ${base64("key")}`, 401],
  [`Basic ${base64(":key")}`, 401],
])("answers the credential %s with %d", async (authorization, status) => {
  const { body, ...answer } = await client.send("GET", "/actions/acme", {
    headers: { Authorization: authorization },
  });
  expect(answer.status).toBe(status);
  if (status === 401) expect(body).toEqual({ message: "Credential is not valid" });
});

it("answers 401 without a credential, before anything else", async () => {
  expect((await fetch(`${service.baseUrl}/nope`)).status).toBe(401);
});

it("records requests as they came, and forgets them on reset", async () => {
  await client.post("/artifacts/acme/a%20b", { fingerprint: "x" });
  const [request] = service.requests({ method: "POST", path: /^\/artifacts/ });
  expect(request).toMatchObject({ path: "/artifacts/acme/a%20b", json: { fingerprint: "x" }, status: 400 });
  expect(request?.headers["authorization"]).toBe("Bearer key");
  expect(service.writes()).toEqual(["POST /artifacts/acme/a%20b"]);
  service.reset();
  expect(service.requests()).toEqual([]);
});

describe("a fault", () => {
  const statuses = async (count: number, path = "/actions/acme") => {
    const found = [];
    for (let index = 0; index < count; index++) found.push((await client.get(path)).status);
    return found;
  };

  it("applies once, or as often as it says", async () => {
    service.fail({ status: 503, body: {} }, { status: 429, body: {}, times: 2 });
    expect(await statuses(4)).toEqual([503, 429, 429, 200]);
  });

  it("is for a method and a path only", async () => {
    service.fail({ ...faults.unavailable, method: "POST" }, { ...faults.unavailable, path: "/builds" });
    expect(await statuses(1)).toEqual([200]);
    expect(await statuses(2, "/builds/acme")).toEqual([503, 200]);
  });

  it("prevents a write, unless it says that it is carried out", async () => {
    const begin = () => client.sendForm("PUT", "/trails/acme/shop", { name: "new" });
    service.fail(faults.unavailable);
    await begin();
    expect(service.records.flow("shop").trails.has("new")).toBe(false);
    service.fail({ ...faults.unavailable, carryOut: true });
    expect((await begin()).status).toBe(503);
    expect(service.records.flow("shop").trails.has("new")).toBe(true);
  });

  it("resets the connection", async () => {
    service.fail(faults.reset);
    await expect(client.get("/actions/acme")).rejects.toThrow();
    expect(await statuses(1)).toEqual([200]);
  });
});

it("the command says in its first line where it listens, and ends with a signal", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "--token", "abc"]);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { base_url, org, api_token } = JSON.parse(line.toString()) as Record<string, string>;
  expect([org, api_token]).toEqual(["acme", "abc"]);
  const response = await fetch(`${base_url}/actions/acme`, { headers: { Authorization: "Bearer abc" } });
  expect(response.status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
