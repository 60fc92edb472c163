// Runs a step in this process, where a whole process for each of many steps would take too long: real files, real requests, and a
// clock on which pauses take no time.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../../src/context.ts";
import { run } from "../../src/run.ts";
import { StepHost } from "../report/step-host.ts";
import { defaultInputs, inputVariables, runnerVariables } from "../support/step.ts";
import { createEvent } from "../support/workspace.ts";

export { enterWorkspace, type Files } from "../support/workspace.ts";
export type Inputs = Readonly<Record<string, string>>;

/** Runs a step with debug logging in the workspace, which is the working directory. */
export async function runInProcess(
  inputs: Inputs,
  { environment, event = {} }: { readonly environment?: Environment; readonly event?: object } = {},
): Promise<StepHost> {
  const step = new StepHost();
  step.isDebug = true;
  const variables = {
    PATH: process.env["PATH"],
    HOME: process.cwd(),
    GITHUB_WORKSPACE: process.cwd(),
    GITHUB_EVENT_PATH: createEvent(mkdtempSync(join(tmpdir(), "job-")), event),
  };
  const given = inputVariables({ ...defaultInputs, ...inputs });
  Object.assign(step.environment, runnerVariables, variables, given, environment);
  await run(step.host);
  return step;
}
