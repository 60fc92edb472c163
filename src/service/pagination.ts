// Lists, read page by page up to a limit. Services page in three ways (spec.md, "Paginated list wrapper"; api-facts.md
// 4): an object around the items, headers beside a bare array, or nothing but a bare array; any of them is taken.
// A list that changes meanwhile ends, and no item counts twice; what cannot be true of any list is an error.
import { hash } from "node:crypto";
import * as v from "valibot";
import { ServiceError } from "../domain/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { ListOptions } from "../domain/request.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import type { Context } from "../context.ts";
import { parseBody, readSuccess } from "./response-schemas.ts";
import type { Query } from "../domain/request.ts";
import type { SentRequest } from "./http-errors.ts";
import type { ServiceRequest } from "./request.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import type { ServiceClient } from "./client.ts";

/** A list of the service. */
export interface ListEndpoint<Item> {
  readonly call: (query: Query) => ServiceRequest;
  readonly item: v.GenericSchema<unknown, Item>;
  /** What the items are called, in the plural. */
  readonly noun: string;
  /** The key of the items in a wrapper. */
  readonly key?: string;
  /** Items of a page when nobody says otherwise; absent where the list has no pages. */
  readonly perPage?: number;
  /** What makes two items the same one. Where it is absent, or says nothing, items that are equal are the same. */
  readonly identity?: (item: Item) => string | undefined;
}

/** What was read of a list. */
export interface ListResult<Item> {
  readonly items: readonly Item[];
  /** The same items as they came. */
  readonly raw: readonly unknown[];
  /** How many there are by the service's own word. */
  readonly total?: number;
  /** Whether there are more than were read. */
  readonly hasMore: boolean;
  /** The list changed while it was read: an item may be missing, but none is there twice. */
  readonly hasChanged: boolean;
}

/** The line to the service, and the context in which time passes. */
export interface Line {
  readonly settings: ServiceSettings;
  readonly client: ServiceClient;
  readonly context: Pick<Context, "clock" | "logger">;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly raw: readonly unknown[];
  /** What the service says of this page and its list; what it does not say is absent. */
  readonly number?: number;
  readonly size?: number;
  readonly pages?: number;
  readonly total?: number;
  readonly hasNext?: boolean;
}

/** A page as it is kept: as it came, to be read again by whoever looks at it, and which of its items count. */
interface KeptPage {
  readonly asked: SentRequest;
  readonly httpResult: HttpResult;
  readonly kept: ReadonlySet<number>;
}

/** The most that is kept of all pages of a list, in bytes: far below what a runner has. */
const mostBytes = 192 * 1024 * 1024;

/** After so many milliseconds a person wants to hear how far it is. */
const silence = 2_000;

/**
 * Reads a list to its end, to the limit, or the one page that is asked for.
 * @throws ServiceProblem when an answer is no page of this list, a page is repeated, or the totals are not true;
 * Cancelled.
 */
export async function readList<Item>(
  endpoint: ListEndpoint<Item>,
  question: ListOptions,
  { settings, client, context: { clock, logger: logger } }: Line,
): Promise<ListResult<Item>> {
  const { limit, filters } = question;
  const size = question.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
  const pages: KeptPage[] = [];
  let found = 0;
  let bytes = 0;
  const seen = new Set<string>();
  const contents = new Set<string>();
  const totals = new Set<number | undefined>();
  let hasRepeats = false;
  let toldAt = clock.monotonic();

  for (let number = question.page ?? 1; ; number += 1) {
    const paging: Query = isPaged(endpoint)
      ? [
          ["page", String(number)],
          ["per_page", String(size)],
        ]
      : [];
    const asked = { request: endpoint.call([...filters, ...paging]), settings };
    const httpResult = await client.send(asked.request);
    if (httpResult.kind === "response") bytes += httpResult.body.byteLength;
    if (bytes > mostBytes) throw longList(endpoint);
    const page = pageOf(endpoint, asked, httpResult);
    const doubt = doubtAbout(page, number, size);
    if (doubt !== undefined) throw untrueList(endpoint, doubt);

    const { length } = page.items;
    const identities = page.items.map(
      (item, index) => endpoint.identity?.(item) ?? hash("sha256", JSON.stringify(page.raw[index])),
    );
    const fresh = identities.flatMap((identity, index) => (seen.has(identity) ? [] : index));
    const isEnd = !isPaged(endpoint) || isLast(page, number, size);
    const content = hash("sha256", JSON.stringify(identities));
    const isRepeated = length > 0 && (contents.has(content) || (fresh.length === 0 && !isEnd));
    if (isRepeated) throw untrueList(endpoint, `page ${number} repeats what was there before`);
    contents.add(content);
    totals.add(page.total);
    hasRepeats ||= fresh.length < length;
    for (const identity of identities) seen.add(identity);
    pages.push({ asked, httpResult, kept: new Set(fresh.slice(0, Math.max(limit - found, 0))) });
    found += fresh.length;

    if (isEnd || question.page !== undefined || found >= limit) {
      const hasChanged = hasRepeats || totals.size > 1;
      const isWhole = isEnd && question.page === undefined && size > 0;
      if (isWhole && !hasChanged && page.total !== undefined && page.total !== found)
        throw untrueList(endpoint, `it says that there are ${page.total}, but it gives ${found}`);
      return {
        items: [...keptOf(endpoint.key, pages, endpoint.item)],
        raw: [...keptOf(endpoint.key, pages, v.unknown())],
        hasMore: found > limit || !isEnd,
        hasChanged,
        ...omitUndefined({ total: isPaged(endpoint) ? page.total : found }),
      };
    }
    if (clock.monotonic() - toldAt >= silence) {
      toldAt = clock.monotonic();
      const total = page.total === undefined ? "" : ` of ${page.total}`;
      logger.info(`Read ${found}${total} ${endpoint.noun} so far`);
    }
  }
}

/** What counts of the pages, read again. */
function* keptOf<One>(
  key: string | undefined,
  pages: readonly KeptPage[],
  one: v.GenericSchema<unknown, One>,
): Generator<One> {
  for (const { asked, httpResult, kept } of pages)
    yield* listIn(key, asked, readSuccess(asked, httpResult, [200]), one).filter((_, index) =>
      kept.has(index),
    );
}

const isPaged = <Item>({ perPage }: ListEndpoint<Item>) => perPage !== undefined;

/** What of a page cannot be true, as the end of a sentence. */
function doubtAbout<Item>(page: Page<Item>, number: number, size: number): string | undefined {
  if (page.number !== undefined && page.number !== number)
    return `page ${number} was asked for, but page ${page.number} came`;
  const { length } = page.items;
  // A service that does not page gives everything at once.
  const isEverything = number === 1 && (page.total === undefined || page.total === length);
  return length > (page.size ?? size) && !isEverything
    ? `page ${number} has ${length} items, where ${page.size ?? size} are the most`
    : undefined;
}

/** Is this the list's last page? By its totals, else by its links, else because it is not full. */
function isLast<Item>(page: Page<Item>, number: number, asked: number): boolean {
  const size = page.size ?? asked;
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

/** One page, whatever it is wrapped in. Throws a ServiceProblem that names the fields that are not as specified. */
function pageOf<Item>(endpoint: ListEndpoint<Item>, asked: SentRequest, httpResult: HttpResult): Page<Item> {
  const success = readSuccess(asked, httpResult, [200]);
  const { answer, json } = success;
  const { key } = endpoint;
  const raw = listIn(key, asked, success, v.unknown());
  const items = listIn(key, asked, success, endpoint.item);
  if (key === undefined || Array.isArray(json)) return { items, raw, ...fromHeaders(endpoint, answer) };
  const wrapper = parseBody(asked, answer, json, wrapperSchema);
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

/** The items of a page, each as the schema has it. */
function listIn<One>(
  key: string | undefined,
  asked: SentRequest,
  { answer, json }: ReturnType<typeof readSuccess>,
  one: v.GenericSchema<unknown, One>,
): readonly One[] {
  return key === undefined || Array.isArray(json)
    ? parseBody(asked, answer, json, v.array(one))
    : (parseBody(asked, answer, json, v.object({ [key]: v.array(one) }))[key] ?? []);
}

/** What stands in the headers beside a bare array (api-facts.md 4); any of them may be absent. */
function fromHeaders<Item>(endpoint: ListEndpoint<Item>, { headers }: HttpResponse) {
  const number = (name: string) => {
    const text = headers[name]?.trim() ?? "";
    if (text === "") return undefined;
    if (!/^\d{1,15}$/.test(text))
      throw untrueList(endpoint, `its header \`${name}\` is ${JSON.stringify(text)}`);
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

function longList<Item>({ noun }: ListEndpoint<Item>): ServiceError {
  return new ServiceError({
    message: `The list of ${noun} is too large: its pages together are over ${mostBytes / 1_048_576} MiB`,
    hint: "Read less of it: set a smaller `limit`, or filter with `query`",
  });
}

function untrueList<Item>({ noun }: ListEndpoint<Item>, what: string): ServiceError {
  return new ServiceError({
    message: `The list of ${noun} cannot be read: ${what}`,
    reason: "The service does not page as its interface says, or the list changes faster than it can be read",
    hint: "Run the step again; if it stays, tell whoever runs the service. `page` in `query` reads one page alone",
  });
}
