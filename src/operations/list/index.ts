// The operations that list.
import type { Context } from "../../context.ts";
import type { ListRead, ReadList } from "../../domain/outcome.ts";
import { connectionInputs, type Values } from "../../inputs/definitions.ts";
import { count } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { renderListRead } from "../../report/views/list-read.ts";
import { createServiceClient } from "../../service/client.ts";
import { readList, type ListEndpoint } from "../../service/pagination.ts";
import { defineOperation } from "../operation.ts";
import { actionList, approvalList, buildList, environmentList, eventList } from "./endpoints.ts";
import { optionsOf, queryRule } from "./query.ts";

const listInputs = [...connectionInputs, "query", "limit"] as const;
const required = ["base-url", "org", "api-token"] as const;

export const environments = defineOperation({
  name: "list-environments",
  inputs: listInputs,
  requires: required,
  rules: [queryRule],
  introduce: () => "Listing environments",
  run: (values, context) =>
    read(values, context, environmentList(values), (items) => ({ of: "environments", items })),
  present: renderListRead,
});

export const environmentEvents = defineOperation({
  name: "list-environment-events",
  inputs: [...listInputs, "environment"],
  requires: [...required, "environment"],
  rules: [queryRule],
  introduce: ({ environment }) => `Listing the events of environment ${environment}`,
  run: (values, context) => {
    const { environment } = values;
    return read(values, context, eventList(values, environment), (items) => ({
      of: "environment-events",
      environment,
      items,
    }));
  },
  present: renderListRead,
});

export const approvals = defineOperation({
  name: "list-approvals",
  inputs: [...listInputs, "flow"],
  requires: [...required, "flow"],
  rules: [queryRule],
  introduce: ({ flow }) => `Listing the approvals of flow ${flow}`,
  run: (values, context) => {
    const { flow } = values;
    return read(values, context, approvalList(values, flow), (items) => ({ of: "approvals", flow, items }));
  },
  present: renderListRead,
});

export const builds = defineOperation({
  name: "list-builds",
  inputs: listInputs,
  requires: required,
  rules: [queryRule],
  introduce: () => "Listing builds",
  run: (values, context) => read(values, context, buildList(values), (items) => ({ of: "builds", items })),
  present: renderListRead,
});

export const actions = defineOperation({
  name: "list-actions",
  inputs: listInputs,
  requires: required,
  rules: [queryRule],
  introduce: () => "Listing actions",
  run: (values, context) => read(values, context, actionList(values), (items) => ({ of: "actions", items })),
  present: renderListRead,
});

/**
 * Reads a list.
 * @throws ServiceError when a request failed, or a response is not as specified; CancelledError
 */
async function read<Item>(
  values: Values<(typeof listInputs)[number], (typeof required)[number]>,
  context: Context,
  endpoint: ListEndpoint<Item>,
  listOf: (items: readonly Item[]) => ReadList,
): Promise<ListRead> {
  using client = createServiceClient(values, context);
  const { items, raw, unknownItems, total, hasMore, hasChanged } = await readList(
    endpoint,
    optionsOf(values),
    { client, context },
  );
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

const leftOutText = (items: number) =>
  `Left out ${count(items, "item")} of an unknown form. The output \`result\` has what the service sent`;
