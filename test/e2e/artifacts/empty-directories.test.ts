// An empty directory has the fingerprint of every other empty directory, so it must not be recorded or asserted.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep } from "../step.ts";

function workspaceWith(...files: readonly string[]): string {
  const workspace = newFolder();
  mkdirSync(join(workspace, "empty"));
  for (const file of files) writeFileSync(join(workspace, file), file);
  return workspace;
}

const location = { flow: "shop", trail: "release-1", "git-commit": "a".repeat(40) };

describe("an empty directory", () => {
  test.each([
    ["report-artifact", { operation: "report-artifact", ...location }],
    ["assert", { operation: "assert", scope: "flow", flow: "shop" }],
  ])("is an error of %s that names it", async (_, inputs) => {
    await using service = await startService({ scenario: { org: "acme", flows: { shop: {} } } });
    const workspace = workspaceWith("app");
    const step = await runStep({ ...service.inputs, ...inputs, artifacts: "app\nempty" }, { workspace });
    expect(step.exitCode).toBe(1);
    expect(step.errors).toEqual([expect.stringContaining("`empty` is empty")]);
    expect(step.errors[0]).toContain("identifies nothing");
  });

  test("is skipped with a warning if `if-no-match` is `warn`", async () => {
    await using service = await startService({ scenario: { org: "acme", flows: { shop: {} } } });
    const inputs = {
      operation: "assert",
      scope: "flow",
      flow: "shop",
      "if-no-match": "warn",
      "dry-run": "true",
    };
    const step = await runStep(
      { ...service.inputs, ...inputs, artifacts: "app\nempty" },
      { workspace: workspaceWith("app") },
    );
    expect(step.exitCode).toBe(0);
    expect(step.warnings).toContainEqual(expect.stringContaining("`empty` is empty"));
    expect(step.outputs["fingerprints"] ?? step.outputs["fingerprint"]).toMatch(/^(?:.*=)?[0-9a-f]{64}$/);
  });

  test("is an error if there is no other artifact, also with `if-no-match: warn`", async () => {
    await using service = await startService({ scenario: { org: "acme", flows: { shop: {} } } });
    const inputs = {
      operation: "assert",
      scope: "flow",
      flow: "shop",
      "if-no-match": "warn",
      artifacts: "empty",
    };
    const step = await runStep({ ...service.inputs, ...inputs }, { workspace: workspaceWith() });
    expect(step.exitCode).toBe(1);
    expect(step.errors).toEqual([expect.stringContaining("`empty` is empty")]);
  });

  test.each([
    ["without files", {}],
    ["whose files are all excluded", { exclude: "*" }],
  ])("%s is a warning for fingerprint", async (_, exclude) => {
    const workspace = workspaceWith();
    if ("exclude" in exclude) writeFileSync(join(workspace, "empty", "notes"), "");
    const step = await runStep({ operation: "fingerprint", artifacts: "empty", ...exclude }, { workspace });
    expect(step.exitCode).toBe(0);
    expect(step.warnings).toEqual([expect.stringContaining("`empty` is empty")]);
  });
});
