// The input `query`: a list's own parameters, exactly those of the service's interface. A misspelt filter would list
// something else than what was meant, so everything unknown is an error that says what is known.
import * as v from "valibot";
import type { ListOptions, Operation } from "../domain/request.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { oneOf, pairs, quoted } from "./schemas.ts";

interface Parameter {
  /** What the value must be, in words. */
  readonly rule: string;
  readonly fits: (value: string) => boolean;
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

const timestamp: Parameter = {
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

const parameters: Readonly<Partial<Record<Operation, Readonly<Record<string, Parameter>>>>> = {
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
    start_ts: timestamp,
    end_ts: timestamp,
    start: reference,
    end: reference,
  },
  "list-approvals": { page: whole(1), per_page: whole(1) },
  "list-builds": {
    page: whole(1),
    per_page: whole(0, 50),
    repo_id: text,
    repo_name: text,
    start_ts: timestamp,
    end_ts: timestamp,
  },
};

/** Makes the schema of `query` for an operation: text to filters, page and page size, or an issue for each wrong line. */
export const querySchema = (operation: Operation) =>
  v.pipe(
    pairs,
    v.rawTransform(({ dataset, addIssue }): Omit<ListOptions, "limit"> => {
      const known = new Map(Object.entries(parameters[operation] ?? {}));
      const sent: (readonly [name: string, value: string])[] = [];
      for (const [name, value] of dataset.value) {
        const parameter = known.get(name);
        const isRepeated = sent.some(([other]) => other === name);
        const message =
          parameter === undefined
            ? unknownName(operation, name, known)
            : wrongValue(name, value, parameter, isRepeated);
        if (message !== undefined) addIssue({ message });
        else sent.push([name, parameter?.sent?.(value) ?? value]);
      }
      const { page, per_page: perPage } = Object.fromEntries(sent);
      return {
        filters: sent.filter(([name]) => name !== "page" && name !== "per_page"),
        ...(page && { page: Number(page) }),
        ...(perPage && { perPage: Number(perPage) }),
      };
    }),
  );

function unknownName(operation: Operation, name: string, known: ReadonlyMap<string, Parameter>): string {
  if (known.size === 0) return `has ${quoted(name)}, but ${operation} has no parameters`;
  const rules = [...known].map(([other, { rule }]) => `\`${other}\` (${rule})`);
  return `has ${quoted(name)}, which is not a parameter of ${operation}${didYouMean(name, [...known.keys()])}. Parameters: ${rules.join(", ")}`;
}

function wrongValue(
  name: string,
  value: string,
  { rule, fits, words, repeats }: Parameter,
  isRepeated: boolean,
): string | undefined {
  if (isRepeated && repeats === undefined) return `has \`${name}\` twice, but it can have one value`;
  if (value === "") return `has \`${name}\` without a value: expected ${rule}`;
  if (!value.isWellFormed()) return `has a value of \`${name}\` that is not well-formed Unicode`;
  if (fits(value)) return undefined;
  return `has \`${name}=\` with the value ${quoted(value)}: expected ${rule}${didYouMean(value, words ?? [])}`;
}
