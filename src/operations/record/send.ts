// Sends what is planned: the trail, the artifacts, then each line of evidence (docs/recording.md). What came of it is collected as
// plain data.
import * as v from "valibot";
import type { Artifact } from "../../artifacts/artifact.ts";
import type { Context } from "../../context.ts";
import { keyOf, readEvidence } from "../../evidence/attestation-lines.ts";
import { mapConcurrent } from "../../http/http-client.ts";
import { progressTimer } from "../../lib/deadline.ts";
import { type ActionError, type ErrorParts, toActionError } from "../../lib/errors.ts";
import { count, remarkAbout } from "../../lib/format.ts";
import { type HttpUrl, httpUrlSchema } from "../../lib/identifiers.ts";
import type { Remark } from "../../lib/remark.ts";
import type { Trail } from "../../service/answers.ts";
import { type DescribedRequest, describeRequest, type ServiceClient } from "../../service/client.ts";
import { attestEndpoint, type Endpoint, getTrailEndpoint } from "../../service/endpoints.ts";
import { type Failure, type ServiceResult, toServiceError } from "../../service/failures.ts";
import { compareWithTrail, replacedRows } from "./compare-with-trail.ts";
import type { Parts, Plan, PlannedLine } from "./plan.ts";

/** Whether something was recorded, and why not. `failure` is absent where it was not sent because of another failure. */
interface Sent {
  readonly reported: boolean;
  readonly failure?: ErrorParts;
  /** Where the service gave one. */
  readonly htmlUrl?: HttpUrl;
  /** Of a dry run: what would be sent. */
  readonly request?: DescribedRequest;
}

/** An artifact of the step. `reported` is absent where the operation reports none. */
export interface RecordedArtifact extends Artifact, Partial<Sent> {
  readonly isCompliant?: boolean;
}

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
  readonly warnings: readonly Remark[];
  readonly notices: readonly Remark[];
}

/** What a step recorded, or could not. */
export interface Recorded
  extends
    Parts,
    Pick<Plan, "flow" | "trail" | "gitCommit" | "onNonCompliance" | "warnings" | "sources">,
    Pick<SentParts, "failure"> {
  readonly htmlUrl?: HttpUrl;
  readonly artifacts: readonly RecordedArtifact[];
  readonly attestations: readonly RecordedAttestation[];
  readonly notices: readonly Remark[];
  /** Of a dry run: what would be sent. */
  readonly requests?: readonly DescribedRequest[];
}

/** What came of the parts of a plan, as far as they were sent. */
interface SentParts {
  /** The trail before anything was written; undefined where it is not read. */
  readonly before?: ServiceResult<Trail>;
  /** The trail that names are compared with. */
  readonly trail?: ServiceResult<Trail>;
  readonly begun?: Sent;
  /** Why nothing was sent, or nothing after the trail. */
  readonly failure?: ErrorParts;
  readonly artifacts?: readonly RecordedArtifact[];
  readonly attestations?: readonly RecordedAttestation[];
}

type Write = (endpoint: Endpoint<unknown>) => Promise<Sent>;

/**
 * Sends a plan. Without the trail nothing more is sent, an artifact that fails takes its evidence with it, and any other failure
 * hides nothing.
 * @param client undefined in a dry run
 */
export async function sendPlan(
  plan: Plan,
  client: ServiceClient | undefined,
  context: Context,
): Promise<Recorded> {
  const write = createWrite(plan, client, context);
  const before = await readTrail(plan, client);
  const refusal = refusalOf(before, plan);
  if (refusal !== undefined) return await collect(plan, { before, failure: refusal }, client);
  const begun = plan.beginTrail === undefined ? undefined : await write(plan.beginTrail);
  if (begun?.failure !== undefined)
    return await collect(plan, { before, begun, failure: begun.failure }, client);
  // Every commit is a new trail: only now it has a template.
  const isNew = before?.ok === false && before.failure.notFound === "trail";
  const trail = isNew && begun !== undefined && !plan.sendsTemplate ? await readTrail(plan, client) : before;
  const artifacts = await mapConcurrent(plan.artifacts, async ({ artifact, report }) =>
    report === undefined
      ? artifact
      : { ...artifact, isCompliant: plan.isCompliant, ...(await write(report)) },
  );
  const attestations = await attestLines(plan, artifacts, write, context);
  return await collect(plan, { before, trail, begun, artifacts, attestations }, client);
}

/** Returns a function that sends a request, or in a dry run describes it. */
function createWrite(
  { baseUrl, evidenceOptions: { deadline } }: Plan,
  client: ServiceClient | undefined,
  context: Context,
): Write {
  if (client === undefined)
    return (endpoint) => Promise.resolve({ reported: false, request: describeRequest(endpoint, baseUrl) });
  const isProgressDue = progressTimer(context);
  let writes = 0;
  return async (endpoint) => {
    const result = await client.send(endpoint, deadline);
    writes += 1;
    if (isProgressDue()) context.logger.info(`${count(writes, "request")} sent so far`);
    return result.ok
      ? { reported: true, htmlUrl: htmlUrlOf(result.json) }
      : { reported: false, failure: explainWrite(result.failure) };
  };
}

/** Reads the trail; undefined in a dry run, and where nothing is compared with it. */
async function readTrail(
  { org, flow, trail, reportsArtifacts, attests, evidenceOptions: { deadline } }: Plan,
  client: ServiceClient | undefined,
): Promise<ServiceResult<Trail> | undefined> {
  if (client === undefined || !(reportsArtifacts || attests)) return undefined;
  return await client.send(getTrailEndpoint(org, flow, trail), deadline);
}

/** Returns why nothing is sent: services would set up a flow that does not exist, without a template, and no gate would ask about it. */
function refusalOf(before: ServiceResult<Trail> | undefined, { org, flow }: Plan): ErrorParts | undefined {
  if (before === undefined || before.ok) return undefined;
  const { failure } = before;
  if (failure.cause === "cancelled") return mergeParts(toServiceError(failure));
  if (failure.notFound !== "flow" && failure.notFound !== "organization") return undefined;
  const name = failure.notFound === "flow" ? flow : org;
  return { ...failure, message: `Nothing was sent: ${failure.notFound} \`${name}\` does not exist` };
}

/** Attests the lines one after the other: the files of one line are in memory at a time. */
async function attestLines(
  plan: Plan,
  artifacts: readonly RecordedArtifact[],
  write: Write,
  context: Context,
): Promise<readonly RecordedAttestation[]> {
  const failed = new Set(
    artifacts.flatMap(({ failure, fingerprint }) => (failure === undefined ? [] : [fingerprint])),
  );
  const attestations: RecordedAttestation[] = [];
  for (const line of plan.lines) {
    const isSubjectMissing = line.artifact !== undefined && failed.has(line.artifact.fingerprint);
    attestations.push(isSubjectMissing ? toUnsent(line) : await attestLine(line, plan, write, context));
  }
  return attestations;
}

async function attestLine(
  line: PlannedLine,
  { org, flow, trail, attestationFields, evidenceOptions }: Plan,
  write: Write,
  context: Context,
): Promise<RecordedAttestation> {
  const unsent = toUnsent(line);
  try {
    const evidence = await readEvidence(line.evidence, evidenceOptions, context);
    const { kind, fields, attachment, isCompliant, summary, details } = evidence;
    const data = {
      attestation_name: line.name,
      artifact_fingerprint: line.artifact?.fingerprint,
      target_artifacts: line.target === undefined ? undefined : [line.target],
      ...attestationFields,
      ...fields,
    };
    const sent = await write(attestEndpoint(org, flow, trail, kind, data, attachment));
    const warnings = evidence.warnings.map((remark) => remarkAbout(unsent.key, remark));
    const notices = evidence.notices.map((remark) => remarkAbout(unsent.key, remark));
    return { ...unsent, isCompliant, summary, details, warnings, notices, ...sent };
  } catch (error) {
    return { ...unsent, failure: mergeParts(toActionError(error)) };
  }
}

const toUnsent = (line: PlannedLine): RecordedAttestation => ({
  key: keyOf(line),
  name: line.name,
  subject: line.artifact?.name ?? line.artifact?.fingerprint ?? line.target ?? "trail",
  type: line.type,
  details: [],
  warnings: [],
  notices: [],
  reported: false,
});

const toUnreported = ({ artifact, report }: Plan["artifacts"][number]): RecordedArtifact =>
  report === undefined ? artifact : { ...artifact, reported: false };

/** Collects what came of a plan. What was not reached is not recorded. */
async function collect(plan: Plan, sent: SentParts, client: ServiceClient | undefined): Promise<Recorded> {
  const { before, trail, begun, failure } = sent;
  const { attestations = plan.lines.map(toUnsent) } = sent;
  const { artifacts = plan.artifacts.map(toUnreported) } = sent;
  const compared = failure === undefined ? compareWithTrail(trail, plan) : undefined;
  const pages = [trail, before].flatMap((read) => (read?.ok === true ? [read.body.html_url] : []));
  const reported = new Set(attestations.filter((item) => item.reported).map(({ key }) => key));
  const parts: readonly Partial<Sent>[] = [begun ?? {}, ...artifacts, ...attestations];
  const requests = parts.flatMap(({ request }) => request ?? []);
  return {
    beginsTrail: plan.beginsTrail,
    reportsArtifacts: plan.reportsArtifacts,
    attests: plan.attests,
    flow: plan.flow,
    trail: plan.trail,
    gitCommit: plan.gitCommit,
    onNonCompliance: plan.onNonCompliance,
    sources: plan.sources,
    htmlUrl: begun?.htmlUrl ?? pages.find((page) => page !== undefined),
    failure,
    artifacts,
    attestations,
    warnings: [
      ...plan.warnings,
      ...(compared?.warnings ?? []),
      ...(await replacedRows(before, plan, reported)),
      ...attestations.flatMap((item) => item.warnings),
    ],
    notices: [...(compared?.notices ?? []), ...attestations.flatMap((item) => item.notices)],
    requests: client === undefined ? requests : undefined,
  };
}

const linkedSchema = v.object({ html_url: httpUrlSchema });

/** Returns the address of the page about what was written, where the answer has one. */
function htmlUrlOf(json: unknown): HttpUrl | undefined {
  const parsed = v.safeParse(linkedSchema, json);
  return parsed.success ? parsed.output.html_url : undefined;
}

/** Returns what an error says: several problems as one. */
function mergeParts({ parts, message }: ActionError): ErrorParts {
  const [first = { message }, second] = parts;
  return second === undefined ? first : { message };
}

/** Fields that services learned later than the others: two of a commit, and one of a pull request. */
const newFields = /\b(?:verified|signature_state|base_ref)\b/;

/** Says what to do about a write that failed, where the failure itself does not. */
function explainWrite(failure: Failure): ErrorParts {
  if (failure.cause === "cancelled") return mergeParts(toServiceError(failure));
  const [field] = newFields.exec(failure.reason ?? "") ?? [];
  if (failure.status !== 400 || field === undefined) return failure;
  const hint = `The service is older than the field \`${field}\`: ask its operator to update it`;
  const without = "Without `github-token` trails and artifacts are recorded without the field";
  return { ...failure, hint: field === "base_ref" ? hint : `${hint}. ${without}` };
}
