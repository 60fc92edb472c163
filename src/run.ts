// One run: read the inputs, find the operation, parse, introduce, run, show.
import type { Context, HostContext } from "./context.ts";
import { proxyCredentials } from "./http/proxies.ts";
import { inputNames, type InputTexts } from "./inputs/definitions.ts";
import { isSummaryWanted, readInputs } from "./inputs/parse-inputs.ts";
import { didYouMean } from "./lib/did-you-mean.ts";
import { ConfigurationError, emptyHint, toActionError } from "./lib/errors.ts";
import { oneOf } from "./lib/format.ts";
import {
  loadOperation,
  type Operation,
  operationNames,
  presentSkipped,
  type Step,
} from "./operations/operation.ts";
import { createReport, type ExitCode } from "./report/report.ts";

/** Runs one step. Returns the process's exit code: 0 when the job may go on. Never throws. */
export async function run(host: HostContext): Promise<ExitCode> {
  const report = createReport(host);
  const context: Context = { ...host, ...report };
  context.keepWords([...inputNames, ...operationNames]);
  for (const { user, password } of proxyCredentials(host.environment))
    context.registerSecret(password, { owner: "the proxy's password", user });
  const texts = readInputs(context);
  const summary = isSummaryWanted(texts);
  let operation: Operation | undefined;
  let step: Step | undefined;
  try {
    operation = await findOperation(texts);
    context.keepWords(operation.words);
    report.setEarly(operation.earlyOutputs);
    const reason = operation.skipReason(texts, context);
    if (reason !== undefined) return await report.show(presentSkipped(reason), { summary });
    step = await operation.prepare(texts, context);
    report.logger.info(step.introduction);
    return await report.show(await step.run(), { summary });
  } catch (thrown) {
    const error = toActionError(thrown);
    const outputs = operation?.outputsOfFailure(error) ?? {};
    return await report.showError(error, { summary, outputs, warnings: step?.warnings ?? [] });
  }
}

async function findOperation({ operation: name = "" }: InputTexts): Promise<Operation> {
  const operation = await loadOperation(name);
  if (operation !== undefined) return operation;
  // The client's command `assert artifact` is spelt most like `report-artifact`, which is not a gate.
  const meant = /^(?:gate|assert)\b/i.test(name) ? "assert" : name;
  throw new ConfigurationError({
    message:
      name === ""
        ? "Input `operation` is missing"
        : `Input \`operation\` is \`${name}\`, which is not an operation${didYouMean(meant, operationNames)}`,
    reason: name === "" ? emptyHint : undefined,
    hint: `Set it to ${oneOf(operationNames)}`,
  });
}
