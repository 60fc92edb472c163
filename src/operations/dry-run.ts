// What a dry run shows: the exact requests that the step would send to the service, without the credential.
import { count } from "../lib/format.ts";
import type { Fold } from "../report/presentation.ts";
import type { DescribedRequest } from "../service/client.ts";

/** The reason of a dry run's warning. */
export const dryRunReason = "Dry run: the log shows the requests that a run without `dry-run` would send";

/** Shows requests as they would be sent, folded. */
export const requestsFold = (requests: readonly DescribedRequest[]): Fold => ({
  title: `${count(requests.length, "request")} that a run without \`dry-run\` would send`,
  json: requests,
});
