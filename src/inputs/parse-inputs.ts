// INPUT_* variables to one typed request, or one error that names everything that is wrong. Nothing else reads them.
import * as v from "valibot";
import type { Context, Environment, Redact } from "../context.ts";
import {
  ConfigurationError,
  ConfigurationErrors,
  toActionError,
  type ActionError,
  type ErrorParts,
} from "../lib/errors.ts";
import { nearestTo } from "../lib/did-you-mean.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { grouped } from "../lib/format.ts";
import { crossFieldIssues } from "./cross-field.ts";
import {
  camelCase,
  definitionOf,
  definitions,
  inputNames,
  isGate,
  operations,
  uses,
  type InputIssue,
  type InputName,
  type InputTexts,
  type OperationName,
  type Values,
} from "./definitions.ts";
import { misspeltInputs, noticesOf, warningsOf } from "./likely-mistakes.ts";
import { insteadOfOperation, removedInputIssues } from "./removed.ts";
import { buildRequest, type StepRequest } from "./requests.ts";
import { oneOf, quote, trimBlanks } from "./schemas.ts";
import { readUserData } from "./user-data.ts";

/** What a run needs to know of its inputs, also where they are wrong. */
type ParsedInputs = {
  /** Absent where it is missing or misspelt. */
  readonly operation?: OperationName;
  /** Whether a summary is written: unless `summary` is clearly false. */
  readonly summary: boolean;
} & (
  | {
      readonly ok: true;
      readonly request: StepRequest;
      readonly warnings: readonly string[];
      readonly notices: readonly string[];
    }
  | { readonly ok: false; readonly error: ActionError }
);

/**
 * Parses the inputs of a step. Registers its secrets first, so that no error shows one.
 * @param context Its environment has `INPUT_<NAME>` for each input, as GitHub's runner sets it.
 * @param missingSecretsReason Returns why this run gets no secrets, if it gets none.
 */
export async function parseInputs(
  context: Pick<Context, "clock" | "environment" | "redact" | "registerSecret" | "signal">,
  missingSecretsReason: () => Promise<string | undefined>,
): Promise<ParsedInputs> {
  const { raw, given, blank } = readTexts(context);
  const operation = operations.find((name) => name === given.operation);
  const facts = {
    ...omitUndefined({ operation }),
    summary: v.safeParse(definitions.summary.schema, given.summary).output !== false,
  };
  try {
    const parsed = operation && (await parseRequest(operation, given, context));
    const found = [
      ...lengthIssues(raw, context.environment),
      ...(parsed?.issues ?? [operationIssue(given.operation, context.redact)]),
    ];
    const all: readonly InputIssue[] = [
      ...blank.map((input) => ({ input, message: "contains only white space", mayBeUnset: true as const })),
      // What a blank input lacks needs no second sentence.
      ...found.filter(({ input }) => !blank.includes(input)),
    ];
    const noSecrets = all.some(isMissingSecret) ? await missingSecretsReason() : undefined;
    const maySkip =
      noSecrets !== undefined && given["on-missing-token"] === "skip" && !blank.includes("api-token");
    const issues = maySkip ? all.filter((issue) => !isSkippable(issue, operation)) : all;
    const misspelt = misspeltInputs(context.environment).map((text) => context.redact(text, maxMessage));
    const removed =
      insteadOfOperation(given.operation ?? "") === undefined
        ? [...removedInputIssues(operation, context.environment)]
        : []; // Its inputs went with it.
    const mayGoOn = issues.length + removed.length === 0 && (misspelt.length === 0 || !isGate(operation));
    if (operation !== undefined && parsed !== undefined && mayGoOn) {
      const warnings = [...misspelt, ...warningsOf(operation, given)];
      const notices = [...noticesOf(operation, given)];
      return { ...facts, ok: true, request: parsed.request(noSecrets), warnings, notices };
    }
    const error = toInputError([
      ...misspelt.map(
        (message, index) => new ConfigurationError({ message, ...(index === 0 && { hint: correctName }) }),
      ),
      ...removed.map((parts) => new ConfigurationError(parts)),
      ...errorsOf(issues, { given, operation, noSecrets, redact: context.redact }),
    ]);
    return { ...facts, ok: false, error };
  } catch (error) {
    return { ...facts, ok: false, error: toActionError(error) };
  }
}

/** Reads the texts of all inputs, and registers the secrets among them. `blank` are those with white space alone. */
function readTexts(context: Pick<Context, "environment" | "registerSecret">) {
  const raw = inputNames.map(
    (input) => [input, context.environment[`INPUT_${input.toUpperCase()}`] ?? ""] as const,
  );
  const given: InputTexts = Object.fromEntries(
    raw
      .filter(([, text]) => text.trim() !== "")
      .map(([input, text]) => [input, input === "exclude" ? trimBlanks(text) : text.trim()] as const),
  );
  for (const input of inputNames) {
    const secret = definitionOf(input).secret ? given[input] : undefined;
    const basicUser = input === "registry-password" ? given["registry-username"] : undefined;
    if (secret !== undefined) context.registerSecret(secret, omitUndefined({ basicUser }));
  }
  const blank = raw.flatMap(([input, text]) => (text !== "" && given[input] === undefined ? [input] : []));
  return { raw, given, blank };
}

/**
 * Parses every input that the operation uses.
 * @returns what is wrong with them, and what makes the request where nothing is
 * @throws CancelledError
 */
async function parseRequest(
  operation: OperationName,
  given: InputTexts,
  { clock, signal }: Pick<Context, "clock" | "signal">,
) {
  const jsonIssues: InputIssue[] = [];
  const read = async (input: "user-data" | "attestation-data") => {
    const text = uses(operation, input) ? given[input] : undefined;
    if (text === undefined) return undefined;
    const json = await readUserData(input, text, signal);
    if (json.success) return json.value;
    jsonIssues.push({ input, ...json });
    return undefined;
  };
  const userData = await read("user-data");
  const attestationData = await read("attestation-data");
  const { values, issues } = parseValues(operation, given);
  return {
    issues: [...crossFieldIssues(operation, given, clock.now()), ...jsonIssues, ...issues],
    request: (skipReason: string | undefined) =>
      buildRequest(operation, values, omitUndefined({ userData, attestationData, skipReason })),
  };
}

/** Parses every input that the operation uses. The values are complete where there are no issues. */
function parseValues<Operation extends OperationName>(
  operation: Operation,
  given: InputTexts,
): { readonly values: Values<Operation>; readonly issues: readonly InputIssue[] };
function parseValues(operation: OperationName, given: InputTexts): object {
  const values: Record<string, unknown> = {};
  const issues: InputIssue[] = [];
  for (const input of inputNames.filter((name) => uses(operation, name))) {
    const { schema, default: defaultText, emptyWhenAbsent, requiredBy, fromVariable } = definitionOf(input);
    const text = given[input] ?? defaultText;
    if (text !== undefined) {
      // One issue for one mistake: a text that is not a URL has no host either.
      const parsed = v.safeParse(typeof schema === "function" ? schema(operation) : schema, text, {
        abortPipeEarly: true,
      });
      if (parsed.success) values[camelCase(input)] = parsed.output;
      else issues.push(...parsed.issues.map(({ message }) => ({ input, message })));
    } else if (requiredBy?.includes(operation))
      issues.push({
        input,
        message: `is missing: ${operation} needs it`,
        ...(fromVariable && { mayBeUnset: true }),
      });
    else if (emptyWhenAbsent) values[camelCase(input)] = [];
  }
  return { values, issues };
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

function operationIssue(text: string | undefined, redact: Redact): InputIssue {
  const hint = `Operations: ${oneOf(operations)}`;
  if (text === undefined) return { input: "operation", message: "is missing", hint };
  const instead = insteadOfOperation(text);
  if (instead !== undefined)
    return { input: "operation", message: `is \`${text}\`, which no longer exists`, hint: instead };
  const nearest = nearestTo(text, operations);
  return {
    input: "operation",
    message: `is ${quote(redact(text, maxShown))}, which is not an operation`,
    hint: nearest === undefined ? hint : `Did you mean \`${nearest}\`? ${hint}`,
  };
}

/** The longest value that an error repeats, in code units, and the longest message. */
const maxShown = 120;
const maxMessage = 1000;

const isMissingSecret = ({ input, mayBeUnset }: InputIssue): boolean =>
  mayBeUnset === true && definitionOf(input).secret === true;

/** Returns whether the operation can be skipped for want of the secret (`on-missing-token: skip`). */
const isSkippable = (issue: InputIssue, operation: OperationName | undefined): boolean =>
  isMissingSecret(issue) &&
  issue.input === "api-token" &&
  operation !== undefined &&
  uses(operation, "on-missing-token");

interface ErrorContext {
  readonly given: InputTexts;
  readonly operation: OperationName | undefined;
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

function withValue({ input, message }: InputIssue, { given, redact }: ErrorContext): string {
  const text = given[input];
  if (text === undefined || !message.startsWith("expected")) return message;
  // A URL may contain a password by mistake.
  const isShown = !definitionOf(input).secret && !(input.endsWith("-url") && text.includes("@"));
  return `is ${isShown ? quote(redact(text, maxShown)) : "not valid"}: ${message}`;
}

/** Returns why a variable or secret may be empty, and what to do in this run. */
function whyUnset(issue: InputIssue, { given, operation, noSecrets }: ErrorContext): Partial<ErrorParts> {
  if (!isMissingSecret(issue))
    return omitUndefined({
      reason: "If it is made of a variable, that variable may be unset",
      hint: issue.hint,
    });
  const canSkip = isSkippable(issue, operation);
  const unset = "The secret may be unset, misspelt, or not passed to this job";
  return noSecrets === undefined
    ? {
        reason: canSkip && given["on-missing-token"] === "skip" ? `${unset}. ${onlyWithheld}` : unset,
        hint: "Set the secret, and pass it to this step",
      }
    : {
        reason: `In this run, ${noSecrets}`,
        hint: canSkip
          ? "Set `on-missing-token: skip` to skip this step in such runs"
          : "Run this step only where secrets are available, such as on `push`",
      };
}

const onlyWithheld =
  "`on-missing-token: skip` skips only runs from which GitHub withholds secrets (forks and Dependabot)";
