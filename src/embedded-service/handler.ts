/** The handler of an operation: its response, and the context that it may read and change. */
import type { Change } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { OperationRequest } from "./parse-request.ts";
import type { Store } from "./records.ts";

export interface HandlerResponse {
  status: number;
  /** Sent as JSON. */
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface ServiceContext {
  store: Store;
  clock: Clock;
  /**
   * Applies a change at the current time and writes it to the state file, if there is one. Returns whether something
   * new was created.
   */
  change: (change: Change) => boolean;
  /** `http://127.0.0.1:N`, the start of every link to a web page in a response. */
  host: string;
  /** What asserting against an environment without policies does: see `scenario.ts`. */
  environmentWithoutPolicies: "environment" | "flow";
}

export type Handler = (request: OperationRequest, context: ServiceContext) => HandlerResponse;
