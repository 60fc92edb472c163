// The endpoints: the ten of the interface, and those by which evidence and flows are reported.
import * as v from "valibot";
import * as bodies from "./bodies.ts";
import * as schemas from "./schemas.ts";
import { assertedStatus, trailStatus } from "./compliance.ts";
import { eventsWithin, historyOf } from "./events.ts";
import { HttpError, missing } from "./http-error.ts";
import { headersOf, pageOf, wrapped } from "./paging.ts";
import { evaluate } from "./policies.ts";
import type { About, Attestation, Environment, Holding, Records } from "./records.ts";

/** A request whose path was found; what a handler needs of it. */
export interface RouteRequest {
  /** The variable segments of the path, decoded, without the organization. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** The whole address, for links. */
  readonly url: URL;
  /** The parsed JSON of the body, or of `data_json` of a form; throws an HttpError where there is none. */
  readonly json: () => unknown;
  readonly isForm: boolean;
  /** The files of a form by the names of their parts. */
  readonly files: ReadonlyMap<string, { readonly filename: string; readonly content: Buffer }>;
}

export interface RouteResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Route {
  readonly method: string;
  /** `*` is a variable segment; the organization is `{org}`. */
  readonly path: string;
  readonly handle: (request: RouteRequest, records: Records) => RouteResponse;
}

const first = (path: readonly string[]) => path[0] ?? "";
const second = (path: readonly string[]) => path[1] ?? "";

const maxAttestationBytes = 10_000_000;

export const routes: readonly Route[] = [
  { method: "GET", path: "/asserts/{org}/fingerprint/*", handle: assertArtifact },
  { method: "POST", path: "/artifacts/{org}/*", handle: reportArtifact },
  { method: "GET", path: "/trails/{org}/*/*", handle: getTrail },
  { method: "PUT", path: "/trails/{org}/*", handle: beginTrail },
  { method: "GET", path: "/organizations/{org}/environments_notifications/*", handle: getNotification },
  { method: "GET", path: "/environments/{org}/*/events", handle: listEvents },
  { method: "GET", path: "/environments/{org}", handle: listEnvironments },
  { method: "GET", path: "/approvals/{org}/*", handle: listApprovals },
  { method: "GET", path: "/builds/{org}", handle: listBuilds },
  { method: "GET", path: "/actions/{org}", handle: (_, { actions }) => ({ body: actions }) },
  { method: "POST", path: "/attestations/{org}/*/trail/*/*", handle: attest },
  { method: "PUT", path: "/flows/{org}/template_file", handle: createFlow },
  { method: "GET", path: "/flows/{org}/*", handle: getFlow },
  { method: "PATCH", path: "/tags/{org}/flow/*", handle: tagFlow },
];

function assertArtifact({ path, query, url }: RouteRequest, records: Records): RouteResponse {
  const fingerprint = first(path);
  const flowName = query.get("flow_name");
  const environmentName = query.get("environment_name");
  const environment = environmentName === null ? undefined : records.environment(environmentName);
  const policies = [...new Set([...(environment?.policies ?? []), ...query.getAll("policy_name")])].map(
    (name) => records.policy(name),
  );
  const everywhere = records.holdings(fingerprint);
  const flow = flowName === null ? undefined : records.flow(flowName);
  const holdings = everywhere.filter(({ trail }) => flow === undefined || trail.flow === flow);
  if (holdings.length === 0)
    throw flow === undefined
      ? missing.artifact(fingerprint, records.org)
      : missing.artifactInFlow(fingerprint, flow.name, records.org);

  // Of each flow the trail in which it was reported last.
  const latest = new Map(holdings.map((holding) => [holding.trail.flow.name, holding]));
  const flows = [...latest.values()].map(({ trail, artifact }) => {
    const status = assertedStatus(trail, artifact);
    return {
      flow: trail.flow.name,
      trail: trail.name,
      compliant: status.is_compliant === true,
      compliance_status: status,
      html_url: `${url.origin}/${records.org}/flows/${trail.flow.name}/artifacts/${fingerprint}?artifact_id=${artifact.id}`,
    };
  });
  const common = { fingerprint, ...flows[0], compliant: flows.every(({ compliant }) => compliant), flows };
  if (environment === undefined && policies.length === 0) return { body: { ...common, scope: "flow" } };

  // A policy is evaluated in every trail that holds the artifact, also where the request names a flow.
  const evaluations = policies.map((policy) => evaluate(policy, everywhere));
  const listing = environment?.allowed.get(fingerprint);
  return {
    body: {
      ...common,
      scope: environment === undefined ? "policy" : "environment",
      compliant: listing !== undefined || evaluations.every(({ status }) => status === "COMPLIANT"),
      policy_evaluations: evaluations,
      ...(environment !== undefined && { environment: environment.name }),
      ...(listing !== undefined && { allow_listing: listing }),
    },
  };
}

function reportArtifact({ path, json }: RouteRequest, records: Records): RouteResponse {
  records.reportArtifact(first(path), schemas.parse(bodies.reportedArtifact, json()));
  return { status: 201, body: { message: "OK" } };
}

function getTrail({ path, url }: RouteRequest, records: Records): RouteResponse {
  const trail = records.trail(first(path), second(path));
  const { template, flow, fields } = trail;
  const status = trailStatus(trail);
  const repositories = [
    fields["repo_info"],
    ...[...trail.artifacts.values()].map(({ report }) => report.repo_info),
  ];
  const body = {
    ...{
      description: null,
      git_commit_info: null,
      origin_url: null,
      user_data: {},
      external_urls: null,
      ...fields,
    },
    name: trail.name,
    repo_info: undefined,
    repo_ids: [
      ...new Set(repositories.flatMap((repository) => (repository as bodies.RepoInfo | null)?.id ?? [])),
    ],
    last_modified_at: trail.modifiedAt,
    created_at: trail.createdAt,
    compliance_status: status,
    template,
    compliance_state: status.status,
    is_compliant: status.is_compliant,
    events: [],
    created_by: "ci-pipelines",
    flow: { name: flow.name, tags: flow.tags },
    html_url: `${url.origin}/${records.org}/flows/${flow.name}/trails/${trail.name}`,
  };
  return { body };
}

function beginTrail(request: RouteRequest, records: Records): RouteResponse {
  const sent = formBody(request, bodies.createTrail);
  const isNew = records.beginTrail(first(request.path), sent, templateOf(request));
  return { status: isNew ? 201 : 200, body: "OK" };
}

function createFlow(request: RouteRequest, records: Records): RouteResponse {
  const { name, description } = formBody(request, bodies.createFlow);
  const template = templateOf(request);
  if (template === undefined) throw schemas.validationError({ template_file: "missing" });
  const isNew = !records.flows.has(name);
  records.createFlow(name, { description: description ?? undefined, template });
  return { status: isNew ? 201 : 200, body: "OK" };
}

function getFlow({ path }: RouteRequest, records: Records): RouteResponse {
  const { id, name, description, template, tags } = records.flow(first(path));
  return {
    body: {
      id,
      name,
      description,
      visibility: "private",
      org: records.org,
      template: template.content,
      repo_url: null,
      tags,
    },
  };
}

function tagFlow({ path, json }: RouteRequest, records: Records): RouteResponse {
  const { set_tags: set, remove_tags: removed } = schemas.parse(bodies.tagChanges, json());
  const flow = records.flow(first(path));
  const tags = Object.entries({ ...flow.tags, ...set }).filter(([key]) => !removed.includes(key));
  flow.tags = Object.fromEntries(tags);
  return { body: "OK" };
}

function attest(request: RouteRequest, records: Records): RouteResponse {
  const [flow = "", trail = "", kind = ""] = request.path;
  if (!isKind(kind)) throw missing.path();
  if (request.files.size > 1) throw schemas.validationError({ attachment_file: "Input should be one file" });
  const bytes = [...request.files.values()].reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > maxAttestationBytes) throw new HttpError(413, "The request is larger than 10 MB");
  const report = formBody(request, bodies.attestations[kind]);
  const content = contentOf(kind, request, records);
  for (const subject of subjectsOf(report))
    records.attest(flow, trail, { name: report.attestation_name, ...content, ...subject });
  return { status: 201, body: "OK" };
}

const isKind = (kind: string): kind is keyof typeof bodies.attestations =>
  Object.hasOwn(bodies.attestations, kind);

/** Returns what an attestation says, whatever it is about. */
function contentOf(
  kind: keyof typeof bodies.attestations,
  request: RouteRequest,
  records: Records,
): Pick<Attestation, "type" | "compliant" | "control"> {
  switch (kind) {
    case "generic":
      return { type: kind, compliant: formBody(request, bodies.attestations.generic).is_compliant };
    case "junit": {
      const { junit_results: suites } = formBody(request, bodies.attestations.junit);
      return { type: kind, compliant: suites.every(({ failures, errors }) => failures + errors === 0) };
    }
    case "pull_request": {
      const { pull_requests: requests } = formBody(request, bodies.attestations.pull_request);
      return { type: kind, compliant: requests.length > 0 };
    }
    case "custom": {
      const { type_name: name, attestation_data: data } = formBody(request, bodies.attestations.custom);
      const isCompliant = records.customTypes.get(name);
      if (isCompliant === undefined) throw missing.customType(name, records.org);
      return { type: `custom:${name}`, compliant: isCompliant(data) };
    }
    case "system": {
      const { control, attestation_data: data } = formBody(request, bodies.attestations.system);
      return { type: "system:decision", compliant: data.is_compliant, control };
    }
  }
}

function subjectsOf(
  report: Pick<bodies.AttestationReport, "artifact_fingerprint" | "target_artifacts" | "git_commit_info">,
): readonly About[] {
  const { artifact_fingerprint: fingerprint, target_artifacts: targets, git_commit_info: commit } = report;
  if (typeof fingerprint === "string") return [{ fingerprint }];
  if (!targets?.length) return [{}];
  if (!commit) throw new HttpError(400, "requires at least one of: artifact_fingerprint or git_commit_info.");
  return targets.map((artifact) => ({ artifact, commit: commit.sha1 }));
}

function formBody<Schema extends v.GenericSchema>(
  { isForm, json }: RouteRequest,
  schema: Schema,
): v.InferOutput<Schema> {
  if (!isForm) throw schemas.validationError({ data_json: "missing" });
  return schemas.parse(schema, json());
}

const templateOf = ({ files }: RouteRequest) => files.get("template_file")?.content.toString("utf8");

function getNotification({ path }: RouteRequest, records: Records): RouteResponse {
  const text = first(path);
  if (!/^-?\d{1,9}$/.test(text)) throw schemas.validationError({ notification_number: "not an integer" });
  const found = records.actions.find(({ number, type }) => number === Number(text) && type === "env");
  if (found === undefined) throw missing.notification(Number(text), records.org);
  return { body: found };
}

function listEvents({ path, query: given }: RouteRequest, records: Records): RouteResponse {
  const environment = records.environment(first(path));
  const query = schemas.parseQuery(
    {
      page: v.optional(schemas.integerFrom(1), "1"),
      per_page: v.optional(schemas.integerFrom(1, 100), "15"),
      reverse: schemas.flag,
      interval: v.optional(v.string()),
      start: v.optional(v.string(), "1"),
      end: v.optional(v.string(), "NOW"),
      start_ts: schemas.timestamp,
      end_ts: schemas.timestamp,
      repo_name: v.array(v.string()),
    },
    given,
  );
  const wanted = query.repo_name;
  const isOfRepository = (fingerprint: string) =>
    wanted.length === 0 ||
    records.holdings(fingerprint).some((holding) => wanted.includes(repositoryOf(holding)?.name ?? ""));
  const oldestFirst = eventsWithin(query, historyOf(records, environment).events, records.now()).filter(
    ({ sha256 }) => isOfRepository(sha256),
  );
  const found = pageOf(query.reverse ? oldestFirst : oldestFirst.toReversed(), query);
  return { headers: headersOf(found), body: found.items };
}

const environmentTypes = schemas.matching(/^(K8S|ECS|S3|lambda|server|docker|azure-apps|cloud-run|logical)$/);

function listEnvironments({ query: given }: RouteRequest, records: Records): RouteResponse {
  const query = schemas.parseQuery(
    {
      page: v.optional(schemas.integerFrom(1)),
      per_page: v.optional(schemas.integerFrom(1, 50)),
      sort: v.optional(v.picklist(["name", "last_modified_at", "last_changed_at"]), "name"),
      sort_direction: v.optional(v.picklist(["asc", "desc"]), "asc"),
      space_id: v.array(v.string()),
      name: v.optional(v.string(), ""),
      type: v.array(environmentTypes),
      tag: v.array(v.string()),
    },
    given,
  );
  const { sort, type: types, space_id: spaces, tag: tags } = query;
  const name = query.name.toLowerCase();
  const direction = query.sort_direction === "asc" ? 1 : -1;
  const isTagged = (environment: Environment) =>
    Object.entries(environment.tags).some(
      ([key, value]) => tags.includes(key) || tags.includes(`${key}:${value}`),
    );
  const found = [...records.environments.values()]
    .filter((environment) => environment.name.toLowerCase().includes(name))
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .filter(
      (environment) => spaces.length === 0 || spaces.some((space) => environment.spaces.includes(space)),
    )
    .filter((environment) => tags.length === 0 || isTagged(environment))
    .map((environment) => shownEnvironment(environment, records))
    .sort((one, other) => {
      const difference = sort === "name" ? 0 : (one[sort] ?? 0) - (other[sort] ?? 0);
      return direction * (difference === 0 ? (one.name < other.name ? -1 : 1) : difference);
    });
  const { page, per_page: size } = query;
  if (page === undefined && size === undefined) return { body: found };
  const part = pageOf(found, { page: page ?? 1, per_page: size ?? 15 });
  return { body: { ...wrapped(part), environments: part.items } };
}

function shownEnvironment(environment: Environment, records: Records) {
  const { state, changedAt } = historyOf(records, environment);
  return {
    org: records.org,
    name: environment.name,
    type: environment.type,
    description: environment.description,
    last_modified_at: environment.modifiedAt,
    last_reported_at: environment.reports.at(-1)?.at ?? null,
    last_changed_at: changedAt,
    state,
    include_scaling: false,
    tags: environment.tags,
    policies: environment.policies,
    included_environments: null,
  };
}

function listApprovals({ path, query: given }: RouteRequest, records: Records): RouteResponse {
  const page = v.optional(schemas.integerFrom(1), "1");
  const size = v.optional(schemas.integerFrom(1), "20");
  const query = schemas.parseQuery({ page, per_page: size }, given);
  const approvals = records.approvals.get(records.flow(first(path)).name) ?? [];
  return { body: pageOf(approvals, query).items };
}

const defaultPeriod = 28 * 86_400;

function listBuilds({ query: given, url }: RouteRequest, records: Records): RouteResponse {
  const query = schemas.parseQuery(
    {
      page: v.optional(schemas.integerFrom(1), "1"),
      per_page: v.optional(schemas.integerFrom(0, 50), "15"),
      repo_id: v.optional(v.string(), ""),
      repo_name: v.optional(v.string(), ""),
      start_ts: schemas.timestamp,
      end_ts: schemas.timestamp,
    },
    given,
  );
  const { repo_id: id, repo_name: name, end_ts: endAt = records.now() } = query;
  const startAt = query.start_ts ?? endAt - defaultPeriod;
  const builds = [...allHoldings(records)]
    .filter(({ artifact }) => artifact.createdAt >= startAt && artifact.createdAt <= endAt)
    .map((holding) => {
      const repository = repositoryOf(holding);
      const { trail, artifact } = holding;
      return {
        created_at: artifact.createdAt,
        fingerprint: artifact.report.fingerprint,
        flow_name: trail.flow.name,
        trail_name: trail.name,
        repo_info: repository && { name: repository.name, repo_id: repository.id ?? repository.name },
        _links: {
          trail: { html: `${url.origin}/${records.org}/flows/${trail.flow.name}/trails/${trail.name}` },
        },
      };
    })
    .filter(({ repo_info }) => id === "" || repo_info?.repo_id === id)
    .filter(({ repo_info }) => name === "" || repo_info?.name === name)
    .sort((one, other) => other.created_at - one.created_at);
  const found = pageOf(builds, query);
  return { body: { ...wrapped(found), builds: found.items } };
}

function* allHoldings({ flows }: Records): Iterable<Holding> {
  for (const flow of flows.values())
    for (const trail of flow.trails.values())
      for (const artifact of trail.artifacts.values()) yield { trail, artifact };
}

const repositoryOf = ({ trail, artifact }: Holding) =>
  artifact.report.repo_info ?? trail.fields["repo_info"] ?? null;
