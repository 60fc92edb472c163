// INPUT_* variables to the values of an operation, or one error that names everything that is wrong. Nothing else reads them.
import type { Context } from "../context.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { ConfigurationError, type ErrorParts } from "../lib/errors.ts";
import { shorten } from "../lib/format.ts";
import {
  camelCase,
  definitionOf,
  inputNames,
  type InputName,
  type InputTexts,
  type Values,
} from "./definitions.ts";

/** Which inputs an operation has. */
interface InputUse<Inputs extends InputName = InputName, Mandatory extends Inputs = Inputs> {
  readonly name: string;
  readonly inputs: readonly Inputs[];
  readonly requires: readonly Mandatory[];
}

/** Reads the texts of all inputs. Registers the secrets among them first, so that no error shows one. */
export function readInputs(context: Context): InputTexts {
  const { environment } = context;
  const texts: InputTexts = Object.fromEntries(
    inputNames
      .map((input) => [input, environment[`INPUT_${input.toUpperCase()}`] ?? ""] as const)
      .filter(([, raw]) => raw !== "")
      // Other white space can be part of a pattern. A value of only white space stays, as one that is wrong.
      .map(([input, raw]) => [
        input,
        input === "exclude" ? raw.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "") : raw.trim(),
      ]),
  );
  for (const input of inputNames) {
    const text = texts[input];
    if (definitionOf(input).secret && text) context.registerSecret(text, { owner: `\`${input}\`` });
  }
  return texts;
}

/** Returns whether a summary is wanted: unless `summary` is clearly false. */
export const isSummaryWanted = ({ summary }: InputTexts): boolean => !/^false$/i.test(summary ?? "");

/** Inputs that an operation need not use: workflows hand them to every step. */
const neverUnused: readonly InputName[] = ["base-url", "org", "auth-scheme", "api-token", "github-token"];

/**
 * Parses the inputs that an operation uses.
 * @throws ConfigurationError that names everything that is wrong: unknown, unused and missing inputs, and values that cannot be parsed
 */
export async function parseValues<Inputs extends InputName, Mandatory extends Inputs>(
  use: InputUse<Inputs, Mandatory>,
  texts: InputTexts,
  context: Context,
): Promise<Values<Inputs, Mandatory>>;
export async function parseValues(use: InputUse, texts: InputTexts, context: Context): Promise<object> {
  const problems: ErrorParts[] = [...unknownInputs(use, context), ...unusedInputs(use, texts)];
  const values: Record<string, unknown> = {};
  for (const input of use.inputs) {
    const { parse, default: fallback } = definitionOf(input);
    const text = texts[input];
    const raw = text ?? fallback;
    if (text === undefined && use.requires.includes(input)) problems.push(missingInput(use.name, input));
    else if (text === "") {
      problems.push({
        message: `Input \`${input}\` contains only white space`,
        hint: "Set it, or omit it. If it is made of a variable, check the variable",
      });
    } else if (raw !== undefined) {
      try {
        values[camelCase(input)] = await parse(raw, context);
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        problems.push(...error.parts.map((part) => aboutInput(input, raw, part, context)));
      }
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return values;
}

/** The longest value that an error repeats, and the longest message, in code units. */
const maxShown = 120;
const maxMessage = 1000;

/** Returns what is wrong with a value, with the input, and the value where the message does not name it. */
function aboutInput(input: InputName, raw: string, part: ErrorParts, { redact }: Context): ErrorParts {
  const { message } = part;
  // An address without these characters has no user, password or query.
  const isShown = definitionOf(input).secret !== true && !(input === "base-url" && /[@?#]/.test(raw));
  // Redacted before it is cut: half a secret would not be recognised.
  const value = isShown && message.startsWith("expected") ? ` is \`${shorten(redact(raw), maxShown)}\`` : "";
  const colon = /^(?:has|is|must) /.test(message) ? "" : ":";
  return { ...part, message: shorten(redact(`Input \`${input}\`${value}${colon} ${message}`), maxMessage) };
}

/** What to do about an input that is missing. */
export const missingHint = "Set it. If it is made of a variable, that variable may be unset";

/** Returns that an operation needs an input. */
export function missingInput(operation: string, input: InputName): ErrorParts {
  const message = `Input \`${input}\` is missing: \`${operation}\` needs it`;
  if (definitionOf(input).secret)
    return {
      message,
      reason: "The secret may be unset, misspelt, or not passed to this job",
      hint: "Set the secret, and pass it to this step. GitHub passes no secrets to runs of forks and of Dependabot: steps that record have `on-missing-token: skip` for them",
    };
  return { message, hint: missingHint };
}

/** Returns the variables INPUT_… that no input has. The runner itself only warns of them. */
function unknownInputs({ inputs }: InputUse, { environment }: Context): readonly ErrorParts[] {
  return Object.entries(environment)
    .filter(([variable, value]) => variable.startsWith("INPUT_") && (value ?? "").trim() !== "")
    .map(([variable]) => variable.slice("INPUT_".length).toLowerCase())
    .filter((name) => !inputNames.some((input) => input === name))
    .map((name) => ({
      message: `\`${shorten(name, maxShown)}\` is not an input of this action${didYouMean(name, inputs)}`,
      hint: "Correct the name under `with`",
    }));
}

function unusedInputs({ name, inputs }: InputUse, texts: InputTexts): readonly ErrorParts[] {
  return inputNames
    .filter((input) => !inputs.includes(input) && !neverUnused.includes(input))
    .filter((input) => ![undefined, definitionOf(input).default].includes(texts[input]))
    .map((input) => ({
      message: `Input \`${input}\` is not used by \`${name}\`: what it asks for would not happen`,
      hint: "Remove it, or use the operation that has it",
    }));
}
