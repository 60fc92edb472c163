// A request to the service as a value: it is sent, retried, and shown by a dry run.
import type { GenericSchema } from "valibot";

/** The names that a request asks about, as they stand in its path and query: a 404 is about one of them. */
export interface Subjects {
  readonly org: string;
  /** A fingerprint. */
  readonly artifact?: string;
  readonly flow?: string;
  readonly trail?: string;
  readonly environment?: string;
  readonly policies?: readonly string[];
}

/** A file in a form. */
export interface Upload {
  readonly filename: string;
  readonly content: Uint8Array;
}

export type RequestBody =
  | { readonly json: object }
  /** A multipart form: `data_json`, and at most one file. */
  | {
      readonly form: {
        readonly data: object;
        readonly file?: Upload & { readonly part: "template_file" | "attachment_file" };
      };
    };

/** A request, and the body of its response. */
export interface Endpoint<Body> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Segments below the base URL, not encoded. */
  readonly path: readonly string[];
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: RequestBody;
  readonly about: Subjects;
  /** What it reads or records, for messages that begin with "The": `trail \`1\` of flow \`shop\``. */
  readonly noun: string;
  /** Parses a response of status 200. Absent for a write, which its status line alone (200 or 201) records. */
  readonly schema?: GenericSchema<unknown, Body>;
}
