/** What a handler gives back, and the context that it may read and change. */
import type { Change } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { Asked } from "./reading.ts";
import type { Store } from "./records.ts";

export interface Answer {
  status: number;
  /** Sent as JSON. */
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface ServiceContext {
  store: Store;
  clock: Clock;
  /** Makes a change as of now, and keeps it where there is a state file. Returns whether something new was made. */
  change: (change: Change) => boolean;
  /** `http://127.0.0.1:N`, the host of every web page that an answer names. */
  host: string;
  /** What asserting against an environment without policies does: see `scenario.ts`. */
  environmentWithoutPolicies: "environment" | "flow";
}

export type Handler = (asked: Asked, context: ServiceContext) => Answer;
