/**
 * Error responses: a status and a JSON body of the form `{"message", "errors"?}`, with the texts of the real service.
 */

/** Thrown for a request that cannot be carried out. The server turns it into a response. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    errors?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  get body(): { message: string; errors?: Readonly<Record<string, string>> } {
    return this.errors === undefined
      ? { message: this.message }
      : { message: this.message, errors: this.errors };
  }
}

/** Returns a 400 with the errors by location (`fingerprint`, `query.per_page`, `data_json.name`). */
export function validationError(errors: Readonly<Record<string, string>>): HttpError {
  return new HttpError(400, "Input payload validation failed", errors);
}

/** Returns a 404 for something that does not exist. */
export function notFound(message: string): HttpError {
  return new HttpError(404, message);
}

/** The 404 for each kind of record, with the text of the real service. */
export const missing = {
  flow: (flow: string, org: string) =>
    notFound(`Flow named '${flow}' does not exist for organization '${org}'`),
  trail: (trail: string, flow: string, org: string) =>
    notFound(`Trail with name '${trail}' does not exist for Organization '${org}' and Flow '${flow}'`),
  environment: (environment: string, org: string) =>
    notFound(`Environment named '${environment}' does not exist for organization '${org}'`),
  policy: (policy: string, org: string) =>
    notFound(`Policy '${policy}' does not exist in organization '${org}'`),
  artifactInFlow: (fingerprint: string, flow: string, org: string) =>
    notFound(
      `Artifact with fingerprint '${fingerprint}' does not exist in flow '${flow}' belonging to organization '${org}'`,
    ),
  artifactInTrail: (fingerprint: string, trail: string, flow: string, org: string) =>
    notFound(
      `Artifact with fingerprint ${fingerprint} does not exist in trail "${trail}" of flow "${flow}" belonging to organization "${org}"`,
    ),
  customType: (type: string, org: string) =>
    notFound(`Custom attestation type '${type}' does not exist in organization '${org}'`),
  artifact: (fingerprint: string, org: string) =>
    notFound(`Artifact with fingerprint '${fingerprint}' does not exist in organization '${org}'`),
};
