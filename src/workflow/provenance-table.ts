// The log's table of where each recorded value comes from.
import type { CommitSha } from "../domain/identifiers.ts";
import type { Origin, RedactedField } from "../domain/origin.ts";
import { withSource, type Source, type WithSource } from "../domain/with-source.ts";
import type { CommitsBetween } from "./commits-between.ts";
import type { SourcedCommit } from "./git-commit.ts";
import type { Repository, WorkflowUrls } from "./urls.ts";

/** The values that were found, with their sources. */
export interface ResolvedValues {
  readonly commit?: SourcedCommit;
  readonly testedMergeCommit?: CommitSha | undefined;
  readonly between?: CommitsBetween | undefined;
  readonly repository: Repository | undefined;
  readonly urls: WorkflowUrls;
}

type Row = [field: string, value: string, source: Source];

const largestSeconds = 8_640_000_000_000;

/** Returns rows of field, value and source. A redacted value is `(redacted)`; of a message only the first line is shown. */
export function provenanceRows(
  { commit, testedMergeCommit, between, repository, urls }: ResolvedValues,
  redacted: readonly RedactedField[],
): Origin["sources"] {
  const row = (field: string, found: WithSource<string> | undefined): Row[] =>
    found === undefined ? [] : [[field, found.value, found.source]];
  const fromCommit = (
    field: string,
    key: keyof SourcedCommit["fields"],
    hiddenWith?: RedactedField,
  ): Row[] => {
    const value = commit?.fields[key];
    const source = commit?.sources.get(key);
    if (value === undefined || source === undefined) return [];
    const isHidden = hiddenWith !== undefined && redacted.includes(hiddenWith);
    return [[field, isHidden ? "(redacted)" : format(key, value), source]];
  };
  return [
    ...fromCommit("commit", "sha1"),
    ...row("tested merge commit", withSource("runner", testedMergeCommit)),
    ...fromCommit("message", "message", "message"),
    ...fromCommit("author", "author", "author"),
    ...fromCommit("author's user name", "author_username", "author"),
    ...fromCommit("branch", "branch", "branch"),
    ...fromCommit("author date", "timestamp"),
    ...fromCommit("parents", "parents"),
    ...fromCommit("signature verified", "verified"),
    ...fromCommit("signature state", "signature_state"),
    ...row(
      "commits since `commits-from`",
      between && { value: String(between.total), source: between.source },
    ),
    ...row("repository", repository?.name),
    ...row("repository id", repository?.id),
    ...row("repository description", repository?.description),
    ...row("repository URL", urls.repoUrl),
    ...row("commit URL", urls.commitUrl),
    ...row("build URL", urls.buildUrl),
    ...row("origin URL", urls.originUrl),
  ];
}

function format(key: string, value: string | number | boolean | readonly CommitSha[]): string {
  if (typeof value === "object") return value.map((sha) => sha.slice(0, 12)).join(" ") || "none";
  if (typeof value === "number" && key === "timestamp" && Math.abs(value) <= largestSeconds)
    return new Date(value * 1000).toISOString().replace(".000Z", "Z");
  return String(value).split("\n", 1)[0] ?? "";
}
