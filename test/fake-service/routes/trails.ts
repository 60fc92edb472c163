/** Begin trail and Get trail. */
import type { Handler } from "../answer.ts";
import { trailStatus } from "../compliance.ts";
import type { CreateTrail, RepoInfo, Trail } from "../records.ts";
import { beginTrail, flowOf, trailOf } from "../store.ts";

/** 201 for a new trail, 200 for one that was there. */
export const begin: Handler = ({ path, body, template }, { store, clock }) => {
  const { flow_name } = path as { flow_name: string };
  const isNew = beginTrail(flowOf(store, flow_name), body as CreateTrail, template, clock());
  return { status: isNew ? 201 : 200, body: "OK" };
};

export const get: Handler = ({ path }, { store, host }) => {
  const { flow_name, trail_name } = path as { flow_name: string; trail_name: string };
  return {
    status: 200,
    body: shown(trailOf(store, flow_name, trail_name), `${host}/${encodeURIComponent(store.org)}`),
  };
};

function shown(trail: Trail, pages: string) {
  const status = trailStatus(trail);
  const { flow } = trail;
  return {
    name: trail.name,
    description: trail.description ?? null,
    git_commit_info: trail.git_commit_info ?? null,
    origin_url: trail.origin_url ?? null,
    user_data: trail.user_data ?? {},
    repo_ids: repositoryIds(trail),
    last_modified_at: trail.modifiedAt,
    created_at: trail.createdAt,
    compliance_status: status,
    template: trail.template,
    compliance_state: status.status,
    is_compliant: status.is_compliant,
    events: trail.events,
    created_by: trail.createdBy,
    flow: { name: flow.name, tags: flow.tags },
    external_urls: trail.external_urls ?? null,
    html_url: `${pages}/flows/${flow.name}/trails/${trail.name}`,
  };
}

function repositoryIds(trail: Trail): string[] {
  const repositories = [
    trail.repo_info,
    ...[...trail.artifacts.values()].map(({ report }) => report.repo_info),
  ];
  const ids = repositories
    .filter((each): each is RepoInfo => each !== null && each !== undefined)
    .map(({ id, name }) => id ?? name);
  return [...new Set(ids)];
}
