// One run: parse the inputs, perform the operation, show the outcome.
import type { Context, HostContext } from "./context.ts";
import type { Outcome } from "./domain/outcome.ts";
import { ConfigurationError, messageOf, toActionError } from "./lib/errors.ts";
import type { StepRequest } from "./domain/request.ts";
import { proxyCredentials } from "./http/proxy.ts";
import { parseInputs } from "./inputs/parse-inputs.ts";
import { omitUndefined } from "./lib/omit-undefined.ts";
import { foundSecretForms, secretForms } from "./report/secret-forms.ts";
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
  const inputs = await parseInputs(context, async () =>
    (await import("./workflow/event.ts")).missingSecretsReason(context),
  );
  const { summary } = inputs;
  const showOptions = { summary, ...omitUndefined({ operation: inputs.operation }) };
  if (!inputs.ok) return report.showError(inputs.error, showOptions);
  try {
    for (const warning of inputs.warnings) report.logger.warn(warning);
    for (const notice of inputs.notices) report.logger.notice(notice);
    report.showIntroduction(inputs.request);
    const outcome = await perform(inputs.request, context);
    const exitCode = report.show(outcome, { operation: inputs.request.operation, summary });
    // A step that fails has set its outputs to that already.
    if (exitCode === 0) await host.flushLog().catch(failOnBrokenLog);
    return exitCode;
  } catch (error) {
    return report.showError(toActionError(error), showOptions);
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

/** Performs an operation. Its code is loaded only here, with all that only it needs. */
async function perform(request: StepRequest, context: Context): Promise<Outcome> {
  switch (request.operation) {
    case "fingerprint":
      return (await import("./operations/fingerprint.ts")).fingerprint(request, context);
    case "begin-trail":
      return (await import("./operations/begin-trail.ts")).beginTrail(request, context);
    case "report-artifact":
      return (await import("./operations/report-artifact.ts")).reportArtifact(request, context);
    case "attest":
      return (await import("./operations/attest.ts")).attest(request, context);
    case "assert":
      return (await import("./operations/assert.ts")).assertCompliance(request, context);
    case "get-trail":
      return (await import("./operations/get-trail.ts")).getTrail(request, context);
    case "confirm-running":
      return (await import("./operations/confirm-running.ts")).confirmRunning(request, context);
    case "list-environments":
    case "list-environment-events":
    case "list-approvals":
    case "list-builds":
    case "list-actions":
      return (await import("./operations/lists.ts")).readResources(request, context);
    case "get-environment-notification": {
      const { getEnvironmentNotification } = await import("./operations/get-environment-notification.ts");
      return getEnvironmentNotification(request, context);
    }
    case "check":
      return (await import("./operations/check.ts")).check(request, context);
  }
}
