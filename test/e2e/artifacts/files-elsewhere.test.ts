// A line that finds nothing, where a download put the file into another directory.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, runStep, type Inputs } from "../step.ts";

const service = { "base-url": "https://service.example/api/v2", org: "acme", "api-token": "tok-3n-s3cr3t" };
const gate = { ...service, operation: "assert", environment: "production" };

test.each<[inputs: Inputs, message: RegExp]>([
  [
    { ...gate, artifacts: "app=build/app" },
    /^`build\/app` does not exist \(input `artifacts`, looked in `.*`\)\. Did you mean `app`\?/,
  ],
  [
    { ...gate, "artifacts-from": "fingerprints-*/artifacts-*.json" },
    /^No file matches `fingerprints-\*\/artifacts-\*\.json` \(input `artifacts-from`, looked in `.*`\)\. The working directory has `app`, `artifacts-build\.json`, `out`/,
  ],
  [
    { ...gate, checksums: "build/SUMS" },
    /^`build\/SUMS` does not exist \(looked in `.*`\)\.\nWhat to do: `checksums` must be the path of a regular file/,
  ],
  [
    { ...gate, checksums: "out/SUMS", artifacts: "build/app" },
    /^`out\/SUMS` lists nothing that matches `build\/app` \(input `artifacts`\)\. It lists `app`, relative to the directory of the list\.\nWhat to do: Write a path as it is listed/,
  ],
])("the error of %j says where was looked, and what there is or what to do", async (inputs, message) => {
  const workspace = newFolder();
  mkdirSync(join(workspace, "out"));
  writeFileSync(join(workspace, "app"), "app\n");
  writeFileSync(join(workspace, "artifacts-build.json"), "{}");
  writeFileSync(join(workspace, "out/SUMS"), `${"ab".repeat(32)}  app\n`);
  const step = await runStep(inputs, { workspace });
  expect(step.exitCode).toBe(1);
  expect(step.errors).toEqual([expect.stringMatching(message)]);
});
