// Error responses: a status and a JSON body `{"message", "errors"?}`, with the texts of the real service.

/** Thrown for a request that cannot be carried out. The server makes a response of it. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(status: number, message: string, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

const notFound = (message: string) => new HttpError(404, message);

/** The 404 of each kind of record. */
export const missing = {
  path: () => notFound("Not found"),
  organization: (org: string) => notFound(`Organization '${org}' does not exist`),
  flow: (flow: string, org: string) =>
    notFound(`Flow named '${flow}' does not exist for organization '${org}'`),
  trail: (trail: string, flow: string, org: string) =>
    notFound(`Trail with name '${trail}' does not exist for Organization '${org}' and Flow '${flow}'`),
  environment: (environment: string, org: string) =>
    notFound(`Environment named '${environment}' does not exist for organization '${org}'`),
  policy: (policy: string, org: string) =>
    notFound(`Policy '${policy}' does not exist in organization '${org}'`),
  artifact: (fingerprint: string, org: string) =>
    notFound(`Artifact with fingerprint '${fingerprint}' does not exist in organization '${org}'`),
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
  notification: (number: number, org: string) =>
    notFound(`Environment notification ${number} does not exist for organization '${org}'`),
};
