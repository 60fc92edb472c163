// A trail as rows: what its template requires with what was reported, for the log, the tables and the picture.
import type { Trail, TrailArtifact, TrailAttestation } from "../../domain/trail.ts";
import { stateText, type Severity } from "../verdict-texts.ts";
import { notInTemplate } from "./assertion.ts";

type Required = Trail["template"]["trail"]["attestations"];

/** One attestation, reported or not. */
export interface Evidence {
  readonly name: string;
  readonly type: string;
  readonly severity: Severity;
  /** In words, such as `missing`. */
  readonly state: string;
}

/** Evidence of one artifact, or of the trail itself. */
export interface Branch {
  /** Absent for the trail itself. */
  readonly artifact?: Omit<Evidence, "type"> & { readonly fingerprint?: string };
  readonly attestations: readonly Evidence[];
}

const unnamed = "(unnamed)";
const withoutState = { severity: "info" as const, state: "required, state unknown" };

/** Returns the trail's own evidence first, then its artifacts', as the response and the template list them. */
export function branchesOf({ template, compliance_status: status }: Trail): readonly Branch[] {
  const required = template.trail.artifacts;
  const reported = status.artifacts_statuses;
  const own = evidence(status.attestations_statuses, template.trail.attestations);
  const others = required.filter(({ name }) => !reported.some(([other]) => other === name));
  return [
    ...(own.length === 0 ? [] : [{ attestations: own }]),
    ...reported.map(([name, artifact]) => ({
      artifact: {
        name,
        ...artifactState(artifact),
        ...(artifact.artifact_fingerprint !== undefined && { fingerprint: artifact.artifact_fingerprint }),
      },
      attestations: evidence(
        artifact.attestations_statuses,
        required.find((one) => one.name === name)?.attestations ?? [],
      ),
    })),
    ...others.map(({ name = unnamed, attestations }) => ({
      artifact: { name, ...withoutState },
      attestations: evidence([], attestations),
    })),
  ];
}

function evidence(reported: readonly TrailAttestation[], required: Required): readonly Evidence[] {
  const others = required.filter(({ name }) => !reported.some((one) => one.attestation_name === name));
  return [
    ...reported.map((one) => ({
      name: one.attestation_name ?? unnamed,
      type: one.attestation_type ?? "",
      ...attestationState(one),
    })),
    ...others.map(({ name = unnamed, type = "" }) => ({ name, type, ...withoutState })),
  ];
}

function attestationState(one: TrailAttestation): Pick<Evidence, "severity" | "state"> {
  const { status, is_compliant: compliant } = one;
  const notes = `${one.unexpected === true ? notInTemplate : ""}${one.overridden_attestation_id === undefined ? "" : ", overridden"}`;
  if (status === "MISSING") return { severity: "warning", state: `missing${notes}` };
  if (compliant === undefined) return { severity: "info", state: `${stateText(status)}${notes}` };
  return { severity: compliant ? "success" : "error", state: `${stateText(undefined, compliant)}${notes}` };
}

function artifactState(one: TrailArtifact): Pick<Evidence, "severity" | "state"> {
  const { status, is_compliant: compliant } = one;
  const state = `${stateText(status, compliant)}${one.unexpected === true ? notInTemplate : ""}`;
  if (status === "MISSING" || status === "INCOMPLETE") return { severity: "warning", state };
  if (compliant === false) return { severity: "error", state };
  return { severity: compliant === true || status === "COMPLIANT" ? "success" : "info", state };
}
