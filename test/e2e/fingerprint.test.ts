// Steps of `fingerprint`: outputs for later steps, and how a step ends whose thread is at work.
import { createHash } from "node:crypto";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifestBody, sha256 as manifestDigest, startRegistry } from "../support/registry.ts";
import { newFolder, runStep } from "../support/step.ts";
import { enterWorkspace, runInProcess } from "./in-process.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("one artifact: its fingerprint is an output, and stands in full once in the log", async () => {
  const workspace = enterWorkspace({ "dist/a.js": "a" });
  const step = await runStep({ operation: "fingerprint", artifacts: "app=dist/a.js" }, { workspace });
  expect([step.exitCode, step.errors, step.warnings, step.standardError]).toEqual([0, [], [], ""]);
  expect(step.outputs).toMatchObject({ fingerprint: sha256("a"), fingerprints: `app=sha256:${sha256("a")}` });
  expect(step.log.split(sha256("a"))).toHaveLength(2);
  expect(step.log).toContain("app (a.js)");
  expect(step.summary).toContain("a.js");
});

test("an image by tag is asked for in its registry, without inputs of the service", async () => {
  await using registry = await startRegistry({ manifests: { "acme/shop/1.4": { body: manifestBody } } });
  enterWorkspace();
  const artifacts = `app=oci:${registry.host}/acme/shop:1.4`;
  const step = await runInProcess({ operation: "fingerprint", artifacts });
  const reference = `${registry.host}/acme/shop@sha256:${manifestDigest(manifestBody)}`;
  expect(step.outputs).toMatchObject({ image: reference, fingerprints: `app=oci:${reference}` });
});

test("a cancelled step ends at once while a thread hashes", async () => {
  const workspace = newFolder();
  writeFileSync(join(workspace, "large"), "");
  truncateSync(join(workspace, "large"), 200 * 1024 ** 3);
  const step = await runStep(
    { operation: "fingerprint", artifacts: "large" },
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
