// How a list is read and shown. What each list has of its own is in lists.ts.
import type { ServiceSettings } from "../../domain/request.ts";
import { connectionInputs } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { count, grouped, plural } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { Value } from "../../report/markdown.ts";
import { compact, table, type Presentation } from "../../report/presentation.ts";
import { createServiceClient } from "../../service/client.ts";
import { readList, type ListEndpoint } from "../../service/pagination.ts";
import { defineOperation, type Operation } from "../operation.ts";
import { suggestNames } from "../shared/suggest-names.ts";
import { optionsOf, queryRule, type QueryParameters } from "./query.ts";

/** A list of the service. */
export interface List<Item> {
  /** The operation's name. */
  readonly name: string;
  /** What an item is called. */
  readonly noun: string;
  /** The input that says whose list it is, where it is not the organization's. */
  readonly of?: "flow" | "environment";
  /** @param of the value of that input */
  readonly endpoint: (settings: Pick<ServiceSettings, "org">, of: string) => ListEndpoint<Item>;
  readonly parameters: QueryParameters;
  /** Returns whether an item is shown before those that are not failing. */
  readonly isFailing?: (item: Item) => boolean;
  /** Whether the items may hold addresses that work like a password. */
  readonly isPrivate?: boolean;
  /** @param now milliseconds since 1970 */
  readonly row: (item: Item, now: number) => Readonly<Record<string, Value>>;
}

/** What was read of a list. */
export interface ListRead<Item> {
  readonly items: readonly Item[];
  /** Whose list it is, as the end of a sentence: ` of flow shop`. */
  readonly owner: string;
  readonly flow?: string;
  /** How many items there are, read or not, when the service says so. */
  readonly totalCount?: number;
  readonly hasMore: boolean;
  readonly warnings: readonly string[];
  /** The items as they came. */
  readonly result: readonly unknown[];
}

/** Makes the operation that reads a list and shows it. */
export function defineList<Item>(list: List<Item>): Operation {
  const { name, noun, of } = list;
  const own = of === undefined ? [] : [of];
  return defineOperation({
    name,
    inputs: [...connectionInputs, "query", "limit", ...own],
    requires: ["base-url", "org", "api-token", ...own],
    rules: [queryRule(list.parameters)],
    introduce: (values) =>
      of === undefined ? `Listing ${plural(noun)}` : `Listing the ${plural(noun)} of ${of} ${values[of]}`,
    run: async (values, context): Promise<ListRead<Item>> => {
      const deadline = new Deadline(values.timeout, context.clock);
      using service = createServiceClient({ ...values, deadline }, context);
      const client = suggestNames(values, { client: service, service: values, deadline }, context);
      const endpoint = list.endpoint(values, of === undefined ? "" : values[of]);
      const read = await readList(endpoint, optionsOf(values), { client, context });
      const { items, raw, unknownItems, total, hasMore, hasChanged } = read;
      return {
        items,
        owner: of === undefined ? "" : ` of ${of} ${values[of]}`,
        hasMore,
        warnings: compact([
          hasChanged && "The list changed while it was read: an item may be missing, but none is there twice",
          unknownItems > 0 &&
            `Left out ${count(unknownItems, "item")} of an unknown form. The output \`result\` has what the service sent`,
        ]),
        result: raw,
        ...omitUndefined({ totalCount: total, flow: of === "flow" ? values.flow : undefined }),
      };
    },
    present: (read, now) => presentList(list, read, now),
  });
}

/** Presents a list; `now` is in milliseconds since 1970. */
export function presentList<Item>(
  { noun, isFailing = () => false, isPrivate = false, row }: List<Item>,
  read: ListRead<Item>,
  now: number,
): Presentation {
  const { items, totalCount, warnings, result, flow } = read;
  const failingFirst = items.toSorted((one, other) => Number(isFailing(other)) - Number(isFailing(one)));
  return {
    result: {
      severity: items.length === 0 ? "info" : "success",
      text: `Found ${foundText(read, noun)}.`,
    },
    warnings,
    outputs: { count: items.length, "total-count": totalCount, flow },
    documents: { result, isPrivate },
    log: [],
    page: [],
    tables: [
      {
        title: plural(noun).replace(/^./, (letter) => letter.toUpperCase()),
        table: table(failingFirst, (item) => row(item, now)),
      },
    ],
  };
}

function foundText({ items, owner, totalCount, hasMore }: ListRead<unknown>, noun: string): string {
  const { length } = items;
  if (length === 0) return `no ${plural(noun)}${owner}`;
  if (!hasMore) return `${count(length, noun)}${owner}`;
  return totalCount === undefined
    ? `${count(length, noun)}${owner}; there may be more`
    : `${count(totalCount, noun)}${owner} and read ${grouped(length)} of them`;
}
