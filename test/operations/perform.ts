// Performs a step of an operation, without a process and without a log.
import type { Context } from "../../src/context.ts";
import type { Presentation } from "../../src/report/presentation.ts";
import { operationOf } from "./all.ts";

/** Returns what the step shows. @throws what is wrong with the inputs, or the error of the step */
export async function perform(
  name: string,
  texts: Readonly<Record<string, string>>,
  context: Context,
  now = 0,
): Promise<Presentation> {
  const facts = { now: context.clock.now(), signal: context.signal };
  const { issues, step } = await operationOf(name).parse({ texts, blank: [], issues: [] }, facts);
  if (issues.length > 0)
    throw new Error(issues.map(({ input, message }) => `${input} ${message}`).join("\n"));
  return (await step.run(context, []))(context.redact, now);
}
