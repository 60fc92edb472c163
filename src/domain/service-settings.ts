// How a workflow says which service to talk to, and how patiently.

/** The service and how to speak to it (contract.md 2 and 6). */
export interface ServiceSettings {
  /** Absolute URL whose path ends in `/v2`, without a trailing slash. */
  readonly baseUrl: string;
  /** Not yet percent-encoded. */
  readonly org: string;
  readonly apiToken: string;
  readonly authScheme: "bearer" | "basic";
  /** Budget of the step's API work, retries and waits between them included, in milliseconds. */
  readonly timeout: number;
  /** How often a request is repeated at most. */
  readonly retries: number;
}
