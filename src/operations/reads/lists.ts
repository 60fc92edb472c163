// The operations that read a list, each as data: its path, and the parameters of `query`.
import { createHttpClient } from "../../http/http-client.ts";
import { serviceInputs } from "../../inputs/definitions.ts";
import * as parsers from "../../inputs/parsers.ts";
import { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { count, grouped, oneOf, plural } from "../../lib/format.ts";
import { createServiceClient } from "../../service/client.ts";
import { listEndpoint, type Query } from "../../service/endpoints.ts";
import { readList } from "../../service/pagination.ts";
import { defineOperation, type Operation } from "../operation.ts";
import { onlyReads, showFields } from "./fields.ts";

/** A parameter of a list. */
interface Parameter {
  /** Throws ConfigurationError with a message that begins with "expected". */
  readonly parse: (text: string) => unknown;
  /** Whether it can have several values. */
  readonly repeats?: true;
}

type Parameters = Readonly<Record<string, Parameter>>;

interface List {
  /** The operation's name. */
  readonly name: string;
  /** What an item is called. The service wraps some lists under its plural. */
  readonly noun: string;
  /** The input that says whose list it is, where it is not the organization's. */
  readonly ownerInput?: "flow" | "environment";
  /**
   * Segments of its path below the base URL.
   * @param owner the value of `ownerInput`
   */
  readonly path: (org: string, owner: string) => readonly string[];
  readonly parameters: Parameters;
  /** How many items a page has at most; absent where the list has no pages. */
  readonly perPage?: number;
}

const text: Parameter = { parse: parsers.text };
const timestamp: Parameter = {
  parse: (value) => {
    // More digits are milliseconds, a time at which nothing has happened yet.
    if (!/^-?\d{1,11}(?:\.\d{1,9})?$/.test(value))
      throw new ConfigurationError({ message: "expected a UNIX timestamp, in seconds since 1970" });
  },
};
const tag: Parameter = {
  parse: (value) => {
    if (/^[^:]*=/.test(value))
      throw new ConfigurationError({ message: "expected a tag as `key` or `key:value`" });
  },
  repeats: true,
};
const positiveNumber: Parameter = { parse: parsers.wholeNumber(1) };

const environmentTypes = [
  "K8S",
  "ECS",
  "S3",
  "lambda",
  "server",
  "docker",
  "azure-apps",
  "cloud-run",
  "logical",
] as const;

export const listEnvironments = defineList({
  name: "list-environments",
  noun: "environment",
  path: (org) => ["environments", org],
  perPage: 50,
  parameters: {
    page: positiveNumber,
    per_page: { parse: parsers.wholeNumber(1, 50) },
    sort: { parse: parsers.choice("name", "last_modified_at", "last_changed_at") },
    sort_direction: { parse: parsers.choice("asc", "desc") },
    space_id: { ...text, repeats: true },
    name: text,
    type: { parse: parsers.choice(...environmentTypes), repeats: true },
    tag,
  },
});

export const listEnvironmentEvents = defineList({
  name: "list-environment-events",
  noun: "event",
  ownerInput: "environment",
  path: (org, environment) => ["environments", org, environment, "events"],
  perPage: 100,
  parameters: {
    interval: text,
    page: positiveNumber,
    per_page: { parse: parsers.wholeNumber(1, 100) },
    reverse: { parse: parsers.boolean },
    repo_name: { ...text, repeats: true },
    start_ts: timestamp,
    end_ts: timestamp,
    start: text,
    end: text,
  },
});

export const listApprovals = defineList({
  name: "list-approvals",
  noun: "approval",
  ownerInput: "flow",
  path: (org, flow) => ["approvals", org, flow],
  perPage: 20,
  parameters: { page: positiveNumber, per_page: positiveNumber },
});

export const listBuilds = defineList({
  name: "list-builds",
  noun: "build",
  path: (org) => ["builds", org],
  perPage: 50,
  parameters: {
    page: positiveNumber,
    per_page: { parse: parsers.wholeNumber(0, 50) },
    repo_id: text,
    repo_name: text,
    start_ts: timestamp,
    end_ts: timestamp,
  },
});

export const listActions = defineList({
  name: "list-actions",
  noun: "action",
  path: (org) => ["actions", org],
  parameters: {},
});

/** Makes the operation that reads a list. */
function defineList({ name, noun, ownerInput, path, parameters, perPage }: List): Operation {
  const ownerInputs = ownerInput === undefined ? [] : [ownerInput];
  return defineOperation({
    name,
    inputs: [...serviceInputs, "query", "limit", ...ownerInputs],
    requires: ["base-url", "org", "api-token", ...ownerInputs],
    rules: ({ query }) => findProblems(query, parameters),
    introduce: (values) =>
      `Listing ${plural(noun)}${ownerInput === undefined ? "" : ` of ${ownerInput} ${values[ownerInput]}`}`,
    run: async (values, context) => {
      const { org, timeout } = values;
      const owner = ownerInput === undefined ? "" : values[ownerInput];
      const about = ownerInput === undefined ? { org } : { org, [ownerInput]: owner };
      const endpoint = (query: Query) => listEndpoint(path(org, owner), about, plural(noun), query);
      const client = createServiceClient(values, createHttpClient(values, context));
      const deadline = new Deadline(timeout, context.clock);
      const read = await readList({ endpoint, perPage }, values, client, deadline);
      return { ...read, flow: ownerInput === "flow" ? owner : undefined };
    },
    present: ({ items, totalCount, hasMore, flow }, now) => {
      const rest = totalCount === undefined ? "; there may be more" : ` of ${grouped(totalCount)}`;
      return {
        severity: items.length === 0 ? "info" : "success",
        result: `Found ${count(items.length, noun)}${hasMore ? rest : ""}`,
        notices: items.length === 0 ? [`No ${noun} was found, and ${onlyReads}`] : [],
        ...showFields(plural(noun), items, now),
        outputs: { count: items.length, "total-count": totalCount, flow },
        files: { result: items },
      };
    },
  });
}

/** Returns what is wrong with the lines of `query`: a misspelt filter would list something else than was meant. */
function findProblems(query: Query, parameters: Parameters): readonly ErrorParts[] {
  const known = new Map(Object.entries(parameters));
  const seen = new Set<string>();
  const problems = query.flatMap(([name, value]) => {
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
  const values = new Map(query);
  if (Number(values.get("start_ts")) > Number(values.get("end_ts")))
    problems.push({ message: "Input `query` has a `start_ts` after its `end_ts`: nothing is between them" });
  return problems;
}

function findValueProblems(name: string, value: string, { parse }: Parameter): readonly ErrorParts[] {
  try {
    if (/[&,;]\s*\w+=/.test(value))
      throw new ConfigurationError({ message: "expected one `name=value` per line, without `&` or `,`" });
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
