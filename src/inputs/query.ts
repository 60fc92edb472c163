// The input `query`: a list's own parameters, exactly those that the service's interface has (spec.md, endpoints 6 to
// 10). A misspelt filter would list something else than what was meant, so everything unknown is an error that says
// what is known.
import * as v from "valibot";
import type { ListOptions } from "../domain/request.ts";
import { oneOf, pairs, quoted } from "./schemas.ts";

/** One parameter: what its value must be, in words and as a pattern or a list of words; how it is sent. */
interface Parameter {
  /** Completes "must be …". */
  readonly rule: string;
  readonly fits: (value: string) => boolean;
  /** Words that are all there is, for suggestions. */
  readonly words?: readonly string[];
  /** Whether it may be given on several lines. */
  readonly repeats?: true;
  readonly sent?: (value: string) => string;
}

const whole = (least: number, most?: number): Parameter => ({
  rule:
    most === undefined ? `a whole number of at least ${least}` : `a whole number from ${least} to ${most}`,
  fits: (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= (most ?? Number.MAX_SAFE_INTEGER),
});

const text: Parameter = { rule: "a text", fits: () => true };

const word = (...words: readonly string[]): Parameter => ({
  rule: oneOf(words),
  fits: (value) => words.includes(value),
  words,
});

const moment: Parameter = {
  rule: "a UNIX timestamp, in seconds since 1970",
  fits: (value) => /^-?\d{1,15}(\.\d{1,9})?$/.test(value),
};

const flag: Parameter = {
  rule: "`true` or `false`",
  fits: (value) => /^(true|True|TRUE|false|False|FALSE)$/.test(value),
  sent: (value) => value.toLowerCase(),
};

const snapshots: Parameter = {
  rule: "two snapshots with `..` between them, such as `5..10` or `~5..NOW`",
  fits: (value) => /^.+\.\..+$/.test(value),
};

const reference: Parameter = {
  rule: "a snapshot's number (`-1` is the latest) or a time such as `NOW`, `1hour`, `2days` or `30mins`",
  fits: (value) => /^(-?[1-9]\d*|[A-Za-z].*|\d+ ?[A-Za-z].*)$/.test(value),
};

const several = (parameter: Parameter): Parameter => ({ ...parameter, repeats: true });

const parameters = {
  "list-environments": {
    page: whole(1),
    per_page: whole(1, 50),
    sort: word("name", "last_modified_at", "last_changed_at"),
    sort_direction: word("asc", "desc"),
    space_id: several(text),
    name: text,
    type: several(
      word("K8S", "ECS", "S3", "lambda", "server", "docker", "azure-apps", "cloud-run", "logical"),
    ),
    tag: several(text),
  },
  "list-environment-events": {
    interval: snapshots,
    page: whole(1),
    per_page: whole(1, 100),
    reverse: flag,
    repo_name: several(text),
    start_ts: moment,
    end_ts: moment,
    start: reference,
    end: reference,
  },
  "list-approvals": { page: whole(1), per_page: whole(1) },
  "list-builds": {
    page: whole(1),
    per_page: whole(0, 50),
    repo_id: text,
    repo_name: text,
    start_ts: moment,
    end_ts: moment,
  },
  "list-actions": {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, Parameter>>>>;

/** An operation that lists. */
export type ListOperation = keyof typeof parameters;

/** `query` for one operation: text to filters, page and page size; every line that is wrong is told. */
export const queryOf = (operation: ListOperation) =>
  v.pipe(
    pairs,
    v.rawTransform(({ dataset, addIssue }): Omit<ListOptions, "limit"> => {
      const known = new Map<string, Parameter>(Object.entries(parameters[operation]));
      const given = new Map<string, string[]>();
      for (const [name, value] of dataset.value) {
        const parameter = known.get(name);
        const message =
          parameter === undefined
            ? unknownName(operation, name, known)
            : wrongValue(name, value, parameter, given.has(name));
        if (message !== undefined) addIssue({ message });
        else given.set(name, [...(given.get(name) ?? []), parameter?.sent?.(value) ?? value]);
      }
      const { page, per_page: perPage, ...filters } = Object.fromEntries(given);
      return {
        filters: Object.entries(filters).flatMap(([name, values]) =>
          values.map((value) => [name, value] as const),
        ),
        ...(page && { page: Number(page[0]) }),
        ...(perPage && { perPage: Number(perPage[0]) }),
      };
    }),
  );

function unknownName(operation: ListOperation, name: string, known: ReadonlyMap<string, Parameter>): string {
  if (known.size === 0) return `has ${quoted(name)}, but ${operation} has no parameters`;
  const nearest = nearestTo(name, [...known.keys()]);
  const suggestion = nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
  const rules = [...known].map(([other, { rule }]) => `\`${other}\` (${rule})`);
  return `has ${quoted(name)}, which is no parameter of ${operation}${suggestion}; known are ${rules.join(", ")}`;
}

function wrongValue(
  name: string,
  value: string,
  { rule, fits, words, repeats }: Parameter,
  isAgain: boolean,
): string | undefined {
  if (isAgain && repeats === undefined) return `gives \`${name}\` twice, but it has one value`;
  if (value === "") return `gives \`${name}\` no value; a variable that it is made of may be unset`;
  if (!value.isWellFormed()) return `gives \`${name}\` a value that is not well-formed Unicode`;
  if (fits(value)) return undefined;
  const nearest = nearestTo(value, words ?? []);
  const suggestion = nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
  return `gives \`${name}\` the value ${quoted(value)}, but it must be ${rule}${suggestion}`;
}

/** The word that differs least, when it is near enough to be what was meant. */
export function nearestTo(said: string, words: readonly string[]): string | undefined {
  const plain = (spelling: string) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");
  const ranked = words
    .map((candidate) => ({ candidate, distance: distance(plain(said.slice(0, 40)), plain(candidate)) }))
    .sort((one, other) => one.distance - other.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}

/** How many letters have to be added, left out or changed to make one word of another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 0; line < one.length; line++) {
    const next = [line + 1];
    for (let column = 0; column < other.length; column++) {
      const change = (row[column] ?? 0) + (one[line] === other[column] ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
