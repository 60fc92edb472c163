// Schemas of bodies and queries whose errors have the locations and the texts of the real service:
// `{"git_commit_info.sha1": "String should match pattern '^[a-f0-9]{40}$' [input: x]"}`.
import * as v from "valibot";
import { HttpError } from "./http-error.ts";

/** Returns a 400 with the errors by location. */
export const validationError = (errors: Readonly<Record<string, string>>): HttpError =>
  new HttpError(400, "Input payload validation failed", errors);

/**
 * Parses a value.
 * @param at the location of the value: `data_json`, `query`; empty for a JSON body
 * @throws HttpError 400 that names everything that is wrong
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  at = "",
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw validationError(
    Object.fromEntries(result.issues.map((issue) => [locationOf(issue, at), textOf(issue)])),
  );
}

function locationOf({ path }: v.BaseIssue<unknown>, at: string): string {
  const location = (path ?? []).reduce(
    (text, { type, key }) => (type === "array" ? `${text}[${String(key)}]` : `${text}.${String(key)}`),
    at,
  );
  return location.replace(/^\./, "") || "payload";
}

function textOf(issue: v.BaseIssue<unknown>): string {
  const isKey = issue.type === "object" || issue.type === "strict_object";
  if (isKey && issue.input === undefined) return "Field required [input: None]";
  const text = isKey && issue.expected === "never" ? "Extra inputs are not permitted" : issue.message;
  const input = typeof issue.input === "string" ? issue.input : JSON.stringify(issue.input);
  return `${text} [input: ${input.slice(0, 200)}]`;
}

export const text = v.string("Input should be a valid string");
export const matching = (pattern: RegExp) =>
  v.pipe(text, v.regex(pattern, `String should match pattern '${pattern.source}'`));
export const number = v.number("Input should be a valid number");
export const integer = v.pipe(number, v.integer("Input should be a valid integer"));
export const boolean = v.boolean("Input should be a valid boolean");
export const url = v.pipe(text, v.url("Input should be a valid URL"));
const dictionaryText = "Input should be a valid dictionary";
const isObject = v.custom<object>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  dictionaryText,
);
export const dictionary = <Value extends v.GenericSchema>(value: Value, key = /(?:)/) =>
  v.pipe(isObject, v.record(matching(key), value));
export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, dictionaryText);
/** Other fields are refused. */
export const closed = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, dictionaryText);
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.array(item, "Input should be a valid list");
/** An object or an array. */
export const structured = v.custom<object>(
  (value) => typeof value === "object" && value !== null,
  "Input should be a valid dictionary or list",
);
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, `Input should be ${words.map((word) => `'${word}'`).join(" or ")}`);

/** Parses parameters of a query, each with its schema: of `many` all values, of others the last. */
export const parseQuery = <const Entries extends v.ObjectEntries>(entries: Entries, query: URLSearchParams) =>
  parse(
    v.object(entries),
    Object.fromEntries(
      Object.entries(entries).map(([name, { type }]) => {
        const values = query.getAll(name);
        return [name, type === "array" ? values : values.at(-1)];
      }),
    ),
    "query",
  );

const integerText = "Input should be a valid integer, unable to parse string as an integer";
const numberText = "Input should be a valid number, unable to parse string as a number";

export const integerFrom = (min: number, max = Infinity) =>
  v.pipe(
    v.string(),
    v.regex(/^[+-]?\d{1,15}$/, integerText),
    v.transform(Number),
    v.minValue(min, `Input should be greater than or equal to ${min}`),
    v.maxValue(max, `Input should be less than or equal to ${max}`),
  );
export const timestamp = v.optional(
  v.pipe(v.string(), v.regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, numberText), v.transform(Number)),
);
export const flag = v.pipe(
  v.optional(oneOf("true", "false", "True", "False", "1", "0"), "false"),
  v.transform((word) => /^(true|1)$/i.test(word)),
);
