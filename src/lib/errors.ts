// The families of errors, and several problems as one error. A verdict that closes a gate is not an error but an outcome.

export interface ErrorParts {
  /** What happened, as one sentence that begins with the fact; without a full stop. */
  readonly message: string;
  /** Why it happened, when that is known or likely. */
  readonly reason?: string;
  /** What to do about it. */
  readonly hint?: string;
}

/** An error that is shown to people: one thing that is wrong, or several at once. report/ neutralises the texts. */
export class ActionError extends Error {
  readonly parts: readonly ErrorParts[];

  /** @param parts at least one */
  constructor(parts: ErrorParts | readonly ErrorParts[], options?: ErrorOptions) {
    const list = "message" in parts ? [parts] : parts;
    super(list.map(joinParts).join("\n"), options);
    this.parts = list;
  }
}

/** Joins the parts of an error to one text. */
export const joinParts = ({ message, reason, hint }: ErrorParts): string =>
  [message, reason, hint].filter((part) => part !== undefined).join(". ");

/** The workflow, its inputs, its files or its checkout must change before this can work. */
export class ConfigurationError extends ActionError {
  override readonly name = "ConfigurationError";
}

/** The service, a registry or GitHub refused a request, did not respond, or gave an invalid response. */
export class ServiceError extends ActionError {
  override readonly name = "ServiceError";
}

/** What to do about something empty, which an expression may have left. */
export const emptyHint =
  "If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret";

/** What to do about a step that was ended from outside. */
export const cancelledHint =
  "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again";

/** The job was cancelled, or `timeout-minutes` was over: both send the same signals. */
export class CancelledError extends ActionError {
  override readonly name = "CancelledError";

  /** @param message what was going on, as a sentence */
  constructor(message: string) {
    super({
      message,
      reason: "The job was cancelled, or `timeout-minutes` was over",
      hint: cancelledHint,
    });
  }
}

/** Makes the error of a step that was ended from outside. @param work what went on, as a clause: `artifacts were fingerprinted` */
export const cancelledWhile = (work: string): CancelledError =>
  new CancelledError(`The step was ended from outside while ${work}`);

/** A bug in this action. Only this family shows a stack, and only when debugging. */
export class InternalError extends ActionError {
  override readonly name = "InternalError";
}

/** Returns the message of what was thrown, which may be anything. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Returns the code of an error of Node, such as `ENOENT`; undefined for anything else. */
export const errorCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;

/** Converts what was thrown to an ActionError: any other error is a bug of this action. */
export function toActionError(thrown: unknown): ActionError {
  if (thrown instanceof ActionError) return thrown;
  return new InternalError(
    {
      message: `The action failed unexpectedly: ${messageOf(thrown)}`,
      hint: "Run the job again with debug logging, and open an issue with the log",
    },
    { cause: thrown },
  );
}

/**
 * Maps all items, one after the other, even if some fail, so that one run shows everything that is wrong.
 * @throws ConfigurationError with the problems of all items
 */
export async function collectErrors<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const problems: ErrorParts[] = [];
  for (const item of items) {
    try {
      results.push(await map(item));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      problems.push(...error.parts);
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return results;
}

/**
 * Parses each line of a list that is not empty, so that one run shows everything that is wrong.
 * @param line its number, from 1
 * @throws ConfigurationError with the problems of all lines, each with its line
 */
export function parseLines<Value>(
  raw: string,
  parse: (text: string, line: number) => Value,
): readonly Value[] {
  const values: Value[] = [];
  const problems: ErrorParts[] = [];
  for (const [index, untrimmed] of raw.split(/\r?\n/).entries()) {
    const [text, line] = [untrimmed.trim(), index + 1];
    if (text === "") continue;
    try {
      values.push(parse(text, line));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      for (const part of error.parts)
        problems.push({ ...part, message: `line ${line} is \`${text}\`: ${part.message}` });
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return values;
}
