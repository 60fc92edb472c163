// Answers made up from the interface's description are read, paged and shown: nothing crashes, every item is there as
// it came, and every count is true.
import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { getEnvironmentNotification } from "../../../src/operations/get-environment-notification.ts";
import { assertCompliance } from "../../../src/operations/assert.ts";
import { getTrail } from "../../../src/operations/get-trail.ts";
import { readResources } from "../../../src/operations/lists.ts";
import type { Outcome } from "../../../src/domain/outcome.ts";
import { annotationsOf, pageOf } from "../../../src/report/presentation.ts";
import { renderSummary } from "../../../src/report/summary-writer.ts";
import { renderOutcome } from "../../../src/report/report.ts";
import type { ListRequest } from "../../../src/domain/request.ts";
import { environmentNameSchema, flowNameSchema, trailNameSchema } from "../../../src/domain/identifiers.ts";
import { resolved, validValue, type Schema } from "../../embedded-service/arbitraries.ts";
import { answers, startFaultServer, type Step } from "../../http/fault-server.ts";
import { settingsFor, testContext } from "../../http/context.ts";

const described = (name: string): Schema => resolved({ $ref: `#/components/schemas/${name}` });

/** What JSON can say of a value: no -0, for one; and without the key that every reader of this action refuses. */
const asJson = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"__proto__":', '"proto":')) as Value;

const now = Date.UTC(2026, 0, 1);

/** Everything that people see of an outcome, as one text. */
function shown(outcome: Outcome): {
  readonly text: string;
  readonly outputs: Readonly<Record<string, unknown>>;
} {
  const presentation = renderOutcome(outcome, now);
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

const flow = v.parse(flowNameSchema, "shop");
const environment = v.parse(environmentNameSchema, "production");

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

type ListOperation = ListRequest["operation"];

describe.each<[operation: ListOperation, schema: string, identity: string | undefined, key?: string]>([
  ["list-environments", "Environment", "name", "environments"],
  ["list-environment-events", "EnvironmentEvent", undefined],
  ["list-approvals", "Approval", "release_number"],
  ["list-builds", "Build", undefined, "builds"],
  ["list-actions", "Action", undefined],
])("%s", (operation, schema, identity, key) => {
  test("shows whatever the interface allows, and counts it truly", async () => {
    let items: readonly unknown[] = [];
    await using server = await startFaultServer(pages(() => items, key));
    const settings = settingsFor(server.baseUrl);
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
          const request = {
            operation,
            service: settings,
            options: { filters: [], perPage, limit },
            flow,
            environment,
          };
          const outcome = await readResources(request, testContext());
          const { text, outputs } = shown(outcome);
          expect(asJson(outcome)).toMatchObject({ result: items.slice(0, limit) });
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
  const trail = v.parse(trailNameSchema, "release-1");
  await fc.assert(
    fc.asyncProperty(
      validValue(described("Trail")) as fc.Arbitrary<object>,
      fc.constantFrom("warn" as const, "fail" as const),
      async (made, onNonCompliance) => {
        body = asJson({ ...made, name: trail, flow: { name: flow, tags: {} } });
        const service = settingsFor(server.baseUrl);
        const read = await getTrail({ operation: "get-trail", service, flow, trail }, testContext());
        expect(read.result).toEqual(body);
        const { outputs } = shown(read);
        if (outputs["compliance-state"] === "COMPLIANT")
          expect(body).toMatchObject({ compliance_state: "COMPLIANT", is_compliant: true });
        expect(outputs).not.toHaveProperty("verdict");

        const judged = await assertCompliance(
          {
            operation: "assert",
            dryRun: false,
            service,
            query: { scope: "trail", flow, trail, expect: [] },
            enforcement: { onNonCompliance, onOutage: "fail", onNothingJudged: "fail" },
            waitOptions: { wait: 0, interval: 10_000 },
          },
          testContext(),
        );
        expect(judged).toMatchObject({ kind: "trail-judged", result: body });
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
        const outcome = await getEnvironmentNotification(
          {
            operation: "get-environment-notification",
            service: settingsFor(server.baseUrl),
            notificationNumber: 7,
          },
          testContext(),
        );
        expect(outcome.result).toEqual(body);
        expect(shown(outcome).text).not.toMatch(/\[object Object\]|\bNaN\b/);
      },
    ),
    { numRuns: 100, endOnFailure: true },
  );
});
