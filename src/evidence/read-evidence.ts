// The evidence of a line of `attestations`, as it is sent. It is read when it is the line's turn.
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import type { CommitSha } from "../lib/identifiers.ts";
import type { Upload } from "../service/endpoints.ts";
import type { RedactedField } from "../workflow/commits.ts";
import type { Evidence } from "./attestation-lines.ts";

export interface EvidenceOptions {
  /** The commit whose pull requests are read. */
  readonly commit: CommitSha;
  readonly redact: readonly RedactedField[];
  readonly githubToken?: string;
  /** The API key: a file that holds it is not attached. */
  readonly apiToken: string;
  readonly deadline: Deadline;
}

export interface EvidenceResult {
  /** The last segment of the endpoint's path. */
  readonly kind: "generic" | "junit" | "pull_request" | "custom" | "system";
  /** The fields of `data_json` that only this type has. */
  readonly fields: object;
  /** Whether it complies; undefined where only the service can tell (custom types). */
  readonly isCompliant?: boolean;
  /** What it says besides whether it complies, in a few words: `34 tests, 1 failed`, `1 pull request, approved by kim`. */
  readonly summary: string;
  /** Details for people, such as failed tests: one line each. */
  readonly details: readonly string[];
  readonly attachment?: Upload;
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
}

/**
 * Reads the evidence of one line. The code of a type is loaded when a line has it.
 * @throws ConfigurationError, ServiceError where the line cannot be recorded; CancelledError
 */
export async function readEvidence(
  evidence: Evidence,
  options: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  switch (evidence.type) {
    case "junit": {
      const { readJunit } = await import("./junit.ts");
      return await readJunit(evidence.paths, options, context);
    }
    case "pull_request": {
      const { readPullRequests } = await import("./pull-requests.ts");
      return await readPullRequests(options, context);
    }
    case "generic":
    case "decision": {
      const { readGeneric } = await import("./generic.ts");
      return await readGeneric(evidence, options, context);
    }
    case "custom": {
      const { readCustom } = await import("./custom.ts");
      return await readCustom(evidence.typeName, evidence.path, options, context);
    }
  }
}
