// The input `query`: a list's own parameters, exactly those of the service's interface. A misspelt filter would list
// something else than what was meant, so everything unknown is an error that says what is known.
import * as v from "valibot";
import type { ListOptions } from "../../domain/request.ts";
import type { Values } from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { choice, flag, quote, wholeNumber } from "../../inputs/schemas.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";

interface Parameter {
  /** Its messages begin with "expected". */
  readonly schema: v.GenericSchema<string, string | number | boolean>;
  readonly repeats?: true;
}

const matching = (pattern: RegExp, form: string): Parameter => ({
  schema: v.pipe(v.string(), v.regex(pattern, `expected ${form}`)),
});
const text = matching(/./s, "a text");
const timestamp = matching(/^-?\d{1,15}(\.\d{1,9})?$/, "a UNIX timestamp, in seconds since 1970");
const snapshots = matching(
  /^(NOW|.+\.\..*|\.\..+)$/i,
  "two snapshots with `..` between them, such as `5..10`, `~5..NOW` or `5..`, or `NOW`",
);
const reference = matching(
  /^(-?[1-9]\d*|[A-Za-z].*|\d+ ?[A-Za-z].*)$/,
  "a snapshot's number (`-1` is the latest) or a time such as `NOW`, `1hour`, `2days` or `30mins`",
);
const page: Parameter = { schema: wholeNumber(1) };
const type = choice("K8S", "ECS", "S3", "lambda", "server", "docker", "azure-apps", "cloud-run", "logical");

const parameters: Readonly<Record<string, Readonly<Record<string, Parameter>>>> = {
  "list-environments": {
    page,
    per_page: { schema: wholeNumber(1, 50) },
    sort: { schema: choice("name", "last_modified_at", "last_changed_at") },
    sort_direction: { schema: choice("asc", "desc") },
    space_id: { ...text, repeats: true },
    name: text,
    type: { schema: type, repeats: true },
    tag: { ...text, repeats: true },
  },
  "list-environment-events": {
    interval: snapshots,
    page,
    per_page: { schema: wholeNumber(1, 100) },
    reverse: { schema: flag },
    repo_name: { ...text, repeats: true },
    start_ts: timestamp,
    end_ts: timestamp,
    start: reference,
    end: reference,
  },
  "list-approvals": { page, per_page: page },
  "list-builds": {
    page,
    per_page: { schema: wholeNumber(0, 50) },
    repo_id: text,
    repo_name: text,
    start_ts: timestamp,
    end_ts: timestamp,
  },
};

/** Checks every line of `query` against the parameters of the list. */
export const queryRule = rule(["query"], function* ({ query = [] }, { operation }) {
  const known = new Map(Object.entries(parameters[operation] ?? {}));
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
