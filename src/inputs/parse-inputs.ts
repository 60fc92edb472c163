// The boundary: INPUT_* variables to one typed request. Everything wrong is told at once, and nothing is sent before
// all of it is right (contract.md 2).
import * as v from "valibot";
import { ConfigurationError, ConfigurationErrors, type ActionError } from "../domain/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { Request } from "../domain/request.ts";
import type { Environment, Redact } from "../context.ts";
import { defaults, inputSchemas, fromWorkflow, operations, secrets, type InputName } from "./definitions.ts";
import { oneOf, quoted } from "./schemas.ts";
import { buildRequest, uses, type Given, type OperationName } from "./requests.ts";
import { crossFieldIssues, whyUnset, type InputIssue } from "./cross-field.ts";
import { readUserData, readUserDataFile, type UserData, type UserDataFile } from "./user-data.ts";

/** A request, and what a person should know of the inputs that made it. */
export interface ParsedInputs {
  readonly request: Request;
  readonly warnings: readonly string[];
}

const isInputName = (name: string): name is InputName => name in inputSchemas;
const names = Object.keys(inputSchemas).filter(isInputName);

/**
 * Reads the inputs of a step (contract.md 2).
 * @param environment holds `INPUT_<NAME>` for each input, as GitHub's runner sets it.
 * @param redact is applied to the values that errors repeat.
 * @param userDataFile what readFileOfUserData gave.
 * @throws ConfigurationProblem, or ConfigurationProblems when there are several.
 */
export function parseInputs(
  environment: Environment,
  redact: Redact,
  userDataFile?: UserDataFile,
): ParsedInputs {
  const raw = rawInputs(environment);
  const blank = names.filter(
    (name) => raw[name] !== undefined && raw[name] !== "" && raw[name].trim() === "",
  );
  const given = trimmed(raw);
  const shown = (text: string) => quoted(redact(text, longestShown));
  const complaints: InputIssue[] = blank.map((input) => ({
    input,
    complaint: "is only white space",
    reason: whyUnset,
  }));

  complaints.push(...longSecrets(given));

  const operation = v.safeParse(inputSchemas.operation, given.operation);
  if (!operation.success) {
    complaints.push(operationComplaint(given.operation, shown));
    throw toError(complaints, blank);
  }
  complaints.push(...crossFieldIssues(operation.output, given));
  const userData = userDataOf(operation.output, given, userDataFile);
  if (userData.kind === "wrong") {
    const issue = { input: "user-data", complaint: userData.complaint };
    complaints.push({
      ...issueComplaint(operation.output, given, issue, shown),
      ...omitUndefined({ hint: userData.next }),
    });
  }
  const reading = buildRequest(operation.output, { ...defaults, ...given }, userData);
  if (!reading.success)
    complaints.push(...reading.issues.map((issue) => issueComplaint(operation.output, given, issue, shown)));
  if (complaints.length > 0 || !reading.success) throw toError(complaints, blank);
  return { request: reading.request, warnings: unusedInputs(operation.output, given) };
}

/**
 * Reads the file that `user-data` names, if the operation uses one. It is read before the other inputs, because reading
 * takes time and ends when the job is cancelled.
 * @throws Cancelled
 */
export async function readFileOfUserData(
  environment: Environment,
  stop: AbortSignal,
): Promise<UserDataFile | undefined> {
  const operation = namedOperation(environment);
  const text = trimmed(rawInputs(environment))["user-data"];
  return operation !== undefined && uses(operation, "user-data") && text !== undefined
    ? readUserDataFile(text, stop)
    : undefined;
}

/** Write the job summary? Yes, unless `summary` says no in so many words: a failure to read the inputs has one too. */
export function wantsSummary(environment: Environment): boolean {
  const summary = v.safeParse(
    inputSchemas.summary,
    trimmed(rawInputs(environment)).summary ?? defaults.summary,
  );
  return !summary.success || summary.output;
}

/** The operation, where it is a known one: a failure to read the other inputs ends in that operation's own way. */
export function namedOperation(environment: Environment): OperationName | undefined {
  const operation = v.safeParse(inputSchemas.operation, trimmed(rawInputs(environment)).operation);
  return operation.success ? operation.output : undefined;
}

/** Is it a `get-trail` that asks for no verdict? Whatever else stands in `on-non-compliance` was meant as a gate. */
export function readsOnly(environment: Environment): boolean {
  const raw = rawInputs(environment)["on-non-compliance"] ?? "";
  return namedOperation(environment) === "get-trail" && (raw === "" || raw.trim() === "ignore");
}

/** A secret among the inputs, and the user with whom it is sent in Basic form, where there is one. */
export interface GivenSecret {
  readonly secret: string;
  readonly basicUser?: string;
}

/** The secrets among the inputs, to be masked before anything is said. */
export function givenSecrets(environment: Environment): readonly GivenSecret[] {
  const given = trimmed(rawInputs(environment));
  return [...secrets].flatMap((input) => {
    const secret = given[input];
    const basicUser = input === "registry-password" ? given["registry-username"] : undefined;
    return secret === undefined ? [] : [omitUndefined({ secret, basicUser })];
  });
}

/** A value is repeated in so many UTF-16 units. */
const longestShown = 120;

/** Puts a value into words that can be shown. */
type Show = (text: string) => string;

type RawInputs = Readonly<Partial<Record<InputName, string>>>;

function rawInputs(environment: Environment): RawInputs {
  const raw: Partial<Record<InputName, string>> = {};
  for (const name of names) {
    const text = environment[`INPUT_${name.toUpperCase()}`];
    if (text !== undefined) raw[name] = text;
  }
  return raw;
}

function trimmed(raw: RawInputs): Given {
  const given: Partial<Record<InputName, string>> = {};
  for (const name of names) {
    const text = raw[name]?.trim();
    if (text !== undefined && text !== "") given[name] = text;
  }
  return given;
}

function userDataOf(operation: OperationName, given: Given, file: UserDataFile | undefined): UserData {
  const text = given["user-data"];
  return text !== undefined && uses(operation, "user-data") ? readUserData(text, file) : { kind: "absent" };
}

/** The longest secret, in bytes. Common servers take no longer header. */
const longestSecret = 8192;

/** A secret is masked in many forms, each as a command in the log, so it must not be of any length. */
function longSecrets(given: Given): InputIssue[] {
  return [...secrets]
    .filter((input) => Buffer.byteLength(given[input] ?? "") > longestSecret)
    .map((input) => ({
      input,
      complaint: "is longer than 8 KiB",
      reason: "The secret probably holds something else, such as a file",
      hint: "Store the token or password alone in the secret",
    }));
}

function operationComplaint(given: string | undefined, shown: Show): InputIssue {
  const next = `Say one of ${oneOf(operations)}`;
  return given === undefined
    ? { input: "operation", complaint: "is missing", hint: next }
    : {
        input: "operation",
        complaint: `is ${shown(given)}, which is no operation of this action`,
        hint: next,
      };
}

function issueComplaint(
  operation: OperationName,
  given: Given,
  issue: { readonly input: string; readonly complaint: string },
  shown: Show,
): InputIssue {
  if (!isInputName(issue.input))
    throw new Error(`A schema named an input that does not exist: ${issue.input}`);
  const { input } = issue;
  const text = given[input];
  if (text === undefined)
    return {
      input,
      complaint: `is missing: ${operation} needs it`,
      reason: whyUnset,
      hint: `Set \`${input}\``,
    };
  // A URL may hold a password by mistake, so it is not shown then, and the service's not at all.
  const isShown =
    !secrets.has(input) && input !== "base-url" && !(input.endsWith("-url") && text.includes("@"));
  const but = isShown ? `, but is ${shown(text)}` : "";
  return {
    input,
    complaint: issue.complaint.startsWith("must") ? `${issue.complaint}${but}` : issue.complaint,
  };
}

/** One error for all that is wrong; an input that is blank is told as that alone. */
function toError(complaints: readonly InputIssue[], blank: readonly InputName[]): ActionError {
  const told = complaints.filter(
    ({ input, complaint }) => complaint === "is only white space" || !blank.includes(input),
  );
  const problems = told.map(({ input, complaint, reason: why, hint: next }) => {
    const parts = {
      message: `Input \`${input}\` ${complaint}`,
      ...(why && { reason: why }),
      ...(next && { hint: next }),
    };
    return new ConfigurationError(parts);
  });
  const [first] = problems;
  return first !== undefined && problems.length === 1 ? first : new ConfigurationErrors(problems);
}

/** An input that was given to an operation that does not use it shows a typo of intent. */
function unusedInputs(operation: OperationName, given: Given): string[] {
  const standing: Given = defaults;
  return names
    .filter((name) => given[name] !== undefined && given[name] !== standing[name])
    .filter((name) => !uses(operation, name) && !fromWorkflow.has(name))
    .map((name) => `Input \`${name}\` is given, but ${operation} does not use it`);
}
