// What a gate can decide about an artifact.

/** What may be said of an artifact before a deployment (contract.md 5). Only `compliant` opens a gate by itself. */
export type Verdict =
  | "compliant"
  | "non-compliant"
  | "pending"
  | "unknown-artifact"
  | "nothing-judged"
  | "unverifiable"
  | "unauthorized"
  | "unreachable"
  | "misconfigured"
  | "dry-run";

/** The scope of evaluation of an assertion (spec.md, "States and transitions"). */
export type Scope = "flow" | "environment" | "policy";
