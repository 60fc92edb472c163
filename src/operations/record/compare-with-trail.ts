// What a step records, compared with the trail (docs/recording.md). Remarks only: the service takes all of it, and a gate says no
// later, or asks for less than its author thinks.
import { type Artifact, describeArtifact } from "../../artifacts/artifact.ts";
import { keyOf } from "../../evidence/attestation-lines.ts";
import { createSuggester } from "../../lib/did-you-mean.ts";
import { joinTruncated, oneOf } from "../../lib/format.ts";
import type { Remark } from "../../lib/remark.ts";
import { isCommitOf, type Trail } from "../../service/answers.ts";
import type { Failure, ServiceResult } from "../../service/failures.ts";
import { evidenceKey, ofOtherSteps, type Plan, type PlannedLine, trailSubject } from "./plan.ts";

type Planned = Pick<
  Plan,
  "beginsTrail" | "reportsArtifacts" | "repositoryUrl" | "sendsTemplate" | "artifacts" | "lines"
> &
  Readonly<Record<"flow" | "trail" | "gitCommit", string>>;

interface Comparison {
  readonly warnings: readonly Remark[];
  readonly notices: readonly Remark[];
}

/**
 * Compares what a step records with the trail, and with its template unless the step sends another one.
 * @param read the trail, or why it could not be read; undefined where it was not read
 */
export function compareWithTrail(read: ServiceResult<Trail> | undefined, planned: Planned): Comparison {
  if (read === undefined) return { warnings: [], notices: [] };
  if (!read.ok) return unreadTrail(read.failure, planned);
  const trail = read.body;
  const template = readTemplate(trail);
  const isCompared = template.hasNames && !planned.sendsTemplate;
  const missing = planned.reportsArtifacts ? [] : missingArtifacts(trail, template, planned);
  return {
    warnings: [
      ...(isCompared ? unknownNames(template, planned) : []),
      ...(isCompared ? otherTypes(template, planned) : []),
      ...(isCompared ? unnamedArtifacts(template, planned) : []),
      ...(template.hasNames ? missing : []),
    ],
    notices: [
      ...(template.hasNames ? [] : missing),
      ...otherFingerprints(trail, planned),
      ...otherCommit(trail, planned),
    ],
  };
}

/** Returns a remark where there is something to name. */
const unlessNone = (text: string, names: readonly string[], hint: string): readonly Remark[] =>
  names.length === 0 ? [] : [{ text, names, hint }];

/** Says what it means that the trail could not be read. */
function unreadTrail({ notFound, message }: Failure, planned: Planned): Comparison {
  const { flow, trail, beginsTrail, reportsArtifacts, sendsTemplate } = planned;
  if (notFound === "trail" && sendsTemplate) return { warnings: [], notices: [] };
  if (notFound === "trail" && !beginsTrail && !reportsArtifacts) {
    const text = `Trail \`${trail}\` did not exist in flow \`${flow}\`: the service sets it up without its artifacts`;
    const hint = "Check `trail` and `git-commit`, or run `begin-trail` or `record` before `attest`";
    return { warnings: [{ text, hint }], notices: [] };
  }
  return {
    warnings: [],
    notices: [{ text: `Names and types were not compared with the template. ${message}` }],
  };
}

/** The names of a template, and the types that it wants. */
interface Template {
  readonly trail: string;
  readonly hasNames: boolean;
  readonly artifacts: ReadonlySet<string>;
  /** By `trail:name` and `artifact.name`; by `.name` those of any artifact. The type is empty where the template names none. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
}

function readTemplate({ name: trail, template }: Trail): Template {
  const artifacts = new Set<string>();
  const types = new Map<string, Set<string>>();
  const add = (key: string, type: string) => {
    types.set(key, (types.get(key) ?? new Set()).add(templateType(type)));
  };
  for (const { name, type = "" } of template.trail?.attestations ?? []) if (name) add(`trail:${name}`, type);
  for (const { name: artifact, attestations = [] } of template.trail?.artifacts ?? []) {
    if (!artifact) continue;
    artifacts.add(artifact);
    for (const { name, type = "" } of attestations) {
      if (!name) continue;
      add(`${artifact}.${name}`, type);
      add(`.${name}`, type);
    }
  }
  return { trail, hasNames: artifacts.size + types.size > 0, artifacts, types };
}

/** Returns the key of a line in a template. That of an artifact without a name fits any artifact. */
function templateKey({ subject, artifact, target, name }: PlannedLine): string {
  return subject === "trail" ? `trail:${name}` : `${artifact?.name ?? target ?? ""}.${name}`;
}

function unknownNames(
  template: Template,
  { reportsArtifacts, artifacts, lines }: Planned,
): readonly Remark[] {
  const isUnknown = ({ name }: Artifact) => name !== undefined && !template.artifacts.has(name);
  const unknownArtifacts = reportsArtifacts ? artifacts.filter(({ artifact }) => isUnknown(artifact)) : [];
  const unknownLines = lines
    // What is about an artifact that is named itself is not named again.
    .filter(({ artifact }) => !(reportsArtifacts && artifact !== undefined && isUnknown(artifact)))
    .map(templateKey)
    .filter((key) => !template.types.has(key));
  const suggestArtifact = createSuggester([...template.artifacts]);
  const suggestLine = createSuggester([...template.types.keys()].filter((key) => !key.startsWith(".")));
  const names = [
    ...unknownArtifacts.map(({ artifact: { name = "" } }) => `\`${name}\`${suggestArtifact(name)}`),
    ...unknownLines.map((key) => key.replace(/^\./, "")).map((key) => `\`${key}\`${suggestLine(key)}`),
  ];
  return unlessNone(
    `Not in the template of trail \`${template.trail}\`, which requires nothing under this name`,
    names,
    "If a name is misspelt, a gate on the trail stays closed, and one on an environment may open",
  );
}

/** Most types that a remark shows of a name. */
const maxTypes = 3;

function otherTypes(template: Template, { lines }: Planned): readonly Remark[] {
  const names = lines.flatMap((line) => {
    const wanted = template.types.get(templateKey(line));
    const type = templateType(line.type);
    if (wanted === undefined || wanted.has("") || wanted.has("*") || wanted.has(type)) return [];
    return [`\`${keyOf(line)}\` (\`${type}\` in place of ${oneOf([...wanted.values().take(maxTypes)])})`];
  });
  return unlessNone(
    `Of another type than the template of trail \`${template.trail}\` requires`,
    names,
    "It may not count for what the template requires: attest it by that type, or change the template",
  );
}

/** Returns a type as templates write it: `decision` of `decision:CONTROL` and of `system:decision`. */
const templateType = (type: string): string =>
  /^(?:system:)?decision(?:$|:)/.test(type) ? "decision" : type;

function unnamedArtifacts(template: Template, { reportsArtifacts, artifacts }: Planned): readonly Remark[] {
  if (!reportsArtifacts) return [];
  const unnamed = artifacts.filter(({ artifact }) => artifact.name === undefined);
  const taken = new Set<string | undefined>(artifacts.map(({ artifact }) => artifact.name));
  const free = [...template.artifacts].filter((name) => !taken.has(name)).map((name) => `\`${name}=…\``);
  return unlessNone(
    `Reported without a name, so that the template of trail \`${template.trail}\` requires no evidence about it`,
    unnamed.map(({ artifact }) => `\`${describeArtifact(artifact)}\``),
    free.length === 0
      ? "The template names no other artifact: add this one to it, and write its name before the path, `name=…`"
      : `What the template names stays missing: write the name before the path, ${joinTruncated(free)}`,
  );
}

/** Remarks on evidence about artifacts that are neither on the trail nor in its template. */
function missingArtifacts(
  { name: trail, compliance_status: { artifacts_statuses: rows = [] }, events = [] }: Trail,
  template: Template,
  { lines }: Planned,
): readonly Remark[] {
  const fingerprints = new Set<unknown>(rows.map(([, row]) => row.artifact_fingerprint));
  // An artifact without a name may have no row.
  for (const event of events)
    if ("artifact_fingerprint" in event) fingerprints.add(event.artifact_fingerprint);
  const names = new Set(rows.flatMap(([name, row]) => (row.artifact_fingerprint ? [name] : [])));
  const missing = lines.filter(({ artifact, target }) => {
    if (template.artifacts.has(artifact?.name ?? target ?? "")) return false;
    if (artifact !== undefined) return !fingerprints.has(artifact.fingerprint);
    return target !== undefined && !names.has(target);
  });
  return unlessNone(
    `Trail \`${trail}\` does not have the artifact that this is about`,
    missing.map((line) => `\`${keyOf(line)}\``),
    "If it is not reported later, with the same trail and name, the evidence counts for nothing: report the artifact before it",
  );
}

/** Remarks on names under which the trail has other bytes already. */
function otherFingerprints(
  { name: trail, git_commit_info: commit, compliance_status: { artifacts_statuses: rows = [] } }: Trail,
  { artifacts, gitCommit }: Planned,
): readonly Remark[] {
  const fingerprintOf = new Map(rows.map(([name, row]) => [name, row.artifact_fingerprint]));
  const names = artifacts.flatMap(({ artifact: { name = "", fingerprint } }) => {
    const other = fingerprintOf.get(name);
    return other && other !== fingerprint ? [`\`${name}\` (\`${other}\`)`] : [];
  });
  return unlessNone(
    `Trail \`${trail}\` already had another artifact of this name, with other bytes`,
    names,
    !commit?.sha1 || commit.sha1 === gitCommit
      ? "If nothing else was built on purpose, two builds of one commit differ"
      : `It was about another commit, \`${commit.sha1}\`. Without \`trail\` each commit has a trail of its own`,
  );
}

/** Remarks on evidence without a fingerprint, for which the service looks by name and commit, where the trail has another commit. */
function otherCommit(trail: Trail, { lines, gitCommit, repositoryUrl }: Planned): readonly Remark[] {
  const { sha1 } = trail.git_commit_info ?? {};
  if (sha1 === undefined || sha1 === gitCommit || !isCommitOf(trail, repositoryUrl)) return [];
  return unlessNone(
    `Trail \`${trail.name}\` is about commit \`${sha1}\`, and this counts only for an artifact of commit \`${gitCommit}\``,
    ofOtherSteps(lines).map((line) => `\`${keyOf(line)}\``),
    "If its artifact was built from the trail's commit, set `git-commit` to that",
  );
}

/**
 * Returns a warning of the rows that said no and that a step has replaced: of one name only the latest counts.
 * @param before the trail before the step wrote
 * @param reported the keys of the lines that were recorded
 */
export async function replacedRows(
  before: ServiceResult<Trail> | undefined,
  { lines }: Pick<Plan, "lines">,
  reported: ReadonlySet<string>,
): Promise<readonly Remark[]> {
  if (before?.ok !== true) return [];
  const { ownStatement } = await import("../../gate/rows.ts");
  const { attestations_statuses, artifacts_statuses = [] } = before.body.compliance_status;
  const red = new Set<string>();
  const addRed = (subject: string, rows: typeof attestations_statuses = []) => {
    for (const row of rows)
      if (ownStatement(row) === "failed") red.add(`${subject}.${row.attestation_name ?? ""}`);
  };
  addRed(trailSubject, attestations_statuses);
  for (const [
    name,
    { artifact_fingerprint: fingerprint, attestations_statuses: rows },
  ] of artifacts_statuses) {
    addRed(name, rows);
    if (fingerprint) addRed(fingerprint, rows);
  }
  const replaced = lines.filter((line) => red.has(evidenceKey(line)));
  return unlessNone(
    `This step has replaced what was recorded as not compliant on trail \`${before.body.name}\``,
    replaced
      .map(keyOf)
      .filter((key) => reported.has(key))
      .map((key) => `\`${key}\``),
    "Of one name only the latest counts",
  );
}
