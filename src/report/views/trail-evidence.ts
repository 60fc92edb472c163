// A trail as rows: what it asks for (its template) with what is there (its statuses), for tables and the picture.
import type { TrailRead } from "../../domain/outcome.ts";
import type { Severity } from "../verdict-texts.ts";

export type Trail = NonNullable<TrailRead["found"]>;
type Attestation = Trail["compliance_status"]["attestations_statuses"][number];
type Artifact = Trail["compliance_status"]["artifacts_statuses"][number][1];
type Wanted = Trail["template"]["trail"]["attestations"];

/** One attestation, there or not. */
export interface Evidence {
  readonly name: string;
  readonly type: string;
  readonly tone: Severity;
  /** In words, such as `missing`. */
  readonly state: string;
}

/** Evidence of one artifact, or of the trail itself. */
export interface Branch {
  /** Absent for the trail itself. */
  readonly artifact?: {
    readonly name: string;
    readonly tone: Severity;
    readonly state: string;
    readonly fingerprint?: string;
  };
  readonly attestations: readonly Evidence[];
}

/** The trail's own evidence first, then its artifacts', as the template and the answer list them. */
export function branchesOf({ template, compliance_status: status }: Trail): readonly Branch[] {
  const wanted = template.trail.artifacts;
  const there = status.artifacts_statuses;
  const own = evidence(status.attestations_statuses, template.trail.attestations);
  const unsaid = wanted.filter(({ name }) => !there.some(([other]) => other === name));
  return [
    ...(own.length === 0 ? [] : [{ attestations: own }]),
    ...there.map(([name, artifact]) => ({
      artifact: {
        name,
        ...artifactState(artifact),
        ...(artifact.artifact_fingerprint !== undefined && { fingerprint: artifact.artifact_fingerprint }),
      },
      attestations: evidence(
        artifact.attestations_statuses,
        wanted.find((one) => one.name === name)?.attestations ?? [],
      ),
    })),
    ...unsaid.map(({ name = unnamed, attestations }) => ({
      artifact: { name, tone: "neutral" as const, state: nothingSaid },
      attestations: evidence([], attestations),
    })),
  ];
}

const unnamed = "(unnamed)";
const nothingSaid = "asked for, nothing said";

function evidence(there: readonly Attestation[], wanted: Wanted): readonly Evidence[] {
  const unsaid = wanted.filter(({ name }) => !there.some((one) => one.attestation_name === name));
  return [
    ...there.map((one) => ({
      name: one.attestation_name ?? unnamed,
      type: one.attestation_type ?? "",
      ...attestationState(one),
    })),
    ...unsaid.map(({ name = unnamed, type = "" }) => ({
      name,
      type,
      tone: "neutral" as const,
      state: nothingSaid,
    })),
  ];
}

function attestationState(one: Attestation): { readonly tone: Severity; readonly state: string } {
  const { status, is_compliant: compliant } = one;
  const more = [
    ...(one.unexpected === true ? ["not asked for"] : []),
    ...(one.overridden_attestation_id === undefined ? [] : ["overridden"]),
  ];
  const said = (tone: Severity, state: string) => ({ tone, state: [state, ...more].join(", ") });
  if (status === "MISSING") return said("warning", "missing");
  if (compliant === true) return said("good", "compliant");
  return compliant === false ? said("bad", "non-compliant") : said("neutral", status ?? "not said");
}

function artifactState(one: Artifact): { readonly tone: Severity; readonly state: string } {
  const { status, is_compliant: compliant } = one;
  const state = `${status?.toLowerCase() ?? (compliant === undefined ? "not said" : compliant ? "compliant" : "non-compliant")}${
    one.unexpected === true ? ", not asked for" : ""
  }`;
  if (status === "MISSING" || status === "INCOMPLETE") return { tone: "warning", state };
  if (compliant === false) return { tone: "bad", state };
  return { tone: compliant === true || status === "COMPLIANT" ? "good" : "neutral", state };
}
