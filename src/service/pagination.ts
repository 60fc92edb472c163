// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.
import { hash } from "node:crypto";
import * as v from "valibot";
import { ServiceError } from "../domain/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { ListOptions, Query } from "../domain/request.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import type { Context } from "../context.ts";
import { parseBody, readSuccess } from "./response-schemas.ts";
import type { SentRequest } from "./http-errors.ts";
import type { ServiceRequest } from "./request.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import type { ServiceClient } from "./client.ts";

/** A list of the service. */
export interface ListEndpoint<Item> {
  readonly call: (query: Query) => ServiceRequest;
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

/** What was read of a list. */
export interface ListResult<Item> {
  readonly items: readonly Item[];
  /** The same items as they came. */
  readonly raw: readonly unknown[];
  /** How many there are by the service's count. */
  readonly total?: number;
  /** Whether there are more than were read. */
  readonly hasMore: boolean;
  /** Whether the list changed while it was read: an item may be missing, but none is there twice. */
  readonly hasChanged: boolean;
}

export interface ListContext {
  readonly settings: ServiceSettings;
  readonly client: Pick<ServiceClient, "send">;
  readonly context: Pick<Context, "clock" | "logger">;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly raw: readonly unknown[];
  /** What the service says about this page and its list, where it does. */
  readonly number?: number;
  readonly size?: number;
  readonly pages?: number;
  readonly total?: number;
  readonly hasNext?: boolean;
}

/** The most that the pages of a list may have together, in bytes: as objects they take about four times as much. */
const maxListBytes = 96 * 1024 * 1024;

const progressIntervalMs = 2_000;

/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of this list, a page is repeated, or the totals are wrong
 * @throws CancelledError
 */
export async function readList<Item>(
  endpoint: ListEndpoint<Item>,
  options: ListOptions,
  { settings, client, context: { clock, logger } }: ListContext,
): Promise<ListResult<Item>> {
  const { limit, filters } = options;
  const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
  let items: readonly Item[] = [];
  let raw: readonly unknown[] = [];
  let bytes = 0;
  const seen = new Set<string>();
  const contents = new Set<string>();
  const totals = new Set<number | undefined>();
  let hasRepeats = false;
  let shownAt = clock.monotonic();

  for (let number = options.page ?? 1; ; number += 1) {
    const paging = isPaged(endpoint)
      ? ([
          ["page", String(number)],
          ["per_page", String(size)],
        ] as const)
      : [];
    const sent = { request: endpoint.call([...filters, ...paging]), settings };
    const httpResult = await client.send(sent.request);
    if (httpResult.kind === "response") bytes += httpResult.body.byteLength;
    if (bytes > maxListBytes) throw listTooLarge(endpoint);
    const page = parsePage(endpoint, sent, httpResult);
    const problem = problemOf(page, number, size);
    if (problem !== undefined) throw invalidList(endpoint, problem);

    const { length } = page.items;
    const identities = page.items.map(
      (item, index) => endpoint.identity?.(item) ?? hash("sha256", JSON.stringify(page.raw[index])),
    );
    const fresh = identities.flatMap((identity, index) => (seen.has(identity) ? [] : index));
    const isEnd = !isPaged(endpoint) || isLast(page, number, size);
    const content = hash("sha256", JSON.stringify(identities));
    const isRepeated = length > 0 && (contents.has(content) || (fresh.length === 0 && !isEnd));
    if (isRepeated) throw invalidList(endpoint, `page ${number} repeats earlier items`);
    contents.add(content);
    totals.add(page.total);
    hasRepeats ||= fresh.length < length;
    for (const identity of identities) seen.add(identity);
    const isFresh = new Set(fresh);
    items = items.concat(page.items.filter((_, index) => isFresh.has(index)));
    raw = raw.concat(page.raw.filter((_, index) => isFresh.has(index)));

    if (isEnd || options.page !== undefined || items.length >= limit) {
      const hasChanged = hasRepeats || totals.size > 1;
      const isWhole = isEnd && options.page === undefined && size > 0;
      if (isWhole && !hasChanged && page.total !== undefined && page.total !== items.length)
        throw invalidList(endpoint, `the service counts ${page.total}, but returned ${items.length}`);
      return {
        items: items.slice(0, limit),
        raw: raw.slice(0, limit),
        hasMore: items.length > limit || !isEnd,
        hasChanged,
        ...omitUndefined({ total: isPaged(endpoint) ? page.total : items.length }),
      };
    }
    if (clock.monotonic() - shownAt >= progressIntervalMs) {
      shownAt = clock.monotonic();
      const total = page.total === undefined ? "" : ` of ${page.total}`;
      logger.info(`Read ${items.length}${total} ${endpoint.noun} so far`);
    }
  }
}

const isPaged = <Item>({ perPage }: ListEndpoint<Item>) => perPage !== undefined;

/** Says what contradicts the request or itself in a page, as the end of a sentence. */
function problemOf<Item>(page: Page<Item>, number: number, size: number): string | undefined {
  if (page.number !== undefined && page.number !== number)
    return `page ${number} was requested, but page ${page.number} was returned`;
  const { length } = page.items;
  // A service that does not page gives everything at once.
  const isEverything = number === 1 && (page.total === undefined || page.total === length);
  return length > (page.size ?? size) && !isEverything
    ? `page ${number} has ${length} items, but at most ${page.size ?? size} were requested`
    : undefined;
}

/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast<Item>(page: Page<Item>, number: number, requested: number): boolean {
  const size = page.size ?? requested;
  const { length } = page.items;
  if (length === 0 || length > size) return true;
  if (page.pages !== undefined) return number >= page.pages;
  if (page.total !== undefined) return number * size >= page.total;
  return page.hasNext === undefined ? length < size : !page.hasNext;
}

const wholeNumber = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), () => undefined);

const wrapperSchema = v.object({
  page: wholeNumber,
  per_page: wholeNumber,
  total_pages: wholeNumber,
  total_count: wholeNumber,
});

/** Parses one page. Throws a ServiceError that names the wrong fields. */
function parsePage<Item>(
  endpoint: ListEndpoint<Item>,
  sent: SentRequest,
  httpResult: HttpResult,
): Page<Item> {
  const success = readSuccess(sent, httpResult, [200]);
  const { answer, json } = success;
  const { key } = endpoint;
  const raw = listIn(key, sent, success, v.unknown());
  const items = listIn(key, sent, success, endpoint.item);
  if (key === undefined || Array.isArray(json)) return { items, raw, ...fromHeaders(endpoint, answer) };
  const wrapper = parseBody(sent, answer, json, wrapperSchema);
  return {
    items,
    raw,
    ...omitUndefined({
      number: wrapper.page,
      size: wrapper.per_page,
      pages: wrapper.total_pages,
      total: wrapper.total_count,
    }),
  };
}

/** Returns the items of a page, parsed by a schema. */
function listIn<One>(
  key: string | undefined,
  sent: SentRequest,
  { answer, json }: ReturnType<typeof readSuccess>,
  one: v.GenericSchema<unknown, One>,
): readonly One[] {
  return key === undefined || Array.isArray(json)
    ? parseBody(sent, answer, json, v.array(one))
    : (parseBody(sent, answer, json, v.object({ [key]: v.array(one) }))[key] ?? []);
}

/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders<Item>(endpoint: ListEndpoint<Item>, { headers }: HttpResponse) {
  const number = (name: string) => {
    const text = headers[name]?.trim() ?? "";
    if (text === "") return undefined;
    if (!/^\d{1,15}$/.test(text))
      throw invalidList(endpoint, `its header \`${name}\` is ${JSON.stringify(text)}`);
    return Number(text);
  };
  const link = headers["link"];
  return omitUndefined({
    number: number("x-current-page"),
    size: number("x-per-page"),
    pages: number("x-total-pages"),
    total: number("x-total-count"),
    hasNext: link === undefined ? undefined : /;\s*rel="?next"?/i.test(link),
  });
}

function listTooLarge<Item>({ noun }: ListEndpoint<Item>): ServiceError {
  return new ServiceError({
    message: `The list of ${noun} is too large: its pages together are over ${maxListBytes / 1_048_576} MiB`,
    hint: "Read less of it: set a smaller `limit`, or filter with `query`",
  });
}

function invalidList<Item>({ noun }: ListEndpoint<Item>, problem: string): ServiceError {
  return new ServiceError({
    message: `The list of ${noun} cannot be read: ${problem}`,
    reason: "The service does not page correctly, or the list changes faster than it can be read",
    hint: "Run the step again; if it persists, ask the service's operator. `page` in `query` reads one page alone",
  });
}
