// Parsing of bodies and queries: what is wrong is a 400 that says it by field.
import * as v from "valibot";
import { invalid } from "./http-error.ts";

/**
 * Parses a value.
 * @throws HttpError 400 that names everything that is wrong
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => [v.getDotPath(issue) ?? "payload", issue.message]);
  throw invalid(Object.fromEntries(problems));
}

export const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

/** An object with values of one kind. valibot's own takes an array too. */
export const dictionary = <Value extends v.GenericSchema>(value: Value, key = /(?:)/) =>
  v.pipe(
    v.custom<object>((given) => typeof given === "object" && !Array.isArray(given)),
    v.record(matching(key), value),
  );

/** Parses parameters of a query, each with its schema: of a list all values, of others the last. */
export const parseQuery = <const Entries extends v.ObjectEntries>(entries: Entries, query: URLSearchParams) =>
  parse(
    v.object(entries),
    Object.fromEntries(
      Object.entries(entries).map(([name, { type }]) => {
        const values = query.getAll(name);
        return [name, type === "array" ? values : values.at(-1)];
      }),
    ),
  );

export const integerFrom = (min: number, max = Infinity) =>
  v.pipe(matching(/^\d{1,15}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
export const timestamp = v.optional(v.pipe(matching(/^\d+(\.\d+)?$/), v.transform(Number)));
