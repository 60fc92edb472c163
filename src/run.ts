// One run: find the operation, parse its inputs, perform it, show what came of it.
import type { Context, HostContext } from "./context.ts";
import { foundSecretForms, secretForms } from "./report/secret-forms.ts";
import { proxyCredentials } from "./http/proxy.ts";
import { isSummaryWanted, parseInputs, readInputs } from "./inputs/parse-inputs.ts";
import { ConfigurationError, messageOf, toActionError } from "./lib/errors.ts";
import { findOperation } from "./operations/index.ts";
import { createReport, type ExitCode } from "./report/report.ts";

/** Runs one step. Returns the process's exit code: 0 when the job may go on. Never throws. */
export async function run(host: HostContext): Promise<ExitCode> {
  const report = createReport(host);
  const context: Context = {
    ...host,
    logger: report.logger,
    redact: report.redact,
    registerSecret: (secret, options) => {
      report.registerSecrets(
        options?.isFound === true ? foundSecretForms(secret, options) : secretForms(secret, options),
      );
    },
  };
  for (const { user, password } of proxyCredentials(host.environment))
    context.registerSecret(password, { basicUser: user, isFound: true });
  const inputs = readInputs(context);
  const summary = isSummaryWanted(inputs);
  const operation = await findOperation(inputs.texts.operation, context.redact);
  try {
    const { step, errors, warnings, notices } = await parseInputs(inputs, operation, context, async () =>
      (await import("./workflow/event.ts")).missingSecretsReason(context),
    );
    for (const warning of warnings) report.logger.warn(warning);
    for (const notice of notices) report.logger.notice(notice);
    report.logger.info(step.introduce());
    const present = await step.run(context, errors);
    const exitCode = report.show(present, { summary });
    // A step that fails has set its outputs to that already.
    if (exitCode === 0) await host.flushLog().catch(failOnBrokenLog);
    return exitCode;
  } catch (error) {
    return report.showError(toActionError(error), {
      summary,
      ...(operation.success && { operation: operation.value }),
    });
  }
}

function failOnBrokenLog(cause: unknown): never {
  throw new ConfigurationError(
    {
      message: `The log of this step could not be written: ${messageOf(cause)}`,
      hint: "Check that the runner still reads the step's standard output, and that its disk is not full",
    },
    { cause },
  );
}
