// The input `query`: a list's own parameters, exactly those of the service's interface. A misspelt filter would list
// something else than what was meant, so everything unknown is an error that says what is known.
import * as v from "valibot";
import type { ListOptions } from "../../service/pagination.ts";
import type { Values } from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { quote, wholeNumber } from "../../inputs/schemas.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";

interface Parameter {
  /** Its messages begin with "expected". */
  readonly schema: v.GenericSchema<string, string | number | boolean>;
  readonly repeats?: true;
}

/** Makes a parameter whose text has a form. */
export const matching = (pattern: RegExp, form: string): Parameter => ({
  schema: v.pipe(v.string(), v.regex(pattern, `expected ${form}`)),
});
export const someText = matching(/./s, "a text");
export const timestamp = matching(/^-?\d{1,15}(\.\d{1,9})?$/, "a UNIX timestamp, in seconds since 1970");
export const page: Parameter = { schema: wholeNumber(1) };

export type QueryParameters = Readonly<Record<string, Parameter>>;

/** Makes the rule that checks every line of `query` against the parameters of a list. */
export const queryRule = (parameters: QueryParameters) =>
  rule(["query"], function* ({ query = [] }, { operation }) {
    const known = new Map(Object.entries(parameters));
    for (const [index, [name, value]] of query.entries()) {
      const parameter = known.get(name);
      const isRepeated = query.slice(0, index).some(([other]) => other === name);
      const problem =
        parameter === undefined
          ? unknownName(operation, name, known)
          : valueProblem(name, value, parameter, isRepeated);
      if (problem !== undefined) yield { input: "query", message: problem };
    }
  });

/** Returns how much of a list is asked for. */
export function optionsOf({ query = [], limit }: Values<"query" | "limit">): ListOptions {
  const { page, per_page: perPage } = Object.fromEntries(query);
  return {
    filters: query
      .filter(([name]) => name !== "page" && name !== "per_page")
      .map(([name, value]) => [name, name === "reverse" ? value.toLowerCase() : value]),
    ...(page && { page: Number(page) }),
    ...(perPage && { perPage: Number(perPage) }),
    limit,
  };
}

function unknownName(operation: string, name: string, known: ReadonlyMap<string, Parameter>): string {
  if (known.size === 0) return `has ${quote(name)}, but ${operation} has no parameters`;
  const forms = [...known].map(([other, { schema }]) => `\`${other}\` (${formOf(schema)})`);
  return `has ${quote(name)}, which is not a parameter of ${operation}${didYouMean(name, [...known.keys()])}. Parameters: ${forms.join(", ")}`;
}

/** Returns what a value must be, in words: no schema accepts an empty one. */
const formOf = (schema: Parameter["schema"]) =>
  v.safeParse(schema, "").issues?.[0].message.replace(/^expected /, "") ?? "";

/** Returns what is wrong with a value. */
function valueProblem(
  name: string,
  value: string,
  { schema, repeats }: Parameter,
  isRepeated: boolean,
): string | undefined {
  if (isRepeated && repeats === undefined) return `has \`${name}\` twice, but it can have one value`;
  if (!value.isWellFormed()) return `has a value of \`${name}\` that is not well-formed Unicode`;
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  if (parsed.success) return undefined;
  const what = value === "" ? `\`${name}\` without a value` : `\`${name}=\` with the value ${quote(value)}`;
  return `has ${what}: ${parsed.issues[0].message}`;
}
