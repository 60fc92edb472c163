// Runs a step of the bundle as a command to measure.
import { mkdtempSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { asVariables, defaultInputs, runnerVariables, type Inputs } from "../e2e/step.ts";
import type { Candidate } from "./measure.ts";

const bundle = resolve(import.meta.dirname, "../../dist/index.js");
const defaults = defaultInputs();

/** Returns the command of a step with these inputs in a folder. Its files are in `temporary`. */
export function step(name: string, inputs: Inputs, folder: string, temporary: string): Candidate {
  const stepFolder = mkdtempSync(join(temporary, "step-"));
  const files = {
    output: join(stepFolder, "output"),
    summary: join(stepFolder, "summary"),
    event: join(stepFolder, "event"),
  };
  writeFileSync(files.event, "{}");
  return {
    name,
    command: [process.execPath, bundle],
    // The runner gives every step its own files for outputs and summary.
    before: () => {
      for (const file of [files.output, files.summary]) writeFileSync(file, "");
    },
    folder,
    environment: {
      PATH: process.env["PATH"],
      HOME: stepFolder,
      ...runnerVariables,
      RUNNER_TEMP: stepFolder,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_EVENT_PATH: files.event,
      GITHUB_WORKSPACE: folder,
      ...asVariables({ ...defaults, ...inputs }),
    },
  };
}
