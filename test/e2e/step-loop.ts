// The program of reused-process.ts: runs steps one after the other, each with its own variables, working directory and
// evaluation of the entry point. The modules that this imports are loaded once.
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { endMark, type StepToRun } from "./reused-process.ts";

const streams = [process.stdout, process.stderr];
const ownFolder = process.cwd();
let steps = 0;

process.on("message", (step: StepToRun) => void runStep(step));
process.on("disconnect", () => process.exit());

/** Runs a step. What it does not catch ends this process, as it would end a process of the step's own. */
async function runStep({ entry, args = [], cwd, env }: StepToRun): Promise<void> {
  const own = countResources();
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.argv.splice(1, Infinity, entry, ...args);
  steps += 1;
  await import(`${pathToFileURL(entry).href}?step=${steps}`);
  // Until nothing is left that would keep a process of the step's own running, or end it.
  do await sleep(1);
  while ([...countResources()].some(([kind, count]) => count > (own.get(kind) ?? 0)));
  const exitCode = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal);
  for (const stream of streams) stream.removeAllListeners("error");
  process.chdir(ownFolder);
  for (const stream of streams) stream.write(endMark(exitCode));
}

function countResources(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
