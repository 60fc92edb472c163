// The result of one HTTP request after its retries.
import type { Failure } from "./failure.ts";

export type HttpResult = HttpResponse | NoResponse;

/** A whole HTTP response of any status. Its body is not validated yet. */
export interface HttpResponse {
  readonly kind: "response";
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's bytes, decompressed. */
  readonly body: Uint8Array;
  readonly attempts: readonly Attempt[];
}

/** No usable response: no connection, a TLS failure, a timeout, or a response that is cut off, broken or too large. */
export interface NoResponse {
  readonly kind: "no-response";
  readonly failure: Failure;
  readonly attempts: readonly Attempt[];
}

/** The connection over which a response came. */
export interface Connection {
  /** The proxy in words, with the variable that names it; absent for a direct connection. */
  readonly proxy?: string;
  /** The server's certificate; absent without TLS. */
  readonly certificate?: {
    readonly issuer: string;
    /** When it ends, milliseconds since 1970. */
    readonly validTo: number;
  };
}

export interface Attempt {
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it took, in milliseconds. */
  readonly duration: number;
  /** `HTTP 503`, `ECONNREFUSED`, `no answer within 30 s`, … */
  readonly result: string;
}
