// Which commit is on record and, on a pull request, which merge commit was tested.
import type { CommitSha } from "../../vocabulary.ts";

export interface Committed {
  readonly gitCommit?: CommitSha;
  readonly testedMergeCommit?: CommitSha;
}

export interface CommitRow {
  readonly label: string;
  readonly commit: CommitSha;
}

export function commitRows({ gitCommit, testedMergeCommit }: Committed): readonly CommitRow[] {
  return [
    ...(gitCommit === undefined ? [] : [{ label: "Commit", commit: gitCommit }]),
    ...(testedMergeCommit === undefined
      ? []
      : [{ label: "Merge commit that was tested (not recorded)", commit: testedMergeCommit }]),
  ];
}
