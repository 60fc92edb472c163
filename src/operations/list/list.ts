// What the operations that list have in common. Each has a file beside this one: endpoint, parameters of `query`, tables.
import type { Context } from "../../context.ts";
import type { ListOptions, ServiceSettings } from "../../domain/request.ts";
import { connectionInputs } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { count, grouped, truncate } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { code, gfm, inLog, joined, type Markdown } from "../../report/markdown.ts";
import { iconOf, type NamedTable, type Outputs, type Presentation } from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import { createServiceClient } from "../../service/client.ts";
import { readList, type ListEndpoint } from "../../service/pagination.ts";
import { suggestNames } from "../shared/suggest-names.ts";
import { optionsOf } from "./query.ts";

export const listInputs = [...connectionInputs, "query", "limit"] as const;
export const listRequires = ["base-url", "org", "api-token"] as const;

/** What was read of a list. */
export interface ListRead<Item> {
  readonly items: readonly Item[];
  /** Whose list it is, as the end of a sentence: ` of flow shop`. */
  readonly owner: string;
  /** How many items there are, read or not, when the service says so. */
  readonly totalCount?: number;
  readonly hasMore: boolean;
  readonly warnings: readonly string[];
  /** The items as they came. */
  readonly result: readonly unknown[];
}

/**
 * Reads a list.
 * @param owner as in `ListRead`
 * @throws ServiceError when a request failed, or a response is not as specified; CancelledError
 */
export async function readItems<Item>(
  endpoint: ListEndpoint<Item>,
  values: ServiceSettings & Parameters<typeof optionsOf>[0] & Parameters<typeof suggestNames>[0],
  context: Context,
  owner = "",
): Promise<ListRead<Item>> {
  const deadline = new Deadline(values.timeout, context.clock);
  using service = createServiceClient({ ...values, deadline }, context);
  const client = suggestNames(values, { client: service, service: values, deadline }, context);
  const options: ListOptions = optionsOf(values);
  const read = await readList(endpoint, options, { client, context });
  const { items, raw, unknownItems, total, hasMore, hasChanged } = read;
  const changed = "The list changed while it was read: an item may be missing, but none is there twice";
  const leftOut = `Left out ${count(unknownItems, "item")} of an unknown form. The output \`result\` has what the service sent`;
  return {
    items,
    owner,
    hasMore,
    warnings: [...(hasChanged ? [changed] : []), ...(unknownItems > 0 ? [leftOut] : [])],
    result: raw,
    ...omitUndefined({ totalCount: total }),
  };
}

/** What the presentation of a list has besides the number of its items. */
interface ListView {
  /** What an item is called. */
  readonly noun: string;
  readonly tables: readonly NamedTable[];
  /** Above the tables of the summary. */
  readonly remark?: Markdown | undefined;
  readonly outputs?: Outputs;
  /** Whether the items may hold addresses that work like a password. */
  readonly isPrivate?: boolean;
}

/** Presents a list. */
export function presentList(read: ListRead<unknown>, view: ListView): Presentation {
  const { items, totalCount, warnings, result } = read;
  const { noun, tables, remark, outputs, isPrivate = false } = view;
  return {
    result: {
      severity: items.length === 0 ? "info" : "success",
      text: `Found ${foundText(read, noun)}.`,
    },
    warnings,
    outputs: { count: items.length, "total-count": totalCount, ...outputs },
    documents: { result, isPrivate },
    log: [],
    page: [remark],
    tables,
  };
}

function foundText({ items, owner, totalCount, hasMore }: ListRead<unknown>, noun: string): string {
  const { length } = items;
  if (length === 0) return `no ${noun}s${owner}`;
  if (!hasMore) return `${count(length, noun)}${owner}`;
  return totalCount === undefined
    ? `${count(length, noun)}${owner}; there may be more`
    : `${count(totalCount, noun)}${owner} and read ${grouped(length)} of them`;
}

/** Says which items something is wrong with, if there are any. */
export function remarkOn(
  problem: string,
  failing: readonly { readonly name: string }[],
): Markdown | undefined {
  const names = failing.map(({ name }) => code(name));
  if (names.length === 0) return undefined;
  const first = truncate(names, 20, (more) => gfm`and ${more} more`);
  return gfm`${iconOf("error")} ${problem}: ${joined(first, gfm`, `)}`;
}

/** Returns a time with its age; empty where it is not known. */
export const timeOf = (seconds: number | null | undefined, now: number): string =>
  typeof seconds === "number" ? formatTime(seconds, now) : "";

/** Returns the first 12 digits of a digest. */
export const shortDigest = (sha: string | null | undefined): Markdown => code((sha ?? "").slice(0, 12));

/** Returns a name or number, and in the summary its description below it. */
export const described = (name: Markdown, description: string | null | undefined): Markdown =>
  description ? inLog(gfm`${name}<br>${description}`, name.text) : name;
