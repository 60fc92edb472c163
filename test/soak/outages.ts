// `npm run soak:outages`: hundreds of builds, each two steps of the bundle with `on-outage: keep`, while the embedded
// service is up and down at random; in between and at the end `send-kept` sends what was kept. Afterwards the service has
// every artifact of every build once, with the fields of its build, and what it refused was never kept. Loopback only;
// bounded in count and in time. `npm run soak:outages -- --seed 7 --builds 50` repeats an earlier run as far as time does.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { mapConcurrent } from "../../src/lib/concurrency.ts";
import { newFolder, runStep, type Inputs, type Step } from "../e2e/step.ts";
import { faults, startService, type Fault } from "../fake-service/start.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, builds: { type: "string", default: "500" } },
});
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e9));
const count = Number(values.builds);
assert(
  Number.isInteger(seed) && Number.isInteger(count) && count > 0,
  "--seed and --builds are whole numbers",
);

const outages: readonly Fault[] = [
  faults.unavailable(),
  faults.status(500),
  faults.status(408),
  faults.rateLimited(0),
  faults.dropped("before"),
  // Carried out, but nobody knows: it is kept all the same, and sent once more.
  faults.dropped("after"),
  { ...faults.unavailable(), carryOut: true },
];

const draw = sequence(seed);
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)];

await using service = await startService({ scenario: { flows: { shop: {} } } });
process.stdout.write(`Seed ${seed}: ${count} builds.\n`);
const began = Date.now();
const limit = setTimeout(() => {
  process.stderr.write("The soak took more than twenty minutes.\n");
  process.exit(1);
}, 1_200_000);

let changes = 0;
let timer: NodeJS.Timeout | undefined;
/** Lets the service be up, or down in some way, for a while. */
function change(): void {
  service.control.clearFaults();
  const fault = draw() < 0.5 ? undefined : oneOf(outages);
  if (fault) service.control.fault({ ...fault, times: "always" });
  changes += 1;
  timer = setTimeout(change, 100 + draw() * 900);
}

const workspace = newFolder();
const kept: string[] = [];
const tally = { recorded: 0, kept: 0, refused: 0, skippedTrails: 0, sendSteps: 0 };
const temporary: string[] = [];

async function step(inputs: Inputs): Promise<Step> {
  const done = await runStep({ ...service.inputs, retries: "0", summary: "false", ...inputs }, { workspace });
  temporary.push(done.temporary);
  return done;
}

interface Build {
  readonly number: number;
  readonly fingerprint: string;
  readonly fields: { readonly filename: string; readonly description: string; readonly build_url: string };
  /** Its flow does not exist, so the service refuses it. */
  readonly isWrong: boolean;
}
const builds = Array.from({ length: count }, (_, number): Build => ({
  number,
  fingerprint: createHash("sha256").update(`${seed} ${number}`).digest("hex"),
  fields: {
    filename: `app-${number}`,
    description: `build ${number}`,
    build_url: `https://ci.example/${number}`,
  },
  isWrong: draw() < 0.05,
}));

/** Artifacts whose report the service refused in the build itself. */
const refused = new Set<string>();

async function run({ number, fingerprint, fields, isWrong }: Build): Promise<void> {
  const common = { flow: isWrong ? "nowhere" : "shop", trail: `build-${number}`, "on-outage": "keep" };
  const { filename, description, build_url: buildUrl } = fields;
  const begun = await step({ ...common, operation: "begin-trail", description });
  const inputs = { ...common, operation: "report-artifact", fingerprint, filename, description };
  // As a workflow does: a step that fails ends the job.
  const reported = begun.exitCode === 0 ? await step({ ...inputs, "build-url": buildUrl }) : undefined;
  for (const done of [begun, reported]) {
    if (done === undefined) continue;
    if (done.outputs["kept-file"] !== undefined) kept.push(done.outputs["kept-file"]);
    const isRecorded = done.outputs["reported"] === "true";
    tally.recorded += Number(isRecorded);
    tally.kept += Number(done.outputs["kept-file"] !== undefined);
    tally.refused += Number(done.exitCode !== 0);
    assert.equal(done.exitCode, isRecorded || done.outputs["kept-file"] !== undefined ? 0 : 1);
    assert(isWrong || done.exitCode === 0, `an outage ended build ${number}: ${done.errors.join(" ")}`);
  }
  if (reported?.exitCode === 1) refused.add(fingerprint);
}

/** Sends what was kept so far. What is still missing is kept again. */
async function send(): Promise<Step> {
  const files = kept.splice(0);
  const sent = await step({ operation: "send-kept", "kept-from": files.join("\n") });
  tally.sendSteps += 1;
  assert(sent.outputs["result"] !== undefined, sent.errors.join(" "));
  const results = JSON.parse(sent.outputs["result"]) as { status: string }[];
  tally.skippedTrails += results.filter(({ status }) => status === "skipped").length;
  kept.push(...(sent.outputs["kept-file"] ?? "").split("\n").filter((path) => path !== ""));
  return sent;
}

try {
  change();
  for (let from = 0; from < count; from += 25) {
    await mapConcurrent(builds.slice(from, from + 25), run);
    if (kept.length > 0) await send();
  }
  clearTimeout(timer);
  service.control.clearFaults();
  say(
    `${tally.recorded} writes recorded, ${tally.kept} kept, ${tally.refused} refused; the service changed ${changes} times`,
  );

  const last = kept.length > 0 ? await send() : undefined;
  const results = JSON.parse(last?.outputs["result"] ?? "[]") as { flow: string; status: string }[];
  const missing = results.filter(({ status }) => status === "missing");
  assert.deepEqual([...new Set(missing.map(({ flow }) => flow))], missing.length > 0 ? ["nowhere"] : []);

  const records = service.control.artifacts();
  const right = builds.filter(({ isWrong }) => !isWrong);
  assert.equal(records.length, right.length, "an artifact is missing, or there twice");
  const byFingerprint = new Map(records.map((record) => [record.report.fingerprint, record]));
  for (const { number, fingerprint, fields } of right) {
    const record = byFingerprint.get(fingerprint);
    assert.equal(record?.trail, `build-${number}`);
    assert.partialDeepStrictEqual(record.report, fields);
  }
  // Once in its build, and never again.
  const sentFor = (fingerprint: string) =>
    service.control.requests("report-artifact").filter(({ body }) => body.includes(fingerprint)).length;
  for (const fingerprint of refused) assert.equal(sentFor(fingerprint), 1, "sent again after it was refused");
  say(`${records.length} artifacts on record, each once and with the fields of its build`);
  say(
    `${tally.sendSteps} steps of send-kept; ${tally.skippedTrails} trails skipped, because they were changed later; ` +
      `${missing.length} requests still missing, all for a flow that does not exist`,
  );
} finally {
  clearTimeout(limit);
  clearTimeout(timer);
  for (const folder of [workspace, ...temporary]) rmSync(folder, { recursive: true, force: true });
}

function say(text: string): void {
  process.stdout.write(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`);
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
