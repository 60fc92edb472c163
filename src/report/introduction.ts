// The introduction line: what a step is about to do, at the start of its log.
import { runnerListLine } from "../domain/artifact-selection.ts";
import type { AssertRequest, FingerprintRequest, AssertionQuery, Request } from "../domain/request.ts";
import { formatDuration } from "./time-format.ts";

/** Returns one sentence about the request, with every name as it is: neutralise it where it is shown. */
export function introductionOf(request: Request): string {
  switch (request.operation) {
    case "fingerprint":
      return `Fingerprinting ${artifactsIn(request.artifacts)}`;
    case "begin-trail": {
      const trail = request.trail === undefined ? "the trail of the commit" : `trail ${request.trail}`;
      return `Beginning ${trail} in flow ${request.flow}${at(request.service)}${dry(request.dryRun)}`;
    }
    case "report-artifact":
      return `Reporting ${artifactsIn(request.artifacts)} to flow ${request.flow}${at(request.service)}${dry(request.dryRun)}`;
    case "send-kept":
      return `Sending the requests kept in ${firstOf(request.keptFrom)}${at(request.service)}${dry(request.dryRun)}`;
    case "assert": {
      const { wait } = request.waitOptions;
      const waiting = wait === 0 ? "" : `, waiting up to ${formatDuration(wait / 1000)} for missing evidence`;
      return `Gate on ${artifactsIn(request.artifacts)}: ${targetOf(request.query)}${at(request.service)}${waiting}${dry(request.dryRun)}`;
    }
    case "get-trail": {
      const isGate = request.enforcement.onNonCompliance !== "ignore";
      return `${isGate ? "Gate on" : "Reading"} trail ${request.trail} of flow ${request.flow}${at(request.service)}`;
    }
    case "list-environments":
    case "list-builds":
    case "list-actions":
      return `Listing ${request.operation.slice("list-".length)}${at(request.service)}`;
    case "list-environment-events":
      return `Listing the events of environment ${request.environment}${at(request.service)}`;
    case "list-approvals":
      return `Listing the approvals of flow ${request.flow}${at(request.service)}`;
    case "get-environment-notification":
      return `Reading notification ${request.notificationNumber}${at(request.service)}`;
    case "check":
      return `Checking the set-up${at(request.service)}`;
  }
}

/** How many lines of an input are named. */
const mostNamed = 4;

function firstOf(lines: readonly string[]): string {
  const others = lines.length - mostNamed;
  return [...lines.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])].join(", ");
}

function artifactsIn({
  artifacts,
  fingerprints,
  checksums,
  artifactsFrom,
}: FingerprintRequest["artifacts"]): string {
  const selected =
    fingerprints.length > 0
      ? fingerprints.map(({ name, fingerprint }) => name ?? fingerprint)
      : artifacts.map(({ pattern }) => pattern);
  const sources = [
    ...(selected.length > 0 ? [firstOf(selected)] : []),
    ...(checksums === undefined ? [] : [`the entries of ${checksums}`]),
    ...(artifactsFrom.some((one) => one !== runnerListLine) ? ["artifacts from other jobs"] : []),
    ...(artifactsFrom.includes(runnerListLine) ? ["the runner's list of artifacts"] : []),
  ];
  return sources.join(", ");
}

function targetOf({ scope, environment, policies, flow }: AssertionQuery): string {
  const inFlow = flow === undefined ? "" : `, in flow ${flow}`;
  switch (scope) {
    case "environment":
      return `environment ${environment ?? ""}${inFlow}`;
    case "policy":
      return `policies ${policies.join(", ")}${inFlow}`;
    case "flow":
      return flow === undefined ? "the template of its flow" : `flow ${flow}`;
  }
}

function at(service: AssertRequest["service"] | undefined): string {
  return service === undefined ? "" : `, organization ${service.org} at ${service.baseUrl}`;
}

function dry(isDryRun: boolean): string {
  return isDryRun ? " (dry run: nothing is sent)" : "";
}
