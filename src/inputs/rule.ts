// Rules between inputs, on their values. A rule names the inputs that it reads, so that it is skipped where one of them
// could not be parsed or is missing: that has been said already.
import { camelCase, type InputIssue, type InputName, type Values } from "./definitions.ts";

interface RuleFacts {
  /** The operation whose inputs they are. */
  readonly operation: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface InputRule<Names extends InputName = InputName> {
  readonly inputs: readonly Names[];
  readonly issuesOf: (values: object, facts: RuleFacts) => Iterable<InputIssue>;
}

/**
 * Makes a rule between inputs.
 * @param inputs what the rule reads
 * @param check returns what is wrong with them, taken together
 */
export const rule = <const Names extends InputName>(
  inputs: readonly Names[],
  check: (values: Values<Names>, facts: RuleFacts) => Iterable<InputIssue>,
): InputRule<Names> => ({ inputs, issuesOf: (values, facts) => check(valuesOf(inputs, values), facts) });

/** Returns what is wrong with values taken together. */
export const ruleIssues = (
  rules: readonly InputRule[],
  { values, invalid }: { readonly values: object; readonly invalid: ReadonlySet<InputName> },
  facts: RuleFacts,
): readonly InputIssue[] =>
  rules
    .filter(({ inputs }) => !inputs.some((input) => invalid.has(input)))
    .flatMap((one) => [...one.issuesOf(values, facts)]);

/** Returns whether an input has a value, or a list with something in it. */
export function isGiven(input: InputName, values: object): boolean {
  const [value]: readonly unknown[] = Object.values(valuesOf([input], values));
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** Returns the values of these inputs. */
export function valuesOf<Names extends InputName>(inputs: readonly Names[], values: object): Values<Names>;
export function valuesOf(inputs: readonly InputName[], values: object): object {
  const names = new Set(inputs.map(camelCase));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
