// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.
import { hash } from "node:crypto";
import * as v from "valibot";
import { ServiceError } from "../lib/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { ReceivedResponse } from "../domain/service-result.ts";
import type { Context } from "../context.ts";
import type { ServiceClient } from "./client.ts";
import { bodyOf } from "./service-error.ts";
import { hasNextPage } from "../http/headers.ts";

/** Query parameters of a list, in the order they are sent. */
export type Query = readonly (readonly [name: string, value: string])[];

export interface ListEndpoint<Item> {
  readonly path: readonly string[];
  readonly item: v.GenericSchema<unknown, Item>;
  /** The name of the items, in the plural. */
  readonly noun: string;
  /** The key of the items in a wrapper. */
  readonly key?: string;
  /** The default number of items on a page; absent where the list has no pages. */
  readonly perPage?: number;
  /** Identifies an item. Where it is absent or gives undefined, items with equal content are the same. */
  readonly identity?: (item: Item) => string | undefined;
}

/** How much of a list is asked for: its own parameters but `page` and `per_page`, one page or all, and a limit. */
export interface ListOptions {
  readonly filters: Query;
  /** This page alone, counted from 1. */
  readonly page?: number;
  readonly perPage?: number;
  readonly limit: number;
}

export interface ListResult<Item> {
  readonly items: readonly Item[];
  /** The items as they came, also those of an unknown form. */
  readonly raw: readonly unknown[];
  /** How many are left out of `items`: a service replaces a broken record by a placeholder (docs/reading.md). */
  readonly unknownItems: number;
  /** How many there are by the service's count. */
  readonly total?: number;
  readonly hasMore: boolean;
  /** Whether the list changed while it was read: an item may be missing, but none is there twice. */
  readonly hasChanged: boolean;
}

/** A number, or the text of one in a header. What is neither is unknown. */
const wholeNumber = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
      v.safeInteger(),
      v.minValue(0),
    ),
  ),
  undefined,
);

/** What the service says about a page and its list, where it does. */
const aboutSchema = v.object({ per_page: wholeNumber, total_pages: wholeNumber, total_count: wholeNumber });

interface About extends v.InferOutput<typeof aboutSchema> {
  readonly hasNext?: boolean | undefined;
}

interface PageBody {
  readonly items: readonly unknown[];
  /** Absent beside a bare array. */
  readonly about?: About;
}

interface ListContext {
  readonly client: Pick<ServiceClient, "call">;
  readonly context: Pick<Context, "clock" | "logger">;
}

const progressIntervalMs = 2_000;

/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of it, or repeats earlier items; CancelledError
 */
export async function readList<Item>(
  endpoint: ListEndpoint<Item>,
  options: ListOptions,
  { client, context: { clock, logger } }: ListContext,
): Promise<ListResult<Item>> {
  const { limit, filters } = options;
  const { noun, path, perPage } = endpoint;
  const expected = { statuses: [200], body: pageSchema(endpoint) };
  const size = options.perPage ?? Math.min(perPage ?? limit, limit);
  let items: readonly PageItem<Item>[] = [];
  const seen = new Set<string>();
  const totals = new Set<number | undefined>();
  let hasRepeats = false;
  let shownAt = clock.monotonic();

  for (let number = options.page ?? 1; ; number += 1) {
    const paging: Query = [
      ["page", String(number)],
      ["per_page", String(size)],
    ];
    const query = perPage === undefined ? filters : [...filters, ...paging];
    const result = await client.call({ method: "GET", path, query, expected });
    const body = bodyOf(result);
    const page = body.items.map((raw) => readItem(endpoint, raw));
    const about = body.about ?? aboutIn(result.response?.headers ?? {});
    const { total_count: total } = about;
    // Placeholders are alike, so each of them is an item of its own.
    const newItems = page.filter(({ identity }) => identity === undefined || !seen.has(identity));
    const isEnd = perPage === undefined || isLast(about, page.length, number, size);
    if (newItems.length === 0 && !isEnd)
      throw new ServiceError({
        message: `The list of ${noun} cannot be read: page ${number} repeats earlier items`,
        reason: "The service does not page correctly, or the list changes faster than it can be read",
        hint: "Run the step again; if it persists, ask the service's operator",
      });
    totals.add(total);
    hasRepeats ||= newItems.length < page.length;
    for (const { identity } of page) if (identity !== undefined) seen.add(identity);
    items = items.concat(newItems);

    if (isEnd || options.page !== undefined || items.length >= limit) {
      const isWhole = isEnd && options.page === undefined && size > 0;
      const isMiscounted = isWhole && total !== undefined && total !== items.length;
      const wanted = items.slice(0, limit);
      const known = wanted.flatMap((one) => one.known ?? []);
      return {
        items: known.map(({ item }) => item),
        raw: wanted.map(({ raw }) => raw),
        unknownItems: wanted.length - known.length,
        hasMore: items.length > limit || !isEnd,
        hasChanged: hasRepeats || totals.size > 1 || isMiscounted,
        ...omitUndefined({ total: perPage === undefined ? items.length : total }),
      };
    }
    if (clock.monotonic() - shownAt >= progressIntervalMs) {
      shownAt = clock.monotonic();
      logger.info(`Read ${items.length}${total === undefined ? "" : ` of ${total}`} ${noun} so far`);
    }
  }
}

/** An item as it came and, where its form is known, parsed and identified. */
interface PageItem<Item> {
  readonly raw: unknown;
  readonly known?: { readonly item: Item };
  readonly identity?: string;
}

function readItem<Item>({ item: schema, identity }: ListEndpoint<Item>, raw: unknown): PageItem<Item> {
  const read = v.safeParse(schema, raw, { abortEarly: true, abortPipeEarly: true });
  if (!read.success) return { raw };
  const item = read.output;
  return { raw, known: { item }, identity: identity?.(item) ?? hash("sha256", JSON.stringify(raw)) };
}

/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(about: About, length: number, number: number, requested: number): boolean {
  const size = about.per_page ?? requested;
  // A service that does not page gives everything at once.
  if (length === 0 || length > size) return true;
  if (about.total_pages !== undefined) return number >= about.total_pages;
  if (about.total_count !== undefined) return number * size >= about.total_count;
  return about.hasNext === undefined ? length < size : !about.hasNext;
}

/** Returns the schema of a page: the bare items, or an object around them where the list has one. */
export function pageSchema({ key }: Pick<ListEndpoint<unknown>, "key">): v.GenericSchema<unknown, PageBody> {
  const list = v.array(v.unknown());
  const bare = v.pipe(
    list,
    v.transform((items) => ({ items })),
  );
  if (key === undefined) return bare;
  const wrapped = v.pipe(
    v.intersect([v.object({ [key]: list }), aboutSchema]),
    v.transform(({ [key]: items = [], ...about }) => ({ items, about })),
  );
  return v.lazy((page) => (Array.isArray(page) ? bare : wrapped));
}

/** Reads the headers beside a bare array; any of them may be absent. */
const aboutIn = (headers: ReceivedResponse["headers"]): About => ({
  ...v.parse(aboutSchema, {
    per_page: headers["x-per-page"],
    total_pages: headers["x-total-pages"],
    total_count: headers["x-total-count"],
  }),
  hasNext: hasNextPage(headers),
});
