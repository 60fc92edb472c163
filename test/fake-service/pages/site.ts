/** What a page is made from, and what it consists of. */
import type { RecordedRequest } from "../recording.ts";
import type { Store } from "../records.ts";
import type { Html } from "./html.ts";

/** What pages may read. */
export interface Site {
  store: Store;
  /** UNIX seconds. */
  now: number;
  /** Base URL of the API, as this reader reaches it. */
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
