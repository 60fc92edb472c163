// A line of the input `attestations`.
import type { TemplateName } from "../lib/identifiers.ts";

export interface AttestationLine {
  /** Its number, from 1. */
  readonly line: number;
  /** As it was written, for messages. */
  readonly text: string;
  /** What it is about: the trail, the artifact of this name, or (undefined) the only artifact of the step. */
  readonly subject: "trail" | { readonly artifact: TemplateName } | undefined;
  readonly name: TemplateName;
  readonly evidence: Evidence;
}

/** What a line says is the evidence, by its type. Paths may be globs. */
export type Evidence =
  | { readonly type: "junit"; readonly paths: readonly string[] }
  | { readonly type: "pull_request" }
  | { readonly type: "generic"; readonly isCompliant: boolean; readonly attachments: readonly string[] }
  | {
      readonly type: "decision";
      readonly control: string;
      readonly isCompliant: boolean;
      readonly attachments: readonly string[];
    }
  | { readonly type: "custom"; readonly typeName: string; readonly path: string };
