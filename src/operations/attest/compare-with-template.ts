// Attestations compared with what the trail's template asks for (docs/attestations.md).
import type { Trail } from "../../domain/trail.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { joinTruncated } from "../../lib/format.ts";
import type { ShownAttestation } from "./attestations.ts";

/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;

/**
 * Returns a warning for each attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
export const warningsAboutAttestations = (
  attestations: readonly ShownAttestation[],
  trail: Trail,
): readonly string[] =>
  attestations
    .flatMap((one) => problemOf(one, trail) ?? [])
    .map((problem) => `The template of trail ${trail.name} ${problem}`);

/** Returns what is wrong, to follow "The template". */
function problemOf(
  { name, type, target, artifact }: ShownAttestation,
  { template: { trail }, compliance_status: { artifacts_statuses: recorded } }: Trail,
): string | undefined {
  const asked = [
    ...trail.attestations.map((one) => ({ ...one, of: undefined, key: `trail:${one.name ?? ""}` })),
    ...trail.artifacts.flatMap(({ name: of = "", attestations }) =>
      attestations.map((one) => ({ ...one, of, key: `${of}.${one.name ?? ""}` })),
    ),
  ];
  if (asked.length + trail.artifacts.length === 0) return undefined;
  const isOfTrail = (target ?? artifact) === undefined;
  const of =
    target ??
    artifact?.name ??
    recorded.find(([, { artifact_fingerprint: one }]) => one === artifact?.fingerprint)?.[0];
  const ofSubject = asked.filter((one) =>
    isOfTrail ? one.of === undefined : one.of !== undefined && (of === undefined || one.of === of),
  );
  const types = ofSubject.filter((one) => one.name === name).flatMap((one) => one.type ?? "*");
  if (types.includes(type) || types.includes("*")) return undefined;
  const list = (texts: readonly string[]) =>
    joinTruncated(
      texts.map((text) => `\`${text}\``),
      maxListed,
    );
  if (types.length > 0) return `has \`${name}\` with the type ${list(types)}, not \`${type}\``;
  const key = isOfTrail ? `trail:${name}` : of === undefined ? name : `${of}.${name}`;
  const keys = asked.map((one) => one.key);
  // Of another subject, it is more likely than a name that is only similar.
  const elsewhere = asked.filter((one) => one.name === name).map((one) => one.key);
  const meant =
    elsewhere.length > 0
      ? ` (did you mean ${list(elsewhere)}?)`
      : didYouMean(key, keys.slice(0, maxCompared));
  return `does not ask for \`${key}\`${meant}. It asks for ${keys.length === 0 ? "no attestation" : list(keys)}`;
}
