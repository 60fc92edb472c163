// The gate's rounds of requests, cancelled at a moment that no whole step can be made to meet.
import * as v from "valibot";
import { expect, test } from "vitest";
import { fingerprintSchema, flowNameSchema } from "../../src/domain/identifiers.ts";
import { assertCompliance } from "../../src/operations/assert.ts";
import { settingsFor, testContext } from "../http/context.ts";
import { startFaultServer, type Step } from "../http/fault-server.ts";

const [app, web] = ["a", "b"].map((digit) => v.parse(fingerprintSchema, digit.repeat(64)));

const answer =
  (changes: object = {}): Step =>
  ({ url = "" }, response) => {
    const [fingerprint] = /[0-9a-f]{64}/.exec(url) ?? [];
    const flow = { fingerprint, flow: "shop", trail: "release-1", scope: "flow", compliant: true };
    const known = { ...flow, html_url: "https://service.example/shop", compliance_status: {} };
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ ...known, ...changes }));
  };

const missing = {
  compliant: false,
  compliance_status: {
    attestations_statuses: [{ attestation_name: "unit-test", status: "MISSING", is_compliant: null }],
  },
};

test("a gate that is ended from outside before it asked all again says so, and opens for nothing", async () => {
  await using server = await startFaultServer(answer(), answer(missing), answer());
  const context = testContext();
  // The second artifact is compliant in the second round; the first one is to be asked again, when the signal comes.
  const clock = {
    ...context.clock,
    now: () => {
      if (server.received.length === 3) context.cancel();
      return context.clock.now();
    },
  };
  const outcome = await assertCompliance(
    {
      operation: "assert",
      dryRun: false,
      expect: [],
      service: settingsFor(server.baseUrl),
      artifacts: {
        artifacts: [],
        artifactType: "auto",
        fingerprints: [app, web].flatMap((fingerprint) => (fingerprint ? { fingerprint } : [])),
        artifactsFrom: [],
        exclude: [],
        ifNoMatch: "fail",
        manifest: false,
        timeout: 300_000,
        retries: 4,
        isForGate: true,
      },
      query: { scope: "flow", policies: [], flow: v.parse(flowNameSchema, "shop") },
      enforcement: { onNonCompliance: "warn", onNothingJudged: "fail", onOutage: "warn" },
      waitOptions: { wait: 60_000, interval: 10_000 },
    },
    { ...context, clock },
  );
  expect(server.received).toHaveLength(3);
  const reason = "The service was not asked again: the job was cancelled, or `timeout-minutes` was over";
  expect(outcome).toMatchObject({
    kind: "judged",
    cancelled: true,
    passes: false,
    verdict: "unreachable",
    artifacts: [
      { verdict: "unreachable", passes: false, reasons: [{ text: reason }] },
      { verdict: "compliant", reasons: [] },
    ],
  });
  expect(JSON.stringify(outcome)).not.toContain("bug");
});
