// Parsing of bodies and queries: what is wrong is a 400 that says it by field.
import * as v from "valibot";
import { HttpError } from "./http-error.ts";

/** Returns a 400 with the problems by field. */
export const validationError = (errors: Readonly<Record<string, string>>): HttpError =>
  new HttpError(400, "Input payload validation failed", errors);

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
  const { issues } = result;
  throw validationError(
    Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "payload", issue.message])),
  );
}

export const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));
const isObject = v.custom<object>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
export const dictionary = <Value extends v.GenericSchema>(value: Value, key = /(?:)/) =>
  v.pipe(isObject, v.record(matching(key), value));
/** An object or an array. */
export const structured = v.custom<object>((value) => typeof value === "object" && value !== null);

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
export const flag = v.pipe(
  v.optional(v.picklist(["true", "false"]), "false"),
  v.transform((word) => word === "true"),
);
