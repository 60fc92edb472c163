// The attestations of a step: what each is about, its request, and how they are sent (docs/attestations.md). Everything is
// read and checked before the first request.
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { lineTypeOf, templateTypeOf, type Attestation } from "../../domain/attestation.ts";
import type { Fingerprint, TemplateReferenceName } from "../../domain/identifiers.ts";
import type { TestResults } from "../../domain/test-results.ts";
import type { AttachedFiles, AttestationBase, PullRequest, Upload } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ActionError, CancelledError, ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { ServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import type { Endpoint } from "../../service/request.ts";
import { sendWrite, type Preparation, type WriteValues } from "../shared/write.ts";
import { attachFiles, readEvidence } from "./evidence.ts";

/** An attestation whose subject is known. */
interface AssignedAttestation extends Attestation {
  /** The artifact of this step that it is about. */
  readonly artifact?: Artifact;
  /** The artifact's name in the template, where the attestation has it. */
  readonly target?: TemplateReferenceName;
}

/**
 * Finds the artifact that each attestation is about.
 * @param given the artifacts of the step; without any, the service finds an artifact by its name
 * @returns the attestations, and the artifacts: the only one of a step takes the name that attestations give it
 * @throws ConfigurationError, ConfigurationErrors where an attestation is about no artifact of the step, or about more
 *   than one, and where two are the same
 */
export async function assignSubjects(attestations: readonly Attestation[], given: readonly Artifact[]) {
  const artifacts = nameOnlyArtifact(attestations, given);
  const firstOf = new Map<string, Attestation>();
  const assigned = await collectErrors(attestations, (attestation) => {
    const one = assignSubject(attestation, artifacts);
    const { artifact, target, subject, name } = one;
    const about = artifact ? artifacts.indexOf(artifact) : target;
    const key = JSON.stringify([subject.kind === "trail", about, name]);
    const first = firstOf.get(key);
    if (first !== undefined)
      throw new ConfigurationError({
        message: `Input \`attestations\` ${locationOf(one)} attests the same as ${locationOf(first)}: both are about ${artifact ? artifactText(artifact) : "the same artifact"}`,
        hint: "Give one of them another name, or remove it: of one name only the latest counts",
      });
    firstOf.set(key, one);
    return one;
  });
  return { attestations: assigned, artifacts };
}

const locationOf = ({ location = "" }: Attestation): string => location;
const artifactText = ({ name, filename }: Artifact): string =>
  name === undefined ? `\`${filename}\` (without a name)` : `\`${name}\``;
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

function assignSubject(attestation: Attestation, artifacts: readonly Artifact[]): AssignedAttestation {
  const { subject, name } = attestation;
  const list = joinTruncated(artifacts.map(artifactText), 10);
  switch (subject.kind) {
    case "trail":
      return attestation;
    case "artifact": {
      const { name: target } = subject;
      if (artifacts.length === 0) return { ...attestation, target };
      const artifact = artifacts.find((one) => one.name === target);
      if (artifact !== undefined) return { ...attestation, target, artifact };
      const names = artifacts.flatMap((one) => one.name ?? []);
      throw new ConfigurationError({
        message: `${inputOf(attestation)} names the artifact \`${target}\`, which is not in this step${didYouMean(target, names)}`,
        reason: `The step has ${list}`,
        hint: `Write the name of one of these, or add the artifact to \`artifacts\`: \`${target}=path\`. For evidence about the trail write \`trail:${name}\``,
      });
    }
    case "only-artifact": {
      const [artifact, second] = artifacts;
      if (artifact !== undefined && second === undefined) return { ...attestation, artifact };
      throw new ConfigurationError({
        message: `${inputOf(attestation)} names no artifact, but this step has ${count(artifacts.length, "artifact")}`,
        ...(artifact && { reason: `They are ${list}` }),
        hint: `Write which one it is about: \`${artifact?.name ?? "artifact"}.${name}\`, or \`trail:${name}\` for evidence about the trail`,
      });
    }
  }
}

/** What an outcome says of an attestation. */
export interface ShownAttestation {
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
  readonly reported: boolean;
  /** Why it is not on record, or cannot be. */
  readonly failure?: ErrorParts;
}

/** An attestation that is ready to be sent; without a request where what must be looked up was not found out. */
interface PreparedAttestation {
  readonly shown: ShownAttestation;
  readonly endpoint?: Endpoint<unknown>;
}

export type AttestationValues = WriteValues & Values<"on-no-tests" | "attach-results">;
type OwnFields = Partial<
  Pick<AttestationBase, "description" | "external_urls" | "user_data" | "annotations">
>;

/**
 * Reads and counts everything that attestations need, and makes their requests. Sends nothing to the service. Pull
 * requests are looked up once; a look-up that fails fails those attestations only.
 * @param own fields of every attestation besides those that say where it comes from
 * @throws ConfigurationError, ConfigurationErrors for what is wrong in any of them; CancelledError
 */
export async function prepareAttestations(
  attestations: readonly AssignedAttestation[],
  values: AttestationValues,
  preparation: Preparation,
  context: Context,
  own: OwnFields = {},
): Promise<readonly PreparedAttestation[]> {
  const { service, deadline, target: step } = preparation;
  const { commit, originUrl } = step.runMetadata;
  const options = { ...pick(values, "onNoTests", "attachResults"), apiToken: service.apiToken, deadline };
  const { description, external_urls, user_data, annotations } = own;
  let found: ReturnType<typeof findPullRequests> | undefined;
  return collectErrors(attestations, async (attestation) => {
    const { name, artifact, target, evidence } = attestation;
    const facts = {
      ...{ name, type: templateTypeOf(evidence), lineType: lineTypeOf(evidence) },
      ...omitUndefined({ artifact, target }),
      reported: false,
    };
    if (target !== undefined && artifact === undefined && commit === undefined)
      throw new ConfigurationError({
        message: `The commit of this run is unknown: the service needs it to find the artifact \`${target}\``,
        hint: "Set `git-commit`, or select the artifact with `artifacts` or `fingerprint`",
      });
    const pullRequests =
      evidence.type === "pull_request"
        ? await (found ??= findPullRequests(values, preparation, context))
        : ok([]);
    if (!pullRequests.success) return { shown: { ...facts, failure: pullRequests.failure } };
    const base = omitUndefined({
      attestation_name: name,
      target_artifacts: target === undefined ? undefined : [target],
      artifact_fingerprint: artifact?.fingerprint,
      ...{ description, external_urls, user_data, annotations },
      git_commit_info: step.fields.git_commit_info,
      repo_info: step.fields.repo_info,
      origin_url: originUrl?.value,
    } satisfies Record<keyof AttestationBase, unknown>);
    const read = await readEvidence(attestation, base, pullRequests.value, options, context);
    const { body, files = [], ...known } = read;
    const toEndpoint = (file: Upload | undefined) =>
      writeEndpoint(service, {
        ...{ endpoint: "attest", flow: values.flow, trail: step.trail },
        ...body,
        ...omitUndefined({ file }),
      });
    const { endpoint, ...attached } = await attachFiles(attestation, files, toEndpoint, options, context);
    return { shown: { ...facts, ...known, ...attached }, endpoint };
  });
}

/** Looks the pull requests of the commit up, or says why that failed. @throws ConfigurationError, CancelledError */
async function findPullRequests(
  { githubToken: token, redact, retries }: AttestationValues,
  { target, deadline }: Preparation,
  context: Context,
): Promise<Result<readonly PullRequest[], { readonly failure: ErrorParts }>> {
  const { commit } = target.runMetadata;
  if (commit === undefined)
    throw new ConfigurationError({
      message: "The commit of this run is unknown: GitHub needs it to find the pull requests",
      hint: "Set `git-commit`",
    });
  const pullRequests = await import("../../workflow/pull-requests.ts");
  try {
    const options = { token, redact, deadline, retries };
    return ok(await pullRequests.findPullRequests(commit.value, options, context));
  } catch (error) {
    if (!(error instanceof ActionError) || error instanceof CancelledError) throw error;
    return { success: false, failure: error.parts };
  }
}

/**
 * Sends attestations one after another, in their order. One that fails does not hide the others.
 * @param notRecorded artifacts that are not on record: what is about them is not sent
 */
export async function sendAttestations(
  client: ServiceClient,
  prepared: readonly PreparedAttestation[],
  notRecorded: ReadonlySet<Fingerprint> = new Set(),
) {
  const attestations: ShownAttestation[] = [];
  const results: unknown[] = [];
  for (const { shown, endpoint } of prepared) {
    const isLost = shown.artifact !== undefined && notRecorded.has(shown.artifact.fingerprint);
    const sent = endpoint === undefined || isLost ? undefined : await sendWrite(client, endpoint);
    results.push(sent?.success ? sent.value : null);
    attestations.push({
      ...shown,
      ...(isLost && { failure: { message: "Not sent, because its artifact was not recorded" } }),
      ...(sent && (sent.success ? { reported: true } : { failure: sent.failure })),
    });
  }
  return { attestations, results };
}
