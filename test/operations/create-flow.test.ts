import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { InputTexts } from "../../src/inputs/definitions.ts";
import { createFlow } from "../../src/operations/create-flow.ts";
import type { Presentation } from "../../src/report/presentation.ts";
import { answer, type Answer, listenHttp, rawAnswer } from "../http/servers.ts";
import { createTestContext } from "../support/context.ts";
import { enterWorkspace } from "../support/workspace.ts";
import { connection } from "./support.ts";

const tags = "risk=high";
const missing = answer(404, { message: "Flow named 'shop' does not exist for organization 'acme'" });
const template = "version: 1\ntrail:\n  attestations: []\n";
const exists = answer(200, { name: "shop", template, tags: { risk: "high", team: "blue" } });
const created = answer(201);

enterWorkspace({ "flow.yml": template });

/** By method. They are given one after the other, the last one again and again. */
type Answers = Record<string, readonly Answer[]>;

/** Runs the step against a service that gives these answers. */
async function run(
  texts: InputTexts,
  answers: Answers = {},
  { signal }: { readonly signal?: AbortSignal } = {},
) {
  const context = createTestContext({ signal });
  const left: Answers = { GET: [missing], PUT: [created], PATCH: [created], ...answers };
  await using server = await listenHttp((response, request) => {
    const [next, ...rest] = left[request.method] ?? [];
    if (rest.length > 0) left[request.method] = rest;
    return next?.(response, request);
  });
  const given = { ...connection, "base-url": server.url.href, flow: "shop", ...texts };
  const step = await createFlow.prepare(given, context);
  const shown: Presentation | Error = await step.run().catch((error: unknown) => error as Error);
  const { requests } = server;
  const methods = requests.map(({ method }) => method).join(" ");
  return { shown, methods, bodies: requests.map(({ body }) => body.toString()), requests, context };
}

/** Shows that everything is as the step wants it. */
const passes = (words: string) => ({
  severity: "success",
  notices: [expect.stringContaining(`Flow \`shop\` ${words}`) as string],
  outputs: { reported: true, flow: "shop" },
});
const fails = (words: RegExp) => ({ message: expect.stringMatching(words) as string });

describe("a flow that does not exist", () => {
  test("is created with description, template and tags, after it was read", async () => {
    const { shown, requests, bodies } = await run({ description: "The shop", tags });
    expect(shown).toMatchObject(passes("was created"));
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /api/v2/flows/acme/shop",
      "PUT /api/v2/flows/acme/template_file",
      "PATCH /api/v2/tags/acme/flow/shop",
    ]);
    expect(bodies[1]).toContain('{"name":"shop","description":"The shop"}');
    expect(bodies[2]).toBe('{"set_tags":{"risk":"high"},"remove_tags":[]}');
  });

  test("has the template `version: 1` where none is given, no description and no tags", async () => {
    const { methods, bodies } = await run({});
    expect(methods).toBe("GET PUT");
    expect(bodies[1]).toMatch(/\r\n\{"name":"shop"\}\r\n[^]*\r\nversion: 1\n\r\n/);
  });

  test("fails the step where its tags are not set, and says that it exists now", async () => {
    const { shown } = await run({ tags }, { PATCH: [answer(403)] });
    expect(shown).toMatchObject(fails(/`shop` exists now.*tags were not set.*403/));
  });

  test("and that the service answers as replaced, is a warning, and has its tags", async () => {
    const { shown, methods } = await run({ tags }, { PUT: [answer(200)] });
    expect(shown).toMatchObject({
      severity: "success",
      result: "Flow `shop` was replaced",
      notices: [],
      outputs: { reported: true },
    });
    expect(shown).toMatchObject({
      warnings: [{ text: expect.stringMatching(/`shop`.*replaced/) as string }],
    });
    expect(methods).toBe("GET PUT PATCH");
  });
});

describe("a flow that exists", () => {
  test.each<[string, InputTexts]>([
    ["it has what the step gives", { description: "Other", tags, "template-file": "flow.yml" }],
    ["the step gives neither template nor tags", {}],
  ])("is read, and a notice says that nothing was written to it, where %s", async (_, texts) => {
    const { shown, methods } = await run(texts, { GET: [exists] });
    expect(shown).toMatchObject({ ...passes("exists: nothing was written"), warnings: [] });
    expect(methods).toBe("GET");
  });

  test.each<[string, InputTexts, object, readonly string[]]>([
    ["another template", { "template-file": "flow.yml" }, { template: "version: 1\n" }, ["its template"]],
    ["no template", { "template-file": "flow.yml" }, { template: null }, ["its template"]],
    [
      "a template with another indentation",
      { "template-file": "flow.yml" },
      { template: ` ${template}` },
      ["its template"],
    ],
    [
      "another tag",
      { tags: "risk=low\nteam=blue" },
      { tags: { risk: "high", team: "blue" } },
      ["tag `risk`"],
    ],
    ["no tags", { tags }, {}, ["tag `risk`"]],
  ])("is a warning where it has %s", async (_, texts, flow, names) => {
    const { shown, methods } = await run(texts, { GET: [answer(200, { name: "shop", ...flow })] });
    expect(shown).toMatchObject({
      severity: "success",
      warnings: [{ names }],
      notices: [],
      outputs: { reported: true },
    });
    expect(methods).toBe("GET");
  });

  test("has the same template with other blanks and line endings at the ends of lines", async () => {
    writeFileSync("crlf.yml", template.replaceAll("\n", " \t\r\n").trimEnd());
    const { shown } = await run({ "template-file": "crlf.yml" }, { GET: [exists] });
    expect(shown).toMatchObject({ warnings: [] });
  });

  // A pattern that looks for a line ending behind each blank would take a minute.
  test("is compared in a moment, however many blanks are in its template", { timeout: 10_000 }, async () => {
    const flow = { name: "shop", template: `${" ".repeat(400_000)}x` };
    const { shown } = await run({ "template-file": "flow.yml" }, { GET: [answer(200, flow)] });
    expect(shown).toMatchObject({ warnings: [{ names: ["its template"] }] });
  });
});

test.each([
  ["a 404 about the organization", answer(404, { message: "Organization 'acme' does not exist" })],
  ["a 404 about nothing that is known", answer(404)],
  ["an outage", answer(503)],
])("after %s nothing is created", async (_, read) => {
  const { shown, methods } = await run({ retries: "0" }, { GET: [read] });
  expect(shown).toMatchObject(fails(/HTTP \d{3}/));
  expect(methods).toBe("GET");
});

describe("a creation that fails", () => {
  test.each([409, 503])(
    "by %i is sent again after a pause, and after the flow was read again",
    async (status) => {
      const { shown, methods, context } = await run({}, { PUT: [answer(status), created] });
      expect(shown).toMatchObject(passes("was created"));
      expect(methods).toBe("GET PUT GET PUT");
      expect(context.pauses).toHaveLength(1);
    },
  );

  test("without an answer is sent again, after the flow was read again", async () => {
    const { shown, methods } = await run({}, { PUT: [rawAnswer(""), created] });
    expect(shown).toMatchObject(passes("was created"));
    expect(methods).toBe("GET PUT GET PUT");
  });

  test.each([409, 503])(
    "by %i is not sent again where the flow is there then, whose tags are set",
    async (status) => {
      const answers = { GET: [missing, exists], PUT: [answer(status)] };
      const { shown, methods } = await run({ tags: "risk=low", "template-file": "flow.yml" }, answers);
      expect(shown).toMatchObject({ ...passes("exists: this step or another one"), warnings: [] });
      expect(methods).toBe("GET PUT GET PATCH");
    },
  );

  test("is a warning where the flow is there then with another template", async () => {
    const answers = { GET: [missing, missing, exists], PUT: [answer(503), answer(409)] };
    writeFileSync("other.yml", "version: 1");
    const { shown, methods } = await run({ "template-file": "other.yml" }, answers);
    expect(shown).toMatchObject({ warnings: [{ names: ["its template"] }], outputs: { reported: true } });
    expect(methods).toBe("GET PUT GET PUT GET");
  });

  test("by anything else is not sent again", async () => {
    const { shown, methods } = await run({}, { PUT: [answer(400)] });
    expect(shown).toMatchObject(fails(/HTTP 400/));
    expect(methods).toBe("GET PUT");
  });

  test("is sent again as often as `retries` says", async () => {
    const { shown, methods } = await run({ retries: "2" }, { PUT: [answer(503)] });
    expect(shown).toMatchObject(fails(/HTTP 503/));
    expect(methods).toBe("GET PUT GET PUT GET PUT");
  });

  test("is sent again as late as `Retry-After` says", async () => {
    const { context } = await run({}, { PUT: [answer(503, "", { "retry-after": "7" }), created] });
    expect(context.pauses).toEqual([7750]);
  });

  test.each([
    ["PUT", "GET PUT"],
    ["PATCH", "GET PUT PATCH"],
  ])("because the job was cancelled during %s says so", async (method, sent) => {
    const job = new AbortController();
    const cancel = () => {
      job.abort();
    };
    const { shown, methods } = await run({ tags }, { [method]: [cancel] }, job);
    expect(shown).toMatchObject({ name: "CancelledError" });
    expect(methods).toBe(sent);
  });
});

test("a dry run shows creation and tags, asks the service nothing, and passes with a warning", async () => {
  const { shown, methods } = await run({ tags, "dry-run": "true" });
  const creation = { method: "PUT", url: expect.stringContaining("/flows/acme/template_file") as string };
  expect(shown).toMatchObject({
    severity: "warning",
    result: "Dry run: flow `shop` was not created",
    folds: [{ json: [creation, { method: "PATCH", json: { set_tags: { risk: "high" } } }] }],
    outputs: { reported: false, flow: "shop" },
  });
  expect(methods).toBe("");
});
