// Which commit is on record and, on a pull request, which merge commit was tested (contract.md 3).
import type { CommitSha } from "../../domain/identifiers.ts";
import { code, gfm, type Markdown } from "../markdown.ts";
import { line, type LogPart } from "../presentation.ts";

export interface Committed {
  readonly gitCommit?: CommitSha;
  readonly testedMergeCommit?: CommitSha;
}

export const commitLines = ({ gitCommit, testedMergeCommit }: Committed): readonly LogPart[] => [
  ...(gitCommit === undefined ? [] : [line(`Commit ${gitCommit}`)]),
  ...(testedMergeCommit === undefined
    ? []
    : [line(`This run tested merge commit ${testedMergeCommit}, which is not the one on record`)]),
];

export const commitsOnPage = ({ gitCommit, testedMergeCommit }: Committed): readonly Markdown[] => [
  ...(gitCommit === undefined ? [] : [gfm`Commit ${code(gitCommit)}`]),
  ...(testedMergeCommit === undefined
    ? []
    : [gfm`This run tested merge commit ${code(testedMergeCommit)}, which is not the one on record.`]),
];
