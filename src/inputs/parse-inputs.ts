// INPUT_* variables to one typed request, or one error that names everything that is wrong. Nothing else reads them.
import * as v from "valibot";
import type { Context, Redact } from "../context.ts";
import {
  ConfigurationError,
  ConfigurationErrors,
  toActionError,
  type ActionError,
  type ErrorParts,
} from "../domain/errors.ts";
import type { Request } from "../domain/request.ts";
import { nearestTo } from "../lib/did-you-mean.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { crossFieldIssues } from "./cross-field.ts";
import {
  camelCase,
  definitionOf,
  definitions,
  inputNames,
  operations,
  uses,
  type InputIssue,
  type InputTexts,
  type OperationName,
  type Values,
} from "./definitions.ts";
import { buildRequest } from "./requests.ts";
import { oneOf, quoted } from "./schemas.ts";
import { readUserData } from "./user-data.ts";

/** What a run needs to know of its inputs, also where they are wrong. */
export type ParsedInputs = {
  /** Absent where it is missing or misspelt. */
  readonly operation?: OperationName;
  /** Whether a summary is written: unless `summary` is clearly false. */
  readonly summary: boolean;
  /** Whether the step decides if a job goes on. */
  readonly isGate: boolean;
} & (
  | { readonly ok: true; readonly request: Request; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly error: ActionError }
);

/**
 * Parses the inputs of a step. Registers its secrets first, so that no error shows one.
 * @param context Its environment has `INPUT_<NAME>` for each input, as GitHub's runner sets it.
 * @param missingSecretsReason Returns why this run gets no secrets, if it gets none.
 */
export async function parseInputs(
  context: Pick<Context, "environment" | "redact" | "registerSecret" | "signal">,
  missingSecretsReason: () => Promise<string | undefined>,
): Promise<ParsedInputs> {
  const raw = inputNames.map(
    (input) => [input, context.environment[`INPUT_${input.toUpperCase()}`] ?? ""] as const,
  );
  const given: InputTexts = Object.fromEntries(
    raw.map(([input, text]) => [input, text.trim()] as const).filter(([, text]) => text !== ""),
  );
  for (const input of inputNames) {
    const secret = definitionOf(input).secret ? given[input] : undefined;
    const basicUser = input === "registry-password" ? given["registry-username"] : undefined;
    if (secret !== undefined) context.registerSecret(secret, omitUndefined({ basicUser }));
  }
  const blank = raw.flatMap(([input, text]) => (text !== "" && given[input] === undefined ? [input] : []));
  const operation = operations.find((name) => name === given.operation);
  const onNonCompliance = blank.includes("on-non-compliance") ? "" : given["on-non-compliance"];
  const isGate =
    given.operation === "assert" ||
    (given.operation === "get-trail" && (onNonCompliance ?? "ignore") !== "ignore");
  const facts = {
    ...omitUndefined({ operation }),
    summary: v.safeParse(definitions.summary.schema, given.summary).output !== false,
    isGate,
  };
  try {
    const parsed = operation && (await parseRequest(operation, given, context.signal));
    const found = [
      ...longSecrets(given),
      ...(parsed?.issues ?? [operationIssue(given.operation, context.redact)]),
    ];
    const issues: readonly InputIssue[] = [
      ...blank.map((input) => ({ input, message: "contains only white space", mayBeUnset: true as const })),
      // What a blank input lacks needs no second sentence.
      ...found.filter(({ input }) => !blank.includes(input)),
    ];
    if (operation !== undefined && parsed !== undefined && issues.length === 0) {
      const warnings = warningsOf(operation, given, isGate);
      return { ...facts, ok: true, request: parsed.request(), warnings };
    }
    const noSecrets = issues.some(isMissingSecret) ? await missingSecretsReason() : undefined;
    const error = toError(issues, { given, operation, noSecrets, redact: context.redact });
    return { ...facts, ok: false, error };
  } catch (error) {
    return { ...facts, ok: false, error: toActionError(error) };
  }
}

/**
 * Parses every input that the operation uses.
 * @returns what is wrong with them, and what makes the request where nothing is
 * @throws CancelledError
 */
async function parseRequest(operation: OperationName, given: InputTexts, signal: AbortSignal) {
  const json = uses(operation, "user-data") ? given["user-data"] : undefined;
  const userData = json === undefined ? { ok: true as const } : await readUserData(json, signal);
  const { values, issues } = parseValues(operation, given);
  return {
    issues: [
      ...crossFieldIssues(operation, given),
      ...(userData.ok ? [] : [{ input: "user-data" as const, ...userData }]),
      ...issues,
    ],
    request: () => buildRequest(operation, values, userData.ok ? userData.value : undefined),
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
    const { schema, default: standard, requiredBy, fromVariable } = definitionOf(input);
    const text = given[input] ?? standard;
    if (text !== undefined) {
      // One issue for one mistake: for what is not a URL it need not be said that it has no host.
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
  }
  return { values, issues };
}

/** The longest secret, in bytes: common servers accept no longer header. */
const longestSecret = 8192;

/** A secret is masked in many forms, each as a command in the log, so its length is limited. */
const longSecrets = (given: InputTexts): InputIssue[] =>
  inputNames
    .filter((input) => definitionOf(input).secret && Buffer.byteLength(given[input] ?? "") > longestSecret)
    .map((input) => ({
      input,
      message: "is longer than 8 KiB",
      reason: "The secret probably contains something else, such as a file",
      hint: "Store only the token or password in the secret",
    }));

function operationIssue(text: string | undefined, redact: Redact): InputIssue {
  const all = `Operations: ${oneOf(operations)}`;
  if (text === undefined) return { input: "operation", message: "is missing", hint: all };
  const nearest = nearestTo(text, operations);
  return {
    input: "operation",
    message: `is ${quoted(redact(text, longestShown))}, which is not an operation`,
    hint: nearest === undefined ? all : `Did you mean \`${nearest}\`? ${all}`,
  };
}

/** The longest value that an error repeats, in UTF-16 units, and the longest message. */
const longestShown = 120;
const longestMessage = 1000;

const isMissingSecret = ({ input, mayBeUnset }: InputIssue): boolean =>
  mayBeUnset === true && definitionOf(input).secret === true;

interface ErrorContext {
  readonly given: InputTexts;
  readonly operation: OperationName | undefined;
  readonly noSecrets: string | undefined;
  readonly redact: Redact;
}

/** Makes one error of all issues. At most one of them says that a variable or secret may be unset. */
function toError(issues: readonly InputIssue[], context: ErrorContext): ActionError {
  const unset = issues.find(isMissingSecret) ?? issues.find(({ mayBeUnset }) => mayBeUnset);
  const errors = issues.map((issue) => {
    const message = context.redact(`Input \`${issue.input}\` ${withValue(issue, context)}`, longestMessage);
    const { reason, hint } = issue === unset ? whyUnset(issue, context) : issue;
    return new ConfigurationError({ message, ...omitUndefined({ reason, hint }) });
  });
  const [first] = errors;
  return first !== undefined && errors.length === 1 ? first : new ConfigurationErrors(errors);
}

function withValue({ input, message }: InputIssue, { given, redact }: ErrorContext): string {
  const text = given[input];
  if (text === undefined || !message.startsWith("expected")) return message;
  // A URL may contain a password by mistake.
  const isShown = !definitionOf(input).secret && !(input.endsWith("-url") && text.includes("@"));
  return `is ${isShown ? quoted(redact(text, longestShown)) : "not valid"}: ${message}`;
}

/** Returns why a variable or secret may be empty, and what to do in this run. */
function whyUnset(issue: InputIssue, { operation, noSecrets }: ErrorContext): Partial<ErrorParts> {
  if (!isMissingSecret(issue))
    return omitUndefined({
      reason: "If it is made of a variable, that variable may be unset",
      hint: issue.hint,
    });
  const canSkip = operation && issue.input === "api-token" && uses(operation, "on-missing-token");
  return noSecrets === undefined
    ? {
        reason: "The secret may be unset, misspelt, or not passed to this job",
        hint: canSkip
          ? "Set the secret, or set `on-missing-token: skip` to skip this step in runs without secrets"
          : "Set the secret, and pass it to this step",
      }
    : {
        reason: `In this run, ${noSecrets}`,
        hint: canSkip
          ? "Set `on-missing-token: skip` to skip this step in such runs"
          : "Run this step only where secrets are available, such as on `push`",
      };
}

/** Returns warnings about inputs that can be parsed and still look like mistakes. */
function warningsOf(operation: OperationName, given: InputTexts, isGate: boolean): string[] {
  const unused = inputNames.filter((name) => {
    const { default: standard, fromWorkflow } = definitionOf(name);
    return given[name] !== undefined && given[name] !== standard && !uses(operation, name) && !fromWorkflow;
  });
  const withCommas = (["policies", "template"] as const).filter(
    (name) => uses(operation, name) && given[name]?.includes(","),
  );
  return [
    ...unused.map((name) => `Input \`${name}\` is set, but ${operation} does not use it`),
    ...(given.expect !== undefined && uses(operation, "expect") && !isGate
      ? [`Input \`expect\` is set, but ${operation} does not use it without \`on-non-compliance: fail\``]
      : []),
    ...withCommas.map((name) => `Input \`${name}\` contains a comma: several items are written one per line`),
  ];
}
