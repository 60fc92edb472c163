// Whether the template of a trail asks for an attestation by the name that it has (docs/attestations.md).
import type { Context } from "../../context.ts";
import type { Fingerprint, TemplateReferenceName } from "../../domain/identifiers.ts";
import type { Trail } from "../../domain/trail.ts";
import { listed, quoteName, readTrailOnce, suggestFrom, type ReportedTo } from "./artifact-names.ts";

/** What is reported, as the template words it. */
interface Reported {
  readonly name: TemplateReferenceName;
  readonly type: string;
  /** The artifact's name in the template, where it is given. */
  readonly artifact?: TemplateReferenceName;
  readonly fingerprint?: Fingerprint;
}

/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
export async function warningsAboutAttestation(
  reported: Reported,
  reportedTo: ReportedTo,
  context: Context,
): Promise<readonly string[]> {
  const trail = await readTrailOnce(reportedTo, "the attestation is", context);
  const problem = trail && findProblem(reported, trail);
  return problem === undefined ? [] : [`The template of trail ${reportedTo.trail} ${problem}`];
}

type Required = Trail["template"]["trail"]["attestations"][number];

/** Returns what is wrong, to follow "The template". Pure. */
export function findProblem(
  { name, type, artifact, fingerprint }: Reported,
  { template, compliance_status: { artifacts_statuses: known } }: Trail,
): string | undefined {
  const { attestations: ofTrail, artifacts } = template.trail;
  if (ofTrail.length === 0 && artifacts.length === 0) return undefined;
  const isOfTrail = artifact === undefined && fingerprint === undefined;
  const [recordedName] =
    known.find(([, status]) => fingerprint !== undefined && status.artifact_fingerprint === fingerprint) ??
    [];
  const artifactName = artifact ?? recordedName;
  const wanted: readonly Required[] = isOfTrail
    ? ofTrail
    : artifacts
        .filter((one) => artifactName === undefined || one.name === artifactName)
        .flatMap(({ attestations }) => attestations);
  const found = wanted.filter((one) => one.name === name);
  if (found.length > 0) {
    const types = [...new Set(found.flatMap((one) => one.type ?? []))];
    if (types.length === 0 || types.includes(type) || types.includes("*")) return undefined;
    return `has ${quoteName(name)} with the type ${listed(types, quoteName)}, not ${quoteName(type)}`;
  }
  const artifactNames = new Set(artifacts.flatMap((one) => one.name ?? []));
  if (artifact !== undefined && !artifactNames.has(artifact))
    return `does not name the artifact ${suggestFrom(artifactNames)(artifact)}. ${namesText("artifacts", artifactNames)}`;
  // Where it may belong: of an artifact, when it is reported of the trail, or the other way round.
  const elsewhere = [
    ...(isOfTrail
      ? []
      : ofTrail
          .filter((one) => one.name === name)
          .map(() => `${quoteName(name)} of the trail (\`subject: trail\`)`)),
    ...artifacts
      .filter(({ attestations }) => attestations.some((one) => one.name === name))
      .map((one) => quoteName(`${one.name ?? ""}.${name}`)),
  ];
  const subject = isOfTrail
    ? "the trail"
    : artifactName === undefined
      ? "an artifact"
      : `artifact ${quoteName(artifactName)}`;
  if (elsewhere.length > 0)
    return `does not ask for ${quoteName(name)} of ${subject}. Did you mean ${listed(elsewhere, (text) => text)}?`;
  const names = new Set(wanted.flatMap((one) => one.name ?? []));
  return `does not ask for ${suggestFrom(names)(name)} of ${subject}. ${namesText("attestations", names)}`;
}

const namesText = (what: string, names: ReadonlySet<string>) =>
  names.size === 0 ? `It has no ${what} there` : `It has the ${what} ${listed([...names], quoteName)}`;
