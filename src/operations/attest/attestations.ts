// Attestations of one step: what each is about, its request, and how they are sent (docs/attestations.md). The steps
// `attest` and `record` are made of it: everything is read and checked before the first request.
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { lineTypeOf, templateTypeOf, type Attestation } from "../../domain/attestation.ts";
import type { Fingerprint, FlowName, TemplateReferenceName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { TestResults } from "../../domain/test-results.ts";
import type { Trail } from "../../domain/trail.ts";
import type { AttachedFiles, AttestationBase, PullRequest, Write } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { collectErrors, throwTogether } from "../../lib/concurrency.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ActionError, CancelledError, ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import type { Result } from "../../lib/result.ts";
import type { ServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import type { Endpoint } from "../../service/request.ts";
import { toServiceError } from "../../service/service-error.ts";
import { readAttachmentOf, readEvidence, requireSize, sizeHint, type EvidenceValues } from "./evidence.ts";
import { warningsAboutAttestation } from "../shared/names.ts";
import { sendWrite, type ResolvedTarget } from "../shared/write.ts";

/** An attestation whose subject is known. */
export interface AssignedAttestation extends Attestation {
  /** The artifact of this step that it is about. */
  readonly artifact?: Artifact;
  /** The artifact's name in the template, where the attestation has it. */
  readonly target?: TemplateReferenceName;
}

/**
 * Finds the artifact that each attestation is about.
 * @param artifacts those of the step; without any, the service finds an artifact by its name
 * @returns the attestations, and the artifacts: the only one of a step takes the name that attestations give it
 * @throws ConfigurationError, ConfigurationErrors where an attestation is about no artifact of the step, or about more
 *   than one
 */
export function assignSubjects(
  attestations: readonly Attestation[],
  artifacts: readonly Artifact[],
): { readonly attestations: readonly AssignedAttestation[]; readonly artifacts: readonly Artifact[] } {
  const named = nameOnlyArtifact(attestations, artifacts);
  const errors: ConfigurationError[] = [];
  const assigned: AssignedAttestation[] = [];
  for (const attestation of attestations) {
    const found = assignSubject(attestation, named);
    if (found instanceof ConfigurationError) errors.push(found);
    else assigned.push(found);
  }
  const subjects = new Map<string, AssignedAttestation>();
  for (const one of assigned) {
    const { artifact, target, subject, name } = one;
    const key = JSON.stringify([subject.kind === "trail", artifact ? named.indexOf(artifact) : target, name]);
    const first = subjects.get(key);
    if (first === undefined) subjects.set(key, one);
    else
      errors.push(
        new ConfigurationError({
          message: `Input \`attestations\` ${locationOf(one)} attests the same as ${locationOf(first)}: both are about ${artifactText(artifact)}`,
          hint: "Give one of them another name, or remove it: of one name only the latest counts",
        }),
      );
  }
  throwTogether(errors);
  return { attestations: assigned, artifacts: named };
}

const locationOf = ({ location = "" }: Attestation): string => location;
const artifactText = (artifact: Artifact | undefined): string =>
  artifact === undefined ? "the same artifact" : `\`${artifact.name ?? artifact.filename}\``;
const inputOf = ({ location }: Attestation) =>
  location === undefined ? "Input `attestation`" : `Input \`attestations\` ${location}`;

/** Gives the only artifact of a step, where it has no name, the name by which attestations are about it. */
function nameOnlyArtifact(
  attestations: readonly Attestation[],
  artifacts: readonly Artifact[],
): readonly Artifact[] {
  const [artifact, second] = artifacts;
  if (artifact === undefined || second !== undefined || artifact.name !== undefined) return artifacts;
  const named = attestations.flatMap((one) =>
    one.subject.kind === "artifact" ? [{ one, name: one.subject.name }] : [],
  );
  const [first] = named;
  if (first === undefined) return artifacts;
  const other = named.find(({ name }) => name !== first.name);
  if (other !== undefined)
    throw new ConfigurationError({
      message: `${inputOf(other.one)} names the artifact \`${other.name}\`, but ${locationOf(first.one)} names it \`${first.name}\``,
      reason: `This step has one artifact, \`${artifact.filename}\``,
      hint: `Write the same name in both, or add the other artifact to \`artifacts\`: \`${other.name}=path\``,
    });
  return [{ ...artifact, name: first.name }];
}

function assignSubject(
  attestation: Attestation,
  artifacts: readonly Artifact[],
): AssignedAttestation | ConfigurationError {
  const { subject, name } = attestation;
  switch (subject.kind) {
    case "trail":
      return attestation;
    case "artifact": {
      const { name: target } = subject;
      if (artifacts.length === 0) return { ...attestation, target };
      const artifact = artifacts.find((one) => one.name === target);
      if (artifact !== undefined) return { ...attestation, target, artifact };
      const names = artifacts.flatMap((one) => one.name ?? []);
      return new ConfigurationError({
        message: `${inputOf(attestation)} names the artifact \`${target}\`, which is not in this step${didYouMean(target, names)}`,
        reason: `The step has ${artifactList(artifacts)}`,
        hint:
          target === "trail"
            ? `For evidence about the trail write \`trail:${name}\``
            : names.length < artifacts.length
              ? `Write the name before the artifact's path or fingerprint: \`${target}=path\``
              : "Write the name of one of these artifacts, or add the artifact to `artifacts`",
      });
    }
    case "only-artifact": {
      const [artifact, second] = artifacts;
      if (artifact !== undefined && second === undefined) return { ...attestation, artifact };
      if (artifact === undefined)
        return new ConfigurationError({
          message: `${inputOf(attestation)} names no artifact, and this step has none`,
          hint: `Write \`artifact.${name}\`, or \`trail:${name}\` for evidence about the trail`,
        });
      return new ConfigurationError({
        message: `${inputOf(attestation)} names no artifact, but this step has ${count(artifacts.length, "artifact")}`,
        reason: `They are ${artifactList(artifacts)}`,
        hint: `Write which one it is about: \`${artifact.name ?? "artifact"}.${name}\`, or \`trail:${name}\` for evidence about the trail`,
      });
    }
  }
}

const artifactList = (artifacts: readonly Artifact[]): string =>
  joinTruncated(
    artifacts.map(({ name, filename }) =>
      name === undefined ? `\`${filename}\` (without a name)` : `\`${name}\``,
    ),
    10,
  );

/** What is known of an attestation once everything is read. */
export interface AttestationFacts {
  readonly name: TemplateReferenceName;
  /** In the words of a flow's template, and as a line of `attestations` has it. */
  readonly type: string;
  readonly lineType: string;
  readonly artifact?: Artifact;
  readonly target?: TemplateReferenceName;
  /** What is sent or computed. Absent for what the service judges, and where a look-up failed. */
  readonly compliant?: boolean;
  readonly tests?: TestResults;
  readonly pullRequests?: readonly PullRequest[];
  readonly attached?: AttachedFiles;
}

/** What an outcome says of an attestation. */
export interface ShownAttestation extends AttestationFacts {
  readonly reported: boolean;
  /** Why it is not on record, or cannot be. */
  readonly failure?: ErrorParts;
}

/** An attestation that is ready to be sent. */
export interface PreparedAttestation {
  readonly facts: AttestationFacts;
  /** Why there is no request: what must be looked up was not found out. */
  readonly request: Result<Endpoint<unknown>, { readonly error: ActionError }>;
}

interface Preparation {
  readonly values: EvidenceValues &
    Values<"github-token" | "redact" | "retries"> & { readonly flow: FlowName };
  readonly service: ServiceSettings;
  readonly target: ResolvedTarget;
  /** Fields of every attestation besides those that say where it comes from. */
  readonly fields?: Partial<
    Pick<AttestationBase, "description" | "external_urls" | "user_data" | "annotations">
  >;
  /** The time of the step. */
  readonly deadline: Deadline;
}

/**
 * Reads and counts everything that attestations need, and makes their requests. Sends nothing to the service. Pull
 * requests are looked up once; a look-up that fails fails those attestations only.
 * @throws ConfigurationError, ConfigurationErrors for what is wrong in any of them; CancelledError
 */
export async function prepareAttestations(
  attestations: readonly AssignedAttestation[],
  preparation: Preparation,
  context: Context,
): Promise<readonly PreparedAttestation[]> {
  const isLookedUp = ({ evidence }: Attestation) => evidence.type === "pull_request";
  // First what is read here: where it is wrong, nothing is looked up.
  const read = await collectErrors(attestations, async (one) =>
    isLookedUp(one) ? undefined : await prepare(one, [], preparation, context),
  );
  const found = attestations.some(isLookedUp) ? await lookUp(preparation, context) : undefined;
  return collectErrors(attestations.entries(), ([index, one]) => {
    const done = read[index];
    if (done !== undefined || found === undefined) return done ?? [];
    return found.success
      ? prepare(one, found.value, preparation, context)
      : { facts: factsOf(one), request: found };
  }).then((prepared) => prepared.flat());
}

/** Looks the pull requests of the commit up, or says why that failed. @throws CancelledError */
async function lookUp(
  { values, target, deadline }: Preparation,
  context: Context,
): Promise<Result<readonly PullRequest[], { readonly error: ActionError }>> {
  const { commit } = target.runMetadata;
  if (commit === undefined)
    throw new ConfigurationError({
      message: "The commit of this run is unknown: GitHub needs it to find the pull requests",
      hint: "Set `git-commit`",
    });
  const { findPullRequests } = await import("../../workflow/pull-requests.ts");
  const { githubToken: token, redact, retries } = values;
  try {
    const value = await findPullRequests(commit.value, { token, redact, deadline, retries }, context);
    return { success: true, value };
  } catch (error) {
    if (!(error instanceof ActionError) || error instanceof CancelledError) throw error;
    return { success: false, error };
  }
}

const factsOf = ({ name, evidence, artifact, target }: AssignedAttestation) => ({
  name,
  type: templateTypeOf(evidence),
  lineType: lineTypeOf(evidence),
  ...omitUndefined({ artifact, target }),
});

async function prepare(
  attestation: AssignedAttestation,
  pullRequests: readonly PullRequest[],
  { values, service, target: { runMetadata, trail, fields }, fields: own, deadline }: Preparation,
  context: Context,
): Promise<PreparedAttestation> {
  const { name, artifact, target } = attestation;
  if (target !== undefined && artifact === undefined && runMetadata.commit === undefined)
    throw new ConfigurationError({
      message: `The commit of this run is unknown: the service needs it to find the artifact \`${target}\``,
      hint: "Set `git-commit`, or select the artifact with `artifacts` or `fingerprint`",
    });
  const base = omitUndefined({
    attestation_name: name,
    target_artifacts: target === undefined ? undefined : [target],
    artifact_fingerprint: artifact?.fingerprint,
    description: own?.description,
    git_commit_info: fields.git_commit_info,
    repo_info: fields.repo_info,
    external_urls: own?.external_urls,
    user_data: own?.user_data,
    origin_url: runMetadata.originUrl?.value,
    annotations: own?.annotations,
  } satisfies Record<keyof AttestationBase, unknown>);
  const evidence = await readEvidence(attestation, base, pullRequests, values, deadline, context);
  const { body, files = [], ...facts } = evidence;
  const hint = sizeHint(attestation, values);
  const options = { apiToken: service.apiToken, deadline, hint };
  const attachment = await readAttachmentOf(attestation, files, options, context);
  const file = attachment && pick(attachment, "filename", "content");
  const write: Write = { endpoint: "attest", flow: values.flow, trail, ...body, ...(file && { file }) };
  const endpoint = writeEndpoint(service, write);
  requireSize(endpoint, attachment, hint);
  const attached = attachment && {
    ...pick(attachment, "filename", "files"),
    size: attachment.content.length,
  };
  return {
    facts: { ...factsOf(attestation), ...facts, ...omitUndefined({ attached }) },
    request: { success: true, value: endpoint },
  };
}

/** Returns what a dry run says of an attestation. */
export const toPlanned = ({ facts, request }: PreparedAttestation): ShownAttestation => ({
  ...facts,
  reported: false,
  ...(!request.success && { failure: request.error.parts }),
});

/** Returns warnings about attestations that the trail's template does not ask for. */
export const warningsAboutAttestations = (
  prepared: readonly PreparedAttestation[],
  trail: Trail,
): readonly string[] =>
  prepared.flatMap(({ facts: { name, type, artifact, target } }) =>
    warningsAboutAttestation(
      omitUndefined({
        name,
        type,
        artifact: target ?? artifact?.name,
        fingerprint: artifact?.fingerprint,
      }),
      trail,
    ),
  );

/** An attestation that was sent, or why it was not recorded. */
export interface SentAttestation {
  readonly facts: AttestationFacts;
  readonly sent: Result<unknown, { readonly error: ActionError }>;
}

/**
 * Sends attestations one after another, in their order. One that fails does not hide the others.
 * @param notRecorded artifacts that are not on record: what is about them is not sent
 */
export async function sendAttestations(
  client: ServiceClient,
  prepared: readonly PreparedAttestation[],
  notRecorded: ReadonlySet<Fingerprint> = new Set(),
): Promise<readonly SentAttestation[]> {
  const all: SentAttestation[] = [];
  for (const { facts, request } of prepared)
    all.push({ facts, sent: await send(client, facts, request, notRecorded) });
  return all;
}

async function send(
  client: ServiceClient,
  { artifact }: AttestationFacts,
  request: PreparedAttestation["request"],
  notRecorded: ReadonlySet<Fingerprint>,
): Promise<SentAttestation["sent"]> {
  if (artifact !== undefined && notRecorded.has(artifact.fingerprint))
    return {
      success: false,
      error: new ConfigurationError({ message: "Not sent, because its artifact was not recorded" }),
    };
  if (!request.success) return request;
  const result = await sendWrite(client, request.value);
  return result.success ? result : { success: false, error: toServiceError(result.failure) };
}

/** Returns what an outcome says of an attestation that was sent. */
export const toSent = ({ facts, sent }: SentAttestation): ShownAttestation => ({
  ...facts,
  reported: sent.success,
  ...(!sent.success && { failure: sent.error.parts }),
});
