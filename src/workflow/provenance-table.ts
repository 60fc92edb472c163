// The log's table of where every value came from.
import type { CommitSha } from "../domain/identifiers.ts";
import type { Source, WithSource } from "../domain/with-source.ts";
import type { CommitsBetween } from "./commits-between.ts";
import type { SourcedCommit } from "./git-commit.ts";
import type { Origin, RedactedField } from "../domain/origin.ts";
import type { WorkflowUrls, Repository } from "./urls.ts";
import { withSource } from "../domain/with-source.ts";

/** What was found out, each value with its source. */
export interface ResolvedValues {
  readonly commit?: SourcedCommit;
  readonly testedMergeCommit?: CommitSha | undefined;
  readonly between?: CommitsBetween | undefined;
  readonly repository: Repository | undefined;
  readonly links: WorkflowUrls;
}

/** Rows of field, value and source. Redacted values read `(redacted)`; of a message, its first line is enough. */
export function provenanceRows(
  findings: ResolvedValues,
  redacted: readonly RedactedField[],
): Origin["sources"] {
  const { commit, testedMergeCommit, between, repository, links } = findings;
  const row = (field: string, said: WithSource<unknown> | undefined, hidden = false): Row[] =>
    said === undefined ? [] : [[field, hidden ? "(redacted)" : inWords(said.value), said.source]];
  const hides = (field: RedactedField) => redacted.includes(field);
  return [
    ...row("commit", commit?.sha1),
    ...row("tested merge commit", withSource("runner", testedMergeCommit)),
    ...row("message", commit?.message, hides("message")),
    ...row("author", commit?.author, hides("author")),
    ...row("author's user name", commit?.author_username, hides("author")),
    ...row("branch", commit?.branch, hides("branch")),
    ...row("author date (UNIX seconds)", commit?.timestamp),
    ...row("parents", commit?.parents),
    ...row("signature verified", commit?.verified),
    ...row("signature state", commit?.signature_state),
    ...row("commits since `commits-from`", between && { value: between.total, source: between.source }),
    ...row("repository", repository?.name),
    ...row("repository id", repository?.id),
    ...row("repository description", repository?.description),
    ...row("repository URL", links.repoUrl),
    ...row("commit URL", links.commitUrl),
    ...row("build URL", links.buildUrl),
    ...row("origin URL", links.originUrl),
  ];
}

type Row = [field: string, value: string, source: Source];

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(" ");
  const [firstLine = ""] = String(value).split("\n");
  return firstLine;
}
