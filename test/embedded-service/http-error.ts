// Error responses: a status and a JSON body `{"message", "errors"?}`, with the texts of the real service.

/** Thrown for a request that cannot be carried out. The service makes a response of it. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(status: number, message: string, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const notFound = (message: string): HttpError => new HttpError(404, message);

/** Returns a 400 with the problems by field. */
export const invalid = (errors: Readonly<Record<string, string>>): HttpError =>
  new HttpError(400, "Input payload validation failed", errors);

/** Returns a value that is on record, or throws a 404. */
export function found<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw notFound(message);
  return value;
}
