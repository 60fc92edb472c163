// Whole steps of `attest`: each type of evidence on record, and what it is about.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService, type Service } from "../embedded-service/start.ts";
import { newFolder, runnerVariables, runStep } from "../support/step.ts";

const commit = runnerVariables.GITHUB_SHA;
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");

function createWorkspace(): string {
  const workspace = newFolder();
  const files = {
    "dist/app": "app",
    "green.xml": '<testsuite name="unit"><testcase name="adds"/></testsuite>',
    "coverage.json": '{"percent": 91.50}',
    "lint.txt": "no findings",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  return workspace;
}

/** Attests in trail `1.2` of flow `web`, where `app` is on record, reported for the commit. */
async function attest(service: Service, inputs: Readonly<Record<string, string>>) {
  service.records.createFlow("web", {});
  service.records.beginTrail("web", { name: "1.2" });
  service.records.reportArtifact("web", {
    fingerprint: sha256("app"),
    filename: "app",
    build_url: "https://example.com",
    commit_url: "https://example.com",
    trail_name: "1.2",
    template_reference_name: "app",
    git_commit: commit,
  });
  const step = await runStep(
    { operation: "attest", ...service.inputs, flow: "web", trail: "1.2", ...inputs },
    { workspace: createWorkspace() },
  );
  return { step, onRecord: service.records.trail("web", "1.2").attestations };
}

const listed = ({ outputs }: { readonly outputs: Readonly<Record<string, string>> }) =>
  JSON.parse(outputs["attestations"] ?? "null") as unknown;

test("each type of evidence is on record, in the order of the lines", async () => {
  await using service = await startService({ empty: true });
  const { step, onRecord } = await attest(service, {
    artifacts: "app=dist/app",
    attestations: [
      "app.unit-test junit green.xml",
      "coverage custom:coverage coverage.json",
      "trail:lint generic True lint.txt",
      "app.release decision:CTRL-7 false",
    ].join("\n"),
  });
  expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
  const subject = { kind: "fingerprint", fingerprint: sha256("app") };
  expect(onRecord).toMatchObject([
    { name: "unit-test", type: "junit", compliant: true, subject },
    { name: "coverage", type: "custom:coverage", compliant: true, subject },
    { name: "lint", type: "generic", compliant: true, subject: { kind: "trail" } },
    { name: "release", type: "system:decision", compliant: false, control: "CTRL-7", subject },
  ]);
  expect(listed(step)).toEqual([
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

describe("evidence about an artifact", () => {
  test("is found by name and commit where the step has no artifacts", async () => {
    await using service = await startService({ empty: true });
    const { step, onRecord } = await attest(service, { attestations: "app.lint generic true" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [] });
    expect(onRecord).toMatchObject([{ name: "lint", subject: { kind: "name", artifact: "app", commit } }]);
    expect(step.outputs).not.toHaveProperty("fingerprint");
  });

  test("has the fingerprint as subject where the artifact has no name", async () => {
    await using service = await startService({ empty: true });
    const { step } = await attest(service, { artifacts: "dist/app", attestations: "lint generic true" });
    expect(listed(step)).toMatchObject([{ subject: sha256("app"), reported: true }]);
  });

  test("that is not on the trail is refused by the service, after a warning", async () => {
    await using service = await startService({ empty: true });
    const { step } = await attest(service, {
      artifacts: `app=sha256:${sha256("other")}`,
      attestations: "app.lint generic true\ntrail:lint generic true",
    });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.warnings).toEqual([expect.stringMatching(/1\.2.*`app.lint`/)]);
    expect(step.errors).toEqual([expect.stringMatching(/app\.lint \(generic\).*404/)]);
    expect(listed(step)).toMatchObject([{ reported: false }, { reported: true }]);
  });
});

test("a step fails for each line that is not recorded, and records the others", async () => {
  await using service = await startService({ empty: true });
  const { step, onRecord } = await attest(service, {
    attestations: [
      "trail:a junit missing/*.xml",
      "trail:b custom:unknown coverage.json",
      "trail:c generic false",
    ].join("\n"),
  });
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors).toEqual([expect.stringMatching(/trail:a[^]*missing[^]*trail:b/)]);
  expect(step.warnings).toEqual([expect.stringContaining("trail:c")]);
  expect(onRecord).toMatchObject([{ name: "c", compliant: false }]);
  expect(listed(step)).toMatchObject([
    { name: "a", compliant: null, reported: false },
    { name: "b", reported: false },
    { name: "c", compliant: false, reported: true },
  ]);
});

test("text from outside in `description` begins no other attestation", async () => {
  await using service = await startService({ empty: true });
  const description = "Fix\ntrail:review generic true\n::error::x";
  const { step, onRecord } = await attest(service, { attestations: "trail:lint generic true", description });
  expect(step).toMatchObject({ exitCode: 0, errors: [] });
  expect(onRecord).toHaveLength(1);
  expect(service.requests({ method: "POST" })[0]?.json).toMatchObject({ description });
});
