// Lists are read whole, in every way in which services page, and what cannot be true of any list is an error.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cut, item, items, pagesOf, read, styles, unpaged, type Pager } from "./paged-service.ts";

const everyStyle = Object.entries(styles);

describe.each(everyStyle)("%s", (_, style) => {
  test("gives the whole list, each item once and as it came", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(130), fc.integer({ min: 1, max: 60 }), async (count, perPage) => {
        const reading = await read((wanted) => style(items(count), wanted), { perPage });
        expect(reading.raw).toEqual(items(count));
        expect(reading.items).toEqual(items(count));
        expect(reading).toMatchObject({ hasMore: false, hasChanged: false });
        expect([undefined, count]).toContain(reading.total);
      }),
      { numRuns: 40 },
    );
  });

  test("stops at the limit and asks for no page beyond it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 130 }),
        fc.integer({ min: 1, max: 130 }),
        async (count, limit) => {
          const reading = await read((wanted) => style(items(count), wanted), { limit });
          expect(reading.raw).toEqual(items(Math.min(count, limit)));
          expect(reading.requests.length).toBeLessThanOrEqual(Math.ceil(limit / Math.min(50, limit)));
          if (count > limit) expect(reading.hasMore).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("items that come while it is read are not counted twice, and the log says so", async () => {
    const reading = await read((wanted) =>
      style([item(-wanted.asked), ...items(120)].slice(wanted.asked === 0 ? 1 : 0), wanted),
    );
    const numbers = reading.raw.map((one) => JSON.stringify(one));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(reading.hasChanged).toBe(true);
  });
});

test("a list of no items is read with one request", async () => {
  for (const [, style] of everyStyle) {
    const reading = await read((wanted) => style([], wanted));
    expect(reading).toMatchObject({ items: [], hasMore: false });
    expect(reading.requests).toHaveLength(1);
  }
});

test("the largest page is asked for, or less where the limit is less, or what the user says", async () => {
  const pager: Pager = (wanted) => ({ body: cut(items(120), wanted) });
  expect(pagesOf(await read(pager))).toEqual(["1/50", "2/50", "3/50"]);
  expect(pagesOf(await read(pager, { limit: 7 }))).toEqual(["1/7"]);
  expect(pagesOf(await read(pager, { perPage: 40 }))).toEqual(["1/40", "2/40", "3/40"]);
});

test("a page that is asked for is read alone", async () => {
  const reading = await read((wanted) => ({ body: cut(items(120), wanted) }), { page: 2, perPage: 30 });
  expect(pagesOf(reading)).toEqual(["2/30"]);
  expect(reading.raw).toEqual(items(60).slice(30));
  expect(reading).toMatchObject({ total: 120, hasMore: true });
});

test("a page beyond the last one is empty, and no error", async () => {
  const reading = await read((wanted) => ({ body: cut(items(12), wanted) }), { page: 9 });
  expect(reading).toMatchObject({ items: [], total: 12, hasMore: false });
});

test("pages of no items give the total alone", async () => {
  const reading = await read((wanted) => ({ body: cut(items(12), wanted) }), { perPage: 0 });
  expect(reading).toMatchObject({ items: [], total: 12 });
  expect(reading.requests).toHaveLength(1);
});

test("filters go with every page, in their order, a parameter several times where it was given several times", async () => {
  const filters = [
    ["type", "K8S"],
    ["type", "ECS"],
    ["name", "a b&c"],
  ] as const;
  const reading = await read((wanted) => ({ body: cut(items(60), wanted) }), { filters });
  for (const { query } of reading.requests) expect(query?.slice(0, 3)).toEqual(filters);
});

test("a service that gives smaller pages than asked for is read whole", async () => {
  for (const style of ["an object around the items", "headers beside a bare array"] as const) {
    const reading = await read((wanted) => styles[style]?.(items(60), wanted, 25) ?? { body: null });
    expect(reading.raw).toEqual(items(60));
    expect(reading.requests).toHaveLength(3);
  }
});

test("a service that does not page gives everything at once", async () => {
  const reading = await read(() => ({ body: items(80) }));
  expect(reading.raw).toEqual(items(80));
  expect(reading.requests).toHaveLength(1);
});

test("a list without pages is asked for without them, and its length is its total", async () => {
  const reading = await read(() => ({ body: items(80) }), { limit: 10 }, {}, unpaged);
  expect(reading).toMatchObject({ total: 80, hasMore: true });
  expect(reading.raw).toEqual(items(10));
  expect(reading.requests[0]?.query).toEqual([]);
});

test("items with the same identity are one item, though other fields of it have changed", async () => {
  const later = { ...item(49), flow_name: "moved" };
  const reading = await read(
    ({ asked }) => ({
      body:
        asked === 0
          ? cut(items(52), { asked, page: 1, size: 50 })
          : { builds: [later, item(50), item(51)], total_count: 52 },
    }),
    {},
    { identity: ({ fingerprint }) => fingerprint ?? undefined },
  );
  expect(reading.raw).toEqual(items(52));
  expect(reading.hasChanged).toBe(true);
});

test("a list that shrinks while it is read ends, and the log says so", async () => {
  const reading = await read(({ asked, ...wanted }) => ({
    body: cut(items(120 - 40 * asked), { asked, ...wanted }),
  }));
  expect(reading.hasChanged).toBe(true);
});

test("a long list says now and then how far it is", async () => {
  const { context } = await read((wanted) => ({ body: cut(items(400), wanted) }));
  expect(context.notes).toEqual(["Read 150 of 400 builds so far", "Read 300 of 400 builds so far"]);
});

const page = { page: 1, per_page: 50, total_pages: 3, total_count: 120 };
const full = items(50);

describe("is an error, and not a hang", () => {
  test.each<[what: string, message: string, pager: Pager]>([
    ["the first page again and again", "page 2 repeats", () => ({ body: { ...page, builds: full } })],
    [
      "the first page under every number",
      "page 2 repeats",
      ({ page: number }) => ({ body: { ...page, page: number, builds: full } }),
    ],
    ["a full page again and again without a word", "page 2 repeats", () => ({ body: full })],
    [
      "two pages in turn",
      "page 3 repeats",
      ({ page: number = 1 }) => ({ body: number % 2 === 1 ? full : items(100).slice(50) }),
    ],
    [
      "a page whose items are those of others",
      "page 3 repeats",
      ({ page: number = 1 }) => ({
        body: number < 3 ? items(100).slice(number * 50 - 50, number * 50) : items(75).slice(25),
      }),
    ],
    [
      "links to a next page for ever",
      "page 2 repeats",
      () => ({ body: items(3), headers: { link: '<https://a/>; rel="next"' } }),
    ],
    ["an object without the list", "`builds` is missing", () => ({ body: { total_count: 3 } })],
    ["a list that is null", "`builds` is invalid", () => ({ body: { builds: null } })],
    ["a list that is an object", "`builds` is invalid", () => ({ body: { builds: {} } })],
    ["null", "The response is not valid", () => ({ body: null })],
  ])("%s", async (_, message, pager) => {
    await expect(read(pager)).rejects.toThrow(
      expect.objectContaining({ name: "ServiceError", message: expect.stringContaining(message) as unknown }),
    );
  });
});

test.each<[what: string, read: number, pager: Pager]>([
  [
    "fewer items than the total says",
    50,
    ({ page: number = 1 }) => ({ body: { total_count: 120, builds: number === 1 ? full : [] } }),
  ],
  ["more items than the total says", 3, () => ({ body: { total_count: 2, builds: items(3) } })],
  ["a total of none beside items", 3, () => ({ body: items(3), headers: { "x-total-count": "0" } })],
  [
    "fewer pages than the total says",
    50,
    ({ page: number }) => ({ body: { page: number, total_pages: 1, total_count: 120, builds: full } }),
  ],
])("with %s the log says that the list changed", async (_, count, pager) => {
  const reading = await read(pager);
  expect(reading.raw).toEqual(items(count));
  expect(reading.hasChanged).toBe(true);
});

test.each<[what: string, pager: Pager]>([
  ["a total that is no number", () => ({ body: items(3), headers: { "x-total-count": "many" } })],
  ["a negative total", () => ({ body: { total_count: -1, builds: items(3) } })],
  ["half a page", () => ({ body: { per_page: 1.5, builds: items(3) } })],
])("%s is unknown", async (_, pager) => {
  const reading = await read(pager);
  expect(reading).toMatchObject({ hasChanged: false, hasMore: false });
  expect(reading).not.toHaveProperty("total");
  expect(reading.raw).toEqual(items(3));
});

test("items of an unknown form are left out and counted, and are there as they came", async () => {
  const placeholders = [null, "x", [], 7, { created_at: "unknown" }, { created_at: "unknown" }];
  for (const [name, style] of everyStyle) {
    // The placeholders stand in the place of builds, so the pages look as the service makes them.
    const all = [...items(40), ...placeholders, ...items(90).slice(40)] as ReturnType<typeof items>;
    const reading = await read((wanted) => style(all, wanted));
    expect(reading.items, name).toEqual(items(90));
    expect(reading.raw, name).toEqual(all);
    expect(reading, name).toMatchObject({ unknownItems: placeholders.length, hasChanged: false });
  }
});

test("whatever pages say, reading ends with a true count or an error", async () => {
  const number = fc.option(fc.nat(200), { nil: null });
  const anyPage = fc.record({
    page: number,
    per_page: number,
    total_pages: number,
    total_count: number,
    builds: fc.array(fc.nat(60).map(item), { maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPage, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 90 }),
      async (pages, limit) => {
        const pager: Pager = ({ asked }) => ({ body: pages[asked % pages.length] });
        const reading = await read(pager, { limit }).catch((error: unknown) => error);
        if (reading instanceof Error) {
          expect(reading.name).toBe("ServiceError");
          return;
        }
        expect(reading).toMatchObject({ items: expect.any(Array) as unknown });
        const { raw, items: kept } = reading as Awaited<ReturnType<typeof read>>;
        expect(raw.length).toBeLessThanOrEqual(limit);
        expect(kept).toHaveLength(raw.length);
      },
    ),
    { numRuns: 300 },
  );
});
