// `npm run soak:outages`: runs hundreds of builds, each with two steps and `on-outage: keep`, while the embedded
// service is up and down at random. `send-kept` sends the kept requests in between and at the end. A request that was
// carried out without an answer is on record already, so that `send-kept` leaves it out. Afterwards every artifact must
// be on record once, with the fields of its build, and rejected requests must not have been kept. Uses
// only the loopback interface; the count and the time are limited. `npm run soak:outages -- --seed 7 --builds 50`
// repeats the random choices of an earlier run.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { mapConcurrent } from "../../src/lib/concurrency.ts";
import { newFolder, runStep, type Inputs, type Step } from "../e2e/step.ts";
import { faults, startService, type Fault } from "../../src/embedded-service/start.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, builds: { type: "string", default: "500" } },
});
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e9));
const count = Number(values.builds);
assert(
  Number.isInteger(seed) && Number.isInteger(count) && count > 0,
  "--seed and --builds must be integers",
);

const outages: readonly Fault[] = [
  faults.unavailable(),
  faults.status(500),
  faults.status(408),
  faults.rateLimited(0),
  faults.dropped("before"),
  // Carried out without a response: the request is kept and sent a second time.
  faults.dropped("after"),
  { ...faults.unavailable(), carryOut: true },
];

const random = seededRandom(seed);
const choose = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];

await using service = await startService({ scenario: { flows: { shop: {} } } });
process.stdout.write(`Seed ${seed}: ${count} builds.\n`);
const startedAt = Date.now();
const limit = setTimeout(() => {
  process.stderr.write("The soak test took more than twenty minutes.\n");
  process.exit(1);
}, 1_200_000);

let changes = 0;
let timer: NodeJS.Timeout | undefined;
/** Makes the service available or unavailable for a random time. */
function changeAvailability(): void {
  service.control.clearFaults();
  const fault = random() < 0.5 ? undefined : choose(outages);
  if (fault) service.control.fault({ ...fault, times: "always" });
  changes += 1;
  timer = setTimeout(changeAvailability, 100 + random() * 900);
}

const workspace = newFolder();
const keptFiles: string[] = [];
const counts = { recorded: 0, kept: 0, rejected: 0, skipped: 0, discarded: 0, sendSteps: 0 };
const temporary: string[] = [];

async function step(inputs: Inputs, environment: Readonly<Record<string, string>> = {}): Promise<Step> {
  const result = await runStep(
    { ...service.inputs, retries: "0", summary: "false", ...inputs },
    { workspace, environment },
  );
  temporary.push(result.temporary);
  return result;
}

interface Build {
  readonly number: number;
  readonly fingerprint: string;
  readonly fields: { readonly filename: string; readonly description: string; readonly build_url: string };
  /** Its flow does not exist, so the service rejects its requests. */
  readonly isInvalid: boolean;
}
const builds = Array.from({ length: count }, (_, number): Build => ({
  number,
  fingerprint: createHash("sha256").update(`${seed} ${number}`).digest("hex"),
  fields: {
    filename: `app-${number}`,
    description: `build ${number}`,
    build_url: `https://ci.example/${number}`,
  },
  isInvalid: random() < 0.05,
}));

/** Artifacts whose report the service rejected in the build itself. */
const rejected = new Set<string>();

async function run({ number, fingerprint, fields, isInvalid }: Build): Promise<void> {
  const common = { flow: isInvalid ? "missing-flow" : "shop", trail: `build-${number}`, "on-outage": "keep" };
  const { filename, description, build_url: buildUrl } = fields;
  // The steps of a job share it, so a report finds what the step before it kept.
  const environment = { RUNNER_TEMP: newFolder() };
  temporary.push(environment.RUNNER_TEMP);
  const begun = await step({ ...common, operation: "begin-trail", description }, environment);
  const inputs = { ...common, operation: "report-artifact", fingerprint, filename, description };
  // As in a workflow, a step that fails ends the job.
  const reported =
    begun.exitCode === 0 ? await step({ ...inputs, "build-url": buildUrl }, environment) : undefined;
  for (const result of [begun, reported]) {
    if (result === undefined) continue;
    if (result.outputs["kept-file"] !== undefined) keptFiles.push(result.outputs["kept-file"]);
    const isRecorded = result.outputs["reported"] === "true";
    counts.recorded += Number(isRecorded);
    counts.kept += Number(result.outputs["kept-file"] !== undefined);
    counts.rejected += Number(result.exitCode !== 0);
    assert.equal(result.exitCode, isRecorded || result.outputs["kept-file"] !== undefined ? 0 : 1);
    assert(
      isInvalid || result.exitCode === 0,
      `an outage failed build ${number}: ${result.errors.join(" ")}`,
    );
  }
  if (reported?.exitCode === 1) rejected.add(fingerprint);
}

/** Sends the kept requests. Those that fail again are kept again. */
async function send(): Promise<Step> {
  const files = keptFiles.splice(0);
  const sent = await step({ operation: "send-kept", "kept-from": files.join("\n") });
  counts.sendSteps += 1;
  assert(sent.outputs["result"] !== undefined, sent.errors.join(" "));
  const results = JSON.parse(sent.outputs["result"]) as { status: string }[];
  counts.skipped += results.filter(({ status }) => status === "skipped").length;
  counts.discarded += results.filter(({ status }) => status === "discarded").length;
  keptFiles.push(...(sent.outputs["kept-file"] ?? "").split("\n").filter((path) => path !== ""));
  return sent;
}

try {
  changeAvailability();
  for (let from = 0; from < count; from += 25) {
    await mapConcurrent(builds.slice(from, from + 25), run);
    if (keptFiles.length > 0) await send();
  }
  clearTimeout(timer);
  service.control.clearFaults();
  print(
    `${counts.recorded} writes recorded, ${counts.kept} kept, ${counts.rejected} rejected; the service changed ${changes} times`,
  );

  const last = keptFiles.length > 0 ? await send() : undefined;
  const results = JSON.parse(last?.outputs["result"] ?? "[]") as { flow: string; status: string }[];
  const missing = results.filter(({ status }) => status === "missing");
  assert.deepEqual([...new Set(missing.map(({ flow }) => flow))], missing.length > 0 ? ["missing-flow"] : []);

  const records = service.control.artifacts();
  const valid = builds.filter(({ isInvalid }) => !isInvalid);
  assert.equal(records.length, valid.length, "an artifact is missing or duplicated");
  const byFingerprint = new Map(records.map((record) => [record.report.fingerprint, record]));
  for (const { number, fingerprint, fields } of valid) {
    const record = byFingerprint.get(fingerprint);
    assert.equal(record?.trail, `build-${number}`);
    assert.partialDeepStrictEqual(record.report, fields);
  }
  // A rejected report is sent once, in its build.
  const requestCountOf = (fingerprint: string) =>
    service.control.requests("report-artifact").filter(({ body }) => body.includes(fingerprint)).length;
  for (const fingerprint of rejected)
    assert.equal(requestCountOf(fingerprint), 1, "sent again after it was rejected");
  print(`${records.length} artifacts on record, each once and with the fields of its build`);
  print(
    `${counts.sendSteps} steps of send-kept; ${counts.skipped} requests skipped, because something newer was on record; ` +
      `${counts.discarded} discarded, because one from the same time was on record; ` +
      `${missing.length} requests still missing, all for a flow that does not exist`,
  );
} finally {
  clearTimeout(limit);
  clearTimeout(timer);
  for (const folder of [workspace, ...temporary]) rmSync(folder, { recursive: true, force: true });
}

function print(text: string): void {
  process.stdout.write(`${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`);
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
