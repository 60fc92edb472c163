// What the workflow's author asked to keep off the record.
import type { GitCommit } from "../domain/commit.ts";
import type { RedactedField } from "../domain/origin.ts";

const redacted = "**REDACTED**";

/**
 * A commit as it may be sent: redacted fields read `**REDACTED**`, and with the author the user name goes too, since it
 * names the same person. What is unknown stays absent (contract.md 2, `redact`).
 */
export function redact(commit: GitCommit, fields: readonly RedactedField[]): GitCommit {
  const { author_username: userName, ...rest } = commit;
  return {
    ...rest,
    ...(userName !== undefined && !fields.includes("author") && { author_username: userName }),
    ...Object.fromEntries(
      fields.filter((field) => commit[field] !== undefined).map((field) => [field, redacted]),
    ),
  };
}
