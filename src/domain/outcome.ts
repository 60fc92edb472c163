// The result of a run as data: operations make it, report/ shows it as log, summary, annotations and outputs.
// Names and texts in it may come from outside; nothing is neutralised here.
import type { Judgement, Override, TrailJudgement, Verdict } from "./verdict.ts";
import type { TrailState } from "./trail.ts";
import type { WaiverState, AssertionQuery, TrailQuestion } from "./request.ts";
import type { Artifact, ManifestResults } from "./artifact.ts";
import type { HttpUrl } from "./identifiers.ts";

interface Subjects {
  /** The text of `subjects-file`: a line for each artifact that can be signed. */
  readonly subjects?: string;
}

/** One artifact of `assert` with its verdict. */
export interface JudgedArtifact extends Artifact, Judgement {
  readonly passes: boolean;
  readonly override?: Override;
  readonly htmlUrl?: HttpUrl;
}

/** `assert`: the job passes only when every artifact may pass. */
export interface Judged extends ManifestResults, Subjects {
  readonly kind: "judged";
  readonly query: AssertionQuery;
  /** The most severe verdict among the artifacts. */
  readonly verdict: Verdict;
  readonly passes: boolean;
  /** The job was cancelled before every artifact had a final verdict. */
  readonly cancelled: boolean;
  readonly artifacts: readonly JudgedArtifact[];
  readonly waiver?: WaiverState;
  /** Whole seconds waited for a verdict that could still change. */
  readonly waitedSeconds: number;
  /** The last responses in the order of the artifacts, null where one was not JSON; one response when there is one artifact. */
  readonly result: unknown;
  /** The decision record, ready to be written as JSON. */
  readonly record: unknown;
  /** Makes the predicate that can be signed of a compliant decision, with the SHA-256 of the record's file. */
  readonly predicate?: (recordSha256: string) => object;
}

/** `assert` of a trail: the job passes only when the trail may pass. */
export interface TrailJudged extends TrailJudgement {
  readonly kind: "trail-judged";
  readonly query: TrailQuestion;
  readonly passes: boolean;
  /** The job was cancelled before there was a final verdict. */
  readonly cancelled: boolean;
  readonly override?: Override;
  readonly waiver?: WaiverState;
  /** Whole seconds waited for a verdict that could still change. */
  readonly waitedSeconds: number;
  /** The trail's state; absent where the response contradicts itself, so that no later step relies on it. */
  readonly state?: TrailState;
  readonly htmlUrl?: HttpUrl;
  /** The last response as it came, when it was JSON. */
  readonly result?: unknown;
  /** The decision record, ready to be written as JSON. */
  readonly record: unknown;
}
