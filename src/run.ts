// One run as a story: read the request, perform it, show what came of it.
import { proxyCredentials } from "./connections.ts";
import {
  givenSecrets,
  namedOperation,
  readFileOfUserData,
  readRequest,
  readsOnly,
  wantsSummary,
} from "./inputs/read-request.ts";
import type { Outcome } from "./outcome.ts";
import { present } from "./present.ts";
import { asProblem, ConfigurationProblem } from "./problem.ts";
import { reportTo, type ExitCode } from "./report/report.ts";
import type { Request } from "./request.ts";
import { secretForms } from "./secrets.ts";
import type { Environment, Host, World } from "./world.ts";

/**
 * Runs one step.
 * @returns the process's exit code: 0 when the job may go on. Never throws.
 */
export async function run(host: Host): Promise<ExitCode> {
  const report = reportTo(host);
  report.mask(secretsOf(host.environment));
  const summary = wantsSummary(host.environment);
  const showProblem = (error: unknown) =>
    report.showProblem(asProblem(error), {
      summary,
      readsOnly: readsOnly(host.environment),
      ...present({ operation: namedOperation(host.environment) }),
    });
  try {
    const userDataFile = await readFileOfUserData(host.environment, host.stop);
    const { request, warnings } = readRequest(host.environment, report.redact, userDataFile);
    for (const warning of warnings) report.narrator.warn(warning);
    report.plan(request);
    const outcome = await perform(request, {
      ...host,
      narrator: report.narrator,
      redact: report.redact,
      registerSecret: (secret, how) => {
        report.mask(secretForms(secret, how));
      },
    });
    const exitCode = report.show(outcome, { operation: request.operation, summary });
    // A step that fails has said so in its outputs already.
    if (exitCode === 0) await host.flushLog().catch(failOnBrokenLog);
    return exitCode;
  } catch (error) {
    return showProblem(error);
  }
}

function failOnBrokenLog(cause: unknown): never {
  throw new ConfigurationProblem(
    {
      what: `The log of this step could not be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      next: "Check that the runner still reads the step's standard output, and that its disk is not full",
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
    secretForms(secret, present({ basicUser })),
  );
}

// Each operation is loaded when it is asked for, with all that only it needs.
async function perform(request: Request, world: World): Promise<Outcome> {
  switch (request.operation) {
    case "fingerprint":
      return (await import("./operations/fingerprint.ts")).fingerprint(request, world);
    case "begin-trail":
      return (await import("./operations/begin-trail.ts")).beginTrail(request, world);
    case "report-artifact":
      return (await import("./operations/report-artifact.ts")).reportArtifact(request, world);
    case "assert":
      return (await import("./operations/assert.ts")).assertCompliance(request, world);
    case "get-trail":
      return (await import("./operations/get-trail.ts")).getTrail(request, world);
    case "list-environments":
    case "list-environment-events":
    case "list-approvals":
    case "list-builds":
    case "list-actions":
      return (await import("./operations/lists.ts")).list(request, world);
    case "get-environment-notification": {
      const { getEnvironmentNotification } = await import("./operations/get-environment-notification.ts");
      return getEnvironmentNotification(request, world);
    }
  }
}
