/** List environment events: the newest first, between two ends that can be said in many ways (`window.ts`). */
import type { Handler } from "../answer.ts";
import { headersOf, pageOf } from "../paging.ts";
import { unknown } from "../refusal.ts";
import { basePath } from "../reading.ts";
import type { EnvironmentEvent } from "../records.ts";
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
  const known = new Set(
    [...store.environments.values()].flatMap(({ events }) => events.map(({ repoName }) => repoName)),
  );
  const stranger = repositories.find((name) => !known.has(name));
  if (stranger !== undefined) throw unknown(`Repo '${stranger}' not found`);

  const isInside = insideOf(asked, environment.events, clock());
  const oldestFirst = environment.events
    .filter(isInside)
    .filter(
      ({ repoName }) =>
        repositories.length === 0 || (repoName !== undefined && repositories.includes(repoName)),
    )
    .map(({ shown }) => ({ _links: linksOf(shown, host, store.org), ...shown }));
  const page = pageOf(asked.reverse ? oldestFirst : oldestFirst.toReversed(), asked.page, asked.per_page);
  return { status: 200, body: page.items, headers: headersOf(page, address) };
};

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
            html: `${host}/${name}/artifacts/${sha256}`,
          },
        }
      : {}),
    snapshot: {
      self: `${host}${basePath}/snapshots/${name}/${String(environment_name)}/${snapshot_index}`,
      html: `${host}/${name}/environments/${String(environment_name)}/snapshots/${snapshot_index}`,
    },
  };
}
