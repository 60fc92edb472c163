// The operations that list: each names its endpoint, which service/pagination.ts reads.
import type { ListRead, Outcome, ReadList } from "../domain/outcome.ts";
import type { EnvironmentName, FlowName } from "../domain/identifiers.ts";
import { count } from "../lib/format.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { ListRequest, ServiceSettings } from "../domain/request.ts";
import {
  actionSchema,
  approvalSchema,
  buildSchema,
  environmentEventSchema,
  environmentSchema,
  type Action,
  type Approval,
  type Build,
  type EnvironmentEvent,
  type ListedEnvironment,
} from "../domain/resources.ts";
import { readList, type ListEndpoint } from "../service/pagination.ts";
import { createServiceClient } from "../service/client.ts";
import type { Context } from "../context.ts";

/**
 * Reads a list.
 * @throws ServiceError when a request failed, or a response is not as specified; CancelledError
 */
export async function readResources(request: ListRequest, context: Context): Promise<Outcome> {
  const { service, options } = request;
  using client = createServiceClient(service, context);

  switch (request.operation) {
    case "list-environments":
      return await read(environmentList(service), (items) => ({ of: "environments", items }));
    case "list-environment-events": {
      const { environment } = request;
      const list = eventList(service, environment);
      return await read(list, (items) => ({ of: "environment-events", environment, items }));
    }
    case "list-approvals": {
      const { flow } = request;
      return await read(approvalList(service, flow), (items) => ({ of: "approvals", flow, items }));
    }
    case "list-builds":
      return await read(buildList(service), (items) => ({ of: "builds", items }));
    case "list-actions":
      return await read(actionList(service), (items) => ({ of: "actions", items }));
  }

  async function read<Item>(
    endpoint: ListEndpoint<Item>,
    listOf: (items: readonly Item[]) => ReadList,
  ): Promise<ListRead> {
    const { items, raw, unknownItems, total, hasMore, hasChanged } = await readList(endpoint, options, {
      client,
      context,
    });
    const changed = "The list changed while it was read: an item may be missing, but none is there twice";
    return {
      kind: "list-read",
      list: listOf(items),
      hasMore,
      warnings: [...(hasChanged ? [changed] : []), ...(unknownItems > 0 ? [leftOutText(unknownItems)] : [])],
      result: raw,
      ...omitUndefined({ totalCount: total }),
    };
  }
}

const leftOutText = (items: number) =>
  `Left out ${count(items, "item")} of an unknown form. The output \`result\` has what the service sent`;

type Org = Pick<ServiceSettings, "org">;

/** Makes the list of an organization's environments. */
export const environmentList = ({ org }: Org): ListEndpoint<ListedEnvironment> => ({
  path: ["environments", org],
  noun: "environments",
  item: environmentSchema,
  key: "environments",
  perPage: 50,
  identity: ({ name }) => name,
});

/** Makes the list of an environment's events, newest first. */
export const eventList = ({ org }: Org, environment: EnvironmentName): ListEndpoint<EnvironmentEvent> => ({
  path: ["environments", org, environment, "events"],
  noun: "environment events",
  item: environmentEventSchema,
  perPage: 100,
});

/** Makes the list of a flow's approvals, which hosted services removed in July 2026. */
export const approvalList = ({ org }: Org, flow: FlowName): ListEndpoint<Approval> => ({
  path: ["approvals", org, flow],
  noun: "approvals",
  item: approvalSchema,
  perPage: 20,
  identity: (approval) => String(approval.release_number),
});

/** Makes the list of builds. */
export const buildList = ({ org }: Org): ListEndpoint<Build> => ({
  path: ["builds", org],
  noun: "builds",
  item: buildSchema,
  key: "builds",
  perPage: 50,
});

/** Makes the list of actions, which has no pages. */
export const actionList = ({ org }: Org): ListEndpoint<Action> => ({
  path: ["actions", org],
  noun: "actions",
  item: actionSchema,
});
