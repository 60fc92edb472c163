// Inputs that can be parsed and still look like mistakes.
import type { Environment } from "../context.ts";
import { nearestTo } from "../lib/did-you-mean.ts";
import {
  definitionOf,
  inputNames,
  selectionInputs,
  uses,
  type InputName,
  type InputTexts,
  type OperationName,
} from "./definitions.ts";
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
 * Other separators or none do not count as letters.
 * @returns a sentence for each, without its value
 */
export const misspeltInputs = (environment: Environment): readonly string[] =>
  Object.keys(environment).flatMap((variable) => {
    const name = variable.slice(prefix.length);
    // Windows does not distinguish cases.
    const isOther = variable.toUpperCase().startsWith(prefix) && !known.has(name.toUpperCase());
    if (!isOther || (environment[variable] ?? "") === "") return [];
    const written = name.toLowerCase();
    const meant = nearestTo(written, inputNames, () => maxWrongLetters);
    if (meant === undefined) return [];
    return [`${quote(written)} is not an input of this action (did you mean \`${meant}\`?)`];
  });

const isOfArtifacts = (name: InputName) => Object.hasOwn(selectionInputs, name);

/** Returns warnings about inputs that the operation does not use, or that probably mean something else. */
export function* warningsOf(operation: OperationName, given: InputTexts): Generator<string> {
  const isSet = (name: InputName) => given[name] !== undefined && given[name] !== definitionOf(name).default;
  for (const name of inputNames)
    // A check is given the inputs of the step that fails, whatever step that is.
    if (operation !== "check" && isSet(name) && !uses(operation, name) && !definitionOf(name).fromWorkflow)
      yield `Input \`${name}\` is set, but ${operation} does not use it`;
  if (operation === "assert") {
    const isOfTrail = given.scope === "trail";
    for (const name of inputNames.filter(isOfTrail ? isOfArtifacts : (name) => name === "trail"))
      if (isSet(name))
        yield `Input \`${name}\` is set, but ${operation} does not use it ${isOfTrail ? "with" : "without"} \`scope: trail\``;
  }
  for (const name of ["policies", "template"] as const)
    if (uses(operation, name) && given[name]?.includes(","))
      yield `Input \`${name}\` contains a comma: several items are written one per line`;
  const unfilled = uses(operation, "annotations") ? (given.annotations ?? "").split(/\r?\n/) : [];
  for (const [, key = ""] of unfilled.map((line) => /^\s*([^=]+?)\s*=\s*$/.exec(line) ?? []))
    if (key !== "") yield `Input \`annotations\` has no value for ${quote(key)}, so it is not sent`;
  const excluded = uses(operation, "exclude") ? (given.exclude ?? "").split(/\r?\n/) : [];
  const withComma = excluded.find((line) => line.includes(","));
  if (withComma !== undefined)
    yield `Input \`exclude\` line ${quote(withComma.trim())} contains a comma, which is a part of the pattern: several patterns are written one per line`;
}

/** The longest duration in minutes, as the inputs allow. */
const maxMinutes = 360;

/** Returns notices about durations that are whole numbers: they are seconds, and minutes may be meant. */
export function* noticesOf(operation: OperationName, given: InputTexts): Generator<string> {
  for (const name of ["timeout", "wait", "wait-interval"] as const) {
    const text = given[name] ?? "";
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    if (number === 0 || !uses(operation, name)) continue;
    const advice =
      number > maxMinutes ? `Write \`${number}s\` to make that clear` : `For minutes write \`${number}m\``;
    yield `Input \`${name}\` is \`${text}\`: ${number} ${number === 1 ? "second" : "seconds"}. ${advice}`;
  }
}
