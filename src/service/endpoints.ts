// The requests to the service, each as a value with the schema of its response: it is sent, retried, and shown by a dry run. The
// paths of lists are in operations/reads/lists.ts.
import * as v from "valibot";
import { type Assertion, assertionSchema, plainObjectSchema, type Trail, trailSchema } from "./answers.ts";

/** The names that a request asks about, as they stand in its path and query: a 404 is about one of them. */
export interface Subjects {
  readonly org: string;
  /** A fingerprint. */
  readonly artifact?: string;
  readonly flow?: string;
  readonly trail?: string;
  readonly environment?: string;
  readonly policies?: readonly string[];
}

/** A file in a form. */
export interface Upload {
  readonly filename: string;
  readonly content: Uint8Array;
}

export type RequestBody =
  | { readonly json: object }
  /** A multipart form: `data_json`, and at most one file. */
  | {
      readonly form: {
        readonly data: object;
        readonly file?: Upload & { readonly part: "template_file" | "attachment_file" };
      };
    };

/** A request, and the body of its response. */
export interface Endpoint<Body> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Segments below the base URL, not encoded. */
  readonly path: readonly string[];
  readonly query?: Query;
  readonly body?: RequestBody;
  readonly about: Subjects;
  /** What it reads or records, for messages that begin with "The": `trail \`1\` of flow \`shop\``. */
  readonly noun: string;
  /** Parses a response of status 200. Absent for a write, which its status line alone (200 or 201) records. */
  readonly schema?: v.GenericSchema<unknown, Body>;
  /** Whether its caller decides on another attempt. */
  readonly isSentOnce?: boolean;
}

/** Returns the address of a request. */
export function urlOf({ path, query = [] }: Pick<Endpoint<unknown>, "path" | "query">, baseUrl: URL): URL {
  const url = new URL(baseUrl);
  url.pathname = [baseUrl.pathname, ...path.map(encodeURIComponent)].join("/");
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url;
}

/** What an artifact is asserted against. Without a flow it is every flow. */
interface AssertionScope {
  readonly flow?: string;
  readonly environment?: string;
  readonly policies: readonly string[];
}

/** Returns the parameters of Assert artifact. */
export function assertionQuery({ flow, environment, policies }: AssertionScope): Query {
  const query: [string, string][] = [];
  if (flow !== undefined) query.push(["flow_name", flow]);
  if (environment !== undefined) query.push(["environment_name", environment]);
  for (const policy of policies) query.push(["policy_name", policy]);
  return query;
}

/** Makes the request Assert artifact. @param described the artifact, for messages */
export const assertArtifactEndpoint = (
  org: string,
  fingerprint: string,
  scope: AssertionScope,
  described: string,
): Endpoint<Assertion> => ({
  ...readEndpoint(
    ["asserts", org, "fingerprint", fingerprint],
    { org, artifact: fingerprint, ...scope },
    `assertion of artifact ${described}`,
    assertionSchema,
  ),
  query: assertionQuery(scope),
});

/** Makes the request Get trail. */
export const getTrailEndpoint = (org: string, flow: string, trail: string): Endpoint<Trail> =>
  readEndpoint(["trails", org, flow, trail], { org, flow, trail }, trailNoun(flow, trail), trailSchema);

/** The metadata of Begin trail. A field that is absent keeps what is stored. */
interface BeginTrailData {
  readonly name: string;
  readonly description?: string;
  readonly git_commit_info?: object;
  readonly repo_info?: object;
  readonly origin_url?: string;
  readonly external_urls?: object;
  readonly user_data?: unknown;
}

/** Makes the request Begin trail, which also updates a trail. */
export const beginTrailEndpoint = (
  org: string,
  flow: string,
  data: BeginTrailData,
  template?: Upload,
): Endpoint<unknown> => ({
  method: "PUT",
  path: ["trails", org, flow],
  body: { form: { data, file: template && { ...template, part: "template_file" } } },
  about: { org, flow, trail: data.name },
  noun: trailNoun(flow, data.name),
});

/** The body of Report artifact. */
interface ReportArtifactBody {
  readonly fingerprint: string;
  readonly filename: string;
  readonly build_url: string;
  readonly commit_url: string;
  readonly trail_name?: string;
  readonly template_reference_name?: string;
  readonly description?: string;
  readonly git_commit?: string;
  readonly git_commit_info?: object;
  readonly repo_info?: object;
  readonly commits_list?: readonly object[];
  readonly repo_url?: string;
  readonly is_compliant?: boolean;
  readonly template?: readonly string[];
  readonly external_urls?: object;
  readonly annotations?: object;
  readonly user_data?: unknown;
}

/** Makes the request Report artifact. @param described the artifact, for messages */
export const reportArtifactEndpoint = (
  org: string,
  flow: string,
  body: ReportArtifactBody,
  described: string,
): Endpoint<unknown> => ({
  method: "POST",
  path: ["artifacts", org, flow],
  body: { json: body },
  about: { org, flow, trail: body.trail_name, artifact: body.fingerprint },
  noun: `artifact ${described} in flow \`${flow}\``,
});

/**
 * Makes the request Report attestation, about the trail or an artifact of it: the metadata says which.
 * @param kind the last segment of its path: `junit`, `system`, …
 */
export const attestEndpoint = (
  org: string,
  flow: string,
  trail: string,
  kind: string,
  data: { readonly artifact_fingerprint?: string },
  attachment?: Upload,
): Endpoint<unknown> => ({
  method: "POST",
  path: ["attestations", org, flow, "trail", trail, kind],
  body: { form: { data, file: attachment && { ...attachment, part: "attachment_file" } } },
  about: { org, flow, trail, artifact: data.artifact_fingerprint },
  noun: `attestation on ${trailNoun(flow, trail)}`,
});

const flowSchema = v.looseObject({ name: v.string() });

/** Makes the request Get flow. */
export const getFlowEndpoint = (org: string, flow: string) =>
  readEndpoint(
    ["flows", org, flow],
    { org, flow },
    `flow \`${flow}\``,
    v.pipe(
      flowSchema,
      v.check(({ name }) => name === flow, "it is another flow"),
    ),
  );

/** Makes the request Create flow. It would replace the description and the template of a flow that exists. */
export const createFlowEndpoint = (
  org: string,
  data: { readonly name: string; readonly description?: string },
  template: Upload,
): Endpoint<unknown> => ({
  method: "PUT",
  path: ["flows", org, "template_file"],
  body: { form: { data, file: { ...template, part: "template_file" } } },
  about: { org, flow: data.name },
  noun: `flow \`${data.name}\``,
  // What an attempt without an answer did is looked up before the next one.
  isSentOnce: true,
});

/** Makes the request Set tags of a flow, which leaves its other tags as they are. */
export const setFlowTagsEndpoint = (
  org: string,
  flow: string,
  tags: Readonly<Record<string, string>>,
): Endpoint<unknown> => ({
  method: "PATCH",
  path: ["tags", org, "flow", flow],
  body: { json: { set_tags: tags, remove_tags: [] } },
  about: { org, flow },
  noun: `tag list of flow \`${flow}\``,
});

const trailNoun = (flow: string, trail: string): string => `trail \`${trail}\` of flow \`${flow}\``;

const timestamp = v.nullish(v.number());

const notificationSchema = v.looseObject({
  name: v.string(),
  type: v.string(),
  number: v.pipe(v.number(), v.integer()),
  triggers: v.array(v.string()),
  targets: v.array(v.looseObject({})),
  created_by: v.string(),
  is_created_from_slack_app: v.boolean(),
  last_modified_at: v.number(),
  is_failing: v.nullish(v.boolean()),
  last_success_timestamp: timestamp,
  last_failure_timestamp: timestamp,
  created_at: timestamp,
  environments: v.array(v.string()),
});

/** Makes the request Get environment notification. */
export const getEnvironmentNotificationEndpoint = (org: string, notificationNumber: number) =>
  readEndpoint(
    ["organizations", org, "environments_notifications", String(notificationNumber)],
    { org },
    `environment notification ${notificationNumber}`,
    notificationSchema,
  );

/** One page of a list, or all of a list that has no pages. Items are as they came. */
export interface Page {
  readonly items: readonly object[];
  readonly totalPages?: number;
  readonly totalCount?: number;
}

/** Query parameters in the order in which they are sent. */
export type Query = readonly (readonly [name: string, value: string])[];

/**
 * Makes a request that lists something.
 * @param about the organization, and the flow or the environment whose list it is
 * @param items what is listed, in the plural: the service also names the wrapped list by it
 */
export function listEndpoint(
  path: readonly string[],
  about: Pick<Subjects, "org" | "flow" | "environment">,
  items: string,
  query: Query,
): Endpoint<Page> {
  const { flow, environment } = about;
  const owner =
    flow !== undefined
      ? ` of flow \`${flow}\``
      : environment !== undefined
        ? ` of environment \`${environment}\``
        : "";
  return { ...readEndpoint(path, about, `list of ${items}${owner}`, pageSchema(items)), query };
}

const wholeNumber = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** The service wraps some lists, and List environments only where pages are asked for: both forms are read of each. */
const pageSchema = (key: string): v.GenericSchema<unknown, Page> =>
  v.union(
    [
      v.pipe(
        v.array(plainObjectSchema),
        v.transform((items) => ({ items })),
      ),
      v.pipe(
        v.looseObject({ total_pages: wholeNumber, total_count: wholeNumber }),
        v.transform(({ [key]: items, total_pages: totalPages, total_count: totalCount }) => ({
          items,
          totalPages,
          totalCount,
        })),
        v.object({ items: v.array(plainObjectSchema), totalPages: wholeNumber, totalCount: wholeNumber }),
      ),
    ],
    `expected a list of objects, or an object that has it as \`${key}\``,
  );

/** Makes a request that reads something. */
const readEndpoint = <Body>(
  path: readonly string[],
  about: Subjects,
  noun: string,
  schema: v.GenericSchema<unknown, Body>,
): Endpoint<Body> => ({ method: "GET", path, about, noun, schema });
