// Steps that end without sending anything: a dry-run, and a write that is left out by choice.
import type { Planned, Skipped } from "../../domain/outcome.ts";
import { describeRequest, type ServiceRequest } from "../../service/request.ts";
import type { ServiceSettings } from "../../domain/service-settings.ts";
import type { Artifact } from "../../domain/vocabulary.ts";
import { whyWithoutSecrets } from "../../workflow/missing-secrets.ts";
import type { World } from "../../context.ts";

interface Plan extends Omit<Planned, "kind" | "requests"> {
  readonly calls: readonly ServiceRequest[];
  readonly service: ServiceSettings;
}

/** The requests of a dry-run, as they would have been sent, without the credential. */
export function planned({ calls, service, ...about }: Plan): Planned {
  return { kind: "planned", ...about, requests: calls.map((call) => describeRequest(call, service)) };
}

/** A write that is left out because there is no API token and `on-missing-token: skip` says so. */
export async function skipped(
  operation: Skipped["operation"],
  artifacts: readonly Artifact[],
  world: World,
): Promise<Skipped> {
  const why = await whyWithoutSecrets(world);
  const reason = why ?? "the secret that `api-token` is made of is not set, or not visible to this workflow";
  return { kind: "skipped", operation, reason: `There is no API token: ${reason}`, artifacts };
}
