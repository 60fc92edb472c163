/** `--state`: the content of the state file, and files that cannot be used. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { minimalArtifact, sendRequest, begin, fingerprintOf, report } from "./client.ts";
import { type Service, startService } from "../../src/embedded-service/start.ts";

let folder = "";
let state = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "state-"));
  state = join(folder, "state.db");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Returns the responses of all reads, including ids and times. */
async function readAll(service: Service): Promise<string> {
  const paths = [
    "environments/demo",
    "environments/demo/production/events",
    "snapshots/demo/production/-1",
    "builds/demo?start_ts=0&per_page=50",
    "approvals/demo/demo",
    "actions/demo",
    "trails/demo/demo/t1",
    "trails/demo/demo/t2",
    "trails/demo/demo/t3",
    "trails/demo/demo/release-1.2",
    `asserts/demo/fingerprint/${fingerprintOf(1)}?environment_name=new`,
  ];
  const responses = await Promise.all(paths.map((path) => sendRequest(service, path)));
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return JSON.stringify(responses.map(({ json }) => json)).replaceAll(
    service.baseUrl.replace("/api/v2", ""),
    "",
  );
}

test("a restart loses nothing", async () => {
  const service = await startService({ state });
  const template = "version: 1\ntrail:\n  attestations: [{ name: review, type: generic }]\n";
  await begin(service, "demo", { name: "t1", description: "first" }, template);
  await begin(service, "demo", { name: "t1", user_data: [1, { deep: null }] });
  await report(service, "demo", minimalArtifact({ trail_name: "t1" }));
  service.control.attest("demo", "t1", { name: "review", compliant: false });
  service.control.attest("demo", "t1", { name: "review", override: true });
  service.control.beginTrail("demo", "t2", {
    begun: "2 days ago",
    artifacts: [{ fingerprint: fingerprintOf(2), filename: "b" }],
  });
  const form = new FormData();
  form.set(
    "data_json",
    JSON.stringify({ attestation_name: "scan", is_compliant: false, description: "nightly" }),
  );
  form.set("attachment_file", new File(["x".repeat(2000)], "scan.txt"));
  await sendRequest(service, "attestations/demo/demo/trail/t3/generic", { method: "POST", body: form });
  service.control.reportSnapshot("production", {
    deploy: [{ name: "shop/app:1.2", fingerprint: fingerprintOf(2) }],
  });
  service.control.add({ environments: { new: { policies: ["built-by-us"] } } });
  const before = await readAll(service);
  await service.close();
  await using again = await startService({ state });
  expect(await readAll(again)).toBe(before);
  const page = await fetch(new URL("/demo/flows/demo/trails/t3", again.baseUrl));
  expect(await page.text()).toContain("scan.txt (2.0 kB)");
  await report(again, "demo", minimalArtifact({ fingerprint: fingerprintOf(3), trail_name: "t1" }));
  expect(again.control.artifacts().map((artifact) => artifact.report.fingerprint)).toContain(
    fingerprintOf(3),
  );
});

test("an acknowledged change is stored even if the process is killed, and a rejected change is not", async () => {
  await using service = await startService({ state });
  await report(service, "demo", minimalArtifact({ trail_name: "t1" }));
  expect(await report(service, "demo", minimalArtifact({ filename: "" }))).toMatchObject({ status: 400 });
  expect(() => {
    service.control.attest("demo", "none", { name: "x" });
  }).toThrow();
  // A copy of the open file is what a crash would leave.
  const copy = join(folder, "copy.db");
  writeFileSync(copy, readFileSync(state));
  await using again = await startService({ state: copy });
  expect(again.control.artifacts()).toEqual(service.control.artifacts());
});

test("an existing file is used unchanged, with its scenario, organization and API key", async () => {
  {
    await using first = await startService({ state, scenario: { org: "one", api_token: "key-one" } });
    expect(first.notes).toEqual([]);
  }
  await using again = await startService({ state, scenario: { org: "two" } });
  expect({ org: again.org, apiToken: again.apiToken }).toEqual({ org: "one", apiToken: "key-one" });
  expect(again.notes).toEqual([`${state} holds a state already, so the scenario is not used.`]);
});

test("only the owner can read a state file", async () => {
  await using service = await startService({ state });
  expect(service.org).toBe("demo");
  expect(statSync(state).mode & 0o077).toBe(0);
});

test("a state file that another process uses is rejected", async () => {
  await using first = await startService({ state });
  await expect(startService({ state })).rejects.toThrow("another process uses it");
  expect(await sendRequest(first, "actions/demo")).toMatchObject({ status: 200 });
});

test("a file that is not a state file is rejected and not changed", async () => {
  writeFileSync(state, "a text that is long enough to be read as the header of a database\n".repeat(30));
  const before = readFileSync(state, "utf8");
  await expect(startService({ state })).rejects.toThrow("it is not a state file of this service");
  expect(readFileSync(state, "utf8")).toBe(before);
});

test("a database of another program is rejected", async () => {
  const other = new DatabaseSync(state);
  other.exec("create table changes (a)");
  other.close();
  await expect(startService({ state })).rejects.toThrow("it is not a state file of this service");
});
