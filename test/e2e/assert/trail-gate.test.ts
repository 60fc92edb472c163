// The gate on a trail (`assert` with `scope: trail`), as whole steps: verdicts, waiting, overrides, outputs and the record.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { faults, startService, type Fault, type Service } from "../../../src/embedded-service/start.ts";
import { runStep, type Inputs, type Step } from "../step.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true });
formats.default(ajv);
const schema = readFileSync(new URL("../../../.github/decision-record.schema.json", import.meta.url), "utf8");
const isRecord = ajv.compile(JSON.parse(schema) as object);

/** The decision record of a step, which has the published form. */
function recordOf({ outputs }: Step): object {
  const record = JSON.parse(readFileSync(outputs["record-file"] ?? "", "utf8")) as object;
  expect([isRecord(record), isRecord.errors]).toEqual([true, null]);
  return record;
}

const assertTrail = (service: Service, trail: string, more: Inputs = {}) =>
  runStep({
    ...service.inputs,
    operation: "assert",
    scope: "trail",
    flow: "demo",
    trail,
    retries: "0",
    ...more,
  });

describe("a gate on a trail", () => {
  test.each([
    ["release-1.1", "fail", 0, "compliant", "true", "COMPLIANT"],
    ["release-1.2", "fail", 1, "non-compliant", "false", "NON-COMPLIANT"],
    ["release-1.3", "fail", 1, "pending", "false", "INCOMPLETE"],
    ["release-1.2", "warn", 0, "non-compliant", "false", "NON-COMPLIANT"],
    ["release-1.3", "warn", 0, "pending", "false", "INCOMPLETE"],
  ])(
    "%s with on-non-compliance: %s exits with %i",
    async (trail, setting, exitCode, verdict, compliant, state) => {
      await using service = await startService();
      const gate = await assertTrail(service, trail, { "on-non-compliance": setting });
      expect(gate).toMatchObject({
        exitCode,
        outputs: { verdict, compliant, scope: "trail", "compliance-state": state, flow: "demo", trail },
      });
      expect(gate.errors).toHaveLength(exitCode);
      expect(gate.warnings).toHaveLength(setting === "warn" ? 1 : 0);
      if (exitCode === 1) expect(gate.errors[0]).toContain("security-scan");
      if (setting === "warn") expect(gate.warnings[0]).toContain("on-non-compliance: warn");
    },
  );

  test("closes by default, and `ignore` lets it pass without an annotation", async () => {
    await using service = await startService();
    for (const setting of [{}, { "on-non-compliance": "" }]) {
      const closed = await assertTrail(service, "release-1.2", setting);
      expect(closed).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
    }
    const open = await assertTrail(service, "release-1.2", { "on-non-compliance": "ignore" });
    expect(open).toMatchObject({ exitCode: 0, warnings: [], outputs: { compliant: "false" } });
    expect(open.summary).toContain("on-non-compliance: ignore");
  });

  test("has a record, and no list of artifacts and nothing to sign", async () => {
    await using service = await startService();
    const gate = await assertTrail(service, "release-1.1");
    expect(Object.keys(gate.outputs).sort()).toEqual([
      ...["compliance-state", "compliant", "flow", "html-url", "record-file", "result", "result-file"],
      ...["scope", "summary-file", "trail", "verdict"],
    ]);
    const record = recordOf(gate);
    expect(record).toMatchObject({
      query: { scope: "trail", flow: "demo", trail: "release-1.1", expect: [] },
      decision: { verdict: "compliant", passes: true },
      trail: { verdict: "compliant", requests: [{ round: 1, status: 200 }] },
    });
    expect(record).not.toHaveProperty("artifacts");
  });

  test.each<[string, string, Inputs]>([
    ["closed", "release-1.2", {}],
    ["let through", "release-1.3", { "on-non-compliance": "warn", expect: "web" }],
    ["without an answer", "release-1.1", { "base-url": "http://127.0.0.1:9/api/v2", retries: "0" }],
  ])("has a record where it is %s", async (_, trail, inputs) => {
    await using service = await startService();
    const gate = await assertTrail(service, trail, inputs);
    const record = recordOf(gate);
    expect(record).toMatchObject({
      trail: { verdict: gate.outputs["verdict"], passes: gate.exitCode === 0 },
    });
  });

  test("asks nothing in a dry run, and prints what it would ask", async () => {
    await using service = await startService();
    const gate = await assertTrail(service, "release-1.1", { "dry-run": "true" });
    expect(gate).toMatchObject({
      exitCode: 0,
      outputs: { verdict: "dry-run", compliant: "false", flow: "demo", trail: "release-1.1" },
    });
    expect(gate.log).toContain("/trails/demo/demo/release-1.1");
    expect(service.control.requests()).toEqual([]);
  });

  test("that waits opens when what is missing is there, and logs what it waits for", async () => {
    await using service = await startService();
    const incomplete = { compliance_state: "INCOMPLETE", is_compliant: false };
    const status = { attestations_statuses: [{ attestation_name: "review", status: "MISSING" }] };
    service.control.fault(faults.changed({ ...incomplete, compliance_status: status }));
    const gate = await assertTrail(service, "release-1.1", { wait: "1m", "wait-interval": "1s" });
    expect(gate).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
    expect(gate.log).toContain("trail release-1.1: pending; missing review");
    expect(gate.summary).toContain("The gate waited");
    expect(recordOf(gate)).toMatchObject({
      trail: { requests: [{ verdict: "pending" }, { verdict: "compliant" }] },
    });
  });

  test("whose trail does not exist is misconfigured, and pending where it waits", async () => {
    await using service = await startService();
    const closed = await assertTrail(service, "release-9", { "on-non-compliance": "warn" });
    expect(closed).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
    expect(closed.errors[0]).toContain("Trail `release-9` does not exist in flow `demo`");
    const waited = await assertTrail(service, "release-9", { wait: "1s", "wait-interval": "1s" });
    expect(waited).toMatchObject({ exitCode: 1, outputs: { verdict: "pending", compliant: "false" } });
    expect(waited.errors[0]).toContain("Trail `release-9` does not exist in flow `demo`");
    expect(waited.errors[0]).toContain("set a longer `wait`");
    const flow = await assertTrail(service, "release-9", { flow: "dmo", wait: "1s" });
    expect(flow).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured" } });
  });

  test("that waits for a trail opens once it is begun and compliant", async () => {
    await using service = await startService();
    service.control.fault(faults.status(404, { message: "Trail with name 'release-1.1' does not exist" }));
    const gate = await assertTrail(service, "release-1.1", { wait: "1m", "wait-interval": "1s" });
    expect(gate).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant", compliant: "true" } });
  });

  test.each<[title: string, verdict: string, fault: Fault, more: Inputs]>([
    [
      "a trail that contradicts itself",
      "unverifiable",
      faults.changed({ is_compliant: false }),
      { "on-non-compliance": "warn" },
    ],
    [
      "another trail",
      "unverifiable",
      faults.changed({ name: "release-1.2" }),
      { "on-non-compliance": "warn" },
    ],
    ["a login page", "unverifiable", faults.loginPage(), { "on-non-compliance": "warn" }],
    ["a rejected credential", "unauthorized", faults.status(401), { "on-non-compliance": "warn" }],
    ["a service that is down", "unreachable", faults.unavailable(), { "on-non-compliance": "warn" }],
  ])("stays closed on %s, even with `on-non-compliance: warn`", async (_, verdict, fault, more) => {
    await using service = await startService();
    service.control.fault(fault);
    const gate = await assertTrail(service, "release-1.1", more);
    expect(gate).toMatchObject({ exitCode: 1, outputs: { verdict, compliant: "false" } });
    expect(gate.errors).toHaveLength(1);
    if (verdict === "unverifiable") expect(Object.keys(gate.outputs)).not.toContain("compliance-state");
  });

  test("with `on-outage: warn` an outage passes and is not compliant", async () => {
    await using service = await startService();
    service.control.fault({ ...faults.unavailable(), times: "always" });
    const gate = await assertTrail(service, "release-1.1", { "on-outage": "warn" });
    expect(gate).toMatchObject({ exitCode: 0, outputs: { verdict: "unreachable", compliant: "false" } });
    expect(gate.warnings[0]).toContain("on-outage: warn");
  });
});
