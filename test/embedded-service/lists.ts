// The lists: environments, their events, approvals, builds. Each has its parameters and their ranges.
import * as v from "valibot";
import { evaluate } from "./asserts.ts";
import { HttpError } from "./http-error.ts";
import type { Environment, Holding, Records } from "./records.ts";
import { integerFrom, matching, parseQuery, timestamp } from "./schemas.ts";

interface PageQuery {
  readonly page: number;
  readonly per_page: number;
}

/** Returns the items of a page: none after the last one. */
const pageOf = <Item>(all: readonly Item[], { page, per_page: size }: PageQuery) =>
  all.slice((page - 1) * size, page * size);

const totalsOf = (all: readonly unknown[], { page, per_page: size }: PageQuery) => ({
  page,
  per_page: size,
  total_pages: size === 0 ? 0 : Math.ceil(all.length / size),
  total_count: all.length,
});

const environmentTypes = matching(/^(K8S|ECS|S3|lambda|server|docker|azure-apps|cloud-run|logical)$/);

/** A plain array where no page is asked for. */
export function listEnvironments(given: URLSearchParams, records: Records) {
  const query = parseQuery(
    {
      page: v.optional(integerFrom(1)),
      per_page: v.optional(integerFrom(1, 50)),
      sort: v.optional(v.picklist(["name", "last_modified_at", "last_changed_at"]), "name"),
      sort_direction: v.optional(v.picklist(["asc", "desc"]), "asc"),
      space_id: v.array(v.string()),
      name: v.optional(v.string(), ""),
      type: v.array(environmentTypes),
      tag: v.array(v.string()),
    },
    given,
  );
  const { space_id: spaces, type: types, tag: tags, sort } = query;
  const direction = query.sort_direction === "asc" ? 1 : -1;
  const isTagged = (environment: Environment) =>
    Object.entries(environment.tags).some(
      ([key, value]) => tags.includes(key) || tags.includes(`${key}:${value}`),
    );
  const found = [...records.environments.values()]
    .filter(({ name }) => name.toLowerCase().includes(query.name.toLowerCase()))
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .filter(
      (environment) => spaces.length === 0 || environment.spaces.some((space) => spaces.includes(space)),
    )
    .filter((environment) => tags.length === 0 || isTagged(environment))
    .map((environment) => showEnvironment(environment, records))
    .sort(
      (one, other) =>
        direction *
        (sort === "name" ? one.name.localeCompare(other.name) : (one[sort] ?? 0) - (other[sort] ?? 0)),
    );
  const { page, per_page: size } = query;
  if (page === undefined && size === undefined) return found;
  const paging = { page: page ?? 1, per_page: size ?? 15 };
  return { _links: {}, ...totalsOf(found, paging), environments: pageOf(found, paging) };
}

function showEnvironment(environment: Environment, records: Records) {
  const { name, type, description, tags, policies, modifiedAt, snapshots } = environment;
  const latest = snapshots.at(-1);
  return {
    org: records.org,
    name,
    type,
    description,
    last_modified_at: modifiedAt,
    last_reported_at: latest?.at ?? null,
    last_changed_at: latest?.at ?? null,
    state: latest === undefined ? null : stateOf(latest.fingerprints, environment, records),
    include_scaling: false,
    tags,
    policies,
    included_environments: [],
  };
}

/** Returns whether all artifacts comply with the policies of an environment; null without policies. */
function stateOf(
  fingerprints: readonly string[],
  { policies, allowed }: Environment,
  records: Records,
): boolean | null {
  if (policies.length === 0) return null;
  return fingerprints
    .filter((fingerprint) => !allowed.has(fingerprint))
    .map((fingerprint) => records.holdings(fingerprint))
    .every((holdings) =>
      policies.every((name) => evaluate(records.policy(name), holdings).status === "COMPLIANT"),
    );
}

/** With the totals of pages as headers. Newest first. */
export function listEvents(environmentName: string, given: URLSearchParams, records: Records) {
  const environment = records.environment(environmentName);
  const query = parseQuery(
    {
      page: v.optional(integerFrom(1), "1"),
      per_page: v.optional(integerFrom(1, 100), "15"),
      reverse: v.optional(v.picklist(["true", "false"]), "false"),
      interval: v.optional(v.string()),
      start: v.optional(v.string(), "1"),
      end: v.optional(v.string(), "NOW"),
      start_ts: timestamp,
      end_ts: timestamp,
      repo_name: v.array(v.string()),
    },
    given,
  );
  const { repo_name: repositories, start_ts: startAt, end_ts: endAt } = query;
  const isOfRepository = (fingerprint: string) =>
    repositories.length === 0 ||
    records.holdings(fingerprint).some((holding) => repositories.includes(repositoryOf(holding)?.name ?? ""));
  const [start = "", end = ""] = query.interval?.split("..") ?? [query.start, query.end];
  const toBound = (text: string) => parseBound(text, environment.snapshots.length, records.now());
  const from = startAt === undefined ? toBound(start) : { time: startAt };
  const to = endAt === undefined ? toBound(end) : { time: endAt };
  const oldestFirst = eventsOf(environment, records)
    .filter(({ sha256 }) => isOfRepository(sha256))
    .filter((event) => distance(event, from) >= 0 && distance(event, to) <= 0);
  const found = query.reverse === "true" ? oldestFirst : oldestFirst.toReversed();
  const totals = totalsOf(found, query);
  return {
    headers: {
      "X-Total-Count": String(totals.total_count),
      "X-Total-Pages": String(totals.total_pages),
      "X-Current-Page": String(totals.page),
      "X-Per-Page": String(totals.per_page),
    },
    body: pageOf(found, query),
  };
}

/** Returns what changed from one snapshot to the next, oldest first. */
function eventsOf(environment: Environment, records: Records) {
  return environment.snapshots.flatMap(({ at, fingerprints }, index) => {
    const before = environment.snapshots[index - 1]?.fingerprints ?? [];
    const event = (fingerprint: string, type: string, description: string) => {
      const flows = [...new Set(records.holdings(fingerprint).map(({ trail }) => trail.flow.name))];
      return {
        type,
        environment_name: environment.name,
        snapshot_index: index + 1,
        artifact_name: `shop/app@sha256:${fingerprint}`,
        sha256: fingerprint,
        description,
        reported_at: at,
        pipeline: flows[0] ?? "",
        deployments: [],
        flows: flows.map((flow) => ({ flow_name: flow, deployments: null })),
        artifact_compliance: stateOf([fingerprint], environment, records),
        snapshot_compliance: stateOf(fingerprints, environment, records),
        code_diff: null,
        _links: {},
      };
    };
    const exited = before.filter((fingerprint) => !fingerprints.includes(fingerprint));
    const started = fingerprints.filter((fingerprint) => !before.includes(fingerprint));
    return [
      ...exited.map((one) => event(one, "exited", "1 instance stopped running (from 1 to 0)")),
      ...started.map((one) => event(one, "started", "1 instance started running (from 0 to 1)")),
    ];
  });
}

type Bound = { readonly snapshot: number } | { readonly time: number };

const secondsOf = new Map([
  ["min", 60],
  ["h", 3600],
  ["hour", 3600],
  ["d", 86_400],
  ["day", 86_400],
]);

/** `5` is an index, `-1` or `~1` counts from the latest, `NOW` and `2days` are times. */
function parseBound(text: string, latest: number, now: number): Bound {
  if (text === "NOW") return { time: now };
  const [, sign, index] = /^([-~]?)([1-9]\d{0,14})$/.exec(text) ?? [];
  if (index !== undefined) return { snapshot: sign === "" ? Number(index) : latest + 1 - Number(index) };
  const [, count, unit = ""] = /^(\d{1,9})([a-z]+?)s?$/.exec(text) ?? [];
  const seconds = secondsOf.get(unit);
  if (count === undefined || seconds === undefined)
    throw new HttpError(400, `Invalid interval value: ${text}`);
  return { time: now - Number(count) * seconds };
}

/** Returns a negative number before the bound, a positive one after it. */
const distance = (
  event: { readonly snapshot_index: number; readonly reported_at: number },
  bound: Bound,
): number => ("snapshot" in bound ? event.snapshot_index - bound.snapshot : event.reported_at - bound.time);

export function listApprovals(flow: string, given: URLSearchParams, records: Records) {
  const query = parseQuery(
    { page: v.optional(integerFrom(1), "1"), per_page: v.optional(integerFrom(1), "20") },
    given,
  );
  return pageOf(records.approvals.get(records.flow(flow).name) ?? [], query);
}

/** Of the last 28 days, where no period is asked for. Newest first. */
export function listBuilds(given: URLSearchParams, records: Records) {
  const query = parseQuery(
    {
      page: v.optional(integerFrom(1), "1"),
      per_page: v.optional(integerFrom(0, 50), "15"),
      repo_id: v.optional(v.string()),
      repo_name: v.optional(v.string()),
      start_ts: timestamp,
      end_ts: timestamp,
    },
    given,
  );
  const { repo_id: id, repo_name: name, end_ts: endAt = records.now() } = query;
  const startAt = query.start_ts ?? endAt - 28 * 86_400;
  const builds = records
    .holdings()
    .filter(({ artifact }) => artifact.createdAt >= startAt && artifact.createdAt <= endAt)
    .filter((holding) => id === undefined || repositoryOf(holding)?.id === id)
    .filter((holding) => name === undefined || repositoryOf(holding)?.name === name)
    .toReversed();
  const shown = pageOf(builds, query).map((holding) => ({
    created_at: holding.artifact.createdAt,
    fingerprint: holding.artifact.report.fingerprint,
    flow_name: holding.trail.flow.name,
    trail_name: holding.trail.name,
    repo_info: { name: repositoryOf(holding)?.name, repo_id: repositoryOf(holding)?.id },
    _links: {},
  }));
  return { _links: {}, ...totalsOf(builds, query), builds: shown };
}

const repositoryOf = ({ trail, artifact }: Holding) => artifact.report.repo_info ?? trail.fields.repo_info;
