// The one sequence that records: trail, artifacts, then each line of evidence (docs/recording.md). Nothing is written before all
// artifacts are fingerprinted.
import * as v from "valibot";
import type { Artifact } from "../../artifacts/artifact.ts";
import { fingerprintAll } from "../../artifacts/fingerprint-all.ts";
import type { Context } from "../../context.ts";
import { keyOf, readEvidence, type EvidenceResult } from "../../evidence/attestation-lines.ts";
import { artifactInputs, serviceInputs, type Values } from "../../inputs/definitions.ts";
import { mapConcurrent } from "../../lib/concurrency.ts";
import { progressTimer, type Deadline } from "../../lib/deadline.ts";
import { ConfigurationError, toActionError, type ActionError, type ErrorParts } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import {
  httpUrlSchema,
  trailNameSchema,
  type CommitSha,
  type FlowName,
  type HttpUrl,
  type TrailName,
} from "../../lib/identifiers.ts";
import { withShortCommits } from "../../report/text.ts";
import { describeRequest, type DescribedRequest, type ServiceClient } from "../../service/client.ts";
import {
  attestEndpoint,
  beginTrailEndpoint,
  getTrailEndpoint,
  reportArtifactEndpoint,
  type Endpoint,
} from "../../service/endpoints.ts";
import { isOutage, toServiceError, type Failure } from "../../service/result.ts";
import { describeRun, type RunFacts } from "../../workflow/describe-run.ts";
import { compareWithTrail } from "./compare-with-trail.ts";
import { assignSubjects, type AssignedLine } from "./subjects.ts";

/** What an operation records. */
export interface Parts {
  readonly beginsTrail: boolean;
  readonly reportsArtifacts: boolean;
  readonly attests: boolean;
}

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

/** Inputs that are recorded with artifacts alone. */
export const artifactFields = [
  "annotations",
  "is-compliant",
  "template",
  "commits-from",
  "build-url",
] as const;
export const attestationInputs = ["attestations", "on-non-compliance"] as const;

/** The inputs that `record` has besides: the other operations have those of their parts. */
export const recordInputs = [
  ...artifactInputs,
  ...artifactFields,
  ...attestationInputs,
  "template-file",
  "origin-url",
] as const;
export type PartInput = (typeof recordInputs)[number];

export const requiredInputs = ["base-url", "org", "api-token", "flow"] as const;

export type RecordValues = Values<(typeof commonInputs)[number], (typeof requiredInputs)[number]> &
  Partial<Values<PartInput>>;

/** Whether something was recorded, and why not. `failure` is absent where it was not sent because of another failure. */
interface Sent {
  readonly reported: boolean;
  readonly failure?: ErrorParts;
  /** Where the service gave one. */
  readonly htmlUrl?: HttpUrl;
}

/** An artifact of the step. `reported` is absent where the operation reports none. */
export type RecordedArtifact = Artifact & Partial<Sent>;

export interface RecordedAttestation extends Sent {
  /** As it was written: `app.unit-test`. */
  readonly key: string;
  readonly name: string;
  /** `trail`, the artifact's name, or its fingerprint. */
  readonly subject: string;
  /** As it was written: `custom:coverage`. */
  readonly type: string;
  /** Absent where only the service can tell, or the evidence could not be read. */
  readonly isCompliant?: boolean;
  readonly summary?: string;
  readonly details: readonly string[];
}

/** What a step recorded, or could not. */
export interface Recorded extends Parts {
  readonly flow: FlowName;
  readonly trail: TrailName;
  readonly gitCommit: CommitSha;
  readonly htmlUrl?: HttpUrl;
  /** Why nothing was sent, or nothing after the trail. */
  readonly failure?: ErrorParts;
  readonly artifacts: readonly RecordedArtifact[];
  readonly attestations: readonly RecordedAttestation[];
  readonly onNonCompliance: "fail" | "warn";
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  readonly sources: RunFacts["sources"];
  /** Of a dry run: what would be sent. */
  readonly requests?: readonly DescribedRequest[];
}

interface Service {
  /** Undefined in a dry run. */
  readonly client: ServiceClient | undefined;
  readonly deadline: Deadline;
}

/**
 * Records what an operation is given. Without the trail nothing more is sent, an artifact that fails takes its evidence with it,
 * and any other failure hides nothing.
 * @throws ActionError where nothing was sent
 */
export async function recordParts(
  values: RecordValues,
  parts: Parts,
  { client, deadline }: Service,
  context: Context,
): Promise<Recorded> {
  const { baseUrl, org, flow, retries, redact, githubToken, apiToken } = values;
  const { artifacts: selected = [], exclude = [], ifNoMatch = "fail", attestations = [] } = values;
  const options = { artifacts: selected, exclude, ifNoMatch, retries, deadline };
  const fingerprinted = await fingerprintAll(options, context);
  const { artifacts, lines } = await assignSubjects(attestations, fingerprinted.artifacts);
  if (parts.reportsArtifacts) rejectUnnamedDigests(artifacts);
  const run = await describeRun({ ...values, deadline }, context);
  const trail = values.trail ?? v.parse(trailNameSchema, run.git_commit);

  const warnings = [...fingerprinted.warnings, ...run.warnings];
  const notices: string[] = [];
  const requests: DescribedRequest[] = [];
  const outcome: Recorded = {
    ...parts,
    flow,
    trail,
    gitCommit: run.git_commit,
    artifacts: parts.reportsArtifacts
      ? artifacts.map((artifact) => ({ ...artifact, reported: false }))
      : artifacts,
    attestations: lines.map(toUnsent),
    onNonCompliance: values.onNonCompliance ?? "warn",
    warnings,
    notices,
    sources: [
      { field: "flow", value: flow, source: "input flow" },
      { field: "trail", value: trail, source: values.trail === undefined ? "the commit" : "input trail" },
      ...run.sources,
    ],
    requests: client === undefined ? requests : undefined,
  };
  const isProgressDue = progressTimer(context);
  let writes = 0;
  const send = async (endpoint: Endpoint<unknown>): Promise<Sent> => {
    if (client === undefined) {
      requests.push(describeRequest(endpoint, baseUrl));
      return { reported: false };
    }
    const sent = await client.send(endpoint, deadline);
    writes += 1;
    if (isProgressDue()) context.logger.info(`${count(writes, "request")} sent so far`);
    return sent.ok
      ? { reported: true, htmlUrl: htmlUrlOf(sent.json) }
      : { reported: false, failure: explain(sent.failure) };
  };

  // The trail as it is before anything is written.
  let htmlUrl: HttpUrl | undefined;
  if (client !== undefined && (parts.reportsArtifacts || parts.attests)) {
    const read = await client.send(getTrailEndpoint(org, flow, trail), deadline);
    const missing = read.ok ? undefined : read.failure.notFound;
    // Services would set up a flow that does not exist, without a template, and no gate would ask about it.
    if (!read.ok && (missing === "flow" || missing === "organization")) {
      const message = `Nothing was sent: ${missing} \`${missing === "flow" ? flow : org}\` does not exist`;
      return { ...outcome, failure: { ...read.failure, message } };
    }
    htmlUrl = read.ok ? htmlUrlOf(read.json) : undefined;
    const planned = { ...outcome, lines, sendsTemplate: values.templateFile !== undefined };
    const { log, warnings: found } = compareWithTrail(read, planned);
    warnings.push(...found);
    if (log !== undefined) context.logger.info(withShortCommits(log));
  }

  const described = {
    description: values.description,
    user_data: values.userData,
    external_urls: unlessEmpty(values.externalUrls),
  };
  const origin = { git_commit_info: run.git_commit_info, repo_info: run.repo_info };
  if (parts.beginsTrail) {
    const data = { name: trail, ...described, ...origin, origin_url: run.origin_url };
    const sent = await send(beginTrailEndpoint(org, flow, data, values.templateFile));
    if (sent.failure !== undefined) return { ...outcome, htmlUrl, failure: sent.failure };
    htmlUrl = sent.htmlUrl ?? htmlUrl;
  }

  const recordedArtifacts: readonly RecordedArtifact[] = parts.reportsArtifacts
    ? await mapConcurrent(artifacts, async (artifact): Promise<RecordedArtifact> => {
        const body = {
          fingerprint: artifact.fingerprint,
          filename: artifact.filename,
          trail_name: trail,
          template_reference_name: artifact.name,
          ...described,
          ...origin,
          git_commit: run.git_commit,
          commits_list: run.commits_list,
          repo_url: run.repo_url,
          commit_url: run.commit_url,
          build_url: run.build_url,
          is_compliant: values.isCompliant,
          template: values.template?.length === 0 ? undefined : values.template,
          annotations: unlessEmpty(values.annotations),
        };
        return { ...artifact, ...(await send(reportArtifactEndpoint(org, flow, body))) };
      })
    : artifacts;
  const failedArtifacts = new Set(
    recordedArtifacts.flatMap(({ failure, fingerprint }) => (failure ? [fingerprint] : [])),
  );

  const attestationFields = parts.beginsTrail
    ? {}
    : { ...described, annotations: unlessEmpty(values.annotations) };
  const evidenceOptions = { commit: run.git_commit, redact, githubToken, apiToken, deadline };
  const attest = async (line: AssignedLine): Promise<RecordedAttestation> => {
    const unsent = toUnsent(line);
    if (line.artifact !== undefined && failedArtifacts.has(line.artifact.fingerprint)) return unsent;
    let evidence: EvidenceResult;
    try {
      evidence = await readEvidence(line.evidence, evidenceOptions, context);
    } catch (error) {
      return { ...unsent, failure: partsOf(toActionError(error)) };
    }
    const { kind, fields, attachment, isCompliant, summary, details } = evidence;
    warnings.push(...evidence.warnings.map((warning) => `${unsent.key}: ${warning}`));
    notices.push(...evidence.notices.map((notice) => `${unsent.key}: ${notice}`));
    const data = {
      attestation_name: line.name,
      artifact_fingerprint: line.artifact?.fingerprint,
      target_artifacts: line.target === undefined ? undefined : [line.target],
      ...attestationFields,
      ...origin,
      origin_url: run.origin_url,
      ...fields,
    };
    const sent = await send(attestEndpoint(org, flow, trail, kind, data, attachment));
    return { ...unsent, isCompliant, summary, details, ...sent };
  };
  const attested: RecordedAttestation[] = [];
  // One after the other: the files of one line are in memory at a time.
  for (const line of lines) attested.push(await attest(line));
  return { ...outcome, htmlUrl, artifacts: recordedArtifacts, attestations: attested };
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

const toUnsent = (line: AssignedLine): RecordedAttestation => ({
  key: keyOf(line),
  name: line.name,
  subject: line.artifact?.name ?? line.artifact?.fingerprint ?? line.target ?? "trail",
  type: line.type,
  details: [],
  reported: false,
});

/** Returns what an error says: several problems as one. */
function partsOf({ parts, message }: ActionError): ErrorParts {
  const [first = { message }, second] = parts;
  return second === undefined ? first : { message };
}

/** Returns a map that has entries: an empty one would clear what is stored. */
const unlessEmpty = <Entries extends object>(entries: Entries | undefined): Entries | undefined =>
  entries === undefined || Object.keys(entries).length === 0 ? undefined : entries;

const linkedSchema = v.object({ html_url: httpUrlSchema });

/** Returns the address of the page about what was read or written, where the answer has one. */
function htmlUrlOf(json: unknown): HttpUrl | undefined {
  const parsed = v.safeParse(linkedSchema, json);
  return parsed.success ? parsed.output.html_url : undefined;
}

/** Says what to do about a write that failed, where the failure itself does not. */
function explain(failure: Failure): ErrorParts {
  if (failure.cause === "cancelled") return partsOf(toServiceError(failure));
  if (!isOutage(failure)) return failure;
  return {
    ...failure,
    hint: "When the service is back, choose `Re-run failed jobs` in this run: what is recorded already stays the same",
  };
}
