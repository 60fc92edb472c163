// `npm run replay`: decision records of gates against the embedded service, judged again.
import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, expect, it } from "vitest";
import { replay } from "../scripts/replay.ts";
import type { InputTexts } from "../src/inputs/definitions.ts";
import { assert } from "../src/operations/assert/index.ts";
import { faults, seeded, startService, type Fault } from "./embedded-service/start.ts";
import { createTestContext } from "./support/context.ts";

const service = await startService();
afterAll(() => service.close());
beforeEach(() => {
  service.reset();
});

const unknown = `sha256:${"ab".repeat(32)}`;
const all = [`app=sha256:${seeded["1.0"]}`, `sha256:${seeded["1.2"]}`, `sha256:${seeded["1.3"]}`, unknown];
const inFlow = { scope: "flow", flow: "shop" };

/** A record as its file has it. */
interface DecisionRecord {
  verdict: string;
  decisions: {
    verdict: string;
    request: { status?: number };
    answer?: { sha256: string; text?: string; redacted?: true };
  }[];
}

async function recordOf(texts: InputTexts, fault?: Fault): Promise<DecisionRecord> {
  if (fault !== undefined) service.fail({ ...fault, times: Infinity });
  const step = await assert.prepare(
    { operation: "assert", retries: "0", ...service.inputs, ...texts },
    createTestContext(),
  );
  const { files } = await step.run();
  return JSON.parse(JSON.stringify(files?.record)) as DecisionRecord;
}

it.each<[string, InputTexts, Fault?]>([
  ["compliant", { ...inFlow, artifacts: all[0] }],
  ["non-compliant", { ...inFlow, artifacts: all.join("\n") }],
  ["nothing-judged", { environment: "staging", flow: "shop", artifacts: all[0] }],
  ["compliant", { environment: "production", flow: "*", artifacts: all[0] }],
  ["compliant", { policies: "tested", flow: "shop", artifacts: all[0] }],
  ["compliant", { scope: "trail", flow: "shop", trail: "release-1.0" }],
  ["pending", { scope: "trail", flow: "shop", trail: "release-9", wait: "1s" }],
  ["misconfigured", { ...inFlow, flow: "till", artifacts: all[0] }],
  ["unauthorized", { ...inFlow, artifacts: all[0], "api-token": "of-somebody-else" }],
  ["unreachable", { ...inFlow, artifacts: all[0] }, faults.unavailable],
  ["unreachable", { ...inFlow, artifacts: all[0] }, faults.reset],
  ["unverifiable", { ...inFlow, artifacts: all[0] }, faults.loginPage],
  ["unverifiable", { ...inFlow, artifacts: all[0] }, { status: 200, body: { fingerprint: 7 } }],
  ["unverifiable", { ...inFlow, artifacts: all[0] }, { status: 202, body: {} }],
])("a gate that is %s has the same verdict again: %j", async (verdict, texts, fault) => {
  const record = await recordOf(texts, fault);
  expect(record.verdict).toBe(verdict);
  expect(replay(record)).toEqual([]);
});

it("a verdict that differs is said, with the reason", async () => {
  const record = await recordOf({ ...inFlow, artifacts: all.join("\n") });
  for (const decision of record.decisions) decision.verdict = "compliant";
  expect(replay(record)).toEqual([
    expect.stringMatching(/was compliant and is now non-compliant: .*`unit-test`/),
    expect.stringMatching(/was compliant and is now pending: .*`coverage`/),
    expect.stringMatching(/was compliant and is now unknown-artifact: These bytes .* not recorded/),
  ]);
});

it.each<[string, (answer: { sha256: string; text?: string; redacted?: true }) => void, RegExp]>([
  ["is not there", (answer) => delete answer.text, /does not have its answer/],
  ["was redacted", (answer) => (answer.redacted = true), /\*\*\*/],
  ["was changed", (answer) => (answer.text = `${answer.text ?? ""} `), /SHA-256/],
])("an answer that %s cannot be judged again", async (_, change, words) => {
  const record = await recordOf({ ...inFlow, artifacts: all.slice(0, 2).join("\n") });
  const { answer } = record.decisions[0] ?? {};
  if (answer !== undefined) change(answer);
  expect(replay(record)).toEqual([expect.stringMatching(/^app was compliant and cannot be judged again: /)]);
  expect(replay(record)[0]).toMatch(words);
});

it("an answer with a byte order mark is judged as it was", async () => {
  const record = await recordOf({ ...inFlow, artifacts: all[0] });
  const { answer } = record.decisions[0] ?? {};
  if (answer?.text !== undefined) {
    answer.text = `\ufeff${answer.text}`;
    answer.sha256 = hash("sha256", answer.text);
  }
  expect(replay(record)).toEqual([]);
});

it("a compliant verdict without an answer, or a record without a verdict, is not taken for the same", async () => {
  const record = await recordOf({ ...inFlow, artifacts: all[0] });
  for (const decision of record.decisions) delete decision.request.status;
  expect(replay(record)).toEqual(["app was compliant without an answer"]);
  expect(() => replay({ ...record, decisions: [] })).toThrow("length");
});

it("an answer that came before the step was cancelled, and was not judged, is not judged again", async () => {
  const record = await recordOf({ ...inFlow, artifacts: all[0] });
  for (const decision of record.decisions) decision.verdict = "unverifiable";
  expect(replay({ ...record, cancelled: true })).toEqual([]);
  expect(replay(record)).toEqual([expect.stringMatching(/^app was unverifiable and is now compliant/)]);
});

it("the command prints what differs for each file, and ends with 1 where something does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "replay-"));
  const record = await recordOf({ ...inFlow, artifacts: all[0] });
  const [same, other, none] = ["same.json", "other.json", "none.json"].map((name) => join(folder, name));
  writeFileSync(same ?? "", JSON.stringify(record));
  for (const decision of record.decisions) decision.verdict = "pending";
  writeFileSync(other ?? "", JSON.stringify(record));
  writeFileSync(none ?? "", JSON.stringify({ ...record, record_version: 1 }));
  const run = (...files: readonly (string | undefined)[]) =>
    promisify(execFile)(process.execPath, ["scripts/replay.ts", ...files.map(String)]).then(
      ({ stdout }) => [0, stdout],
      (error: unknown) => {
        const { code, stdout } = error as { code: number; stdout: string };
        return [code, stdout];
      },
    );
  expect(await run(same)).toEqual([0, expect.stringContaining("same")]);
  expect(await run(other, same)).toEqual([1, expect.stringMatching(/^.*other\.json: app was pending/)]);
  const forged = JSON.stringify(record).replaceAll(
    '"name":"app"',
    '"name":"app\\n::error::forged\\u001b[2J"',
  );
  writeFileSync(other ?? "", forged);
  expect(await run(other)).toEqual([
    1,
    expect.stringMatching(/^.*: app\\n::error::forged\\u\{1b\}\[2J was .*\n$/),
  ]);
  expect(await run(none)).toEqual([1, expect.stringMatching(/none\.json: .*version 2/)]);
  expect(await run()).toEqual([1, ""]);
});
