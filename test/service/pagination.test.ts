import { hash } from "node:crypto";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ServiceError } from "../../src/lib/errors.ts";
import type { ServiceClient } from "../../src/service/client.ts";
import { listEndpoint, type Page, type Query } from "../../src/service/endpoints.ts";
import { readList, type ListOptions } from "../../src/service/pagination.ts";

const list = {
  endpoint: (query: Query) => listEndpoint(["environments", "acme"], { org: "acme" }, "environments", query),
  item: v.object({ name: v.string() }),
  perPage: 50,
};

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

/** Reads a list whose pages are answered by number, from 1; further ones are empty. */
async function read(
  pages: readonly (Page | "unavailable")[],
  options: Partial<ListOptions> = {},
  perPage: number | undefined = 50,
) {
  const queries: string[] = [];
  const client: Pick<ServiceClient, "send"> = {
    send: ({ query = [] }) => {
      queries.push(query.map((pair) => pair.join("=")).join("&"));
      const page = pages[Number(new Map(query).get("page") ?? 1) - 1] ?? { items: [] };
      const request = { method: "GET", url: "", attempts: [], sha256: hash("sha256", JSON.stringify(page)) };
      const failure = { cause: "status", status: 503, message: "HTTP 503" } as const;
      if (page === "unavailable") return Promise.resolve({ request, ok: false, failure });
      return Promise.resolve({ request, ok: true, body: page as never, json: page });
    },
  };
  return {
    ...(await readList({ ...list, perPage }, { query: [], limit: 1000, ...options }, client)),
    queries,
  };
}

describe("pages are read by number", () => {
  it("until an empty one", async () => {
    const found = await read([{ items: named("a", "b") }, { items: named("c") }]);
    expect(found.result).toEqual(named("a", "b", "c"));
    expect(found.queries).toEqual(["page=1&per_page=50", "page=2&per_page=50", "page=3&per_page=50"]);
    expect(found).toMatchObject({ hasMore: false, warnings: [] });
  });

  it("until the last one, where the service says how many there are", async () => {
    const totals = { totalPages: 2, totalCount: 2 };
    const found = await read([
      { items: named("a"), ...totals },
      { items: named("b"), ...totals },
    ]);
    expect(found.queries).toHaveLength(2);
    expect(found).toMatchObject({ totalCount: 2, hasMore: false });
  });

  it("until one that was there before, which counts once", async () => {
    const same = { items: named("a", "b") };
    const found = await read([same, same, same]);
    expect(found.queries).toHaveLength(2);
    expect(found.result).toEqual(named("a", "b"));
  });

  it("until the limit, which no page exceeds", async () => {
    const found = await read([{ items: named("a", "b", "c") }, { items: named("d") }], { limit: 2 });
    expect(found.result).toEqual(named("a", "b"));
    expect(found.queries).toEqual(["page=1&per_page=2"]);
    expect(found.hasMore).toBe(true);
  });

  it("and say that there may be more when the limit is reached exactly", async () => {
    expect((await read([{ items: named("a", "b") }], { limit: 2 })).hasMore).toBe(true);
    expect((await read([{ items: named("a", "b"), totalCount: 2 }], { limit: 2 })).hasMore).toBe(false);
  });

  it("and one that fails fails the list", async () => {
    await expect(read([{ items: named("a") }, "unavailable"])).rejects.toThrow(ServiceError);
  });
});

describe("the query", () => {
  it("is sent with every page, before it", async () => {
    const query: Query = [
      ["tag", "a"],
      ["tag", "b"],
    ];
    const { queries } = await read([{ items: named("a") }], { query });
    expect(queries).toEqual(["tag=a&tag=b&page=1&per_page=50", "tag=a&tag=b&page=2&per_page=50"]);
  });

  it("with a page asks for this page alone", async () => {
    const pages = [{ items: named("a") }, { items: named("b") }, { items: named("c") }];
    const query: Query = [
      ["page", "2"],
      ["per_page", "1"],
    ];
    const found = await read(pages, { query });
    expect(found.queries).toEqual(["page=2&per_page=1"]);
    expect(found.result).toEqual(named("b"));
    expect(found.hasMore).toBe(true);
  });

  it("of a list without pages is sent once, without a page", async () => {
    const client: Pick<ServiceClient, "send"> = {
      send: ({ query }) => {
        expect(query).toEqual([]);
        const request = { method: "GET", url: "", attempts: [] };
        return Promise.resolve({ request, ok: true, body: { items: named("a") } as never, json: [] });
      },
    };
    const found = await readList({ ...list, perPage: undefined }, { query: [], limit: 10 }, client);
    expect(found).toMatchObject({ result: named("a"), hasMore: false });
  });
});

it("an item of an unknown form is kept in the result, and counted in one warning", async () => {
  const items = [{ name: "a", more: 1 }, { title: "b" }, "c"];
  const found = await read([{ items }]);
  expect(found.result).toEqual(items);
  expect(found.items).toEqual(named("a"));
  expect(found.warnings).toEqual([expect.stringContaining("2 items")]);
});
