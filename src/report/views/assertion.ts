// The service's response about one artifact, as tables for the log and the summary: policies, trails, attestations.
import type { Assertion, AttestationStatus, RuleEvaluation } from "../../domain/assertion.ts";
import type { TrailAttestation } from "../../domain/trail.ts";
import { code, gfm, inLog, joined, withLink } from "../markdown.ts";
import {
  missingIcon,
  severityIcons,
  stateSeverity,
  table,
  worstFirst,
  type Severity,
} from "../presentation.ts";
import { stateText } from "../verdict-texts.ts";
import { withShortCommits } from "../visible-text.ts";

/** Returns the tables for the log. */
export const assertionLines = (assertion: Assertion, name: string) => [
  { title: `Policies for ${name}`, table: policyTable(assertion) },
  {
    title: `Attestations of ${name}`,
    table: table(
      [...attestationHead, "Flow", "Trail"],
      trailRows(assertion).flatMap(({ flow, trail, attestations }) =>
        attestations.map((one) => ({ ...one, flow, trail })),
      ),
      (one) => [...attestationCells(one), one.flow, withShortCommits(one.trail)],
    ),
  },
];

/** Returns the tables for the summary. */
export function assertionBlocks(assertion: Assertion) {
  const trails = trailRows(assertion);
  return [
    policyTable(assertion),
    table(["Flow", "Trail", "Artifact by itself", "Artifact in its trail"], trails, (one) => [
      code(one.flow),
      withLink(code(withShortCommits(one.trail)), "open", one.url),
      one.byItself,
      gfm`${severityIcons[one.severity]} ${one.inTrail}`,
    ]),
    ...trails
      .filter(({ attestations }) => attestations.length > 0)
      .flatMap(({ flow, attestations }) => [
        gfm`Attestations in flow ${code(flow)}:`,
        table(attestationHead, attestations, attestationCells),
      ]),
  ];
}

/** Returns the table of the policies that were evaluated. */
function policyTable({ policy_evaluations: policies }: Assertion) {
  const rows = (policies ?? []).map((policy) => {
    const unsatisfied = policy.rule_evaluations.filter(
      ({ satisfied, ignored }) => satisfied !== true && ignored !== true,
    );
    const isCompliant = policy.status ? policy.status === "COMPLIANT" : unsatisfied.length === 0;
    return { ...policy, unsatisfied, isCompliant, severity: stateSeverity(isCompliant) };
  });
  const head = ["", "Policy", "Version", "Status", "Rules that are not satisfied"];
  return table(head, worstFirst(rows), (one) => [
    severityIcons[one.severity],
    code(one.policy_name),
    String(one.policy_version ?? ""),
    stateText(one.status, one.isCompliant),
    joined(one.unsatisfied.map(ruleText), inLog(gfm`<br>`, "; ")),
  ]);
}

function ruleText({ rule, resolutions }: RuleEvaluation): string {
  const { name, type } = rule?.definition ?? {};
  const named = name === "*" ? "of any name" : name;
  const subject = [rule?.type ?? "rule", named, type && `of type ${type}`].filter(Boolean).join(" ");
  const findings = new Set(
    resolutions.flatMap(({ type }) => (type ? (resolutionTexts.get(type) ?? []) : [])),
  );
  return `${subject} ${findings.size === 0 ? "is not satisfied" : [...findings].join(", ")}`;
}

const resolutionTexts = new Map([
  ["missing_attestation", "is missing"],
  ["non_compliant_attestation", "is not compliant"],
  ["non_compliant_in_trail", "is not compliant in its trail"],
]);

/** Returns the trails in which the artifact was found; where the response lists none, the one that it names itself. */
const trailRows = (assertion: Assertion) =>
  worstFirst(
    (assertion.flows.length > 0 ? assertion.flows : [assertion]).map((one) => {
      const { compliant, compliance_status: state } = one;
      return {
        severity: stateSeverity(compliant === true),
        flow: one.flow ?? unnamed,
        trail: one.trail ?? "",
        url: one.html_url,
        inTrail: stateText(undefined, compliant),
        byItself: stateText(state?.status, state?.is_compliant),
        attestations: worstFirst((state?.attestations_statuses ?? []).map(rowOf)),
      };
    }),
  );

/** For the gate, evidence that nobody judged is not compliant. */
const rowOf = (one: AttestationStatus) => attestationRow(one, { severity: "error", state: "unknown" });

/** What is known of a piece of evidence: `state` is in words, such as `missing`. */
export interface State {
  readonly severity: Severity;
  readonly state: string;
}

/** One attestation, reported or not. */
export interface AttestationRow extends State {
  readonly name: string;
  readonly type: string;
}

export const unnamed = "(unnamed)";

/** For what the flow's template does not name; a policy may require it all the same. */
export const notInTemplate = ", not in the flow's template";

/** @param unjudged the state where the service does not say whether it complies */
export function attestationRow(one: Partial<TrailAttestation>, unjudged: State): AttestationRow {
  const { status, is_compliant: compliant } = one;
  const [name, type] = [one.attestation_name ?? unnamed, one.attestation_type ?? ""];
  const notes = `${one.unexpected === true ? notInTemplate : ""}${one.overridden_attestation_id === undefined ? "" : ", overridden"}`;
  if (status === "MISSING") return { name, type, severity: "warning", state: `missing${notes}` };
  if (compliant === undefined) return { name, type, ...unjudged, state: `${unjudged.state}${notes}` };
  return {
    name,
    type,
    severity: stateSeverity(compliant),
    state: `${stateText(undefined, compliant)}${notes}`,
  };
}

const attestationHead = ["", "Attestation", "Type", "Status"];

const attestationCells = ({ severity, name, type, state }: AttestationRow) => [
  severity === "warning" ? missingIcon : severityIcons[severity],
  code(name),
  type,
  state,
];
