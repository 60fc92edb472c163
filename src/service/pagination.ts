// Lists, read page by page. Pages are asked by number: no link of an answer is followed.
import * as v from "valibot";
import type { Deadline } from "../lib/deadline.ts";
import { count } from "../lib/format.ts";
import type { ServiceClient } from "./client.ts";
import type { Endpoint, Page, Query } from "./endpoints.ts";
import { bodyOf } from "./result.ts";

interface PagedList<Item> {
  readonly endpoint: (query: Query) => Endpoint<Page>;
  readonly item: v.GenericSchema<unknown, Item>;
  /** How many items a page has at most; absent where the list has no pages. */
  readonly perPage?: number;
}

interface ListOptions {
  /** Its parameters. With `page` this page alone is read. */
  readonly query: Query;
  /** How many items are read at most. */
  readonly limit: number;
}

/** What was read of a list. */
export interface ListRead<Item> {
  /** The items of a known form. */
  readonly items: readonly Item[];
  /** All items as they came. */
  readonly result: readonly unknown[];
  /** How many there are, where the service says it. */
  readonly totalCount?: number;
  /** Whether there may be more than were read. */
  readonly hasMore: boolean;
  readonly warnings: readonly string[];
}

/**
 * Reads a list until its last page, an empty one or one that was there before, or until the limit.
 * @throws ServiceError when a page cannot be read; CancelledError
 */
export async function readList<Item>(
  list: PagedList<Item>,
  options: ListOptions,
  client: ServiceClient,
  deadline: Deadline,
): Promise<ListRead<Item>> {
  const { found, totalCount, isEnd } = await readPages(list, options, client, deadline);
  const result = found.slice(0, options.limit);
  const items = result.flatMap((raw) => {
    const parsed = v.safeParse(list.item, raw, { abortEarly: true });
    return parsed.success ? [parsed.output] : [];
  });
  const unknown = count(result.length - items.length, "item");
  return {
    items,
    result,
    totalCount,
    hasMore: totalCount === undefined ? !isEnd || found.length > result.length : totalCount > result.length,
    warnings:
      items.length < result.length
        ? [`${unknown} of an unknown form: the output \`result\` has what the service sent`]
        : [],
  };
}

async function readPages(
  { endpoint, perPage }: PagedList<unknown>,
  { query, limit }: ListOptions,
  client: ServiceClient,
  deadline: Deadline,
) {
  const parameters = new Map(query);
  const filters = query.filter(([name]) => name !== "page" && name !== "per_page");
  const size = parameters.get("per_page") ?? String(Math.min(perPage ?? limit, limit));
  const found: unknown[] = [];
  const seen = new Set<string | undefined>();
  for (let number = Number(parameters.get("page") ?? 1); ; number += 1) {
    const paging: Query = [
      ["page", String(number)],
      ["per_page", size],
    ];
    const asked = endpoint(perPage === undefined ? filters : [...filters, ...paging]);
    const answer = await client.send(asked, deadline);
    const { items, totalPages = Infinity, totalCount } = bodyOf(answer);
    const { sha256 } = answer.request;
    // A service that takes no notice of `page` gives the same again.
    const isRepeated = seen.has(sha256);
    seen.add(sha256);
    if (!isRepeated) for (const item of items) found.push(item);
    const isEnd = perPage === undefined || items.length === 0 || isRepeated || number >= totalPages;
    if (isEnd || parameters.has("page") || found.length >= limit) return { found, totalCount, isEnd };
  }
}
