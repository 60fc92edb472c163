// Reads the evidence of attestations, by the rules of its type (docs/attestations.md). Nothing is sent to the service.
import { maxRequestSize, readAttachment, tooLargeError } from "../../attestations/attachment.ts";
import { findPaths } from "../../artifacts/select/find-paths.ts";
import { resolveLinks, type PathBytes } from "../../artifacts/paths.ts";
import type { Context } from "../../context.ts";
import type { Attestation } from "../../domain/attestation.ts";
import { sumOf, type TestResults } from "../../domain/test-results.ts";
import type { Attachment, AttestationBase, AttestationBody, PullRequest } from "../../domain/write.ts";
import type { Values } from "../../inputs/definitions.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { encodeBody, type Endpoint } from "../../service/request.ts";

/** The values of inputs by which evidence is read. */
export type EvidenceValues = Values<"on-no-tests" | "attach-results">;

/** What was read for an attestation. */
export interface Evidenced {
  readonly body: AttestationBody;
  /** What the service will find; absent for what it judges itself. */
  readonly compliant?: boolean;
  readonly tests?: TestResults;
  readonly pullRequests?: readonly PullRequest[];
  /** Files that are attached besides those of the attestation. */
  readonly files?: readonly PathBytes[];
}

/**
 * Reads what is attested.
 * @param base the fields that all types have
 * @param pullRequests those of the commit
 * @throws ConfigurationError for files that cannot be read or have no test; CancelledError
 */
export async function readEvidence(
  { evidence, location }: Attestation,
  base: AttestationBase,
  pullRequests: readonly PullRequest[],
  { onNoTests, attachResults }: EvidenceValues,
  deadline: Deadline,
  context: Context,
): Promise<Evidenced> {
  switch (evidence.type) {
    case "junit": {
      // Loaded here, because only this type needs it and an XML parser.
      const { findResults } = await import("../../attestations/junit/find-results.ts");
      const input = location === undefined ? "test-results" : "attestations";
      const paths = await pathsOf(evidence.testResults, (line) => findResults(line, input, context));
      const { readTestResults } = await import("../../attestations/junit/read-results.ts");
      const tests = await readTestResults(paths, deadline, context);
      requireTests(tests, onNoTests, location, context);
      for (const warning of tests.warnings) context.logger.warn(warning);
      const { failures, errors } = sumOf(tests.suites);
      return {
        body: { kind: "junit", data: { ...base, junit_results: tests.suites } },
        compliant: failures + errors === 0,
        tests,
        files: attachResults ? paths : [],
      };
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
  tests: TestResults,
  onNoTests: "fail" | "warn",
  location: string | undefined,
  { logger }: Context,
): void {
  const { total, skipped } = sumOf(tests.suites);
  if (total > skipped) return;
  const found =
    total === 0
      ? `There is no test in ${count(tests.files, "file")} of results`
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
 * Reads what is attached to an attestation.
 * @param files attached besides those that the attestation names
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
export async function readAttachmentOf(
  attestation: Attestation,
  files: readonly PathBytes[],
  {
    apiToken,
    deadline,
    hint,
  }: { readonly apiToken: string; readonly deadline: Deadline; readonly hint: string },
  context: Context,
): Promise<Attachment | undefined> {
  const { attachments, location } = attestation;
  const input = location === undefined ? "attachments" : "attestations";
  const advice = `Check what the steps before have written. \`${input}\` takes paths and globs`;
  const options = { input, artifactType: "auto", ifNoMatch: "fail", hint: advice } as const;
  const named = await pathsOf(attachments, (text) => findPaths(text, options, context));
  if (files.length + named.length === 0) return undefined;
  const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/=+$/, "");
  const secrets = [apiToken, base64(apiToken), base64(`${apiToken}:`)];
  const sources = [
    { input: location === undefined ? "test-results" : "attestations", paths: files },
    { input, paths: named },
  ] as const;
  return readAttachment(sources, { secrets, deadline, hint }, context);
}

/** Returns what to do where the request of an attestation is too large. */
export function sizeHint({ evidence, location }: Attestation, { attachResults }: EvidenceValues): string {
  const fewer =
    location === undefined ? "name fewer files in `attachments`" : `name fewer files in ${location}`;
  return evidence.type === "junit" && attachResults
    ? `Set \`attach-results: false\`, or ${fewer}`
    : `${fewer[0]?.toUpperCase() ?? ""}${fewer.slice(1)}, or link to the files with \`external-urls\``;
}

/** @throws ConfigurationError where the request has more bytes than the service takes */
export function requireSize(
  { body }: Endpoint<unknown>,
  attachment: Attachment | undefined,
  hint: string,
): void {
  if (body && encodeBody(body).bytes.length > maxRequestSize)
    throw tooLargeError(attachment?.files ?? [], hint);
}
