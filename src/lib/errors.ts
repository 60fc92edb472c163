// The families of errors. A verdict that closes a gate is not an error but an outcome (operations/assert/outcome.ts).

export interface ErrorParts {
  /** What happened, as one sentence that begins with the fact; without a full stop. */
  readonly message: string;
  /** Why it happened, when that is known or likely. */
  readonly reason?: string;
  /** What to do about it. */
  readonly hint?: string;
  /** What only the log shows: the request with its status and attempts, and the service's words where others replace them. */
  readonly detail?: string;
}

/** An error that is shown to people. Its `message` has all parts as one text, which report/ neutralises before showing it. */
export abstract class ActionError extends Error {
  readonly parts: ErrorParts;
  /** The heading of the error annotation. */
  abstract readonly title: string;

  constructor(parts: ErrorParts, options?: ErrorOptions) {
    super(joinParts(parts), options);
    this.parts = parts;
  }
}

/** Joins the parts of an error that people read first to one text. */
export const joinParts = ({ message, reason, hint }: ErrorParts): string =>
  [message, reason, hint].filter((part) => part !== undefined).join(". ");

/** Joins what happened and why, where what to do is shown elsewhere. */
export const withoutHint = ({ message, reason }: ErrorParts): string =>
  reason === undefined ? message : joinParts({ message, reason });

/** The workflow, its inputs, its files or its checkout must change before this can work. */
export class ConfigurationError extends ActionError {
  override readonly name = "ConfigurationError";
  readonly title: string = "Invalid configuration";
}

/** A registry was not reached, or did not give what is needed of an image. Reported together with wrong inputs. */
export class RegistryError extends ConfigurationError {
  override readonly title = "No image digest from the registry";
}

export class ConfigurationErrors extends ActionError {
  override readonly name = "ConfigurationErrors";
  readonly title: string;
  readonly errors: readonly ConfigurationError[];

  constructor(errors: readonly ConfigurationError[]) {
    super({ message: errors.map((error) => error.message).join("\n") });
    this.errors = errors;
    this.title = (errors.find((error) => !(error instanceof RegistryError)) ?? errors[0])?.title ?? "";
  }
}

/** The service refused a request, did not respond, or gave an invalid response. */
export class ServiceError extends ActionError {
  override readonly name = "ServiceError";
  readonly title = "Service error";
}

/** The service was out of reach. */
export class OutageError extends ServiceError {}

/**
 * Why a signal ended a step, and what to do: a cancellation of the job and `timeout-minutes` send the same signals
 * (docs/runner.md).
 */
export const aborted = {
  reason: "the job was cancelled, or `timeout-minutes` was over",
  hint: "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again",
} as const;

export class CancelledError extends ActionError {
  override readonly name = "CancelledError";
  readonly title = "Ended from outside";

  /** @param parts what was going on; the cause and what to do are known */
  constructor(parts: ErrorParts) {
    super({
      reason: "The job was cancelled, or `timeout-minutes` was over",
      hint: aborted.hint,
      ...parts,
    });
  }
}

/** A bug in this action. Only this family shows a stack, and only when debugging. */
export class InternalError extends ActionError {
  override readonly name = "InternalError";
  readonly title = "Internal error";
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
