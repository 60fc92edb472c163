// A write to the service as plain data: the same value is sent, described by a dry run, and kept in an outage.
import type { AttestationBody } from "./attestation.ts";
import type { FlowName, TrailName } from "./identifiers.ts";
import type { BeginTrailBody, ReportArtifactBody } from "./request-bodies.ts";

/** A file that is sent with a write: its base name and its bytes. */
export interface SentFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** Its file is the template of a trail, or what is attached to an attestation. */
export type Write =
  | {
      readonly endpoint: "begin-trail";
      readonly flow: FlowName;
      readonly data: BeginTrailBody;
      readonly file?: SentFile;
    }
  | { readonly endpoint: "report-artifact"; readonly flow: FlowName; readonly data: ReportArtifactBody }
  | ({
      readonly endpoint: "attest";
      readonly flow: FlowName;
      readonly trail: TrailName;
      readonly file?: SentFile;
    } & AttestationBody);

/** Returns the file that is sent with a write, where it has one. */
export const fileOf = (write: Write): SentFile | undefined =>
  write.endpoint === "report-artifact" ? undefined : write.file;

/** Returns the template of a trail, where it has one. */
export const templateOf = (write: Write): SentFile | undefined =>
  write.endpoint === "begin-trail" ? write.file : undefined;

/** Returns the name of the trail that a write begins or reports to. */
export function trailOf(write: Write): TrailName {
  switch (write.endpoint) {
    case "begin-trail":
      return write.data.name;
    case "report-artifact":
      return write.data.trail_name;
    case "attest":
      return write.trail;
  }
}
