/** Which service to use, with which credential, and how long. */
export interface ServiceSettings {
  /** Absolute URL whose path ends in `/v2`, without a trailing slash. */
  readonly baseUrl: string;
  /** Not yet percent-encoded. */
  readonly org: string;
  readonly apiToken: string;
  readonly authScheme: "bearer" | "basic";
  /** Budget of all requests of the step, with their retries and the pauses between them, in milliseconds. */
  readonly timeout: number;
  readonly retries: number;
}
