// The endpoints: the ten of the interface, and those by which evidence and flows are reported.
import { URLPattern } from "node:url";
import type * as v from "valibot";
import { assertArtifact } from "./asserts.ts";
import * as bodies from "./bodies.ts";
import { trailStatus } from "./compliance.ts";
import { found, HttpError, invalid, notFound } from "./http-error.ts";
import { listApprovals, listBuilds, listEnvironments, listEvents } from "./lists.ts";
import type { Records, Subject, Trail } from "./records.ts";
import { basePath, type RecordedRequest } from "./request.ts";
import { parse } from "./schemas.ts";

interface RouteResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The variable segments of a path, decoded, by their names in the route. */
type Segments = Readonly<
  Record<"org" | "fingerprint" | "flow" | "trail" | "kind" | "environment" | "number", string>
>;

type Handler = (segments: Segments, request: RecordedRequest, records: Records) => RouteResponse;

const route = (method: string, path: string, handle: Handler) => ({
  method,
  pattern: new URLPattern({ pathname: basePath + path }),
  handle,
});

const routes = [
  route("GET", "/asserts/:org/fingerprint/:fingerprint", ({ fingerprint }, request, records) => ({
    body: assertArtifact(fingerprint, request, records),
  })),
  route("POST", "/artifacts/:org/:flow", ({ flow }, request, records) => {
    records.reportArtifact(flow, parseBody(bodies.reportedArtifact, "payload", request));
    return { status: 201, body: "OK" };
  }),
  route("GET", "/trails/:org/:flow/:trail", ({ flow, trail }, _, records) => ({
    body: showTrail(records.trail(flow, trail), records),
  })),
  route("PUT", "/trails/:org/:flow", ({ flow }, request, records) => {
    const sent = parseBody(bodies.createTrail, "data_json", request);
    const isNew = !records.flow(flow).trails.has(sent.name);
    records.beginTrail(flow, sent, templateOf(request));
    return { status: isNew ? 201 : 200, body: "OK" };
  }),
  route("GET", "/organizations/:org/environments_notifications/:number", ({ number }, _, records) => {
    if (!/^-?\d+$/.test(number)) throw invalid({ notification_number: "not an integer" });
    return { body: found(records.actions.get(number), `Environment notification ${number} does not exist`) };
  }),
  route("GET", "/environments/:org/:environment/events", ({ environment }, { query }, records) =>
    listEvents(environment, query, records),
  ),
  route("GET", "/environments/:org", (_, { query }, records) => ({
    body: listEnvironments(query, records),
  })),
  route("GET", "/approvals/:org/:flow", ({ flow }, { query }, records) => ({
    body: listApprovals(flow, query, records),
  })),
  route("GET", "/builds/:org", (_, { query }, records) => ({ body: listBuilds(query, records) })),
  route("GET", "/actions/:org", (_, __, records) => ({ body: [...records.actions.values()] })),
  route("POST", "/attestations/:org/:flow/trail/:trail/:kind", attest),
  route("PUT", "/flows/:org/template_file", (_, request, records) => {
    const { name, description } = parseBody(bodies.createFlow, "data_json", request);
    const template = templateOf(request);
    if (template === undefined) throw invalid({ template_file: "Field required" });
    const isNew = !records.flows.has(name);
    records.createFlow(name, { description, template });
    return { status: isNew ? 201 : 200, body: "OK" };
  }),
  route("GET", "/flows/:org/:flow", ({ flow }, _, records) => {
    const { name, description, template, tags } = records.flow(flow);
    return { body: { org: records.org, name, description, template: template.content, tags } };
  }),
  route("PATCH", "/tags/:org/flow/:flow", ({ flow }, request, records) => {
    const { set_tags: tags } = parseBody(bodies.tagChanges, "payload", request);
    records.createFlow(flow, { tags: { ...records.flow(flow).tags, ...tags } });
    return { body: "OK" };
  }),
];

/**
 * Carries out a request.
 * @throws HttpError
 */
export function carryOut(request: RecordedRequest, records: Records): RouteResponse {
  const [pathname] = request.target.split("?");
  for (const { method, pattern, handle } of routes) {
    const groups = method === request.method ? pattern.exec({ pathname })?.pathname.groups : undefined;
    if (groups === undefined) continue;
    const decoded = Object.entries(groups).map(([name, text = ""]) => [name, decodeURIComponent(text)]);
    const segments = Object.fromEntries(decoded) as Segments;
    if (segments.org !== records.org) throw notFound(`Organization '${segments.org}' does not exist`);
    return handle(segments, request, records);
  }
  throw notFound("Not found");
}

/** Parses the JSON of a request: its body, or `data_json` of a form. */
function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  part: "payload" | "data_json",
  { form, json }: RecordedRequest,
): v.InferOutput<Schema> {
  if ((form !== undefined) !== (part === "data_json")) throw invalid({ [part]: "Field required" });
  return parse(schema, json);
}

const templateOf = ({ form }: RecordedRequest) => form?.get("template_file")?.content.toString("utf8");

function showTrail(trail: Trail, records: Records) {
  const { name, flow, createdAt, modifiedAt } = trail;
  const { version, trail: required, content } = trail.template;
  const status = trailStatus(trail);
  return {
    ...trail.fields,
    repo_info: undefined,
    name,
    created_at: createdAt,
    last_modified_at: modifiedAt,
    compliance_status: status,
    template: { version, trail: required, content },
    compliance_state: status.status,
    is_compliant: status.is_compliant,
    created_by: "ci-pipelines",
    flow: { name: flow.name, tags: flow.tags },
    html_url: `${records.webUrl}/flows/${flow.name}/trails/${name}`,
  };
}

function attest({ flow, trail, kind }: Segments, request: RecordedRequest, records: Records): RouteResponse {
  if (!Object.hasOwn(bodies.attestations, kind)) throw notFound("Not found");
  const schema = bodies.attestations[kind as keyof typeof bodies.attestations];
  const { report, ...content } = parseBody(schema, "data_json", request);
  for (const subject of subjectsOf(report))
    records.attest(flow, trail, { name: report.attestation_name, subject, ...content });
  return { status: 201, body: "OK" };
}

function subjectsOf({
  artifact_fingerprint: fingerprint,
  target_artifacts: targets,
  git_commit_info: commit,
}: bodies.AttestationReport): readonly Subject[] {
  if (typeof fingerprint === "string") return [{ kind: "fingerprint", fingerprint }];
  if (!targets?.length) return [{ kind: "trail" }];
  if (!commit) throw new HttpError(400, "requires at least one of: artifact_fingerprint or git_commit_info.");
  return targets.map((artifact) => ({ kind: "name", artifact, commit: commit.sha1 }));
}
