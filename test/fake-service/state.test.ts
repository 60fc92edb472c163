/** `--state`: what is kept in a file, and what a start does with a file that it cannot use. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anArtifact, ask, begin, fingerprintOf, report } from "./asking.ts";
import { type Service, startService } from "./start.ts";

let folder = "";
let state = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "state-"));
  state = join(folder, "state.db");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Everything that can be read, ids and times included. */
async function everything(service: Service): Promise<string> {
  const paths = [
    "environments/demo",
    "environments/demo/production/events",
    "builds/demo?start_ts=0&per_page=50",
    "approvals/demo/demo",
    "actions/demo",
    "trails/demo/demo/t1",
    "trails/demo/demo/t2",
    "trails/demo/demo/release-1.2",
    `asserts/demo/fingerprint/${fingerprintOf(1)}?environment_name=new`,
  ];
  const answers = await Promise.all(paths.map((path) => ask(service, path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return JSON.stringify(answers.map(({ json }) => json)).replaceAll(
    service.baseUrl.replace("/api/v2", ""),
    "",
  );
}

test("a restart loses nothing", async () => {
  const service = await startService({ state });
  const template = "version: 1\ntrail:\n  attestations: [{ name: review, type: generic }]\n";
  await begin(service, "demo", { name: "t1", description: "first" }, template);
  await begin(service, "demo", { name: "t1", user_data: [1, { deep: null }] });
  await report(service, "demo", anArtifact({ trail_name: "t1" }));
  service.control.attest("demo", "t1", { name: "review", compliant: false });
  service.control.attest("demo", "t1", { name: "review", override: true });
  service.control.beginTrail("demo", "t2", {
    begun: "2 days ago",
    artifacts: [{ fingerprint: fingerprintOf(2), filename: "b" }],
  });
  service.control.add({ environments: { new: { policies: ["built-by-us"] } } });
  const before = await everything(service);
  await service.close();
  await using again = await startService({ state });
  expect(await everything(again)).toBe(before);
  await report(again, "demo", anArtifact({ fingerprint: fingerprintOf(3), trail_name: "t1" }));
  expect(again.control.artifacts().map((artifact) => artifact.report.fingerprint)).toContain(
    fingerprintOf(3),
  );
});

test("what was answered is kept although the process is killed, and what was refused is not", async () => {
  await using service = await startService({ state });
  await report(service, "demo", anArtifact({ trail_name: "t1" }));
  expect(await report(service, "none", anArtifact())).toMatchObject({ status: 404 });
  expect(() => {
    service.control.attest("demo", "none", { name: "x" });
  }).toThrow();
  // As after a crash: a copy of the file while the service has it open.
  const copy = join(folder, "copy.db");
  writeFileSync(copy, readFileSync(state));
  await using again = await startService({ state: copy });
  expect(again.control.artifacts()).toEqual(service.control.artifacts());
});

test("a file that exists is used as it is, and its scenario, organization and API key with it", async () => {
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

test("a state file that another process uses is refused", async () => {
  await using first = await startService({ state });
  await expect(startService({ state })).rejects.toThrow("another process uses it");
  expect(await ask(first, "actions/demo")).toMatchObject({ status: 200 });
});

test("a file that is no state file is refused and stays as it is", async () => {
  writeFileSync(state, "notes of somebody, long enough to be read as the head of a file\n".repeat(30));
  const before = readFileSync(state, "utf8");
  await expect(startService({ state })).rejects.toThrow("it is not a state file of this service");
  expect(readFileSync(state, "utf8")).toBe(before);
});

test("a database of another program is refused and stays as it is", async () => {
  const other = new DatabaseSync(state);
  other.exec("create table changes (a)");
  other.close();
  await expect(startService({ state })).rejects.toThrow("it is not a state file of this service");
});
