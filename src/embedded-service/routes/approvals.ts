/** List approvals: the newest first, as a bare array. */
import type { Handler } from "../handler.ts";
import { pageOf } from "../paging.ts";
import { flowOf } from "../store.ts";

export const list: Handler = ({ path, query }, { store }) => {
  const { flow_name } = path as { flow_name: string };
  const { page, per_page } = query as { page: number; per_page: number };
  flowOf(store, flow_name);
  const newestFirst = (store.approvals.get(flow_name) ?? []).toReversed();
  return { status: 200, body: pageOf(newestFirst, page, per_page).items };
};
