// Answers made up from the interface's description are read, paged and shown: nothing crashes, every item is there as
// it came, and every count is true.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { annotationsOf, pageOf, type Presentation } from "../../src/report/presentation.ts";
import { renderSummary } from "../../src/report/summary-writer.ts";
import { resolved, validValue, type Schema } from "../embedded-service/arbitraries.ts";
import { answers, startFaultServer, type Step } from "../http/fault-server.ts";
import { testContext } from "../http/context.ts";
import { perform } from "../operations/perform.ts";

const described = (name: string): Schema => resolved({ $ref: `#/components/schemas/${name}` });

/** What JSON can say of a value: no -0, for one; and without the key that every reader of this action refuses. */
const asJson = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"__proto__":', '"proto":')) as Value;

const now = Date.UTC(2026, 0, 1);

/** Everything that people see of a step, as one text. */
function shown(presentation: Presentation): {
  readonly text: string;
  readonly outputs: Readonly<Record<string, unknown>>;
} {
  const { log, result, outputs = {} } = presentation;
  const text = [
    renderSummary(pageOf(presentation), 1024 * 1024),
    JSON.stringify(
      Array.from(log, (part) =>
        typeof part === "object" && "table" in part ? [...part.table.rows()] : part,
      ),
    ),
    result.text,
    JSON.stringify(annotationsOf(presentation)),
  ];
  return { text: text.join("\n"), outputs };
}

const connection = (baseUrl: string) => ({ "base-url": baseUrl, org: "acme", "api-token": "key" });

/** Answers pages of a list, wrapped under a key or bare. */
const pages =
  (items: () => readonly unknown[], key?: string): Step =>
  (request, response) => {
    const asked = new URL(request.url ?? "", "http://service").searchParams;
    const [page, size] = [Number(asked.get("page") ?? 1), Number(asked.get("per_page") ?? 1000)];
    const part = items().slice((page - 1) * size, page * size);
    const total = items().length;
    const wrapper = { page, per_page: size, total_count: total, total_pages: Math.ceil(total / size) };
    answers(200, key === undefined ? part : { ...wrapper, _links: {}, [key]: part })(request, response);
  };

describe.each<
  [
    operation: string,
    inputs: Record<string, string>,
    schema: string,
    identity: string | undefined,
    key?: string,
  ]
>([
  ["list-environments", {}, "Environment", "name", "environments"],
  ["list-environment-events", { environment: "production" }, "EnvironmentEvent", undefined],
  ["list-approvals", { flow: "shop" }, "Approval", "release_number"],
  ["list-builds", {}, "Build", undefined, "builds"],
  ["list-actions", {}, "Action", undefined],
])("%s", (operation, inputs, schema, identity, key) => {
  test("shows whatever the interface allows, and counts it truly", async () => {
    let items: readonly unknown[] = [];
    await using server = await startFaultServer(pages(() => items, key));
    const item = validValue(described(schema)) as fc.Arbitrary<Readonly<Record<string, unknown>>>;
    const lists = fc.uniqueArray(item, {
      maxLength: 12,
      selector: (one) => JSON.stringify(identity === undefined ? one : one[identity]),
    });
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 20 }),
        async (all, perPage, limit) => {
          items = asJson(all);
          const texts = {
            ...connection(server.baseUrl),
            ...inputs,
            ...(operation !== "list-actions" && { query: `per_page=${perPage}` }),
            limit: String(limit),
          };
          const presentation = await perform(operation, texts, testContext(), now);
          const { text, outputs } = shown(presentation);
          expect(asJson(presentation.documents)).toMatchObject({ result: items.slice(0, limit) });
          expect(outputs["count"]).toBe(Math.min(items.length, limit));
          expect([undefined, items.length]).toContain(outputs["total-count"]);
          expect(text).not.toMatch(/\[object Object\]|\bNaN\b/);
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

test("a trail shows whatever the interface allows, and only a compliant one says so", async () => {
  let body: Readonly<Record<string, unknown>> = {};
  await using server = await startFaultServer((request, response) => {
    answers(200, body)(request, response);
  });
  await fc.assert(
    fc.asyncProperty(
      validValue(described("Trail")) as fc.Arbitrary<object>,
      fc.constantFrom("warn" as const, "fail" as const),
      async (made, onNonCompliance) => {
        body = asJson({ ...made, name: "release-1", flow: { name: "shop", tags: {} } });
        const texts = { ...connection(server.baseUrl), flow: "shop", trail: "release-1" };
        const read = await perform("get-trail", texts, testContext(), now);
        expect(read.documents?.result).toEqual(body);
        const { outputs } = shown(read);
        if (outputs["compliance-state"] === "COMPLIANT")
          expect(body).toMatchObject({ compliance_state: "COMPLIANT", is_compliant: true });
        expect(outputs).not.toHaveProperty("verdict");

        const gate = { ...texts, scope: "trail", "on-non-compliance": onNonCompliance };
        const judged = await perform("assert", gate, testContext(), now);
        expect(judged.documents?.result).toEqual(body);
        const { compliant, verdict } = shown(judged).outputs;
        expect(compliant).toBe(verdict === "compliant");
        if (compliant === true) expect(outputs["compliance-state"]).toBe("COMPLIANT");
      },
    ),
    { numRuns: 150, endOnFailure: true },
  );
});

test("a notification shows whatever the interface allows", async () => {
  let body: Readonly<Record<string, unknown>> = {};
  await using server = await startFaultServer((request, response) => {
    answers(200, body)(request, response);
  });
  await fc.assert(
    fc.asyncProperty(
      validValue(described("EnvironmentNotification")) as fc.Arbitrary<object>,
      async (made) => {
        body = asJson({ ...made, number: 7 });
        const texts = { ...connection(server.baseUrl), "notification-number": "7" };
        const presentation = await perform("get-environment-notification", texts, testContext(), now);
        expect(presentation.documents?.result).toEqual(body);
        expect(shown(presentation).text).not.toMatch(/\[object Object\]|\bNaN\b/);
      },
    ),
    { numRuns: 100, endOnFailure: true },
  );
});
