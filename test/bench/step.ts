// A step as the runner starts it, as a command to be measured.
import { mkdtempSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { asVariables, defaultInputs, runnerVariables, type Inputs } from "../e2e/step.ts";
import type { Contender } from "./measuring.ts";

const bundle = resolve(import.meta.dirname, "../../dist/index.js");
const defaults = defaultInputs();

/** A step with these inputs in a folder; `temporary` takes what the runner would keep. */
export function step(name: string, inputs: Inputs, folder: string, temporary: string): Contender {
  const own = mkdtempSync(join(temporary, "step-"));
  const files = { output: join(own, "output"), summary: join(own, "summary"), event: join(own, "event") };
  writeFileSync(files.event, "{}");
  return {
    name,
    command: [process.execPath, bundle],
    // The runner gives every step a summary and outputs of its own.
    before: () => {
      for (const file of [files.output, files.summary]) writeFileSync(file, "");
    },
    folder,
    environment: {
      PATH: process.env["PATH"],
      HOME: own,
      ...runnerVariables,
      RUNNER_TEMP: own,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_EVENT_PATH: files.event,
      GITHUB_WORKSPACE: folder,
      ...asVariables({ ...defaults, ...inputs }),
    },
  };
}
