// Which commit is recorded and, on a pull request, which merge commit was tested.
import type { CommitSha } from "../../domain/identifiers.ts";
import { prose, type Markdown } from "../markdown.ts";
import { line, type LogPart } from "../presentation.ts";

export interface Commits {
  readonly gitCommit?: CommitSha;
  readonly testedMergeCommit?: CommitSha;
}

const sentencesOf = ({ gitCommit, testedMergeCommit }: Commits): readonly string[] => [
  ...(gitCommit === undefined ? [] : [`Commit \`${gitCommit.slice(0, 12)}\``]),
  ...(testedMergeCommit === undefined
    ? []
    : [
        `This run tested merge commit \`${testedMergeCommit.slice(0, 12)}\`, which is not the recorded commit`,
      ]),
];

export const commitLines = (commits: Commits): readonly LogPart[] =>
  sentencesOf(commits).map((text) => line(text.replaceAll("`", "")));

export const commitsOnPage = (commits: Commits): readonly Markdown[] => sentencesOf(commits).map(prose);
