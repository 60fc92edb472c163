// A service that lists numbered items in one of the ways in which services page, and that can change its list, or
// lie, between two requests.
import { builds, type Build } from "../../src/operations/list/lists.ts";
import {
  readList,
  type ListEndpoint,
  type ListOptions,
  type ListResult,
} from "../../src/service/pagination.ts";
import { readResult } from "../../src/service/client.ts";
import type { ServiceRequest } from "../../src/service/request.ts";
import type { ServiceClient } from "../../src/service/client.ts";
import { settingsFor, testContext, type TestContext } from "../http/context.ts";

/** An answer: a body and, for some styles, headers. */
export interface Given {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a page is asked for; both absent where the request has no paging. */
export interface Wanted {
  readonly page?: number;
  readonly size?: number;
  /** How many requests there were before. */
  readonly asked: number;
}

export type Pager = (wanted: Wanted) => Given;

export const item = (number: number): Build => ({
  created_at: 1_700_000_000 - number,
  fingerprint: String(number).padStart(64, "0"),
});

/** The first so many items. */
export const items = (count: number): Build[] => Array.from({ length: count }, (_, number) => item(number));

/** The items of a page, and what is true of it. */
export function cut(all: readonly Build[], { page = 1, size = 15 }: Wanted, most = 1000) {
  const perPage = Math.min(size, most);
  return {
    page,
    per_page: perPage,
    total_count: all.length,
    total_pages: perPage === 0 ? 0 : Math.ceil(all.length / perPage),
    builds: all.slice((page - 1) * perPage, page * perPage),
  };
}

/** The styles: each says the truth about a list. */
export const styles: Readonly<
  Record<string, (all: readonly Build[], wanted: Wanted, most?: number) => Given>
> = {
  "an object around the items": (all, wanted, most) => ({ body: cut(all, wanted, most) }),
  "an object that says no totals": (all, wanted) => {
    const { builds } = cut(all, wanted);
    return { body: { builds, page: null, total_count: null } };
  },
  "headers beside a bare array": (all, wanted, most) => {
    const { builds, page, per_page, total_count, total_pages } = cut(all, wanted, most);
    return {
      body: builds,
      headers: {
        "x-total-count": String(total_count),
        "x-per-page": String(per_page),
        "x-current-page": String(page),
        "x-total-pages": String(total_pages),
        ...(total_pages > 1 && {
          link:
            page < total_pages ? `<https://a/?page=${page + 1}>; rel="next"` : '<https://a/>; rel="first"',
        }),
      },
    };
  },
  "links alone beside a bare array": (all, wanted, most) => {
    const { builds, page, total_pages } = cut(all, wanted, most);
    const link = page < total_pages ? '<https://a/?page=2>; rel="next"' : '<https://a/>; rel="first"';
    return { body: builds, headers: { link } };
  },
  "a bare array and nothing else": (all, wanted) => ({ body: cut(all, wanted).builds }),
};

export const endpoint: ListEndpoint<Build> = {
  noun: "builds",
  path: ["builds", "acme"],
  item: builds.endpoint({ org: "" }, "").item,
  key: "builds",
  perPage: 50,
};

/** The same as a list that has no pages. */
export const unpaged: ListEndpoint<Build> = {
  noun: "builds",
  path: ["builds", "acme"],
  item: builds.endpoint({ org: "" }, "").item,
};

export interface Reading extends Omit<ListResult<Build>, "items" | "raw"> {
  readonly items: readonly Build[];
  readonly raw: readonly unknown[];
  readonly requests: readonly ServiceRequest[];
  readonly context: TestContext;
}

/** More requests than these are taken for a hang. */
const mostRequests = 200;

/** Reads the list of a pager. */
export async function read(
  pager: Pager,
  question: Partial<ListOptions> = {},
  other: Pick<ListEndpoint<Build>, "identity"> = {},
  from = endpoint,
): Promise<Reading> {
  const requests: ServiceRequest[] = [];
  const context = testContext();
  const settings = settingsFor("https://service.example/api/v2");
  const client: Pick<ServiceClient, "call"> = {
    call: async (request) => {
      if (requests.length >= mostRequests) throw new Error("It does not end");
      const query = new Map(request.query);
      const [page, size] = [query.get("page"), query.get("per_page")].map((text) => text && Number(text));
      const { body, headers } = pager({
        asked: requests.length,
        ...(page !== undefined && { page: Number(page) }),
        ...(size !== undefined && { size: Number(size) }),
      });
      requests.push(request);
      await context.clock.sleep(900);
      return readResult(request, settings, {
        kind: "response",
        status: 200,
        headers: headers ?? {},
        body: Buffer.from(JSON.stringify(body)),
        attempts: [],
      });
    },
  };
  const reading = await readList(
    { ...from, ...other },
    { filters: [], limit: 1000, ...question },
    { client, context },
  );
  return { ...reading, items: [...reading.items], raw: [...reading.raw], requests, context };
}

/** The page and the size of each request. */
export const pagesOf = ({ requests }: Reading) =>
  requests.map(({ query }) => {
    const asked = new Map(query);
    return [asked.get("page"), asked.get("per_page")].join("/");
  });
