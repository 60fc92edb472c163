// `subjects-file` as whole steps: the operations that write it, for what they have read and nothing else.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { manifestBody, manifestType, startRegistry } from "../../artifacts/images/fake-registry.ts";
import { faults, startService } from "../../../src/embedded-service/start.ts";
import { readSubjects } from "../../workflows/act/stubs/attest/subjects.ts";
import { newFolder, runStep, type Inputs, type Step } from "../step.ts";

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

function workspaceWith(files: Readonly<Record<string, string>>): string {
  const workspace = newFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  return workspace;
}

const fingerprint = (inputs: Inputs, workspace = newFolder()) =>
  runStep({ operation: "fingerprint", ...inputs }, { workspace });
const subjectsOf = ({ outputs }: Step) => readSubjects(outputs["subjects-file"] ?? "");
const subject = (name: string, content: string | Buffer) => ({ name, digest: sha256(content) });

describe("`fingerprint` writes `subjects-file`", () => {
  test("with the files that it read, and the log names a directory beside them", async () => {
    const workspace = workspaceWith({ "out/app": "app\n", "lib/app": "other\n", "web/a": "1" });
    const step = await fingerprint({ artifacts: "app=out/app\nlib/app\nweb" }, workspace);
    expect(step).toMatchObject({ exitCode: 0, warnings: [], notices: [], errors: [] });
    expect(subjectsOf(step)).toEqual([subject("out/app", "app\n"), subject("lib/app", "other\n")]);
    expect(step.log).toContain("Not in `subjects-file`: web (the fingerprint of a directory");
  });

  test("with the entries of a checksum file whose files it compared", async () => {
    const SUMS = `${sha256("app\n")}  app\n${sha256("missing")}  missing\n`;
    const step = await fingerprint({ checksums: "SUMS" }, workspaceWith({ app: "app\n", SUMS }));
    expect(subjectsOf(step)).toEqual([subject("app", "app\n")]);
    expect(step.log).toContain("Not in `subjects-file`: missing (this step did not read it)");
  });

  test("with an image whose manifest it read, by the repository", async () => {
    await using registry = await startRegistry({
      manifests: { "acme/app/v1": { type: manifestType, body: manifestBody } },
    });
    const step = await fingerprint({ "artifact-type": "oci", artifacts: `${registry.host}/acme/app:v1` });
    expect(subjectsOf(step)).toEqual([subject(`${registry.host}/acme/app`, manifestBody)]);
  });

  test("not for what another job has read", async () => {
    const workspace = workspaceWith({ "out/app": "app\n" });
    const { outputs } = await fingerprint({ artifacts: "out/app" }, workspace);
    writeFileSync(join(workspace, "list.json"), readFileSync(outputs["artifacts-file"] ?? ""));
    const step = await fingerprint({ "artifacts-from": "list.json" }, workspace);
    expect(step).toMatchObject({ exitCode: 0, warnings: [], notices: [] });
    expect(step.outputs).not.toHaveProperty("subjects-file");
    expect(step.log).toContain("Not in `subjects-file`: app (this step did not read it)");
  });
});

describe("`report-artifact` writes `subjects-file`", () => {
  const report = { operation: "report-artifact", flow: "demo", artifacts: "out/shop\nout/api" };
  const files = { "out/shop": "shop\n", "out/api": "api\n" };

  test("with what is on record", async () => {
    await using service = await startService();
    const step = await runStep({ ...service.inputs, ...report }, { workspace: workspaceWith(files) });
    expect(subjectsOf(step)).toEqual([subject("shop", "shop\n"), subject("api", "api\n")]);
  });

  test("without what the service rejected", async () => {
    await using service = await startService();
    service.control.fault({ ...faults.status(400), on: "report-artifact" });
    const step = await runStep({ ...service.inputs, ...report }, { workspace: workspaceWith(files) });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    const artifacts = JSON.parse(step.outputs["artifacts"] ?? "[]") as {
      filename: string;
      reported: boolean;
    }[];
    const recorded = artifacts.filter(({ reported }) => reported).map(({ filename }) => filename);
    expect(recorded).toHaveLength(1);
    expect(subjectsOf(step).map(({ name }) => name)).toEqual(recorded);
  });

  test("not in a dry run", async () => {
    await using service = await startService();
    const inputs = { ...service.inputs, ...report, "dry-run": "true" };
    const { outputs } = await runStep(inputs, { workspace: workspaceWith(files) });
    expect(outputs).not.toHaveProperty("subjects-file");
  });
});

test("nothing is written for the runner's own list of artifacts, and the line `runner` is an error", async () => {
  // runStep fails where something was written to GITHUB_ARTIFACTS.
  const workspace = workspaceWith({ app: "1", runner: "{}" });
  expect(await fingerprint({ artifacts: "app" }, workspace)).toMatchObject({ exitCode: 0 });
  const step = await fingerprint({ "artifacts-from": "runner" }, workspace);
  expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("no longer exists")] });
});
