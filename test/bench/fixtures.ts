// Fixtures of the benchmarks: generated files, and the embedded service in its own process.
import { spawn } from "node:child_process";
import { createHash, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Inputs } from "../e2e/step.ts";

const mebibyte = 1024 * 1024;
const randomBytes = randomFillSync(Buffer.alloc(2 * mebibyte));

/** Creates files of this size with different contents, a thousand in each directory. */
export function createFiles(bytes: number, folder: string, count: number): string {
  return createTree(folder, count, (index) => randomBytes.subarray(index, index + bytes));
}

/** Creates files of a few bytes, a thousand in each directory. */
export function createTinyFiles(folder: string, count: number): string {
  return createTree(folder, count, String);
}

function createTree(folder: string, count: number, content: (index: number) => string | Uint8Array): string {
  for (let index = 0; index < count; index += 1) {
    const directory = join(folder, String(Math.floor(index / 1000)));
    if (index % 1000 === 0) mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `file-${index}`), content(index));
  }
  return folder;
}

/** Creates a large file of random bytes. */
export function createLargeFile(path: string, mebibytes: number): string {
  const file = openSync(path, "w");
  for (let written = 0; written < mebibytes; written += 2) {
    randomBytes.writeDoubleLE(written);
    writeSync(file, randomBytes);
  }
  closeSync(file);
  return path;
}

export interface Service extends AsyncDisposable {
  readonly inputs: Inputs;
  /** The URL of the assertion of a fingerprint, and the header for it: for other clients. */
  readonly assertion: (fingerprint: string) => { readonly url: string; readonly header: string };
}

export const flow = "bench";
export const environment = "production";

/** Returns the fingerprint of the artifact with this number. */
export function knownFingerprint(index: number): string {
  return createHash("sha256").update(`artifact ${index}`).digest("hex");
}

/** Starts the service with this number of artifacts and events on record. */
export async function startService(folder: string, artifacts: number, events: number): Promise<Service> {
  const scenario = join(folder, "scenario.json");
  writeFileSync(scenario, JSON.stringify(createScenario(artifacts, events)));
  const main = resolve(import.meta.dirname, "../../src/embedded-service/main.ts");
  const child = spawn(process.execPath, [main, "--scenario", scenario], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "close").then(() => []);
  const [first] = (await Promise.race([once(createInterface(child.stdout), "line"), ended])) as [string?];
  if (first === undefined) throw new Error("The embedded service did not start");
  const started = JSON.parse(first) as { base_url: string; org: string; api_token: string };
  return {
    inputs: { "base-url": started.base_url, org: started.org, "api-token": started.api_token },
    assertion: (fingerprint) => ({
      url: `${started.base_url}/asserts/${started.org}/fingerprint/${fingerprint}?flow_name=${flow}`,
      header: `Authorization: Bearer ${started.api_token}`,
    }),
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function createScenario(artifacts: number, events: number): unknown {
  const perTrail = 10;
  const trails = Array.from({ length: Math.ceil(artifacts / perTrail) }, (_, trail): [string, unknown] => [
    `trail-${trail}`,
    {
      attestations: [{ name: "review" }],
      artifacts: Array.from({ length: perTrail }, (_, index) => ({
        fingerprint: knownFingerprint(trail * perTrail + index),
        filename: `artifact-${trail * perTrail + index}`,
        template_reference_name: `part-${index}`,
      })),
    },
  ]);
  const template = {
    version: 1,
    trail: {
      attestations: [{ name: "review", type: "generic" }],
      artifacts: Array.from({ length: perTrail }, (_, index) => ({ name: `part-${index}` })),
    },
  };
  return {
    flows: { [flow]: { template, trails: Object.fromEntries(trails) } },
    environments: {
      [environment]: {
        type: "docker",
        events: Array.from({ length: events }, (_, index) => ({
          type: "started-compliant",
          at: 1_700_000_000 + index,
          snapshot_index: index + 1,
          artifact_name: `shop/app:1.${index}`,
          sha256: knownFingerprint(index),
          description: "1 instance started running (from 0 to 1)",
          pipeline: flow,
          flows: [{ flow_name: flow, deployments: null }],
          artifact_compliance: true,
        })),
      },
    },
  };
}
