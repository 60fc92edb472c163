/** List environment events: the newest first, between two ends that can be said in many ways (`window.ts`). */
import type { Handler } from "../answer.ts";
import { paths } from "../pages/paths.ts";
import { headersOf, pageOf } from "../paging.ts";
import { unknown } from "../refusal.ts";
import { basePath } from "../reading.ts";
import type { EnvironmentEvent, Store } from "../records.ts";
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
  const asked = query as unknown as Query;
  const environment = environmentOf(store, env_name);
  const repositories = asked.repo_name ?? [];
  const stranger = repositories.find((name) => !isKnown(name, store));
  if (stranger !== undefined) throw unknown(`Repo '${stranger}' not found`);

  const isInside = insideOf(asked, environment.events, clock());
  const oldestFirst = environment.events
    .filter(isInside)
    .filter(
      ({ repoName }) =>
        repositories.length === 0 || (repoName !== undefined && repositories.includes(repoName)),
    );
  const page = pageOf(asked.reverse ? oldestFirst : oldestFirst.toReversed(), asked.page, asked.per_page);
  // Only what is on the page is written out: there may be fifty thousand events, and five hundred pages.
  const body = page.items.map(({ shown }) => ({ _links: linksOf(shown, host, store.org), ...shown }));
  return { status: 200, body, headers: headersOf(page, address) };
};

const isKnown = (repository: string, { environments }: Store) =>
  [...environments.values()].some(({ events }) => events.some(({ repoName }) => repoName === repository));

/** Not in the HAL style of the lists with a wrapper: plain addresses, for programs and for people. */
function linksOf(
  { environment_name, snapshot_index, sha256 }: EnvironmentEvent["shown"],
  host: string,
  org: string,
) {
  const name = encodeURIComponent(org);
  return {
    ...(typeof sha256 === "string"
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
