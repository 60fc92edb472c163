// Inputs that can be parsed and still look like mistakes.
import * as v from "valibot";
import type { Environment } from "../context.ts";
import { nearestTo } from "../lib/did-you-mean.ts";
import { count, plural } from "../lib/format.ts";
import { definitionOf, definitions, inputNames, type InputName, type InputTexts } from "./definitions.ts";
import { removedInputs } from "./removed.ts";
import { quote } from "./schemas.ts";

const prefix = "INPUT_";
const known: ReadonlySet<string> = new Set(
  [...inputNames, ...Object.keys(removedInputs)].map((name) => name.toUpperCase()),
);

/** Some tools set variables that look like inputs, so only a name with so few wrong letters is a misspelt one. */
const maxWrongLetters = 2;

/**
 * Finds misspelt names of inputs: the runner passes on what `with` has, and only warns that it does not know the name.
 * Other separators or none do not count as letters, and a singular stands for its plural: `policy` for `policies`.
 * @returns a sentence for each, without its value
 */
export const misspeltInputs = (environment: Environment): readonly string[] =>
  Object.keys(environment).flatMap((variable) => {
    const name = variable.slice(prefix.length);
    // Windows does not distinguish cases.
    const isOther = variable.toUpperCase().startsWith(prefix) && !known.has(name.toUpperCase());
    if (!isOther || (environment[variable] ?? "") === "") return [];
    const written = name.toLowerCase();
    const meant =
      nearestTo(written, inputNames, () => maxWrongLetters) ??
      inputNames.find((input) => input === plural(written) || plural(input) === written);
    if (meant === undefined) return [];
    return [`${quote(written)} is not an input of this action (did you mean \`${meant}\`?)`];
  });

/** Returns whether an input is given, and not with its default or what changes nothing, however that is spelt (`0`, `0s`). */
export function isSet(texts: InputTexts, name: InputName): boolean {
  const definition = definitionOf(name);
  const { changesNothing = definition.default } = definition;
  const { [name]: text } = texts;
  if (text === undefined || text === changesNothing) return false;
  if (changesNothing === undefined || "read" in definition) return true;
  return (
    v.safeParse(definition.schema, text).output !== v.safeParse(definition.schema, changesNothing).output
  );
}

/**
 * Returns a warning for each input that is given and changes nothing.
 * @param notWith inputs that the operation uses, but not with the values of others
 */
export function* unusedInputs(
  operation: { readonly name: string; readonly inputs: readonly InputName[] },
  notWith: readonly { readonly inputs: readonly InputName[]; readonly when: string }[],
  texts: InputTexts,
): Generator<string> {
  const text = (name: InputName) => `Input \`${name}\` is set, but ${operation.name} does not use it`;
  for (const name of inputNames)
    if (isSet(texts, name) && !operation.inputs.includes(name) && !definitionOf(name).fromWorkflow)
      yield text(name);
  for (const { inputs, when } of notWith)
    for (const name of inputs) if (isSet(texts, name)) yield `${text(name)} ${when}`;
}

/** Returns warnings about inputs that probably mean something else. */
export function* warningsOf(inputs: readonly InputName[], given: InputTexts): Generator<string> {
  const linesOf = (name: InputName) => (inputs.includes(name) ? (given[name] ?? "").split(/\r?\n/) : []);
  for (const name of ["policies", "template", "exclude"] as const) {
    const line = linesOf(name).find((one) => one.includes(","));
    if (line !== undefined)
      yield `Input \`${name}\` line ${quote(line.trim())} contains a comma, which is a part of the item: several items are written one per line`;
  }
  const [wait, interval] = (["wait", "wait-interval"] as const).map((name) =>
    inputs.includes(name) ? v.safeParse(definitions[name].schema, given[name]) : undefined,
  );
  if (wait?.success && interval?.success && wait.output > 0 && interval.output > wait.output)
    yield `Input \`wait-interval\` is \`${given["wait-interval"] ?? ""}\`, longer than \`wait\` (\`${given.wait ?? ""}\`): there is one question at the start and one at the end. Write a shorter \`wait-interval\``;
  for (const [, key = ""] of linesOf("annotations").map((line) => /^\s*([^=]+?)\s*=\s*$/.exec(line) ?? []))
    if (key !== "") yield `Input \`annotations\` has no value for ${quote(key)}, so it is not sent`;
}

/** The longest duration in minutes, as the inputs allow. */
const maxMinutes = 360;

/** Returns notices about durations that are whole numbers: they are seconds, and minutes may be meant. */
export function* noticesOf(inputs: readonly InputName[], given: InputTexts): Generator<string> {
  for (const name of ["timeout", "wait", "wait-interval"] as const) {
    const text = given[name] ?? "";
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    const meant = number > maxMinutes ? "" : `. For minutes write \`${number}m\``;
    if (number > 0 && inputs.includes(name))
      yield `Input \`${name}\` is \`${text}\`: ${count(number, "second")}${meant}`;
  }
}
