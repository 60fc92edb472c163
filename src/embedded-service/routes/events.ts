/** List environment events, newest first, between a start and an end (`window.ts`). */
import type { Handler } from "../handler.ts";
import { paths } from "../pages/paths.ts";
import { headersOf, pageOf } from "../paging.ts";
import { notFound } from "../http-error.ts";
import { basePath } from "../parse-request.ts";
import type { EnvironmentEvent, Store, Trail } from "../records.ts";
import { eventsOf } from "../snapshots.ts";
import { environmentOf } from "../store.ts";
import { type WindowQuery, insideOf } from "../window.ts";

interface Query extends WindowQuery {
  page: number;
  per_page: number;
  reverse: boolean;
  repo_name?: string[];
}

export const list: Handler = ({ path, query, address }, { store, clock, host }) => {
  const { env_name } = path as { env_name: string };
  const filter = query as unknown as Query;
  const environment = environmentOf(store, env_name);
  const repositories = filter.repo_name ?? [];
  const unknownName = repositories.find((name) => !isKnown(name, store));
  if (unknownName !== undefined) throw notFound(`Repo '${unknownName}' not found`);

  const now = clock();
  const events = eventsOf(store, environment, now);
  const isInside = insideOf(filter, events, now);
  const oldestFirst = events
    .filter(isInside)
    .filter(
      ({ repoName }) =>
        repositories.length === 0 || (repoName !== undefined && repositories.includes(repoName)),
    );
  const page = pageOf(filter.reverse ? oldestFirst : oldestFirst.toReversed(), filter.page, filter.per_page);
  // Links are added only to the events of this page, because there may be 50,000 events on 500 pages.
  const body = page.items.map(({ shown }) => ({ _links: linksOf(shown, host, store), ...shown }));
  return { status: 200, body, headers: headersOf(page, address) };
};

/** Returns whether a trail, an artifact, an attestation or an event names the repository. */
const isKnown = (repository: string, { environments, flows }: Store) =>
  [...environments.values()].some(({ events }) => events.some(({ repoName }) => repoName === repository)) ||
  [...flows.values()].some(({ trails }) =>
    [...trails.values()].some((trail) => repositoriesOf(trail).includes(repository)),
  );

const repositoriesOf = ({ repo_info: own, artifacts, attestations }: Trail) => [
  own?.name,
  ...[...artifacts.values()].map(({ report }) => report.repo_info?.name),
  ...attestations.map(({ repoName }) => repoName),
];

/** Links to an artifact that is on record, and to the snapshot. They are plain URLs, unlike the HAL links of lists with a wrapper. */
function linksOf(
  { environment_name, snapshot_index, sha256 }: EnvironmentEvent["shown"],
  host: string,
  { org, holdings }: Store,
) {
  const name = encodeURIComponent(org);
  return {
    ...(typeof sha256 === "string" && holdings.has(sha256)
      ? {
          artifact: {
            self: `${host}${basePath}/asserts/${name}/fingerprint/${sha256}`,
            html: `${host}${paths.artifact(org, sha256)}`,
          },
        }
      : {}),
    snapshot: {
      self: `${host}${basePath}/snapshots/${name}/${String(environment_name)}/${snapshot_index}`,
      html: `${host}${paths.snapshot(org, String(environment_name), snapshot_index)}`,
    },
  };
}
