// One run as a story: read the request, perform it, show what came of it.
import { proxyCredentials } from "./http/agent.ts";
import {
  givenSecrets,
  namedOperation,
  readFileOfUserData,
  parseInputs,
  readsOnly,
  wantsSummary,
} from "./inputs/parse-inputs.ts";
import type { Outcome } from "./domain/outcome.ts";
import { omitUndefined } from "./lib/omit-undefined.ts";
import { toActionError, ConfigurationError } from "./domain/errors.ts";
import { createReport, type ExitCode } from "./report/report.ts";
import type { Request } from "./domain/request.ts";
import { secretForms } from "./lib/secret-forms.ts";
import type { Environment, HostContext, Context } from "./context.ts";

/**
 * Runs one step.
 * @returns the process's exit code: 0 when the job may go on. Never throws.
 */
export async function run(host: HostContext): Promise<ExitCode> {
  const report = createReport(host);
  report.registerSecrets(secretsOf(host.environment));
  const summary = wantsSummary(host.environment);
  const showError = (error: unknown) =>
    report.showError(toActionError(error), {
      summary,
      readsOnly: readsOnly(host.environment),
      ...omitUndefined({ operation: namedOperation(host.environment) }),
    });
  try {
    const userDataFile = await readFileOfUserData(host.environment, host.signal);
    const { request, warnings } = parseInputs(host.environment, report.redact, userDataFile);
    for (const warning of warnings) report.logger.warn(warning);
    report.showIntroduction(request);
    const outcome = await perform(request, {
      ...host,
      logger: report.logger,
      redact: report.redact,
      registerSecret: (secret, how) => {
        report.registerSecrets(secretForms(secret, how));
      },
    });
    const exitCode = report.show(outcome, { operation: request.operation, summary });
    // A step that fails has said so in its outputs already.
    if (exitCode === 0) await host.flushLog().catch(failOnBrokenLog);
    return exitCode;
  } catch (error) {
    return showError(error);
  }
}

function failOnBrokenLog(cause: unknown): never {
  throw new ConfigurationError(
    {
      message: `The log of this step could not be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: "Check that the runner still reads the step's standard output, and that its disk is not full",
    },
    { cause },
  );
}

/** Every form of every secret that this run is given: inputs, and what the proxies' addresses hold. */
function secretsOf(environment: Environment): readonly string[] {
  const proxies = proxyCredentials(environment).map(({ user, password }) => ({
    secret: password,
    basicUser: user,
  }));
  return [...givenSecrets(environment), ...proxies].flatMap(({ secret, basicUser }) =>
    secretForms(secret, omitUndefined({ basicUser })),
  );
}

// Each operation is loaded when it is asked for, with all that only it needs.
async function perform(request: Request, context: Context): Promise<Outcome> {
  switch (request.operation) {
    case "fingerprint":
      return (await import("./operations/fingerprint.ts")).fingerprint(request, context);
    case "begin-trail":
      return (await import("./operations/begin-trail.ts")).beginTrail(request, context);
    case "report-artifact":
      return (await import("./operations/report-artifact.ts")).reportArtifact(request, context);
    case "assert":
      return (await import("./operations/assert.ts")).assertCompliance(request, context);
    case "get-trail":
      return (await import("./operations/get-trail.ts")).getTrail(request, context);
    case "list-environments":
    case "list-environment-events":
    case "list-approvals":
    case "list-builds":
    case "list-actions":
      return (await import("./operations/lists.ts")).list(request, context);
    case "get-environment-notification": {
      const { getEnvironmentNotification } = await import("./operations/get-environment-notification.ts");
      return getEnvironmentNotification(request, context);
    }
  }
}
