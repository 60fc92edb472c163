// Steps of `fingerprint`: outputs for later steps, and how a step ends whose thread is at work.
import { createHash } from "node:crypto";
import { truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { manifestBody, sha256 as manifestDigest, startRegistry } from "../support/registry.ts";
import { runStep } from "../support/step.ts";
import { enterWorkspace } from "../support/workspace.ts";

test("the fingerprints of a file and of an image by tag are outputs, and stand in full once in the log", async () => {
  await using registry = await startRegistry({ manifests: { "acme/shop/1.4": { body: manifestBody } } });
  const workspace = enterWorkspace({ "dist/a.js": "a" });
  const artifacts = `app=dist/a.js\nshop=oci:${registry.host}/acme/shop:1.4`;
  const step = await runStep({ operation: "fingerprint", artifacts }, { workspace });
  expect([step.exitCode, step.errors, step.warnings, step.standardError]).toEqual([0, [], [], ""]);
  const digest = createHash("sha256").update("a").digest("hex");
  const image = `${registry.host}/acme/shop@sha256:${manifestDigest(manifestBody)}`;
  expect(step.outputs).toMatchObject({ image, fingerprints: `app=sha256:${digest}\nshop=oci:${image}` });
  expect(step.log.split(digest)).toHaveLength(2);
  expect(step.log).toContain("app (dist/a.js)");
  expect(step.summary).toContain("a.js");
});

test("a step that is cancelled ends at once while a thread hashes", async () => {
  const workspace = enterWorkspace({ large: "" });
  truncateSync(join(workspace, "large"), 200 * 1024 ** 3);
  const step = await runStep(
    { operation: "fingerprint", artifacts: "large" },
    {
      workspace,
      whileRunning: async ({ logged, signal }) => {
        await logged("Fingerprint");
        // The thread has begun by then.
        await sleep(300);
        signal("SIGINT");
      },
    },
  );
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toMatch(/ended from outside/);
  expect(step.duration).toBeLessThan(10_000);
});
