// `npm run soak`: sends thousands of reports with the service client to the embedded service in its own process, which
// fails nearly a third of the requests at random. Afterwards every report must be on record exactly once, and the
// memory of this process must be constant. Uses only the loopback interface; the count and the time are limited. `npm
// run soak -- --seed 7 --reports 500` repeats the faults of an earlier run.
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
import { writeEndpoint } from "../../src/service/endpoints.ts";
import type { ReportArtifactBody } from "../../src/domain/write.ts";
import { mapConcurrent } from "../../src/lib/concurrency.ts";
import { createServiceClient } from "../../src/service/client.ts";
import type { Fingerprint, FlowName, HttpUrl, TrailName } from "../../src/domain/identifiers.ts";
import { faults } from "../../src/embedded-service/faults.ts";
import type { Fault } from "../../src/embedded-service/faults.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, reports: { type: "string", default: "2000" } },
});
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e9));
const count = Number(values.reports);
assert(
  Number.isInteger(seed) && Number.isInteger(count) && count > 0,
  "--seed and --reports must be integers",
);
assert(globalThis.gc, "the soak test measures memory: run it as `npm run soak`");

/** The probability that a request fails. */
const failureRate = 0.3;

const serviceFaults: readonly Fault[] = [
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
  // These are not retried: the report fails, and the next run sends it again.
  faults.garbage("SSH-2.0-OpenSSH_9.6\r\n"),
  faults.loginPage(),
  faults.redirect("http://127.0.0.1:1/login"),
];

const flow = "soak" as FlowName;
/** Shared by all artifacts, because separate texts would use more memory when they are sent and look like a leak. */
const padding = "x".repeat(1_000);
const artifacts = Array.from({ length: count }, (_, index): ReportArtifactBody => {
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

process.stdout.write(`Seed ${seed}: ${count} reports, ${failureRate * 100} % of the requests fail.\n`);
const startedAt = Date.now();
const folder = mkdtempSync(join(tmpdir(), "soak-"));
const scenario = join(folder, "scenario.json");
writeFileSync(scenario, JSON.stringify({ org: "acme", flows: { [flow]: {} } }));
const service = spawn(
  process.execPath,
  [join(import.meta.dirname, "../../src/embedded-service/main.ts"), "--scenario", scenario],
  { stdio: ["ignore", "pipe", "ignore"] },
);
const limit = setTimeout(() => {
  process.stderr.write("The soak test took more than ten minutes.\n");
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
    serviceFaults.map((fault, index) => ({
      ...fault,
      on: "report-artifact",
      // The service tries the faults in turn, so this chance gives the failure rate in total.
      chance: 1 - (1 - failureRate) ** (1 / serviceFaults.length),
      seed: seed + index,
    })),
  );

  const settings = {
    baseUrl,
    org: "acme",
    apiToken,
    authScheme: "bearer",
    // The clock below skips waiting times, so the time limit must be large.
    timeout: 1_000_000_000,
    retries: 10,
  } as const;
  let attempts = 0;

  /** Reports artifacts as one run of a job does. Returns those whose report failed. */
  async function run(toReport: readonly ReportArtifactBody[]): Promise<ReportArtifactBody[]> {
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
        random: seededRandom(seed),
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
    const failed = await mapConcurrent(toReport, async (artifact) => {
      const request = writeEndpoint(settings, { endpoint: "report-artifact", flow, data: artifact });
      const result = await client.call(request);
      attempts += result.attempts.length;
      return result.success ? [] : [artifact];
    });
    return failed.flat();
  }

  /** Returns the reports on record by fingerprint. Fails for a duplicate. */
  async function recordedReports(): Promise<ReadonlyMap<string, unknown>> {
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
    const response = await fetch(new URL(`/control/${path}`, baseUrl), {
      method,
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    assert(response.ok, `control ${path}: ${response.status} ${response.ok ? "" : await response.text()}`);
    return await response.json();
  }

  // The memory is measured after a quarter, when all code was used once.
  const quarter = Math.ceil(count / 4);
  const failed = await run(artifacts.slice(0, quarter));
  const memoryBefore = memory();
  failed.push(...(await run(artifacts.slice(quarter))));
  const memoryAfter = memory();

  const isFailed = new Set(failed.map(({ fingerprint }) => fingerprint));
  const first = await recordedReports();
  const lost = artifacts.filter(({ fingerprint }) => !isFailed.has(fingerprint) && !first.has(fingerprint));
  assert.deepEqual(lost, [], "reported successfully, but not on record");
  print(`first run: ${count - failed.length} recorded, ${failed.length} failed, ${attempts} requests`);

  let remaining = failed;
  for (let again = 1; remaining.length > 0 && again <= 20; again += 1) remaining = await run(remaining);
  assert.deepEqual(remaining, [], "not recorded by any later run");
  const last = await recordedReports();
  assert.equal(last.size, count, "other artifacts are on record");
  for (const artifact of artifacts) {
    const { filename, trail_name } = artifact;
    assert.partialDeepStrictEqual(last.get(artifact.fingerprint), { filename, trail_name });
  }
  print(`later runs: all ${count} on record, each once, ${attempts} requests in total`);

  const growth = memoryAfter - memoryBefore;
  print(`memory: ${mebibytes(memoryBefore)} after a quarter, ${mebibytes(memoryAfter)} after all`);
  assert(growth < 8 * 1_048_576, `the heap grew by ${mebibytes(growth)}`);
  print("no report lost or duplicated, memory constant");
} finally {
  clearTimeout(limit);
  service.kill();
  rmSync(folder, { recursive: true });
}

function print(text: string): void {
  process.stdout.write(`${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`);
}

/** Returns the bytes in use on the heap and outside it, after a garbage collection. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}

/** Returns pseudo-random numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
