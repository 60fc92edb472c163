/** Create flow, Tag flow, Get flow, and List flows: a plain array, or a page if the request has a page size. */
import type { Handler } from "../handler.ts";
import { validationError } from "../http-error.ts";
import { pageOf } from "../paging.ts";
import type { CreateFlow, Flow, TagChanges } from "../records.ts";
import { flowOf } from "../store.ts";

interface Query {
  page: number;
  per_page?: number;
  search_by_name?: string;
  case_sensitive: boolean;
}

/** Answers 201 for a new flow, 200 for an existing one. */
export const create: Handler = ({ body, template }, { change }) => {
  if (template === undefined) throw validationError({ template_file: "Field required [input: None]" });
  const isNew = change({ kind: "flow", flow: body as CreateFlow, template: template.content });
  return { status: isNew ? 201 : 200, body: "OK" };
};

export const tag: Handler = ({ path, body }, { change }) => {
  const { flow_name } = path as { flow_name: string };
  change({ kind: "flow-tags", flow: flow_name, changes: body as TagChanges });
  return { status: 200, body: "OK" };
};

export const get: Handler = ({ path }, { store }) => {
  const { flow_name } = path as { flow_name: string };
  return { status: 200, body: toBody(flowOf(store, flow_name), store.org) };
};

export const list: Handler = ({ query }, { store }) => {
  const { page, per_page, search_by_name = "", case_sensitive } = query as unknown as Query;
  const comparable = (text: string) => (case_sensitive ? text : text.toLowerCase());
  const found = [...store.flows.values()]
    .filter(({ name }) => comparable(name).includes(comparable(search_by_name)))
    .map((flow) => toBody(flow, store.org));
  if (per_page === undefined) return { status: 200, body: found };
  const { items, total, totalPages } = pageOf(found, page, per_page);
  const pagination = { total, page, per_page, page_count: totalPages };
  return { status: 200, body: { data: items, pagination } };
};

function toBody({ id, name, description, template, tags }: Flow, org: string) {
  const { content } = template;
  return { id, name, description, visibility: "private", org, template: content, repo_url: null, tags };
}
