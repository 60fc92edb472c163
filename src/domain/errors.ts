// The few families of errors. Each tells a story: what happened, why, what to do next; the cause is kept.
// A verdict that keeps a gate shut is not an error but an Outcome (outcome.ts).

export interface ErrorParts {
  /** What happened, as one sentence without a full stop. */
  readonly message: string;
  /** The likely reason, when there is one to name. */
  readonly reason?: string;
  /** What the reader can do about it. */
  readonly hint?: string;
}

/**
 * A failure that is shown to people: what happened, why, what to do next. `message` has all of it as one text. Texts may
 * hold text from outside, which report/ neutralises where it shows them.
 */
export abstract class ActionError extends Error {
  readonly parts: ErrorParts;
  /** The heading of the error annotation. */
  abstract readonly title: string;

  constructor(parts: ErrorParts, options?: ErrorOptions) {
    super(joinParts(parts), options);
    this.parts = parts;
  }
}

/** Joins the parts of an error to one text. */
export const joinParts = ({ message, reason, hint }: ErrorParts): string =>
  [message, reason, hint].filter((part) => part !== undefined).join(". ");

/** The workflow, its inputs, its files or its checkout must change before this can work. */
export class ConfigurationError extends ActionError {
  override readonly name = "ConfigurationError";
  readonly title: string = "Wrong configuration";
}

/** A registry was not reached, or did not give what is needed of an image. Reported together with wrong inputs. */
export class RegistryError extends ConfigurationError {
  override readonly title = "No image digest from the registry";
}

/** Several things to change, reported together, so that one run shows them all. */
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

/** The service did not do what was asked: it said no, said nothing, or said something that makes no sense. */
export class ServiceError extends ActionError {
  override readonly name = "ServiceError";
  readonly title = "The service did not do what was asked";
}

/** The job was cancelled while the step was at work. */
export class CancelledError extends ActionError {
  override readonly name = "CancelledError";
  readonly title = "Cancelled";
}

/** A mistake of this action. Only this family shows a stack, and only when debugging. */
export class InternalError extends ActionError {
  override readonly name = "InternalError";
  readonly title = "A mistake in the action itself";
}

/** Makes whatever was thrown into a Problem: what is none of ours is a bug of ours. */
export function toActionError(thrown: unknown): ActionError {
  if (thrown instanceof ActionError) return thrown;
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return new InternalError(
    {
      message: `Something went wrong that the action did not expect: ${said}`,
      hint: "Run the job again with debug logging, and open an issue with what it shows",
    },
    { cause: thrown },
  );
}
