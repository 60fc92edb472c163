// Steps that send nothing: a dry-run, and a write that is skipped for want of a token.
import type { DryRun, Skipped } from "../../domain/outcome.ts";
import { describeRequest, type ServiceRequest } from "../../service/request.ts";
import type { ServiceSettings } from "../../domain/service-settings.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { missingSecretsReason } from "../../workflow/event.ts";
import type { Context } from "../../context.ts";

interface UnsentRequests extends Omit<DryRun, "kind" | "requests"> {
  readonly calls: readonly ServiceRequest[];
  readonly service: ServiceSettings;
}

/** Describes the requests of a dry-run as they would be sent, without the credential. */
export function dryRunOutcome({ calls, service, ...about }: UnsentRequests): DryRun {
  return { kind: "dry-run", ...about, requests: calls.map((call) => describeRequest(call, service)) };
}

/** Explains why a write is skipped: there is no API token, and `on-missing-token` is `skip`. */
export async function skippedOutcome(
  operation: Skipped["operation"],
  artifacts: readonly Artifact[],
  context: Context,
): Promise<Skipped> {
  const why = await missingSecretsReason(context);
  const cause = why ?? "its secret is not set, or this workflow cannot read it";
  const reason = `Input \`api-token\` is empty: ${cause}. \`on-missing-token: skip\` allows this`;
  return { kind: "skipped", operation, reason, artifacts };
}
