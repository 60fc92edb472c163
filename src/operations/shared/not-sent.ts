// Steps that end without sending anything: a dry-run, and a write that is left out by choice.
import type { DryRun, Skipped } from "../../domain/outcome.ts";
import { describeRequest, type ServiceRequest } from "../../service/request.ts";
import type { ServiceSettings } from "../../domain/service-settings.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { missingSecretsReason } from "../../workflow/missing-secrets.ts";
import type { Context } from "../../context.ts";

interface Plan extends Omit<DryRun, "kind" | "requests"> {
  readonly calls: readonly ServiceRequest[];
  readonly service: ServiceSettings;
}

/** The requests of a dry-run, as they would have been sent, without the credential. */
export function dryRunOutcome({ calls, service, ...about }: Plan): DryRun {
  return { kind: "dry-run", ...about, requests: calls.map((call) => describeRequest(call, service)) };
}

/** A write that is left out because there is no API token and `on-missing-token: skip` says so. */
export async function skippedOutcome(
  operation: Skipped["operation"],
  artifacts: readonly Artifact[],
  context: Context,
): Promise<Skipped> {
  const why = await missingSecretsReason(context);
  const reason = why ?? "the secret that `api-token` is made of is not set, or not visible to this workflow";
  return { kind: "skipped", operation, reason: `There is no API token: ${reason}`, artifacts };
}
