/**
 * How the service says no: a status and a JSON body of the form `{"message", "errors"?}`, worded like the real one.
 */

/** Thrown by whatever cannot do what was asked; the server turns it into the answer. */
export class Refusal extends Error {
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

/** 400 with what is wrong, by location (`fingerprint`, `query.per_page`, `data_json.name`). */
export function invalid(errors: Readonly<Record<string, string>>): Refusal {
  return new Refusal(400, "Input payload validation failed", errors);
}

/** 404 for a thing that is not there. */
export function unknown(message: string): Refusal {
  return new Refusal(404, message);
}

/** The words for each thing that can be missing, as the real service has them. */
export const missing = {
  flow: (flow: string, org: string) =>
    unknown(`Flow named '${flow}' does not exist for organization '${org}'`),
  trail: (trail: string, flow: string, org: string) =>
    unknown(`Trail with name '${trail}' does not exist for Organization '${org}' and Flow '${flow}'`),
  environment: (environment: string, org: string) =>
    unknown(`Environment named '${environment}' does not exist for organization '${org}'`),
  policy: (policy: string, org: string) =>
    unknown(`Policy '${policy}' does not exist in organization '${org}'`),
  artifactInFlow: (fingerprint: string, flow: string, org: string) =>
    unknown(
      `Artifact with fingerprint '${fingerprint}' does not exist in flow '${flow}' belonging to organization '${org}'`,
    ),
  artifact: (fingerprint: string, org: string) =>
    unknown(`Artifact with fingerprint '${fingerprint}' does not exist in organization '${org}'`),
};
