// A step as a process of its own, with the real @actions/core: shows the outcome that its first argument names, with
// the texts of its second (JSON) as what strangers wrote.
import * as core from "@actions/core";
import { presentable } from "./present.ts";
import { createReport } from "../../src/report/report.ts";
import { everyOutcome } from "./outcomes.ts";

const [, , name = "", texts = "[]"] = process.argv;
const list = JSON.parse(texts) as string[];
const chosen = Object.entries(everyOutcome).find(([kind]) => kind === name)?.[1];
if (chosen === undefined) throw new Error(`There is no outcome ${name}`);

let next = 0;
const report = createReport({
  environment: process.env,
  clock: { now: () => Date.UTC(2026, 8, 1), monotonic: () => 0, sleep: () => Promise.resolve() },
  random: () => 0.5,
  runner: core,
  flushLog: () => Promise.resolve(),
  signal: new AbortController().signal,
});
report.registerSecrets(["s3cret-token"]);
process.exitCode = report.show(presentable(chosen.outcome(() => list[next++ % list.length] ?? "")), {
  summary: true,
});
