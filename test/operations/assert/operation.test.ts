// `assert` as the operation that it is: what it is about to do, which gate it runs, and what it says of an error.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { flowNameSchema } from "../../../src/domain/identifiers.ts";
import { CancelledError, ConfigurationError, InternalError, ServiceError } from "../../../src/lib/errors.ts";
import { assertTrail } from "../../../src/operations/assert/assert-trail.ts";
import { givenValue } from "../../../src/operations/assert/inputs.ts";
import { temporaryFolder } from "../../artifacts/tree.ts";
import { trail } from "../../gate/trail.ts";
import { settingsFor, testContext } from "../../http/context.ts";
import { answers, startFaultServer } from "../../http/fault-server.ts";
import { operationOf } from "../all.ts";
import { perform } from "../perform.ts";

const app = "a".repeat(64);
const facts = { now: 0, signal: new AbortController().signal };
const connection = (server: { readonly baseUrl: string }) => ({
  ...{ "base-url": server.baseUrl, org: "acme", "api-token": "key-of-a-test", retries: "0" },
});
const onTrail = { scope: "trail", flow: "shop", trail: "release-1" };
const onArtifact = { environment: "production", fingerprint: `app=${app}` };

test.each([
  [onArtifact, "Gate on app in environment production"],
  [onTrail, "Gate on trail release-1 of flow shop"],
])("says what it is about to do: %j", async (inputs, text) => {
  const texts = { ...connection({ baseUrl: "https://service.example/api/v2" }), ...inputs };
  const { issues, step } = await operationOf("assert").parse({ texts, blank: [], issues: [] }, facts);
  expect(issues).toEqual([]);
  expect(step.introduce()).toContain(text);
});

test("asks about each artifact, or about the trail, and shows what that gate found", async () => {
  const answer = { fingerprint: app, scope: "environment", environment: "production" };
  const more = { compliant: true, compliance_status: {}, html_url: "https://service.example/shop" };
  const judged = { ...answer, ...more, flow: "shop", trail: "release-1" };
  const evaluation = { policy_name: "rules", status: "COMPLIANT", rule_evaluations: [] };
  await using server = await startFaultServer((request, response) => {
    const isTrail = request.url?.includes("/trails/") === true;
    const body = isTrail ? trail("COMPLIANT") : { ...judged, policy_evaluations: [evaluation] };
    answers(200, body)(request, response);
  });
  const artifact = await perform("assert", { ...connection(server), ...onArtifact }, testContext());
  expect(artifact.outputs).toMatchObject({ verdict: "compliant", compliant: true, scope: "environment" });
  const whole = await perform("assert", { ...connection(server), ...onTrail }, testContext());
  expect(whole.outputs).toMatchObject({ scope: "trail" });
  expect(server.received.map(({ url }) => /asserts|trails/.exec(url)?.[0])).toEqual(["asserts", "trails"]);
});

test("suggests the flow that is meant where that of the trail does not exist", async () => {
  await using server = await startFaultServer((request, response) => {
    const isTrail = request.url?.includes("/trails/") === true;
    const unknown = { message: "Flow named 'shpo' does not exist for organization 'acme'" };
    answers(isTrail ? 404 : 200, isTrail ? unknown : [{ name: "shop" }])(request, response);
  });
  const gate = await perform("assert", { ...connection(server), ...onTrail, flow: "shpo" }, testContext());
  expect(gate.outputs).toMatchObject({ verdict: "misconfigured", compliant: false });
  expect(JSON.stringify(gate)).toContain("did you mean `shop`?");
});

test("is a gate, in which a misspelt input is an error", () => {
  expect(operationOf("assert")).toMatchObject({ isGate: true });
  expect(operationOf("confirm-running")).toMatchObject({ isGate: true });
});

test("sends nothing in a dry run, of either gate", async () => {
  await using server = await startFaultServer(answers(500, {}));
  for (const inputs of [onArtifact, onTrail]) {
    const texts = { ...connection(server), ...inputs, "dry-run": "true" };
    const { outputs, result, documents } = await perform("assert", texts, testContext());
    const [artifact] = documents?.artifacts ?? [];
    if (inputs === onArtifact) expect(artifact).toMatchObject({ fingerprint: app, verdict: "dry-run" });
    expect(outputs).toMatchObject({ verdict: "dry-run", compliant: false });
    expect(result.text).toContain("nothing was verified");
  }
  expect(server.received).toEqual([]);
});

test.each([
  [new InternalError({ message: "bug" }), "unverifiable"],
  [new CancelledError({ message: "Ended" }), "unverifiable"],
  [new ConfigurationError({ message: "wrong" }), "misconfigured"],
  [new ServiceError({ message: "wrong" }), "misconfigured"],
])("gives every error a verdict that keeps the gate closed: %s", (error, verdict) => {
  const failed = operationOf("assert").presentFailure?.(error);
  expect(failed?.outputs).toEqual({ verdict, compliant: false });
  expect(failed?.lastLine).toContain(verdict);
});

test("fails where a name is missing that its rules require", async () => {
  expect(() => {
    givenValue("flow", undefined);
  }).toThrow("Input `flow` is missing");
  const values = {
    ...settingsFor("https://service.example/api/v2"),
    ...{ artifacts: [], fingerprint: [], artifactsFrom: [], exclude: [], expect: [], policies: [] },
    ...({ artifactType: "auto", ifNoMatch: "fail", manifest: false, dryRun: false } as const),
    ...({ onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" } as const),
    ...({ wait: 0, waitInterval: 10_000, scope: "trail" } as const),
  };
  await expect(assertTrail(values, testContext())).rejects.toThrow("Input `flow` is missing");
  const named = { ...values, flow: v.parse(flowNameSchema, "shop") };
  await expect(assertTrail(named, testContext())).rejects.toThrow("Input `trail` is missing");
});

test.each([
  ["assert", {}],
  ["confirm-running", { wait: "0" }],
])("%s takes no directory whose ignore file excludes itself", async (name, inputs) => {
  await using server = await startFaultServer(answers(500, {}));
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, "app"));
  for (const file of ["main", ".kosli_ignore"])
    writeFileSync(join(folder.path, "app", file), "extra\n.kosli_ignore\n");
  const artifacts = join(folder.path, "app");
  const texts = { ...connection(server), environment: "production", artifacts, ...inputs };
  await expect(perform(name, texts, testContext())).rejects.toThrow("excludes itself");
  expect(server.received).toEqual([]);
});
