// The introduction line: what a step is about to do, at the start of its log.
import type { FingerprintRequest, AssertionQuery, StepRequest } from "../domain/request.ts";
import { joinTruncated } from "../lib/format.ts";
import { compact } from "./presentation.ts";
import { formatDuration } from "./time-format.ts";

/** Returns one sentence about the request, with every name as it is: neutralise it where it is shown. */
export function introductionOf(request: StepRequest): string {
  const service = "service" in request ? request.service : undefined;
  const wait = "waitOptions" in request ? request.waitOptions.wait : 0;
  const awaited = request.operation === "assert" ? " for missing evidence" : "";
  return compact([
    actionOf(request),
    service && `, organization ${service.org} at ${service.baseUrl}`,
    wait > 0 && `, waiting up to ${formatDuration(wait / 1000)}${awaited}`,
    "dryRun" in request && request.dryRun && " (dry run: nothing is sent)",
  ]).join("");
}

function actionOf(request: StepRequest): string {
  switch (request.operation) {
    case "fingerprint":
      return `Fingerprinting ${artifactsIn(request.artifacts)}`;
    case "begin-trail": {
      const trail = request.trail === undefined ? "the trail of the commit" : `trail ${request.trail}`;
      return `Beginning ${trail} in flow ${request.flow}`;
    }
    case "report-artifact":
      return `Reporting ${artifactsIn(request.artifacts)} to flow ${request.flow}`;
    case "attest": {
      const { attestation, artifacts, flow } = request;
      const name = [attestation.artifact, attestation.name].filter((part) => part !== undefined).join(".");
      const isOfTrail = artifacts === undefined && attestation.artifact === undefined;
      const subject =
        artifacts === undefined ? (isOfTrail ? " of the trail" : "") : ` of ${artifactsIn(artifacts)}`;
      return `Attesting ${name} (${request.evidence.type})${subject} in flow ${flow}`;
    }
    case "assert":
      return "artifacts" in request
        ? `Gate on ${artifactsIn(request.artifacts)} ${targetText(request.query)}`
        : `Gate on trail ${request.query.trail} of flow ${request.query.flow}`;
    case "get-trail":
      return `Reading trail ${request.trail} of flow ${request.flow}`;
    case "confirm-running":
      return `Confirming that environment ${request.environment} runs ${artifactsIn(request.artifacts)}`;
    case "list-environments":
    case "list-builds":
    case "list-actions":
      return `Listing ${request.operation.slice("list-".length)}`;
    case "list-environment-events":
      return `Listing the events of environment ${request.environment}`;
    case "list-approvals":
      return `Listing the approvals of flow ${request.flow}`;
    case "get-environment-notification":
      return `Reading notification ${request.notificationNumber}`;
    case "check":
      return "Checking the setup";
  }
}

const namesOf = (lines: readonly string[]) => joinTruncated(lines, 4);

function artifactsIn(selection: FingerprintRequest["artifacts"]): string {
  const { artifacts, fingerprints, checksums, artifactsFrom } = selection;
  const selected =
    fingerprints.length > 0
      ? fingerprints.map(({ name, fingerprint }) => name ?? fingerprint)
      : artifacts.map(({ pattern }) => pattern);
  return compact([
    namesOf(selected),
    checksums !== undefined && `the entries of ${checksums}`,
    artifactsFrom.length > 0 && "artifacts from other jobs",
  ]).join(", ");
}

/** Returns what artifacts are judged by, to stand after their names. */
export function targetText({ scope, flow, environment, policies }: AssertionQuery): string {
  const inFlow = flow === undefined ? "" : `, as reported in flow ${flow}`;
  switch (scope) {
    case "environment":
      return `in environment ${environment ?? ""}${inFlow}`;
    case "policy":
      return `under ${policies.length === 1 ? "policy" : "policies"} ${policies.join(", ")}${inFlow}`;
    case "flow":
      return flow === undefined ? "under its flow's template" : `under the template of flow ${flow}`;
  }
}
