// `npm run soak`: thousands of reports through the transport to the embedded service, in a process of its own, which
// fails nearly a third of the requests in random ways. Afterwards the service's own record is compared with what was
// reported: nothing lost, nothing doubled, and the memory of this process is flat. Loopback only; bounded in count
// and in time. `npm run soak -- --seed 7 --reports 500` repeats the faults of an earlier run.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { artifactReported, readResponse } from "../../src/service/response-schemas.ts";
import { reportArtifact } from "../../src/service/endpoints.ts";
import type { ArtifactToReport } from "../../src/domain/written.ts";
import { mapConcurrent } from "../../src/lib/concurrency.ts";
import { createServiceClient } from "../../src/service/client.ts";
import type { Fingerprint, FlowName, HttpUrl, TrailName } from "../../src/domain/identifiers.ts";
import { faults } from "../fake-service/faults.ts";
import type { Fault } from "../fake-service/faults.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, reports: { type: "string", default: "2000" } },
});
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e9));
const count = Number(values.reports);
assert(
  Number.isInteger(seed) && Number.isInteger(count) && count > 0,
  "--seed and --reports are whole numbers",
);
assert(globalThis.gc, "the soak measures memory: run it as `npm run soak`");

/** The share of requests that fail, over all kinds of fault. */
const failing = 0.3;

const inTrouble: readonly Fault[] = [
  faults.status(500),
  faults.status(502),
  faults.unavailable(1),
  faults.rateLimited(2),
  faults.locked(),
  faults.dropped("before"),
  faults.dropped("after"),
  faults.cut(1),
  faults.hanging(),
  { ...faults.unavailable(), carryOut: true },
  // These are not tried again: the report is told as failed, and done by the next run of the job.
  faults.garbage("SSH-2.0-OpenSSH_9.6\r\n"),
  faults.loginPage(),
  faults.redirect("http://127.0.0.1:1/login"),
];

const flow = "soak" as FlowName;
/** One text for all: each of its own would grow when it is first sent, and look like a leak. */
const padding = "x".repeat(1_000);
const artifacts = Array.from({ length: count }, (_, index): ArtifactToReport => {
  const filename = `artifact-${index}`;
  return {
    fingerprint: createHash("sha256").update(`${seed} ${filename}`).digest("hex") as Fingerprint,
    filename,
    trail_name: `release-${index % 7}` as TrailName,
    build_url: "https://ci.example/1" as HttpUrl,
    commit_url: "https://git.example/1" as HttpUrl,
    user_data: { padding },
  };
});

process.stdout.write(`Seed ${seed}: ${count} reports, ${failing * 100} % of the requests fail.\n`);
const began = Date.now();
const folder = mkdtempSync(join(tmpdir(), "soak-"));
const scenario = join(folder, "scenario.json");
writeFileSync(scenario, JSON.stringify({ org: "acme", flows: { [flow]: {} } }));
const service = spawn(
  process.execPath,
  [join(import.meta.dirname, "../fake-service/main.ts"), "--scenario", scenario],
  { stdio: ["ignore", "pipe", "ignore"] },
);
const limit = setTimeout(() => {
  process.stderr.write("The soak took more than ten minutes.\n");
  service.kill();
  process.exit(1);
}, 600_000);

try {
  const [line] = (await once(createInterface(service.stdout), "line")) as [string];
  const { base_url: baseUrl, api_token: apiToken } = v.parse(
    v.object({ base_url: v.string(), api_token: v.string() }),
    JSON.parse(line),
  );
  await control(
    "POST",
    "faults",
    inTrouble.map((fault, index) => ({
      ...fault,
      on: "report-artifact",
      // Each is drawn in turn until one hits: together they hit as often as was said.
      chance: 1 - (1 - failing) ** (1 / inTrouble.length),
      seed: seed + index,
    })),
  );

  const settings = {
    baseUrl,
    org: "acme",
    apiToken,
    authScheme: "bearer",
    // Waits take no time here, but count.
    timeout: 1_000_000_000,
    retries: 10,
  } as const;
  let tries = 0;

  /** One run of a job: reports these artifacts and gives those that it was told are not on record. */
  async function run(given: readonly ArtifactToReport[]): Promise<ArtifactToReport[]> {
    let skipped = 0;
    using client = createServiceClient(
      settings,
      {
        environment: {},
        clock: {
          now: () => Date.now() + skipped,
          monotonic: () => performance.now() + skipped,
          sleep: (milliseconds) => {
            skipped += milliseconds;
            return Promise.resolve();
          },
        },
        random: sequence(seed),
        signal: new AbortController().signal,
        logger: {
          info: () => undefined,
          debug: () => undefined,
          warn: () => undefined,
          notice: () => undefined,
          table: () => undefined,
        },
        registerSecret: () => undefined,
        redact: (value) => value,
      },
      { idleTimeoutMs: 500, maxBytes: 1_048_576 },
    );
    const failed = await mapConcurrent(given, async (artifact) => {
      const request = reportArtifact(settings, flow, artifact);
      const httpResult = await client.send(request);
      tries += httpResult.attempts.length;
      try {
        readResponse({ request, settings }, httpResult, artifactReported);
        return [];
      } catch {
        return [artifact];
      }
    });
    return failed.flat();
  }

  /** What the service has on record, by fingerprint; fails when anything is there twice. */
  async function onRecord(): Promise<ReadonlyMap<string, unknown>> {
    const records = v
      .parse(
        v.array(v.object({ report: v.looseObject({ fingerprint: v.string() }) })),
        await control("GET", "artifacts"),
      )
      .map(({ report }) => report);
    const byFingerprint = new Map(records.map((report) => [report.fingerprint, report]));
    assert.equal(byFingerprint.size, records.length, "an artifact is on record twice");
    return byFingerprint;
  }

  async function control(method: string, path: string, json?: unknown): Promise<unknown> {
    const answer = await fetch(new URL(`/control/${path}`, baseUrl), {
      method,
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    assert(answer.ok, `control ${path}: ${answer.status} ${answer.ok ? "" : await answer.text()}`);
    return await answer.json();
  }

  // A quarter first, so that memory is measured when everything has been used once.
  const quarter = Math.ceil(count / 4);
  const failed = await run(artifacts.slice(0, quarter));
  const early = memory();
  failed.push(...(await run(artifacts.slice(quarter))));
  const late = memory();

  const isFailed = new Set(failed.map(({ fingerprint }) => fingerprint));
  const first = await onRecord();
  const lost = artifacts.filter(({ fingerprint }) => !isFailed.has(fingerprint) && !first.has(fingerprint));
  assert.deepEqual(lost, [], "reported, and not on record");
  say(`first run: ${count - failed.length} recorded, ${failed.length} told as failed, ${tries} requests`);

  let left = failed;
  for (let again = 1; left.length > 0 && again <= 20; again += 1) left = await run(left);
  assert.deepEqual(left, [], "not recorded by any later run");
  const last = await onRecord();
  assert.equal(last.size, count, "something else is on record");
  for (const artifact of artifacts) {
    const { filename, trail_name } = artifact;
    assert.partialDeepStrictEqual(last.get(artifact.fingerprint), { filename, trail_name });
  }
  say(`later runs: all ${count} on record, each once, ${tries} requests in all`);

  const growth = late - early;
  say(`memory: ${mebibytes(early)} after a quarter, ${mebibytes(late)} after all`);
  assert(growth < 8 * 1_048_576, `the heap grew by ${mebibytes(growth)}`);
  say("nothing lost, nothing doubled, memory flat");
} finally {
  clearTimeout(limit);
  service.kill();
  rmSync(folder, { recursive: true });
}

function say(text: string): void {
  process.stdout.write(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`);
}

/** Bytes in use on the heap and beside it, without what is only waiting to be collected. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}

/** The same numbers, from 0 to below 1, for the same seed (mulberry32). */
function sequence(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
