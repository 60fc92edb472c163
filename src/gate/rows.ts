// An answer of the service as flat rows, each with what it says. Verdict, reasons, record and tables are made of them.
import { count } from "../lib/format.ts";
import type {
  Assertion,
  ComplianceStatus,
  PolicyEvaluation,
  RowFields,
  RuleEvaluation,
  Trail,
} from "../service/answers.ts";

/** How a row says no: what is `missing` can still come. */
export type Says = "missing" | "failed";

export interface Row extends RowFields {
  readonly kind: "policy" | "rule" | "trail" | "artifact" | "attestation";
  readonly name?: string;
  readonly type?: string;
  /** What it belongs to. */
  readonly policy?: string;
  readonly artifact?: string;
  readonly flow?: string;
  readonly trail?: string;
  readonly fingerprint?: string;
  /** Whether the template does not name it. */
  readonly unexpected?: boolean;
  /** Absent where it says nothing, and where a row in it says no: that row says it. */
  readonly says?: Says;
  /** Whether the verdict depends on it. */
  readonly counts: boolean;
}

/** Returns the rows of an answer about an artifact. @param flow the flow that was asked */
export function assertionRows(assertion: Assertion, flow: string | undefined): readonly Row[] {
  const { policy_evaluations = [], compliance_status, flows = [] } = assertion;
  const isFlowScope = assertion.scope === "flow";
  const isAllowListed = allowListing(assertion) !== undefined;
  const policies = policy_evaluations.flatMap((evaluation) => policyRows(evaluation, !isAllowListed));
  const own = complianceRows(compliance_status, assertion, isFlowScope);
  const others = flows.flatMap((entry) =>
    flowRows(entry, isFlowScope && (isBlank(entry.flow) || entry.flow === flow)),
  );
  // One entry of `flows` repeats what stands beside `flows`.
  const seen = new Set(own.map((row) => JSON.stringify(row)));
  return [...policies, ...own, ...others.filter((row) => !seen.has(JSON.stringify(row)))];
}

/** Returns who let an artifact into an environment against its policies, where that is said. */
export function allowListing({ scope, allow_listing: listing }: Assertion): Assertion["allow_listing"] {
  const isNamed = !isBlank(listing?.allowlist_id) || !isBlank(listing?.allowed_by_user_id);
  return scope === "environment" && isNamed ? listing : undefined;
}

function policyRows(evaluation: PolicyEvaluation, counts: boolean): readonly Row[] {
  const { policy_name: name, rule_evaluations = [] } = evaluation;
  const rules = rule_evaluations.map((rule) => ruleRow(rule, name, counts));
  return withRows(
    { kind: "policy", name, ...fieldsOf(evaluation), says: ownWord(evaluation), counts },
    rules,
  );
}

function ruleRow(evaluation: RuleEvaluation, policy: string | undefined, counts: boolean): Row {
  const { rule: { type, definition = {} } = {}, resolutions, status } = evaluation;
  const control = definition.for_control;
  // Where it was satisfied or does not apply (`rule_satisfied`, `rule_not_applicable`), nothing is wrong.
  const blocking = resolutions.filter((resolution) => resolution.type?.startsWith("rule_") !== true);
  const isMissing =
    isBlank(status) &&
    blocking.length > 0 &&
    blocking.every(
      (resolution) =>
        resolution.type?.startsWith("missing_") === true ||
        wordOf(resolution.context?.artifact_status) === "missing",
    );
  return {
    kind: "rule",
    name: control ?? definition.name ?? type,
    type: control === undefined ? definition.type : "control",
    policy,
    flow: blocking[0]?.context?.flow_name,
    trail: blocking[0]?.context?.trail_name,
    ...fieldsOf(evaluation),
    says: ownWord(evaluation, isMissing ? "missing" : "failed"),
    counts,
  };
}

function flowRows(entry: NonNullable<Assertion["flows"]>[number], counts: boolean): readonly Row[] {
  const { flow, trail: name, compliance_status: status } = entry;
  const rows = status === undefined ? [] : complianceRows(status, entry, counts);
  return withRows({ kind: "trail", name, flow, ...fieldsOf(entry), says: ownWord(entry), counts }, rows);
}

function complianceRows(
  status: ComplianceStatus,
  { flow, trail }: { readonly flow?: string; readonly trail?: string },
  counts: boolean,
): readonly Row[] {
  const { artifact_fingerprint: fingerprint, unexpected, attestations_statuses } = status;
  const place = { flow, trail };
  return withRows(
    {
      kind: "artifact",
      ...place,
      fingerprint,
      unexpected,
      ...fieldsOf(status),
      says: ownWord(status),
      counts,
    },
    attestationRows(attestations_statuses, place, counts),
  );
}

const attestationRows = (
  statuses: ComplianceStatus["attestations_statuses"] = [],
  place: Pick<Row, "artifact" | "flow" | "trail">,
  counts: boolean,
): readonly Row[] =>
  statuses.map((status) => ({
    kind: "attestation",
    name: status.attestation_name,
    type: status.attestation_type,
    ...place,
    unexpected: status.unexpected,
    ...fieldsOf(status),
    says: ownWord(status),
    counts,
  }));

/** Returns the rows of a trail, which all count. */
export function trailRows(trail: Trail): readonly Row[] {
  const { compliance_state: state, compliance_status: status } = trail;
  const { attestations_statuses, artifacts_statuses = [] } = status;
  const artifacts = artifacts_statuses.flatMap(([name, artifact]) => {
    const { artifact_fingerprint: fingerprint, unexpected } = artifact;
    return withRows(
      {
        kind: "artifact",
        name,
        fingerprint,
        unexpected,
        ...fieldsOf(artifact),
        says: ownWord(artifact),
        counts: true,
      },
      attestationRows(artifact.attestations_statuses, { artifact: name }, true),
    );
  });
  // The word of its state says of what kind a false is, of the trail and of its status. The trail is the question: no field
  // lets it be ignored.
  const kind = wordOf(state) ?? "failed";
  const notIgnored = { ...trail, ignored: undefined };
  const says =
    ownWord(status, kind) ?? ownWord({ ...notIgnored, status: state }, kind) ?? ownWord(notIgnored, kind);
  const fields = fieldsOf({ ...status, status: state, compliant: trail.is_compliant });
  return withRows({ kind: "trail", name: trail.name, flow: trail.flow.name, ...fields, says, counts: true }, [
    ...attestationRows(attestations_statuses, {}, true),
    ...artifacts,
  ]);
}

/** Puts a row before the rows in it. It says no by itself only where none of them does. */
const withRows = (row: Row, rows: readonly Row[]): readonly Row[] => [
  rows.some(({ says }) => says !== undefined) ? { ...row, says: undefined } : row,
  ...rows,
];

/** Returns what a row says by itself. @param kind what a false means beside a word that says nothing */
function ownWord(fields: RowFields, kind: Says = "failed"): Says | undefined {
  if (fields.ignored === true) return undefined;
  const isFalse = [fields.is_compliant, fields.compliant, fields.satisfied].includes(false);
  return wordOf(fields.status) ?? (isFalse ? kind : undefined);
}

/** Returns what a status says. Any other word says nothing. */
function wordOf(status: string | undefined): Says | undefined {
  const word = normalize(status);
  if (word === "MISSING" || word === "INCOMPLETE") return "missing";
  if (word === "NONCOMPLIANT" || word === "FAILED") return "failed";
  return undefined;
}

/** Returns a word without what does not count: letter case, `-`, `_` and blanks. */
const normalize = (word: string | undefined): string | undefined =>
  word?.replace(/[-_\s]/g, "").toUpperCase();

const fieldsOf = ({ status, is_compliant, compliant, satisfied, ignored }: RowFields): RowFields => ({
  status,
  is_compliant,
  compliant,
  satisfied,
  ignored,
});

/** Returns whether a text has nothing to read: blanks, and characters that are drawn as nothing (U+2800 is an empty Braille cell). */
export const isBlank = (text = ""): boolean =>
  !/[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Describes a row that says no: `attestation `unit-test` (junit) of artifact `app` is missing`. */
export function describeRow(row: Row): string {
  const { kind, name, type, policy, artifact, flow, trail } = row;
  return [
    name === undefined ? `the ${kind}` : `${kind} \`${name}\``,
    type !== undefined && `(${type})`,
    policy !== undefined && `of policy \`${policy}\``,
    artifact !== undefined && `of artifact \`${artifact}\``,
    trail !== undefined && `in trail \`${trail}\``,
    flow !== undefined && `of flow \`${flow}\``,
    describeProblem(row),
  ]
    .filter((part) => part !== false)
    .join(" ");
}

function describeProblem({ kind, says, status }: Row): string {
  if (says === "failed") return "is not compliant";
  if (kind === "rule" || kind === "policy") return "lacks what it asks for";
  return normalize(status) === "INCOMPLETE" ? "is incomplete" : "is missing";
}

/** Counts what was judged: `1 policy, 3 rules`, `4 attestations`; empty where no row counts. */
export function countJudged(rows: readonly Row[]): string {
  const countOf = (kind: Row["kind"]) => rows.filter((row) => row.counts && row.kind === kind).length;
  const describe = (...kinds: readonly Row["kind"][]) =>
    kinds
      .filter((kind) => countOf(kind) > 0)
      .map((kind) => count(countOf(kind), kind))
      .join(", ");
  return describe("policy", "rule", "attestation") || describe("artifact");
}
