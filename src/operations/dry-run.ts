// What a dry run shows: the exact requests that the step would send to the service, without the credential.
import { count } from "../lib/format.ts";
import type { Fold } from "../report/presentation.ts";
import { describeRequest, type DescribedRequest } from "../service/client.ts";
import type { Endpoint } from "../service/endpoint.ts";

/** The reason of a dry run's warning. */
export const dryRunReason = "The log shows the requests that a run without `dry-run` would send";

/** Shows requests as they would be sent, folded. */
export const dryRunFold = (endpoints: readonly Endpoint<unknown>[], baseUrl: URL): Fold =>
  requestsFold(endpoints.map((endpoint) => describeRequest(endpoint, baseUrl)));

/** Shows requests that are described already. */
export const requestsFold = (requests: readonly DescribedRequest[]): Fold => ({
  title: `${count(requests.length, "request")} that a run without \`dry-run\` would send`,
  json: requests,
});
