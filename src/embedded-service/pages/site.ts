/** The input of a page, and its content. */
import type { RecordedRequest } from "../request-recorder.ts";
import type { Store } from "../records.ts";
import type { Html } from "./html.ts";

/** The values that pages can show. */
export interface Site {
  store: Store;
  /** UNIX seconds. */
  now: number;
  /** Base URL of the API, with the host name that this client uses. */
  baseUrl: string;
  /** The last requests, oldest first. */
  requests: readonly RecordedRequest[];
}

export interface Page {
  title: string;
  /** The pages between the start page and this one: label and path. Absent on the start page. */
  above?: readonly (readonly [string, string])[];
  content: Html;
}
