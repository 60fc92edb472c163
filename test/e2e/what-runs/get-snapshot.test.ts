// `get-snapshot` as whole steps: what runs, as later steps and other jobs are given it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { liveEnvironment, liveFingerprints, liveSnapshot } from "../../domain/live-answers.ts";
import { answers, startFaultServer } from "../../http/fault-server.ts";
import { runStep, type Inputs } from "../step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const scenario: Scenario = {
  environments: {
    production: { type: "K8S" },
    everything: { type: "logical", included_environments: ["production"] },
  },
};
const read = (service: Pick<Service, "inputs">, inputs: Inputs = {}) =>
  runStep({ ...service.inputs, operation: "get-snapshot", environment: "production", ...inputs });

const readLive = async (snapshot: object, inputs: Inputs = {}) => {
  await using server = await startFaultServer((request, response) => {
    answers(200, request.url?.includes("/snapshots/") === true ? snapshot : liveEnvironment())(
      request,
      response,
    );
  });
  return await read(
    { inputs: { "base-url": server.baseUrl, org: "acme", "api-token": "key-of-a-test" } },
    inputs,
  );
};

test("all that runs in a live snapshot is listed, and what has a flow can be asked about", async () => {
  const step = await readLive(liveSnapshot());
  expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
  expect(step.outputs).toMatchObject({
    ...{ count: "11", "snapshot-index": "4127", "snapshot-compliant": "false" },
    "html-url": "https://service.example/acme/environments/production/snapshots/4127",
  });
  const named = liveFingerprints.flatMap((fingerprint, index) =>
    index === 4 ? [] : { name: `shop-${index}`, fingerprint },
  );
  expect(step.outputs["fingerprints"]).toBe(
    named.map(({ name, fingerprint }) => `${name}=${fingerprint}`).join("\n"),
  );
  const file = JSON.parse(readFileSync(step.outputs["artifacts-file"] ?? "", "utf8")) as object;
  expect(file).toMatchObject({ version: 1, artifacts: named });
  expect(step.outputs["references"]).toBe(
    named
      .map(({ name, fingerprint }) => `${name}=registry.example/acme/${name}@sha256:${fingerprint}`)
      .join("\n"),
  );
  for (const result of [step.outputs["result"], readFileSync(step.outputs["result-file"] ?? "", "utf8")])
    expect(JSON.parse(result ?? "")).toEqual(liveSnapshot());
  const artifacts = JSON.parse(step.outputs["artifacts"] ?? "") as object[];
  expect(artifacts).toHaveLength(11);
  expect(artifacts[0]).toEqual({
    name: "shop-0",
    filename: `registry.example/acme/shop-0:5555555@sha256:${liveFingerprints[0] ?? ""}`,
    fingerprint: liveFingerprints[0],
    reference: `registry.example/acme/shop-0@sha256:${liveFingerprints[0] ?? ""}`,
    ...{ flow: "shop-0", git_commit: "5".repeat(40), compliant: true, since: "2026-07-25T17:20:00.000Z" },
    html_url: `https://service.example/acme/flows/shop-0/artifacts/${liveFingerprints[0] ?? ""}`,
  });
  expect(artifacts[4]).toMatchObject({ name: null, flow: null, git_commit: null, compliant: null });
  expect(step.summary).toMatch(/Exited at the snapshot of 2026-/);
  // Why one is not compliant, since when one runs, and from which flow and commit.
  for (const shown of [step.summary, step.log]) {
    expect(shown).toContain("security-scan");
    expect(shown).toMatch(/2 artifacts are not compliant\.\s1 artifact has no flow\./);
    expect(shown).toMatch(/shop-0.*555555555555.*2026-07-25 17:20 UTC/);
  }
});

test("an entry of an unknown form is left out with a warning", async () => {
  const artifacts = [...liveSnapshot().artifacts, { name: "tool", annotation: { now: "1" } }];
  const step = await readLive(liveSnapshot({ artifacts }));
  expect(step).toMatchObject({ exitCode: 0, outputs: { count: "11" } });
  expect(step.warnings).toEqual([expect.stringContaining("Left out 1 entry of an unknown form")]);
});

test("a snapshot of another environment is an error", async () => {
  const html_url = "https://service.example/acme/environments/staging/snapshots/7";
  const step = await readLive(liveSnapshot({ html_url }));
  expect(step).toMatchObject({ exitCode: 1, outputs: {} });
  expect(step.errors[0]).toContain("a snapshot of `acme/staging`");
});

test("what a gate is given from the file is what runs", async () => {
  const first = await readLive(liveSnapshot());
  await using service = await startService({ scenario });
  const step = await runStep({
    ...service.inputs,
    ...{
      operation: "assert",
      environment: "production",
      "artifacts-from": first.outputs["artifacts-file"] ?? "",
    },
  });
  const asked = JSON.parse(step.outputs["artifacts"] ?? "") as { fingerprint: string }[];
  expect(asked.map(({ fingerprint }) => fingerprint).sort()).toEqual(
    liveFingerprints.filter((_, index) => index !== 4),
  );
});

test("an environment that was never reported is an answer with nothing in it", async () => {
  await using service = await startService({ scenario });
  const step = await read(service);
  expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { count: "0", artifacts: "[]" } });
  expect(step.log).toContain("Environment production was never reported");
});

test("a logical environment is an error that names its members", async () => {
  await using service = await startService({ scenario });
  const step = await read(service, { environment: "everything" });
  expect(step).toMatchObject({ exitCode: 1 });
  expect(step.errors[0]).toMatch(/is logical.*`production`/);
});

test("what has no fingerprint is counted apart", async () => {
  await using service = await startService({ scenario });
  service.control.reportSnapshot("production", {
    artifacts: [{ name: "tool" }, { name: "tool" }, { name: "app", fingerprint: sha256("app") }],
  });
  const step = await read(service);
  expect(step.outputs).toMatchObject({ count: "3" });
  expect(step.summary).toContain("2 artifacts have no fingerprint.");
});

test("a reference that holds a secret is left out", async () => {
  const step = await readLive(liveSnapshot(), { "api-token": "registry.example" });
  expect(step.outputs["artifacts"]).not.toContain('"reference":"***');
  expect(step.warnings.join()).toContain("contains a secret of this step");
});
