/**
 * Requests made up from openapi.yaml, at every operation.
 *
 * Valid ones are never refused and their answers are as described; one thing made wrong is always refused, in the way
 * described; whatever else comes in, nothing is ever a 500. One seed is fixed, two are new in every run and part of the
 * tests' names: put one in place of the fixed one to see a failure again.
 */
import { randomInt } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Reply, ask } from "./asking.ts";
import { type Operation, type OperationId, checkOf, document, operations } from "./description.ts";
import { type Scenario, type Service, startService } from "./start.ts";
import { type Schema, resolved, validValue, wrongValue } from "./making-up.ts";

const seeds = [20_260_101, randomInt(2 ** 31), randomInt(2 ** 31)];
const numRuns = 60;

const known = "f".repeat(64);
const event = { type: "changed", sha256: known, repo_name: "example/app" };
const scenario: Scenario = {
  flows: {
    web: {
      template: { version: 1, trail: { attestations: [{ name: "review", type: "pull_request" }] } },
      trails: { t1: { artifacts: [{ fingerprint: known, filename: "app" }] } },
    },
    app: { trails: { t1: { artifacts: [{ fingerprint: known, filename: "app" }] } } },
  },
  policies: {
    p: { artifacts: { provenance: { required: true }, "trail-compliance": { required: true } } },
    q: { artifacts: { attestations: [{ type: "snyk" }] } },
  },
  environments: {
    one: {
      policies: ["p"],
      events: [event, event, event],
      tags: { tier: "1" },
      allow_list: [{ fingerprint: known }],
    },
    two: {},
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

/** Names of things that are there, and texts whose rules no schema tells. */
const values: Record<string, fc.Arbitrary<string>> = {
  org: fc.constant("demo"),
  flow_name: fc.constantFrom("web", "app"),
  trail_name: fc.constant("t1"),
  fingerprint: fc.constant(known),
  env_name: fc.constantFrom("one", "two"),
  environment_name: fc.constantFrom("one", "two"),
  policy_name: fc.constantFrom("p", "q"),
  notification_number: fc.constant("1"),
  start: fc.constantFrom("1", "-1", "7", "-99", "NOW", "now", "1h", "2days", "30mins", "1hour", "90 minutes"),
  end: fc.constantFrom("1", "-1", "7", "NOW", "1h", "2days", "30mins"),
  interval: fc.constantFrom("", "1..3", "~2..NOW", "5..10"),
};
const oneRepository = { "list-environment-events": { repo_name: fc.constant("example/app") } } as Partial<
  Record<OperationId, Record<string, fc.Arbitrary<string>>>
>;

interface MadeUp {
  operation: Operation;
  path: Record<string, string>;
  query: [string, string][];
  body: unknown;
}

const bodies: Partial<Record<OperationId, string>> = {
  "report-artifact": "ReportedArtifact",
  "begin-trail": "CreateTrail",
};

function valid(operation: Operation): fc.Arbitrary<MadeUp> {
  const texts = (name: string, schema: Schema): fc.Arbitrary<string[]> => {
    const one = oneRepository[operation.id]?.[name] ?? values[name] ?? textOf(schema.items ?? schema);
    const isList = [schema.type].flat().includes("array");
    return isList ? fc.array(one, { maxLength: 3 }) : fc.array(one, { maxLength: 1 });
  };
  const path = operation.parameters.filter((parameter) => parameter.in === "path");
  const query = operation.parameters.filter((parameter) => parameter.in === "query");

  const schema = bodies[operation.id];
  return fc.record({
    operation: fc.constant(operation),
    path: fc.record(Object.fromEntries(path.map(({ name }) => [name, values[name] ?? fc.constant("x")]))),
    query: fc
      .tuple(
        ...query.map(({ name, schema: own }) =>
          texts(name, own as Schema).map((given) => given.map((text) => [name, text] as [string, string])),
        ),
      )
      .map((pairs) => pairs.flat()),
    body:
      schema === undefined ? fc.constant(undefined) : validValue({ $ref: `#/components/schemas/${schema}` }),
  });
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  return validValue(schema)
    .filter((value) => value !== null)
    .map(String);
}

function send(service: Service, { operation, path, query, body }: MadeUp): Promise<Reply> {
  const segments = operation.segments.map((segment) =>
    segment.startsWith("{") ? encodeURIComponent(path[segment.slice(1, -1)] ?? "") : segment,
  );
  const address = `${segments.join("/")}?${new URLSearchParams(query).toString()}`;
  const { id, method } = operation;
  if (id === "begin-trail")
    return ask(service, address, { method, form: { data_json: JSON.stringify(body) } });
  return ask(service, address, body === undefined ? { method } : { method, json: body });
}

/** An answer must be what the description says for its status. */
function expectDescribed(operation: Operation, { status, json }: Reply): void {
  const pointer = operation.answers[String(status)];
  const check = checkOf(pointer ?? "#/components/schemas/Problem");
  expect({
    status,
    isDescribed: pointer !== undefined,
    errors: check(json) ? [] : check.errors,
  }).toMatchObject({ isDescribed: true, errors: [] });
}

const cases = seeds.flatMap((seed) =>
  operations.map((operation) => ({ seed, operation, name: operation.id })),
);

test.for(cases)("valid: $name, seed $seed", async ({ seed, operation }) => {
  await using service = await startService({ scenario });
  const property = fc.asyncProperty(valid(operation), async (request) => {
    const reply = await send(service, request);
    expect(reply.status).toBeLessThan(300);
    expectDescribed(operation, reply);
  });
  await fc.assert(property, { seed, numRuns });
});

/** A request with one thing made wrong, and where the answer must say so. */
function wrong(operation: Operation): fc.Arbitrary<{ request: MadeUp; at: string }> {
  const query = operation.parameters.filter(
    (parameter) => parameter.in === "query" && isChecked(parameter.schema as Schema),
  );
  const inQuery = query.map(({ name, schema }) =>
    fc
      .tuple(valid(operation), wrongText((schema as Schema).items ?? (schema as Schema)))
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
        .tuple(valid(operation), fc.constantFrom("x", "1.5", "A".repeat(64), "f".repeat(63), "f".repeat(65)))
        .map(([request, text]) => ({
          request: { ...request, path: { ...request.path, [name]: text } },
          at: name,
        })),
    );
  const schema = bodies[operation.id];
  const inBody =
    schema === undefined
      ? []
      : [
          fc
            .tuple(valid(operation), wrongMember(schema))
            .map(([request, member]) => wrongBody(operation, request, member)),
        ];
  return fc.oneof(...inQuery, ...inPath, ...inBody);
}

function isChecked(schema: Schema): boolean {
  const { type, enum: allowed } = resolved(schema.items ?? schema);
  return (
    allowed !== undefined || ["integer", "number", "boolean"].some((each) => [type].flat().includes(each))
  );
}

/** Text that no reading makes into a value of the schema. */
function wrongText(written: Schema): fc.Arbitrary<string> {
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

interface WrongMember {
  name: string;
  /** Absent: the member is left out. */
  value?: unknown;
}

function wrongMember(schema: string): fc.Arbitrary<WrongMember> {
  const { properties = {}, required = [] } = resolved({ $ref: `#/components/schemas/${schema}` });
  const replaced = Object.entries(properties).map(([name, own]) =>
    wrongValue(own).map((value) => ({ name, value })),
  );
  return fc.oneof(
    fc.constantFrom(...required).map((name) => ({ name })),
    ...replaced,
  );
}

function wrongBody(operation: Operation, request: MadeUp, { name, value }: WrongMember) {
  const body = { ...(request.body as object), [name]: value };
  return { request: { ...request, body }, at: operation.id === "begin-trail" ? `data_json.${name}` : name };
}

const withRules = cases.filter(({ operation: { id } }) => !["list-actions", "get-trail"].includes(id));

test.for(withRules)("one thing wrong: $name, seed $seed", async ({ seed, operation }) => {
  await using service = await startService({ scenario });
  const before = JSON.stringify(service.control.artifacts());
  const property = fc.asyncProperty(wrong(operation), async ({ request, at }) => {
    const reply = await send(service, request);
    expect(reply.status).toBe(400);
    expectDescribed(operation, reply);
    const places = Object.keys((reply.json as { errors: object }).errors);
    expect(
      places.some((place) => place === at || place.startsWith(`${at}.`) || place.startsWith(`${at}[`)),
    ).toBe(true);
  });
  await fc.assert(property, { seed, numRuns });
  expect(JSON.stringify(service.control.artifacts())).toBe(before);
});

const anything = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
  segments: fc.array(
    fc.oneof(
      fc.constantFrom(
        "asserts",
        "trails",
        "artifacts",
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

test.for(seeds)("anything at all: seed %d", async (seed) => {
  await using service = await startService({ scenario });
  const property = fc.asyncProperty(anything, async ({ method, segments, query, type, body }) => {
    const address = `${segments.join("/")}?${new URLSearchParams(query).toString()}`;
    // Beside the API are pages, which answer with HTML.
    fc.pre(new URL(`${service.baseUrl}/${address}`).pathname.startsWith("/api/v2/"));
    const sent = method === "GET" ? { method } : { method, body, headers: { "content-type": type } };
    const { status, json } = await ask(service, address, sent);
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(json).toMatchObject({ message: expect.any(String) as string });
  });
  await fc.assert(property, { seed, numRuns: 200 });
});

test("the description has every operation, with a 4xx for each way to go wrong", () => {
  expect(operations.map(({ id, method, segments }) => `${method} /${segments.join("/")} ${id}`))
    .toMatchInlineSnapshot(`
    [
      "GET /asserts/{org}/fingerprint/{fingerprint} assert-artifact",
      "POST /artifacts/{org}/{flow_name} report-artifact",
      "GET /artifacts/{org}/{flow_name}/{fingerprint}/latest_commit get-latest-commit",
      "GET /trails/{org}/{flow_name}/{trail_name} get-trail",
      "PUT /trails/{org}/{flow_name} begin-trail",
      "GET /organizations/{org}/environments_notifications/{notification_number} get-environment-notification",
      "GET /environments/{org}/{env_name}/events list-environment-events",
      "GET /environments/{org} list-environments",
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
