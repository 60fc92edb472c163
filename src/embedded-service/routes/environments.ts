/**
 * Get environment, and List environments, filtered and sorted: a plain array, or one page if the request has a page or a
 * page size.
 */
import type { Handler } from "../handler.ts";
import { pageOf, wrapped } from "../paging.ts";
import type { Environment, Store } from "../records.ts";
import { lastTimes, stateOf } from "../snapshots.ts";
import { environmentOf } from "../store.ts";

interface Query {
  page?: number;
  per_page?: number;
  sort: "name" | "last_modified_at" | "last_changed_at";
  sort_direction: "asc" | "desc";
  space_id?: string[];
  name?: string;
  type?: string[];
  tag?: string[];
}

export const list: Handler = ({ query, address }, { store, clock }) => {
  const filter = query as unknown as Query;
  const found = [...store.environments.values()]
    .filter((environment) => matches(environment, filter))
    .map((environment) => toListItem(environment, store, clock()))
    .sort(byField(filter));
  const { page, per_page } = filter;
  if (page === undefined && per_page === undefined) return { status: 200, body: found };
  const part = pageOf(found, page ?? 1, per_page ?? 15);
  return { status: 200, body: { ...wrapped(part, address), environments: part.items } };
};

export const get: Handler = ({ path }, { store, clock }) => {
  const { env_name } = path as { env_name: string };
  return { status: 200, body: toListItem(environmentOf(store, env_name), store, clock()) };
};

function matches(environment: Environment, { space_id, name = "", type, tag }: Query): boolean {
  return (
    environment.name.toLowerCase().includes(name.toLowerCase()) &&
    (type === undefined || type.includes(environment.type)) &&
    (space_id === undefined || space_id.some((space) => environment.spaces.includes(space))) &&
    (tag === undefined || tag.some((each) => isTagged(environment, each)))
  );
}

/** `key`, or `key:value`; a value may hold colons of its own. */
function isTagged({ tags }: Environment, wantedTag: string): boolean {
  return Object.entries(tags).some(([key, value]) => wantedTag === key || wantedTag === `${key}:${value}`);
}

function toListItem(environment: Environment, store: Store, now: number) {
  const { reported, changed } = lastTimes(environment, now);
  return {
    org: store.org,
    name: environment.name,
    type: environment.type,
    description: environment.description,
    last_modified_at: environment.modifiedAt,
    last_reported_at: reported,
    last_changed_at: changed,
    state: stateOf(environment, store, now),
    include_scaling: false,
    tags: environment.tags,
    policies: environment.policies,
    included_environments: environment.includedEnvironments,
  };
}

/** Compares by the field of the request. An absent value counts as the oldest; equal values are compared by name. */
function byField({ sort, sort_direction }: Query) {
  const direction = sort_direction === "asc" ? 1 : -1;
  return (one: ReturnType<typeof toListItem>, other: ReturnType<typeof toListItem>): number => {
    const difference = sort === "name" ? 0 : (one[sort] ?? 0) - (other[sort] ?? 0);
    return direction * (difference === 0 ? compareTexts(one.name, other.name) : difference);
  };
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
