// What a step is about to send, as plain data. All inputs are valid and all artifacts are fingerprinted before there is a plan.
import * as v from "valibot";
import { type Artifact, describeArtifact, describeSource } from "../../artifacts/artifact.ts";
import { fingerprintAll } from "../../artifacts/fingerprint-all.ts";
import type { Context } from "../../context.ts";
import { type AttestationLine, type EvidenceOptions, keyOf } from "../../evidence/attestation-lines.ts";
import {
  artifactInputs,
  camelCase,
  type InputName,
  serviceInputs,
  type Values,
} from "../../inputs/definitions.ts";
import { missingHint, missingInput, secretInInput } from "../../inputs/parse-inputs.ts";
import { incompleteName } from "../../inputs/parsers.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { createSuggester } from "../../lib/did-you-mean.ts";
import { collectErrors, ConfigurationError, emptyHint, type ErrorParts } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { type CommitSha, type TemplateName, type TrailName, trailNameSchema } from "../../lib/identifiers.ts";
import type { Remark } from "../../lib/remark.ts";
import { beginTrailEndpoint, type Endpoint, reportArtifactEndpoint } from "../../service/endpoints.ts";
import { describeRun, type RunFacts } from "../../workflow/describe-run.ts";

// What the operations that record have in common: which inputs belong to which part, and what is wrong with them taken together.

/** What an operation records. */
export interface Parts {
  readonly beginsTrail: boolean;
  readonly reportsArtifacts: boolean;
  readonly attests: boolean;
}

/** What each operation records. */
export const partsOf = {
  "begin-trail": { beginsTrail: true, reportsArtifacts: false, attests: false },
  "report-artifact": { beginsTrail: false, reportsArtifacts: true, attests: false },
  attest: { beginsTrail: false, reportsArtifacts: false, attests: true },
  record: { beginsTrail: true, reportsArtifacts: true, attests: true },
};

export const commonInputs = [
  ...serviceInputs,
  "dry-run",
  "on-missing-token",
  "flow",
  "trail",
  "description",
  "user-data",
  "external-urls",
  "git-commit",
  "redact",
  "github-token",
] as const;

/** Inputs that belong to artifacts; in `attest`, `annotations` belongs to the attestation. */
const artifactFields = ["annotations", "is-compliant", "template", "commits-from", "build-url"] as const;
const attestationInputs = ["attestations", "on-non-compliance"] as const;

/** The inputs of each operation besides the common ones. */
export const partInputs = {
  "begin-trail": ["template-file", "origin-url"],
  "report-artifact": [...artifactInputs, ...artifactFields],
  attest: [...artifactInputs, ...attestationInputs, "annotations", "origin-url"],
  record: [...artifactInputs, ...artifactFields, ...attestationInputs, "template-file", "origin-url"],
} as const satisfies Readonly<Record<string, readonly InputName[]>>;

export const requiredInputs = ["base-url", "org", "api-token", "flow"] as const;

export type RecordValues = Values<(typeof commonInputs)[number], (typeof requiredInputs)[number]> &
  Partial<Values<(typeof partInputs)["record"][number]>>;

/** Returns what is wrong with the inputs taken together. */
export function findProblems(operation: string, parts: Parts, values: RecordValues): readonly ErrorParts[] {
  return [
    ...missingParts(operation, parts, values),
    ...unrecordedInputs(parts, values),
    ...wrongLines(values),
    ...incompleteNames(values),
  ];
}

function missingParts(
  operation: string,
  { reportsArtifacts, attests }: Parts,
  { artifacts = [], attestations = [] }: RecordValues,
): readonly ErrorParts[] {
  if (reportsArtifacts && attests) {
    if (artifacts.length > 0 || attestations.some(({ subject }) => subject === "trail")) return [];
    return [
      {
        message: `\`${operation}\` needs \`artifacts\`, or a line of \`attestations\` that begins with \`trail:\``,
        hint: `${missingHint}. A trail alone is recorded by \`begin-trail\``,
      },
    ];
  }
  if (reportsArtifacts && artifacts.length === 0) return [missingInput(operation, "artifacts")];
  if (attests && attestations.length === 0) return [missingInput(operation, "attestations")];
  return [];
}

/** Returns the inputs of which nothing would be recorded. */
function unrecordedInputs(
  { beginsTrail, reportsArtifacts, attests }: Parts,
  values: RecordValues,
): readonly ErrorParts[] {
  const { artifacts = [], attestations = [] } = values;
  if (reportsArtifacts && attests && artifacts.length === 0)
    return [...artifactFields, "exclude" as const]
      .filter((input) => isGiven(input, values))
      .map((input) => ({
        message: `Input \`${input}\` belongs to artifacts, but \`artifacts\` is missing`,
        hint: `Set \`artifacts\`, or remove \`${input}\``,
      }));
  if (beginsTrail || !attests) return [];
  const problems: ErrorParts[] = [];
  const hasArtifactLine = attestations.some(({ subject }) => subject !== "trail");
  if (artifacts.length > 0 && attestations.length > 0 && !hasArtifactLine)
    problems.push({
      message: "Input `artifacts` is not used: every line of `attestations` is about the trail",
      hint: "Remove `artifacts`, or write lines about it: `artifact.name type …`",
    });
  if (attestations.length > 1)
    for (const input of ["description", "user-data", "external-urls", "annotations"] as const)
      if (isGiven(input, values))
        problems.push({
          message: `Input \`${input}\` belongs to one attestation, but \`attestations\` has ${attestations.length} lines`,
          hint: `Use a step of its own for the line that \`${input}\` belongs to`,
        });
  return problems;
}

/** Returns the lines of `attestations` that lack another input. */
function wrongLines({ artifacts = [], attestations = [], githubToken }: RecordValues): readonly ErrorParts[] {
  const problems: ErrorParts[] = [];
  for (const { line, text, subject, name, evidence } of attestations) {
    if (artifacts.length === 0 && subject === undefined)
      problems.push({
        message: `Input \`attestations\` line ${line} is \`${text}\`: it is about the only artifact, but \`artifacts\` is missing`,
        hint: `Set \`artifacts\`, or write \`artifact.${name}\` or \`trail:${name}\``,
      });
    if (githubToken === undefined && evidence.type === "pull_request")
      problems.push({
        message: `Input \`attestations\` line ${line} (\`${keyOf({ subject, name })}\`) needs \`github-token\`, which is empty`,
        hint: "Remove `github-token` from the step, so that it has the job's token, and give the job `pull-requests: read`",
      });
  }
  return problems;
}

/** Returns the names of artifacts and evidence that an expression which was empty has left incomplete. */
function incompleteNames({ artifacts = [], attestations = [] }: RecordValues): readonly ErrorParts[] {
  const problemsOf = (input: string, named: readonly { readonly name?: string }[]) =>
    named
      .map(({ name = "" }) => name)
      .filter((name) => incompleteName.test(name))
      .map((name) => ({
        message: `Input \`${input}\` has the name \`${name}\`, as an empty expression leaves it`,
        hint: `Write the whole name. ${emptyHint}`,
      }));
  return [...problemsOf("artifacts", artifacts), ...problemsOf("attestations", attestations)];
}

/** Returns the value of an input, of any operation. */
const valueOf = (input: InputName, values: RecordValues): unknown =>
  new Map<string, unknown>(Object.entries(values)).get(camelCase(input));

function isGiven(input: InputName, values: RecordValues): boolean {
  const value = valueOf(input, values);
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** A line whose subject is known. Without `artifact` and `target` it is about the trail. */
export interface PlannedLine extends AttestationLine {
  /** The artifact of this step that it is about. */
  readonly artifact?: Artifact;
  /** The name that the line gives the artifact. The service looks for it where this step has no artifacts. */
  readonly target?: TemplateName;
}

/** The subject of evidence about the trail: no artifact can have this name. */
export const trailSubject = ":trail";

/** Returns the subject and name of evidence, of which only the latest counts. */
export const evidenceKey = ({ artifact, target, name }: PlannedLine): string =>
  `${artifact?.fingerprint ?? target ?? trailSubject}.${name}`;

export interface Plan extends Parts {
  readonly baseUrl: URL;
  readonly org: string;
  readonly flow: string;
  readonly trail: TrailName;
  readonly gitCommit: CommitSha;
  readonly repositoryUrl: string;
  /** Whether the trail gets another template than that of its flow. */
  readonly sendsTemplate: boolean;
  /** The request Begin trail. */
  readonly beginTrail?: Endpoint<unknown>;
  /** The artifacts, each with the request that reports it. */
  readonly artifacts: readonly { readonly artifact: Artifact; readonly report?: Endpoint<unknown> }[];
  /** Of each artifact, as the input says it. */
  readonly isCompliant?: boolean;
  readonly lines: readonly PlannedLine[];
  /** The fields that each attestation has. */
  readonly attestationFields: object;
  /** How the files of a line are read when it is its turn. */
  readonly evidenceOptions: EvidenceOptions;
  readonly onNonCompliance: "fail" | "warn";
  readonly warnings: readonly (Remark | string)[];
  readonly sources: RunFacts["sources"];
}

/**
 * Plans what a step sends.
 * @throws ActionError for everything that is wrong before anything is sent
 */
export async function planRecording(
  values: RecordValues,
  parts: Parts,
  deadline: Deadline,
  context: Context,
): Promise<Plan> {
  const { baseUrl, org, flow, retries, redact, githubToken, templateFile } = values;
  const { artifacts: artifactLines = [], exclude = [], ifNoMatch = "fail", attestations = [] } = values;
  const isRecorded = parts.reportsArtifacts;
  const options = { artifacts: artifactLines, exclude, ifNoMatch, isRecorded, retries, deadline };
  const fingerprinted = await fingerprintAll(options, context);
  const { artifacts, lines } = await assignSubjects(attestations, fingerprinted.artifacts);
  if (parts.reportsArtifacts) rejectUnnamedDigests(artifacts);
  rejectSecrets(values, artifacts, context);
  const run = await describeRun({ ...values, deadline }, context);
  const trail = values.trail ?? v.parse(trailNameSchema, run.git_commit);
  const described = {
    description: values.description,
    user_data: values.userData,
    external_urls: unlessEmpty(values.externalUrls),
  };
  const annotations = unlessEmpty(values.annotations);
  const commit = { git_commit_info: run.git_commit_info, repo_info: run.repo_info };
  const origin = { ...commit, origin_url: run.origin_url };
  const data = { name: trail, ...described, ...origin };
  const common = { trail_name: trail, ...described, ...commit, ...artifactFacts(run, values), annotations };
  const attestationFields = parts.beginsTrail ? origin : { ...described, annotations, ...origin };
  const commonBytes = Buffer.byteLength(JSON.stringify(attestationFields));
  return {
    ...parts,
    baseUrl,
    org,
    flow,
    trail,
    gitCommit: run.git_commit,
    repositoryUrl: run.repo_url,
    sendsTemplate: templateFile !== undefined,
    beginTrail: parts.beginsTrail ? beginTrailEndpoint(org, flow, data, templateFile) : undefined,
    artifacts: artifacts.map((artifact) => ({
      artifact,
      report: parts.reportsArtifacts ? reportOf(artifact, common, values) : undefined,
    })),
    isCompliant: values.isCompliant,
    lines,
    attestationFields,
    evidenceOptions: { commit: run.git_commit, redact, githubToken, retries, deadline, commonBytes },
    onNonCompliance: values.onNonCompliance ?? "warn",
    warnings: [...withoutArtifacts(parts, lines), ...fingerprinted.warnings, ...run.warnings],
    sources: [
      { field: "flow", value: flow, source: "input flow" },
      { field: "trail", value: trail, source: values.trail === undefined ? "the commit" : "input trail" },
      ...run.sources,
    ],
  };
}

/** Returns the fields that all artifacts of a step have, besides those of the trail. */
const artifactFacts = (run: RunFacts, { isCompliant, template = [] }: RecordValues) => ({
  git_commit: run.git_commit,
  commits_list: run.commits_list,
  repo_url: run.repo_url,
  commit_url: run.commit_url,
  build_url: run.build_url,
  is_compliant: isCompliant,
  template: template.length === 0 ? undefined : template,
});

type ReportBody = Parameters<typeof reportArtifactEndpoint>[2];

const reportOf = (
  artifact: Artifact,
  common: Omit<ReportBody, "fingerprint" | "filename" | "template_reference_name">,
  { org, flow }: RecordValues,
): Endpoint<unknown> => {
  const { fingerprint, filename, name } = artifact;
  const body = { fingerprint, filename, template_reference_name: name, ...common };
  return reportArtifactEndpoint(org, flow, body, describeSource(artifact));
};

/** Returns a map that has entries: an empty one would clear what is stored. */
const unlessEmpty = <Entries extends object>(entries: Entries | undefined): Entries | undefined =>
  entries === undefined || Object.keys(entries).length === 0 ? undefined : entries;

/** Returns the evidence about artifacts of other steps: it has their names, and no fingerprint. */
export const ofOtherSteps = (lines: readonly PlannedLine[]): readonly PlannedLine[] =>
  lines.filter(({ artifact, target }) => artifact === undefined && target !== undefined);

/** Returns a warning of evidence about artifacts in a `record` without one: what names them may have been empty. */
function withoutArtifacts({ reportsArtifacts }: Parts, lines: readonly PlannedLine[]): readonly Remark[] {
  const ofOthers = ofOtherSteps(lines);
  if (!reportsArtifacts || ofOthers.length === 0) return [];
  return [
    {
      text: "This step reports no artifact, because `artifacts` is missing, and attests evidence about one",
      names: ofOthers.map((line) => `\`${keyOf(line)}\``),
      hint: "It counts only if another step reports the artifact, with this name and commit. If `artifacts` is made of an expression, that was empty: check its names, and that its job ran",
    },
  ];
}

function rejectUnnamedDigests(artifacts: readonly Artifact[]): void {
  const unnamed = artifacts.filter(({ type, name }) => type === "digest" && name === undefined);
  if (unnamed.length === 0) return;
  throw new ConfigurationError(
    unnamed.map(({ fingerprint }) => ({
      message: `\`artifacts\` has \`sha256:${fingerprint}\` without a name: an artifact is reported with a name`,
      hint: "Write `name=sha256:…`, with the artifact's name in the template",
    })),
  );
}

/** Inputs whose texts are sent as they are. */
const sentInputs = [
  "org",
  "flow",
  "trail",
  "description",
  "user-data",
  "external-urls",
  "annotations",
  "template",
  "commits-from",
  "build-url",
  "origin-url",
  "attestations",
] as const;

/**
 * Ends a step that would send a registry's secret: these are known only when images are fingerprinted, after the inputs were read.
 * @throws ConfigurationError for each input that holds one
 */
function rejectSecrets(
  values: RecordValues,
  artifacts: readonly Artifact[],
  context: Pick<Context, "findSecret">,
): void {
  const { filename = "", content = Buffer.of() } = values.templateFile ?? {};
  const names = artifacts.map(({ name = "", filename }) => `${name}\n${filename}`);
  const sent: readonly (readonly [input: string, content: string | Uint8Array])[] = [
    ...sentInputs.map((input) => [input, JSON.stringify(valueOf(input, values) ?? "")] as const),
    ["template-file", Buffer.concat([Buffer.from(`${filename}\n`), content])],
    ["artifacts", names.join("\n")],
  ];
  const problems = sent.flatMap(([input, content]) => {
    const owner = context.findSecret(content);
    return owner === undefined ? [] : [secretInInput(input, owner)];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
}

/**
 * Finds the artifact that each line is about.
 * @returns the lines, and the artifacts: the only artifact of a step, where it has no name, gets the name that the lines use
 * @throws ConfigurationError where a line is about no artifact of the step or about several, and where two lines are the same
 */
export async function assignSubjects(lines: readonly AttestationLine[], fingerprinted: readonly Artifact[]) {
  const artifacts = nameOnlyArtifact(fingerprinted, lines);
  const known: KnownArtifacts = {
    artifacts,
    byName: new Map(artifacts.map((artifact) => [artifact.name, artifact])),
    described: joinTruncated(artifacts.map(describeArtifact), 10),
    suggest: createSuggester(artifacts.flatMap(({ name }) => name ?? [])),
  };
  const firstOf = new Map<string, AttestationLine>();
  const assigned = await collectErrors(lines, (line) => {
    const plannedLine = assignSubject(line, known);
    const key = evidenceKey(plannedLine);
    const first = firstOf.get(key);
    if (first !== undefined)
      throw new ConfigurationError({
        message: `Input \`attestations\` lines ${first.line} and ${line.line} have the same subject and name: \`${keyOf(line)}\``,
        hint: "Give one of them another name, or remove it: of one name only the latest counts",
      });
    firstOf.set(key, line);
    return plannedLine;
  });
  return { lines: assigned, artifacts };
}

/** Gives the only artifact of a step, where it has no name, the name by which lines are about it. */
function nameOnlyArtifact(
  artifacts: readonly Artifact[],
  lines: readonly AttestationLine[],
): readonly Artifact[] {
  const [only, second] = artifacts;
  if (only === undefined || second !== undefined || only.name !== undefined) return artifacts;
  for (const { subject } of lines)
    if (typeof subject === "object" && subject.artifact !== "trail")
      return [{ ...only, name: subject.artifact }];
  return artifacts;
}

/** The artifacts of a step, as lines look for them. */
interface KnownArtifacts {
  readonly artifacts: readonly Artifact[];
  readonly byName: ReadonlyMap<TemplateName | undefined, Artifact>;
  /** In words, the first of them. */
  readonly described: string;
  readonly suggest: (word: string) => string;
}

function assignSubject(
  line: AttestationLine,
  { artifacts, byName, described, suggest }: KnownArtifacts,
): PlannedLine {
  const { subject, name } = line;
  if (subject === "trail") return line;
  const [only, second] = artifacts;
  const message = `Input \`attestations\` line ${line.line} is \`${line.text}\``;
  if (subject === undefined) {
    if (only !== undefined && second === undefined) return { ...line, artifact: only };
    throw new ConfigurationError({
      message: `${message}: \`${name}\` is about the only artifact, but this step has ${count(artifacts.length, "artifact")}`,
      hint: `Write which artifact it is about, \`${only?.name ?? "artifact"}.${name}\`, or \`trail:${name}\``,
    });
  }
  const target = subject.artifact;
  const artifact = byName.get(target);
  if (artifact !== undefined) return { ...line, target, artifact };
  if (target === "trail")
    throw new ConfigurationError({
      message: `${message}: it is about an artifact called \`trail\`, and this step has none`,
      hint: `Write \`trail:${name}\` for evidence about the trail`,
    });
  if (only === undefined) return { ...line, target };
  throw new ConfigurationError({
    message: `${message}: this step has no artifact \`${target}\`${suggest(target)}`,
    reason: `It has ${described}`,
    hint: `Write the name of one of these, or add \`${target}=path\` to \`artifacts\``,
  });
}
