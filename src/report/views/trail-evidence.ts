// A trail's evidence: what its template requires with what was reported, as rows for the log and the tables, and as a
// picture.
import type { Trail, TrailArtifact, TrailAttestation } from "../../domain/trail.ts";
import { count } from "../../lib/shorten.ts";
import type { Markdown } from "../markdown.ts";
import { flowChart, type Box } from "../mermaid.ts";
import { severityIcons, worstFirst, worstOf, type Severity } from "../presentation.ts";
import { stateText } from "../verdict-texts.ts";
import { attestationRow, notInTemplate, unnamed, type AttestationRow, type State } from "./assertion.ts";

type Required = Trail["template"]["trail"]["attestations"];

/** Evidence of one artifact, or of the trail itself. */
export interface Branch {
  /** Absent for the trail itself. */
  readonly artifact?: State & { readonly name: string; readonly fingerprint?: string };
  readonly attestations: readonly AttestationRow[];
}

const withoutState: State = { severity: "info", state: "required, state unknown" };

/** Returns the trail's own evidence first, then its artifacts', as the response and the template list them. */
export function branchesOf({ template, compliance_status: status }: Trail): readonly Branch[] {
  const required = template.trail.artifacts;
  const reported = status.artifacts_statuses;
  const own = evidence(status.attestations_statuses, template.trail.attestations);
  const others = required.filter(({ name }) => !reported.some(([other]) => other === name));
  return [
    ...(own.length === 0 ? [] : [{ attestations: own }]),
    ...reported.map(([name, one]) => ({
      artifact: artifactRow(name, one),
      attestations: evidence(
        one.attestations_statuses,
        required.find((artifact) => artifact.name === name)?.attestations ?? [],
      ),
    })),
    ...others.map(({ name = unnamed, attestations }) => ({
      artifact: { name, ...withoutState },
      attestations: evidence([], attestations),
    })),
  ];
}

function evidence(reported: readonly TrailAttestation[], required: Required): readonly AttestationRow[] {
  const others = required.filter(({ name }) => !reported.some((one) => one.attestation_name === name));
  return [
    ...reported.map((one) => attestationRow(one, { severity: "info", state: stateText(one.status) })),
    ...others.map(({ name = unnamed, type = "" }) => ({ name, type, ...withoutState })),
  ];
}

function artifactRow(name: string, one: TrailArtifact) {
  const { status, is_compliant: compliant, artifact_fingerprint: fingerprint } = one;
  const state = `${stateText(status, compliant)}${one.unexpected === true ? notInTemplate : ""}`;
  const severity = severityOf(one);
  return { name, severity, state, ...(fingerprint !== undefined && { fingerprint }) };
}

function severityOf({ status, is_compliant: compliant }: TrailArtifact): Severity {
  if (status === "MISSING" || status === "INCOMPLETE") return "warning";
  if (compliant === false) return "error";
  return compliant === true || status === "COMPLIANT" ? "success" : "info";
}

/** More boxes than this cannot be read. */
const mostBoxes = 40;

/** Draws the trail, its artifacts and their attestations. Where there are many, those that comply are one box. */
export function picture(trail: string, branches: readonly Branch[]): Markdown {
  const isLarge = branches.reduce((sum, { attestations }) => sum + 1 + attestations.length, 0) > mostBoxes;
  const rated = branches.map((one) => ({ ...one, severity: worstOf(severitiesOf(one)) }));
  const boxes: Box[] = [
    { label: `trail ${trail}`, severity: worstOf(rated.map(({ severity }) => severity)) },
  ];
  let left = 0;
  for (const { artifact, attestations } of isLarge ? worstFirst(rated) : rated) {
    if (boxes.length >= mostBoxes) {
      left += 1;
      continue;
    }
    const from = artifact === undefined ? 0 : boxes.push({ ...boxOf(artifact), from: 0 }) - 1;
    const compliant = attestations.filter(({ severity }) => severity === "success");
    const shown = isLarge
      ? worstFirst(attestations).filter(({ severity }) => severity !== "success")
      : attestations;
    const free = Math.max(mostBoxes - boxes.length, 1);
    boxes.push(...shown.slice(0, free).map((one) => ({ ...boxOf(one), from })));
    if (shown.length > free) boxes.push({ label: `${shown.length - free} more`, severity: "info", from });
    if (isLarge && compliant.length > 0) {
      const label = `${severityIcons.success.text} ${count(compliant.length, "compliant attestation")}`;
      boxes.push({ label, severity: "success", from });
    }
  }
  if (left > 0) boxes.push({ label: count(left, "more artifact"), severity: "info", from: 0 });
  return flowChart(boxes);
}

/** The icon says what is compliant. */
const boxOf = ({ name, severity, state }: State & { readonly name: string }): Box => ({
  label: `${severityIcons[severity].text} ${name}${state === "compliant" ? "" : `: ${state}`}`,
  severity,
});

const severitiesOf = ({ artifact, attestations }: Branch): readonly Severity[] =>
  [...(artifact ? [artifact] : []), ...attestations].map(({ severity }) => severity);
