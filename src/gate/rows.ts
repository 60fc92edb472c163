// An answer of the service as flat rows, each with what it says and whether it counts. Verdict, reasons, record and tables are
// made of them.
import { count, truncate } from "../lib/format.ts";
import {
  isBlank,
  type Assertion,
  type ComplianceStatus,
  type PolicyEvaluation,
  type RowFields,
  type RuleEvaluation,
  type Trail,
} from "../service/answers.ts";
import { askedFlow, type Question } from "./result.ts";
import { meaningOf, normalizeWord, type Objection, type Statement } from "./words.ts";

/** A row of an answer. Its keys have the order of the decision record. */
export interface Row {
  /** `artifact` is its compliance status, `status` that of a trail, `trail` also an entry of `flows`, `answer` the answer itself. */
  readonly kind: "answer" | "policy" | "rule" | "trail" | "status" | "artifact" | "attestation";
  readonly name?: string;
  readonly type?: string;
  /** The type of a rule: `provenance`, `trail-compliance`, `attestation`. */
  readonly rule?: string;
  /** What it belongs to. */
  readonly policy?: string;
  readonly artifact?: string;
  readonly flow?: string;
  readonly trail?: string;
  readonly fingerprint?: string;
  readonly status?: string;
  readonly is_compliant?: boolean;
  readonly compliant?: boolean;
  readonly satisfied?: boolean;
  readonly ignored?: boolean;
  /** Whether the template does not name it. */
  readonly unexpected?: boolean;
  /** Of a rule: the flows in which it is satisfied. */
  readonly satisfied_in?: readonly string[];
  /** Absent where it says neither yes nor no, and where rows in it say no: they say it. */
  readonly says?: Statement;
  /** Whether the verdict depends on it. */
  readonly counts: boolean;
}

/** Returns whether a row says no. */
export const isObjection = ({ says }: Row): boolean => says === "missing" || says === "failed";

/** Returns what a row says by its own word and booleans. @param falseMeans what a false means where the word does not say no */
export function ownStatement(fields: RowFields, falseMeans: Objection = "failed"): Statement | undefined {
  const meaning = meaningOf(fields.status);
  if (meaning === "missing" || meaning === "failed") return meaning;
  const booleans = [fields.is_compliant, fields.compliant, fields.satisfied];
  if (booleans.includes(false)) return falseMeans;
  return booleans.includes(true) ? "yes" : meaning;
}

/**
 * Puts a row before the rows in it. It says no by itself only where none of them does, and yes through one of them only where it
 * has no word and no boolean of its own.
 * @param inner each of those directly in it, followed by what is in that
 */
function withInner(row: Row, inner: readonly (readonly Row[])[]): readonly Row[] {
  const rows = inner.flat();
  if (rows.some(isObjection)) return [{ ...row, says: undefined }, ...rows];
  const saysYesThrough =
    row.status === undefined &&
    inner.flatMap((child) => child.slice(0, 1)).some(({ says }) => says === "yes");
  return [{ ...row, says: row.says ?? (saysYesThrough ? "yes" : undefined) }, ...rows];
}

/** Returns the rows of an answer about an artifact. */
export function assertionRows(assertion: Assertion, question: Question): readonly Row[] {
  const { policy_evaluations = [], compliance_status, flows = [] } = assertion;
  const isFlowScope = assertion.scope === "flow";
  // Of an environment that is answered in scope flow nothing was judged: only the answer's own fields count.
  const isJudged = !(isFlowScope && question.scope === "environment");
  const isExempt = assertion.compliant && allowListing(assertion) !== undefined;
  const own = artifactRows(compliance_status, assertion, isFlowScope && isJudged);
  const others = flows.flatMap((entry) =>
    flowRows(entry, isFlowScope && isJudged && isInAskedFlow(entry, question)),
  );
  // One entry of `flows` repeats what stands beside `flows`.
  const seen = new Set(own.map((row) => JSON.stringify(row)));
  return [
    ...answerRows(assertion),
    ...policy_evaluations.flatMap((evaluation) => policyRows(evaluation, isJudged && !isExempt)),
    ...own,
    ...others.filter((row) => !seen.has(JSON.stringify(row))),
  ];
}

/** Returns whether something is in the asked flow, or does not say in which. */
const isInAskedFlow = ({ flow }: { readonly flow?: string }, question: Question): boolean =>
  question.flow === "*" || isBlank(flow) || flow === question.flow;

/** Returns who let an artifact into an environment against its policies, where that is said. */
export function allowListing({ scope, allow_listing: listing }: Assertion): Assertion["allow_listing"] {
  const isNamed = isName(listing?.allowlist_id) || isName(listing?.allowed_by_user_id);
  return scope === "environment" && isNamed ? listing : undefined;
}

/** Returns whether a text names a list or a person: it has a letter or a digit, and is not a word for nothing, such as `null`. */
export function isName(text = ""): boolean {
  const name = normalizeWord(text);
  return /[\p{L}\p{Nd}]/u.test(name) && !["NULL", "NONE", "0"].includes(name);
}

/** The answer's own fields, beside `compliant`: they count where they say no. */
function answerRows({ is_compliant, satisfied, status }: Assertion): readonly Row[] {
  const fields = { status, is_compliant, satisfied };
  const row: Row = { kind: "answer", ...fields, says: ownStatement(fields), counts: true };
  return isObjection(row) ? [row] : [];
}

function policyRows(evaluation: PolicyEvaluation, counts: boolean): readonly Row[] {
  const { policy_name: name, rule_evaluations = [] } = evaluation;
  return withInner(
    { kind: "policy", name, ...fieldsOf(evaluation), says: ownStatement(evaluation), counts },
    rule_evaluations.map((rule) => [ruleRow(rule, name, counts)]),
  );
}

function ruleRow(evaluation: RuleEvaluation, policy: string | undefined, counts: boolean): Row {
  const { rule: { type: rule, definition = {} } = {}, resolutions, ignored } = evaluation;
  const control = definition.for_control;
  // Where it was satisfied or does not apply (`rule_satisfied`, `rule_not_applicable`), nothing is wrong.
  const blocking = resolutions.filter(({ type }) => type?.startsWith("rule_") !== true);
  const isMissing = blocking.length > 0 && blocking.every(isMissingResolution);
  const satisfiedIn = resolutions
    .filter(({ type }) => type === "rule_satisfied")
    .flatMap(({ context }) => context?.flow_name ?? [])
    .filter((flow) => flow !== "");
  return {
    kind: "rule",
    name: control ?? definition.name ?? rule,
    type: control === undefined ? definition.type : "control",
    rule,
    policy,
    flow: blocking[0]?.context?.flow_name,
    trail: blocking[0]?.context?.trail_name,
    ...fieldsOf(evaluation),
    satisfied_in: satisfiedIn.length > 0 ? satisfiedIn : undefined,
    // Only a rule can be ignored.
    says: ignored === true ? undefined : ownStatement(evaluation, isMissing ? "missing" : "failed"),
    counts,
  };
}

const isMissingResolution = ({ type, context }: RuleEvaluation["resolutions"][number]): boolean =>
  type?.startsWith("missing_") === true || meaningOf(context?.artifact_status) === "missing";

function flowRows(entry: NonNullable<Assertion["flows"]>[number], counts: boolean): readonly Row[] {
  const { flow, trail: name, compliance_status: status } = entry;
  return withInner(
    { kind: "trail", name, flow, ...fieldsOf(entry), says: ownStatement(entry), counts },
    status === undefined ? [] : [artifactRows(status, entry, counts)],
  );
}

function artifactRows(
  status: ComplianceStatus,
  { flow, trail }: { readonly flow?: string; readonly trail?: string },
  counts: boolean,
): readonly Row[] {
  const { artifact_fingerprint: fingerprint, attestations_statuses } = status;
  return withInner(
    { kind: "artifact", flow, trail, fingerprint, ...fieldsOf(status), says: ownStatement(status), counts },
    attestationRows(attestations_statuses, { flow, trail }, counts),
  );
}

const attestationRows = (
  statuses: ComplianceStatus["attestations_statuses"] = [],
  { artifact, flow, trail }: Pick<Row, "artifact" | "flow" | "trail">,
  counts: boolean,
): readonly (readonly Row[])[] =>
  statuses.map((status) => [
    {
      kind: "attestation",
      name: status.attestation_name,
      type: status.attestation_type,
      artifact,
      flow,
      trail,
      ...fieldsOf(status),
      says: ownStatement(status),
      counts,
    },
  ]);

/** Returns the rows of a trail, which all count. */
export function trailRows(trail: Trail): readonly Row[] {
  const { name, flow, compliance_state: state, compliance_status: status } = trail;
  const { attestations_statuses, artifacts_statuses = [] } = status;
  // The word of its state says of what kind a false is, of the trail and of its status.
  const word = meaningOf(state);
  const falseMeans = word === "missing" ? "missing" : "failed";
  const artifacts = artifacts_statuses.map(([artifact, { artifact_fingerprint: fingerprint, ...fields }]) =>
    withInner(
      {
        kind: "artifact",
        name: artifact,
        fingerprint,
        ...fieldsOf(fields),
        says: ownStatement(fields),
        counts: true,
      },
      attestationRows(fields.attestations_statuses, { artifact }, true),
    ),
  );
  const statusRows = withInner(
    { kind: "status", ...fieldsOf(status), says: ownStatement(status, falseMeans), counts: true },
    [...attestationRows(attestations_statuses, {}, true), ...artifacts],
  );
  return withInner(
    {
      kind: "trail",
      name,
      flow: flow.name,
      ...fieldsOf({ ...trail, status: state }),
      says: trailStatement(trail, falseMeans),
      counts: true,
    },
    [statusRows],
  );
}

/** Returns what a trail says by itself. `is_compliant` answers the question, so its true is not a yes of this row. */
function trailStatement(trail: Trail, falseMeans: Objection): Statement | undefined {
  const is_compliant = trail.is_compliant ? undefined : false;
  const byState = ownStatement({ ...trail, status: trail.compliance_state, is_compliant }, falseMeans);
  // The interface shows no `status` of a trail; a no is a no.
  const byStatus = meaningOf(trail.status);
  if (byState === "failed" || byStatus === "failed") return "failed";
  return byStatus === "missing" ? "missing" : byState;
}

/** Returns the fields of a row as the service says them, in the order of the record. */
const fieldsOf = ({ status, is_compliant, compliant, satisfied, ignored, unexpected }: RowFields) => ({
  status,
  is_compliant,
  compliant,
  satisfied,
  ignored,
  unexpected,
});

/** The longest name or word in a sentence; the row has all of it. */
const maxShown = 300;

/** Returns a text for a sentence. Of a long one it is the length: a beginning could end in half a secret, which nobody recognises. */
export const shown = (text: string): string =>
  text.length <= maxShown ? text : `(${count(text.length, "character")})`;

/** Describes a row that does not say yes: `Attestation `unit-test` (junit) of artifact `app` is missing`. */
export function describeRow(row: Row): string {
  const text = `${nameRow(row)} ${describeProblem(row)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameRow({ kind, name, type, policy, artifact, flow, trail }: Row): string {
  const noun = kind === "status" ? "compliance status of the trail" : kind;
  return [
    name === undefined ? `the ${noun}` : `${noun} \`${shown(name)}\``,
    type !== undefined && `(${shown(type)})`,
    policy !== undefined && `of policy \`${policy}\``,
    artifact !== undefined && `of artifact \`${artifact}\``,
    trail !== undefined && `in trail \`${shown(trail)}\``,
    flow !== undefined && `of flow \`${shown(flow)}\``,
  ]
    .filter((part) => part !== false)
    .join(" ");
}

function describeProblem({ kind, says, status }: Row): string {
  if (says === "failed") return "is not compliant";
  if (says === "missing") {
    if (kind === "rule" || kind === "policy") return "lacks what it asks for";
    return status !== undefined && normalizeWord(status) === "INCOMPLETE" ? "is incomplete" : "is missing";
  }
  return status === undefined
    ? "says neither yes nor no"
    : `says neither yes nor no: its status is \`${shown(status)}\``;
}

/** Returns whether an evaluation says nothing by itself, and has rules of which none can be read: the service need not show more. */
export function isUnreadable(evaluation: PolicyEvaluation): boolean {
  const { rule_evaluations: rules = [] } = evaluation;
  const isSilent = ({ status, is_compliant, compliant, satisfied }: RowFields) =>
    [status, is_compliant, compliant, satisfied].every((field) => field === undefined);
  return (
    isSilent(evaluation) && rules.length > 0 && rules.every((rule) => rule.ignored !== true && isSilent(rule))
  );
}

/** The most attestations that are named beside a rule that says no. */
const maxEvidence = 10;

/**
 * Describes the evidence behind a rule or a policy that says no: attestations of the asked flow that do not count in this scope and
 * say no, and which flow was asked.
 */
export function describeEvidence(rows: readonly Row[], question: Question): readonly string[] | undefined {
  const isNo = (row: Row) => row.counts && (row.kind === "rule" || row.kind === "policy") && isObjection(row);
  const saidNo = rows.filter(isNo);
  if (saidNo.length === 0) return undefined;
  const trails = new Set(saidNo.flatMap(({ trail }) => trail ?? []));
  // The same bytes can be on several trails: a rule can be about another one than those that the answer shows.
  const placeOf = ({ trail }: Row) =>
    trail === undefined || trails.size === 0 || trails.has(trail) ? "" : ` in trail \`${shown(trail)}\``;
  const attestations = rows.filter(
    (row) => row.kind === "attestation" && !row.counts && isInAskedFlow(row, question),
  );
  const presentTypes = new Map<string | undefined, Set<string>>();
  for (const { name, type, says } of attestations)
    if (says !== "missing" && type !== undefined)
      presentTypes.set(name, (presentTypes.get(name) ?? new Set()).add(type));
  const objections = attestations.filter(isObjection);
  const lacking = objections.map((row) => {
    const type = presentTypes
      .get(row.name)
      ?.values()
      .find((other) => other !== row.type);
    const isThere = row.says === "missing" && type !== undefined ? `, and is there as ${shown(type)}` : "";
    const suffix = row.type === undefined ? "" : ` (${shown(row.type)})`;
    const name = row.name === undefined ? "one without a name" : `\`${shown(row.name)}\``;
    return `${name}${suffix} ${row.says === "missing" ? "is missing" : "failed"}${placeOf(row)}${isThere}`;
  });
  const shows = truncate([...new Set(lacking)], maxEvidence, (more) => `${more} more`).join("; ");
  const isElsewhere = objections.some((row) => placeOf(row) !== "");
  const flow = askedFlow(question);
  const isForeign = saidNo.some((row) => row.flow !== undefined && row.flow !== flow);
  return [
    ...(shows === "" ? [] : [`${isElsewhere ? "The answer" : "Its trail"} shows: ${shows}`]),
    flow === undefined
      ? "The gate asked in every flow"
      : `The gate asked in flow \`${flow}\`: evidence in other flows does not count${isForeign ? ", but a no there does" : ""}`,
  ];
}

/** Counts what was judged: `1 policy, 3 rules, 1 ignored`, `4 attestations`, else `1 artifact`; empty where there is none of these. */
export function countJudged(rows: readonly Row[]): string {
  const counting = rows.filter(({ counts }) => counts);
  const countOf = (kind: Row["kind"]) => counting.filter((row) => row.kind === kind).length;
  const describe = (...kinds: readonly Row["kind"][]) =>
    kinds.filter((kind) => countOf(kind) > 0).map((kind) => count(countOf(kind), kind));
  const ignored = counting.filter((row) => row.kind === "rule" && row.ignored === true).length;
  const judged = describe("policy", "rule", "attestation");
  if (judged.length === 0) return describe("artifact")[0] ?? "";
  return [...judged, ...(ignored > 0 ? [`${ignored} ignored`] : [])].join(", ");
}
