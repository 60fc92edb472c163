// What a call of the service gave, as data: its body, or why there is none. gate/ judges it, operations/ show it.
import type { Result } from "../lib/result.ts";
import type { Failure } from "./failure.ts";
import type { Attempt } from "./http-result.ts";
import type { HttpUrl } from "./identifiers.ts";

/** The body as its endpoint describes it, or why there is none; and in both cases what came. */
export type ServiceResult<Body> = ServiceCall & Result<Body, { readonly failure: Failure }>;

interface ServiceCall {
  readonly attempts: readonly Attempt[];
  /** Absent where nothing came, or nothing that could be read. */
  readonly response?: ReceivedResponse;
}

/** A response of any status. */
export interface ReceivedResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, 64 hex characters. */
  readonly sha256: string;
  /** That JSON; absent where it is none, or where the step would hold too much with it. */
  readonly json?: unknown;
  /** Its `html_url`, when it is an http(s) URL of a readable length without user info and control characters. */
  readonly htmlUrl?: HttpUrl;
}
