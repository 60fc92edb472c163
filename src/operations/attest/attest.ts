// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).
import { maxRequestSize, readAttachment, tooLargeError } from "../../attestations/attachment.ts";
import { findPaths } from "../../artifacts/select/find-paths.ts";
import { resolveLinks, type PathBytes } from "../../artifacts/paths.ts";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type {
  AttachedFiles,
  Attachment,
  AttestationBase,
  AttestationBody,
  PullRequest,
  Write,
  WriteTarget,
} from "../../domain/write.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { RunMetadata } from "../../domain/run-metadata.ts";
import type { Enforcement } from "../../domain/request.ts";
import { bodyOf, toServiceError } from "../../service/service-error.ts";
import { sumOf, type TestResults } from "../../domain/test-results.ts";
import { Deadline } from "../../lib/deadline.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { count } from "../../lib/format.ts";
import { createServiceClient } from "../../service/client.ts";
import { writeEndpoint } from "../../service/endpoints.ts";
import { encodeBody } from "../../service/request.ts";
import { fingerprintSelected } from "../shared/artifacts.ts";
import { warningsAboutAttestation } from "../shared/names.ts";
import { dryRunOutcome, skippedOutcome, type DryRun, type Skipped } from "../shared/nothing-sent.ts";
import { readWhileHashing } from "../shared/read-while-hashing.ts";
import { readTarget } from "../shared/reported-trail.ts";
import { sendWrite, serviceOfWrite, type ResolvedTarget } from "../shared/write.ts";
import type { AttestRequest, Evidence } from "./request.ts";

/** `attest`: the attestation is on record. Fails with `on-non-compliance: fail` where it is not compliant. */
export interface Attested extends WriteTarget {
  readonly kind: "attested";
  /** As in the template: `name` or `artifact.name`. */
  readonly attestation: string;
  readonly type: string;
  /** Absent where it is about the trail, or about the artifact of the dotted name. */
  readonly artifact?: Artifact;
  /** What was sent or computed; absent for what the service judges. */
  readonly compliant?: boolean;
  readonly onNonCompliance: Enforcement["onNonCompliance"];
  readonly tests?: TestResults;
  readonly pullRequests?: readonly PullRequest[];
  readonly attached?: AttachedFiles;
  readonly warnings: readonly string[];
  /** The service's response. */
  readonly result: unknown;
}

/**
 * Reports one attestation. Everything is read, counted and checked before it is sent.
 * @throws ConfigurationError, ServiceError, CancelledError when the attestation is not recorded
 */
export async function attest(request: AttestRequest, context: Context): Promise<Attested | DryRun | Skipped> {
  const { flow, evidence } = request;
  const { name, artifact: target } = request.attestation;
  const service = serviceOfWrite(request);
  const deadline = new Deadline(request.timeout, context.clock);
  using client =
    service && !request.dryRun ? createServiceClient({ ...service, deadline }, context) : undefined;
  const [artifact, { target: resolved, read }] = await readWhileHashing(
    () => findSubject(request, deadline, context),
    (within) => readTarget(request, client, within),
    deadline,
    context,
  );
  const artifacts = artifact === undefined ? [] : [artifact];
  const { runMetadata, trail, about } = resolved;
  const common = commonFields(request, artifact, resolved);
  if (service === undefined) return await skippedOutcome({ artifacts }, context);

  const {
    body,
    files = [],
    ...facts
  } = await gatherEvidence(request, common, runMetadata, deadline, context);
  const attachment = await attach(request, files, service.apiToken, deadline, context);
  const file = attachment && pick(attachment, "filename", "content");
  const write: Write = { endpoint: "attest", flow, trail, ...body, ...(file && { file }) };
  const endpoint = writeEndpoint(service, write);
  if (endpoint.body && encodeBody(endpoint.body).bytes.length > maxRequestSize)
    throw tooLargeError(attachment?.files ?? [], sizeHint(evidence));
  const attached = attachment && {
    ...pick(attachment, "filename", "files"),
    size: attachment.content.length,
  };
  if (client === undefined)
    return dryRunOutcome([endpoint], service, {
      artifacts,
      ...about,
      ...(attached && { attached }),
    });

  const type = evidence.type === "custom" ? `custom:${evidence.name}` : evidence.type;
  const reported = omitUndefined({
    name,
    type,
    artifact: target ?? artifact?.name,
    fingerprint: artifact?.fingerprint,
  });
  if (read.failure !== undefined) throw toServiceError(read.failure);
  const warnings = [
    ...(read.warnings ?? []),
    ...(read.trail ? warningsAboutAttestation(reported, read.trail) : []),
  ];
  return {
    kind: "attested",
    ...about,
    attestation: target === undefined ? name : `${target}.${name}`,
    type,
    onNonCompliance: request.onNonCompliance,
    ...facts,
    ...(artifact && { artifact }),
    ...(attached && { attached }),
    warnings,
    result: bodyOf(await sendWrite(client, endpoint)),
  };
}

const sizeHint = (evidence: Evidence) =>
  evidence.type === "junit" && evidence.attachResults
    ? "Set `attach-results: false`, or name fewer files in `attachments`"
    : "Name fewer files in `attachments`, or link to the files with `external-urls`";

async function findSubject(
  { selection, attestation }: AttestRequest,
  deadline: Deadline,
  context: Context,
): Promise<Artifact | undefined> {
  if (selection === undefined) return undefined;
  const { artifacts } = await fingerprintSelected(selection, context, deadline);
  const [artifact, second] = artifacts;
  if (artifact === undefined || second !== undefined)
    throw new ConfigurationError({
      message: `${count(artifacts.length, "artifact")} are selected, but an attestation is about exactly one`,
      reason: `The first are ${artifacts
        .slice(0, 3)
        .map(({ name, filename }) => `\`${name ?? filename}\``)
        .join(", ")}`,
      hint: "Use one step for each artifact, or `artifact.name` in `attestation`",
    });
  if (attestation.artifact !== undefined && (artifact.name ?? attestation.artifact) !== attestation.artifact)
    throw new ConfigurationError({
      message: `\`attestation\` names the artifact \`${attestation.artifact}\`, but the selected one is \`${artifact.name ?? ""}\``,
      hint: "Write the same name in both, or in one of them only",
    });
  return artifact;
}

/**
 * Returns the fields that attestations of all types have.
 * @throws ConfigurationError when the service could not find the artifact that is named
 */
function commonFields(
  { attestation: { name, artifact: target }, annotations }: AttestRequest,
  artifact: Artifact | undefined,
  { runMetadata, fields }: ResolvedTarget,
): AttestationBase {
  if (target !== undefined && artifact === undefined && runMetadata.commit === undefined)
    throw new ConfigurationError({
      message:
        "The commit of this run is unknown: the service needs it to find the artifact that `attestation` names",
      hint: "Set `git-commit`, or select the artifact with `artifacts` or `fingerprint`",
    });
  return omitUndefined({
    attestation_name: name,
    target_artifacts: target === undefined ? undefined : [target],
    artifact_fingerprint: artifact?.fingerprint,
    ...fields,
    origin_url: runMetadata.originUrl?.value,
    annotations,
  } satisfies Record<keyof AttestationBase, unknown>);
}

/** What was read for an attestation, by the rules of its type. */
interface Gathered extends Pick<Attested, "compliant" | "tests" | "pullRequests"> {
  readonly body: AttestationBody;
  /** Files that are attached besides `attachments`. */
  readonly files?: readonly PathBytes[];
}

/**
 * Reads the evidence of an attestation.
 * @param common the fields that all types have
 */
async function gatherEvidence(
  { evidence, githubToken, redact, retries }: AttestRequest,
  common: AttestationBase,
  { commit }: RunMetadata,
  deadline: Deadline,
  context: Context,
): Promise<Gathered> {
  switch (evidence.type) {
    case "junit": {
      // Loaded here, because only this type needs it and an XML parser.
      const { findResults } = await import("../../attestations/junit/find-results.ts");
      const paths = await pathsOf(evidence.testResults, (line) => findResults(line, context));
      const { readTestResults } = await import("../../attestations/junit/read-results.ts");
      const tests = await readTestResults(paths, deadline, context);
      requireTests(tests, evidence.onNoTests, context);
      for (const warning of tests.warnings) context.logger.warn(warning);
      const { failures, errors } = sumOf(tests.suites);
      return {
        body: { kind: "junit", data: { ...common, junit_results: tests.suites } },
        compliant: failures + errors === 0,
        tests,
        files: evidence.attachResults ? paths : [],
      };
    }
    case "pull_request": {
      if (commit === undefined)
        throw new ConfigurationError({
          message: "The commit of this run is unknown: GitHub needs it to find the pull requests",
          hint: "Set `git-commit`",
        });
      const { findPullRequests } = await import("../../workflow/pull-requests.ts");
      const options = { token: githubToken, redact, deadline, retries };
      const pullRequests = await findPullRequests(commit.value, options, context);
      const data = { ...common, git_provider: "github", pull_requests: pullRequests } as const;
      return { body: { kind: "pull_request", data }, compliant: pullRequests.length > 0, pullRequests };
    }
    case "generic": {
      const { isCompliant: compliant } = evidence;
      return { body: { kind: "generic", data: { ...common, is_compliant: compliant } }, compliant };
    }
    case "decision": {
      const { control, isCompliant: compliant } = evidence;
      const own = { type_name: "decision", control, attestation_data: { is_compliant: compliant } } as const;
      return { body: { kind: "system", data: { ...common, ...own } }, compliant };
    }
    case "custom": {
      const own = { type_name: evidence.name, attestation_data: evidence.content };
      return { body: { kind: "custom", data: { ...common, ...own } } };
    }
  }
}

/** Finds what lines select; each path once, whatever it is called. */
async function pathsOf(
  lines: readonly string[],
  find: (line: string) => Promise<readonly PathBytes[]>,
): Promise<readonly PathBytes[]> {
  const found = await collectErrors(lines, find);
  return [...new Map(found.flat().map((path) => [resolveLinks(path), path])).values()];
}

/** @throws ConfigurationError where no test ran, unless that is to be a warning */
function requireTests(tests: TestResults, onNoTests: "fail" | "warn", { logger }: Context): void {
  const { total, skipped } = sumOf(tests.suites);
  if (total > skipped) return;
  const message =
    total === 0
      ? `There is no test in ${count(tests.files, "file")} of results`
      : `All tests (${total}) were skipped`;
  if (onNoTests === "fail")
    throw new ConfigurationError({
      message: `${message}: nothing was attested`,
      hint: "Check how the tests are run. Set `on-no-tests: warn` if that is right",
    });
  logger.warn(`${message}; it is attested all the same, because \`on-no-tests\` is \`warn\``);
}

async function attach(
  { evidence, attachments }: AttestRequest,
  files: readonly PathBytes[],
  apiToken: string,
  deadline: Deadline,
  context: Context,
): Promise<Attachment | undefined> {
  const hint = "Check what the steps before have written. `attachments` takes paths and globs";
  const options = { input: "attachments", artifactType: "auto", ifNoMatch: "fail", hint } as const;
  const named = await pathsOf(attachments, (line) => findPaths(line, options, context));
  if (files.length + named.length === 0) return undefined;
  const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/=+$/, "");
  const secrets = [apiToken, base64(apiToken), base64(`${apiToken}:`)];
  const sources = [
    { input: "test-results", paths: files },
    { input: "attachments", paths: named },
  ] as const;
  return readAttachment(sources, { secrets, deadline, hint: sizeHint(evidence) }, context);
}
