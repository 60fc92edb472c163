// The evidence of a line of `attestations`, as it is sent. It is read when it is the line's turn.
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import type { CommitSha } from "../lib/identifiers.ts";
import type { Upload } from "../service/endpoint.ts";
import type { Evidence } from "./attestation-line.ts";
import { readCustom } from "./custom.ts";
import { readGeneric } from "./generic.ts";
import { readJunit } from "./junit.ts";
import { readPullRequests } from "./pull-request.ts";

export interface EvidenceOptions {
  /** The commit whose pull requests are read. */
  readonly commit: CommitSha;
  readonly redact: readonly ("author" | "message" | "branch")[];
  readonly githubToken?: string;
  /** The API key: a file that holds it is not attached. */
  readonly apiToken: string;
  readonly deadline: Deadline;
}

export interface ReadEvidence {
  /** The last segment of the endpoint's path. */
  readonly kind: "generic" | "junit" | "pull_request" | "custom" | "system";
  /** The fields of `data_json` that only this type has. */
  readonly fields: object;
  /** Whether it complies; undefined where only the service can tell (custom types). */
  readonly isCompliant?: boolean;
  /** What it says, in a few words: `34 tests, 1 failed`, `1 pull request, approved by kim`. */
  readonly summary: string;
  /** Details for people, such as failed tests: one line each. */
  readonly details: readonly string[];
  readonly attachment?: Upload;
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
}

/**
 * Reads the evidence of one line.
 * @throws ConfigurationError, ServiceError where the line cannot be recorded; CancelledError
 */
export function readEvidence(
  evidence: Evidence,
  options: EvidenceOptions,
  context: Context,
): Promise<ReadEvidence> {
  switch (evidence.type) {
    case "junit":
      return readJunit(evidence.paths, options, context);
    case "pull_request":
      return readPullRequests(options, context);
    case "generic":
    case "decision":
      return readGeneric(evidence, options, context);
    case "custom":
      return readCustom(evidence.typeName, evidence.path, options, context);
  }
}
