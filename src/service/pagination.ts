// Lists, read page by page. Pages are asked by number: no link of an answer is followed.
import type { Deadline } from "../lib/deadline.ts";
import type { ServiceClient } from "./client.ts";
import type { Endpoint, Page, Query } from "./endpoints.ts";
import { requireBody } from "./failures.ts";

interface PagedList {
  readonly endpoint: (query: Query) => Endpoint<Page>;
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
interface ListRead {
  /** As they came. */
  readonly items: readonly object[];
  /** How many there are, where the service says it. */
  readonly totalCount?: number;
  /** Whether there may be more than were read. */
  readonly hasMore: boolean;
}

/**
 * Reads a list until its last page, an empty one or one that was there before, or until the limit.
 * @throws ServiceError when a page cannot be read; CancelledError
 */
export async function readList(
  { endpoint, perPage }: PagedList,
  { query, limit }: ListOptions,
  client: ServiceClient,
  deadline: Deadline,
): Promise<ListRead> {
  const parameters = new Map(query);
  const filters = query.filter(([name]) => name !== "page" && name !== "per_page");
  const size = parameters.get("per_page") ?? String(Math.min(perPage ?? limit, limit));
  const found: object[] = [];
  const seen = new Set<string | undefined>();
  for (let number = Number(parameters.get("page") ?? 1); ; number += 1) {
    const paging: Query = [
      ["page", String(number)],
      ["per_page", size],
    ];
    const asked = endpoint(perPage === undefined ? filters : [...filters, ...paging]);
    const { body, request } = requireBody(await client.send(asked, deadline));
    const { items, totalPages = Infinity, totalCount } = body;
    const { sha256 } = request;
    // A service that takes no notice of `page` gives the same again.
    const isRepeated = seen.has(sha256);
    seen.add(sha256);
    if (!isRepeated) for (const item of items) found.push(item);
    const isEnd = perPage === undefined || items.length === 0 || isRepeated || number >= totalPages;
    if (!isEnd && !parameters.has("page") && found.length < limit) continue;
    const kept = found.slice(0, limit);
    const hasMore = totalCount === undefined ? !isEnd || found.length > limit : totalCount > kept.length;
    return { items: kept, totalCount, hasMore };
  }
}
