// What a step is about to record, compared with the trail as it was read before (docs/recording.md). Warnings only: the service
// takes all of it, and the gate says no later.
import { describeArtifact, type Artifact } from "../../artifacts/artifact.ts";
import { keyOf } from "../../evidence/attestation-lines.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { joinTruncated } from "../../lib/format.ts";
import type { ServiceResult } from "../../service/result.ts";
import type { Trail } from "../../service/answers.ts";
import type { AssignedLine } from "./subjects.ts";

/** What is about to be recorded. */
interface Planned {
  readonly flow: string;
  readonly trail: string;
  readonly beginsTrail: boolean;
  readonly reportsArtifacts: boolean;
  /** Whether the trail gets another template: names are not compared with the one that it has. */
  readonly sendsTemplate: boolean;
  readonly artifacts: readonly Artifact[];
  readonly lines: readonly AssignedLine[];
}

/** Most names in a warning. */
const maxListed = 20;

/**
 * Compares what a step is about to record with the trail.
 * @returns one warning of each kind with all names, and a line for the log
 */
export function compareWithTrail(
  read: ServiceResult<Trail>,
  planned: Planned,
): { readonly warnings: readonly string[]; readonly log?: string } {
  const { flow, trail, beginsTrail, reportsArtifacts, sendsTemplate } = planned;
  if (read.ok) {
    const warnings = [
      ...(sendsTemplate ? [] : [unknownNames(read.body, planned), unnamedArtifacts(read.body, planned)]),
      reportsArtifacts ? undefined : missingArtifacts(read.body, planned),
      replacedRows(read.body, planned),
    ];
    return { warnings: warnings.filter((warning) => warning !== undefined) };
  }
  const { notFound, message } = read.failure;
  if (notFound !== "trail")
    return { warnings: [], log: `The trail could not be read, so names are not compared: ${message}` };
  const missing = `Trail \`${trail}\` does not exist yet in flow \`${flow}\``;
  if (beginsTrail || reportsArtifacts) return { warnings: [], log: `${missing}: this step begins it` };
  const next = "Check `trail` and `git-commit`, or run `begin-trail` or `record` before `attest`";
  return { warnings: [`${missing}: the service sets it up without its artifacts. ${next}`] };
}

/** Warns of names that the template does not have. A template without any name allows all. */
function unknownNames(
  { name: trail, template }: Trail,
  { reportsArtifacts, artifacts, lines }: Planned,
): string | undefined {
  const artifactNames = new Set(template.trail?.artifacts?.flatMap(({ name }) => name ?? []));
  const ofTrail = template.trail?.attestations?.flatMap(({ name }) => name ?? []) ?? [];
  const ofArtifacts = (template.trail?.artifacts ?? []).flatMap(({ name: artifact, attestations }) =>
    (attestations ?? []).flatMap(({ name }) => (name && artifact ? { name, artifact } : [])),
  );
  if (artifactNames.size + ofTrail.length === 0) return undefined;
  const keys = [
    ...ofTrail.map((name) => `trail:${name}`),
    ...ofArtifacts.map(({ artifact, name }) => `${artifact}.${name}`),
  ];
  // An attestation of an artifact whose name is not known fits any artifact.
  const known = new Set([...keys, ...ofArtifacts.map(({ name }) => `.${name}`)]);
  const isNamed = ({ name }: Artifact) => name === undefined || artifactNames.has(name);
  const unknownArtifacts = reportsArtifacts
    ? artifacts.flatMap((artifact) => (isNamed(artifact) ? [] : (artifact.name ?? [])))
    : [];
  const unknownLines = lines
    // What is about an artifact that is listed itself is not listed again.
    .filter(({ artifact }) => !reportsArtifacts || artifact === undefined || isNamed(artifact))
    .map((line) => (line.subject === "trail" ? keyOf(line) : `${artifactNameOf(line)}.${line.name}`))
    .filter((key) => !known.has(key));
  // One list for all: a template can have very many names.
  const meantArtifacts = [...artifactNames];
  const unknown = [
    ...unknownArtifacts.map((name) => ({ name, meant: meantArtifacts })),
    ...unknownLines.map((key) => ({ name: key.replace(/^\./, ""), meant: keys })),
  ];
  if (unknown.length === 0) return undefined;
  const list = joinTruncated(
    // Only of what is shown: comparing takes time.
    unknown.map(({ name, meant }, index) =>
      index < maxListed ? `\`${name}\`${didYouMean(name, meant)}` : name,
    ),
    maxListed,
  );
  return `The template of trail \`${trail}\` does not have ${list}. If a name is misspelt, what the template requires stays missing, and the gate stays closed`;
}

/** Returns the artifact's name in the template, or an empty text. */
const artifactNameOf = ({ artifact, target }: AssignedLine): string => artifact?.name ?? target ?? "";

/** Warns of artifacts without a name, where the template has names. */
function unnamedArtifacts(
  { name: trail, template }: Trail,
  { reportsArtifacts, artifacts }: Planned,
): string | undefined {
  const names = (template.trail?.artifacts ?? []).flatMap(({ name }) => name ?? []);
  const unnamed = reportsArtifacts ? artifacts.filter(({ name }) => name === undefined) : [];
  if (names.length === 0 || unnamed.length === 0) return undefined;
  const list = joinTruncated(
    unnamed.map((artifact) => `\`${describeArtifact(artifact)}\``),
    maxListed,
  );
  const examples = joinTruncated(
    names.map((name) => `\`${name}=…\``),
    maxListed,
  );
  return `Reported without a name: ${list}. The artifacts that the template of trail \`${trail}\` names stay missing. Write the name before the path: ${examples}`;
}

/** Warns of evidence about artifacts that are not on the trail. */
function missingArtifacts(
  { name: trail, compliance_status: { artifacts_statuses: rows }, events }: Trail,
  { lines }: Planned,
): string | undefined {
  const fingerprints = new Set<unknown>(rows?.map(([, row]) => row.artifact_fingerprint));
  // An artifact without a name may have no row.
  for (const event of events ?? [])
    if ("artifact_fingerprint" in event) fingerprints.add(event.artifact_fingerprint);
  const names = new Set(rows?.flatMap(([name, row]) => (row.artifact_fingerprint ? [name] : [])));
  const waiting = lines.filter(({ artifact, target }) => {
    if (artifact !== undefined) return !fingerprints.has(artifact.fingerprint);
    return target !== undefined && !names.has(target);
  });
  if (waiting.length === 0) return undefined;
  const list = joinTruncated(
    waiting.map((line) => `\`${keyOf(line)}\``),
    maxListed,
  );
  return `Trail \`${trail}\` does not have the artifact that this is about: ${list}. Report the artifact first, with the same trail and name`;
}

/** Warns of what says no under the same name: of one name only the latest counts. */
function replacedRows(
  { name: trail, compliance_status: { attestations_statuses, artifacts_statuses } }: Trail,
  { lines }: Planned,
): string | undefined {
  const red = new Set<string>();
  const addRed = (subject: string, rows: typeof attestations_statuses) => {
    for (const row of rows ?? [])
      if (row.is_compliant === false) red.add(`${subject}.${row.attestation_name ?? ""}`);
  };
  addRed(":trail", attestations_statuses);
  for (const [
    name,
    { artifact_fingerprint: fingerprint, attestations_statuses: rows },
  ] of artifacts_statuses ?? []) {
    addRed(name, rows);
    if (fingerprint) addRed(fingerprint, rows);
  }
  const replaced = lines.filter(({ artifact, target, name }) =>
    red.has(`${artifact?.fingerprint ?? target ?? ":trail"}.${name}`),
  );
  if (replaced.length === 0) return undefined;
  const list = joinTruncated(
    replaced.map((line) => `\`${keyOf(line)}\``),
    maxListed,
  );
  return `On trail \`${trail}\` this is recorded as not compliant, and this step replaces it: ${list}`;
}
