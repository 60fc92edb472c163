// Runs a step and measures what it took.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder, runStep, type Inputs, type Step, type StepOptions } from "../step.ts";

export const mebibyte = 1024 * 1024;

export interface MeasuredStep {
  readonly step: Step;
  /** The maximum of its resident memory, in bytes. */
  readonly memory: number;
  /** Its processor time, in milliseconds: unlike the time that passes, it tells little of other programs. */
  readonly processorTime: number;
}

/**
 * Runs one step, as `runStep` does.
 * @param heap how many MiB its long-lived objects may take: what it needs, and not what it takes while a busy machine
 *   collects garbage late
 */
export async function measureStep(
  inputs: Inputs,
  { heap, ...options }: StepOptions & { readonly heap?: number } = {},
): Promise<MeasuredStep> {
  const folder = newFolder();
  const usageFile = join(folder, "usage");
  const hook = join(folder, "hook.cjs");
  writeFileSync(
    hook,
    `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())));`,
  );
  const limit = heap === undefined ? "" : ` --max-old-space-size=${heap}`;
  const environment = { ...options.environment, NODE_OPTIONS: `--require ${hook}${limit}` };
  const step = await runStep(inputs, { ...options, environment });
  const usage = JSON.parse(readFileSync(usageFile, "utf8")) as NodeJS.ResourceUsage;
  const processorTime = (usage.userCPUTime + usage.systemCPUTime) / 1000;
  return { step, processorTime, memory: usage.maxRSS * 1024 };
}
