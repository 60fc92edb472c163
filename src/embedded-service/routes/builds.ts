/** List builds: every artifact of every trail, newest first. The default period is the last 28 days. */
import type { Handler } from "../handler.ts";
import { paths } from "../pages/paths.ts";
import { pageOf, wrapped } from "../paging.ts";
import type { Artifact, Flow, Store, Trail } from "../records.ts";

interface Query {
  page: number;
  per_page: number;
  repo_id?: string;
  repo_name?: string;
  start_ts?: number;
  end_ts?: number;
}

const defaultPeriod = 28 * 86_400;

export const list: Handler = ({ query, address }, { store, clock, host }) => {
  const {
    page,
    per_page,
    repo_id,
    repo_name,
    end_ts = clock(),
    start_ts = end_ts - defaultPeriod,
  } = query as unknown as Query;
  const builds = [...allBuilds(store, host)]
    .filter(({ created_at }) => created_at >= start_ts && created_at <= end_ts)
    .filter(({ repo_info }) => !repo_id || repo_info?.repo_id === repo_id)
    .filter(({ repo_info }) => !repo_name || repo_info?.name === repo_name)
    .sort((one, other) => other.created_at - one.created_at);
  const found = pageOf(builds, page, per_page);
  return { status: 200, body: { ...wrapped(found, address), builds: found.items } };
};

function* allBuilds(store: Store, host: string) {
  for (const flow of store.flows.values()) {
    for (const trail of flow.trails.values()) {
      for (const artifact of trail.artifacts.values())
        yield toBuild(flow, trail, artifact, { host, org: store.org });
    }
  }
}

function toBuild(
  flow: Flow,
  trail: Trail,
  { id, createdAt, report }: Artifact,
  { host, org }: { host: string; org: string },
) {
  const repository = report.repo_info ?? trail.repo_info ?? null;
  return {
    created_at: createdAt,
    fingerprint: report.fingerprint,
    flow_name: flow.name,
    trail_name: trail.name,
    repo_info:
      repository === null ? null : { name: repository.name, repo_id: repository.id ?? repository.name },
    _links: {
      artifact: { html: `${host}${paths.artifactInFlow(org, flow.name, report.fingerprint, id)}` },
      trail: { html: `${host}${paths.trail(org, flow.name, trail.name)}` },
    },
  };
}
