// Each type of evidence on record, and what it is about.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { startService } from "../embedded-service/start.ts";
import { runnerVariables } from "../support/step.ts";
import { enterWorkspace, runInProcess } from "./in-process.ts";

test("each type of evidence is on record, in the order of the lines", async () => {
  await using service = await startService({ empty: true });
  const fingerprint = createHash("sha256").update("app").digest("hex");
  service.records.createFlow("web", {});
  service.records.beginTrail("web", { name: "1.2" });
  service.records.reportArtifact("web", {
    fingerprint,
    filename: "app",
    build_url: "https://example.com",
    commit_url: "https://example.com",
    trail_name: "1.2",
    template_reference_name: "app",
    git_commit: runnerVariables.GITHUB_SHA,
  });
  enterWorkspace({
    "dist/app": "app",
    "green.xml": '<testsuite name="unit"><testcase name="adds"/></testsuite>',
    "coverage.json": '{"percent": 91.50}',
    "lint.txt": "no findings",
  });
  const step = await runInProcess({
    ...{ operation: "attest", ...service.inputs, flow: "web", trail: "1.2", artifacts: "app=dist/app" },
    attestations: [
      "app.unit-test junit green.xml",
      "coverage custom:coverage coverage.json",
      "trail:lint generic True lint.txt",
      "app.release decision:CTRL-7 false",
    ].join("\n"),
  });
  expect(step.outputs).toMatchObject({ reported: "true" });
  const subject = { kind: "fingerprint", fingerprint };
  expect(service.records.trail("web", "1.2").attestations).toMatchObject([
    { name: "unit-test", type: "junit", compliant: true, subject },
    { name: "coverage", type: "custom:coverage", compliant: true, subject },
    { name: "lint", type: "generic", compliant: true, subject: { kind: "trail" } },
    { name: "release", type: "system:decision", compliant: false, control: "CTRL-7", subject },
  ]);
  expect(JSON.parse(step.outputs["attestations"] ?? "")).toEqual([
    { name: "unit-test", subject: "app", type: "junit", compliant: true, reported: true },
    { name: "coverage", subject: "app", type: "custom:coverage", compliant: null, reported: true },
    { name: "lint", subject: "trail", type: "generic", compliant: true, reported: true },
    { name: "release", subject: "app", type: "decision:CTRL-7", compliant: false, reported: true },
  ]);
  const [, custom] = service.requests({ method: "POST" });
  // Byte for byte: the digits of the number too.
  expect(custom?.form?.get("data_json")?.content.toString()).toContain(
    '"attestation_data":{"percent":91.50}',
  );
});
