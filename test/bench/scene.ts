// What is measured on: files of many kinds in a folder, and the embedded service in a process of its own.
import { spawn } from "node:child_process";
import { createHash, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Inputs } from "../e2e/step.ts";

const mebibyte = 1024 * 1024;
const noise = randomFillSync(Buffer.alloc(2 * mebibyte));

/** A tree of so many files of so many bytes each, no two alike, a thousand in each directory. */
export function filesOf(bytes: number, folder: string, count: number): string {
  return filesIn(folder, count, (index) => noise.subarray(index, index + bytes));
}

/** A tree of so many files of a few bytes, a thousand in each directory. */
export function tinyFiles(folder: string, count: number): string {
  return filesIn(folder, count, String);
}

function filesIn(folder: string, count: number, content: (index: number) => string | Uint8Array): string {
  for (let index = 0; index < count; index += 1) {
    const directory = join(folder, String(Math.floor(index / 1000)));
    if (index % 1000 === 0) mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `file-${index}`), content(index));
  }
  return folder;
}

/** One large file of random bytes. */
export function largeFile(path: string, mebibytes: number): string {
  const file = openSync(path, "w");
  for (let written = 0; written < mebibytes; written += 2) {
    noise.writeDoubleLE(written);
    writeSync(file, noise);
  }
  closeSync(file);
  return path;
}

export interface Service extends AsyncDisposable {
  readonly inputs: Inputs;
  /** The address of a fingerprint's assertion, and the header to ask with: for other clients. */
  readonly assertion: (fingerprint: string) => { readonly url: string; readonly header: string };
}

export const flow = "bench";
export const environment = "production";

/** The fingerprint of the artifact of that number. */
export function knownFingerprint(index: number): string {
  return createHash("sha256").update(`artifact ${index}`).digest("hex");
}

/** Starts the service with so many artifacts and events on record. */
export async function startService(folder: string, artifacts: number, events: number): Promise<Service> {
  const scenario = join(folder, "scenario.json");
  writeFileSync(scenario, JSON.stringify(scenarioOf(artifacts, events)));
  const main = resolve(import.meta.dirname, "../fake-service/main.ts");
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

function scenarioOf(artifacts: number, events: number): unknown {
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
