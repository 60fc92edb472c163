// One run as a story: read the request, perform it, show what came of it.
import { proxyCredentials } from "./connections.ts";
import { givenSecrets, namedOperation, readRequest, readsOnly, wantsSummary } from "./inputs/read-request.ts";
import type { Outcome } from "./outcome.ts";
import { present } from "./present.ts";
import { asProblem } from "./problem.ts";
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
  try {
    const { request, warnings } = readRequest(host.environment);
    for (const warning of warnings) report.narrator.warn(warning);
    report.plan(request);
    const outcome = await perform(request, {
      ...host,
      narrator: report.narrator,
      registerSecret: (secret, how) => {
        report.mask(secretForms(secret, how));
      },
    });
    return report.show(outcome, { operation: request.operation, summary });
  } catch (error) {
    return report.showProblem(asProblem(error), {
      summary,
      readsOnly: readsOnly(host.environment),
      ...present({ operation: namedOperation(host.environment) }),
    });
  }
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
