import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import type { ServiceClient } from "../../src/service/client.ts";
import { listEndpoint, type Page, type Query } from "../../src/service/endpoints.ts";
import { readList } from "../../src/service/pagination.ts";
import { createTestContext } from "../support/context.ts";

const list = {
  endpoint: (query: Query) => listEndpoint(["environments", "acme"], { org: "acme" }, "environments", query),
};

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

/** Reads a list whose pages are answered by number, from 1; further ones are empty. */
async function read(
  pages: readonly Page[],
  { query = [], limit = 1000, hasPages = true }: { query?: Query; limit?: number; hasPages?: boolean } = {},
) {
  const queries: string[] = [];
  const client: ServiceClient = {
    send: ({ query: sent = [] }) => {
      queries.push(sent.map((pair) => pair.join("=")).join("&"));
      const page = pages[Number(new Map(sent).get("page") ?? 1) - 1] ?? { items: [] };
      const request = { method: "GET", url: "", askedAt: 0, sha256: hash("sha256", JSON.stringify(page)) };
      return Promise.resolve({ request, ok: true, body: page as never, json: page });
    },
  };
  const deadline = new Deadline(60_000, createTestContext().clock);
  const found = await readList(
    { ...list, perPage: hasPages ? 50 : undefined },
    { query, limit },
    client,
    deadline,
  );
  return { ...found, queries };
}

describe("pages are read by number", () => {
  it("until an empty one", async () => {
    expect(await read([{ items: named("a", "b") }, { items: named("c") }])).toMatchObject({
      items: named("a", "b", "c"),
      queries: ["page=1&per_page=50", "page=2&per_page=50", "page=3&per_page=50"],
      hasMore: false,
    });
  });

  it("until the last one, where the service says how many there are", async () => {
    const found = await read([{ items: named("a", "b"), totalPages: 1, totalCount: 2 }]);
    expect(found).toMatchObject({ queries: { length: 1 }, totalCount: 2, hasMore: false });
  });

  it("until one that was there before, which counts once", async () => {
    const same = { items: named("a", "b") };
    const found = await read([same, same, same]);
    expect(found).toMatchObject({ queries: { length: 2 }, items: named("a", "b"), hasMore: false });
  });

  it("until the limit, which no page exceeds", async () => {
    const found = await read([{ items: named("a", "b", "c") }, { items: named("d") }], { limit: 2 });
    const queries = ["page=1&per_page=2"];
    expect(found).toMatchObject({ items: named("a", "b"), queries, hasMore: true });
  });

  it("and say that there may be more when the limit is reached exactly", async () => {
    expect((await read([{ items: named("a", "b") }], { limit: 2 })).hasMore).toBe(true);
    expect((await read([{ items: named("a", "b"), totalCount: 2 }], { limit: 2 })).hasMore).toBe(false);
    expect((await read([{ items: named("a", "b"), totalPages: 1 }], { limit: 2 })).hasMore).toBe(false);
    expect((await read([{ items: named("a", "b") }], { limit: 2, hasPages: false })).hasMore).toBe(false);
  });
});

describe("the query", () => {
  const pages = [{ items: named("a") }, { items: named("b") }, { items: named("c") }];

  it("is sent with every page, before it", async () => {
    const { queries } = await read(pages.slice(0, 1), { query: [["tag", "a"]] });
    expect(queries).toEqual(["tag=a&page=1&per_page=50", "tag=a&page=2&per_page=50"]);
  });

  it("with a page asks for this page alone", async () => {
    const found = await read(pages, { query: Object.entries({ page: "2", per_page: "1" }) });
    expect(found).toMatchObject({ queries: ["page=2&per_page=1"], items: named("b"), hasMore: true });
  });

  it("of a list without pages is sent once, without a page", async () => {
    const found = await read(pages, { hasPages: false });
    expect(found).toMatchObject({ queries: [""], items: named("a"), hasMore: false });
  });
});
