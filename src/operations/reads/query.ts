// The input `query`: parameters of a list. A misspelt filter would list something else than was meant.
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { oneOf } from "../../inputs/parsers.ts";
import type { Query } from "../../service/endpoints.ts";

/** A parameter of a list. */
export interface Parameter {
  /** Throws ConfigurationError with a message that begins with "expected". */
  readonly parse: (text: string) => unknown;
  /** Whether it can have several values. */
  readonly repeats?: true;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** Returns what is wrong with the lines of `query`. */
export function queryProblems(query: Query, parameters: Parameters): readonly ErrorParts[] {
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
    return valueProblems(name, value, parameter);
  });
}

function valueProblems(name: string, value: string, { parse }: Parameter): readonly ErrorParts[] {
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
