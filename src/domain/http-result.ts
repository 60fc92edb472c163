// The result of one HTTP request after its retries.

/** What came back for one request, after the retries: an answer of some status, or silence. */
export type HttpResult = HttpResponse | NoResponse;

/** A whole HTTP answer. Nothing of it has been believed yet. */
export interface HttpResponse {
  readonly kind: "response";
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's bytes, decompressed. */
  readonly body: Uint8Array;
  readonly attempts: readonly Attempt[];
}

/** No usable answer: no connection, a TLS failure, a time-out, an answer that is cut off, broken or over the limit. */
export interface NoResponse {
  readonly kind: "no-response";
  /**
   * `unreachable`: nobody answered in time. `malformed`: an answer began, but is over 64 MiB or cannot be read.
   * `cancelled`: the job was stopped.
   */
  readonly cause: "unreachable" | "malformed" | "cancelled";
  /** What happened and what to do, in words; without secrets. */
  readonly reason: string;
  /** Whether TLS failed: the certificate is not trusted, or there was no secure connection. */
  readonly isTlsFailure?: true;
  readonly attempts: readonly Attempt[];
}

/** One try of a request. */
export interface Attempt {
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it took, in milliseconds. */
  readonly duration: number;
  /** `HTTP 503`, `ECONNREFUSED`, `no answer within 30 s`, … */
  readonly result: string;
}
