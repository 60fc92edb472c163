// INPUT_* variables to a step of an operation, or one error that names everything that is wrong. Nothing else reads them.
import * as v from "valibot";
import type { Context, Environment, Redact } from "../context.ts";
import { ConfigurationError, ConfigurationErrors, type ActionError, type ErrorParts } from "../lib/errors.ts";
import { grouped } from "../lib/format.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { Result } from "../lib/result.ts";
import {
  definitionOf,
  definitions,
  inputNames,
  type InputIssue,
  type InputName,
  type InputTexts,
} from "./definitions.ts";
import { misspeltInputs, noticesOf, unusedInputs, warningsOf } from "./likely-mistakes.ts";
import { removedInputIssues } from "./removed.ts";
import { quote, trimBlanks } from "./schemas.ts";

/** The texts of a step's inputs. */
export interface StepInputs {
  readonly texts: InputTexts;
  /** Those that contain white space alone. */
  readonly blank: readonly InputName[];
  /** What is wrong with a text, whatever the operation. */
  readonly issues: readonly InputIssue[];
}

/** What an operation says of its inputs. */
export interface InputParser<Step> {
  readonly name: string;
  /** The inputs that it uses. */
  readonly inputs: readonly InputName[];
  /** Whether it decides if the job goes on: a misspelt input is an error then. */
  readonly isGate: boolean;
  /** Whether its step runs where inputs are wrong too, and shows that. */
  readonly runsWithErrors: boolean;
  /**
   * Parses the inputs. The step must not run where something is wrong, unless `runsWithErrors`.
   * @throws CancelledError
   */
  readonly parse: (
    inputs: StepInputs,
    facts: { readonly now: number; readonly signal: AbortSignal },
  ) => Promise<{
    readonly issues: readonly InputIssue[];
    /** The inputs that it uses with these values, where these are not all. */
    readonly used?: readonly InputName[];
    /** Inputs that it uses, but not with these values; `when` says with which, as the end of a sentence. */
    readonly unused: readonly { readonly inputs: readonly InputName[]; readonly when: string }[];
    readonly step: Step;
  }>;
}

/** Reads the texts of all inputs. Registers the secrets among them first, so that no error shows one. */
export function readInputs(context: Pick<Context, "environment" | "registerSecret">): StepInputs {
  const raw = inputNames.map(
    (input) => [input, context.environment[`INPUT_${input.toUpperCase()}`] ?? ""] as const,
  );
  const texts: InputTexts = Object.fromEntries(
    raw
      .filter(([, text]) => text.trim() !== "")
      .map(([input, text]) => [input, input === "exclude" ? trimBlanks(text) : text.trim()] as const),
  );
  for (const input of inputNames) {
    const secret = definitionOf(input).secret ? texts[input] : undefined;
    const basicUser = input === "registry-password" ? texts["registry-username"] : undefined;
    if (secret !== undefined) context.registerSecret(secret, omitUndefined({ basicUser }));
  }
  const blank = raw.flatMap(([input, text]) => (text !== "" && texts[input] === undefined ? [input] : []));
  return { texts, blank, issues: [...lengthIssues(raw, context.environment)] };
}

/** Returns whether a summary is wanted: unless `summary` is clearly false. */
export const isSummaryWanted = ({ texts }: StepInputs): boolean =>
  v.safeParse(definitions.summary.schema, texts.summary).output !== false;

/**
 * Parses the inputs of a step.
 * @param operation what parses them, or what is wrong with the input `operation`
 * @param missingSecretsReason Returns why this run gets no secrets, if it gets none.
 * @returns the step, with what is wrong where it runs all the same, and warnings and notices about what may be a mistake
 * @throws ActionError that names everything that is wrong; CancelledError
 */
export async function parseInputs<Step>(
  stepInputs: StepInputs,
  operation: Result<InputParser<Step>, { readonly issue: InputIssue }>,
  context: Pick<Context, "clock" | "environment" | "redact" | "signal">,
  missingSecretsReason: () => Promise<string | undefined>,
): Promise<{
  readonly step: Step;
  readonly errors: readonly ConfigurationError[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
}> {
  const { texts, blank, issues: textIssues } = stepInputs;
  const parser = operation.success ? operation.value : undefined;
  const facts = { now: context.clock.now(), signal: context.signal };
  const parsed = await parser?.parse(stepInputs, facts);
  const all: readonly InputIssue[] = [
    ...blank.map((input) => ({ input, message: "contains only white space", mayBeUnset: true as const })),
    // What a blank input lacks needs no second sentence.
    ...[...textIssues, ...(operation.success ? (parsed?.issues ?? []) : [operation.issue])].filter(
      ({ input }) => !blank.includes(input),
    ),
  ];
  const noSecrets = all.some(isMissingSecret) ? await missingSecretsReason() : undefined;
  const used = parsed?.used ?? parser?.inputs ?? [];
  const canSkip = used.includes("on-missing-token");
  const isSkipped = canSkip && noSecrets !== undefined && texts["on-missing-token"] === "skip";
  const issues = all.filter(
    (issue) =>
      !(isSkipped && issue.input === "api-token" && isMissingSecret(issue) && !blank.includes("api-token")),
  );
  const misspelt = misspeltInputs(context.environment).map((text) => context.redact(text, maxMessage));
  const removed = parser === undefined ? [] : [...removedInputIssues(context.environment)];
  const errors = [
    ...removed.map((parts) => new ConfigurationError(parts)),
    ...errorsOf(issues, { texts, canSkip, noSecrets, redact: context.redact }),
  ];
  const mayGoOn =
    parser?.runsWithErrors === true ||
    (errors.length === 0 && (misspelt.length === 0 || parser?.isGate !== true));
  if (parser !== undefined && parsed !== undefined && mayGoOn)
    return {
      step: parsed.step,
      errors,
      warnings: [
        ...misspelt,
        ...unusedInputs({ name: parser.name, inputs: used }, parsed.unused, texts),
        ...warningsOf(used, texts),
      ],
      notices: [...noticesOf(used, texts)],
    };
  throw toInputError([
    ...misspelt.map(
      (message, index) => new ConfigurationError({ message, ...(index === 0 && { hint: correctName }) }),
    ),
    ...errors,
  ]);
}

/** The longest secret, in bytes: common servers accept no longer header. */
const maxSecretBytes = 8192;

/** The longest value of a variable on Windows, in characters: the runner cuts a longer one and only warns. */
const maxOnWindows = 32_766;

function* lengthIssues(
  raw: readonly (readonly [InputName, string])[],
  { RUNNER_OS: system }: Environment,
): Generator<InputIssue> {
  for (const [input, text] of raw) {
    // A secret is masked in many forms, each as a command in the log.
    if (definitionOf(input).secret && Buffer.byteLength(text.trim()) > maxSecretBytes)
      yield {
        input,
        message: "is longer than 8 KiB",
        reason: "The secret probably contains something else, such as a file",
        hint: "Store only the token or password in the secret",
      };
    // A list that was cut would leave artifacts out, and a gate would not ask about them.
    if (system === "Windows" && text.length >= maxOnWindows)
      yield {
        input,
        message: `has ${grouped(maxOnWindows)} characters, the most that Windows allows: it may have been cut`,
        hint: "Pass artifacts in files (`artifacts-from`), and other long values as the path of a file where the input takes one",
      };
  }
}

/** The longest value that an error repeats, in code units, and the longest message. */
const maxShown = 120;
const maxMessage = 1000;

const isMissingSecret = ({ input, mayBeUnset }: InputIssue): boolean =>
  mayBeUnset === true && definitionOf(input).secret === true;

interface ErrorContext {
  readonly texts: InputTexts;
  /** Whether the operation has `on-missing-token`. */
  readonly canSkip: boolean;
  readonly noSecrets: string | undefined;
  readonly redact: Redact;
}

const correctName =
  "Correct the name under `with`; a variable that another tool set must not reach this step";

/** Makes one error of all that is wrong. */
function toInputError(errors: readonly ConfigurationError[]): ActionError {
  const [first] = errors;
  return first !== undefined && errors.length === 1 ? first : new ConfigurationErrors(errors);
}

/** Makes an error of each issue. At most one of them says that a variable or secret may be unset. */
function errorsOf(issues: readonly InputIssue[], context: ErrorContext): readonly ConfigurationError[] {
  const unset = issues.find(isMissingSecret) ?? issues.find(({ mayBeUnset }) => mayBeUnset);
  return issues.map((issue) => {
    const message = context.redact(`Input \`${issue.input}\` ${withValue(issue, context)}`, maxMessage);
    const { reason, hint } = issue === unset ? whyUnset(issue, context) : issue;
    return new ConfigurationError({ message, ...omitUndefined({ reason, hint }) });
  });
}

function withValue({ input, message }: InputIssue, { texts, redact }: ErrorContext): string {
  const text = texts[input];
  if (text === undefined || !message.startsWith("expected")) return message;
  // A URL may contain a password by mistake.
  const isShown = !definitionOf(input).secret && !(input.endsWith("-url") && text.includes("@"));
  return `is ${isShown ? quote(redact(text, maxShown)) : "not valid"}: ${message}`;
}

/** Returns why a variable or secret may be empty, and what to do in this run. */
function whyUnset(issue: InputIssue, { texts, canSkip, noSecrets }: ErrorContext): Partial<ErrorParts> {
  if (!isMissingSecret(issue))
    return omitUndefined({
      reason: "If it is made of a variable, that variable may be unset",
      hint: issue.hint,
    });
  const maySkip = canSkip && issue.input === "api-token";
  const unset = "The secret may be unset, misspelt, or not passed to this job";
  return noSecrets === undefined
    ? {
        reason: maySkip && texts["on-missing-token"] === "skip" ? `${unset}. ${onlyWithheld}` : unset,
        hint: "Set the secret, and pass it to this step",
      }
    : {
        reason: `In this run, ${noSecrets}`,
        hint: maySkip
          ? "Set `on-missing-token: skip` to skip this step in such runs"
          : "Run this step only where secrets are available, such as on `push`",
      };
}

const onlyWithheld =
  "`on-missing-token: skip` skips only runs from which GitHub withholds secrets (forks and Dependabot)";
