/**
 * Generated requests to every operation of openapi.yaml.
 *
 * Valid requests succeed and their responses match openapi.yaml. Requests with one invalid value are rejected as
 * described. No other request causes a 500. One seed is fixed; one is new in each run and part of the titles. To
 * reproduce a failure, replace the fixed seed by the one in the title.
 */
import { randomInt } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type ApiResponse, sendRequest } from "./client.ts";
import {
  type AttestationKind,
  type Operation,
  type OperationId,
  validatorFor,
  document,
  operations,
} from "../../src/embedded-service/description.ts";
import { type Scenario, type Service, startService } from "../../src/embedded-service/start.ts";
import { type Schema, resolved, validValue, invalidValue } from "./arbitraries.ts";

const seeds = [20_260_101, randomInt(2 ** 31)];
const runs = 40;

const known = "f".repeat(64);
const event = { type: "changed", sha256: known, repo_name: "example/app" };
const scenario: Scenario = {
  flows: {
    web: {
      template: { version: 1, trail: { attestations: [{ name: "review", type: "pull_request" }] } },
      trails: { t1: { artifacts: [{ fingerprint: known, filename: "app" }] } },
    },
    app: {
      trails: {
        t1: {
          attestations: [{ name: "reviewed" }],
          artifacts: [{ fingerprint: known, filename: "app" }],
        },
      },
    },
  },
  custom_types: { coverage: { schema: { required: ["percent"] } } },
  policies: {
    p: { artifacts: { provenance: { required: true }, "trail-compliance": { required: true } } },
    q: { artifacts: { attestations: [{ type: "snyk" }] } },
  },
  environments: {
    one: {
      policies: ["p"],
      events: [event, event, event],
      reports: [
        { at: 1, artifacts: [{ name: "app", fingerprint: known }, { name: "cron" }] },
        { at: 2, exit: ["cron"] },
      ],
      tags: { tier: "1" },
      allow_list: [{ fingerprint: known }],
    },
    two: { reports: [{ at: 1, artifacts: [] }] },
  },
  actions: [
    { name: "a", environments: ["one"], triggers: ["ON_COMPLIANT_ENV"], targets: [{ type: "EMAIL" }] },
  ],
  approvals: {
    web: [
      {
        state: "PENDING",
        artifact_name: "app",
        base_artifact: known,
        target_artifact: known,
        description: "",
        src_commit_list: [],
        approvals: [],
      },
    ],
  },
};

/** Names of existing records, and texts with rules that are not in the schema. */
const values: Record<string, fc.Arbitrary<string>> = {
  org: fc.constant("demo"),
  flow_name: fc.constantFrom("web", "app"),
  trail_name: fc.constant("t1"),
  fingerprint: fc.constant(known),
  env_name: fc.constantFrom("one", "two"),
  environment_name: fc.constantFrom("one", "two"),
  policy_name: fc.constantFrom("p", "q"),
  snapshot: fc.constantFrom("-1", "1", "~0", "@{2026-08-01T12:00:00}", "@{2026-08-01}"),
  notification_number: fc.constant("1"),
  start: fc.constantFrom("1", "-1", "7", "-99", "NOW", "now", "1h", "2days", "30mins", "1hour", "90 minutes"),
  end: fc.constantFrom("1", "-1", "7", "NOW", "1h", "2days", "30mins"),
  interval: fc.constantFrom("", "1..3", "~2..NOW", "5..10", "NOW", "..2", "2.."),
};
const oneRepository = { "list-environment-events": { repo_name: fc.constant("example/app") } } as Partial<
  Record<OperationId, Record<string, fc.Arbitrary<string>>>
>;

interface GeneratedRequest {
  operation: Target;
  path: Record<string, string>;
  query: [string, string][];
  body: unknown;
}

const bodies: Partial<Record<OperationId, string>> = {
  "report-artifact": "ReportedArtifact",
  "begin-trail": "CreateTrail",
  "create-flow": "CreateFlow",
  "tag-flow": "TagChanges",
};

/** An operation; of attest, one for each kind. */
interface Target extends Operation {
  kind?: AttestationKind;
}

const kinds: AttestationKind[] = [
  "generic",
  "custom",
  "junit",
  "pull_request",
  "system",
  "snyk",
  "jira",
  "sonar",
  "override",
];

const targets = operations.flatMap((operation): Target[] =>
  operation.id === "attest" ? kinds.map((kind) => ({ ...operation, kind })) : [operation],
);

/** The kinds of attestations share most of their schema. */
const runsOf = ({ kind }: Target) => (kind === undefined ? runs : runs / 4);

function bodySchemaOf({ id, kind }: Target): string | undefined {
  return kind === undefined ? bodies[id] : `Attestation_${kind}`;
}

/** Returns a valid body, changed so that it also keeps the rules that are not in the schema. */
function adjusted({ kind }: Target, body: unknown): unknown {
  if (kind === undefined) return body;
  return {
    ...(body as object),
    artifact_fingerprint: null,
    target_artifacts: null,
    ...(kind === "custom" && { type_name: "coverage" }),
    ...(kind === "override" && { attestation_name: "reviewed", original_attestation_type: "generic" }),
  };
}

function validRequest(operation: Target): fc.Arbitrary<GeneratedRequest> {
  const texts = (name: string, schema: Schema): fc.Arbitrary<string[]> => {
    const one = oneRepository[operation.id]?.[name] ?? values[name] ?? textOf(schema.items ?? schema);
    const isList = [schema.type].flat().includes("array");
    return isList ? fc.array(one, { maxLength: 3 }) : fc.array(one, { maxLength: 1 });
  };
  const path = operation.parameters.filter((parameter) => parameter.in === "path");
  const query = operation.parameters.filter((parameter) => parameter.in === "query");

  const schema = bodySchemaOf(operation);
  const own = {
    ...values,
    kind: fc.constant(operation.kind ?? ""),
    ...(operation.kind === "override" && { flow_name: fc.constant("app") }),
  } as Record<string, fc.Arbitrary<string>>;
  return fc.record({
    operation: fc.constant(operation),
    path: fc.record(Object.fromEntries(path.map(({ name }) => [name, own[name] ?? fc.constant("x")]))),
    query: fc
      .tuple(
        ...query.map(({ name, schema: own }) =>
          texts(name, own as Schema).map((given) => given.map((text) => [name, text] as [string, string])),
        ),
      )
      .map((pairs) => pairs.flat()),
    body:
      schema === undefined
        ? fc.constant(undefined)
        : validValue({ $ref: `#/components/schemas/${schema}` }).map((body) => adjusted(operation, body)),
  });
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  return validValue(schema)
    .filter((value) => value !== null)
    .map(String);
}

function send(service: Service, { operation, path, query, body }: GeneratedRequest): Promise<ApiResponse> {
  const segments = operation.segments.map((segment) =>
    segment.startsWith("{") ? encodeURIComponent(path[segment.slice(1, -1)] ?? "") : segment,
  );
  const address = `${segments.join("/")}?${new URLSearchParams(query).toString()}`;
  const { method } = operation;
  if (isForm(operation)) {
    const form = {
      data_json: JSON.stringify(body),
      ...(operation.id === "create-flow" && { template_file: "{}" }),
    };
    return sendRequest(service, address, { method, form });
  }
  return sendRequest(service, address, body === undefined ? { method } : { method, json: body });
}

function isForm({ id, kind }: Target): boolean {
  return id === "begin-trail" || id === "create-flow" || (id === "attest" && kind !== "override");
}

/** Expects that a response matches the schema for its status. */
function expectDescribed(operation: Operation, { status, json }: ApiResponse): void {
  const pointer = operation.answers[String(status)];
  const check = validatorFor(pointer ?? "#/components/schemas/Problem");
  expect({
    status,
    isDescribed: pointer !== undefined,
    errors: check(json) ? [] : check.errors,
  }).toMatchObject({ isDescribed: true, errors: [] });
}

const cases = seeds.flatMap((seed) =>
  targets.map((operation) => ({
    seed,
    operation,
    name: [operation.id, operation.kind ?? ""].join(" ").trim(),
  })),
);

test.for(cases)("valid requests succeed: $name, seed $seed", async ({ seed, operation }) => {
  await using service = await startService({ scenario });
  const property = fc.asyncProperty(validRequest(operation), async (request) => {
    const response = await send(service, request);
    expect(response.status).toBeLessThan(300);
    expectDescribed(operation, response);
  });
  await fc.assert(property, { seed, numRuns: runsOf(operation) });
});

/** Generates requests with one invalid value, and the location that the error must name. */
function invalidRequest(operation: Target): fc.Arbitrary<{ request: GeneratedRequest; at: string }> {
  const query = operation.parameters.filter(
    (parameter) => parameter.in === "query" && isChecked(parameter.schema as Schema),
  );
  const inQuery = query.map(({ name, schema }) =>
    fc
      .tuple(validRequest(operation), invalidText((schema as Schema).items ?? (schema as Schema)))
      .map(([request, text]) => {
        const isList = (schema as Schema).items !== undefined;
        const others = request.query.filter(([other]) => other !== name);
        return {
          request: { ...request, query: [...others, [name, text]] as [string, string][] },
          at: isList ? `query.${name}[0]` : `query.${name}`,
        };
      }),
  );
  const inPath = operation.parameters
    .filter(({ name }) => ["fingerprint", "notification_number"].includes(name))
    .map(({ name }) =>
      fc
        .tuple(
          validRequest(operation),
          fc.constantFrom("x", "1.5", "A".repeat(64), "f".repeat(63), "f".repeat(65)),
        )
        .map(([request, text]) => ({
          request: { ...request, path: { ...request.path, [name]: text } },
          at: name,
        })),
    );
  const schema = bodySchemaOf(operation);
  const inBody =
    schema === undefined
      ? []
      : [
          fc
            .tuple(validRequest(operation), invalidField(schema))
            .map(([request, field]) => withInvalidField(operation, request, field)),
        ];
  return fc.oneof(...inQuery, ...inPath, ...inBody);
}

function isChecked(schema: Schema): boolean {
  const { type, enum: allowed } = resolved(schema.items ?? schema);
  return (
    allowed !== undefined || ["integer", "number", "boolean"].some((each) => [type].flat().includes(each))
  );
}

/** Generates texts that cannot be parsed to a value of the schema. */
function invalidText(written: Schema): fc.Arbitrary<string> {
  const { type, enum: allowed, minimum = -1e15, maximum = 1e15 } = resolved(written);
  const types = [type].flat();
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom("", " ", "x", "1.5", "-1", "0", "51", "101", "1e400", "NaN", "0x10", "１", "true1"),
    fc.integer().map(String),
  );
  return texts.filter((text) => {
    if (allowed !== undefined) return !allowed.includes(text);
    if (types.includes("boolean")) return !/^(1|0|t|f|true|false|y|n|yes|no|on|off)$/i.test(text);
    const number = types.includes("integer") ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
    return !number.test(text) || !(Number(text) >= minimum && Number(text) <= maximum);
  });
}

interface InvalidField {
  name: string;
  /** Absent if the field is missing. */
  value?: unknown;
}

function invalidField(schema: string): fc.Arbitrary<InvalidField> {
  const { properties = {}, required = [] } = resolved({ $ref: `#/components/schemas/${schema}` });
  const replaced = Object.entries(properties).map(([name, own]) =>
    invalidValue(own).map((value) => ({ name, value })),
  );
  return fc.oneof(...required.map((name) => fc.constant({ name })), ...replaced);
}

function withInvalidField(operation: Target, request: GeneratedRequest, { name, value }: InvalidField) {
  const body = { ...(request.body as object), [name]: value };
  return { request: { ...request, body }, at: isForm(operation) ? `data_json.${name}` : name };
}

/** Operations whose parameters are texts without rules. */
const withoutRules: OperationId[] = [
  "list-actions",
  "get-trail",
  "get-environment",
  "get-snapshot",
  "list-policies",
  "get-policy",
  "get-flow",
];
const validated = cases.filter(({ operation: { id } }) => !withoutRules.includes(id));

test.for(validated)(
  "requests with one invalid value are rejected: $name, seed $seed",
  async ({ seed, operation }) => {
    await using service = await startService({ scenario });
    const before = JSON.stringify(service.control.artifacts());
    const property = fc.asyncProperty(invalidRequest(operation), async ({ request, at }) => {
      const response = await send(service, request);
      expect(response.status).toBe(400);
      expectDescribed(operation, response);
      const locations = Object.keys((response.json as { errors: object }).errors);
      expect(
        locations.some(
          (location) => location === at || location.startsWith(`${at}.`) || location.startsWith(`${at}[`),
        ),
      ).toBe(true);
    });
    await fc.assert(property, { seed, numRuns: runsOf(operation) });
    expect(JSON.stringify(service.control.artifacts())).toBe(before);
  },
);

const anyRequest = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
  segments: fc.array(
    fc.oneof(
      fc.constantFrom(
        "asserts",
        "trails",
        "artifacts",
        "attestations",
        "trail",
        "generic",
        "environments",
        "events",
        "builds",
        "demo",
        "web",
        "one",
        "..",
        "%00",
        "",
      ),
      fc.string().map(encodeURIComponent),
    ),
    { maxLength: 5 },
  ),
  query: fc.array(
    fc.tuple(
      fc.constantFrom("page", "per_page", "start", "end", "interval", "type", "tag", "name", "start_ts"),
      fc.string(),
    ),
  ),
  type: fc.constantFrom(
    "application/json",
    "text/plain",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "",
  ),
  body: fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .string()
      .map((text) => `--b\r\nContent-Disposition: form-data; name="data_json"\r\n\r\n${text}\r\n--b--\r\n`),
  ),
});

test.for(seeds)("arbitrary requests never cause a 500: seed %d", async (seed) => {
  await using service = await startService({ scenario });
  const property = fc.asyncProperty(anyRequest, async ({ method, segments, query, type, body }) => {
    const address = `${segments.join("/")}?${new URLSearchParams(query).toString()}`;
    // Other paths are pages, which answer with HTML.
    fc.pre(new URL(`${service.baseUrl}/${address}`).pathname.startsWith("/api/v2/"));
    const sent = method === "GET" ? { method } : { method, body, headers: { "content-type": type } };
    const { status, json } = await sendRequest(service, address, sent);
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(json).toMatchObject({ message: expect.any(String) as string });
  });
  await fc.assert(property, { seed, numRuns: 200 });
});

test("openapi.yaml has every operation, with its 4xx responses", () => {
  expect(operations.map(({ id, method, segments }) => `${method} /${segments.join("/")} ${id}`))
    .toMatchInlineSnapshot(`
      [
        "GET /asserts/{org}/fingerprint/{fingerprint} assert-artifact",
        "POST /artifacts/{org}/{flow_name} report-artifact",
        "GET /artifacts/{org}/{flow_name}/{fingerprint}/latest_commit get-latest-commit",
        "GET /trails/{org}/{flow_name}/{trail_name} get-trail",
        "PUT /trails/{org}/{flow_name} begin-trail",
        "POST /attestations/{org}/{flow_name}/trail/{trail_name}/{kind} attest",
        "GET /organizations/{org}/environments_notifications/{notification_number} get-environment-notification",
        "GET /environments/{org}/{env_name}/events list-environment-events",
        "GET /environments/{org} list-environments",
        "GET /environments/{org}/{env_name} get-environment",
        "GET /snapshots/{org}/{env_name}/{snapshot} get-snapshot",
        "GET /policies/{org} list-policies",
        "GET /policies/{org}/{policy_name} get-policy",
        "GET /flows/{org} list-flows",
        "PUT /flows/{org}/template_file create-flow",
        "PATCH /tags/{org}/flow/{flow_name} tag-flow",
        "GET /flows/{org}/{flow_name} get-flow",
        "GET /approvals/{org}/{flow_name} list-approvals",
        "GET /builds/{org} list-builds",
        "GET /actions/{org} list-actions",
      ]
    `);
  const ajv = new Ajv2020({ strict: false });
  for (const schema of Object.values(document.components.schemas))
    expect(ajv.validateSchema(schema)).toBe(true);
  for (const { answers } of operations)
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(["400", "401", "404"]));
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(20);
});
