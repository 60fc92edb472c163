// The operations that list: each names its endpoint, which service/pagination.ts reads.
import type { ListRead, Outcome, ReadList } from "../domain/outcome.ts";
import type { EnvironmentName } from "../domain/identifiers.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { ListRequest, ServiceSettings } from "../domain/request.ts";
import {
  actionSchema,
  approvalSchema,
  buildSchema,
  environmentEventSchema,
  environmentSchema,
  type EnvironmentEvent,
  type ListedEnvironment,
} from "../domain/resources.ts";
import {
  listActionsRequest,
  listApprovalsRequest,
  listBuildsRequest,
  listEnvironmentEventsRequest,
  listEnvironmentsRequest,
} from "../service/endpoints.ts";
import { readList, type ListEndpoint, type ListResult } from "../service/pagination.ts";
import { createServiceClient } from "../service/client.ts";
import type { Context } from "../context.ts";

/** Reads a list. Throws ServiceError when a request failed, or a response is not as specified; CancelledError. */
export async function readResources(request: ListRequest, context: Context): Promise<Outcome> {
  const { service: settings, options } = request;
  using client = createServiceClient(settings, context);
  const read = <Item>(endpoint: ListEndpoint<Item>) => readList(endpoint, options, { client, context });

  switch (request.operation) {
    case "list-environments":
      return listed(await read(environmentList(settings)), (items) => ({ of: "environments", items }));
    case "list-environment-events": {
      const { environment } = request;
      const reading = await read(eventList(settings, environment));
      return listed(reading, (items) => ({ of: "environment-events", environment, items }));
    }
    case "list-approvals": {
      const { flow } = request;
      const reading = await read({
        noun: "approvals",
        request: (query) => listApprovalsRequest(settings, flow, query),
        item: approvalSchema,
        perPage: 20,
        identity: (approval) => String(approval.release_number),
      });
      return listed(reading, (items) => ({ of: "approvals", flow, items }));
    }
    case "list-builds": {
      const reading = await read({
        noun: "builds",
        request: (query) => listBuildsRequest(settings, query),
        item: buildSchema,
        key: "builds",
        perPage: 50,
      });
      return listed(reading, (items) => ({ of: "builds", items }));
    }
    case "list-actions": {
      const reading = await read({
        noun: "actions",
        request: () => listActionsRequest(settings),
        item: actionSchema,
      });
      return listed(reading, (items) => ({ of: "actions", items }));
    }
  }
}

/** The list of an organization's environments. */
export const environmentList = (settings: Pick<ServiceSettings, "org">): ListEndpoint<ListedEnvironment> => ({
  noun: "environments",
  request: (query) => listEnvironmentsRequest(settings, query),
  item: environmentSchema,
  key: "environments",
  perPage: 50,
  identity: ({ name }) => name,
});

/** The list of an environment's events, newest first. */
export const eventList = (
  settings: Pick<ServiceSettings, "org">,
  environment: EnvironmentName,
): ListEndpoint<EnvironmentEvent> => ({
  noun: "environment events",
  request: (query) => listEnvironmentEventsRequest(settings, environment, query),
  item: environmentEventSchema,
  perPage: 100,
});

function listed<Item>(
  { items, raw, total, hasMore, hasChanged }: ListResult<Item>,
  listOf: (items: readonly Item[]) => ReadList,
): ListRead {
  return {
    kind: "list-read",
    list: listOf(items),
    hasMore,
    warnings: hasChanged
      ? ["The list changed while it was read: an item may be missing, but none is there twice"]
      : [],
    result: raw,
    ...omitUndefined({ totalCount: total }),
  };
}
