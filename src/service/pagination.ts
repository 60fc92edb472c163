// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.
import { hash } from "node:crypto";
import * as v from "valibot";
import { ServiceError } from "../lib/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { pick } from "../lib/pick.ts";
import type { ListOptions, Query } from "../domain/request.ts";
import type { ReceivedResponse, ServiceResult } from "../domain/service-result.ts";
import type { Context } from "../context.ts";
import type { ServiceClient } from "./client.ts";
import { bodyOf } from "./service-error.ts";
import { hasNextPage } from "../http/headers.ts";

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

interface ListContext {
  readonly client: Pick<ServiceClient, "call">;
  readonly context: Pick<Context, "clock" | "logger">;
}

const wholeNumber = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), () => undefined);

/** What the service says about a page and its list, where it does. */
const wrapperSchema = v.object({
  page: wholeNumber,
  per_page: wholeNumber,
  total_pages: wholeNumber,
  total_count: wholeNumber,
});

interface PageBody {
  readonly items: readonly unknown[];
  /** Absent beside a bare array. */
  readonly about?: v.InferOutput<typeof wrapperSchema>;
}

interface Page<Item> extends v.InferOutput<typeof wrapperSchema> {
  /** The items as they came, each parsed where its form is known. */
  readonly items: readonly { readonly raw: unknown; readonly known?: { readonly item: Item } }[];
  readonly hasNext?: boolean | undefined;
}

const progressIntervalMs = 2_000;

/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @param isEnough says after each page, of its items, whether no more of them are needed
 * @throws ServiceError when a response is not a page of it, a page is repeated, or the totals are wrong; CancelledError
 */
export async function readList<Item>(
  endpoint: ListEndpoint<Item>,
  options: ListOptions,
  { client, context: { clock, logger } }: ListContext,
  isEnough: (page: readonly Item[]) => boolean = () => false,
): Promise<ListResult<Item>> {
  const { limit, filters } = options;
  const { noun } = endpoint;
  const isPaged = endpoint.perPage !== undefined;
  const expected = { statuses: [200], body: pageSchema(endpoint) };
  const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
  let items: Page<Item>["items"] = [];
  const seen = new Set<string>();
  const contents = new Set<string>();
  const totals = new Set<number | undefined>();
  let hasRepeats = false;
  let shownAt = clock.monotonic();

  for (let number = options.page ?? 1; ; number += 1) {
    const paging: Query = [
      ["page", String(number)],
      ["per_page", String(size)],
    ];
    const query = isPaged ? [...filters, ...paging] : filters;
    const result = await client.call({ method: "GET", path: endpoint.path, query, expected });
    const page = readPage(endpoint, result);
    const { total_count: total } = page;
    const problem = problemOf(page, number, size);
    if (problem !== undefined) throw invalidList(noun, problem);

    // Placeholders are alike, so each of them is an item of its own.
    const identities = page.items.map(
      ({ known, raw }) => known && (endpoint.identity?.(known.item) ?? hash("sha256", JSON.stringify(raw))),
    );
    const isNew = (identity: string | undefined) => identity === undefined || !seen.has(identity);
    const newItems = page.items.filter((_, index) => isNew(identities[index]));
    const isEnd = !isPaged || isLast(page, number, size);
    const content = hash("sha256", JSON.stringify(page.items.map(({ raw }, at) => identities[at] ?? raw)));
    if (page.items.length > 0 && (contents.has(content) || (newItems.length === 0 && !isEnd)))
      throw invalidList(noun, `page ${number} repeats earlier items`);
    contents.add(content);
    totals.add(total);
    hasRepeats ||= newItems.length < page.items.length;
    for (const identity of identities) if (identity !== undefined) seen.add(identity);
    items = items.concat(newItems);

    const isLastWanted = isEnough(knownItems(page.items));
    if (isEnd || isLastWanted || options.page !== undefined || items.length >= limit) {
      const hasChanged = hasRepeats || totals.size > 1;
      const isWhole = isEnd && options.page === undefined && size > 0;
      if (isWhole && !hasChanged && total !== undefined && total !== items.length)
        throw invalidList(noun, `the service counts ${total}, but returned ${items.length}`);
      const wanted = items.slice(0, limit);
      const known = knownItems(wanted);
      return {
        items: known,
        raw: wanted.map(({ raw }) => raw),
        unknownItems: wanted.length - known.length,
        hasMore: items.length > limit || !isEnd,
        hasChanged,
        ...omitUndefined({ total: isPaged ? total : items.length }),
      };
    }
    if (clock.monotonic() - shownAt >= progressIntervalMs) {
      shownAt = clock.monotonic();
      logger.info(`Read ${items.length}${total === undefined ? "" : ` of ${total}`} ${noun} so far`);
    }
  }
}

const knownItems = <Item>(items: Page<Item>["items"]): readonly Item[] =>
  items.flatMap(({ known }) => (known === undefined ? [] : [known.item]));

/** Says what contradicts the request or itself in a page, as the end of a sentence. */
function problemOf(page: Page<unknown>, number: number, requested: number): string | undefined {
  if (page.page !== undefined && page.page !== number)
    return `page ${number} was requested, but page ${page.page} was returned`;
  const { length } = page.items;
  const size = page.per_page ?? requested;
  // A service that does not page gives everything at once.
  const isEverything = number === 1 && (page.total_count === undefined || page.total_count === length);
  return length > size && !isEverything
    ? `page ${number} has ${length} items, but at most ${size} were requested`
    : undefined;
}

/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(page: Page<unknown>, number: number, requested: number): boolean {
  const { length } = page.items;
  const size = page.per_page ?? requested;
  if (length === 0 || length > size) return true;
  if (page.total_pages !== undefined) return number >= page.total_pages;
  if (page.total_count !== undefined) return number * size >= page.total_count;
  return page.hasNext === undefined ? length < size : !page.hasNext;
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
    v.intersect([v.object({ [key]: list }), wrapperSchema]),
    v.transform((page) => ({
      items: page[key] ?? [],
      about: pick(page, "page", "per_page", "total_pages", "total_count"),
    })),
  );
  return v.lazy((page) => (Array.isArray(page) ? bare : wrapped));
}

/**
 * Returns a page with each item parsed, where its form is known.
 * @throws ServiceError that names the first wrong field of the page
 */
function readPage<Item>(
  { noun, item: schema }: ListEndpoint<Item>,
  result: ServiceResult<PageBody>,
): Page<Item> {
  const { items, about } = bodyOf(result);
  return {
    items: items.map((raw) => {
      const item = v.safeParse(schema, raw, { abortEarly: true, abortPipeEarly: true });
      return item.success ? { raw, known: { item: item.output } } : { raw };
    }),
    ...(about ?? fromHeaders(noun, result.response?.headers ?? {})),
  };
}

/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders(noun: string, headers: ReceivedResponse["headers"]): Omit<Page<unknown>, "items"> {
  const number = (name: string) => {
    const text = headers[name]?.trim() ?? "";
    if (text === "") return undefined;
    if (!/^\d{1,15}$/.test(text))
      throw invalidList(noun, `its header \`${name}\` is ${JSON.stringify(text)}`);
    return Number(text);
  };
  return {
    page: number("x-current-page"),
    per_page: number("x-per-page"),
    total_pages: number("x-total-pages"),
    total_count: number("x-total-count"),
    hasNext: hasNextPage(headers),
  };
}

const invalidList = (noun: string, problem: string) =>
  new ServiceError({
    message: `The list of ${noun} cannot be read: ${problem}`,
    reason: "The service does not page correctly, or the list changes faster than it can be read",
    hint: "Run the step again; if it persists, ask the service's operator",
  });
