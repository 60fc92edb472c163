// Steps that end without sending anything: a dry-run, and a write that is left out by choice.
import type { Planned, Skipped } from "../outcome.ts";
import { describeRequest, type ServiceRequest } from "../service/request.ts";
import type { ServiceSettings } from "../service/settings.ts";
import type { Artifact } from "../vocabulary.ts";

interface Plan extends Omit<Planned, "kind" | "requests"> {
  readonly calls: readonly ServiceRequest[];
  readonly service: ServiceSettings;
}

/** The requests of a dry-run, as they would have been sent, without the credential. */
export function planned({ calls, service, ...about }: Plan): Planned {
  return { kind: "planned", ...about, requests: calls.map((call) => describeRequest(call, service)) };
}

/** A write that is left out because there is no API token and `on-missing-token: skip` says so. */
export function skipped(operation: Skipped["operation"], artifacts: readonly Artifact[]): Skipped {
  return { kind: "skipped", operation, reason: "There is no API token", artifacts };
}
