// INPUT_* variables to the values of an operation, or one error that names everything that is wrong.
import type { Context } from "../context.ts";
import { createPause } from "../lib/deadline.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { ConfigurationError, emptyHint, type ErrorParts } from "../lib/errors.ts";
import { joinTruncated, shorten } from "../lib/format.ts";
import type { Remark } from "../lib/remark.ts";
import { withheldSecretsReason } from "../workflow/read-run.ts";
import {
  camelCase,
  definitionOf,
  inputNames,
  type InputName,
  type InputTexts,
  type Values,
} from "./definitions.ts";
import { expressionHint } from "./parsers.ts";

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
      // The lines of a list are counted, blank ones too. A value of only white space stays, as one that is wrong.
      .map(([input, raw]) => [
        input,
        definitionOf(input).isList === true && raw.trim() !== "" ? raw : raw.trim(),
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

/** Returns the inputs that the action or the operation does not have: evidence that they give would not be recorded. */
export const superfluousInputs = (
  use: Pick<InputUse, "name" | "inputs">,
  texts: InputTexts,
  context: Context,
): readonly ErrorParts[] => [...unknownInputs(use, context), ...unusedInputs(use, texts)];

/** The values of an operation's inputs, and what people should know of them. */
interface Parsed<Value> {
  readonly values: Value;
  readonly warnings: readonly Remark[];
}

/**
 * Parses the inputs that an operation uses.
 * @throws ConfigurationError that names everything that is wrong: unknown, unused and missing inputs, and values that cannot be
 *   parsed; CancelledError
 */
export async function parseValues<Inputs extends InputName, Mandatory extends Inputs>(
  use: InputUse<Inputs, Mandatory>,
  texts: InputTexts,
  context: Context,
): Promise<Parsed<Values<Inputs, Mandatory>>>;
export async function parseValues(
  use: InputUse,
  texts: InputTexts,
  context: Context,
): Promise<Parsed<object>> {
  const problems = [...superfluousInputs(use, texts, context)];
  const warnings: Remark[] = [];
  const values: Record<string, unknown> = {};
  const pause = createPause(context, "the inputs were read");
  for (const input of use.inputs) {
    await pause();
    const text = texts[input];
    const raw = text ?? definitionOf(input).default;
    if (text === undefined && use.requires.includes(input)) {
      const problem = missingInput(use.name, input, context);
      // A run without secrets is the cause of the rest: GitHub may withhold variables too.
      if (input === "api-token" && withheldSecretsReason(context) !== undefined) problems.unshift(problem);
      else problems.push(problem);
    } else if (raw === undefined) continue;
    else if (text === "")
      problems.push({ message: `Input \`${input}\` contains only white space`, hint: emptyHint });
    else {
      const parsed = await parseValue(use.name, input, raw, context);
      problems.push(...parsed.problems);
      warnings.push(...parsed.warnings);
      values[camelCase(input)] = parsed.value;
    }
  }
  const { "api-token": apiToken, "github-token": githubToken } = texts;
  // Also where the operation has no use for the second: it stands in every step, by its default.
  if (apiToken !== undefined && apiToken === githubToken && use.inputs.includes("api-token"))
    problems.push({
      message: "Inputs `api-token` and `github-token` are the same secret",
      hint: "Give `api-token` the key of the service. Omit `github-token`, whose default is the job's own token",
    });
  if (problems.length > 0) throw new ConfigurationError(problems);
  return { values, warnings };
}

interface ParsedValue {
  /** Absent where there are problems. */
  readonly value?: unknown;
  readonly problems: readonly ErrorParts[];
  readonly warnings: readonly Remark[];
}

async function parseValue(
  operation: string,
  input: InputName,
  raw: string,
  context: Context,
): Promise<ParsedValue> {
  const { parse, secret, isList } = definitionOf(input);
  const warnings: Remark[] = [];
  const problems: ErrorParts[] = [];
  const blank = isList === true ? describeBlankLines(input, raw) : undefined;
  if (blank !== undefined && operation === "assert") problems.push({ message: blank, hint: blankLineHint });
  else if (blank !== undefined) warnings.push({ text: blank, hint: blankLineHint });
  const owner = secret === true ? undefined : context.findSecret(raw);
  if (owner !== undefined) return { problems: [...problems, secretInInput(input, owner)], warnings };
  try {
    const value = await parse(raw, {
      ...context,
      operation,
      input,
      warn: (remark) => {
        warnings.push(remark);
      },
    });
    return { value, problems, warnings };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return {
      problems: [...problems, ...error.parts.map((part) => aboutInput(input, raw, part, context))],
      warnings,
    };
  }
}

/** Returns that an input holds a secret. @param owner whose it is, in words */
export const secretInInput = (input: string, owner: string): ErrorParts => ({
  message: `Input \`${input}\` holds a secret, that of ${owner}`,
  hint: "Remove it: what the input says is sent and shown. If others can read it, replace the secret",
});

/** Returns which lines of a list are blank, in words; undefined where none is. One line break at the end of the text does not count. */
function describeBlankLines(input: InputName, raw: string): string | undefined {
  const lines = raw.replace(/\r?\n$/, "").split(/\r?\n/);
  const blank = lines.flatMap((line, index) => (line.trim() === "" ? [String(index + 1)] : []));
  if (raw === "" || blank.length === 0) return undefined;
  return `Input \`${input}\` has a blank line (line ${joinTruncated(blank)}), as an empty expression leaves it`;
}

const blankLineHint = `Remove it. ${emptyHint}. A line that depends on a condition has its line break inside of the expression, behind the line before: \`a\${{ c && fromJSON('"\\nb"') || '' }}\``;

/** The longest value that an error repeats, and the longest message, in code units. */
const maxShown = 120;
const maxMessage = 1000;

/** What is often written in place of a value. */
const valueSlips: readonly { readonly pattern: RegExp; readonly hint: string }[] = [
  { pattern: /^\$|\{\{/, hint: expressionHint },
  { pattern: /^["'`]/, hint: "Omit the quotes: they are part of the value" },
];

/** Returns what is wrong with a value, with the input, and the value where the message does not name it. */
function aboutInput(input: InputName, raw: string, part: ErrorParts, { redact }: Context): ErrorParts {
  const { message } = part;
  // An address without these characters has no user, password or query.
  const isShown = definitionOf(input).secret !== true && !(input === "base-url" && /[@?#]/.test(raw));
  // Redacted before it is cut: half a secret would not be recognised.
  const value =
    isShown && message.startsWith("expected") ? ` is \`${shorten(redact(raw.trim()), maxShown)}\`` : "";
  const colon = /^(?:has|is|must) /.test(message) ? "" : ":";
  const hint = part.hint ?? valueSlips.find(({ pattern }) => pattern.test(raw.trim()))?.hint;
  return {
    ...part,
    hint,
    message: shorten(redact(`Input \`${input}\`${value}${colon} ${message}`), maxMessage),
  };
}

/** What to do about an input that is missing. */
export const missingHint = `Set it under \`with\`: no variable of the environment takes its place. ${emptyHint}`;

/** Returns that an operation needs an input. */
export function missingInput(operation: string, input: InputName, context?: Context): ErrorParts {
  const message = `Input \`${input}\` is missing: \`${operation}\` needs it`;
  if (definitionOf(input).secret !== true) return { message, hint: missingHint };
  const withheld = context && withheldSecretsReason(context);
  if (withheld !== undefined)
    return {
      message: `Input \`${input}\` is missing: ${withheld}`,
      hint:
        operation === "assert"
          ? "Run the gate where the secret is, such as on a push or by hand: a gate is never skipped"
          : "Set `on-missing-token: skip` in steps that record. A gate is for runs that have the secret",
    };
  return {
    message,
    reason:
      "The secret may be unset, misspelt, one of a GitHub environment that the job does not name, or not passed to this job",
    hint: "Set the secret, and pass it to this step under `with` (to a called workflow by `secrets:`; by `secrets: inherit` only where it has the same name there)",
  };
}

/** What is often written as an input, and where it belongs. */
const misplacedInputs: readonly { readonly pattern: RegExp; readonly hint: string }[] = [
  { pattern: /^policy$/, hint: "Write `policies`, one name per line" },
  {
    pattern: /^(?:fingerprints?|image)$/,
    hint: "Write it as a line of `artifacts`: `app=sha256:…`, of an image `app=oci:…`",
  },
  {
    pattern:
      /^(?:(?:artifact-|attestation-)?(?:name|type)|(?:artifact-)?path|attestation-data|attachments?|results-dir|scan-results)$/,
    hint: "An artifact is a line of `artifacts`, such as `app=dist/app`; evidence is one of `attestations`, such as `app.unit-test junit results/*.xml`",
  },
  {
    pattern: /^(?:verdict|compliant|(?:artifacts|record|result|summary)-file)$/,
    hint: "It is an output, which later steps read: `${{ steps.ID.outputs.NAME }}`",
  },
  {
    pattern: /^(?:if|timeout-minutes)$/,
    hint: "It belongs to the step: write it beside `with`, not below it",
  },
];

/** Returns the variables INPUT_… that no input has. The runner itself only warns of them. */
function unknownInputs(
  { inputs }: Pick<InputUse, "inputs">,
  { environment }: Context,
): readonly ErrorParts[] {
  const given = Object.entries(environment).filter(
    ([variable, value]) => variable.startsWith("INPUT_") && (value ?? "").trim() !== "",
  );
  // Linux keeps `INPUT_flow` apart from `INPUT_FLOW`, which alone is read.
  const names = given.map(([variable, value]) =>
    environment[variable.toUpperCase()] === value ? variable.slice("INPUT_".length).toLowerCase() : variable,
  );
  return names
    .filter((name) => !inputNames.some((input) => input === name))
    .map((name) => ({
      message: `\`${shorten(name, maxShown)}\` is not an input of this action${didYouMean(name, inputs)}`,
      hint:
        misplacedInputs.find(({ pattern }) => pattern.test(name))?.hint ??
        "Correct the name, or remove it (under `with`, or a variable `INPUT_…` under `env`)",
    }));
}

function unusedInputs(
  { name, inputs }: Pick<InputUse, "name" | "inputs">,
  texts: InputTexts,
): readonly ErrorParts[] {
  return inputNames
    .filter((input) => !inputs.includes(input) && !neverUnused.includes(input))
    .filter((input) => ![undefined, definitionOf(input).default].includes(texts[input]?.trim()))
    .map((input) => ({
      message: `Input \`${input}\` is not used by \`${name}\`: what it asks for would not happen`,
      hint: "Remove it (under `with`, or a variable `INPUT_…` under `env`), or use the operation that has it",
    }));
}
