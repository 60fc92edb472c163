// What is attested, and about what (docs/attestations.md).
import type { TemplateReferenceName } from "./identifiers.ts";

/** By type, in the words of a flow's template, what an attestation needs. */
export type Evidence =
  | {
      readonly type: "junit";
      /** Paths and globs of XML files. */
      readonly testResults: readonly string[];
    }
  | { readonly type: "pull_request" }
  | { readonly type: "generic"; readonly isCompliant: boolean }
  | { readonly type: "decision"; readonly control: string; readonly isCompliant: boolean }
  | { readonly type: "custom"; readonly name: string; readonly content: object };

/** What an attestation is about. `only-artifact`: the only one of the step, whatever its name. */
export type Subject =
  | { readonly kind: "trail" }
  | { readonly kind: "only-artifact" }
  | { readonly kind: "artifact"; readonly name: TemplateReferenceName };

/** An attestation to report. */
export interface Attestation {
  readonly name: TemplateReferenceName;
  readonly subject: Subject;
  readonly evidence: Evidence;
  /** Paths and globs of what is attached besides test results. */
  readonly attachments: readonly string[];
  /** How messages call its line of the input `attestations`: its number and its text. Absent for a single one. */
  readonly location?: string;
}

/** A line of the input `attestations`. */
export interface AttestationLine extends Attestation {
  readonly location: string;
}

/** Returns the type in the words of a flow's template. */
export const templateTypeOf = (evidence: Evidence): string =>
  evidence.type === "custom" ? `custom:${evidence.name}` : evidence.type;

/** Returns the type as a line of `attestations` has it. */
export const lineTypeOf = (evidence: Evidence): string =>
  evidence.type === "decision" ? `decision:${evidence.control}` : templateTypeOf(evidence);

/** Returns subject and name as a line of `attestations` has them. */
export function keyOf({ subject, name }: Pick<Attestation, "subject" | "name">): string {
  switch (subject.kind) {
    case "trail":
      return `trail:${name}`;
    case "artifact":
      return `${subject.name}.${name}`;
    case "only-artifact":
      return name;
  }
}

/** The types of the flow's template that the action can report, besides `custom:NAME`. */
export const plainTypes = ["generic", "junit", "pull_request", "decision"] as const;

/** The types that the service's own client alone reports: from the interface of another product, or for a person. */
const typesOfClient: ReadonlySet<string> = new Set(["snyk", "jira", "sonar", "override"]);

/** Returns the command of the service's own client that reports attestations of a type; undefined where the action can. */
export const clientCommand = (type: string): string | undefined =>
  typesOfClient.has(type) ? `kosli attest ${type}` : undefined;
