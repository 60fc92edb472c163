import { describe, expect, test } from "vitest";
import { parseValues } from "../../src/inputs/parse-inputs.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createFlow, createMissingFlow } from "../../src/operations/create-flow.ts";
import type { Endpoint } from "../../src/service/endpoints.ts";
import { createTestContext } from "../support/context.ts";
import { bodyOf, created, createFakeClient, fileOf, notFound, refused, type Answer } from "./fake-client.ts";

const requires = ["base-url", "org", "api-token", "flow"] as const;
const settings = ["retries", "timeout", "dry-run", "auth-scheme", "on-missing-token"] as const;
const inputs = [...requires, ...settings, "description", "template-file", "tags"] as const;
const given = {
  "base-url": "https://service.example.com/api/v2",
  org: "acme",
  "api-token": "key-of-service",
  flow: "shop",
};

const exists: Answer = { json: { name: "shop" } };

/** Runs the creation against these answers: `read` and `create` one after the other, the last one again and again. */
async function run(
  texts: Readonly<Record<string, string>>,
  {
    read,
    create = [created],
    tag = created,
  }: { read: readonly Answer[]; create?: readonly Answer[]; tag?: Answer },
) {
  const context = createTestContext();
  const values = await parseValues(
    { name: "create-flow", inputs, requires },
    { ...given, ...texts },
    context,
  );
  const left = { read: [...read], create: [...create] };
  const next = (answers: Answer[]) => (answers.length > 1 ? answers.shift() : answers[0]);
  const sent: Endpoint<unknown>[] = [];
  const client = createFakeClient((endpoint) => {
    sent.push(endpoint);
    return endpoint.method === "GET" ? next(left.read) : tag;
  });
  const onceClient = createFakeClient((endpoint) => {
    sent.push(endpoint);
    return next(left.create);
  });
  const deadline = new Deadline(values.timeout, context.clock);
  const result = createMissingFlow(values, { client, onceClient, deadline }, context);
  const end = await result.catch((error: unknown) => error);
  return {
    end,
    message: end instanceof Error ? end.message : "",
    sent,
    methods: sent.map(({ method }) => method),
    context,
  };
}

describe("a flow that does not exist", () => {
  test("is created with description, template and tags, after it was read", async () => {
    const { end, sent } = await run(
      { description: "The shop", tags: "risk=high" },
      { read: [notFound("flow")] },
    );
    expect(end).toBe("created");
    expect(sent.map(({ method, path }) => `${method} ${path.join("/")}`)).toEqual([
      "GET flows/acme/shop",
      "PUT flows/acme/template_file",
      "PATCH tags/acme/flow/shop",
    ]);
    expect(sent.slice(1).map(bodyOf)).toEqual([
      { name: "shop", description: "The shop" },
      { set_tags: { risk: "high" }, remove_tags: [] },
    ]);
  });

  test("has the template `version: 1` where none is given, no description and no tags", async () => {
    const { end, sent } = await run({}, { read: [notFound("flow")] });
    expect(end).toBe("created");
    expect(sent).toHaveLength(2);
    const [, creation] = sent;
    expect(creation && bodyOf(creation)).toEqual({ name: "shop" });
    expect(Buffer.from((creation && fileOf(creation)?.content) ?? "").toString()).toBe("version: 1\n");
  });

  test("fails the step where its tags are not set, and says that it is created", async () => {
    const { message } = await run({ tags: "risk=high" }, { read: [notFound("flow")], tag: refused(403) });
    expect(message).toMatch(/`shop` was created.*tags were not set.*403/);
  });
});

test("a flow that exists is read, and nothing is written to it", async () => {
  const { end, methods } = await run({ description: "Other", tags: "risk=low" }, { read: [exists] });
  expect(end).toBe("existed");
  expect(methods).toEqual(["GET"]);
});

test.each([
  ["a 404 about the organization", notFound("organization")],
  ["a 404 about nothing that is known", refused(404)],
  ["a refusal", refused(403)],
  ["an outage", refused(503)],
])("after %s nothing is created", async (_, read) => {
  const { message, methods } = await run({}, { read: [read] });
  expect(message).toMatch(/HTTP \d{3}/);
  expect(methods).toEqual(["GET"]);
});

describe("a creation that fails", () => {
  test.each([
    refused(409),
    refused(503),
    refused(429),
    { failure: { cause: "unreachable", message: "No answer" } } as const,
  ])("by %j is sent again only after the flow was read again", async (failure) => {
    const { end, methods, context } = await run({}, { read: [notFound("flow")], create: [failure, created] });
    expect(end).toBe("created");
    expect(methods).toEqual(["GET", "PUT", "GET", "PUT"]);
    expect(context.pauses).toHaveLength(1);
  });

  test("is not sent again where the flow is there then, which somebody else may have created", async () => {
    const { end, methods } = await run({}, { read: [notFound("flow"), exists], create: [refused(503)] });
    expect(end).toBe("unclear");
    expect(methods).toEqual(["GET", "PUT", "GET"]);
  });

  test("by 409 leaves a flow to somebody else, with the tags that it has", async () => {
    const outcome = await run(
      { tags: "risk=high" },
      { read: [notFound("flow"), exists], create: [refused(409)] },
    );
    expect(outcome.end).toBe("existed");
    expect(outcome.methods).toEqual(["GET", "PUT", "GET"]);
  });

  test("without an answer fails the step where tags were to be set and the flow is there then", async () => {
    const outcome = await run(
      { tags: "risk=high" },
      { read: [notFound("flow"), exists], create: [refused(503), refused(409)] },
    );
    expect(outcome.message).toMatch(/`shop` exists.*tags were not set/);
    expect(outcome.methods).toEqual(["GET", "PUT", "GET"]);
  });

  test("by anything else is not sent again", async () => {
    const { message, methods } = await run({}, { read: [notFound("flow")], create: [refused(400)] });
    expect(message).toContain("HTTP 400");
    expect(methods).toEqual(["GET", "PUT"]);
  });

  test("is sent again as often as `retries` says", async () => {
    const { message, methods } = await run(
      { retries: "2" },
      { read: [notFound("flow")], create: [refused(503)] },
    );
    expect(message).toContain("HTTP 503");
    expect(methods.filter((method) => method === "PUT")).toHaveLength(3);
  });

  test("is not sent again when `timeout` is over", async () => {
    const texts = { retries: "10", timeout: "10s" };
    const { methods, context } = await run(texts, { read: [notFound("flow")], create: [refused(503)] });
    expect(context.clock.monotonic()).toBeLessThanOrEqual(10_000);
    expect(methods.filter((method) => method === "PUT").length).toBeLessThan(8);
  });

  test("because the job was cancelled says so", async () => {
    const failure: Answer = { failure: { cause: "cancelled", message: "The step was ended from outside" } };
    const { end, methods } = await run({}, { read: [notFound("flow")], create: [failure] });
    expect(end).toMatchObject({ name: "CancelledError" });
    expect(methods).toEqual(["GET", "PUT"]);
  });
});

test("a dry run shows creation and tags, asks the service nothing, and passes with a warning", async () => {
  // Nothing answers on this port.
  const texts = { ...given, "base-url": "http://127.0.0.1:9/v2", tags: "risk=high", "dry-run": "true" };
  const shown = await (await createFlow.prepare(texts, createTestContext())).run();
  expect(shown).toMatchObject({ severity: "warning", outputs: { reported: false, flow: "shop" } });
  expect(shown.result).toMatch(/^Dry run.*`shop`/);
  const requests = JSON.stringify(shown.folds);
  for (const part of ["PUT", "/flows/acme/template_file", "PATCH", "/tags/acme/flow/shop", "risk"])
    expect(requests).toContain(part);
});
