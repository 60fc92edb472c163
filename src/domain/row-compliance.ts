// What a row of an answer says of compliance (docs/internals/gate.md, "Rows that speak for compliance"). The gate and what
// people see follow the same rules; gate/derive-record.ts has them again on purpose.
import type { AttestationStatus, RuleEvaluation } from "./assertion.ts";

type Row = Partial<Pick<AttestationStatus, "status" | "is_compliant">>;

/** Returns whether an evaluation, a trail or an artifact speaks for compliance: no field of it says anything else. */
export const speaksForCompliance = ({ status, is_compliant }: Row): boolean =>
  is_compliant !== false && (status === undefined || status === "COMPLIANT");

/** Returns whether an attestation speaks for compliance. */
export const attestationComplies = (row: Row): boolean =>
  speaksForCompliance(row) || (row.status === "COMPLETE" && row.is_compliant === true);

/** The statuses of a rule that do not say no. */
const satisfiedStatuses: ReadonlySet<string | undefined> = new Set([
  undefined,
  "COMPLIANT",
  "SATISFIED",
  "IGNORED",
]);

/** Returns whether a rule is satisfied or ignored, and nothing in it says no. */
export const ruleComplies = (rule: Row & Pick<RuleEvaluation, "satisfied" | "ignored">): boolean =>
  (rule.ignored === true || rule.satisfied === true) &&
  rule.is_compliant !== false &&
  satisfiedStatuses.has(rule.status);
