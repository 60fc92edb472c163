// Attestations as rows, of an artifact or of a trail.
import type { TrailAttestation } from "../../domain/trail.ts";
import { code, type Value } from "../markdown.ts";
import { missingIcon, severityIcons, stateText, type Severity } from "../verdict-texts.ts";

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
  const severity = compliant ? "success" : "error";
  return { name, type, severity, state: `${stateText(undefined, compliant)}${notes}` };
}

export const attestationHead = ["", "Attestation", "Type", "Status"];

export const attestationCells = ({ severity, name, type, state }: AttestationRow): readonly Value[] => [
  severity === "warning" ? missingIcon : severityIcons[severity],
  code(name),
  type,
  state,
];
