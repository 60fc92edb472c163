// What a gate decided, as data: `present` shows it as log, summary, annotations and outputs.
// Names and texts in it may come from outside; nothing is neutralised here.
import type { Artifact, ManifestResults } from "../../domain/artifact.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import type { AssertionQuery, TrailQuestion, WaiverState } from "../../domain/request.ts";
import type { TrailState } from "../../domain/trail.ts";
import type { Judgement, TrailJudgement, Verdict } from "../../domain/verdict.ts";
import type { EnforcementDecision } from "../../gate/enforcement.ts";

/** What a gate decided about anything. */
export interface GateOutcome {
  /** Of several artifacts the most severe one. */
  readonly verdict: Verdict;
  /** Whether the job may pass: only when every artifact may. */
  readonly passes: boolean;
  /** The job was cancelled before there was a final verdict. */
  readonly cancelled: boolean;
  readonly waiver?: WaiverState;
  /** Whole seconds waited for a verdict that could still change. */
  readonly waitedSeconds: number;
  /** The last response; of several artifacts all in their order, null for one that was not JSON. */
  readonly result?: unknown;
  /** The decision record, ready to be written as JSON. */
  readonly record: unknown;
}

/** One artifact with its verdict. */
export interface JudgedArtifact extends Artifact, Judgement, EnforcementDecision {
  readonly htmlUrl?: HttpUrl;
}

/** `assert` of artifacts. */
export interface Judged extends GateOutcome, ManifestResults {
  readonly kind: "judged";
  readonly query: AssertionQuery;
  readonly artifacts: readonly JudgedArtifact[];
  /** The text of `subjects-file`: a line for each artifact that can be signed. */
  readonly subjects?: string;
  /** Makes the predicate that can be signed of a compliant decision, with the SHA-256 of the record's file. */
  readonly predicate?: (recordSha256: string) => object;
}

/** `assert` of a trail. */
export interface TrailJudged extends GateOutcome, TrailJudgement, EnforcementDecision {
  readonly kind: "trail-judged";
  readonly query: TrailQuestion;
  /** The trail's state; absent where the response contradicts itself, so that no later step relies on it. */
  readonly state?: TrailState;
  readonly htmlUrl?: HttpUrl;
}
