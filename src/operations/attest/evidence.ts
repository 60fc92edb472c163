// Reads the evidence of attestations, by the rules of its type (docs/attestations.md). Nothing is sent to the service.
import { maxRequestSize, readAttachment, tooLargeError } from "../../attestations/attachment.ts";
import { findPaths } from "../../artifacts/select/find-paths.ts";
import { resolveLinks, type PathBytes } from "../../artifacts/paths.ts";
import type { Context } from "../../context.ts";
import type { Attestation } from "../../domain/attestation.ts";
import { sumOf, type TestResults } from "../../domain/test-results.ts";
import type {
  AttachedFiles,
  AttestationBase,
  AttestationBody,
  PullRequest,
  Upload,
} from "../../domain/write.ts";
import type { InputName, Values } from "../../inputs/definitions.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { pick } from "../../lib/pick.ts";
import { encodeBody, type Endpoint } from "../../service/request.ts";

/** How evidence is read. */
interface EvidenceOptions extends Values<"on-no-tests" | "attach-results"> {
  readonly apiToken: string;
  /** Of the step. */
  readonly deadline: Deadline;
}

/** What was read for an attestation, and what is known of it. */
interface Evidenced {
  readonly body: AttestationBody;
  /** What the service will find; absent for what it judges itself. */
  readonly compliant?: boolean;
  readonly tests?: TestResults;
  readonly pullRequests?: readonly PullRequest[];
  /** Files that are attached besides those that the attestation names. */
  readonly files?: readonly PathBytes[];
}

/**
 * Reads what is attested.
 * @param base the fields that all types have
 * @param pullRequests those of the commit
 * @throws ConfigurationError for files that cannot be read or have no test; CancelledError
 */
export async function readEvidence(
  attestation: Attestation,
  base: AttestationBase,
  pullRequests: readonly PullRequest[],
  { onNoTests, attachResults, deadline }: EvidenceOptions,
  context: Context,
): Promise<Evidenced> {
  const { evidence } = attestation;
  switch (evidence.type) {
    case "junit": {
      // Loaded here, because only this type needs it and an XML parser.
      const { findResults, readTestResults } = await import("../../attestations/junit/read-results.ts");
      const input = inputOf(attestation, "test-results");
      const files = await pathsOf(evidence.testResults, (line) => findResults(line, input, context));
      const tests = await readTestResults(files, deadline, context);
      requireTests(tests, onNoTests, attestation, context);
      for (const warning of tests.warnings) context.logger.warn(warning);
      const { failures, errors } = sumOf(tests.suites);
      const body = { kind: "junit", data: { ...base, junit_results: tests.suites } } as const;
      return { body, compliant: failures + errors === 0, tests, files: attachResults ? files : [] };
    }
    case "pull_request": {
      const data = { ...base, git_provider: "github", pull_requests: pullRequests } as const;
      return { body: { kind: "pull_request", data }, compliant: pullRequests.length > 0, pullRequests };
    }
    case "generic": {
      const { isCompliant: compliant } = evidence;
      return { body: { kind: "generic", data: { ...base, is_compliant: compliant } }, compliant };
    }
    case "decision": {
      const { control, isCompliant: compliant } = evidence;
      const own = { type_name: "decision", control, attestation_data: { is_compliant: compliant } } as const;
      return { body: { kind: "system", data: { ...base, ...own } }, compliant };
    }
    case "custom": {
      const own = { type_name: evidence.name, attestation_data: evidence.content };
      return { body: { kind: "custom", data: { ...base, ...own } } };
    }
  }
}

/** Returns the input that names files of an attestation. */
const inputOf = <Input extends InputName>({ location }: Attestation, ofSingle: Input) =>
  location === undefined ? ofSingle : "attestations";

/** Finds what texts select; each path once, whatever it is called. */
async function pathsOf(
  texts: readonly string[],
  find: (text: string) => Promise<readonly PathBytes[]>,
): Promise<readonly PathBytes[]> {
  const found = await collectErrors(texts, find);
  return [...new Map(found.flat().map((path) => [resolveLinks(path), path])).values()];
}

/** @throws ConfigurationError where no test ran, unless that is to be a warning */
function requireTests(
  { suites, files }: TestResults,
  onNoTests: "fail" | "warn",
  { location }: Attestation,
  { logger }: Context,
): void {
  const { total, skipped } = sumOf(suites);
  if (total > skipped) return;
  const found =
    total === 0
      ? `There is no test in ${count(files, "file")} of results`
      : `All tests (${total}) were skipped`;
  const message = location === undefined ? found : `${found} (\`attestations\` ${location})`;
  if (onNoTests === "fail")
    throw new ConfigurationError({
      message: `${message}: nothing was attested`,
      hint: "Check how the tests are run. Set `on-no-tests: warn` if that is right",
    });
  logger.warn(`${message}; it is attested all the same, because \`on-no-tests\` is \`warn\``);
}

/**
 * Reads what is attached to an attestation, and makes its request.
 * @param files attached besides those that the attestation names
 * @param toEndpoint makes the request with the file that is attached
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
export async function attachFiles(
  attestation: Attestation,
  files: readonly PathBytes[],
  toEndpoint: (file: Upload | undefined) => Endpoint<unknown>,
  { apiToken, deadline, attachResults }: EvidenceOptions,
  context: Context,
): Promise<{ readonly endpoint: Endpoint<unknown>; readonly attached?: AttachedFiles }> {
  const { attachments, evidence, location = "`attachments`" } = attestation;
  const input = inputOf(attestation, "attachments");
  const advice = `Check what the steps before have written. \`${input}\` takes paths and globs`;
  const options = { input, artifactType: "auto", ifNoMatch: "fail", hint: advice } as const;
  const named = await pathsOf(attachments, (text) => findPaths(text, options, context));
  const less =
    evidence.type === "junit" && attachResults
      ? "Set `attach-results: false`"
      : "Link to the files with `external-urls`";
  const hint = `${less}, or name fewer files in ${location}`;
  const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/=+$/, "");
  const secrets = [apiToken, base64(apiToken), base64(`${apiToken}:`)];
  const sources = [
    { input: inputOf(attestation, "test-results"), paths: files },
    { input, paths: named },
  ] as const;
  const attachment =
    files.length + named.length > 0
      ? await readAttachment(sources, { secrets, deadline, hint }, context)
      : undefined;
  const endpoint = toEndpoint(attachment && pick(attachment, "filename", "content"));
  // The largest request that the service takes.
  if (endpoint.body && encodeBody(endpoint.body).bytes.length > maxRequestSize)
    throw tooLargeError(attachment?.files ?? [], hint);
  if (attachment === undefined) return { endpoint };
  const { filename, content, files: list } = attachment;
  return { endpoint, attached: { filename, files: list, size: content.length } };
}
