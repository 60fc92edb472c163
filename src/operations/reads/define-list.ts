// Makes the operation that reads a list, of what `lists.ts` says of it: its path, its parameters, its items.
import type * as v from "valibot";
import { serviceInputs } from "../../inputs/definitions.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { count, grouped, oneOf, plural } from "../../lib/format.ts";
import { table, type Presentation } from "../../report/presentation.ts";
import type { Value } from "../../report/text.ts";
import { listEndpoint, type Query } from "../../service/endpoints.ts";
import { readList, type ListRead } from "../../service/pagination.ts";
import { defineOperation, type Operation } from "../operation.ts";
import { openClient, requiredInputs, withTable } from "./common.ts";

/** A parameter of a list. */
export interface Parameter {
  /** Throws ConfigurationError with a message that begins with "expected". */
  readonly parse: (text: string) => unknown;
  /** Whether it can have several values. */
  readonly repeats?: true;
}

type Parameters = Readonly<Record<string, Parameter>>;

interface List<Item> {
  /** The operation's name. */
  readonly name: string;
  /** What an item is called. The service wraps some lists under its plural. */
  readonly noun: string;
  /** The input that says whose list it is, where it is not the organization's. */
  readonly of?: "flow" | "environment";
  /**
   * Segments of its path below the base URL.
   * @param owner the value of the input `of`
   */
  readonly path: (org: string, owner: string) => readonly string[];
  readonly parameters: Parameters;
  readonly item: v.GenericSchema<unknown, Item>;
  /** How many items a page has at most; absent where the list has no pages. */
  readonly perPage?: number;
  /**
   * Returns the cells of an item by their headings.
   * @param now milliseconds since 1970
   */
  readonly row: (item: Item, now: number) => Readonly<Record<string, Value>>;
}

/** Makes the operation that reads a list. The type of its rows follows from the schema of its items. */
export function defineList<Item>(list: List<Item>): Operation {
  const { name, noun, of, parameters } = list;
  const ownerInputs = of === undefined ? [] : [of];
  return defineOperation({
    name,
    inputs: [...serviceInputs, "query", "limit", ...ownerInputs],
    requires: [...requiredInputs, ...ownerInputs],
    rules: ({ query }) => findProblems(query, parameters),
    introduce: (values) => `Listing ${plural(noun)}${of === undefined ? "" : ` of ${of} ${values[of]}`}`,
    run: async (values, context) => {
      const { org } = values;
      const owner = of === undefined ? "" : values[of];
      const about = of === undefined ? { org } : { org, [of]: owner };
      const endpoint = (query: Query) => listEndpoint(list.path(org, owner), about, plural(noun), query);
      const { client, deadline } = openClient(values, context);
      const read = await readList({ ...list, endpoint }, values, client, deadline);
      return { read, flow: of === "flow" ? owner : undefined };
    },
    present: ({ read, flow }, now) => present(list, read, flow, now),
  });
}

function present<Item>(
  { noun, row }: List<Item>,
  read: ListRead<Item>,
  flow: string | undefined,
  now: number,
): Presentation {
  const { items, result, totalCount, hasMore, warnings } = read;
  const of = totalCount === undefined ? "; there may be more" : ` of ${grouped(totalCount)}`;
  return {
    severity: result.length === 0 ? "info" : "success",
    result: `Found ${count(result.length, noun)}${hasMore ? of : ""}`,
    warnings,
    ...withTable(
      plural(noun),
      table(items, (item) => row(item, now)),
    ),
    outputs: { count: result.length, "total-count": totalCount, flow },
    files: { result },
  };
}

/** Returns what is wrong with the lines of `query`: a misspelt filter would list something else than was meant. */
function findProblems(query: Query, parameters: Parameters): readonly ErrorParts[] {
  const known = new Map(Object.entries(parameters));
  const seen = new Set<string>();
  return query.flatMap(([name, value]) => {
    const parameter = known.get(name);
    if (parameter === undefined)
      return {
        message: `Input \`query\` has \`${name}\`, which is not a parameter of this list${didYouMean(name, [...known.keys()])}`,
        hint:
          known.size === 0
            ? "Remove `query`: this list has no parameters"
            : `Use ${oneOf([...known.keys()])}`,
      };
    if (seen.has(name) && parameter.repeats === undefined)
      return { message: `Input \`query\` has \`${name}\` twice: it can have one value` };
    seen.add(name);
    return findValueProblems(name, value, parameter);
  });
}

function findValueProblems(name: string, value: string, { parse }: Parameter): readonly ErrorParts[] {
  try {
    parse(value);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.parts.map((part) => ({
      ...part,
      message: `Input \`query\` has \`${name}=${value}\`: ${part.message}`,
    }));
  }
}
