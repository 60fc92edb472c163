/** Begin trail and Get trail. */
import type { Handler } from "../handler.ts";
import { trailStatus } from "../compliance.ts";
import { paths } from "../pages/paths.ts";
import type { CreateTrail, RepoInfo, Trail } from "../records.ts";
import { trailOf } from "../store.ts";

/** Answers 201 for a new trail, 200 for an existing one. */
export const begin: Handler = ({ path, body, template }, { change }) => {
  const { flow_name } = path as { flow_name: string };
  const trail = body as CreateTrail;
  const isNew = change({
    kind: "trail",
    flow: flow_name,
    trail,
    ...(template && { template: template.content }),
  });
  return { status: isNew ? 201 : 200, body: "OK" };
};

export const get: Handler = ({ path }, { store, host }) => {
  const { flow_name, trail_name } = path as { flow_name: string; trail_name: string };
  return {
    status: 200,
    body: toBody(
      trailOf(store, flow_name, trail_name),
      `${host}${paths.trail(store.org, flow_name, trail_name)}`,
    ),
  };
};

function toBody(trail: Trail, page: string) {
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
    html_url: page,
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
