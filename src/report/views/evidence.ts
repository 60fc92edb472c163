// What the service says of an artifact or a trail, as tables and a picture: policies, trails, attestations, and what a
// template requires.
import {
  isOverridden,
  type Assertion,
  type AttestationStatus,
  type RuleEvaluation,
} from "../../domain/assertion.ts";
import { attestationComplies, ruleComplies, speaksForCompliance } from "../../domain/row-compliance.ts";
import type { Trail, TrailArtifact, TrailAttestation } from "../../domain/trail.ts";
import { count, truncate } from "../../lib/format.ts";
import { code, codeBlock, gfm, inLog, joined, withLink, type Markdown } from "../markdown.ts";
import {
  missingIcon,
  severities,
  iconOf,
  stateSeverity,
  table,
  sortBySeverity,
  worstOf,
  type Severity,
} from "../presentation.ts";
import { stateText } from "../verdict-texts.ts";
import { visible, withShortCommits } from "../visible-text.ts";

/** An artifact or an attestation, reported or not: `state` is in words, such as `missing`. */
interface Row {
  readonly severity: Severity;
  readonly name: string;
  readonly state: string;
}

type AttestationRow = Row & { readonly type: string };

const unnamed = "(unnamed)";

const missing = { severity: "warning", state: "missing" } as const;

/** @param unjudged what is shown where the service does not say whether it complies */
function attestationRow(
  one: AttestationStatus | TrailAttestation,
  unjudged: Omit<Row, "name">,
): AttestationRow {
  const { attestation_name: name = unnamed, attestation_type: type = "", is_compliant: compliant } = one;
  const complies = compliant === true ? attestationComplies(one) : compliant;
  const judged = { severity: stateSeverity(complies), state: stateText(undefined, complies) };
  const status = compliant === undefined ? unjudged : judged;
  const { severity, state } = one.status === "MISSING" ? missing : status;
  const overridden = isOverridden(one) ? ", overridden" : "";
  return { severity, name, type, state: `${state}${notInTemplate(one)}${overridden}` };
}

/** Says what the flow's template does not name; a policy may require it all the same. */
const notInTemplate = ({ unexpected }: { readonly unexpected: boolean | undefined }) =>
  unexpected === true ? ", not in the flow's template" : "";

// The response about one artifact.

/** Returns the tables for the log. */
export const assertionLines = (assertion: Assertion, name: string) => [
  { title: `Policies for ${name}`, table: policyTable(assertion) },
  {
    title: `Attestations of ${name}`,
    table: table(
      trailRows(assertion).flatMap(({ flow, trail, attestations }) =>
        attestations.map((one) => ({ ...one, flow, trail })),
      ),
      (one) => ({ ...attestationCells(one), Flow: one.flow, Trail: withShortCommits(one.trail) }),
    ),
  },
];

/** Returns the names of the attestations whose result somebody overrode at the service. */
export function overriddenIn({ compliance_status, flows }: Assertion): readonly string[] {
  const statuses = [compliance_status, ...flows.flatMap((flow) => flow.compliance_status ?? [])];
  const rows = statuses.flatMap((status) => status.attestations_statuses.filter(isOverridden));
  return [...new Set(rows.map(({ attestation_name: name = unnamed }) => name))];
}

/** Returns the tables for the summary. */
export function assertionBlocks(assertion: Assertion) {
  const trails = trailRows(assertion);
  return [
    policyTable(assertion),
    table(trails, (one) => ({
      Flow: code(one.flow),
      Trail: withLink(code(withShortCommits(one.trail)), "open", one.url),
      "Artifact by itself": one.byItself,
      "Artifact in its trail": gfm`${one.isWaiting ? missingIcon : iconOf(one.severity)} ${one.inTrail}`,
    })),
    ...trails
      .filter(({ attestations }) => attestations.length > 0)
      .flatMap(({ flow, attestations }) => [
        gfm`Attestations in flow ${code(flow)}:`,
        table(attestations, attestationCells),
      ]),
  ];
}

const attestationCells = ({ severity, name, type, state }: AttestationRow) => ({
  "": severity === "warning" ? missingIcon : iconOf(severity),
  Attestation: code(name),
  Type: type,
  Status: state,
});

function policyTable({ policy_evaluations: policies }: Assertion) {
  const rows = (policies ?? []).map((policy) => {
    const unsatisfied = policy.rule_evaluations.filter((rule) => !ruleComplies(rule));
    const isCompliant = speaksForCompliance(policy) && unsatisfied.length === 0;
    const isWaiting = !isCompliant && unsatisfied.length > 0 && unsatisfied.every(isOnlyMissing);
    return { ...policy, unsatisfied, isCompliant, isWaiting, severity: stateSeverity(isCompliant) };
  });
  return table(sortBySeverity(rows), (one) => ({
    "": one.isWaiting ? missingIcon : iconOf(one.severity),
    Policy: code(one.policy_name),
    Version: String(one.policy_version ?? ""),
    Status: one.isWaiting
      ? incomplete
      : stateText(one.isCompliant || one.status === "COMPLIANT" ? undefined : one.status, one.isCompliant),
    "Rules that are not satisfied": joined(one.unsatisfied.map(ruleText), inLog(gfm`<br>`, "; ")),
  }));
}

/** Returns whether nothing speaks against a rule but what is missing and can still come. */
const isOnlyMissing = ({ resolutions }: RuleEvaluation) =>
  resolutions.length > 0 &&
  resolutions.every(
    ({ type, context }) =>
      type === "missing_attestation" ||
      (type === "non_compliant_in_trail" && isIncomplete(context?.artifact_status)),
  );

const isIncomplete = (status: string | undefined) => status === "INCOMPLETE" || status === "MISSING";

function ruleText({ rule, resolutions }: RuleEvaluation): string {
  const { name, type } = rule?.definition ?? {};
  // A policy that accepts any name has `*` there.
  const named = name === "*" ? undefined : name;
  const subject = [rule?.type ?? "rule", named, type && `of type ${type}`].filter(Boolean).join(" ");
  const findings = new Set(
    resolutions.flatMap(({ type, context }) =>
      type === "non_compliant_in_trail" && isIncomplete(context?.artifact_status)
        ? "is incomplete in its trail"
        : (resolutionTexts.get(type ?? "") ?? []),
    ),
  );
  return `${subject} ${findings.size === 0 ? "is not satisfied" : [...findings].join(", ")}`;
}

const resolutionTexts = new Map([
  ["missing_attestation", "is missing"],
  ["non_compliant_attestation", "is not compliant"],
  ["non_compliant_in_trail", "is not compliant in its trail"],
  ["legacy_flow", "cannot be judged in a flow of an older kind"],
]);

/** Something that is missing has not failed. */
const incomplete = stateText("INCOMPLETE");

function trailState({
  compliant,
  compliance_status: status,
}: Pick<Assertion["flows"][number], "compliant" | "compliance_status">) {
  const rows = status?.attestations_statuses ?? [];
  const hasFailed = rows.some((row) => row.status !== "MISSING" && !attestationComplies(row));
  const isWaiting = compliant !== true && isIncomplete(status?.status) && !hasFailed;
  return { isWaiting, inTrail: isWaiting ? incomplete : stateText(undefined, compliant) };
}

/** Returns the trails in which the artifact was found; where the response lists none, the one that it names itself. */
const trailRows = (assertion: Assertion) =>
  sortBySeverity(
    (assertion.flows.length > 0 ? assertion.flows : [assertion]).map((one) => ({
      severity: stateSeverity(one.compliant === true),
      flow: one.flow ?? unnamed,
      trail: one.trail ?? "",
      url: one.html_url,
      ...trailState(one),
      byItself: stateText(one.compliance_status?.status, one.compliance_status?.is_compliant),
      attestations: sortBySeverity(
        // For the gate, evidence that nobody judged is not compliant.
        (one.compliance_status?.attestations_statuses ?? []).map((attestation) =>
          attestationRow(attestation, { severity: "error", state: "unknown" }),
        ),
      ),
    })),
  );

// The response about a trail.

/** Evidence of one artifact, or of the trail itself. */
export interface EvidenceGroup {
  /** Absent for the trail itself. */
  readonly artifact?: Row & { readonly fingerprint?: string | undefined };
  readonly attestations: readonly AttestationRow[];
}

const withoutState = { severity: "info", state: "required, state unknown" } as const;

/** Returns the trail's own evidence first, then its artifacts', as the response and the template list them. */
export function groupEvidence({ template, compliance_status: status }: Trail): readonly EvidenceGroup[] {
  const required = template.trail.artifacts;
  const reported = status.artifacts_statuses;
  const own = evidence(status.attestations_statuses, template.trail.attestations);
  // Looked up, for a trail can have a hundred thousand.
  const names = new Set<string | undefined>(reported.map(([name]) => name));
  const others = required.filter(({ name }) => !names.has(name));
  const attestationsOf = new Map(required.toReversed().map(({ name, attestations }) => [name, attestations]));
  return [
    ...(own.length === 0 ? [] : [{ attestations: own }]),
    ...reported.map(([name, one]) => ({
      artifact: artifactRow(name, one),
      attestations: evidence(one.attestations_statuses, attestationsOf.get(name) ?? []),
    })),
    ...others.map(({ name = unnamed, attestations }) => ({
      artifact: { name, ...withoutState },
      attestations: evidence([], attestations),
    })),
  ];
}

function evidence(
  reported: readonly TrailAttestation[],
  required: Trail["template"]["trail"]["attestations"],
): readonly AttestationRow[] {
  const names = new Set(reported.map((one) => one.attestation_name));
  const others = required.filter(({ name }) => !names.has(name));
  return [
    ...reported.map((one) => attestationRow(one, { severity: "info", state: stateText(one.status) })),
    ...others.map(({ name = unnamed, type = "" }) => ({ name, type, ...withoutState })),
  ];
}

function artifactRow(name: string, one: TrailArtifact) {
  const { status, is_compliant: compliant, artifact_fingerprint: fingerprint } = one;
  const isUnfinished = status === "MISSING" || status === "INCOMPLETE";
  const complies = compliant === true ? speaksForCompliance(one) : compliant;
  const severity = isUnfinished
    ? ("warning" as const)
    : stateSeverity(complies ?? (status === "COMPLIANT" ? true : null));
  return { name, severity, state: `${stateText(status, compliant)}${notInTemplate(one)}`, fingerprint };
}

/** More boxes than this cannot be read. */
const maxBoxes = 40;

/** Draws a trail, its artifacts and their attestations as a flow chart. Where there are many, those that comply are one box. */
export function drawTrail(trail: string, groups: readonly EvidenceGroup[]) {
  const isLarge = groups.reduce((sum, { attestations }) => sum + 1 + attestations.length, 0) > maxBoxes;
  const rated = groups.map((one) => ({ ...one, severity: severityOfGroup(one) }));
  const boxes: Box[] = [{ label: `trail ${trail}`, severity: worstOf(rated) }];
  for (const [index, { artifact, attestations }] of (isLarge ? sortBySeverity(rated) : rated).entries()) {
    if (boxes.length >= maxBoxes) {
      boxes.push({ label: count(rated.length - index, "more artifact"), severity: "info", from: 0 });
      break;
    }
    const from = artifact === undefined ? 0 : boxes.push({ ...boxOf(artifact), from: 0 }) - 1;
    const shown = isLarge
      ? sortBySeverity(attestations).filter(({ severity }) => severity !== "success")
      : attestations;
    const first = truncate<Omit<Box, "from">>(
      shown.map(boxOf),
      Math.max(maxBoxes - boxes.length, 1),
      (more) => ({ label: `${more} more`, severity: "info" }),
    );
    boxes.push(...first.map((box) => ({ ...box, from })));
    const compliant = attestations.length - shown.length;
    if (compliant > 0) {
      const label = `${iconOf("success").text} ${count(compliant, "compliant attestation")}`;
      boxes.push({ label, severity: "success", from });
    }
  }
  return flowChart(boxes);
}

/** The icon says what is compliant. */
const boxOf = ({ name, severity, state }: Row) => ({
  label: `${iconOf(severity).text} ${name}${state === "compliant" ? "" : `: ${state}`}`,
  severity,
});

const severityOfGroup = ({ artifact, attestations }: EvidenceGroup) =>
  worstOf([...(artifact ? [artifact] : []), ...attestations]);

// Pictures: Mermaid flow charts, which GitHub draws in a summary.

/** A box of a chart. The label is raw text. */
interface Box {
  readonly label: string;
  readonly severity: Severity;
  /** The place in the list of the box from which an arrow leads here. */
  readonly from?: number;
}

/** Returns a flow chart from left to right. */
export function flowChart(boxes: readonly Box[]): Markdown {
  return codeBlock(
    "mermaid",
    [
      "flowchart LR",
      ...boxes.map(({ label, severity }, index) => `  box${index}["${mermaidLabel(label)}"]:::${severity}`),
      ...boxes.flatMap(({ from }, to) => (from === undefined ? [] : `  box${from} --> box${to}`)),
      ...Object.entries(severities).map(
        ([severity, { stroke }]) => `  classDef ${severity} stroke:${stroke},stroke-width:2px`,
      ),
    ].join("\n"),
  );
}

/** Escapes raw text for a quoted Mermaid label: all but letters, digits and spaces become Mermaid's own entities. */
export function mermaidLabel(raw: string): string {
  return visible(raw, 100).replace(
    /[^\p{L}\p{M}\p{N} ]/gu,
    (character) => `#${String(character.codePointAt(0) ?? 0)};`,
  );
}
