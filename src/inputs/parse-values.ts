// Texts of inputs to typed values, or what is wrong with each of them.
import * as v from "valibot";
import type { Result } from "../lib/result.ts";
import { isConnectionKey, isLostWith, waysToGive, withConnection } from "./connection.ts";
import {
  camelCase,
  definitionOf,
  type InputDefinition,
  type InputIssue,
  type InputName,
  type InputTexts,
  type Values,
} from "./definitions.ts";

/** Which inputs an operation has. */
export interface InputUse {
  /** The operation's name. */
  readonly name: string;
  /** Those that it uses. */
  readonly inputs: readonly InputName[];
  /** Those of them that it cannot do without. */
  readonly requires?: readonly InputName[];
  /** Defaults that other operations do not have. */
  readonly defaults?: InputTexts;
}

/** The same, with names from which the type of the values follows. */
export interface TypedInputUse<
  Inputs extends InputName,
  Required extends InputName,
  Given extends InputName,
> extends InputUse {
  readonly inputs: readonly Inputs[];
  readonly requires?: readonly Required[];
  readonly defaults?: Readonly<Record<Given, string>>;
}

interface ParsedValues<Parsed> {
  /** Complete where nothing is wrong. */
  readonly values: Parsed;
  readonly issues: readonly InputIssue[];
  /** The inputs that are wrong or missing. */
  readonly invalid: ReadonlySet<InputName>;
}

/**
 * Parses every input that an operation uses, and reads the files that some of them name.
 * @throws CancelledError
 */
export async function parseValues<
  Inputs extends InputName,
  Required extends InputName,
  Given extends InputName,
>(
  use: TypedInputUse<Inputs, Required, Given>,
  texts: InputTexts,
  signal: AbortSignal,
): Promise<ParsedValues<Values<Inputs, Required | Given>>>;
export async function parseValues(
  { name, inputs, requires = [], defaults = {} }: InputUse,
  given: InputTexts,
  signal: AbortSignal,
): Promise<ParsedValues<object>> {
  const values: Record<string, unknown> = {};
  const connection = inputs.includes("base-url") ? withConnection(given) : { texts: given, issues: [] };
  const { texts } = connection;
  const issues: InputIssue[] = [...connection.issues];
  const lost = inputs.filter((input) => texts[input] === undefined && isLostWith(input, connection.issues));
  for (const input of inputs) {
    if (lost.includes(input)) continue;
    const definition = definitionOf(input);
    const text = texts[input] ?? defaults[input] ?? definition.default;
    if (text !== undefined) {
      const parsed = await parseText(input, definition, text, signal);
      if (!parsed.success) issues.push(...parsed.issues);
      else if (parsed.value !== undefined) values[camelCase(input)] = parsed.value;
    } else if (requires.includes(input)) issues.push(missingInput(input, name));
    else if (definition.emptyWhenAbsent) values[camelCase(input)] = [];
  }
  return { values, issues, invalid: new Set([...lost, ...issues.map(({ input }) => input)]) };
}

/** Returns that an operation needs an input that is not given. */
export const missingInput = (input: InputName, operation: string): InputIssue => ({
  input,
  message: `is missing: ${operation} needs it`,
  ...(isConnectionKey(input) && { hint: waysToGive(input) }),
  ...(definitionOf(input).fromVariable && { mayBeUnset: true }),
});

async function parseText(
  input: InputName,
  definition: InputDefinition,
  text: string,
  signal: AbortSignal,
): Promise<Result<unknown, { readonly issues: readonly InputIssue[] }>> {
  if ("read" in definition) {
    const read = await definition.read(text, signal);
    if (read.success) return read;
    const wrong = "issues" in read ? read.issues : [read];
    return { success: false, issues: wrong.map((parts) => ({ input, ...parts })) };
  }
  // One issue for one mistake: a text that is not a URL has no host either.
  const parsed = v.safeParse(definition.schema, text, { abortPipeEarly: true });
  return parsed.success
    ? { success: true, value: parsed.output }
    : { success: false, issues: parsed.issues.map(({ message }) => ({ input, message })) };
}
