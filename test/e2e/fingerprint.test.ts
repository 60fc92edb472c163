// Whole steps of `fingerprint`: outputs and files for later steps, the log, and how a step ends.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifestBody, sha256 as manifestDigest, startRegistry } from "../support/registry.ts";
import { newFolder, runStep } from "../support/step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A workspace with `dist/a.js` and `dist/sub/b.js`. */
function createWorkspace(): string {
  const workspace = newFolder();
  mkdirSync(join(workspace, "dist/sub"), { recursive: true });
  writeFileSync(join(workspace, "dist/a.js"), "a");
  writeFileSync(join(workspace, "dist/sub/b.js"), "b");
  return workspace;
}

test("one artifact: its fingerprint is an output, and stands in full once in the log", async () => {
  const step = await runStep(
    { operation: "fingerprint", artifacts: "app=dist/a.js" },
    { workspace: createWorkspace() },
  );
  expect([step.exitCode, step.errors, step.warnings, step.standardError]).toEqual([0, [], [], ""]);
  expect(step.outputs).toMatchObject({ fingerprint: sha256("a"), fingerprints: `app=sha256:${sha256("a")}` });
  expect(step.log.split(sha256("a"))).toHaveLength(2);
  expect(step.log).toContain("app (a.js)");
  expect(step.summary).toContain("a.js");
});

test("several artifacts: another step can read what this one wrote, as lines and as a file", async () => {
  const workspace = createWorkspace();
  const first = await runStep(
    { operation: "fingerprint", artifacts: "dist/*.js\nall=dist\n" },
    { workspace },
  );
  const { artifacts, "artifacts-file": file = "", fingerprint, fingerprints = "" } = first.outputs;
  expect(fingerprint).toBeUndefined();
  expect(JSON.parse(artifacts ?? "")).toEqual(JSON.parse(readFileSync(file, "utf8")));
  const again = await runStep(
    { operation: "fingerprint", artifacts: `artifacts-file:${file}` },
    { workspace },
  );
  expect(again.outputs["artifacts"]).toBe(artifacts);
  const known = await runStep({ operation: "fingerprint", artifacts: fingerprints }, { workspace });
  expect(known.outputs["fingerprints"]).toBe(fingerprints);
});

test("an image by tag is asked for in its registry, without inputs of the service", async () => {
  await using registry = await startRegistry({ manifests: { "acme/shop/1.4": { body: manifestBody } } });
  const step = await runStep({
    operation: "fingerprint",
    artifacts: `app=oci:${registry.host}/acme/shop:1.4`,
  });
  const reference = `${registry.host}/acme/shop@sha256:${manifestDigest(manifestBody)}`;
  expect(step.outputs).toMatchObject({ image: reference, fingerprints: `app=oci:${reference}` });
});

test("everything that is wrong with the lines is one error", async () => {
  const step = await runStep({ operation: "fingerprint", artifacts: "oci:\nsha256:\ndist" });
  expect(step.exitCode).toBe(1);
  expect(step.errors).toHaveLength(1);
  expect(step.errors[0]).toMatch(/Input `artifacts`: line 1[^]*line 2/);
});

test("an `exclude` that matches nothing is a warning", async () => {
  const workspace = createWorkspace();
  const step = await runStep(
    { operation: "fingerprint", artifacts: "dist", exclude: "dist/sub" },
    { workspace },
  );
  expect(step.exitCode).toBe(0);
  expect(step.warnings).toEqual([expect.stringContaining("`dist/sub` matched nothing")]);
});

test("a name on disk forges neither a command nor a line of the log", async () => {
  const workspace = newFolder();
  writeFileSync(join(workspace, "a\n::error::forged"), "a");
  const step = await runStep({ operation: "fingerprint", artifacts: "a*" }, { workspace });
  expect(step.errors).toEqual([]);
  expect(step.log).not.toMatch(/^\s*(?:::error|Error:)/m);
});

test("a cancelled step ends at once while a thread hashes", async () => {
  const workspace = createWorkspace();
  writeFileSync(join(workspace, "dist/large"), "");
  truncateSync(join(workspace, "dist/large"), 200 * 1024 ** 3);
  const step = await runStep(
    { operation: "fingerprint", artifacts: "dist" },
    {
      workspace,
      whileRunning: async (running) => {
        await running.logged("Fingerprint");
        expect(await running.cancel()).toBe("SIGINT");
      },
    },
  );
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toMatch(/ended from outside/);
});
